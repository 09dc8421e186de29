import { z } from 'zod';

/** The stored walkthrough, as far as a tour file needs it. */
export const walkthroughPage = z.object({
  title: z.string(),
  stops: z.array(z.object({ title: z.string(), text: z.string(), path: z.string().nullable(), line: z.number().int().nullable() })),
});
