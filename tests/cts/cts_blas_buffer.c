/* BLAS on buffers: both orders, batches of every kind, and invalid input for buffers and arrays. */
#include "cts_blas.h"

#include <limits.h>
#include <math.h>

static const int types[] = {GA_FLOAT, GA_DOUBLE, GA_HALF};

/* ---- the typed functions by type ---- */

/* A matrix or vector as arguments of the functions on buffers, in elements. */
typedef struct place {
    gpudata *b;
    size_t off, ld;
    int inc;
} place;

static place matrix_at(const GpuArray *g, const cts_array *a, cb_order order) {
    const size_t item = cts_type_size(a->type);
    return (place){g->data, a->offset / item, (size_t)a->strides[order == cb_row ? 0 : 1] / item, 0};
}

static place vector_at(const GpuArray *g, const cts_array *a) {
    const ssize_t item = (ssize_t)cts_type_size(a->type), stride = a->strides[0];
    const ssize_t low = (ssize_t)a->offset + (stride < 0 ? (ssize_t)(a->dims[0] - 1) * stride : 0);
    return (place){g->data, (size_t)(low / item), 0, (int)(stride / item)};
}

static int gemm(int type, cb_order o, cb_transpose ta, cb_transpose tb, const size_t s[3], double alpha, place a,
                place b, double beta, place c) {
    if (type == GA_HALF)
        return gpublas_hgemm(o, ta, tb, s[0], s[1], s[2], (float)alpha, a.b, a.off, a.ld, b.b, b.off, b.ld, (float)beta,
                             c.b, c.off, c.ld);
    if (type == GA_FLOAT)
        return gpublas_sgemm(o, ta, tb, s[0], s[1], s[2], (float)alpha, a.b, a.off, a.ld, b.b, b.off, b.ld, (float)beta,
                             c.b, c.off, c.ld);
    return gpublas_dgemm(o, ta, tb, s[0], s[1], s[2], alpha, a.b, a.off, a.ld, b.b, b.off, b.ld, beta, c.b, c.off,
                         c.ld);
}

static int gemv(int type, cb_order o, cb_transpose t, size_t m, size_t n, double alpha, place a, place x, double beta,
                place y) {
    if (type == GA_HALF)
        return gpublas_hgemv(o, t, m, n, (float)alpha, a.b, a.off, a.ld, x.b, x.off, x.inc, (float)beta, y.b, y.off,
                             y.inc);
    if (type == GA_FLOAT)
        return gpublas_sgemv(o, t, m, n, (float)alpha, a.b, a.off, a.ld, x.b, x.off, x.inc, (float)beta, y.b, y.off,
                             y.inc);
    return gpublas_dgemv(o, t, m, n, alpha, a.b, a.off, a.ld, x.b, x.off, x.inc, beta, y.b, y.off, y.inc);
}

static int ger(int type, cb_order o, size_t m, size_t n, double alpha, place x, place y, place a) {
    if (type == GA_HALF)
        return gpublas_hger(o, m, n, (float)alpha, x.b, x.off, x.inc, y.b, y.off, y.inc, a.b, a.off, a.ld);
    if (type == GA_FLOAT)
        return gpublas_sger(o, m, n, (float)alpha, x.b, x.off, x.inc, y.b, y.off, y.inc, a.b, a.off, a.ld);
    return gpublas_dger(o, m, n, alpha, x.b, x.off, x.inc, y.b, y.off, y.inc, a.b, a.off, a.ld);
}

static int dot(int type, size_t n, place x, place y, place z) {
    const size_t incx = (size_t)(ssize_t)x.inc, incy = (size_t)(ssize_t)y.inc;
    if (type == GA_HALF) return gpublas_hdot(n, x.b, x.off, incx, y.b, y.off, incy, z.b, z.off);
    if (type == GA_FLOAT) return gpublas_sdot(n, x.b, x.off, incx, y.b, y.off, incy, z.b, z.off);
    return gpublas_ddot(n, x.b, x.off, incx, y.b, y.off, incy, z.b, z.off);
}

/* ---- orders, offsets, leading dimensions, increments ---- */

/* In one order: gemm with every transposition, then the others with vectors of every stride. */
static void try_order(int type, cb_order order, blas_layout layout, cts_random *r) {
    static const blas_layout vectors[] = {ROWS, STEPPED, BACKWARDS};
    const size_t s[3] = {13, 9, 21}, dv[2] = {13, 21};
    for (int i = 0; i < 9; i += cts.small ? 4 : 1) {
        const cb_transpose ta = (cb_transpose)(i % 3), tb = (cb_transpose)(i / 3);
        const size_t da[2] = {ta ? 21 : 13, ta ? 13 : 21}, db[2] = {tb ? 9 : 21, tb ? 21 : 9}, dc[2] = {13, 9};
        const double alpha = i % 2 ? 2 : -0.5, beta = i % 4 == 0 ? 0 : 1.5;
        cts_array a, b, c, x, y, z;
        GpuArray ga, gb, gc, gx, gy, gz;
        double *want, *slack;
        blas_make(&a, type, 2, da, layout), blas_make(&b, type, 2, db, layout), blas_make(&c, type, 2, dc, layout);
        blas_make(&x, type, 1, &dv[1], vectors[i % 3]), blas_make(&y, type, 1, &dv[0], vectors[i / 3]);
        blas_make(&z, type, 1, &dv[0], STEPPED);
        blas_fill(&a, r), blas_fill(&b, r), blas_fill(&c, r), blas_fill(&x, r), blas_fill(&y, r), blas_fill(&z, r);
        cts_upload_to(blas_ctx, &ga, &a), cts_upload_to(blas_ctx, &gb, &b), cts_upload_to(blas_ctx, &gc, &c);
        cts_upload_to(blas_ctx, &gx, &x), cts_upload_to(blas_ctx, &gy, &y), cts_upload_to(blas_ctx, &gz, &z);
        const place pa = matrix_at(&ga, &a, order), px = vector_at(&gx, &x), py = vector_at(&gy, &y);

        blas_room(&a, &want, &slack); /* the largest output */
        blas_ref_gemm(ta, tb, alpha, &a, &b, beta, &c, want, slack);
        blas_ok(gemm(type, order, ta, tb, s, alpha, pa, matrix_at(&gb, &b, order), beta, matrix_at(&gc, &c, order)));
        blas_check(&gc, &c, want, slack);

        cts_array first = z; /* dot writes one element in the middle of z */
        first.dims[0] = 1;
        first.offset += 3 * (size_t)z.strides[0];
        cts_array other = y;
        other.dims[0] = x.dims[0] < y.dims[0] ? x.dims[0] : y.dims[0];
        cts_array same = x;
        same.dims[0] = other.dims[0];
        blas_ref_dot(&same, &other, &first, want, slack);
        blas_ok(dot(type, other.dims[0], vector_at(&gx, &same), vector_at(&gy, &other),
                    (place){gz.data, first.offset / cts_type_size(type), 0, 0}));
        blas_check(&gz, &first, want, slack);

        blas_ref_gemv(ta, alpha, &a, &x, beta, &y, want, slack);
        blas_ok(gemv(type, order, ta, da[0], da[1], alpha, pa, px, beta, py));
        blas_check(&gy, &y, want, slack);

        GpuArray_clear(&gy);
        cts_upload_to(blas_ctx, &gy, &y);
        const cts_array *left = ta ? &x : &y, *right = ta ? &y : &x;
        blas_ref_ger(alpha, left, right, &a, want, slack);
        blas_ok(ger(type, order, da[0], da[1], alpha, vector_at(ta ? &gx : &gy, left), vector_at(ta ? &gy : &gx, right),
                    pa));
        blas_check(&ga, &a, want, slack);

        free(want), free(slack);
        cts_clear(&ga, &gb, &gc, &gx, &gy, &gz, NULL);
        cts_drop_all(&a, &b, &c, &x, &y, &z, NULL);
    }
}

void blas_orders_body(void) {
    cts_random r = {cts.seed + 20};
    for (size_t t = 0; t < 3; t++) {
        if (!cts_type_usable(types[t])) continue;
        try_order(types[t], cb_row, SUB_ROWS, &r);
        try_order(types[t], cb_column, SUB_COLUMNS, &r);
        if (cts.small) return;
    }
}

/* ---- batches ---- */

/*
 * Two pools for each operand, of small integers, so that every sum is exact in every type: results are compared bit by
 * bit with a loop over the problems in order.
 */
#define POOL 700
#define PROBLEMS 6
#define LD 7

typedef struct pool {
    double host[2][POOL];
    gpudata *dev[2];
    gpudata *list[PROBLEMS];
    int which[PROBLEMS];
    size_t off[PROBLEMS];
} pool;

static void pool_put(pool *p, int type, int which) {
    const size_t item = cts_type_size(type);
    unsigned char bytes[POOL * 8];
    for (size_t i = 0; i < POOL; i++) cts_put(type, bytes + i * item, cts_real(p->host[which][i]));
    blas_ok(gpudata_write(p->dev[which], 0, bytes, POOL * item));
}

static void pool_open(pool *p, int type, cts_random *r) {
    for (int w = 0; w < 2; w++) {
        int err;
        p->dev[w] = gpudata_alloc(blas_ctx, POOL * cts_type_size(type), NULL, 0, &err);
        assert_non_null(p->dev[w]);
        for (size_t i = 0; i < POOL; i++) p->host[w][i] = (double)cts_below(r, 5) - 2;
        pool_put(p, type, w);
    }
}

static void pool_check(const pool *p, int type) {
    const size_t item = cts_type_size(type);
    unsigned char bytes[POOL * 8];
    for (int w = 0; w < 2; w++) {
        blas_ok(gpudata_read(bytes, p->dev[w], 0, POOL * item));
        for (size_t i = 0; i < POOL; i++) {
            const double got = cts_as_double(cts_get(type, bytes + i * item));
            if (got != p->host[w][i]) fail_msg("pool %d, element %zu: %g, not %g", w, i, got, p->host[w][i]);
        }
    }
}

static void pool_close(pool *p) {
    gpudata_release(p->dev[0]);
    gpudata_release(p->dev[1]);
}

/* How the problems of a list are laid out in the pools. */
typedef enum arrangement { EVEN, DOWNWARDS, MIXED, SHARED, BUFFERS, TOUCHING, ARRANGEMENTS } arrangement;

static void arrange(pool *p, arrangement how, bool output) {
    static const size_t mixed[PROBLEMS] = {3, 0, 7, 1, 6, 2}, shared[PROBLEMS] = {2, 5, 2, 2, 5, 0};
    for (size_t i = 0; i < PROBLEMS; i++) {
        size_t slot = how == EVEN ? i : how == DOWNWARDS ? PROBLEMS - 1 - i : mixed[i];
        if (how == SHARED && output) slot = shared[i];
        p->off[i] = how == TOUCHING && output ? 1 + 3 * i : 1 + 80 * slot;
        p->which[i] = how == BUFFERS ? (int)(i % 2) : 0;
        p->list[i] = p->dev[p->which[i]];
    }
}

static double *at(pool *p, size_t problem, size_t i) {
    return &p->host[p->which[problem]][p->off[problem] + i];
}

static size_t cell(cb_order order, size_t i, size_t j) {
    return order == cb_column ? i + j * LD : i * LD + j;
}

static double op(pool *p, size_t problem, cb_order order, cb_transpose t, size_t i, size_t j) {
    return *at(p, problem, t == cb_no_trans ? cell(order, i, j) : cell(order, j, i));
}

static void host_gemm(cb_order order, cb_transpose ta, cb_transpose tb, const size_t s[3], double alpha, pool *a,
                      pool *b, double beta, pool *c, size_t problem) {
    for (size_t j = 0; j < s[1]; j++)
        for (size_t i = 0; i < s[0]; i++) {
            double sum = 0, *out = at(c, problem, cell(order, i, j));
            for (size_t l = 0; l < s[2]; l++) sum += op(a, problem, order, ta, i, l) * op(b, problem, order, tb, l, j);
            *out = alpha * sum + beta * *out;
        }
}

static int gemm_list(int type, cb_order o, cb_transpose ta, cb_transpose tb, const size_t s[3], double alpha, pool *a,
                     pool *b, double beta, pool *c, size_t count, int flags) {
    if (type == GA_HALF)
        return gpublas_hgemmBatch(o, ta, tb, s[0], s[1], s[2], (float)alpha, a->list, a->off, LD, b->list, b->off, LD,
                                  (float)beta, c->list, c->off, LD, count, flags);
    if (type == GA_FLOAT)
        return gpublas_sgemmBatch(o, ta, tb, s[0], s[1], s[2], (float)alpha, a->list, a->off, LD, b->list, b->off, LD,
                                  (float)beta, c->list, c->off, LD, count, flags);
    return gpublas_dgemmBatch(o, ta, tb, s[0], s[1], s[2], alpha, a->list, a->off, LD, b->list, b->off, LD, beta,
                              c->list, c->off, LD, count, flags);
}

static int gemv_list(int type, cb_order o, cb_transpose t, size_t m, size_t n, double alpha, pool *a, pool *x,
                     double beta, pool *y, size_t count, int flags) {
    const size_t back = SIZE_MAX; /* an increment of -1 */
    if (type == GA_HALF)
        return gpublas_hgemvBatch(o, t, m, n, (float)alpha, a->list, a->off, LD, x->list, x->off, 2, (float)beta,
                                  y->list, y->off, back, count, flags);
    if (type == GA_FLOAT)
        return gpublas_sgemvBatch(o, t, m, n, (float)alpha, a->list, a->off, LD, x->list, x->off, 2, (float)beta,
                                  y->list, y->off, back, count, flags);
    return gpublas_dgemvBatch(o, t, m, n, alpha, a->list, a->off, LD, x->list, x->off, 2, beta, y->list, y->off, back,
                              count, flags);
}

static int ger_list(int type, cb_order o, size_t m, size_t n, double alpha, pool *x, pool *y, pool *a, size_t count,
                    int flags) {
    const size_t back = SIZE_MAX;
    if (type == GA_HALF)
        return gpublas_hgerBatch(o, m, n, (float)alpha, x->list, x->off, 2, y->list, y->off, back, a->list, a->off, LD,
                                 count, flags);
    if (type == GA_FLOAT)
        return gpublas_sgerBatch(o, m, n, (float)alpha, x->list, x->off, 2, y->list, y->off, back, a->list, a->off, LD,
                                 count, flags);
    return gpublas_dgerBatch(o, m, n, alpha, x->list, x->off, 2, y->list, y->off, back, a->list, a->off, LD, count,
                             flags);
}

static void try_lists(int type, cb_order order, arrangement how, cts_random *r) {
    const size_t s[3] = {5, 4, 3};
    const cb_transpose t = cts_below(r, 2) ? cb_trans : cb_no_trans, u = cts_below(r, 2) ? cb_trans : cb_no_trans;
    pool a, b, c;
    pool *const pools[3] = {&a, &b, &c};

    for (int i = 0; i < 3; i++) {
        pool_open(pools[i], type, r);
        arrange(pools[i], how, i == 2);
    }
    for (size_t p = 0; p < PROBLEMS; p++) host_gemm(order, t, u, s, 2, &a, &b, -1, &c, p);
    blas_ok(gemm_list(type, order, t, u, s, 2, &a, &b, -1, &c, PROBLEMS, 0));
    pool_check(&c, type);

    for (size_t p = 0; p < PROBLEMS; p++) { /* y, backwards, = op(A) x + y */
        const size_t outputs = t ? 4 : 5, length = t ? 5 : 4;
        for (size_t i = 0; i < outputs; i++)
            for (size_t l = 0; l < length; l++)
                *at(&c, p, outputs - 1 - i) += op(&a, p, order, t, i, l) * *at(&b, p, 2 * l);
    }
    blas_ok(gemv_list(type, order, t, 5, 4, 1, &a, &b, 1, &c, PROBLEMS, 0));
    pool_check(&c, type);

    for (size_t p = 0; p < PROBLEMS; p++) /* C -= x y^T, y backwards */
        for (size_t i = 0; i < 5; i++)
            for (size_t j = 0; j < 4; j++) *at(&c, p, cell(order, i, j)) -= *at(&a, p, 2 * i) * *at(&b, p, 3 - j);
    blas_ok(ger_list(type, order, 5, 4, -1, &a, &b, &c, PROBLEMS, 0));
    pool_check(&c, type);

    /* nothing to multiply: C = beta C; nothing at all: nothing, whatever the rest says */
    const size_t none[3] = {5, 4, 0};
    if (how != SHARED && how != TOUCHING) {
        for (size_t p = 0; p < PROBLEMS; p++) host_gemm(order, t, u, none, 1, &a, &b, 0, &c, p);
        blas_ok(gemm_list(type, order, t, u, none, 1, &a, &b, 0, &c, PROBLEMS, 0));
        pool_check(&c, type);
    }
    blas_ok(gemm_list(type, order, t, u, s, 2, &a, &b, -1, &c, 0, 1));
    blas_ok(gemv_list(type, order, t, 5, 4, 0, &a, &b, 1, &c, PROBLEMS, 0));
    pool_check(&c, type);
    for (int i = 0; i < 3; i++) pool_close(pools[i]);
}

void blas_lists_body(void) {
    cts_random r = {cts.seed + 30};
    for (size_t t = 0; t < (cts.small ? 1u : 3u); t++)
        for (int how = 0; how < ARRANGEMENTS && cts_type_usable(types[t]); how++) {
            if (!cts.small || how % 2) try_lists(types[t], cb_row, (arrangement)how, &r);
            if (!cts.small || how % 2 == 0) try_lists(types[t], cb_column, (arrangement)how, &r);
        }
}

static int gemm_3d(int type, cb_order o, const size_t s[3], pool *a, ssize_t step_a, pool *b, ssize_t step_b, pool *c,
                   ssize_t step_c, size_t count, int flags) {
    if (type == GA_HALF)
        return gpublas_hgemm3D(o, cb_no_trans, cb_trans, s[0], s[1], s[2], 2, a->dev[0], a->off[0], LD, step_a,
                               b->dev[0], b->off[0], LD, step_b, 1, c->dev[0], c->off[0], LD, step_c, count, flags);
    if (type == GA_FLOAT)
        return gpublas_sgemm3D(o, cb_no_trans, cb_trans, s[0], s[1], s[2], 2, a->dev[0], a->off[0], LD, step_a,
                               b->dev[0], b->off[0], LD, step_b, 1, c->dev[0], c->off[0], LD, step_c, count, flags);
    return gpublas_dgemm3D(o, cb_no_trans, cb_trans, s[0], s[1], s[2], 2, a->dev[0], a->off[0], LD, step_a, b->dev[0],
                           b->off[0], LD, step_b, 1, c->dev[0], c->off[0], LD, step_c, count, flags);
}

/* Strided batches: ascending, with stride 0, descending. */
void blas_strided_body(void) {
    static const ssize_t steps[][3] = {{80, 80, 80}, {0, 80, 80}, {80, 0, 50}, {-80, 80, 80}, {80, 80, -80}};
    const size_t s[3] = {5, 4, 3};
    cts_random r = {cts.seed + 40};
    for (size_t t = 0; t < (cts.small ? 1u : 3u); t++)
        for (int i = 0; i < 10 && cts_type_usable(types[t]); i += cts.small ? 3 : 1) {
            const cb_order order = i % 2 ? cb_row : cb_column;
            pool p[3];
            for (int o = 0; o < 3; o++) {
                pool_open(&p[o], types[t], &r);
                for (size_t q = 0; q < PROBLEMS; q++) {
                    p[o].which[q] = 0;
                    p[o].off[q] = (size_t)((steps[i / 2][o] < 0 ? 600 : 2) + (ssize_t)q * steps[i / 2][o]);
                }
            }
            for (size_t q = 0; q < PROBLEMS; q++)
                host_gemm(order, cb_no_trans, cb_trans, s, 2, &p[0], &p[1], 1, &p[2], q);
            blas_ok(gemm_3d(types[t], order, s, &p[0], steps[i / 2][0], &p[1], steps[i / 2][1], &p[2], steps[i / 2][2],
                            PROBLEMS, 0));
            pool_check(&p[2], types[t]);
            blas_ok(gemm_3d(types[t], order, s, &p[0], 0, &p[1], 0, &p[2], 0, 0, 0)); /* no matrices */
            for (int o = 0; o < 3; o++) pool_close(&p[o]);
        }
}

/* ---- distances past 32 bits ---- */

/* The stride from one column to the next, in elements: twice it exceeds INT_MAX if the largest block allows. */
static size_t far_step;

/* Element i + j far_step of `b`, from element `off` on. */
static void far_put(gpudata *b, size_t off, size_t i, size_t j, double v) {
    const uint16_t bits = cts_double_to_half(v);
    blas_ok(gpudata_write(b, (off + i + j * far_step) * 2, &bits, 2));
}

static double far_get(gpudata *b, size_t off, size_t i, size_t j) {
    uint16_t bits;
    blas_ok(gpudata_read(&bits, b, (off + i + j * far_step) * 2, 2));
    return cts_half_to_double(bits);
}

/* Matrices of 3 by 3 halfs whose columns, and vectors whose elements, have a stride of 2 GiB. */
void blas_far_body(void) {
    size_t largest = 0;
    blas_ok(gpucontext_property(blas_ctx, GA_CTX_PROP_LARGEST_MEMBLOCK, &largest));
    far_step = ((size_t)1 << 30) + 1;
    if (far_step > largest / 4 - 500) far_step = largest / 4 - 500;
    const size_t end = 2 * far_step, a = 0, b = 100, c = 200, x = 300, z = end + 400;
    int err = GA_NO_ERROR;
    gpudata *p = gpudata_alloc(blas_ctx, (end + 500) * 2, NULL, 0, &err);
    if (p == NULL) cts_skip("no room for 4.3 GB: %s", gpucontext_error(blas_ctx, err));
    for (size_t i = 0; i < 3; i++)
        for (size_t j = 0; j < 3; j++) {
            far_put(p, a, i, j, (double)(i + 2 * j));
            far_put(p, b, i, j, (double)(3 * i) - (double)j);
            far_put(p, c, i, j, 1);
            far_put(p, x, 0, j, (double)(j + 1));
        }
    blas_ok(
        gpublas_hgemm(cb_column, cb_no_trans, cb_trans, 3, 3, 3, 2, p, a, far_step, p, b, far_step, 1, p, c, far_step));
    blas_ok(gpublas_hgemv(cb_column, cb_no_trans, 3, 3, 1, p, a, far_step, p, x, (int)far_step, 0, p, z, 1));
    blas_ok(gpublas_hdot(3, p, x, far_step, p, x, far_step, p, z + 10));
    for (size_t i = 0; i < 3; i++) {
        double y = 0;
        for (size_t j = 0; j < 3; j++) {
            double sum = 0;
            for (size_t l = 0; l < 3; l++) sum += (double)(i + 2 * l) * ((double)(3 * j) - (double)l);
            assert_true(far_get(p, c, i, j) == 2 * sum + 1);
            y += (double)(i + 2 * j) * (double)(j + 1);
        }
        assert_true(far_get(p, z, i, 0) == y);
    }
    assert_true(far_get(p, z + 10, 0, 0) == 14);
    blas_ok(gpublas_hger(cb_column, 3, 3, 1, p, x, (int)far_step, p, x, (int)far_step, p, a, far_step));
    for (size_t i = 0; i < 3; i++)
        for (size_t j = 0; j < 3; j++)
            assert_true(far_get(p, a, i, j) == (double)(i + 2 * j) + (double)((i + 1) * (j + 1)));
    gpudata_release(p);
}

/* ---- bad input ---- */

void blas_bad_buffers_body(void) {
    const int F = GA_FLOAT;
    const size_t s[3] = {4, 4, 4}, far = SIZE_MAX / 8;
    cts_random r = {1};
    pool p[3];
    int err;
    gpucontext *other = cts_open(NULL);
    gpudata *stranger = gpudata_alloc(other, POOL * 4, NULL, 0, &err);
    gpudata *fixed = gpudata_alloc(blas_ctx, POOL * 4, NULL, GA_BUFFER_READ_ONLY, &err);
    gpudata *sink = gpudata_alloc(blas_ctx, POOL * 4, NULL, GA_BUFFER_WRITE_ONLY, &err);

    assert_true(stranger != NULL && fixed != NULL && sink != NULL);
    for (int i = 0; i < 3; i++) {
        pool_open(&p[i], F, &r);
        arrange(&p[i], MIXED, i == 2);
    }
    const place a = {p[0].dev[0], 0, 5, 1}, b = {p[1].dev[0], 0, 5, 1}, c = {p[2].dev[0], 0, 5, 1};
    const cb_transpose n = cb_no_trans;
    place bad;
#define BAD(of, field, value) (bad = of, bad.field = (value), bad)

    assert_int_not_equal(gemm(F, cb_row, n, n, s, 1, BAD(a, b, NULL), b, 0, c), GA_NO_ERROR);
    assert_int_not_equal(gemm(F, cb_row, n, n, s, 1, a, b, 0, BAD(c, b, NULL)), GA_NO_ERROR);
    blas_fails(GA_INVALID_ERROR, gemm(F, cb_row, n, n, s, 1, a, BAD(b, b, stranger), 0, c));
    blas_fails(GA_READONLY_ERROR, gemm(F, cb_row, n, n, s, 1, a, b, 0, BAD(c, b, fixed)));
    blas_fails(GA_WRITEONLY_ERROR, gemm(F, cb_row, n, n, s, 1, BAD(a, b, sink), b, 0, c));
    blas_fails(GA_VALUE_ERROR, gemm(F, (cb_order)7, n, n, s, 1, a, b, 0, c));
    blas_fails(GA_VALUE_ERROR, gemm(F, cb_row, (cb_transpose)7, n, s, 1, a, b, 0, c));
    blas_fails(GA_VALUE_ERROR, gemm(F, cb_row, n, (cb_transpose)-1, s, 1, a, b, 0, c));
    for (int i = 0; i < 3; i++) { /* leading dimensions and ends of each operand */
        place q[3] = {a, b, c};
        q[i].ld = 3;
        blas_fails(GA_VALUE_ERROR, gemm(F, cb_column, n, n, s, 1, q[0], q[1], 0, q[2]));
        q[i].ld = 5;
        q[i].off = POOL - 18; /* 3 * 5 + 4 elements do not fit */
        blas_fails(GA_VALUE_ERROR, gemm(F, cb_column, n, n, s, 1, q[0], q[1], 0, q[2]));
        q[i].off = POOL - 19;
        blas_ok(gemm(F, cb_column, n, n, s, 1, q[0], q[1], 0, q[2]));
        q[i].off = far; /* sizes that wrap around */
        blas_fails(GA_VALUE_ERROR, gemm(F, cb_column, n, n, s, 1, q[0], q[1], 0, q[2]));
        q[i].off = 0;
        q[i].ld = far;
        blas_fails(GA_VALUE_ERROR, gemm(F, cb_row, n, n, s, 1, q[0], q[1], 0, q[2]));
        q[i].ld = SIZE_MAX;
        blas_fails(GA_VALUE_ERROR, gemm(F, cb_row, n, n, s, 1, q[0], q[1], 0, q[2]));
    }

    blas_fails(GA_VALUE_ERROR, gemv(F, cb_row, n, 4, 4, 1, a, BAD(b, inc, 0), 0, c));
    blas_fails(GA_VALUE_ERROR, gemv(F, cb_row, n, 4, 4, 1, a, b, 0, BAD(c, inc, 0)));
    blas_fails(GA_VALUE_ERROR, gemv(F, cb_row, n, 4, 4, 1, a, BAD(b, inc, INT_MIN), 0, c));
    blas_fails(GA_VALUE_ERROR, gemv(F, cb_row, n, 4, 4, 1, a, BAD(b, off, POOL - 3), 0, c));
    blas_fails(GA_VALUE_ERROR, gemv(F, cb_row, (cb_transpose)9, 4, 4, 1, a, b, 0, c));
    blas_fails(GA_VALUE_ERROR, gemv(F, cb_row, n, 4, 6, 1, a, b, 0, c));
    blas_fails(GA_INVALID_ERROR, gemv(F, cb_row, n, 4, 4, 1, a, b, 0, BAD(c, b, stranger)));
    blas_fails(GA_VALUE_ERROR, ger(F, cb_row, 4, 4, 1, BAD(a, inc, 0), b, c));
    blas_fails(GA_VALUE_ERROR, ger(F, cb_row, 4, 6, 1, a, b, c));
    blas_fails(GA_VALUE_ERROR, ger(F, (cb_order)3, 4, 4, 1, a, b, c));
    blas_fails(GA_READONLY_ERROR, ger(F, cb_row, 4, 4, 1, a, b, BAD(c, b, fixed)));
    blas_fails(GA_VALUE_ERROR, dot(F, POOL + 1, a, b, c));
    blas_fails(GA_VALUE_ERROR, dot(F, 4, BAD(a, inc, 0), b, c));
    blas_fails(GA_VALUE_ERROR, dot(F, 4, a, b, BAD(c, off, POOL)));

    blas_fails(GA_INVALID_ERROR, gemm_list(F, cb_row, n, n, s, 1, &p[0], &p[1], 0, &p[2], PROBLEMS, 1));
    blas_fails(GA_INVALID_ERROR, gemv_list(F, cb_row, n, 4, 4, 1, &p[0], &p[1], 0, &p[2], PROBLEMS, 1));
    blas_fails(GA_INVALID_ERROR, ger_list(F, cb_row, 4, 4, 1, &p[0], &p[1], &p[2], PROBLEMS, 1));
    blas_fails(GA_INVALID_ERROR, gemm_3d(F, cb_row, s, &p[0], 80, &p[1], 80, &p[2], 80, 2, 1));
    blas_fails(GA_VALUE_ERROR, gemm_3d(F, cb_row, s, &p[0], 80, &p[1], 80, &p[2], 0, 2, 0));
    blas_fails(GA_VALUE_ERROR, gemm_3d(F, cb_row, s, &p[0], 800, &p[1], 80, &p[2], 80, 2, 0));
    blas_fails(GA_VALUE_ERROR, gemm_3d(F, cb_row, s, &p[0], 80, &p[1], -800, &p[2], 80, 2, 0));
    blas_fails(GA_VALUE_ERROR, gemm_3d(F, cb_row, s, &p[0], SSIZE_MAX, &p[1], 0, &p[2], 80, 5, 0));
    p[1].off[3] = POOL - 2;
    blas_fails(GA_VALUE_ERROR, gemm_list(F, cb_row, n, n, s, 1, &p[0], &p[1], 0, &p[2], PROBLEMS, 0));
    blas_fails(GA_VALUE_ERROR, gemv_list(F, cb_row, n, 4, 4, 1, &p[0], &p[1], 0, &p[2], PROBLEMS, 0));
    blas_fails(GA_VALUE_ERROR, ger_list(F, cb_row, 4, 4, 1, &p[0], &p[1], &p[2], PROBLEMS, 0));
    p[1].off[3] = 0;
    p[1].list[3] = stranger;
    blas_fails(GA_INVALID_ERROR, gemm_list(F, cb_row, n, n, s, 1, &p[0], &p[1], 0, &p[2], PROBLEMS, 0));
    p[1].list[3] = NULL;
    assert_int_not_equal(gemm_list(F, cb_row, n, n, s, 1, &p[0], &p[1], 0, &p[2], PROBLEMS, 0), GA_NO_ERROR);
    assert_int_not_equal(gpublas_sgemmBatch(cb_row, n, n, 1, 1, 1, 1, NULL, p[0].off, 1, p[1].list, p[1].off, 1, 0,
                                            p[2].list, p[2].off, 1, 1, 0),
                         GA_NO_ERROR);
    if (!cts.fp64) blas_fails(GA_DEVSUP_ERROR, gpublas_ddot(1, p[0].dev[0], 0, 1, p[1].dev[0], 0, 1, p[2].dev[0], 0));
#undef BAD
    for (int i = 0; i < 3; i++) pool_close(&p[i]);
    gpudata_release(stranger), gpudata_release(fixed), gpudata_release(sink);
    gpucontext_deref(other);
}

/* An array of zeros. */
static GpuArray zeros(gpucontext *ctx, int type, unsigned nd, size_t d0, size_t d1, size_t d2) {
    const size_t dims[3] = {d0, d1, d2};
    GpuArray a;
    blas_ok(GpuArray_zeros(&a, ctx, type, nd, dims, GA_C_ORDER));
    return a;
}

void blas_bad_arrays_body(void) {
    gpucontext *other = cts_open(NULL);
    const int f = GA_FLOAT;
    const cb_transpose n = cb_no_trans, t = cb_trans;
    GpuArray a = zeros(blas_ctx, f, 2, 4, 5, 0), b = zeros(blas_ctx, f, 2, 5, 6, 0), c = zeros(blas_ctx, f, 2, 4, 6, 0);
    GpuArray x = zeros(blas_ctx, f, 1, 5, 0, 0), y = zeros(blas_ctx, f, 1, 4, 0, 0), z = zeros(blas_ctx, f, 0, 0, 0, 0);
    GpuArray half = zeros(blas_ctx, GA_HALF, 2, 5, 6, 0), half_x = zeros(blas_ctx, GA_HALF, 1, 5, 0, 0);
    GpuArray whole = zeros(blas_ctx, GA_INT, 2, 4, 5, 0), whole_x = zeros(blas_ctx, GA_INT, 1, 5, 0, 0);
    GpuArray far = zeros(other, f, 2, 5, 6, 0), far_x = zeros(other, f, 1, 5, 0, 0);
    GpuArray a3 = zeros(blas_ctx, f, 3, 2, 4, 5), b3 = zeros(blas_ctx, f, 3, 2, 5, 6),
             c3 = zeros(blas_ctx, f, 3, 2, 4, 6);
    GpuArray odd3 = zeros(blas_ctx, f, 3, 3, 5, 6);
    GpuArray *const all[] = {&a,     &b,       &c,   &x,     &y,  &z,  &half, &half_x,
                             &whole, &whole_x, &far, &far_x, &a3, &b3, &c3,   &odd3};

    blas_fails(GA_INVALID_ERROR, GpuArray_rgemm(n, n, 1, &whole, &b, 0, &c, 0)); /* types */
    blas_fails(GA_VALUE_ERROR, GpuArray_rgemm(n, n, 1, &a, &half, 0, &c, 0));
    blas_fails(GA_INVALID_ERROR, GpuArray_rgemv(n, 1, &whole, &x, 0, &y, 0));
    blas_fails(GA_VALUE_ERROR, GpuArray_rgemv(n, 1, &a, &half_x, 0, &y, 0));
    blas_fails(GA_INVALID_ERROR, GpuArray_rdot(&whole_x, &whole_x, &z, 0));
    blas_fails(GA_VALUE_ERROR, GpuArray_rdot(&x, &half_x, &z, 0));
    blas_fails(GA_VALUE_ERROR, GpuArray_rdot(&half_x, &half_x, &z, 0));
    blas_fails(GA_VALUE_ERROR, GpuArray_rger(1, &y, &half_x, &a, 0));
    blas_fails(GA_VALUE_ERROR, GpuArray_rgemm(n, n, 1, &a, &x, 0, &c, 0)); /* ranks */
    blas_fails(GA_VALUE_ERROR, GpuArray_rgemv(n, 1, &x, &x, 0, &y, 0));
    blas_fails(GA_VALUE_ERROR, GpuArray_rgemv(n, 1, &a, &x, 0, &a, 0));
    blas_fails(GA_VALUE_ERROR, GpuArray_rdot(&x, &x, &x, 0));
    blas_fails(GA_VALUE_ERROR, GpuArray_rdot(&a, &x, &z, 0));
    blas_fails(GA_VALUE_ERROR, GpuArray_rger(1, &a, &x, &a, 0));
    blas_fails(GA_VALUE_ERROR, GpuArray_rgemmBatch_3d(n, n, 1, &a, &b3, 0, &c3, 0));
    blas_fails(GA_VALUE_ERROR, GpuArray_rgemm(t, n, 1, &a, &b, 0, &c, 0)); /* shapes */
    blas_fails(GA_VALUE_ERROR, GpuArray_rgemm(n, n, 1, &a, &b, 0, &b, 0));
    blas_fails(GA_VALUE_ERROR, GpuArray_rgemm(n, t, 1, &a, &b, 0, &c, 0));
    blas_fails(GA_VALUE_ERROR, GpuArray_rgemv(t, 1, &a, &x, 0, &y, 0));
    blas_fails(GA_VALUE_ERROR, GpuArray_rgemv(n, 1, &a, &x, 0, &x, 0));
    blas_fails(GA_VALUE_ERROR, GpuArray_rdot(&x, &y, &z, 0));
    blas_fails(GA_VALUE_ERROR, GpuArray_rger(1, &x, &y, &a, 0));
    blas_fails(GA_VALUE_ERROR, GpuArray_rgemmBatch_3d(n, n, 1, &a3, &odd3, 0, &c3, 0));
    blas_fails(GA_VALUE_ERROR, GpuArray_rgemmBatch_3d(n, n, 1, &a3, &b3, 0, &a3, 0));
    blas_fails(GA_INVALID_ERROR, GpuArray_rgemm(n, n, 1, &a, &far, 0, &c, 0)); /* contexts */
    blas_fails(GA_INVALID_ERROR, GpuArray_rgemv(n, 1, &a, &far_x, 0, &y, 0));
    blas_fails(GA_INVALID_ERROR, GpuArray_rdot(&x, &far_x, &z, 0));
    blas_fails(GA_VALUE_ERROR, GpuArray_rgemm((cb_transpose)5, n, 1, &a, &b, 0, &c, 0)); /* modes */
    blas_fails(GA_VALUE_ERROR, GpuArray_rgemv((cb_transpose)5, 1, &a, &x, 0, &y, 0));
    blas_fails(GA_VALUE_ERROR, GpuArray_rgemmBatch_3d(n, (cb_transpose)5, 1, &a3, &b3, 0, &c3, 0));
    assert_int_not_equal(GpuArray_rgemm(n, n, 1, NULL, &b, 0, &c, 0), GA_NO_ERROR); /* no array */
    assert_int_not_equal(GpuArray_rdot(&x, &x, NULL, 0), GA_NO_ERROR);

    a.flags &= ~GA_ALIGNED; /* flags */
    blas_fails(GA_UNALIGNED_ERROR, GpuArray_rgemm(n, n, 1, &a, &b, 0, &c, 0));
    blas_fails(GA_UNALIGNED_ERROR, GpuArray_rgemv(n, 1, &a, &x, 0, &y, 0));
    blas_fails(GA_UNALIGNED_ERROR, GpuArray_rger(1, &y, &x, &a, 0));
    a.flags |= GA_ALIGNED;
    c.flags &= ~GA_WRITEABLE;
    blas_fails(GA_VALUE_ERROR, GpuArray_rgemm(n, n, 1, &a, &b, 0, &c, 0));
    c.flags |= GA_WRITEABLE;
    z.flags &= ~GA_WRITEABLE;
    blas_fails(GA_VALUE_ERROR, GpuArray_rdot(&x, &x, &z, 0));
    z.flags |= GA_WRITEABLE;
    y.strides[0] = 0; /* an output whose elements are one */
    blas_fails(GA_VALUE_ERROR, GpuArray_rgemv(n, 1, &a, &x, 0, &y, 0));
    y.strides[0] = 4;
    blas_ok(GpuArray_rgemm(n, n, 1, &a, &b, 0, &c, 1));
    blas_ok(GpuArray_rgemv(n, 1, &a, &x, 0, &y, 1));
    blas_ok(GpuArray_rdot(&x, &x, &z, 1));
    blas_ok(GpuArray_rgemmBatch_3d(n, n, 1, &a3, &b3, 0, &c3, 1));
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) GpuArray_clear(all[i]);
    gpucontext_deref(other);
}
