/* Terms of an einsum: views of them, sums over their axes, and products of two, as matrix products if labels that both
 * have are summed. */
#include <stdlib.h>
#include <string.h>

#include <gpuarray/functions.h>
#include <gpuarray/reduction.h>

#include "copy/copy.h"
#include "einsum.h"
#include "factors.h"
#include "product.h"

/* ---------------------------------------------------------------------------------------------------------- terms */

static uint64_t only(unsigned label) {
    return (uint64_t)1 << label;
}

unsigned ga_labels_list(uint64_t set, unsigned char *labels) {
    unsigned n = 0;

    for (unsigned l = 0; l < GA_LABELS; l++)
        if (set & only(l)) labels[n++] = (unsigned char)l;
    return n;
}

/* Stride of a label in bytes. */
static ssize_t stride_of(const ga_term *t, unsigned label) {
    for (unsigned d = 0; d < t->x.nd; d++)
        if (t->label[d] == label) return t->x.strides[d];
    return 0;
}

int ga_term_spread(const ga_einsum *s, GpuArray *view, const ga_term *t, unsigned n, const unsigned char *labels) {
    size_t dims[GA_LABELS];
    ssize_t strides[GA_LABELS];

    for (unsigned d = 0; d < n; d++) {
        const bool there = (t->set & only(labels[d])) != 0;
        dims[d] = there ? s->extent[labels[d]] : 1;
        strides[d] = there ? stride_of(t, labels[d]) : (ssize_t)GpuArray_ITEMSIZE(&t->x);
    }
    return GpuArray_fromdata(view, t->x.data, t->x.offset, t->x.typecode, n, dims, strides,
                             (t->x.flags & GA_WRITEABLE) != 0);
}

int ga_term_make(const ga_einsum *s, ga_term *t, unsigned n, const unsigned char *labels) {
    size_t dims[GA_LABELS];

    t->set = 0;
    for (unsigned d = 0; d < n; d++) {
        dims[d] = s->extent[labels[d]];
        t->label[d] = labels[d];
        t->set |= only(labels[d]);
    }
    return GpuArray_empty(&t->x, s->ctx, s->typecode, n, dims, GA_C_ORDER);
}

/* The labels of a set, ordered by their strides, the largest first. */
static unsigned by_strides(uint64_t set, const ga_term *t, unsigned char *labels) {
    const unsigned n = ga_labels_list(set, labels);

    for (unsigned i = 1; i < n; i++)
        for (unsigned k = i; k > 0; k--) {
            const unsigned char l = labels[k];
            if (ga_magnitude(stride_of(t, labels[k - 1])) >= ga_magnitude(stride_of(t, l))) break;
            labels[k] = labels[k - 1];
            labels[k - 1] = l;
        }
    return n;
}

/* ----------------------------------------------------------------------------------------------------------- sums */

int ga_einsum_sum(const ga_einsum *s, ga_term *c, const ga_term *a) {
    const bool truth = s->typecode == GA_BOOL;
    unsigned char labels[GA_LABELS];
    unsigned axes[GA_LABELS], nd = c->x.nd;
    GpuReduction *sum = NULL;
    GpuArray view = {0};

    memcpy(labels, c->label, nd);
    nd += by_strides(a->set & ~c->set, a, &labels[nd]);
    for (unsigned i = c->x.nd; i < nd; i++) axes[i - c->x.nd] = i;
    int err = ga_term_spread(s, &view, a, nd, labels);
    if (err == GA_NO_ERROR && nd == c->x.nd) {
        err = ga_array_assign(&c->x, &view);
    } else if (err == GA_NO_ERROR) {
        const int type = ga_product_type(s->typecode);
        err = GpuReduction_new(&sum, s->ctx, truth ? "any" : "sum", a->x.typecode, truth ? -1 : type,
                               truth ? -1 : s->typecode);
        if (err == GA_NO_ERROR) err = GpuReduction_call(sum, &c->x, &view, nd - c->x.nd, axes, 0);
        GpuReduction_free(sum);
    }
    GpuArray_clear(&view);
    return err;
}

/* Sum over the labels that occur neither in another term nor in the result. */
static int sum_alone(const ga_einsum *s, ga_term *a, uint64_t elsewhere) {
    unsigned char labels[GA_LABELS];
    ga_term c = {.set = 0};

    if ((a->set & ~elsewhere) == 0) return GA_NO_ERROR;
    const unsigned n = by_strides(a->set & elsewhere, a, labels);
    int err = ga_term_make(s, &c, n, labels);
    if (err == GA_NO_ERROR) err = ga_einsum_sum(s, &c, a);
    GpuArray_clear(&a->x);
    *a = c;
    return err;
}

/* -------------------------------------------------------------------------------------------------------- products */

/* Convert an operand to the result's type. */
static int widen(const ga_einsum *s, GpuArray *x) {
    GpuArray wide = {0};

    int err = GpuArray_empty(&wide, s->ctx, s->typecode, x->nd, x->dimensions, GA_C_ORDER);
    if (err == GA_NO_ERROR) err = ga_array_assign(&wide, x);
    GpuArray_clear(x);
    *x = wide;
    return err;
}

static int multiply_elements(const ga_einsum *s, ga_term *c, const ga_term *a, const ga_term *b) {
    GpuArray x = {0}, y = {0};
    const GpuArray *const args[] = {&x, &y};

    int err = ga_term_spread(s, &x, a, c->x.nd, c->label);
    if (err == GA_NO_ERROR) err = ga_term_spread(s, &y, b, c->x.nd, c->label);
    if (err == GA_NO_ERROR && ga_factors_meet(x.typecode, y.typecode) != s->typecode)
        err = widen(s, ga_array_size(&x) < ga_array_size(&y) ? &x : &y);
    if (err == GA_NO_ERROR) err = GpuArray_apply(s->typecode == GA_BOOL ? "logical_and" : "multiply", &c->x, 2, args);
    GpuArray_clear(&x);
    GpuArray_clear(&y);
    return err;
}

/* The labels of a product of two terms by their role: batch, rows, columns, sum. */
typedef struct parts {
    unsigned stack, rows, columns, sums;
    unsigned char labels[4][GA_LABELS];
} parts;

enum { STACK, ROWS, COLUMNS, SUMS };

static void divide(parts *p, const ga_term *a, const ga_term *b, uint64_t needed) {
    const ga_term *larger = ga_array_size(&a->x) >= ga_array_size(&b->x) ? a : b;

    p->stack = by_strides(a->set & b->set & needed, larger, p->labels[STACK]);
    p->rows = by_strides(a->set & ~b->set & needed, a, p->labels[ROWS]);
    p->columns = by_strides(b->set & ~a->set & needed, b, p->labels[COLUMNS]);
    p->sums = by_strides(a->set & b->set & ~needed, larger, p->labels[SUMS]);
}

/* View a term as a stack of matrices whose axes are runs of labels; *whole has all axes, *flat at least three. */
static int flatten(const ga_einsum *s, GpuArray *whole, GpuArray *flat, const ga_term *t, const parts *p, unsigned row,
                   unsigned column) {
    const unsigned counts[] = {p->stack, p->rows, p->columns, p->sums};
    unsigned char labels[GA_LABELS];
    size_t dims[GA_LABELS + 2] = {0}, sides[2] = {1, 1};
    unsigned nd = p->stack;

    memcpy(labels, p->labels[STACK], nd);
    for (unsigned d = 0; d < nd; d++) dims[d] = s->extent[labels[d]];
    for (unsigned side = 0; side < 2; side++) {
        const unsigned part = side == 0 ? row : column;
        for (unsigned k = 0; k < counts[part]; k++) {
            sides[side] *= s->extent[p->labels[part][k]];
            labels[nd++] = p->labels[part][k];
        }
        dims[p->stack + side] = sides[side];
    }
    int err = ga_term_spread(s, whole, t, nd, labels);
    if (err == GA_NO_ERROR && flat != NULL) err = GpuArray_reshape(flat, whole, p->stack + 2, dims, GA_C_ORDER, 0);
    return err;
}

static int multiply_matrices(const ga_einsum *s, ga_term *c, const ga_term *a, const ga_term *b, const parts *p) {
    GpuArray whole[3], flat[3];
    int err = GA_NO_ERROR;

    memset(whole, 0, sizeof whole);
    memset(flat, 0, sizeof flat);
    err = flatten(s, &whole[1], &flat[1], a, p, ROWS, SUMS);
    if (err == GA_NO_ERROR) err = flatten(s, &whole[2], &flat[2], b, p, SUMS, COLUMNS);
    if (err == GA_NO_ERROR) err = flatten(s, &whole[0], NULL, c, p, ROWS, COLUMNS);
    if (err == GA_NO_ERROR) {
        size_t dims[GA_LABELS + 2];
        const unsigned nd = p->stack + 2;
        memcpy(dims, flat[1].dimensions, (nd - 1) * sizeof *dims);
        dims[nd - 1] = flat[2].dimensions[nd - 1];
        err = GpuArray_view(&flat[0], &whole[0]);
        const bool separate =
            err == GA_NO_ERROR && GpuArray_reshape_inplace(&flat[0], nd, dims, GA_C_ORDER) != GA_NO_ERROR;
        if (separate) {
            GpuArray_clear(&flat[0]);
            err = GpuArray_empty(&flat[0], s->ctx, s->typecode, nd, dims, GA_C_ORDER);
        }
        if (err == GA_NO_ERROR) err = ga_product_run(&flat[0], &flat[1], &flat[2], false);
        if (err == GA_NO_ERROR && separate) {
            err = GpuArray_reshape_inplace(&flat[0], whole[0].nd, whole[0].dimensions, GA_C_ORDER);
            if (err == GA_NO_ERROR) err = ga_array_assign(&whole[0], &flat[0]);
        }
    }
    for (unsigned i = 0; i < 3; i++) {
        GpuArray_clear(&flat[i]);
        GpuArray_clear(&whole[i]);
    }
    return err;
}

unsigned ga_einsum_lay(const ga_term *a, const ga_term *b, uint64_t needed, unsigned char *labels) {
    parts p;

    divide(&p, a, b, needed);
    memcpy(labels, p.labels[STACK], p.stack);
    memcpy(labels + p.stack, p.labels[ROWS], p.rows);
    memcpy(labels + p.stack + p.rows, p.labels[COLUMNS], p.columns);
    return p.stack + p.rows + p.columns;
}

int ga_einsum_pair(const ga_einsum *s, ga_term *c, ga_term *a, ga_term *b) {
    parts p;

    int err = sum_alone(s, a, b->set | c->set);
    if (err == GA_NO_ERROR) err = sum_alone(s, b, a->set | c->set);
    if (err != GA_NO_ERROR) return err;
    divide(&p, a, b, c->set);
    err = p.sums > 0 ? multiply_matrices(s, c, a, b, &p) : multiply_elements(s, c, a, b);
    GpuArray_clear(&a->x);
    GpuArray_clear(&b->x);
    return err;
}
