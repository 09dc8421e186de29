module Shop
  class Cart
    def count
      orders.size #=> CALLS #Shop.Cart.orders certain, CALLS #Shop.Orders.size certain
    end

    def orders
      @orders ||= Orders.new(self) #=> CALLS #Shop.Orders certain
    end
  end

  class Orders
    include Enumerable

    def initialize(cart)
      @cart = cart
    end

    def size
      LIMIT
      Cart::LIMIT
      VERSION.size
    end
  end
end
