import type { Dialect, RandomFunction } from './random-code';

const indent = (lines: readonly string[]): string[] => lines.map((line) => `  ${line}`);

/** C#: classes in two namespaces, every other one in parts over the files, extension methods, members of partial classes from any file. */
export const csharp = (names: number): Dialect => ({
  id: 'csharp',
  path: (file) => `src/P${file % 2}/Part${file}.cs`,
  extras: { 'src/P0/P0.csproj': '<Project />' },
  render(file, self) {
    const body = (one: RandomFunction): string[] => [
      ...one.body.map(({ form, target, method }, at) =>
        form === 0
          ? `M${target}();`
          : form === 1
            ? `var v${at} = new C${target}(); v${at}.M${method}(); v${at}.E${method}();`
            : form === 2
              ? `M${target}().M${method}();`
              : `Part${target}.F${method}();`,
      ),
      one.returns < names ? `return new C${one.returns}();` : 'return null;',
    ];
    const method = (prefix: string, one: RandomFunction): string[] => {
      const type = one.returns < names ? `C${one.returns}` : 'object';
      return [`public ${prefix}${one.name}() {`.replace(/(\w+\()/, `${type} $1`), ...indent(body(one)), '}'];
    };
    return [
      ...file.imports.map((other) => `using Org.P${other % 2};`),
      `namespace Org.P${self % 2};`,
      ...Array.from({ length: file.comment }, () => '// a line'),
      ...file.classes.flatMap((one) => [
        `public ${one.typed ? 'partial ' : ''}class C${one.name}${one.base === null ? '' : ` : C${one.base}`} {`,
        ...indent(one.methods.flatMap((each) => method('M', each))),
        '}',
      ]),
      `public static class Part${self} {`,
      ...indent(file.functions.flatMap((one) => method('static F', one))),
      ...(file.whole === null ? [] : [`  public static C${file.whole} E${file.whole}(this C${file.whole} one) => one;`]),
      '}',
      '',
    ].join('\n');
  },
});
