#ifndef FAKE_CUDA_COMPILE_H
#define FAKE_CUDA_COMPILE_H
/* CUDA C to a shared object, by the host's C++ compiler. */
#include "text.h"

typedef enum fake_compiled { FAKE_COMPILED, FAKE_COMPILE_ERROR, FAKE_COMPILE_BROKEN } fake_compiled;

typedef struct fake_compile_request {
    const char *source, *name;  /* name: what diagnostics call the file */
    const char *const *headers; /* `header_count` texts and the names they are included by */
    const char *const *header_names;
    int header_count;
    const char *const *options; /* -D, -U and -I arguments */
    int option_count;
    unsigned arch;
} fake_compile_request;

/*
 * Append the image to `image` and the diagnostics to `log`. FAKE_COMPILE_BROKEN: the compiler could not be run. Uses
 * the folder FAKE_CUDA_CACHE as a cache.
 */
fake_compiled fake_compile(const fake_compile_request *q, fake_text *image, fake_text *log);

#endif
