module Bindery
  class Run
    def go
      Sewing::Thread.new.pull #=> CALLS lib/press/thread.rb#Bindery.Sewing.Thread certain, CALLS lib/press/thread.rb#Bindery.Sewing.Thread.pull certain
    end
  end
end
