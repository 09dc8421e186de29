package api

import (
	"fmt"

	st "example.com/web/v2/store"
)

func Serve() {
	db, err := st.Open() //=> CALLS store/db.go#Open certain
	if err != nil {
		fmt.Println(err)
	}
	defer db.Close() //=> CALLS store/db.go#DB.Close certain
	go worker(db) //=> CALLS #worker certain
	var names []string
	_ = len(names)
}

func worker(db *st.DB) {}
