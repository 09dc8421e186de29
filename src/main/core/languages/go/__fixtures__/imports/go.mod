module example.com/imports

go 1.21

require github.com/acme/clock v1.2.0
