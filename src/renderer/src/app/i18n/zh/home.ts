import type { home as english } from '../en/home';
import type { Translation } from '../translation';

export const home: Translation<typeof english> = {
  title: 'Cairn',
  tagline: '认识一个代码库：地图、导览、历史与经过核对的回答。一切都不离开本机。',
  openFolder: '打开文件夹',
  dropHint: '或将文件夹拖到窗口任意位置',
  recent: '最近的仓库',
  emptyTitle: '打开第一个仓库',
  emptyText: '选择一个代码文件夹。Cairn 在本机读取，一分钟内即可看到地图。',
  indexed_other: '已索引 {{count, number}} 个文件',
  notIndexed: '尚未索引',
  missing: '文件夹不存在，可能已移动或删除。',
  remove: '从列表移除 {{name}}',
  removeHint: '从列表移除（不影响文件）',
  open: '打开',
  progressTitle: '正在读取 {{name}}',
  progressLabel: '索引进度',
  progressHint: '代码读完即打开概览，历史随后补上。',
  cancelled: '已取消，没有丢失任何内容；可随时再次打开。',
};
