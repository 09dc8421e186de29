export interface Wheel {
  spin(times: number): Wheel;
}

export interface Engine<W extends Holder = Holder> {
  readonly wheel: W;
  start(): void;
}

export interface Inner<E extends Engine = Engine> {
  readonly engine: E;
  readonly all: readonly E[];
}

export interface Holder {
  readonly inner: Inner;
}

type Part = { readonly inner: Inner };

/** Makes things of a kind: what it hands over is told by the kind, or by a part of it. */
export interface Maker<T extends Part, I = T['inner']> {
  new (inner: I): T;
  init(made: T, inner: I): void;
}

export declare function maker<T extends Part, I = T['inner']>(name: string, init: (made: T, inner: I) => void): Maker<T, I>;

export interface CarEngine extends Engine {
  honk(): void;
}

export interface Car extends Holder {
  readonly inner: Inner<CarEngine>;
}

export const Car: Maker<Car> = maker('car', (car, inner) => { //=> CALLS #maker certain
  car.inner.engine.honk(); //=> CALLS #CarEngine.honk certain
  inner.engine.start(); //=> CALLS #Engine.start certain
  inner.engine.wheel.inner.engine.start(); //=> CALLS #Engine.start certain
  for (const engine of inner.all) engine.honk(); //=> CALLS #CarEngine.honk certain
});

export function first<const List extends readonly Wheel[]>(list: List, one: List[number], at: Engine['wheel']): void {
  for (const wheel of list) wheel.spin(1); //=> CALLS #Wheel.spin certain
  list[0]?.spin(2); //=> CALLS #Wheel.spin certain
  one.spin(3); //=> CALLS #Wheel.spin certain
  at.inner.engine.start(); //=> CALLS #Engine.start certain
}

type Open<T> = { -readonly [K in keyof T]: T[K] };
type Parse = <W extends Wheel>(wheel: W, times: number) => W;
type Never<T> = T extends Wheel ? T : never;

export const parse: (strict: boolean) => Parse = (strict) => {
  const inner: Parse = (wheel, times) => {
    wheel.spin(strict ? times : 0); //=> CALLS #Wheel.spin certain
    return wheel;
  };
  return inner;
};

export function open(engine: Open<CarEngine>, wheel: Never<Wheel>): void {
  engine.honk(); //=> CALLS #CarEngine.honk certain
  wheel.spin(1); //=> CALLS #Wheel.spin certain
}

const spin: CarEngine['honk'] = () => {};

export function cast(wheel: Wheel, key: keyof Wheel): void {
  (wheel.spin as (times: number) => Wheel)(1); //=> CALLS #Wheel.spin certain
  (first as unknown as () => void)(); //=> CALLS #first certain
  (wheel[key] as () => void)();
  spin(); //=> CALLS #spin certain
}

/** A parameter that shares its name with a namespace of types takes nothing from it. */
import * as checks from './checks';

export function run(checks: readonly checks.Check[]): void {
  for (const check of checks) check.verify(); //=> CALLS checks.ts#Check.verify certain
}

type Both = Engine & Wheel;
type Kept<T> = { [K in keyof T as T[K] extends string ? K : never]: T[K] };
type Three = { not: Three } & Both & Kept<Inner>;

/** Members of a part of a part of an intersection. */
export function nested(three: Three, poll: <T>(wait: () => T) => Three): void {
  three.start(); //=> CALLS #Engine.start certain
  three.not.spin(1); //=> CALLS #Wheel.spin certain
  poll(() => 1).not.not.start(); //=> CALLS #Engine.start certain
}

export function anyKey<T, K extends keyof T>(value: T[K]): void {
  value.spin(1);
}

export const used = checks.level;
