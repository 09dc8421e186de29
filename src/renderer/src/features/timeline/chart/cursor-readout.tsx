import { useViewport } from '../viewport';
import type { Reading } from './bars';
import type { Fill } from './palette';
import { Readout } from './readout';

interface CursorProps {
  readonly hidden: boolean;
  readonly width: number;
  readonly fills: ReadonlyMap<string, Fill>;
  readonly readingAt: (time: number) => Reading | null;
  readonly placeOf: (time: number) => number;
}

/** What is at the keyboard's moment, as the pointer shows it. */
export function CursorReadout({ hidden, width, fills, readingAt, placeOf }: CursorProps) {
  const cursor = useViewport((state) => state.cursor);
  const reading = cursor === null || hidden ? null : readingAt(cursor);
  return cursor === null || reading === null ? null : <Readout x={placeOf(cursor)} reading={reading} release={null} fills={fills} width={width} />;
}
