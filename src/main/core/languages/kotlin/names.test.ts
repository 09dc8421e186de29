import { expect, it } from 'vitest';
import { extractFile } from '../../extract';

const SOURCE = `package depot

fun top() {}
class Plain
class Body { fun member() {} }
interface Face { fun show() }
object Single { fun once() {} }
data class Data(val x: Int, var y: String)
enum class Kind { A, B }
sealed interface Sealed
annotation class Mark
typealias Name = String
val prop = 1
var other: Int = 2
const val LIMIT = 3
fun <T> generic(t: T): T = t
fun String.ext() = this
inline fun <reified T> bare() {}
suspend fun later() {}
operator fun Int.plus(x: Name) = 1
fun interface Action { fun run() }
value class Wrapped(val s: String)
class Outer {
  inner class Inner
  companion object {
    fun make() {}
  }
}
abstract class Base { abstract fun a(); open val b: Int get() = 1 }
fun \`odd name\`() {}
`;

it('Kotlin declarations of every form have their names', async () => {
  const facts = await extractFile('src/Depot.kt', 'kotlin', SOURCE);
  expect(facts.diagnostics.errors).toBe(0);
  expect(facts.definitions.map(({ qualified, subkind }) => `${subkind} ${qualified}`)).toEqual([
    'function top',
    'class Plain',
    'class Body',
    'method Body.member',
    'interface Face',
    'method Face.show',
    'object Single',
    'method Single.once',
    'record Data',
    'field Data.x',
    'field Data.y',
    'enum Kind',
    'enum-member Kind.A',
    'enum-member Kind.B',
    'interface Sealed',
    'annotation Mark',
    'type Name',
    'variable prop',
    'variable other',
    'constant LIMIT',
    'function generic',
    'function String.ext',
    'function bare',
    'function later',
    'function Int.plus',
    'interface Action',
    'method Action.run',
    'class Wrapped',
    'field Wrapped.s',
    'class Outer',
    'class Outer.Inner',
    'object Outer.Companion',
    'method Outer.Companion.make',
    'class Base',
    'method Base.a',
    'accessor Base.b',
    'function odd name',
  ]);
});
