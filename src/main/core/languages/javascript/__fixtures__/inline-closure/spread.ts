export function doubled(values: number[]): number[] {
  return values.map((v) => twice(v)); //=> CALLS #twice certain from doubled
}

export function each(values: (() => number)[]): number[] {
  return values.map((v) => v());
}

function twice(n: number): number {
  return n * 2;
}

export const passed = [1, 2].map((v) => [v, twice].length); //=> REFERENCES #twice certain

export function parts(pairs: [() => number, number][]): number[] {
  return pairs.map(([v, n = twice(1)]) => v() + n); //=> CALLS #twice certain from parts
}
