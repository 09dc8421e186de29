export class Hose {
  spray(): Hose {
    return this;
  }
}

export class Shed {
  readonly hose = new Hose(); //=> CALLS #Hose certain
  open(): void {}
}

type Reach<T> = T extends string ? { hose: Hose } : { hose: Shed };

export interface Plan {
  readonly corner: {
    readonly shed: Shed;
    plant(seed: string): Hose;
    readonly water: (litres: number, shed: Shed) => Hose;
    readonly deep?: { readonly shed: Shed };
  };
}

export function walk(plan: Plan): void {
  plan.corner.shed.open(); //=> CALLS #Shed.open certain
  plan.corner.plant('bean').spray(); //=> CALLS #Plan.corner.plant certain, CALLS #Hose.spray certain
  plan.corner.water(2, plan.corner.shed).spray(); //=> CALLS #Plan.corner.water certain, CALLS #Hose.spray certain
  plan.corner.deep?.shed.open(); //=> CALLS #Shed.open certain
  const { corner: { shed } } = plan;
  shed.open(); //=> CALLS #Shed.open certain
}

export function water({ hose, times }: { hose: Hose; times: number }, then: { done(): void; shed?: Shed }): void {
  for (let at = 0; at < times; at++) hose.spray(); //=> CALLS #Hose.spray certain
  then.done(); //=> CALLS #water.done certain
  then.shed?.open(); //=> CALLS #Shed.open certain
}

export function parts(): { readonly left: Hose; readonly right: Shed } {
  return { left: new Hose(), right: new Shed() }; //=> CALLS #Hose certain, CALLS #Shed certain
}

export function mix(tools: Shed & { readonly spare: Hose }, one: { readonly hose: Hose } | undefined): void {
  tools.open(); //=> CALLS #Shed.open certain
  tools.spare.spray(); //=> CALLS #Hose.spray certain
  one?.hose.spray(); //=> CALLS #Hose.spray certain
  parts().left.spray(); //=> CALLS #Hose.spray certain, CALLS #parts certain
  const { right } = parts(); //=> CALLS #parts certain
  right.open(); //=> CALLS #Shed.open certain
}

type Tools = { readonly first: Hose } & ({ readonly second: Shed } | { readonly second: Shed; readonly third: Hose });
type Named = { readonly [name: string]: Shed };
type Options = { readonly onOpen: ((shed: Shed) => void) | string; readonly plain: string };

export function several(tools: Tools, named: Named, options: Options): void {
  tools.first.spray(); //=> CALLS #Hose.spray certain
  tools.second.open(); //=> CALLS #Shed.open certain
  named['north']?.open(); //=> CALLS #Shed.open certain
  named.south?.open(); //=> CALLS #Shed.open certain
  if (typeof options.onOpen !== 'string') options.onOpen(new Shed()); //=> CALLS #Shed certain
}

/** What the branches do not share is not known. */
export function choose<T>(reach: Reach<T>): void {
  reach.hose;
  (reach as { hose: Hose }).hose.spray(); //=> CALLS #Hose.spray certain
}

export function unknown(reach: Reach<number>): void {
  reach.hose.open();
}

/** A member of a type in place is no member of what the type is written in. */
export interface Fence {
  readonly gate: { swing(): void };
}

export function push(fence: Fence): void {
  fence.gate.swing(); //=> CALLS #Fence.gate.swing certain
  (fence as unknown as { swing(): void }).swing(); //=> CALLS #push.swing certain
  // @ts-expect-error: a fence does not swing
  fence.swing();
}

export const plan: Pick<Plan, 'corner'> = {
  corner: {
    shed: new Shed(), //=> CALLS #Shed certain
    plant: () => new Hose(), //=> CALLS #Hose certain from plan.corner.plant
    water: (_, shed) => shed.hose.spray(), //=> CALLS #Hose.spray certain from plan.corner.water
  },
};

export const swap: { turn(hose: Hose): Hose } = { turn: (hose) => hose.spray() }; //=> CALLS #Hose.spray certain

export function turnAll(): void {
  swap.turn(new Hose()).spray(); //=> CALLS #swap.turn~2 certain, CALLS #Hose certain, CALLS #Hose.spray certain
}
