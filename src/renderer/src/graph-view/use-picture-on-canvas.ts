import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { GraphCanvas } from './canvas';
import { sees } from './fit';
import type { GraphLink } from './graph-model';
import type { Picture } from './use-layout';

interface PictureProps {
  readonly fitKey?: string;
  readonly focus?: string | null;
  readonly selected: string | null;
  readonly onExpand?: (id: string, open: boolean) => void;
}

/** Below this scale a first view would be too small to read; the rest is reached by moving. */
const SMALLEST_FIRST_VIEW = 0.55;

/** Draws each new picture: fitted when it is another subject, else with what the person acted on staying where it was. */
export function usePictureOnCanvas(canvas: GraphCanvas | null, picture: Picture | null, legend: RefObject<HTMLElement | null>, props: PictureProps): void {
  const { t } = useTranslation();
  const { fitKey = '', focus = null, selected, onExpand } = props;
  const shown = useRef<{ picture: Picture; fitKey: string } | null>(null);
  useLayoutEffect(() => {
    if (!canvas || !picture) return;
    const before = shown.current;
    const wordsOf = ({ kinds, guessed }: GraphLink): string => {
      const sure = kinds.map(({ kind, weight }) => t(`map.count_${kind}`, { count: weight }));
      return [...sure, ...(guessed > 0 ? [t('map.count_guessed', { count: guessed })] : [])].join(', ');
    };
    canvas.show(picture, wordsOf);
    shown.current = { picture, fitKey };
    if (before?.picture === picture && before.fitKey === fitKey) return;
    const foot = legend.current?.offsetHeight ?? 0;
    if (before === null || before.fitKey !== fitKey || !onExpand) {
      canvas.fit({ x: 0, y: 0, width: picture.layout.width, height: picture.layout.height }, foot, SMALLEST_FIRST_VIEW);
      return;
    }
    const anchor = anchorOf(before.picture, picture);
    if (anchor) {
      const { zoom, width, height } = canvas.viewport();
      if (anchor.box.width * zoom > width || anchor.box.height * zoom > height) canvas.fit(anchor.box, foot, SMALLEST_FIRST_VIEW);
      else {
        canvas.panBy(-anchor.dx * zoom, -anchor.dy * zoom);
        canvas.reveal(anchor.box);
      }
    }
  }, [canvas, picture, legend, fitKey, onExpand, t]);
  useEffect(() => {
    if (!canvas || !picture) return;
    const whole = { x: 0, y: 0, width: picture.layout.width, height: picture.layout.height };
    return canvas.onResize((before) => {
      // As when the inspector opens: a picture that was seen whole still is, else what is selected stays in view.
      const marked = selected === null ? undefined : picture.layout.boxes.get(selected);
      if (sees(before, whole)) canvas.fit(whole, legend.current?.offsetHeight ?? 0);
      else if (marked) canvas.reveal(marked);
    });
  }, [canvas, picture, selected, legend]);
  useEffect(() => {
    const box = focus === null ? undefined : picture?.layout.boxes.get(focus);
    if (canvas && box) canvas.reveal(box);
  }, [canvas, picture, focus]);
}

/** How far the node that was opened or closed has moved; without one, nothing is kept. */
function anchorOf(before: Picture, after: Picture): { dx: number; dy: number; box: { x: number; y: number; width: number; height: number } } | null {
  const was = new Map(before.nodes.map((node) => [node.id, node.expanded]));
  const changed = after.nodes.find((node) => was.has(node.id) && was.get(node.id) !== node.expanded);
  const from = changed && before.layout.boxes.get(changed.id);
  const to = changed && after.layout.boxes.get(changed.id);
  return from && to ? { dx: to.x - from.x, dy: to.y - from.y, box: to } : null;
}
