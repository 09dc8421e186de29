package dry

func helper() int { return 1 }
