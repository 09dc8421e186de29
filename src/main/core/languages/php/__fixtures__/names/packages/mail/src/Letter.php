<?php

namespace Acme\Mail;

use Acme\Model\User as Receiver;

final class Letter
{
    public static function to(Receiver $user): self
    {
        $user->greet(); //=> CALLS src/Model/User.php#User.greet certain
        return new Letter(); //=> CALLS #Letter certain
    }

    public function send(): bool
    {
        return mail('a', 'b', 'c');
    }
}
