export function weighCommon(): number {
  return 2;
}
