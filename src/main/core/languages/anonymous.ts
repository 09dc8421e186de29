import type { Heritage } from '@shared/model';
import type { FactsBuilder } from './facts-builder';

/** A class without a name, as its language writes it. */
export interface Anonymous {
  /** Last part of the name of its first base, '' for none. */
  readonly base: string;
  readonly heritage: readonly Heritage[];
  readonly line: number;
  readonly endLine: number;
  readonly signature: string;
}

/** Where the members of a class are declared. */
export interface Inside {
  readonly parent: number;
  readonly prefix: string;
  readonly scope: -1;
  readonly around: number;
}

/** Declares a class without a name (`<anonymous-Base>`): one of its own, so that its methods override and its calls of its own members find them. */
export function defineAnonymous(builder: FactsBuilder, scope: number, { base, heritage, line, endLine, signature }: Anonymous): Inside {
  const owner = builder.ownerOf(scope);
  const name = `<anonymous-${base}>`;
  const prefix = owner < 0 ? name : `${builder.definition(owner).qualified}.${name}`;
  const parent = builder.define({
    name,
    qualified: prefix,
    kind: 'class',
    subkind: 'class',
    parent: owner,
    scope: -1,
    line,
    startLine: line,
    endLine,
    signature,
    roles: [],
    visibility: 'private',
    ...(heritage.length === 0 ? {} : { heritage }),
  });
  return { parent, prefix, scope: -1, around: builder.scope('class', scope, parent) };
}
