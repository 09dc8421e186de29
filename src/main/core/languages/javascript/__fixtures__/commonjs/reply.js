var reply = Object.create(null);

module.exports = reply;

reply.send = function send(body) {
  return this.end(body); //=> CALLS #reply.end certain from reply.send
};

reply.end = function (body) {
  return body;
};

defineGetter(reply, 'fresh', function fresh() { //=> CALLS #defineGetter certain
  return this.send(''); //=> CALLS #reply.send certain from reply.fresh
});

function defineGetter(target, name, getter) {
  Object.defineProperty(target, name, { get: getter });
}

function View(name) {
  this.name = name;
}

View.prototype.lookup = function lookup() {
  return this.name;
};

exports.open = function (name) {
  return new View(name).lookup(); //=> CALLS #View certain from exports.open, CALLS #View.prototype.lookup certain from exports.open
};
