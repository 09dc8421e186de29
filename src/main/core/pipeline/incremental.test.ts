import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { differences } from './testing/differences';
import { DIALECTS, type Dialect, FILES, type RandomFile, randomFile } from './testing/random-code';
import { TestRepository } from './testing/repository';

/** One step of somebody's work. */
type Step =
  | { readonly kind: 'write'; readonly file: number; readonly text: RandomFile }
  | { readonly kind: 'remove'; readonly file: number }
  | { readonly kind: 'swap'; readonly file: number; readonly other: number }
  /** Moves the file to a name that no file has at the beginning. */
  | { readonly kind: 'rename'; readonly file: number; readonly to: number }
  /** Commits and goes to the other branch, which begins where it is first asked for. */
  | { readonly kind: 'switch' }
  | { readonly kind: 'commit' }
  | { readonly kind: 'amend' }
  | { readonly kind: 'readme'; readonly text: string };

const fileNumber = fc.nat({ max: FILES - 1 });
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('write' as const), file: fileNumber, text: randomFile }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('remove' as const), file: fileNumber }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('swap' as const), file: fileNumber, other: fileNumber }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('rename' as const), file: fileNumber, to: fc.integer({ min: FILES, max: FILES + 1 }) }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'switch' as const }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'commit' as const }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'amend' as const }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('readme' as const), text: fc.constantFrom('# Random', '# Other\n\nWords.', '') }) },
);

class Work {
  readonly repository = new TestRepository();
  private readonly files = new Map<number, RandomFile>();

  constructor(
    private readonly dialect: Dialect,
    files: readonly RandomFile[],
  ) {
    for (const [name, text] of Object.entries(dialect.extras)) this.repository.write(name, text);
    for (const [at, file] of files.entries()) this.write(at, file);
    this.repository.commit('Begin');
  }

  private write(at: number, file: RandomFile | undefined): void {
    if (file === undefined) {
      this.files.delete(at);
      this.repository.remove(this.dialect.path(at));
    } else {
      this.files.set(at, file);
      this.repository.write(this.dialect.path(at), this.dialect.render(file, at));
    }
  }

  take(next: Step): void {
    if (next.kind === 'write') this.write(next.file, next.text);
    else if (next.kind === 'remove') this.write(next.file, undefined);
    else if (next.kind === 'swap') {
      const [one, other] = [this.files.get(next.file), this.files.get(next.other)];
      this.write(next.file, other);
      this.write(next.other, one);
    } else if (next.kind === 'rename') {
      this.write(next.to, this.files.get(next.file));
      this.write(next.file, undefined);
    } else if (next.kind === 'switch') this.repository.switchBranch();
    else if (next.kind === 'commit') this.repository.commit('Go on');
    else if (next.kind === 'amend') this.repository.git('commit', '-q', '--amend', '--allow-empty', '-m', 'Said better');
    else this.repository.write('README.md', next.text);
  }
}

const RUNS = Number(process.env.CAIRN_PROPERTY_RUNS ?? 6);

describe.each(DIALECTS)('an index brought up to date, $id', (dialect) => {
  it('equals one made from nothing after any edits', { timeout: 60_000 + RUNS * 10_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(randomFile, { minLength: FILES, maxLength: FILES }), fc.array(step, { minLength: 1, maxLength: 6 }), async (files, steps) => {
        const work = new Work(dialect, files);
        try {
          await work.repository.index();
          for (const [at, next] of steps.entries()) {
            work.take(next);
            // Two edits may come between two runs.
            if (at % 3 !== 1) expect(await differences(work.repository)).toEqual({ updated: [], fresh: [] });
          }
          expect(await differences(work.repository)).toEqual({ updated: [], fresh: [] });
        } finally {
          work.repository.delete();
        }
      }),
      { numRuns: RUNS },
    );
  });
});
