import { Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { invoke, toErrorData } from '../../lib/api';
import { Button } from '../../ui/button';
import styles from './walkthrough.module.css';

type State = { readonly kind: 'idle' | 'saving' } | { readonly kind: 'saved'; readonly path: string } | { readonly kind: 'failed'; readonly message: string };

/** Writes the walk into the repository as a `.tour` file and says where. */
export function SaveTour({ repo }: { readonly repo: string }) {
  const { t } = useTranslation();
  const [state, setState] = useState<State>({ kind: 'idle' });
  const save = async (): Promise<void> => {
    setState({ kind: 'saving' });
    try {
      setState({ kind: 'saved', path: (await invoke('tour:save', { repo })).path });
    } catch (error) {
      setState({ kind: 'failed', message: toErrorData(error).message });
    }
  };
  return (
    <>
      <span role="status" className={styles.saved} title={state.kind === 'saved' ? t('walkthrough.savedHint') : undefined}>
        {state.kind === 'saved' && t('walkthrough.saved', { path: state.path })}
        {state.kind === 'failed' && t('walkthrough.saveFailed', { message: state.message })}
      </span>
      <Button tone="quiet" icon={<Download size={15} aria-hidden />} disabled={state.kind === 'saving'} onClick={() => void save()}>
        {t(state.kind === 'saving' ? 'walkthrough.saving' : 'walkthrough.save')}
      </Button>
    </>
  );
}
