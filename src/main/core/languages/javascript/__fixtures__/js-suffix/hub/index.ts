export const hub = (): number => 1;
