import type { Tree, TreeCursor } from 'tree-sitter';
import type { SyntaxArrays } from '../languages/syntax';

/** Deeper trees are machine-made or hostile; native code downstream and adapters are not asked to follow them. */
export const MAX_DEPTH = 5000;

export class TooDeepError extends Error {
  constructor() {
    super('The syntax tree is nested too deeply.');
    this.name = 'TooDeepError';
  }
}

const NAMED = 1;
const MISSING = 2;
const ERROR = 4;
const ERROR_TYPE = 65535;

/** Named leaves of all grammars here: asking them for children would be a wasted native call. */
const LEAF_NAMES = new Set([
  'identifier',
  'property_identifier',
  'shorthand_property_identifier',
  'shorthand_property_identifier_pattern',
  'private_property_identifier',
  'type_identifier',
  'field_identifier',
  'package_identifier',
  'string_fragment',
  'string_content',
  'string_start',
  'string_end',
  'comment',
  'line_comment',
  'block_comment',
  'number',
  'integer',
  'float',
  'int_literal',
  'decimal_integer_literal',
  'escape_sequence',
  'regex_pattern',
  'this',
  'true',
  'false',
  'null',
  'none',
  'nil',
]);
/** Punctuation never fills a field. */
const NO_FIELD = new Set(['(', ')', '{', '}', '[', ']', ',', ';', '.', ':', '"', "'", '`', '=>']);

/** What is learnt of a grammar's node types and fields while its trees are read; kept for the life of the worker. */
export class GrammarNames {
  readonly typeNames: string[] = [];
  readonly fieldNames: (string | null)[] = [null];
  /** By native type id: 0 unknown, else 1 + our id. */
  readonly typeIds = new Int32Array(0x10000);
  readonly named: boolean[] = [];
  readonly leaf: boolean[] = [];
  readonly fieldless: boolean[] = [];

  typeOf(cursor: TreeCursor): number {
    const native = cursor.nodeTypeId;
    const known = this.typeIds[native] ?? 0;
    if (known > 0) return known - 1;
    const id = this.typeNames.length;
    const name = cursor.nodeType;
    const named = cursor.nodeIsNamed;
    this.typeIds[native] = id + 1;
    this.typeNames.push(native === ERROR_TYPE ? 'ERROR' : name);
    this.named.push(named);
    this.leaf.push(!named || LEAF_NAMES.has(name));
    this.fieldless.push(!named && NO_FIELD.has(name));
    return id;
  }

  fieldOf(cursor: TreeCursor): number {
    const id = cursor.currentFieldId;
    if (!id) return 0;
    if (this.fieldNames[id] == null) {
      for (let missing = this.fieldNames.length; missing < id; missing++) this.fieldNames[missing] ??= null;
      this.fieldNames[id] = cursor.currentFieldName;
    }
    return id;
  }
}

/** Columns that grow and are reused from file to file. */
class Scratch {
  capacity = 1 << 15;
  typeId = new Uint16Array(this.capacity);
  fieldId = new Uint8Array(this.capacity);
  start = new Int32Array(this.capacity);
  end = new Int32Array(this.capacity);
  parent = new Int32Array(this.capacity);
  last = new Int32Array(this.capacity);
  flags = new Uint8Array(this.capacity);

  grow(): void {
    this.capacity *= 2;
    const larger = <T extends Uint8Array | Uint16Array | Int32Array>(next: T, old: T): T => {
      next.set(old);
      return next;
    };
    this.typeId = larger(new Uint16Array(this.capacity), this.typeId);
    this.fieldId = larger(new Uint8Array(this.capacity), this.fieldId);
    this.start = larger(new Int32Array(this.capacity), this.start);
    this.end = larger(new Int32Array(this.capacity), this.end);
    this.parent = larger(new Int32Array(this.capacity), this.parent);
    this.last = larger(new Int32Array(this.capacity), this.last);
    this.flags = larger(new Uint8Array(this.capacity), this.flags);
  }
}

const scratch = new Scratch();

/**
 * Copies a native tree into flat columns by one cursor walk. The columns are shared scratch memory: they are valid until the next
 * call. Throws TooDeepError beyond MAX_DEPTH levels.
 */
export function copyTree(tree: Tree, text: string, names: GrammarNames): SyntaxArrays {
  const cursor = tree.walk();
  const broken = tree.rootNode.hasError;
  let count = 0;
  let depth = 0;
  let parent = -1;
  for (;;) {
    if (count >= scratch.capacity) scratch.grow();
    const index = count++;
    const type = names.typeOf(cursor);
    const start = cursor.startIndex;
    const name = names.typeNames[type] ?? '';
    const named = names.named[type] === true;
    // An anonymous token's text is its name, which spares a native call; only broken trees hold tokens that are not there.
    const end = !broken && !named && text.startsWith(name, start) ? start + name.length : cursor.endIndex;
    const missing = broken && end === start && cursor.nodeIsMissing;
    scratch.typeId[index] = type;
    scratch.start[index] = start;
    scratch.end[index] = end;
    scratch.fieldId[index] = names.fieldless[type] ? 0 : names.fieldOf(cursor);
    scratch.parent[index] = parent;
    scratch.last[index] = index;
    scratch.flags[index] = (named ? NAMED : 0) | (name === 'ERROR' ? ERROR : 0) | (missing ? MISSING : 0);
    if (!names.leaf[type] && cursor.gotoFirstChild()) {
      if (++depth > MAX_DEPTH) throw new TooDeepError();
      parent = index;
      continue;
    }
    while (!cursor.gotoNextSibling()) {
      if (!cursor.gotoParent()) return { text, typeNames: names.typeNames, fieldNames: names.fieldNames, count, ...scratchColumns() };
      depth--;
      scratch.last[parent] = count - 1;
      parent = scratch.parent[parent] ?? -1;
    }
  }
}

function scratchColumns(): Pick<SyntaxArrays, 'typeId' | 'fieldId' | 'start' | 'end' | 'parent' | 'last' | 'flags'> {
  const { typeId, fieldId, start, end, parent, last, flags } = scratch;
  return { typeId, fieldId, start, end, parent, last, flags };
}
