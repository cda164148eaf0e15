/* Matrix products with BLAS: describes the matrices for it, and the stack as batches. */
#include <stdlib.h>

#include "blas/blas.h"
#include "product.h"

/* BLAS is called at most this often for one product, unless every call has enough work. */
enum { FEW_CALLS = 16 };
static const double WORTH_A_CALL = 4e6; /* multiplications */

int ga_product_has_blas(gpucontext *ctx, int typecode, bool *vendor, bool *any) {
    const bool real = ga_blas_type_of(typecode) != NULL;
    bool own;

    *vendor = *any = false;
    if (!real && !ga_is_complex(typecode)) return GA_NO_ERROR;
    int err = ga_blas_policy(ctx, GA_BLAS_GEMM, typecode, vendor, &own);
    *any = *vendor || (real && own);
    return err;
}

int ga_product_bytes_by_vendor(gpucontext *ctx, bool *vendor) {
    bool own;
    const int err = ga_blas_policy(ctx, GA_BLAS_GEMM, GA_BYTE, vendor, &own);

    if (err != GA_NO_ERROR) *vendor = false; /* integers have kernels of ours, whatever GPUARRAY_BLAS says */
    return err == GA_MEMORY_ERROR ? err : GA_NO_ERROR;
}

/* ------------------------------------------------------------------------------------------------------- layouts */

/* Are lines of `inner` contiguous elements `stride` bytes apart, without overlap? *ld in elements. */
static bool is_leading(ssize_t stride, size_t elsize, size_t inner, size_t lines, size_t *ld) {
    *ld = inner > 1 ? inner : 1;
    if (lines <= 1) return true;
    if (stride <= 0 || (size_t)stride % elsize != 0 || (size_t)stride / elsize < *ld) return false;
    *ld = (size_t)stride / elsize;
    return true;
}

/* Is it a column-major matrix, or (*turned) the transpose of one? */
static bool describe(size_t rows, size_t cols, const ga_matrix *x, size_t elsize, bool *turned, size_t *ld) {
    *turned = false;
    if ((rows <= 1 || x->row == (ssize_t)elsize) && is_leading(x->col, elsize, rows, cols, ld)) return true;
    *turned = true;
    return (cols <= 1 || x->col == (ssize_t)elsize) && is_leading(x->row, elsize, cols, rows, ld);
}

bool ga_product_lies(const GpuArray *a) {
    const unsigned r = a->nd - 2;
    const size_t elsize = GpuArray_ITEMSIZE(a);
    const ga_matrix x = {a->typecode, a->strides[r], a->strides[r + 1]};
    bool turned;
    size_t ld;

    if (a->offset % elsize != 0) return false;
    for (unsigned d = 0; d < r; d++)
        if (a->dimensions[d] > 1 && ga_magnitude(a->strides[d]) % elsize != 0) return false;
    return describe(a->dimensions[r], a->dimensions[r + 1], &x, elsize, &turned, &ld);
}

/* ---------------------------------------------------------------------------------------------------- one matrix */

/* Describe a vector of a single product of reals in which m or n is 1. False: BLAS cannot take it. */
static bool describe_vector(const ga_product *p, unsigned i, size_t count, ssize_t stride, size_t *off,
                            ptrdiff_t *inc) {
    const ga_operand *o = &p->plan.operands[i];

    if (count <= 1) stride = (ssize_t)o->elsize;
    *inc = stride / (ssize_t)o->elsize;
    *off = o->offset / o->elsize;
    if (stride == 0) return false;
    if (*inc < 0) *off -= (count - 1) * ((size_t)0 - (size_t)*inc); /* BLAS wants the element lowest in memory */
    return true;
}

static int blas_dot(const ga_product *p, bool *done) {
    const ga_operand *o = p->plan.operands;
    ga_blas_dot g = {.typecode = p->x[GA_PRODUCT_C].typecode, .n = p->k};

    *done = describe_vector(p, GA_PRODUCT_A, p->k, p->x[GA_PRODUCT_A].col, &g.offx, &g.incx) &&
            describe_vector(p, GA_PRODUCT_B, p->k, p->x[GA_PRODUCT_B].row, &g.offy, &g.incy);
    if (!*done) return GA_NO_ERROR;
    g.x = o[GA_PRODUCT_A].data;
    g.y = o[GA_PRODUCT_B].data;
    g.z = o[GA_PRODUCT_C].data;
    g.offz = o[GA_PRODUCT_C].offset / o[GA_PRODUCT_C].elsize;
    return ga_dot(p->ctx, &g);
}

/* n is 1: matrix times vector. */
static int blas_gemv(const ga_product *p, bool *done) {
    const ga_operand *o = p->plan.operands;
    ga_blas_gemv g = {.typecode = p->x[GA_PRODUCT_C].typecode, .alpha = 1};
    bool turned;

    *done = describe(p->m, p->k, &p->x[GA_PRODUCT_A], o->elsize, &turned, &g.lda) &&
            describe_vector(p, GA_PRODUCT_B, p->k, p->x[GA_PRODUCT_B].row, &g.offx, &g.incx) &&
            describe_vector(p, GA_PRODUCT_C, p->m, p->x[GA_PRODUCT_C].row, &g.offy, &g.incy);
    if (!*done) return GA_NO_ERROR;
    g.trans = turned ? cb_trans : cb_no_trans;
    g.m = turned ? p->k : p->m;
    g.n = turned ? p->m : p->k;
    g.a = o[GA_PRODUCT_A].data;
    g.x = o[GA_PRODUCT_B].data;
    g.y = o[GA_PRODUCT_C].data;
    g.offa = o[GA_PRODUCT_A].offset / o->elsize;
    return ga_gemv(p->ctx, &g);
}

/* ---------------------------------------------------------------------------------------------------------- stacks */

/* Choose the longest dimension of the stack as the batch, and move it to the end. */
static void choose_batch(ga_plan *plan) {
    unsigned best = 0;

    for (unsigned d = 1; d < plan->nd; d++)
        if (plan->dims[d] >= plan->dims[best]) best = d;
    if (plan->nd > 0) ga_plan_swap_axes(plan, best, plan->nd - 1);
}

/* Advance to the next index of all dimensions but the last; false after the last one. */
static bool next_place(const ga_plan *plan, size_t *at, ga_blas_gemm *g) {
    size_t *const off[GA_PRODUCT_OPERANDS] = {&g->offc, &g->offa, &g->offb};

    for (unsigned d = plan->nd - 1; d-- > 0;) {
        const bool again = ++at[d] == plan->dims[d];
        for (unsigned i = 0; i < GA_PRODUCT_OPERANDS; i++) {
            const ga_operand *o = &plan->operands[i];
            const size_t step = (size_t)(o->strides[d] / (ssize_t)o->elsize);
            *off[i] += again ? (size_t)0 - step * (plan->dims[d] - 1) : step;
        }
        if (!again) return true;
        at[d] = 0;
    }
    return false;
}

/* Make all calls; if the first one is supported, so are the others. */
static int issue(const ga_product *p, ga_blas_gemm *g, bool *done) {
    const ga_plan *plan = &p->plan;
    size_t *at;

    if (plan->nd <= 1) return ga_gemm_any(p->ctx, g, done);
    at = calloc(plan->nd, sizeof *at);
    if (at == NULL) return ga_fail_memory(&p->ctx->err, "the places of a product");
    int err;
    do {
        err = ga_gemm_any(p->ctx, g, done);
    } while (err == GA_NO_ERROR && *done && next_place(plan, at, g));
    free(at);
    return err;
}

static int blas_gemm(ga_product *p, bool *done) {
    const ga_operand *o = p->plan.operands;
    ga_blas_gemm g = {.typecode = p->x[GA_PRODUCT_A].typecode, .alpha = 1, .batch = 1};
    bool ta, tb, tc;
    double calls = 1, volume = (double)p->m * (double)p->n * (double)p->k;

    choose_batch(&p->plan);
    const unsigned nd = p->plan.nd;
    for (unsigned d = 0; d + 1 < nd; d++) calls *= (double)p->plan.dims[d];
    if (nd > 0) volume *= (double)p->plan.dims[nd - 1];
    if (nd > 0 && o[GA_PRODUCT_C].strides[nd - 1] == 0) return GA_NO_ERROR; /* all results have the same address */
    if (calls > FEW_CALLS && volume < WORTH_A_CALL) return GA_NO_ERROR;
    bool fits = describe(p->m, p->n, &p->x[GA_PRODUCT_C], o[GA_PRODUCT_C].elsize, &tc, &g.ldc);
    if (fits && tc) {
        ga_product_flip(p);
        fits = describe(p->m, p->n, &p->x[GA_PRODUCT_C], o[GA_PRODUCT_C].elsize, &tc, &g.ldc) && !tc;
    }
    fits = fits && describe(p->m, p->k, &p->x[GA_PRODUCT_A], o[GA_PRODUCT_A].elsize, &ta, &g.lda);
    fits = fits && describe(p->k, p->n, &p->x[GA_PRODUCT_B], o[GA_PRODUCT_B].elsize, &tb, &g.ldb);
    if (!fits) return GA_NO_ERROR;
    g.transa = ta ? cb_trans : cb_no_trans;
    g.transb = tb ? cb_trans : cb_no_trans;
    g.m = p->m;
    g.n = p->n;
    g.k = p->k;
    g.c = o[GA_PRODUCT_C].data;
    g.a = o[GA_PRODUCT_A].data;
    g.b = o[GA_PRODUCT_B].data;
    g.offc = o[GA_PRODUCT_C].offset / o[GA_PRODUCT_C].elsize;
    g.offa = o[GA_PRODUCT_A].offset / o[GA_PRODUCT_A].elsize;
    g.offb = o[GA_PRODUCT_B].offset / o[GA_PRODUCT_B].elsize;
    if (nd > 0) {
        g.batch = p->plan.dims[nd - 1];
        g.stride_c = o[GA_PRODUCT_C].strides[nd - 1] / (ssize_t)o[GA_PRODUCT_C].elsize;
        g.stride_a = o[GA_PRODUCT_A].strides[nd - 1] / (ssize_t)o[GA_PRODUCT_A].elsize;
        g.stride_b = o[GA_PRODUCT_B].strides[nd - 1] / (ssize_t)o[GA_PRODUCT_B].elsize;
    }
    return issue(p, &g, done);
}

int ga_product_blas(ga_product *p, bool *done) {
    const bool bytes = p->x[GA_PRODUCT_A].typecode == GA_BYTE;
    const bool single = p->plan.nd == 0 && !ga_is_complex(p->x[GA_PRODUCT_C].typecode) && !bytes;

    *done = false;
    if (single && p->m == 1 && p->n == 1) return blas_dot(p, done);
    if (p->m == 1 && p->n == 1) return GA_NO_ERROR; /* a dot product: parts of sums are faster */
    if (single && (p->m == 1 || p->n == 1)) {
        if (p->n != 1) ga_product_flip(p);
        return blas_gemv(p, done);
    }
    return p->vendor || (p->m > 1 && p->n > 1) ? blas_gemm(p, done) : GA_NO_ERROR;
}
