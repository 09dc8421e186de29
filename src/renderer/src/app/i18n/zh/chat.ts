import type { chat as english } from '../en/chat';
import type { Translation } from '../translation';

export const chat: Translation<typeof english> = {
  title: '对话',
};
