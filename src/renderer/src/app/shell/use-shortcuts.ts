import { useEffect } from 'react';
import { useLayout } from '../../lib/layout';
import { useNavigation } from '../../lib/navigation';
import { useWorkspace } from '../../lib/workspace';
import { RAIL_VIEWS, SETTINGS_VIEW } from '../routes';

function openView(key: string): boolean {
  const target = [...RAIL_VIEWS, SETTINGS_VIEW].find((view) => view.key === key);
  if (target === undefined) return false;
  if (target.view !== 'settings' && useWorkspace.getState().repository === null) return false;
  useNavigation.getState().navigate(target.view, {});
  return true;
}

function handle(event: KeyboardEvent): boolean {
  const navigation = useNavigation.getState();
  const layout = useLayout.getState();
  if (event.altKey && !event.ctrlKey && event.key === 'ArrowLeft') return (navigation.back(), true);
  if (event.altKey && !event.ctrlKey && event.key === 'ArrowRight') return (navigation.forward(), true);
  if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return false;
  if (useWorkspace.getState().repository !== null) {
    if (event.key === 'k') return (layout.setPalette(true), true);
    if (event.key === 'j') return (layout.toggleChat(), true);
    if (event.key === 'i') return (layout.toggleInspector(), true);
  }
  return openView(event.key);
}

/** The window's shortcuts, from wherever the focus is. */
export function useShortcuts(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (handle(event)) event.preventDefault();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}
