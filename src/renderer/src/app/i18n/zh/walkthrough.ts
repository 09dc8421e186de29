import type { walkthrough as english } from '../en/walkthrough';
import type { Translation } from '../translation';

export const walkthrough: Translation<typeof english> = {
  title: '导览',
};
