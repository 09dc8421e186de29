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
  it('knows word forms', () => {
    expect(wordForms('queries')).toEqual(expect.arrayContaining(['query']));
    expect(wordForms('matching')).toEqual(expect.arrayContaining(['match']));
    expect(wordForms('stopped')).toEqual(expect.arrayContaining(['stop']));
  });
});
