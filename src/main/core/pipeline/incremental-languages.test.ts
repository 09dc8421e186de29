/** The fixtures of every language, edited at random: the index that is brought up to date equals one made from nothing. */
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../languages';
import { type Case, cases, filesOf, fixturesFolder } from '../languages/testing/fixtures';
import { mutated, randomFrom } from '../languages/testing/mutations';
import { differences } from './testing/differences';
import { TestRepository } from './testing/repository';

const RUNS = Number(process.env.CAIRN_PROPERTY_RUNS ?? 2);
const SEED = Number(process.env.CAIRN_PROPERTY_SEED ?? 1);
const STEPS = 5;

const isSource = (path: string): boolean => LANGUAGES.some(({ extensions }) => extensions.some((extension) => path.endsWith(extension)));

const KINDS = ['remove', 'rename', 'swap', 'switch branch', 'rename a word', 'move down', 'damage', 'damage'] as const;

/** Kinds of edits in random order, none missing among as many as there are: a language's few runs try each. */
class Deck {
  private cards: (typeof KINDS)[number][] = [];

  constructor(private readonly random: () => number) {}

  draw(): (typeof KINDS)[number] {
    if (this.cards.length === 0) this.cards = [...KINDS];
    const [card] = this.cards.splice(Math.floor(this.random() * this.cards.length), 1);
    return card ?? 'damage';
  }
}

/** A repository made of two fixture projects of one language, with another branch where some of it is otherwise, and what it holds. */
class Work {
  readonly repository = new TestRepository();
  private files = new Map<string, string>();
  private elsewhere = new Map<string, string>();

  constructor(
    projects: readonly Case[],
    private readonly random: () => number,
  ) {
    for (const project of projects) {
      for (const [path, text] of Object.entries(filesOf(project.folder))) this.write(`${project.name}/${path}`, text);
    }
    this.repository.commit('Begin');
    this.elsewhere = new Map(this.files);
    this.switchBranch();
    for (const kind of ['remove', 'rename', 'rename a word'] as const) this.step(kind);
    this.switchBranch();
  }

  private switchBranch(): void {
    [this.files, this.elsewhere] = [this.elsewhere, this.files];
    this.repository.switchBranch();
  }

  private write(path: string, text: string): void {
    this.files.set(path, text);
    this.repository.write(path, text);
  }

  private remove(path: string): void {
    this.files.delete(path);
    this.repository.remove(path);
  }

  private pick(): [string, string] {
    const sources = [...this.files].filter(([path]) => isSource(path));
    return sources[Math.floor(this.random() * sources.length)] ?? ['', ''];
  }

  /** One edit; its name is part of what a failure says. */
  step(kind: (typeof KINDS)[number]): string {
    const [path, text] = this.pick();
    const [other, otherText] = this.pick();
    if (path === '') return 'nothing left';
    switch (kind) {
      case 'remove':
        this.remove(path);
        return `remove ${path}`;
      case 'rename': {
        const moved = path.replace(/([^/]+)$/, 'moved_$1');
        this.remove(path);
        this.write(moved, text);
        return `rename ${path}`;
      }
      case 'swap':
        this.write(path, otherText);
        this.write(other, text);
        return `swap ${path} and ${other}`;
      case 'switch branch':
        this.switchBranch();
        return 'switch branch';
      case 'rename a word': {
        const words = [...new Set(text.match(/\b[a-z]\w{2,}\b/gi) ?? [])];
        const word = (): string => words[Math.floor(this.random() * words.length)] ?? 'x';
        const [from, to] = [word(), word()];
        this.write(path, text.replaceAll(new RegExp(`\\b${from}\\b`, 'g'), to));
        return `rename ${from} to ${to} in ${path}`;
      }
      case 'move down':
        this.write(path, `\n\n${text}`);
        return `move down ${path}`;
      case 'damage':
        this.write(path, mutated(text, [otherText], this.random));
        return `damage ${path}`;
    }
  }
}

const own = new Set(LANGUAGES.map(({ id, rules }) => fixturesFolder(id, rules.family)));
const folders = [...new Set(cases().map(({ language }) => language))].filter((folder) => own.has(folder));

describe.each(folders)('an index of %s fixtures brought up to date', (folder) => {
  it('equals one made from nothing after any edits', { timeout: 60_000 + RUNS * 30_000 }, async () => {
    const projects = cases().filter(({ language }) => language === folder);
    const random = randomFrom(SEED);
    const deck = new Deck(random);
    const pick = (): Case[] => projects.slice(Math.floor(random() * projects.length)).slice(0, 1);
    for (let run = 0; run < RUNS; run++) {
      const work = new Work([...new Set([...pick(), ...pick()])], random);
      const done: string[] = [];
      try {
        await work.repository.index();
        for (let count = 0; count < STEPS; count++) {
          done.push(work.step(deck.draw()));
          // Two edits may come between two runs.
          if (count % 3 !== 1) expect(await differences(work.repository), `seed ${SEED}: ${done.join(', ')}`).toEqual({ updated: [], fresh: [] });
        }
        expect(await differences(work.repository), `seed ${SEED}: ${done.join(', ')}`).toEqual({ updated: [], fresh: [] });
      } finally {
        work.repository.delete();
      }
    }
  });
});
