require 'forwardable'

Point = Struct.new(:x, :y) do
  def length
    scale(x) + y #=> CALLS #Point.scale certain, READS #Point.x certain, READS #Point.y certain
  end

  def scale(n)
    n * 2
  end
end

class Limits < Struct.new(:low, :high)
  def wide?
    spread > 3 #=> CALLS #Limits.spread certain
  end

  def spread
    high - low
  end
end

Coordinate = Data.define(:lat, :lon)

class Account
  extend Forwardable

  attr_accessor :owner, :balance
  attr_reader :log
  attr_writer :secret

  def_delegators :@log, :entries_since, :wipe #=> CALLS #Log.entries_since certain, CALLS #Log.wipe certain
  def_delegator :@log, :entries_since, :newer #=> CALLS #Log.entries_since certain

  def initialize(owner)
    @owner = owner #=> WRITES #Account.owner certain
    @log = Log.new #=> CALLS #Log certain, WRITES #Account.log certain
    self.balance = 0 #=> CALLS #Account.balance= certain
    @secret = nil #=> WRITES #Account.secret certain
  end

  def deposit(amount)
    self.balance += amount #=> READS #Account.balance certain, CALLS #Account.balance= certain
    log.append(amount) #=> READS #Account.log certain, CALLS #Log.append certain
    audit(amount) #=> CALLS #Account.audit certain
  end
  alias put deposit #=> REFERENCES #Account.deposit certain
  alias_method :pay, :deposit #=> REFERENCES #Account.deposit certain

  def balance=(amount)
    @balance = amount #=> WRITES #Account.balance certain
  end

  def self.open(name)
    new(name).tap { |account| account.deposit(1) } #=> CALLS #Account certain, CALLS #Account.deposit certain
  end

  private

  def audit(amount)
    put(amount) #=> CALLS #Account.put certain
    pay(amount) #=> CALLS #Account.pay certain
    newer(3) #=> CALLS #Account.newer certain
    open('x')
    Account.deposit(3) #=> REFERENCES #Account certain
    wipe #=> CALLS #Account.wipe certain
  end

  %w[daily weekly].each do |span|
    define_method("#{span}_report") { audit(1) }
  end
end

class Log
  def append(entry)
    entry
  end

  def entries_since(day)
    day
  end

  def wipe
    nil
  end

  class << self
    attr_accessor :level

    def open(path)
      self.level = path #=> WRITES #Log.level certain
      level #=> READS #Log.level certain
    end
  end
end

account = Account.open('a') #=> CALLS #Account.open certain, REFERENCES #Account certain
account.deposit(2) #=> CALLS #Account.deposit certain
account.pay(2) #=> CALLS #Account.pay certain
account.owner #=> READS #Account.owner certain
account.secret = 3 #=> WRITES #Account.secret certain
Point.new(1, 2).length #=> CALLS #Point certain, CALLS #Point.length certain
Coordinate.new(1, 2).lat #=> CALLS #Coordinate certain, READS #Coordinate.lat certain
