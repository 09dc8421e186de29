using System;
using System.Collections.Generic;

namespace Bus;

public delegate void Handler(string message);

public class MarkAttribute : Attribute
{
    public MarkAttribute(string name) { }
}

public class Hub
{
    public event Handler Received; //=> REFERENCES #Handler certain
    public event EventHandler Closed { add { Note(); } remove { } } //=> CALLS #Hub.Note certain from Hub.Closed
    private readonly Dictionary<string, Action<string>> table = new()
    {
        ["print"] = Print, //=> REFERENCES #Hub.Print certain
        ["note"] = _ => Note(), //=> CALLS #Hub.Note certain from Hub
    };
    private Handler handler; //=> REFERENCES #Handler certain

    private static void Print(string text) { }
    private void Note() { }
    private bool IsLong(string text) => text.Length > 10;
    private int Weigh(string text) => 1;

    [Mark(nameof(Print))] //=> REFERENCES #MarkAttribute certain
    public void Wire(List<string> texts)
    {
        Received += Print; //=> REFERENCES #Hub.Print certain, WRITES #Hub.Received certain
        Received += OnReceived; //=> REFERENCES #Hub.Wire.OnReceived certain, WRITES #Hub.Received certain
        handler = this.OnMessage; //=> REFERENCES #Hub.OnMessage certain, WRITES #Hub.handler certain
        texts.ForEach(Print); //=> REFERENCES #Hub.Print certain
        texts.FindAll(IsLong); //=> REFERENCES #Hub.IsLong certain
        Func<string, int> weigh = Weigh; //=> REFERENCES #Hub.Weigh certain
        Handler made = new Handler(Print); //=> REFERENCES #Handler certain, REFERENCES #Hub.Print certain
        Run(() => Note()); //=> CALLS #Hub.Run certain from Hub.Wire, CALLS #Hub.Note certain from Hub.Wire
        Run(delegate { Note(); }); //=> CALLS #Hub.Run certain, CALLS #Hub.Note certain
        weigh("x");
        handler("x");
        handler?.Invoke("x");
        Received?.Invoke("x");
        table["print"]("x");
        Console.WriteLine(nameof(Note));
        OnReceived("direct"); //=> CALLS #Hub.Wire.OnReceived certain

        void OnReceived(string text) => Print(text); //=> CALLS #Hub.Print certain from Hub.Wire.OnReceived
    }

    private void OnMessage(string text) { }

    private void Run(Action job) => job();

    public void Shadow(Action Note, Func<int> Weigh)
    {
        Note();
        var IsLong = Weigh();
        int Print = IsLong;
    }
}
