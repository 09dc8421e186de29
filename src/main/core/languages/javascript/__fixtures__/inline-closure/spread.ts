export function doubled(values: number[]): number[] {
  return values.map((v) => twice(v)); //=> CALLS #twice certain from doubled
}

export function each(values: (() => number)[]): number[] {
  return values.map((v) => v());
}

function twice(n: number): number {
  return n * 2;
}
