class Press::V2::BaseController
  def authorize
    true
  end
end
