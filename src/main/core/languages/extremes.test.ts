/** Sources that no person writes: nested without end, and lists of many thousand entries. */
import { describe, expect, it } from 'vitest';
import { EndlessParseError, extractFile, TooDeepError } from '../extract';
import { LANGUAGES } from '.';

const ENTRIES = 15_000;
const DEEP = 16_384;

/** A function named `after`, and a list of numbers before it, as each language writes them. */
const LISTS: Readonly<Record<string, readonly [open: string, close: string, after: string]>> = {
  typescript: ['const list = [', '];', 'function after() {}'],
  tsx: ['const list = [', '];', 'function after() {}'],
  javascript: ['const list = [', '];', 'function after() {}'],
  python: ['list = [', ']', 'def after():\n    pass'],
  java: ['class A {\n  int[] list = {', '};', '  void after() {}\n}'],
  go: ['package a\n\nvar list = []int{', '}', 'func after() {}'],
  php: ['<?php\n$list = [', '];', 'function after() {}'],
  scala: ['object A {\n  val list = List(', ')', '  def after = 1\n}'],
  csharp: ['class A {\n  int[] list = {', '};', '  void after() {}\n}'],
  ruby: ['LIST = [', ']', 'def after\nend'],
  kotlin: ['val list = listOf(', ')', 'fun after() {}'],
  swift: ['let list = [', ']', 'func after() {}'],
  rust: ['static LIST: &[u8] = &[', '];', 'fn after() {}'],
  c: ['int list[] = {', '};', 'int after(void) { return 1; }'],
  cpp: ['int list[] = {', '};', 'int after() { return 1; }'],
  bash: ['list=(', ')', 'after() { :; }'],
};

describe.each(LANGUAGES)('$name', ({ id, extensions }) => {
  const path = `a${extensions[0] ?? ''}`;

  it('keeps the other symbols of a file with a list of fifteen thousand entries', { timeout: 60_000 }, async () => {
    const [open = '', close = '', after = ''] = LISTS[id] ?? [];
    const separator = id === 'bash' ? ' ' : ', ';
    const list = Array.from({ length: ENTRIES }, (_, at) => at % 100).join(separator);
    const facts = await extractFile(path, id, `${open}${list}${close}\n${after}\n`);
    expect(facts.definitions.map(({ name }) => name)).toContain('after');
  });

  it.each(['{', '('])(`survives ${DEEP} nested %s`, { timeout: 60_000 }, async (bracket) => {
    const closing = bracket === '{' ? '}' : ')';
    try {
      await extractFile(path, id, `${bracket.repeat(DEEP)}${closing.repeat(DEEP)}\n`);
    } catch (error) {
      if (!(error instanceof TooDeepError || error instanceof EndlessParseError)) throw error;
    }
  });
});
