import { useEffect } from 'react';
import { useLayout } from '../../lib/layout';
import { useNavigation } from '../../lib/navigation';
import { useWorkspace } from '../../lib/workspace';
import { RAIL_VIEWS, SETTINGS_VIEW } from '../routes';

/** What a key does with Ctrl (or Command) in an open repository. */
const IN_REPOSITORY: Readonly<Record<string, () => void>> = {
  k: () => useLayout.getState().setPalette(true),
  j: () => useLayout.getState().toggleChat(),
  i: () => useLayout.getState().toggleInspector(),
  ...Object.fromEntries(RAIL_VIEWS.map(({ key, view }) => [key, () => useNavigation.getState().navigate(view, {})])),
};

const ALWAYS: Readonly<Record<string, () => void>> = {
  [SETTINGS_VIEW.key]: () => useNavigation.getState().navigate(SETTINGS_VIEW.view, {}),
};

const WITH_ALT: Readonly<Record<string, () => void>> = {
  ArrowLeft: () => useNavigation.getState().back(),
  ArrowRight: () => useNavigation.getState().forward(),
};

function actionOf(event: KeyboardEvent): (() => void) | undefined {
  const control = event.ctrlKey || event.metaKey;
  if (event.shiftKey || control === event.altKey) return undefined;
  if (event.altKey) return WITH_ALT[event.key];
  const open = useWorkspace.getState().repository !== null;
  return ALWAYS[event.key] ?? (open ? IN_REPOSITORY[event.key] : undefined);
}

/** The window's shortcuts, from wherever the focus is. */
export function useShortcuts(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const action = actionOf(event);
      if (action === undefined) return;
      event.preventDefault();
      action();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}
