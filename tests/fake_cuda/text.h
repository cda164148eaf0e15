#ifndef FAKE_CUDA_TEXT_H
#define FAKE_CUDA_TEXT_H
/* A growing buffer, and parsing of preprocessed CUDA C. */
#include <stdbool.h>
#include <stddef.h>

typedef struct fake_text {
    char *s; /* NUL-terminated once anything was added */
    size_t len, cap;
    bool failed; /* out of memory: later additions do nothing */
} fake_text;

void fake_text_add(fake_text *t, const void *data, size_t size);
void fake_text_addf(fake_text *t, const char *fmt, ...) __attribute__((format(printf, 2, 3)));
bool fake_text_read(fake_text *t, const char *path); /* append a file */
bool fake_text_write(const fake_text *t, const char *path);
void fake_text_free(fake_text *t);

/*
 * Append preprocessed `source` to `out` with the PTX conversions between half and float, in asm statements of one
 * instruction, turned into calls of the shim's functions. Other asm statements stay, and do not compile.
 */
void fake_translate_asm(const char *source, fake_text *out);

/*
 * Append to `out` the C++ that describes every __global__ function in preprocessed `source` to the runner: a table with
 * an entry point for each, and whether barriers or warp operations occur.
 */
void fake_describe_kernels(const char *source, fake_text *out);

#endif
