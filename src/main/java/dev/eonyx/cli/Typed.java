package dev.eonyx.cli;

import dev.eonyx.agent.AgentEvent;
import dev.eonyx.message.Message;
import dev.eonyx.tool.FileMention;
import dev.eonyx.tool.UserShell;
import java.util.List;

/// Prompts as the user typed them: without the files that were put behind what mentions them, and
/// commands with their output.
final class Typed {

  private Typed() {}

  static List<Message> messages(List<Message> sent) {
    return sent.stream().map(Typed::message).toList();
  }

  static AgentEvent event(AgentEvent event) {
    return event instanceof AgentEvent.Steered(Message.User prompt)
        ? new AgentEvent.Steered(user(prompt))
        : event;
  }

  private static Message message(Message message) {
    return message instanceof Message.User user ? user(user) : message;
  }

  private static Message.User user(Message.User sent) {
    String typed = UserShell.shown(sent.text()).orElseGet(() -> FileMention.typed(sent.text()));
    return typed.equals(sent.text()) ? sent : new Message.User(sent.at(), typed);
  }
}
