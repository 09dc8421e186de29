package store

type Price int

func (p Price) String() string { return "" }

type Stack[T any] struct{ items []T }

func (s *Stack[T]) Pop() T { return s.items[0] }

func use(v any, prices *Stack[Price]) {
	Price(3).String() //=> CALLS #Price.String certain
	switch t := v.(type) {
	case Price:
		t.String() //=> CALLS #Price.String certain
	case *Stack[Price]:
		t.Pop() //=> CALLS #Stack.Pop certain
	}
	if p, ok := v.(Price); ok {
		p.String() //=> CALLS #Price.String certain
	}
	prices.Pop().String() //=> CALLS #Price.String certain, CALLS #Stack.Pop certain
	handlers := map[string]func(int) int{"double": double}
	handlers["double"](2)
	apply(double) //=> CALLS #apply certain
}

func double(n int) int { return n * 2 }

func apply(f func(int) int) {}
