package dev.eonyx.llm;

import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/// A real proxy on a loopback port. Whatever host it is asked for, it connects to one target port
/// of this machine, so that a test can use names no name server knows.
final class LoopbackProxy implements AutoCloseable {

  enum Protocol {
    HTTP,
    SOCKS5
  }

  private static final String REFUSAL =
      """
      HTTP/1.1 407 Proxy Authentication Required\r
      Proxy-Authenticate: Basic realm="p"\r
      Content-Length: 0\r
      \r
      """;

  private final ServerSocket server;
  private final Protocol protocol;
  private final int target;
  private final String demanded;
  private final List<String> asked = new CopyOnWriteArrayList<>();

  /// @param demanded the Proxy-Authorization without which it answers 407; empty for none
  LoopbackProxy(Protocol protocol, int target, String demanded) throws IOException {
    this.server = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
    this.protocol = protocol;
    this.target = target;
    this.demanded = demanded;
    Thread.ofPlatform().daemon().start(this::accept);
  }

  int port() {
    return server.getLocalPort();
  }

  /// What it was asked for, in order: the request line, and whether a login came with it.
  List<String> asked() {
    return List.copyOf(asked);
  }

  private void accept() {
    while (!server.isClosed()) {
      try {
        Socket client = server.accept();
        Thread.ofPlatform().daemon().start(() -> serve(client));
      } catch (IOException _) {
        return; // closed
      }
    }
  }

  private void serve(Socket client) {
    try (client) {
      switch (protocol) {
        case HTTP -> http(client);
        case SOCKS5 -> socks(client);
      }
    } catch (IOException _) {
      // the client went away
    }
  }

  private void http(Socket client) throws IOException {
    while (true) {
      List<String> head = head(client.getInputStream());
      if (head.isEmpty()) {
        return;
      }
      String login =
          head.stream()
              .filter(line -> line.startsWith("Proxy-Authorization: "))
              .findFirst()
              .orElse("");
      asked.add(head.getFirst() + (login.isEmpty() ? "" : " + login"));
      if (!demanded.isEmpty() && !login.equals("Proxy-Authorization: " + demanded)) {
        write(client, REFUSAL);
        continue;
      }
      if (head.getFirst().startsWith("CONNECT ")) {
        write(client, "HTTP/1.1 200 Connection established\r\n\r\n");
        tunnel(client, "");
        return;
      }
      // Only the head is passed on by hand; the rest of the connection is a tunnel.
      head.removeIf(line -> line.startsWith("Proxy-Authorization: "));
      tunnel(client, String.join("\r\n", head) + "\r\n\r\n");
      return;
    }
  }

  private void socks(Socket client) throws IOException {
    DataInputStream in = new DataInputStream(client.getInputStream());
    in.readByte();
    in.readNBytes(in.readByte());
    client.getOutputStream().write(new byte[] {5, 0});
    in.readNBytes(3);
    byte kind = in.readByte();
    byte[] name = in.readNBytes(kind == 3 ? in.readByte() : 4);
    int port = in.readUnsignedShort();
    String host =
        kind == 3
            ? new String(name, StandardCharsets.US_ASCII)
            : InetAddress.getByAddress(name).getHostAddress();
    asked.add("SOCKS5 " + host + ":" + port);
    client.getOutputStream().write(new byte[] {5, 0, 0, 1, 127, 0, 0, 1, 0, 0});
    tunnel(client, "");
  }

  private void tunnel(Socket client, String first) throws IOException {
    try (Socket upstream = new Socket(InetAddress.getLoopbackAddress(), target)) {
      write(upstream, first);
      Thread back = Thread.ofPlatform().daemon().start(() -> pump(upstream, client));
      pump(client, upstream);
      back.join();
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    }
  }

  private static void pump(Socket from, Socket to) {
    try (to) {
      from.getInputStream().transferTo(to.getOutputStream());
    } catch (IOException _) {
      // one side closed
    }
  }

  private static List<String> head(InputStream in) throws IOException {
    List<String> lines = new ArrayList<>();
    StringBuilder line = new StringBuilder();
    for (int c = in.read(); c >= 0; c = in.read()) {
      if (c == '\n') {
        if (line.isEmpty()) {
          return lines;
        }
        lines.add(line.toString());
        line.setLength(0);
      } else if (c != '\r') {
        line.append((char) c);
      }
    }
    return lines;
  }

  private static void write(Socket socket, String text) throws IOException {
    OutputStream out = socket.getOutputStream();
    out.write(text.getBytes(StandardCharsets.ISO_8859_1));
    out.flush();
  }

  @Override
  public void close() throws IOException {
    server.close();
  }
}
