import path from 'node:path';
import type { ReadTexts } from '@shared/model';
import { app, type BrowserWindow, dialog } from 'electron';
import { ask, ollamaStatus, ollamaUrl } from '../../chat';
import { saveTour } from '../../export';
import { databaseFileFor, listRepositories } from '../../platform';
import type { Handlers } from './answer';
import { Chats } from './chats';
import { IndexRuns } from './index-runs';
import { indexerIn } from './indexer-process';
import { addEntry, listEntries, removeEntry, type SummaryOf } from './repositories';
import { type Send, sendTo, serveCommands } from './serve';
import { embeddingModelOf, readSettings, writeSettings } from './settings';
import { repositoryOf, Toolboxes } from './toolboxes';
import { keepTourProgress } from './tour-progress';
import { VectorRuns } from './vector-runs';
import { WatchedRepository } from './watched-repository';

export interface CommandOptions {
  /** The one window; null while there is none. */
  window(): BrowserWindow | null;
  /** The folder that the command line asked to open. */
  openOnStart(): string | null;
  /** The built indexer, absolute. */
  readonly indexer: string;
  /** Reads former versions of files, in a process of its own. */
  readonly readTexts: ReadTexts;
  readonly summaryOf: SummaryOf;
}

interface Parts extends CommandOptions {
  readonly toolboxes: Toolboxes;
  readonly runs: IndexRuns;
  readonly chats: Chats;
  readonly watched: WatchedRepository;
  readonly vectors: VectorRuns;
}

/** Asks for a folder, starting beside the one opened last. */
async function chooseFolder(window: BrowserWindow | null): Promise<string | null> {
  const last = listRepositories()[0]?.path;
  const options: Electron.OpenDialogOptions = {
    title: 'Open a repository',
    defaultPath: last ? path.dirname(last) : app.getPath('home'),
    properties: ['openDirectory'],
  };
  const { canceled, filePaths } = await (window ? dialog.showOpenDialog(window, options) : dialog.showOpenDialog(options));
  return canceled ? null : (filePaths[0] ?? null);
}

function appHandlers({ openOnStart, watched, vectors }: Parts): Pick<Handlers, 'app:info' | 'settings:get' | 'settings:set' | 'ollama:status'> {
  return {
    'app:info': () => ({ version: app.getVersion(), electron: process.versions.electron, platform: process.platform, openOnStart: openOnStart() }),
    'settings:get': () => readSettings(app.getLocale()),
    'settings:set': (change) => {
      // An address that cannot be one is refused before it is kept.
      if (change.ollamaUrl !== undefined) ollamaUrl(change.ollamaUrl);
      const settings = writeSettings(change, app.getLocale());
      if (change.autoUpdate === true) watched.reconsider();
      if (change.embeddingModel !== undefined) vectors.restart(watched.repo);
      return settings;
    },
    'ollama:status': () => ollamaStatus(readSettings(app.getLocale()).ollamaUrl),
  };
}

type RepositoryCommand = 'repos:list' | 'repos:choose' | 'repos:add' | 'repos:remove' | 'repos:watch' | 'index:start' | 'index:cancel';

function repositoryHandlers(parts: Parts): Pick<Handlers, RepositoryCommand> {
  const { window, summaryOf, toolboxes, runs, watched, vectors } = parts;
  return {
    'repos:list': () => listEntries(summaryOf),
    'repos:choose': async () => {
      const folder = await chooseFolder(window());
      return folder === null ? null : addEntry(folder, summaryOf);
    },
    'repos:add': ({ path: folder }) => addEntry(folder, summaryOf),
    'repos:remove': async ({ repo }) => {
      watched.leave(repo);
      await vectors.stop(repo);
      return await removeEntry(repo, toolboxes, runs);
    },
    'repos:watch': ({ repo }) => {
      watched.watch(repo === null ? null : { id: repo, root: repositoryOf(repo).path });
      return null;
    },
    'index:start': ({ repo, full }) => ({ started: runs.start({ id: repo, root: repositoryOf(repo).path }, full) }),
    'index:cancel': ({ repo }) => ({ cancelled: runs.cancel(repo) }),
  };
}

function questionHandlers({ toolboxes, chats }: Parts): Pick<Handlers, 'tool:call' | 'tour:save' | 'tour:progress' | 'chat:ask' | 'chat:cancel'> {
  return {
    'tool:call': ({ repo, tool, input }) => toolboxes.of(repo).call(tool, input, { door: 'ipc' }),
    'tour:save': async ({ repo }) => ({ path: await saveTour({ databaseFile: databaseFileFor(repositoryOf(repo).path), root: repositoryOf(repo).path }) }),
    'tour:progress': ({ repo, stop, done }) => keepTourProgress(repositoryOf(repo).id, stop, done),
    'chat:ask': ({ repo, question, useModel }) => {
      const toolbox = toolboxes.of(repo);
      const { ollamaUrl: url, ollamaModel: name } = readSettings(app.getLocale());
      const model = useModel ? { url, name } : null;
      return { id: chats.start((listeners) => ask({ call: (tool, input) => toolbox.call(tool, input, { door: 'chat' }), question, model, ...listeners })) };
    },
    'chat:cancel': ({ id }) => {
      chats.cancel(id);
      return null;
    },
  };
}

/** Serves all commands to the window. The answer ends every run and closes every index. */
export function serveWindow(options: CommandOptions): () => void {
  const send: Send = sendTo(options.window);
  const embeddingModel = () => embeddingModelOf(readSettings(app.getLocale()));
  const toolboxes = new Toolboxes(embeddingModel, options.readTexts);
  const vectors = new VectorRuns({ model: embeddingModel, databaseFileOf: (repo) => databaseFileFor(repositoryOf(repo).path) });
  const onEnd = (repo: string, isWell: boolean): void => {
    watched.onRunEnd(repo, isWell);
    if (isWell) vectors.start(repo);
  };
  const runs = new IndexRuns({ run: indexerIn(options.indexer), send, onEnd });
  const watched = new WatchedRepository({
    send,
    ageOf: (repo, files) => toolboxes.of(repo).age(files),
    isRunning: (repo) => runs.isRunning(repo),
    update: (target) => runs.start(target, false),
    isAutomatic: () => readSettings(app.getLocale()).autoUpdate,
  });
  const parts: Parts = { ...options, toolboxes, runs, watched, vectors, chats: new Chats(send) };
  serveCommands({ ...appHandlers(parts), ...repositoryHandlers(parts), ...questionHandlers(parts) }, options.window);
  return () => {
    watched.watch(null);
    parts.runs.cancelAll();
    vectors.cancelAll();
    parts.chats.cancelAll();
    parts.toolboxes.closeAll();
  };
}

export type { IndexSummary } from './repositories';
