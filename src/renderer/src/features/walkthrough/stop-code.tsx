import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type CodeMark, CodeView } from '../../code-view';
import { openSymbol } from '../../lib/navigation';
import { partsOfSymbolId } from '../../lib/symbol-id';
import { useTool } from '../../lib/use-tool';
import { PlaceLink } from '../../ui/entity-link';
import { ErrorState, LoadingState } from '../../ui/states';
import styles from './walkthrough.module.css';

interface StopCodeProps {
  readonly path: string;
  readonly line: number | null;
  readonly endLine: number | null;
}

/** Lines read around the stop: enough to look about, never a whole huge file. */
const BEFORE = 200;
const AFTER = 400;

/** The code of a stop, its lines marked, its calls followable. */
export function StopCode({ path, line, endLine }: StopCodeProps) {
  const { t } = useTranslation();
  const from = Math.max(1, (line ?? 1) - BEFORE);
  const source = useTool('read_source', { path, start: from, end: (endLine ?? line ?? 1) + AFTER });
  const outline = useTool('get_file_outline', { path });
  const marks = useMemo<readonly CodeMark[]>(() => (line === null ? [] : [{ kind: 'stop', line, endLine: endLine ?? line }]), [line, endLine]);
  return (
    <section className={styles.pane} aria-label={t('walkthrough.code')}>
      <header className={styles.paneHead}>
        <PlaceLink path={path} line={line} />
      </header>
      <div className={styles.paneBody}>
        {source.error ? (
          <ErrorState title={t('walkthrough.codeFailed')} error={source.error} onRetry={source.reload} />
        ) : source.data === undefined ? (
          <LoadingState lines={8} />
        ) : (
          <CodeView
            key={path}
            text={source.data.text}
            language={source.data.language}
            firstLine={source.data.start}
            label={t('walkthrough.codeOf', { path })}
            marks={marks}
            {...(outline.data ? { links: outline.data.links } : {})}
            onFollow={([link]) => link && openSymbol({ id: link.target, name: partsOfSymbolId(link.target)?.qualified ?? link.name })}
            shownLine={line ?? undefined}
          />
        )}
      </div>
    </section>
  );
}
