/* Random calls of BLAS, on arrays and on buffers. */
#include "side.h"

#include <stdlib.h>
#include <string.h>

enum { MOST = 6, BATCH = 3 };

/* Use double in a matrix product only without transpositions: on PoCL, CLBlast compiles 3 s for each variant. */
static int gemm_type(side *s) {
    return one_in(s, 12) ? GA_HALF : GA_FLOAT;
}

static int blas_type(side *s) {
    return (int[]){GA_FLOAT, GA_DOUBLE, GA_HALF}[one_in(s, 12) ? 2 : below(s, 2)];
}

static size_t length(side *s) {
    return one_in(s, 25) ? 0 : 1 + below(s, MOST);
}

static cb_transpose transposition(side *s) {
    return (cb_transpose[]){cb_no_trans, cb_trans, cb_conj_trans}[below(s, 3)];
}

/* A small number, often 0 or 1. */
static float factor(side *s) {
    return (float)below(s, 4);
}

/* Differences that a call may show which returned code `s->code` from the reference. */
typedef struct problem {
    int type;
    bool fits;  /* shapes, types and leading dimensions are right */
    bool empty; /* a size is 0 */
} problem;

static intended blas_difference(const side *s, problem p) {
    if (s->code == GA_COPY_ERROR) return NEEDLESS_COPY;
    if (s->code == GA_DEVSUP_ERROR) return NO_BATCHES;
    if (s->code == GA_VALUE_ERROR && p.fits) return RESULT_LAYOUT;
    if (s->code == GA_BLAS_ERROR && p.type == GA_HALF) return HALF_ON_FLOAT;
    if (s->code == GA_BLAS_ERROR && p.empty) return EMPTY_BLAS;
    if (s->code == GA_BLAS_ERROR && !p.fits) return LEADING_CODE;
    return SAME;
}

/* ----------------------------------------------------------------------------------------------------------- arrays */

/* Compare the result of a BLAS call, then release everything. */
static void finish(side *s, GpuArray *a, GpuArray *b, GpuArray *result) {
    if (s->code == GA_NO_ERROR) see_contents(s, result);
    s->lib.GpuArray_clear(a);
    s->lib.GpuArray_clear(b);
    s->lib.GpuArray_clear(result);
}

static void describe_three(side *s, const GpuArray *a, const GpuArray *b, const GpuArray *c) {
    describe_array(s, "first", a);
    describe_array(s, "second", b);
    describe_array(s, "result", c);
}

/* Matrices, or with a leading axis batches of them. */
static intended multiply(side *s, unsigned front) {
    size_t m = length(s), n = length(s), k = length(s), batch = 1 + below(s, BATCH);
    cb_transpose ta = transposition(s), tb = transposition(s);
    size_t da[] = {batch, ta == cb_no_trans ? m : k, ta == cb_no_trans ? k : m};
    size_t db[] = {batch, tb == cb_no_trans ? k : n, tb == cb_no_trans ? n : k}, dc[] = {batch, m, n};
    int nocopy = one_in(s, 3), type = gemm_type(s);
    float alpha = factor(s), beta = factor(s);
    const unsigned first = 1 - front;
    GpuArray a, b, c;

    bool misfit = one_in(s, 15);
    if (misfit) db[1 + below(s, 2)]++;
    any_array(s, &a, type, 2 + front, da + first);
    any_array(s, &b, one_in(s, 20) ? GA_FLOAT : type, 2 + front, db + first);
    any_array(s, &c, type, 2 + front, dc + first);
    describe(s, " trans %d %d alpha %g beta %g nocopy %d", (int)ta, (int)tb, (double)alpha, (double)beta, nocopy);
    describe_three(s, &a, &b, &c);
    s->code = front ? s->lib.GpuArray_rgemmBatch_3d(ta, tb, alpha, &a, &b, beta, &c, nocopy)
                    : s->lib.GpuArray_rgemm(ta, tb, alpha, &a, &b, beta, &c, nocopy);
    problem p = {type, !misfit && a.typecode == b.typecode, m * n * k == 0};
    finish(s, &a, &b, &c);
    return blas_difference(s, p);
}

intended call_rgemm(side *s) {
    return multiply(s, 0);
}

intended call_rgemm_batch(side *s) {
    return multiply(s, 1);
}

intended call_rgemv(side *s) {
    size_t d[] = {length(s), length(s)};
    cb_transpose trans = transposition(s);
    size_t dx = d[trans == cb_no_trans ? 1 : 0], dy = d[trans == cb_no_trans ? 0 : 1];
    int nocopy = one_in(s, 3), type = blas_type(s);
    float alpha = factor(s), beta = factor(s);
    GpuArray a, x, y;

    bool misfit = one_in(s, 15);
    if (misfit) dx++;
    any_array(s, &a, type, 2, d);
    any_array(s, &x, one_in(s, 20) ? GA_FLOAT : type, 1, &dx);
    any_array(s, &y, type, 1, &dy);
    describe(s, " trans %d alpha %g beta %g nocopy %d", (int)trans, (double)alpha, (double)beta, nocopy);
    describe_three(s, &a, &x, &y);
    s->code = s->lib.GpuArray_rgemv(trans, alpha, &a, &x, beta, &y, nocopy);
    problem p = {type, !misfit && a.typecode == x.typecode, d[0] * d[1] == 0};
    finish(s, &a, &x, &y);
    return blas_difference(s, p);
}

intended call_rger(side *s) {
    size_t d[] = {length(s), length(s)}, dx = d[0] + one_in(s, 15);
    int nocopy = one_in(s, 3), type = blas_type(s);
    float alpha = factor(s);
    GpuArray x, y, a;

    any_array(s, &x, type, 1, &dx);
    any_array(s, &y, one_in(s, 20) ? GA_FLOAT : type, 1, &d[1]);
    any_array(s, &a, type, 2, d);
    describe(s, " alpha %g nocopy %d", (double)alpha, nocopy);
    describe_three(s, &x, &y, &a);
    s->code = s->lib.GpuArray_rger(alpha, &x, &y, &a, nocopy);
    problem p = {type, dx == d[0] && x.typecode == y.typecode, d[0] * d[1] == 0};
    finish(s, &x, &y, &a);
    return blas_difference(s, p);
}

intended call_rdot(side *s) {
    size_t n = length(s), ny = n + one_in(s, 15);
    int nocopy = one_in(s, 3), type = blas_type(s);
    GpuArray x, y, z;

    any_array(s, &x, type, 1, &n);
    any_array(s, &y, type, 1, &ny); /* two types: see test_defects */
    any_array(s, &z, type, 0, NULL);
    describe(s, " nocopy %d", nocopy);
    describe_three(s, &x, &y, &z);
    s->code = s->lib.GpuArray_rdot(&x, &y, &z, nocopy);
    problem p = {type, n == ny, n == 0};
    finish(s, &x, &y, &z);
    return blas_difference(s, p);
}

/* ---------------------------------------------------------------------------------------------------------- buffers */

/* The problems of a batch in one buffer, in any order, with room between them. */
typedef struct operand {
    gpudata *data[BATCH];
    size_t off[BATCH], bytes, ld, stride;
    bool fits; /* the leading dimension is large enough */
} operand;

/* Memory for `batch` problems of `span` elements each; every element of the buffer has a value. */
static void make_operand(side *s, operand *o, int type, size_t batch, size_t span, size_t ld) {
    size_t lead = below(s, 4), n, elsize = s->lib.gpuarray_get_elsize(type);
    unsigned char *bytes;
    int err = GA_NO_ERROR;

    o->ld = ld;
    o->fits = true;
    o->stride = span + below(s, 3);
    n = lead + batch * o->stride + 1;
    o->bytes = n * elsize;
    bytes = malloc(o->bytes);
    if (bytes == NULL) abort();
    small_integers(s, type, n, bytes);
    o->data[0] = s->lib.gpudata_alloc(s->ctx, o->bytes, NULL, 0, &err);
    must(s, err, "gpudata_alloc");
    must(s, s->lib.gpudata_write(o->data[0], 0, bytes, o->bytes), "gpudata_write");
    free(bytes);
    for (size_t i = 0; i < BATCH; i++) {
        o->data[i] = o->data[0];
        o->off[i] = lead + i * o->stride;
    }
    describe(s, " [from %zu, leading or increment %zd]", lead, (ssize_t)ld);
}

/* A stored matrix; seldom with a leading dimension that is too small. */
static void make_matrix(side *s, operand *o, int type, size_t batch, cb_order order, size_t rows, size_t cols) {
    size_t inner = order == cb_row ? cols : rows, outer = order == cb_row ? rows : cols;
    size_t ld = (inner > 1 ? inner : 1) + below(s, 3);

    make_operand(s, o, type, batch, outer * ld, ld);
    if (inner > 1 && one_in(s, 40)) {
        o->ld = inner - 1;
        o->fits = false;
        describe(s, " too small: %zu", o->ld);
    }
}

static void make_vector(side *s, operand *o, int type, size_t batch, size_t n) {
    size_t inc = 1 + below(s, 2);

    make_operand(s, o, type, batch, n * inc, inc);
}

/* Compare the whole buffer of the result: the elements between the results must be unchanged. */
static void finish_operands(side *s, operand *a, operand *b, operand *result) {
    if (s->code == GA_NO_ERROR) {
        unsigned char *bytes = malloc(result->bytes);
        if (bytes == NULL) abort();
        must(s, s->lib.gpudata_read(bytes, result->data[0], 0, result->bytes), "gpudata_read");
        s->contents = s->count;
        see(s, bytes, result->bytes);
        free(bytes);
    }
    s->lib.gpudata_release(a->data[0]);
    s->lib.gpudata_release(b->data[0]);
    s->lib.gpudata_release(result->data[0]);
}

static cb_order some_order(side *s) {
    return one_in(s, 2) ? cb_row : cb_column;
}

/* The function for the type, by its name. */
#define CALL(s, type, name, ...)                                 \
    ((type) == GA_DOUBLE ? (s)->lib.gpublas_d##name(__VA_ARGS__) \
     : (type) == GA_HALF ? (s)->lib.gpublas_h##name(__VA_ARGS__) \
                         : (s)->lib.gpublas_s##name(__VA_ARGS__))

intended call_gemm(side *s) {
    enum { ONE, LIST, EVEN };
    size_t form = below(s, 3);
    bool plain = one_in(s, 4);
    int type = plain ? GA_DOUBLE : gemm_type(s);
    cb_order order = plain ? cb_column : some_order(s);
    cb_transpose ta = plain ? cb_no_trans : transposition(s), tb = plain ? cb_no_trans : transposition(s);
    size_t m = length(s), n = length(s), k = length(s), count = form == ONE ? 1 : 1 + below(s, BATCH);
    float alpha = factor(s), beta = factor(s);
    operand a, b, c;

    describe(s, " form %zu type %d order %d trans %d %d m %zu n %zu k %zu alpha %g beta %g count %zu", form, type,
             (int)order, (int)ta, (int)tb, m, n, k, (double)alpha, (double)beta, count);
    make_matrix(s, &a, type, count, order, ta == cb_no_trans ? m : k, ta == cb_no_trans ? k : m);
    make_matrix(s, &b, type, count, order, tb == cb_no_trans ? k : n, tb == cb_no_trans ? n : k);
    make_matrix(s, &c, type, count, order, m, n);
    if (form == ONE)
        s->code = CALL(s, type, gemm, order, ta, tb, m, n, k, alpha, a.data[0], a.off[0], a.ld, b.data[0], b.off[0],
                       b.ld, beta, c.data[0], c.off[0], c.ld);
    else if (form == LIST)
        s->code = CALL(s, type, gemmBatch, order, ta, tb, m, n, k, alpha, a.data, a.off, a.ld, b.data, b.off, b.ld,
                       beta, c.data, c.off, c.ld, count, 0);
    else
        s->code = CALL(s, type, gemm3D, order, ta, tb, m, n, k, alpha, a.data[0], a.off[0], a.ld, (ssize_t)a.stride,
                       b.data[0], b.off[0], b.ld, (ssize_t)b.stride, beta, c.data[0], c.off[0], c.ld, (ssize_t)c.stride,
                       count, 0);
    finish_operands(s, &a, &b, &c);
    return blas_difference(s, (problem){type, a.fits && b.fits && c.fits, m * n * k == 0});
}

intended call_gemv(side *s) {
    int type = blas_type(s);
    cb_order order = some_order(s);
    cb_transpose trans = transposition(s);
    bool list = one_in(s, 3);
    size_t m = length(s), n = length(s), count = list ? 1 + below(s, BATCH) : 1;
    float alpha = factor(s), beta = factor(s);
    operand a, x, y;

    describe(s, " list %d type %d order %d trans %d m %zu n %zu alpha %g beta %g count %zu", list, type, (int)order,
             (int)trans, m, n, (double)alpha, (double)beta, count);
    make_matrix(s, &a, type, count, order, m, n);
    make_vector(s, &x, type, count, trans == cb_no_trans ? n : m);
    make_vector(s, &y, type, count, trans == cb_no_trans ? m : n);
    if (list)
        s->code = CALL(s, type, gemvBatch, order, trans, m, n, alpha, a.data, a.off, a.ld, x.data, x.off, x.ld, beta,
                       y.data, y.off, y.ld, count, 0);
    else
        s->code = CALL(s, type, gemv, order, trans, m, n, alpha, a.data[0], a.off[0], a.ld, x.data[0], x.off[0],
                       (int)x.ld, beta, y.data[0], y.off[0], (int)y.ld);
    finish_operands(s, &a, &x, &y);
    return blas_difference(s, (problem){type, a.fits, m * n == 0});
}

intended call_ger(side *s) {
    int type = blas_type(s);
    cb_order order = some_order(s);
    bool list = one_in(s, 3);
    size_t m = length(s), n = length(s), count = list ? 1 + below(s, BATCH) : 1;
    float alpha = factor(s);
    operand x, y, a;

    describe(s, " list %d type %d order %d m %zu n %zu alpha %g count %zu", list, type, (int)order, m, n, (double)alpha,
             count);
    make_vector(s, &x, type, count, m);
    make_vector(s, &y, type, count, n);
    make_matrix(s, &a, type, count, order, m, n);
    if (list)
        s->code = CALL(s, type, gerBatch, order, m, n, alpha, x.data, x.off, x.ld, y.data, y.off, y.ld, a.data, a.off,
                       a.ld, count, 0);
    else
        s->code = CALL(s, type, ger, order, m, n, alpha, x.data[0], x.off[0], (int)x.ld, y.data[0], y.off[0], (int)y.ld,
                       a.data[0], a.off[0], a.ld);
    finish_operands(s, &x, &y, &a);
    return blas_difference(s, (problem){type, a.fits, m * n == 0});
}

intended call_dot(side *s) {
    int type = blas_type(s);
    size_t n = length(s);
    operand x, y, z;

    describe(s, " type %d n %zu", type, n);
    make_vector(s, &x, type, 1, n);
    make_vector(s, &y, type, 1, n);
    make_vector(s, &z, type, 1, 1);
    s->code = CALL(s, type, dot, n, x.data[0], x.off[0], x.ld, y.data[0], y.off[0], y.ld, z.data[0], z.off[0]);
    finish_operands(s, &x, &y, &z);
    return blas_difference(s, (problem){type, true, n == 0});
}
