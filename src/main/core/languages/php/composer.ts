/** What a composer.json says of where classes stand: prefixes of full names to folders. */
export interface ComposerMap {
  readonly prefixes: readonly { readonly prefix: string; readonly folder: string; readonly isOld: boolean }[];
}

/** Reads `autoload` and `autoload-dev`; a file that is no JSON maps nothing. */
export function composerOf(config: { readonly path: string; readonly text: string }): ComposerMap {
  const root = config.path.includes('/') ? config.path.slice(0, config.path.lastIndexOf('/') + 1) : '';
  const json = parsed(config.text);
  const prefixes = ['autoload', 'autoload-dev'].flatMap((section) => {
    const rules = record(record(json)[section]);
    return [...entries(rules['psr-4'], root, false), ...entries(rules['psr-0'], root, true)];
  });
  return { prefixes };
}

function entries(map: unknown, root: string, isOld: boolean): ComposerMap['prefixes'][number][] {
  return Object.entries(record(map)).flatMap(([prefix, folders]) =>
    (Array.isArray(folders) ? folders : [folders]).flatMap((folder) => {
      if (typeof folder !== 'string') return [];
      const clean = folder.replace(/^\.\//, '').replace(/\/?$/, '/');
      return [{ prefix, folder: root + (clean === '/' || clean === './' ? '' : clean), isOld }];
    }),
  );
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function record(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
