import { entryOf, type Fields, isFields } from './entry';
import { HISTORY_FORMS } from './history-forms';
import { harmless, oneLine, type Style } from './style';

type Form = (result: Fields, style: Style) => string[];

/** Lines of a file with their numbers. */
const source: Form = ({ path, start, end, totalLines, text, truncated }, style) => {
  const first = Number(start);
  const lines = harmless(String(text)).replace(/\n$/, '').split('\n');
  const width = String(first + lines.length - 1).length;
  const head = `${style.strong(oneLine(String(path)))}  lines ${first} to ${String(end)} of ${String(totalLines)}${truncated === true ? ', cut' : ''}`;
  return [head, ...lines.map((line, at) => `${style.dim(String(first + at).padStart(width))}  ${line}`)];
};

/** Each path hop by hop, with the line that each call stands on. */
const paths: Form = (result, style) => {
  const found = Array.isArray(result.paths) ? result.paths.filter(isFields) : [];
  return found.flatMap((path, at) => {
    const hops = Array.isArray(path.hops) ? path.hops.filter(isFields) : [];
    const sure = path.confidence === 'certain' ? '' : `  ${style.warn(`(${oneLine(String(path.confidence))})`)}`;
    const lines = hops.map((hop, hopAt) => {
      const symbol = isFields(hop.symbol) ? entryOf(hop.symbol, style).line : '';
      const site = isFields(hop.site) ? `  ${style.dim(`at ${entryOf(hop.site, style).line}`)}` : '';
      return `  ${hopAt === 0 ? '' : '-> '}${symbol}${site}`;
    });
    return [`Path ${at + 1}, ${hops.length - 1} ${hops.length === 2 ? 'call' : 'calls'}${sure}`, ...lines];
  });
};

/** Answers that are read best in a form of their own; every other is shown by its shapes. */
export const OWN_FORMS: Readonly<Record<string, Form>> = { ...HISTORY_FORMS, read_source: source, find_paths: paths };
