import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.List;

/// A model on loopback that speaks Chat Completions and plays one tool loop: read a file, list the
/// folder, answer. Where it is in the script follows from the tool results in the request.
final class ScriptedModel implements AutoCloseable {

  private static final List<List<String>> SCRIPT =
      List.of(
          List.of(text("I will read it."), call("read", "{\\\"path\\\":\\\"README.md\\\"}")),
          List.of(call("bash", "{\\\"command\\\":\\\"ls\\\"}")),
          List.of(
              call("write", "{\\\"path\\\":\\\"hello.txt\\\",\\\"content\\\":\\\"hello\\\\n\\\"}")),
          List.of(text("There is "), text("a readme, "), text("and now a `hello.txt`.\\n")));

  private final HttpServer server;

  private ScriptedModel(HttpServer server) {
    this.server = server;
  }

  static ScriptedModel start() throws IOException {
    HttpServer server =
        HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext("/v1/chat/completions", ScriptedModel::answer);
    server.start();
    return new ScriptedModel(server);
  }

  String baseUrl() {
    return "http://127.0.0.1:" + server.getAddress().getPort() + "/v1";
  }

  @Override
  public void close() {
    server.stop(0);
  }

  private static void answer(HttpExchange exchange) throws IOException {
    String request = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
    int results = request.split("\"role\"\\s*:\\s*\"tool\"", -1).length - 1;
    int step = Math.min(results, SCRIPT.size() - 1);
    exchange.getResponseHeaders().set("Content-Type", "text/event-stream");
    exchange.sendResponseHeaders(200, 0);
    try (OutputStream out = exchange.getResponseBody()) {
      for (String delta : SCRIPT.get(step)) {
        send(out, chunk("[{\"index\":0,\"delta\":" + delta + ",\"finish_reason\":null}]"));
      }
      String finish = step < SCRIPT.size() - 1 ? "tool_calls" : "stop";
      send(out, chunk("[{\"index\":0,\"delta\":{},\"finish_reason\":\"" + finish + "\"}]"));
      send(out, chunk("[]"));
      send(out, "[DONE]");
    }
  }

  private static void send(OutputStream out, String data) throws IOException {
    out.write(("data: " + data + "\n\n").getBytes(StandardCharsets.UTF_8));
    out.flush();
  }

  private static String chunk(String choices) {
    return "{\"id\":\"c\",\"object\":\"chat.completion.chunk\",\"created\":0,\"model\":\"scripted\","
        + "\"choices\":"
        + choices
        + (choices.equals("[]")
            ? ",\"usage\":{\"prompt_tokens\":900,\"completion_tokens\":20,\"total_tokens\":920}}"
            : "}");
  }

  private static String text(String text) {
    return "{\"role\":\"assistant\",\"content\":\"" + text + "\"}";
  }

  private static String call(String tool, String arguments) {
    return "{\"tool_calls\":[{\"index\":0,\"id\":\"call_"
        + tool
        + "\",\"type\":\"function\",\"function\":{\"name\":\""
        + tool
        + "\",\"arguments\":\""
        + arguments
        + "\"}}]}";
  }
}
