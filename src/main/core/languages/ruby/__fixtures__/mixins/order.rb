module Audit
  def self.stamp
    Time.now
  end

  module Quiet
    def log(text)
      text
    end
  end
end

module Audit::Loud
  def log(text)
    shout(text) #=> CALLS #Audit.Loud.shout certain
  end

  def shout(text)
    text.upcase
  end
end

module Guard
  def save
    check #=> CALLS #Ledger.check likely
    super
  end
end

class Record
  def save
    self.class.count #=> CALLS #Record.count certain
  end

  def self.count
    1
  end
end

class Ledger < Record #=> EXTENDS #Record certain
  include Audit::Quiet #=> EXTENDS #Audit.Quiet certain
  include Audit::Loud #=> EXTENDS #Audit.Loud certain
  prepend Guard #=> EXTENDS #Guard certain

  def run
    log('x') #=> CALLS #Audit.Loud.log certain
    save #=> CALLS #Guard.save certain
    Audit.stamp #=> CALLS #Audit.stamp certain
    log #=> CALLS #Audit.Loud.log certain
  end

  def save
    super #=> CALLS #Record.save certain
  end

  def check
    true
  end
end

def settle
  ledger = Ledger.new #=> CALLS #Ledger certain
  ledger.save #=> CALLS #Guard.save certain
  ledger.log('a') #=> CALLS #Audit.Loud.log certain
  Ledger.log('a')
  Ledger.count #=> CALLS #Record.count certain
end
