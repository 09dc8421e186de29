package fleet

type Fleet []*Car

func (f Fleet) First() *Car { return f[0] }

func all(fleet Fleet, byName map[string]*Car) {
	for _, car := range fleet {
		car.Start() //=> CALLS fleet/car.go#Engine.Start certain
	}
	for _, car := range byName {
		car.Start() //=> CALLS fleet/car.go#Engine.Start certain
	}
	fleet.First().Stop() //=> CALLS fleet/car.go#Car.Stop certain, CALLS #Fleet.First certain
	byName["x"].Stop() //=> CALLS fleet/car.go#Car.Stop certain
	made, err := build("x") //=> CALLS #build certain
	if err == nil {
		made.Stop() //=> CALLS fleet/car.go#Car.Stop certain
	}
}

func build(name string) (*Car, error) { return &Car{}, nil }
