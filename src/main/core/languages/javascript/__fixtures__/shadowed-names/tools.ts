export function fire(heat: number): number {
  return heat;
}

export function glaze(colour: string): string {
  return colour;
}

export function wheel(turns: number): number {
  return turns;
}
