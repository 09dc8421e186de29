// The floors, in a process of its own: reading the files, and a bare single-thread parse with the same grammars. argv: root, file with [{path, language}].
import fs from 'node:fs';
import path from 'node:path';
import Parser from 'tree-sitter';

const [root = '', list = ''] = process.argv.slice(2);
const files = JSON.parse(fs.readFileSync(list, 'utf8'));
const GRAMMARS = {
  javascript: async () => (await import('tree-sitter-javascript')).default,
  typescript: async () => (await import('tree-sitter-typescript')).default.typescript,
  tsx: async () => (await import('tree-sitter-typescript')).default.tsx,
  python: async () => (await import('tree-sitter-python')).default,
  java: async () => (await import('tree-sitter-java')).default,
  go: async () => (await import('tree-sitter-go')).default,
  swift: async () => (await import('tree-sitter-swift')).default,
  kotlin: async () => (await import('@tree-sitter-grammars/tree-sitter-kotlin')).default,
  bash: async () => (await import('tree-sitter-bash')).default,
  ruby: async () => (await import('tree-sitter-ruby')).default,
  c: async () => (await import('tree-sitter-c')).default,
  cpp: async () => (await import('tree-sitter-cpp')).default,
  rust: async () => (await import('tree-sitter-rust')).default,
  csharp: async () => (await import('tree-sitter-c-sharp/bindings/node/index.js')).default,
  php: async () => (await import('tree-sitter-php')).default.php,
  scala: async () => (await import('tree-sitter-scala')).default,
};

const parsers = {};
for (const language of new Set(files.map((file) => file.language))) {
  const grammar = await GRAMMARS[language]?.();
  if (grammar === undefined) continue;
  parsers[language] = new Parser();
  parsers[language].setLanguage(grammar);
}

let began = performance.now();
const texts = files.map((file) => fs.readFileSync(path.join(root, file.path), 'utf8'));
const readMs = performance.now() - began;
const bytes = texts.reduce((sum, text) => sum + text.length, 0);

began = performance.now();
const cpu = process.cpuUsage();
for (const [index, file] of files.entries()) {
  const text = texts[index];
  parsers[file.language]?.parse(text, null, { bufferSize: Math.max(32 * 1024, text.length * 2 + 2) });
  // Trees are freed only when the event loop turns.
  if (index % 20 === 19) await new Promise((resolve) => setImmediate(resolve));
}
const parseMs = performance.now() - began;
const used = process.cpuUsage(cpu);
const parseCpuMs = Math.round((used.user + used.system) / 1000);
console.log(JSON.stringify({ readMs: Math.round(readMs), parseMs: Math.round(parseMs), parseCpuMs, bytes }));
