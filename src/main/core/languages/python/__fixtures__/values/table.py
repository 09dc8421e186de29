from dataclasses import dataclass, field


def add(a, b):
    return a + b


def sub(a, b):
    return a - b


ACTIONS = {"add": add, "sub": sub}


@dataclass
class Step:
    name: str
    inner: "list[Step]" = field(default_factory=list)

    def apply(self) -> int:
        for step in self.inner:
            step.apply()  #=> CALLS #Step.apply certain
        return 1


def build() -> list[Step]:
    first = Step("a")  #=> CALLS #Step certain
    first.apply()  #=> CALLS #Step.apply certain
    return [first]


def run():
    for step in build():  #=> CALLS #build certain
        step.apply()  #=> CALLS #Step.apply certain
    for position, step in enumerate(build()):  #=> CALLS #build certain
        step.apply()  #=> CALLS #Step.apply certain
    by_name = {step.name: step for step in build()}  #=> CALLS #build certain
    steps = sorted(build(), key=lambda one: one.name)  #=> CALLS #build certain
    steps[0].apply()  #=> CALLS #Step.apply certain
    return [step.apply() for step in steps if step]  #=> CALLS #Step.apply certain


def act(name):
    return ACTIONS[name](1, 2)  #=> CALLS #add likely, CALLS #sub likely


class Registry:
    hooks: "list[Step]" = []

    def __init__(self):
        self.by_name: dict[str, Step] = {}

    def each(self):
        for name, step in self.by_name.items():
            step.apply()  #=> CALLS #Step.apply certain
        self.by_name.get("a").apply()  #=> CALLS #Step.apply certain
        self.hooks.pop().apply()  #=> CALLS #Step.apply certain
        self.on(lambda step: step.apply())  #=> CALLS #Registry.on certain, CALLS #Step.apply certain

    def on(self, hook: "Callable[[Step], None]"):
        hook(self.hooks[0])
