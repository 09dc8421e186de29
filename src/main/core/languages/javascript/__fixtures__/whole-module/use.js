const ser = require('./encode');
const de = require('./decode');

function trip(value) {
  return de(ser(value)); //=> CALLS encode.js#exports certain from trip, CALLS decode.js#decode certain from trip
}

module.exports = { trip, again: (value) => trip(value) }; //=> CALLS #trip certain from again
