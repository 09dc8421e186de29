const blank = (text: string): string => text.replace(/[^\n]/g, ' ');
const DIRECTIVE = /^[ \t]*#(?:if|elseif|else|endif)\b[^\n]*$/gm;

/** Text of the same length without the lines of conditional compilation, which the grammar knows in few places only: what they guard is read. */
export function prepareSwift(text: string): string {
  return text.includes('#if') ? text.replace(DIRECTIVE, blank) : text;
}

/** Valid forms that the grammar does not know, each with what of it has to go. */
const GAPS: readonly (readonly [RegExp, (whole: string, ...parts: string[]) => string])[] = [
  [/(@\w+)(\(\s*\))/g, (_, name = '', parens = '') => name + blank(parens)],
  [/\(\(\)\)/g, () => '(00)'],
  [/(:\s)\(\)(?=\s*[,)])/g, (_, before = '') => `${before}00`],
  [/(\bthrows)(\([\w.]+\))/g, (_, word = '', type = '') => word + blank(type)],
  [/\b(?:sending|consuming|borrowing|consume|nonisolated\(unsafe\)|nonisolated\(nonsending\)|isolated|package)(?=[ \t]+[@\w])/g, blank],
  [/~(?=Copyable|Escapable)/g, () => ' '],
  [/(\bfor[ \t]+)(try[ \t]+await|await)(?=[ \t])/g, (_, word = '', rest = '') => word + blank(rest)],
  [/#_(?=\w)/g, () => ' _'],
  [/@(?:available|unchecked|retroactive|preconcurrency|MainActor|Sendable|escaping|autoclosure)\b(?:\([^()\n]*\))?(?=[ \t]+[\w(@[])/g, blank],
];

/** Text of the same length without what the grammar does not know; undefined when there is nothing to change. */
export function repairSwift(text: string): string | undefined {
  let changed = text;
  for (const [pattern, replacement] of GAPS) changed = changed.replace(pattern, replacement);
  return changed === text ? undefined : changed;
}
