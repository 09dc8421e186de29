namespace Shop.Reports;

// The same method name in a class that nobody here holds.
public class Ledger
{
    public void Recount() { }

    public int Total() => 0;
}
