exports = module.exports = decode;

function decode(text) {
  return text;
}
