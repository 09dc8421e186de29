package clock

func Now() int { return 2 }

func Only() {}
