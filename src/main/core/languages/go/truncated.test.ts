import { describe, expect, it } from 'vitest';
import { extractFile } from '../../extract';

const SOURCE = `// Package cart holds what is bought.
package cart

import (
	"fmt"
	m "shop/money"
	. "shop/dot"
)

// Kind says what it is.
type Kind int

const (
	Open Kind = iota
	Paid
)

var reg, e = map[string]*Box[int]{"a": {Val: 1}}, two()

type Shape interface {
	fmt.Stringer
	Area() float64
}

type Box[T any] struct {
	Base
	*m.Money
	Val, w T
	fn     func(x int) *Kind
}

func (b *Box[T]) Do(a, c int, rest ...string) (res *Kind, err error) {
	x, err := b.fn(1), nil
	defer b.Close()
	go func(z Kind) { z.Run(); b.Val = 1 }(Open)
	for i, v := range reg {
		v.Do(i)
	}
	switch t := x.(type) {
	case *Box[int]:
		t.Do()
	default:
		t.x()
	}
	select {
	case r := <-ch:
		r.F()
	case ch <- 1:
	}
	return &Kind{}, Gen[int](1)
}
`;

describe('broken Go', () => {
  it('gives facts wherever the source is cut', async () => {
    for (let length = 0; length < SOURCE.length; length += 7) {
      const facts = await extractFile('cart.go', 'go', SOURCE.slice(0, length));
      for (const definition of facts.definitions) expect(definition.parent).toBeLessThan(facts.definitions.length);
      for (const reference of facts.references) expect(facts.scopes[reference.scope]).toBeDefined();
    }
  });

  it('keeps the functions that stand before a syntax error and says that the file is broken', async () => {
    const facts = await extractFile('a.go', 'go', 'package a\n\nfunc kept() { b() }\n\nfunc broken( {\n');
    expect(facts.definitions.map((definition) => definition.qualified)).toContain('kept');
    expect(facts.diagnostics.errors).toBeGreaterThan(0);
  });

  it('survives nesting and long sums', async () => {
    const sum = Array.from({ length: 3000 }, (_, at) => `"${at}"`).join(' + ');
    const nested = `${'f('.repeat(900)}1${')'.repeat(900)}`;
    const facts = await extractFile('a.go', 'go', `package a\n\nvar s = ${sum}\n\nfunc g() int { return ${nested} }\n\nfunc after() {}\n`);
    expect(facts.definitions.map((definition) => definition.name)).toEqual(['s', 'g', 'after']);
  });
});
