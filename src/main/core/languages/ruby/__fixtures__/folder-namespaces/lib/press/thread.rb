class Bindery::Sewing::Thread
  def pull
    true
  end
end
