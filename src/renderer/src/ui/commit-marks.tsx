import type { CommitRef } from '@shared/tools';
import { Tag } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Badge } from './badge';
import styles from './commit-marks.module.css';

/** What kind of commit it is, in words: merge, revert, what became of it, its tags. Nothing for a plain one. */
export function CommitMarks({ commit }: { readonly commit: CommitRef }) {
  const { t } = useTranslation();
  return (
    <>
      {commit.isMerge && <Badge>{t('common.merge')}</Badge>}
      {commit.isRevert && <Badge tone="warning">{t('common.revert')}</Badge>}
      {commit.reapplies !== undefined && <Badge tone="success">{t('commit.brings')}</Badge>}
      {commit.fate === 'reverted' && <Badge tone="danger">{t('commit.fate_reverted')}</Badge>}
      {commit.fate === 're-applied' && <Badge tone="success">{t('commit.fate_reapplied')}</Badge>}
      {commit.isCopy === true && <Badge>{t('commit.copied')}</Badge>}
      {commit.isIgnored === true && <Badge>{t('commit.ignored')}</Badge>}
      {commit.isBoundary === true && <Badge tone="warning">{t('commit.boundary')}</Badge>}
      {commit.tags?.map((tag) => (
        <span key={tag} className={styles.tag}>
          <Tag size={11} aria-label={t('commit.tag')} />
          {tag}
        </span>
      ))}
    </>
  );
}
