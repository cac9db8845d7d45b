package dev.eonyx.llm;

import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import javax.net.SocketFactory;

/// Sockets that send at once. A request larger than one buffer goes out in several writes, and with
/// Nagle's algorithm on, the last of them waits 40 ms for an acknowledgement that the other side
/// delays.
final class NoDelaySockets extends SocketFactory {

  private final SocketFactory sockets = SocketFactory.getDefault();

  @Override
  public Socket createSocket() throws IOException {
    return noDelay(sockets.createSocket());
  }

  @Override
  public Socket createSocket(String host, int port) throws IOException {
    return noDelay(sockets.createSocket(host, port));
  }

  @Override
  public Socket createSocket(String host, int port, InetAddress local, int localPort)
      throws IOException {
    return noDelay(sockets.createSocket(host, port, local, localPort));
  }

  @Override
  public Socket createSocket(InetAddress address, int port) throws IOException {
    return noDelay(sockets.createSocket(address, port));
  }

  @Override
  public Socket createSocket(InetAddress address, int port, InetAddress local, int localPort)
      throws IOException {
    return noDelay(sockets.createSocket(address, port, local, localPort));
  }

  private static Socket noDelay(Socket socket) throws IOException {
    socket.setTcpNoDelay(true);
    return socket;
  }
}
