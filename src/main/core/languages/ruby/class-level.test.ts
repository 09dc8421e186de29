import { describe, expect, it } from 'vitest';
import { endName, resolveProject } from '../../resolve/testing/project';

const SOURCE = `module Countable
  def tally
  end
end

class Shelf
  class << self
    include Countable
  end
end

class Box
  include Countable
end
`;

describe('mixins', () => {
  it('say whether they are of the class itself or of its instances', async () => {
    const { source, byPath } = await resolveProject({ 'shelf.rb': SOURCE });
    const edges = byPath.get('shelf.rb')?.edges.filter((edge) => edge.kind === 'EXTENDS') ?? [];
    expect(edges.map((edge) => [edge.line, endName(source, edge.to, 'shelf.rb'), edge.how])).toEqual([
      [8, '#Countable', 'class-level'],
      [13, '#Countable', 'declared'],
    ]);
  });
});
