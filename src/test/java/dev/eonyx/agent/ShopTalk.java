package dev.eonyx.agent;

import dev.eonyx.llm.LlmReply;
import dev.eonyx.message.StopReason;
import dev.eonyx.message.ToolCall;
import dev.eonyx.message.Usage;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.jspecify.annotations.Nullable;

/// What is said and done in the long project: a short request, three tool calls one after the
/// other, a short answer, over and over, and among it the facts. The same seed gives the same talk.
final class ShopTalk {

  private static final List<String> THINGS =
      List.of(
          "the loop over the entries",
          "the names of the parameters",
          "the limit of the list",
          "the sentence above the class",
          "the order of the methods",
          "the null check",
          "the format of the output",
          "the size of the page",
          "the number of entries",
          "the key of an entry",
          "the default when nothing is set",
          "the test for the empty store",
          "the message of the error",
          "the timeout of the call",
          "the type of the amount",
          "the list it returns",
          "the file it is in",
          "the way it is built",
          "the old code path");

  private static final List<String> ASKED =
      List.of(
          "In %s, have a look at %s and make it simpler.",
          "I am not happy with %2$s in %1$s; can you improve it?",
          "Next: %1$s. Check %2$s, and raise the limit while you are there.",
          "Clean up %2$s in the %1$s module.",
          "Somebody complained about %2$s in %1$s. Fix it, please.");

  private static final List<String> DONE =
      List.of(
          "Done: %2$s in %1$s is simpler now, and LIMIT is %3$d.",
          "I changed %2$s in %1$s and raised LIMIT to %3$d; the tests pass.",
          "%1$s is cleaned up: %2$s reads better, LIMIT is %3$d.");

  /// One turn: what the user says, and what the model answers, request by request.
  record Turn(String prompt, List<LlmReply> replies) {}

  private final Random random;
  private final ShopProject project;
  private final Map<Integer, PlantedFact> facts = new HashMap<>();
  private final List<PlantedFact> said = new ArrayList<>();
  private int calls;

  ShopTalk(long seed, int turns, List<PlantedFact> planted, ShopProject project) {
    this.random = new Random(seed);
    this.project = project;
    List<Integer> numbers = new ArrayList<>();
    for (int i = 1; i <= turns; i++) {
      numbers.add(i);
    }
    Collections.shuffle(numbers, random);
    for (int i = 0; i < planted.size(); i++) {
      facts.put(numbers.get(i), planted.get(i));
    }
  }

  Turn turn(int number) throws IOException {
    String module = one(ShopProject.MODULES);
    String thing = one(THINGS);
    PlantedFact fact = facts.get(number);
    String prompt = one(ASKED).formatted(module, thing);
    if (!said.isEmpty() && random.nextInt(20) == 0) {
      prompt += " Mind what was said about the " + one(said).question() + ".";
    }
    if (fact != null && fact.place() == PlantedFact.Place.USER) {
      prompt = fact.text() + " " + prompt;
    }
    int limit = number % 10 == 0 ? project.limit(module) : project.raised(module);
    List<LlmReply> replies = new ArrayList<>();
    replies.add(first(number, module, fact));
    replies.add(second(module));
    replies.add(third(number, module, limit));
    String answer = one(DONE).formatted(module, thing, limit + 1);
    if (fact != null && fact.place() == PlantedFact.Place.ANSWER) {
      answer += " " + fact.text();
    }
    replies.add(Bench.reply(StopReason.END, Usage.NONE, answer));
    if (fact != null) {
      said.add(fact);
    }
    return new Turn(prompt, replies);
  }

  private LlmReply first(int number, String module, @Nullable PlantedFact fact) throws IOException {
    if (fact != null && fact.place() == PlantedFact.Place.RESULT) {
      return call("read", "{'path':'" + project.note(number, fact.text()) + "'}");
    }
    return random.nextInt(3) == 0
        ? call("ls", "{'path':'src/" + module + "'}")
        : call("grep", "{'pattern':'class " + ShopProject.className(module) + "','path':'src'}");
  }

  private LlmReply second(String module) {
    String path = ShopProject.file(module);
    return call(
        "read", "{'path':'" + path + "','offset':4,'limit':" + (3 + random.nextInt(8)) + "}");
  }

  private LlmReply third(int number, String module, int limit) {
    String path = ShopProject.file(module);
    if (number % 10 == 0) {
      return call("bash", "{'command':'grep -c return " + path + "'}");
    }
    return call(
        "edit",
        "{'path':'"
            + path
            + "','edits':[{'old':'LIMIT = "
            + limit
            + ";','new':'LIMIT = "
            + (limit + 1)
            + ";'}]}");
  }

  private LlmReply call(String tool, String arguments) {
    calls++;
    return Bench.reply(
        StopReason.TOOL_CALLS,
        Usage.NONE,
        new ToolCall("call_" + calls, tool, arguments.replace('\'', '"')));
  }

  private <T> T one(List<T> list) {
    return list.get(random.nextInt(list.size()));
  }
}
