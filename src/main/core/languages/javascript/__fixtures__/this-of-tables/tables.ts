export interface Shape {
  readonly sides: number;
  scale(by: number): this;
  turn(degrees: number): this;
  area(): number;
}

export interface Square extends Shape {
  diagonal(): number;
}

/** Methods of T that are written to run on a T. */
export type MethodsOf<T> = Partial<{
  [K in keyof T]: T[K] extends (...args: infer A) => infer R ? (this: T, ...args: A) => R : never;
}>;

type Short<T> = MethodsOf<T>;

function measure(shape: Shape): number {
  return shape.area(); //=> CALLS #Shape.area certain
}

export function shapeMethods(): MethodsOf<Shape> {
  return {
    scale(by) {
      return by === 1 ? this : this.turn(0).scale(by); //=> CALLS #Shape.turn certain, CALLS #Shape.scale certain from shapeMethods.scale
    },
    area() {
      return measure(this) + this.sides; //=> CALLS #measure certain
    },
  };
}

export function squareMethods(): Short<Square> {
  return {
    diagonal() {
      return this.area() * this.scale(2).diagonal(); //=> CALLS #Shape.area certain, CALLS #Shape.scale certain, CALLS #Square.diagonal certain
    },
    turn: function () {
      return this.turn(1); //=> CALLS #Shape.turn certain from squareMethods.turn
    },
  };
}

interface Model {
  save(): void;
  load(): Model;
}

declare function define<D>(options: { data: D; methods: Record<string, () => void> & ThisType<Model> }): D;

export function models(): void {
  define({ //=> CALLS #define certain
    data: 1,
    methods: {
      reset() {
        this.load().save(); //=> CALLS #Model.load certain, CALLS #Model.save certain from models.reset
      },
    },
  });
  const more: { again(): void } & ThisType<Model> = {
    again() {
      this.save(); //=> CALLS #Model.save certain
    },
  };
  more.again(); //=> CALLS #models.again~2 certain
}

interface Hooks {
  before(this: Model, name: string): void;
  after: (this: Shape) => void;
}

export const hooks: Hooks = {
  before(name) {
    this.load(); //=> CALLS #Model.load certain
    name.trim();
  },
  after() {
    this.area(); //=> CALLS #Shape.area certain from hooks.after
  },
};

/** Two literals may stand for each other. */
type Either<T> = T extends string ? (this: Model) => void : (this: Shape) => void;

export function open(): { run: Either<string> } {
  return {
    run() {
      this.save();
    },
  };
}
