import { describe, expect, it } from 'vitest';
import { referencesIn, webLink } from './references';

const GITHUB = 'https://github.com/owner/name';
const short = (subject: string, body = '', remote: string | null = GITHUB) =>
  referencesIn(subject, body, remote).map(({ text, kind, url }) => `${kind} ${text} ${url ?? '-'}`);

describe('issues and pull requests in messages', () => {
  it('are found in all their forms, each once', () => {
    expect(short('Merge pull request #12 from someone/topic', 'Fixes #3, GH-4 and #3; see PROJ-77')).toEqual([
      `pull-request #12 ${GITHUB}/pull/12`,
      `issue #3 ${GITHUB}/issues/3`,
      `issue GH-4 ${GITHUB}/issues/4`,
      'ticket PROJ-77 -',
    ]);
    expect(short('Speed up (#88)')).toEqual([`pull-request #88 ${GITHUB}/pull/88`]);
    expect(short('Merge !5', 'Closes #6', 'https://gitlab.com/a/b/c')).toEqual([
      'pull-request !5 https://gitlab.com/a/b/c/-/merge_requests/5',
      'issue #6 https://gitlab.com/a/b/c/-/issues/6',
    ]);
  });

  it('are not seen where something else is meant', () => {
    expect(short('Use UTF-8 and SHA-256, colour #123456x, a#5, &#39; and /#7', 'v1.2-3 ABC-1.5')).toEqual([]);
  });

  it('have no link without a known remote', () => {
    expect(short('Fix #1', '', null)).toEqual(['issue #1 -']);
    expect([webLink(null, 'commit', 'abc'), webLink('https://bitbucket.org/a/b', 'commit', 'abc')]).toEqual([null, 'https://bitbucket.org/a/b/commits/abc']);
  });
});
