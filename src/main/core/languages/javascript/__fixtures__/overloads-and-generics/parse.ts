export class Tree<N extends Node = Node> {
  constructor(readonly root: N) {}

  map<M extends Node>(change: (node: N) => M): Tree<M> {
    return new Tree(change(this.root)); //=> CALLS #Tree certain
  }

  pick<K extends keyof N>(key: K): N[K] {
    return this.root[key];
  }
}

export class Node {
  visit(): void {}
}

export class Leaf extends Node {
  shake(): void {
    this.visit(); //=> CALLS #Node.visit certain
  }
}

export function parse(text: string): Tree<Leaf>;
export function parse(text: Uint8Array): Tree;
export function parse(text: string | Uint8Array): Tree {
  return new Tree(typeof text === 'string' ? new Leaf() : new Node()); //=> CALLS #Tree certain, CALLS #Leaf certain, CALLS #Node certain
}

export function first<T>(items: readonly T[]): T | undefined {
  return items[0];
}

export function make<T>(Kind: new () => T): T {
  return new Kind();
}

export const identity = <T,>(value: T): T => value;

type Handler<E> = (event: E) => void;

export class Bus<E> {
  private readonly handlers: Handler<E>[] = [];

  on(handler: Handler<E>): void {
    this.handlers.push(handler);
  }

  emit(event: E): void {
    for (const handler of this.handlers) handler(event);
  }
}

export function use(): void {
  parse('a').root.shake(); //=> CALLS #parse~3 certain
  parse('a').map((leaf) => leaf).root.shake(); //=> CALLS #Tree.map certain, CALLS #parse~3 certain
  first([new Leaf()])?.shake(); //=> CALLS #Leaf.shake certain, CALLS #first certain, CALLS #Leaf certain
  make(Leaf).shake(); //=> CALLS #Leaf.shake certain, CALLS #make certain
  identity(new Leaf()).shake(); //=> CALLS #Leaf.shake certain, CALLS #identity certain, CALLS #Leaf certain
  const bus = new Bus<Leaf>(); //=> CALLS #Bus certain
  bus.on((leaf) => leaf.shake()); //=> CALLS #Bus.on certain, CALLS #Leaf.shake certain
  bus.emit(new Leaf()); //=> CALLS #Bus.emit certain, CALLS #Leaf certain
  parse(new Uint8Array()).root.visit(); //=> CALLS #Node.visit certain, CALLS #parse~3 certain
}
