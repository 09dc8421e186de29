package dry

import "testing"

func TestHelper(t *testing.T) {
	if helper() != 1 { //=> CALLS dry/dry.go#helper certain
		t.Fatal("helper") //=> OPEN Fatal external
	}
}
