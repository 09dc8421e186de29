import type { CommandInput, OllamaStatus, Settings } from '@shared/ipc';
import { type FormEvent, useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { invoke, toErrorData } from '../../lib/api';
import { Button } from '../../ui/button';
import { SelectField, TextField } from '../../ui/text-field';
import styles from './settings.module.css';

interface ModelSettingsProps {
  readonly settings: Settings;
  readonly onSave: (patch: CommandInput<'settings:set'>) => void;
}

type Answer = { readonly status: OllamaStatus } | { readonly problem: string };

/** Where Ollama is and which of its models answers; says at once whether it can be reached. */
export function ModelSettings({ settings, onSave }: ModelSettingsProps) {
  const { t } = useTranslation();
  const [url, setUrl] = useState(settings.ollamaUrl);
  const [answer, setAnswer] = useState<Answer | null>(null);
  const check = useCallback(() => {
    setAnswer(null);
    invoke('ollama:status', {}).then(
      (status) => setAnswer({ status }),
      (error: unknown) => setAnswer({ problem: toErrorData(error).message }),
    );
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a saved address is asked again.
  useEffect(check, [settings.ollamaUrl]);
  useEffect(() => setUrl(settings.ollamaUrl), [settings.ollamaUrl]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (url.trim() === settings.ollamaUrl) check();
    else onSave({ ollamaUrl: url.trim() });
  };
  const models = answer !== null && 'status' in answer ? answer.status.models.filter((model) => !model.remote) : [];
  const known = settings.ollamaModel === '' || models.some((model) => model.name === settings.ollamaModel);
  return (
    <section className={styles.group} aria-label={t('settings.model')}>
      <h2>{t('settings.model')}</h2>
      <p className={styles.hint}>{t('settings.modelHint')}</p>
      <form className={styles.line} onSubmit={submit}>
        <span>{t('settings.ollamaUrl')}</span>
        <span className={styles.pair}>
          <TextField label={t('settings.ollamaUrl')} value={url} onChange={(event) => setUrl(event.target.value)} className={styles.url} />
          <Button type="submit">{url.trim() === settings.ollamaUrl ? t('settings.check') : t('settings.save')}</Button>
        </span>
      </form>
      <p className={styles.status} role="status">
        <StatusWords answer={answer} />
      </p>
      <div className={styles.line}>
        <span>{t('settings.ollamaModel')}</span>
        <SelectField
          label={t('settings.ollamaModel')}
          value={settings.ollamaModel}
          options={[
            { value: '', label: t('settings.firstModel') },
            ...models.map((model) => ({ value: model.name, label: model.name })),
            ...(known ? [] : [{ value: settings.ollamaModel, label: settings.ollamaModel }]),
          ]}
          onPick={(value) => onSave({ ollamaModel: value })}
        />
      </div>
      <div className={styles.line}>
        <span>{t('settings.embeddingModel')}</span>
        <SelectField
          label={t('settings.embeddingModel')}
          value={settings.embeddingModel}
          options={[
            { value: '', label: t('settings.noEmbedding') },
            ...models.map((model) => ({ value: model.name, label: model.name })),
            ...(settings.embeddingModel === '' || models.some((model) => model.name === settings.embeddingModel)
              ? []
              : [{ value: settings.embeddingModel, label: settings.embeddingModel }]),
          ]}
          onPick={(value) => onSave({ embeddingModel: value })}
        />
      </div>
      <p className={styles.hint}>{t('settings.embeddingHint')}</p>
    </section>
  );
}

function StatusWords({ answer }: { readonly answer: Answer | null }) {
  const { t } = useTranslation();
  if (answer === null) return t('settings.checking');
  if ('problem' in answer) return answer.problem;
  const { status } = answer;
  if (!status.reachable) return `${t('settings.unreachable')} ${status.problem ?? ''}`;
  const reachable = t('settings.reachable', { version: status.version ?? '' });
  return status.models.length === 0 ? `${reachable} ${t('settings.noModels')}` : reachable;
}
