namespace Shop;

public class Till
{
    public void Close()
    {
        Cart cart = new Cart(); //=> CALLS Shop/Cart.cs#Cart certain
        cart.Total(); //=> CALLS Shop/Cart.Totals.cs#Cart.Total certain
        cart.Recount(); //=> CALLS Shop/Cart.Totals.cs#Cart.Recount certain
        IPriced priced = cart;
        priced.Total(); //=> CALLS Shop/Basket.cs#IPriced.Total certain, CALLS Shop/Cart.Totals.cs#Cart.Total likely
    }
}
