import type { MapNode } from '../../../lib/map-box';

export interface ChangedFile {
  readonly path: string;
  readonly module: string | null;
}

/** How many files of a commit each box holds, and how many lie in no box: not indexed, or in what is not drawn. Only boxes that are not open count. */
export function touchedBoxes(
  nodes: readonly MapNode[],
  files: readonly ChangedFile[],
): { readonly counts: ReadonlyMap<string, number>; readonly elsewhere: number } {
  const shown = nodes.filter((node) => !node.expanded);
  const modules = new Map(shown.filter((node) => node.kind === 'module').map((node) => [node.id, node]));
  const drawnFiles = new Map(shown.filter((node) => node.kind === 'file').map((node) => [node.path, node]));
  // The innermost group comes first.
  const groups = shown.filter((node) => node.kind === 'group').sort((a, b) => b.path.length - a.path.length);
  const counts = new Map<string, number>();
  let elsewhere = 0;
  for (const { path, module } of files) {
    const inGroup = (): MapNode | undefined =>
      module === null ? undefined : groups.find((group) => group.path === '' || path === group.path || path.startsWith(`${group.path}/`));
    const box = drawnFiles.get(path) ?? (module === null ? undefined : modules.get(`module:${module}`)) ?? inGroup();
    if (box === undefined) elsewhere++;
    else counts.set(box.id, (counts.get(box.id) ?? 0) + 1);
  }
  return { counts, elsewhere };
}
