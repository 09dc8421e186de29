package main

import (
	"fmt"
	"time"

	"example.com/imports/clock"
	timer "example.com/imports/internal/clock"
	_ "example.com/imports/missing"
	vendor "github.com/acme/clock"
)

func main() {
	clock.Now() //=> CALLS clock/clock.go#Now certain
	timer.Now() //=> CALLS internal/clock/clock.go#Now certain
	vendor.Now()
	vendor.Only().Tick()
	time.Now()
	fmt.Println(helper()) //=> CALLS #helper certain
	var c timer.Clock
	c.Tick() //=> CALLS internal/clock/clock.go#Clock.Tick certain
	timer.Clock{}.Tick() //=> CALLS internal/clock/clock.go#Clock.Tick certain
	clock.Missing()
}

func helper() int { return clock.Now() } //=> CALLS clock/clock.go#Now certain
