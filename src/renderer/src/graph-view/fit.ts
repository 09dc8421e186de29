import type { Box, Point, Size } from './graph-model';

/** Room around the map, in screen pixels. */
export const MARGIN = 28;
/** Room for the buttons that lie over the foot of the map. */
const FOOT = 52;
/** Between the map and what lies over its foot. */
const GAP = 12;
const LARGEST = 1.1;

/** Where a box is seen as a whole in a window: never larger than life, never smaller than `atLeast`, and above `foot` pixels at the bottom. */
export function fitted(window: Size, box: Box, atLeast: number, foot: number): { readonly zoom: number; readonly pan: Point } {
  const room = { width: window.width - 2 * MARGIN, height: window.height - MARGIN - Math.max(FOOT, foot + GAP) };
  const zoom = Math.min(LARGEST, Math.max(atLeast, scale(room, box)));
  const top = MARGIN + Math.max(0, (room.height - box.height * zoom) / 2);
  return { zoom, pan: { x: (window.width - box.width * zoom) / 2 - box.x * zoom, y: top - box.y * zoom } };
}

/** The scale at which a picture is seen as a whole in a window. */
export function zoomToFit(window: Size, picture: Size): number {
  return scale({ width: window.width - 2 * MARGIN, height: window.height - MARGIN - FOOT }, picture);
}

function scale(room: Size, { width, height }: Size): number {
  return Math.min(room.width / width, room.height / height);
}

/** Whether all of a box stands within what is seen, but for a few pixels. */
export function sees({ x, y, zoom, width, height }: Point & Size & { readonly zoom: number }, box: Box): boolean {
  const slack = 4;
  return (
    box.x * zoom + x >= -slack &&
    box.y * zoom + y >= -slack &&
    (box.x + box.width) * zoom + x <= width + slack &&
    (box.y + box.height) * zoom + y <= height + slack
  );
}
