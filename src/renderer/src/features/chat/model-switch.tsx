import type { OllamaStatus } from '@shared/ipc';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { invoke } from '../../lib/api';
import { useSettings } from '../../lib/settings';
import { Button } from '../../ui/button';
import { Popover } from '../../ui/popover';
import styles from './chat.module.css';
import { useChat } from './chat-store';

/** Whether the local model writes the answers, which one, and what to do when there is none. */
export function ModelSwitch() {
  const { t } = useTranslation();
  const { useModel, setUseModel } = useChat();
  const chosen = useSettings((state) => state.settings.ollamaModel);
  const { status, check } = useOllama();
  const local = status?.models.filter((model) => !model.remote) ?? [];
  const model = chosen !== '' ? chosen : (local[0]?.name ?? '');
  const missing = status !== null && (!status.reachable || local.length === 0);
  return (
    <div className={styles.model}>
      <label className={styles.switch} title={t('chat.useModelHint')}>
        <input type="checkbox" checked={useModel} onChange={(event) => setUseModel(event.target.checked)} />
        {t('chat.useModel')}
      </label>
      {!useModel ? (
        <span className={styles.small}>{t('chat.modelOff')}</span>
      ) : missing ? (
        <>
          <span className={styles.small}>{t(status.reachable ? 'chat.modelEmpty' : 'chat.modelMissing')}</span>
          <Popover label={t('chat.modelHelp')}>
            <p>{t('chat.modelHelpText')}</p>
            <p>{t('chat.modelHelpInstall')}</p>
            <pre className={styles.command}>ollama serve</pre>
            <p>{t('chat.modelHelpPull')}</p>
            <pre className={styles.command}>ollama pull qwen2.5-coder:7b</pre>
            <p className={styles.small}>{t('chat.modelHelpUrl', { url: status.url })}</p>
            <Button onClick={check}>{t('chat.modelCheck')}</Button>
          </Popover>
        </>
      ) : (
        <span className={styles.small}>{status === null ? '' : t('chat.modelReady', { model })}</span>
      )}
    </div>
  );
}

/** What Ollama says of itself; asked when the panel opens and when a person wants to know. */
function useOllama(): { readonly status: OllamaStatus | null; readonly check: () => void } {
  const [status, setStatus] = useState<OllamaStatus | null>(null);
  const url = useSettings((state) => state.settings.ollamaUrl);
  const check = useCallback(() => {
    invoke('ollama:status', {}).then(setStatus, () => setStatus({ reachable: false, url, version: null, models: [], problem: null }));
  }, [url]);
  useEffect(check, [check]);
  return { status, check };
}
