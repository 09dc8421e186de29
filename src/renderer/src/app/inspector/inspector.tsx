import { useTranslation } from 'react-i18next';
import { useSelection } from '../../lib/navigation';
import { type Selection, selectionKey } from '../../lib/selection';
import { Breakable } from '../../ui/breakable';
import { useEntityLabel } from '../../ui/entity-label';
import { EntityMark } from '../../ui/entity-link';
import { EmptyState } from '../../ui/states';
import { CommitDetail } from './commit-detail';
import { FileDetail } from './file-detail';
import styles from './inspector.module.css';
import { ModuleDetail } from './module-detail';
import { PersonDetail } from './person-detail';
import { SymbolDetail } from './symbol-detail';

/** The one selected thing, explained. */
export function Inspector() {
  const { t } = useTranslation();
  const selection = useSelection();
  const labelOf = useEntityLabel();
  return (
    <aside className={styles.inspector} aria-label={t('shell.inspector')}>
      {selection === null ? (
        <EmptyState title={t('inspector.nothing')}>{t('inspector.nothingHint')}</EmptyState>
      ) : (
        <div key={selectionKey(selection)} className={styles.body}>
          <header className={styles.header}>
            <span className={styles.kind}>
              <EntityMark entity={selection} />
              {t(`common.${selection.kind}`)}
            </span>
            <h2 className={styles.title}>
              {selection.kind === 'commit' || selection.kind === 'person' ? labelOf(selection) : <Breakable name={labelOf(selection)} />}
            </h2>
          </header>
          <Detail selection={selection} />
        </div>
      )}
    </aside>
  );
}

function Detail({ selection }: { readonly selection: Selection }) {
  switch (selection.kind) {
    case 'module':
      return <ModuleDetail module={selection.module} />;
    case 'symbol':
      return <SymbolDetail id={selection.id} />;
    case 'file':
      return <FileDetail path={selection.path} />;
    case 'commit':
      return <CommitDetail hash={selection.hash} titled={selection.subject !== undefined} />;
    case 'person':
      return <PersonDetail name={selection.name} />;
  }
}
