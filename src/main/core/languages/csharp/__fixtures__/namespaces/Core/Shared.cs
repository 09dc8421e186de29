namespace Corp.Core
{
    public class Root
    {
        public static void Grow() { }
    }

    namespace Shared
    {
        public class Gauge
        {
            public static void Read() { Root.Grow(); Clock.Tick(); } //=> CALLS #Root.Grow certain, CALLS Core/Clock.cs#Clock.Tick certain
        }
    }
}

namespace Corp.Tools
{
    using Corp.Core.Shared;

    public class Wrench
    {
        public void Turn() { Gauge.Read(); } //=> CALLS #Gauge.Read certain
        public static void Fix() { }

        public class Grip
        {
            public static void Hold() { }
        }
    }
}

namespace Corp.Blind
{
    public class Bat
    {
        // Nothing here opens the namespace of Wrench.
        public void Fly() { Wrench.Fix(); Tools.Wrench.Fix(); } //=> CALLS #Wrench.Fix certain
    }
}
