package jobs

func Run(retry func() error) error {
	if err := retry(); err != nil {
		return err
	}
	attempt := func() error { return later() } //=> CALLS #later certain
	return attempt()
}

func later() error { return nil }
