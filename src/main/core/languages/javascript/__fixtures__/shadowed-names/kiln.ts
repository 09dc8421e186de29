import { fire, glaze as coat, wheel } from './tools';

function cool(hours: number): number {
  return hours;
}

export function byParameter(fire: (heat: number) => void): void {
  fire(900);
}

export function byLocal(): number {
  const cool = Math.floor;
  return cool(2.5);
}

export function byDestructuring({ coat, turns: [first] }: { coat: () => void; turns: (() => void)[] }): void {
  coat();
  first?.();
}

export function byBlock(hot: boolean): number {
  if (hot) {
    const cool = parseInt;
    return cool('3', 10);
  }
  return cool(4); //=> CALLS #cool certain
}

export function byCatch(): void {
  try {
    fire(1000); //=> CALLS tools.ts#fire certain
  } catch (coat) {
    if (typeof coat === 'function') coat();
  }
  coat('white'); //=> CALLS tools.ts#glaze certain
}

export function byLoop(makers: (() => void)[]): void {
  for (const fire of makers) fire();
  fire(1100); //=> CALLS tools.ts#fire certain
}

export function byInner(): number {
  return cool(5); //=> CALLS #byInner.cool certain

  function cool(hours: number): number {
    return hours + later(); //=> CALLS #byInner.later certain
  }

  function later(): number {
    return 1;
  }
}

export const byArrow = (coat: string): string => coat.trim();

export function byNamedExpression(): number {
  const run = function wheel(turns: number): number {
    return turns > 3 ? turns : wheel(turns + 1); //=> CALLS #byNamedExpression.run certain
  };
  return run(0) + wheel(9); //=> CALLS #byNamedExpression.run certain, CALLS tools.ts#wheel certain
}

export class Potter {
  fire(): number {
    return 1;
  }

  work(): number {
    fire(1200); //=> CALLS tools.ts#fire certain
    return this.fire() + cool(6); //=> CALLS #Potter.fire certain, CALLS #cool certain
  }

  rest(later: () => number): number {
    return later() + this.pause(); //=> CALLS #Potter.pause certain
  }

  private pause(): number {
    return 2;
  }
}

export function byDefault(cook = fire, other = cook): void {
  other(3); //=> CALLS tools.ts#fire guess
}

export function untouched(kilns: Record<string, unknown>): void {
  const { glaze } = kilns;
  if (typeof glaze === 'function') glaze('blue');
  pause(); //=> CALLS #pause certain
}

declare function pause(): void;
