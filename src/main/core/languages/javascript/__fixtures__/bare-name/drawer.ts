export class Drawer {
  store(item: string): string {
    return item;
  }
}
