namespace Shop;

public partial class Cart : IPriced
{
    private int count;

    public int Total()
    {
        Put(new Item()); //=> CALLS Shop/Basket.cs#Basket.Put certain, CALLS Shop/Item.cs#Item certain
        return count + new Row().Height(); //=> CALLS Shop/Cart.cs#Cart.Row certain, CALLS #Cart.Row.Height certain
    }

    internal void Recount() => count++;

    partial void OnFilled() => Recount(); //=> CALLS #Cart.Recount certain

    private partial class Row
    {
        public int Height() => Width(); //=> CALLS Shop/Cart.cs#Cart.Row.Width certain
    }
}
