import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type IndexOptions, indexRepository } from '..';

/** A git repository and a data folder in a temporary place. */
export class TestRepository {
  readonly folder = mkdtempSync(path.join(os.tmpdir(), 'cairn-repo-'));
  readonly root = path.join(this.folder, 'work');
  private clock = 1_700_000_000;

  constructor(options: { git: boolean } = { git: true }) {
    mkdirSync(this.root);
    if (options.git) this.git('init', '-q', '-b', 'main');
  }

  git(...args: string[]): string {
    return this.gitWithInput('', ...args);
  }

  gitWithInput(input: string, ...args: string[]): string {
    const date = `${this.clock} +0000`;
    return execFileSync('git', ['-C', this.root, ...args], {
      encoding: 'utf8',
      stdio: 'pipe',
      input,
      env: {
        PATH: process.env.PATH,
        HOME: this.folder,
        GIT_CONFIG_NOSYSTEM: '1',
        GIT_AUTHOR_NAME: 'Ada',
        GIT_AUTHOR_EMAIL: 'ada@example.org',
        GIT_COMMITTER_NAME: 'Ada',
        GIT_COMMITTER_EMAIL: 'ada@example.org',
        GIT_AUTHOR_DATE: date,
        GIT_COMMITTER_DATE: date,
      },
    }).trim();
  }

  write(relative: string, text: string): void {
    const file = path.join(this.root, relative);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }

  remove(relative: string): void {
    rmSync(path.join(this.root, relative), { recursive: true, force: true });
  }

  /** Commits everything, a minute after the commit before. */
  commit(message: string): void {
    this.clock += 60;
    this.git('add', '-A');
    this.git('commit', '-q', '--allow-empty', '-m', message);
  }

  /** Commits everything and goes to the other of two branches; the second one begins where it is first asked for. */
  switchBranch(): void {
    this.commit('Go elsewhere');
    const other = this.git('branch', '--show-current') === 'main' ? 'other' : 'main';
    const isThere = this.git('branch', '--list', other) !== '';
    this.git('checkout', '-q', ...(isThere ? [] : ['-b']), other);
  }

  databaseFile(name = 'index'): string {
    return path.join(this.folder, 'data', `${name}.db`);
  }

  /** Indexes in this process, without worker threads. */
  index(options: Partial<IndexOptions> = {}) {
    return indexRepository({ root: this.root, databaseFile: this.databaseFile(), full: false, jobs: 1, toolVersion: 'test', workerFile: null, ...options });
  }

  delete(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}
