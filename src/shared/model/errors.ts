/** Every error a surface can answer with. Failure is never an empty list. */
export const ERROR_CODES = [
  'BAD_INPUT',
  'UNKNOWN_REPOSITORY',
  'UNKNOWN_SYMBOL',
  'AMBIGUOUS_SYMBOL',
  'UNKNOWN_COMMIT',
  'UNKNOWN_PATH',
  'UNKNOWN_MODULE',
  'INDEX_MISSING',
  'INDEX_BUSY',
  'INDEX_STALE',
  'NOT_A_GIT_REPOSITORY',
  'PERMISSION_DENIED',
  'RESULT_TOO_LARGE',
  'CANCELLED',
  'MODEL_UNAVAILABLE',
  'INTERNAL',
] as const;
export type ErrorCode = (typeof ERROR_CODES)[number];

/** A symbol that was perhaps meant, with what tells it from others of its name. */
export interface SymbolCandidate {
  readonly id: string;
  readonly signature: string;
  readonly path: string;
  readonly line: number;
}

/** A plain, serialisable error: what happened, and what can be done about it. */
export interface AppErrorData {
  readonly code: ErrorCode;
  readonly message: string;
  /** Near names, candidates or next steps; empty when there is none. */
  readonly suggestions: readonly string[];
  /** What the suggestions are, where they are ids of symbols of one name. */
  readonly candidates?: readonly SymbolCandidate[];
  /** True when the same call may work later. */
  readonly retry?: boolean;
}

/** The typed error that is thrown inside a process and turned into AppErrorData at its boundary. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly suggestions: readonly string[];
  readonly candidates: readonly SymbolCandidate[];
  readonly retry: boolean;
  constructor(
    code: ErrorCode,
    message: string,
    options: { suggestions?: readonly string[]; candidates?: readonly SymbolCandidate[] | undefined; retry?: boolean; cause?: unknown } = {},
  ) {
    super(message, { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.suggestions = options.suggestions ?? [];
    this.candidates = options.candidates ?? [];
    this.retry = options.retry ?? false;
  }
  toData(): AppErrorData {
    const { code, message, suggestions, candidates, retry } = this;
    return { code, message, suggestions, ...(candidates.length > 0 ? { candidates } : {}), ...(retry ? { retry } : {}) };
  }
}

export type Result<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: AppErrorData };
