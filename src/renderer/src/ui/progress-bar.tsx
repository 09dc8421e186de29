import styles from './progress-bar.module.css';

/** How far something is; without a total it only says that it goes on. */
export function ProgressBar({ label, done, total }: { readonly label: string; readonly done: number; readonly total: number }) {
  const known = total > 0;
  const percent = known ? Math.min(100, Math.round((done / total) * 100)) : 0;
  return (
    <div className={styles.track} role="progressbar" aria-label={label} aria-valuemin={0} aria-valuemax={100} {...(known ? { 'aria-valuenow': percent } : {})}>
      <div className={known ? styles.fill : styles.unknown} style={known ? { width: `${percent}%` } : {}} />
    </div>
  );
}
