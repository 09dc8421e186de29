import { CONFIDENCES, EDGE_KINDS, type IndexReport, SKIP_REASONS, STAGES, UNRESOLVED_REASONS } from '@shared/model';

const number = (value: number): string => value.toLocaleString('en');

function listed<K extends string>(names: readonly K[], counts: Readonly<Partial<Record<K, number>>>): string {
  return names.flatMap((name) => (counts[name] === undefined ? [] : [`${name} ${number(counts[name])}`])).join(', ');
}

function edgeLines(edges: IndexReport['edges']): string[] {
  return EDGE_KINDS.flatMap((kind) => {
    const cells = edges[kind];
    if (cells === undefined) return [];
    const total = CONFIDENCES.reduce((sum, confidence) => sum + (cells[confidence] ?? 0), 0);
    return [`  ${kind.padEnd(11)}${number(total).padStart(10)}  ${listed(CONFIDENCES, cells)}`];
  });
}

/** The report of a run for a person to read. */
export function reportText(report: IndexReport, memory: number): string {
  const skipped = Object.values(report.skipped).reduce((sum, count) => sum + count, 0);
  const languages = Object.entries(report.languages).sort(([, a], [, b]) => b.lines - a.lines);
  const lines = [
    `Indexed ${report.root}`,
    `Revision   ${report.revision}${report.head === null ? '' : `, HEAD ${report.head.slice(0, 12)}`}`,
    `Files      ${number(report.files)} (${number(report.lines)} lines), ${number(report.parsed)} parsed in this run`,
    ...languages.map(
      ([name, count]) => `  ${name.padEnd(11)}${number(count.files).padStart(10)}  files, ${number(count.lines)} lines, ${number(count.symbols)} symbols`,
    ),
    `Skipped    ${number(skipped)}${skipped === 0 ? '' : ` (${listed(SKIP_REASONS, report.skipped)})`}`,
    `Symbols    ${number(report.symbols)}`,
    'Edges',
    ...edgeLines(report.edges),
    `Unresolved ${listed(UNRESOLVED_REASONS, report.unresolved) || 'none'}`,
    `Commits    ${number(report.commits)}`,
    `Time       ${number(report.ms.total ?? 0)} ms (${listed(STAGES, report.ms)})`,
    `Memory     ${number(Math.round(memory / 1024 / 1024))} MiB at most, all processes`,
    ...report.notes.map((note) => `Note: ${note}`),
  ];
  return lines.join('\n');
}
