class Order < ApplicationRecord
  belongs_to :customer
  has_many :line_items
  has_one :invoice, class_name: 'Billing::Invoice'

  validates :number, presence: true, if: :numbered? #=> REFERENCES #Order.numbered? certain
  validate :check_lines #=> REFERENCES #Order.check_lines certain
  after_save :notify, unless: :quiet? #=> REFERENCES #Order.notify certain, REFERENCES #Order.quiet? certain
  before_validation { tidy } #=> CALLS #Order.tidy certain

  scope :recent, -> { where('created_at > ?', 1) }
  scope :open, -> { recent } #=> CALLS #Order.recent certain

  delegate :full_name, :greeting, to: :customer #=> CALLS app/models/customer.rb#Customer.full_name certain, CALLS app/models/customer.rb#Greets.greeting certain
  delegate :total, to: :invoice, prefix: true #=> CALLS app/models/customer.rb#Billing.Invoice.total certain

  def self.with_lines
    includes(:line_items)
  end

  def numbered?
    !quiet? #=> CALLS #Order.quiet? certain
  end

  private

  def check_lines
    line_items.each { |item| item.check } #=> CALLS app/models/customer.rb#LineItem.check certain
    full_name #=> CALLS #Order.full_name certain
    invoice_total #=> CALLS #Order.invoice_total certain
    number
  end

  def notify
    customer.greeting #=> CALLS app/models/customer.rb#Greets.greeting certain
  end

  def quiet?
    false
  end

  def tidy
    Order.recent #=> CALLS #Order.recent certain, REFERENCES #Order certain
    Order.open #=> CALLS #Order.open certain, REFERENCES #Order certain
  end
end
