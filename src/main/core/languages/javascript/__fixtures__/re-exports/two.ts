export * from './one';
export { hammer as beat } from './tools';
export default function two(): number {
  return 2;
}
