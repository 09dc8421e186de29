import { tokenColour } from '../../../ui/token-colour';
import type { Layer } from './bars';

/** Colours of the canvas, which cannot read CSS variables. */
export interface Palette {
  readonly text: string;
  readonly muted: string;
  readonly faint: string;
  readonly border: string;
  readonly strong: string;
  readonly surface: string;
  readonly accent: string;
  readonly soft: string;
  readonly danger: string;
  readonly warning: string;
  readonly grey: string;
  readonly modules: readonly string[];
  readonly font: string;
}

/** Tokens of the modules' colours: told apart with every common kind of colour blindness; neighbours differ in lightness too. */
export const MODULE_TOKENS = ['--oi-blue', '--oi-orange', '--oi-green', '--oi-purple', '--oi-sky', '--oi-yellow'] as const;

export function readPalette(): Palette {
  return {
    text: tokenColour('--text'),
    muted: tokenColour('--text-muted'),
    faint: tokenColour('--text-faint'),
    border: tokenColour('--border'),
    strong: tokenColour('--border-strong'),
    surface: tokenColour('--surface'),
    accent: tokenColour('--accent'),
    soft: tokenColour('--accent-soft'),
    danger: tokenColour('--danger'),
    warning: tokenColour('--warning'),
    grey: tokenColour('--oi-grey'),
    modules: MODULE_TOKENS.map(tokenColour),
    font: getComputedStyle(document.body).fontFamily,
  };
}

/** How a layer is filled: a colour of its own, plain grey, or grey strokes. */
export type Fill = { readonly kind: 'colour'; readonly number: number } | { readonly kind: 'grey' } | { readonly kind: 'hatched' };

/** Fills by layer. Modules keep the colour that they have in the unfiltered history (`first`); others take what is free. */
export function fillsOf(layers: readonly Layer[], first: readonly string[]): ReadonlyMap<string, Fill> {
  const fills = new Map<string, Fill>();
  const taken = new Set<number>();
  const rest: Layer[] = [];
  for (const layer of layers) {
    const number = layer.kind === 'module' ? first.indexOf(layer.key) : -1;
    if (layer.kind !== 'module') fills.set(layer.key, { kind: layer.kind === 'others' ? 'grey' : 'hatched' });
    else if (number < 0 || number >= MODULE_TOKENS.length) rest.push(layer);
    else {
      taken.add(number);
      fills.set(layer.key, { kind: 'colour', number });
    }
  }
  for (const layer of rest) {
    const free = MODULE_TOKENS.findIndex((_, number) => !taken.has(number));
    taken.add(free);
    fills.set(layer.key, free < 0 ? { kind: 'grey' } : { kind: 'colour', number: free });
  }
  return fills;
}
