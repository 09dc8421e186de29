namespace Draw;

public class Shape
{
    public Pen Pen { get; set; }
}

public class Circle : Shape
{
    public void Roll() { }
    public int Radius => 1;
}

public class Square : Shape
{
    public void Tilt() { }
}

public class Pen
{
    public Ink Ink;
    public void Lift() { }
}

public class Ink
{
    public void Dry() { }
}

public enum Mode { Fast, Slow }

public class Canvas
{
    private Mode mode;

    public int Draw(object thing, Shape shape)
    {
        if (thing is Circle circle) circle.Roll(); //=> CALLS #Circle.Roll certain
        if (thing is not Square square) return 0;
        square.Tilt(); //=> CALLS #Square.Tilt certain
        if (shape is Circle { Pen: var pen }) pen.Lift(); //=> CALLS #Pen.Lift certain, READS #Shape.Pen certain
        if (shape is { Pen.Ink: var ink }) ink.Dry(); //=> CALLS #Ink.Dry certain, READS #Pen.Ink certain
        if (shape is { Pen: { Ink: Ink wet } held }) { wet.Dry(); held.Lift(); } //=> CALLS #Ink.Dry certain, CALLS #Pen.Lift certain, READS #Shape.Pen certain, READS #Pen.Ink certain
        switch (shape)
        {
            case Circle c when c.Radius > 1: //=> READS #Circle.Radius certain
                c.Roll(); //=> CALLS #Circle.Roll certain
                break;
            case Square s:
                s.Tilt(); //=> CALLS #Square.Tilt certain
                break;
        }
        switch (mode) //=> READS #Canvas.mode certain
        {
            case Mode.Fast: //=> READS #Mode.Fast certain
                break;
        }
        try { Fail(); } //=> CALLS #Canvas.Fail certain
        catch (Trouble trouble) when (trouble.IsBad()) { trouble.Report(); } //=> CALLS #Trouble.IsBad certain, CALLS #Trouble.Report certain
        return shape switch
        {
            Circle c => Measure(c), //=> CALLS #Canvas.Measure certain
            Square { Pen: Pen p } => Use(p), //=> CALLS #Canvas.Use certain, READS #Shape.Pen certain
            var other => Use(other.Pen), //=> CALLS #Canvas.Use certain, READS #Shape.Pen certain
        };
    }

    private int Measure(Circle circle) => circle.Radius; //=> READS #Circle.Radius certain
    private int Measure(Square square) => 0;
    private int Use(Pen pen) => 0;
    private int Use(Ink ink) => 0;
    private void Fail() => throw new Trouble(); //=> CALLS #Trouble certain
}

public class Trouble : System.Exception
{
    public bool IsBad() => true;
    public void Report() { }
}
