export function pour(): string {
  return 'tea';
}
