import { AppError, type GraphModule } from '@shared/model';
import { nearNames, prepareNames } from '../core/store/reader';
import type { ToolContext } from './handler';

const SUGGESTIONS = 10;

/** A path as the index writes it: relative, `/`, no `.` or `..` inside, no slash at the end. Paths outside keep their leading `..` or `/`. */
export function normalisePath(input: string): string {
  const written = input.replaceAll('\\', '/');
  const parts: string[] = [];
  for (const part of written.split('/')) {
    if (part === '' || part === '.') continue;
    if (part === '..' && parts.length > 0 && parts[parts.length - 1] !== '..') parts.pop();
    else parts.push(part);
  }
  return (written.startsWith('/') ? '/' : '') + parts.join('/');
}

/** UNKNOWN_PATH with paths that end alike. */
export function unknownPath(path: string, context: ToolContext): AppError {
  const base = path.split('/').pop() ?? path;
  const alike = base === '' ? [] : context.reader.files.endingWith(base, SUGGESTIONS);
  return new AppError('UNKNOWN_PATH', `The repository has no path ${path}.`, { suggestions: alike });
}

/** The module of that exact name, or the one whose folder has that path. Throws UNKNOWN_MODULE with near names. */
export function moduleNamed(name: string, context: ToolContext): GraphModule {
  const { modules } = context.reader;
  const path = normalisePath(name);
  const found = modules.byName(name) ?? modules.byName(path);
  if (found !== undefined) return found;
  const names = modules.names();
  if (name.trim() === '') throw new AppError('BAD_INPUT', 'module: say the name of a module.', { suggestions: names.slice(0, SUGGESTIONS) });
  const there = path === '' ? [] : modules.all().filter((module) => module.path === path);
  const [only, ...others] = there;
  if (only !== undefined && others.length === 0) return only;
  if (only !== undefined)
    throw new AppError('UNKNOWN_MODULE', `${there.length} modules are at ${path}. Give the name of one.`, {
      suggestions: there.slice(0, SUGGESTIONS).map((module) => module.name),
    });
  const low = name.toLowerCase();
  const holding = names.filter((other) => other.toLowerCase().includes(low) || low.includes(other.toLowerCase()));
  const near = [...new Set([...nearNames(name, prepareNames(names), SUGGESTIONS), ...holding])].slice(0, SUGGESTIONS);
  throw new AppError('UNKNOWN_MODULE', `No module is called ${name}.`, { suggestions: near.length > 0 ? near : names.slice(0, SUGGESTIONS) });
}
