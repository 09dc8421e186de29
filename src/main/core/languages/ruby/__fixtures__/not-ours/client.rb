require 'net/http'
require 'logger'

module Tracing
  class Span
    def finish
      self
    end

    def annotate(text)
      text
    end
  end

  def self.parse(text)
    text
  end
end

class Client < Faraday::Connection
  include Comparable
  include Sidekiq::Tracing

  def fetch(url, finish = nil)
    response = Net::HTTP.get(url)
    log = Logger.new($stdout)
    log.info(response.annotate('x'))
    Vendor::Tracing.parse(response)
    Vendor::Tracing::Span.new.finish
    Tracing.parse(response) #=> CALLS #Tracing.parse certain
    finish.call
    finish
    annotate('y')
    format(response)
    response.each { |parse| parse.strip }
    Tracing::Span.new.finish #=> CALLS #Tracing.Span certain, CALLS #Tracing.Span.finish certain
    File.open('x').finish
    [1].annotate('z')
    'a'.annotate('z')
  end

  def <=>(other)
    fetch(other) #=> CALLS #Client.fetch certain
  end
end

class Report
  def fetch(url)
    url
  end

  def show
    super
    puts fetch('a') #=> CALLS #Report.fetch certain
    print(1) #=> CALLS #Report.print certain
    fetch = 3
    fetch
  end

  def print(value)
    value
  end
end
