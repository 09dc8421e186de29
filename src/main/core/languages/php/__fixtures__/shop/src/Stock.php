<?php

namespace App;

class Stock
{
    public function fill(int $count): static
    {
        return $this;
    }
}
