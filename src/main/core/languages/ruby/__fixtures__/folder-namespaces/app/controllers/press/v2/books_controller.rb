class Press::V2::BooksController < Press::V2::BaseController #=> EXTENDS app/controllers/press/v2/base_controller.rb#Press.V2.BaseController certain
  include Press::V2::Pages #=> EXTENDS app/controllers/press/v2/pages.rb#Press.V2.Pages certain
  include Printer::V2::Pages

  def index
    page #=> CALLS app/controllers/press/v2/pages.rb#Press.V2.Pages.page certain
    authorize #=> CALLS app/controllers/press/v2/base_controller.rb#Press.V2.BaseController.authorize certain
    Press::V2::Report.new.print #=> CALLS app/models/press/v2/report.rb#Press.V2.Report certain, CALLS app/models/press/v2/report.rb#Press.V2.Report.print certain
    ::Press::V2::Report.daily #=> CALLS app/models/press/v2/report.rb#Press.V2.Report.daily certain
    Report.new.print #=> CALLS lib/report.rb#Report certain
    V2::Report.daily
    Printer::V2::Report.daily
  end
end
