package dev.eonyx.tui.transcript;

import dev.eonyx.message.Message;
import dev.eonyx.tui.event.UiEvent;
import java.util.List;

/// One thing of a conversation, as the screen shows it.
sealed interface Entry {

  /// What one may search in it.
  List<String> searchable();

  /// What the user said.
  record Prompt(String text) implements Entry {
    @Override
    public List<String> searchable() {
      return List.of(text);
    }
  }

  /// What the model said, as Markdown.
  ///
  /// @param open whether more of it may come
  record Answer(Growing text, boolean open) implements Entry {
    @Override
    public List<String> searchable() {
      return List.of(text.text());
    }
  }

  /// What the model thought before it spoke.
  record Reasoning(Growing text, boolean open, Timing time) implements Entry {
    @Override
    public List<String> searchable() {
      return List.of(text.text());
    }

    Reasoning closed(long now) {
      return new Reasoning(text, false, time.ended(now));
    }
  }

  /// A tool call and what became of it.
  ///
  /// @param id of the call; empty while it is being written
  /// @param argument the one that tells most; empty when there is none
  /// @param output what the model was told; empty before it is over
  record Tool(String id, String name, String argument, ToolState state, Timing time, String output)
      implements Entry {

    private static final int LONGEST_ARGUMENT = 8_000;

    public Tool {
      if (argument.length() > LONGEST_ARGUMENT) {
        argument = argument.substring(0, LONGEST_ARGUMENT);
      }
    }

    @Override
    public List<String> searchable() {
      return List.of(argument, output);
    }

    /// Whether only its result is known.
    boolean isOrphan() {
      return argument.isEmpty() && state.isOver();
    }

    Tool started(long now) {
      return new Tool(id, name, argument, ToolState.RUNNING, Timing.began(now), "");
    }

    Tool lost() {
      return new Tool(id, name, argument, ToolState.UNKNOWN, Timing.UNKNOWN, output);
    }

    Tool finished(Message.Result result) {
      Timing took = Timing.lasted(result.took().toMillis());
      return new Tool(id, name, argument, ToolState.of(result.outcome()), took, result.text());
    }
  }

  /// A command the user ran by hand.
  record Shell(String command, String output, UiEvent.ShellOutput.State state, Timing time)
      implements Entry {

    @Override
    public List<String> searchable() {
      return List.of(command, output);
    }

    boolean isRunning() {
      return state == UiEvent.ShellOutput.State.RUNNING;
    }
  }

  /// One sentence of ours.
  record Note(String text, boolean problem) implements Entry {
    @Override
    public List<String> searchable() {
      return List.of(text);
    }
  }

  /// What is old was folded here, and what that came to.
  record Receipt(String text) implements Entry {
    @Override
    public List<String> searchable() {
      return List.of(text);
    }
  }

  /// Why a turn ended early.
  ///
  /// @param advice what to do about it
  record Failure(String reason, String advice) implements Entry {
    @Override
    public List<String> searchable() {
      return List.of(reason);
    }
  }

  /// The model could not be asked and will be asked again.
  ///
  /// @param until when, in milliseconds of the clock of all times here
  record Retry(int attempt, long until, String reason) implements Entry {
    @Override
    public List<String> searchable() {
      return List.of(reason);
    }
  }

  /// Whether it is a part of an answer that is still being written.
  default boolean isUnfinished() {
    return switch (this) {
      case Answer answer -> answer.open();
      case Reasoning reasoning -> reasoning.open();
      case Tool tool -> tool.state() == ToolState.WRITING;
      case Prompt _, Shell _, Note _, Receipt _, Failure _, Retry _ -> false;
    };
  }

  /// Whether what it shows changes while time passes.
  default boolean isMoving() {
    return switch (this) {
      case Tool tool -> tool.state() == ToolState.RUNNING;
      case Shell shell -> shell.isRunning();
      case Retry _ -> true;
      case Prompt _, Answer _, Reasoning _, Note _, Receipt _, Failure _ -> false;
    };
  }
}
