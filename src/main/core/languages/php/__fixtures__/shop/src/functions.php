<?php

namespace App\Money;

function round_up(float $amount): float
{
    return ceil($amount);
}
