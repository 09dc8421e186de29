namespace Shop;

public class Item { }
