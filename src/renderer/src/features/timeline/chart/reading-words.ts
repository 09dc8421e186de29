import type { TFunction } from 'i18next';
import { formatDays } from '../../../lib/format';
import type { Layer, Reading } from './bars';
import type { Release, SceneWords } from './scene';
import { xAt } from './span';
import type { Step } from './steps';
import type { Pointed } from './use-pointer';

/** A layer as a person reads it. */
export function layerWords(layer: Pick<Layer, 'kind' | 'module'>, t: TFunction): string {
  return layer.module ?? t(`timeline.layer_${layer.kind === 'module' ? 'others' : layer.kind}`);
}

const DAY = 86_400;

/** The time of a step: days, or hours of a day. */
export function whenWords(reading: Reading, language: string): string {
  const { from, to } = reading.span;
  if (to - from + 1 >= DAY) return formatDays(from, to, language);
  const format = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  return format.formatRange(from * 1000, (to + 1) * 1000);
}

/** "12 commits, 3 merges"; reverts and merges only where there are some. */
export function countWords({ commits, merges, reverts, reapplied }: Pick<Reading, 'commits' | 'merges' | 'reverts' | 'reapplied'>, t: TFunction): string {
  return [
    t('common.commits', { count: commits }),
    ...(merges > 0 ? [t('timeline.merges', { count: merges })] : []),
    ...(reverts > 0 ? [t('timeline.reverts', { count: reverts })] : []),
    ...(reapplied > 0 ? [t('timeline.reapplied', { count: reapplied })] : []),
  ].join(t('timeline.comma'));
}

/** A step in a sentence, for those who hear it. */
export function readingWords(reading: Reading, t: TFunction, language: string): string {
  const most = reading.layers.slice(0, 3).map(({ layer }) => layerWords(layer, t));
  return [whenWords(reading, language), countWords(reading, t), ...(most.length > 0 ? [most.join(t('timeline.comma'))] : [])].join('. ');
}

export function sceneWords(t: TFunction, language: string, step: Step): SceneWords {
  return {
    language,
    releases: t('timeline.rowReleases'),
    commits: t('timeline.rowCommits'),
    per: t(`timeline.per_${step.unit}`, { count: step.count }),
    reverts: t('timeline.rowReverts'),
    merges: t('timeline.rowMerges'),
    cut: t('timeline.cutHere'),
  };
}

/** Pixels that a flag reaches to its right. */
const FLAG = 10;

/** The release whose flag is at a place, the newest first; null for none. */
export function releaseNear(x: number, releases: readonly Release[], { geometry, span }: Pointed): Release | null {
  const near = releases
    .map((release) => ({ release, distance: x - geometry.left - xAt(release.time, span, geometry.across) }))
    .filter(({ distance }) => distance > -5 && distance < FLAG);
  near.sort((a, b) => Math.abs(a.distance) - Math.abs(b.distance));
  return near[0]?.release ?? null;
}
