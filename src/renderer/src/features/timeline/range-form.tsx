import { X } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTimeRange } from '../../lib/time-range';
import { IconButton } from '../../ui/button';
import { TextField } from '../../ui/text-field';
import styles from './chart-head.module.css';
import { dayOf, lastSecondOf, writtenDay } from './days';

/** The range as two days that can be typed; an empty end is the history's own. */
export function RangeForm({ first, last }: { readonly first: number; readonly last: number }) {
  const { t } = useTranslation();
  const range = useTimeRange((state) => state.range);
  const problem = useId();
  const written = { from: range === null ? '' : writtenDay(range.from), to: range === null ? '' : writtenDay(range.to) };
  const [typed, setTyped] = useState(written);
  const [known, setKnown] = useState(range);
  const [bad, setBad] = useState(false);
  if (known !== range) {
    setKnown(range);
    setTyped(written);
    setBad(false);
  }
  const settle = (event?: FormEvent): void => {
    event?.preventDefault();
    const isEmpty = typed.from.trim() === '' && typed.to.trim() === '';
    const isSame = typed.from === written.from && typed.to === written.to;
    if (isEmpty && !isSame) useTimeRange.getState().setRange(null);
    if (isEmpty || isSame) setBad(false);
    if (isEmpty || isSame) return;
    const from = typed.from.trim() === '' ? first : dayOf(typed.from);
    const to = typed.to.trim() === '' ? last : lastSecondOf(typed.to);
    const isBad = from === null || to === null || from > to;
    setBad(isBad);
    if (!isBad) useTimeRange.getState().setRange({ from, to });
  };
  const field = (end: 'from' | 'to') => (
    <TextField
      label={t(end === 'from' ? 'timeline.rangeFrom' : 'timeline.rangeTo')}
      placeholder={t(end === 'from' ? 'timeline.fromDay' : 'timeline.toDay')}
      className={styles.day}
      value={typed[end]}
      aria-invalid={bad}
      aria-describedby={bad ? problem : undefined}
      onChange={(event) => setTyped({ ...typed, [end]: event.target.value })}
      onBlur={() => settle()}
    />
  );
  return (
    <form className={styles.range} aria-label={t('timeline.rangeForm')} onSubmit={settle}>
      {field('from')}
      <span aria-hidden>{t('timeline.dash')}</span>
      {field('to')}
      <button type="submit" className="visually-hidden" tabIndex={-1}>
        {t('timeline.rangeApply')}
      </button>
      {range !== null && (
        <IconButton label={t('common.clearTimeRange')} onClick={() => useTimeRange.getState().setRange(null)}>
          <X size={14} aria-hidden />
        </IconButton>
      )}
      {bad && (
        <span id={problem} role="alert" className={styles.bad}>
          {t('timeline.badDay')}
        </span>
      )}
    </form>
  );
}
