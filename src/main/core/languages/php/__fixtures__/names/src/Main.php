<?php

namespace Acme;

use Acme\Model;
use Acme\Model\User as Person;
use Acme\Mail\{Letter, Letter as Post};
use Vendor\Http\Client;
use function Acme\Util\{clean, twice as double};
use const Acme\Util\LIMIT;

require_once __DIR__ . '/helpers.php';

class User
{
    public static function find(int $id): void
    {
    }

    public function greet(): void
    {
    }
}

class Main
{
    public function run(Client $client, Person $person): void
    {
        User::find(1); //=> CALLS #User.find certain
        Person::find(1)->greet(); //=> CALLS src/Model/User.php#User.find certain, CALLS src/Model/User.php#User.greet certain
        Model\User::find(2); //=> CALLS src/Model/User.php#User.find certain
        \Acme\Model\User::find(3)?->greet(); //=> CALLS src/Model/User.php#User.find certain, CALLS src/Model/User.php#User.greet certain
        namespace\User::find(4); //=> CALLS #User.find certain
        Post::to($person)->send(); //=> CALLS packages/mail/src/Letter.php#Letter.to certain, CALLS packages/mail/src/Letter.php#Letter.send certain
        clean('a'); //=> CALLS src/Util/functions.php#clean certain
        \clean('a'); //=> CALLS src/helpers.php#clean certain
        double('b'); //=> CALLS src/Util/functions.php#twice certain
        app()->run($client, $person); //=> CALLS src/helpers.php#app certain, CALLS #Main.run certain
        $client->send($person->greet()); //=> CALLS src/Model/User.php#User.greet certain
        find(5);
        greet();
        str_repeat('x', LIMIT);
        new Missing();
        new Nowhere\Gone();
        $class = Person::class;
        (new $class())->greet(); //=> CALLS src/Model/User.php#User certain, CALLS src/Model/User.php#User.greet certain
    }
}
