export function pour(): string {
  return 'ice';
}
