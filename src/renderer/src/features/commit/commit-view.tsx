import { useTranslation } from 'react-i18next';
import { useKeptPlace } from '../../lib/kept-place';
import { useRoute } from '../../lib/navigation';
import { useTool } from '../../lib/use-tool';
import { ErrorState, LoadingState } from '../../ui/states';
import styles from './commit.module.css';
import { CommitHeader } from './commit-header';
import { FileDiffs } from './file-diffs';

/** A commit: what it says, who made it, and what it changed, file by file. What it reaches stands in the inspector. */
export function CommitView() {
  const route = useRoute();
  if (route.view !== 'commit') return null;
  return <CommitPage key={route.params.commit} hash={route.params.commit} path={route.params.path} />;
}

function CommitPage({ hash, path }: { readonly hash: string; readonly path: string | undefined }) {
  const { t } = useTranslation();
  const impact = useTool('get_commit_impact', { commit: hash });
  const scroller = useKeptPlace<HTMLDivElement>(`commit:${hash}:${path ?? ''}`);
  return (
    <div ref={scroller} data-place className={styles.page}>
      {impact.error !== undefined && <ErrorState error={impact.error} onRetry={impact.reload} />}
      {impact.data === undefined && impact.error === undefined && <LoadingState what={t('commit.loading')} lines={8} />}
      {impact.data !== undefined && (
        <div className={styles.content}>
          <CommitHeader commit={impact.data.commit} />
          <FileDiffs impact={impact.data} wanted={path} />
        </div>
      )}
    </div>
  );
}
