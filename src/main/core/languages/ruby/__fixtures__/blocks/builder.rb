class Page
  def self.build(title, &block)
    page = new(title) #=> CALLS #Page certain
    page.instance_eval(&block)
    page
  end

  def initialize(title)
    @title = title
    yield self, Footer.new if block_given? #=> CALLS #Footer certain
  end

  def heading(text)
    text
  end

  def render
    each_part { |part| part.draw } #=> CALLS #Page.each_part certain, CALLS #Footer.draw certain
    all_parts { |part| part.draw } #=> CALLS #Page.all_parts certain, CALLS #Footer.draw certain
  end

  def each_part
    yield Footer.new #=> CALLS #Footer certain
  end

  def all_parts(&block)
    each_part(&block) #=> CALLS #Page.each_part certain
  end

  def later(&block)
    block.call(Footer.new) #=> CALLS #Footer certain
  end
end

class Footer
  def draw
    :drawn
  end

  def note(text)
    text
  end
end

class Site
  def heading(text)
    text
  end

  def publish
    Page.build('a') do #=> CALLS #Page.build certain
      heading('b') #=> CALLS #Page.heading certain
    end
    Page.new('c') do |page, footer| #=> CALLS #Page certain
      page.heading('d') #=> CALLS #Page.heading certain
      footer.note('e') #=> CALLS #Footer.note certain
      heading('f') #=> CALLS #Site.heading certain
    end
    Page.new('g').later { |footer| footer.draw } #=> CALLS #Page certain, CALLS #Page.later certain, CALLS #Footer.draw certain
    Class.new do
      heading('h')
    end
  end

  define_method(:banner) do |text|
    heading(text) #=> CALLS #Site.heading certain from Site.banner
  end

  def show
    banner('i') #=> CALLS #Site.banner certain
    handler = ->(heading) { heading.upcase }
    handler.call('j')
    loop { heading('k') } #=> CALLS #Site.heading certain
  end
end

Footer.class_eval do
  note('l')
end

def outside(page)
  page
end

[1, 2].each { |n| outside(n) } #=> CALLS #outside certain
