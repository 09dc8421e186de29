import type { ReactNode } from 'react';
import { openCommit } from '../lib/navigation';
import { classNames } from './class-names';
import styles from './entity-link.module.css';

interface CommitPageLinkProps {
  readonly hash: string;
  readonly subject?: string | undefined;
  /** The file whose diff is shown. */
  readonly path?: string | undefined;
  readonly className?: string | undefined;
  readonly title?: string | undefined;
  readonly children: ReactNode;
}

/** Leads to a commit's page, where its changes stand. */
export function CommitPageLink({ hash, subject, path, className, title, children }: CommitPageLinkProps) {
  return (
    <button
      type="button"
      className={classNames(styles.link, className)}
      title={title ?? subject}
      onClick={() => openCommit({ hash, ...(subject === undefined ? {} : { subject }) }, path)}
    >
      <span className={styles.label}>{children}</span>
    </button>
  );
}
