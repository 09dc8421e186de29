using System.Net.Http;
using Vendor.Messaging;

namespace Post
{
    // Unrelated to what is called below, with the same names.
    public class Outbox
    {
        public void SendAsync(string text) { }
        public void Deliver(string text) { }
        public int Length() => 0;
    }

    public class Client
    {
        private readonly HttpClient http = new HttpClient();
        private readonly Courier courier;

        public Client(Courier courier) => this.courier = courier;

        public void Send(string text, Courier[] couriers)
        {
            http.SendAsync(text);
            courier.Deliver(text);
            courier.Next().Deliver(text);
            couriers[0].Deliver(text);
            foreach (var one in couriers) one.Deliver(text);
            var made = Courier.Create(text);
            made.Deliver(text);
            text.Trim().Length();
        }

        [Outbox]
        private void Deliver(int parcels) { }
    }
}
