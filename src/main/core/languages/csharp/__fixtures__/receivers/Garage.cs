using System;
using System.Collections.Generic;

namespace Motor
{
    public class Garage
    {
        private readonly Engine engine;
        private Engine Auto { get; set; }
        private static readonly Dictionary<string, Engine> ByName = new();
        private readonly List<Engine> engines = new List<Engine>();
        private readonly Engine[] row = new Engine[3];

        public Garage(Engine engine)
        {
            this.engine = engine; //=> WRITES #Garage.engine certain
            Auto = engine; //=> WRITES #Garage.Auto certain
        }

        public void Properties()
        {
            var local = new Engine(); //=> CALLS Engine.cs#Engine certain
            engine.Start(); //=> CALLS Engine.cs#Engine.Start certain, READS #Garage.engine certain
            this.engine.Start(); //=> CALLS Engine.cs#Engine.Start certain, READS #Garage.engine certain
            Auto.Start(); //=> CALLS Engine.cs#Engine.Start certain, READS #Garage.Auto certain
            this.Auto.Start(); //=> CALLS Engine.cs#Engine.Start certain, READS #Garage.Auto certain
            local.Start(); //=> CALLS Engine.cs#Engine.Start certain
            new Engine().Start(); //=> CALLS Engine.cs#Engine.Start certain, CALLS Engine.cs#Engine certain
        }

        public void Chains(Engine given, object thing)
        {
            given.Pump.Prime(); //=> CALLS Engine.cs#Pump.Prime certain, READS Engine.cs#Engine.Pump certain
            given.Spare.Prime(); //=> CALLS Engine.cs#Pump.Prime certain, READS Engine.cs#Engine.Spare certain
            given.FindPump().Prime(); //=> CALLS Engine.cs#Pump.Prime certain, CALLS Engine.cs#Engine.FindPump certain
            given?.FindPump()?.Prime(); //=> CALLS Engine.cs#Pump.Prime certain, CALLS Engine.cs#Engine.FindPump certain
            given?.Pump.Owner.Start(); //=> CALLS Engine.cs#Engine.Start certain, READS Engine.cs#Engine.Pump certain, READS Engine.cs#Pump.Owner certain
            given![0].Prime(); //=> CALLS Engine.cs#Pump.Prime certain
            Engine.Create().Start(); //=> CALLS Engine.cs#Engine.Start certain, CALLS Engine.cs#Engine.Create certain
            ((Engine)thing).Start(); //=> CALLS Engine.cs#Engine.Start certain
            (thing as Engine).Start(); //=> CALLS Engine.cs#Engine.Start certain
            (thing as Engine)?.Start(); //=> CALLS Engine.cs#Engine.Start certain
            (given ?? Auto).Start(); //=> CALLS Engine.cs#Engine.Start certain, READS #Garage.Auto certain
            (given != null ? given : engine).Start(); //=> CALLS Engine.cs#Engine.Start certain, READS #Garage.engine certain
            given.Revs++; //=> WRITES Engine.cs#Engine.Revs certain
        }

        public void Collections()
        {
            foreach (var one in engines) one.Start(); //=> CALLS Engine.cs#Engine.Start certain, READS #Garage.engines certain
            foreach (Engine one in row) one.Start(); //=> CALLS Engine.cs#Engine.Start certain, READS #Garage.row certain
            foreach (var pair in ByName) pair.Value.Start(); //=> CALLS Engine.cs#Engine.Start certain, READS #Garage.ByName certain
            foreach (var (name, one) in ByName) one.Start(); //=> CALLS Engine.cs#Engine.Start certain, READS #Garage.ByName certain
            engines[0].Start(); //=> CALLS Engine.cs#Engine.Start certain, READS #Garage.engines certain
            row[0].Start(); //=> CALLS Engine.cs#Engine.Start certain, READS #Garage.row certain
            ByName["a"].Start(); //=> CALLS Engine.cs#Engine.Start certain, READS #Garage.ByName certain
            if (ByName.TryGetValue("a", out var found)) found.Start(); //=> CALLS Engine.cs#Engine.Start certain, READS #Garage.ByName certain
            if (engine.TryFind("a", out var pump)) pump.Prime(); //=> CALLS Engine.cs#Engine.TryFind certain, CALLS Engine.cs#Pump.Prime certain, READS #Garage.engine certain
            if (engine.TryFind("a", out Pump typed)) typed.Prime(); //=> CALLS Engine.cs#Engine.TryFind certain, CALLS Engine.cs#Pump.Prime certain, READS #Garage.engine certain
            var (first, second) = Pair();  //=> CALLS #Garage.Pair certain
            first.Start(); //=> CALLS Engine.cs#Engine.Start certain
            second.Prime(); //=> CALLS Engine.cs#Pump.Prime certain
            using var holder = Engine.Create(); //=> CALLS Engine.cs#Engine.Create certain
            holder.Start(); //=> CALLS Engine.cs#Engine.Start certain
        }

        private (Engine, Pump) Pair() => (engine, engine.Pump); //=> READS #Garage.engine certain, READS Engine.cs#Engine.Pump certain

        public void Unknown(dynamic anything, IServiceProvider services)
        {
            anything.Start();
            services.GetService(typeof(Engine)).ToString();
            Console.WriteLine(nameof(Engine.Start));
            var when = DateTime.Now;
            when.Start();
        }

        public void Shadowed(Action Start)
        {
            Start();
            Action Close = () => { };
            Close();
        }

        public void Close() { }
    }
}
