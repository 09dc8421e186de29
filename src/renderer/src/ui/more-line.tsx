import { useTranslation } from 'react-i18next';
import styles from './more-line.module.css';

/** "and 214 more": says what a list leaves out; a button when it can show it. Nothing when nothing is left out. */
export function MoreLine({ hidden, onShow }: { readonly hidden: number; readonly onShow?: (() => void) | undefined }) {
  const { t } = useTranslation();
  if (hidden <= 0) return null;
  const text = t('common.andMore', { count: hidden });
  if (onShow === undefined) return <p className={styles.text}>{text}</p>;
  return (
    <button type="button" className={styles.button} onClick={onShow}>
      {text}
    </button>
  );
}
