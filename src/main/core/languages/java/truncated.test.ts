import { describe, expect, it } from 'vitest';
import { extractFile } from '../../extract';

const SOURCE = `package shop.cart;
import java.util.*;
import static shop.Money.of;
/** Holds what is bought. */
public abstract class Cart<T extends Item> extends Base<T> implements Iterable<T> {
  enum State { OPEN(1) { int f() { return g(); } }, PAID; State(int i) {} State() { this(2); } int f() { return 0; } }
  record Line(T item, int count) { Line { check(item); } }
  private final Map<String, List<Line>> lines = new HashMap<>();
  Cart(String name, int... more) { super(name); this.name = name + 1; }
  @Override public Iterator<T> iterator() {
    for (var line : lines.values()) line.forEach((l) -> l.item().price());
    if (o instanceof Item i && i.isFree()) return null;
    try (var r = open()) { r.read(); } catch (A | B e) { e.x(); }
    return switch (state) { case OPEN -> new Iterator<T>() { public T next() { return Cart.this.first(); } }; default -> { yield other::next; } };
  }
}
`;

describe('broken Java', () => {
  it('gives facts wherever the source is cut', async () => {
    for (let length = 0; length < SOURCE.length; length += 7) {
      const facts = await extractFile('Cart.java', 'java', SOURCE.slice(0, length));
      for (const definition of facts.definitions) expect(definition.parent).toBeLessThan(facts.definitions.length);
      for (const reference of facts.references) expect(facts.scopes[reference.scope]).toBeDefined();
    }
  });

  it('keeps the methods that stand before a syntax error and says that the file is broken', async () => {
    const facts = await extractFile('A.java', 'java', 'class A { void kept() { b(); } void broken( { }');
    expect(facts.definitions.map((definition) => definition.qualified)).toContain('A.kept');
    expect(facts.diagnostics.errors).toBeGreaterThan(0);
  });

  it('survives nesting and long sums', async () => {
    const sum = Array.from({ length: 3000 }, (_, at) => `"${at}"`).join(' + ');
    const nested = `${'f('.repeat(900)}1${')'.repeat(900)}`;
    const facts = await extractFile('A.java', 'java', `class A { String s = ${sum}; int n = ${nested}; void after() {} }`);
    expect(facts.definitions.map((definition) => definition.name)).toEqual(['A', 's', 'n', 'after']);
  });
});
