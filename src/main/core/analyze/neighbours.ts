import { type EdgeKind, USE_KINDS } from '@shared/model';
import type { ModuleFacts, ModuleGraph } from './modules';

export interface Neighbour {
  readonly module: ModuleFacts;
  /** Sure uses, those that the map writes on its arrow; 0 when the two are only connected otherwise. */
  readonly uses: number;
}

type Direction = 'below' | 'above';

const COUNTED: ReadonlySet<EdgeKind> = new Set(USE_KINDS);

/** Neighbouring modules by the number of sure uses, most first; tests and examples come last. Each list is made once. */
export class Neighbours {
  private readonly lists = { below: new Map<number, readonly Neighbour[]>(), above: new Map<number, readonly Neighbour[]>() };

  constructor(private readonly graph: Pick<ModuleGraph, 'modules' | 'edgesAt'>) {}

  /** What a module depends on. */
  below(module: ModuleFacts): readonly Neighbour[] {
    return this.list(module, 'below');
  }

  /** What depends on a module. */
  above(module: ModuleFacts): readonly Neighbour[] {
    return this.list(module, 'above');
  }

  /** What depends on a module, tests and examples left out. */
  users(module: ModuleFacts): readonly Neighbour[] {
    return this.above(module).filter((item) => !item.module.isAside);
  }

  private list(module: ModuleFacts, direction: Direction): readonly Neighbour[] {
    let list = this.lists[direction].get(module.id);
    if (list === undefined) {
      list = this.find(module, direction);
      this.lists[direction].set(module.id, list);
    }
    return list;
  }

  private find(module: ModuleFacts, direction: Direction): Neighbour[] {
    const connections = new Map<number, { uses: number; all: number }>();
    for (const edge of this.graph.edgesAt[module.id] ?? []) {
      if (edge.kind === 'TESTS' || (direction === 'below' ? edge.src : edge.dst) !== module.id) continue;
      const other = direction === 'below' ? edge.dst : edge.src;
      const sure = edge.weight - edge.guessed;
      const { uses, all } = connections.get(other) ?? { uses: 0, all: 0 };
      connections.set(other, { uses: uses + (COUNTED.has(edge.kind) ? sure : 0), all: all + sure });
    }
    return [...connections]
      .filter(([, { all }]) => all > 0)
      .flatMap(([id, { uses }]) => {
        const other = this.graph.modules[id - 1];
        return other === undefined ? [] : [{ module: other, uses }];
      })
      .sort((a, b) => Number(a.module.isAside) - Number(b.module.isAside) || b.uses - a.uses || a.module.id - b.module.id);
  }
}
