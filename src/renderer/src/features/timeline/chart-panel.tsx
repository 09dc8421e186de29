import { Play } from 'lucide-react';
import { useMemo, useReducer, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button';
import type { TimelineAnswer } from './chart/bars';
import { layersOf } from './chart/bars';
import { OverviewStrip } from './chart/overview-strip';
import { fillsOf } from './chart/palette';
import type { Span } from './chart/span';
import { TimelineChart } from './chart/timeline-chart';
import { ChartHead } from './chart-head';
import { type Filters, questionOf, useFilters } from './filters';
import { Legend } from './legend';
import { usePlayer } from './player/use-player';
import styles from './timeline-view.module.css';
import { useBaseOrder } from './use-base-order';
import { useTiles } from './use-tiles';

interface ChartPanelProps {
  /** What is known of the whole history under the filters. */
  readonly history: TimelineAnswer;
  readonly bounds: Span;
  readonly home: Span;
  readonly filters: Filters;
  /** Commits in the list below. */
  readonly found: number | null;
  readonly marked: { readonly time: number } | null;
  readonly onPick: (commit: { readonly hash: string; readonly time: number }) => void;
}

/** The chart with what belongs to it: counts, range, zoom, names of the colours, and the whole history below. */
export function ChartPanel({ history, bounds, home, filters, found, marked, onPick }: ChartPanelProps) {
  const { t } = useTranslation();
  const [version, changed] = useReducer((count: number) => count + 1, 0);
  const [highlight, setHighlight] = useState<string | null>(null);
  const player = usePlayer();
  const question = questionOf(filters, null);
  const tiles = useTiles(question, bounds, history.span?.commits ?? 0, changed);
  const mergesOnly = filters.kind === 'merges';
  const base = useBaseOrder();
  // Any tile has the same layers: modules are ranked over all times.
  const whole = tiles?.look(home, 1000)?.answer ?? null;
  const layers = useMemo(() => (whole === null ? [] : layersOf(whole, mergesOnly)), [whole, mergesOnly]);
  const fills = useMemo(() => fillsOf(layers, base), [layers, base]);
  const { releases } = history;
  const rows = {
    releases: releases.length > 0,
    reverts: [...(whole?.reverts ?? []), ...(whole?.reapplied ?? [])].some((count) => count > 0),
    merges: !mergesOnly && (whole?.merges ?? []).some((count) => count > 0),
  };
  const span = history.span;
  return (
    <section className={styles.chart} aria-label={t('timeline.density')}>
      <ChartHead found={found} total={span?.commits ?? 0} history={span ?? { first: 0, last: 0 }} home={home} bounds={bounds}>
        <Button
          icon={<Play size={14} aria-hidden />}
          aria-pressed={player.open}
          onClick={() => player.set(player.open ? { open: false, playing: false } : { open: true, playing: false, at: 0 })}
        >
          {t('timeline.playOpen')}
        </Button>
      </ChartHead>
      <div className={styles.canvas}>
        <TimelineChart
          {...{ tiles, bounds, home, rows, mergesOnly, fills, highlight, releases, version }}
          playing={player.open ? player.span : null}
          marked={marked?.time ?? null}
          cutAt={history.shallow && span !== null ? span.first : null}
          onRelease={onPick}
        />
      </div>
      <OverviewStrip {...{ tiles, bounds, home, version }} />
      <Legend
        layers={layers}
        fills={fills}
        module={filters.module}
        onHighlight={setHighlight}
        onModule={(module) => useFilters.getState().change({ module })}
      />
    </section>
  );
}
