module.exports = class Baker {
  constructor(name) {
    this.name = name;
    this.tools = new Tools(); //=> CALLS #Tools certain
  }

  shape(dough) {
    return this.tools.roll(dough); //=> CALLS #Tools.roll certain
  }
};

class Tools {
  roll(dough) {
    return dough;
  }
}
