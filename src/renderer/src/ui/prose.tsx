import { Fragment } from 'react';

/** A sentence in which `backticks` mark code. */
export function Prose({ text }: { readonly text: string }) {
  return text.split(/`([^`\n]+)`/).map((piece, place) => {
    // Every second piece stood between backticks; pieces never move, so their place names them.
    const key = `${place} ${piece}`;
    return place % 2 === 1 ? <code key={key}>{piece}</code> : <Fragment key={key}>{piece}</Fragment>;
  });
}
