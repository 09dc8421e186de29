package mill;

class Helper {
  static int count(Mill mill) {
    return mill.rest("all"); //=> CALLS main/mill/Mill.java#Mill.rest~2 certain
  }
}
