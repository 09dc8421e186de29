package tool

import "fmt"

type Saw struct {
	cut  func(wood string) string
	next *Saw
}

func cut(wood string) string { return wood }

func sand(wood string) string { return wood }

func (s *Saw) sand(wood string) string { return wood }

func (s *Saw) run(wood string) string {
	s.cut(wood)
	cut(wood) //=> CALLS #cut certain
	sand(wood) //=> CALLS #sand certain
	return s.sand(wood) //=> CALLS #Saw.sand certain
}

func byParameter(cut func(string) string) string { return cut("oak") }

func byLocal() string {
	sand := func(wood string) string { return cut(wood) } //=> CALLS #cut certain
	return sand("oak")
}

func byBlock(wet bool) {
	if cut := pick(wet); cut != nil { //=> CALLS #pick certain
		cut("oak")
	} else {
		cut("elm")
	}
	cut("ash") //=> CALLS #cut certain
	for _, sand := range []func(string) string{cut} {
		sand("fir")
	}
	sand("fir") //=> CALLS #sand certain
	switch cut := interface{}(wet).(type) {
	case func():
		cut()
	default:
		_ = cut
	}
	{
		var sand func()
		sand()
	}
}

func pick(wet bool) func(string) string {
	if wet {
		return nil
	}
	return cut
}

func byResult() (sand func()) {
	sand()
	return sand
}

func byPackage(fmt *Saw) {
	fmt.run("oak") //=> CALLS #Saw.run certain
	fmt.Println("oak") //=> CALLS #Saw.Println certain
}

func (s *Saw) Println(wood string) { fmt.Println(wood) }

func byReceiver(sand *Saw) { sand.sand("oak") } //=> CALLS #Saw.sand certain

func byConversion() {
	type cut string
	_ = cut("oak")
}

func print(wood string) string { return wood }

func builtins() {
	print("oak") //=> CALLS #print certain
	panic(cap([]int{}))
	new(Saw).run("oak") //=> CALLS #Saw.run certain
	make(chan int)
}

var global = cut("yew") //=> CALLS #cut certain

func byAnonymous() {
	func(cut func()) { cut() }(nil)
	defer func() { sand("oak") }() //=> CALLS #sand certain
	go func(wood string) { cut(wood) }("oak") //=> CALLS #cut certain
}
