const { knead, rest: prove } = require('./dough');
const oven = require('./oven');
const Baker = require('./baker');
const shop = require('./shop');
const { readFileSync } = require('node:fs');

function bake(flour) {
  const dough = prove(knead(flour)); //=> CALLS dough.js#rest certain, CALLS dough.js#knead certain
  oven.heat(220); //=> CALLS oven.js#oven.heat certain
  oven.inner.door();
  return new Baker('Ida').shape(dough); //=> CALLS baker.js#Baker.shape certain, CALLS baker.js#Baker certain
}

function lazy() {
  const { weigh } = require('./dough');
  return weigh(1) + require('./oven').heat(1); //=> CALLS dough.js#weigh certain, CALLS oven.js#oven.heat certain
}

const late = () => import('./baker.js').then((module) => new module.default('Eve').shape(1));

class Loaf extends Baker {
  cut() {
    return this.shape(2) + super.shape(3) + Loaf.sizes(); //=> CALLS baker.js#Baker.shape certain, CALLS #Loaf.sizes certain
  }

  static sizes() {
    return readFileSync('sizes.txt').length;
  }
}

Loaf.prototype.slice = function (count) {
  return this.cut() / count; //=> CALLS #Loaf.cut certain
};

shop.sell(bake(1)); //=> CALLS shop.js#Shop.sell certain, CALLS #bake certain
shop.close(); //=> CALLS shop.js#Shop.prototype.close certain

exports.bake = bake;
exports.lazy = lazy;
exports.late = late;
module.exports.Loaf = Loaf;
exports.twice = function twice(flour) {
  return exports.bake(flour) + module.exports.bake(flour); //=> CALLS #bake certain
};
