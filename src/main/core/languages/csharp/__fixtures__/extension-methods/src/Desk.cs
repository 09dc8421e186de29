using System.Collections.Generic;
using Sales.Extensions;

namespace Sales.Desk
{
    public class Counter
    {
        public void Serve(Order order, Rush rush, List<Order> orders, Order[] row, Parcel parcel, IServices services, string label)
        {
            order.WithTax(); //=> CALLS src/OrderExtensions.cs#OrderExtensions.WithTax certain
            rush.WithTax(1m); //=> CALLS src/OrderExtensions.cs#OrderExtensions.WithTax certain
            order.Describe(); //=> CALLS src/Order.cs#Order.Describe certain
            order.Describe(20); //=> CALLS src/OrderExtensions.cs#OrderExtensions.Describe~2 certain
            orders.Merge().WithTax(); //=> CALLS src/OrderExtensions.cs#OrderExtensions.Merge certain, CALLS src/OrderExtensions.cs#OrderExtensions.WithTax certain
            row.Merge().Describe(); //=> CALLS src/OrderExtensions.cs#OrderExtensions.Merge certain, CALLS src/Order.cs#Order.Describe certain
            rush.Checked().Describe(); //=> CALLS src/OrderExtensions.cs#OrderExtensions.Checked certain, CALLS src/Order.cs#Order.Describe certain
            OrderExtensions.WithTax(order, 3m); //=> CALLS src/OrderExtensions.cs#OrderExtensions.WithTax certain
            OrderExtensions.WithTax(rate: 3m, priced: order); //=> CALLS src/OrderExtensions.cs#OrderExtensions.WithTax certain
            label.Shout(); //=> CALLS src/OrderExtensions.cs#OrderExtensions.Shout certain
            services.AddSales(); //=> CALLS src/OrderExtensions.cs#OrderExtensions.AddSales certain
            parcel.Wrap(); //=> CALLS src/OrderExtensions.cs#OrderExtensions.Wrap certain
            parcel.WithTax();
            order.Wrap();
            order.Archive();
            label.Merge();
        }
    }
}
