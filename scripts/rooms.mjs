// Who may import whom: the table of ARCHITECTURE.md, from which the lint is made. A room may always import itself.

/** Folder (or entry file) of each room, below src/. */
export const ROOMS = {
  model: 'shared/model/',
  'shared/tools': 'shared/tools/',
  'shared/ipc': 'shared/ipc/',
  platform: 'main/platform/',
  scan: 'main/core/scan/',
  history: 'main/core/history/',
  languages: 'main/core/languages/',
  extract: 'main/core/extract/',
  resolve: 'main/core/resolve/',
  'store/reader': 'main/core/store/reader/',
  store: 'main/core/store/',
  analyze: 'main/core/analyze/',
  rules: 'main/core/rules/',
  pipeline: 'main/core/pipeline/',
  'main/tools': 'main/tools/',
  watch: 'main/watch/',
  chat: 'main/chat/',
  vectors: 'main/vectors/',
  export: 'main/export/',
  'surfaces/ipc': 'main/surfaces/ipc/',
  'surfaces/cli': 'main/surfaces/cli/',
  'surfaces/mcp': 'main/surfaces/mcp/',
  'surfaces/local': 'main/surfaces/local/',
  desktop: 'main/desktop/',
  preload: 'preload/',
  ui: 'renderer/src/ui/',
  lib: 'renderer/src/lib/',
  'graph-view': 'renderer/src/graph-view/',
  'code-view': 'renderer/src/code-view/',
  features: 'renderer/src/features/',
};

const SHARED = ['model', 'shared/tools', 'shared/ipc'];
const CORE = ['scan', 'history', 'languages', 'extract', 'resolve', 'store', 'analyze'];

/** The rooms that each room may import. Entries (`src/main/*.ts`) and the renderer's `app/` wire, and may import any room of their process. */
export const MAY_IMPORT = {
  model: [],
  'shared/tools': ['model'],
  'shared/ipc': ['model', 'shared/tools'],
  platform: ['model'],
  scan: ['model', 'platform'],
  history: ['model', 'platform'],
  languages: ['model'],
  extract: ['model', 'languages'],
  resolve: ['model', 'languages'],
  store: ['model', 'platform'],
  analyze: ['model', 'store/reader'],
  rules: ['model', 'store/reader', 'analyze'],
  pipeline: [...CORE, 'model', 'platform'],
  'main/tools': [...SHARED, 'analyze', 'rules', 'store/reader', 'scan', 'history'],
  watch: ['model', 'languages', 'scan', 'history'],
  chat: [...SHARED, 'platform', 'main/tools'],
  vectors: ['model', 'platform', 'store', 'store/reader', 'main/tools', 'chat'],
  export: ['model', 'store/reader', 'analyze'],
  'surfaces/ipc': [...SHARED, 'platform', 'main/tools', 'chat', 'export', 'pipeline', 'watch', 'vectors'],
  'surfaces/cli': [...SHARED, 'platform', 'main/tools', 'chat', 'export', 'rules', 'pipeline', 'vectors'],
  'surfaces/mcp': ['model', 'shared/tools', 'platform', 'main/tools', 'vectors'],
  'surfaces/local': ['platform', 'main/tools'],
  desktop: [...SHARED, 'platform'],
  preload: ['shared/ipc', 'shared/tools', 'model'],
  lib: SHARED,
  ui: [...SHARED, 'lib'],
  'graph-view': ['model', 'ui'],
  'code-view': ['model', 'ui'],
  features: [...SHARED, 'ui', 'lib', 'graph-view', 'code-view'],
};

/** Packages that only some places may import; patterns over the package name, places below src/. */
export const GUARDED_PACKAGES = [
  { name: 'zod', pattern: 'zod', places: ['shared/tools/', 'shared/ipc/', 'main/'] },
  { name: 'grammars', pattern: 'tree-sitter-[^/]+', places: [ROOMS.languages] },
  { name: 'tree-sitter', pattern: 'tree-sitter', places: [ROOMS.extract] },
  { name: 'better-sqlite3', pattern: '(@types/)?better-sqlite3', places: [ROOMS.store] },
  { name: 'ollama', pattern: 'ollama', places: [ROOMS.chat] },
  { name: 'chokidar', pattern: 'chokidar', places: [ROOMS.watch] },
  { name: 'ignore', pattern: 'ignore', places: [ROOMS.scan] },
  { name: 'MCP SDK', pattern: '@modelcontextprotocol/sdk', places: [ROOMS['surfaces/mcp']] },
  { name: 'yaml', pattern: 'yaml', places: [ROOMS.rules] },
  { name: 'commander', pattern: 'commander', places: [ROOMS['surfaces/cli']] },
  { name: 'electron', pattern: 'electron', places: [ROOMS['surfaces/ipc'], ROOMS.desktop, ROOMS.preload, 'main/index.ts', 'main/indexer.ts'] },
  { name: 'cytoscape', pattern: '(@types/)?cytoscape[^/]*', places: [ROOMS['graph-view']] },
  { name: 'elkjs', pattern: 'elkjs', places: [ROOMS['graph-view']] },
  { name: 'code viewer', pattern: '(@codemirror|@lezer)/[^/]+', places: [ROOMS['code-view']] },
];

/** Folders whose subfolders (or files) never import their siblings. */
export const SIBLINGS = ['main/core/languages/', 'main/surfaces/', 'renderer/src/features/'];
