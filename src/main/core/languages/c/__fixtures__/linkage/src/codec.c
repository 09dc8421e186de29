#include "codec.h"
#include <stdlib.h>

struct codec {
  int level;
  codec_sink sink; //=> REFERENCES include/codec.h#codec_sink certain
};

static int step(codec_t *codec) { return codec->level; } //=> REFERENCES include/codec.h#codec_t certain

codec_t *codec_new(int level) { //=> REFERENCES include/codec.h#codec_t certain
  codec_t *codec = malloc(sizeof(*codec)); //=> REFERENCES include/codec.h#codec_t certain
  codec->level = level;
  return codec;
}

int codec_run(codec_t *codec, codec_sink sink, void *data) { //=> REFERENCES include/codec.h#codec_t certain, REFERENCES include/codec.h#codec_sink certain
  codec->sink = sink;
  return sink(data, step(codec)); //=> CALLS #step certain
}

void codec_free(codec_t *codec) { free(codec); } //=> REFERENCES include/codec.h#codec_t certain
