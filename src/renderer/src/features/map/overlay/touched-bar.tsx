import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { FillSwatch, type NodeOverlay } from '../../../graph-view';
import type { MapNode } from '../../../lib/map-box';
import { useNavigation, useRoute } from '../../../lib/navigation';
import { type ToolState, useTool } from '../../../lib/use-tool';
import { Button } from '../../../ui/button';
import { CommitPageLink } from '../../../ui/commit-page-link';
import styles from './overlay.module.css';
import { touchedBoxes } from './touched';

export interface Touched {
  readonly answer: ToolState<'get_commit_impact'>;
  readonly overlays: ReadonlyMap<string, NodeOverlay>;
  readonly boxes: number;
  /** Changed files that lie in no box, and those that the answer does not list. */
  readonly elsewhere: number;
}

const MOST_FILES = 1000;

/** What a commit touched, as the route of the map says it; null without one. */
export function useTouched(nodes: readonly MapNode[]): Touched | null {
  const { t } = useTranslation();
  const route = useRoute();
  const hash = route.view === 'map' ? (route.params.commit ?? null) : null;
  const answer = useTool('get_commit_impact', hash === null ? null : { commit: hash, limit: MOST_FILES });
  const { data } = answer;
  return useMemo(() => {
    if (hash === null) return null;
    if (data === undefined) return { answer, overlays: new Map(), boxes: 0, elsewhere: 0 };
    const { counts, elsewhere } = touchedBoxes(nodes, data.files);
    const overlays = new Map(
      [...counts].map(([id, count]): [string, NodeOverlay] => {
        const words = t('map.touchedFiles', { count });
        return [id, { fill: 'touched', value: words, short: String(count), title: words }];
      }),
    );
    return { answer, overlays, boxes: counts.size, elsewhere: elsewhere + data.totals.files - data.files.length };
  }, [hash, data, nodes, t, answer]);
}

/** Which commit the marked boxes are of. */
export function TouchedBar({ touched }: { readonly touched: Touched }) {
  const { t } = useTranslation();
  const route = useRoute();
  const commit = touched.answer.data?.commit;
  const focus = route.view === 'map' ? route.params.focus : undefined;
  return (
    <section className={styles.bar} aria-label={t('map.overlayLegend')}>
      <FillSwatch fill="touched" />
      {touched.answer.error !== undefined ? (
        <span role="alert" className={styles.problem}>
          {touched.answer.error.message}
        </span>
      ) : commit === undefined ? (
        <span role="status">{t('map.readingHistory')}</span>
      ) : (
        <>
          <span>{t('map.touchedBy', { count: touched.boxes })}</span>
          <CommitPageLink hash={commit.hash} subject={commit.subject} className={styles.subject}>
            {commit.subject}
          </CommitPageLink>
          {touched.elsewhere > 0 && <span className={styles.hint}>{t('map.touchedElsewhere', { count: touched.elsewhere })}</span>}
        </>
      )}
      <span className={styles.gap} />
      <Button tone="quiet" onClick={() => useNavigation.getState().navigate('map', focus === undefined ? {} : { focus })}>
        {t('map.touchedOff')}
      </Button>
    </section>
  );
}
