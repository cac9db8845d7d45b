package dev.eonyx.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReservedTest {

  @TempDir Path data;
  private StoreFixture fixture;

  @BeforeEach
  void open() {
    fixture = new StoreFixture(data);
  }

  @Test
  void nobodyElseWritesToAReservedSession() throws IOException {
    String id = fixture.said("/p", "hi");

    try (Reserved _ = fixture.store.reserve(id)) {
      assertLocked(id);
    }
    fixture.store.open(id).close();
  }

  @Test
  void theLockGoesOverToTheOpenedSession() throws IOException {
    String id = fixture.said("/p", "hi");
    Reserved reserved = fixture.store.reserve(id);

    Session session = reserved.open();
    reserved.close();

    assertLocked(id);
    session.append(StoreFixture.user("more"));
    session.close();
    assertThat(fixture.store.read(id).messages()).hasSize(2);
    fixture.store.open(id).close();
  }

  @Test
  void itIsOpenedOnce() throws IOException {
    String id = fixture.said("/p", "hi");
    Reserved reserved = fixture.store.reserve(id);

    try (Session _ = reserved.open()) {
      assertThatThrownBy(reserved::open).isInstanceOf(IllegalStateException.class);
    }
  }

  @Test
  void aSessionDeletedMeanwhileIsSaidAndTheLockFreed() throws IOException {
    String id = fixture.said("/p", "hi");

    try (Reserved reserved = fixture.store.reserve(id)) {
      fixture.store.delete(id);
      assertThatThrownBy(reserved::open)
          .isInstanceOfSatisfying(
              SessionException.class,
              e -> assertThat(e.reason()).isEqualTo(SessionException.Reason.TRASHED));
    }
    fixture.store.restore(id);
    fixture.store.open(id).close();
  }

  private void assertLocked(String id) {
    assertThatThrownBy(() -> fixture.store.open(id))
        .isInstanceOfSatisfying(
            SessionException.class,
            e -> assertThat(e.reason()).isEqualTo(SessionException.Reason.LOCKED));
  }
}
