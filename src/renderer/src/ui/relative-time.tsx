import { useTranslation } from 'react-i18next';
import { formatDateTime, formatRelativeTime } from '../lib/format';

/** A moment (seconds since 1970) as "3 months ago", the exact time on hover. */
export function RelativeTime({ time }: { readonly time: number }) {
  const { i18n } = useTranslation();
  const now = Math.floor(Date.now() / 1000);
  return (
    <time dateTime={new Date(time * 1000).toISOString()} title={formatDateTime(time, i18n.language)}>
      {formatRelativeTime(time, now, i18n.language)}
    </time>
  );
}
