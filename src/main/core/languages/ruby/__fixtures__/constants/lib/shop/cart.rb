module Shop
  class Cart
    LIMIT = 10

    class Error < Shop::Error #=> EXTENDS lib/shop.rb#Shop.Error certain
    end

    def initialize(name)
      @name = name
      @total = Money.zero #=> CALLS lib/shop/money.rb#Shop.Money.zero certain
    end

    def check
      raise Error.new('full') if count > LIMIT #=> CALLS #Shop.Cart.Error certain, CALLS lib/shop/orders.rb#Shop.Cart.count certain
      raise ::Shop::Error.new(@name) #=> CALLS lib/shop.rb#Shop.Error certain
    end

    def price
      @total.add(Money.new(1)) #=> CALLS lib/shop/money.rb#Shop.Money.add certain, CALLS lib/shop/money.rb#Shop.Money certain
    end

    def parse(text)
      JSON.parse(text)
      Money.parse(text)
      ::Money.new(text) #=> CALLS app/models/money.rb#Money certain
    end
  end
end
