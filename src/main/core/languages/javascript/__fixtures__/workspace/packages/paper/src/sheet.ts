export interface Size {
  wide: number;
}

export class Sheet {
  constructor(readonly size: Size) {}

  turn(): Sheet {
    return new Sheet(this.size); //=> CALLS #Sheet certain
  }
}
