#include <gpuarray/blas.h>

#include "blas.h"
#include "copy/copy.h"
#include "device/profile.h"

/*
 * BLAS on arrays. A matrix that is contiguous along one axis is passed to BLAS without a copy, whatever its other
 * stride; a vector with any stride but 0. Everything else is copied, unless `nocopy` is set.
 */

/* An array as BLAS operand: the array itself, or a copy of it. */
typedef struct operand {
    const GpuArray *array; /* the caller's array */
    const char *what;      /* "A" */
    const GpuArray *use;   /* `array` or &copy */
    GpuArray copy;
    gpudata *data;
    size_t off;     /* in elements; for vectors, of the element lowest in memory, as in BLAS */
    size_t ld;      /* leading dimension of a matrix */
    bool turned;    /* the array is row-major, so it is used as its transpose in column-major storage */
    ptrdiff_t inc;  /* increment of a vector */
    ptrdiff_t step; /* distance between the matrices of a batch */
} operand;

/* ------------------------------------------------------------------------------------------------------- checks */

/* Check n operands, except for their shapes. The last one is written; operand i must have rank ranks[i]. */
static int blas_array_check(operand *const ops[], unsigned n, const unsigned *ranks, gpucontext **out) {
    const GpuArray *first;
    gpucontext *ctx;
    int err = GA_NO_ERROR;

    for (unsigned i = 0; i < n && err == GA_NO_ERROR; i++) err = ga_array_check(ops[i]->array, ops[i]->what);
    if (err != GA_NO_ERROR) return err;
    first = ops[0]->array;
    ctx = first->data->ctx;
    if (ga_blas_type_of(first->typecode) == NULL)
        return ga_fail(&ctx->err, GA_INVALID_ERROR, "BLAS: %s is of %s; use half, bfloat16, float or double arrays",
                       ops[0]->what, ga_type_name(first->typecode));
    for (unsigned i = 0; i < n; i++) {
        const GpuArray *a = ops[i]->array;
        if (a->nd != ranks[i])
            return ga_fail(&ctx->err, GA_VALUE_ERROR, "BLAS: %s has %u dimensions; it must have %u", ops[i]->what,
                           a->nd, ranks[i]);
        if (a->typecode != first->typecode)
            return ga_fail(&ctx->err, GA_VALUE_ERROR, "BLAS: %s is of %s and %s of %s; convert one of them first",
                           ops[0]->what, ga_type_name(first->typecode), ops[i]->what, ga_type_name(a->typecode));
        if (a->data->ctx != ctx)
            return ga_fail(&ctx->err, GA_INVALID_ERROR,
                           "BLAS: %s and %s are in different contexts; transfer one of them", ops[0]->what,
                           ops[i]->what);
        if (!(a->flags & GA_ALIGNED))
            return ga_fail(&ctx->err, GA_UNALIGNED_ERROR, "BLAS: %s is not aligned for its type; copy it first",
                           ops[i]->what);
    }
    err = ga_array_check_written(ops[n - 1]->array, ops[n - 1]->what);
    if (err != GA_NO_ERROR) return err;
    *out = ctx;
    return ga_blas_type_check(ctx, ga_blas_type_of(first->typecode));
}

static int check_size(gpucontext *ctx, const operand *o, unsigned axis, size_t expected, const char *why) {
    size_t got = o->array->dimensions[axis];

    if (got == expected) return GA_NO_ERROR;
    return ga_fail(&ctx->err, GA_VALUE_ERROR, "BLAS: axis %u of %s has size %zu; %s asks for %zu", axis, o->what, got,
                   why, expected);
}

static int check_trans(gpucontext *ctx, cb_transpose a, cb_transpose b) {
    return ga_blas_check_modes(ctx, cb_column, a, b);
}

/* ------------------------------------------------------------------------------------------------------- layouts */

/* Is the axis' stride a leading dimension, at least `least` elements and within BLAS' limits? *ld in elements. */
static bool is_leading(ssize_t stride, size_t elsize, size_t n, size_t least, size_t *ld) {
    *ld = least > 1 ? least : 1;
    if (n <= 1) return true;
    if (stride <= 0 || (size_t)stride % elsize != 0 || (size_t)stride / elsize < *ld) return false;
    *ld = (size_t)stride / elsize;
    return true;
}

/* Describe the matrices in the last two axes of `a` (a third one, in front, counts them); false: BLAS cannot take
 * them. */
static bool describe_matrix(operand *o, const GpuArray *a) {
    const unsigned r = a->nd - 2, c = a->nd - 1;
    const size_t rows = a->dimensions[r], cols = a->dimensions[c];
    const size_t size = ga_blas_type_of(a->typecode)->size;

    o->use = a;
    o->data = a->data;
    o->off = a->offset / size;
    o->step = 0;
    if (a->offset % size != 0) return false;
    if (a->nd == 3 && a->dimensions[0] > 1) {
        if (a->strides[0] % (ssize_t)size != 0) return false;
        o->step = a->strides[0] / (ssize_t)size;
    }
    o->turned = false;
    if ((rows <= 1 || a->strides[r] == (ssize_t)size) && is_leading(a->strides[c], size, cols, rows, &o->ld))
        return true;
    o->turned = true;
    return (cols <= 1 || a->strides[c] == (ssize_t)size) && is_leading(a->strides[r], size, rows, cols, &o->ld);
}

static bool describe_vector(operand *o, const GpuArray *a) {
    const size_t n = a->dimensions[0], size = ga_blas_type_of(a->typecode)->size;
    const ssize_t stride = n > 1 ? a->strides[0] : (ssize_t)size;

    o->use = a;
    o->data = a->data;
    o->off = a->offset / size;
    if (a->offset % size != 0 || stride == 0 || stride % (ssize_t)size != 0) return false;
    o->inc = stride / (ssize_t)size;
    if (o->inc < 0) o->off -= (n - 1) * ((size_t)0 - (size_t)o->inc);
    return true;
}

static bool describe(operand *o, const GpuArray *a) {
    return a->nd == 1 ? describe_vector(o, a) : describe_matrix(o, a);
}

/* ------------------------------------------------------------------------------------------------------- copies */

/* Prepare an operand that is read while `out` is written. */
static int take_input(gpucontext *ctx, operand *o, const operand *out, int nocopy) {
    const bool fits = describe(o, o->array), overlaps = ga_array_overlap(o->array, out->array);
    int err;

    if (fits && !overlaps) return GA_NO_ERROR;
    if (nocopy)
        return ga_fail(&ctx->err, GA_COPY_ERROR, "BLAS: %s must be copied (%s), which nocopy forbids", o->what,
                       overlaps ? "it overlaps the output" : "no axis has unit stride, or one has stride 0 or below");
    err = GpuArray_copy(&o->copy, o->array, GA_C_ORDER);
    if (err == GA_NO_ERROR) (void)describe(o, &o->copy);
    return err;
}

/* Prepare the operand that is written; `reads`: its values are used too. */
static int take_output(gpucontext *ctx, operand *o, bool reads, int nocopy) {
    const GpuArray *a = o->array;
    int err;

    for (unsigned i = 0; i < a->nd; i++)
        if (a->dimensions[i] > 1 && a->strides[i] == 0)
            return ga_fail(&ctx->err, GA_VALUE_ERROR,
                           "BLAS: %s is written, but its elements share memory along axis %u", o->what, i);
    if (describe(o, a)) return GA_NO_ERROR;
    if (nocopy)
        return ga_fail(&ctx->err, GA_COPY_ERROR,
                       "BLAS: %s must be computed in a copy (no axis has a positive unit stride), which nocopy forbids",
                       o->what);
    if (reads)
        err = GpuArray_copy(&o->copy, a, GA_C_ORDER);
    else
        err = GpuArray_empty(&o->copy, ctx, a->typecode, a->nd, a->dimensions, GA_C_ORDER);
    if (err == GA_NO_ERROR) (void)describe(o, &o->copy);
    return err;
}

/* Finish: copy the result to the caller's array, free the copies. */
static int finish(operand *const ops[], unsigned n, int err) {
    operand *out = ops[n - 1];

    if (err == GA_NO_ERROR && out->use == &out->copy) err = ga_array_assign(out->array, &out->copy);
    for (unsigned i = 0; i < n; i++)
        if (ops[i]->use == &ops[i]->copy) GpuArray_clear(&ops[i]->copy);
    return err;
}

static cb_transpose turn(cb_transpose t, bool turned) {
    return (t == cb_no_trans) != turned ? cb_no_trans : cb_trans;
}

/* ------------------------------------------------------------------------------------------------------- exported */

int GpuArray_rdot(GpuArray *X, GpuArray *Y, GpuArray *Z, int nocopy) {
    operand x = {.array = X, .what = "X"}, y = {.array = Y, .what = "Y"}, z = {.array = Z, .what = "Z"};
    operand *const ops[] = {&x, &y, &z};
    gpucontext *ctx;
    GA_SCOPED ga_scope scope;
    ga_scope_of(&scope, __func__, 3, (const GpuArray *const[]){X, Y, Z});
    int err = blas_array_check(ops, 3, (const unsigned[]){1, 1, 0}, &ctx);

    if (err == GA_NO_ERROR) err = check_size(ctx, &y, 0, X->dimensions[0], "X");
    if (err != GA_NO_ERROR) return err;
    err = take_input(ctx, &x, &z, nocopy);
    if (err == GA_NO_ERROR) err = take_input(ctx, &y, &z, nocopy);
    if (err == GA_NO_ERROR) {
        const ga_blas_type *type = ga_blas_type_of(X->typecode);
        const ga_blas_dot g = {type->typecode, X->dimensions[0],       x.data, y.data, Z->data, x.off,
                               y.off,          Z->offset / type->size, x.inc,  y.inc};
        err = ga_dot(ctx, &g);
    }
    return finish(ops, 3, err);
}

int GpuArray_rgemv(cb_transpose transA, double alpha, GpuArray *A, GpuArray *X, double beta, GpuArray *Y, int nocopy) {
    operand a = {.array = A, .what = "A"}, x = {.array = X, .what = "X"}, y = {.array = Y, .what = "Y"};
    operand *const ops[] = {&a, &x, &y};
    const bool trans = transA != cb_no_trans;
    gpucontext *ctx;
    GA_SCOPED ga_scope scope;
    ga_scope_of(&scope, __func__, 3, (const GpuArray *const[]){A, X, Y});
    int err = blas_array_check(ops, 3, (const unsigned[]){2, 1, 1}, &ctx);

    if (err == GA_NO_ERROR) err = check_trans(ctx, transA, cb_no_trans);
    if (err == GA_NO_ERROR) err = check_size(ctx, &x, 0, A->dimensions[trans ? 0 : 1], "op(A)");
    if (err == GA_NO_ERROR) err = check_size(ctx, &y, 0, A->dimensions[trans ? 1 : 0], "op(A)");
    if (err != GA_NO_ERROR || ga_array_size(Y) == 0) return err;
    ga_blas_gemv g = {.typecode = A->typecode, .m = A->dimensions[0], .n = A->dimensions[1]};
    g.alpha = X->dimensions[0] != 0 ? alpha : 0;
    g.beta = beta;
    err = take_output(ctx, &y, beta != 0, nocopy);
    if (err == GA_NO_ERROR && g.alpha != 0) {
        err = take_input(ctx, &a, &y, nocopy);
        if (err == GA_NO_ERROR) err = take_input(ctx, &x, &y, nocopy);
    }
    if (err == GA_NO_ERROR) {
        g.trans = turn(transA, a.turned);
        if (a.turned) g.m = A->dimensions[1], g.n = A->dimensions[0];
        g.a = a.data, g.x = x.data, g.y = y.data;
        g.offa = a.off, g.offx = x.off, g.offy = y.off;
        g.lda = a.ld, g.incx = x.inc, g.incy = y.inc;
        err = ga_gemv(ctx, &g);
    }
    return finish(ops, 3, err);
}

int GpuArray_rger(double alpha, GpuArray *X, GpuArray *Y, GpuArray *A, int nocopy) {
    operand x = {.array = X, .what = "X"}, y = {.array = Y, .what = "Y"}, a = {.array = A, .what = "A"};
    operand *const ops[] = {&x, &y, &a};
    gpucontext *ctx;
    GA_SCOPED ga_scope scope;
    ga_scope_of(&scope, __func__, 3, (const GpuArray *const[]){X, Y, A});
    int err = blas_array_check(ops, 3, (const unsigned[]){1, 1, 2}, &ctx);

    if (err == GA_NO_ERROR) err = check_size(ctx, &a, 0, X->dimensions[0], "X");
    if (err == GA_NO_ERROR) err = check_size(ctx, &a, 1, Y->dimensions[0], "Y");
    if (err != GA_NO_ERROR || alpha == 0 || ga_array_size(A) == 0) return err;
    err = take_output(ctx, &a, true, nocopy);
    if (err == GA_NO_ERROR) err = take_input(ctx, &x, &a, nocopy);
    if (err == GA_NO_ERROR) err = take_input(ctx, &y, &a, nocopy);
    if (err == GA_NO_ERROR) {
        ga_blas_ger g = {X->typecode,
                         X->dimensions[0],
                         Y->dimensions[0],
                         alpha,
                         x.data,
                         y.data,
                         a.data,
                         x.off,
                         y.off,
                         a.off,
                         x.inc,
                         y.inc,
                         a.ld};
        if (a.turned) ga_blas_ger_columns(&g);
        err = ga_ger(ctx, &g);
    }
    return finish(ops, 3, err);
}

/* Both matrix products: `front` is 1 if there is a leading batch axis. */
static int multiply(cb_transpose ta, cb_transpose tb, double alpha, operand *a, operand *b, double beta, operand *c,
                    int nocopy, unsigned front) {
    operand *const ops[] = {a, b, c};
    const bool at = ta != cb_no_trans, bt = tb != cb_no_trans;
    gpucontext *ctx;
    int err = blas_array_check(ops, 3, (const unsigned[]){2 + front, 2 + front, 2 + front}, &ctx);

    if (err == GA_NO_ERROR) err = check_trans(ctx, ta, tb);
    if (err != GA_NO_ERROR) return err;
    const size_t *ad = a->array->dimensions + front, *bd = b->array->dimensions + front;
    ga_blas_gemm g = {.typecode = a->array->typecode, .m = ad[at], .k = ad[!at], .n = bd[!bt], .batch = 1};
    if (front) {
        g.batch = a->array->dimensions[0];
        err = check_size(ctx, b, 0, g.batch, "A");
        if (err == GA_NO_ERROR) err = check_size(ctx, c, 0, g.batch, "A");
    }
    if (err == GA_NO_ERROR) err = check_size(ctx, b, front + bt, g.k, "op(A)");
    if (err == GA_NO_ERROR) err = check_size(ctx, c, front, g.m, "op(A)");
    if (err == GA_NO_ERROR) err = check_size(ctx, c, front + 1, g.n, "op(B)");
    if (err != GA_NO_ERROR || ga_array_size(c->array) == 0) return err;
    g.alpha = g.k != 0 ? alpha : 0;
    g.beta = beta;
    err = take_output(ctx, c, beta != 0, nocopy);
    if (err == GA_NO_ERROR && g.alpha != 0) {
        err = take_input(ctx, a, c, nocopy);
        if (err == GA_NO_ERROR) err = take_input(ctx, b, c, nocopy);
    }
    if (err == GA_NO_ERROR) {
        /* Treat all matrices as if they were stored in C's order; a row-major C is computed as its transpose. */
        g.transa = turn(ta, a->turned != c->turned), g.transb = turn(tb, b->turned != c->turned);
        g.a = a->data, g.b = b->data, g.c = c->data;
        g.offa = a->off, g.offb = b->off, g.offc = c->off;
        g.lda = a->ld, g.ldb = b->ld, g.ldc = c->ld;
        g.stride_a = a->step, g.stride_b = b->step, g.stride_c = c->step;
        if (c->turned) ga_blas_gemm_columns(&g);
        err = ga_gemm(ctx, &g);
    }
    return finish(ops, 3, err);
}

int GpuArray_rgemm(cb_transpose transA, cb_transpose transB, double alpha, GpuArray *A, GpuArray *B, double beta,
                   GpuArray *C, int nocopy) {
    operand a = {.array = A, .what = "A"}, b = {.array = B, .what = "B"}, c = {.array = C, .what = "C"};

    GA_SCOPED ga_scope scope;
    ga_scope_of(&scope, __func__, 3, (const GpuArray *const[]){A, B, C});
    return multiply(transA, transB, alpha, &a, &b, beta, &c, nocopy, 0);
}

int GpuArray_rgemmBatch_3d(cb_transpose transA, cb_transpose transB, double alpha, GpuArray *A, GpuArray *B,
                           double beta, GpuArray *C, int nocopy) {
    operand a = {.array = A, .what = "A"}, b = {.array = B, .what = "B"}, c = {.array = C, .what = "C"};

    GA_SCOPED ga_scope scope;
    ga_scope_of(&scope, __func__, 3, (const GpuArray *const[]){A, B, C});
    return multiply(transA, transB, alpha, &a, &b, beta, &c, nocopy, 1);
}
