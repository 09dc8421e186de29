import type { Expr, Reference } from '@shared/model';
import { accepts } from './arguments';
import type { Def, FileIndex } from './file-index';
import type { World } from './world';

const MIN_NAME = 5;
/** A longer chain of calls leads out of the project too often. */
const MAX_STEPS = 1;

/** What a bare call, or one on `self`, can mean that the type around does not have: a member that types below it have. */
export function memberBelow(world: World, file: FileIndex, scope: number, name: string): readonly Def[] {
  const self = world.receivers.thisType(file, scope);
  for (const on of self.k === 'union' ? self.of : [self]) {
    if (on.k !== 'self' && on.k !== 'class') continue;
    const found = world.open.below(on.def, name, on.k === 'class');
    if (found.length > 0) return found;
  }
  return [];
}

/**
 * The one method of the repository that a call on an unknown receiver can mean: its name is telling, no other definition and no library
 * has it, and the call fits it.
 */
export function onlyMethod(world: World, file: FileIndex, reference: Reference, receiver: Expr | undefined, name: string): Def | undefined {
  const { rules } = file;
  const plain = name.replace(/[?!=]$/, '');
  if (plain.length < MIN_NAME || rules.commonMembers.has(name) || rules.builtins.has(name) || reference.spread) return undefined;
  if (receiver && !mayBeOurs(world, file, reference.scope, receiver)) return undefined;
  let only: Def | undefined;
  for (const { path, definition } of world.source.definitionsNamed(name)) {
    const other = world.file(path);
    const d = other?.facts.definitions[definition];
    if (!other || !d || other.rules.family !== rules.family || (rules.openTypes?.standsAlone(path) && other !== file)) continue;
    if (only) return undefined;
    only = other.def(definition);
  }
  if (only?.d.kind !== 'function' || only.d.parent < 0) return undefined;
  // A method that an object has for itself is called on what has a name of its own: a constant.
  if (only.d.isStatic || (receiver && only.d.visibility === 'private')) return undefined;
  return accepts(only.d, reference.args?.length ?? 0, undefined, rules) ? only : undefined;
}

/** False for a receiver that starts at a constant or a library's value, is a long chain, or leads through names that the project does not have. */
function mayBeOurs(world: World, file: FileIndex, scope: number, receiver: Expr): boolean {
  let at: Expr = receiver;
  let steps = 0;
  while (at.k === 'member' || at.k === 'call' || at.k === 'index' || at.k === 'element') {
    if (at.k === 'member' && !at.n.startsWith('@') && world.source.definitionsNamed(at.n).length === 0) return false;
    if (at.k === 'member' && !at.n.startsWith('@') && ++steps > MAX_STEPS) return false;
    at = at.k === 'call' ? at.f : at.o;
  }
  if (at.k === 'this') return receiver.k !== 'this';
  if (at.k !== 'name') return false;
  const entity = world.names.lookup(file, scope, at.n, 'value');
  return entity?.k === 'bindings' || (entity === undefined && world.source.definitionsNamed(at.n).length > 0);
}
