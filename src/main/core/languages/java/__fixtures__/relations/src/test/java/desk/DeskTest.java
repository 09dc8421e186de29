package desk;

import java.util.List;
import org.junit.jupiter.api.Test;

class DeskTest {
  private final Desk desk = new Desk(1); //=> REFERENCES src/main/java/desk/Desk.java#Desk certain, CALLS src/main/java/desk/Desk.java#Desk certain, TESTS src/main/java/desk/Desk.java#Desk certain

  @Test
  void opens() {
    Desk.openAll(List.of(desk)); //=> CALLS src/main/java/desk/Desk.java#Desk.openAll certain, REFERENCES src/main/java/desk/Desk.java#Desk certain, READS #DeskTest.desk certain, TESTS src/main/java/desk/Desk.java#Desk.openAll certain
  }

  private int helper() {
    return desk.room(); //=> CALLS src/main/java/desk/Desk.java#Desk.room certain, READS #DeskTest.desk certain, TESTS src/main/java/desk/Desk.java#Desk.room certain
  }
}
