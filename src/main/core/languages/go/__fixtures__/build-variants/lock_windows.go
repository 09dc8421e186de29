package lock

type handle struct{}

func (h handle) Held() bool { return false }

var Default = handle{}

func take(name string) bool { return retry(name) } //=> CALLS #retry certain

func retry(name string) bool { return false }
