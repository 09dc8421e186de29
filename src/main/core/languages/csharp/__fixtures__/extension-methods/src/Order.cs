namespace Sales
{
    public interface IPriced
    {
        decimal Price { get; }
    }

    public class Order : IPriced
    {
        public decimal Price => 1;
        public string Describe() => "order";
    }

    public class Rush : Order { }

    public class Parcel { }
}
