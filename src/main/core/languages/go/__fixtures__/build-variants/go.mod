module example.com/lock

go 1.21
