package dev.eonyx.llm;

import dev.eonyx.storage.FileFailure;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.Certificate;
import java.security.cert.CertificateException;
import java.security.cert.CertificateFactory;
import java.security.cert.X509Certificate;
import java.util.ArrayList;
import java.util.List;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLSocketFactory;
import javax.net.ssl.TrustManager;
import javax.net.ssl.TrustManagerFactory;
import javax.net.ssl.X509TrustManager;
import org.jspecify.annotations.Nullable;

/// The certificates of the Java runtime and those of the user's CA file together.
record Trust(SSLSocketFactory sockets, X509TrustManager manager) {

  /// The bundles of whole operating systems have some 250 KB.
  private static final int LARGEST_FILE = 8 << 20;

  /// The certificates of Java and the extra ones.
  static Trust with(List<X509Certificate> extra) {
    try {
      KeyStore store = KeyStore.getInstance(KeyStore.getDefaultType());
      store.load(null, null);
      int number = 0;
      for (X509Certificate certificate : manager(null).getAcceptedIssuers()) {
        store.setCertificateEntry("java-" + number++, certificate);
      }
      for (X509Certificate certificate : extra) {
        store.setCertificateEntry("user-" + number++, certificate);
      }
      X509TrustManager manager = manager(store);
      SSLContext context = SSLContext.getInstance("TLS");
      context.init(null, new TrustManager[] {manager}, null);
      return new Trust(context.getSocketFactory(), manager);
    } catch (GeneralSecurityException | IOException e) {
      throw new IllegalStateException("This Java runtime cannot build a trust store", e);
    }
  }

  /// Reads a PEM file of certificates.
  ///
  /// @param option how the user named the file, for the message
  /// @throws LlmException when the file cannot be read or holds no certificate
  static List<X509Certificate> certificates(Path file, String option) throws LlmException {
    String name = "The CA file " + file + " (" + option + ")";
    try (InputStream in = Files.newInputStream(file)) {
      byte[] pem = in.readNBytes(LARGEST_FILE + 1);
      if (pem.length > LARGEST_FILE) {
        throw unusable(name + " is larger than 8 MiB: it cannot be a list of certificates.");
      }
      List<X509Certificate> found = new ArrayList<>();
      for (Certificate certificate :
          CertificateFactory.getInstance("X.509")
              .generateCertificates(new ByteArrayInputStream(pem))) {
        if (certificate instanceof X509Certificate x509) {
          found.add(x509);
        }
      }
      if (found.isEmpty()) {
        throw unusable(
            name + " holds no certificate: it must be PEM, with BEGIN CERTIFICATE lines.");
      }
      return found;
    } catch (CertificateException e) {
      throw unusable(
          name
              + " is not a PEM list of certificates: "
              + NetworkFailures.firstLine(e.getMessage())
              + '.');
    } catch (IOException e) {
      throw unusable(name + " cannot be read: " + FileFailure.reason(e) + '.');
    }
  }

  private static X509TrustManager manager(@Nullable KeyStore store)
      throws GeneralSecurityException {
    TrustManagerFactory factory =
        TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
    factory.init(store);
    for (TrustManager manager : factory.getTrustManagers()) {
      if (manager instanceof X509TrustManager x509) {
        return x509;
      }
    }
    throw new GeneralSecurityException("this Java runtime has no X.509 trust manager");
  }

  private static LlmException unusable(String message) {
    return new LlmException(LlmException.Kind.FAILED, message);
  }
}
