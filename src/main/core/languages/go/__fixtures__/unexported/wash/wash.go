package wash

func Start() {
	helper() //=> OPEN helper unknown-name
}
