import { chat } from './en/chat';
import { commit } from './en/commit';
import { common } from './en/common';
import { home } from './en/home';
import { inspector } from './en/inspector';
import { map } from './en/map';
import { overview } from './en/overview';
import { report } from './en/report';
import { rules } from './en/rules';
import { settings } from './en/settings';
import { shell } from './en/shell';
import { symbol } from './en/symbol';
import { timeline } from './en/timeline';
import { walkthrough } from './en/walkthrough';

/** Every text of the window in English, a section for each view: `t('map.fit')`. */
export const en = { common, shell, home, overview, symbol, inspector, map, timeline, commit, walkthrough, chat, report, rules, settings } as const;
