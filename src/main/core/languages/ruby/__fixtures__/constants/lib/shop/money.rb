class Shop::Money
  CURRENCIES = %w[eur usd].freeze

  attr_reader :cents

  def self.zero
    new(0) #=> CALLS #Shop.Money certain
  end

  def initialize(cents)
    @cents = cents
  end

  def add(other)
    Shop::Money.new(cents + other.cents) #=> CALLS #Shop.Money certain
  end

  def cart
    Cart.new('x')
    Shop::Cart.new('x') #=> CALLS lib/shop/cart.rb#Shop.Cart certain
  end
end
