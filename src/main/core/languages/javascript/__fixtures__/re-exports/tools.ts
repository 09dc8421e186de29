export function hammer(): string {
  return 'hammer';
}
