import type { ToolOutput } from '@shared/tools';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDays, formatNumber } from '../../../lib/format';
import { useHeld } from '../../../lib/use-held';
import { useTool } from '../../../lib/use-tool';
import { EntityLink } from '../../../ui/entity-link';
import { ErrorState, LoadingState } from '../../../ui/states';
import { layersOf } from '../chart/bars';
import { fillsOf } from '../chart/palette';
import { layerWords } from '../chart/reading-words';
import type { Span } from '../chart/span';
import { Swatch } from '../chart/swatch';
import { type Filters, questionOf } from '../filters';
import { useBaseOrder } from '../use-base-order';
import styles from './player.module.css';
import { PlayerControls } from './player-controls';
import { playSteps, spanOfStep } from './steps-of-play';
import { usePlayer, usePlaying } from './use-player';

const MODULES = 12;

interface PlayerPanelProps {
  readonly filters: Filters;
  /** What is played from one end to the other. */
  readonly span: Span;
  readonly shallow: boolean;
}

/** The modules step by step: how large each was and what happened in it. Everything is read once, so that playing waits for nothing. */
export function PlayerPanel({ filters, span, shallow }: PlayerPanelProps) {
  const { t, i18n } = useTranslation();
  const steps = useMemo(() => playSteps(span), [span]);
  const answer = useTool('get_timeline', { ...questionOf(filters, null), ...steps, modules: MODULES, lines: true });
  const data = useHeld(answer.data?.step === steps.step ? answer.data : undefined, JSON.stringify([steps, filters]));
  const { at, set } = usePlayer();
  const shown = Math.min(at, steps.count - 1);
  usePlaying(data === undefined ? 0 : steps.count);
  useEffect(() => set({ span: spanOfStep(steps, shown) }), [set, steps, shown]);
  useEffect(() => () => set({ span: null, playing: false }), [set]);
  const time = spanOfStep(steps, shown);
  return (
    <aside className={styles.panel} aria-label={t('timeline.player')}>
      <PlayerControls count={steps.count} at={shown} words={formatDays(time.from, time.to, i18n.language)} range={time} />
      {answer.error ? (
        <ErrorState title={t('timeline.failed')} error={answer.error} onRetry={answer.reload} />
      ) : data === undefined ? (
        <LoadingState lines={6} />
      ) : (
        <>
          <p className={styles.sum}>{t('timeline.playSum', { step: t('common.commits', { count: data.commits[shown] ?? 0 }) })}</p>
          <Rows data={data} at={shown} mergesOnly={filters.kind === 'merges'} />
          <p className={styles.note}>{t(shallow ? 'timeline.playShallow' : data.linesCounted ? 'timeline.playNote' : 'timeline.playCounting')}</p>
        </>
      )}
    </aside>
  );
}

type Data = ToolOutput<'get_timeline'>;

/** A row for each module, in an order that stays: a bar for its lines, dots for commits in the step. */
function Rows({ data, at, mergesOnly }: { readonly data: Data; readonly at: number; readonly mergesOnly: boolean }) {
  const { t, i18n } = useTranslation();
  const base = useBaseOrder();
  const layers = useMemo(() => layersOf(data, mergesOnly), [data, mergesOnly]);
  const fills = useMemo(() => fillsOf(layers, base), [layers, base]);
  const most = useMemo(() => Math.max(1, ...data.lines.flat()), [data]);
  const busiest = useMemo(() => Math.max(1, ...layers.flatMap(({ values }) => [...values])), [layers]);
  const number = (value: number): string => formatNumber(Math.round(value), i18n.language);
  return (
    <ul className={styles.rows}>
      {layers.map((layer, row) => {
        const lines = data.lines[row]?.[at];
        const commits = layer.values[at] ?? 0;
        const words = commits > 0 && commits < 0.95 ? t('timeline.lessThanOne') : t('common.commits', { count: Math.round(commits) });
        return (
          <li key={layer.key} className={styles.row} data-active={commits > 0}>
            <div className={styles.names}>
              <Swatch fill={fills.get(layer.key)} />
              {layer.module === null ? (
                <span className={styles.name}>{layerWords(layer, t)}</span>
              ) : (
                <EntityLink plain entity={{ kind: 'module', module: layer.module }} className={styles.name} />
              )}
              <span className={styles.commits}>{words}</span>
            </div>
            <div className={styles.track} aria-hidden>
              <span className={styles.activity} style={{ transform: `scaleX(${commits / busiest})` }} />
            </div>
            {lines !== undefined && (
              <div className={styles.size}>
                <span aria-hidden className={styles.lines} style={{ transform: `scaleX(${lines / most})` }} />
                <span className={styles.count}>{t('timeline.linesOf', { count: lines, lines: number(lines) })}</span>
              </div>
            )}
          </li>
        );
      })}
    </ul>
  );
}
