import type { ToolOutput } from '@shared/tools';
import { RefreshCw, Ruler } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTool } from '../../lib/use-tool';
import { Button } from '../../ui/button';
import { EmptyState, ErrorState, LoadingState } from '../../ui/states';
import { RuleCard } from './rule-card';
import styles from './rules.module.css';

type Rules = ToolOutput<'architecture_rules'>;

const SHOWN = 20;
/** The most that the tool gives at once. */
const MOST = 1000;

/** The architecture rules of the repository, each with its state and the edges that break it; without a rules file, one to begin with. */
export function RulesView() {
  const { t } = useTranslation();
  const [limit, setLimit] = useState(SHOWN);
  const answer = useTool('architecture_rules', { limit });
  const again = (
    <Button icon={<RefreshCw size={15} aria-hidden />} onClick={answer.reload}>
      {t('rules.checkAgain')}
    </Button>
  );
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <div className={styles.heading}>
          <h1 className={styles.title}>{t('rules.title')}</h1>
          <p className={styles.muted}>{t('rules.intro')}</p>
        </div>
        {answer.data !== undefined && again}
      </header>
      {answer.error !== undefined ? (
        <ErrorState error={answer.error} title={t('rules.error')} onRetry={answer.reload}>
          {answer.error.code === 'BAD_INPUT' && <p className={styles.muted}>{t('rules.errorHint')}</p>}
        </ErrorState>
      ) : answer.data === undefined ? (
        <LoadingState lines={6} />
      ) : answer.data.rules === undefined ? (
        <NoRules answer={answer.data} />
      ) : (
        <RuleList answer={answer.data} rules={answer.data.rules} onMore={limit < MOST ? () => setLimit(Math.min(MOST, limit * 5)) : undefined} />
      )}
    </div>
  );
}

const RANK = { fail: 0, 'not-applicable': 1, pass: 2 } as const;
const WEIGHT = { error: 0, warning: 1, info: 2 } as const;

interface RuleListProps {
  readonly answer: Rules;
  readonly rules: NonNullable<Rules['rules']>;
  readonly onMore: (() => void) | undefined;
}

function RuleList({ answer, rules, onMore }: RuleListProps) {
  const { t } = useTranslation();
  const sorted = [...rules].sort((a, b) => RANK[a.state] - RANK[b.state] || WEIGHT[a.severity] - WEIGHT[b.severity]);
  const { baseline } = answer;
  return (
    <>
      <p className={styles.verdict} data-state={answer.state} role="status">
        {t(answer.state === 'fail' ? 'rules.someBroken' : 'rules.allKept')}
        {baseline !== undefined && ` ${t('rules.baseline', { entries: baseline.entries, gone: baseline.gone })}`}
      </p>
      <ul className={styles.rules} aria-label={t('rules.list')}>
        {sorted.map((rule) => (
          <RuleCard key={rule.name} rule={rule} onMore={onMore} />
        ))}
      </ul>
    </>
  );
}

function NoRules({ answer }: { readonly answer: Rules }) {
  const { t } = useTranslation();
  return (
    <>
      <EmptyState icon={<Ruler size={28} aria-hidden />} title={t('rules.none')}>
        <p>{t('rules.noneText')}</p>
        <p>
          {t('rules.noneHow')} <code>{answer.file}</code>, <code>cairn rules . --init</code>
        </p>
      </EmptyState>
      {answer.example !== undefined && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
        <section className={styles.example} aria-label={t('rules.example')} tabIndex={0}>
          <pre>{answer.example}</pre>
        </section>
      )}
    </>
  );
}
