<?php

if (!function_exists('app')) {
    function app(): Acme\Main
    {
        return new \Acme\Main(); //=> CALLS src/Main.php#Main certain
    }
}

function clean(string $text): string
{
    return $text;
}
