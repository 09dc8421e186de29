import { chat } from './zh/chat';
import { commit } from './zh/commit';
import { common } from './zh/common';
import { home } from './zh/home';
import { inspector } from './zh/inspector';
import { map } from './zh/map';
import { overview } from './zh/overview';
import { report } from './zh/report';
import { rules } from './zh/rules';
import { settings } from './zh/settings';
import { shell } from './zh/shell';
import { symbol } from './zh/symbol';
import { timeline } from './zh/timeline';
import { walkthrough } from './zh/walkthrough';

/** Every text of the window in Chinese. */
export const zh = { common, shell, home, overview, symbol, inspector, map, timeline, commit, walkthrough, chat, report, rules, settings } as const;
