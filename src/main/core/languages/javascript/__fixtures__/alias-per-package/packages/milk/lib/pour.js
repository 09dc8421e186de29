export function pour() {
  return 'milk';
}
