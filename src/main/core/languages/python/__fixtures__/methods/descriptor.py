from typing import Generic, TypeVar

T = TypeVar("T")


class Late(Generic[T]):
    def __get__(self, instance, owner=None) -> T:
        return instance.value


class Motor:
    def spin(self):
        return 1

    def wrap(self):
        outer = self

        class Inner:
            def go(inner):
                outer.spin()  #=> CALLS #Motor.spin certain
                return self.spin()  #=> CALLS #Motor.spin certain

        return Inner()  #=> CALLS #Motor.wrap.Inner certain


class Car:
    motor: Late[Motor] = Late()  #=> CALLS #Late certain

    def drive(self):
        return self.motor.spin()  #=> CALLS #Motor.spin certain
