using System;
using System.Threading.Tasks;

namespace Calc;

public class Shape { }
public class Circle : Shape { }

public class Result
{
    public static Result Ok() => new(); //=> CALLS #Result certain
    public static Result<T> Of<T>(T value) => new Result<T>(value); //=> CALLS #Result~2 certain
}

public class Result<T>
{
    public Result(T value) { }
    public void Unwrap() { }
}

public class Adder
{
    private readonly int start;

    public Adder() : this(0) { } //=> CALLS #Adder certain
    public Adder(int start) { this.start = start; }

    public void Add(int a) => Add(a, 1); //=> CALLS #Adder.Add~2 certain
    public void Add(int a, int b) { }
    public void Add(string text) { }
    public void Add(Shape shape) { }
    public void Add(Circle circle) { }
    public void Add(params Shape[] shapes) { }

    public void Put(int at, string name = "", bool last = false) { }
    public void Put(string name, int at) { }

    public void On(Action action) { }
    public void On(Action<int> action) { }
    public void On(Func<int, int, bool> test) { }

    public Task Do(Func<Task> job) => null;
    public Task<T> Do<T>(Func<Task<T>> job) => null;
    public void Do(Action job) { }
    public T Do<T>(Func<T> job) => job();

    public async Task Jobs(Func<Task<Circle>> given)
    {
        await Do(async () => await Later()); //=> CALLS #Adder.Do certain, CALLS #Adder.Later certain
        await Do(async () => { await Later(); return new Circle(); }); //=> CALLS #Adder.Do~2 certain, CALLS #Adder.Later certain, CALLS #Circle certain
        await Do(given); //=> CALLS #Adder.Do~2 certain
        Do(() => Add(1)); //=> CALLS #Adder.Do~3 certain, CALLS #Adder.Add certain
        Do(() => throw new Exception()); //=> CALLS #Adder.Do certain
        await Only(() => throw new Exception()); //=> CALLS #Adder.Only certain
        Do(() => new Circle()); //=> CALLS #Adder.Do~4 certain, CALLS #Circle certain
    }

    public Task Only(Func<Task> job) => null;
    public Task<T> Only<T>(Func<Task<T>> job) => null;
    public void Init(Shape shape) => Init<int>(shape); //=> CALLS #Adder.Init~2 certain
    public void Init<T>(Shape shape) => Init(shape); //=> CALLS #Adder.Init certain
    private Task Later() => Task.CompletedTask;

    public void Run(Shape shape, Circle circle, object thing, string text)
    {
        Add(1); //=> CALLS #Adder.Add certain
        Add(1, 2); //=> CALLS #Adder.Add~2 certain
        Add("x"); //=> CALLS #Adder.Add~3 certain
        Add($"{text}"); //=> CALLS #Adder.Add~3 certain
        Add(text + 1); //=> CALLS #Adder.Add~3 certain
        Add(shape); //=> CALLS #Adder.Add~4 certain
        Add(circle); //=> CALLS #Adder.Add~5 certain
        Add(new Circle()); //=> CALLS #Adder.Add~5 certain, CALLS #Circle certain
        Add(shape, circle, shape); //=> CALLS #Adder.Add~6 certain
        Put(1); //=> CALLS #Adder.Put certain
        Put(1, "x"); //=> CALLS #Adder.Put certain
        Put("x", 1); //=> CALLS #Adder.Put~2 certain
        Put(name: "x", at: 1); //=> CALLS #Adder.Put~2 certain
        Put(1, last: true); //=> CALLS #Adder.Put certain
        On(() => Add(1)); //=> CALLS #Adder.On certain, CALLS #Adder.Add certain
        On(x => Add(x)); //=> CALLS #Adder.On~2 certain, CALLS #Adder.Add certain
        On((x, y) => x == y); //=> CALLS #Adder.On~3 certain
        Result.Ok(); //=> CALLS #Result.Ok certain
        Result.Of(1).Unwrap(); //=> CALLS #Result.Of certain, CALLS #Result.Unwrap certain
        new Result<int>(1).Unwrap(); //=> CALLS #Result~2 certain, CALLS #Result.Unwrap certain
        new Result(); //=> CALLS #Result certain
        Result<string> made = new("x"); //=> CALLS #Result~2 certain
        made.Unwrap(); //=> CALLS #Result.Unwrap certain
    }
}
