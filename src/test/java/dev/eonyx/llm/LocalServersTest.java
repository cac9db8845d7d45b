package dev.eonyx.llm;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Discovery against real sockets, some of which belong to no model server.
class LocalServersTest {

  private static final Duration LIMIT = Duration.ofMillis(200);

  /// Where an answer is expected: long enough for a busy machine, never waited for.
  private static final Duration PATIENT = Duration.ofSeconds(10);

  private final List<ServerSocket> open = new ArrayList<>();

  @AfterEach
  void close() throws IOException {
    for (ServerSocket socket : open) {
      socket.close();
    }
  }

  @Test
  void theFirstModelThatChatsIsTaken() throws IOException {
    KnownProvider server =
        models(
            """
            {"object":"list","data":[
              {"id":"nomic-embed-text:latest","object":"model"},
              {"id":"text-embedding-bge-m3"},
              {"meta":{"id":"inner"},"id":"qwen3:8b","owned_by":"library"},
              {"id":"llama3"}]}\
            """);

    assertThat(LocalServers.find(List.of(server), PATIENT))
        .contains(new LocalServers.Found(server, "qwen3:8b"));
  }

  @Test
  void theOrderOfTheListDecidesNotTheSpeed() throws IOException {
    KnownProvider silent = silent();
    KnownProvider first = models("{\"data\":[{\"id\":\"a\"}]}");
    KnownProvider second = models("{\"data\":[{\"id\":\"b\"}]}");

    assertThat(LocalServers.find(List.of(absent(), first, second), PATIENT))
        .contains(new LocalServers.Found(first, "a"));
    assertThat(LocalServers.find(List.of(silent, second, first), Duration.ofSeconds(1)))
        .contains(new LocalServers.Found(second, "b"));
  }

  @Test
  void aServerThatKeepsTheConnectionOpenIsUnderstood() throws IOException {
    String body = "{\"data\":[{\"id\":\"m\"}]}";
    KnownProvider server =
        serve(socket -> {
          write(socket, "HTTP/1.1 200 OK\r\nContent-Length: " + body.length() + "\r\n\r\n");
          write(socket, body);
          awaitEnd(socket);
        });

    assertThat(LocalServers.find(List.of(server), PATIENT))
        .contains(new LocalServers.Found(server, "m"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "HTTP/1.1 200 OK\r\n\r\n<html><body>Jenkins</body></html>",
        "HTTP/1.1 200 OK\r\n\r\n",
        "HTTP/1.1 200 OK\r\n\r\n{\"data\":null}",
        "HTTP/1.1 200 OK\r\n\r\n{\"data\":[]}",
        "HTTP/1.1 200 OK\r\n\r\n{\"data\":[{\"id\":7}]}",
        "HTTP/1.1 200 OK\r\n\r\n{\"data\":[{\"id\":\"x\"",
        "HTTP/1.1 200 OK\r\n\r\n{\"data\":[{\"id\":\"a\\u001b[2J\"}]}",
        "HTTP/1.1 200 OK\r\n\r\n[{\"id\":\"x\"}]",
        "HTTP/1.1 200 OK\r\n\r\n{\"nested\":{\"data\":[{\"id\":\"x\"}]}}",
        "HTTP/1.1 404 Not Found\r\n\r\n{\"data\":[{\"id\":\"x\"}]}",
        "HTTP/1.1 302 Found\r\nLocation: /login\r\n\r\n",
        "SSH-2.0-OpenSSH_9.6\r\n",
        "\u0000\u0001\u0002\u00ff",
        "",
      })
  void whatIsNoModelServerIsNotTaken(String answer) throws IOException {
    KnownProvider other = serve(socket -> write(socket, answer));

    assertThat(LocalServers.find(List.of(other), PATIENT)).isEmpty();
  }

  @Test
  void nobodyListeningCostsNextToNothing() throws IOException {
    List<KnownProvider> absent = List.of(absent(), absent(), absent(), absent());

    long start = System.nanoTime();
    assertThat(LocalServers.find(absent, Duration.ofMinutes(1))).isEmpty();
    assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(Duration.ofSeconds(30));
  }

  @Test
  void aSilentAnEndlessAndADrippingServerCostNoMoreThanTheLimit() throws IOException {
    KnownProvider endless =
        serve(socket -> {
          write(socket, "HTTP/1.1 200 OK\r\n\r\n{\"data\":[");
          while (!socket.isClosed()) {
            write(socket, "{\"id\":\"embed-" + "x".repeat(8_000) + "\"},");
          }
        });
    KnownProvider dripping =
        serve(socket -> {
          write(socket, "HTTP/1.1 200 OK\r\n\r\n");
          while (!socket.isClosed()) {
            write(socket, " ");
          }
        });

    long start = System.nanoTime();
    assertThat(LocalServers.find(List.of(silent(), endless, dripping, absent()), LIMIT)).isEmpty();
    assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(Duration.ofSeconds(5));
  }

  /// What a server does with one connection.
  private interface Behaviour {
    void serve(Socket socket) throws IOException;
  }

  private KnownProvider models(String body) throws IOException {
    return serve(socket ->
        write(socket, "HTTP/1.0 200 OK\r\nContent-Type: application/json\r\n\r\n" + body));
  }

  private KnownProvider silent() throws IOException {
    return serve(LocalServersTest::awaitEnd);
  }

  private KnownProvider absent() throws IOException {
    try (ServerSocket socket = loopback()) {
      return at(socket);
    }
  }

  private KnownProvider serve(Behaviour behaviour) throws IOException {
    ServerSocket server = loopback();
    open.add(server);
    Thread.ofPlatform()
        .daemon()
        .start(() -> {
          while (!server.isClosed()) {
            try (Socket socket = server.accept()) {
              readHead(socket);
              behaviour.serve(socket);
            } catch (IOException _) {
              // the probe or the test went away
            }
          }
        });
    return at(server);
  }

  private static ServerSocket loopback() throws IOException {
    return new ServerSocket(0, 10, InetAddress.getByAddress(new byte[] {127, 0, 0, 1}));
  }

  private static KnownProvider at(ServerSocket socket) {
    return new KnownProvider(
        "local", "http://127.0.0.1:" + socket.getLocalPort() + "/v1", List.of(), "openai", "", "");
  }

  private static void readHead(Socket socket) throws IOException {
    StringBuilder head = new StringBuilder();
    while (head.indexOf("\r\n\r\n") < 0) {
      int c = socket.getInputStream().read();
      if (c < 0) {
        return;
      }
      head.append((char) c);
    }
    assertThat(head.toString())
        .isEqualTo(
            "GET /v1/models HTTP/1.0\r\nHost: 127.0.0.1:%d\r\nAccept: application/json\r\n\r\n"
                .formatted(socket.getLocalPort()));
  }

  private static void awaitEnd(Socket socket) throws IOException {
    while (socket.getInputStream().read() >= 0) {
      // the other side closes
    }
  }

  private static void write(Socket socket, String text) throws IOException {
    OutputStream out = socket.getOutputStream();
    out.write(text.getBytes(StandardCharsets.ISO_8859_1));
    out.flush();
  }
}
