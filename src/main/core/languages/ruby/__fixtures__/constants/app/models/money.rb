# Another class of the name, at the top.
class Money
  def initialize(text)
    @text = text
  end

  def to_cart
    Shop.open(@text).check #=> CALLS lib/shop.rb#Shop.open certain, CALLS lib/shop/cart.rb#Shop.Cart.check certain
  end

  def helper
    FakeCart.new
  end
end
