import type { Def } from './file-index';
import type { Type } from './types';
import type { World } from './world';

const MISMATCH = -100;
const NUMBERS: ReadonlySet<string> = new Set(
  'char short int long float double bool size_t ssize_t int8_t int16_t int32_t int64_t uint8_t uint16_t uint32_t uint64_t unsigned signed'.split(' '),
);
const TEXTS: ReadonlySet<string> = new Set(['string', 'string_view', 'StringRef', 'StringPiece']);

/**
 * How well a value fits a parameter in C++, where numbers convert to each other and a class can be made of anything: above 0 for a good fit,
 * far below for what cannot be, 0 when nothing is known.
 */
export function nativeFitness(world: World, wanted: Type, written: string, given: Type): number {
  if (given.k === 'unknown' || wanted.k === 'unknown') return NUMBERS.has(written) && given.k === 'list' ? MISMATCH : 0;
  // What a template is given decides, so nothing is known.
  if (given.k === 'parameter') return 0;
  // Nothing converts to an enumeration.
  if (wanted.k === 'inst' && wanted.def.d.subkind === 'enum') return given.k === 'inst' && given.def === wanted.def ? 10 : MISMATCH;
  if (given.k === 'builtin' && given.name === 'null') return NUMBERS.has(written) ? MISMATCH : 1;
  if (wanted.k === 'parameter') return 1;
  if (given.k === 'list') return fitList(wanted, written);
  if (given.k === 'builtin') return fitNumber(wanted, written, given.name);
  if (given.k === 'inst' || given.k === 'self') return fitRecord(world, wanted, given.def);
  const name = given.k === 'external' || given.k === 'generic' ? given.name : undefined;
  if (name === undefined) return 0;
  if (wanted.k === 'external' || wanted.k === 'generic') return wanted.name === name ? 10 : TEXTS.has(name) && TEXTS.has(wanted.name ?? '') ? 7 : -3;
  return wanted.k === 'builtin' || wanted.k === 'list' ? MISMATCH : -3;
}

function fitList(wanted: Type, written: string): number {
  if (wanted.k === 'list') return 9;
  if (TEXTS.has(written)) return 8;
  return wanted.k === 'builtin' ? MISMATCH : -3;
}

function fitNumber(wanted: Type, written: string, given: string): number {
  if (wanted.k === 'builtin') return written === given ? 10 : 5;
  if (wanted.k === 'list' || TEXTS.has(written)) return MISMATCH;
  return wanted.k === 'inst' && wanted.def.d.subkind !== 'type' ? -3 : 0;
}

function fitRecord(world: World, wanted: Type, given: Def): number {
  if (wanted.k === 'builtin' && given.d.subkind === 'enum') return 2;
  if (wanted.k !== 'inst') return wanted.k === 'builtin' || wanted.k === 'list' ? MISMATCH : -3;
  if (wanted.def === given) return 10;
  const { chain } = world.members.lineage(given);
  const distance = chain.findIndex((ancestor) => ancestor.def === wanted.def);
  return distance >= 0 ? 8 - 0.1 * distance : -3;
}
