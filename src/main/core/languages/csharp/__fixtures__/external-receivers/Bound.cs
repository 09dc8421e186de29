namespace Post
{
    public class Bound : Vendor.Messaging.Base
    {
        public void Run()
        {
            Accept("x");
            base.Accept("x");
            Run("x");
            Own(); //=> CALLS #Bound.Own certain
        }

        private void Own() { }
    }

    public class Elsewhere
    {
        public void Accept(string text) { }
    }
}
