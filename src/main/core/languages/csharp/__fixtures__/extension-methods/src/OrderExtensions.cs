using System.Collections.Generic;

namespace Sales.Extensions
{
    public static class OrderExtensions
    {
        public static decimal WithTax(this IPriced priced, decimal rate = 0.2m) => priced.Price * rate; //=> READS src/Order.cs#IPriced.Price certain
        public static string Describe(this Order order) => "shadowed by the member";
        public static string Describe(this Order order, int width) => order.Describe(); //=> CALLS src/Order.cs#Order.Describe certain
        public static Order Merge(this IEnumerable<Order> orders) => null;
        public static T Checked<T>(this T value) where T : IPriced => value;
        public static decimal Twice(this Order order) => WithTax(order, 2) + OrderExtensions.WithTax(order); //=> CALLS #OrderExtensions.WithTax certain
        public static void Wrap(this Parcel parcel) { }
        public static string Shout(this string text) => text.ToUpper();
        public static IServices AddSales(this IServices services) => services.AddSales("x"); //=> CALLS #OrderExtensions.AddSales~2 certain
        public static IServices AddSales(this IServices services, string name) => services;
    }
}

namespace Sales.Hidden
{
    public static class MoreExtensions
    {
        public static void Archive(this Sales.Order order) { }
    }
}
