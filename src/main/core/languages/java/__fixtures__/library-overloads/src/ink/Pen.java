package ink;

import java.io.File;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

public class Pen {
  private final List<Pen> pens = new ArrayList<>();

  void write(File file) {
    write(file.toPath()); //=> CALLS #Pen.write~2 certain
  }

  void write(Path path) {}

  void write(InputStream in) {}

  void write(int[] dots) {}

  void write(long[] dots) {}

  void write(Object any) {}

  void write(Collection<Pen> many) {}

  void write(String first, String... rest) {}

  void write(StringBuilder text) {
    write(text.toString().trim()); //=> CALLS #Pen.write~6 certain
    write(pens); //=> CALLS #Pen.write~7 certain
    write(new long[] {1L}); //=> CALLS #Pen.write~5 certain
    write(text.length()); //=> CALLS #Pen.write~6 certain
    write("a", "b", "c"); //=> CALLS #Pen.write~8 certain
    write(new String[] {"a"}); //=> CALLS #Pen.write~6 certain
  }

  static void mix(Object one, int two) {}

  void mix(String one, int two) {
    mix(this, two); //=> CALLS #Pen.mix certain
    mix(one.substring(1), pens.size()); //=> CALLS #Pen.mix~2 certain
  }
}
