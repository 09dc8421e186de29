import { languageName } from '@shared/model';
import { useTranslation } from 'react-i18next';
import { useNavigation } from '../../lib/navigation';
import { useTool } from '../../lib/use-tool';
import { Button } from '../../ui/button';
import { EntityLink, PlaceLink } from '../../ui/entity-link';
import { RelativeTime } from '../../ui/relative-time';
import styles from './inspector.module.css';
import { Answered, CommitSection, ListSection, ModuleSection, Statements, SymbolSection } from './parts';

/** A module: what it is for, what it needs and serves, its main symbols, its recent history, its people. */
export function ModuleDetail({ module }: { readonly module: string }) {
  const { t } = useTranslation();
  const summary = useTool('get_module_summary', { module });
  const go = useNavigation.getState().navigate;
  return (
    <Answered state={summary}>
      {(data) => (
        <>
          <p className={styles.muted}>
            {[
              languageName(data.language),
              t('common.files', { count: data.files }),
              t('common.lines', { count: data.lines }),
              t('common.symbols', { count: data.symbols }),
            ].join(' · ')}
          </p>
          <div className={styles.actions}>
            <Button onClick={() => go('map', { focus: module })}>{t('inspector.showOnMap')}</Button>
            <Button onClick={() => go('timeline', { module })}>{t('inspector.showTimeline')}</Button>
          </div>
          <Statements statements={data.statements} folder={data.path} />
          <SymbolSection title={t('inspector.entryPoints')} symbols={data.entryPoints} />
          <SymbolSection title={t('inspector.mainSymbols')} symbols={data.mainSymbols} />
          <ModuleSection title={t('inspector.dependsOn')} modules={data.dependsOn} />
          <ModuleSection title={t('inspector.usedBy')} modules={data.usedBy} />
          <CommitSection title={t('inspector.recentCommits')} commits={data.recentCommits} />
          <ListSection
            title={t('inspector.people')}
            items={data.people}
            keyOf={(person) => person.name}
            render={(person) => (
              <>
                <EntityLink entity={{ kind: 'person', name: person.name }} />
                <span className={styles.aside}>
                  {t('common.commits', { count: person.commits })}
                  {', '}
                  <RelativeTime time={person.lastTime} />
                </span>
              </>
            )}
          />
          <ListSection title={t('inspector.tests')} items={data.testFiles} keyOf={(path) => path} render={(path) => <PlaceLink wraps path={path} />} />
        </>
      )}
    </Answered>
  );
}
