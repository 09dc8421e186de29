import type { Dialect, RandomFunction } from './random-code';

const indent = (lines: readonly string[]): string[] => lines.map((line) => `    ${line}`);

/** Rust: modules of one crate, impls for types of other files, traits with defaults, globs and re-exports. */
export const rust = (names: number, files: number): Dialect => ({
  id: 'rust',
  path: (file) => (file === 0 ? 'src/lib.rs' : `src/part${file}.rs`),
  extras: { 'Cargo.toml': '[package]\nname = "random"\n' },
  render(file, self) {
    const module = (other: number): string => (other === 0 ? 'crate' : `crate::part${other}`);
    const result = (returns: number): string => (returns < names ? ` -> C${returns}` : '');
    const body = (one: RandomFunction): string[] => [
      ...one.body.map(({ form, target, method }, at) =>
        form === 0
          ? `f${target}();`
          : form === 1
            ? `let v${at} = C${target} {}; v${at}.m${method}();`
            : form === 2
              ? `f${target}().m${method}();`
              : `${module(target % files)}::f${method}();`,
      ),
      ...(one.returns < names ? [`C${one.returns} {}`] : []),
    ];
    const method = (one: RandomFunction): string[] => [`pub fn m${one.name}(&self)${result(one.returns)} {`, ...indent(body(one)), '}'];
    return [
      ...(self === 0 ? Array.from({ length: files - 1 }, (_, at) => `pub mod part${at + 1};`) : []),
      ...file.imports.map((other) => (file.wildcard ? `use ${module(other)}::*;` : `pub use ${module(other)}::{C${self}, f${other}};`)),
      ...Array.from({ length: file.comment }, () => '// a line'),
      ...file.classes.flatMap((one) =>
        one.typed
          ? [`pub trait T${one.name} {`, ...indent(one.methods.flatMap(method)), '}']
          : [`pub struct C${one.name} {}`, `impl C${(one.name + self) % names} {`, ...indent(one.methods.flatMap(method)), '}'],
      ),
      ...file.classes.flatMap((one) => (one.base === null ? [] : [`impl T${one.base} for C${one.name} {}`])),
      ...file.functions.flatMap((one) => [`pub fn f${one.name}()${result(one.returns)} {`, ...indent(body(one)), '}']),
      '',
    ].join('\n');
  },
});
