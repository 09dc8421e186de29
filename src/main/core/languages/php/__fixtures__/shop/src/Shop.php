<?php

namespace App;

use App\Money\Price as Cost;
use function App\Money\round_up;

class Shop
{
    private ?Till $till = null;

    public function __construct(private Stock $stock, Till $till)
    {
        $this->till = $till;
        $this->stock->fill(3); //=> CALLS src/Stock.php#Stock.fill certain
    }

    public function sell(): Cost
    {
        $this->till?->open(); //=> CALLS src/Till.php#Till.open certain
        return Cost::of(round_up(2.5)); //=> CALLS src/Price.php#Price.of certain, CALLS src/functions.php#round_up certain
    }
}
