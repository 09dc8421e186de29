import { Drawer } from './drawer';

declare function store(item: string): void;

export function tidy(drawer: Drawer): void {
  store('pen'); //=> CALLS #store certain
  drawer.store('pen'); //=> CALLS drawer.ts#Drawer.store certain
}
