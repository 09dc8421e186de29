package web

import (
	"encoding/json"
	"net/http"
	"strings"
	"sync"

	"github.com/gorilla/mux"
)

type Page struct {
	mu      sync.Mutex
	client  *http.Client
	router  *mux.Router
	builder strings.Builder
	http.Handler
}

func (p *Page) Lock() {}

func (p *Page) Do(r *http.Request) error {
	p.mu.Lock()
	defer p.mu.Unlock()
	answer, err := p.client.Do(r)
	if err != nil {
		return err
	}
	defer answer.Body.Close()
	p.ServeHTTP(nil, r)
	return json.NewDecoder(answer.Body).Decode(p)
}

func (p *Page) Close() error { return nil }

func (p *Page) Decode(v any) error { return json.Unmarshal(nil, v) }

func (p *Page) Methods(names ...string) {
	p.router.HandleFunc("/", p.home).Methods("GET")
	mux.NewRouter().Methods("GET").Handler(p)
	p.builder.WriteString(strings.ToUpper("a"))
	p.Unlock()
}

func (p *Page) home(w http.ResponseWriter, r *http.Request) {
	w.WriteHeader(200)
	r.Header.Get("a")
	http.HandlerFunc(p.home).ServeHTTP(w, r)
}

func (p *Page) WriteHeader(code int) {}

func (p *Page) Get(name string) string { return name }
