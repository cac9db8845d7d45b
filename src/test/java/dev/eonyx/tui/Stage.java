package dev.eonyx.tui;

import static org.assertj.core.api.Assertions.assertThat;

import dev.eonyx.agent.AgentEvent;
import dev.eonyx.agent.CallLabel;
import dev.eonyx.message.Content;
import dev.eonyx.message.Message;
import dev.eonyx.message.Outcome;
import dev.eonyx.message.StopReason;
import dev.eonyx.message.ToolCall;
import dev.eonyx.message.Usage;
import dev.eonyx.terminal.Emulation;
import dev.eonyx.tui.event.Effect;
import dev.eonyx.tui.event.Facts;
import dev.eonyx.tui.event.KeyMap;
import dev.eonyx.tui.event.UiEvent;
import dev.eonyx.tui.frame.Frame;
import dev.eonyx.tui.frame.Size;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/// The whole screen on an emulated terminal: bytes in, frames out, and the effects it wanted. Time
/// passes only when the test says so.
final class Stage {

  static final Facts FACTS =
      new Facts(
          "20260705T091500-1a2b3c4d",
          "parser work",
          true,
          false,
          "ollama/qwen3",
          "ask",
          "~/p/svc",
          "main",
          "off",
          new Facts.Window(13_762, 32_768, 80),
          0.02,
          "");

  private static final Instant AT = Instant.parse("2026-07-05T09:15:00Z");

  private final Emulation emulation;
  private final List<Effect> effects = new ArrayList<>();
  private UiState state;
  private long now = 1_000_000;

  Stage(int columns, int rows) {
    Size size = new Size(columns, rows);
    emulation = new Emulation(size);
    state = UiState.initial(size, KeyMap.defaults(), CallLabel::argument);
    happen(new UiEvent.Resized(size));
  }

  /// With a session open in which nothing was said.
  static Stage opened(int columns, int rows) {
    return new Stage(columns, rows).happen(new UiEvent.Opened(FACTS, List.of(), false));
  }

  /// What the terminal sends; `^` stands for Esc.
  Stage type(String bytes) {
    emulation.decode(bytes.replace('^', '\u001b')).forEach(this::happen);
    return this;
  }

  /// Types a draft and sends it.
  Stage say(String prompt) {
    return type(prompt).type("\r");
  }

  Stage happen(UiEvent event) {
    Step step = Update.of(state, event, now);
    state = step.state();
    effects.addAll(step.effects());
    return this;
  }

  Stage agent(AgentEvent event) {
    return happen(new UiEvent.FromAgent(event));
  }

  /// The model says this and calls nothing.
  Stage answer(String text) {
    agent(new AgentEvent.TextDelta(text));
    return agent(new AgentEvent.Answered(assistant(List.of(new Content.Text(text)))));
  }

  /// The model calls a tool, which has this result.
  Stage tool(ToolCall call, String result) {
    agent(new AgentEvent.ToolCallStarted(call.name()));
    agent(new AgentEvent.Answered(assistant(List.of(call))));
    agent(new AgentEvent.ToolStarted(call));
    return agent(
        new AgentEvent.ToolFinished(
            call,
            new Message.Result(
                AT, call.id(), call.name(), Outcome.OK, Duration.ofMillis(100), result)));
  }

  /// Time passes and nothing happens.
  Stage later(int millis) {
    now += millis;
    return this;
  }

  Stage wait(int millis) {
    now += millis;
    return happen(new UiEvent.Tick());
  }

  Stage resize(int columns, int rows) {
    emulation.resize(new Size(columns, rows));
    return happen(new UiEvent.Resized(new Size(columns, rows)));
  }

  static ToolCall call(String name, String arguments) {
    return new ToolCall("c1", name, arguments);
  }

  private static Message.Assistant assistant(List<Content> content) {
    StopReason stop =
        content.getFirst() instanceof ToolCall ? StopReason.TOOL_CALLS : StopReason.END;
    return new Message.Assistant(AT, "ollama/qwen3", content, stop, Usage.NONE);
  }

  UiState state() {
    return state;
  }

  /// The draft as it would be sent.
  String draft() {
    return state.editor().text();
  }

  /// The effects since the last time they were asked for.
  List<Effect> effects() {
    List<Effect> wanted = List.copyOf(effects);
    effects.clear();
    return wanted;
  }

  /// The screen. That it was painted over what was there before must not show.
  String screen() {
    Frame frame = View.render(state, now);
    emulation.paint(frame);
    assertThat(emulation.terminal().dump()).isEqualTo(Emulation.fresh(frame).dump());
    assertThat(emulation.terminal().cursorRow()).isEqualTo(frame.caret().row());
    assertThat(emulation.terminal().cursorColumn()).isEqualTo(frame.caret().column());
    return emulation.terminal().text();
  }

  /// The rows of the screen that hold this text.
  String rowsWith(String text) {
    return screen().lines().filter(row -> row.contains(text)).collect(Collectors.joining("\n"));
  }

  Emulation emulation() {
    return emulation;
  }
}
