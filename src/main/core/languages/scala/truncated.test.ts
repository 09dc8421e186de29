import { describe, expect, it } from 'vitest';
import { extractFile } from '../../extract';

const SOURCE = `package a.b
package c
import x.y.{Z, Q => R, _}
/** doc */
sealed abstract class Shop[T <: Item](val name: String, private val n: Int = 1)(implicit c: Ctx) extends Base[T](name) with Log {
  self: Other =>
  private[this] var count: Int = 0
  val (a, b) = pair()
  def this(x: Int) = this("a")
  def sell(item: Item, n: Int = 1)(using Ctx): Option[Ord] = {
    count += 1
    val o = new Ord(item) { def f = 1 }
    for { i <- items; p = i.price if p.ok } yield p.total
    item match { case Item(n, Some(q)) if n > 1 => q.go(); case b: Big => b.run(); case x @ Ord(y, _*) => x(1) = 2 }
    a :: list; xs.map(_.y).filter { x => x.ok }
    try { x() } catch { case e: E => e.p() } finally { y() }
    s"abc \${item.name} $count"
  }
}
object Shop extends App { def apply(x: Int): Shop = new Shop(x) }
enum Color(val rgb: Int) { case Red extends Color(1); case Green, Blue; case Mix(a: Int) extends Color(a) }
extension [T](xs: List[T]) def second: T = xs(1)
given Ord[Int] with
  def compare(a: Int) = 1
`;

describe('broken Scala', () => {
  it('gives facts wherever the source is cut', async () => {
    for (let length = 0; length < SOURCE.length; length += 9) {
      const facts = await extractFile('a.scala', 'scala', SOURCE.slice(0, length));
      for (const definition of facts.definitions) expect(definition.parent).toBeLessThan(facts.definitions.length);
      for (const reference of facts.references) expect(facts.scopes[reference.scope]).toBeDefined();
    }
  });

  it('keeps what stands before a syntax error and says that the file is broken', async () => {
    const facts = await extractFile('a.scala', 'scala', 'object A { def kept() = b() }\nclass { def (');
    expect(facts.definitions.map((definition) => definition.qualified)).toContain('A.kept');
    expect(facts.diagnostics.errors).toBeGreaterThan(0);
  });

  it('passes over a case that has lost its enum', async () => {
    const facts = await extractFile('a.scala', 'scala', 'enum :\ncase F()\ne=d(s"${Q');
    expect(facts.definitions).toEqual([]);
  });

  it('survives nesting and long chains', async () => {
    const sum = Array.from({ length: 1500 }, (_, at) => `"${at}"`).join(' + ');
    const nested = `${'f('.repeat(500)}1${')'.repeat(500)}`;
    const chain = `x${'.a()'.repeat(1000)}`;
    const facts = await extractFile('a.scala', 'scala', `object O { val s = ${sum}; def g = ${nested}; def h(x: X) = ${chain}; def after = 1 }`);
    expect(facts.definitions.map((definition) => definition.name)).toEqual(['O', 's', 'g', 'h', 'after']);
  });
});
