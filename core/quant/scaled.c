/* Products of matrices of 8-bit reals with scales. Elements become floats, of which all products are exact, also in
 * tf32; scales, alpha and beta are applied to the sums of these. */
#include <gpuarray/f8.h>

#include <gpuarray/util.h>

#include "array/result.h"
#include "base/types.h"
#include "blas/blas.h"
#include "blocks.h"
#include "copy/copy.h"
#include "device/profile.h"
#include "fused/fused.h"

enum { WINDOW_BYTES = 32 << 20 }; /* floats of b that exist at a time, unless a column is longer */

typedef struct scaled {
    const char *what;
    gpucontext *ctx;
    const GpuArray *a, *b;
    GpuArray scale[2]; /* views of rank 2; without data: 1 */
    size_t m, n, k;
    float alpha, beta;
} scaled;

/* ----------------------------------------------------------------------------------------------------------- checks */

static int check_factor(const scaled *s, const GpuArray *x, const GpuArray *first, const char *role) {
    int err = ga_input_check(x, first, s->what, role);

    if (err != GA_NO_ERROR) return err;
    if (!ga_is_f8(x->typecode))
        return ga_fail(ga_array_errbuf(x), GA_UNSUPPORTED_ERROR,
                       "%s: %s has elements of %s, not ga_f8e4m3 or ga_f8e5m2; GpuArray_matmul() multiplies others",
                       s->what, role, ga_type_name(x->typecode));
    return x->nd == 2 ? GA_NO_ERROR
                      : ga_fail(ga_array_errbuf(x), GA_VALUE_ERROR, "%s: %s has rank %u, not 2", s->what, role, x->nd);
}

/* View the scales of rows (axis 0) or columns as an array of rank 2, whose other extent is 1. */
static int take_scale(scaled *s, unsigned axis, const GpuArray *x, const char *role) {
    const size_t count = axis == 0 ? s->m : s->n, all = x != NULL ? ga_array_size(x) : 1;
    GpuArray *v = &s->scale[axis];
    size_t dims[2] = {1, 1};
    ssize_t strides[2] = {0, 0};

    if (x == NULL) return GA_NO_ERROR;
    int err = ga_input_check(x, s->a, s->what, role);
    if (err != GA_NO_ERROR) return err;
    ga_errbuf *e = &s->ctx->err;
    if (x->typecode != GA_FLOAT)
        return ga_fail(e, GA_VALUE_ERROR, "%s: %s has elements of %s, not ga_float", s->what, role,
                       ga_type_name(x->typecode));
    const bool vector = x->nd == 1 || (x->nd == 2 && x->dimensions[1 - axis] == 1);
    if (all != 1 && !(vector && all == count && x->dimensions[x->nd == 1 ? 0 : axis] == count))
        return ga_fail(e, GA_VALUE_ERROR, "%s: %s has neither one element nor %zu, one for each %s", s->what, role,
                       count, axis == 0 ? "row" : "column");
    if (all != 1) {
        dims[axis] = count;
        strides[axis] = x->strides[x->nd == 1 ? 0 : axis];
    }
    return GpuArray_fromdata(v, x->data, x->offset, GA_FLOAT, 2, dims, strides, 0);
}

static int check_result(const scaled *s, const GpuArray *c) {
    ga_errbuf *e = &s->ctx->err;

    if (c->data == NULL)
        return s->beta == 0 ? GA_NO_ERROR
                            : ga_fail(e, GA_VALUE_ERROR, "%s: with beta, the result has to be there", s->what);
    if (c->typecode != GA_FLOAT && !ga_is_half(c->typecode))
        return ga_fail(e, GA_VALUE_ERROR, "%s: the result has elements of %s; float, half and bfloat16 are possible",
                       s->what, ga_type_name(c->typecode));
    return GA_NO_ERROR;
}

/* --------------------------------------------------------------------------------------------------------- products */

/* The vendor's library takes factors with k contiguous, rows of multiples of ALIGNED elements at such addresses. */
enum { ALIGNED = 16 };

/* Are elements of a row contiguous, and do rows begin at multiples of ALIGNED bytes, without overlap? */
static bool is_laid(const GpuArray *rows) {
    const size_t size = GpuArray_ITEMSIZE(rows), starts[2] = {rows->dimensions[0], 1};
    GpuArray first = *rows;

    first.dimensions = (size_t *)(uintptr_t)starts;
    return rows->strides[1] == (ssize_t)size && rows->strides[0] >= (ssize_t)(rows->dimensions[1] * size) &&
           rows->strides[0] % ALIGNED == 0 && ga_array_alignment(&first) % ALIGNED == 0;
}

/* View a factor, whose rows are summed along, or copy it to rows with 0 up to a multiple of ALIGNED elements. */
static int lay(GpuArray *to, const GpuArray *rows) {
    const size_t dims[2] = {rows->dimensions[0], (rows->dimensions[1] + ALIGNED - 1) / ALIGNED * ALIGNED};
    GpuArray part;

    if (is_laid(rows) && rows->dimensions[1] % ALIGNED == 0) return GpuArray_view(to, rows);
    int err = GpuArray_zeros(to, rows->data->ctx, rows->typecode, 2, dims, GA_C_ORDER);
    if (err != GA_NO_ERROR) return err;
    part = *to; /* borrows what it needs */
    part.dimensions = rows->dimensions;
    GpuArray_fix_flags(&part);
    return ga_array_assign(&part, rows);
}

/* c = the scaled product by the vendor's library, if it takes it; *done tells. `whole`: with scales, alpha and beta. */
static int by_vendor(const scaled *s, const GpuArray *c, bool whole, bool *done) {
    GpuArray a = {0}, b = {0}, turned = {0};
    bool vendor = false;

    *done = false;
    if (s->k == 0 || s->n % ALIGNED != 0 || !is_laid(c)) return GA_NO_ERROR;
    int err = ga_scaled_policy(s->ctx, s->b->typecode, s->a->typecode, &vendor);
    if (err != GA_NO_ERROR || !vendor) return err;
    err = GpuArray_transpose(&turned, s->b, NULL);
    if (err == GA_NO_ERROR) err = lay(&a, s->a);
    if (err == GA_NO_ERROR) err = lay(&b, &turned);
    if (err == GA_NO_ERROR) { /* column-major: the transposed product, whose first factor is b' */
        const GpuArray *p = whole && s->scale[0].data != NULL ? &s->scale[0] : NULL;
        const GpuArray *q = whole && s->scale[1].data != NULL ? &s->scale[1] : NULL;
        const ga_blas_scaled g = {.type_a = b.typecode,
                                  .type_b = a.typecode,
                                  .type_c = c->typecode,
                                  .m = s->n,
                                  .n = s->m,
                                  .k = a.dimensions[1],
                                  .alpha = whole ? s->alpha : 1,
                                  .beta = whole ? s->beta : 0,
                                  .a = b.data,
                                  .b = a.data,
                                  .c = c->data,
                                  .scale_a = q != NULL ? q->data : NULL,
                                  .scale_b = p != NULL ? p->data : NULL,
                                  .offa = b.offset,
                                  .offb = a.offset,
                                  .offc = c->offset,
                                  .off_scale_a = q != NULL ? q->offset : 0,
                                  .off_scale_b = p != NULL ? p->offset : 0,
                                  .lda = (size_t)b.strides[0],
                                  .ldb = (size_t)a.strides[0],
                                  .ldc = (size_t)c->strides[0] / GpuArray_ITEMSIZE(c)};
        err = ga_scaled(s->ctx, &g, done);
    }
    GpuArray_clear(&a);
    GpuArray_clear(&b);
    GpuArray_clear(&turned);
    return err;
}

/* sums[:, from : from + count] = a b[:, from : from + count], row-major; a is dense and of float, sums too. */
static int multiply_window(const scaled *s, const GpuArray *a, const GpuArray *turned, const GpuArray *sums,
                           size_t from, size_t count) {
    const ssize_t starts[2] = {(ssize_t)from, 0}, steps[2] = {1, 1};
    const ssize_t stops[2] = {(ssize_t)(from + count), (ssize_t)s->k};
    GpuArray window = {0}, b = {0};

    int err = GpuArray_index(&window, turned, starts, stops, steps);
    if (err == GA_NO_ERROR) err = ga_block_dense(&b, &window, GA_FLOAT);
    if (err == GA_NO_ERROR) { /* column-major: the transposed product, whose first factor is b' */
        const size_t size = sizeof(float), ld = s->k > 0 ? s->k : 1;
        const ga_blas_gemm g = {.typecode = GA_FLOAT,
                                .transa = cb_trans,
                                .transb = cb_no_trans,
                                .m = count,
                                .n = s->m,
                                .k = s->k,
                                .alpha = 1,
                                .a = b.data,
                                .b = a->data,
                                .c = sums->data,
                                .offa = b.offset / size,
                                .offb = a->offset / size,
                                .offc = sums->offset / size + from,
                                .lda = ld,
                                .ldb = ld,
                                .ldc = s->n,
                                .batch = 1,
                                .narrow = true};
        err = ga_gemm(s->ctx, &g);
    }
    GpuArray_clear(&window);
    GpuArray_clear(&b);
    return err;
}

static int multiply(const scaled *s, const GpuArray *sums) {
    const size_t row = s->k * sizeof(float), fits = row > 0 ? WINDOW_BYTES / row / 64 * 64 : s->n;
    const size_t step = ga_min_size(s->n, fits > 64 ? fits : 64);
    GpuArray a = {0}, turned = {0};

    int err = ga_block_dense(&a, s->a, GA_FLOAT);
    if (err == GA_NO_ERROR) err = GpuArray_transpose(&turned, s->b, NULL);
    for (size_t from = 0; from < s->n && err == GA_NO_ERROR; from += step)
        err = multiply_window(s, &a, &turned, sums, from, ga_min_size(step, s->n - from));
    GpuArray_clear(&a);
    GpuArray_clear(&turned);
    return err;
}

/* c = alpha * scale_a * scale_b * sums + beta * c. */
static int finish(const scaled *s, GpuArray *sums, const GpuArray *c) {
    static const char *const texts[2][2][2] = {
        {{"y = $T(sum * alpha);", "y = $T(sum * alpha + beta * $A(c));"},
         {"y = $T(sum * q * alpha);", "y = $T(sum * q * alpha + beta * $A(c));"}},
        {{"y = $T(sum * p * alpha);", "y = $T(sum * p * alpha + beta * $A(c));"},
         {"y = $T(sum * p * q * alpha);", "y = $T(sum * p * q * alpha + beta * $A(c));"}}};
    const bool p = s->scale[0].data != NULL, q = s->scale[1].data != NULL, blend = s->beta != 0;
    const double none = 0;
    ga_fused_arg args[7] = {ga_fused_array("sum", sums), ga_fused_result("y", c),
                            ga_fused_number(GA_FLOAT, "alpha", &s->alpha, &none)};
    unsigned n = 3;

    if (p) args[n++] = ga_fused_array("p", &s->scale[0]);
    if (q) args[n++] = ga_fused_array("q", &s->scale[1]);
    if (blend) args[n++] = ga_fused_array("c", c);
    if (blend) args[n++] = ga_fused_number(GA_FLOAT, "beta", &s->beta, &none);
    return ga_fused_each(s->ctx, texts[p][q][blend], (ga_fused_types){c->typecode, GA_FLOAT}, n, args);
}

/* The sums of products alone. */
static int sum_up(const scaled *s, const GpuArray *sums) {
    bool done;
    const int err = by_vendor(s, sums, false, &done);

    return err != GA_NO_ERROR || done ? err : multiply(s, sums);
}

static bool is_one(const GpuArray *scale) {
    return scale->data == NULL || (scale->dimensions[0] == 1 && scale->dimensions[1] == 1);
}

static int compute(const scaled *s, const GpuArray *c) {
    const bool plain = s->scale[0].data == NULL && s->scale[1].data == NULL && s->alpha == 1 && s->beta == 0;
    const size_t dims[2] = {s->m, s->n};
    GpuArray sums = {0};
    bool done = false;

    int err = is_one(&s->scale[0]) && is_one(&s->scale[1]) ? by_vendor(s, c, true, &done) : GA_NO_ERROR;
    if (err != GA_NO_ERROR || done) return err;
    if (plain && c->typecode == GA_FLOAT && GpuArray_IS_C_CONTIGUOUS(c)) return multiply(s, c);
    err = GpuArray_empty(&sums, s->ctx, GA_FLOAT, 2, dims, GA_C_ORDER);
    if (err == GA_NO_ERROR) err = sum_up(s, &sums);
    if (err == GA_NO_ERROR) err = finish(s, &sums, c);
    GpuArray_clear(&sums);
    return err;
}

static int into(const scaled *s, GpuArray *c) {
    const size_t dims[2] = {s->m, s->n};
    const GpuArray *const read[4] = {s->a, s->b, s->scale[0].data != NULL ? &s->scale[0] : NULL,
                                     s->scale[1].data != NULL ? &s->scale[1] : NULL};
    ga_result opened;

    int err = check_result(s, c);
    if (err != GA_NO_ERROR) return err;
    err = ga_result_open(&opened, c, s->a, c->data != NULL ? c->typecode : GA_FLOAT, 0, 2, dims, s->what, "the result");
    if (err == GA_NO_ERROR && ga_array_overlap_any(c, 4, read))
        err = ga_fail(&s->ctx->err, GA_VALUE_ERROR, "%s: the result overlaps an operand", s->what);
    if (err == GA_NO_ERROR && s->m > 0 && s->n > 0) err = compute(s, c);
    return ga_result_close(&opened, err);
}

int GpuArray_scaled_matmul(GpuArray *c, const GpuArray *a, const GpuArray *scale_a, const GpuArray *b,
                           const GpuArray *scale_b, double alpha, double beta) {
    scaled s = {.what = __func__, .a = a, .b = b, .alpha = (float)alpha, .beta = (float)beta};

    if (c == NULL) return ga_fail(ga_array_errbuf(a), GA_INVALID_ERROR, "%s: no place for the result", s.what);
    int err = check_factor(&s, a, NULL, "the first factor");
    if (err == GA_NO_ERROR) err = check_factor(&s, b, a, "the second factor");
    if (err != GA_NO_ERROR) return err;
    GA_SCOPED ga_scope scope;
    ga_scope_of(&scope, s.what, 2, (const GpuArray *const[]){a, b});
    s.ctx = a->data->ctx;
    s.m = a->dimensions[0];
    s.k = a->dimensions[1];
    s.n = b->dimensions[1];
    if (b->dimensions[0] != s.k)
        return ga_fail(&s.ctx->err, GA_VALUE_ERROR, "%s: a has %zu columns and b %zu rows", s.what, s.k,
                       b->dimensions[0]);
    err = take_scale(&s, 0, scale_a, "the scale of a");
    if (err == GA_NO_ERROR) err = take_scale(&s, 1, scale_b, "the scale of b");
    if (err == GA_NO_ERROR) err = into(&s, c);
    GpuArray_clear(&s.scale[0]);
    GpuArray_clear(&s.scale[1]);
    return err;
}
