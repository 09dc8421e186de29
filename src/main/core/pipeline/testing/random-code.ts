import fc from 'fast-check';
import { csharp } from './random-csharp';
import { rust } from './random-rust';

/** Few names, so that files use each other's and now and then two define the same. */
const NAMES = 6;
export const FILES = 5;

interface Statement {
  /** 0: call a function, 1: make an object and call its method, 2: call the method of what a function gives, 3: of what a module is as a whole. */
  readonly form: number;
  readonly target: number;
  readonly method: number;
}
export interface RandomFunction {
  readonly name: number;
  readonly returns: number;
  readonly body: readonly Statement[];
}
interface RandomClass {
  readonly name: number;
  readonly base: number | null;
  readonly typed: boolean;
  readonly methods: readonly RandomFunction[];
}
export interface RandomFile {
  readonly imports: readonly number[];
  readonly wildcard: boolean;
  readonly classes: readonly RandomClass[];
  readonly functions: readonly RandomFunction[];
  /** The function that is the module's default, where the language has that. */
  readonly whole: number | null;
  readonly comment: number;
}

const name = fc.nat({ max: NAMES - 1 });
const statement: fc.Arbitrary<Statement> = fc.record({ form: fc.nat({ max: 3 }), target: name, method: name });
const func: fc.Arbitrary<RandomFunction> = fc.record({ name, returns: fc.nat({ max: 2 * NAMES }), body: fc.array(statement, { maxLength: 3 }) });
const classes: fc.Arbitrary<RandomClass> = fc.record({
  name,
  base: fc.option(name),
  typed: fc.boolean(),
  methods: fc.uniqueArray(func, { maxLength: 3, selector: (method) => method.name }),
});
export const randomFile: fc.Arbitrary<RandomFile> = fc.record({
  imports: fc.uniqueArray(fc.nat({ max: FILES - 1 }), { maxLength: 3 }),
  wildcard: fc.boolean(),
  classes: fc.uniqueArray(classes, { maxLength: 2, selector: (one) => one.name }),
  functions: fc.uniqueArray(func, { maxLength: 3, selector: (one) => one.name }),
  whole: fc.option(name),
  comment: fc.nat({ max: 3 }),
});

/** How one language writes such a file. */
export interface Dialect {
  readonly id: string;
  path(file: number): string;
  /** Files that stand beside the code once. */
  readonly extras: Readonly<Record<string, string>>;
  render(file: RandomFile, self: number): string;
}

const indent = (lines: readonly string[]): string[] => lines.map((line) => `    ${line}`);

const typescript: Dialect = {
  id: 'typescript',
  path: (file) => (file === 0 ? 'src/index.ts' : `src/part${file}.ts`),
  extras: { 'package.json': '{"name": "random"}' },
  render(file, self) {
    const spec = (other: number): string => (other === 0 ? './index' : `./part${other}`);
    const names = Array.from({ length: NAMES }, (_, at) => `C${at}, f${at}`).join(', ');
    const result = (returns: number): string =>
      returns < NAMES ? `return new C${returns}();` : returns < 2 * NAMES ? `return f${returns - NAMES}();` : 'return;';
    const body = (one: RandomFunction): string[] => [
      ...one.body.map(({ form, target, method }, at) =>
        form === 0
          ? `f${target}();`
          : form === 1
            ? `const v${at} = new C${target}(); v${at}.m${method}();`
            : form === 2
              ? `f${target}().m${method}();`
              : `d${target % FILES}().m${method}();`,
      ),
      result(one.returns),
    ];
    return [
      ...file.imports
        .filter((other) => other !== self)
        .map((other) => (file.wildcard ? `export * from '${spec(other)}';` : `import d${other}, { ${names} } from '${spec(other)}';`)),
      ...Array.from({ length: file.comment }, () => '// a line'),
      ...file.classes.flatMap((one) => [
        `export class C${one.name}${one.base === null ? '' : ` extends C${one.base}`} {`,
        ...indent([
          ...(one.typed ? [`field: C${(one.name + 1) % NAMES} | null = null;`] : one.methods.length > 1 ? [`constructor() { f${one.name}(); }`] : []),
          ...one.methods.flatMap((method) => [
            `m${method.name}() {`,
            ...indent([...(one.typed ? [`this.field.m${method.name}();`] : []), ...body(method)]),
            '}',
          ]),
        ]),
        '}',
      ]),
      ...file.functions.flatMap((one) => [`export function f${one.name}() {`, ...indent(body(one)), '}']),
      ...(file.whole === null ? [] : [`export default f${file.whole};`]),
      '',
    ].join('\n');
  },
};

const commonJs: Dialect = {
  id: 'CommonJS',
  path: (file) => (file === 0 ? 'lib/index.js' : `lib/part${file}.js`),
  extras: { 'package.json': '{"name": "random", "main": "lib/index.js"}' },
  render(file, self) {
    const others = file.imports.filter((other) => other !== self);
    const spec = (other: number): string => (other === 0 ? './index' : `./part${other}`);
    const names = Array.from({ length: NAMES }, (_, at) => `C${at}, f${at}`).join(', ');
    const from = (at: number): string => (file.wildcard || others.length === 0 ? '' : `p${others[at % others.length]}.`);
    const result = (returns: number): string =>
      returns < NAMES ? `return new ${from(returns)}C${returns}();` : `return ${from(returns)}f${returns % NAMES}();`;
    const body = (one: RandomFunction): string[] => [
      ...one.body.map(({ form, target, method }, at) => {
        if (form === 0) return `${from(at)}f${target}();`;
        if (form === 1) return `const v${at} = new ${from(at)}C${target}(); v${at}.m${method}();`;
        if (form === 2 || others.length === 0) return `${from(at)}f${target}().m${method}();`;
        return `p${others[target % others.length]}().m${method}();`;
      }),
      result(one.returns),
    ];
    const own = [...file.classes.map((one) => `C${one.name}`), ...file.functions.map((one) => `f${one.name}`)];
    return [
      ...others.map((other) => (file.wildcard ? `const { ${names} } = require('${spec(other)}');` : `const p${other} = require('${spec(other)}');`)),
      ...Array.from({ length: file.comment }, () => '// a line'),
      ...file.classes.flatMap((one) => [
        `class C${one.name}${one.base === null ? '' : ` extends ${from(one.base)}C${one.base}`} {`,
        ...indent(one.methods.flatMap((method) => [`m${method.name}() {`, ...indent(body(method)), '}'])),
        '}',
      ]),
      ...file.functions.flatMap((one) => [`function f${one.name}() {`, ...indent(body(one)), '}']),
      file.whole === null ? `module.exports = { ${own.join(', ')} };` : `module.exports = f${file.whole};`,
      ...(file.whole === null ? [] : own.map((name) => `module.exports.${name} = ${name};`)),
      '',
    ].join('\n');
  },
};

const python: Dialect = {
  id: 'python',
  path: (file) => (file === 0 ? 'pkg/__init__.py' : `pkg/part${file}.py`),
  extras: { 'pyproject.toml': '[project]\nname = "random"\n' },
  render(file, self) {
    const spec = (other: number): string => (other === 0 ? 'pkg' : `pkg.part${other}`);
    const names = Array.from({ length: NAMES }, (_, at) => `C${at}, f${at}`).join(', ');
    const result = (returns: number): string => (returns < NAMES ? `return C${returns}()` : returns < 2 * NAMES ? `return f${returns - NAMES}()` : 'pass');
    const body = (one: RandomFunction): string[] => [
      ...one.body.flatMap(({ form, target, method }, at) =>
        form === 0 || form === 3 ? [`f${target}()`] : form === 1 ? [`v${at} = C${target}()`, `v${at}.m${method}()`] : [`f${target}().m${method}()`],
      ),
      result(one.returns),
    ];
    return [
      ...file.imports.filter((other) => other !== self).map((other) => `from ${spec(other)} import ${file.wildcard ? '*' : names}`),
      ...Array.from({ length: file.comment }, () => '# a line'),
      ...file.classes.flatMap((one) => [
        `class C${one.name}${one.base === null ? '' : `(C${one.base})`}:`,
        ...indent([
          ...(one.typed ? [`field: "C${(one.name + 1) % NAMES}" = None`] : one.methods.length > 1 ? ['def __init__(self):', `    f${one.name}()`] : []),
          ...one.methods.flatMap((method) => [
            `def m${method.name}(self):`,
            ...indent([...(one.typed ? [`self.field.m${method.name}()`] : []), ...body(method)]),
          ]),
          'pass',
        ]),
      ]),
      ...file.functions.flatMap((one) => [`def f${one.name}():`, ...indent(body(one))]),
      '',
    ].join('\n');
  },
};

const java: Dialect = {
  id: 'java',
  path: (file) => `src/main/java/org/p${file % 2}/Part${file}.java`,
  extras: { 'pom.xml': '<project/>' },
  render(file, self) {
    const result = (returns: number): string => (returns < NAMES ? `return new C${returns}();` : 'return null;');
    const body = (one: RandomFunction): string[] => [
      ...one.body.map(({ form, target, method }, at) =>
        form === 0 ? `m${target}();` : form === 1 ? `C${target} v${at} = new C${target}(); v${at}.m${method}();` : `m${target}().m${method}();`,
      ),
      result(one.returns),
    ];
    const method = (prefix: string, one: RandomFunction): string[] => {
      const type = one.returns < NAMES ? `C${one.returns}` : 'Object';
      return [`public ${type} ${prefix}${one.name}() {`, ...indent(body(one)), '}'];
    };
    return [
      `package org.p${self % 2};`,
      ...file.imports.map((other) => (file.wildcard ? `import org.p${other % 2}.*;` : `import org.p${other % 2}.C${other};`)),
      ...Array.from({ length: file.comment }, () => '// a line'),
      ...file.classes.flatMap((one) => [
        `${one.typed ? 'abstract class' : 'class'} C${one.name}${one.base === null ? '' : ` extends C${one.base}`} {`,
        ...indent(one.methods.flatMap((each) => (one.typed ? [`abstract Object m${each.name}();`] : method('m', each)))),
        '}',
      ]),
      `class Part${self} {`,
      ...indent(file.functions.flatMap((one) => method('f', one))),
      '}',
      '',
    ].join('\n');
  },
};

const go: Dialect = {
  id: 'go',
  path: (file) => `p${file % 2}/part${file}.go`,
  extras: { 'go.mod': 'module example.org/random\n\ngo 1.21\n' },
  render(file, self) {
    const here = self % 2;
    const there = 1 - here;
    const imports = file.imports.some((other) => other % 2 === there);
    const scoped = (text: string): string => (imports && file.wildcard ? `p${there}.${text}` : text);
    const result = (returns: number): [string, string] => (returns < NAMES ? [` *${scoped(`C${returns}`)}`, `return &${scoped(`C${returns}`)}{}`] : ['', '']);
    const body = (one: RandomFunction): string[] => [
      ...one.body.map(({ form, target, method }, at) =>
        form === 0
          ? `${scoped(`F${target}`)}()`
          : form === 1
            ? `v${at} := &${scoped(`C${target}`)}{}; v${at}.M${method}()`
            : `${scoped(`F${target}`)}().M${method}()`,
      ),
      result(one.returns)[1],
    ];
    return [
      `package p${here}`,
      ...(imports ? [`import "example.org/random/p${there}"`] : []),
      ...Array.from({ length: file.comment }, () => '// a line'),
      ...file.classes.flatMap((one) =>
        one.typed
          ? [`type C${one.name} interface {`, ...indent(one.methods.map((method) => `M${method.name}()${result(method.returns)[0]}`)), '}']
          : [`type C${one.name} struct {`, ...indent(one.base === null ? [] : [`*C${one.base}`]), '}'],
      ),
      // Methods stand in whichever file; their type may be in another one of the package.
      ...file.functions.flatMap((one) => [`func F${one.name}()${result(one.returns)[0]} {`, ...indent(body(one)), '}']),
      ...file.classes
        .filter((one) => !one.typed)
        .flatMap((one) =>
          one.methods.flatMap((method) => [
            `func (c *C${(one.name + self) % NAMES}) M${method.name}()${result(method.returns)[0]} {`,
            ...indent(body(method)),
            '}',
          ]),
        ),
      '',
    ].join('\n');
  },
};

export const DIALECTS: readonly Dialect[] = [typescript, commonJs, python, java, go, csharp(NAMES), rust(NAMES, FILES)];
