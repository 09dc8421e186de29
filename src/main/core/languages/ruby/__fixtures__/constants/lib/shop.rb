require 'shop/cart' #=> IMPORTS lib/shop/cart.rb certain
require_relative 'shop/money' #=> IMPORTS lib/shop/money.rb certain
autoload :Orders, 'shop/orders' #=> IMPORTS lib/shop/orders.rb certain
require 'json'

module Shop
  VERSION = '1.0'

  class Error < StandardError
  end

  def self.open(name)
    Cart.new(name) #=> CALLS lib/shop/cart.rb#Shop.Cart certain
  end

  def self.fail_with(text)
    raise Error.new(text) #=> CALLS #Shop.Error certain
  end
end
