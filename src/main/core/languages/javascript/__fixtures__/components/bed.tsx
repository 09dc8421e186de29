export function Bed({ name, onPick }: { readonly name: string; readonly onPick: () => void }) {
  return <div onClick={onPick}>{label(name)}</div>; //=> CALLS #label certain
}

function label(name: string): string {
  return name;
}
