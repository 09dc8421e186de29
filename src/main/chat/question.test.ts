import { describe, expect, it } from 'vitest';
import { parseQuestion, wordForms } from './question';

describe('parseQuestion', () => {
  it.each([
    ['What happens between saving an invoice and the mail being sent?', 'path'],
    ['What breaks if the price rounding changes?', 'impact'],
    ['Which tests cover the price rounding?', 'tests'],
    ['When was the old parser removed, and by whom?', 'history'],
    ['What is the package of shapes for?', 'module'],
    ['Where is the timeout set?', 'entry'],
    ['超时在哪里设置?', 'entry'],
    ['修改价格会影响哪些地方?', 'impact'],
    ['what calls priceOf directly', 'impact'],
    ['Who calls save?', 'impact'],
    ['Which functions call priceOf?', 'impact'],
    ['Where is priceOf called?', 'impact'],
    ['What happens if I change priceOf?', 'impact'],
    ['What happens if priceOf changes?', 'impact'],
    ['谁直接调用 priceOf?', 'impact'],
    ['哪些函数调用了 priceOf?', 'impact'],
    ['priceOf 被谁调用?', 'impact'],
    ['如果修改 priceOf 会怎样?', 'impact'],
    ['What does priceOf call?', 'path'],
    ['Which functions does priceOf call?', 'path'],
    ['What happens if the connection drops half-way?', 'path'],
    ['priceOf 直接调用了什么?', 'path'],
  ] as const)('%s is about %s', (text, intent) => {
    expect(parseQuestion(text).intent).toBe(intent);
  });
  it('finds names written as code and leaves common words out', () => {
    const question = parseQuestion('How does `save()` of the invoice use InvoiceStore.write_all and totalOf?');
    expect(question.identifiers).toEqual(['save', 'InvoiceStore.write_all', 'totalOf']);
    expect(question.terms.map((term) => term.word)).toContain('invoice');
    expect(question.terms.map((term) => term.word)).not.toContain('the');
  });
  it('turns Chinese words into words of code', () => {
    const question = parseQuestion('请求的错误处理在哪里?');
    expect(question.language).toBe('zh');
    const words = question.terms.flatMap((term) => term.variants.map((variant) => variant.text));
    expect(words).toEqual(expect.arrayContaining(['request', 'error', 'handler']));
  });
  it.each([
    ['What calls priceOf directly?', true],
    ['Who are the direct callers of priceOf?', true],
    ['谁直接调用 priceOf?', true],
    ['Who calls priceOf?', false],
    ['谁调用 priceOf?', false],
  ] as const)('%s asks for direct callers only: %s', (text, expected) => {
    expect(parseQuestion(text).directOnly).toBe(expected);
  });
  it.each([
    ['who calls save directly?', ['save']],
    ['what happens if I change save', ['save']],
    ['Where is save used?', ['save']],
    ['谁调用 save?', ['save']],
    ['Who calls the piece that turns saved invoices into letters for the printer?', []],
    ['How is the price rounded?', []],
  ] as const)('%s may name %j', (text, names) => {
    expect(parseQuestion(text).maybeNames).toEqual(names);
  });
  it('does not look for the words that only ask', () => {
    expect(parseQuestion('what calls priceOf directly').terms.map((term) => term.word)).toEqual(['priceof']);
  });
  it('knows word forms', () => {
    expect(wordForms('queries')).toEqual(expect.arrayContaining(['query']));
    expect(wordForms('matching')).toEqual(expect.arrayContaining(['match']));
    expect(wordForms('stopped')).toEqual(expect.arrayContaining(['stop']));
  });
});
