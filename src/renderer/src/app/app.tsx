import { useEffect } from 'react';
import { HomeView } from '../features/home';
import { invoke } from '../lib/api';
import { useRoute } from '../lib/navigation';
import { openPath } from '../lib/open-repository';
import { useSettings } from '../lib/settings';
import { useWorkspace } from '../lib/workspace';
import { TooltipScope } from '../ui/tooltip';
import { DropTarget } from './shell/drop-target';
import { Shell } from './shell/shell';
import { useShortcuts } from './shell/use-shortcuts';

let started = false;

/** Reads the settings and opens the repository that the app was started with, once. */
async function start(): Promise<void> {
  if (started) return;
  started = true;
  await useSettings.getState().load();
  const info = await invoke('app:info', {});
  if (info.openOnStart !== null) await openPath(info.openOnStart);
}

/** The whole window: the start page, or the shell around the open repository. */
export function App() {
  const open = useWorkspace((state) => state.repository !== null);
  const { view } = useRoute();
  useShortcuts();
  useEffect(() => {
    start().catch((error: unknown) => console.error(error));
  }, []);
  return (
    <TooltipScope>
      <DropTarget>{open || view === 'settings' ? <Shell /> : <HomeView />}</DropTarget>
    </TooltipScope>
  );
}
