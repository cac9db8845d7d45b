package dev.eonyx.llm;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/// One question to one loopback port: which models are there? It never blocks; whoever owns the
/// selector calls [#advance] when something can be done. HTTP/1.0 is spoken because its answers are
/// never chunked and end with the connection.
final class LocalProbe {

  /// A list of a thousand models has some 200 KB.
  private static final int LARGEST_ANSWER = 512 << 10;

  private final ByteBuffer request;
  private final ByteArrayOutputStream answer = new ByteArrayOutputStream();
  private @Nullable SocketChannel channel;
  private @Nullable SelectionKey key;
  private String model = "";

  private LocalProbe(URI baseUrl) {
    String text =
        "GET "
            + baseUrl.getPath()
            + "/models HTTP/1.0\r\nHost: "
            + baseUrl.getAuthority()
            + "\r\nAccept: application/json\r\n\r\n";
    this.request = ByteBuffer.wrap(text.getBytes(StandardCharsets.US_ASCII));
  }

  /// Begins to connect. A refused connection leaves a probe that is done and found nothing.
  ///
  /// @throws IOException when this process may open no more sockets
  static LocalProbe start(Selector selector, URI baseUrl) throws IOException {
    LocalProbe probe = new LocalProbe(baseUrl);
    SocketChannel channel = SocketChannel.open();
    probe.channel = channel;
    channel.configureBlocking(false);
    try {
      boolean connected =
          channel.connect(
              new InetSocketAddress(
                  InetAddress.getByAddress(new byte[] {127, 0, 0, 1}), baseUrl.getPort()));
      probe.key =
          channel.register(
              selector, connected ? SelectionKey.OP_WRITE : SelectionKey.OP_CONNECT, probe);
    } catch (IOException _) {
      probe.close(); // nobody listens: the usual case
    }
    return probe;
  }

  boolean done() {
    return channel == null;
  }

  /// The first model to chat with; empty when none was found.
  String model() {
    return model;
  }

  /// Goes on as far as the socket allows.
  void advance() {
    SocketChannel open = channel;
    SelectionKey interest = key;
    if (open == null || interest == null) {
      return;
    }
    try {
      if (!open.isConnected()) {
        open.finishConnect();
      }
      if (request.hasRemaining()) {
        open.write(request);
        interest.interestOps(request.hasRemaining() ? SelectionKey.OP_WRITE : SelectionKey.OP_READ);
      } else {
        read(open);
      }
    } catch (IOException _) {
      close(); // not a server that talks to us
    }
  }

  private void read(SocketChannel open) throws IOException {
    ByteBuffer buffer = ByteBuffer.allocate(16 << 10);
    int count = open.read(buffer);
    if (count > 0) {
      answer.write(buffer.array(), 0, count);
    }
    boolean ended = count < 0;
    if (ended || answer.size() > LARGEST_ANSWER || LocalModels.complete(answer)) {
      model = LocalModels.first(answer.toByteArray());
      close();
    }
  }

  void close() {
    SocketChannel open = channel;
    channel = null;
    if (open != null) {
      try {
        open.close();
      } catch (IOException _) {
        // nothing is left to lose
      }
    }
  }
}
