#include <stdio.h>
#include <stddef.h>

struct command {
  const char *name;
  int (*run)(int argc, char **argv);
  void (*help)(void);
};

static int run_list(int argc, char **argv) { return argc; }
static int run_copy(int argc, char **argv) { return argc + 1; }
static int run(int argc, char **argv) { return argc - 1; }
static void help_list(void) { puts("list"); }
static void help_copy(void) { puts("copy"); }

static const struct command commands[] = { //=> REFERENCES #command certain
  { "list", run_list, help_list }, //=> REFERENCES #run_list certain, REFERENCES #help_list certain
  { .name = "copy", .run = run_copy, .help = &help_copy }, //=> REFERENCES #run_copy certain, REFERENCES #help_copy certain
  [2] = { .name = "run", .run = run }, //=> REFERENCES #run certain
};

static const struct command *find(const char *name) { //=> REFERENCES #command certain
  for (size_t i = 0; i < 3; i++)
    if (commands[i].name == name) return &commands[i];
  return NULL;
}

static int dispatch(int argc, char **argv) {
  const struct command *command = find(argv[0]); //=> REFERENCES #command certain, CALLS #find certain
  if (command == NULL) return run(argc, argv); //=> CALLS #run certain
  command->help();
  (*command->run)(argc, argv);
  commands[0].run(argc, argv);
  return command->run(argc, argv);
}

typedef int (*visitor)(int value, void *data);

static int each(const int *values, int count, visitor visit, void *data) { //=> REFERENCES #visitor certain
  int total = 0;
  while (count-- > 0) total += visit(values[count], data);
  return total;
}

static int add(int value, void *data) { return value + *(int *)data; }

static visitor choose(int which) { //=> REFERENCES #visitor certain
  static visitor const all[] = { add, NULL }; //=> REFERENCES #visitor certain, REFERENCES #add certain
  return which ? all[0] : add; //=> REFERENCES #add certain
}

int main(int argc, char **argv) {
  int values[] = { 1, 2, 3 };
  int (*run)(int, char **) = run_copy; //=> REFERENCES #run_copy certain
  struct command own = { .run = run_list }; //=> REFERENCES #command certain, REFERENCES #run_list certain
  own.help = help_list; //=> REFERENCES #help_list certain
  own.run(argc, argv);
  choose(1)(values[0], argv); //=> CALLS #choose certain
  qsort(values, 3, sizeof(int), (int (*)(const void *, const void *))compare_missing);
  return each(values, 3, add, argv) + each(values, 3, choose(0), argv) + dispatch(argc, argv) + run(argc, argv); //=> CALLS #each certain, REFERENCES #add certain, CALLS #choose certain, CALLS #dispatch certain
}
