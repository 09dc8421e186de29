package depot;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

public class Depot<T extends Depot.Item> {
  private final List<T> items = new ArrayList<>();
  private final Map<String, List<T>> byName = new HashMap<>();

  interface Item extends Comparable<Item> {
    String name();

    default boolean isHeavy() {
      return name().isEmpty(); //=> CALLS #Depot.Item.name certain, CALLS #Depot.Crate.name likely
    }
  }

  record Crate(String name, int weight) implements Item {
    Crate {
      check(weight); //=> CALLS #Depot.Crate.check certain
    }

    static void check(int weight) {}

    @Override
    public int compareTo(Item other) {
      return name().compareTo(other.name()); //=> CALLS #Depot.Crate.name certain, CALLS #Depot.Item.name certain
    }

    Crate lighter() {
      return new Crate(name, weight - 1); //=> CALLS #Depot.Crate certain
    }
  }

  static class Box<V> {
    private final V value;

    Box(V value) {
      this.value = value;
    }

    V open() {
      return value;
    }

    <R> Box<R> with(R next) {
      return new Box<>(next); //=> CALLS #Depot.Box certain
    }

    static <S> Box<S> of(S value) {
      return new Box<S>(value); //=> CALLS #Depot.Box certain
    }
  }

  static class CrateBox extends Box<Crate> {
    CrateBox(Crate crate) {
      super(crate); //=> CALLS #Depot.Box certain
    }

    int weight() {
      return open().lighter().weight(); //=> CALLS #Depot.Crate.weight certain, CALLS #Depot.Crate.lighter certain, CALLS #Depot.Box.open certain
    }
  }

  Optional<T> find(String name) {
    return items.stream().filter(item -> item.name().equals(name)).findFirst(); //=> CALLS #Depot.Item.name certain, CALLS #Depot.Crate.name likely
  }

  void each() {
    for (T item : items) item.isHeavy(); //=> CALLS #Depot.Item.isHeavy certain
    items.forEach(item -> item.name()); //=> CALLS #Depot.Item.name certain, CALLS #Depot.Crate.name likely
    byName.get("a").get(0).isHeavy(); //=> CALLS #Depot.Item.isHeavy certain
    for (Map.Entry<String, List<T>> entry : byName.entrySet()) entry.getValue().get(0).name(); //=> CALLS #Depot.Item.name certain, CALLS #Depot.Crate.name likely
    find("x").ifPresent(item -> item.isHeavy()); //=> CALLS #Depot.find certain, CALLS #Depot.Item.isHeavy certain
    find("y").map(item -> item.name()).orElse(""); //=> CALLS #Depot.find certain, CALLS #Depot.Item.name certain, CALLS #Depot.Crate.name likely
  }

  static void use(Depot<Crate> depot, List<? extends Crate> many) {
    depot.find("z").get().lighter(); //=> CALLS #Depot.Crate.lighter certain, CALLS #Depot.find certain
    depot.items.get(0).lighter(); //=> CALLS #Depot.Crate.lighter certain
    for (Crate crate : many) crate.lighter().lighter(); //=> CALLS #Depot.Crate.lighter certain
    new CrateBox(new Crate("a", 1)).open().lighter(); //=> CALLS #Depot.Crate.lighter certain, CALLS #Depot.Box.open certain, CALLS #Depot.CrateBox certain, CALLS #Depot.Crate certain
    Box.of(new Crate("b", 2)).open().lighter(); //=> CALLS #Depot.Crate.lighter certain, CALLS #Depot.Box.open certain, CALLS #Depot.Box.of certain, CALLS #Depot.Crate certain
    new Box<>("text").with(new Crate("c", 3)).open().lighter(); //=> CALLS #Depot.Crate.lighter certain, CALLS #Depot.Box.open certain, CALLS #Depot.Box.with certain, CALLS #Depot.Box certain, CALLS #Depot.Crate certain
    List<Crate> sorted = many.stream().map(crate -> crate.lighter()).sorted(Comparator.comparing(Crate::name)).collect(Collectors.toList()); //=> CALLS #Depot.Crate.lighter certain
    sorted.get(0).lighter(); //=> CALLS #Depot.Crate.lighter certain
    var first = depot.items.get(0);
    first.lighter(); //=> CALLS #Depot.Crate.lighter certain
    Crate[] array = {first};
    array[0].lighter(); //=> CALLS #Depot.Crate.lighter certain
    for (var one : array) one.lighter(); //=> CALLS #Depot.Crate.lighter certain
  }
}
