const oven = (module.exports = {});

oven.heat = (degrees) => degrees;
oven.inner = {
  door() {
    return oven.heat(0); //=> CALLS #oven.heat certain
  },
};
