package dev.eonyx.llm;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import mockwebserver3.MockResponse;
import mockwebserver3.MockWebServer;
import mockwebserver3.RecordedRequest;
import okhttp3.ConnectionSpec;
import okhttp3.Credentials;
import okhttp3.OkHttpClient;
import okhttp3.Request;
import okhttp3.RequestBody;
import okhttp3.Response;
import okhttp3.tls.HandshakeCertificates;
import okhttp3.tls.HeldCertificate;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// UB-210, UB-230, UB-232: proxies, certificates and time limits, against real sockets.
class NetworkTest {

  private static final String OPTION = "network.ca_file";
  private static final String LOGIN = Credentials.basic("ann", "s3cr:t@/");

  @TempDir Path directory;
  private final HeldCertificate certificate =
      new HeldCertificate.Builder()
          .addSubjectAlternativeName("model.example")
          .addSubjectAlternativeName("127.0.0.1")
          .build();
  private final MockWebServer server = new MockWebServer();

  @AfterEach
  void close() {
    server.close();
  }

  /// UB-210: a proxy variable without a scheme.
  @Test
  void anHttpsRequestGoesThroughTheTunnelOfAProxyWithoutScheme() throws Exception {
    startTls();
    try (LoopbackProxy proxy = proxy(LoopbackProxy.Protocol.HTTP, "")) {
      Network network =
          network(Map.of("HTTPS_PROXY", "127.0.0.1:" + proxy.port()), "https://model.example/v1");

      assertThat(get(network, "https://model.example/v1/x")).isEqualTo("200 hello");
      assertThat(proxy.asked()).containsExactly("CONNECT model.example:443 HTTP/1.1");
    }
  }

  /// UB-210: the password goes to the proxy and nowhere else.
  @Test
  void theTunnelIsOpenedWithThePasswordOfTheVariable() throws Exception {
    startTls();
    try (LoopbackProxy proxy = proxy(LoopbackProxy.Protocol.HTTP, LOGIN)) {
      String value = "http://ann:s3cr%3At%40/@127.0.0.1:" + proxy.port() + "/";
      Network network = network(Map.of("https_proxy", value), "https://model.example/v1");

      assertThat(get(network, "https://model.example/v1/x")).isEqualTo("200 hello");
      assertThat(proxy.asked()).containsExactly("CONNECT model.example:443 HTTP/1.1 + login");
      assertThat(server.takeRequest().getHeaders().get("Proxy-Authorization")).isNull();
    }
  }

  @Test
  void aPlainRequestLogsInWhenTheProxyAsksForIt() throws Exception {
    startPlain();
    try (LoopbackProxy proxy = proxy(LoopbackProxy.Protocol.HTTP, LOGIN)) {
      String value = "ann:s3cr%3At%40/@127.0.0.1:" + proxy.port();
      Network network = network(Map.of("http_proxy", value), "http://model.example/v1");

      assertThat(get(network, "http://model.example/v1/x")).isEqualTo("200 hello");
      assertThat(proxy.asked())
          .containsExactly(
              "GET http://model.example/v1/x HTTP/1.1",
              "GET http://model.example/v1/x HTTP/1.1 + login");
    }
  }

  @Test
  void aSocksProxyIsAskedForTheNameItself() throws Exception {
    startPlain();
    try (LoopbackProxy proxy = proxy(LoopbackProxy.Protocol.SOCKS5, "")) {
      Network network =
          network(
              Map.of("ALL_PROXY", "socks5://127.0.0.1:" + proxy.port()),
              "http://model.example:81/v1");

      assertThat(get(network, "http://model.example:81/v1/x")).isEqualTo("200 hello");
      assertThat(proxy.asked()).containsExactly("SOCKS5 model.example:81");
    }
  }

  /// UB-210: a local server is reached directly whatever the variables say.
  @Test
  void thisMachineIsReachedWithoutTheProxy() throws Exception {
    startPlain();
    String closed = "http://127.0.0.1:" + closedPort();
    String baseUrl = "http://127.0.0.1:" + server.getPort() + "/v1";
    Network network = network(Map.of("HTTP_PROXY", closed, "ALL_PROXY", closed), baseUrl);

    assertThat(get(network, baseUrl + "/x")).isEqualTo("200 hello");
  }

  /// UB-210: the password is in no message, whatever fails.
  @Test
  void aRefusedProxyPasswordIsToldWithoutIt() throws Exception {
    startTls();
    try (LoopbackProxy proxy = proxy(LoopbackProxy.Protocol.HTTP, LOGIN)) {
      String value = "http://ann:wrongsecret@127.0.0.1:" + proxy.port();
      Network network = network(Map.of("HTTPS_PROXY", value), "https://model.example/v1");

      assertThat(failure(network, "https://model.example/v1/x"))
          .isEqualTo(
              "The proxy 127.0.0.1:%d did not let the request through to model.example:443: Failed to"
                      .formatted(proxy.port())
                  + " authenticate with proxy. Check the user and password in the proxy variable.");
    }
  }

  @Test
  void aProxyThatIsNotThereIsNamed() throws Exception {
    int port = closedPort();
    Network network =
        network(Map.of("HTTPS_PROXY", "http://ann:secret@127.0.0.1:" + port), "https://m.example");

    assertThat(failure(network, "https://m.example/x"))
        .startsWith("Cannot connect to m.example:443 through the proxy 127.0.0.1:" + port + ": ")
        .doesNotContain("secret");
  }

  @Test
  void aServerThatIsNotThereIsNamed() throws Exception {
    String url = "http://127.0.0.1:" + closedPort();

    assertThat(failure(network(Map.of(), url), url + "/x"))
        .startsWith("Cannot connect to " + url.substring("http://".length()) + ": ");
  }

  /// UB-232: OkHttp cannot speak TLS to a proxy.
  @Test
  void tlsToTheProxyIsRefusedInClearWords() {
    assertThatThrownBy(
            () -> network(Map.of("HTTPS_PROXY", "https://ann:pw@p.corp:8443"), "https://m.example"))
        .isInstanceOf(LlmException.class)
        .hasMessage(
            "The variable HTTPS_PROXY asks for TLS to the proxy itself (https://p.corp:8443), which"
                + " eonyx does not support: write it as http://p.corp:8443; what goes through it to"
                + " an https:// provider is encrypted all the same.");
  }

  /// UB-210: the text tells which option to set.
  @Test
  void anUntrustedCertificateNamesTheOptionThatTrustsIt() throws Exception {
    startTls();
    String url = "https://127.0.0.1:" + server.getPort();

    Network network = Network.start(new NetworkSettings(Map.of(), Optional.empty(), OPTION), url);
    assertThat(failure(network, url + "/x"))
        .startsWith("The certificate of 127.0.0.1:" + server.getPort() + " is not trusted: ")
        .endsWith("name the PEM file of that certificate authority with " + OPTION + ".");
  }

  @Test
  void theCaFileIsTrustedBesidesTheCertificatesOfJava() throws Exception {
    Trust trust = Trust.with(Trust.certificates(caFile(), OPTION));

    assertThat(trust.manager().getAcceptedIssuers())
        .contains(certificate.certificate())
        .hasSizeGreaterThan(10);
  }

  /// The server answers at once: one that reads a line first may wait for ever, as the greeting of
  /// TLS need not hold a line end.
  @Test
  void aPlainServerBehindAnHttpsUrlIsRecognised() throws Exception {
    try (ServerSocket plain = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      Thread.ofPlatform().daemon().start(() -> answerPlainly(plain));
      String place = "127.0.0.1:" + plain.getLocalPort();
      String url = "https://" + place;

      assertThat(failure(network(Map.of(), url), url + "/x"))
          .startsWith("No secure connection to " + place + ": ")
          .endsWith("If it does not speak TLS, write its base_url with http://.");
    }
  }

  private static void answerPlainly(ServerSocket plain) {
    try (Socket socket = plain.accept()) {
      socket.getOutputStream().write("HTTP/1.1 400 Bad Request\r\n\r\n".getBytes(US_ASCII));
      socket.getInputStream().readAllBytes();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Test
  void aCaFileThatIsNoneIsNamedWithItsOption() throws Exception {
    Path text = Files.writeString(directory.resolve("ca.pem"), "not a certificate\n");
    Path absent = directory.resolve("absent.pem");

    assertThat(caFailure(absent))
        .isEqualTo(
            "The CA file " + absent + " (" + OPTION + ") cannot be read: there is no such file.");
    assertThat(caFailure(text)).startsWith("The CA file " + text + " (" + OPTION + ") ");
    assertThat(caFailure(Files.writeString(directory.resolve("empty.pem"), "")))
        .endsWith("holds no certificate: it must be PEM, with BEGIN CERTIFICATE lines.");
    assertThat(caFailure(directory)).contains("cannot be read");
  }

  @Test
  void aRedirectToAnotherHostTakesNoKeysAlong() throws Exception {
    try (MockWebServer other = new MockWebServer()) {
      other.start();
      other.enqueue(ok());
      server.start();
      server.enqueue(
          new MockResponse.Builder().code(307).addHeader("Location", other.url("/y")).build());
      String baseUrl = "http://127.0.0.1:" + server.getPort();

      Request request =
          new Request.Builder()
              .url(baseUrl + "/x")
              .header("Authorization", "Bearer k")
              .header("x-api-key", "k")
              .post(RequestBody.create(new byte[] {'{', '}'}))
              .build();
      try (Response response = network(Map.of(), baseUrl).get().newCall(request).execute()) {
        assertThat(response.code()).isEqualTo(200);
      }
      RecordedRequest first = server.takeRequest();
      assertThat(first.getHeaders().names()).contains("Authorization", "x-api-key");
      assertThat(other.takeRequest().getHeaders().names())
          .containsExactlyInAnyOrder(
              "Accept-Encoding", "Connection", "Content-Length", "Host", "User-Agent");
    }
  }

  @Test
  void nothingCutsALongAnswerOrRepeatsARequestUnseen() throws Exception {
    OkHttpClient client = network(Map.of(), "http://127.0.0.1:1").get();

    assertThat(client.connectTimeoutMillis()).isEqualTo(30_000);
    assertThat(
            List.of(
                client.readTimeoutMillis(),
                client.writeTimeoutMillis(),
                client.callTimeoutMillis()))
        .containsOnly(0);
    assertThat(client.retryOnConnectionFailure()).isFalse();
    assertThat(client.connectionSpecs()).containsExactly(ConnectionSpec.CLEARTEXT);
  }

  @Test
  void aBaseUrlThatIsNoneIsToldAtOnce() {
    assertThatThrownBy(() -> network(Map.of(), "localhost:11434/v1"))
        .hasMessage("The base_url is not an http:// or https:// URL: localhost:11434/v1");
  }

  private void startPlain() throws IOException {
    server.start(InetAddress.getLoopbackAddress(), 0);
    server.enqueue(ok());
  }

  private void startTls() throws IOException {
    HandshakeCertificates own =
        new HandshakeCertificates.Builder().heldCertificate(certificate).build();
    server.useHttps(own.sslSocketFactory());
    startPlain();
  }

  private LoopbackProxy proxy(LoopbackProxy.Protocol protocol, String demanded) throws IOException {
    return new LoopbackProxy(protocol, server.getPort(), demanded);
  }

  private Network network(Map<String, String> environment, String baseUrl) throws Exception {
    return Network.start(new NetworkSettings(environment, Optional.of(caFile()), OPTION), baseUrl);
  }

  private Path caFile() throws IOException {
    return Files.writeString(directory.resolve("company.pem"), certificate.certificatePem());
  }

  private static String caFailure(Path caFile) {
    NetworkSettings settings = new NetworkSettings(Map.of(), Optional.of(caFile), OPTION);
    return String.valueOf(
        catchThrowableOfType(LlmException.class, () -> Network.start(settings, "https://m.example"))
            .getMessage());
  }

  private static MockResponse ok() {
    return new MockResponse.Builder().body("hello").build();
  }

  private static String get(Network network, String url) throws IOException {
    try (Response response =
        network.get().newCall(new Request.Builder().url(url).build()).execute()) {
      return response.code() + " " + response.body().string();
    }
  }

  private static String failure(Network network, String url) {
    return network.explain(catchThrowableOfType(IOException.class, () -> get(network, url)));
  }

  private static int closedPort() throws IOException {
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return socket.getLocalPort();
    }
  }
}
