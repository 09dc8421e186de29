class Signal {
  constructor(readonly colour: string) {}

  show(): string {
    return this.colour;
  }

  static reset(): void {}
}

export = Signal;
