package dev.eonyx.llm;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import mockwebserver3.MockResponse;
import mockwebserver3.MockWebServer;
import mockwebserver3.SocketEffect;
import okhttp3.Call;
import okhttp3.Callback;
import okhttp3.Request;
import okhttp3.Response;
import org.junit.jupiter.api.Test;

/// UB-230: threads of the HTTP client must not keep a finished process alive. OkHttp's own would do
/// so for a minute.
class ProcessExitTest {

  @Test
  void aProcessEndsAtOnceAfterItsCallsWereCancelled() throws Exception {
    try (MockWebServer server = new MockWebServer()) {
      server.enqueue(
          new MockResponse.Builder().onResponseStart(SocketEffect.Stall.INSTANCE).build());
      server.start();
      Process process =
          new ProcessBuilder(
                  Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                  "-XX:TieredStopAtLevel=1",
                  "-cp",
                  System.getProperty(
                      "surefire.test.class.path", System.getProperty("java.class.path")),
                  Child.class.getName(),
                  server.url("/").toString())
              .redirectErrorStream(true)
              .start();
      try {
        assertThat(process.waitFor(30, TimeUnit.SECONDS)).as("ended by itself").isTrue();
        assertThat(new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8))
            .isEqualTo("cancelled");
        assertThat(process.exitValue()).isZero();
      } finally {
        process.destroyForcibly();
      }
    }
  }

  /// Starts a call in the background, cancels it and comes to the end of its main method.
  static final class Child {

    private Child() {}

    public static void main(String[] arguments) throws Exception {
      NetworkSettings settings = new NetworkSettings(Map.of(), Optional.empty(), "option");
      Network network = Network.start(settings, arguments[0]);
      Call call = network.get().newCall(new Request.Builder().url(arguments[0]).build());
      CountDownLatch ended = new CountDownLatch(1);
      call.enqueue(
          new Callback() {
            @Override
            public void onFailure(Call failed, IOException e) {
              System.out.print(failed.isCanceled() ? "cancelled" : e);
              ended.countDown();
            }

            @Override
            public void onResponse(Call answered, Response response) {
              response.close();
            }
          });
      Thread.sleep(Duration.ofMillis(200));
      call.cancel();
      ended.await();
      System.out.flush();
    }
  }
}
