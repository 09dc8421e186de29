RSpec.describe Page do
  let(:footer) { Footer.new } #=> CALLS builder.rb#Footer certain
  subject(:page) { Page.build('a') } #=> CALLS builder.rb#Page.build certain

  def heading_of(title)
    title
  end

  def mock_page(&block)
    Other.create do
      instance_eval(&block)
    end
  end

  def section(&block)
    mock_page { section(&block) } #=> CALLS #mock_page certain
  end

  def described
    described_class.new('b')
  end

  before do
    page.heading('c') #=> CALLS builder.rb#Page.heading certain
  end

  it 'draws' do
    footer.draw #=> CALLS builder.rb#Footer.draw certain
    heading_of('d') #=> CALLS #heading_of certain
    subject.heading('e') #=> CALLS builder.rb#Page.heading certain
    described_class.new('f') #=> CALLS builder.rb#Page certain
    expect { heading_of('g') }.to raise_error(Missing) #=> CALLS #heading_of certain
  end

  it 'runs elsewhere' do
    mock_page do #=> CALLS #mock_page certain
      heading_of('h')
    end
    section do #=> CALLS #section certain
      section { heading_of('i') }
    end
  end
end
