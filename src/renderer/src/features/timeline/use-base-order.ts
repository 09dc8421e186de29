import { useTool } from '../../lib/use-tool';

/** Keys of the modules' layers in the unfiltered history, most active first: their colours stay the same under every filter. */
export function useBaseOrder(): readonly string[] {
  const base = useTool('get_timeline', { count: 1, step: 60 });
  return (base.data?.series ?? []).flatMap(({ module }) => (module === null ? [] : [`module:${module}`]));
}
