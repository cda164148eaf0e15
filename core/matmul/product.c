/* A product of stacks of matrices: simplifies it and chooses the implementation. */
#include "product.h"

#include <stdlib.h>
#include <string.h>

#include "copy/copy.h"
#include "template/launch.h"

/* The vendor's BLAS multiplies matrices of GA_BYTE into one of GA_INT where no sum can overflow, and k, addresses and
 * leading dimensions are multiples of BYTES_ALIGN. */
enum { MOST_BYTES = INT32_MAX / (128 * 128), BYTES_ALIGN = 4 };
static const double WORTH_BYTES = 1 << 22; /* products from which it is faster, with copies that it needs */

/* Drop dimension d of the stack. */
static void drop(ga_plan *plan, unsigned d) {
    for (; d + 1 < plan->nd; d++) {
        plan->dims[d] = plan->dims[d + 1];
        for (unsigned i = 0; i < plan->n; i++) plan->operands[i].strides[d] = plan->operands[i].strides[d + 1];
    }
    plan->nd--;
}

/* Merge dimensions of the stack into the rows, while the matrices of a and c follow each other along a dimension and b
 * is the same for all. */
static bool join_rows(ga_product *p) {
    ga_plan *plan = &p->plan;
    const ga_operand *o = plan->operands;
    const ssize_t rows = (ssize_t)p->m;

    for (unsigned d = 0; d < plan->nd; d++) {
        const ssize_t c = o[GA_PRODUCT_C].strides[d], a = o[GA_PRODUCT_A].strides[d];
        if (o[GA_PRODUCT_B].strides[d] != 0) continue;
        if (p->m == 1) { /* a single row may have any stride */
            p->x[GA_PRODUCT_C].row = c;
            p->x[GA_PRODUCT_A].row = a;
        } else if (c != rows * p->x[GA_PRODUCT_C].row || a != rows * p->x[GA_PRODUCT_A].row) {
            continue;
        }
        p->m *= plan->dims[d];
        drop(plan, d);
        return true;
    }
    return false;
}

static void product_simplify(ga_product *p) {
    ga_plan_simplify(&p->plan);
    if (p->conj) return;
    while (join_rows(p)) {
    }
    ga_product_flip(p);
    while (join_rows(p)) {
    }
    ga_product_flip(p);
}

static int product_init(ga_product *p, const GpuArray *const *arrays, bool conj) {
    const GpuArray *c = arrays[GA_PRODUCT_C];
    const unsigned nd = c->nd - 2;

    p->ctx = c->data->ctx;
    p->m = c->dimensions[nd];
    p->n = c->dimensions[nd + 1];
    p->k = arrays[GA_PRODUCT_A]->dimensions[nd + 1];
    p->flipped = false;
    p->conj = conj;
    int err = ga_plan_init(&p->plan, &p->ctx->err, GA_PRODUCT_OPERANDS, nd);
    if (err != GA_NO_ERROR) return err;
    memcpy(p->plan.dims, c->dimensions, nd * sizeof *p->plan.dims);
    for (unsigned i = 0; i < GA_PRODUCT_OPERANDS; i++) {
        ga_operand *o = &p->plan.operands[i];
        o->data = arrays[i]->data;
        o->offset = arrays[i]->offset;
        o->elsize = GpuArray_ITEMSIZE(arrays[i]);
        o->written = i == GA_PRODUCT_C;
        memcpy(o->strides, arrays[i]->strides, nd * sizeof *o->strides);
        p->x[i] = (ga_matrix){arrays[i]->typecode, arrays[i]->strides[nd], arrays[i]->strides[nd + 1]};
    }
    product_simplify(p);
    return GA_NO_ERROR;
}

/* ------------------------------------------------------------------------------------------------------------ run */

/* A dense copy of the matrices, which keeps strides of 0 along the stack. */
static int pack_matrices(GpuArray *copy, GpuArray *view, const GpuArray *a) {
    size_t *dims = malloc(a->nd * sizeof *dims);
    ssize_t *strides = malloc(a->nd * sizeof *strides);
    ga_errbuf *e = ga_array_errbuf(a);
    GpuArray once = {0};
    int err = GA_NO_ERROR;

    if (dims == NULL || strides == NULL) err = ga_fail_memory(e, "an array's shape");
    for (unsigned d = 0; d < a->nd && err == GA_NO_ERROR; d++)
        dims[d] = d + 2 < a->nd && a->strides[d] == 0 ? 1 : a->dimensions[d];
    if (err == GA_NO_ERROR) err = GpuArray_fromdata(&once, a->data, a->offset, a->typecode, a->nd, dims, a->strides, 0);
    if (err == GA_NO_ERROR) err = GpuArray_copy(copy, &once, GA_C_ORDER);
    for (unsigned d = 0; d < a->nd && err == GA_NO_ERROR; d++)
        strides[d] = dims[d] == a->dimensions[d] ? copy->strides[d] : 0;
    if (err == GA_NO_ERROR)
        err = GpuArray_fromdata(view, copy->data, copy->offset, copy->typecode, a->nd, a->dimensions, strides, 0);
    GpuArray_clear(&once);
    free(dims);
    free(strides);
    return err;
}

static int product_compute(const GpuArray *const *arrays, bool conj, bool blas, bool vendor) {
    ga_product p;
    bool done = false;
    int err = product_init(&p, arrays, conj);
    const bool vectors = p.k > 0 && (p.m == 1 || p.n == 1);

    p.any = blas;
    p.vendor = vendor;
    if (err == GA_NO_ERROR && vectors) err = ga_product_lines(&p, &done);
    if (err == GA_NO_ERROR && !done && blas) err = ga_product_blas(&p, &done);
    if (err == GA_NO_ERROR && !done) err = vectors ? ga_product_dots(&p) : ga_product_tiles(&p);
    ga_plan_free(&p.plan);
    return err;
}

/* There are more dimensions than the kernels take: copy to dense arrays, which have three. */
static int product_dense(const GpuArray *const *given, bool conj) {
    const unsigned nd = given[GA_PRODUCT_C]->nd - 2;
    GpuArray dense[GA_PRODUCT_OPERANDS];
    int err = GA_NO_ERROR;

    memset(dense, 0, sizeof dense);
    for (unsigned i = 0; i < GA_PRODUCT_OPERANDS && err == GA_NO_ERROR; i++) {
        const GpuArray *a = given[i];
        size_t dims[3] = {1, a->dimensions[nd], a->dimensions[nd + 1]};
        for (unsigned d = 0; d < nd; d++) dims[0] *= a->dimensions[d];
        err = GpuArray_copy(&dense[i], a, GA_C_ORDER);
        if (err == GA_NO_ERROR) err = GpuArray_reshape_inplace(&dense[i], 3, dims, GA_C_ORDER);
    }
    if (err == GA_NO_ERROR)
        err = ga_product_run(&dense[GA_PRODUCT_C], &dense[GA_PRODUCT_A], &dense[GA_PRODUCT_B], conj);
    if (err == GA_NO_ERROR) {
        const GpuArray *c = given[GA_PRODUCT_C];
        err = GpuArray_reshape_inplace(&dense[GA_PRODUCT_C], c->nd, c->dimensions, GA_C_ORDER);
        if (err == GA_NO_ERROR) err = ga_array_assign(c, &dense[GA_PRODUCT_C]);
    }
    for (unsigned i = 0; i < GA_PRODUCT_OPERANDS; i++) GpuArray_clear(&dense[i]);
    return err;
}

static void swap_sides(GpuArray *a) {
    const unsigned r = a->nd - 2;
    const size_t n = a->dimensions[r];
    const ssize_t step = a->strides[r];

    a->dimensions[r] = a->dimensions[r + 1];
    a->strides[r] = a->strides[r + 1];
    a->dimensions[r + 1] = n;
    a->strides[r + 1] = step;
}

/* A copy of matrices of bytes in which the axis that is multiplied is contiguous, as the vendor's BLAS wants it. */
static int pack_bytes(GpuArray *copy, GpuArray *view, const GpuArray *a, unsigned i) {
    GpuArray turned = {0};

    if (i == GA_PRODUCT_A) return pack_matrices(copy, view, a);
    int err = GpuArray_view(&turned, a);
    if (err == GA_NO_ERROR) swap_sides(&turned);
    if (err == GA_NO_ERROR) err = pack_matrices(copy, view, &turned);
    if (err == GA_NO_ERROR) swap_sides(view);
    GpuArray_clear(&turned);
    return err;
}

/* Can the vendor's BLAS take a matrix of bytes? */
static bool bytes_lie(const GpuArray *a, unsigned i) {
    const unsigned along = i == GA_PRODUCT_A ? a->nd - 1 : a->nd - 2;
    bool aligned = (ga_buffer_misalignment(a->data) + a->offset) % BYTES_ALIGN == 0 && a->strides[along] == 1;

    for (unsigned d = 0; d < a->nd; d++)
        aligned &= d == along || a->dimensions[d] == 1 || a->strides[d] % BYTES_ALIGN == 0;
    return aligned && ga_product_lies(a);
}

static bool operand_lies(const GpuArray *a, unsigned i) {
    return a->typecode == GA_BYTE ? bytes_lie(a, i) : ga_product_lies(a);
}

/* Run with the operands, after copying matrices that BLAS cannot take. */
static int product_packed(const GpuArray *const *given, bool vendor) {
    const GpuArray *arrays[GA_PRODUCT_OPERANDS] = {given[0], given[1], given[2]};
    GpuArray copy[GA_PRODUCT_OPERANDS], view[GA_PRODUCT_OPERANDS];
    int err = GA_NO_ERROR;

    memset(copy, 0, sizeof copy);
    memset(view, 0, sizeof view);
    for (unsigned i = GA_PRODUCT_A; i <= GA_PRODUCT_B && err == GA_NO_ERROR; i++) {
        if (operand_lies(given[i], i)) continue;
        err = (given[i]->typecode == GA_BYTE ? pack_bytes(&copy[i], &view[i], given[i], i)
                                             : pack_matrices(&copy[i], &view[i], given[i]));
        arrays[i] = &view[i];
    }
    const bool separate = err == GA_NO_ERROR && !ga_product_lies(given[GA_PRODUCT_C]);
    if (separate) {
        const GpuArray *c = given[GA_PRODUCT_C];
        err = GpuArray_empty(&copy[GA_PRODUCT_C], c->data->ctx, c->typecode, c->nd, c->dimensions, GA_C_ORDER);
        arrays[GA_PRODUCT_C] = &copy[GA_PRODUCT_C];
    }
    if (err == GA_NO_ERROR) err = product_compute(arrays, false, true, vendor);
    if (err == GA_NO_ERROR && separate) err = ga_array_assign(given[GA_PRODUCT_C], &copy[GA_PRODUCT_C]);
    for (unsigned i = 0; i < GA_PRODUCT_OPERANDS; i++) {
        GpuArray_clear(&view[i]);
        GpuArray_clear(&copy[i]);
    }
    return err;
}

/* Is it a product of bytes that the vendor's BLAS may compute? */
static bool is_bytes(const GpuArray *c, const GpuArray *a, const GpuArray *b) {
    const size_t rows = c->dimensions[c->nd - 2], columns = c->dimensions[c->nd - 1], k = a->dimensions[a->nd - 1];

    return a->typecode == GA_BYTE && b->typecode == GA_BYTE && c->typecode == GA_INT && rows > 1 && columns > 1 &&
           k > 0 && k <= MOST_BYTES && k % BYTES_ALIGN == 0 && (double)ga_array_size(c) * (double)k >= WORTH_BYTES;
}

int ga_product_run(const GpuArray *c, const GpuArray *a, const GpuArray *b, bool conj) {
    const GpuArray *const arrays[GA_PRODUCT_OPERANDS] = {c, a, b};
    gpucontext *ctx = c->data->ctx;
    bool vendor = false, any = false;

    if (ga_array_size(c) == 0) return GA_NO_ERROR;
    if (c->nd > GA_VIEW_RANK) return product_dense(arrays, conj);
    if (ga_is_double(c->typecode) && !ctx->caps.fp64)
        return ga_fail(&ctx->err, GA_DEVSUP_ERROR, "a product in double: %s has no double precision",
                       ctx->caps.device_name);
    if (is_bytes(c, a, b)) {
        const int err = ga_product_bytes_by_vendor(ctx, &vendor);
        if (err != GA_NO_ERROR || vendor) return err == GA_NO_ERROR ? product_packed(arrays, true) : err;
    }
    const bool alike =
        a->typecode == c->typecode && b->typecode == c->typecode && !conj && a->dimensions[a->nd - 1] > 0;
    int err = alike ? ga_product_has_blas(ctx, c->typecode, &vendor, &any) : GA_NO_ERROR;
    if (err != GA_NO_ERROR) return err;
    const bool all_lie = ga_product_lies(a) && ga_product_lies(b) && ga_product_lies(c);
    if (any && (vendor || all_lie)) return product_packed(arrays, vendor);
    return product_compute(arrays, conj, false, false);
}
