export interface Lamp {
  on(): void;
}

export let opened = 0;
export const LIMIT = 3;

export class Desk implements Lamp { //=> IMPLEMENTS #Lamp certain, REFERENCES #Lamp certain
  drawers = 2;
  static made = 0;
  private lit = false;

  constructor(public width: number) {
    Desk.made += 1; //=> WRITES #Desk.made certain, REFERENCES #Desk certain
  }

  on(): void { //=> OVERRIDES #Lamp.on certain
    this.lit = true; //=> WRITES #Desk.lit certain
    opened++; //=> WRITES #opened certain
  }

  room(): number {
    if (this.lit) return this.width; //=> READS #Desk.lit certain, READS #Desk.width certain
    return this.drawers * LIMIT; //=> READS #Desk.drawers certain, READS #LIMIT certain
  }
}

export class Tall extends Desk { //=> EXTENDS #Desk certain, REFERENCES #Desk certain
  override on(): void { //=> OVERRIDES #Desk.on certain
    this.drawers = 4; //=> WRITES #Tall.drawers certain
  }
}

export function tidy(desk: Desk, other: Tall): number { //=> REFERENCES #Tall certain, REFERENCES #Desk certain
  desk.drawers--; //=> WRITES #Desk.drawers certain
  other.width = desk.width; //=> WRITES #Desk.width certain, READS #Desk.width certain
  return Desk.made; //=> READS #Desk.made certain
}

const HANDLERS = { tidy, open: openAll }; //=> REFERENCES #openAll certain, REFERENCES #tidy certain

export function openAll(desks: Desk[]): void { //=> REFERENCES #Desk certain
  desks.forEach(open); //=> REFERENCES #open certain
  setTimeout(openLater, LIMIT); //=> REFERENCES #openLater certain, READS #LIMIT certain
  opened = desks.length; //=> WRITES #opened certain
  void HANDLERS; //=> READS #HANDLERS certain
}

function open(desk: Desk): void { //=> REFERENCES #Desk certain
  desk.on(); //=> CALLS #Desk.on certain
}

const openLater = (): void => undefined;

export const route = { path: '/', handler: openLater, kind: Desk }; //=> REFERENCES #openLater certain
