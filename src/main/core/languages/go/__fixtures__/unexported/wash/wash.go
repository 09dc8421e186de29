package wash

func Start() {
	helper()
}
