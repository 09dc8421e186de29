package ship;

import java.util.function.Supplier;

public class Ship {
  private final Engine engine = new Engine(); //=> CALLS #Ship.Engine certain
  private int speed;

  static int built;

  static {
    register(); //=> CALLS #Ship.register certain
  }

  {
    warmUp(); //=> CALLS #Ship.warmUp certain
  }

  Ship() {
    this(0); //=> CALLS #Ship certain
  }

  Ship(int speed) {
    super();
    this.speed = speed;
    engine.start(); //=> CALLS #Ship.Engine.start certain
  }

  static void register() {
    built++;
  }

  void warmUp() {}

  class Engine {
    private final Pump pump = new Pump(); //=> CALLS #Ship.Engine.Pump certain

    void start() {
      pump.run(); //=> CALLS #Ship.Engine.Pump.run certain
      warmUp(); //=> CALLS #Ship.warmUp certain
      Ship.this.report(); //=> CALLS #Ship.report certain
      stop(); //=> CALLS #Ship.Engine.stop certain
    }

    void stop() {
      register(); //=> CALLS #Ship.register certain
    }

    class Pump implements Runnable {
      @Override
      public void run() {
        stop(); //=> CALLS #Ship.Engine.stop certain
        Engine.this.stop(); //=> CALLS #Ship.Engine.stop certain
      }
    }
  }

  static class Anchor {
    void drop(Ship ship) {
      ship.report(); //=> CALLS #Ship.report certain
      ship.engine.stop(); //=> CALLS #Ship.Engine.stop certain
      ship.new Engine().start(); //=> CALLS #Ship.Engine.start certain, CALLS #Ship.Engine certain
    }

    static Anchor heavy() {
      return new Anchor(); //=> CALLS #Ship.Anchor certain
    }
  }

  enum Flag {
    RED {
      @Override
      void raise() {
        wave(); //=> CALLS #Ship.Flag.wave certain
      }
    },
    BLUE;

    void raise() {}

    void wave() {
      raise(); //=> CALLS #Ship.Flag.raise certain
    }

    static Flag parse(String name) {
      return Flag.valueOf(name);
    }
  }

  void report() {
    class Note {
      void write() {
        report(); //=> CALLS #Ship.report certain
      }
    }
    new Note().write(); //=> CALLS #Ship.report.Note.write certain, CALLS #Ship.report.Note certain
    Supplier<Anchor> maker = Anchor::heavy;
    Anchor.heavy().drop(this); //=> CALLS #Ship.Anchor.drop certain, CALLS #Ship.Anchor.heavy certain
    maker.get().drop(this); //=> CALLS #Ship.Anchor.drop certain
    Flag.parse("RED").raise(); //=> CALLS #Ship.Flag.raise certain, CALLS #Ship.Flag.parse certain
    Flag.RED.wave(); //=> CALLS #Ship.Flag.wave certain
    for (Flag flag : Flag.values()) flag.wave(); //=> CALLS #Ship.Flag.wave certain
    Runnable later = () -> report(); //=> CALLS #Ship.report certain
    later.run();
    new Object() {
      void hide() {
        warmUp(); //=> CALLS #Ship.warmUp certain
      }
    }.hide();
  }
}
