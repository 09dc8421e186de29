import type { Confidence, Role, SymbolSubkind } from '@shared/model';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './badge.module.css';
import { classNames } from './class-names';
import { Tooltip } from './tooltip';

type Tone = 'neutral' | 'accent' | 'warning' | 'danger' | 'success';

/** A small word that marks something. */
export function Badge({ tone = 'neutral', dashed = false, children }: { readonly tone?: Tone; readonly dashed?: boolean; readonly children: ReactNode }) {
  return <span className={classNames(styles.badge, styles[tone], dashed && styles.dashed)}>{children}</span>;
}

/** How sure an edge is. Certain is silent unless asked for; likely and guess are dashed, as their lines are. */
export function ConfidenceBadge({ confidence, showCertain = false }: { readonly confidence: Confidence; readonly showCertain?: boolean }) {
  const { t } = useTranslation();
  if (confidence === 'certain' && !showCertain) return null;
  return (
    <Tooltip text={t(`common.${confidence}Hint`)}>
      <span className={classNames(styles.badge, styles[confidence], confidence !== 'certain' && styles.dashed)}>{t(`common.${confidence}`)}</span>
    </Tooltip>
  );
}

/** The language's word for a symbol: "method". */
export function KindWord({ subkind }: { readonly subkind: SymbolSubkind }) {
  const { t } = useTranslation();
  return <span className={styles.kind}>{t(`common.kind_${subkind}`)}</span>;
}

/** The roles worth saying beside a name; `exported` is the rule and stays silent. */
export function RoleBadges({ roles }: { readonly roles: readonly Role[] }) {
  const { t } = useTranslation();
  return (
    <>
      {roles
        .filter((role) => role !== 'exported')
        .map((role) => (
          <Badge key={role} tone={role === 'entry' ? 'success' : role === 'deprecated' ? 'warning' : 'neutral'}>
            {t(`common.role_${role}`)}
          </Badge>
        ))}
    </>
  );
}
