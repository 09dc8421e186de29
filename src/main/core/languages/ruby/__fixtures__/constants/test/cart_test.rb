require 'test_helper'

class FakeCart < Shop::Cart #=> EXTENDS lib/shop/cart.rb#Shop.Cart certain
  def check
    super #=> CALLS lib/shop/cart.rb#Shop.Cart.check certain
    price #=> CALLS lib/shop/cart.rb#Shop.Cart.price certain
  end
end

module Shop
  class Cart
    def only_here
      orders #=> CALLS lib/shop/orders.rb#Shop.Cart.orders certain
    end
  end

  class CartTest < Minitest::Test
    def test_check
      cart = FakeCart.new('a') #=> CALLS #FakeCart certain
      cart.check #=> CALLS #FakeCart.check certain
      assert_equal 1, Cart.new('b').only_here #=> CALLS lib/shop/cart.rb#Shop.Cart certain, CALLS #Shop.Cart.only_here certain
      Cart.new('c').count #=> CALLS lib/shop/cart.rb#Shop.Cart certain, CALLS lib/shop/orders.rb#Shop.Cart.count certain
    end
  end
end
