class Customer < ApplicationRecord
  include Greets #=> EXTENDS #Greets certain, REFERENCES #Greets certain

  def full_name
    greeting #=> CALLS #Greets.greeting certain
  end
end

module Greets
  def greeting
    full_name #=> CALLS #Customer.full_name likely
  end
end

class LineItem < ApplicationRecord
  def check
    save!
  end
end

module Billing
  class Invoice < ApplicationRecord
    def total
      lines.sum
    end
  end
end
