import { schedule } from 'some-scheduler';

export class Oven {
  heat(degrees: number): Oven {
    return degrees > 0 ? this : new Oven(); //=> CALLS #Oven certain
  }

  close(): void {}
}

interface Baker {
  readonly name: string;
  knead(oven: Oven): void;
  rest(): void;
}

function note(text: string): string {
  return text;
}

function hire(baker: Baker): void {
  baker.knead(new Oven()); //=> CALLS #Baker.knead certain, CALLS #Oven certain
}

/** What comes back is used by the names of its methods. */
export function openBakery(label: string) {
  return {
    open() {
      note(label); //=> CALLS #note certain from openBakery.open
      this.light(); //=> CALLS #openBakery.light certain
    },
    light: function () {
      note('on'); //=> CALLS #note certain from openBakery.light
    },
    dark: () => note('off'), //=> CALLS #note certain from openBakery.dark
  };
}

export function morning(): void {
  const bakery = openBakery('corner'); //=> CALLS #openBakery certain
  bakery.open(); //=> CALLS #openBakery.open certain
  bakery.dark(); //=> CALLS #openBakery.dark certain
}

/** The place of a literal says what its parameters and its `this` are. */
export function apprentices(): void {
  hire({ //=> CALLS #hire certain
    name: 'Ada',
    knead(oven) {
      oven.heat(200); //=> CALLS #Oven.heat certain from apprentices.knead
      this.rest(); //=> CALLS #Baker.rest certain
    },
    rest: () => {},
  });
  const second: Baker = {
    name: 'Ben',
    knead: (oven) => oven.close(), //=> CALLS #Oven.close certain
    rest() {
      this.knead(new Oven()); //=> CALLS #Baker.knead certain, CALLS #Oven certain
    },
  };
  hire(second); //=> CALLS #hire certain
}

export class Counter {
  private readonly sold = 0;

  /** An arrow function sees the `this` around the literal, a method the literal. */
  handlers() {
    return {
      plus: () => this.total(), //=> CALLS #Counter.total certain from Counter.handlers.plus
      minus() {
        return this.total(); //=> CALLS #Counter.handlers.total certain
      },
      total: () => 0,
    };
  }

  total(): number {
    return this.sold;
  }
}

/** A descriptor speaks of another object. */
export function describe(target: object): void {
  Object.defineProperty(target, 'size', {
    get() {
      return this.value();
    },
    value: () => 1,
  });
}

export function late(): void {
  let stop;
  stop = () => {
    note('stop'); //=> CALLS #note certain from late.stop
  };
  schedule({
    run() {
      note('run'); //=> CALLS #note certain from late.run
    },
  });
  stop(); //=> CALLS #late.stop certain
}

/** Methods of a literal are no members of the function or class around it. */
export class Shelf {
  readonly sorted = schedule({ shelve: () => note('shelve') }); //=> CALLS #note certain from Shelf.shelve

  fill(): void {
    (this as unknown as { shelve(): void }).shelve(); //=> CALLS #Shelf.fill.shelve certain
    openBakery('x').light(); //=> CALLS #openBakery certain, CALLS #openBakery.light certain
  }
}

export const table = schedule({
  first() {
    return note('first'); //=> CALLS #note certain from table.first
  },
});
