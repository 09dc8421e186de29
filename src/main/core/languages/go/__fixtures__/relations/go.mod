module example.com/desks

go 1.21
