interface Letter {
  kind: 'letter';
  stamp(): void;
}

interface Parcel {
  kind: 'parcel';
  weigh(): number;
}

class Clerk {
  constructor(readonly name: string) {}

  greet(): string {
    return this.name;
  }

  isSenior(): this is Senior {
    return this instanceof Senior;
  }
}

class Senior extends Clerk {
  sign(): string {
    return this.greet(); //=> CALLS #Clerk.greet certain
  }
}

class Counter {
  clerk: Clerk | undefined;
  spare?: Senior;

  open(): string {
    this.clerk ??= new Senior('Ada'); //=> CALLS #Senior certain
    return this.clerk.greet(); //=> CALLS #Clerk.greet certain
  }

  close(): void {
    this.spare?.sign(); //=> CALLS #Senior.sign certain
    this.clerk!.greet(); //=> CALLS #Clerk.greet certain
    (this.clerk as Senior).sign(); //=> CALLS #Senior.sign certain
  }
}

export function byKind(item: Letter | Parcel): number {
  if (item.kind === 'letter') {
    item.stamp(); //=> CALLS #Letter.stamp certain
    return 0;
  }
  return item.weigh(); //=> CALLS #Parcel.weigh certain
}

export function byInstance(who: unknown): string {
  if (who instanceof Senior) return who.sign(); //=> CALLS #Senior.sign certain
  if (who instanceof Clerk) return who.greet(); //=> CALLS #Clerk.greet certain
  return String(who);
}

export function byMember(item: Letter | Parcel): void {
  if ('weigh' in item) item.weigh(); //=> CALLS #Parcel.weigh certain
  else item.stamp(); //=> CALLS #Letter.stamp certain
}

function isSenior(who: Clerk): who is Senior {
  return 'sign' in who;
}

export function byGuard(who: Clerk): void {
  if (isSenior(who)) who.sign(); //=> CALLS #isSenior certain
  who.greet(); //=> CALLS #Clerk.greet certain
}

export function byAbsence(find: () => Senior | null): string {
  const found = find();
  if (!found) return '';
  return found.sign(); //=> CALLS #Senior.sign certain
}

export function byAssertion(raw: unknown): void {
  const clerk = raw as Clerk;
  clerk.greet(); //=> CALLS #Clerk.greet certain
  const counter = <Counter>raw;
  counter.open(); //=> CALLS #Counter.open certain
}

export function bySatisfies(): void {
  const table = { first: new Clerk('Bo'), second: new Senior('Cy') } satisfies Record<string, Clerk>; //=> CALLS #Clerk certain, CALLS #Senior certain
  table.first.greet(); //=> CALLS #Clerk.greet certain
  table.second.sign(); //=> CALLS #Senior.sign certain
}

export function unknownParts(raw: any): void {
  raw.greet();
  raw.sign().weigh();
}
