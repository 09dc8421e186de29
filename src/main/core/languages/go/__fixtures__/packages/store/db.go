package store

type DB struct{}

func Open() (*DB, error) { return &DB{}, nil }

func (d *DB) Close() error { return nil }

func len(s string) int { return 1 }

func size(s string) int { return len(s) } //=> CALLS #len certain
