<?php

namespace Acme\Util;

const LIMIT = 3;

function clean(string $text): string
{
    return trim($text);
}

function twice(string $text): string
{
    return clean(clean($text)); //=> CALLS #clean certain
}
