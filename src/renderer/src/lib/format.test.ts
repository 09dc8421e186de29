import { describe, expect, test } from 'vitest';
import {
  fileName,
  folderOf,
  formatDay,
  formatDays,
  formatNumber,
  formatRelativeTime,
  formatRemaining,
  formatShare,
  formatSpan,
  shortName,
  unwrapped,
} from './format';

const NOW = 1_700_000_000;

describe('times and numbers', () => {
  test.each([
    [NOW - 10, '10 seconds ago'],
    [NOW - 3600, '1 hour ago'],
    [NOW - 86_400, 'yesterday'],
    [NOW - 86_400 * 70, '2 months ago'],
    [NOW - 86_400 * 400, 'last year'],
  ])('%d is %s', (time, words) => expect(formatRelativeTime(time, NOW, 'en')).toBe(words));

  test('Chinese has its own words', () => expect(formatRelativeTime(NOW - 86_400, NOW, 'zh')).toBe('昨天'));
  test('a span is its largest unit', () => expect(formatSpan(NOW - 31_557_600 * 6.5, NOW, 'en')).toBe('6 years'));
  test('a span of nothing is still something', () => expect(formatSpan(NOW, NOW, 'en')).toBe('1 minute'));
  test('what is left of a run', () => {
    expect(formatRemaining(400, 'en')).toBe('1 sec');
    expect(formatRemaining(180_000, 'en')).toBe('3 min');
  });
  test('thousands are set apart', () => expect(formatNumber(21034, 'en')).toBe('21,034'));
  test.each([
    [0, '0 %'],
    [0.00015, '< 0.1 %'],
    [0.001, '0.1 %'],
    [0.4567, '45.7 %'],
    [0.9999, '> 99.9 %'],
    [1, '100 %'],
  ])('a share of %d is %s', (part, words) => expect(formatShare(part, 'en')).toBe(words));
  test('days say what they share once', () => {
    const noon = Date.UTC(2021, 2, 3, 12) / 1000;
    expect(formatDays(noon, noon + 6 * 86_400, 'en')).toMatch(/^3\s?–\s?9 Mar 2021$/);
    expect(formatDays(noon, noon + 60, 'en')).toBe('3 Mar 2021');
  });
  test('a day has no ambiguous order', () => expect(formatDay(0, 'en')).toContain('1970'));
});

test('a commit message wraps as its place is wide', () => {
  const message = [
    'The mill did not stop when the wind was too strong, which broke',
    'the stone twice.',
    '',
    '- turn the sails out of the wind as soon as it blows too',
    '- ring the bell',
    '    code stays as it is, and so does what follows it, always so',
    'Signed-off-by: Ann Miller, who mills in the village below <ann>',
    'Signed-off-by: Ben',
  ];
  expect(unwrapped(`\n${message.join('\n')}\n`)).toBe([`${message[0]} ${message[1]}`, ...message.slice(2)].join('\n'));
});

describe('paths', () => {
  test('long names keep their end', () => {
    expect(shortName('src/a/b.ts', '/', 20)).toBe('src/a/b.ts');
    expect(shortName('src/main/java/org/example/owner/PetController.java', '/', 30)).toBe('…/owner/PetController.java');
    expect(shortName('src/a/AVeryVeryLongFileNameIndeed.java', '/', 10)).toBe('…/AVeryVeryLongFileNameIndeed.java');
    expect(shortName('org.springframework.samples.petclinic.owner', '.', 30)).toBe('…samples.petclinic.owner');
  });

  test('names and folders', () => {
    expect(fileName('src/a/b.ts')).toBe('b.ts');
    expect(fileName('b.ts')).toBe('b.ts');
    expect(folderOf('src/a/b.ts')).toBe('src/a/');
    expect(folderOf('b.ts')).toBe('');
  });
});
