<?php

namespace Garden;

trait Waters
{
    private int $litres = 0;

    public function pour(int $litres): static
    {
        $this->litres += $litres;
        $this->note('poured'); //=> CALLS #Waters.note certain, CALLS #Greenhouse.note guess, CALLS #Undecided.note guess
        return $this;
    }

    abstract public function note(string $text): void;

    public static function can(): self
    {
        return new static(); //=> CALLS #Waters certain
    }

    public function missingPart(): void
    {
        $this->onlyInUsers();
    }
}

trait Feeds
{
    public function pour(int $grams): void
    {
    }

    public function serve(): void
    {
        $this->pour(3); //=> CALLS #Feeds.pour certain
    }
}

trait Both
{
    use Feeds;

    public function again(): void
    {
        $this->serve(); //=> CALLS #Feeds.serve certain
    }
}

class Notes
{
    public function note(string $text): void
    {
    }

    public function pour(int $any): void
    {
    }

    public function serve(): void
    {
    }
}

class Bed extends Notes
{
    use Waters;

    public function tend(): void
    {
        $this->pour(1)->pour(2); //=> CALLS #Waters.pour certain
        $this->note('tended'); //=> CALLS #Notes.note certain
        $this->serve(); //=> CALLS #Notes.serve certain
        parent::pour(4); //=> CALLS #Notes.pour certain
    }
}

class Greenhouse
{
    use Waters, Feeds {
        Waters::pour insteadof Feeds;
        Feeds::pour as protected feed;
        serve as public;
    }

    public function note(string $text): void
    {
    }

    public function run(): void
    {
        $this->pour(1); //=> CALLS #Waters.pour certain
        $this->feed(2); //=> CALLS #Feeds.pour certain
        $this->serve(); //=> CALLS #Feeds.serve certain
    }
}

class Undecided
{
    use Waters, Feeds;

    public function note(string $text): void
    {
    }

    public function run(): void
    {
        $this->pour(1); //=> CALLS #Waters.pour guess, CALLS #Feeds.pour guess
        $this->serve(); //=> CALLS #Feeds.serve certain
    }
}

class Meadow
{
    use Both;

    public function run(): void
    {
        $this->again(); //=> CALLS #Both.again certain
        $this->serve(); //=> CALLS #Feeds.serve certain
    }
}

function visit(Bed $bed, Greenhouse $house): void
{
    $bed->pour(1); //=> CALLS #Waters.pour certain
    $house->pour(2); //=> CALLS #Waters.pour certain
    Bed::can()->tend(); //=> CALLS #Waters.can certain, CALLS #Bed.tend certain
}
