/** What a question wants to know; it decides which way the graph is walked. */
export type Intent = 'path' | 'impact' | 'tests' | 'history' | 'module' | 'entry';

/** What calls a thing, by the verbs that ask for it. */
const CALLERS = [
  String.raw`\b(?:who|what) (?:(?:directly|else) )?(?:calls(?! (?:do|does|are|is)\b)|invokes|uses|depends|references)\b`,
  String.raw`\bwhich (?:(?!do\b|does\b|did\b|are\b|is\b)\w+ ){1,3}(?:directly )?(?:calls?|invokes?|uses?|depends?)\b`,
  String.raw`\bwhere (?:is|are) \S+ (?:(?:directly )?(?:called|used|invoked|instantiated|referenced))\b`,
  String.raw`\b(?:callers?|users|usages?) of\b`,
  `谁(?:在)?(?:直接)?(?:调用|使用|依赖|用)`,
  String.raw`(?:哪些|哪个|什么)[^,,。??a-z]{0,12}(?:调用|使用|依赖)(?:了|到|过)?\s*[\`a-z_$]`,
  `被(?:谁|哪些|哪里|什么|哪个)|在哪(?:里|儿)?被?(?:调用|使用)|(?:的|直接)调用者`,
].join('|');
/** What a change of a thing does. */
const CHANGE = [
  String.raw`\bif .{0,120}\b(?:chang|remov|stop|no longer|break|drop|renam|delet)\b`,
  // Somebody changes it, or a single word changes: with more words between it is as often a connection that drops.
  String.raw`\bif (?:i|we|you|one|somebody|someone) (?:\w+ )?(?:change|remove|rename|delete|modify|move|touch|edit)s?\b`,
  String.raw`\bif \S+ (?:changes|breaks|goes away|(?:is|gets|was|were) (?:changed|removed|renamed|deleted|modified|moved))\b`,
  String.raw`\bwhat (?:breaks|is affected)\b|\b(?:impact|affected|would (?:break|behave)|plan to change|feel it)\b`,
  `影响|会坏|(?:如果|要是|假如).{0,60}(?:改|删|移除|去掉)|(?:改|删除|删掉|移除).{0,40}会`,
].join('|');

const INTENTS: readonly (readonly [Intent, RegExp])[] = [
  [
    'history',
    /\b(when (was|were|did)|who (did|added|removed|wrote|changed|introduced|fixed)|by whom|which (change|commit)s?\b|used to be|history|introduced|taken back|reverted|flipped|once (were|was|there)|regression)\b|什么时候|由谁|谁(写|改|加|删|去掉|引入)|哪个提交|历史|以前/i,
  ],
  ['tests', /\b(which|what) tests?\b|\btests? (cover|make sure|check|go|fail|exist)|\bcovered by\b|go red|测试/i],
  ['impact', new RegExp(`${CALLERS}|${CHANGE}`, 'i')],
  [
    'module',
    /\b(what is|what's|purpose of) .{0,80}\b(package|module|folder|sub-?folder|directory|file)\b|\b(package|module|folder|sub-?folder|directory|file)\b.{0,120}\bwhat is it for\b|模块|包是|目录/i,
  ],
  ['entry', /\bwhere (is|are|does|do|can)\b|在哪里|哪里/i],
];

const DIRECT =
  /\b(?:direct|immediate)(?:ly)?\b.{0,60}\b(?:call|use|invoke)|\b(?:call|use|invoke)\w*\b.{0,60}\b(?:directly|immediately)\b|直接(?:调用|使用|依赖)/i;

export function intentOf(text: string): Intent {
  return INTENTS.find(([, pattern]) => pattern.test(text))?.[0] ?? 'path';
}

/** Whether it asks for those that call a thing themselves, not for those further up. */
export function asksDirectOnly(text: string): boolean {
  return DIRECT.test(text);
}

/** Words that ask for callers and effects. Beside a name they say what is wanted of it, nothing of what it is. */
export const ASKING = new Set(
  `direct directly immediate immediately caller callers usage usages user users invoke invokes invoked depend depends break breaks change changes changed changing remove removes
  removed rename renames renamed delete deletes deleted modify modifies modified affect affects affected impact reference references referenced defined declared whole repository`.split(
    /\s+/,
  ),
);

const NAME = String.raw`([A-Za-z_$][\w$]*)`;
const PLAIN_NAMES: readonly RegExp[] = [
  new RegExp(
    String.raw`\b(?:calls?|invokes?|uses?|callers? of|users? of|usages? of|depends? on|chang(?:e|ing)|remov(?:e|ing)|renam(?:e|ing)|delet(?:e|ing)|modify(?:ing)?)(?: directly)?(?: the)?(?: (?:function|method|class|type|interface|struct))? ${NAME}`,
    'gi',
  ),
  new RegExp(
    String.raw`\b(?:is|are|does|do|if) (?:the )?(?:(?:function|method|class) )?${NAME} (?:directly )?(?:called|used|invoked|defined|declared|changes|breaks|calls?|do|work)\b`,
    'gi',
  ),
];

/** Words that stand where a question names a symbol, whether or not they are written as code. */
export function plainNames(text: string, isChinese: boolean): string[] {
  if (isChinese) return text.match(/[A-Za-z_$][\w$]*/g) ?? [];
  return PLAIN_NAMES.flatMap((pattern) => [...text.matchAll(pattern)].map((match) => match[1] ?? ''));
}
