import { describe, expect, it } from 'vitest';
import { extractFile } from '../../extract';

const SOURCE = `<?php
namespace Shop\\Till;
use Acme\\{Item, Box as Crate};
use function Acme\\pack;
/** @template T of Item */
abstract class Till extends Base implements \\Countable {
  use Logs, Counts { Logs::log insteadof Counts; Counts::log as protected count; }
  const A = 1;
  /** @var array<string, Box[]> */
  private ?array $boxes = [], $more;
  public function __construct(private readonly Item|Crate $item, string ...$rest) { parent::__construct($item); }
  /** @return array{a: Item, 0: int}|null */
  abstract protected static function open(array &$a): static;
  public function run(): void {
    foreach ($this->boxes as $key => [$a, 'k' => $b]) { $a?->b()->c(fn ($x) => $x->y()); }
    $f = function ($z) use (&$a): ?Item { return match (true) { $z instanceof Item => $z, default => new class extends Item {} }; };
    if (!$a instanceof Item && ($b = pack(...)) || $c) { throw new \\Exception("x {$a->b['c']} $d"); } else { static::$n[] = [$this, 'run']; }
    try { $x = <<<EOT
  text {$f(1)}
  EOT; } catch (A | B $e) { } finally { yield $k => $v; }
  }
}
?>
<b><?= $name ?></b>
`;

describe('broken PHP', () => {
  it('gives facts wherever the source is cut', async () => {
    for (let length = 0; length < SOURCE.length; length += 9) {
      const facts = await extractFile('a.php', 'php', SOURCE.slice(0, length));
      for (const definition of facts.definitions) expect(definition.parent).toBeLessThan(facts.definitions.length);
      for (const reference of facts.references) expect(facts.scopes[reference.scope]).toBeDefined();
    }
  });

  it('keeps what stands before a syntax error and says that the file is broken', async () => {
    const facts = await extractFile('a.php', 'php', '<?php function kept() { b(); } class { function');
    expect(facts.definitions.map((definition) => definition.qualified)).toContain('kept');
    expect(facts.diagnostics.errors).toBeGreaterThan(0);
  });

  it('survives nesting and long chains', async () => {
    const sum = Array.from({ length: 3000 }, (_, at) => `'${at}'`).join(' . ');
    const nested = `${'f('.repeat(900)}1${')'.repeat(900)}`;
    const chain = `$x${'->a()'.repeat(2000)}`;
    const facts = await extractFile(
      'a.php',
      'php',
      `<?php const S = ${sum}; function g() { return ${nested}; } function h($x) { ${chain}; } function after() {}`,
    );
    expect(facts.definitions.map((definition) => definition.name)).toEqual(['S', 'g', 'h', 'after']);
  });
});
