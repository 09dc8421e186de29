import path from 'node:path';
import { isBeingIndexed } from '../../core/pipeline/being-indexed';
import { type Changes, type FileSample, type IndexState, indexState } from '../../tools';
import { EXIT, print } from './exit';
import { oneLine, type Style, styleFor } from './render/style';
import { howToIndex, namedRepository, repositoryHere } from './repository';
import { stateJson } from './state-json';
import { clockTime, counted, STATE_WORDS } from './state-text';

const short = (head: string | null): string => (head === null ? 'no commit' : head.slice(0, 10));

function sampleLine(label: string, { count, examples }: FileSample): string[] {
  if (count === 0) return [];
  const more = count > examples.length ? `, and ${(count - examples.length).toLocaleString('en')} more` : '';
  return [`  ${label.padEnd(9)}${counted(count, 'file')}: ${examples.map(oneLine).join(', ')}${more}`];
}

function changeLines({ head, headMoved, isGit, changed, added, removed, innerMoved }: Changes, indexedHead: string | null): string[] {
  return [
    ...(headMoved ? [`  HEAD     ${short(indexedHead)} -> ${short(head)}`] : []),
    ...sampleLine('changed', changed),
    ...sampleLine('added', added),
    ...sampleLine('removed', removed),
    ...(innerMoved ? ['  inside   a repository inside this one came or went'] : []),
    ...(isGit ? [] : ['  git      not a git repository: new files are not looked for, and there is no history']),
  ];
}

function indexedLine({ createdAt, revision, files, toolVersion }: NonNullable<IndexState['index']>, thisVersion: string): string {
  const by = toolVersion === thisVersion ? `Cairn ${toolVersion}` : `Cairn ${oneLine(toolVersion)}, another build than this one (${thisVersion})`;
  return `  indexed  ${clockTime(createdAt)}, revision ${revision}, ${counted(files, 'file')}, by ${by}`;
}

function statusText(root: string, found: IndexState, indexing: boolean, thisVersion: string, style: Style): string {
  const { state, why, index, changes } = found;
  const said = why.length > 0 && changes === null ? `: ${why.map(oneLine).join(', ')}` : '';
  return [
    `${style.strong(oneLine(path.basename(root) || root))}  ${oneLine(root)}`,
    `${state === 'fresh' ? STATE_WORDS[state] : style.warn(STATE_WORDS[state])}${said}`,
    ...(changes === null ? [] : changeLines(changes, index?.head ?? null)),
    ...(index === null ? [] : [indexedLine(index, thisVersion)]),
    ...(indexing ? ['  It is being indexed now.'] : []),
    ...(state === 'fresh' || state === 'folder-missing' || indexing ? [] : [`To bring it up to date: ${howToIndex(root)}`]),
  ].join('\n');
}

/**
 * `cairn status`: how the index stands to its repository. Exit code 0 when it is up to date, else 1.
 * @throws AppError UNKNOWN_PATH, BAD_INPUT, UNKNOWN_REPOSITORY.
 */
export async function statusCommand(repo: string | undefined, json: boolean, thisVersion: string): Promise<number> {
  const { root, databaseFile } = namedRepository(repo ?? repositoryHere(''));
  const found = await indexState(root, databaseFile);
  const indexing = isBeingIndexed(databaseFile);
  if (json) {
    const { index, ...rest } = stateJson(found, indexing);
    const stated = index === null ? null : { ...index, sameBuild: index.toolVersion === thisVersion };
    await print(JSON.stringify({ name: path.basename(root) || root, path: root, ...rest, index: stated, changes: found.changes }, null, 2));
  } else await print(statusText(root, found, indexing, thisVersion, styleFor(process.stdout)));
  return found.state === 'fresh' ? EXIT.ok : EXIT.error;
}
