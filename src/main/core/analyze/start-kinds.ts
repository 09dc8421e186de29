/** How code outside gets in: it starts a program, a framework calls it, others import it, or it is public and nothing inside calls it. */
export const START_KINDS = ['program', 'handler', 'package', 'public'] as const;
export type StartKind = (typeof START_KINDS)[number];
