package desk

type Lamp interface{ On() }

var opened int

const limit = 3

type Desk struct { //=> IMPLEMENTS #Lamp certain
	Drawers int
	width   int
	lit     bool
}

type Tall struct { //=> IMPLEMENTS #Lamp certain
	Desk //=> EXTENDS #Desk certain
	height int
}

func New(width int) *Desk { //=> REFERENCES #Desk certain
	return &Desk{width: width, Drawers: 2} //=> REFERENCES #Desk certain, WRITES #Desk.width certain, WRITES #Desk.Drawers certain
}

func (d *Desk) On() {
	d.lit = true //=> WRITES #Desk.lit certain
	opened++ //=> WRITES #opened certain
}

func (d *Desk) Room() int {
	if d.lit { //=> READS #Desk.lit certain
		return d.width //=> READS #Desk.width certain
	}
	return d.Drawers * limit //=> READS #Desk.Drawers certain, READS #limit certain
}

func (t *Tall) On() {
	t.Drawers = 4 //=> WRITES #Desk.Drawers certain
	t.height += limit //=> WRITES #Tall.height certain, READS #limit certain
}

func tidy(desk *Desk, other *Tall) int { //=> REFERENCES #Desk certain, REFERENCES #Tall certain
	desk.Drawers-- //=> WRITES #Desk.Drawers certain
	other.width = desk.width //=> WRITES #Desk.width certain, READS #Desk.width certain
	opened = 2 //=> WRITES #opened certain
	return opened //=> READS #opened certain
}

func open(lamp Lamp) { lamp.On() } //=> REFERENCES #Lamp certain, CALLS #Lamp.On certain, CALLS #Desk.On guess, CALLS #Tall.On guess

var handlers = map[string]func(Lamp){"open": open} //=> REFERENCES #Lamp certain, REFERENCES #open certain

func OpenAll(lamps []Lamp) { //=> REFERENCES #Lamp certain
	each(lamps, open) //=> CALLS #each certain, REFERENCES #open certain
	each(lamps, handlers["open"]) //=> CALLS #each certain, READS #handlers certain
	defer later(tidy) //=> CALLS #later certain, REFERENCES #tidy certain
}

func each(lamps []Lamp, use func(Lamp)) {} //=> REFERENCES #Lamp certain

func later(f func(*Desk, *Tall) int) {} //=> REFERENCES #Desk certain, REFERENCES #Tall certain
