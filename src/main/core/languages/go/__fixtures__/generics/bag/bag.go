package bag

type Named interface{ Name() string }

type Number interface{ ~int | ~float64 }

type Bag[T Named] struct {
	items []T
	byKey map[string]*Node[T]
}

type Node[T any] struct {
	value T
	next  *Node[T]
}

func (n *Node[T]) Value() T { return n.value }

func (n *Node[T]) Next() *Node[T] { return n.next }

type Coin struct{ value int }

func (c Coin) Name() string { return "coin" }

func (c Coin) Spend() {}

func NewBag[T Named](items ...T) *Bag[T] { return &Bag[T]{items: items} }

func (b *Bag[T]) First() T {
	b.items[0].Name() //=> CALLS #Named.Name certain, CALLS #Coin.Name likely
	return b.items[0]
}

func (b *Bag[T]) Each(visit func(T)) {
	for _, item := range b.items {
		item.Name() //=> CALLS #Named.Name certain, CALLS #Coin.Name likely
		visit(item)
	}
}

func Map[A, B any](items []A, change func(A) B) []B {
	var out []B
	for _, item := range items {
		out = append(out, change(item))
	}
	return out
}

func Sum[N Number](numbers ...N) (total N) {
	for _, n := range numbers {
		total += n
	}
	return total
}

func Zero[T any]() T {
	var zero T
	return zero
}

func Use() {
	bag := NewBag(Coin{1}, Coin{2}) //=> CALLS #NewBag certain
	bag.First().Spend() //=> CALLS #Coin.Spend certain, CALLS #Bag.First certain
	bag.Each(func(coin Coin) { coin.Spend() }) //=> CALLS #Bag.Each certain, CALLS #Coin.Spend certain
	typed := NewBag[Coin]() //=> CALLS #NewBag certain
	typed.First().Spend() //=> CALLS #Coin.Spend certain, CALLS #Bag.First certain
	typed.byKey["a"].Next().Value().Spend() //=> CALLS #Coin.Spend certain, CALLS #Node.Value certain, CALLS #Node.Next certain
	var node Node[Coin]
	node.Value().Spend() //=> CALLS #Coin.Spend certain, CALLS #Node.Value certain
	Zero[Coin]().Spend() //=> CALLS #Coin.Spend certain, CALLS #Zero certain
	Sum(1, 2) //=> CALLS #Sum certain
	Sum[float64](1.5) //=> CALLS #Sum certain
	for _, name := range Map([]Coin{{3}}, func(c Coin) string { return c.Name() }) { //=> CALLS #Map certain, CALLS #Coin.Name certain
		_ = name
	}
	names := Map([]Coin{{4}}, Coin.Name) //=> CALLS #Map certain
	_ = names
}
