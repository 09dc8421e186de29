namespace Zoo;

public interface IFeeder
{
    void Feed(Animal animal);
    void FeedTwice(Animal animal) { Feed(animal); Feed(animal); } //=> CALLS #IFeeder.Feed certain, CALLS #Keeper.Feed likely
}

public interface INamed<T>
{
    T Tag { get; }
    T Rename(T tag);
}

public abstract class Animal : INamed<string> //=> IMPLEMENTS #INamed certain
{
    protected int meals;

    public string Tag => "animal"; //=> OVERRIDES #INamed.Tag certain
    public string Rename(string tag) => tag; //=> OVERRIDES #INamed.Rename certain
    public abstract void Speak();
    public virtual void Eat() => meals++; //=> WRITES #Animal.meals certain
    public void Rest() => Speak(); //=> CALLS #Animal.Speak certain, CALLS #Cat.Speak likely
    public void Hide() { }
    protected static int Count() => 0;
}

public class Cat : Animal //=> EXTENDS #Animal certain
{
    public Cat() : base() { } //=> CALLS #Animal certain
    public override void Speak() => Eat(); //=> OVERRIDES #Animal.Speak certain, CALLS #Cat.Eat certain
    public override void Eat() //=> OVERRIDES #Animal.Eat certain
    {
        base.Eat(); //=> CALLS #Animal.Eat certain
        base.Rest(); //=> CALLS #Animal.Rest certain
        Count(); //=> CALLS #Animal.Count certain
        meals = 2; //=> WRITES #Animal.meals certain
        this.meals = Tag.Length; //=> WRITES #Animal.meals certain
    }
    public new void Hide() { }
}

public sealed class Kitten : Cat //=> EXTENDS #Cat certain
{
    public void Play()
    {
        Rest(); //=> CALLS #Animal.Rest certain
        Hide(); //=> CALLS #Cat.Hide certain
        Rename("x"); //=> CALLS #Animal.Rename certain
    }
}

public class Keeper : IFeeder //=> IMPLEMENTS #IFeeder certain
{
    private readonly IFeeder other;
    private readonly Animal animal;
    private readonly INamed<string> named;

    public void Feed(Animal animal) => animal.Eat(); //=> OVERRIDES #IFeeder.Feed certain, CALLS #Animal.Eat certain

    public void Round()
    {
        other.Feed(animal); //=> CALLS #IFeeder.Feed certain, CALLS #Keeper.Feed likely
        other.FeedTwice(animal); //=> CALLS #IFeeder.FeedTwice certain
        animal.Speak(); //=> CALLS #Animal.Speak certain, CALLS #Cat.Speak likely
        named.Rename("y"); //=> CALLS #INamed.Rename certain, CALLS #Animal.Rename likely
        animal.Hide(); //=> CALLS #Animal.Hide certain
    }
}

public interface IOpen { void Open(); }

public class Gate : IOpen //=> IMPLEMENTS #IOpen certain
{
    void IOpen.Open() { } //=> OVERRIDES #IOpen.Open certain
    public void Open(int width) { }

    public void Swing(IOpen gate)
    {
        gate.Open(); //=> CALLS #IOpen.Open certain, CALLS #Gate.Open guess, CALLS #Cage.Open guess
        Open(2); //=> CALLS #Gate.Open~2 certain
    }
}

public class Pen<T> where T : Animal
{
    private T held;

    public T Held() => held;
    public void Visit(T visitor) => visitor.Eat(); //=> CALLS #Animal.Eat certain
}

public class CatPen : Pen<Cat> //=> EXTENDS #Pen certain
{
    public void Look() => Held().Eat(); //=> CALLS #Pen.Held certain, CALLS #Cat.Eat certain

    public class Corner
    {
        private readonly CatPen pen;

        public void Peek() => pen.Look(); //=> CALLS #CatPen.Look certain
    }
}

public struct Cage : IOpen //=> IMPLEMENTS #IOpen certain
{
    public void Open() { } //=> OVERRIDES #IOpen.Open certain
}
