/* Grids, im2col, scatter into caches, distinct elements. */
#include <stdlib.h>
#include <string.h>

#include "chain.h"
#include "table.h"

/* --------------------------------------------------------------------------------------------------- affine grids */

/* Coordinates -1 to 1 of an axis, as the axis `at` of nd. */
static GpuArray *coordinates(chain *s, unsigned int nd, unsigned int at, size_t extent, int type) {
    char text[128];
    const char *real = type == GA_DOUBLE ? "f64" : "f32";
    const int corners = node_int(s->c->node, "align_corners", 0) != 0;
    const double step = corners ? (extent > 1 ? 2.0 / (double)(extent - 1) : 0) : 2.0 / (double)extent;
    const double first = corners ? -1 : -1 + step / 2;
    snprintf(text, sizeof text, "y = %s(a) * %.17e + (%.17e);", real, step, first);
    return chain_expression(s, text, type == GA_DOUBLE ? GA_DOUBLE : GA_FLOAT, chain_count(s, nd, at, extent, 0), NULL,
                            NULL, NULL);
}

/* theta times (x, y, z, 1) for every place of the grid. */
static int run_affine_grid(call *c) {
    chain s = chain_begin(c);
    const GpuArray *theta = chain_input(&s, 0);
    static const unsigned int turned[] = {0, 2, 1};
    int64_t *size = NULL;
    size_t count = 0, dims[5], places = 1;
    if (s.err == GA_NO_ERROR) s.err = call_ints(c, 1, &size, &count);
    if (s.err == GA_NO_ERROR && (count < 4 || count > 5 || theta->nd != 3 || theta->dimensions[1] != count - 2 ||
                                 theta->dimensions[2] != count - 1))
        chain_fail(&s, "theta and the size do not fit each other");
    for (size_t i = 2; i < count && s.err == GA_NO_ERROR; i++) {
        if (size[i] < 1 || size[i] > INT32_MAX) chain_fail(&s, "an extent is %lld", (long long)size[i]);
        dims[i - 2] = (size_t)size[i];
        if (s.err == GA_NO_ERROR && __builtin_mul_overflow(places, dims[i - 2], &places))
            chain_fail(&s, "the grid has too many places");
    }
    free(size);
    if (s.err != GA_NO_ERROR) return chain_end(&s);
    const unsigned int space = (unsigned int)count - 2;
    const int type = theta->typecode == GA_DOUBLE ? GA_DOUBLE : GA_FLOAT;
    dims[space] = space + 1;
    GpuArray *grid = chain_empty(&s, type, space + 1, dims);
    for (unsigned int d = 0; d < space; d++) /* the last axis comes first */
        chain_move(&s, chain_place(&s, grid, space, space - 1 - d), coordinates(&s, space, d, dims[d], type));
    chain_move(&s, chain_place(&s, grid, space, space), chain_constant(&s, type, 1));
    const size_t flat[] = {places, space + 1};
    GpuArray *factors = chain_transpose(&s, chain_cast(&s, theta, type), turned);
    GpuArray *product = chain_matmul(&s, chain_reshape(&s, grid, 2, flat), factors);
    size_t result[6] = {theta->dimensions[0]};
    for (unsigned int d = 0; d < space; d++) result[d + 1] = dims[d];
    result[space + 1] = space;
    chain_give(&s, 0, chain_cast(&s, chain_reshape(&s, product, space + 2, result), theta->typecode));
    return chain_end(&s);
}

/* ------------------------------------------------------------------------------------------------- sums of columns */

enum { MOST_SPACE = 3 };

/* A list of an attribute, one number for each axis; 0 where a number is none. */
static int read_attribute(const node *n, const char *name, size_t count, size_t otherwise, size_t *list) {
    size_t given;
    const int64_t *numbers = node_ints(n, name, &given);
    if (numbers != NULL && given != count) return 0;
    for (size_t i = 0; i < count; i++) {
        if (numbers != NULL && (numbers[i] < 0 || numbers[i] > INT32_MAX)) return 0;
        list[i] = numbers != NULL ? (size_t)numbers[i] : otherwise;
    }
    return 1;
}

/* Extents or windows of input i. */
static unsigned int read_extents(chain *s, size_t i, size_t *list) {
    int64_t *given = NULL;
    size_t count = 0;
    if (s->err == GA_NO_ERROR) s->err = call_ints(s->c, i, &given, &count);
    if (s->err == GA_NO_ERROR && (count < 1 || count > MOST_SPACE)) chain_fail(s, "%zu spatial axes", count);
    for (size_t d = 0; d < count && s->err == GA_NO_ERROR; d++) {
        if (given[d] < 1 || given[d] > INT32_MAX) chain_fail(s, "an extent is %lld", (long long)given[d]);
        list[d] = (size_t)given[d];
    }
    free(given);
    return (unsigned int)count;
}

static int run_col2im(call *c) {
    chain s = chain_begin(c);
    const GpuArray *x = chain_input(&s, 0);
    size_t space[MOST_SPACE], window[MOST_SPACE], stride[MOST_SPACE], dilation[MOST_SPACE], pads[2 * MOST_SPACE];
    size_t dims[2 + 2 * MOST_SPACE], taps = 1;
    const unsigned int nd = read_extents(&s, 1, space), windows = read_extents(&s, 2, window);
    GpuArray *y = chain_new(&s);
    if (s.err == GA_NO_ERROR &&
        (windows != nd || x->nd != 3 || !read_attribute(c->node, "strides", nd, 1, stride) ||
         !read_attribute(c->node, "dilations", nd, 1, dilation) || !read_attribute(c->node, "pads", 2 * nd, 0, pads)))
        chain_fail(&s, "a list has another length than the image has axes, or a negative number");
    for (unsigned int d = 0; d < nd && s.err == GA_NO_ERROR; d++) {
        const size_t reach = dilation[d] * (window[d] - 1) + 1, padded = space[d] + pads[d] + pads[nd + d];
        if (stride[d] == 0 || dilation[d] == 0 || reach > padded || __builtin_mul_overflow(taps, window[d], &taps))
            chain_fail(&s, "windows do not fit the image");
        else {
            dims[2 + d] = window[d];
            dims[2 + nd + d] = (padded - reach) / stride[d] + 1;
        }
    }
    if (s.err != GA_NO_ERROR) return chain_end(&s);
    dims[0] = x->dimensions[0];
    dims[1] = x->dimensions[1] / taps;
    const ga_unfold_options options = {
        .nd = nd, .window = window, .stride = stride, .dilation = dilation, .pad_before = pads, .pad_after = pads + nd};
    GpuArray *columns = chain_reshape(&s, x, 2 + 2 * nd, dims);
    if (s.err == GA_NO_ERROR) chain_done(&s, y, GpuArray_fold(y, columns, space, &options));
    chain_give(&s, 0, y);
    return chain_end(&s);
}

/* ------------------------------------------------------------------------------------------------- inverse of pooling
 */

/* Elements at their places in the whole result, which lies at the beginning of a larger one, if that is asked for. */
static int run_max_unpool(call *c) {
    chain s = chain_begin(c);
    const GpuArray *x = chain_input(&s, 0), *places = chain_input(&s, 1), *lists[1];
    size_t window[MOST_SPACE], stride[MOST_SPACE], pads[2 * MOST_SPACE], dims[2 + MOST_SPACE], all = 1, nwanted = 0;
    const size_t count = s.err == GA_NO_ERROR ? value_count(c->in[0]) : 0;
    int64_t *wanted = NULL;
    if (s.err == GA_NO_ERROR && (x->nd < 3 || x->nd > 2 + MOST_SPACE || value_count(c->in[1]) != count))
        chain_fail(&s, "the input has no spatial axes, or another number of places");
    if (s.err != GA_NO_ERROR) return chain_end(&s);
    const unsigned int nd = x->nd - 2;
    if (!read_attribute(c->node, "kernel_shape", nd, 1, window) || !read_attribute(c->node, "strides", nd, 1, stride) ||
        !read_attribute(c->node, "pads", 2 * nd, 0, pads))
        chain_fail(&s, "a list has another length than the image has axes, or a negative number");
    for (unsigned int d = 0; d < x->nd && s.err == GA_NO_ERROR; d++) {
        dims[d] = x->dimensions[d];
        if (d >= 2) {
            const size_t cut = pads[d - 2] + pads[nd + d - 2];
            if (dims[d] == 0 || __builtin_mul_overflow(dims[d] - 1, stride[d - 2], &dims[d]) || dims[d] > INT32_MAX ||
                dims[d] + window[d - 2] < cut)
                chain_fail(&s, "an axis of the result has no or too many elements");
            else
                dims[d] += window[d - 2] - cut;
        }
        if (s.err == GA_NO_ERROR && __builtin_mul_overflow(all, dims[d], &all)) chain_fail(&s, "too many elements");
    }
    if (s.err == GA_NO_ERROR && call_has(c, 2)) s.err = call_ints(c, 2, &wanted, &nwanted);
    if (s.err == GA_NO_ERROR && wanted != NULL && nwanted != x->nd) chain_fail(&s, "the shape has another rank");
    GpuArray *flat = chain_zeros(&s, x->typecode, 1, &all), *y;
    lists[0] = chain_reshape(&s, places, 1, &count);
    const GpuArray *values = chain_reshape(&s, x, 1, &count);
    if (s.err == GA_NO_ERROR) s.err = GpuArray_scatter(flat, lists, 1, values, GA_SCATTER_SET, 0);
    y = chain_reshape(&s, flat, x->nd, dims);
    if (wanted != NULL && s.err == GA_NO_ERROR) {
        size_t larger[2 + MOST_SPACE];
        GpuArray *corner;
        for (unsigned int d = 0; d < x->nd; d++) {
            if (wanted[d] < (int64_t)dims[d] || wanted[d] > INT32_MAX)
                chain_fail(&s, "the shape is too small or large");
            larger[d] = (size_t)wanted[d];
        }
        GpuArray *whole = chain_zeros(&s, x->typecode, x->nd, larger);
        corner = whole;
        for (unsigned int d = 0; d < x->nd; d++) corner = chain_slice(&s, corner, d, 0, dims[d]);
        chain_move(&s, corner, y);
        y = whole;
    }
    free(wanted);
    chain_give(&s, 0, y);
    return chain_end(&s);
}

static int takes_max_unpool(const node *n) {
    return n->in[1].type == GA_LONG;
}

/* ----------------------------------------------------------------------------------------------- places in a cache */

static int run_tensor_scatter(call *c) {
    chain s = chain_begin(c);
    const GpuArray *past = chain_input(&s, 0), *update = chain_input(&s, 1), *first = chain_input(&s, 2);
    const GpuArray *lists[CALL_MOST_DIMS];
    GpuArray *y = chain_new(&s);
    unsigned int axis = 0;
    char text[64];
    if (s.err == GA_NO_ERROR) s.err = call_axis(c, node_int(c->node, "axis", -2), past->nd, &axis);
    if (s.err == GA_NO_ERROR &&
        (axis == 0 || update->nd != past->nd || update->dimensions[axis] > past->dimensions[axis]))
        chain_fail(&s, "the update does not fit the cache");
    if (s.err != GA_NO_ERROR) return chain_end(&s);
    chain_done(&s, y, GpuArray_copy(y, past, GA_C_ORDER));
    for (unsigned int d = 0; d < axis; d++) lists[d] = chain_count(&s, axis + 1, d, past->dimensions[d], 0);
    lists[axis] = chain_count(&s, axis + 1, axis, update->dimensions[axis], 0);
    if (first != NULL) {
        size_t dims[CALL_MOST_DIMS];
        for (unsigned int d = 0; d <= axis; d++) dims[d] = d == 0 ? past->dimensions[0] : 1;
        GpuArray *starts = chain_cast(&s, chain_reshape(&s, first, axis + 1, dims), GA_LONG);
        lists[axis] = chain_apply(&s, "add", lists[axis], starts, NULL);
    }
    if (strcmp(node_text(c->node, "mode", "linear"), "circular") == 0) {
        snprintf(text, sizeof text, "y = a %% %zu;", past->dimensions[axis]);
        lists[axis] = chain_expression(&s, text, GA_LONG, lists[axis], NULL, NULL, NULL);
    }
    if (s.err == GA_NO_ERROR) s.err = GpuArray_scatter(y, lists, axis + 1, update, GA_SCATTER_SET, 0);
    chain_give(&s, 0, y);
    return chain_end(&s);
}

static int takes_tensor_scatter(const node *n) {
    return n->in[1].type == n->in[0].type && n->in[1].narrow == n->in[0].narrow;
}

/* ------------------------------------------------------------------------------------------------ distinct elements */

/* Numbers of subarrays along an axis in their order: equal ones have the same. Elements are compared one place after
 * the other; numbers so far and those of the next place are one number, which is counted anew. */
static GpuArray *number_subarrays(chain *s, const GpuArray *x, unsigned int axis) {
    unsigned int order[CALL_MOST_DIMS], next = 1;
    size_t flat[2] = {x->dimensions[axis], 1};
    order[0] = axis;
    for (unsigned int d = 0; d < x->nd; d++) {
        if (d == axis) continue;
        order[next++] = d;
        flat[1] *= x->dimensions[d];
    }
    GpuArray *rows = chain_reshape(s, chain_transpose(s, x, order), 2, flat);
    GpuArray *kept = chain_zeros(s, GA_LONG, 1, flat);
    const size_t mark = chain_mark(s);
    for (size_t i = 0; i < flat[1] && s->err == GA_NO_ERROR; i++) {
        GpuArray *inverse = chain_new(s), *again = chain_new(s);
        GpuArray *column = chain_place(s, rows, 1, i);
        if (s->err == GA_NO_ERROR) s->err = GpuArray_unique(NULL, NULL, inverse, NULL, column);
        GpuArray *both = chain_expression(s, "y = a * c + b;", GA_LONG, kept, inverse,
                                          chain_constant(s, GA_LONG, (double)flat[0]), NULL);
        if (s->err == GA_NO_ERROR) s->err = GpuArray_unique(NULL, NULL, again, NULL, both);
        chain_move(s, kept, again);
        chain_release(s, mark);
    }
    return kept;
}

/* In the order in which they come first: the places are sorted, and everything else is taken in that order. */
static int run_unique(call *c) {
    chain s = chain_begin(c);
    const GpuArray *x = chain_input(&s, 0), *keys;
    const int by_axis = node_attribute(c->node, "axis") != NULL;
    unsigned int axis = 0;
    GpuArray *first = chain_new(&s), *inverse = chain_new(&s), *counts = chain_new(&s), *values = chain_new(&s);
    GpuArray *order = chain_new(&s), *rank = chain_new(&s);
    if (s.err == GA_NO_ERROR && by_axis) s.err = call_axis(c, node_int(c->node, "axis", 0), x->nd, &axis);
    if (s.err != GA_NO_ERROR) return chain_end(&s);
    const size_t count = value_count(c->in[0]);
    const GpuArray *all = by_axis ? x : chain_reshape(&s, x, 1, &count);
    keys = by_axis ? number_subarrays(&s, x, axis) : all;
    if (s.err == GA_NO_ERROR) s.err = GpuArray_unique(NULL, first, inverse, counts, keys);
    if (node_int(c->node, "sorted", 1) == 0) {
        GpuArray *old[] = {first, counts, rank}, *taken[3];
        if (s.err == GA_NO_ERROR) s.err = GpuArray_argsort(order, first, 0, 0);
        if (s.err == GA_NO_ERROR) s.err = GpuArray_argsort(rank, order, 0, 0);
        for (size_t i = 0; i < 3; i++) {
            taken[i] = chain_new(&s);
            if (taken[i] != NULL) s.err = GpuArray_take(taken[i], old[i], i < 2 ? order : inverse, 0, 0);
        }
        first = taken[0];
        counts = taken[1];
        inverse = taken[2];
    }
    if (s.err == GA_NO_ERROR) s.err = GpuArray_take(values, all, first, axis, 0);
    chain_give(&s, 0, values);
    chain_give(&s, 1, first);
    chain_give(&s, 2, inverse);
    chain_give(&s, 3, counts);
    return chain_end(&s);
}

const op ops_space[] = {
    {"", "AffineGrid", 20, "f", NULL, run_affine_grid, NULL, NULL},
    {"", "Col2Im", 18, "f", NULL, run_col2im, NULL, NULL},
    {"", "MaxUnpool", 9, "f", takes_max_unpool, run_max_unpool, NULL, NULL},
    {"", "TensorScatter", 24, "fiubn", takes_tensor_scatter, run_tensor_scatter, NULL, NULL},
    {"", "Unique", 11, "fiub", NULL, run_unique, NULL, NULL},
    {NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL},
};
