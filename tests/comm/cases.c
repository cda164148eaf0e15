#include "cases.h"

#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <gpuarray/collectives.h>
#include <gpuarray/error.h>
#include <gpuarray/types.h>
#include <gpuarray/util.h>

#include "values.h"

enum { BEFORE = 24, AFTER = 16, GUARD = 0x5a }; /* bytes around the data, to see what is written beside it */

static int rank_of(const gpucomm *comm) {
    int rank = -1;
    gpucomm *c = (gpucomm *)(uintptr_t)comm;
    return gpucomm_get_rank(c, &rank) == GA_NO_ERROR ? rank : -1;
}

int cases_fail(const gpucomm *comm, const char *file, int line, const char *fmt, ...) {
    const char *name = strrchr(file, '/');
    va_list ap;

    va_start(ap, fmt);
    flockfile(stderr);
    fprintf(stderr, "%s:%d: rank %d: ", name != NULL ? name + 1 : file, line, comm != NULL ? rank_of(comm) : -1);
    vfprintf(stderr, fmt, ap);
    fputc('\n', stderr);
    funlockfile(stderr);
    va_end(ap);
    return 1;
}

void __lsan_do_leak_check(void) __attribute__((weak));

void cases_leaks(void) {
    if (__lsan_do_leak_check != NULL) __lsan_do_leak_check();
}

static void *allocate(size_t bytes) {
    void *p = malloc(bytes > 0 ? bytes : 1);
    if (p == NULL) abort();
    return p;
}

/* ------------------------------------------------------------------------------------------------------ buffers */

/* A buffer with guard bytes around `bytes` of data; `data` NULL: guard bytes all over. */
static gpudata *guarded(gpucontext *ctx, const void *data, size_t bytes) {
    unsigned char *host = allocate(BEFORE + bytes + AFTER);

    memset(host, GUARD, BEFORE + bytes + AFTER);
    if (data != NULL) memcpy(host + BEFORE, data, bytes);
    gpudata *b = gpudata_alloc(ctx, BEFORE + bytes + AFTER, host, GA_BUFFER_INIT, NULL);
    free(host);
    return b;
}

/* Read the data back and count the guard bytes that were overwritten. */
static int unguard(gpucomm *comm, gpudata *b, void *data, size_t bytes) {
    unsigned char *host = allocate(BEFORE + bytes + AFTER);
    int failed = CHECK(gpudata_read(host, b, 0, BEFORE + bytes + AFTER) == GA_NO_ERROR, "read");

    for (size_t i = 0; i < BEFORE && !failed; i++) failed += CHECK(host[i] == GUARD, "written before the data");
    for (size_t i = 0; i < AFTER && !failed; i++)
        failed += CHECK(host[BEFORE + bytes + i] == GUARD, "written behind the data");
    memcpy(data, host + BEFORE, bytes);
    free(host);
    return failed;
}

/* One collective call with guarded buffers. */
typedef struct call {
    int kind; /* 0 reduce, 1 all_reduce, 2 reduce_scatter, 3 broadcast, 4 all_gather */
    const value_type *type;
    int opcode, root;
    size_t count;
    bool in_place;
} call;

static const char *const kinds[] = {"reduce", "all_reduce", "reduce_scatter", "broadcast", "all_gather"};

/* The expected element i of the result on `rank`; not called for elements that the operation leaves unchanged. */
static long expected(const call *c, int ranks, int rank, size_t i) {
    switch (c->kind) {
    case 2: return value_reduced(c->type, c->opcode, ranks, (size_t)rank * c->count + i);
    case 3: return value_of(c->type, c->root, i);
    case 4: return value_of(c->type, (int)(i / c->count), i % c->count);
    default: return value_reduced(c->type, c->opcode, ranks, i);
    }
}

static int act(const call *c, gpudata *src, size_t offsrc, gpudata *dst, size_t offdst, gpucomm *comm) {
    const int t = c->type->code;
    switch (c->kind) {
    case 0: return gpucomm_reduce(src, offsrc, dst, offdst, c->count, t, c->opcode, c->root, comm);
    case 1: return gpucomm_all_reduce(src, offsrc, dst, offdst, c->count, t, c->opcode, comm);
    case 2: return gpucomm_reduce_scatter(src, offsrc, dst, offdst, c->count, t, c->opcode, comm);
    case 3: return gpucomm_broadcast(src, offsrc, c->count, t, c->root, comm);
    default: return gpucomm_all_gather(src, offsrc, dst, offdst, c->count, t, comm);
    }
}

static int run_call(gpucomm *comm, const call *c) {
    gpucontext *ctx = gpucomm_context(comm);
    const size_t size = gpuarray_get_elsize(c->type->code);
    int ranks = 0, rank = 0, failed = 0;

    (void)gpucomm_get_count(comm, &ranks);
    (void)gpucomm_get_rank(comm, &rank);
    const size_t nsrc = c->kind == 2 ? c->count * (size_t)ranks : c->count;
    const size_t ndst = c->kind == 4 ? c->count * (size_t)ranks : c->count;
    unsigned char *in = allocate(nsrc * size), *out = allocate((nsrc > ndst ? nsrc : ndst) * size);
    for (size_t i = 0; i < nsrc; i++) value_put(c->type->code, in, i, value_of(c->type, rank, i));

    const bool one = c->in_place || c->kind == 3; /* one buffer, the larger of the two */
    const bool receives = c->kind != 0 || rank == c->root;
    const size_t share = (size_t)rank * c->count * size; /* where this rank's part lies */
    gpudata *src = NULL, *dst = NULL;
    size_t offsrc = BEFORE, offdst = BEFORE, from = 0;
    if (one && c->kind == 4) { /* the source inside the result */
        memset(out, GUARD, ndst * size);
        memcpy(out + share, in, nsrc * size);
        src = dst = guarded(ctx, out, ndst * size);
        offsrc = BEFORE + share;
    } else if (one) {
        src = dst = guarded(ctx, in, nsrc * size);
        if (c->kind == 2) {
            offdst = BEFORE + share;
            from = share;
        }
    } else {
        src = guarded(ctx, in, nsrc * size);
        if (receives) dst = guarded(ctx, NULL, ndst * size);
    }
    failed += CHECK(src != NULL && (dst != NULL || !receives), "no memory");
    if (!failed) {
        int err = act(c, src, offsrc, receives ? dst : NULL, offdst, comm);
        failed +=
            CHECK(err == GA_NO_ERROR, "%s of %zu %s: %s", kinds[c->kind], c->count, c->type->name, gpucomm_error(ctx));
    }
    if (!failed && receives) {
        const size_t held = one && c->kind == 2 ? nsrc : ndst;
        failed += unguard(comm, dst, out, held * size);
        for (size_t i = 0; i < ndst && failed == 0; i++) {
            uint64_t exact;
            value_put(c->type->code, &exact, 0, expected(c, ranks, rank, i)); /* integers wrap */
            long got = value_get(c->type->code, out + from, i), want = value_get(c->type->code, &exact, 0);
            failed +=
                CHECK(got == want, "%s of %zu %s, operation %d, root %d%s: element %zu is %ld, not %ld", kinds[c->kind],
                      c->count, c->type->name, c->opcode, c->root, c->in_place ? ", in place" : "", i, got, want);
        }
    }
    if (!failed && !one) { /* the source is as it was */
        failed += unguard(comm, src, out, nsrc * size);
        failed += CHECK(memcmp(in, out, nsrc * size) == 0, "%s changed its source", kinds[c->kind]);
    }
    if (dst != src) gpudata_release(dst);
    gpudata_release(src);
    free(in);
    free(out);
    return failed;
}

/* Reductions, broadcast and all_gather of one type. */
static int run_type(gpucomm *comm, const value_type *t, int ranks) {
    static const size_t counts[] = {0, 1, 2, 3, 5, 1000};
    int failed = 0;

    for (size_t n = 0; n < sizeof counts / sizeof *counts; n++)
        for (int place = 0; place < 2; place++) {
            for (int kind = 0; kind < 3; kind++)
                for (int op = GA_SUM; op <= GA_MIN; op++) {
                    call c = {kind, t, op, kind == 0 ? (int)n % ranks : 0, counts[n], place == 1};
                    failed += run_call(comm, &c);
                }
            call b = {3, t, 0, (int)n % ranks, counts[n], true}, g = {4, t, 0, 0, counts[n], place == 1};
            failed += run_call(comm, &b);
            failed += run_call(comm, &g);
        }
    return failed;
}

int cases_buffers(gpucomm *comm) {
    /* A type that is only moved, because reductions refuse it. Its values suit value_put() of unknown codes. */
    static const value_type movable = {GA_CFLOAT, "complex64", false};
    int ranks = 0, failed = CHECK(gpucomm_get_count(comm, &ranks) == GA_NO_ERROR, "count");

    for (const value_type *t = value_types; t->code >= 0; t++) failed += run_type(comm, t, ranks);
    for (int root = 0; root < ranks; root++) {
        call b = {3, &movable, 0, root, 77, true}, r = {0, &value_types[10], GA_SUM, root, 77, false};
        failed += run_call(comm, &b);
        failed += run_call(comm, &r);
    }
    call g = {4, &movable, 0, 0, 77, false};
    return failed + run_call(comm, &g);
}

int cases_large(gpucomm *comm) {
    const value_type *f = &value_types[10], *h = &value_types[8], *d = &value_types[11];
    const call calls[] = {
        {1, f, GA_SUM, 0, 5000011, false}, {0, h, GA_MAX, 0, 5000011, true}, {2, d, GA_SUM, 0, 700001, false},
        {3, f, 0, 0, 5000011, true},       {4, d, 0, 0, 700001, false},      {1, d, GA_MIN, 0, 1 << 20, true},
    };
    int failed = 0;

    for (size_t i = 0; i < sizeof calls / sizeof *calls; i++) failed += run_call(comm, &calls[i]);
    return failed;
}

/* ------------------------------------------------------------------------------------------------------- arrays */

/* A layout of a 2-d array inside a larger one. */
typedef enum layout { ROWS, COLUMNS, EVERY_OTHER, REVERSED, LAYOUTS } layout;

static const char *const layouts[] = {"rows", "columns", "every other", "reversed"};

/* An array of rows x cols ints in some layout, each element -1. */
static int make(GpuArray *a, gpucontext *ctx, layout l, size_t rows, size_t cols) {
    const size_t wide[2] = {rows, cols * 2}, dims[2] = {rows, cols};
    GpuArray base;
    int err;

    if (l == ROWS || l == COLUMNS) {
        err = GpuArray_empty(a, ctx, GA_INT, 2, dims, l == ROWS ? GA_C_ORDER : GA_F_ORDER);
        return err == GA_NO_ERROR ? GpuArray_memset(a, -1) : err;
    }
    err = GpuArray_empty(&base, ctx, GA_INT, 2, l == EVERY_OTHER ? wide : dims, GA_C_ORDER);
    if (err == GA_NO_ERROR) err = GpuArray_memset(&base, -1);
    if (err != GA_NO_ERROR) return err;
    const ssize_t starts[2] = {l == REVERSED ? (ssize_t)rows - 1 : 0, 0};
    const ssize_t stops[2] = {l == REVERSED ? -1 : (ssize_t)rows, (ssize_t)base.dimensions[1]};
    const ssize_t steps[2] = {l == REVERSED ? -1 : 1, l == EVERY_OTHER ? 2 : 1};
    err = GpuArray_index(a, &base, starts, stops, steps);
    GpuArray_clear(&base);
    return err;
}

/* Host copies are in C order whatever the layout. */
static int put(GpuArray *a, gpucontext *ctx, const int32_t *host) {
    GpuArray flat;
    int err = GpuArray_empty(&flat, ctx, GA_INT, a->nd, a->dimensions, GA_C_ORDER);

    if (err != GA_NO_ERROR) return err;
    size_t n = sizeof *host;
    for (unsigned i = 0; i < a->nd; i++) n *= a->dimensions[i];
    err = GpuArray_write(&flat, host, n);
    if (err == GA_NO_ERROR) err = GpuArray_setarray(a, &flat);
    GpuArray_clear(&flat);
    return err;
}

static int get(const GpuArray *a, int32_t *host) {
    GpuArray flat;
    int err = GpuArray_copy(&flat, a, GA_C_ORDER);

    if (err != GA_NO_ERROR) return err;
    size_t n = sizeof *host;
    for (unsigned i = 0; i < a->nd; i++) n *= a->dimensions[i];
    err = GpuArray_read(host, n, &flat);
    GpuArray_clear(&flat);
    return err;
}

enum { ROWS_N = 6, COLS_N = 5, MOST = 64 }; /* rows of the smaller array, its columns, most ranks */

static int32_t cell(int rank, size_t i) {
    return (int32_t)((size_t)rank * 1000 + i);
}

/* Which arrays are larger by a factor of the number of ranks, and along which axis a Fortran array is divided. */
static int run_arrays(gpucomm *comm, int kind, layout ls, layout ld) {
    gpucontext *ctx = gpucomm_context(comm);
    int ranks = 0, rank = 0, failed = 0, err;

    (void)gpucomm_get_count(comm, &ranks);
    (void)gpucomm_get_rank(comm, &rank);
    const size_t p = (size_t)ranks, me = (size_t)rank;
    const bool fortran = ls == COLUMNS;
    size_t srows = ROWS_N, scols = COLS_N, drows = ROWS_N, dcols = COLS_N;
    if (kind == 2) *(fortran ? &scols : &srows) *= p;
    if (kind == 4) *(fortran ? &dcols : &drows) *= p;
    int32_t *in = allocate(srows * scols * sizeof *in), *out = allocate(drows * dcols * sizeof *out);
    for (size_t i = 0; i < srows * scols; i++) in[i] = cell(rank, i);

    GpuArray src = {0}, dst = {0};
    err = make(&src, ctx, ls, srows, scols);
    if (err == GA_NO_ERROR) err = make(&dst, ctx, ld, drows, dcols);
    if (err == GA_NO_ERROR) err = put(&src, ctx, in);
    if (err == GA_NO_ERROR && kind == 3) err = put(&dst, ctx, in);
    failed += CHECK(err == GA_NO_ERROR, "making arrays: %s", gpucontext_error(ctx, err));
    switch (kind) {
    case 0: err = GpuArray_reduce(&src, rank == 0 ? &dst : NULL, GA_SUM, 0, comm); break;
    case 1: err = GpuArray_all_reduce(&src, &dst, GA_SUM, comm); break;
    case 2: err = GpuArray_reduce_scatter(&src, &dst, GA_SUM, comm); break;
    case 3: err = GpuArray_broadcast(&dst, ranks - 1, comm); break;
    default: err = GpuArray_all_gather(&src, &dst, comm); break;
    }
    failed += CHECK(err == GA_NO_ERROR, "%s of arrays: %s", kinds[kind], gpucomm_error(ctx));
    if (!failed) {
        err = get(&dst, out);
        failed += CHECK(err == GA_NO_ERROR, "reading: %s", gpucontext_error(ctx, err));
    }
    for (size_t i = 0; i < drows && !failed; i++)
        for (size_t j = 0; j < dcols && !failed; j++) {
            int32_t want = 0, got = out[i * dcols + j];
            size_t at = i * dcols + j;
            if (kind == 2) at = fortran ? i * scols + me * COLS_N + j : (me * ROWS_N + i) * scols + j;
            if (kind == 3) want = cell(ranks - 1, at);
            if (kind == 4)
                want = fortran ? cell((int)(j / COLS_N), i * COLS_N + j % COLS_N)
                               : cell((int)(i / ROWS_N), i % ROWS_N * COLS_N + j);
            for (int r = 0; kind < 3 && r < ranks; r++) want += cell(r, at);
            if (kind == 0 && rank != 0) want = -1;
            failed += CHECK(got == want, "%s from %s to %s: element %zu, %zu is %d, not %d", kinds[kind], layouts[ls],
                            layouts[ld], i, j, got, want);
        }
    GpuArray_clear(&src);
    GpuArray_clear(&dst);
    free(in);
    free(out);
    return failed;
}

/* Source and result overlap: one and the same array, and shifted by one row. */
static int run_overlap(gpucomm *comm) {
    gpucontext *ctx = gpucomm_context(comm);
    const size_t dims[2] = {ROWS_N + 1, COLS_N};
    int32_t host[(ROWS_N + 1) * COLS_N];
    int ranks = 0, rank = 0, failed = 0;

    (void)gpucomm_get_count(comm, &ranks);
    (void)gpucomm_get_rank(comm, &rank);
    for (int shift = 0; shift < 2; shift++) {
        GpuArray base = {0}, src = {0}, dst = {0};
        const ssize_t start[2] = {0, 0}, stop[2] = {ROWS_N, COLS_N}, step[2] = {1, 1};
        const ssize_t start_dst[2] = {shift, 0}, stop_dst[2] = {ROWS_N + shift, COLS_N};
        for (size_t i = 0; i < sizeof host / sizeof *host; i++) host[i] = cell(rank, i);
        int err = GpuArray_empty(&base, ctx, GA_INT, 2, dims, GA_C_ORDER);
        if (err == GA_NO_ERROR) err = GpuArray_write(&base, host, sizeof host);
        if (err == GA_NO_ERROR) err = GpuArray_index(&src, &base, start, stop, step);
        if (err == GA_NO_ERROR) err = GpuArray_index(&dst, &base, start_dst, stop_dst, step);
        if (err == GA_NO_ERROR) err = GpuArray_all_reduce(&src, &dst, GA_SUM, comm);
        if (err == GA_NO_ERROR) err = get(&dst, host);
        failed += CHECK(err == GA_NO_ERROR, "overlap: %s", gpucontext_error(ctx, err));
        for (size_t i = 0; i < (size_t)ROWS_N * COLS_N && !failed; i++) {
            int32_t want = 0;
            for (int r = 0; r < ranks; r++) want += cell(r, i);
            failed += CHECK(host[i] == want, "overlap by %d: element %zu is %d, not %d", shift, i, host[i], want);
        }
        GpuArray_clear(&dst);
        GpuArray_clear(&src);
        GpuArray_clear(&base);
    }
    return failed;
}

int cases_arrays(gpucomm *comm) {
    int failed = 0;

    for (int kind = 0; kind < 5; kind++)
        for (int s = 0; s < LAYOUTS; s++)
            for (int d = 0; d < LAYOUTS; d++) {
                if (kind == 3 && s != 0) continue; /* has one array only */
                failed += run_arrays(comm, kind, (layout)s, (layout)d);
            }
    return failed + run_overlap(comm);
}

/* ------------------------------------------------------------------------------------------------------- errors */

static int refused(gpucomm *comm, int err, int code, const char *word, const char *what) {
    const char *text = gpucomm_error(gpucomm_context(comm));
    int failed = CHECK(err == code, "%s: code %d, not %d (%s)", what, err, code, text);
    return failed +
           CHECK(word == NULL || strstr(text, word) != NULL, "%s: \"%s\" does not speak of %s", what, text, word);
}

static int buffer_errors(gpucomm *comm, gpudata *a, gpudata *b, int ranks) {
    int failed = 0;

#define REFUSED(code, word, call) failed += refused(comm, call, code, word, #call)
    REFUSED(GA_INVALID_ERROR, "NULL", gpucomm_all_reduce(NULL, 0, b, 0, 4, GA_INT, GA_SUM, comm));
    REFUSED(GA_INVALID_ERROR, "NULL", gpucomm_all_reduce(a, 0, NULL, 0, 4, GA_INT, GA_SUM, comm));
    REFUSED(GA_INVALID_ERROR, "NULL", gpucomm_reduce_scatter(a, 0, NULL, 0, 1, GA_INT, GA_SUM, comm));
    REFUSED(GA_INVALID_ERROR, "NULL", gpucomm_reduce(NULL, 0, b, 0, 1, GA_INT, GA_SUM, 0, comm));
    REFUSED(GA_INVALID_ERROR, "NULL", gpucomm_broadcast(NULL, 0, 1, GA_INT, 0, comm));
    REFUSED(GA_INVALID_ERROR, "NULL", gpucomm_all_gather(a, 0, NULL, 0, 1, GA_INT, comm));
    REFUSED(GA_INVALID_ERROR, "operation", gpucomm_all_reduce(a, 0, b, 0, 4, GA_INT, 4, comm));
    REFUSED(GA_INVALID_ERROR, "operation", gpucomm_all_reduce(a, 0, b, 0, 4, GA_INT, -1, comm));
    REFUSED(GA_INVALID_ERROR, "type", gpucomm_all_reduce(a, 0, b, 0, 4, GA_SHORT, GA_SUM, comm));
    REFUSED(GA_INVALID_ERROR, "type", gpucomm_all_reduce(a, 0, b, 0, 4, GA_BOOL, GA_SUM, comm));
    REFUSED(GA_INVALID_ERROR, "type", gpucomm_all_reduce(a, 0, b, 0, 4, GA_CFLOAT, GA_SUM, comm));
    REFUSED(GA_INVALID_ERROR, "type", gpucomm_all_reduce(a, 0, b, 0, 4, -1, GA_SUM, comm));
    REFUSED(GA_INVALID_ERROR, "type", gpucomm_broadcast(a, 0, 4, 9999, 0, comm));
    REFUSED(GA_VALUE_ERROR, "root", gpucomm_broadcast(a, 0, 4, GA_INT, ranks, comm));
    REFUSED(GA_VALUE_ERROR, "root", gpucomm_broadcast(a, 0, 4, GA_INT, -1, comm));
    REFUSED(GA_VALUE_ERROR, "root", gpucomm_reduce(a, 0, b, 0, 4, GA_INT, GA_SUM, ranks, comm));
    REFUSED(GA_VALUE_ERROR, "past", gpucomm_all_reduce(a, 0, b, 0, 17, GA_INT, GA_SUM, comm));
    REFUSED(GA_VALUE_ERROR, "past", gpucomm_all_reduce(a, 4, b, 0, 16, GA_INT, GA_SUM, comm));
    REFUSED(GA_VALUE_ERROR, "past", gpucomm_all_reduce(a, 0, b, 8, 16, GA_INT, GA_SUM, comm));
    REFUSED(GA_VALUE_ERROR, "past", gpucomm_all_reduce(a, 400, b, 0, 1, GA_INT, GA_SUM, comm));
    REFUSED(GA_VALUE_ERROR, "past", gpucomm_broadcast(a, 0, 17, GA_INT, 0, comm));
    REFUSED(GA_VALUE_ERROR, "overflows", gpucomm_broadcast(a, 0, SIZE_MAX / 2, GA_INT, 0, comm));
    REFUSED(GA_VALUE_ERROR, NULL, gpucomm_all_gather(a, 0, b, 0, SIZE_MAX / 4, GA_INT, comm));
    REFUSED(GA_UNALIGNED_ERROR, "offset 2", gpucomm_all_reduce(a, 2, b, 0, 4, GA_INT, GA_SUM, comm));
    if (ranks > 1) {
        REFUSED(GA_VALUE_ERROR, "past", gpucomm_reduce_scatter(a, 0, b, 0, 16, GA_INT, GA_SUM, comm));
        REFUSED(GA_VALUE_ERROR, "past", gpucomm_all_gather(a, 0, b, 0, 16, GA_INT, comm));
    }
    return failed;
}

static int array_errors(gpucomm *comm, int ranks) {
    gpucontext *ctx = gpucomm_context(comm);
    const size_t six = 6, seven = 7, twelve = 12;
    const ssize_t step = 4, odd = 5;
    GpuArray a = {0}, f = {0}, longer = {0}, fixed = {0}, skew = {0}, raw = {0};
    int failed = 0;

    failed += CHECK(GpuArray_zeros(&a, ctx, GA_INT, 1, &six, GA_C_ORDER) == GA_NO_ERROR &&
                        GpuArray_zeros(&f, ctx, GA_FLOAT, 1, &six, GA_C_ORDER) == GA_NO_ERROR &&
                        GpuArray_zeros(&longer, ctx, GA_INT, 1, &seven, GA_C_ORDER) == GA_NO_ERROR &&
                        GpuArray_zeros(&raw, ctx, GA_INT, 1, &twelve, GA_C_ORDER) == GA_NO_ERROR &&
                        GpuArray_fromdata(&fixed, a.data, 0, GA_INT, 1, &six, &step, 0) == GA_NO_ERROR &&
                        GpuArray_fromdata(&skew, raw.data, 1, GA_INT, 1, &six, &odd, 1) == GA_NO_ERROR,
                    "making arrays");
    if (!failed) {
        REFUSED(GA_INVALID_ERROR, "NULL", GpuArray_all_reduce(NULL, &a, GA_SUM, comm));
        REFUSED(GA_INVALID_ERROR, "NULL", GpuArray_all_reduce(&a, NULL, GA_SUM, comm));
        REFUSED(GA_INVALID_ERROR, "NULL", GpuArray_broadcast(NULL, 0, comm));
        REFUSED(GA_INVALID_ERROR, "operation", GpuArray_all_reduce(&a, &a, 17, comm));
        REFUSED(GA_VALUE_ERROR, "type codes", GpuArray_all_reduce(&a, &f, GA_SUM, comm));
        REFUSED(GA_VALUE_ERROR, "elements", GpuArray_all_reduce(&a, &longer, GA_SUM, comm));
        REFUSED(GA_VALUE_ERROR, "elements", GpuArray_reduce_scatter(&longer, &a, GA_SUM, comm));
        REFUSED(GA_VALUE_ERROR, "elements", GpuArray_all_gather(&a, &longer, comm));
        REFUSED(GA_VALUE_ERROR, "root", GpuArray_broadcast(&a, ranks, comm));
        REFUSED(GA_UNALIGNED_ERROR, "writeable", GpuArray_all_reduce(&a, &fixed, GA_SUM, comm));
        REFUSED(GA_UNALIGNED_ERROR, "aligned", GpuArray_all_reduce(&skew, &a, GA_SUM, comm));
        REFUSED(GA_UNALIGNED_ERROR, "aligned", GpuArray_all_reduce(&a, &skew, GA_SUM, comm));
        REFUSED(GA_UNALIGNED_ERROR, "aligned", GpuArray_broadcast(&skew, 0, comm));
        REFUSED(GA_UNALIGNED_ERROR, "aligned", GpuArray_reduce_from(&skew, GA_SUM, 0, comm));
    }
    GpuArray_clear(&skew);
    GpuArray_clear(&fixed);
    GpuArray_clear(&raw);
    GpuArray_clear(&longer);
    GpuArray_clear(&f);
    GpuArray_clear(&a);
    return failed;
}
#undef REFUSED

int cases_errors(gpucomm *comm) {
    gpucontext *ctx = gpucomm_context(comm);
    gpudata *a = gpudata_alloc(ctx, 64, NULL, 0, NULL), *b = gpudata_alloc(ctx, 64, NULL, 0, NULL);
    int ranks = 0, n = 0, failed = CHECK(a != NULL && b != NULL, "no memory");

    failed += CHECK(gpucomm_get_count(comm, &ranks) == GA_NO_ERROR && ranks > 0, "count");
    failed += CHECK(gpucomm_get_count(comm, NULL) == GA_INVALID_ERROR, "count to nowhere");
    failed += CHECK(gpucomm_get_rank(comm, NULL) == GA_INVALID_ERROR, "rank to nowhere");
    failed += CHECK(gpucomm_get_count(NULL, &n) == GA_INVALID_ERROR, "count of nothing");
    failed += CHECK(gpucomm_get_rank(NULL, &n) == GA_INVALID_ERROR, "rank of nothing");
    failed += CHECK(gpucomm_context(NULL) == NULL, "context of nothing");
    gpucomm_free(NULL);
    if (!failed) {
        failed += CHECK(gpucomm_all_reduce(a, 0, b, 0, 4, GA_INT, GA_SUM, NULL) == GA_INVALID_ERROR, "no communicator");
        failed += CHECK(GpuArray_broadcast(NULL, 0, NULL) == GA_INVALID_ERROR, "no communicator");
        failed += buffer_errors(comm, a, b, ranks);
        failed += array_errors(comm, ranks);
    }
    gpudata_release(a);
    gpudata_release(b);
    return failed;
}
