import { z } from 'zod';
import { defineTool, limit, offset } from './contract';

/** Why a diff has no lines: `same` = only the name or the mode changed. */
export const DIFF_CONTENTS = ['text', 'same', 'binary', 'too-large', 'missing', 'submodule'] as const;

const side = z.object({
  /** As git writes it: `100644`, `100755` (may be run), `120000` (a link), `160000` (a submodule). */
  mode: z.string(),
  /** Name of the content; of a submodule its commit. */
  blob: z.string(),
  /** Bytes; null where that is not known. */
  size: z.number().int().nullable(),
  endsWithNewline: z.boolean(),
});

export const readDiff = defineTool({
  name: 'read_diff',
  description: 'What a commit changed in one file, line by line, against its first parent.',
  audience: 'window',
  input: z.object({
    commit: z.string().min(4).max(64),
    path: z.string().min(1).max(4096),
    /** Lines of the diff, context included; `offset` of them are left out first. */
    limit: limit(1000, 5000),
    offset,
  }),
  output: z.object({
    path: z.string(),
    oldPath: z.string().nullable(),
    /** Null = the file was not there. */
    old: side.nullable(),
    new: side.nullable(),
    content: z.enum(DIFF_CONTENTS),
    /** Each line has its sign first: ` `, `-` or `+`. */
    hunks: z.array(z.object({ oldStart: z.number().int(), newStart: z.number().int(), lines: z.array(z.string()) })),
    added: z.number().int(),
    deleted: z.number().int(),
    /** Lines of the whole diff, and how many of those shown were too long and were cut. */
    totalLines: z.number().int(),
    cutLines: z.number().int(),
    lineEndsOnly: z.boolean(),
    /** A shallow clone ends at this commit, so everything seems added. */
    cutOff: z.boolean(),
  }),
});
