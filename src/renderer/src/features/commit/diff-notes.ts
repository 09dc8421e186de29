import type { ToolOutput } from '@shared/tools';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../lib/format';

type Diff = ToolOutput<'read_diff'>;

/** What the lines of a diff do not say, or why there are none, in sentences. */
export function useDiffNotes(diff: Diff | undefined): readonly string[] {
  const { t, i18n } = useTranslation();
  if (diff === undefined) return [];
  const notes: string[] = [];
  const bytes = (size: number | null | undefined): string => (size === null || size === undefined ? '–' : formatNumber(size, i18n.language));
  const sizes = { before: bytes(diff.old?.size), after: bytes(diff.new?.size) };
  if (diff.cutOff) notes.push(t('commit.cutOff'));
  if (diff.old !== null && diff.new !== null && diff.old.mode !== diff.new.mode) notes.push(t('commit.mode', { before: diff.old.mode, after: diff.new.mode }));
  if (diff.content === 'same') notes.push(t('commit.same'));
  if (diff.content === 'binary') notes.push(t('commit.binary', sizes));
  if (diff.content === 'too-large') notes.push(t('commit.tooLarge', sizes));
  if (diff.content === 'missing') notes.push(t('commit.missing'));
  if (diff.content === 'submodule') {
    const commitOf = (side: Diff['old']): string => side?.blob.slice(0, 12) ?? '–';
    notes.push(t('commit.submodule', { before: commitOf(diff.old), after: commitOf(diff.new) }));
  }
  if (diff.content === 'text' && diff.totalLines === 0) notes.push(t('commit.empty'));
  if (diff.lineEndsOnly) notes.push(t('commit.lineEndsOnly'));
  if (diff.old?.endsWithNewline === true && diff.new?.endsWithNewline === false) notes.push(t('commit.newlineGone'));
  if (diff.old?.endsWithNewline === false && diff.new?.endsWithNewline === true) notes.push(t('commit.newlineCame'));
  if (diff.cutLines > 0) notes.push(t('commit.cutLines', { count: diff.cutLines }));
  return notes;
}
