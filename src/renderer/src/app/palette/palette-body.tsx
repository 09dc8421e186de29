import { Command } from 'cmdk';
import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { shortName } from '../../lib/format';
import { openFile, openSymbol, useNavigation } from '../../lib/navigation';
import { useRecent } from '../../lib/recent';
import { type Selection, selectionKey } from '../../lib/selection';
import { partsOfSymbolId } from '../../lib/symbol-id';
import { useDebounced } from '../../lib/use-debounced';
import { useTool } from '../../lib/use-tool';
import { useEntityLabel } from '../../ui/entity-label';
import { EntityMark } from '../../ui/entity-link';
import { Kbd } from '../../ui/kbd';
import { ErrorState } from '../../ui/states';
import styles from './palette.module.css';
import { entityOf, type Found } from './palette-entity';
import { PaletteItem } from './palette-item';
import { type Action, isMeant, useActions } from './use-actions';

function follow(entity: Selection): void {
  if (entity.kind === 'symbol') openSymbol(entity);
  else if (entity.kind === 'file') openFile(entity.path);
  else useNavigation.getState().select(entity);
}

function detailOf(entity: Selection): string {
  return entity.kind === 'symbol' ? (partsOfSymbolId(entity.id)?.path ?? '') : '';
}

/** Characters of a path that leave room for what stands beside it. */
const LONG_PATH = 52;

/** The end of a long path: its start is what all files share. */
function shortEntityLabel(entity: Selection, label: string): string {
  return entity.kind === 'file' ? shortName(label, '/', LONG_PATH) : label;
}

/** What tells the lines of the list apart. */
const lineOf = {
  recent: (entity: Selection): string => `recent ${selectionKey(entity)}`,
  item: ({ kind, ref }: Found): string => `${kind}:${ref}`,
  action: ({ id }: Action): string => `action ${id}`,
};

/** The value of the first line, with the groups in the order in which they are shown; null when there is none. */
function firstOf(recent: readonly Selection[], items: readonly Found[], actions: readonly Action[]): string | null {
  const [entity] = recent;
  if (entity !== undefined) return lineOf.recent(entity);
  const [item] = items;
  if (item !== undefined) return lineOf.item(item);
  const [action] = actions;
  return action === undefined ? null : lineOf.action(action);
}

/** The palette's field and list; `onDone` closes it. */
export function PaletteBody({ onDone }: { readonly onDone: () => void }) {
  const { t } = useTranslation();
  const [query, setQuery] = useState('');
  const [picked, setPicked] = useState('');
  const asked = useDebounced(query.trim(), 120);
  const found = useTool('find_anything', asked === '' ? null : { query: asked });
  const recent = useRecent();
  const labelOf = useEntityLabel();
  const actions = useActions(query.trim());
  const items = asked === '' ? [] : (found.data?.items ?? []);
  const searching = query.trim() !== '' && (found.loading || asked !== query.trim());
  const run = (act: () => void) => () => {
    onDone();
    act();
  };
  const actionsFirst = actions.some((action) => isMeant(action.name, query));
  const actionGroups = (
    <>
      <ActionGroup heading={t('shell.paletteViews')} actions={actions.filter((action) => action.isView)} run={run} />
      <ActionGroup heading={t('shell.paletteActions')} actions={actions.filter((action) => !action.isView)} run={run} />
    </>
  );
  const first = firstOf(query === '' ? recent : [], actionsFirst ? [] : items, actions);
  // The first line is the one that Enter opens, also when results come in after the views and actions.
  useEffect(() => {
    if (first !== null) setPicked(first);
  }, [first]);
  return (
    <Command label={t('shell.paletteTitle')} shouldFilter={false} loop value={picked} onValueChange={setPicked}>
      <div className={styles.field}>
        <Search size={16} aria-hidden />
        <Command.Input autoFocus value={query} onValueChange={setQuery} placeholder={t('shell.palettePlaceholder')} className={styles.input} maxLength={200} />
        <span role="status" className={styles.kind}>
          {searching ? t('shell.paletteSearching') : ''}
        </span>
      </div>
      <Command.List className={styles.list}>
        {found.error !== undefined && <ErrorState error={found.error} onRetry={found.reload} />}
        {!searching && found.error === undefined && items.length === 0 && actions.length === 0 && (
          <Command.Empty className={styles.empty}>
            {t('shell.paletteEmpty', { query })}
            <br />
            {t('shell.paletteEmptyHint')}
          </Command.Empty>
        )}
        {query === '' && recent.length > 0 && (
          <Command.Group heading={t('shell.paletteRecent')}>
            {recent.map((entity) => (
              <PaletteItem
                key={selectionKey(entity)}
                value={lineOf.recent(entity)}
                icon={<EntityMark entity={entity} />}
                name={shortEntityLabel(entity, labelOf(entity))}
                detail={detailOf(entity)}
                kind={t(`common.${entity.kind}`)}
                onSelect={run(() => follow(entity))}
              />
            ))}
          </Command.Group>
        )}
        {actionsFirst && actionGroups}
        {items.length > 0 && (
          <Command.Group heading={t('shell.paletteResults')}>
            {items.map((item) => (
              <PaletteItem
                key={`${item.kind}:${item.ref}`}
                value={lineOf.item(item)}
                icon={<EntityMark entity={entityOf(item)} />}
                name={shortEntityLabel(entityOf(item), labelOf(entityOf(item)))}
                detail={item.detail}
                kind={t(`common.${item.kind}`)}
                onSelect={run(() => follow(entityOf(item)))}
              />
            ))}
          </Command.Group>
        )}
        {!actionsFirst && actionGroups}
      </Command.List>
      <div className={styles.foot}>
        <span>
          <Kbd keys="↑ ↓" /> {t('shell.paletteMove')}
        </span>
        <span>
          <Kbd keys="Enter" /> {t('shell.palettePick')}
        </span>
        <span>
          <Kbd keys="Esc" /> {t('shell.paletteLeave')}
        </span>
      </div>
    </Command>
  );
}

function ActionGroup({
  heading,
  actions,
  run,
}: {
  readonly heading: string;
  readonly actions: readonly Action[];
  readonly run: (act: () => void) => () => void;
}) {
  if (actions.length === 0) return null;
  return (
    <Command.Group heading={heading}>
      {actions.map((action) => (
        <PaletteItem
          key={action.id}
          value={lineOf.action(action)}
          icon={action.icon}
          name={action.name}
          shortcut={action.shortcut}
          onSelect={run(action.act)}
        />
      ))}
    </Command.Group>
  );
}
