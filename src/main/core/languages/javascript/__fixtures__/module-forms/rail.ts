export interface Track {
  length: number;
}

export default function (track: Track): number {
  return switchTo(track); //=> CALLS #switchTo certain
}

export const switchTo = (track: Track): number => track.length;

export namespace Depot {
  export const open = (): void => Inner.lamp(); //=> CALLS #Depot.Inner.lamp certain
  export namespace Inner {
    export function lamp(): void {}
  }
}
