/* Random numbers; a stream is not advanced if a call fails. */
#include <string.h>

#include <gpuarray/random.h>

#include "scenarios.h"

/* The words of the stream {0, 0, 0}, in Fortran order, which needs a temporary array. */
int scenario_random(world *w) {
    static const uint32_t known[4] = {0x6627e8d5, 0xe169c58d, 0xbc57ac4c, 0x9b00dbd8};
    uint32_t out[4];
    const size_t dims[] = {2, 2};
    GpuRandom stream = {0};
    GpuArray a = {0};
    int r = GpuArray_empty(&a, w->ctx, GA_UINT, 2, dims, GA_F_ORDER);
    if (r == GA_NO_ERROR) r = GpuRandom_bits(&stream, &a);
    if (r != GA_NO_ERROR && stream.offset != 0) r = WRONG_RESULT;
    if (r == GA_NO_ERROR) r = GpuArray_read(out, sizeof out, &a);
    for (size_t i = 0; r == GA_NO_ERROR && i < 4; i++) r = out[i] == known[i % 2 * 2 + i / 2] ? r : WRONG_RESULT;
    if (r == GA_NO_ERROR && stream.offset != 4) r = WRONG_RESULT;
    GpuArray_clear(&a);
    return r;
}

/* Shuffled rows, of which none may be lost. */
int scenario_shuffle(world *w) {
    enum { N = 6 };
    float in[2 * N], out[2 * N];
    GpuRandom stream = {.seed = 1};
    GpuArray a = {0};
    unsigned seen = 0;
    for (unsigned i = 0; i < 2 * N; i++) in[i] = (float)i;
    int r = scenario_upload(w, &a, in, N, 2);
    if (r == GA_NO_ERROR) {
        r = GpuRandom_shuffle(&stream, &a, 0);
        if ((r == GA_NO_ERROR) != (stream.offset == 1024)) r = WRONG_RESULT;
    }
    if (r == GA_NO_ERROR) r = GpuArray_read(out, sizeof out, &a);
    for (unsigned i = 0; r == GA_NO_ERROR && i < N; i++) {
        if (out[2 * i + 1] != out[2 * i] + 1) r = WRONG_RESULT;
        seen |= 1u << ((unsigned)out[2 * i] / 2);
    }
    if (r == GA_NO_ERROR && seen != (1u << N) - 1) r = WRONG_RESULT;
    GpuArray_clear(&a);
    return r;
}
