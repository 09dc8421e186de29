module example.com/laundry

go 1.21
