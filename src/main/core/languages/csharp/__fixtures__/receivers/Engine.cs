namespace Motor
{
    public class Engine
    {
        public Pump Pump { get; } = new Pump(); //=> CALLS #Pump certain
        public Pump Spare => Pump; //=> READS #Engine.Pump certain
        public Pump this[int index] => Pump; //=> READS #Engine.Pump certain
        public int Revs;

        public void Start() { }
        public Pump FindPump() => Pump; //=> READS #Engine.Pump certain
        public bool TryFind(string name, out Pump pump) { pump = Pump; return true; } //=> READS #Engine.Pump certain
        public static Engine Create() => new Engine(); //=> CALLS #Engine certain
    }

    public class Pump
    {
        public void Prime() { }
        public Engine Owner;
    }

    // Has every method name used below, and is held by nobody.
    public class Decoy
    {
        public void Prime() { }
        public void Start() { }
    }
}
