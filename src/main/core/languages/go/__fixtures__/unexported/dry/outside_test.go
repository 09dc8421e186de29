package dry_test

import "testing"

func TestOutside(t *testing.T) {
	helper() //=> OPEN helper unknown-name
}
