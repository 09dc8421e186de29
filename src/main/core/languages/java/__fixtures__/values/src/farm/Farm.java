package farm;

import java.io.BufferedReader;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;

public class Farm {
  private static final Map<String, Function<Cow, Milk>> WAYS = Map.of("hand", Cow::milk, "none", cow -> new Milk(0)); //=> CALLS #Farm.Milk certain
  private final Map<Integer, Cow> cows = new TreeMap<>();
  Barn barn = new Barn().painted(); //=> CALLS #Farm.Barn.painted certain, CALLS #Farm.Barn certain

  static class Milk {
    final int litres;

    Milk(int litres) {
      this.litres = litres;
    }

    Milk poured() {
      return this;
    }
  }

  static class Cow {
    Milk milk() {
      return new Milk(3); //=> CALLS #Farm.Milk certain
    }

    Cow self() {
      return this;
    }
  }

  static class Barn implements AutoCloseable {
    Cow[] cows = new Cow[2];
    List<List<Cow>> rows;

    Barn painted() {
      return this;
    }

    Cow at(int place) {
      return cows[place];
    }

    @Override
    public void close() {}
  }

  class Builder {
    private Cow cow;

    Builder cow(Cow cow) {
      this.cow = cow;
      return this;
    }

    Farm build() {
      return Farm.this;
    }
  }

  void work(String way, int... places) throws IOException {
    WAYS.get(way).apply(new Cow()); //=> CALLS #Farm.Cow certain
    cows.values().forEach(cow -> cow.milk().poured()); //=> CALLS #Farm.Milk.poured certain, CALLS #Farm.Cow.milk certain
    cows.computeIfAbsent(1, key -> new Cow()).milk(); //=> CALLS #Farm.Cow.milk certain, CALLS #Farm.Cow certain
    cows.getOrDefault(2, new Cow()).self().milk(); //=> CALLS #Farm.Cow.milk certain, CALLS #Farm.Cow.self certain, CALLS #Farm.Cow certain
    barn.cows[0].milk(); //=> CALLS #Farm.Cow.milk certain
    barn.at(places[0]).milk().poured(); //=> CALLS #Farm.Milk.poured certain, CALLS #Farm.Cow.milk certain, CALLS #Farm.Barn.at certain
    barn.rows.get(0).get(1).milk(); //=> CALLS #Farm.Cow.milk certain
    try (Barn other = new Barn(); BufferedReader reader = null) { //=> CALLS #Farm.Barn certain
      other.painted().at(1).milk(); //=> CALLS #Farm.Cow.milk certain, CALLS #Farm.Barn.at certain, CALLS #Farm.Barn.painted certain
      reader.close();
    } catch (IllegalStateException | UnsupportedOperationException problem) {
      problem.getMessage().trim();
    }
    new Builder().cow(new Cow()).build().work("hand"); //=> CALLS #Farm.work certain, CALLS #Farm.Builder.build certain, CALLS #Farm.Builder.cow certain, CALLS #Farm.Builder certain, CALLS #Farm.Cow certain
    Cow cow;
    if (places.length > 1) cow = barn.at(1); //=> CALLS #Farm.Barn.at certain
    else cow = new Cow(); //=> CALLS #Farm.Cow certain
    cow.milk(); //=> CALLS #Farm.Cow.milk certain
    Milk milk = switch (way) {
      case "hand" -> new Cow().milk(); //=> CALLS #Farm.Cow.milk certain, CALLS #Farm.Cow certain
      default -> new Milk(0); //=> CALLS #Farm.Milk certain
    };
    milk.poured(); //=> CALLS #Farm.Milk.poured certain
    (cow = barn.at(2)).milk(); //=> CALLS #Farm.Cow.milk certain, CALLS #Farm.Barn.at certain
    synchronized (cow) {
      cow.self(); //=> CALLS #Farm.Cow.self certain
    }
    do {
      cow = cow.self(); //=> CALLS #Farm.Cow.self certain
    } while (cow.milk().litres > 0); //=> CALLS #Farm.Cow.milk certain
    Function<Cow, Milk> milking = Cow::milk;
    milking.apply(cow).poured();
  }
}
