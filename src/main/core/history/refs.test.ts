import { describe, expect, it } from 'vitest';
import { releaseKind, webAddress } from './index';

describe('releaseKind', () => {
  it('takes names of versions as releases', () => {
    for (const name of [
      'v1.2.0',
      '1.2',
      'release-3',
      'v7',
      'package@1.0.0',
      '@scope/package@2.0.1',
      'RELEASE_1_0',
      'curl-8_1_0',
      'go1.21',
      '2024.01.01',
      'kafka-3.5.0',
    ])
      expect([name, releaseKind(name)]).toEqual([name, 'release']);
    for (const name of ['v1.0.0-rc.1', '1.0b2', '2.0.0-alpha', 'package@1.0.0-beta.3', 'v3.0.0-SNAPSHOT'])
      expect([name, releaseKind(name)]).toEqual([name, 'pre-release']);
  });

  it('takes words and lone numbers as none', () => {
    for (const name of ['latest', 'nightly', '42', 'before-rewrite', 'backup/old', 'x']) expect([name, releaseKind(name)]).toEqual([name, 'none']);
  });
});

describe('webAddress', () => {
  it('knows the forms of known hosts, without names and passwords', () => {
    for (const url of [
      'https://github.com/o/n.git',
      'https://user:secret@github.com/o/n',
      'git@github.com:o/n.git',
      'ssh://git@github.com:22/o/n.git',
      'git://github.com/o/n/',
    ])
      expect([url, webAddress(url)]).toEqual([url, 'https://github.com/o/n']);
    expect(webAddress('git@gitlab.example.org:group/sub/n.git')).toBe('https://gitlab.example.org/group/sub/n');
  });

  it('gives none for anything else', () => {
    for (const url of [
      '/srv/github.com/o/n',
      'file:///o/n',
      'ext::sh -c evil',
      'https://example.org/o/n',
      'https://github.com/o',
      'https://github.com/../n',
      'javascript:alert(1)//github.com/o/n',
    ])
      expect([url, webAddress(url)]).toEqual([url, null]);
  });
});
