// What Electron runs when it is given a folder: `electron [-r file]... [--switches] <app folder | entry file> [arguments]`.
// The runtime that comes through the npm registry has no such part of its own.
// An ES module with a top-level await on purpose: Electron holds 'ready' back until this module has settled, so that the app's own
// ES module can still register its protocol scheme in time.
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { app } from 'electron';

function readArguments(argv) {
  const required = [];
  for (let i = 0; i < argv.length; i++) {
    if (argv[i] === '-r' || argv[i] === '--require') required.push(argv[++i]);
    else if (!argv[i].startsWith('-')) return { required, target: argv[i] };
  }
  return { required, target: null };
}

function entryOf(target) {
  const folder = path.resolve(target);
  const manifest = path.join(folder, 'package.json');
  if (!fs.existsSync(manifest)) return { entry: folder, appPath: path.dirname(folder) };
  const { version, productName, name, main } = JSON.parse(fs.readFileSync(manifest, 'utf8'));
  if (version) app.setVersion(version);
  app.setName(productName ?? name ?? 'Electron');
  return { entry: path.resolve(folder, main ?? 'index.js'), appPath: folder };
}

const { required, target } = readArguments(process.argv.slice(1));
if (!target) {
  console.error('usage: electron <app folder | entry file>');
  process.exit(2);
}
Object.defineProperty(process, 'defaultApp', { value: true, enumerable: true });
const { entry, appPath } = entryOf(target);
app.setAppPath(appPath);
const require = createRequire(import.meta.url);
for (const file of required) require(path.resolve(file));
try {
  await import(pathToFileURL(entry).href);
} catch (error) {
  console.error('The app threw an error while it was loaded\n', error);
  process.exit(1);
}
