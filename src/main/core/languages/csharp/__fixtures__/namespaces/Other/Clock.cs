namespace Corp.Core;

// A second type of the same full name, in a project that App does not refer to.
public class Clock
{
    public static void Tick() { }
}
