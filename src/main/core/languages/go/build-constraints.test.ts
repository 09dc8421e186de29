import { describe, expect, it } from 'vitest';
import { isBuildVariant } from './build-constraints';

const constrained = (line: string): string => `// Copyright\n\n//go:build ${line}\n\npackage a\n`;

describe('Go build constraints', () => {
  it.each([
    ['lock_windows.go', true],
    ['lock_linux.go', false],
    ['lock_linux_arm64.go', true],
    ['lock_amd64_test.go', false],
    ['windows.go', false],
    ['lock_unix.go', false],
  ])('%s is a variant: %s', (path, expected) => expect(isBuildVariant(`a/${path}`, 'package a\n')).toBe(expected));

  it.each([
    ['windows', true],
    ['!windows', false],
    ['linux || darwin', false],
    ['(darwin || freebsd) && !cgo', true],
    ['integration', true],
    ['!integration && go1.20', false],
    ['ignore', true],
  ])('//go:build %s is a variant: %s', (line, expected) => expect(isBuildVariant('a/a.go', constrained(line))).toBe(expected));

  it('reads no constraint below the package clause', () => expect(isBuildVariant('a.go', 'package a\n\n//go:build windows\n')).toBe(false));
});
