/* matmul and vecdot: broadcasts shapes and calls the product of stacks of matrices. */
#include <gpuarray/matmul.h>

#include <stdlib.h>
#include <string.h>

#include "factors.h"
#include "product.h"

/* The shapes of a call: the stack's, of rank `nd`; then two axes for the matrix. */
typedef struct shapes {
    unsigned nd;
    size_t *dims;     /* shape of the stack and of the result's matrix, nd + 2 extents */
    size_t *one;      /* shape of an operand's view */
    ssize_t *strides; /* strides of that view */
} shapes;

static int shapes_init(shapes *s, ga_errbuf *e, unsigned nd) {
    const size_t n = (size_t)nd + 2;

    s->nd = nd;
    s->dims = malloc(n * sizeof *s->dims);
    s->one = malloc(n * sizeof *s->one);
    s->strides = malloc(n * sizeof *s->strides);
    return s->dims != NULL && s->one != NULL && s->strides != NULL ? GA_NO_ERROR
                                                                   : ga_fail_memory(e, "an array's shape");
}

static void shapes_free(shapes *s) {
    free(s->dims);
    free(s->one);
    free(s->strides);
}

/* One of the two axes of a matrix; an operand that is a vector lacks one. */
typedef struct side {
    bool there;
    unsigned axis;
} side;

/* The array's axis for dimension d of the stack, not counting those of the matrix. -1: none. */
static int stack_axis(const shapes *s, const GpuArray *a, const side sides[2], unsigned d) {
    const int rank = (int)a->nd - sides[0].there - sides[1].there;
    int at = (int)d - ((int)s->nd - rank);

    if (at < 0) return -1;
    for (int axis = 0; axis < (int)a->nd; axis++) {
        if ((sides[0].there && (int)sides[0].axis == axis) || (sides[1].there && (int)sides[1].axis == axis)) continue;
        if (at-- == 0) return axis;
    }
    return -1;
}

static int broadcast_stack(const ga_factors *f, shapes *s, const side sides_a[2], const side sides_b[2]) {
    for (unsigned d = 0; d < s->nd; d++) {
        const int i = stack_axis(s, f->a, sides_a, d), j = stack_axis(s, f->b, sides_b, d);
        const size_t n = i < 0 ? 1 : f->a->dimensions[i], m = j < 0 ? 1 : f->b->dimensions[j];
        if (n != m && n != 1 && m != 1)
            return ga_fail(ga_array_errbuf(f->a), GA_VALUE_ERROR,
                           "%s: the extents %zu of a and %zu of b, before the axes that are multiplied, do not go "
                           "together",
                           f->what, n, m);
        s->dims[d] = n == 1 ? m : n;
    }
    return GA_NO_ERROR;
}

/* View an array as a stack of matrices of rows x columns, broadcast to the stack's shape. */
static int stack_view(shapes *s, GpuArray *v, const GpuArray *a, const side sides[2]) {
    for (unsigned d = 0; d < s->nd; d++) {
        const int axis = stack_axis(s, a, sides, d);
        s->one[d] = s->dims[d];
        s->strides[d] = axis < 0 || a->dimensions[axis] != s->dims[d] ? 0 : a->strides[axis];
    }
    for (unsigned i = 0; i < 2; i++) {
        s->one[s->nd + i] = sides[i].there ? a->dimensions[sides[i].axis] : 1;
        s->strides[s->nd + i] = sides[i].there ? a->strides[sides[i].axis] : (ssize_t)GpuArray_ITEMSIZE(a);
    }
    return ga_factor_view(v, a, s->nd + 2, s->one, s->strides);
}

static int stack_product(ga_factors *f, shapes *s, const side sides[3][2], bool conj) {
    const GpuArray *const from[3] = {f->c, f->a, f->b};
    GpuArray view[3];
    int err = GA_NO_ERROR;

    memset(view, 0, sizeof view);
    if (ga_array_size(f->c) == 0) return GA_NO_ERROR;
    for (unsigned i = 0; i < 3 && err == GA_NO_ERROR; i++) err = stack_view(s, &view[i], from[i], sides[i]);
    if (err == GA_NO_ERROR) err = ga_product_run(&view[0], &view[1], &view[2], conj);
    for (unsigned i = 0; i < 3; i++) GpuArray_clear(&view[i]);
    return err;
}

static unsigned largest(unsigned a, unsigned b) {
    return a > b ? a : b;
}

static int multiply(ga_factors *f, shapes *s) {
    const GpuArray *a = f->a, *b = f->b;
    const bool rows = a->nd > 1, columns = b->nd > 1;
    const unsigned last = s->nd + rows + columns; /* rank of the result */
    const side sides[3][2] = {
        {{rows, s->nd}, {columns, s->nd + rows}},
        {{rows, a->nd - 1 - rows}, {true, a->nd - 1}},
        {{true, b->nd - 1 - columns}, {columns, b->nd - 1}},
    };
    const size_t k = a->dimensions[a->nd - 1], l = b->dimensions[sides[2][0].axis];

    if (k != l)
        return ga_fail(ga_array_errbuf(a), GA_VALUE_ERROR,
                       "%s: the last axis of a has extent %zu, the axis of b that goes with it %zu", f->what, k, l);
    int err = broadcast_stack(f, s, sides[1], sides[2]);
    if (rows) s->dims[s->nd] = a->dimensions[a->nd - 2];
    if (columns) s->dims[s->nd + rows] = b->dimensions[b->nd - 1];
    if (err == GA_NO_ERROR) err = ga_factors_ready(f, last, s->dims);
    return err == GA_NO_ERROR ? stack_product(f, s, sides, false) : err;
}

int GpuArray_matmul(GpuArray *out, const GpuArray *a, const GpuArray *b) {
    ga_factors f;
    shapes s = {0};
    int err = ga_factors_init(&f, "GpuArray_matmul", out, a, b);

    if (err != GA_NO_ERROR) return err;
    if (a->nd == 0 || b->nd == 0)
        return ga_fail(ga_array_errbuf(a), GA_VALUE_ERROR,
                       "GpuArray_matmul: operands have ranks %u and %u; they must have one axis at least", a->nd,
                       b->nd);
    err = shapes_init(&s, ga_array_errbuf(a), largest(largest(a->nd, b->nd), 2) - 2);
    if (err == GA_NO_ERROR) err = multiply(&f, &s);
    shapes_free(&s);
    return ga_factors_finish(&f, err);
}

static int dot_along(ga_factors *f, shapes *s, unsigned back) {
    const GpuArray *a = f->a, *b = f->b;
    const side sides[3][2] = {
        {{false, 0}, {false, 0}},
        {{false, 0}, {true, a->nd - back}},
        {{true, b->nd - back}, {false, 0}},
    };
    const size_t k = a->dimensions[a->nd - back], l = b->dimensions[b->nd - back];

    if (k != l)
        return ga_fail(ga_array_errbuf(a), GA_VALUE_ERROR, "%s: the axis has extent %zu in a, %zu in b", f->what, k, l);
    int err = broadcast_stack(f, s, sides[1], sides[2]);
    if (err == GA_NO_ERROR) err = ga_factors_ready(f, s->nd, s->dims);
    return err == GA_NO_ERROR ? stack_product(f, s, sides, ga_is_complex(f->a->typecode)) : err;
}

int GpuArray_vecdot(GpuArray *out, const GpuArray *a, const GpuArray *b, int axis) {
    ga_factors f;
    shapes s = {0};
    int err = ga_factors_init(&f, "GpuArray_vecdot", out, a, b);

    if (err != GA_NO_ERROR) return err;
    if (axis >= 0 || 0u - (unsigned)axis > a->nd || 0u - (unsigned)axis > b->nd)
        return ga_fail(ga_array_errbuf(a), GA_VALUE_ERROR,
                       "GpuArray_vecdot: axis %d; it is counted from the end, from -1 on, and operands of ranks %u and "
                       "%u both have it",
                       axis, a->nd, b->nd);
    err = shapes_init(&s, ga_array_errbuf(a), largest(a->nd, b->nd) - 1);
    if (err == GA_NO_ERROR) err = dot_along(&f, &s, 0u - (unsigned)axis);
    shapes_free(&s);
    return ga_factors_finish(&f, err);
}
