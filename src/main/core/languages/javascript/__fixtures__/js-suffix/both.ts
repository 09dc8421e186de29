export const price = (): number => 3;
