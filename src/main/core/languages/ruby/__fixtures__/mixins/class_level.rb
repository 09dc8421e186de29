require 'active_support'

module Countable
  def tally
    find_entries #=> CALLS #Shelf.find_entries likely
    self.find_entries #=> CALLS #Shelf.find_entries likely
  end
end

module Sortable
  extend ActiveSupport::Concern

  module ClassMethods
    def order(key)
      key
    end
  end

  def place
    self.class.order(:a)
  end
end

module Searchable
  extend ActiveSupport::Concern

  class_methods do
    def search(text)
      text
    end
  end
end

module Tools
  module_function

  def twice(n)
    n + n
  end

  def four(n)
    twice(twice(n)) #=> CALLS #Tools.twice certain
  end
end

module Paths
  extend self

  def root
    join('a') #=> CALLS #Paths.join certain
  end

  def join(part)
    part
  end
end

class Shelf
  class << self
    include Countable #=> EXTENDS #Countable certain

    def find_entries
      build #=> CALLS #Shelf.build certain
    end
  end
  include Sortable #=> EXTENDS #Sortable certain
  include Searchable #=> EXTENDS #Searchable certain
  extend Formatting::Countable
  extend Forwardable

  def self.build
    new #=> CALLS #Shelf certain
  end

  def count
    Shelf.tally #=> CALLS #Countable.tally certain
    tally
    Shelf.order(:b) #=> CALLS #Sortable.ClassMethods.order certain
    Shelf.search('x') #=> CALLS #Searchable.ClassMethods.search certain
    Tools.four(1) #=> CALLS #Tools.four certain
    Paths.root #=> CALLS #Paths.root certain
    order(:c)
  end
end

class Crate
  extend Elsewhere::Tools

  def self.open
    twice(2)
  end
end
