#ifndef DEVICE_H
#define DEVICE_H
#ifdef __cplusplus
extern "C"
#endif
int device_id(void);

#define container_of(pointer, type, member) ((type *) ((char *) (pointer) - offsetof(type, member)))
#define LINK(name) link_item(name)
#define each_item(list, item) for (int item = 0; item < (list); item++)

struct device {
  int id;
  int link;
};

int device_read(struct device *device);
int device_write(struct device *device, int value);
int link_item(int item);

#ifdef __cplusplus
inline int device_read(struct device &device, int count) { return device_read(&device) + count; }
#endif
#endif
