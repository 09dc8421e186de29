#pragma once
#ifdef __cplusplus
extern "C" {
#endif

typedef struct codec codec_t; //=> REFERENCES src/codec.c#codec certain
typedef int (*codec_sink)(void *data, int byte);

codec_t *codec_new(int level); //=> REFERENCES #codec_t certain
int codec_run(codec_t *codec, codec_sink sink, void *data); //=> REFERENCES #codec_t certain, REFERENCES #codec_sink certain
void codec_free(codec_t *codec); //=> REFERENCES #codec_t certain

#ifdef __cplusplus
}
#endif
