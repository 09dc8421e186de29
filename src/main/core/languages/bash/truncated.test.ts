import { describe, expect, it } from 'vitest';
import { extractFile } from '../../extract';

const SOURCE = `#!/bin/bash
source "$(dirname "$0")/lib.sh"
NAME=\${1:-x}
run() {
  local a=1 b
  while read -r line; do
    go "$line" | tee "\${LOG[0]}" && trap done_now EXIT
  done < <(list "$NAME")
  case "$a" in
    x) one ;;
    *) two >&2 ;;
  esac
  cat <<EOT
$(inner "$b")
EOT
}
if run; then declare -f run; fi
`;

describe('broken Bash', () => {
  it('gives facts wherever the source is cut', async () => {
    for (let length = 0; length < SOURCE.length; length += 5) {
      const facts = await extractFile('run.sh', 'bash', SOURCE.slice(0, length));
      for (const reference of facts.references) expect(facts.scopes[reference.scope]).toBeDefined();
    }
  });

  it('keeps the functions that stand before a syntax error and says that the file is broken', async () => {
    const facts = await extractFile('a.sh', 'bash', 'kept() { b; }\n\nbroken() {\n  if x; then\n');
    expect(facts.definitions.map((definition) => definition.qualified)).toContain('kept');
    expect(facts.diagnostics.errors).toBeGreaterThan(0);
  });

  it('survives nesting', async () => {
    const nested = `${'$(a '.repeat(900)}${')'.repeat(900)}`;
    const facts = await extractFile('a.sh', 'bash', `x=${nested}\nafter() { :; }\n`);
    expect(facts.definitions.map((definition) => definition.name)).toContain('after');
  });

  it('reads the tests of Bats as functions', async () => {
    const facts = await extractFile('t.bats', 'bash', 'load helper\n\n@test "adds two" {\n  run add 1 2\n  check\n}\n');
    const [test] = facts.definitions;
    expect([test?.name, test?.line, test?.endLine, test?.roles]).toEqual(['test_adds_two', 3, 6, ['test']]);
    expect(facts.references.map(({ e }) => (e?.k === 'name' ? e.n : ''))).toEqual(['run', 'add', 'check']);
  });
});
