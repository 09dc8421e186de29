/** The sentences of a composed answer, in both languages. */
export interface Phrases {
  readonly start: (name: string, doc: string) => string;
  readonly unsure: string;
  readonly onward: string;
  readonly calledAt: (place: string) => string;
  readonly close: string;
  readonly namesakes: (name: string) => string;
  readonly callers: (name: string) => string;
  readonly furtherUp: string;
  readonly noDirect: (name: string) => string;
  readonly unmatched: (words: string) => string;
  readonly another: string;
  readonly directly: (name: string) => string;
  readonly calls: (name: string) => string;
  readonly noWay: (from: string, to: string) => string;
  readonly more: (count: number) => string;
  readonly moduleLevel: (places: string) => string;
  readonly guessed: (count: number) => string;
  readonly noCallers: (name: string) => string;
  readonly tests: (name: string) => string;
  readonly noTests: (name: string) => string;
  readonly testsIn: (name: string) => string;
  readonly commits: string;
  readonly commitsOf: (path: string) => string;
  readonly noCommits: string;
  readonly module: (name: string) => string;
  readonly usedBy: (names: string) => string;
  readonly dependsOn: (names: string) => string;
  readonly source: (place: string) => string;
  readonly decided: string;
  readonly likely: string;
  readonly notFound: (words: string) => string;
  readonly notFoundHint: string;
}

export const PHRASES: Readonly<Record<'en' | 'zh', Phrases>> = {
  en: {
    start: (name, doc) => (doc === '' ? `Start at ${name}.` : `Start at ${name}${doc}`),
    unsure: 'I am not sure which of these you mean; they match best:',
    onward: 'From there, along calls in the code:',
    calledAt: (place) => `called at ${place}`,
    close: 'Close to it:',
    namesakes: (name) => `This is about ${name}. Also of that name, and not told of here:`,
    callers: (name) => `These call ${name} themselves:`,
    furtherUp: 'A change reaches these further up, which call it through others:',
    noDirect: (name) => `Nothing that was found calls ${name} itself.`,
    unmatched: (words) => `Nothing in the index matches ${words}, so this leaves that part of the question out.`,
    another: 'Another way that matches:',
    directly: (name) => `${name} also calls:`,
    calls: (name) => `${name} calls:`,
    noWay: (from, to) => `No way of at most eight certain or likely calls was found between ${from} and ${to}. What each does by itself:`,
    more: (count) => `And ${count} more.`,
    moduleLevel: (places) => `Code at the top of a file or in a callback there calls it at ${places}.`,
    guessed: (count) => `${count} more ${count === 1 ? 'caller is' : 'callers are'} only guessed and left out.`,
    noCallers: (name) => `No call of ${name} was found in this repository. It may be called from outside, or in a way that the index can't see.`,
    tests: (name) => `Tests that reach ${name}:`,
    noTests: (name) => `No test was found within three calls of ${name}. It may be tested from further away, or in a way that the index can't see.`,
    testsIn: (name) => `Tests that match best, beside ${name}:`,
    commits: 'Commits whose messages speak of it, best match first:',
    commitsOf: (path) => `Commits that changed ${path}, newest first:`,
    noCommits: 'No commit message speaks of it.',
    module: (name) => `Module ${name}:`,
    usedBy: (names) => `Used by: ${names}.`,
    dependsOn: (names) => `Depends on: ${names}.`,
    source: (place) => `(${place})`,
    decided: 'It is most likely here:',
    likely: 'inferred',
    notFound: (words) => `Not found in this repository: nothing in the index covers this question${words === '' ? '' : ` (no match for ${words})`}.`,
    notFoundHint: 'Try the words that the code itself would use, or a name from the map.',
  },
  zh: {
    start: (name, doc) => (doc === '' ? `从 ${name} 开始看。` : `从 ${name} 开始看${doc}`),
    unsure: '不能确定你指的是哪一个,最接近的是:',
    onward: '然后沿着代码中的调用:',
    calledAt: (place) => `调用位置 ${place}`,
    close: '相近的还有:',
    namesakes: (name) => `以上说的是 ${name}。同名的还有(未在此说明):`,
    callers: (name) => `这些直接调用 ${name}:`,
    furtherUp: '改动还会影响到更上层、经由其他代码调用它的这些:',
    noDirect: (name) => `没有找到直接调用 ${name} 的代码。`,
    unmatched: (words) => `索引中没有内容匹配 ${words},问题的这一部分没有回答。`,
    another: '另一条匹配的路径:',
    directly: (name) => `${name} 还调用:`,
    calls: (name) => `${name} 调用:`,
    noWay: (from, to) => `在 ${from} 与 ${to} 之间没有找到八次以内的确定或可能的调用路径。各自的情况:`,
    more: (count) => `还有 ${count} 个。`,
    moduleLevel: (places) => `文件顶层或其中回调里的代码在 ${places} 调用它。`,
    guessed: (count) => `另有 ${count} 个调用者只是猜测,未列出。`,
    noCallers: (name) => `在这个仓库里没有找到对 ${name} 的调用。它可能由外部调用,或以索引看不到的方式被调用。`,
    tests: (name) => `能到达 ${name} 的测试:`,
    noTests: (name) => `在三层调用以内没有找到能到达 ${name} 的测试。它可能由更远的调用,或以索引看不到的方式被测试。`,
    testsIn: (name) => `与 ${name} 最接近的测试:`,
    commits: '提交说明提到它的提交,最匹配的在前:',
    commitsOf: (path) => `修改过 ${path} 的提交,最新的在前:`,
    noCommits: '没有提交说明提到它。',
    module: (name) => `模块 ${name}:`,
    usedBy: (names) => `被使用于:${names}。`,
    dependsOn: (names) => `依赖:${names}。`,
    source: (place) => `(${place})`,
    decided: '最可能在这里:',
    likely: '推断',
    notFound: (words) => `未找到:索引中没有内容能回答这个问题${words === '' ? '' : `(没有匹配:${words})`}。`,
    notFoundHint: '请换用代码里会出现的词,或从地图上选一个名字。',
  },
};
