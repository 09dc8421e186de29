import { describe, expect, it } from 'vitest';
import { extractFile } from '../../extract';

const SOURCE = `require_relative 'base'
module Shop
  class Cart < Base::List
    include Totals
    attr_reader :items, :owner
    LIMIT = 10
    class << self
      def open(owner, *rest, key: 1, **more, &block)
        new(owner).tap { |cart| cart.items.each(&:check) }
      end
    end
    def initialize(owner)
      @owner, (a, *b) = owner, [1, 2]
      @items ||= []
    end
    private def total
      case @owner
      when User, Admin then @owner.name
      in {name: String => n} then n
      else yield self, 1
      end
    rescue Missing => e
      e.report(<<~TEXT)
        a #{e.message} b
      TEXT
    ensure
      items.map { _1.price } unless it.nil?
    end
    delegate :size, to: :items
    scope :big, -> { where(size: 3) }
  end
  Point = Struct.new(:x, :y) do
    def sum = x + y
  end
end
`;

describe('broken Ruby', () => {
  it('gives facts wherever the source is cut', async () => {
    for (let length = 0; length < SOURCE.length; length += 7) {
      const facts = await extractFile('cart.rb', 'ruby', SOURCE.slice(0, length));
      for (const definition of facts.definitions) expect(definition.parent).toBeLessThan(facts.definitions.length);
      for (const reference of facts.references) expect(facts.scopes[reference.scope]).toBeDefined();
    }
  });

  it('keeps the methods that stand before a syntax error and says that the file is broken', async () => {
    const facts = await extractFile('a.rb', 'ruby', 'def kept\n  b\nend\n\ndef broken(\n  if\n');
    expect(facts.definitions.map((definition) => definition.qualified)).toContain('kept');
    expect(facts.diagnostics.errors).toBeGreaterThan(0);
  });

  it('survives nesting and long sums', async () => {
    const sum = Array.from({ length: 3000 }, (_, at) => `a${at}`).join(' + ');
    const nested = `${'f('.repeat(900)}1${')'.repeat(900)}`;
    const chain = `x${'.a { |y| y }'.repeat(600)}`;
    const facts = await extractFile('a.rb', 'ruby', `S = ${sum}\n\ndef g\n  ${nested}\n  ${chain}\nend\n\ndef after; end\n`);
    expect(facts.definitions.map((definition) => definition.name)).toEqual(['S', 'g', 'after']);
  });
});
