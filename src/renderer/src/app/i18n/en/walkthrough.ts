export const walkthrough = {
  title: 'Walkthrough',
} as const;
