import type { PhrasingContent, Root, RootContent } from 'mdast';
import { type ReactNode, useMemo } from 'react';
import ReactMarkdown, { type Components } from 'react-markdown';
import remarkGfm from 'remark-gfm';
import { splitCitations } from './citations';
import { remarkDunderNames } from './dunder-names';
import styles from './markdown.module.css';

/** How a citation is written as a link inside the text, so that it can be found again when the text is drawn. */
const CITE = '#cite-';

interface MarkdownProps {
  readonly text: string;
  /** Draws the citation [n]; without it the brackets stay text. */
  readonly citation?: (n: number) => ReactNode;
}

/**
 * Markdown that may come from a repository or a model: HTML stays text, images are dropped, and links lead nowhere. Only citations can be followed.
 */
export function Markdown({ text, citation }: MarkdownProps) {
  const components = useMemo<Components>(
    () => ({
      a: ({ href, children }) => {
        const n = href?.startsWith(CITE) ? Number(href.slice(CITE.length)) : Number.NaN;
        return citation && Number.isInteger(n) ? citation(n) : <span className={styles.deadLink}>{children}</span>;
      },
      img: () => null,
      // The view has its own headings; those of the text stand below them.
      h1: ({ children }) => <h4>{children}</h4>,
      h2: ({ children }) => <h4>{children}</h4>,
      h3: ({ children }) => <h4>{children}</h4>,
    }),
    [citation],
  );
  return (
    <div className={styles.text}>
      <ReactMarkdown
        skipHtml
        remarkPlugins={citation ? [remarkGfm, remarkDunderNames, remarkCitations] : [remarkGfm, remarkDunderNames]}
        components={components}
        urlTransform={(url) => (url.startsWith(CITE) ? url : '')}
      >
        {text}
      </ReactMarkdown>
    </div>
  );
}

/** Turns [1] and [1, 2] in running text into citation links; code is left alone. */
function remarkCitations() {
  return (tree: Root): void => visit(tree);
}

function visit(node: Root | RootContent): void {
  if (!('children' in node)) return;
  const children: RootContent[] = [];
  for (const child of node.children) {
    if (child.type === 'text') children.push(...citedText(child.value));
    else {
      visit(child);
      children.push(child);
    }
  }
  node.children.splice(0, node.children.length, ...(children as never[]));
}

function citedText(value: string): PhrasingContent[] {
  return splitCitations(value).map((part) =>
    typeof part === 'number' ? { type: 'link', url: `${CITE}${part}`, children: [{ type: 'text', value: String(part) }] } : { type: 'text', value: part },
  );
}
