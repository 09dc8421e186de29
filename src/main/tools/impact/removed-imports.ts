import type { Confidence } from '@shared/model';
import type { ImportedName, ImportTarget } from '../../core/store/reader';
import type { ToolContext } from '../handler';

/** A definition that went, as imports may name it. */
export interface Importable {
  readonly name: string;
  readonly exportedAs: readonly string[];
  /** Where it was. */
  readonly path: string;
  /** Id of the file that stands there today; null = none does. */
  readonly file: number | null;
}

/** An import that names a definition that went. */
export interface StaleImport {
  readonly item: ImportedName;
  readonly confidence: Confidence;
}

const stemOf = (path: string): string => path.replace(/(?:\.d)?\.[^./]+$/, '');

/** The parts of a path or of a module as it is written, without what stands for "here" and "above". */
function partsOf(text: string): string[] {
  return text.split(/[/\\.:]+/).filter((part) => part !== '');
}

/** Whether a module as it is written may be the file that was at a path: the one ends with the other. `name` may stand at its end (Java). */
function mayLeadTo(spec: string, path: string, name: string): boolean {
  const file = partsOf(stemOf(path));
  if (['index', '__init__', 'mod'].includes(file.at(-1) ?? '')) file.pop();
  const said = partsOf(stemOf(spec.startsWith('.') ? spec : `./${spec}`));
  const endsWith = (parts: readonly string[]) =>
    parts.length > 0 && parts.length <= file.length && parts.every((part, at) => part === file.at(at - parts.length));
  return endsWith(said) || (said.at(-1) === name && (endsWith(said.slice(0, -1)) || endsWith([...said.slice(0, -1), name])));
}

/** What the imports of some files say, and where they lead. */
export class Imports {
  private readonly byName = new Map<string, ImportedName[]>();
  private readonly targets = new Map<string, ImportTarget[]>();
  private readonly leading = new Set<string>();
  private readonly passingOn: ReadonlySet<number>;

  constructor(files: readonly number[], former: readonly number[], context: ToolContext) {
    const { imports } = context.reader;
    for (const item of imports.namesIn(files)) this.byName.set(item.imported, [...(this.byName.get(item.imported) ?? []), item]);
    for (const target of imports.targetsOf(files)) {
      const at = `${target.file} ${target.line}`;
      this.targets.set(at, [...(this.targets.get(at) ?? []), target]);
      this.leading.add(`${target.file} ${target.targetFile}`);
    }
    this.passingOn = imports.passingOn(former);
  }

  /** Whether a file imports anything of another. */
  leads(file: number, to: number): boolean {
    return this.leading.has(`${file} ${to}`);
  }

  /**
   * The imports that name a definition that went and find nothing of that name. Certain where the import leads to the file that had it, and that file
   * passes nothing on; likely where the file has gone and what is written ends like its path.
   */
  naming(definition: Importable): StaleImport[] {
    const { name, exportedAs, path, file } = definition;
    return [name, ...exportedAs].flatMap((imported) =>
      (this.byName.get(imported) ?? []).flatMap((item): StaleImport[] => {
        const targets = this.targets.get(`${item.file} ${item.line}`) ?? [];
        const isFound = targets.some(
          ({ symbol, targetFile, targetPath }) => symbol === imported || (targetFile !== file && stemOf(targetPath).endsWith(`/${imported}`)),
        );
        if (isFound || (imported === 'default' && targets.some(({ symbol }) => symbol !== null))) return [];
        if (file !== null && targets.some(({ targetFile }) => targetFile === file))
          return [{ item, confidence: this.passingOn.has(file) ? 'likely' : 'certain' }];
        return file === null && targets.length === 0 && mayLeadTo(item.spec, path, name) ? [{ item, confidence: 'likely' }] : [];
      }),
    );
  }
}
