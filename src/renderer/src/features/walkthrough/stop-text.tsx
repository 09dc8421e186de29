import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { EntityLink, PlaceLink } from '../../ui/entity-link';
import { Markdown } from '../../ui/markdown';
import { Section } from '../../ui/section';
import type { Stop } from './use-walk';
import styles from './walkthrough.module.css';

/** What a stop says, and where each claim comes from. */
export function StopText({ stop }: { readonly stop: Stop }) {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(stop.id);
  useEffect(() => {
    if (shown.current === stop.id) return;
    shown.current = stop.id;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'nearest' });
  }, [stop.id]);
  return (
    <article className={styles.text}>
      <p className={styles.kind}>{t(`walkthrough.kind_${stop.kind}`)}</p>
      <h2 ref={heading} tabIndex={-1} className={styles.title}>
        {stop.title}
      </h2>
      <Markdown text={stop.text} />
      {stop.module !== null && (
        <p>
          <EntityLink entity={{ kind: 'module', module: stop.module }} />
        </p>
      )}
      {stop.sources.length > 0 && (
        <Section title={t('walkthrough.sources')} count={stop.sources.length}>
          <ul className={styles.sources}>
            {stop.sources.map(({ text, source }) => (
              <li key={`${text} ${source.path} ${source.line}`}>
                <SourcePlace path={source.path} line={source.line} />
                <span className={styles.what}>{source.what}</span>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </article>
  );
}

/** A place that can be opened when it is a line; a folder is only named, and the whole repository goes without saying. */
function SourcePlace({ path, line }: { readonly path: string; readonly line: number | null }) {
  if (line !== null) return <PlaceLink path={path} line={line} />;
  return path === '' || path === '.' ? null : <span className={styles.place}>{path}</span>;
}
