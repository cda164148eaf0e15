/* Products over several axes, or over none: tensordot, outer, kron. */
#include <stdlib.h>
#include <string.h>

#include <gpuarray/functions.h>
#include <gpuarray/matmul.h>

#include "copy/copy.h"
#include "factors.h"
#include "product.h"

/* ---------------------------------------------------------------------------------------------- products of elements
 */

static int multiply_elements(const ga_factors *f, GpuArray *c, const GpuArray *a, const GpuArray *b) {
    const GpuArray *const args[] = {a, b};

    return GpuArray_apply(f->out->typecode == GA_BOOL ? "logical_and" : "multiply", c, 2, args);
}

/* View a with so many axes of extent 1 appended. */
static int widen(GpuArray *v, const GpuArray *a, unsigned more) {
    const unsigned nd = a->nd + more;
    size_t *dims = malloc(((size_t)nd + 1) * sizeof *dims);
    ssize_t *strides = calloc((size_t)nd + 1, sizeof *strides);
    int err;

    if (dims != NULL && strides != NULL) {
        for (unsigned d = 0; d < nd; d++) {
            dims[d] = d < a->nd ? a->dimensions[d] : 1;
            strides[d] = d < a->nd ? a->strides[d] : (ssize_t)GpuArray_ITEMSIZE(a);
        }
        err = ga_factor_view(v, a, nd, dims, strides);
    } else {
        err = ga_fail_memory(ga_array_errbuf(a), "an array's shape");
    }
    free(dims);
    free(strides);
    return err;
}

static int outer(ga_factors *f) {
    const unsigned na = f->a->nd, nd = na + f->b->nd;
    size_t *dims = malloc(((size_t)nd + 1) * sizeof *dims);
    GpuArray wide = {0}, c = {0};

    if (dims == NULL) return ga_fail_memory(ga_array_errbuf(f->a), "an array's shape");
    for (unsigned d = 0; d < nd; d++) dims[d] = d < na ? f->a->dimensions[d] : f->b->dimensions[d - na];
    int err = ga_factors_ready(f, nd, dims);
    free(dims);
    if (err == GA_NO_ERROR) err = ga_factors_convert(f);
    if (err == GA_NO_ERROR) err = widen(&wide, f->a, f->b->nd);
    if (err == GA_NO_ERROR) err = GpuArray_view(&c, f->c);
    if (err == GA_NO_ERROR && ga_array_size(&c) > 0) err = multiply_elements(f, &c, &wide, f->b);
    GpuArray_clear(&wide);
    GpuArray_clear(&c);
    return err;
}

int GpuArray_outer(GpuArray *out, const GpuArray *a, const GpuArray *b) {
    ga_factors f;
    int err = ga_factors_init(&f, "GpuArray_outer", out, a, b);

    if (err != GA_NO_ERROR) return err;
    return ga_factors_finish(&f, outer(&f));
}

/* ----------------------------------------------------------------------------------------------------------- kron */

/* Extent and stride of an array's axis d, with axes of extent 1 prepended up to rank nd. */
static size_t extent(const GpuArray *a, unsigned nd, unsigned d) {
    return d + a->nd < nd ? 1 : a->dimensions[d + a->nd - nd];
}

static ssize_t stride(const GpuArray *a, unsigned nd, unsigned d) {
    return d + a->nd < nd ? (ssize_t)GpuArray_ITEMSIZE(a) : a->strides[d + a->nd - nd];
}

/* Views with two axes for each axis of the result: a's and b's. */
static int kron_views(const ga_factors *f, unsigned nd, size_t *dims, ssize_t *strides, GpuArray view[3]) {
    const GpuArray *const from[3] = {f->c, f->a, f->b};
    int err = GA_NO_ERROR;

    for (unsigned i = 0; i < 3 && err == GA_NO_ERROR; i++) {
        for (unsigned d = 0; d < nd; d++) {
            const size_t n = extent(f->a, nd, d), m = extent(f->b, nd, d);
            const ssize_t s = stride(from[i], nd, d);
            dims[2 * d] = i == 2 ? 1 : n;
            dims[2 * d + 1] = i == 1 ? 1 : m;
            strides[2 * d] = i == 0 ? s * (ssize_t)m : s;
            strides[2 * d + 1] = s;
        }
        err = ga_factor_view(&view[i], from[i], 2 * nd, dims, strides);
    }
    return err;
}

static int kron(ga_factors *f) {
    const unsigned nd = f->a->nd > f->b->nd ? f->a->nd : f->b->nd;
    size_t *dims = malloc((2 * (size_t)nd + 1) * sizeof *dims);
    ssize_t *strides = malloc((2 * (size_t)nd + 1) * sizeof *strides);
    ga_errbuf *e = ga_array_errbuf(f->a);
    GpuArray view[3];
    int err = dims != NULL && strides != NULL ? GA_NO_ERROR : ga_fail_memory(e, "an array's shape");

    memset(view, 0, sizeof view);
    for (unsigned d = 0; d < nd && err == GA_NO_ERROR; d++)
        if (ga_mul_overflow(extent(f->a, nd, d), extent(f->b, nd, d), &dims[d]))
            err = ga_fail(e, GA_VALUE_ERROR, "%s: the extent of axis %u overflows", f->what, d);
    if (err == GA_NO_ERROR) err = ga_factors_ready(f, nd, dims);
    if (err == GA_NO_ERROR) err = ga_factors_convert(f);
    if (err == GA_NO_ERROR && ga_array_size(f->c) > 0) {
        err = kron_views(f, nd, dims, strides, view);
        if (err == GA_NO_ERROR) err = multiply_elements(f, &view[0], &view[1], &view[2]);
    }
    for (unsigned i = 0; i < 3; i++) GpuArray_clear(&view[i]);
    free(dims);
    free(strides);
    return err;
}

int GpuArray_kron(GpuArray *out, const GpuArray *a, const GpuArray *b) {
    ga_factors f;
    int err = ga_factors_init(&f, "GpuArray_kron", out, a, b);

    if (err != GA_NO_ERROR) return err;
    return ga_factors_finish(&f, kron(&f));
}

/* ------------------------------------------------------------------------------------------------------ tensordot */

/* Axes of the factors: for a the retained ones, in order, then those that are summed; for b the reverse. */
typedef struct contraction {
    unsigned n;         /* number of axes that are summed */
    unsigned *order[2]; /* order of axes of a, of b */
    size_t sizes[2];    /* elements in the retained axes of each */
    size_t sum;
    size_t *dims; /* shape of the result */
} contraction;

static int order_axes(const ga_factors *f, contraction *c, unsigned which, const unsigned *axes) {
    const GpuArray *x = which == 0 ? f->a : f->b;
    unsigned char *named = calloc((size_t)x->nd + 1, 1);
    unsigned stay = which == 0 ? 0 : c->n, sums = which == 0 ? x->nd - c->n : 0;
    unsigned place = which == 0 ? 0 : f->a->nd - c->n;

    c->order[which] = calloc((size_t)x->nd + 1, sizeof *c->order[which]);
    int err =
        named != NULL && c->order[which] != NULL ? GA_NO_ERROR : ga_fail_memory(ga_array_errbuf(x), "an array's axes");
    if (err == GA_NO_ERROR) err = ga_array_name_axes(x, c->n, axes, named, f->what);
    c->sizes[which] = 1;
    for (unsigned d = 0; d < x->nd && err == GA_NO_ERROR; d++) {
        if (named[d]) continue;
        c->order[which][stay++] = d;
        c->sizes[which] *= x->dimensions[d];
        c->dims[place++] = x->dimensions[d];
    }
    for (unsigned i = 0; i < c->n && err == GA_NO_ERROR; i++) c->order[which][sums++] = axes[i];
    free(named);
    return err;
}

/* Elements that follow each other in memory, of x with its axes in that order. */
static size_t run(const GpuArray *x, const unsigned *order) {
    size_t n = 1;

    for (unsigned d = x->nd; d-- > 0;) {
        if (x->dimensions[order[d]] == 1) continue;
        if (x->strides[order[d]] != (ssize_t)(n * GpuArray_ITEMSIZE(x))) break;
        n *= x->dimensions[order[d]];
    }
    return n;
}

/* View a factor as a matrix if its strides allow that; else copy it: as its transpose if that is copied in much longer
 * pieces, as all windows of an image are along its rows. The first `of_rows` axes are the matrix's rows. */
static int flatten(GpuArray *matrix, const GpuArray *x, const unsigned *order, unsigned of_rows, size_t rows,
                   size_t columns) {
    enum { SHORT = 16, LONGER = 4 };
    unsigned *other = malloc(((size_t)x->nd + 1) * sizeof *other);
    GpuArray turned = {0};

    if (other == NULL) return ga_fail_memory(ga_array_errbuf(x), "an array's axes");
    for (unsigned d = 0; d < x->nd; d++) other[d] = order[(d + of_rows) % x->nd];
    const size_t pieces = run(x, order);
    const bool turns = pieces < SHORT && run(x, other) >= LONGER * pieces;
    const size_t dims[2] = {turns ? columns : rows, turns ? rows : columns};
    int err = GpuArray_transpose(&turned, x, turns ? other : order);
    if (err == GA_NO_ERROR) err = GpuArray_reshape(matrix, &turned, 2, dims, GA_C_ORDER, 0);
    GpuArray_clear(&turned);
    if (err == GA_NO_ERROR && turns) err = GpuArray_transpose_inplace(matrix, NULL);
    free(other);
    return err;
}

static int contract(const ga_factors *f, const contraction *c) {
    const size_t dims[2] = {c->sizes[0], c->sizes[1]};
    GpuArray a = {0}, b = {0}, to = {0}, fresh = {0};
    GpuArray *matrix = &to;

    int err = flatten(&a, f->a, c->order[0], f->a->nd - c->n, c->sizes[0], c->sum);
    if (err == GA_NO_ERROR) err = flatten(&b, f->b, c->order[1], c->n, c->sum, c->sizes[1]);
    if (err == GA_NO_ERROR) err = GpuArray_view(&to, f->c);
    if (err == GA_NO_ERROR && GpuArray_reshape_inplace(&to, 2, dims, GA_C_ORDER) != GA_NO_ERROR) {
        err = GpuArray_empty(&fresh, f->c->data->ctx, f->c->typecode, 2, dims, GA_C_ORDER);
        matrix = &fresh;
    }
    if (err == GA_NO_ERROR) err = ga_product_run(matrix, &a, &b, false);
    if (err == GA_NO_ERROR && matrix == &fresh) {
        err = GpuArray_reshape_inplace(&fresh, f->c->nd, f->c->dimensions, GA_C_ORDER);
        if (err == GA_NO_ERROR) err = ga_array_assign(f->c, &fresh);
    }
    GpuArray *const all[] = {&a, &b, &to, &fresh};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) GpuArray_clear(all[i]);
    return err;
}

static int tensordot(ga_factors *f, contraction *c, const unsigned *axes_a, const unsigned *axes_b) {
    ga_errbuf *e = ga_array_errbuf(f->a);

    if (c->n > f->a->nd || c->n > f->b->nd)
        return ga_fail(e, GA_VALUE_ERROR, "%s: %u axes of arrays of ranks %u and %u", f->what, c->n, f->a->nd,
                       f->b->nd);
    c->dims = malloc(((size_t)f->a->nd + f->b->nd + 1) * sizeof *c->dims);
    if (c->dims == NULL) return ga_fail_memory(e, "an array's shape");
    int err = order_axes(f, c, 0, axes_a);
    if (err == GA_NO_ERROR) err = order_axes(f, c, 1, axes_b);
    c->sum = 1;
    for (unsigned i = 0; i < c->n && err == GA_NO_ERROR; i++) {
        const size_t n = f->a->dimensions[axes_a[i]], m = f->b->dimensions[axes_b[i]];
        if (n != m)
            err = ga_fail(e, GA_VALUE_ERROR, "%s: axis %u of a has extent %zu, axis %u of b %zu", f->what, axes_a[i], n,
                          axes_b[i], m);
        c->sum *= n;
    }
    if (err == GA_NO_ERROR) err = ga_factors_ready(f, f->a->nd + f->b->nd - 2 * c->n, c->dims);
    return err == GA_NO_ERROR && ga_array_size(f->c) > 0 ? contract(f, c) : err;
}

int GpuArray_tensordot(GpuArray *out, const GpuArray *a, const GpuArray *b, unsigned int naxes,
                       const unsigned int *axes_a, const unsigned int *axes_b) {
    contraction c = {.n = naxes};
    ga_factors f;

    if (naxes == 0) return GpuArray_outer(out, a, b);
    int err = ga_factors_init(&f, "GpuArray_tensordot", out, a, b);
    if (err != GA_NO_ERROR) return err;
    if (axes_a == NULL || axes_b == NULL)
        return ga_fail(ga_array_errbuf(a), GA_INVALID_ERROR, "GpuArray_tensordot: the axes are NULL");
    err = tensordot(&f, &c, axes_a, axes_b);
    free(c.dims);
    free(c.order[0]);
    free(c.order[1]);
    return ga_factors_finish(&f, err);
}
