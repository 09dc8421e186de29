export function weighModule(): number {
  return 1;
}
