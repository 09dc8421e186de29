export function pour(): string {
  return 'sugar';
}
