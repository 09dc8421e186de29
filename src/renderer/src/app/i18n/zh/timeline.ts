import type { timeline as english } from '../en/timeline';
import type { Translation } from '../translation';

export const timeline: Translation<typeof english> = {
  title: '时间线',
};
