export const chat = {
  title: 'Chat',
} as const;
