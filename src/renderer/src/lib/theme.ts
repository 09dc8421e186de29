import { useEffect, useState } from 'react';
import { useSettings } from './settings';

/** Whether the dark theme is shown now; changes with the setting and with the system. */
export function useDarkTheme(): boolean {
  const theme = useSettings((state) => state.settings.theme);
  const [systemDark, setSystemDark] = useState(() => matchMedia('(prefers-color-scheme: dark)').matches);
  useEffect(() => {
    const query = matchMedia('(prefers-color-scheme: dark)');
    const update = () => setSystemDark(query.matches);
    query.addEventListener('change', update);
    return () => query.removeEventListener('change', update);
  }, []);
  return theme === 'system' ? systemDark : theme === 'dark';
}
