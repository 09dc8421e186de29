import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Tabs } from '../../ui/tabs';
import styles from './symbol.module.css';

/** The two sides of a page: what stands there now, and how it came about. */
export type PageTab = 'code' | 'history';

interface PageTabsProps {
  readonly label: string;
  readonly tab: PageTab;
  readonly onTab: (tab: PageTab) => void;
  readonly code: ReactNode;
  readonly history: ReactNode;
}

export function PageTabs({ label, tab, onTab, code, history }: PageTabsProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.tabs}>
      <Tabs
        label={label}
        value={tab}
        onChange={(id) => onTab(id === 'history' ? 'history' : 'code')}
        tabs={[
          { id: 'code', label: t('symbol.code'), content: code },
          { id: 'history', label: t('symbol.history'), content: history },
        ]}
      />
    </div>
  );
}
