package dev.eonyx.cli;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.encoder.PatternLayoutEncoder;
import ch.qos.logback.classic.spi.Configurator;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.FileAppender;
import ch.qos.logback.core.spi.ContextAwareBase;
import dev.eonyx.config.ConfigException;
import dev.eonyx.config.Directories;
import dev.eonyx.storage.PrivateFiles;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/// Sends the log to a private file and never to the screen. Logback finds it as a service, so that
/// no order of class loading can bring back its default of printing.
public final class LogConfigurator extends ContextAwareBase implements Configurator {

  @Override
  public ExecutionStatus configure(LoggerContext context) {
    Logger root = context.getLogger(org.slf4j.Logger.ROOT_LOGGER_NAME);
    root.setLevel(Level.INFO);
    Path file;
    try {
      Directories directories = Wiring.directories(Surroundings.ofProcess());
      PrivateFiles.directory(directories.state());
      file = directories.logFile();
    } catch (ConfigException | IOException e) {
      addWarn("no log file: " + e.getMessage());
      return ExecutionStatus.DO_NOT_INVOKE_NEXT_IF_ANY;
    }
    PatternLayoutEncoder encoder = new PatternLayoutEncoder();
    encoder.setContext(context);
    encoder.setCharset(StandardCharsets.UTF_8);
    encoder.setPattern("%d{yyyy-MM-dd'T'HH:mm:ss.SSSX,UTC} %level %logger{20} %msg%n");
    encoder.start();
    FileAppender<ILoggingEvent> appender = new FileAppender<>();
    appender.setContext(context);
    appender.setFile(file.toString());
    appender.setEncoder(encoder);
    appender.start();
    root.addAppender(appender);
    return ExecutionStatus.DO_NOT_INVOKE_NEXT_IF_ANY;
  }
}
