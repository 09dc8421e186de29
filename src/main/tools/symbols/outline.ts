import type { EdgeKind } from '@shared/model';
import { cutNote, reading } from '../handler';
import { normalisePath, unknownPath } from '../repository-paths';
import { edgeRefOf, symbolNamed, symbolRefOf } from '../symbol-refs';

const MOST_LINKS = 20_000;
const MOST_NEIGHBOURS = 2000;
const MOST_MEMBERS = 1000;
const MOST_USES = 200;
const USES = ['WRITES', 'READS', 'REFERENCES', 'TESTS'] as const satisfies readonly EdgeKind[];

export const getFileOutline = reading<'get_file_outline'>((args, context) => {
  const { files, symbols, edges } = context.reader;
  const path = normalisePath(args.path);
  const file = files.byPath(path);
  if (file === undefined) throw unknownPath(path, context);
  const inFile = symbols.inFile(path);
  const links = edges.linksOfFile(file.id);
  const neighbours = (direction: 'in' | 'out') => context.reader.links.neighbours(file.id, direction);
  const [imports, importedBy] = [neighbours('out'), neighbours('in')];
  return {
    result: {
      path,
      module: file.module,
      language: file.language,
      lines: file.lines,
      symbols: inFile.map(symbolRefOf),
      imports: imports.slice(0, MOST_NEIGHBOURS),
      importedBy: importedBy.slice(0, MOST_NEIGHBOURS),
      links: links.slice(0, MOST_LINKS),
    },
    summary: `${inFile.length} symbols in ${path}`,
    counts: { symbols: inFile.length, links: links.length },
    guesses: links.some((link) => link.confidence === 'guess'),
    notes: [
      ...cutNote('links of its lines', links.length, MOST_LINKS),
      ...cutNote('files that it imports', imports.length, MOST_NEIGHBOURS),
      ...cutNote('files that import it', importedBy.length, MOST_NEIGHBOURS),
    ],
  };
});

export const getSymbol = reading<'get_symbol'>((args, context) => {
  const { symbols, edges } = context.reader;
  const { symbol, notes } = symbolNamed(args.symbol, context);
  const kinds = ['EXTENDS', 'IMPLEMENTS'] as const;
  const above = kinds.flatMap((kind) => edges.outOf(symbol.rowId, kind, 200)).filter((edge) => edge.confidence !== 'guess');
  const below = kinds.flatMap((kind) => edges.into(symbol.rowId, kind, 500)).filter((edge) => edge.confidence !== 'guess');
  const rows = (ids: readonly (number | null)[]) => symbols.byRowIds([...new Set(ids.filter((id) => id !== null))]).map(symbolRefOf);
  const sure = (kind: EdgeKind, end: 'into' | 'outOf') => edges[end](symbol.rowId, kind, MOST_USES).filter((edge) => edge.confidence !== 'guess');
  const uses = USES.flatMap((kind) => sure(kind, 'into'));
  const users = new Map(symbols.byRowIds([...new Set(uses.flatMap((edge) => edge.src ?? []))]).map((row) => [row.rowId, symbolRefOf(row)]));
  const members = symbols.membersOf(symbol.rowId, MOST_MEMBERS);
  const parent = symbol.parentId === null ? undefined : symbols.byRowId(symbol.parentId);
  return {
    result: {
      symbol: symbolRefOf(symbol),
      doc: symbol.doc,
      parent: parent ? symbolRefOf(parent) : null,
      members: members.map(symbolRefOf),
      supertypes: rows(above.map((edge) => edge.dst)),
      subtypes: rows(below.map((edge) => edge.src)),
      overrides: rows(sure('OVERRIDES', 'outOf').map((edge) => edge.dst)),
      overriddenBy: rows(sure('OVERRIDES', 'into').map((edge) => edge.src)),
      uses: uses.map((edge) => ({ ...edgeRefOf(edge), from: edge.src === null ? null : (users.get(edge.src) ?? null) })),
    },
    summary: symbol.key,
    counts: { members: members.length, uses: uses.length },
    next: [
      { tool: 'get_callers_of', args: { symbol: symbol.key }, why: `who calls ${symbol.qualified}` },
      { tool: 'get_callees_of', args: { symbol: symbol.key }, why: `what ${symbol.qualified} calls` },
    ],
    notes,
  };
});
