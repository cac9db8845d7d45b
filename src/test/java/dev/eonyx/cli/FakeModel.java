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
import tools.jackson.jr.ob.JSON;

/// A Chat Completions server on loopback that plays a script, one reply a request, and keeps every
/// request's body. Every body is checked against [ValidRequest].
final class FakeModel implements AutoCloseable {

  private final HttpServer server;
  private final Queue<Reply> script = new ConcurrentLinkedQueue<>();
  private final List<String> bodies = new CopyOnWriteArrayList<>();
  private final CountDownLatch closed = new CountDownLatch(1);

  /// What the server does with one request.
  @FunctionalInterface
  interface Reply {
    void play(HttpExchange exchange, FakeModel model) throws IOException, InterruptedException;
  }

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

  /// Answers with one tool call.
  FakeModel calls(String id, String tool, String arguments) {
    return then(stream(call(0, id, tool, arguments), finish("tool_calls")));
  }

  /// The bodies of the requests so far.
  List<String> bodies() {
    return List.copyOf(bodies);
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
    Reply reply = script.poll();
    try {
      if (reply == null) {
        status(500, "{\"error\":{\"message\":\"the script has ended\"}}").play(exchange, this);
        return;
      }
      reply.play(exchange, this);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  @Override
  public void close() {
    closed.countDown();
    server.stop(0);
    bodies.forEach(ValidRequest::check);
  }
}
