package depot;

import java.util.Optional;

class Shelf {
  Optional<Slot> slot = Optional.empty();

  static class Slot {
    Slot get() {
      return this;
    }

    boolean isPresent() {
      return true;
    }
  }

  boolean full() {
    return slot.isPresent() && slot.get().get().isPresent(); //=> CALLS #Shelf.Slot.isPresent certain, CALLS #Shelf.Slot.get certain
  }
}
