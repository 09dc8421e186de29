using System;
using Corp.Core;
using Tool = Corp.Tools.Wrench;
using Parts = Corp.Core.Shared;
using static Corp.Core.Clock;

namespace Corp.App;

public class Program
{
    public static void Main(string[] args)
    {
        Clock.Tick(); //=> CALLS Core/Clock.cs#Clock.Tick certain
        Tick(); //=> CALLS Core/Clock.cs#Clock.Tick certain
        Corp.Core.Clock.Tick(); //=> CALLS Core/Clock.cs#Clock.Tick certain
        Core.Clock.Tick(); //=> CALLS Core/Clock.cs#Clock.Tick certain
        global::Corp.Core.Clock.Tick(); //=> CALLS Core/Clock.cs#Clock.Tick certain
        Core.Shared.Gauge.Read(); //=> CALLS Core/Shared.cs#Gauge.Read certain
        Parts.Gauge.Read(); //=> CALLS Core/Shared.cs#Gauge.Read certain
        Tool.Fix(); //=> CALLS Core/Shared.cs#Wrench.Fix certain
        Hammer.Fix(); //=> CALLS Core/Shared.cs#Wrench.Fix certain
        Wrench.Fix(); //=> CALLS Core/Shared.cs#Wrench.Fix certain
        Wrench.Grip.Hold(); //=> CALLS Core/Shared.cs#Wrench.Grip.Hold certain
        Tools.Wrench.Grip.Hold(); //=> CALLS Core/Shared.cs#Wrench.Grip.Hold certain
        new Tool().Turn(); //=> CALLS Core/Shared.cs#Wrench certain, CALLS Core/Shared.cs#Wrench.Turn certain
        Gauge.Read();
        Console.Read();
    }
}
