package clock_test

import (
	"testing"

	. "example.com/imports/clock"
	inner "example.com/imports/internal/clock"
)

func TestNow(t *testing.T) {
	Now() //=> CALLS clock/clock.go#Now certain
	Only() //=> CALLS clock/clock.go#Only certain
	inner.Now() //=> CALLS internal/clock/clock.go#Now certain
	helper(t) //=> CALLS #helper certain
}

func helper(t *testing.T) { t.Helper() }
