package dev.eonyx.session;

import static dev.eonyx.session.StoreFixture.user;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.IntConsumer;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// Several processes, and one that is killed.
@Timeout(60)
class SessionProcessesTest {

  @TempDir Path data;
  private StoreFixture fixture;

  @BeforeEach
  void setUp() {
    fixture = new StoreFixture(data);
  }

  /// UB-055
  @Test
  void aSecondWriterIsRefusedWithTheNameOfTheFirst() throws Exception {
    String id = fixture.said("/p", "hi");
    try (Crew.Member holder = Crew.start(data, "hold", id)) {
      assertThat(holder.line()).isEqualTo("open");

      assertThatThrownBy(() -> fixture.store.open(id))
          .isInstanceOfSatisfying(
              SessionException.class,
              e -> assertThat(e.reason()).isEqualTo(SessionException.Reason.LOCKED))
          .hasMessageContaining("process " + holder.process().pid() + " on ")
          .hasMessageContaining(" since 20");
      assertThat(fixture.store.holder(id))
          .hasValueSatisfying(by -> assertThat(by.pid()).isEqualTo(holder.process().pid()));
      assertThatThrownBy(() -> fixture.store.rename(id, "x")).isInstanceOf(SessionException.class);
      assertThat(fixture.store.read(id).messages()).containsExactly(user("hi"));
      assertThat(fixture.store.list(SessionFilter.ALL)).hasSize(1);

      holder.kill();

      assertThat(fixture.store.holder(id)).isEmpty();
      fixture.store.open(id).close();
    }
  }

  /// On POSIX a failed second attempt in the same process could drop the first lock unseen.
  @Test
  void aLockSurvivesASecondAttemptInTheSameProcess() throws Exception {
    String id = fixture.said("/p", "hi");
    try (Session _ = fixture.store.open(id)) {
      long self = ProcessHandle.current().pid();
      assertThatThrownBy(() -> fixture.store.open(id))
          .hasMessageContaining("process " + self + " on ");
      assertThat(fixture.store.holder(id)).isPresent();
      fixture.said("/p", "the store's own lock comes and goes");
      try (Crew.Member other = Crew.start(data, "try", id)) {
        assertThat(other.line())
            .startsWith("LOCKED Session " + id + " is open in process " + self + " on ");
      }
    }
    try (Crew.Member other = Crew.start(data, "try", id)) {
      assertThat(other.rest()).containsExactly("open");
    }
    assertThat(fixture.directories.locks().toFile().list()).containsExactly("store.lock");
  }

  /// UB-056: parallel starts, in threads and in processes.
  @Test
  void parallelStartsGetDifferentIdsAndTitles() throws Exception {
    try (Crew.Member one = Crew.start(data, "create", "10");
        Crew.Member two = Crew.start(data, "create", "10")) {
      List<String> created = Collections.synchronizedList(new ArrayList<>());
      together(20, _ -> created.add(createOne()));
      created.addAll(one.rest());
      created.addAll(two.rest());

      assertThat(created).hasSize(40).doesNotHaveDuplicates();
      assertThat(created.stream().map(line -> line.substring(line.indexOf(' ') + 1)))
          .containsExactlyInAnyOrderElementsOf(
              IntStream.rangeClosed(1, 40).mapToObj(Integer::toString).toList());
    }
    assertThat(fixture.store.list(SessionFilter.ALL)).hasSize(40);
    try (var files = Files.list(fixture.directories.index())) {
      assertThat(files.map(file -> file.getFileName().toString()))
          .containsExactlyInAnyOrder("titles", "sessions");
    }
  }

  /// UB-062: what was reported as written is there after kill -9, and the session goes on.
  @Test
  void nothingThatWasWrittenIsLostWhenTheWriterIsKilled() throws Exception {
    String last = "";
    try (Crew.Member writer = Crew.start(data, "write")) {
      for (int i = 0; i < 60; i++) {
        last = writer.line();
      }
      writer.kill();
    }
    String id = last.substring(0, last.indexOf(' '));
    int reported = Integer.parseInt(last.substring(last.indexOf(' ') + 1));
    try (Session session = fixture.store.open(id)) {
      assertThat(session.messages()).hasSizeGreaterThan(reported);
      for (int i = 0; i <= reported; i++) {
        assertThat(session.messages().get(i))
            .isEqualTo(user("message " + i + " " + "x".repeat(i % 5000)));
      }
      int before = session.messages().size();
      session.append(user("again"));
      assertThat(fixture.store.read(id).messages())
          .hasSize(before + 1)
          .last()
          .isEqualTo(user("again"));
    }
  }

  /// UB-057: renames and deletes at once leave one of the possible results.
  @Test
  void renamesAndDeletesAtOnceStayConsistent() throws Exception {
    String id = fixture.said("/p", "hi");
    together(8, i -> disturb(id, i));
    assertThat(StoreFiles.ids(fixture.directories.sessions())).isEmpty();
    assertThat(StoreFiles.ids(fixture.directories.trash())).containsExactly(id);
    fixture.store.restore(id);
    assertThat(fixture.store.read(id).notices()).isEmpty();
    assertThat(fixture.store.read(id).messages()).containsExactly(user("hi"));
  }

  /// UB-063: a process with less memory than one line of one session has bytes.
  @Test
  void theMemoryOfAListDoesNotDependOnTheSessions() throws Exception {
    Files.createDirectories(fixture.directories.sessions());
    String line = StoreFixture.userLine("#");
    int text = line.indexOf('#');
    try (OutputStream out = Files.newOutputStream(fixture.file("huge"))) {
      out.write((StoreFixture.header("huge") + "\n" + line + "\n").getBytes(UTF_8));
      out.write(line.substring(0, text).getBytes(UTF_8));
      byte[] megabyte = "x".repeat(1 << 20).getBytes(UTF_8);
      for (int i = 0; i < 120; i++) {
        out.write(megabyte);
      }
      out.write((line.substring(text + 1) + "\n").getBytes(UTF_8));
    }
    try (Crew.Member lister = Crew.start(data, "list")) {
      assertThat(lister.rest()).containsExactly("huge 2");
    }
  }

  /// Does the work in as many threads at once, and fails as one of them failed.
  private static void together(int threads, IntConsumer work) throws Exception {
    try (ExecutorService executor = Executors.newFixedThreadPool(threads)) {
      List<Future<?>> all = new ArrayList<>();
      for (int i = 0; i < threads; i++) {
        int number = i;
        all.add(executor.submit(() -> work.accept(number)));
      }
      for (Future<?> one : all) {
        one.get();
      }
    }
  }

  private String createOne() {
    try (Session session = fixture.create()) {
      session.append(user("hi"));
      return session.id() + " " + session.header().title();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void disturb(String id, int i) {
    try {
      if (i % 4 == 3) {
        fixture.store.delete(id);
      } else {
        fixture.store.rename(id, "title " + i);
      }
    } catch (SessionException e) {
      assertThat(e.reason())
          .isIn(
              SessionException.Reason.LOCKED,
              SessionException.Reason.NOT_FOUND,
              SessionException.Reason.TRASHED,
              SessionException.Reason.GONE);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
