package sound;

import java.util.List;

abstract class Instrument implements Player, Loud {
  protected abstract void tune();

  @Override
  public void play(String note) {
    tune(); //=> CALLS #Instrument.tune certain, CALLS #Drum.tune guess, CALLS #Flute.tune guess
    Player.super.play(note, 1); //=> CALLS src/sound/Player.java#Player.play~2 certain
  }

  @Override
  public void louder() {}
}

final class Drum extends Instrument {
  @Override
  protected void tune() {
    super.play("c"); //=> CALLS #Instrument.play certain
  }

  @Override
  public void shout() {
    Loud.super.shout(); //=> CALLS src/sound/Loud.java#Loud.shout certain
    this.play("d", 2); //=> CALLS src/sound/Player.java#Player.play~2 certain
  }
}

final class Flute extends Instrument {
  @Override
  protected void tune() {}

  @Override
  public void play(String note) {
    tune(); //=> CALLS #Flute.tune certain
  }
}

sealed interface Order permits Start, Stop {}

record Start(Player player) implements Order {}

record Stop(Player player, int bars) implements Order {}

public class Band {
  private final List<Player> players = List.of(new Drum(), new Flute(), Player.silent()); //=> CALLS #Drum certain, CALLS #Flute certain, CALLS src/sound/Player.java#Player.silent certain

  void perform(Instrument lead, Order order) {
    for (Player player : players) player.play("a"); //=> CALLS src/sound/Player.java#Player.play certain, CALLS #Instrument.play guess, CALLS #Flute.play guess
    players.get(0).play("b", 3); //=> CALLS src/sound/Player.java#Player.play~2 certain
    lead.tune(); //=> CALLS #Instrument.tune certain, CALLS #Drum.tune guess, CALLS #Flute.tune guess
    lead.shout(); //=> CALLS src/sound/Loud.java#Loud.shout certain
    if (lead instanceof Drum drum) drum.shout(); //=> CALLS #Drum.shout certain
    if (!(lead instanceof Flute flute)) return;
    flute.play("e"); //=> CALLS #Flute.play certain
    switch (order) {
      case Start start -> start.player().play("f"); //=> CALLS src/sound/Player.java#Player.play certain, CALLS #Instrument.play guess, CALLS #Flute.play guess, CALLS #Start.player certain
      case Stop(Player player, int bars) -> player.play("g", bars); //=> CALLS src/sound/Player.java#Player.play~2 certain
    }
    Object thing = lead;
    ((Flute) thing).tune(); //=> CALLS #Flute.tune certain
    Player chosen = players.isEmpty() ? new Drum() : new Flute(); //=> CALLS #Drum certain, CALLS #Flute certain
    chosen.play("h"); //=> CALLS src/sound/Player.java#Player.play certain, CALLS #Instrument.play guess, CALLS #Flute.play guess
    new Drum().louder(); //=> CALLS #Instrument.louder certain, CALLS #Drum certain
  }
}
