export interface Check {
  verify(): void;
}

export const level = 1;
