import { Search } from 'lucide-react';
import { type KeyboardEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type MapNode, selectionOf } from '../../lib/map-box';
import { useDebounced } from '../../lib/use-debounced';
import { useTool } from '../../lib/use-tool';
import { TextField } from '../../ui/text-field';
import styles from './map-view.module.css';

interface Match {
  readonly key: string;
  readonly label: string;
  readonly detail: string;
  readonly choose: () => void;
}

const MOST = 8;

/** Finds a box by its name; modules that are not drawn now are found too and shown with their neighbours. */
export function MapSearch({
  nodes,
  onFind,
  onFocus,
}: {
  readonly nodes: readonly MapNode[];
  readonly onFind: (node: MapNode) => void;
  readonly onFocus: (module: string) => void;
}) {
  const { t } = useTranslation();
  const id = useId();
  const [text, setText] = useState('');
  const [open, setOpen] = useState(false);
  const [at, setAt] = useState(0);
  const query = useDebounced(text.trim(), 150);
  const elsewhere = useTool('find_anything', query === '' ? null : { query, limit: 30 });
  const matches = text.trim() === '' ? [] : findMatches(nodes, elsewhere.data?.items ?? [], text.trim(), onFind, onFocus);
  const choose = (match: Match | undefined): void => {
    match?.choose();
    setOpen(false);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'ArrowDown') setAt((value) => Math.min(matches.length - 1, value + 1));
    else if (event.key === 'ArrowUp') setAt((value) => Math.max(0, value - 1));
    else if (event.key === 'Enter') choose(matches[at]);
    else if (event.key === 'Escape') setOpen(false);
    else return;
    event.preventDefault();
  };
  const shown = open && text.trim() !== '';
  return (
    <div className={styles.search}>
      <TextField
        label={t('map.find')}
        icon={<Search size={14} aria-hidden />}
        role="combobox"
        aria-expanded={shown}
        aria-controls={id}
        aria-activedescendant={shown && matches[at] ? `${id}-${at}` : undefined}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setAt(0);
          setOpen(true);
        }}
        onBlur={() => setOpen(false)}
        onKeyDown={onKeyDown}
      />
      <div id={id} role="listbox" aria-label={t('map.find')} className={styles.matches} hidden={!shown}>
        {matches.map((match, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are handled by the combobox that owns the list.
          // biome-ignore lint/a11y/useFocusableInteractive: focus stays in the combobox.
          <div
            key={match.key}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === at}
            className={styles.match}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => choose(match)}
          >
            <span className={styles.matchLabel}>{match.label}</span>
            <span className={styles.matchDetail}>{match.detail}</span>
          </div>
        ))}
        {matches.length === 0 && <p className={styles.matchDetail}>{t('map.noMatch')}</p>}
      </div>
    </div>
  );
}

function findMatches(
  nodes: readonly MapNode[],
  items: readonly { readonly kind: string; readonly ref: string; readonly label: string; readonly detail: string }[],
  text: string,
  onFind: (node: MapNode) => void,
  onFocus: (module: string) => void,
): Match[] {
  const wanted = text.toLowerCase();
  const rank = (node: MapNode): number => (node.label.toLowerCase() === wanted ? 0 : node.label.toLowerCase().startsWith(wanted) ? 1 : 2);
  const drawn = nodes
    .filter((node) => node.kind !== 'rest' && (node.label.toLowerCase().includes(wanted) || node.path.toLowerCase().includes(wanted)))
    .sort((a, b) => rank(a) - rank(b) || b.importance - a.importance)
    .map((node) => ({ key: node.id, label: node.label, detail: node.path, choose: () => onFind(node) }));
  const modules = new Set(
    nodes.flatMap((node) => {
      const selection = selectionOf(node);
      return selection?.kind === 'module' ? [selection.module] : [];
    }),
  );
  const hidden = items
    .filter((item) => item.kind === 'module' && !modules.has(item.ref))
    .map((item) => ({ key: `module ${item.ref}`, label: item.label, detail: item.detail, choose: () => onFocus(item.ref) }));
  return [...drawn, ...hidden].slice(0, MOST);
}
