module example.com/music

go 1.21
