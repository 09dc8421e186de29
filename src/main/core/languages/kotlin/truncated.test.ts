import { describe, expect, it } from 'vitest';
import { extractFile } from '../../extract';

const SOURCE = `@file:JvmName("Shop")
package shop.cart
import java.util.*
import shop.money.of as money
/** Holds what is bought. */
@Serializable
abstract class Cart<T : Item>(private val name: String, vararg more: Int = ints()) : Base<T>(name), Iterable<T> by list where T : Any {
  constructor(x: Int) : this("a") { check(x) }
  companion object Maker : Factory { fun create(): Cart<Item> = object : Cart<Item>("b") { override fun f() = g() } }
  enum class State(val n: Int) { OPEN(1) { override fun h() = 2 }, PAID(2); open fun h() = n }
  val total: Int get() = lines.sumOf { it.price() }
  var count = 0
    private set(value) { field = value + 1 }
  val lazyOne by lazy { Line(this) }
  suspend inline fun <reified R> T.run(block: suspend R.(Int) -> Unit, x: Map<String, List<R>>? = null): R? {
    if (this is Special && isFree() || x !is Sorted) return null
    val (a, b) = pair
    for ((i, e) in withIndex()) e?.f()!!.g()[i]++
    when (val r = compute()) { is Ok, is Done -> r.value; in 1..2 -> {}; else -> throw Problem("x") }
    return try { x?.map { (k, v) -> k to v } ?: run { a.b } } catch (e: IOException) { e.show() } finally { ::close.invoke() }
  }
}
fun String.shout() = uppercase().also { println("$it \${it.length}") }
`;

describe('broken Kotlin', () => {
  it('gives facts wherever the source is cut', async () => {
    for (let length = 0; length < SOURCE.length; length += 11) {
      const facts = await extractFile('Cart.kt', 'kotlin', SOURCE.slice(0, length));
      for (const definition of facts.definitions) expect(definition.parent).toBeLessThan(facts.definitions.length);
      for (const reference of facts.references) expect(facts.scopes[reference.scope]).toBeDefined();
    }
  });

  it('keeps the functions that stand before a syntax error and says that the file is broken', async () => {
    const facts = await extractFile('A.kt', 'kotlin', 'fun kept() {\n  b()\n}\n\nclass A {\n  fun broken( { }');
    expect(facts.definitions.map((definition) => definition.name)).toContain('kept');
    expect(facts.diagnostics.errors).toBeGreaterThan(0);
  });

  it('survives nesting and long sums', async () => {
    const sum = Array.from({ length: 2000 }, (_, at) => `"${at}"`).join(' + ');
    const nested = `${'f('.repeat(400)}1${')'.repeat(400)}`;
    const facts = await extractFile('A.kt', 'kotlin', `class A {\n  val s = ${sum}\n  val n = ${nested}\n  fun after() {}\n}\n`);
    expect(facts.definitions.map((definition) => definition.name)).toEqual(['A', 's', 'n', 'after']);
  });

  it('reads declarations that the grammar takes for expressions', async () => {
    const source =
      '@OptIn(X::class)\n@Marker\nopen class B protected constructor() {\n  fun b() {}\n}\n\nclass C\ninternal constructor(val a: Int) {\n  fun c() {}\n}\n\ncontext(scope: Scope)\nfun d() {}\n';
    const facts = await extractFile('A.kt', 'kotlin', source);
    expect(facts.definitions.map((definition) => definition.qualified)).toEqual(['B', 'B.b', 'C', 'C.a', 'C.c', 'd']);
  });
});
