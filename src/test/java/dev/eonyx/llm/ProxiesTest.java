package dev.eonyx.llm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.net.Proxy;
import java.net.URI;
import java.util.Map;
import java.util.Optional;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.StringLength;
import okhttp3.Credentials;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// UB-210: what the proxy variables mean, without sockets.
class ProxiesTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          proxy.corp:3128              | HTTP  | proxy.corp | 3128
          http://proxy.corp:3128/      | HTTP  | proxy.corp | 3128
          HTTP://proxy.corp            | HTTP  | proxy.corp | 1080
          socks5://10.0.0.1:9050       | SOCKS | 10.0.0.1   | 9050
          socks5h://10.0.0.1           | SOCKS | 10.0.0.1   | 1080
          http://[fd00::1]:3128        | HTTP  | fd00::1    | 3128
          [fd00::1]                    | HTTP  | fd00::1    | 1080
          """)
  void aProxyVariableIsReadAsCurlReadsIt(String value, Proxy.Type type, String host, int port)
      throws LlmException {
    assertThat(ProxyServer.parse("https_proxy", value))
        .isEqualTo(new ProxyServer(type, host, port, Optional.empty()));
  }

  @Test
  void theLoginIsEverythingBeforeTheLastAtSign() throws LlmException {
    assertThat(ProxyServer.parse("https_proxy", "http://ann:p@ss%20w/ord+1@proxy:1"))
        .isEqualTo(
            new ProxyServer(
                Proxy.Type.HTTP,
                "proxy",
                1,
                Optional.of(Credentials.basic("ann", "p@ss w/ord+1"))));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          http://a:pw@p.corp:80x  | names no port from 1 to 65535 after the colon: p.corp:80x.
          a:pw@p.corp:0           | names no port from 1 to 65535 after the colon: p.corp:0.
          http://a:pw@:80         | names no host: write it as http://host:port.
          ftp://a:pw@p.corp       | begins with ftp://, and eonyx knows http:// and socks5://.
          socks4://a:pw@p.corp    | begins with socks4://, and eonyx knows http:// and socks5://.
          """)
  void aUselessProxyVariableIsNamedWithoutItsPassword(String value, String message) {
    assertThat(
            catchThrowableOfType(LlmException.class, () -> ProxyServer.parse("ALL_PROXY", value)))
        .hasMessage("The variable ALL_PROXY " + message);
  }

  @Property(tries = 300)
  void noPasswordGetsIntoATextOrAMessage(@ForAll @StringLength(max = 12) String noise) {
    String value = noise + "user:hunter2" + noise + "@proxy:" + noise;
    String told;
    try {
      told = ProxyServer.parse("http_proxy", value).toString();
    } catch (LlmException e) {
      told = String.valueOf(e.getMessage());
    }
    assertThat(told).doesNotContain("hunter2");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          localhost,127.0.0.1,.corp | llm.corp         | 443  | true
          localhost,127.0.0.1,.corp | corp             | 443  | true
          localhost,127.0.0.1,.corp | LLM.CORP.        | 443  | true
          localhost,127.0.0.1,.corp | llm.corp.example | 443  | false
          corp                      | a.b.corp         | 443  | true
          corp                      | acorp            | 443  | false
          *.corp                    | a.corp           | 443  | true
          *                         | anything         | 443  | true
          host:8080                 | host             | 8080 | true
          host:8080                 | host             | 443  | false
          10.0.0.0/8 192.168.1.7    | 10.200.3.4       | 443  | true
          10.0.0.0/8 192.168.1.7    | 192.168.1.7      | 443  | true
          10.0.0.0/8 192.168.1.7    | 11.0.0.1         | 443  | false
          10.0.0.0/33               | 10.0.0.1         | 443  | false
          fd00::/8                  | [fd12::1]        | 443  | true
          [::2]:81                  | [::2]            | 81   | true
          [::2]:81                  | [::2]            | 82   | false
          ,, ,                      | host             | 443  | false
          """)
  void theExceptionsAreReadAsCurlReadsThem(String list, String host, int port, boolean direct) {
    assertThat(NoProxy.parse(list).covers(host, port)).isEqualTo(direct);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          localhost       | true
          LOCALHOST.      | true
          x.localhost     | true
          127.3.2.1       | true
          [::1]           | true
          0.0.0.0         | true
          127.0.0.1.corp  | false
          localhost.corp  | false
          10.0.0.1        | false
          """)
  void thisMachineIsKnownByItsNames(String host, boolean loopback) {
    assertThat(NoProxy.loopback(host)).isEqualTo(loopback);
  }

  @Test
  void theLowerCaseVariableWinsAndAnEmptyOneSwitchesTheProxyOff() throws LlmException {
    assertThat(route(Map.of("https_proxy", "a:1", "HTTPS_PROXY", "b:1"))).isEqualTo("a:1");
    assertThat(route(Map.of("https_proxy", "", "HTTPS_PROXY", "b:1", "all_proxy", "c:1")))
        .isEqualTo("direct");
    assertThat(route(Map.of("HTTP_PROXY", "b:1", "ALL_PROXY", "c:1"))).isEqualTo("c:1");
    assertThat(route(Map.of("Https_Proxy", "w:1"))).isEqualTo("w:1");
    assertThat(route(Map.of("HTTPS_PROXY", "a:1", "NO_PROXY", "m.example"))).isEqualTo("direct");
    assertThat(route(Map.of("PATH", "/bin"))).isEqualTo("unsaid");
  }

  @Test
  void aBrokenVariableMattersOnlyWhereItIsUsed() throws LlmException {
    assertThat(route(Map.of("HTTP_PROXY", "https://tls"))).isEqualTo("unsaid");
    assertThat(route(Map.of("HTTPS_PROXY", "https://tls", "no_proxy", "*"))).isEqualTo("direct");
  }

  @Test
  void aRedirectTargetIsJudgedOnItsOwn() throws LlmException {
    Proxies.Route route =
        Proxies.route(
            Map.of("https_proxy", "p:1", "no_proxy", "in.corp"), true, "out.example", 443);
    assertThat(route)
        .isInstanceOfSatisfying(
            Proxies.Route.Via.class,
            via ->
                assertThat(via.selector().select(URI.create("https://in.corp/x")))
                    .containsExactly(Proxy.NO_PROXY));
  }

  private static String route(Map<String, String> environment) throws LlmException {
    return switch (Proxies.route(environment, true, "m.example", 443)) {
      case Proxies.Route.Direct _ -> "direct";
      case Proxies.Route.Unsaid _ -> "unsaid";
      case Proxies.Route.Via via -> via.server().toString();
    };
  }
}
