#include "pool.hpp"

class Job : public Base<Job> {
 public:
  explicit Job(int id) : id_(id) {}
  void step() { id_++; }
  int id() const { return id_; }

 private:
  int id_;
};

template class Pool<Job>;

template <typename T>
static int count(Pool<T> &pool, T *item) {
  item->step();
  pool.give(item); //=> CALLS include/pool.hpp#Pool.give~2 certain
  return static_cast<int>(pool.items().size()); //=> CALLS include/pool.hpp#Pool.items certain
}

struct size {
  int value;
};

int use() {
  Pool<Job> pool;
  pool.take()->step(); //=> CALLS #Job.step certain, CALLS include/pool.hpp#Pool.take certain
  Job *job = pool.make(3); //=> CALLS include/pool.hpp#Pool.make certain
  job->id(); //=> CALLS #Job.id certain
  pool.give(job); //=> CALLS include/pool.hpp#Pool.give~2 certain
  for (auto *item : pool.items()) item->step(); //=> CALLS include/pool.hpp#Pool.items certain, CALLS #Job.step certain
  Shared<Job> shared(job); //=> CALLS include/pool.hpp#Shared certain
  shared->step(); //=> CALLS #Job.step certain
  (*shared).id(); //=> CALLS #Job.id certain
  shared.get()->run(); //=> CALLS include/pool.hpp#Base.run certain, CALLS include/pool.hpp#Shared.get certain
  job->stop(); //=> CALLS include/pool.hpp#Base.stop certain
  largest(1, 2); //=> CALLS include/pool.hpp#largest certain
  largest<int>(job->id(), 3); //=> CALLS include/pool.hpp#largest certain, CALLS #Job.id certain
  twice([&] { job->step(); }); //=> CALLS include/pool.hpp#twice certain, CALLS #Job.step certain
  Traits<Job>::size(*job); //=> CALLS include/pool.hpp#Traits.size certain
  using Jobs = Pool<Job, 8>;
  Jobs more;
  more.take()->id(); //=> CALLS #Job.id certain, CALLS include/pool.hpp#Pool.take certain
  return count(pool, job); //=> CALLS #count certain
}
