class OrdersController < ApplicationController
  before_action :load_order, only: %i[show] #=> REFERENCES #OrdersController.load_order certain
  rescue_from Missing, with: :not_found #=> REFERENCES #OrdersController.not_found certain
  helper_method :current_cart #=> REFERENCES #OrdersController.current_cart certain

  def show
    render json: present(@order) #=> CALLS #OrdersController.present certain
  end

  def index
    @orders = Order.recent #=> CALLS app/models/order.rb#Order.recent certain, REFERENCES app/models/order.rb#Order certain
    redirect_to current_cart #=> CALLS #OrdersController.current_cart certain
  end

  private

  def load_order
    @order = Order.find(params[:id]) #=> REFERENCES app/models/order.rb#Order certain
  end

  def present(order)
    order.to_json
  end

  def not_found
    head :not_found
  end

  def current_cart
    session[:cart]
  end
end
