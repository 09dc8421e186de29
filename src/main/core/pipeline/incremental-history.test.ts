import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { differences } from './testing/differences';
import { TestRepository } from './testing/repository';

const PATHS = ['a.ts', 'b.ts', 'src/c.ts', 'src/d.ts', 'é "q".ts'];
const path = fc.constantFrom(...PATHS);
const number = fc.nat({ max: 3 });
const back = fc.nat({ max: 4 });

/** One step of somebody's work with git. */
const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('edit' as const), path, number }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('move' as const), path, to: path }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('mode' as const), path }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('revert' as const), back }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('restore' as const), back }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('pick' as const), back }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('amend' as const), number }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('rebase' as const), back }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('reset' as const), back }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('switch' as const) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('merge' as const), squash: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('tag' as const), number, annotated: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('untag' as const), number }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('mailmap' as const), number }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('ignore' as const), back }) },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/**
 * Makes files that were written in the same moment differ in size: one that is moved over another of the same size and time is not seen to have changed,
 * which is another matter than the history.
 */
const sizeOf = (path: string): string => `//${'-'.repeat(PATHS.indexOf(path))}\n`;

class Work {
  readonly repository = new TestRepository();
  private picked = 0;

  constructor() {
    for (const [at, each] of PATHS.entries()) this.repository.write(each, `export const v${at} = 0;\nexport const w${at} = 0;\n${sizeOf(each)}`);
    this.repository.commit('Begin');
  }

  /** Git may refuse, for example where contents conflict: then nothing has happened. */
  private attempt(...args: string[]): boolean {
    try {
      this.repository.git(...args);
      return true;
    } catch {
      for (const undo of ['revert', 'cherry-pick', 'merge', 'rebase']) {
        try {
          this.repository.git(undo, '--abort');
        } catch {
          // It was another of them.
        }
      }
      this.repository.git('reset', '-q', '--hard');
      return false;
    }
  }

  private older(back: number): string {
    const hashes = this.repository.git('log', '--no-merges', '--format=%H').split('\n');
    return hashes[back % hashes.length] ?? 'HEAD';
  }

  take(next: Step): void {
    const { repository } = this;
    if (next.kind === 'edit') {
      repository.write(next.path, `export const v = ${next.number};\nexport const w = ${next.number};\n${sizeOf(next.path)}`);
      repository.commit(`Edit ${next.path} (#${next.number})\n\nCo-authored-by: Bob <bob${next.number}@example.org>`);
    } else if (next.kind === 'move') {
      if (this.attempt('mv', '-f', next.path, next.to)) repository.commit('Move');
    } else if (next.kind === 'mode') {
      if (this.attempt('update-index', '--chmod=+x', next.path)) this.attempt('commit', '-q', '--allow-empty', '-m', 'Mode');
    } else if (next.kind === 'revert') this.attempt('revert', '--no-edit', this.older(next.back));
    else if (next.kind === 'restore') {
      // Takes a commit back without saying so.
      if (this.attempt('revert', '--no-commit', this.older(next.back))) repository.commit('As it was');
    } else if (next.kind === 'pick') {
      const flags = this.picked++ % 2 === 0 ? ['-x'] : [];
      const branches = repository.git('branch', '--format=%(refname:short)').split('\n');
      this.attempt('cherry-pick', '--allow-empty', '--keep-redundant-commits', ...flags, `${branches[next.back % branches.length]}`);
    } else if (next.kind === 'amend') this.attempt('commit', '-q', '--amend', '--allow-empty', '-m', `Amended ${next.number}`);
    else if (next.kind === 'rebase') this.attempt('rebase', '-q', '--onto', `HEAD~${next.back + 1}`, 'HEAD~1');
    else if (next.kind === 'reset') this.attempt('reset', '-q', '--hard', `HEAD~${next.back}`);
    else if (next.kind === 'switch') repository.switchBranch();
    else if (next.kind === 'merge') {
      const [other] = repository
        .git('branch', '--format=%(refname:short)')
        .split('\n')
        .filter((name) => name !== repository.git('branch', '--show-current'));
      if (other === undefined) return;
      if (next.squash) {
        if (this.attempt('merge', '-q', '--squash', other)) repository.commit('Squashed');
      } else this.attempt('merge', '-q', '--no-ff', '-m', 'Merge', other);
    } else if (next.kind === 'tag') this.attempt('tag', '-f', ...(next.annotated ? ['-a', '-m', 'Release'] : []), `v1.${next.number}`);
    else if (next.kind === 'untag') this.attempt('tag', '-d', `v1.${next.number}`);
    else if (next.kind === 'mailmap') {
      repository.write('.mailmap', `Adele ${next.number} <adele@example.org> <ada@example.org>\nRobert <bob@example.org> <bob1@example.org>\n`);
      repository.commit('Name people');
    } else if (next.kind === 'ignore') {
      repository.write('.git-blame-ignore-revs', `# looks only\n${this.older(next.back)} # said\n${this.older(next.back + 1).slice(0, 9)}\n`);
      repository.commit('Ignore');
    }
  }
}

const RUNS = Number(process.env.CAIRN_PROPERTY_RUNS ?? 8);

describe('a history brought up to date', () => {
  it('equals one read from nothing after any work with git', { timeout: 60_000 + RUNS * 15_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 10 }), async (steps) => {
        const work = new Work();
        try {
          await work.repository.index();
          for (const [at, next] of steps.entries()) {
            work.take(next);
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
