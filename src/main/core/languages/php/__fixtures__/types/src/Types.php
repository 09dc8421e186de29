<?php

namespace Shop;

interface Priced
{
    /** @return int */
    public function price();
}

abstract class Ware implements Priced
{
    /** @var Box[] */
    protected array $boxes = [];
    /** @var array<string, Ware> */
    protected $parts;

    public function __construct(protected ?Box $box = null, protected readonly Seller|Box|null $owner = null)
    {
    }

    /** @return $this */
    public function pack(Box $box): self
    {
        $this->box = $box;
        return $this;
    }

    public function named(string $name): static
    {
        return $this;
    }

    abstract public function weigh(): int;

    /** @return Box[] */
    public function boxes()
    {
        return $this->boxes;
    }

    /** @param Seller $seller */
    public function sold($seller): void
    {
    }
}

class Box
{
    public Seller $seller;

    public function open(): void
    {
    }

    public function first(): Ware
    {
        return new Book(); //=> CALLS #Book certain
    }
}

/**
 * @property Seller $agent
 * @property-read Box[] $crates
 */
class Seller
{
    public function pay(): void
    {
    }

    public function __get(string $name): mixed
    {
        return null;
    }

    public function __call(string $name, array $arguments): mixed
    {
        return null;
    }
}

class Book extends Ware
{
    public function weigh(): int
    {
        return 3;
    }

    public function price()
    {
        return 2;
    }

    public function read(): void
    {
    }

    public function boxes()
    {
        return parent::boxes(); //=> CALLS #Ware.boxes certain
    }

    public function sold($seller): void
    {
        $seller->pay(); //=> CALLS #Seller.pay certain
    }
}

class Store
{
    private $till;
    private Book $book;

    public function __construct(Seller $seller)
    {
        $this->till = $seller;
    }

    public function flow(Book $book, Priced $priced, ?Ware $ware, mixed $mixed): void
    {
        $book->pack(new Box())->named('a')->read(); //=> CALLS #Ware.pack certain, CALLS #Box certain, CALLS #Ware.named certain, CALLS #Book.read certain
        $book->weigh(); //=> CALLS #Book.weigh certain
        $ware->weigh(); //=> CALLS #Ware.weigh certain, CALLS #Book.weigh likely
        $priced->price(); //=> CALLS #Priced.price certain, CALLS #Book.price likely
        $this->till->pay(); //=> CALLS #Seller.pay certain
        $this->book->boxes()[0]->seller->pay(); //=> CALLS #Book.boxes certain, CALLS #Seller.pay certain
        $mixed->total();
        $this->till->agent->pay(); //=> CALLS #Seller.pay certain
        $this->till->crates[1]->open(); //=> CALLS #Box.open certain
        $this->till->whatever();
        foreach ($book->boxes() as $key => $box) { //=> CALLS #Book.boxes certain
            $box->open(); //=> CALLS #Box.open certain
        }
        $value = new Box(); //=> CALLS #Box certain
        $value->open(); //=> CALLS #Box.open certain
        $value = new Seller(); //=> CALLS #Seller certain
        $value->pay(); //=> CALLS #Seller.pay certain
        $value->open();
        ['box' => $one, 'seller' => $two] = ['box' => new Box(), 'seller' => $value]; //=> CALLS #Box certain
        $one->open(); //=> CALLS #Box.open certain
        $two->pay(); //=> CALLS #Seller.pay certain
        [$three, $four] = $this->pair(); //=> CALLS #Store.pair certain
        $three->open(); //=> CALLS #Box.open certain
        $four->pay(); //=> CALLS #Seller.pay certain
        $this->shape()['seller']->pay(); //=> CALLS #Store.shape certain, CALLS #Seller.pay certain
    }

    /** @return array{Box, Seller} */
    private function pair(): array
    {
        return [];
    }

    /** @return array{box: Box, seller: Seller, note?: string} */
    private function shape(): array
    {
        return [];
    }

    public function narrow(Priced|Box $thing, object $any): void
    {
        if ($thing instanceof Book) {
            $thing->read(); //=> CALLS #Book.read certain
        } elseif (!$thing instanceof Box) {
            return;
        }
        if (!$any instanceof Seller) {
            return;
        }
        $any->pay(); //=> CALLS #Seller.pay certain
        $any instanceof Seller && $any->pay(); //=> CALLS #Seller.pay certain
        $text = $thing instanceof Box ? $thing->open() : null; //=> CALLS #Box.open certain
        assert($any instanceof Box);
        $any->open(); //=> CALLS #Box.open certain
        $result = match (true) {
            $thing instanceof Book => $thing->read(), //=> CALLS #Book.read certain
            default => null,
        };
    }

    /** @param iterable<Box> $boxes */
    public function loops(iterable $boxes, Ware ...$wares): \Generator
    {
        foreach ($boxes as $box) {
            yield $box->first(); //=> CALLS #Box.first certain
        }
        foreach ($wares as $ware) {
            $ware->named('x'); //=> CALLS #Ware.named certain
        }
        $list = [];
        foreach ($wares as $ware) {
            $list[] = $ware->named('y'); //=> CALLS #Ware.named certain
        }
        end($list)->weigh(); //=> CALLS #Ware.weigh certain, CALLS #Book.weigh likely
        array_map(fn ($one) => $one->named('z'), $wares); //=> CALLS #Ware.named certain
        usort($list, function (Ware $a, $b) use ($boxes) {
            return $a->weigh() <=> $b->weigh(); //=> CALLS #Ware.weigh certain, CALLS #Book.weigh likely
        });
        try {
            $this->narrow(new Box(), $this); //=> CALLS #Store.narrow certain, CALLS #Box certain
        } catch (Broken | \LogicException $error) {
            $error->repair(); //=> CALLS #Broken.repair certain
            $error->getMessage();
        }
    }

    /**
     * @template T of Ware
     * @param class-string<T> $class
     * @return T
     */
    public function make(string $class): Ware
    {
        return new $class();
    }

    public function made(): void
    {
        $this->make(Book::class)->read(); //=> CALLS #Store.make certain, CALLS #Book.read certain
        /** @var Seller $known */
        $known = $this->lookup('seller');
        $known->pay(); //=> CALLS #Seller.pay certain
        $run = function ($free) {
            $free->pay();
        };
        $run($known);
    }
}

class Broken extends \Exception
{
    public function repair(): void
    {
    }
}

/** @template T */
class Bag
{
    /** @var T[] */
    private array $items = [];

    /** @param T $item */
    public function put($item): static
    {
        return $this;
    }

    /** @return T */
    public function take()
    {
        return $this->items[0];
    }
}

/** @extends Bag<Box> */
class BoxBag extends Bag
{
}

/** @param Bag<Seller> $sellers */
function bags(BoxBag $boxes, Bag $sellers): void
{
    $boxes->take()->open(); //=> CALLS #Bag.take certain, CALLS #Box.open certain
    $sellers->put(1)->take()->pay(); //=> CALLS #Bag.put certain, CALLS #Bag.take certain, CALLS #Seller.pay certain
}
