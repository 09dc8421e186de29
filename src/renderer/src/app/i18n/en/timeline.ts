export const timeline = {
  title: 'Timeline',
} as const;
