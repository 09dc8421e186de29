import type { LanguageRules } from '../adapter';
import { libraryMember } from './library';
import { resolveModule } from './resolve-module';

const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/).filter((word) => word !== ''));

const BUILTINS = words(`
  Object Function Boolean Symbol Error AggregateError EvalError RangeError ReferenceError SyntaxError TypeError URIError Number BigInt Math Date String RegExp
  Array Int8Array Uint8Array Uint8ClampedArray Int16Array Uint16Array Int32Array Uint32Array Float32Array Float64Array BigInt64Array BigUint64Array Map Set
  WeakMap WeakSet WeakRef ArrayBuffer SharedArrayBuffer Atomics DataView JSON Promise Proxy Reflect Intl eval parseInt parseFloat isNaN isFinite decodeURI
  decodeURIComponent encodeURI encodeURIComponent escape unescape globalThis console process Buffer require module exports setTimeout clearTimeout setInterval
  clearInterval setImmediate clearImmediate queueMicrotask structuredClone fetch URL URLSearchParams TextEncoder TextDecoder AbortController AbortSignal Event
  EventTarget Headers Request Response FormData Blob File ReadableStream WritableStream TransformStream WebSocket Worker crypto performance atob btoa window
  document navigator location history localStorage sessionStorage alert confirm prompt requestAnimationFrame cancelAnimationFrame HTMLElement Element Node
  describe it test expect beforeEach afterEach beforeAll afterAll before after vi jest assert suite undefined NaN Infinity arguments Iterator
`);

const COMMON_MEMBERS = words(`
  push pop shift unshift slice splice concat join map filter reduce forEach find findIndex some every includes indexOf lastIndexOf sort reverse flat flatMap fill
  keys values entries at get set has add delete clear size length toString valueOf toJSON toLocaleString hasOwnProperty call apply bind then catch finally next
  return throw charAt charCodeAt codePointAt split replace replaceAll match matchAll test exec trim trimStart trimEnd padStart padEnd startsWith endsWith
  toLowerCase toUpperCase substring substr repeat search normalize localeCompare on once off emit addListener removeListener addEventListener
  removeEventListener dispatchEvent log error warn info debug trace write read end close open send start stop run init create update remove reset use handle
  load save render name message status json text body headers url method type value data id key parse stringify now getTime resolve reject all race assign
  freeze fetch request response listen connect disconnect destroy dispose pipe append prepend insert format abort equal deepEqual equals ok is not toBe toEqual
  expect describe it test clone copy merge extend apply validate check transform process execute query find first last min max count
`);

/** Rules of TypeScript and JavaScript for the resolver. */
export const javascriptRules: LanguageRules = {
  family: 'javascript',
  resolveModule,
  sharedNamespace: 'file',
  implicitThis: false,
  callConstructs: false,
  constructorNames: ['constructor'],
  overloads: false,
  classScopeHidden: false,
  explicitExports: true,
  ownModule: 'exports',
  untyped: ['any', 'unknown'],
  libraryMember,
  awaited: { Promise: 0, PromiseLike: 0 },
  elementOf: {
    Set: 0,
    ReadonlySet: 0,
    Iterable: 0,
    Iterator: 0,
    AsyncIterable: 0,
    Generator: 0,
    AsyncGenerator: 0,
    IterableIterator: 0,
    Map: 1,
    ReadonlyMap: 1,
  },
  builtins: BUILTINS,
  commonMembers: COMMON_MEMBERS,
  structuralInterfaces: false,
  explicitSelf: false,
  listMembers: {
    forEach: { callback: 0 },
    map: { callback: 0 },
    flatMap: { callback: 0 },
    some: { callback: 0 },
    every: { callback: 0 },
    findIndex: { callback: 0 },
    reduce: { callback: 1 },
    filter: { callback: 0, gives: 'list' },
    sort: { callback: 0, gives: 'list' },
    find: { callback: 0, gives: 'element' },
    findLast: { callback: 0, gives: 'element' },
    slice: { gives: 'list' },
    concat: { gives: 'list' },
    reverse: { gives: 'list' },
    at: { gives: 'element' },
    pop: { gives: 'element' },
    shift: { gives: 'element' },
  },
  isVisible: () => true,
};
