import type { ToolOutput } from '@shared/tools';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button';
import { MoreLine } from '../../ui/more-line';
import styles from './commit.module.css';
import { FileDiff } from './file-diff';
import { MOST_OPENED, openedAtFirst, useOpenedFiles } from './opened-files';
import { useFileKeys } from './use-file-keys';

/** The files of a commit, each with its diff; few stand open at first, and each is read when it is opened. */
export function FileDiffs({ impact, wanted }: { readonly impact: ToolOutput<'get_commit_impact'>; readonly wanted: string | undefined }) {
  const { t } = useTranslation();
  const list = useRef<HTMLOListElement>(null);
  const { files, commit, totals } = impact;
  const place = `${commit.hash}:${wanted ?? ''}`;
  const { opened: kept, set } = useOpenedFiles();
  const opened = kept[place] ?? openedAtFirst(files, wanted);
  useFileKeys(list);
  useShown(list, wanted);
  const open = (path: string, isOpen: boolean): void => set(place, isOpen ? [...opened, path] : opened.filter((other) => other !== path));
  if (files.length === 0) return <p className={styles.none}>{t(commit.isMerge ? 'commit.mergeHasNone' : 'commit.noFiles')}</p>;
  const all = files.slice(0, MOST_OPENED).map((file) => file.path);
  return (
    <section className={styles.files} aria-label={t('inspector.changedFiles')}>
      <div className={styles.filesHead}>
        <h2 className={styles.filesTitle}>{t('commit.files', { count: totals.files })}</h2>
        <span className={styles.muted}>{t('commit.keys')}</span>
        <span className={styles.push} />
        {opened.length < all.length && (
          <Button tone="quiet" onClick={() => set(place, all)}>
            {files.length > MOST_OPENED ? t('commit.openFirst', { count: MOST_OPENED }) : t('commit.openAll')}
          </Button>
        )}
        {opened.length > 0 && (
          <Button tone="quiet" onClick={() => set(place, [])}>
            {t('commit.closeAll')}
          </Button>
        )}
      </div>
      <ol ref={list}>
        {files.map((file) => (
          <FileDiff
            key={file.path}
            hash={commit.hash}
            file={file}
            counted={impact.linesCounted}
            open={opened.includes(file.path)}
            onOpen={(isOpen) => open(file.path, isOpen)}
          />
        ))}
      </ol>
      <MoreLine hidden={totals.files - files.length} />
    </section>
  );
}

/** Brings the file that was asked for into view, once. */
function useShown(list: { readonly current: HTMLElement | null }, wanted: string | undefined): void {
  const shown = useRef<string | null>(null);
  useEffect(() => {
    if (wanted === undefined || shown.current === wanted) return;
    shown.current = wanted;
    const file = list.current?.querySelector(`[data-file="${CSS.escape(wanted)}"]`);
    const scroller = list.current?.closest('[data-place]');
    if (scroller?.scrollTop === 0) file?.scrollIntoView({ block: 'start' });
  }, [list, wanted]);
}
