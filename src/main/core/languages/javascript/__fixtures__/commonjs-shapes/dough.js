'use strict';

module.exports = { knead, rest, weigh: (grams) => grams * scale() }; //=> CALLS #scale certain

function knead(flour) {
  return rest(flour); //=> CALLS #rest certain
}

function rest(dough) {
  return dough;
}

function scale() {
  return 1;
}
