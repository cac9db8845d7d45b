#!/usr/bin/env python3
"""Writes the shipped model catalogue from a models.dev export.

    python3 src/build/catalogue/catalogue.py models.dev.json src/main/resources/dev/eonyx/llm/models.tsv

The export is one JSON object: provider id -> {"models": {model id -> entry}}, as https://models.dev
describes it. One line a model that writes text, sorted by provider and id so that a new export gives
a readable diff; the columns are those of COLUMNS. Prices are US dollars per million tokens.
An empty price is unknown, an empty limit is not stated.
"""

import json
import sys

COLUMNS = [
    "provider",
    "model",
    "context",
    "input_limit",
    "output_limit",
    "price_input",
    "price_output",
    "price_cache_read",
    "price_cache_write",
    "reasoning_field",
    "tool_call",
]

# The window of a model on a local server is what that server was started with, never what the model
# could do: a row here would be wrong for most users.
LOCAL = {"lmstudio", "ollama", "llama"}


def number(value):
    """A number without a trailing `.0`; empty when there is none."""
    return "" if value is None else f"{value:.10f}".rstrip("0").rstrip(".")


def limit(value):
    return str(int(value)) if value else ""


def reasoning_field(entry):
    interleaved = entry.get("interleaved")
    return interleaved.get("field", "") if isinstance(interleaved, dict) else ""


def row(provider, model, entry):
    limits = entry["limit"]
    cost = entry.get("cost", {})
    return [
        provider,
        model,
        limit(limits["context"]),
        limit(limits.get("input")),
        limit(limits.get("output")),
        number(cost.get("input")),
        number(cost.get("output")),
        number(cost.get("cache_read", cost.get("cached_input"))),
        number(cost.get("cache_write", cost.get("cached_write"))),
        reasoning_field(entry),
        "1" if entry.get("tool_call") else "0",
    ]


def rows(catalogue):
    for provider in sorted(catalogue):
        if provider in LOCAL:
            continue
        models = catalogue[provider]["models"]
        for model in sorted(models, key=str.lower):
            entry = models[model]
            if "text" in entry["modalities"]["output"] and entry["limit"]["context"]:
                yield row(provider, model, entry)


def main(source, target):
    with open(source, encoding="utf-8") as stream:
        catalogue = json.load(stream)
    with open(target, "w", encoding="utf-8", newline="\n") as out:
        out.write("#" + "\t".join(COLUMNS) + "\n")
        for columns in rows(catalogue):
            if any(c in "".join(columns) for c in "\t\n"):
                raise SystemExit(f"{columns[:2]}: a tab or line end inside a value")
            out.write("\t".join(columns) + "\n")


if __name__ == "__main__":
    if len(sys.argv) != 3:
        raise SystemExit(__doc__)
    main(sys.argv[1], sys.argv[2])
