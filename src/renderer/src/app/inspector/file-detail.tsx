import { languageName } from '@shared/model';
import { useTranslation } from 'react-i18next';
import { openFile, useNavigation, useRoute } from '../../lib/navigation';
import { useTool } from '../../lib/use-tool';
import { Button } from '../../ui/button';
import { EntityLink } from '../../ui/entity-link';
import styles from './inspector.module.css';
import { Answered, SymbolSection } from './parts';
import { FileCommits } from './symbol-detail';

/** A file: its module, its symbols, its history. */
export function FileDetail({ path }: { readonly path: string }) {
  const { t } = useTranslation();
  const route = useRoute();
  const outline = useTool('get_file_outline', { path });
  const shown = route.view === 'file' && route.params.path === path;
  return (
    <>
      {!shown && (
        <div className={styles.actions}>
          <Button onClick={() => openFile(path)}>{t('inspector.openFile')}</Button>
          <Button onClick={() => useNavigation.getState().navigate('timeline', { path })}>{t('inspector.showTimeline')}</Button>
        </div>
      )}
      {outline.error?.code === 'UNKNOWN_PATH' ? (
        <p className={styles.muted}>{t('inspector.notIndexed')}</p>
      ) : (
        <Answered state={outline}>
          {(data) => (
            <>
              <p className={styles.badges}>
                <EntityLink entity={{ kind: 'module', module: data.module }} />
                <span className={styles.muted}>
                  {languageName(data.language)}
                  {' · '}
                  {t('common.lines', { count: data.lines })}
                </span>
              </p>
              {!shown && <SymbolSection title={t('inspector.symbolsIn')} symbols={data.symbols} />}
            </>
          )}
        </Answered>
      )}
      <FileCommits path={path} title={t('inspector.history')} />
    </>
  );
}
