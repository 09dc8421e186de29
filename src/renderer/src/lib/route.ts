/** What each view can be opened with. Plain values only: a route is stored, compared and walked by back and forward. */
export interface ViewParams {
  home: Record<never, never>;
  overview: Record<never, never>;
  /** `focus`: a module to show with its neighbours; `commit`: one whose modules are marked. */
  map: { readonly focus?: string; readonly commit?: string };
  timeline: { readonly path?: string; readonly module?: string; readonly author?: string; readonly commit?: string };
  /** `path`: a file whose diff is shown. */
  commit: { readonly commit: string; readonly path?: string };
  walkthrough: { readonly stop?: string };
  /** `question` is asked at once. */
  chat: { readonly question?: string };
  settings: Record<never, never>;
  /** What the index holds, and what it does not. */
  report: Record<never, never>;
  /** The architecture rules and what breaks them. */
  rules: Record<never, never>;
  /** `line` is scrolled to; without it the definition. `tab`: its history instead of its code. */
  symbol: { readonly symbol: string; readonly line?: number; readonly tab?: 'history' };
  file: { readonly path: string; readonly line?: number; readonly tab?: 'history' };
}

export type ViewName = keyof ViewParams;
export type Route = { readonly [V in ViewName]: { readonly view: V; readonly params: ViewParams[V] } }[ViewName];

/** Two routes that show the same thing have the same key. */
export function routeKey(route: Route): string {
  const params = Object.entries(route.params)
    .filter(([, value]) => value !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return `${route.view}?${JSON.stringify(params)}`;
}
