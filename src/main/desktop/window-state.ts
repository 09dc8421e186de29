import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { writeFileAtomically } from '../platform';

const state = z.object({
  x: z.number().int().optional(),
  y: z.number().int().optional(),
  width: z.number().int().min(480).max(20_000),
  height: z.number().int().min(360).max(20_000),
  maximized: z.boolean(),
});

/** Place and size of the window in device-independent pixels. */
export type WindowState = z.infer<typeof state>;
export interface Rectangle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const STANDARD: WindowState = { width: 1440, height: 900, maximized: false };

/** The remembered state, or the standard one when there is none or it cannot be read. */
export function readWindowState(file: string): WindowState {
  try {
    return state.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return STANDARD;
  }
}

export function writeWindowState(file: string, value: WindowState): void {
  writeFileAtomically(file, `${JSON.stringify(value)}\n`);
}

/** The state without its place when that is on no screen any more: then the system chooses. */
export function onScreen(value: WindowState, screens: readonly Rectangle[]): WindowState {
  const { x, y, ...rest } = value;
  if (x === undefined || y === undefined) return rest;
  const visible = screens.some(
    (screen) => x < screen.x + screen.width - 80 && x + value.width > screen.x + 80 && y >= screen.y - 8 && y < screen.y + screen.height - 80,
  );
  return visible ? value : rest;
}
