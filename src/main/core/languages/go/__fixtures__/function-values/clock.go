package clock

var tick = func(n int) int {
	return step(n) //=> CALLS #step certain
}

func step(n int) int { return n + 1 }

type Chain []func(int) int

func chain(steps ...func(int) int) Chain { return steps }

func run() {
	tick(1) //=> CALLS #tick certain
	chain(step).Last() //=> CALLS last.go#Chain.Last certain, CALLS #chain certain
	h := step
	h(2) //=> CALLS #step certain
	func() { step(3) }() //=> CALLS #step certain
}
