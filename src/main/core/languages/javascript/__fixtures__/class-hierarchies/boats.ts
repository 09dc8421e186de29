export interface Floats<L> {
  load(cargo: L): void;
  unload(): L | undefined;
}

export abstract class Hull<L> implements Floats<L> {
  #log: string[] = [];
  protected cargo: L[] = [];
  static built = 0;

  static {
    Hull.count(); //=> CALLS #Hull.count certain
  }

  static count(): number {
    return ++this.built;
  }

  load(cargo: L): void {
    this.cargo.push(cargo);
    this.#note('load'); //=> CALLS #Hull.#note certain
  }

  unload(): L | undefined {
    this.#note('unload'); //=> CALLS #Hull.#note certain
    return this.cargo.pop();
  }

  #note(entry: string): void {
    this.#log.push(entry);
  }

  abstract speed(): number;

  faster(than: Hull<unknown>): boolean {
    return this.speed() > than.speed(); //=> CALLS #Hull.speed certain, CALLS #Barge.speed guess, CALLS #Tug.speed guess
  }

  tied(): this {
    return this;
  }
}

export class Crate {
  open(): string {
    return 'crate';
  }
}

export class Barge extends Hull<Crate> {
  get first(): Crate {
    return this.cargo[0] ?? new Crate(); //=> CALLS #Crate certain
  }

  set first(crate: Crate) {
    this.load(crate); //=> CALLS #Barge.load certain
  }

  speed(): number {
    return 3;
  }

  override load(cargo: Crate): void {
    super.load(cargo); //=> CALLS #Hull.load certain
    cargo.open(); //=> CALLS #Crate.open certain
  }
}

export class Tug extends Barge {
  private pulling: Barge | null = null;

  pull(barge: Barge): this {
    this.pulling = barge;
    return this;
  }

  override speed(): number {
    return super.speed() + (this.pulling?.speed() ?? 0); //=> CALLS #Barge.speed certain
  }

  static launch(): Tug {
    this.count(); //=> CALLS #Hull.count certain
    return new this(); //=> CALLS #Tug certain
  }
}

type Constructor<T> = new (...args: never[]) => T;

export function Named<B extends Constructor<Hull<Crate>>>(Base: B) {
  return class extends Base {
    label(): string {
      return 'named';
    }
  };
}

export const Ferry = class extends Barge {
  board(): void {
    this.tied().first.open(); //=> CALLS #Crate.open certain, CALLS #Hull.tied certain
  }
};

export function harbour(fleet: Map<string, Tug>, any: Floats<Crate>): void {
  const tug = Tug.launch(); //=> CALLS #Tug.launch certain
  tug.pull(new Barge()).pull(new Tug()).tied().speed(); //=> CALLS #Tug.speed certain, CALLS #Hull.tied certain, CALLS #Tug.pull certain, CALLS #Barge certain, CALLS #Tug certain
  tug.first.open(); //=> CALLS #Crate.open certain
  tug.unload()?.open(); //=> CALLS #Crate.open certain, CALLS #Hull.unload certain
  for (const [, boat] of fleet) boat.faster(tug); //=> CALLS #Hull.faster certain
  any.load(new Crate()); //=> CALLS #Floats.load certain, CALLS #Hull.load guess, CALLS #Barge.load guess, CALLS #Crate certain
  new Ferry().board(); //=> CALLS #Ferry.board certain, CALLS #Ferry certain
  const { pull } = tug;
  void pull;
}
