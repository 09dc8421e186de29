import { describe, expect, it } from 'vitest';
import { extractFile } from '../../extract';

const SOURCE = `global using System;
using static Shop.Money;
using Row = System.Collections.Generic.Dictionary<string, Cell>;
namespace Shop { namespace Carts {
/// <summary>Holds what is <c>bought</c>.</summary>
[Serializable] public abstract partial class Cart<T>(int size) : Base<T>(size), IEnumerable<T> where T : Item, new() {
  public enum State { Open = 1, Paid }
  public event EventHandler<T> Changed { add { Note(); } remove { } }
  private readonly Dictionary<string, List<T>> lines = new() { ["a"] = new() { new(1), default } };
  public Cart(string name, params int[] more) : this(more.Length) { Name = name ?? $"none {size:N2}"; }
  public T this[int at] { get => lines["a"][at]; set => lines["a"][at] = value; }
  public static Cart<T> operator +(Cart<T> a, Cart<T> b) => a with { Name = b?.Name![0..2] };
  async Task<int> IShop.RunAsync<U>(U given, out var x) {
    foreach (var (key, line) in lines) line.ForEach(l => l.Price());
    if (given is Item { Price: > 3 and var p } i && i.IsFree()) return await Task.Run(async () => { await p; return 1; });
    try { using var r = Open(); } catch (A e) when (e.X()) { throw; }
    return state switch { State.Open => (from a in lines where a.Ok() select a).Count(), _ => Local() };
    int Local() => nameof(Cart).Length;
  }
  delegate int Make(ref int x);
} } }
#if DEBUG
record struct Pair(int A, int B = 2);
#else
record Pair(int A);
#endif
`;

describe('broken C#', () => {
  it('gives facts wherever the source is cut', async () => {
    for (let length = 0; length < SOURCE.length; length += 9) {
      const facts = await extractFile('Cart.cs', 'csharp', SOURCE.slice(0, length));
      for (const definition of facts.definitions) expect(definition.parent).toBeLessThan(facts.definitions.length);
      for (const reference of facts.references) expect(facts.scopes[reference.scope]).toBeDefined();
    }
  });

  it('reads the whole without an error, under its one namespace', async () => {
    const facts = await extractFile('Money.cs', 'csharp', 'namespace A { namespace B { class C { } } }');
    expect(facts.packageName).toBe('A.B');
    expect(facts.diagnostics.errors).toBe(0);
    expect((await extractFile('Cart.cs', 'csharp', SOURCE)).definitions.find((d) => d.name === 'Cart')?.doc).toBe('Holds what is bought.');
  });

  it('keeps the methods that stand before a syntax error and says that the file is broken', async () => {
    const facts = await extractFile('A.cs', 'csharp', 'class A { void Kept() { B(); } void Broken( { }');
    expect(facts.definitions.map((definition) => definition.qualified)).toContain('A.Kept');
    expect(facts.diagnostics.errors).toBeGreaterThan(0);
  });

  it('reads the first branch where a condition stands inside of a declaration', async () => {
    const text = 'class A { void F(\n#if X\n  int a,\n#else\n  string a,\n#endif\n  int b) { G(); } void G() { } }';
    const facts = await extractFile('A.cs', 'csharp', text);
    expect(facts.definitions.find((d) => d.name === 'F')?.params?.map(({ name }) => name)).toEqual(['a', 'b']);
    expect(facts.diagnostics.errors).toBe(0);
  });

  it('survives nesting and long sums', async () => {
    const sum = Array.from({ length: 3000 }, (_, at) => `"${at}"`).join(' + ');
    const nested = `${'f('.repeat(600)}1${')'.repeat(600)}`;
    const chain = `x${'.Y()'.repeat(2000)}`;
    const facts = await extractFile('A.cs', 'csharp', `class A { string s = ${sum}; int n = ${nested}; int c = ${chain}; void After() {} }`);
    expect(facts.definitions.map((definition) => definition.name)).toEqual(['A', 's', 'n', 'c', 'After']);
  });
});
