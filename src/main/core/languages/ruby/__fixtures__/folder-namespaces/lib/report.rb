# Another one of the last name only.
class Report
  def self.weekly
  end
end
