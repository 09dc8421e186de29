#ifndef OPS_H
#define OPS_H

struct ops {
  int (*open)(const char *path);
  int (*close)(int handle);
};

extern const struct ops file_ops; //=> REFERENCES #ops certain
int dispatch(const struct ops *ops, int code); //=> REFERENCES #ops certain

#endif
