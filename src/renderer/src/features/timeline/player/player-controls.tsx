import { Pause, Play, SkipBack, SkipForward, SquareDashedMousePointer, X } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useTimeRange } from '../../../lib/time-range';
import { Button, IconButton } from '../../../ui/button';
import { SelectField } from '../../../ui/text-field';
import type { Span } from '../chart/span';
import styles from './player.module.css';
import { SPEEDS, usePlayer } from './use-player';

interface PlayerControlsProps {
  readonly count: number;
  readonly at: number;
  /** The time of the step. */
  readonly words: string;
  readonly range: Span;
}

/** Play and pause, one step, the speed, and a slider over all steps. The space bar plays and pauses wherever the focus is in here. */
export function PlayerControls({ count, at, words, range }: PlayerControlsProps) {
  const { t } = useTranslation();
  const { playing, speed, set } = usePlayer();
  const go = (to: number): void => set({ at: Math.min(count - 1, Math.max(0, to)), playing: false });
  const toggle = (): void => set(playing ? { playing: false } : { playing: true, at: at >= count - 1 ? 0 : at });
  const onKeyDown = (event: KeyboardEvent): void => {
    const isButton = event.target instanceof HTMLElement && ['BUTTON', 'SELECT'].includes(event.target.tagName);
    if (event.key === ' ' && !isButton) toggle();
    else if (event.key === 'Escape') set({ open: false, playing: false });
    else return;
    event.preventDefault();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of controls, no form.
    <div role="group" aria-label={t('timeline.playControls')} className={styles.controls} onKeyDown={onKeyDown}>
      <div className={styles.head}>
        <h2 className={styles.when} aria-live={playing ? 'off' : 'polite'}>
          {words}
        </h2>
        <IconButton label={t('timeline.playClose')} onClick={() => set({ open: false, playing: false })}>
          <X size={15} aria-hidden />
        </IconButton>
      </div>
      <input
        type="range"
        className={styles.slider}
        min={0}
        max={Math.max(0, count - 1)}
        value={at}
        aria-label={t('timeline.playAt')}
        aria-valuetext={words}
        onChange={(event) => go(Number(event.target.value))}
      />
      <div className={styles.buttons}>
        <IconButton label={t('timeline.stepBack')} disabled={at === 0} onClick={() => go(at - 1)}>
          <SkipBack size={15} aria-hidden />
        </IconButton>
        <Button icon={playing ? <Pause size={14} aria-hidden /> : <Play size={14} aria-hidden />} onClick={toggle}>
          {t(playing ? 'timeline.pause' : 'timeline.play')}
        </Button>
        <IconButton label={t('timeline.stepOn')} disabled={at >= count - 1} onClick={() => go(at + 1)}>
          <SkipForward size={15} aria-hidden />
        </IconButton>
        <SelectField
          label={t('timeline.speed')}
          value={String(speed)}
          options={SPEEDS.map((value) => ({ value: String(value), label: t('timeline.speedTimes', { count: value }) }))}
          onPick={(value) => set({ speed: SPEEDS.find((known) => String(known) === value) ?? 1 })}
        />
        <IconButton label={t('timeline.chooseStep')} onClick={() => useTimeRange.getState().setRange(range)}>
          <SquareDashedMousePointer size={15} aria-hidden />
        </IconButton>
      </div>
    </div>
  );
}
