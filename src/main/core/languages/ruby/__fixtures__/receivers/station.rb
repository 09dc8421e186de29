class Engine
  attr_reader :gears
  attr_accessor :driver

  def initialize(size)
    @size = size #=> WRITES #Engine.@size certain
    @gears = [Gear.new, Gear.new(2)] #=> CALLS #Gear certain, WRITES #Engine.gears certain
    @spare = { left: Gear.new } #=> CALLS #Gear certain, WRITES #Engine.@spare certain
  end

  def start
    gears.each { |gear| gear.turn } #=> CALLS #Gear.turn certain, READS #Engine.gears certain
    gears.map(&:turn) #=> READS #Engine.gears certain, REFERENCES #Gear.turn certain
    gears.first.turn #=> CALLS #Gear.turn certain, READS #Engine.gears certain
    @gears.select { _1.ready? }.each { it.turn } #=> CALLS #Gear.ready? certain, CALLS #Gear.turn certain, READS #Engine.gears certain
    @spare.each { |side, gear| gear.turn } #=> CALLS #Gear.turn certain, READS #Engine.@spare certain
    @spare.fetch(:left).turn #=> CALLS #Gear.turn certain, READS #Engine.@spare certain
    for gear in @gears do gear.turn end #=> CALLS #Gear.turn certain, READS #Engine.gears certain
    self
  end

  def pick(index)
    return gears[index] if index #=> READS #Engine.gears certain
    gears.find { |gear| gear.ready? } #=> CALLS #Gear.ready? certain, READS #Engine.gears certain
  end

  def +(other)
    Engine.new(@size + other.size) #=> CALLS #Engine certain, READS #Engine.@size certain
  end
end

class Gear
  def initialize(teeth = 8)
    @teeth = teeth #=> WRITES #Gear.@teeth certain
  end

  def turn
    helper.spin(self.class.ratio) #=> CALLS #Gear.helper certain, CALLS #Axle.spin certain, CALLS #Gear.ratio certain
  end

  def ready?
    !@teeth.zero? #=> READS #Gear.@teeth certain
  end

  def self.ratio
    @ratio ||= compute #=> CALLS #Gear.compute certain, WRITES #Gear.@ratio certain
  end

  def self.compute
    2
  end

  private

  def helper
    @helper ||= Axle.new #=> CALLS #Axle certain, WRITES #Gear.@helper certain
  end
end

class Axle
  def spin(times)
    times
  end

  def unusual_member(one, two)
    one
  end

  def update(one)
    one
  end
end

class Station
  def initialize(kind)
    @engine = kind == :big ? Engine.new(9) : Engine.new(3) #=> CALLS #Engine certain, WRITES #Station.@engine certain
    @engine.driver = Driver.new #=> CALLS #Driver certain, WRITES #Engine.driver certain, READS #Station.@engine certain
  end

  def engine
    @engine.start #=> CALLS #Engine.start certain, READS #Station.@engine certain
  end

  def run
    engine.pick(1).turn #=> CALLS #Station.engine certain, CALLS #Engine.pick certain, CALLS #Gear.turn certain
    engine.start.driver.greet #=> CALLS #Station.engine certain, CALLS #Engine.start certain, READS #Engine.driver certain
    (@engine || Engine.new(1)).start #=> CALLS #Engine certain, CALLS #Engine.start certain, READS #Station.@engine certain
    send(:stop_all, 1) #=> CALLS #Station.stop_all certain
    send(name_of_it)
    job = method(:stop_all) #=> REFERENCES #Station.stop_all certain
    job.call(2) #=> CALLS #Station.stop_all certain
    first, second = Engine.new(1), Axle.new #=> CALLS #Engine certain, CALLS #Axle certain
    second.spin(1) #=> CALLS #Axle.spin certain
    first.spin(1)
  end

  def stop_all(count)
    count
  end

  def sort(thing, other)
    case thing
    when Engine then thing.start #=> CALLS #Engine.start certain, REFERENCES #Engine certain
    when Gear, Axle #=> REFERENCES #Axle certain, REFERENCES #Gear certain
      thing.turn #=> CALLS #Gear.turn certain
    end
    other.turn if other.is_a?(Gear) && other.ready? #=> CALLS #Gear.turn certain, REFERENCES #Gear certain
    other.unusual_member(1, 2) #=> CALLS #Axle.unusual_member likely
    other.unusual_member(1)
    other.update(1)
    other.turn
  end

  def rescue_it
    engine #=> CALLS #Station.engine certain
  rescue Stalled, Broken => e #=> REFERENCES #Broken certain, REFERENCES #Stalled certain
    e.report #=> CALLS #Stalled.report certain
  ensure
    stop_all(0) #=> CALLS #Station.stop_all certain
  end

  def shadow(engine)
    engine.start
    stop_all = 3
    stop_all.to_s
    [1].each { |run| run.abs }
    puts(engine: engine)
  end

  def shorthand(kind)
    build(kind:, engine:) #=> CALLS #Station.engine certain
  end
end

class Stalled < StandardError
  def report
    <<~TEXT
      #{detail} now #=> CALLS #Stalled.detail certain
    TEXT
  end

  def detail
    self
  end
end

class Broken < Stalled #=> REFERENCES #Stalled certain
end

class Driver
  def greet
    "#{yield_to { |engine| engine.start }}" #=> CALLS #Driver.yield_to certain, CALLS #Engine.start certain
  end

  def yield_to
    yield Engine.new(2) #=> CALLS #Engine certain
  end
end
