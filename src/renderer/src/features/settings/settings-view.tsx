import type { CommandInput, CommandOutput, Settings } from '@shared/ipc';
import type { AppErrorData } from '@shared/model';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { invoke, toErrorData } from '../../lib/api';
import { useSettings } from '../../lib/settings';
import { Kbd } from '../../ui/kbd';
import { ErrorState } from '../../ui/states';
import { SelectField } from '../../ui/text-field';
import { ModelSettings } from './model-settings';
import styles from './settings.module.css';

const THEMES = ['system', 'light', 'dark'] as const satisfies readonly Settings['theme'][];
const LANGUAGES = ['en', 'zh'] as const satisfies readonly Settings['language'][];

/** Theme, language, the local model, and what Cairn is. */
export function SettingsView() {
  const { t } = useTranslation();
  const { settings, change } = useSettings();
  const [error, setError] = useState<AppErrorData | null>(null);
  const save = (patch: CommandInput<'settings:set'>) => {
    setError(null);
    change(patch).catch((problem: unknown) => setError(toErrorData(problem)));
  };
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{t('settings.title')}</h1>
      {error !== null && <ErrorState error={error} />}
      <section className={styles.group} aria-label={t('settings.appearance')}>
        <h2>{t('settings.appearance')}</h2>
        <div className={styles.line}>
          <span>{t('settings.theme')}</span>
          <SelectField
            label={t('settings.theme')}
            value={settings.theme}
            options={THEMES.map((theme) => ({ value: theme, label: t(`settings.theme_${theme}`) }))}
            onPick={(value) => save({ theme: THEMES.find((theme) => theme === value) })}
          />
        </div>
        <div className={styles.line}>
          <span>{t('settings.language')}</span>
          <SelectField
            label={t('settings.language')}
            value={settings.language}
            options={LANGUAGES.map((language) => ({ value: language, label: t(`settings.language_${language}`) }))}
            onPick={(value) => save({ language: LANGUAGES.find((language) => language === value) })}
          />
        </div>
      </section>
      <section className={styles.group} aria-label={t('settings.updating')}>
        <h2>{t('settings.updating')}</h2>
        <label className={styles.line}>
          <span>{t('settings.autoUpdate')}</span>
          <input type="checkbox" checked={settings.autoUpdate} onChange={(event) => save({ autoUpdate: event.target.checked })} />
        </label>
        <p className={styles.hint}>{t('settings.autoUpdateHint')}</p>
      </section>
      <ModelSettings settings={settings} onSave={save} />
      <Shortcuts />
      <About />
    </div>
  );
}

function Shortcuts() {
  const { t } = useTranslation();
  const lines = [
    ['Ctrl K', t('settings.shortcutSearch')],
    ['Ctrl 1 … 5', t('settings.shortcutViews')],
    ['Alt ← →', t('settings.shortcutTrail')],
    ['Ctrl J', t('settings.shortcutChat')],
    ['Ctrl I', t('settings.shortcutInspector')],
  ] as const;
  return (
    <section className={styles.group} aria-label={t('settings.shortcuts')}>
      <h2>{t('settings.shortcuts')}</h2>
      {lines.map(([keys, what]) => (
        <div key={keys} className={styles.line}>
          <span>{what}</span>
          <Kbd keys={keys} />
        </div>
      ))}
    </section>
  );
}

function About() {
  const { t } = useTranslation();
  const [info, setInfo] = useState<CommandOutput['app:info'] | null>(null);
  useEffect(() => {
    invoke('app:info', {}).then(setInfo, (error: unknown) => console.error(error));
  }, []);
  return (
    <section className={styles.group} aria-label={t('settings.about')}>
      <h2>{t('settings.about')}</h2>
      {info !== null && <p className={styles.hint}>{t('settings.version', { version: info.version, electron: info.electron })}</p>}
      <p className={styles.hint}>{t('settings.privacy')}</p>
    </section>
  );
}
