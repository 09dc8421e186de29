import { expect, it } from 'vitest';
import { shellSearch } from './shell-search';

it.each([
  ['grep -rn "createOrder" src', 'createOrder'],
  ["rg -g '*.ts' -A 3 'class Shop' src/", 'class Shop'],
  ['cd src && rg --type ts total', 'total'],
  ['git grep -n -e total -- src', 'total'],
  ['grep -E -r "a|b" .', 'a|b'],
  ['/usr/bin/grep --include="*.py" -rn total .', 'total'],
  ['grep --regexp=total x', 'total'],
  ['rg -- -total', '-total'],
  ['FOO=1 rg total | head -5', 'total'],
  ['find . -name "*.ts" | xargs -0 grep -l total', 'total'],
  ['rg "a \\"b\\""', 'a "b"'],
  ['ls -la | grep total', null],
  ['npm test', null],
  ['rg', null],
  ['rg "not closed', null],
  ['echo grep total', null],
  ['', null],
])('of %j', (command, pattern) => expect(shellSearch(command)).toBe(pattern));
