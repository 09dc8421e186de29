export const water = (name: string): string => name;

export function clean(name: string): string {
  return name.trim();
}

export const Fence = ({ high }: { readonly high: boolean }) => <hr title={String(high)} />;
