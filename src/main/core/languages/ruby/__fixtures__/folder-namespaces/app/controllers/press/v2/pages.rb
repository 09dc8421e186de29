module Press::V2::Pages
  def page
    1
  end
end
