import { TOOLS, type ToolName } from '@shared/tools';
import { z } from 'zod';

export const FIELD_KINDS = ['text', 'number', 'boolean', 'time', 'list', 'json'] as const;

/** One part of a tool's input as the command line takes it. */
export interface ToolField {
  /** Name in the tool's input. */
  readonly key: string;
  /** `--include-tests` for `include_tests` and `includeTests`. */
  readonly flag: string;
  /** `time` is text or a number; `json` is anything else, written as JSON. */
  readonly kind: (typeof FIELD_KINDS)[number];
  readonly required: boolean;
  /** Written as an argument without its name, in the order of the contract. */
  readonly positional: boolean;
  readonly standard: unknown;
  readonly choices: readonly string[];
  readonly description: string;
}

/** What a question can be about, where no part of the input is required. */
const SUBJECTS = new Set(['symbol', 'symbols', 'module', 'path', 'flow', 'query', 'target']);

const flagOf = (key: string): string =>
  `--${key
    .replaceAll(/([a-z])([A-Z])/g, '$1-$2')
    .replaceAll('_', '-')
    .toLowerCase()}`;

function kindOf(schema: z.core.JSONSchema.BaseSchema): ToolField['kind'] {
  const types = [schema.type ?? (schema.anyOf ?? []).map((form) => (typeof form === 'object' ? form.type : undefined))].flat();
  if (types.includes('string')) return types.some((type) => type === 'number' || type === 'integer') ? 'time' : types.length === 1 ? 'text' : 'json';
  if (types.length === 1 && (types[0] === 'number' || types[0] === 'integer')) return 'number';
  if (types.length === 1 && types[0] === 'boolean') return 'boolean';
  const { items } = schema;
  const isTexts = types.length === 1 && types[0] === 'array' && typeof items === 'object' && !Array.isArray(items) && items.type === 'string';
  return isTexts ? 'list' : 'json';
}

function choicesOf(schema: z.core.JSONSchema.BaseSchema): string[] {
  const { items } = schema;
  const values = schema.enum ?? (typeof items === 'object' && !Array.isArray(items) ? items.enum : undefined) ?? [];
  return values.map(String);
}

function rangeOf({ minimum, maximum }: z.core.JSONSchema.BaseSchema): string {
  // Whole numbers without a bound of their own have that of the number type.
  const least = minimum !== undefined && minimum > Number.MIN_SAFE_INTEGER ? String(minimum) : null;
  const most = maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER ? String(maximum) : null;
  if (least !== null && most !== null) return `${least} to ${most}`;
  return least !== null ? `from ${least}` : most !== null ? `at most ${most}` : '';
}

function descriptionOf(key: string, schema: z.core.JSONSchema.BaseSchema): string {
  const words =
    schema.description ??
    key
      .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
      .replaceAll('_', ' ')
      .toLowerCase();
  const range = rangeOf(schema);
  return range === '' ? words : `${words}, ${range}`;
}

/** The parts of a tool's input, read from its contract: a new tool needs nothing here. */
export function toolFields(tool: ToolName): ToolField[] {
  const { properties = {}, required = [] } = z.toJSONSchema(TOOLS[tool].input, { io: 'input', unrepresentable: 'any' });
  return Object.entries(properties).flatMap(([key, schema], at) => {
    if (typeof schema !== 'object') return [];
    const kind = kindOf(schema);
    const isRequired = required.includes(key);
    const isSubject = required.length === 0 && at === 0 && SUBJECTS.has(key) && (kind === 'text' || kind === 'list');
    const field: ToolField = {
      key,
      flag: flagOf(key),
      kind,
      required: isRequired,
      positional: isSubject || (isRequired && kind !== 'list') || (isRequired && kind === 'list' && required.at(-1) === key),
      // What can only be true is a plain switch.
      standard: schema.default ?? (schema.const === true ? false : undefined),
      choices: choicesOf(schema),
      description: descriptionOf(key, schema),
    };
    return [field];
  });
}

const NUMBER = /^[+-]?\d+(\.\d+)?(e[+-]?\d{1,3})?$/i;

/** The value for the tool's input that a text on the command line stands for; a text that can't be one stays as it is, for the contract to refuse. */
export function fieldValue({ kind }: Pick<ToolField, 'kind'>, text: string): unknown {
  if (kind === 'number') return NUMBER.test(text) ? Number(text) : text;
  // What is shorter is a year or a day, never a number of seconds.
  if (kind === 'time') return NUMBER.test(text) && text.length >= 9 ? Number(text) : text;
  if (kind !== 'json') return text;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
