export interface Speaker {
  speak(): string;
}

export abstract class Animal implements Speaker { //=> IMPLEMENTS #Speaker certain
  constructor(protected readonly name: string) {}

  speak(): string { //=> OVERRIDES #Speaker.speak certain
    return this.sound() + this.label(); //=> CALLS #Animal.sound certain, CALLS #Dog.sound likely, CALLS #Animal.label certain
  }

  protected abstract sound(): string;

  private label(): string {
    return this.name;
  }

  static named(name: string): Dog {
    return new Dog(name); //=> CALLS #Dog certain
  }
}

export class Dog extends Animal { //=> EXTENDS #Animal certain
  private friend = Animal.named('Rex'); //=> CALLS #Animal.named certain from Dog

  constructor(name: string) {
    super(name); //=> CALLS #Animal certain
  }

  protected sound(): string { //=> OVERRIDES #Animal.sound certain
    return this.friend.speak(); //=> CALLS #Animal.speak certain
  }
}

export function hear(speakers: Speaker[]): string[] {
  const all: string[] = [];
  for (const speaker of speakers) all.push(speaker.speak()); //=> CALLS #Speaker.speak certain, CALLS #Animal.speak likely
  return all;
}

export async function later(load: () => Promise<Dog>): Promise<string> {
  const dog = await load();
  return dog.speak(); //=> CALLS #Animal.speak certain
}
