namespace Shop;

public partial class Cart : Basket
{
    private readonly Log log = new(); //=> CALLS Shop/Log.cs#Log certain

    public void Fill(Item item)
    {
        Put(item); //=> CALLS Shop/Basket.cs#Basket.Put certain
        Recount(); //=> CALLS Shop/Cart.Totals.cs#Cart.Recount certain
        this.Recount(); //=> CALLS Shop/Cart.Totals.cs#Cart.Recount certain
        log.Write("filled"); //=> CALLS Shop/Log.cs#Log.Write certain
        OnFilled(); //=> CALLS Shop/Cart.Totals.cs#Cart.OnFilled certain
    }

    partial void OnFilled();

    private partial class Row
    {
        public int Width() => 1;
    }
}
