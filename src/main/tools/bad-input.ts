import { AppError } from '@shared/model';
import { TOOLS, type ToolName } from '@shared/tools';
import type { z } from 'zod';
import { nearNames, prepareNames } from '../core/store/reader';

type Issue = z.core.$ZodIssue;

const TYPES: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
  null: 'null',
};

function inputAt(input: unknown, path: readonly PropertyKey[]): unknown {
  let at = input;
  for (const key of path) at = typeof at === 'object' && at !== null ? Object.entries(at).find(([name]) => name === String(key))?.[1] : undefined;
  return at;
}

/** What an input is, for the one who wrote it. */
function given(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'string') return 'text';
  if (typeof value === 'object') return 'an object';
  return String(value);
}

function things(count: number, origin: string): string {
  const [one, more] = origin === 'string' ? ['character', 'characters'] : ['entry', 'entries'];
  return `${count} ${count === 1 ? one : more}`;
}

function tooFew(issue: Extract<Issue, { code: 'too_small' }>): string {
  const least = Number(issue.minimum);
  if (issue.origin === 'number' || issue.origin === 'int' || issue.origin === 'bigint')
    return `must be ${issue.inclusive === false ? 'more than' : 'at least'} ${least}`;
  return least === 1 ? 'must not be empty' : `must have at least ${things(least, issue.origin)}`;
}

function tooMuch(issue: Extract<Issue, { code: 'too_big' }>): string {
  const most = Number(issue.maximum);
  if (issue.origin === 'number' || issue.origin === 'int' || issue.origin === 'bigint')
    return `must be ${issue.inclusive === false ? 'less than' : 'at most'} ${most}`;
  return `must have at most ${things(most, issue.origin)}`;
}

/** What each of several forms asks for, as far as it asks for a type. */
function formsOf(issue: Extract<Issue, { code: 'invalid_union' }>): string {
  const forms = issue.errors.flatMap((errors) => errors.map((error) => (error.code === 'invalid_type' ? (TYPES[error.expected] ?? error.expected) : '')));
  const named = [...new Set(forms.filter((form) => form !== ''))];
  return named.length > 0 ? `must be ${named.join(' or ')}` : 'is not of a form that is taken';
}

/** What is wrong with an input, in words that follow its name. */
function problem(issue: Issue, input: unknown): string {
  const value = inputAt(input, issue.path);
  if (value === undefined && issue.path.length > 0 && (issue.code === 'invalid_type' || issue.code === 'invalid_value' || issue.code === 'invalid_union'))
    return 'missing, but needed';
  switch (issue.code) {
    case 'invalid_type':
      return `must be ${TYPES[issue.expected] ?? issue.expected}, not ${given(value)}`;
    case 'too_small':
      return tooFew(issue);
    case 'too_big':
      return tooMuch(issue);
    case 'invalid_value':
      return `must be ${issue.values.length > 1 ? 'one of ' : ''}${issue.values.map(String).join(', ')}`;
    case 'invalid_union':
      return formsOf(issue);
    case 'not_multiple_of':
      return `must be a multiple of ${issue.divisor}`;
    case 'invalid_format':
      return `is not written as ${issue.format} is`;
    case 'custom':
      return issue.message;
    default:
      return 'has a part that is not taken';
  }
}

/** What is wrong with each part of an input, in words; `nameOf` gives a part (of the top) the name that its writer knows it by. Unknown parts are left out. */
export function problemsByPart(error: z.ZodError, input: unknown, nameOf: (key: string) => string = (key) => key): string[] {
  return error.issues.flatMap((issue) => {
    if (issue.code === 'unrecognized_keys') return [];
    const [first, ...rest] = issue.path.map(String);
    return [`${first === undefined ? 'input' : [nameOf(first), ...rest].join('.')}: ${problem(issue, input)}`];
  });
}

/** An input that a tool does not take, in words: which part, what is wrong with it, and what would be taken. */
export function badInput(name: ToolName, error: z.ZodError, input: unknown): AppError {
  return inputProblems(name, Object.keys(TOOLS[name].input.shape), error, input);
}

/** The same for anything that takes an object with parts of the names `known`. */
export function inputProblems(name: string, known: readonly string[], error: z.ZodError, input: unknown): AppError {
  const takes = known.length === 0 ? `${name} takes no input` : `${name} takes ${known.join(', ')}`;
  const unknown = error.issues.flatMap((issue) => (issue.code === 'unrecognized_keys' ? issue.keys : []));
  const problems = [...problemsByPart(error, input), ...(unknown.length > 0 ? [`${unknown.join(', ')}: unknown; ${takes}`] : [])];
  const suggestions = unknown.flatMap((key) => nearNames(key, prepareNames(known), 1));
  return new AppError('BAD_INPUT', problems.join('; '), { suggestions });
}
