import { CornerDownLeft, Square, X } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelection } from '../../lib/navigation';
import { type Selection, selectionKey, selectionLabel } from '../../lib/selection';
import { Button, IconButton } from '../../ui/button';
import styles from './chat.module.css';
import { ModelSwitch } from './model-switch';

interface ComposerProps {
  readonly running: boolean;
  readonly onAsk: (question: string, about: Selection | null) => void;
  readonly onStop: () => void;
}

/** Where the question is written. It knows what is selected and says so. */
export function Composer({ running, onAsk, onStop }: ComposerProps) {
  const { t } = useTranslation();
  const selection = useSelection();
  const [text, setText] = useState('');
  const [dropped, setDropped] = useState('');
  const about = selection !== null && selectionKey(selection) !== dropped ? selection : null;
  const send = (): void => {
    const question = text.trim();
    if (question === '' || running) return;
    onAsk(question, about);
    setText('');
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  return (
    <form
      className={styles.composer}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {about && (
        <span className={styles.about}>
          <span className={styles.aboutName}>{t('chat.about', { name: selectionLabel(about) })}</span>
          <IconButton label={t('chat.aboutDrop', { name: selectionLabel(about) })} className={styles.drop} onClick={() => setDropped(selectionKey(about))}>
            <X size={12} aria-hidden />
          </IconButton>
        </span>
      )}
      <div className={styles.line}>
        <textarea
          className={styles.input}
          aria-label={t('chat.question')}
          placeholder={t('chat.ask')}
          rows={1}
          maxLength={4000}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={onKeyDown}
        />
        {running ? (
          <Button icon={<Square size={13} aria-hidden />} onClick={onStop}>
            {t('chat.cancel')}
          </Button>
        ) : (
          <Button tone="primary" type="submit" icon={<CornerDownLeft size={14} aria-hidden />} disabled={text.trim() === ''}>
            {t('chat.send')}
          </Button>
        )}
      </div>
      <ModelSwitch />
    </form>
  );
}
