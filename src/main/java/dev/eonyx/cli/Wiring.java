package dev.eonyx.cli;

import dev.eonyx.agent.Agent;
import dev.eonyx.agent.AgentSetup;
import dev.eonyx.agent.CompactionPolicy;
import dev.eonyx.config.ConfigException;
import dev.eonyx.config.ConfigLoader;
import dev.eonyx.config.ConfigRequest;
import dev.eonyx.config.Directories;
import dev.eonyx.config.LoadedConfig;
import dev.eonyx.config.Overrides;
import dev.eonyx.config.Settings;
import dev.eonyx.context.RepairRules;
import dev.eonyx.message.Cancellation;
import dev.eonyx.permission.Mode;
import dev.eonyx.permission.Permissions;
import dev.eonyx.permission.Rule;
import dev.eonyx.permission.RuleException;
import dev.eonyx.permission.Rules;
import dev.eonyx.permission.Workspace;
import dev.eonyx.prompt.AgentsChain;
import dev.eonyx.prompt.AgentsFiles;
import dev.eonyx.prompt.ProjectRoot;
import dev.eonyx.prompt.Workplace;
import dev.eonyx.session.Session;
import dev.eonyx.session.SessionDirectories;
import dev.eonyx.session.SessionState;
import dev.eonyx.session.SessionStore;
import dev.eonyx.tool.FileMention;
import dev.eonyx.tool.ToolContext;
import dev.eonyx.tool.UserShell;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/// Puts the parts together for one command, from the surroundings and the configuration.
final class Wiring {

  private static final String PROJECT_FILE = "eonyx.json";

  private final Surroundings surroundings;
  private final Directories directories;
  private final Path root;
  private final LoadedConfig config;
  private @Nullable CompletableFuture<Tools> tools;

  Wiring(Surroundings surroundings) throws ConfigException {
    this(surroundings, Overrides.none());
  }

  Wiring(Surroundings surroundings, Overrides overrides) throws ConfigException {
    this.surroundings = surroundings;
    this.directories = directories(surroundings);
    this.root = ProjectRoot.of(surroundings.directory());
    this.config =
        ConfigLoader.load(
            new ConfigRequest(
                directories.configFile(),
                root.resolve(PROJECT_FILE),
                false,
                overrides,
                surroundings.environment(),
                surroundings.home()));
  }

  static Directories directories(Surroundings surroundings) throws ConfigException {
    return Directories.of(
        surroundings.environment(), surroundings.home(), surroundings.machine().system());
  }

  static Path projectFile(Surroundings surroundings) {
    return ProjectRoot.of(surroundings.directory()).resolve(PROJECT_FILE);
  }

  static SessionStore store(Surroundings surroundings) throws ConfigException {
    return new SessionStore(
        SessionDirectories.under(directories(surroundings).data()),
        surroundings.clock(),
        surroundings.random());
  }

  LoadedConfig config() {
    return config;
  }

  Settings settings() {
    return config.settings();
  }

  /// The directory where tools run.
  Path directory() {
    return surroundings.directory();
  }

  Path root() {
    return root;
  }

  SessionStore store() throws ConfigException {
    return store(surroundings);
  }

  /// Where what is only needed for a while is kept.
  Path stateDirectory() {
    return directories.state();
  }

  /// The user's own configuration file, which need not exist.
  Path configFile() {
    return directories.configFile();
  }

  /// Puts files behind the prompts that mention them.
  FileMention mentions() {
    return new FileMention(
        tools().ledger(), new ToolContext(directory(), directories.blobs(), Cancellation.create()));
  }

  /// Runs what the user types behind `!`.
  UserShell userShell() {
    return new UserShell(tools().shell(), tools().environment(), directory(), directories.blobs());
  }

  /// The instructions that hold for this project.
  AgentsChain agentsChain() {
    return AgentsFiles.read(directory(), directories.config());
  }

  /// Begins, on a thread of its own, what an agent will need and what needs nothing else: the
  /// tools, and the hash whose providers take the JDK a while to find.
  void prepareAgent() {
    tools =
        CompletableFuture.supplyAsync(
            () -> {
              Tools ready = Tools.of(surroundings, settings());
              ready.toolbox().specs();
              loadHash();
              return ready;
            },
            work -> Thread.ofPlatform().daemon().name("prepare").start(work));
  }

  private static void loadHash() {
    try {
      Objects.requireNonNull(MessageDigest.getInstance("SHA-256"));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("Every Java has SHA-256", e);
    }
  }

  /// The tools of this process, once they are ready.
  Tools tools() {
    return tools == null ? Tools.of(surroundings, settings()) : tools.join();
  }

  /// An agent for one session.
  ///
  /// @param model the one that was chosen for it
  Agent agent(Session session, ModelChoice model, AgentLinks links) {
    Tools ready = tools();
    Instructions instructions =
        new Instructions(
            new Workplace(directory(), root, surroundings.machine().system(), ready.shellName()),
            directories.config(),
            links.notices());
    AgentSetup setup =
        new AgentSetup(
            model.client(),
            model.profile(),
            ready.toolbox(),
            ready.todos(),
            links.permissions(),
            links.approver(),
            instructions::systemPrompt,
            instructions,
            new RepairRules(false, false, new WorkspaceChanges(directory())),
            directory(),
            directories.blobs(),
            links.limits(),
            compaction(),
            () -> GitHead.commit(root),
            surroundings.clock(),
            links.steering());
    return new Agent(setup, session);
  }

  /// The window of a model in tokens: as configured or shipped, else as a server told it in a
  /// session; 0 when it is not known.
  long window(String model, SessionState state) {
    return state.window(model, new ModelChooser(settings(), surroundings).window(model));
  }

  private CompactionPolicy compaction() {
    Settings.Compaction configured = settings().compaction();
    return new CompactionPolicy(
        configured.whenPct(), configured.keepTurns(), configured.afterMessages());
  }

  /// Whether the rules of the configuration can be read; a run would find out only later.
  void requireRules() throws CommandFailure {
    rules("allow", settings().permissions().allow());
    rules("deny", settings().permissions().deny());
  }

  /// What may happen, as it is configured: where every session starts.
  Permissions permissions() throws CommandFailure {
    Settings.Permissions configured = settings().permissions();
    Rules rules =
        new Rules(
            rules("allow", configured.allow()),
            rules("deny", configured.deny()),
            Set.copyOf(configured.autoApprove()));
    Workspace workspace =
        new Workspace(
            root, directory(), List.of(directories.blobs()), tools().shell().kind().isPosix());
    return new Permissions(mode(), rules, workspace);
  }

  Mode mode() throws CommandFailure {
    return Names.parse(Mode.class, "permissions.mode", settings().permissions().mode());
  }

  private List<Rule> rules(String key, List<String> texts) throws CommandFailure {
    List<Rule> rules = new ArrayList<>();
    for (int i = 0; i < texts.size(); i++) {
      try {
        rules.add(Rule.parse(texts.get(i)));
      } catch (RuleException e) {
        throw new CommandFailure(
            ExitCode.USAGE,
            config.origin("permissions", key, Integer.toString(i)) + ": " + e.getMessage());
      }
    }
    return rules;
  }
}
