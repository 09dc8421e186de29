package jobs

type job struct{ retry func() error }

func Run(retry func() error, many ...func() error) error {
	if err := retry(); err != nil { //=> OPEN retry local-value
		return err
	}
	for _, retry := range many {
		retry() //=> OPEN retry local-value
	}
	func() { retry() }() //=> OPEN retry local-value
	defer retry() //=> OPEN retry local-value
	go retry() //=> OPEN retry local-value
	job{}.retry() //=> OPEN retry dynamic
	attempt := func() error { return later() } //=> CALLS #later certain
	return attempt() //=> OPEN attempt local-value
}

func later() error { return nil }
