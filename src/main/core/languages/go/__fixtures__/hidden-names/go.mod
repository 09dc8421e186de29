module example.com/hidden

go 1.21
