export class Player {
  play(note: string): Promise<Player> {
    return Promise.resolve(this);
  }

  tune(): this {
    return this;
  }
}

export class Section {
  readonly players: Player[] = [];
  readonly byChair = new Map<number, Player>();

  all(): readonly Player[] {
    return this.players;
  }

  *walk(): Generator<Player> {
    for (const player of this.players) yield player;
  }

  async *stream(): AsyncGenerator<Player> {
    yield* this.players;
  }

  leader(): Player | undefined {
    return this.byChair.get(1);
  }
}

function seat(player: Player): Player {
  return player.tune(); //=> CALLS #Player.tune certain
}

const open = (): void => undefined;
const close = (): void => undefined;

const DOORS = { open, close, both: () => (open(), close()) }; //=> CALLS #open certain, CALLS #close certain

export function table(name: 'open' | 'close'): void {
  DOORS.open(); //=> CALLS #open certain
  DOORS.both(); //=> CALLS #DOORS.both certain
  DOORS[name]();
}

export async function rehearse(section: Section, extra = new Player()): Promise<void> { //=> CALLS #Player certain
  section.players.map(seat).forEach((player) => player.tune());
  section.all().filter((player) => player.tune()).map((player) => player.play('a')); //=> CALLS #Section.all certain, CALLS #Player.tune certain, CALLS #Player.play certain
  section.players.find((player) => player)?.tune(); //=> CALLS #Player.tune certain
  for (const player of section.walk()) player.tune(); //=> CALLS #Section.walk certain, CALLS #Player.tune certain
  for await (const player of section.stream()) player.tune(); //=> CALLS #Section.stream certain, CALLS #Player.tune certain
  for (const player of section.byChair.values()) player.tune(); //=> CALLS #Player.tune certain
  section.byChair.forEach((player) => player.tune()); //=> CALLS #Player.tune certain
  section.leader()?.play('b'); //=> CALLS #Player.play certain, CALLS #Section.leader certain
  const [first, ...rest] = section.players;
  first?.tune(); //=> CALLS #Player.tune certain
  rest[0]?.tune(); //=> CALLS #Player.tune certain
  const { players: [second], byChair } = section;
  second?.tune(); //=> CALLS #Player.tune certain
  byChair.get(2)?.tune(); //=> CALLS #Player.tune certain
  const played = await extra.play('c'); //=> CALLS #Player.play certain
  played.tune(); //=> CALLS #Player.tune certain
  const results = await Promise.all(section.players.map((player) => player.play('d'))); //=> CALLS #Player.play certain
  results[0]?.tune();
  extra.play('e').then((player) => player.tune()); //=> CALLS #Player.play certain, CALLS #Player.tune certain
  const copy = { ...section, extra };
  copy.extra.tune(); //=> CALLS #Player.tune certain
  const chosen = section.leader() ?? extra; //=> CALLS #Section.leader certain
  chosen.tune(); //=> CALLS #Player.tune certain
  const either = section.players.length > 1 ? section.players[0] : extra;
  either?.tune(); //=> CALLS #Player.tune certain
}

function makeTuner(strict: boolean): (player: Player) => Player {
  return (player) => (strict ? player.tune() : seat(player)); //=> CALLS #Player.tune certain, CALLS #seat certain
}

export function curried(player: Player): void {
  makeTuner(true)(player).tune(); //=> CALLS #Player.tune certain, CALLS #makeTuner certain
  const tuner = makeTuner(false); //=> CALLS #makeTuner certain
  tuner(player);
}

export function* scores(section: Section): Iterable<Player> {
  const total = section.players.reduce((sum, player) => sum + Number(player.tune() !== undefined), 0); //=> CALLS #Player.tune certain
  void total;
  yield* section.walk(); //=> CALLS #Section.walk certain
}

export const conduct = {
  section: new Section(), //=> CALLS #Section certain
  begin() {
    return this.section.leader(); //=> CALLS #Section.leader certain
  },
  end: function () {
    return this.begin()?.tune(); //=> CALLS #Player.tune certain, CALLS #conduct.begin certain
  },
};

conduct.begin()?.tune(); //=> CALLS #Player.tune certain, CALLS #conduct.begin certain
conduct.end(); //=> CALLS #conduct.end certain
