package fleet

type Engine struct{ running bool }

func (e *Engine) Start() { e.running = true }

func (e *Engine) Stop() {}

type Car struct {
	*Engine //=> EXTENDS #Engine certain
	doors int
}

func (c *Car) Stop() {
	c.Engine.Stop() //=> CALLS #Engine.Stop certain
}

func Drive() {
	car := &Car{doors: 4}
	car.Start() //=> CALLS #Engine.Start certain
	car.Stop() //=> CALLS #Car.Stop certain
	defer car.Engine.Stop() //=> CALLS #Engine.Stop certain
}
