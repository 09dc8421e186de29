namespace Corp.Core;

public class Clock
{
    public static void Tick() => Shared.Gauge.Read(); //=> CALLS Core/Shared.cs#Gauge.Read certain

    public void Local() => Gauge.Read(); //=> CALLS Core/Shared.cs#Gauge.Read certain
}
