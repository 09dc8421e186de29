/** Options of grep, ripgrep and ag that take the next word as their value; `-e` gives the pattern itself. */
const WITH_VALUE = new Set(
  `-A -B -C -D -E -M -d -f -g -j -m -r -t -T --after-context --before-context --context --color --colour --colors --encoding --engine --exclude
  --exclude-dir --file --glob --iglob --ignore-file --include --label --max-columns --max-count --max-depth --max-filesize --path-separator --pre
  --replace --sort --sortr --threads --type --type-not`.split(/\s+/),
);
/** Of these, grep takes `-E` and `-r` alone. */
const GREP_ALONE = new Set(['-E', '-r', '-T', '-M', '-t', '-j', '-g']);
const GREPS = new Set(['grep', 'egrep', 'fgrep', 'zgrep', 'ggrep']);
const SEARCHES = new Set([...GREPS, 'rg', 'ag', 'ack', 'ugrep']);
const PREFIXES = new Set(['sudo', 'command', 'time', 'env', 'nice']);

/** Words and operators of a shell command; null where a quote is not closed. Nothing is expanded. */
function shellWords(command: string): string[][] | null {
  const commands: string[][] = [[]];
  let word: string | null = null;
  let quote = '';
  const end = (): void => {
    if (word !== null) commands.at(-1)?.push(word);
    word = null;
  };
  for (let at = 0; at < command.length; at++) {
    const sign = command[at] ?? '';
    if (quote !== '') {
      if (sign === quote) quote = '';
      else if (sign === '\\' && quote === '"' && /["\\$`]/.test(command[at + 1] ?? '')) word = (word ?? '') + (command[++at] ?? '');
      else word = (word ?? '') + sign;
    } else if (sign === "'" || sign === '"') {
      quote = sign;
      word ??= '';
    } else if (sign === '\\') word = (word ?? '') + (command[++at] ?? '');
    else if (/\s/.test(sign) && sign !== '\n') end();
    else if (/[;&|()\n]/.test(sign)) {
      end();
      // What comes out of a pipe is not the repository's code: its reader is marked by an empty first word.
      const isPipe = sign === '|' && command[at + 1] !== '|' && command[at - 1] !== '|';
      commands.push(isPipe ? [''] : []);
    } else word = (word ?? '') + sign;
  }
  end();
  return quote === '' ? commands : null;
}

function patternAmong(words: readonly string[], isGrep: boolean): string | null {
  for (let at = 0; at < words.length; at++) {
    const word = words[at] ?? '';
    if (word === '--') return words[at + 1] ?? null;
    if (word === '-e' || word === '--regexp') return words[at + 1] ?? null;
    const attached = /^(?:--regexp=|-e)(.+)$/s.exec(word)?.[1];
    if (attached !== undefined) return attached;
    if (!word.startsWith('-') || word === '-') return word;
    if (WITH_VALUE.has(word) && !(isGrep && GREP_ALONE.has(word))) at++;
  }
  return null;
}

/** The pattern of the first code search (grep, git grep, rg, ag, ack) in a shell command; null where there is none. */
export function shellSearch(command: string): string | null {
  if (command.length > 4000) return null;
  for (const words of shellWords(command) ?? []) {
    let at = words[0] === '' && words[1] === 'xargs' ? 2 : 0;
    if (at > 0) while (words[at]?.startsWith('-') === true) at++;
    while (PREFIXES.has(words[at] ?? '') || /^\w+=/.test(words[at] ?? '')) at++;
    const program = words[at]?.split('/').at(-1) ?? '';
    if (SEARCHES.has(program)) return patternAmong(words.slice(at + 1), GREPS.has(program));
    if (program === 'git' && words[at + 1] === 'grep') return patternAmong(words.slice(at + 2), true);
  }
  return null;
}
