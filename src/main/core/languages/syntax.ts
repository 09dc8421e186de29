/**
 * A syntax tree copied out of the parser into flat arrays: reading the native tree node by node costs a native call each, this costs none.
 * Node 0 is the root; nodes stand in preorder, so the descendants of `i` are `i+1 … last[i]`.
 */
export interface SyntaxArrays {
  readonly text: string;
  /** Type name of each node, by `typeId`. */
  readonly typeNames: readonly string[];
  /** Field name by id; id 0 means none. */
  readonly fieldNames: readonly (string | null)[];
  readonly count: number;
  readonly typeId: Uint16Array;
  readonly fieldId: Uint8Array;
  /** Offsets in UTF-16 units. */
  readonly start: Int32Array;
  readonly end: Int32Array;
  readonly parent: Int32Array;
  /** Index of the last descendant (itself for a leaf). */
  readonly last: Int32Array;
  /** Bit 0: named, bit 1: missing, bit 2: error. */
  readonly flags: Uint8Array;
}

const NAMED = 1;
const MISSING = 2;
const ERROR = 4;

export class SyntaxTree {
  readonly root: SyntaxNode;
  private readonly handles: (SyntaxNode | undefined)[] = [];
  private lineStarts: Int32Array | undefined;
  private previous: Int32Array | undefined;

  constructor(readonly arrays: SyntaxArrays) {
    this.root = this.node(0);
  }

  node(index: number): SyntaxNode {
    let handle = this.handles[index];
    if (handle === undefined) {
      handle = new SyntaxNode(this, index);
      this.handles[index] = handle;
    }
    return handle;
  }

  /** Line of an offset, counted from 1. */
  lineAt(offset: number): number {
    const starts = this.lineStarts ?? this.computeLineStarts();
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return low + 1;
  }

  /** The sibling before each node, -1 for a first child; made in one pass when first asked for, because a search among siblings is quadratic. */
  previousSiblings(): Int32Array {
    if (this.previous !== undefined) return this.previous;
    const { count, parent } = this.arrays;
    const previous = new Int32Array(count).fill(-1);
    const lastChild = new Int32Array(count).fill(-1);
    for (let index = 1; index < count; index++) {
      const around = parent[index] ?? 0;
      previous[index] = lastChild[around] ?? -1;
      lastChild[around] = index;
    }
    this.previous = previous;
    return previous;
  }

  private computeLineStarts(): Int32Array {
    const { text } = this.arrays;
    const starts = [0];
    for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
    this.lineStarts = Int32Array.from(starts);
    return this.lineStarts;
  }
}

/** A handle on one node; two handles on the same node are the same object. */
export class SyntaxNode {
  constructor(
    readonly tree: SyntaxTree,
    readonly index: number,
  ) {}

  get type(): string {
    const { arrays } = this.tree;
    return arrays.typeNames[arrays.typeId[this.index] ?? 0] ?? '';
  }
  get isNamed(): boolean {
    return ((this.tree.arrays.flags[this.index] ?? 0) & NAMED) !== 0;
  }
  get isMissing(): boolean {
    return ((this.tree.arrays.flags[this.index] ?? 0) & MISSING) !== 0;
  }
  get isError(): boolean {
    return ((this.tree.arrays.flags[this.index] ?? 0) & ERROR) !== 0;
  }
  get start(): number {
    return this.tree.arrays.start[this.index] ?? 0;
  }
  get end(): number {
    return this.tree.arrays.end[this.index] ?? 0;
  }
  get text(): string {
    return this.tree.arrays.text.slice(this.start, this.end);
  }
  /** Counted from 1. */
  get line(): number {
    return this.tree.lineAt(this.start);
  }
  /** Line of the last character, counted from 1. */
  get endLine(): number {
    return this.tree.lineAt(Math.max(this.start, this.end - 1));
  }
  /** Name of the field that this node fills in its parent. */
  get fieldName(): string | null {
    const { arrays } = this.tree;
    return arrays.fieldNames[arrays.fieldId[this.index] ?? 0] ?? null;
  }
  get parent(): SyntaxNode | null {
    const parent = this.tree.arrays.parent[this.index] ?? -1;
    return parent < 0 ? null : this.tree.node(parent);
  }
  /** All children, anonymous tokens too. */
  get children(): SyntaxNode[] {
    const { last } = this.tree.arrays;
    const result: SyntaxNode[] = [];
    const end = last[this.index] ?? this.index;
    for (let child = this.index + 1; child <= end; child = (last[child] ?? child) + 1) result.push(this.tree.node(child));
    return result;
  }
  get namedChildren(): SyntaxNode[] {
    const { last, flags } = this.tree.arrays;
    const result: SyntaxNode[] = [];
    const end = last[this.index] ?? this.index;
    for (let child = this.index + 1; child <= end; child = (last[child] ?? child) + 1) {
      if (((flags[child] ?? 0) & NAMED) !== 0) result.push(this.tree.node(child));
    }
    return result;
  }
  get firstNamedChild(): SyntaxNode | null {
    const { last, flags } = this.tree.arrays;
    const end = last[this.index] ?? this.index;
    for (let child = this.index + 1; child <= end; child = (last[child] ?? child) + 1) {
      if (((flags[child] ?? 0) & NAMED) !== 0) return this.tree.node(child);
    }
    return null;
  }
  /** First child in the field. */
  field(name: string): SyntaxNode | null {
    const { last, fieldId, fieldNames } = this.tree.arrays;
    const end = last[this.index] ?? this.index;
    for (let child = this.index + 1; child <= end; child = (last[child] ?? child) + 1) {
      if (fieldNames[fieldId[child] ?? 0] === name) return this.tree.node(child);
    }
    return null;
  }
  fields(name: string): SyntaxNode[] {
    const { last, fieldId, fieldNames } = this.tree.arrays;
    const result: SyntaxNode[] = [];
    const end = last[this.index] ?? this.index;
    for (let child = this.index + 1; child <= end; child = (last[child] ?? child) + 1) {
      if (fieldNames[fieldId[child] ?? 0] === name) result.push(this.tree.node(child));
    }
    return result;
  }
  /** First child of the type. */
  child(type: string): SyntaxNode | null {
    const at = this.childIndex(type);
    return at < 0 ? null : this.tree.node(at);
  }
  has(type: string): boolean {
    return this.childIndex(type) >= 0;
  }
  private childIndex(type: string): number {
    const { last, typeId, typeNames } = this.tree.arrays;
    const end = last[this.index] ?? this.index;
    for (let child = this.index + 1; child <= end; child = (last[child] ?? child) + 1) {
      if (typeNames[typeId[child] ?? 0] === type) return child;
    }
    return -1;
  }
  /** The node before this one among its parent's children, comments included. */
  get previousSibling(): SyntaxNode | null {
    const before = this.tree.previousSiblings()[this.index] ?? -1;
    return before < 0 ? null : this.tree.node(before);
  }
  /** Descendants in preorder, itself first. Iterative: depth costs nothing. */
  *walk(): Generator<SyntaxNode> {
    const end = this.tree.arrays.last[this.index] ?? this.index;
    for (let index = this.index; index <= end; index++) yield this.tree.node(index);
  }
}
