import { counted, grouped, listed } from '../analyze/prose';
import type { RuleOutcome } from './check';

/** What a rule's state leaves open, in sentences; none when nothing does. */
export function ruleNotes(rule: RuleOutcome): string[] {
  const { guesses, unresolved, broken, unread, examples } = rule.doubts;
  const notes: string[] = [];
  if (rule.idle !== null) notes.push(`Not applicable: ${rule.idle}.`);
  if (rule.state === 'not-applicable') return unread === 0 ? notes : [...notes, unreadNote(broken, unread, examples)];
  if (broken + unread > 0) notes.push(unreadNote(broken, unread, examples));
  if (guesses > 0) notes.push(`${counted(guesses, 'guessed edge')} would break it if right; a guess never breaks a rule.`);
  if (unresolved > 0)
    notes.push(`${counted(unresolved, 'call site')} in the files it looks at ${unresolved === 1 ? 'has' : 'have'} no known target, and could break it unseen.`);
  if (rule.cut) notes.push(`More than ${grouped(50_000)} edges are against it; only the first ones were looked at.`);
  return notes;
}

function unreadNote(broken: number, unread: number, examples: readonly string[]): string {
  const parts = [
    ...(broken > 0 ? [`${counted(broken, 'file')} with syntax errors or read in part only`] : []),
    ...(unread > 0 ? [`${counted(unread, 'file')} that could not be read`] : []),
  ];
  const more = broken + unread > examples.length ? ', …' : '';
  return `It covers ${listed(parts)}, where edges may be missing: ${examples.join(', ')}${more}.`;
}
