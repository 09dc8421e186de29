package clock

func (c Chain) Last() func(int) int { return c[len(c)-1] }
