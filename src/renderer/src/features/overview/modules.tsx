import type { ToolOutput } from '@shared/tools';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EntityLink } from '../../ui/entity-link';
import { MoreLine } from '../../ui/more-line';
import { Prose } from '../../ui/prose';
import styles from './overview.module.css';

const SHOWN = 8;

/** The modules that carry the most, with what is known of their purpose. */
export function Modules({ modules }: { readonly modules: ToolOutput<'get_overview'>['modules'] }) {
  const { t } = useTranslation();
  const [all, setAll] = useState(false);
  if (modules.length === 0) return <p className={styles.muted}>{t('overview.noModules')}</p>;
  const shown = all ? modules : modules.slice(0, SHOWN);
  return (
    <>
      <ul className={styles.rows}>
        {shown.map((module) => (
          <li key={module.module} className={styles.module}>
            <span className={styles.pair}>
              <EntityLink entity={{ kind: 'module', module: module.module }} className={styles.moduleName} />
              <span className={styles.muted}>
                {t('common.files', { count: module.files })}
                {' · '}
                {t('common.lines', { count: module.lines })}
              </span>
            </span>
            {module.summary !== '' && (
              <p>
                <Prose text={module.summary} />
              </p>
            )}
            {module.why !== '' && (
              <p className={styles.why}>
                <Prose text={module.why} />
              </p>
            )}
          </li>
        ))}
      </ul>
      <MoreLine hidden={modules.length - shown.length} onShow={() => setAll(true)} />
    </>
  );
}
