import { existsSync, realpathSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import { AppError } from '@shared/model';
import { databaseFileFor, dataHome } from '../../../platform';
import { EXIT, print } from '../exit';
import { howToIndex } from '../repository';
import { carryOut, type Job, type Plan, planSetup, planUndo } from './change';
import { diffText } from './diff';
import { gitHookTargets } from './git-hook';
import { AGENTS, type Agent, type Installed, type Target, targetsOf } from './targets';

export interface SetupOptions {
  /** Folder of the repository; the working directory without one. */
  readonly repo?: string;
  /** For the person instead of one repository. */
  readonly global?: boolean;
  readonly yes?: boolean;
  readonly dryRun?: boolean;
  readonly undo?: boolean;
}

const NAMES = [...AGENTS, 'git-hook'];
const isAgent = (name: string): name is Agent => AGENTS.some((agent) => agent === name);

/** This installation, by where its script really is. */
function installed(): Installed {
  const [, script = ''] = process.argv;
  return { node: process.execPath, script: realpathSync(script), dataFolder: process.env.CAIRN_HOME ? dataHome() : undefined };
}

function repositoryAt(folder: string): string {
  const root = path.resolve(folder);
  if (statSync(root, { throwIfNoEntry: false })?.isDirectory() !== true)
    throw new AppError('UNKNOWN_PATH', `The folder ${folder} does not exist. Check the path.`);
  return realpathSync(root);
}

function jobFor(what: string, options: SetupOptions): { job: Job; targets: () => Target[] } {
  const isGlobal = options.global === true;
  if (isAgent(what)) {
    const base = isGlobal ? os.homedir() : repositoryAt(options.repo ?? '.');
    return { job: { what, base, within: isGlobal ? null : base }, targets: () => targetsOf(what, { base, isGlobal }, installed()) };
  }
  if (what !== 'git-hook') throw new AppError('BAD_INPUT', `${what} is not known.`, { suggestions: NAMES.map((name) => `cairn setup ${name}`) });
  if (isGlobal) throw new AppError('BAD_INPUT', 'A git hook belongs to one repository: leave out --global.');
  const base = repositoryAt(options.repo ?? '.');
  const { within, targets } = gitHookTargets(base, installed());
  return { job: { what, base, within }, targets: () => targets };
}

function shown({ changes, notes }: Plan, job: Job): string {
  const name = (file: string): string => (job.within === null ? file : path.relative(job.base, file));
  return [...changes.map(({ file, before, after }) => diffText(name(file), before, after)), ...notes.map((note) => `Note: ${note}`)].join('\n\n');
}

/** What an agent is set up for answers nothing before there is an index. */
function warnOfNoIndex({ within }: Job): void {
  if (within === null || existsSync(databaseFileFor(within))) return;
  process.stderr.write(`Note: ${within} has no index yet, and the server answers INDEX_MISSING until it has: ${howToIndex(within)}\n`);
}

async function isAgreed(): Promise<boolean> {
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return /^y(es)?$/i.test((await lines.question('Write these changes? [y/N] ')).trim());
  } finally {
    lines.close();
  }
}

/** `cairn setup`: shows what it would write for an agent, asks, and writes it; with `undo` the same for taking it out. */
export async function setupCommand(what: string, options: SetupOptions): Promise<number> {
  const { job, targets } = jobFor(what, options);
  if (options.undo !== true && isAgent(what)) warnOfNoIndex(job);
  const plan = options.undo === true ? planUndo(job) : planSetup(job, targets());
  if (plan.changes.length === 0 && plan.notes.length === 0) {
    if (options.dryRun !== true) carryOut(job, plan);
    await print(options.undo === true ? 'Nothing that cairn wrote is there.' : 'Everything is set up already.');
    return EXIT.ok;
  }
  await print(shown(plan, job));
  if (options.dryRun === true) return EXIT.ok;
  if (plan.changes.length > 0 && options.yes !== true) {
    if (!process.stdin.isTTY) {
      process.stderr.write('cairn: nothing was written. Say --yes to write it.\n');
      return EXIT.usage;
    }
    if (!(await isAgreed())) {
      process.stderr.write('Nothing was written.\n');
      return EXIT.cancelled;
    }
  }
  carryOut(job, plan);
  const count = plan.changes.length;
  await print(`${count} ${count === 1 ? 'file' : 'files'} ${options.undo === true ? 'put back' : 'written. To take it out again: add --undo'}.`);
  return EXIT.ok;
}
