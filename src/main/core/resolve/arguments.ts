import type { DefinitionOutline, Parameter } from '@shared/model';
import type { LanguageRules } from '../languages/adapter';

export type Labels = readonly (string | null)[] | undefined;

/** Label of a function that stands after the parentheses of a call. */
export const TRAILING = '{}';

/** True when a function can be called with that many arguments, under these labels where the language has any. */
export function accepts(d: DefinitionOutline, count: number, labels?: Labels, rules?: LanguageRules): boolean {
  const params = d.params ?? [];
  if (rules?.argumentLabels && labels !== undefined) return parametersFor(params, count, labels, rules) !== undefined;
  const required = params.filter((parameter) => !parameter.optional && !parameter.rest).length;
  return count >= required && (count <= params.length || params.some((parameter) => parameter.rest === true));
}

/** The parameter that each argument is for; undefined when the call does not fit. Without labels the position alone counts, and nothing is checked. */
export function parametersFor(params: readonly Parameter[], count: number, labels: Labels, rules: LanguageRules): (Parameter | undefined)[] | undefined {
  if (!rules.argumentLabels || labels === undefined) return Array.from({ length: count }, (_, at) => params[at] ?? params.at(-1));
  const places = rules.argumentLabels === 'names' ? byName(params, labels) : byLabel(params, labels);
  if (places === undefined) return undefined;
  const filled = new Set(places);
  if (params.some((parameter, at) => !parameter.optional && !parameter.rest && !filled.has(at))) return undefined;
  return places.map((at) => params[at]);
}

/** Position of the parameter that is meant by an argument, for callbacks: the last one for a function after the parentheses, the named one for a name. */
export function positionOf(params: readonly Parameter[], at: number, label: string | undefined): number {
  if (label === undefined) return at;
  if (label === TRAILING) return params.length - 1;
  const named = params.findIndex((parameter) => (parameter.label ?? parameter.name) === label);
  return named < 0 ? at : named;
}

/** Arguments in order, then by name; one after the parentheses is for the last parameter. */
function byName(params: readonly Parameter[], labels: readonly (string | null)[]): number[] | undefined {
  const places: number[] = [];
  const used = new Set<number>();
  // What is given by its name takes no further arguments, even where it could (`vararg`).
  const named = new Set<number>();
  let next = 0;
  for (const label of labels) {
    let at: number;
    if (label === TRAILING) at = params.length - 1;
    else if (label !== null) at = params.findIndex((parameter) => parameter.name === label);
    else {
      while (used.has(next) && (params[next]?.rest !== true || named.has(next))) next++;
      at = next;
    }
    const parameter = params[at];
    if (!parameter || (used.has(at) && !parameter.rest)) return undefined;
    if (label === TRAILING && parameter.type !== undefined && parameter.type.k === 'array') return undefined;
    used.add(at);
    if (label !== null) named.add(at);
    places.push(at);
  }
  return places;
}

/** Arguments stand in the order of the parameters and bear their labels; those with a default can be left out. */
function byLabel(params: readonly Parameter[], labels: readonly (string | null)[]): number[] | undefined {
  const places: number[] = [];
  let next = 0;
  for (const label of labels) {
    const last = places.at(-1);
    if (label === null && last !== undefined && params[last]?.rest && params[last + 1]?.label !== '') {
      places.push(last);
      continue;
    }
    if (label === TRAILING) {
      const takesFunction = params.findIndex((parameter, at) => at >= next && parameter.type?.k === 'func');
      next = takesFunction < 0 ? Math.max(next, params.length - 1) : takesFunction;
    } else {
      while (next < params.length && labelOf(params[next]) !== (label ?? '') && (params[next]?.optional || params[next]?.rest)) next++;
      if (labelOf(params[next]) !== (label ?? '')) return undefined;
    }
    if (next >= params.length) return undefined;
    places.push(next++);
  }
  return places;
}

function labelOf(parameter: Parameter | undefined): string | undefined {
  return parameter && (parameter.label ?? parameter.name);
}
