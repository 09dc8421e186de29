import { useEffect, useRef } from 'react';
import styles from './code-view.module.css';
import type { CodeLink, CodeMark } from './decorations';
import { CodeEditor } from './editor';

interface CodeViewProps {
  readonly text: string;
  /** Language id of the index (`typescript`, `python`…); null = plain text. */
  readonly language: string | null;
  /** The file's line number of the first line of `text`. */
  readonly firstLine?: number;
  /** Accessible name. */
  readonly label: string;
  readonly marks?: readonly CodeMark[];
  readonly links?: readonly CodeLink[];
  /** Gets every link under the clicked name: several when the target is not certain. */
  readonly onFollow?: (links: readonly CodeLink[]) => void;
  /** A line to scroll to and light up. */
  readonly shownLine?: number | undefined;
}

const NO_MARKS: readonly CodeMark[] = [];
const NO_LINKS: readonly CodeLink[] = [];

/** Read-only source with marked lines and names that lead somewhere. It fills its container. */
export function CodeView({ text, language, firstLine = 1, label, marks = NO_MARKS, links = NO_LINKS, onFollow, shownLine }: CodeViewProps) {
  const host = useRef<HTMLDivElement>(null);
  const editor = useRef<CodeEditor | null>(null);
  const follow = useRef(onFollow);
  follow.current = onFollow;

  useEffect(() => {
    if (host.current === null) return;
    const created = new CodeEditor(host.current, (found) => follow.current?.(found));
    editor.current = created;
    return () => {
      created.destroy();
      editor.current = null;
    };
  }, []);
  useEffect(() => editor.current?.setText({ text, language, firstLine, label }), [text, language, firstLine, label]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new text forgets its decorations.
  useEffect(() => editor.current?.decorate(marks, links), [marks, links, text, firstLine]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new text is scrolled anew.
  useEffect(() => {
    if (shownLine !== undefined) editor.current?.show(shownLine);
  }, [shownLine, text, firstLine]);
  return <div ref={host} className={styles.host} />;
}

export type { CodeLink, CodeMark };
