module example.com/web/v2

go 1.21
