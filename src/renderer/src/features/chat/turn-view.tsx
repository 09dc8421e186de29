import { CircleAlert, Cpu, Network, SearchX } from 'lucide-react';
import { type ReactNode, useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button';
import { SymbolLink } from '../../ui/entity-link';
import { Markdown } from '../../ui/markdown';
import { Prose } from '../../ui/prose';
import { ErrorState } from '../../ui/states';
import { AnswerPaths } from './answer-path';
import styles from './chat.module.css';
import type { Draft, Turn } from './chat-store';
import { CitationList } from './citation-list';
import { CitationMark } from './citation-mark';

/** One question with its answer, and beside it the way through the code that it rests on. */
export function TurnView({ turn, draft, onAgain }: { readonly turn: Turn; readonly draft: Draft; readonly onAgain: () => void }) {
  const { t } = useTranslation();
  const { answer, evidence } = draft;
  const citations = answer?.citations;
  const citation = useCallback((n: number): ReactNode => <CitationMark n={n} citation={citations?.find((each) => each.n === n)} />, [citations]);
  const error = turn.error ?? (turn.stopped ? null : draft.error);
  const text = answer?.text ?? draft.text;
  const notFound = answer?.evidence.notFound ?? false;
  return (
    <article className={styles.turn} aria-label={turn.question}>
      <h3 className={styles.question}>
        <Prose text={turn.question} />
      </h3>
      <div className={styles.pair}>
        <div className={styles.answer}>
          {notFound && (
            <p className={styles.notFound}>
              <SearchX size={16} aria-hidden />
              {t('chat.notFound')}
            </p>
          )}
          {/* Before the check has been made, numbers are no links. */}
          {text !== '' && <Markdown text={text} {...(answer ? { citation } : {})} />}
          <Status turn={turn} draft={draft} failed={error !== null} />
          {error !== null && (
            <ErrorState title={t('chat.failed')} error={error}>
              <Button onClick={onAgain}>{t('chat.again')}</Button>
            </ErrorState>
          )}
          {answer && (
            <>
              {answer.notes.map((note) => (
                <p key={note} className={styles.note}>
                  <CircleAlert size={14} aria-hidden />
                  {note}
                </p>
              ))}
              {answer.doneReason === 'length' && <p className={styles.note}>{t('chat.cutOff')}</p>}
              <p className={styles.source}>
                {answer.source === 'model' ? <Cpu size={13} aria-hidden /> : <Network size={13} aria-hidden />}
                {answer.source === 'model' ? t('chat.byModel', { model: answer.model ?? '' }) : t('chat.composed')}
                {answer.promptTokens !== null && <span>{t('chat.tokens', { count: answer.promptTokens })}</span>}
              </p>
            </>
          )}
        </div>
        {evidence && (
          <aside className={styles.beside}>
            <AnswerPaths paths={evidence.paths} />
            {answer && <CitationList citations={answer.citations} />}
            <details className={styles.how}>
              <summary>{t('chat.how')}</summary>
              <ol>
                {evidence.steps.map((step) => (
                  <li key={step}>{step}</li>
                ))}
              </ol>
              {evidence.entries.length > 0 && (
                <p className={styles.entries}>
                  {t('chat.entries')}
                  {evidence.entries.slice(0, 5).map((symbol) => (
                    <SymbolLink key={symbol.id} symbol={symbol} />
                  ))}
                </p>
              )}
            </details>
          </aside>
        )}
      </div>
    </article>
  );
}

/** What is going on, in a word, as long as there is no answer. */
function Status({ turn, draft, failed }: { readonly turn: Turn; readonly draft: Draft; readonly failed: boolean }) {
  const { t } = useTranslation();
  const words = (): string => {
    if (draft.answer || failed) return '';
    if (turn.stopped) return t('chat.stopped');
    if (draft.text !== '') return t('chat.writing');
    return t(draft.evidence && turn.useModel ? 'chat.thinking' : 'chat.looking');
  };
  return (
    <p role="status" className={styles.status}>
      {words()}
    </p>
  );
}
