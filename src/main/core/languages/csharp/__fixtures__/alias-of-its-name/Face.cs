namespace Clock;

public class Face
{
    public void Show() { }
}
