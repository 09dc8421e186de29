import { MessageSquareText } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useRoute } from '../../lib/navigation';
import type { Route } from '../../lib/route';
import { type Selection, selectionKey } from '../../lib/selection';
import { useWorkspace } from '../../lib/workspace';
import { Button } from '../../ui/button';
import { Prose } from '../../ui/prose';
import { EmptyState } from '../../ui/states';
import styles from './chat.module.css';
import { draftOf, isRunning, useChat } from './chat-store';
import { Composer } from './composer';
import { TurnView } from './turn-view';
import { useSuggestions } from './use-suggestions';

/** Questions and checked answers; as a view of its own and as the dock below another. */
export function ChatPanel() {
  const { t } = useTranslation();
  const repo = useWorkspace((state) => state.repository?.id ?? null);
  const { turns: all, drafts, useModel, ask, stop, clear } = useChat();
  const turns = all.filter((turn) => turn.repo === repo);
  const running = turns.find((turn) => isRunning(turn, draftOf(drafts, turn)));
  const put = (question: string, about: Selection | null = null): void => {
    if (repo !== null) void ask({ repo, question, useModel, ...(about === null ? {} : { selection: identityOf(about) }) });
  };
  useRouteQuestion(put);
  const latest = turns.at(-1);
  const scroller = useFollow(latest?.key ?? null, latest ? `${draftOf(drafts, latest).text.length} ${draftOf(drafts, latest).answer === null}` : '');
  return (
    <section className={styles.panel} aria-label={t('chat.title')}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard. */}
      <div ref={scroller} className={styles.scroller} role="log" aria-live="off" aria-label={t('chat.conversation')} tabIndex={0}>
        {turns.length === 0 ? (
          <Welcome onAsk={put} />
        ) : (
          <>
            {turns.map((turn) => (
              <TurnView key={turn.key} turn={turn} draft={draftOf(drafts, turn)} onAgain={() => put(turn.question)} />
            ))}
            {!running && repo !== null && (
              <Button tone="quiet" className={styles.anew} onClick={() => clear(repo)}>
                {t('chat.clear')}
              </Button>
            )}
          </>
        )}
      </div>
      <Composer running={running !== undefined} onAsk={put} onStop={() => running && stop(running)} />
    </section>
  );
}

function Welcome({ onAsk }: { readonly onAsk: (question: string) => void }) {
  const { t } = useTranslation();
  const suggestions = useSuggestions();
  return (
    <EmptyState icon={<MessageSquareText size={28} aria-hidden />} title={t('chat.emptyTitle')}>
      <p>{t('chat.emptyText')}</p>
      {suggestions.length > 0 && (
        <ul className={styles.suggestions} aria-label={t('chat.suggestions')}>
          {suggestions.map((question) => (
            <li key={question}>
              <Button onClick={() => onAsk(question)}>
                <Prose text={question} />
              </Button>
            </li>
          ))}
        </ul>
      )}
    </EmptyState>
  );
}

/** What the main process knows a selected thing by: a symbol's id, else kind and name. */
function identityOf(selection: Selection): string {
  return selection.kind === 'symbol' ? selection.id : selectionKey(selection);
}

let answeredRoute: Route | null = null;

/** A route with a question asks it, once. */
function useRouteQuestion(put: (question: string) => void): void {
  const route = useRoute();
  const latest = useRef(put);
  latest.current = put;
  useEffect(() => {
    if (route.view !== 'chat' || route.params.question === undefined || answeredRoute === route) return;
    answeredRoute = route;
    latest.current(route.params.question);
  }, [route]);
}

/** Brings the newest question into view, and its answer as it grows until the question is at the top, unless the person has scrolled since. */
function useFollow(newest: number | null, grown: string): React.RefObject<HTMLDivElement | null> {
  const scroller = useRef<HTMLDivElement>(null);
  const left = useRef<{ readonly newest: number | null; readonly top: number } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it follows what has grown.
  useEffect(() => {
    const element = scroller.current;
    const turn = element?.querySelector(':scope > article:last-of-type');
    if (!element || !turn) return;
    if (left.current?.newest === newest && Math.abs(element.scrollTop - left.current.top) > 2) return;
    element.scrollTop += turn.getBoundingClientRect().top - element.getBoundingClientRect().top;
    left.current = { newest, top: element.scrollTop };
  }, [newest, grown]);
  return scroller;
}
