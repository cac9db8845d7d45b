package dev.eonyx.cli;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import tools.jackson.jr.ob.JSON;

/// A Chat Completions server on loopback that plays a script, one reply a request, and keeps every
/// request's body. Every body is checked against [ValidRequest]. Requests for a summary, which
/// offer no tools, can have a script of their own.
final class FakeModel implements AutoCloseable {

  private static final String SCRIPT_ENDED = "{\"error\":{\"message\":\"the script has ended\"}}";

  private final HttpServer server;
  private final Queue<Reply> script = new ConcurrentLinkedQueue<>();
  private final Queue<Reply> summaryScript = new ConcurrentLinkedQueue<>();
  private final List<Refusal> refusals = new CopyOnWriteArrayList<>();
  private final List<String> bodies = new CopyOnWriteArrayList<>();
  private final CountDownLatch closed = new CountDownLatch(1);

  /// What the server does with one request.
  @FunctionalInterface
  interface Reply {
    void play(HttpExchange exchange, FakeModel model) throws IOException, InterruptedException;
  }

  private record Refusal(Predicate<String> body, Reply reply) {}

  FakeModel() {
    try {
      server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
    server.createContext("/v1/chat/completions", this::handle);
    server.start();
  }

  String baseUrl() {
    return "http://127.0.0.1:" + server.getAddress().getPort() + "/v1";
  }

  FakeModel then(Reply reply) {
    script.add(reply);
    return this;
  }

  /// Answers with text and ends.
  FakeModel says(String text) {
    return then(stream(delta("{\"content\":" + quoted(text) + "}"), finish("stop")));
  }

  /// The same, and tells how many tokens it has read and written.
  FakeModel says(String text, int input, int output) {
    return then(
        stream(delta("{\"content\":" + quoted(text) + "}"), usage(input, output), finish("stop")));
  }

  /// What the server does with one request for a summary.
  FakeModel summary(Reply reply) {
    summaryScript.add(reply);
    return this;
  }

  /// Answers one request for a summary with this text.
  FakeModel summarises(String text) {
    return summary(
        stream(delta("{\"content\":" + quoted(text) + "}"), usage(1_000, 100), finish("stop")));
  }

  /// Does this with every request whose body is like that, in the place of what the script says.
  FakeModel refuses(Predicate<String> body, Reply reply) {
    refusals.add(new Refusal(body, reply));
    return this;
  }

  /// Answers with one tool call.
  FakeModel calls(String id, String tool, String arguments) {
    return then(stream(call(0, id, tool, arguments), finish("tool_calls")));
  }

  /// The bodies of the requests so far.
  List<String> bodies() {
    return List.copyOf(bodies);
  }

  /// The bodies of the requests that the turns sent.
  List<String> turns() {
    return bodies.stream().filter(body -> !isForSummary(body)).toList();
  }

  /// The bodies of the requests for summaries.
  List<String> summaries() {
    return bodies.stream().filter(FakeModel::isForSummary).toList();
  }

  static boolean isForSummary(String body) {
    return !JSON.std.mapFrom(body).containsKey("tools");
  }

  static String usage(int input, int output) {
    return "data: {\"choices\":[],\"usage\":{\"prompt_tokens\":"
        + input
        + ",\"completion_tokens\":"
        + output
        + "}}\n\n";
  }

  static String delta(String delta) {
    return "data: {\"choices\":[{\"index\":0,\"delta\":" + delta + "}]}\n\n";
  }

  static String call(int index, String id, String tool, String arguments) {
    return delta(
        "{\"tool_calls\":[{\"index\":"
            + index
            + ",\"id\":"
            + quoted(id)
            + ",\"type\":\"function\",\"function\":{\"name\":"
            + quoted(tool)
            + ",\"arguments\":"
            + quoted(arguments)
            + "}}]}");
  }

  static String finish(String reason) {
    return "data: {\"choices\":[{\"index\":0,\"delta\":{},\"finish_reason\":\""
        + reason
        + "\"}]}\n\ndata: [DONE]\n\n";
  }

  static String quoted(String text) {
    return JSON.std.asString(text);
  }

  /// Sends these pieces as an event stream and ends it.
  static Reply stream(String... pieces) {
    return (exchange, _) -> {
      OutputStream out = begin(exchange);
      for (String piece : pieces) {
        out.write(piece.getBytes(StandardCharsets.UTF_8));
        out.flush();
      }
      out.close();
    };
  }

  /// Sends these pieces and then nothing more, until the server is closed.
  static Reply stall(String... pieces) {
    return (exchange, model) -> {
      OutputStream out = begin(exchange);
      for (String piece : pieces) {
        out.write(piece.getBytes(StandardCharsets.UTF_8));
        out.flush();
      }
      model.closed.await(60, TimeUnit.SECONDS);
    };
  }

  /// Does nothing until it is let go, and then this.
  static Reply held(CountDownLatch letGo, Reply reply) {
    return (exchange, model) -> {
      letGo.await(60, TimeUnit.SECONDS);
      reply.play(exchange, model);
    };
  }

  static Reply status(int status, String body) {
    return (exchange, _) -> {
      byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
      exchange.getResponseHeaders().add("Content-Type", "application/json");
      exchange.sendResponseHeaders(status, bytes.length);
      exchange.getResponseBody().write(bytes);
      exchange.close();
    };
  }

  private static OutputStream begin(HttpExchange exchange) throws IOException {
    exchange.getResponseHeaders().add("Content-Type", "text/event-stream");
    exchange.sendResponseHeaders(200, 0);
    return exchange.getResponseBody();
  }

  private void handle(HttpExchange exchange) throws IOException {
    String body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
    bodies.add(body);
    try {
      reply(body).play(exchange, this);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private Reply reply(String body) {
    for (Refusal refusal : refusals) {
      if (refusal.body().test(body)) {
        return refusal.reply();
      }
    }
    Reply reply =
        summaryScript.isEmpty() || !isForSummary(body) ? script.poll() : summaryScript.poll();
    return reply == null ? status(400, SCRIPT_ENDED) : reply;
  }

  @Override
  public void close() {
    closed.countDown();
    server.stop(0);
    bodies.forEach(ValidRequest::check);
  }
}
