import type { IndexProgress, Stage } from '@shared/model';

const LABELS: Readonly<Record<Stage, string>> = {
  scan: 'Looking for files',
  extract: 'Reading code',
  resolve: 'Linking names',
  analyze: 'Drawing the map',
  store: 'Storing',
  history: 'Reading history',
  lines: 'Counting changed lines',
};

export function duration(ms: number): string {
  const seconds = Math.round(ms / 1000);
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}

/** One line of text that says where a run is. */
export function progressText({ stage, done, total, rate, etaMs }: IndexProgress): string {
  const count = total > 0 ? ` ${done.toLocaleString('en')}/${total.toLocaleString('en')}` : '';
  const speed = rate > 0 ? `, ${Math.round(rate).toLocaleString('en')}/s` : '';
  const left = etaMs !== null && etaMs >= 1000 && done < total ? `, ${duration(etaMs)} left` : '';
  return `${LABELS[stage]}${count}${speed}${left}`;
}

/** A line on a terminal's stderr that is written over and over; elsewhere nothing is shown. */
export function progressLine(stream: NodeJS.WriteStream): { show(progress: IndexProgress): void; clear(): void } {
  if (!stream.isTTY) return { show: () => undefined, clear: () => undefined };
  return {
    show: (progress) => void stream.write(`\r\x1b[2K${progressText(progress).slice(0, Math.max(20, stream.columns - 1))}`),
    clear: () => void stream.write('\r\x1b[2K'),
  };
}
