function Shop() {
  if (!(this instanceof Shop)) return new Shop(); //=> CALLS #Shop certain
  this.sold = 0;
}

Shop.prototype = {
  sell(loaf) {
    this.sold += 1;
    return this.report(loaf); //=> CALLS #Shop.report certain
  },
  report: function (loaf) {
    return loaf;
  },
};

Shop.prototype.close = function close() {
  return this.report(this.sold); //=> CALLS #Shop.report certain
};

module.exports = new Shop(); //=> CALLS #Shop certain
