import type { ToolOutput } from '@shared/tools';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDays, formatNumber } from '../../lib/format';
import { sinceUntil } from '../../lib/time-range';
import { useHeld } from '../../lib/use-held';
import { useTool } from '../../lib/use-tool';
import { EntityLink } from '../../ui/entity-link';
import { MoreLine } from '../../ui/more-line';
import { Section } from '../../ui/section';
import { ErrorState, LoadingState } from '../../ui/states';
import type { Release } from './chart/scene';
import type { Span } from './chart/span';
import { type Filters, questionOf } from './filters';
import styles from './range-panel.module.css';

type Summary = ToolOutput<'get_range_summary'>;

interface RangePanelProps {
  readonly filters: Filters;
  /** Null for all times. */
  readonly span: Span | null;
  readonly releases: readonly Release[];
  readonly onRelease: (release: Release) => void;
}

const SHOWN = 8;

/** What changed most, and who changed it, in the time that is listed. */
export function RangePanel({ filters, span, releases, onRelease }: RangePanelProps) {
  const { t, i18n } = useTranslation();
  const summary = useTool('get_range_summary', { ...questionOf(filters, null), ...sinceUntil(span), limit: SHOWN });
  const shown = useHeld(summary.data, 'range');
  const within = releases.filter(({ time }) => span === null || (time >= span.from && time <= span.to));
  return (
    <aside className={styles.panel} aria-label={t('timeline.inRange')} aria-busy={summary.loading}>
      <h2 className={styles.title}>{span === null ? t('timeline.atAllTimes') : formatDays(span.from, span.to, i18n.language)}</h2>
      {summary.error ? (
        <ErrorState title={t('timeline.failed')} error={summary.error} onRetry={summary.reload} />
      ) : shown === undefined ? (
        <LoadingState lines={6} />
      ) : (
        <>
          <Lists summary={shown} />
          {within.length > 0 && (
            <Section title={t('timeline.releasesTitle')} count={within.length}>
              <ul>
                {within.slice(0, SHOWN).map((release) => (
                  <li key={release.name} className={styles.row}>
                    <button type="button" className={styles.release} onClick={() => onRelease(release)}>
                      {release.name}
                    </button>
                    <span className={styles.count}>{formatDays(release.time, release.time, i18n.language)}</span>
                  </li>
                ))}
              </ul>
              <MoreLine hidden={within.length - SHOWN} />
            </Section>
          )}
        </>
      )}
    </aside>
  );
}

function Lists({ summary }: { readonly summary: Summary }) {
  const { t } = useTranslation();
  const { modules, files, people, totals } = summary;
  if (summary.commits === 0) return <p className={styles.none}>{t('timeline.nothingHere')}</p>;
  return (
    <>
      <Section title={t('timeline.modulesTitle')} count={totals.modules}>
        <Bars
          of={summary.commits}
          rows={modules.map(({ module, commits }) => ({
            key: module,
            commits,
            name: <EntityLink plain entity={{ kind: 'module', module }} className={styles.name} />,
          }))}
        />
        <MoreLine hidden={totals.modules - modules.length} />
      </Section>
      <Section title={t('timeline.filesTitle')} count={totals.files}>
        <Bars
          of={summary.commits}
          rows={files.map(({ path, module, commits }) => ({
            key: path,
            commits,
            name:
              module === null ? (
                <span className={styles.gone} title={t('timeline.goneFile', { path })}>
                  {path}
                </span>
              ) : (
                <EntityLink plain entity={{ kind: 'file', path }} className={styles.name} />
              ),
          }))}
        />
        <MoreLine hidden={totals.files - files.length} />
      </Section>
      <Section title={t('timeline.peopleTitle')} count={totals.people}>
        <Bars
          of={summary.commits}
          rows={people.map(({ name, commits }) => ({
            key: name,
            commits,
            name: <EntityLink plain entity={{ kind: 'person', name }} className={styles.name} />,
          }))}
        />
        <MoreLine hidden={totals.people - people.length} />
      </Section>
    </>
  );
}

/** Names with their commits, and a bar for the part of all commits in the time. */
function Bars({ rows, of }: { readonly rows: readonly { readonly key: string; readonly name: ReactNode; readonly commits: number }[]; readonly of: number }) {
  const { t, i18n } = useTranslation();
  const most = Math.max(1, ...rows.map(({ commits }) => commits));
  return (
    <ul>
      {rows.map(({ key, name, commits }) => (
        <li
          key={key}
          className={styles.row}
          title={t('timeline.ofCommits', { commits: t('common.commits', { count: commits }), of: formatNumber(of, i18n.language) })}
        >
          <span aria-hidden className={styles.bar} style={{ width: `${(commits / most) * 100}%` }} />
          {name}
          <span className={styles.count}>{formatNumber(commits, i18n.language)}</span>
        </li>
      ))}
    </ul>
  );
}
