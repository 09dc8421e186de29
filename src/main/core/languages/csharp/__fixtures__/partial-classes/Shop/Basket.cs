namespace Shop;

public class Basket
{
    protected void Put(Item item) { }
}

public interface IPriced
{
    int Total();
}
