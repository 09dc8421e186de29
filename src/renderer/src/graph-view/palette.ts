import { tokenColour } from '../ui/token-colour';

/** Colours of the canvas as `rgb(…)`; a canvas cannot read CSS variables. */
export interface Palette {
  readonly line: string;
  readonly strong: string;
  readonly cycle: string;
  readonly path: string;
  readonly container: string;
  readonly containerBorder: string;
  readonly text: string;
  readonly surface: string;
}

/** The colours of the theme that is shown now. */
export function readPalette(): Palette {
  return {
    line: tokenColour('--text-faint'),
    strong: tokenColour('--text-muted'),
    cycle: tokenColour('--role-cycle'),
    path: tokenColour('--accent'),
    container: tokenColour('--sunken'),
    containerBorder: tokenColour('--border-strong'),
    text: tokenColour('--text'),
    surface: tokenColour('--raised'),
  };
}

/** Calls back whenever the theme may have changed: by setting or by the system. Returns the function that ends it. */
export function watchTheme(changed: () => void): () => void {
  const query = matchMedia('(prefers-color-scheme: dark)');
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
  query.addEventListener('change', changed);
  return () => {
    observer.disconnect();
    query.removeEventListener('change', changed);
  };
}
