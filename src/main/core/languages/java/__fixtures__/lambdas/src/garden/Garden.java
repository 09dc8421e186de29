package garden;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

public class Garden {
  private final Map<String, List<Plant>> beds = new HashMap<>();

  void water(List<Plant> plants) {
    plants.forEach(plant -> plant.drink(1)); //=> CALLS #Garden.Plant.drink certain
    plants.stream().filter(Plant::isDry).filter(p -> p.isDry()).findFirst().get().drink(2); //=> CALLS #Garden.Plant.drink certain, CALLS #Garden.Plant.isDry certain
    for (List<Plant> bed : beds.values()) bed.get(0).drink(3); //=> CALLS #Garden.Plant.drink certain
    beds.get("roses").forEach((Plant rose) -> rose.drink(4)); //=> CALLS #Garden.Plant.drink certain
  }

  static class Plant {
    void drink(int litres) {}

    boolean isDry() {
      return true;
    }
  }
}
