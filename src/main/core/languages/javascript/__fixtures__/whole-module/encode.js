module.exports = function (value) {
  return String(value);
};
