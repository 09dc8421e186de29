// The room rules, made from the table in scripts/rooms.mjs. Tests may reach further than the code beside them.
import { GUARDED_PACKAGES, MAY_IMPORT, ROOMS, SIBLINGS } from './scripts/rooms.mjs';

const TESTS = '\\.test\\.tsx?$|/testing/';
const at = (place) => `^src/${place.replaceAll('.', '\\.')}`;
const slug = (name) => name.replaceAll(/[^a-z0-9]+/g, '-');

const rooms = Object.entries(MAY_IMPORT).map(([room, allowed]) => ({
  name: `room-${slug(room)}`,
  severity: 'error',
  comment: `${room} may import only: ${allowed.join(', ') || 'nothing'}`,
  from: { path: at(ROOMS[room]), pathNot: TESTS },
  to: { path: '^src/', pathNot: [room, ...allowed].map((name) => at(ROOMS[name])) },
}));

const packages = GUARDED_PACKAGES.map(({ name, pattern, places }) => ({
  name: `package-${slug(name)}`,
  severity: 'error',
  comment: `${name} is imported only in: ${places.join(', ')}`,
  from: { path: '^src/', pathNot: [...places.map(at), TESTS] },
  to: { path: `node_modules/${pattern}(/|$)|^${pattern}$` },
}));

const siblings = SIBLINGS.map((folder) => ({
  name: `siblings-${slug(folder)}`,
  severity: 'error',
  comment: `what stands side by side in ${folder} does not know each other`,
  from: { path: `${at(folder)}([^/]+)/`, pathNot: TESTS },
  to: { path: `${at(folder)}[^/]+/`, pathNot: `${at(folder)}$1/` },
}));

const processes = [
  {
    name: 'no-built-ins-in-shared-or-renderer',
    severity: 'error',
    comment: 'shared code runs in any process, and the renderer has no Node',
    from: { path: '^src/(shared|renderer)/', pathNot: TESTS },
    to: { dependencyTypes: ['core'] },
  },
  {
    name: 'renderer-apart',
    severity: 'error',
    comment: 'the renderer speaks to the main process through window.api only',
    from: { path: '^src/renderer/' },
    to: { path: '^src/(main|preload)/' },
  },
  {
    name: 'main-apart',
    severity: 'error',
    comment: 'the main process never imports the window',
    from: { path: '^src/main/' },
    to: { path: '^src/(renderer|preload)/' },
  },
  { name: 'entries-are-ends', severity: 'error', comment: 'nobody imports an entry', from: {}, to: { path: '^src/main/[^/]+\\.ts$' } },
  {
    name: 'no-cycles',
    severity: 'error',
    comment: 'no import cycles; a type that is imported back leaves nothing at run time',
    from: { path: '^src/' },
    to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
  },
  {
    name: 'no-unresolved',
    severity: 'error',
    comment: 'every import resolves',
    from: { path: '^src/' },
    to: { couldNotResolve: true, pathNot: '\\?(raw|worker|url|inline)' },
  },
];

export default {
  forbidden: [...rooms, ...packages, ...siblings, ...processes],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    // Fixtures are programs to be read, not parts of this one.
    exclude: { path: '__fixtures__' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json', '.d.ts'],
    },
  },
};
