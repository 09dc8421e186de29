<?php

namespace Acme\Model;

class User
{
    public const KIND = 'user';

    public function greet(): string
    {
        return strtoupper('hello');
    }

    public function count(): int
    {
        return count([1, 2]) + \strlen('x');
    }

    public static function find(int $id): ?static
    {
        return new static(); //=> CALLS #User certain
    }
}
