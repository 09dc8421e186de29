import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useWorkspace } from '../../lib/workspace';
import { IconButton } from '../../ui/button';
import styles from './problem-banner.module.css';

/** Why another folder could not be opened, above the view that stays. */
export function ProblemBanner() {
  const { t } = useTranslation();
  const problem = useWorkspace((state) => state.problem);
  if (problem === null) return null;
  return (
    <div className={styles.banner} role="alert">
      <p>
        <strong>{problem.message}</strong> {t(`common.advice_${problem.code}`)}
      </p>
      <IconButton label={t('common.close')} onClick={() => useWorkspace.setState({ problem: null })}>
        <X size={16} aria-hidden />
      </IconButton>
    </div>
  );
}
