import path from 'node:path';
import { z } from 'zod';
import { LONGEST_LINE, type SocketRequest } from '../../platform/local-socket';

const request = z.strictObject({
  version: z.literal(1),
  folder: z
    .string()
    .max(4096)
    .refine((folder) => path.isAbsolute(folder) && !folder.includes('\0')),
  pattern: z.string().max(LONGEST_LINE),
  isGlob: z.boolean(),
}) satisfies z.ZodType<SocketRequest>;

/** A line that somebody wrote to the socket; null when it is no request. Never fails. */
export function requestIn(line: string): SocketRequest | null {
  try {
    return request.parse(JSON.parse(line));
  } catch {
    return null;
  }
}
