package desk

import "testing"

func TestOpenAll(t *testing.T) {
	OpenAll([]Lamp{New(1)}) //=> CALLS desk/desk.go#OpenAll certain, REFERENCES desk/desk.go#Lamp certain, CALLS desk/desk.go#New certain, TESTS desk/desk.go#OpenAll certain, TESTS desk/desk.go#New certain
}

func roomOf(d *Desk) int { return d.Room() } //=> REFERENCES desk/desk.go#Desk certain, CALLS desk/desk.go#Desk.Room certain, TESTS desk/desk.go#Desk.Room certain
