import type { map as english } from '../en/map';
import type { Translation } from '../translation';

export const map: Translation<typeof english> = {
  title: '地图',
};
