import { Fragment, type ReactNode } from 'react';

/** Where a long name may go on in the next line: after its separators, and before a capital within it; `__init__` stays whole. */
export function piecesOf(name: string): string[] {
  return name.split(/(?<=[./\\:#-])(?=[^./\\:#-])|(?<=[A-Za-z0-9]_)(?=[A-Za-z0-9])|(?<=[a-z0-9])(?=[A-Z])/).filter((piece) => piece !== '');
}

/** A name that breaks between its parts, not within a word. */
export function Breakable({ name }: { readonly name: string }): ReactNode {
  return piecesOf(name).map((piece, place) => {
    // Pieces never move, so their place names them.
    const key = `${place} ${piece}`;
    return (
      <Fragment key={key}>
        {place > 0 && <wbr />}
        {piece}
      </Fragment>
    );
  });
}
