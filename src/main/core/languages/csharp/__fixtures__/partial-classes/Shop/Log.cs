namespace Shop;

public class Log
{
    public void Write(string text) { }
}
