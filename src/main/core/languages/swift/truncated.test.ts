import { describe, expect, it } from 'vitest';
import { extractFile } from '../../extract';

const SOURCE = `import Foundation
/// Holds what is bought.
public final class Cart<T: Item>: Base, Sendable where T: Hashable {
  enum State: String { case open, closed(Int) ; func f() -> State { .open } }
  @Published private var lines: [String: [Line]] = [:]
  lazy var total: Int = { sum() }()
  var count: Int { get { lines.count } set { lines = [:] } }
  init(name: String, _ more: Int...) throws { super.init(name: name) }
  func add(_ item: Item?, to list: inout [Item], done: @escaping (Int) -> Void = { _ in }) async throws -> Self {
    guard let item, case .closed(let n) = state else { return self }
    if let a = item as? Special, a.isFree() { a.go() } else { list[0].run() }
    for (key, line) in lines where key != "" { line.forEach { $0.price() } }
    switch item { case let b as Big where b.ok: b.f(); default: break }
    do { try await save() } catch let e as Problem { e.show() }
    call(1, at: 2) { x in x.y() } other: { print("a \\(item.name) b") }
    return self
  }
}
extension Cart: Codable { func ext() { self.add(nil, to: &list) } }
protocol P { associatedtype E; var a: Int { get }; func f(x: Int) -> E }
`;

describe('broken Swift', () => {
  it('gives facts wherever the source is cut', async () => {
    for (let length = 0; length < SOURCE.length; length += 11) {
      const facts = await extractFile('Cart.swift', 'swift', SOURCE.slice(0, length));
      for (const definition of facts.definitions) expect(definition.parent).toBeLessThan(facts.definitions.length);
      for (const reference of facts.references) expect(facts.scopes[reference.scope]).toBeDefined();
    }
  });

  it('keeps the methods that stand before a syntax error and says that the file is broken', async () => {
    const facts = await extractFile('A.swift', 'swift', 'class A {\n  func kept() { b() }\n  func broken( { }');
    expect(facts.definitions.map((definition) => definition.qualified)).toContain('A.kept');
    expect(facts.diagnostics.errors).toBeGreaterThan(0);
  });

  it('survives nesting and long sums', async () => {
    const sum = Array.from({ length: 2000 }, (_, at) => `"${at}"`).join(' + ');
    const nested = `${'f('.repeat(400)}1${')'.repeat(400)}`;
    const facts = await extractFile('A.swift', 'swift', `class A {\n  let n = ${nested}\n  func after() {}\n}\nlet s = ${sum}\n`);
    expect(facts.definitions.map((definition) => definition.name)).toEqual(['A', 'n', 'after', 's']);
  });

  it('reads both branches of conditional compilation and forms that the grammar does not know', async () => {
    const facts = await extractFile(
      'A.swift',
      'swift',
      'struct A {\n#if DEBUG\n  func a() {}\n#else\n  func b() {}\n#endif\n  @Option() var name: String\n  func c() throws(Problem) { done(.success(())) }\n}\n',
    );
    expect(facts.definitions.map((definition) => definition.qualified)).toEqual(['A', 'A.a', 'A.b', 'A.name', 'A.c']);
    expect(facts.diagnostics.errors).toBe(0);
  });
});
