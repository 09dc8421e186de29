export function pour(): string {
  return 'bare';
}
