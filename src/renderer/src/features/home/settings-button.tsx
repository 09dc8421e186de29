import { Settings2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigation } from '../../lib/navigation';
import { IconButton } from '../../ui/button';

/** Settings can be reached before any repository is open. */
export function SettingsButton() {
  const { t } = useTranslation();
  return (
    <IconButton label={t('shell.settings')} shortcut="Ctrl ," onClick={() => useNavigation.getState().navigate('settings', {})}>
      <Settings2 size={18} aria-hidden />
    </IconButton>
  );
}
