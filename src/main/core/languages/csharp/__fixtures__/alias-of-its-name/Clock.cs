using Clock = Clock.Face;
using First = Second.Part;
using Second = First.Part;

namespace Tower;

public class Bell
{
    public void Ring(Clock clock, First first, Second second)
    {
        clock.Show(); //=> CALLS Face.cs#Face.Show certain
        new Clock().Show(); //=> CALLS Face.cs#Face certain, CALLS Face.cs#Face.Show certain
        first.Show();
        second.Show();
    }
}
