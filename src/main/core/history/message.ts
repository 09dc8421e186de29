import type { Author, MessageSays } from '@shared/model';

/** The list of messages that a squashed merge carries: what is said in it is said of commits that are not there. */
const SQUASHED = /^\* .+(?:\n[\s\S]*)?^\* /m;
const REVERTS = /^(?:This reverts commits? |This reverts merge commit |and commit |Revert(?:s|ed) commit )([0-9a-f]{7,64})\b/gm;
const REVERT_SUBJECT = /^Revert(?:ed)?:? ["“](.+)["”](?: \(#\d+\))?$/s;
const REAPPLY_SUBJECT = /^(?:Reapply|Reland|Re-apply|Re-land):? ["“](.+)["”](?: \(#\d+\))?$/is;
const CHERRY_PICKED = /^\(cherry picked from commit ([0-9a-f]{7,64})\)/gm;
const CO_AUTHOR = /^co-authored-by:[ \t]*([^<>\n]*?)[ \t]*<([^<>\s]+)>[ \t]*$/gim;
/** Co-authors of one commit that are kept at most. */
const MOST_CO_AUTHORS = 50;

function hashesIn(text: string, pattern: RegExp): string[] {
  return [...new Set([...text.matchAll(pattern)].flatMap((match) => match[1] ?? []))];
}

/** What the message says of other commits; null when that is nothing. */
export function saysOf(subject: string, body: string): MessageSays | null {
  const revertsSubject = REVERT_SUBJECT.exec(subject)?.[1] ?? null;
  const reappliesSubject = REAPPLY_SUBJECT.exec(subject)?.[1] ?? null;
  const mentions = body.includes('revert') || body.includes('Revert') || subject.includes('evert');
  const isOwn = revertsSubject !== null || reappliesSubject !== null || !SQUASHED.test(body);
  const reverts = mentions && isOwn ? hashesIn(`${subject}\n${body}`, REVERTS) : [];
  // Of several the last is the one that git wrote for this commit.
  const copyOf = body.includes('(cherry picked from commit ') && isOwn ? (hashesIn(body, CHERRY_PICKED).at(-1) ?? null) : null;
  if (reverts.length === 0 && revertsSubject === null && reappliesSubject === null && copyOf === null) return null;
  return { reverts, revertsSubject, reappliesSubject, copyOf };
}

/** A commit that takes another back, by its message: also where it does not say which. */
export function isRevertMessage(subject: string, says: MessageSays | null): boolean {
  if (says !== null && (says.reverts.length > 0 || says.revertsSubject !== null)) return says.reappliesSubject === null;
  return /^Revert ["“]/.test(subject);
}

/** People named by `Co-authored-by:` lines, without the author. */
export function coAuthorsOf(body: string, author: Author): Author[] {
  if (!/co-authored-by:/i.test(body)) return [];
  const people = new Map<string, Author>();
  for (const [, name = '', email = ''] of body.matchAll(CO_AUTHOR)) {
    if (name === '' || email.toLowerCase() === author.email.toLowerCase()) continue;
    people.set(email.toLowerCase(), { name, email });
    if (people.size >= MOST_CO_AUTHORS) break;
  }
  return [...people.values()];
}
