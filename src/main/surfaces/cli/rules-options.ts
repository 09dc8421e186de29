export const RULES_FORMATS = ['text', 'json', 'sarif'] as const;

/** Options of `cairn rules`, as commander gives them. */
export interface RulesOptions {
  readonly format: (typeof RULES_FORMATS)[number];
  readonly baseline?: string;
  readonly updateBaseline?: boolean;
  readonly init?: boolean;
  /** False with --no-index. */
  readonly index: boolean;
}
