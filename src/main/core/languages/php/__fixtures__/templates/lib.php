<?php

define('LIMIT', 4);

class Row
{
    public function name(): string
    {
        return htmlspecialchars('row');
    }
}

function signed_in(): bool
{
    return isset($_SESSION['user']);
}

function hello(string $who): string
{
    return "Hello {$who}";
}

/** @return Row[] */
function rows(): array
{
    return [new Row()]; //=> CALLS #Row certain
}
