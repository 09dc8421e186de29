package music

// Player plays and stops.
type Player interface {
	Play(song string) error
	Stop()
}

type Piano struct{} //=> IMPLEMENTS #Player certain

func (p *Piano) Play(song string) error { return nil }

func (p *Piano) Stop() {}

type Drum struct{}

func (d *Drum) Play(song string) error { return nil }

func perform(player Player) {
	player.Play("song") //=> CALLS #Player.Play certain, CALLS #Piano.Play likely
}
