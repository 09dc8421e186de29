package river

import (
	"context"
	"sync"
)

type Boat struct {
	crew []*Sailor
	mate Sailor
	once sync.Once
	done chan *Sailor
	acts map[string]func(*Sailor) error
}

type Sailor struct{ name string }

func (s *Sailor) Row() error { return nil }

func (s Sailor) Sing() Sailor { return s }

func (b *Boat) Captain() (*Sailor, error) { return b.crew[0], nil }

func (b *Boat) Crew() ([]*Sailor, map[string]*Sailor) { return b.crew, nil }

var (
	fleet   = []*Boat{{}, {}}
	byName  = map[string]Boat{}
	current = pick(0) //=> CALLS #pick certain
	table   = map[string]func(){"start": start, "stop": stop}
)

const (
	first = iota
	second
)

func start() {}

func stop() {}

func pick(at int) *Boat { return fleet[at] }

func init() {
	start() //=> CALLS #start certain
}

func init() {
	current.Captain() //=> CALLS #Boat.Captain certain
}

func Sail(ctx context.Context, boats ...*Boat) error {
	for i, boat := range boats {
		boat.mate.Row() //=> CALLS #Sailor.Row certain
		boats[i].mate.Sing().Sing() //=> CALLS #Sailor.Sing certain
	}
	for _, boat := range byName {
		boat.mate.Sing() //=> CALLS #Sailor.Sing certain
	}
	for sailor := range current.done {
		sailor.Row() //=> CALLS #Sailor.Row certain
	}
	captain, err := current.Captain() //=> CALLS #Boat.Captain certain
	if err != nil {
		return err
	}
	captain.Row() //=> CALLS #Sailor.Row certain
	crew, named := current.Crew() //=> CALLS #Boat.Crew certain
	crew[0].Row() //=> CALLS #Sailor.Row certain
	named["a"].Row() //=> CALLS #Sailor.Row certain
	if mate, ok := named["b"]; ok {
		mate.Row() //=> CALLS #Sailor.Row certain
	}
	select {
	case sailor := <-current.done:
		sailor.Row() //=> CALLS #Sailor.Row certain
	case sailor, ok := <-current.done:
		if ok {
			sailor.Sing() //=> CALLS #Sailor.Sing certain
		}
	case <-ctx.Done():
		return ctx.Err()
	}
	(<-current.done).Row() //=> CALLS #Sailor.Row certain
	row := captain.Row
	row() //=> CALLS #Sailor.Row certain
	method := (*Sailor).Row
	method(captain) //=> CALLS #Sailor.Row certain
	run(captain.Row, func() error { return captain.Row() }) //=> CALLS #run certain, CALLS #Sailor.Row certain
	current.once.Do(start)
	table["start"]()
	current.acts["row"](captain)
	pointer := &current.mate
	pointer.Row() //=> CALLS #Sailor.Row certain
	(*pointer).Sing() //=> CALLS #Sailor.Sing certain
	anonymous := struct{ Sailor }{}
	anonymous.Sing()
	list := []struct{ who *Sailor }{{captain}}
	for _, one := range list {
		one.who.Row()
	}
	var boat *Boat
	if boat = pick(first); boat != nil { //=> CALLS #pick certain
		boat.Captain() //=> CALLS #Boat.Captain certain
	}
	switch x := any(boat).(type) {
	case *Boat:
		x.Captain() //=> CALLS #Boat.Captain certain
	case Sailor, *Sailor:
		_ = x
	case interface{ Row() error }:
		x.Row()
	}
	func() {
		defer captain.Row() //=> CALLS #Sailor.Row certain
		go captain.Sing() //=> CALLS #Sailor.Sing certain
	}()
outer:
	for {
		for {
			captain.Row() //=> CALLS #Sailor.Row certain
			break outer
		}
	}
	return run(Boat{}.mate.Sing().Row2, captain.Row) //=> CALLS #run certain, CALLS #Sailor.Sing certain
}

func run(steps ...func() error) error {
	for _, step := range steps {
		if err := step(); err != nil {
			return err
		}
	}
	return nil
}
