import type { SymbolRef } from '@shared/tools';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type CodeLink, type CodeMark, CodeView } from '../../code-view';
import { openSymbol } from '../../lib/navigation';
import { partsOfSymbolId } from '../../lib/symbol-id';
import { useTool } from '../../lib/use-tool';
import { ErrorState, LoadingState } from '../../ui/states';
import { CandidateChooser } from './candidate-chooser';
import styles from './symbol.module.css';

interface SourceProps {
  readonly path: string;
  readonly marks: readonly CodeMark[];
  readonly shownLine: number | undefined;
}

/** Lines read before the shown one when a file is too long to be read from its start. */
const BEFORE = 400;

/** A file's source with every known call a link; a name with several possible targets asks which. */
export function Source({ path, marks, shownLine }: SourceProps) {
  const { t } = useTranslation();
  const [start, setStart] = useState(1);
  const [candidates, setCandidates] = useState<readonly CodeLink[]>([]);
  const source = useTool('read_source', { path, start });
  const outline = useTool('get_file_outline', { path });
  const { data } = source;
  if (data?.truncated && shownLine !== undefined && shownLine > data.end && start !== Math.max(1, shownLine - BEFORE)) {
    setStart(Math.max(1, shownLine - BEFORE));
  }
  const follow = (links: readonly CodeLink[]) => {
    const [only, ...others] = links;
    if (only !== undefined && others.length === 0) openSymbol({ id: only.target, name: partsOfSymbolId(only.target)?.qualified ?? only.name });
    else setCandidates(links);
  };
  if (source.error !== undefined) return <ErrorState error={source.error} onRetry={source.reload} />;
  if (data === undefined) return <LoadingState lines={12} />;
  return (
    <div className={styles.source}>
      {data.truncated && <p className={styles.truncated}>{t('symbol.truncated', { start: data.start, end: data.end, total: data.totalLines })}</p>}
      <div className={styles.code}>
        <CodeView
          text={data.text}
          language={data.language}
          firstLine={data.start}
          label={t('symbol.sourceOf', { path })}
          marks={marks}
          {...(outline.data === undefined ? {} : { links: outline.data.links })}
          onFollow={follow}
          shownLine={shownLine}
        />
      </div>
      <CandidateChooser links={candidates} onDone={() => setCandidates([])} />
    </div>
  );
}

interface SourcePaneProps {
  readonly symbol: SymbolRef;
  readonly shownLine: number;
  readonly callLines: readonly number[];
}

/** The symbol's file with its definition and the lines that call marked. */
export function SourcePane({ symbol, shownLine, callLines }: SourcePaneProps) {
  const lines = callLines.join(',');
  const marks = useMemo<readonly CodeMark[]>(
    () => [
      { kind: 'definition', line: symbol.line, endLine: symbol.endLine },
      ...(lines === '' ? [] : lines.split(',').map((line) => ({ kind: 'call' as const, line: Number(line) }))),
    ],
    [symbol.line, symbol.endLine, lines],
  );
  return <Source key={symbol.path} path={symbol.path} marks={marks} shownLine={shownLine} />;
}
