/*
 * Two libraries at the same work, in one run, taking turns: the table of docs/migrating.md.
 *
 *     side_by_side DEVICE OURS REFERENCE [MEBI-ELEMENTS]
 */
#include "library.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

typedef struct side {
    library lib;
    gpucontext *ctx;
    size_t n;      /* elements of a large vector */
    size_t square; /* rows and columns of a matrix of about as many */
    GpuArray a, b, c, m, mt, copied, small[3], max, arg, rows, picked, indices, ga, gb, gc;
    GpuElemwise *add, *exp;
} side;

/*
 * Each library works in two contexts, prepared in the order ours, theirs, theirs, ours: memory that a process takes
 * first can be slower by some percent, whosever it is.
 */
enum { SIDES = 4, ROUNDS = 5 };
static const unsigned library_of[SIDES] = {0, 1, 1, 0};

/* The best of several rounds, seconds a call; negative: the library refused. */
typedef struct row {
    const char *name, *unit;
    int (*run)(side *);
    double (*work)(const side *); /* bytes or operations a call; NULL: the time itself is reported */
    int calls;
} row;

static double now(void) {
    struct timespec t;

    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

static void must(side *s, int err, const char *what) {
    if (err == GA_NO_ERROR) return;
    fprintf(stderr, "%s: %s\n", what, s->lib.gpucontext_error(s->ctx, err));
    exit(1);
}

static void make(side *s, GpuArray *a, int type, unsigned nd, size_t d0, size_t d1) {
    const size_t dims[] = {d0, d1};

    must(s, s->lib.GpuArray_zeros(a, s->ctx, type, nd, dims, GA_C_ORDER), "GpuArray_zeros");
}

static int run_add(side *s) {
    void *args[] = {&s->c, &s->a, &s->b};
    return s->lib.GpuElemwise_call(s->add, args, 0);
}

static int run_exp(side *s) {
    void *args[] = {&s->c, &s->a};
    return s->lib.GpuElemwise_call(s->exp, args, 0);
}

static int run_add_transposed(side *s) {
    GpuArray c = s->c;
    size_t dims[] = {s->square, s->square};
    ssize_t strides[] = {(ssize_t)(4 * s->square), 4};
    void *args[] = {&c, &s->mt, &s->m};

    c.nd = 2; /* a matrix in the memory of the vector */
    c.dimensions = dims;
    c.strides = strides;
    return s->lib.GpuElemwise_call(s->add, args, 0);
}

static int run_copy(side *s) {
    return s->lib.GpuArray_move(&s->c, &s->a);
}

static int run_copy_transposed(side *s) {
    return s->lib.GpuArray_move(&s->copied, &s->mt);
}

static int run_small_add(side *s) {
    void *args[] = {&s->small[0], &s->small[1], &s->small[2]};
    return s->lib.GpuElemwise_call(s->add, args, 0);
}

static int run_alloc(side *s) {
    int err = GA_NO_ERROR;
    gpudata *b = s->lib.gpudata_alloc(s->ctx, 4096, NULL, 0, &err);
    if (b != NULL) s->lib.gpudata_release(b);
    return err;
}

static int run_argmax0(side *s) {
    const unsigned axis = 0;
    return s->lib.GpuArray_maxandargmax(&s->max, &s->arg, &s->m, 1, &axis);
}

static int run_argmax1(side *s) {
    const unsigned axis = 1;
    return s->lib.GpuArray_maxandargmax(&s->max, &s->arg, &s->m, 1, &axis);
}

static int run_take(side *s) {
    return s->lib.GpuArray_take1(&s->picked, &s->rows, &s->indices, 0);
}

static int run_gemm(side *s) {
    return s->lib.GpuArray_rgemm(cb_no_trans, cb_no_trans, 1, &s->ga, &s->gb, 0, &s->gc, 1);
}

static double three(const side *s) {
    return 12 * (double)s->n;
}

static double two(const side *s) {
    return 8 * (double)s->n;
}

static double three_matrices(const side *s) {
    return 12 * (double)s->square * (double)s->square;
}

static double two_matrices(const side *s) {
    return 8 * (double)s->square * (double)s->square;
}

static double one_matrix(const side *s) {
    return 4 * (double)s->square * (double)s->square;
}

static double picked_rows(const side *s) {
    return 2.0 * (double)s->picked.dimensions[0] * 512;
}

static double gemm_flops(const side *s) {
    double d = (double)s->ga.dimensions[0];
    return 2 * d * d * d;
}

static const row rows[] = {
    {"add, contiguous", "GB/s", run_add, three, 4},
    {"exp", "GB/s", run_exp, two, 4},
    {"a.T + b", "GB/s", run_add_transposed, three_matrices, 2},
    {"copy", "GB/s", run_copy, two, 4},
    {"copy of a transpose", "GB/s", run_copy_transposed, two_matrices, 2},
    {"max and argmax, axis 0", "GB/s", run_argmax0, one_matrix, 2},
    {"max and argmax, axis 1", "GB/s", run_argmax1, one_matrix, 2},
    {"take1, random rows of 512 B", "GB/s", run_take, picked_rows, 4},
    {"gemm, f32", "GFLOP/s", run_gemm, gemm_flops, 2},
    {"add of 16 elements, a call", "us", run_small_add, NULL, 2000},
    {"alloc and free 4 KiB", "us", run_alloc, NULL, 2000},
};
enum { ROWS = sizeof rows / sizeof rows[0] };

static void prepare(side *s) {
    gpuelemwise_arg args[] = {{"c", GA_FLOAT, GE_WRITE}, {"a", GA_FLOAT, GE_READ}, {"b", GA_FLOAT, GE_READ}};
    bool large = s->n >= 64u << 20;
    size_t most = large ? 1u << 20 : 65536, targs = s->n / 128 < most ? s->n / 128 : most, gemm = large ? 4096 : 512;
    int64_t *list = malloc(targs * sizeof *list);
    uint64_t r = 1;

    if (list == NULL) abort();
    make(s, &s->a, GA_FLOAT, 1, s->n, 0);
    make(s, &s->b, GA_FLOAT, 1, s->n, 0);
    make(s, &s->c, GA_FLOAT, 1, s->n, 0);
    make(s, &s->m, GA_FLOAT, 2, s->square, s->square);
    make(s, &s->copied, GA_FLOAT, 2, s->square, s->square);
    must(s, s->lib.GpuArray_transpose(&s->mt, &s->m, NULL), "GpuArray_transpose");
    for (int i = 0; i < 3; i++) make(s, &s->small[i], GA_FLOAT, 1, 16, 0);
    make(s, &s->max, GA_FLOAT, 1, s->square, 0);
    make(s, &s->arg, GA_LONG, 1, s->square, 0);
    make(s, &s->rows, GA_FLOAT, 2, s->n / 128, 128);
    make(s, &s->picked, GA_FLOAT, 2, targs, 128);
    make(s, &s->indices, GA_LONG, 1, targs, 0);
    for (size_t i = 0; i < targs; i++) {
        r = r * 6364136223846793005u + 1442695040888963407u;
        list[i] = (int64_t)((r >> 20) % (s->n / 128));
    }
    must(s, s->lib.GpuArray_write(&s->indices, list, targs * sizeof *list), "GpuArray_write");
    free(list);
    make(s, &s->ga, GA_FLOAT, 2, gemm, gemm);
    make(s, &s->gb, GA_FLOAT, 2, gemm, gemm);
    make(s, &s->gc, GA_FLOAT, 2, gemm, gemm);
    s->add = s->lib.GpuElemwise_new(s->ctx, NULL, "c = a + b", 3, args, 1, GE_NOADDR64);
    s->exp = s->lib.GpuElemwise_new(s->ctx, NULL, "c = exp(a)", 2, args, 1, GE_NOADDR64);
    if (s->add == NULL || s->exp == NULL) must(s, GA_IMPL_ERROR, "GpuElemwise_new");
}

/* Seconds a call, everything enqueued having finished; negative: an error. */
static double measure(side *s, const row *r) {
    double start = now();

    for (int i = 0; i < r->calls; i++)
        if (r->run(s) != GA_NO_ERROR) return -1;
    s->lib.GpuArray_sync(&s->c);
    s->lib.GpuArray_sync(&s->copied);
    s->lib.GpuArray_sync(&s->max);
    s->lib.GpuArray_sync(&s->picked);
    s->lib.GpuArray_sync(&s->gc);
    s->lib.GpuArray_sync(&s->small[0]);
    return (now() - start) / r->calls;
}

static void print_figure(const side *s, const row *r, double seconds) {
    if (seconds < 0)
        printf(" %10s |", "refused");
    else if (r->work == NULL)
        printf(" %10.2f |", seconds * 1e6);
    else
        printf(" %10.2f |", r->work(s) / seconds / 1e9);
}

int main(int argc, char **argv) {
    static side sides[SIDES];

    if (argc < 4) {
        fprintf(stderr, "usage: side_by_side DEVICE OURS REFERENCE [MEBI-ELEMENTS]\n");
        return 2;
    }
    setvbuf(stdout, NULL, _IOLBF, 0);
    for (unsigned i = 0; i < SIDES; i++) {
        side *s = &sides[i];
        s->n = (argc > 4 ? strtoul(argv[4], NULL, 10) : 16) << 20;
        for (s->square = 1024; s->square * s->square * 4 <= s->n; s->square *= 2) {
        }
        if (!library_load(&s->lib, argv[2 + library_of[i]])) return 77;
        must(s, library_open(&s->lib, argv[1], &s->ctx), "opening the device");
        prepare(s);
    }
    printf("| %zu Mi elements, f32 | unit | 0.7.6 | ours | faster |\n|---|---|---|---|---|\n", sides[0].n >> 20);
    for (unsigned k = 0; k < ROWS; k++) {
        double best[2] = {-1, -1};
        for (int round = 0; round < ROUNDS; round++)
            for (unsigned i = 0; i < SIDES; i++) { /* the first round compiles */
                double t = measure(&sides[i], &rows[k]);
                double *b = &best[library_of[i]];
                if (round > 0 && t >= 0 && (*b < 0 || t < *b)) *b = t;
            }
        printf("| %-28s | %-7s |", rows[k].name, rows[k].unit);
        print_figure(&sides[1], &rows[k], best[1]);
        print_figure(&sides[0], &rows[k], best[0]);
        if (best[0] > 0 && best[1] > 0)
            printf(" %6.2f |\n", best[1] / best[0]);
        else
            printf("        |\n");
    }
    return 0;
}
