export function fill(): void {
  store('book'); //=> OPEN store unknown-name
  setTimeout(() => store('later'), 1); //=> OPEN setTimeout external, OPEN store unknown-name
}

export function keep(store: (item: string) => void): void {
  store('book'); //=> OPEN store local-value
}

export function hold(): void {
  const store = Math.random() > 0.5 ? console.log : undefined; //=> OPEN random external
  store?.('book'); //=> OPEN store external
}

export class Shelf {
  store(item: string): void {
    store(item); //=> OPEN store unknown-name
    this.store(item); //=> CALLS #Shelf.store certain
  }
}
