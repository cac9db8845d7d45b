package dev.eonyx.llm;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;

/// A loopback server for tests in which single bytes, pauses and resets matter. Each connection
/// serves one request.
final class RawServer implements AutoCloseable {

  static final String STREAM_HEAD =
      "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nConnection: close\r\n\r\n";

  /// What happens after a request was read.
  interface Script {
    void answer(Connection connection) throws Exception;
  }

  /// One accepted request.
  record Connection(Socket socket, OutputStream out) {

    void send(String text) throws IOException {
      send(text.getBytes(UTF_8));
    }

    void send(byte[] bytes) throws IOException {
      out.write(bytes);
      out.flush();
    }

    /// Closes with RST instead of FIN.
    void reset() throws IOException {
      socket.setSoLinger(true, 0);
      socket.close();
    }
  }

  private final ServerSocket listener;
  private final List<Script> scripts;
  private final List<String> bodies = new CopyOnWriteArrayList<>();
  private final CountDownLatch closed = new CountDownLatch(1);

  /// @param scripts one for each request; the last serves all that follow
  RawServer(Script... scripts) throws IOException {
    this.listener = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
    this.scripts = List.of(scripts);
    Thread.ofVirtual().start(this::accept);
  }

  String baseUrl() {
    return "http://127.0.0.1:" + listener.getLocalPort() + "/v1";
  }

  /// The bodies of the requests so far.
  List<String> bodies() {
    return bodies;
  }

  /// Holds a script until the test is over.
  void untilClosed() throws InterruptedException {
    closed.await();
  }

  private void accept() {
    while (true) {
      try {
        Socket socket = listener.accept();
        Thread.ofVirtual().start(() -> serve(socket));
      } catch (IOException e) {
        return;
      }
    }
  }

  private void serve(Socket socket) {
    try (socket) {
      bodies.add(readRequest(socket.getInputStream()));
      Script script = scripts.get(Math.min(bodies.size(), scripts.size()) - 1);
      script.answer(new Connection(socket, socket.getOutputStream()));
    } catch (Exception e) {
      // A client that went away ends the script; the test looks at the client.
      Thread.currentThread().interrupt();
    }
  }

  private static String readRequest(InputStream in) throws IOException {
    StringBuilder head = new StringBuilder();
    while (head.indexOf("\r\n\r\n") < 0) {
      int next = in.read();
      if (next < 0) {
        throw new IOException("the client went away");
      }
      head.append((char) next);
    }
    int length = 0;
    for (String line : head.toString().lines().toList()) {
      if (line.regionMatches(true, 0, "content-length:", 0, 15)) {
        length = Integer.parseInt(line.substring(15).strip());
      }
    }
    return head.substring(0, head.indexOf("\r\n"))
        + "\n"
        + new String(in.readNBytes(length), ISO_8859_1);
  }

  @Override
  public void close() throws IOException {
    closed.countDown();
    listener.close();
  }
}
