export function fill(): void {
  store('book');
}

export function keep(store: (item: string) => void): void {
  store('book');
}

export function hold(): void {
  const store = Math.random() > 0.5 ? console.log : undefined;
  store?.('book');
}
