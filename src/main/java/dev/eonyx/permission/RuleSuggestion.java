package dev.eonyx.permission;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// What "always allow" may stand for.
///
/// @param text the pattern as it is written in a rule
record RuleSuggestion(String text, List<Word> pattern) {

  /// Programs that run whatever they are given: text, packages, hooks, other programs.
  private static final Set<String> NEVER =
      Set.of(
          "python",
          "pypy",
          "node",
          "nodejs",
          "deno",
          "bun",
          "bunx",
          "ruby",
          "irb",
          "perl",
          "php",
          "lua",
          "luajit",
          "java",
          "jshell",
          "groovy",
          "scala",
          "kotlin",
          "Rscript",
          "R",
          "julia",
          "ghci",
          "runghc",
          "elixir",
          "erl",
          "osascript",
          "powershell",
          "pwsh",
          "cmd",
          "awk",
          "gawk",
          "mawk",
          "sed",
          "ed",
          "vi",
          "vim",
          "nvim",
          "emacs",
          "npm",
          "npx",
          "pnpm",
          "pnpx",
          "yarn",
          "corepack",
          "pip",
          "pipx",
          "uv",
          "uvx",
          "poetry",
          "pdm",
          "conda",
          "mamba",
          "gem",
          "bundle",
          "composer",
          "cargo",
          "rustup",
          "go",
          "brew",
          "apt",
          "apt-get",
          "dpkg",
          "dnf",
          "yum",
          "rpm",
          "pacman",
          "apk",
          "snap",
          "flatpak",
          "nix",
          "nix-shell",
          "choco",
          "winget",
          "scoop",
          "ssh",
          "scp",
          "rsync",
          "docker",
          "podman",
          "kubectl",
          "helm",
          "tmux",
          "screen",
          "script",
          "expect",
          "parallel",
          "watch",
          "at",
          "batch",
          "crontab",
          "env",
          "xargs",
          "strace",
          "gdb",
          "lldb",
          "rm",
          "dd",
          "chmod",
          "chown",
          "kill",
          "killall",
          "pkill",
          "curl",
          "wget",
          "nc",
          "socat",
          "export",
          "declare",
          "typeset",
          "local",
          "readonly",
          "unset",
          "read",
          "let",
          "hash",
          "enable",
          "builtin",
          "set",
          "shopt",
          "cd",
          "pushd",
          "popd",
          "umask",
          "ulimit");

  /// Subcommands of git whose arguments cannot make it run something else.
  private static final Set<String> GIT_WITH_ARGUMENTS =
      Set.of("add", "commit", "stash", "switch", "branch", "tag", "mv", "restore");

  static Optional<RuleSuggestion> of(String command) {
    if (!(ShellParser.parse(command) instanceof ShellProgram.Parsed(List<ShellCommand> commands))) {
      return Optional.empty();
    }
    List<CommandPart> asked = new ArrayList<>();
    for (CommandPart part : CommandParts.of(commands)) {
      boolean bare = part.command().assigned().isEmpty() && part.command().redirections().isEmpty();
      if (part.isOpaque() || !bare) {
        return Optional.empty();
      }
      if (HarmlessCommands.reads(part.words(), false).isEmpty()) {
        asked.add(part);
      }
    }
    return asked.size() == 1 ? words(asked.getFirst().words()) : Optional.empty();
  }

  private static Optional<RuleSuggestion> words(List<Word> words) {
    String name = ShellCommand.baseName(words.getFirst().text());
    if (NEVER.contains(withoutVersion(name))) {
      return Optional.empty();
    }
    if (name.equals("git") && words.size() > 1) {
      return GIT_WITH_ARGUMENTS.contains(words.get(1).literalText())
          ? Optional.of(suggestion(words.subList(0, 2), true))
          : exact(words);
    }
    return exact(words);
  }

  private static Optional<RuleSuggestion> exact(List<Word> words) {
    return words.stream().allMatch(RuleSuggestion::isWritable)
        ? Optional.of(suggestion(words, false))
        : Optional.empty();
  }

  private static boolean isWritable(Word word) {
    return word.isLiteral() && word.text().indexOf('\n') < 0;
  }

  private static RuleSuggestion suggestion(List<Word> words, boolean anyArguments) {
    List<Word> pattern = new ArrayList<>(words);
    List<String> text = new ArrayList<>(words.stream().map(word -> quote(word.text())).toList());
    if (anyArguments) {
      pattern.add(new Word("*", false, true, false));
      text.add("*");
    }
    return new RuleSuggestion(String.join(" ", text), List.copyOf(pattern));
  }

  /// `python3.12` is `python`.
  private static String withoutVersion(String name) {
    int end = name.length();
    while (end > 1 && (Character.isDigit(name.charAt(end - 1)) || name.charAt(end - 1) == '.')) {
      end--;
    }
    return name.substring(0, end);
  }

  private static String quote(String text) {
    boolean plain =
        !text.isEmpty()
            && text.chars()
                .allMatch(c -> Character.isLetterOrDigit(c) || "_-./:=@,+%".indexOf(c) >= 0);
    return plain ? text : "'" + text.replace("'", "'\\''") + "'";
  }
}
