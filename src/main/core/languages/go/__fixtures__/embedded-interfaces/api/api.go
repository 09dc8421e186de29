package api

import (
	"errors"

	"example.com/embedded/store"
)

type Server struct {
	store  store.Store
	reader store.Reader
	*Deep
}

type Deep struct{ Deeper }

type Deeper struct{ log Logger }

func (d *Deeper) Dive() error { return d.log.Log("dive") } //=> CALLS #Logger.Log certain, CALLS #LoggerFunc.Log likely

type Logger interface{ Log(text string) error }

type LoggerFunc func(text string) error

func (f LoggerFunc) Log(text string) error { return f(text) }

type failure struct{ cause error }

func (f *failure) Error() string { return f.cause.Error() }

func NewServer(s store.Store) *Server {
	return &Server{store: s, reader: s, Deep: &Deep{}}
}

func (s *Server) Handle(key string) error {
	if _, err := s.store.Read(key); err != nil { //=> CALLS store/store.go#Reader.Read certain, CALLS store/store.go#Memory.Read guess, CALLS store/store.go#Half.Read guess
		return &failure{cause: err}
	}
	s.reader.Read(key) //=> CALLS store/store.go#Reader.Read certain, CALLS store/store.go#Memory.Read guess, CALLS store/store.go#Half.Read guess
	s.Dive() //=> CALLS #Deeper.Dive certain
	s.Deep.Deeper.Dive() //=> CALLS #Deeper.Dive certain
	s.log.Log(key) //=> CALLS #Logger.Log certain, CALLS #LoggerFunc.Log likely
	defer s.store.Close()
	return s.store.Write(key, "") //=> CALLS store/store.go#Writer.Write certain, CALLS store/store.go#Memory.Write guess, CALLS store/store.go#Logged.Write guess
}

func Run() {
	memory := store.New() //=> CALLS store/store.go#New certain
	server := NewServer(store.Logged{Store: memory}) //=> CALLS #NewServer certain
	if err := server.Handle("a"); err != nil { //=> CALLS #Server.Handle certain
		var f *failure
		if errors.As(err, &f) {
			f.Error() //=> CALLS #failure.Error certain
		}
		err.Error()
	}
	LoggerFunc(func(text string) error { return nil }).Log("b") //=> CALLS #LoggerFunc.Log certain
	var reader store.Reader = memory
	reader.Read("c") //=> CALLS store/store.go#Reader.Read certain, CALLS store/store.go#Memory.Read guess, CALLS store/store.go#Half.Read guess
	if writer, ok := reader.(store.Writer); ok {
		writer.Write("d", "e") //=> CALLS store/store.go#Writer.Write certain, CALLS store/store.go#Memory.Write guess, CALLS store/store.go#Logged.Write guess
	}
	if m, ok := reader.(*store.Memory); ok {
		m.Close() //=> CALLS store/store.go#Memory.Close certain
	}
}
