class Press::V2::Report
  def self.daily
    new.print #=> CALLS #Press.V2.Report certain, CALLS #Press.V2.Report.print certain
  end

  def print
    Press::V2::Row.new #=> CALLS app/models/press/v2/row.rb#Press.V2.Row certain
  end
end
