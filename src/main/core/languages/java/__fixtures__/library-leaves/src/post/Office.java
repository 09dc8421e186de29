package post;

import com.mail.Client;
import com.mail.Message;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

public class Office extends com.mail.Base {
  private static final Logger LOG = LoggerFactory.getLogger(Office.class);
  private final ExecutorService pool = Executors.newFixedThreadPool(2);
  private final List<Message> box = new ArrayList<>();
  private Client client;

  void send(Message message) {
    client.send(message);
    client.open().send(message);
    box.add(message);
    message.sign().send();
  }

  void info(String text) {
    LOG.info(text);
  }

  void submit(Runnable task) {
    pool.submit(task);
    pool.submit(() -> send(null)); //=> CALLS #Office.send certain
  }

  void add(String text) {
    new StringBuilder().append(text).reverse().toString().trim();
    inheritedFromLibrary();
    this.alsoInherited();
    super.close();
    System.out.println(text);
    Math.max(1, 2);
  }

  int max(int a, int b) {
    return a;
  }

  void println(String text) {
    unknown.println(text);
    com.mail.Tools.println(text);
    new com.mail.Printer().println(text);
  }
}
