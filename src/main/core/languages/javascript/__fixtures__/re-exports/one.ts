export * from './two';
export * as tools from './tools';
export const one = (): number => 1;
