import type { RiskLevel, RiskReason } from '@shared/tools';
import { grouped } from '../../core/analyze/prose';
import type { Unseen } from './unseen';

/** What a risk is judged by; numbers of things. */
export interface Findings {
  readonly direct: number;
  readonly indirect: number;
  /** Modules with users besides those of the change itself. */
  readonly otherModules: number;
  readonly tests: number;
  /** Users that are reached over guesses only, and guessed uses of what changed. */
  readonly guessed: number;
  readonly isBounded: boolean;
  readonly unseen: Unseen;
  /** Call sites of the users' names that lead nowhere. */
  readonly onTheWay: number;
  /** Changed symbols that others outside the repository can see and nothing here uses. */
  readonly exportedUnused: number;
  /** Changed symbols outside test code. */
  readonly changed: number;
  readonly wholeFiles: number;
  readonly notIndexed: number;
  /** Files from which lines went away, of which nothing says what stood there. */
  readonly lost: number;
  /** Removed definitions that the index has no more, the uses that are sure or likely to mean one, and those that only say its name. */
  readonly removed: { readonly gone: number; readonly broken: number; readonly guessed: number };
}

export interface Reason {
  readonly reason: RiskReason;
  readonly level: RiskLevel;
  readonly count: number;
  readonly text: string;
}

const ORDER: readonly RiskLevel[] = ['low', 'medium', 'high'];
/** From so many users on, direct or in all, a change is of high or medium risk; so many other modules with users. */
const DIRECT = { high: 20, medium: 6 } as const;
const ALL = { high: 100, medium: 25 } as const;
const MODULES = { high: 8, medium: 3 } as const;

function usersReason({ direct, indirect }: Findings): Reason {
  const all = direct + indirect;
  const level = direct >= DIRECT.high || all >= ALL.high ? 'high' : direct >= DIRECT.medium || all >= ALL.medium ? 'medium' : 'low';
  const text = `Users outside tests: ${grouped(direct)} direct, ${grouped(indirect)} through others.`;
  return { reason: level === 'low' ? 'few-users' : 'many-users', level, count: all, text };
}

function modulesReason({ otherModules }: Findings): Reason[] {
  if (otherModules < MODULES.medium) return [];
  const level = otherModules >= MODULES.high ? 'high' : 'medium';
  return [{ reason: 'several-modules', level, count: otherModules, text: `Other modules with users: ${grouped(otherModules)}.` }];
}

function brokenReason({ removed: { broken } }: Findings): Reason[] {
  if (broken === 0) return [];
  return [
    {
      reason: 'broken-uses',
      level: 'high',
      count: broken,
      text: `Calls and imports of removed definitions that link to nothing any more: ${grouped(broken)}.`,
    },
  ];
}

/** Edges that may be missing: each of these keeps a risk from being called low. */
function gaps({ unseen, onTheWay, guessed, exportedUnused, wholeFiles, notIndexed, lost, removed }: Findings): Reason[] {
  const all: readonly (readonly [RiskReason, number, string])[] = [
    ['unresolved-sites', unseen.sites, 'Calls of these names that lead nowhere in the graph and may be uses'],
    ['unresolved-sites', onTheWay, 'Calls of the names of its users that lead nowhere in the graph: further users may be behind them'],
    ['guessed-uses', guessed, 'Users over guesses only, of which several targets remain'],
    ['dynamic-calls', unseen.namelessCalls, 'Calls in its languages through values without a name, which may be uses'],
    ['failed-files', unseen.failedFiles, 'Files of which no edges are known, because reading or linking failed'],
    ['exported-unused', exportedUnused, 'Changed symbols that can be seen from outside and that nothing here uses: users may be outside the repository'],
    ['whole-files', wholeFiles, "Changed files of which the lines can't be told, so that all that is in them counts as changed"],
    ['not-indexed', notIndexed, 'Changed files that are not in the index: what depends on them is not known'],
    ['removed-code', removed.gone, 'Removed definitions that the index has no more: of their users only calls and imports that link to nothing can be seen'],
    ['removed-code', removed.guessed, 'Calls of removed names that link to nothing and may mean what was removed'],
    ['removed-code', lost, 'Files with removed lines that the index does not have any more: who used what stood there is not known'],
  ];
  return all.filter(([, count]) => count > 0).map(([reason, count, text]) => ({ reason, level: 'medium', count, text: `${text}: ${grouped(count)}.` }));
}

/** How risky a change is, with every reason: the level is that of the worst. Never low where edges may be missing. */
export function riskOf(findings: Findings): { level: RiskLevel; reasons: Reason[] } {
  const { isBounded, tests, changed, direct, indirect } = findings;
  const reasons: Reason[] = [
    usersReason(findings),
    ...modulesReason(findings),
    ...(isBounded
      ? [{ reason: 'walk-bounded', level: 'high', count: direct + indirect, text: 'There are more users than are counted: a bound ended the search.' } as const]
      : []),
    ...(tests === 0 && changed > 0 ? [{ reason: 'no-tests', level: 'medium', count: 0, text: 'No test reaches it in the graph.' } as const] : []),
    ...brokenReason(findings),
    ...gaps(findings),
  ];
  const level = reasons.reduce<RiskLevel>((worst, reason) => (ORDER.indexOf(reason.level) > ORDER.indexOf(worst) ? reason.level : worst), 'low');
  return { level, reasons: reasons.sort((a, b) => ORDER.indexOf(b.level) - ORDER.indexOf(a.level)) };
}
