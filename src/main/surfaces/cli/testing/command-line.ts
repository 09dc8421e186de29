import { type SpawnSyncReturns, spawnSync } from 'node:child_process';
import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** The command as a person starts it, from out/main, with a data folder of its own. */
export class CommandLine {
  static readonly bin = path.resolve('bin/cairn');
  readonly home = realpathSync(mkdtempSync(path.join(os.tmpdir(), 'cairn-cli-')));

  /** Variables of its processes; nothing of the person's own settings. */
  environment(more: Readonly<Record<string, string>> = {}): NodeJS.ProcessEnv {
    return { ...process.env, CAIRN_HOME: this.home, OLLAMA_HOST: '', CAIRN_EMBED_MODEL: '', TZ: 'UTC', ...more };
  }

  run(args: readonly string[], options: { readonly cwd?: string; readonly env?: Readonly<Record<string, string>> } = {}): SpawnSyncReturns<string> {
    return spawnSync(process.execPath, [CommandLine.bin, ...args], { encoding: 'utf8', env: this.environment(options.env), cwd: options.cwd });
  }

  delete(): void {
    rmSync(this.home, { recursive: true, force: true });
  }
}
