package dev.eonyx.llm;

import java.io.IOException;
import okhttp3.MediaType;
import okhttp3.RequestBody;
import okio.BufferedSink;
import org.jspecify.annotations.Nullable;

/// A JSON body whose sending counts as life: a long history over a slow line takes its time.
final class WatchedBody extends RequestBody {

  private static final int SLICE = 16 * 1024;

  private final byte[] json;
  private final IdleWatch watch;

  WatchedBody(byte[] json, IdleWatch watch) {
    this.json = json;
    this.watch = watch;
  }

  @Override
  public @Nullable MediaType contentType() {
    return MediaType.get("application/json");
  }

  @Override
  public long contentLength() {
    return json.length;
  }

  /// The HTTP client must not send it again by itself.
  @Override
  public boolean isOneShot() {
    return true;
  }

  @Override
  public void writeTo(BufferedSink sink) throws IOException {
    for (int sent = 0; sent < json.length; sent += SLICE) {
      sink.write(json, sent, Math.min(SLICE, json.length - sent));
      watch.touch();
    }
  }
}
