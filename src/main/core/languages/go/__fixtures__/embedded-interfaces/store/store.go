package store

import "io"

type Reader interface {
	Read(key string) (string, error)
}

type Writer interface {
	Write(key, value string) error
}

type Store interface {
	Reader
	Writer
	io.Closer
}

type Memory struct {
	values map[string]string
}

func New() *Memory { return &Memory{values: map[string]string{}} }

func (m *Memory) Read(key string) (string, error) { return m.values[key], nil }

func (m *Memory) Write(key, value string) error {
	m.values[key] = value
	return nil
}

func (m *Memory) Close() error { return nil }

type Logged struct {
	Store
	name string
}

func (l Logged) Write(key, value string) error {
	l.log(key) //=> CALLS #Logged.log certain
	return l.Store.Write(key, value) //=> CALLS #Writer.Write certain, CALLS #Memory.Write guess, CALLS #Logged.Write guess
}

func (l Logged) log(key string) {}

type Half struct{}

func (Half) Read(key string) (string, error) { return key, nil }

type Wrong struct{}

func (Wrong) Read(key int) (string, error) { return "", nil }
