import { FolderTree, Search, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDebounced } from '../../lib/use-debounced';
import { useTool } from '../../lib/use-tool';
import { Button } from '../../ui/button';
import { SelectField, TextField } from '../../ui/text-field';
import { COMMIT_KINDS, isFiltered, NO_FILTERS, useFilters } from './filters';
import styles from './timeline-view.module.css';

/** What to look for: words, a path, a module, a person, a kind of commit. */
export function TimelineToolbar({ authors }: { readonly authors: readonly { readonly name: string; readonly commits: number }[] }) {
  const { t } = useTranslation();
  const filters = useFilters();
  const { change } = filters;
  const modules = useModuleNames(filters.module);
  const people = authors.some(({ name }) => name === filters.author) || filters.author === '' ? authors : [{ name: filters.author, commits: 0 }, ...authors];
  return (
    <search className={styles.toolbar} aria-label={t('timeline.filters')}>
      <TypedFilter label={t('timeline.text')} icon={<Search size={14} aria-hidden />} value={filters.text} onSettled={(text) => change({ text })} />
      <TypedFilter label={t('timeline.path')} icon={<FolderTree size={14} aria-hidden />} value={filters.path} onSettled={(path) => change({ path })} />
      <SelectField
        label={t('timeline.module')}
        className={styles.select}
        value={filters.module}
        options={[{ value: '', label: t('timeline.anyModule') }, ...modules.map((name) => ({ value: name, label: name }))]}
        onPick={(module) => change({ module })}
      />
      <SelectField
        label={t('timeline.author')}
        className={styles.select}
        value={filters.author}
        options={[
          { value: '', label: t('timeline.anyAuthor') },
          ...people.map(({ name, commits }) => ({ value: name, label: commits > 0 ? t('timeline.authorCount', { name, count: commits }) : name })),
        ]}
        onPick={(author) => change({ author })}
      />
      <SelectField
        label={t('timeline.kind')}
        className={styles.select}
        value={filters.kind}
        options={COMMIT_KINDS.map((kind) => ({ value: kind, label: t(`timeline.kind_${kind}`) }))}
        onPick={(value) => change({ kind: COMMIT_KINDS.find((kind) => kind === value) ?? 'all' })}
      />
      {isFiltered(filters) && (
        <Button tone="quiet" icon={<X size={14} aria-hidden />} onClick={() => change(NO_FILTERS)}>
          {t('timeline.clear')}
        </Button>
      )}
    </search>
  );
}

/** A text that takes effect when the typing stops. */
function TypedFilter({
  label,
  icon,
  value,
  onSettled,
}: {
  readonly label: string;
  readonly icon: React.ReactNode;
  readonly value: string;
  readonly onSettled: (value: string) => void;
}) {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  const settled = useDebounced(typed, 250);
  if (known !== value) {
    setKnown(value);
    setTyped(value);
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of the typed text is told.
  useEffect(() => {
    if (settled === typed && settled !== value) onSettled(settled);
  }, [settled]);
  return <TextField label={label} icon={icon} type="search" className={styles.typed} value={typed} onChange={(event) => setTyped(event.target.value)} />;
}

/** Names of the modules on the map, and the one that is filtered by. */
function useModuleNames(present: string): string[] {
  const map = useTool('get_module_map', { includeTests: true, maxNodes: 400 });
  const overview = useTool('get_overview', {});
  const names = new Set(overview.data?.modules.map(({ module }) => module) ?? []);
  for (const node of map.data?.nodes ?? []) if (node.kind === 'module') names.add(node.id.startsWith('module:') ? node.id.slice(7) : node.id);
  if (present !== '') names.add(present);
  return [...names].sort((a, b) => a.localeCompare(b));
}
