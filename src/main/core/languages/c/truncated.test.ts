import { describe, expect, it } from 'vitest';
import { extractFile, TooDeepError } from '../../extract';

const SOURCE = `#include "a.h"
#ifdef __cplusplus
extern "C" {
#endif
LIB_BEGIN_NAMESPACE
namespace a { namespace {
template <typename T> class LIB_API Box : public Base<T> {
 public:
  explicit Box(int n) : Base<T>(n), n_{n} {}
  virtual T *get(int at = 0) const = 0;
  T *operator->() { return get(1); }
 private:
  int n_ GUARDED_BY(mu_);
};
} }
static int (*table[])(int) = { one, two };
int a::Box<int>::run(int x) {
#ifdef FAST
  if (x) {
#else
  if (!x) {
#endif
    for (auto &[k, v] : map_) v->get(k);
  }
  auto f = [this, &x](int y) { return g(y) + x; };
  return f(1) ? table[0](2) : static_cast<B *>(p)->h();
}
enum class E : int { A = 1, LIST(X) };
TEST(Box, Runs) { EXPECT_EQ(run(1), 2); }
#ifdef __cplusplus
}
#endif
`;

describe.each(['c', 'cpp'])('broken %s', (language) => {
  it('gives facts wherever the source is cut', async () => {
    for (let length = 0; length < SOURCE.length; length += 9) {
      const facts = await extractFile('box.cc', language, SOURCE.slice(0, length));
      for (const definition of facts.definitions) expect(definition.parent).toBeLessThan(facts.definitions.length);
      for (const reference of facts.references) expect(facts.scopes[reference.scope]).toBeDefined();
    }
  });

  it('keeps a function whose block opens in each branch of a condition, its neighbours, and says that the file is partial', async () => {
    const facts = await extractFile(
      'a.c',
      language,
      'int before(void) { return 1; }\nint open(int x) {\n#ifdef A\n  if (x) {\n#else\n  if (!x) {\n#endif\n    x = before();\n  }\n  return x;\n}\nint after(void) { return 2; }\n',
    );
    expect(facts.definitions.map((definition) => definition.name)).toEqual(['before', 'open', 'after']);
    expect(facts.diagnostics.partial).toBe(true);
  });

  it('survives an initializer of fifteen thousand entries and deep calls', async () => {
    const list = Array.from({ length: 15_000 }, (_, at) => at).join(', ');
    const nested = `${'f('.repeat(900)}1${')'.repeat(900)}`;
    const facts = await extractFile('a.c', language, `int list[] = { ${list} };\nint g(void) { return ${nested}; }\nint after(void) { return 0; }\n`);
    expect(facts.definitions.map((definition) => definition.name)).toEqual(['list', 'g', 'after']);
  });

  it('gives up a file of sixteen thousand nested blocks and reads the next one', async () => {
    await expect(extractFile('deep.c', language, `void deep(void) ${'{'.repeat(16_384)}${'}'.repeat(16_384)}\n`)).rejects.toThrow(TooDeepError);
    const facts = await extractFile('a.c', language, 'int flat(void) { return 1; }\n');
    expect(facts.definitions.map((definition) => definition.name)).toEqual(['flat']);
  });

  it('keeps functions whose heads hold macros of a platform', async () => {
    const facts = await extractFile(
      'a.c',
      language,
      'static HANDLE open_it(int x) { return x; }\nDWORD WINAPI run_it(void *p) { return 0; }\nMAP_ITEMS\nstatic int last(void) { return 2; }\n',
    );
    expect(facts.definitions.map((definition) => definition.name)).toEqual(['open_it', 'run_it', 'last']);
    expect(facts.diagnostics.errors).toBe(0);
  });
});
