/* Kernels as authors outside of the project write them (authors/NAME.gk), compared with plain loops of OpenMP in the
 * same process, in turns. A second text, NAME_cpu.gk, follows docs/kernel_language.md, "Speed on processors". Public
 * headers only. */
#include <math.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include <gpuarray/gpuarray.h>

#include "authors/loops.h"
#include "measure.h"
#include "programs.h"

enum { HEADS = 8, KEYS = 512, WIDTH = 64, ROWS = 4096, BLOCKS = 128, IMAGES = 4, CHANNELS = 32, SIDE = 64, TURNS = 15 };
enum { ARRAYS = 5, PADDED = SIDE + 2 };

typedef struct work work;

/* One of the comparisons: arrays of the device and of the host, the last array being the result. */
struct work {
    gpucontext *ctx;
    GpuInstance *k;
    size_t groups[3];
    unsigned nd, arrays, scalars;
    GpuArray a[ARRAYS], view;
    void *host[ARRAYS];
    float *got;
    ssize_t n[2];
    float scale;
    bool scale_last;
    int (*run)(work *w);
    void (*loops)(const work *w);
};

/* --------------------------------------------------------------------------------------------------------- inputs */

static uint64_t seed = 1;

static unsigned bits(void) { /* 16 of them */
    seed = seed * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return (unsigned)(seed >> 48);
}

static float real(void) {
    return (float)bits() / 32768.0f - 1.0f;
}

static size_t bytes_of(const GpuArray *a) {
    return GpuArray_ITEMSIZE(a) * a->dimensions[0];
}

/* Adds an array of n elements. */
static int add(work *w, int typecode, size_t n) {
    GpuArray *a = &w->a[w->arrays];
    int err = GpuArray_empty(a, w->ctx, typecode, 1, &n, GA_C_ORDER);
    if (err != GA_NO_ERROR) return err;
    w->host[w->arrays] = calloc(1, bytes_of(a));
    return w->host[w->arrays++] == NULL ? GA_MEMORY_ERROR : GA_NO_ERROR;
}

static int add_reals(work *w, size_t n) {
    int err = add(w, GA_FLOAT, n);
    for (size_t i = 0; err == GA_NO_ERROR && i < n; i++) ((float *)w->host[w->arrays - 1])[i] = real();
    return err;
}

static int add_blocks(work *w, size_t size) {
    int err = add(w, GA_UBYTE, ROWS * BLOCKS * size);
    uint8_t *p = err == GA_NO_ERROR ? w->host[w->arrays - 1] : NULL;
    for (size_t i = 0; p != NULL && i < ROWS * BLOCKS * size; i++) p[i] = (uint8_t)bits();
    for (size_t b = 0; p != NULL && b < (size_t)ROWS * BLOCKS; b++) p[b * size + 1] = 0x20; /* scales of about 0.01 */
    return err;
}

/* ---------------------------------------------------------------------------------------------------------- works */

static int call(work *w) {
    void *args[ARRAYS + 3];
    unsigned n = 0;
    for (unsigned i = 0; i < w->arrays; i++) args[n++] = &w->a[i];
    for (unsigned i = 0; i < w->scalars; i++) args[n++] = &w->n[i];
    if (w->scale_last) args[n++] = &w->scale;
    return GpuInstance_call(w->k, w->nd, w->groups, NULL, args);
}

static void attention_loops(const work *w) {
    loops_attention(w->host[0], w->host[1], w->host[2], w->host[3], HEADS, KEYS, w->scale);
}

static int attention(work *w) {
    int err = GA_NO_ERROR;
    w->n[0] = KEYS, w->scalars = 1, w->scale = 0.125f, w->scale_last = true;
    w->nd = 2, w->loops = attention_loops;
    for (int i = 0; i < 3 && err == GA_NO_ERROR; i++) err = add_reals(w, (size_t)HEADS * KEYS * WIDTH);
    return err == GA_NO_ERROR ? add(w, GA_FLOAT, (size_t)HEADS * KEYS * WIDTH) : err;
}

static void q8_0_loops(const work *w) {
    loops_q8_0(w->host[0], w->host[1], w->host[2], ROWS, BLOCKS);
}

static int q8_0(work *w) {
    w->n[0] = ROWS, w->n[1] = BLOCKS, w->scalars = 2, w->nd = 1, w->loops = q8_0_loops;
    int err = add_blocks(w, 34);
    if (err == GA_NO_ERROR) err = add_reals(w, BLOCKS * 32);
    return err == GA_NO_ERROR ? add(w, GA_FLOAT, ROWS) : err;
}

static void q4_0_loops(const work *w) {
    loops_q4_0(w->host[0], w->host[1], w->host[2], w->host[4], ROWS, BLOCKS);
}

static int q4_0(work *w) {
    w->n[0] = ROWS, w->n[1] = BLOCKS, w->scalars = 2, w->nd = 1, w->loops = q4_0_loops;
    int err = add_blocks(w, 18);
    if (err == GA_NO_ERROR) err = add(w, GA_BYTE, BLOCKS * 32);
    if (err == GA_NO_ERROR) err = add_reals(w, BLOCKS);
    if (err == GA_NO_ERROR) err = add(w, GA_INT, BLOCKS);
    for (size_t i = 0; err == GA_NO_ERROR && i < BLOCKS * 32; i++) {
        int8_t *x = w->host[1];
        x[i] = (int8_t)(bits() % 255 - 127);
        ((int32_t *)w->host[3])[i / 32] += x[i];
    }
    return err == GA_NO_ERROR ? add(w, GA_FLOAT, ROWS) : err;
}

static void conv_loops(const work *w) {
    loops_conv(w->host[0], w->host[1], w->host[2], IMAGES, CHANNELS, CHANNELS, SIDE);
}

static int shape(GpuArray *a, size_t n, size_t c, size_t h, size_t l) {
    const size_t dims[4] = {n, c, h, l};
    return GpuArray_reshape_inplace(a, 4, dims, GA_C_ORDER);
}

static int conv(work *w) {
    w->n[0] = CHANNELS, w->n[1] = SIDE, w->nd = 3, w->loops = conv_loops;
    int err = add_reals(w, (size_t)IMAGES * CHANNELS * SIDE * SIDE);
    if (err == GA_NO_ERROR) err = add_reals(w, (size_t)CHANNELS * CHANNELS * 9);
    return err == GA_NO_ERROR ? add(w, GA_FLOAT, (size_t)IMAGES * CHANNELS * SIDE * SIDE) : err;
}

/* All windows of the image with a border, as a view, with the filters; the result has the filters last. */
static int tensordot(work *w) {
    const unsigned of_x[3] = {1, 4, 5}, of_w[3] = {1, 2, 3};
    return GpuArray_tensordot(&w->a[2], &w->view, &w->a[1], 3, of_x, of_w);
}

/* Gives the device's image a border of zeros, which the loops have no need of. */
static int border(work *w) {
    const size_t dims[6] = {IMAGES, CHANNELS, SIDE, SIDE, 3, 3}, padded[4] = {IMAGES, CHANNELS, PADDED, PADDED};
    const ssize_t line = 4 * PADDED, plane = line * PADDED, strides[6] = {plane * CHANNELS, plane, line, 4, line, 4};
    const ssize_t start[4] = {0, 0, 1, 1}, stop[4] = {IMAGES, CHANNELS, SIDE + 1, SIDE + 1}, step[4] = {1, 1, 1, 1};
    GpuArray x, inner;
    int err = GpuArray_zeros(&x, w->ctx, GA_FLOAT, 4, padded, GA_C_ORDER);
    if (err != GA_NO_ERROR) return err;
    err = GpuArray_index(&inner, &x, start, stop, step);
    if (err == GA_NO_ERROR) {
        err = GpuArray_setarray(&inner, &w->a[0]);
        GpuArray_clear(&inner);
    }
    if (err == GA_NO_ERROR) err = GpuArray_fromdata(&w->view, x.data, 0, GA_FLOAT, 6, dims, strides, 0);
    if (err == GA_NO_ERROR) {
        GpuArray_clear(&w->a[0]);
        err = GpuArray_view(&w->a[0], &x);
    }
    GpuArray_clear(&x);
    return err;
}

typedef struct spec {
    const char *name, *text; /* without a text: what the library does */
    int (*prepare)(work *w);
    size_t groups[2];
    bool border; /* does the image have a border? */
} spec;

static const spec specs[] = {
    {"flash attention in local memory", "flash.gk", attention, {KEYS / 64, HEADS}, false},
    {"", "flash_cpu.gk", attention, {KEYS / 64, HEADS}, false},
    {"attention, a row a work-item", "rows.gk", attention, {KEYS / 64, HEADS}, false},
    {"", "rows_cpu.gk", attention, {KEYS / 64, HEADS}, false},
    {"Q8_0 by a vector", "q8_0.gk", q8_0, {ROWS / 64, 1}, false},
    {"Q4_0 by a vector", "q4_0.gk", q4_0, {ROWS / 64, 1}, false},
    {"", "q4_0_cpu.gk", q4_0, {ROWS / 64, 1}, false},
    {"convolution, tiles", "conv.gk", conv, {SIDE * (SIDE / 32), 1}, false},
    {"", "conv_cpu.gk", conv, {SIDE * (SIDE / 32), CHANNELS / 8}, true},
    {"convolution, tensordot", NULL, conv, {0, 0}, true},
};

/* --------------------------------------------------------------------------------------------------------- driver */

static int compile(work *w, const spec *s, int math) {
    const char *text = NULL;
    char *log = NULL;
    GpuTemplate *t = NULL;
    for (const bench_text *p = bench_texts; p->name; p++)
        if (strcmp(p->name, s->text) == 0) text = p->text;
    int err = GpuTemplate_new(&t, w->ctx, s->text, 1, &text, NULL, &log);
    if (err == GA_NO_ERROR) err = GpuTemplate_instantiate(&w->k, t, NULL, 0, NULL, math, &log);
    if (err != GA_NO_ERROR && log != NULL) fprintf(stderr, "%s\n", log);
    free(log);
    GpuTemplate_free(t);
    w->run = call;
    return err;
}

/* The largest difference from the loops' result, relative to its largest element; negative after an error. */
static double difference(work *w, bool filters_last) {
    GpuArray *y = &w->a[w->arrays - 1];
    const float *want = w->host[w->arrays - 1];
    const size_t n = y->nd == 1 ? y->dimensions[0] : (size_t)IMAGES * CHANNELS * SIDE * SIDE, area = SIDE * SIDE;
    double largest = 0, worst = 0;
    w->got = malloc(n * sizeof *w->got);
    if (w->got == NULL || GpuArray_read(w->got, n * sizeof *w->got, y) != GA_NO_ERROR) return -1;
    for (size_t i = 0; i < n; i++) {
        const size_t f = i / area % CHANNELS, at = i / area / CHANNELS * area + i % area;
        const double got = (double)w->got[filters_last ? at * CHANNELS + f : i];
        largest = fmax(largest, fabs((double)want[i]));
        if (!(fabs(got - (double)want[i]) <= worst)) worst = fabs(got - (double)want[i]);
    }
    return worst / largest;
}

/* Lets idle threads of the other side stop waiting in loops. */
static void rest(void) {
    const struct timespec some = {0, 15000000};
    nanosleep(&some, NULL);
}

typedef struct times {
    double gk, loops, ratio;
} times;

static int measure(work *w, unsigned turns, times *best, times *median) {
    double *t = malloc(3 * turns * sizeof *t);
    int err = t == NULL ? GA_MEMORY_ERROR : GA_NO_ERROR;
    double start = measure_now();
    w->loops(w);
    const unsigned batch = 1 + (unsigned)(0.01 / (measure_now() - start));
    for (unsigned i = 0; i < turns && err == GA_NO_ERROR; i++) {
        rest();
        start = measure_now();
        for (unsigned b = 0; b < batch && err == GA_NO_ERROR; b++) err = w->run(w);
        if (err == GA_NO_ERROR) err = gpucontext_sync(w->ctx);
        t[i] = (measure_now() - start) / batch;
        rest();
        start = measure_now();
        for (unsigned b = 0; b < batch; b++) w->loops(w);
        t[turns + i] = (measure_now() - start) / batch;
        t[2 * turns + i] = t[i] / t[turns + i];
    }
    if (err == GA_NO_ERROR) {
        *median = (times){measure_median(t, turns), measure_median(t + turns, turns), 0};
        median->ratio = measure_median(t + 2 * turns, turns);
        *best = (times){t[0], t[turns], t[0] / t[turns]}; /* the medians have sorted them */
    }
    free(t);
    return err;
}

static int one(gpucontext *ctx, const spec *s, int math, unsigned turns) {
    work w = {.ctx = ctx, .groups = {s->groups[0], s->groups[1], IMAGES}};
    times best = {0}, median = {0};
    double off = 0;
    int err = s->prepare(&w);
    for (unsigned i = 0; i < w.arrays && err == GA_NO_ERROR; i++)
        err = GpuArray_write(&w.a[i], w.host[i], bytes_of(&w.a[i]));
    if (err == GA_NO_ERROR && s->prepare == conv) {
        err = shape(&w.a[0], IMAGES, CHANNELS, SIDE, SIDE);
        if (err == GA_NO_ERROR) err = shape(&w.a[1], CHANNELS, CHANNELS, 3, 3);
        if (err == GA_NO_ERROR && s->text != NULL) err = shape(&w.a[2], IMAGES, CHANNELS, SIDE, SIDE);
        if (err == GA_NO_ERROR && s->text == NULL) err = shape(&w.a[2], IMAGES, SIDE, SIDE, CHANNELS);
        if (err == GA_NO_ERROR && s->border) err = border(&w);
    }
    if (s->border && s->text != NULL) w.scalars = 2;
    w.run = tensordot;
    if (err == GA_NO_ERROR && s->text != NULL) err = compile(&w, s, math);
    if (err == GA_NO_ERROR) err = w.run(&w);
    if (err == GA_NO_ERROR) {
        w.loops(&w);
        off = difference(&w, s->text == NULL);
        err = measure(&w, turns, &best, &median);
    }
    if (err == GA_NO_ERROR)
        printf("%-32s %-13s %8.3f %8.3f %6.2f  %8.3f %8.3f %6.2f  %.1e%s\n", s->name,
               s->text != NULL ? s->text : "library", 1e3 * median.gk, 1e3 * median.loops, median.ratio, 1e3 * best.gk,
               1e3 * best.loops, best.ratio, off, off >= 0 && off < 1e-4 ? "" : " WRONG");
    else
        fprintf(stderr, "%s: %s\n", s->name, gpucontext_error(ctx, err));
    fflush(stdout);
    GpuInstance_free(w.k);
    for (unsigned i = 0; i < ARRAYS; i++) GpuArray_clear(&w.a[i]), free(w.host[i]);
    GpuArray_clear(&w.view);
    free(w.got);
    return err != GA_NO_ERROR || !(off >= 0 && off < 1e-4);
}

int main(int argc, char **argv) {
    const char *device = NULL, *only = "";
    unsigned turns = TURNS;
    int math = 0, failed = 0;
    for (int i = 1; i < argc; i++) {
        if (strncmp(argv[i], "--device=", 9) == 0)
            device = argv[i] + 9;
        else if (strncmp(argv[i], "--only=", 7) == 0)
            only = argv[i] + 7;
        else if (strncmp(argv[i], "--turns=", 8) == 0 && atoi(argv[i] + 8) > 0)
            turns = (unsigned)atoi(argv[i] + 8);
        else if (strcmp(argv[i], "--math=contract") == 0)
            math = GT_MATH_CONTRACT;
        else if (strcmp(argv[i], "--math=strict") == 0)
            math = GT_MATH_STRICT;
        else {
            fprintf(stderr,
                    "Usage: authors [--device=SPEC] [--only=TEXT] [--turns=N] [--math=contract|strict]\n"
                    "Time kernels next to plain loops of OpenMP, in turns, and print medians of both and of the "
                    "ratios.\n");
            return 2;
        }
    }
    gpucontext *ctx = NULL;
    int err = gpucontext_open(&ctx, device);
    if (err != GA_NO_ERROR) {
        fprintf(stderr, "authors: %s\n", gpucontext_error(NULL, err));
        return 3;
    }
    printf("%-46s %8s %8s %6s  %8s %8s %6s\n", "medians, and the fastest; ms", "GK", "OpenMP", "ratio", "GK", "OpenMP",
           "ratio");
    for (size_t i = 0; i < sizeof specs / sizeof *specs; i++)
        if (strstr(specs[i].text != NULL ? specs[i].text : "library", only)) failed |= one(ctx, &specs[i], math, turns);
    gpucontext_deref(ctx);
    return failed;
}
