package dev.eonyx.cli;

import dev.eonyx.agent.ModelProfile;
import dev.eonyx.config.ModelSettings;
import dev.eonyx.config.ProviderSettings;
import dev.eonyx.config.ProviderType;
import dev.eonyx.config.Settings;
import dev.eonyx.llm.Catalogue;
import dev.eonyx.llm.DemoClient;
import dev.eonyx.llm.Endpoint;
import dev.eonyx.llm.KnownProvider;
import dev.eonyx.llm.KnownProviders;
import dev.eonyx.llm.LlmException;
import dev.eonyx.llm.LocalServers;
import dev.eonyx.llm.ModelInfo;
import dev.eonyx.llm.Network;
import dev.eonyx.llm.NetworkSettings;
import dev.eonyx.llm.OpenAiClient;
import dev.eonyx.llm.Price;
import dev.eonyx.llm.Probe;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/// Decides which model is asked, and how: the one that was named; else that of the first provider
/// whose key is set; else that of a local server that answers; else the built-in demo.
final class ModelChooser {

  private static final String CA_OPTION = "\"network\": { \"ca_file\": … } in eonyx.json";

  private final Settings settings;
  private final Map<String, String> environment;
  private final Surroundings surroundings;

  ModelChooser(Settings settings, Surroundings surroundings) {
    this.settings = settings;
    this.environment = surroundings.environment();
    this.surroundings = surroundings;
  }

  ModelChoice choose() throws CommandFailure {
    if (!settings.model().isEmpty()) {
      return named(settings.model());
    }
    Optional<KnownProvider> keyed = KnownProviders.firstWithKey(environment);
    if (keyed.isPresent()) {
      KnownProvider provider = keyed.get();
      String variable = provider.keyVariable(environment).orElse("");
      return connect(provider.name(), provider.defaultModel(), variable + " is set");
    }
    Optional<LocalServers.Found> local = LocalServers.find();
    if (local.isPresent()) {
      LocalServers.Found found = local.get();
      return connect(found.provider().name(), found.model(), "a local server answers");
    }
    return demo(
        "no model is named, no key is set and no local server answers. It is a script that needs no"
            + " network; set a key such as OPENAI_API_KEY, start a local server, or name a model in"
            + " eonyx.json");
  }

  /// The model of that name, `PROVIDER/MODEL`.
  ModelChoice named(String name) throws CommandFailure {
    int slash = name.indexOf('/');
    String provider = slash < 0 ? name : name.substring(0, slash);
    String model = slash < 0 ? "" : name.substring(slash + 1);
    return connect(provider, model, "");
  }

  /// The window of the model of that name in tokens, without connecting to anything; 0 when it is
  /// not known.
  int window(String name) {
    int slash = name.indexOf('/');
    if (slash < 0) {
      return 0;
    }
    String provider = name.substring(0, slash);
    return window(
        name.substring(slash + 1),
        Optional.ofNullable(settings.providers().get(provider)),
        KnownProviders.find(provider));
  }

  private static int window(
      String model, Optional<ProviderSettings> configured, Optional<KnownProvider> known) {
    return configured
        .flatMap(settings -> Optional.ofNullable(settings.models().get(model)))
        .map(ModelSettings::contextWindow)
        .filter(OptionalInt::isPresent)
        .map(OptionalInt::getAsInt)
        .or(() ->
            known
                .flatMap(provider -> Catalogue.find(provider.catalogueKey(), model))
                .map(ModelInfo::contextWindow))
        .orElse(0);
  }

  private ModelChoice connect(String name, String wantedModel, String reason)
      throws CommandFailure {
    Optional<ProviderSettings> configured = Optional.ofNullable(settings.providers().get(name));
    Optional<KnownProvider> known = KnownProviders.find(name);
    ProviderType type = configured.flatMap(ProviderSettings::type).orElse(ProviderType.OPENAI);
    if (name.equals("demo") || type == ProviderType.DEMO) {
      return demo("");
    }
    if (configured.isEmpty() && known.isEmpty()) {
      throw new CommandFailure(
          ExitCode.USAGE,
          "There is no provider `"
              + name
              + "`. Models are named PROVIDER/MODEL; add the provider"
              + " to eonyx.json, or use a known one such as openai, anthropic, openrouter, ollama.");
    }
    if (type != ProviderType.OPENAI) {
      throw new CommandFailure(
          ExitCode.USAGE,
          "Provider `"
              + name
              + "` has the type "
              + type.key()
              + ", which this version does not"
              + " speak. Use \"type\": \"openai\" with the base_url of its Chat Completions"
              + " endpoint.");
    }
    Endpoint endpoint = endpoint(name, model(name, wantedModel, known), configured, known);
    Network network = network(endpoint);
    return new ModelChoice(
        new OpenAiClient(endpoint, network, surroundings.clock()),
        profile(endpoint, configured, known),
        reason,
        Optional.of(() -> Probe.of(endpoint, network)));
  }

  private static String model(String provider, String wanted, Optional<KnownProvider> known)
      throws CommandFailure {
    String model = wanted.isEmpty() ? known.map(KnownProvider::defaultModel).orElse("") : wanted;
    if (model.isEmpty()) {
      throw new CommandFailure(
          ExitCode.USAGE, "Name a model of `" + provider + "`: --model " + provider + "/MODEL.");
    }
    return model;
  }

  private static String baseUrl(
      String provider, Optional<ProviderSettings> configured, Optional<KnownProvider> known)
      throws CommandFailure {
    return configured
        .map(ProviderSettings::baseUrl)
        .filter(url -> !url.isEmpty())
        .or(() -> known.map(KnownProvider::baseUrl))
        .orElseThrow(() ->
            new CommandFailure(
                ExitCode.USAGE, "Provider `" + provider + "` has no base_url in eonyx.json."));
  }

  private Endpoint endpoint(
      String name,
      String model,
      Optional<ProviderSettings> configured,
      Optional<KnownProvider> known)
      throws CommandFailure {
    String key = configured.map(settings -> settings.apiKey().value()).orElse("");
    if (key.isEmpty() && known.isPresent()) {
      key = known.get().keyVariable(environment).map(environment::get).orElse("");
    }
    boolean ownUrl = configured.map(settings -> !settings.baseUrl().isEmpty()).orElse(false);
    if (key.isEmpty() && known.isPresent() && !known.get().local() && !ownUrl) {
      throw new CommandFailure(
          ExitCode.AUTHENTICATION,
          "There is no key for "
              + name
              + ". Set "
              + known.get().keyVariables().getFirst()
              + ", or \"api_key\" of the provider in eonyx.json.");
    }
    String baseUrl = baseUrl(name, configured, known);
    Endpoint usual = Endpoint.of(name, baseUrl, key.strip(), model);
    Map<String, String> headers = new LinkedHashMap<>();
    configured.ifPresent(settings ->
        settings.headers().forEach((header, value) -> headers.put(header, value.value())));
    return new Endpoint(
        name,
        baseUrl,
        usual.apiKey(),
        model,
        usual.dialect(),
        settings.network().idleTimeout(),
        headers);
  }

  private Network network(Endpoint endpoint) throws CommandFailure {
    try {
      return Network.start(
          new NetworkSettings(environment, settings.network().caFile(), CA_OPTION),
          endpoint.baseUrl());
    } catch (LlmException e) {
      throw new CommandFailure(ExitCode.USAGE, String.valueOf(e.getMessage()));
    }
  }

  private ModelProfile profile(
      Endpoint endpoint, Optional<ProviderSettings> configured, Optional<KnownProvider> known) {
    Optional<ModelSettings> own =
        configured.flatMap(
            settings -> Optional.ofNullable(settings.models().get(endpoint.model())));
    Optional<ModelInfo> shipped =
        known.flatMap(provider -> Catalogue.find(provider.catalogueKey(), endpoint.model()));
    Price price =
        own.flatMap(ModelSettings::price)
            .map(p -> new Price(p.input(), p.output(), p.cacheRead(), p.cacheWrite()))
            .or(() -> shipped.map(ModelInfo::price))
            .orElse(Price.NONE);
    int window = window(endpoint.model(), configured, known);
    int maxOutput = own.map(settings -> settings.maxOutput().orElse(0)).orElse(0);
    return new ModelProfile(endpoint.name(), window, maxOutput, price::cost);
  }

  private static ModelChoice demo(String reason) {
    return new ModelChoice(
        new DemoClient(), new ModelProfile("demo/demo", 0, 0, _ -> 0), reason, Optional.empty());
  }
}
