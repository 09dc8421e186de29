<?php

namespace Jobs;

const RETRIES = 3;

enum Level: string
{
    case Low = 'low';
    case High = 'high';

    const DEFAULT = self::Low; //=> READS #Level.Low certain

    public static function pick(string $text): self
    {
        return self::tryFrom($text) ?? self::High; //=> READS #Level.High certain
    }

    public function label(): string
    {
        return match ($this) {
            self::Low => 'l', //=> READS #Level.Low certain
            self::High => 'h', //=> READS #Level.High certain
        };
    }
}

class Runner
{
    public static int $count = 0;
    private array $queue = [];
    private ?\Closure $hook = null;

    public function __invoke(int $times): void
    {
        self::$count++; //=> WRITES #Runner.$count certain
        $this->queue[] = $times; //=> WRITES #Runner.$queue certain
    }

    public function each(callable $work): void
    {
        $work(1);
        ($this->hook)(2); //=> READS #Runner.$hook certain
        array_map([$this, 'step'], $this->queue); //=> REFERENCES #Runner.step certain, READS #Runner.$queue certain
        array_map('Jobs\finish', $this->queue); //=> REFERENCES #finish certain, READS #Runner.$queue certain
        call_user_func([self::class, 'shared'], 1); //=> REFERENCES #Runner.shared certain
        usort($this->queue, 'Jobs\Runner::compare'); //=> REFERENCES #Runner.compare certain, READS #Runner.$queue certain
        $steps = [$this->step(...), finish(...), self::shared(...)]; //=> REFERENCES #Runner.step certain, REFERENCES #finish certain, REFERENCES #Runner.shared certain
        $pair = [$this, 'nothing'];
        $text = 'step';
        $this->$text(1);
        $steps[0](RETRIES); //=> READS #RETRIES certain, CALLS #Runner.step guess, CALLS #finish guess, CALLS #Runner.shared guess
    }

    private function step(int $n): int
    {
        return $n;
    }

    public static function shared(int $n): int
    {
        return static::$count; //=> READS #Runner.$count certain
    }

    public static function compare(int $a, int $b): int
    {
        return $a <=> $b;
    }
}

function finish(int $n): int
{
    return $n;
}

interface Task
{
    public function perform(): void;
}

class Desk
{
    public function work(): Task //=> REFERENCES #Task certain
    {
        $runner = new Runner(); //=> CALLS #Runner certain
        $runner(3); //=> CALLS #Runner.__invoke certain
        Level::pick('low')->label(); //=> CALLS #Level.pick certain, CALLS #Level.label certain, REFERENCES #Level certain
        Level::from('low')->label(); //=> CALLS #Level.label certain, REFERENCES #Level certain
        foreach (Level::cases() as $level) { //=> REFERENCES #Level certain
            $level->label(); //=> CALLS #Level.label certain
        }
        $task = new class ($runner) implements Task {
            public function __construct(private Runner $runner) //=> REFERENCES #Runner certain
            {
            }

            public function perform(): void
            {
                $this->runner->each(fn () => 1); //=> CALLS #Runner.each certain, READS #Desk.work.<anonymous-Task>.$runner certain
                $this->later(); //=> CALLS #Desk.work.<anonymous-Task>.later certain
            }

            private function later(): void
            {
            }
        };
        $task->perform(); //=> CALLS #Desk.work.<anonymous-Task>.perform certain
        $again = fn () => $task->perform(); //=> CALLS #Desk.work.<anonymous-Task>.perform certain
        $again();
        return $task;
    }
}
