<?php

namespace App;

class Till
{
    public function open(): void
    {
    }
}
