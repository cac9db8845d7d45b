package dev.eonyx.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/// `eonyx doctor`: it finds what is wrong, says what to do, and its exit code tells scripts.
class DoctorCommandTest {

  @TempDir Path directory;
  private Cli cli;

  @BeforeEach
  void start() {
    cli = new Cli(directory);
  }

  @Test
  void aMachineOnWhichAllWorksIsGood() {
    try (FakeModel model = new FakeModel()) {
      Cli.Result result = cli.with(model).run("doctor");
      assertThat(result.exitCode()).as(result.out()).isZero();
      assertThat(result.err()).isEmpty();
      assertThat(result.out())
          .contains("ok    eonyx          " + Version.NUMBER + " (build dev)\n")
          .contains("ok    sessions       " + cli.home.resolve("sessions") + ", writable")
          .contains("ok    configuration  " + cli.home.resolve("eonyx.json") + "\n")
          .contains("ok    model          fake/m1\n")
          .contains("ok    window         100000 tokens\n")
          .contains("note  terminal       standard output is not a terminal\n")
          .containsPattern("(?m)^ok    provider       http://127\\.0\\.0\\.1:\\d+ answers")
          .containsPattern("(?m)^(ok|note)  +git ")
          .doesNotContain("bad ");
      assertThat(model.bodies()).as("no model was asked").isEmpty();
    }
  }

  @Test
  void withoutAnyConfigurationTheDemoIsNamed() {
    Cli.Result result = cli.run("doctor", "--help");
    assertThat(result.exitCode()).isZero();
    cli.file("eonyx.json", "{}");
    Cli.write(cli.home.resolve("eonyx.json"), "{ \"model\": \"demo\" }");
    assertThat(cli.run("doctor").out())
        .contains("ok    model          demo/demo\n")
        .contains("note  window         unknown");
  }

  @Test
  void aStoreThatCannotBeIsBad() throws IOException {
    Files.writeString(cli.home.resolve("sessions"), "a file");
    cli.env("OPENAI_API_KEY", "");
    Cli.write(cli.home.resolve("eonyx.json"), "{ \"model\": \"demo\" }");
    Cli.Result result = cli.run("doctor");
    assertThat(result.exitCode()).isEqualTo(1);
    assertThat(result.out())
        .containsPattern("(?m)^bad   sessions       .*" + cli.home.resolve("sessions"));
  }

  @Test
  @DisabledOnOs(value = OS.WINDOWS, disabledReason = "needs a symbolic link")
  void aStoreThatIsADanglingLinkIsBad() throws IOException {
    Files.createSymbolicLink(cli.home.resolve("sessions"), Path.of("/nowhere/at/all"));
    Cli.Result result = cli.run("doctor");
    assertThat(result.exitCode()).isEqualTo(1);
    assertThat(result.out()).contains("bad   sessions  ").contains("/nowhere/at/all");
  }

  @Test
  void aProviderThatCannotBeReachedIsBad() throws IOException {
    int free;
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      free = socket.getLocalPort();
    }
    Cli.Result result = cli.with("http://127.0.0.1:" + free + "/v1").run("doctor");
    assertThat(result.exitCode()).isEqualTo(1);
    assertThat(result.out()).containsPattern("(?m)^bad   provider       .*127\\.0\\.0\\.1:" + free);
  }

  @Test
  void aKeyThatTheProviderRefusesIsBad() throws IOException {
    HttpServer server =
        HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext(
        "/v1/models",
        exchange -> {
          boolean good =
              "Bearer sk-good".equals(exchange.getRequestHeaders().getFirst("Authorization"));
          byte[] body = "{\"data\":[]}".getBytes(StandardCharsets.UTF_8);
          exchange.sendResponseHeaders(good ? 200 : 401, body.length);
          exchange.getResponseBody().write(body);
          exchange.close();
        });
    server.start();
    try {
      String place = "http://127.0.0.1:" + server.getAddress().getPort();
      Cli.Result refused = cli.with(place + "/v1").run("doctor");
      assertThat(refused.exitCode()).isEqualTo(1);
      assertThat(refused.out())
          .contains("bad   provider       " + place + " refuses the key (status 401).\n")
          .doesNotContain("sk-test-secret");

      Path file = cli.home.resolve("eonyx.json");
      Cli.write(file, Cli.read(file).replace("sk-test-secret", "sk-good"));
      assertThat(cli.run("doctor").out())
          .contains("ok    provider       " + place + " answers (status 200).\n");
    } finally {
      server.stop(0);
    }
  }

  @Test
  void aConfigurationThatIsWrongIsBadAndTheRestIsCheckedAllTheSame() {
    Path file = Cli.write(cli.home.resolve("eonyx.json"), "{ \"model\": }");
    Cli.Result result = cli.run("doctor");
    assertThat(result.exitCode()).isEqualTo(1);
    assertThat(result.out())
        .contains("bad   configuration  " + file + ":1:12")
        .contains("ok    sessions  ")
        .contains("git  ");
  }

  @Test
  void aProviderWithoutAKeyIsBadAndSaysWhereItGoes() {
    Cli.write(cli.home.resolve("eonyx.json"), "{ \"model\": \"openai/gpt-5\" }");
    Cli.Result result = cli.run("doctor");
    assertThat(result.exitCode()).isEqualTo(1);
    assertThat(result.out()).containsPattern("(?m)^bad   model          .*OPENAI_API_KEY");
  }
}
