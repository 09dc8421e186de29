import type { ToolOutput } from '@shared/tools';
import type { Selection } from '../../lib/selection';

export type Found = ToolOutput<'find_anything'>['items'][number];

/** What a line of find_anything stands for. Paths and module names may come as ids (`file:…`, `module:…`). */
export function entityOf(item: Found): Selection {
  switch (item.kind) {
    case 'symbol':
      return { kind: 'symbol', id: item.ref, name: item.label };
    case 'file':
      return { kind: 'file', path: item.ref.replace(/^file:/, '') };
    case 'module':
      return { kind: 'module', module: item.ref.replace(/^module:/, '') };
    case 'commit':
      return { kind: 'commit', hash: item.ref.replace(/^commit:/, ''), subject: item.label };
  }
}
