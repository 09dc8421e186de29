import { describe, expect, it } from 'vitest';
import { extractFile } from '../../extract';

const SOURCE = `//! Carts.
use std::{collections::HashMap as Map, fmt::{self, *}};
pub(crate) use self::inner::Thing;
#[path = "odd.rs"] mod odd;

#[derive(Clone, Default)]
pub struct Cart<'a, T: Clone + 'static> where T: fmt::Debug {
    items: Map<String, Vec<T>>,
    name: &'a str,
}

enum Kind { Open, Paid(u8, String), Gone { at: u64 } }

trait Priced: Sized { const TAX: f64; type Unit; fn price(&self) -> Self::Unit; fn twice(&self) -> f64 { 2.0 } }

impl<'a, T> Priced for Cart<'a, T> {
    type Unit = u32;
    fn price(&self) -> Self::Unit {
        let (a, [b, ..]) = pair();
        let Some(c) = a.first() else { return 0 };
        match c { Kind::Paid(n, ref s) if n > 1 => s.len(), Kind::Gone { at, .. } => at, k @ Kind::Open => k.x(), _ => 0 };
        for (i, x) in self.items.iter().enumerate() { x.run(i)?; }
        if let Ok(v) = b && v.ok() { v.go::<u8>().await; }
        let f = |x: u8, (y, z)| -> u8 { x + y };
        println!("{} {:?}", self.price(), vec![f(1), <T as Clone>::clone(c)]);
        Self { items: Map::new(), ..Default::default() }
    }
}

macro_rules! m { ($e:expr) => { run($e) }; }
mod inner { pub struct Thing; impl super::Priced for Thing {} }
extern "C" { fn puts(s: *const u8) -> i32; }
#[cfg(test)] mod tests { use super::*; #[test] fn works() { m!(1); } }
`;

describe('broken Rust', () => {
  it('gives facts wherever the source is cut', async () => {
    for (let length = 0; length < SOURCE.length; length += 11) {
      const facts = await extractFile('src/cart.rs', 'rust', SOURCE.slice(0, length));
      for (const definition of facts.definitions) expect(definition.parent).toBeLessThan(facts.definitions.length);
      for (const reference of facts.references) expect(facts.scopes[reference.scope]).toBeDefined();
      for (const { scope } of facts.conformances ?? []) expect(facts.scopes[scope]).toBeDefined();
    }
  });

  it('keeps the functions that stand before a syntax error and says that the file is broken', async () => {
    const facts = await extractFile('a.rs', 'rust', 'fn kept() { b() }\n\nfn broken( {\n');
    expect(facts.definitions.map((definition) => definition.qualified)).toContain('kept');
    expect(facts.diagnostics.errors).toBeGreaterThan(0);
  });

  it('survives nesting, long sums, long chains and many bindings of one name', async () => {
    const sum = Array.from({ length: 3000 }, (_, at) => `${at}`).join(' + ');
    const nested = `${'f('.repeat(700)}1${')'.repeat(700)}`;
    const chain = `x${'.next(|y| y.z())'.repeat(400)}`;
    const rebound = 'let x = x.more();\n'.repeat(500);
    const facts = await extractFile('a.rs', 'rust', `const S: u32 = ${sum};\nfn g() { ${nested}; ${chain}; ${rebound} }\nfn after() {}\n`);
    expect(facts.definitions.map((definition) => definition.name).sort()).toEqual(['S', 'after', 'g']);
  });
});
