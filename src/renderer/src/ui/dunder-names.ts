import type { Root, RootContent } from 'mdast';

/** Leaves names like __init__ as they are: Markdown would make them bold and drop their underscores, and so change a path. */
export function remarkDunderNames() {
  return (tree: Root, file: { toString(): string }): void => keepNames(tree, file.toString());
}

function keepNames(node: Root | RootContent, source: string): void {
  if (!('children' in node)) return;
  node.children.forEach((child, index) => {
    const name = source.slice(child.position?.start.offset, child.position?.end.offset);
    if (child.type === 'strong' && /^__\w+__$/.test(name)) node.children[index] = { type: 'text', value: name };
    else keepNames(child, source);
  });
}
