import type { SyntaxNode } from '../syntax';
import { assignTo, visitAssignment, visitForeach } from './assignments';
import { visitCall, visitClassConstant, visitClosure, visitCreation, visitList, visitText } from './calls';
import type { Frame, PhpContext } from './context';
import { isDeclaration, type Walk } from './declared';
import { namedTag, tagsOf } from './doc-comment';
import type { ExpressionReader } from './expressions';
import { visitInclude } from './includes';
import { writtenName } from './names';
import { conditionNarrowings } from './narrowing';
import { visitIf, visitLoop, visitSwitch, visitTry } from './statements';
import { typeOf } from './types';

/** Deeper code is left out and the file said to be partial. */
const MAX_DEPTH = 1000;
const SKIPPED: ReadonlySet<string> = new Set([
  'comment',
  'text_interpolation',
  'php_tag',
  'string',
  'nowdoc',
  'integer',
  'float',
  'boolean',
  'null',
  'namespace_use_declaration',
]);
const LOOPS: ReadonlySet<string> = new Set(['while_statement', 'for_statement', 'do_statement']);

/** Finds references and bindings in code, following the values of variables in the order in which they are written. */
export class CodeWalker implements Walk {
  private depth = 0;
  private readonly scopes = new Map<number, number>();

  constructor(
    readonly context: PhpContext,
    readonly expressions: ExpressionReader,
    private readonly declare: (node: SyntaxNode, frame: Frame) => void,
  ) {}

  all(nodes: readonly SyntaxNode[], frame: Frame): void {
    for (const node of nodes) this.code(node, frame);
  }

  code(node: SyntaxNode | null, frame: Frame): void {
    if (node === null) return;
    if (SKIPPED.has(node.type)) {
      if (node.type === 'comment') this.comment(node, frame);
      return;
    }
    if (this.depth > MAX_DEPTH) {
      this.context.builder.partial = true;
      return;
    }
    this.depth++;
    if (isDeclaration(node)) this.declare(node, frame);
    else this.visit(node, frame);
    this.depth--;
    if (node.type.endsWith('_statement')) frame.said.clear();
  }

  private visit(node: SyntaxNode, frame: Frame): void {
    switch (node.type) {
      case 'function_call_expression':
      case 'member_call_expression':
      case 'nullsafe_member_call_expression':
      case 'scoped_call_expression':
        visitCall(this, node, frame);
        return;
      case 'object_creation_expression':
        visitCreation(this, node, frame);
        return;
      case 'class_constant_access_expression':
        visitClassConstant(this, node, frame);
        return;
      case 'array_creation_expression':
        visitList(this, node, frame);
        return;
      case 'anonymous_function':
      case 'arrow_function':
        visitClosure(this, node, frame);
        return;
      case 'assignment_expression':
      case 'reference_assignment_expression':
      case 'augmented_assignment_expression':
        visitAssignment(this, node, frame);
        return;
      case 'update_expression':
        assignTo(this, node.firstNamedChild, undefined, frame);
        return;
      case 'member_access_expression':
      case 'nullsafe_member_access_expression':
      case 'scoped_property_access_expression':
        this.property(node, frame);
        return;
      case 'include_expression':
      case 'include_once_expression':
      case 'require_expression':
      case 'require_once_expression':
        visitInclude(this.context, node);
        this.all(node.namedChildren, frame);
        return;
      case 'name':
      case 'qualified_name':
        this.constant(node, frame);
        return;
      default:
        this.statement(node, frame);
    }
  }

  private statement(node: SyntaxNode, frame: Frame): void {
    if (LOOPS.has(node.type)) {
      visitLoop(this, node, frame);
      return;
    }
    switch (node.type) {
      case 'foreach_statement':
        visitForeach(this, node, frame);
        return;
      case 'if_statement':
        visitIf(this, node, frame);
        return;
      case 'switch_statement':
        visitSwitch(this, node, frame);
        return;
      case 'match_expression':
        this.match(node, frame);
        return;
      case 'try_statement':
        visitTry(this, node, frame);
        return;
      case 'conditional_expression':
        this.conditional(node, frame);
        return;
      case 'binary_expression':
        this.binary(node, frame);
        return;
      case 'return_statement':
        this.returned(node.firstNamedChild, frame);
        this.all(node.namedChildren, frame);
        return;
      case 'function_static_declaration':
      case 'global_declaration':
        for (const name of node.namedChildren.map((child) => child.field('name') ?? child)) frame.flow.assign(name.text, name.line, {});
        this.all(
          node.namedChildren.flatMap((child) => child.field('value') ?? []),
          frame,
        );
        return;
      case 'encapsed_string':
      case 'heredoc':
        visitText(this, node, frame);
        return;
      case 'attribute':
        this.attribute(node, frame);
        return;
      case 'named_type':
      case 'optional_type':
      case 'union_type':
      case 'intersection_type':
        this.context.referType(typeOf(node, this.context.types(frame)), frame.scope, node.line);
        return;
      case 'argument':
        this.code(node.namedChildren.at(-1) ?? null, frame);
        return;
      case 'goto_statement':
      case 'named_label_statement':
      case 'declare_statement':
      case 'variable_name':
      case 'relative_scope':
      case 'visibility_modifier':
        this.all(
          node.namedChildren.filter((child) => child.type === 'compound_statement'),
          frame,
        );
        return;
      default:
        this.all(node.namedChildren, frame);
    }
  }

  /** Walks a condition and gives what it says. */
  condition(node: SyntaxNode | null, frame: Frame): ReturnType<typeof conditionNarrowings> {
    this.code(node, frame);
    return conditionNarrowings(this.context, node, frame);
  }

  scopeOf(method: SyntaxNode): number | undefined {
    return this.scopes.get(method.index);
  }

  entered(method: SyntaxNode, scope: number): void {
    this.scopes.set(method.index, scope);
  }

  narrowAfter(condition: SyntaxNode, frame: Frame): void {
    frame.flow.narrow(conditionNarrowings(this.context, condition, frame).whenTrue, condition.line);
  }

  private binary(node: SyntaxNode, frame: Frame): void {
    const left = node.field('left');
    const right = node.field('right');
    const operator = node.field('operator')?.type ?? '';
    if (operator === 'instanceof') {
      this.code(left, frame);
      if (writtenName(right) === '') this.code(right, frame);
      else this.context.mention(this.expressions.classOf(right, frame), frame, right?.line ?? node.line);
      return;
    }
    this.code(left, frame);
    const isAnd = operator === '&&' || operator === 'and';
    if (!isAnd && operator !== '||' && operator !== 'or') {
      this.code(right, frame);
      return;
    }
    const said = conditionNarrowings(this.context, left, frame);
    const narrowings = isAnd ? said.whenTrue : said.whenFalse;
    const before = frame.flow.snapshot();
    frame.flow.narrow(narrowings, node.line);
    this.code(right, frame);
    frame.flow.widen(before, narrowings);
  }

  private conditional(node: SyntaxNode, frame: Frame): void {
    const { whenTrue, whenFalse } = this.condition(node.field('condition'), frame);
    for (const [branch, narrowings] of [[node.field('body'), whenTrue] as const, [node.field('alternative'), whenFalse] as const]) {
      const before = frame.flow.snapshot();
      frame.flow.narrow(narrowings, node.line);
      this.code(branch, frame);
      frame.flow.widen(before, narrowings);
    }
  }

  /** `match (true) { $x instanceof Foo => … }` */
  private match(node: SyntaxNode, frame: Frame): void {
    const condition = node.field('condition');
    this.code(condition, frame);
    const isTruth = condition?.text.replace(/[()\s]/g, '').toLowerCase() === 'true';
    for (const arm of node.field('body')?.namedChildren ?? []) {
      const tests = arm.field('conditional_expressions')?.namedChildren ?? [];
      this.all(tests, frame);
      const before = frame.flow.snapshot();
      const narrowings = isTruth && tests.length === 1 ? conditionNarrowings(this.context, tests[0] ?? null, frame).whenTrue : [];
      frame.flow.narrow(narrowings, arm.line);
      this.code(arm.field('return_expression'), frame);
      frame.flow.widen(before, narrowings);
    }
  }

  private property(node: SyntaxNode, frame: Frame): void {
    const object = node.field('object') ?? node.field('scope');
    const name = node.field('name');
    const e = this.expressions.of(node, frame);
    if (e.k === 'member' && name !== null) this.context.mention(e, frame, name.line);
    if (node.type === 'scoped_property_access_expression' && writtenName(object) !== '') {
      this.context.mention(this.expressions.classOf(object, frame), frame, object?.line ?? node.line);
    } else this.code(object, frame);
    if (name !== null && name.type !== 'name' && node.type !== 'scoped_property_access_expression') this.code(name, frame);
  }

  /** A constant by its name. */
  private constant(node: SyntaxNode, frame: Frame): void {
    const written = writtenName(node);
    if (/^(?:true|false|null|__\w+__)$/i.test(written)) return;
    this.context.mention({ k: 'name', n: this.context.names.valueNamed('const', written, node.line) }, frame, node.line);
  }

  private attribute(node: SyntaxNode, frame: Frame): void {
    const name = node.firstNamedChild;
    if (name === null) return;
    const e = this.expressions.classOf(name, frame);
    if (e.k === 'name') this.context.refer({ kind: 'decorator', e, scope: frame.scope, line: name.line });
    const args = node.field('parameters');
    if (args !== null) this.all(args.namedChildren, frame);
  }

  private returned(value: SyntaxNode | null, frame: Frame): void {
    const { definition } = frame;
    if (definition === undefined || value === null || definition.returns !== undefined) return;
    const said = frame.said.get('');
    const values = definition.returnValues ?? [];
    if (values.length >= 4) return;
    definition.returnValues = [...values, said ? { k: 'cast', t: said } : this.expressions.of(value, frame)];
  }

  /** `@var Foo $x` before a statement says what a variable is. */
  private comment(node: SyntaxNode, frame: Frame): void {
    if (!node.text.startsWith('/**') || !node.text.includes('@')) return;
    for (const tag of tagsOf(node)) {
      if (tag.name !== 'var') continue;
      const { name, type } = namedTag(tag, this.context.types(frame));
      frame.said.set(name ?? '', type);
      if (name !== undefined) frame.flow.assign(name, node.line, { type });
    }
  }
}
