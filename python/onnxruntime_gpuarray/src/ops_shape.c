/* Operators that return or change shapes, or move elements without computing. */
#include <gpuarray/graph.h>
#include <stdatomic.h>
#include <stdlib.h>

#include "chain.h"
#include "host.h"
#include "table.h"

/* ---------------------------------------------------------------------------------------------------------- shapes */

static int64_t clamp(int64_t x, int64_t low, int64_t high) {
    return x < low ? low : x > high ? high : x;
}

static int run_shape(call *c) {
    const value *x = c->in[0];
    int64_t nd = (int64_t)x->nd, start = node_int(c->node, "start", 0), end = node_int(c->node, "end", nd), *list;
    size_t count;
    start = clamp(start < 0 ? start + nd : start, 0, nd);
    end = clamp(end < 0 ? end + nd : end, 0, nd);
    count = end > start ? (size_t)(end - start) : 0;
    list = malloc((count + 1) * sizeof *list);
    if (list == NULL) return GA_MEMORY_ERROR;
    for (size_t i = 0; i < count; i++) list[i] = (int64_t)x->dims[(size_t)start + i];
    return call_give_host(c, 0, list, GA_LONG, 1, &count, 1);
}

static int run_size(call *c) {
    int64_t *one = malloc(sizeof *one);
    if (one == NULL) return GA_MEMORY_ERROR;
    *one = (int64_t)value_count(c->in[0]);
    return call_give_host(c, 0, one, GA_LONG, 0, NULL, 1);
}

static int run_identity(call *c) {
    GpuArray result = {0};
    const GpuArray *x = call_array(c, 0);
    int err = x == NULL ? GA_VALUE_ERROR : GpuArray_view(&result, x);
    return err == GA_NO_ERROR ? call_give(c, 0, &result) : err;
}

/* Input 0 in another shape. */
static int give_reshaped(call *c, unsigned int nd, const size_t *dims) {
    GpuArray result = {0};
    const GpuArray *x = call_array(c, 0);
    int err = x == NULL ? GA_VALUE_ERROR : call_reshape(c, &result, x, nd, dims);
    if (err == GA_INVALID_ERROR) return call_fail(c, GA_VALUE_ERROR, "the new shape has another number of elements");
    return err == GA_NO_ERROR ? call_give(c, 0, &result) : err;
}

/* Extents of Reshape: 0 copies the input's extent, -1 is inferred. */
static int resolve_reshape(call *c, const int64_t *list, size_t count, size_t *dims) {
    const value *x = c->in[0];
    size_t product = 1, unknown = count, total = value_count(x);
    int keep = node_int(c->node, "allowzero", 0) == 0;
    if (count > CALL_MOST_DIMS) return call_fail(c, GA_VALUE_ERROR, "%zu dimensions are too many", count);
    for (size_t i = 0; i < count; i++) {
        if (list[i] == -1 && unknown == count) {
            unknown = i;
            continue;
        }
        if (list[i] < 0 || (list[i] == 0 && keep && i >= x->nd))
            return call_fail(c, GA_VALUE_ERROR, "the new shape has the extent %lld", (long long)list[i]);
        dims[i] = list[i] == 0 && keep ? x->dims[i] : (size_t)list[i];
        if (__builtin_mul_overflow(product, dims[i], &product))
            return call_fail(c, GA_VALUE_ERROR, "the new shape has too many elements");
    }
    if (unknown == count) return GA_NO_ERROR;
    if (product == 0 ? total != 0 : total % product != 0)
        return call_fail(c, GA_VALUE_ERROR, "no extent fits in place of -1");
    dims[unknown] = product == 0 ? 0 : total / product;
    return GA_NO_ERROR;
}

static int run_reshape(call *c) {
    size_t dims[CALL_MOST_DIMS], count;
    int64_t *list;
    int err = call_list(c, 1, "shape", &list, &count);
    if (err == GA_NO_ERROR) err = resolve_reshape(c, list, count, dims);
    free(list);
    return err == GA_NO_ERROR ? give_reshaped(c, (unsigned int)count, dims) : err;
}

static int run_flatten(call *c) {
    size_t dims[2] = {1, 1};
    int64_t axis = node_int(c->node, "axis", 1);
    if (axis < 0) axis += c->in[0]->nd;
    if (axis < 0 || axis > (int64_t)c->in[0]->nd) return call_fail(c, GA_VALUE_ERROR, "there is no such axis");
    for (unsigned int i = 0; i < c->in[0]->nd; i++) dims[(int64_t)i >= axis] *= c->in[0]->dims[i];
    return give_reshaped(c, 2, dims);
}

static int run_squeeze(call *c) {
    const value *x = c->in[0];
    size_t dims[CALL_MOST_DIMS], count;
    char drop[CALL_MOST_DIMS] = {0};
    unsigned int nd = 0, axis;
    int64_t *list;
    int err = call_list(c, 1, "axes", &list, &count);
    for (unsigned int i = 0; i < x->nd && list == NULL; i++) drop[i] = x->dims[i] == 1;
    for (size_t i = 0; list != NULL && i < count && err == GA_NO_ERROR; i++) {
        err = call_axis(c, list[i], x->nd, &axis);
        if (err == GA_NO_ERROR && x->dims[axis] != 1) err = call_fail(c, GA_VALUE_ERROR, "an extent is not 1");
        if (err == GA_NO_ERROR) drop[axis] = 1;
    }
    free(list);
    for (unsigned int i = 0; i < x->nd; i++)
        if (!drop[i]) dims[nd++] = x->dims[i];
    return err == GA_NO_ERROR ? give_reshaped(c, nd, dims) : err;
}

static int run_unsqueeze(call *c) {
    const value *x = c->in[0];
    size_t dims[CALL_MOST_DIMS], count, from = 0;
    char made[CALL_MOST_DIMS] = {0};
    unsigned int axis;
    int64_t *list;
    int err = call_list(c, 1, "axes", &list, &count);
    if (err == GA_NO_ERROR && x->nd + count > CALL_MOST_DIMS)
        err = call_fail(c, GA_VALUE_ERROR, "%zu dimensions are too many", x->nd + count);
    for (size_t i = 0; i < count && err == GA_NO_ERROR; i++) {
        err = call_axis(c, list[i], x->nd + (unsigned int)count, &axis);
        if (err == GA_NO_ERROR && made[axis]) err = call_fail(c, GA_VALUE_ERROR, "an axis is named twice");
        if (err == GA_NO_ERROR) made[axis] = 1;
    }
    free(list);
    for (size_t i = 0; i < x->nd + count && err == GA_NO_ERROR; i++) dims[i] = made[i] ? 1 : x->dims[from++];
    return err == GA_NO_ERROR ? give_reshaped(c, x->nd + (unsigned int)count, dims) : err;
}

/* -------------------------------------------------------------------------------------------------- axes and copies */

static int run_transpose(call *c) {
    unsigned int axes[CALL_MOST_DIMS];
    GpuArray result = {0};
    size_t count;
    const int64_t *perm = node_ints(c->node, "perm", &count);
    const GpuArray *x = call_array(c, 0);
    int err = GA_NO_ERROR;
    if (x == NULL) return GA_VALUE_ERROR;
    if (perm != NULL && count != x->nd) return call_fail(c, GA_VALUE_ERROR, "perm has %zu axes", count);
    for (unsigned int i = 0; perm != NULL && i < x->nd && err == GA_NO_ERROR; i++)
        err = call_axis(c, perm[i], x->nd, &axes[i]);
    if (err == GA_NO_ERROR) err = GpuArray_transpose(&result, x, perm != NULL ? axes : NULL);
    return err == GA_NO_ERROR ? call_give(c, 0, &result) : err;
}

static int run_expand(call *c) {
    size_t dims[CALL_MOST_DIMS], count;
    int64_t *list;
    GpuArray *y;
    const GpuArray *x = call_array(c, 0);
    int err = x == NULL ? GA_VALUE_ERROR : call_ints(c, 1, &list, &count);
    if (err != GA_NO_ERROR) return err;
    unsigned int nd = count > x->nd ? (unsigned int)count : x->nd;
    if (count > CALL_MOST_DIMS) err = call_fail(c, GA_VALUE_ERROR, "%zu dimensions are too many", count);
    for (unsigned int i = 0; i < nd && err == GA_NO_ERROR; i++) {
        int64_t asked = i + count < nd ? 1 : list[i + count - nd];
        size_t have = i + x->nd < nd ? 1 : x->dimensions[i + x->nd - nd];
        if (asked < 0 || (have != 1 && asked != 1 && (size_t)asked != have))
            err = call_fail(c, GA_VALUE_ERROR, "the extent %zu cannot become %lld", have, (long long)asked);
        dims[i] = have == 1 ? (size_t)asked : have;
    }
    free(list);
    if (err == GA_NO_ERROR) err = call_make(c, 0, x->typecode, nd, dims, &y);
    return err == GA_NO_ERROR ? GpuArray_setarray(y, x) : err;
}

static int run_tile(call *c) {
    size_t reps[CALL_MOST_DIMS], count;
    int64_t *list;
    GpuArray result = {0};
    const GpuArray *x = call_array(c, 0);
    int err = x == NULL ? GA_VALUE_ERROR : call_ints(c, 1, &list, &count);
    if (err != GA_NO_ERROR) return err;
    if (count != x->nd) err = call_fail(c, GA_VALUE_ERROR, "%zu repeats for %u dimensions", count, x->nd);
    for (size_t i = 0; i < count && err == GA_NO_ERROR; i++) {
        if (list[i] < 0) err = call_fail(c, GA_VALUE_ERROR, "a number of repeats is negative");
        reps[i] = (size_t)list[i];
    }
    free(list);
    if (err == GA_NO_ERROR) err = GpuArray_tile(&result, x, reps, (unsigned int)count);
    return err == GA_NO_ERROR ? call_give(c, 0, &result) : err;
}

static int concat_shape(call *c, unsigned int *axis, size_t *dims) {
    const value *x = c->in[0];
    int err = call_axis(c, node_int(c->node, "axis", 1), x->nd, axis);
    for (unsigned int d = 0; d < x->nd; d++) dims[d] = d == *axis ? 0 : x->dims[d];
    for (size_t i = 0; i < c->node->nin && err == GA_NO_ERROR; i++) {
        const value *v = c->in[i];
        if (v == NULL || v->nd != x->nd) return call_fail(c, GA_VALUE_ERROR, "input %zu has another rank", i);
        for (unsigned int d = 0; d < x->nd; d++)
            if (d != *axis && v->dims[d] != dims[d])
                err = call_fail(c, GA_VALUE_ERROR, "extents %zu and %zu do not fit each other", v->dims[d], dims[d]);
        if (__builtin_add_overflow(dims[*axis], v->dims[*axis], &dims[*axis])) err = GA_VALUE_ERROR;
    }
    return err;
}

static int run_concat(call *c) {
    size_t dims[CALL_MOST_DIMS], at = 0;
    unsigned int axis;
    GpuArray *y;
    int err = concat_shape(c, &axis, dims);
    if (err == GA_NO_ERROR) err = call_make(c, 0, c->in[0]->type, c->in[0]->nd, dims, &y);
    for (size_t i = 0; i < c->node->nin && err == GA_NO_ERROR; i++) {
        GpuArray part = {0};
        const GpuArray *x = call_array(c, i);
        if (x == NULL) return GA_VALUE_ERROR;
        err = call_range(&part, y, axis, at, x->dimensions[axis]);
        if (err == GA_NO_ERROR) err = GpuArray_move(&part, x);
        at += x->dimensions[axis];
        GpuArray_clear(&part);
    }
    return err;
}

/* Lengths of the parts: given, or equal, the last one possibly shorter. */
static int split_lengths(call *c, size_t extent, int64_t **list, size_t *count) {
    size_t piece;
    int64_t left = (int64_t)extent;
    int err = call_list(c, 1, "split", list, count);
    if (err != GA_NO_ERROR) return err;
    if (*list == NULL) {
        *count = (size_t)node_int(c->node, "num_outputs", (int64_t)c->node->nout);
        if (*count == 0 || *count > c->node->nout) return call_fail(c, GA_VALUE_ERROR, "num_outputs does not fit");
        *list = malloc(*count * sizeof **list);
        if (*list == NULL) return GA_MEMORY_ERROR;
        piece = extent / *count + (extent % *count != 0);
        for (size_t i = 0; i < *count; i++) {
            (*list)[i] = left < (int64_t)piece ? left : (int64_t)piece;
            left -= (*list)[i];
        }
        return GA_NO_ERROR;
    }
    for (size_t i = 0; i < *count; i++) {
        if ((*list)[i] < 0 || (*list)[i] > left) return call_fail(c, GA_VALUE_ERROR, "parts are longer than the axis");
        left -= (*list)[i];
    }
    if (left != 0 || *count != c->node->nout) return call_fail(c, GA_VALUE_ERROR, "the parts are not the whole axis");
    return GA_NO_ERROR;
}

static int run_split(call *c) {
    const GpuArray *x = call_array(c, 0);
    unsigned int axis;
    size_t count = 0, at = 0;
    int64_t *list = NULL;
    int err = x == NULL ? GA_VALUE_ERROR : call_axis(c, node_int(c->node, "axis", 0), x->nd, &axis);
    if (err == GA_NO_ERROR) err = split_lengths(c, x->dimensions[axis], &list, &count);
    for (size_t i = 0; i < count && err == GA_NO_ERROR; i++) {
        GpuArray part = {0};
        err = call_range(&part, x, axis, at, (size_t)list[i]);
        if (err == GA_NO_ERROR) err = call_give(c, i, &part);
        at += (size_t)list[i];
    }
    free(list);
    return err;
}

/* ------------------------------------------------------------------------------------------------------------ slices
 */

typedef struct slice {
    ssize_t starts[CALL_MOST_DIMS], stops[CALL_MOST_DIMS], steps[CALL_MOST_DIMS];
} slice;

/* Starts and stops beyond the axis count as its ends; INT64_MAX and the like are among them. */
static void set_slice(slice *s, unsigned int axis, size_t extent, int64_t start, int64_t stop, int64_t step) {
    int64_t n = (int64_t)extent;
    if (start < 0) start = start < -n ? -1 : start + n;
    if (stop < 0) stop = stop < -n ? -1 : stop + n;
    if (step > 0) {
        start = clamp(start, 0, n);
        stop = clamp(stop, start, n);
    } else {
        start = clamp(start, -1, n - 1);
        stop = clamp(stop, -1, start);
    }
    s->starts[axis] = start;
    s->stops[axis] = stop;
    s->steps[axis] = clamp(step, -n - 1, n + 1);
}

static int read_slice(call *c, const GpuArray *x, slice *s) {
    int64_t *starts = NULL, *ends = NULL, *axes = NULL, *steps = NULL;
    size_t count = 0, nends = 0, naxes = 0, nsteps = 0;
    unsigned int axis;
    int err = call_list(c, 1, "starts", &starts, &count);
    if (err == GA_NO_ERROR) err = call_list(c, 2, "ends", &ends, &nends);
    if (err == GA_NO_ERROR) err = call_list(c, 3, "axes", &axes, &naxes);
    if (err == GA_NO_ERROR) err = call_list(c, 4, "", &steps, &nsteps);
    if (err == GA_NO_ERROR &&
        (nends != count || (axes != NULL && naxes != count) || (steps != NULL && nsteps != count)))
        err = call_fail(c, GA_VALUE_ERROR, "lists of starts, ends, axes and steps have different lengths");
    for (size_t i = 0; i < count && err == GA_NO_ERROR; i++) {
        int64_t step = steps != NULL ? steps[i] : 1;
        err = call_axis(c, axes != NULL ? axes[i] : (int64_t)i, x->nd, &axis);
        if (err == GA_NO_ERROR && step == 0) err = call_fail(c, GA_VALUE_ERROR, "a step is 0");
        if (err == GA_NO_ERROR) set_slice(s, axis, x->dimensions[axis], starts[i], ends[i], step);
    }
    free(starts);
    free(ends);
    free(axes);
    free(steps);
    return err;
}

static int run_slice(call *c) {
    const GpuArray *x = call_array(c, 0);
    GpuArray result = {0};
    slice s;
    int err;
    if (x == NULL) return GA_VALUE_ERROR;
    for (unsigned int i = 0; i < x->nd; i++) set_slice(&s, i, x->dimensions[i], 0, INT64_MAX, 1);
    err = read_slice(c, x, &s);
    if (err == GA_NO_ERROR) err = GpuArray_index(&result, x, s.starts, s.stops, s.steps);
    return err == GA_NO_ERROR ? call_give(c, 0, &result) : err;
}

/* ------------------------------------------------------------------------------------------- blocks and new tensors */

/* Reshape, exchange axes, reshape: between channels and blocks of space. */
static int rearrange(call *c, const size_t *first, const unsigned int *axes, unsigned int nd, const size_t *last) {
    GpuArray split = {0}, turned = {0}, result = {0};
    const GpuArray *x = call_array(c, 0);
    int err = x == NULL ? GA_VALUE_ERROR : call_reshape(c, &split, x, nd, first);
    if (err == GA_NO_ERROR) err = GpuArray_transpose(&turned, &split, axes);
    if (err == GA_NO_ERROR) err = call_reshape(c, &result, &turned, 4, last);
    GpuArray_clear(&split);
    GpuArray_clear(&turned);
    return err == GA_NO_ERROR ? call_give(c, 0, &result) : err;
}

static int block_size(call *c, size_t *block) {
    int64_t asked = node_int(c->node, "blocksize", 0);
    if (c->in[0]->nd != 4) return call_fail(c, GA_VALUE_ERROR, "the input has to have 4 dimensions");
    if (asked < 1 || asked > INT32_MAX) return call_fail(c, GA_VALUE_ERROR, "there is no such block size");
    *block = (size_t)asked;
    return GA_NO_ERROR;
}

static int run_depth_to_space(call *c) {
    static const unsigned int dcr[] = {0, 3, 4, 1, 5, 2}, crd[] = {0, 1, 4, 2, 5, 3};
    int is_crd = strcmp(node_text(c->node, "mode", "DCR"), "CRD") == 0;
    size_t b = 1;
    const size_t *d = c->in[0]->dims;
    int err = block_size(c, &b);
    if (err != GA_NO_ERROR) return err;
    if (d[1] % (b * b) != 0) return call_fail(c, GA_VALUE_ERROR, "blocks do not divide the channels");
    const size_t depth = d[1] / (b * b), last[] = {d[0], depth, d[2] * b, d[3] * b};
    const size_t first_dcr[] = {d[0], b, b, depth, d[2], d[3]}, first_crd[] = {d[0], depth, b, b, d[2], d[3]};
    return rearrange(c, is_crd ? first_crd : first_dcr, is_crd ? crd : dcr, 6, last);
}

static int run_space_to_depth(call *c) {
    static const unsigned int dcr[] = {0, 3, 5, 1, 2, 4}, crd[] = {0, 1, 3, 5, 2, 4};
    int is_crd = strcmp(node_text(c->node, "mode", "DCR"), "CRD") == 0;
    size_t b = 1;
    const size_t *d = c->in[0]->dims;
    int err = block_size(c, &b);
    if (err != GA_NO_ERROR) return err;
    if (d[2] % b != 0 || d[3] % b != 0) return call_fail(c, GA_VALUE_ERROR, "blocks do not divide the space");
    const size_t first[] = {d[0], d[1], d[2] / b, b, d[3] / b, b}, last[] = {d[0], d[1] * b * b, d[2] / b, d[3] / b};
    return rearrange(c, first, is_crd ? crd : dcr, 6, last);
}

static int run_constant_of_shape(call *c) {
    size_t dims[CALL_MOST_DIMS], count;
    const attribute *given = node_attribute(c->node, "value");
    GpuArray one = {0}, *y = NULL;
    int64_t *list;
    int err = call_ints(c, 0, &list, &count), type = given != NULL ? given->tensor.type : GA_FLOAT;
    if (err == GA_NO_ERROR && count > CALL_MOST_DIMS)
        err = call_fail(c, GA_VALUE_ERROR, "%zu dimensions are too many", count);
    for (size_t i = 0; i < count && err == GA_NO_ERROR; i++) {
        if (list[i] < 0) err = call_fail(c, GA_VALUE_ERROR, "an extent is negative");
        dims[i] = (size_t)list[i];
    }
    free(list);
    if (err == GA_NO_ERROR) err = call_make(c, 0, type, (unsigned int)count, dims, &y);
    if (err != GA_NO_ERROR) return err;
    if (given == NULL) return call_fill(c, y, 0);
    err = call_upload(c, &one, type, 0, NULL, given->tensor.data);
    if (err == GA_NO_ERROR) err = GpuArray_setarray(y, &one);
    GpuArray_clear(&one);
    return err;
}

static int takes_constant_of_shape(const node *n) {
    const attribute *given = node_attribute(n, "value");
    size_t count = 1;
    if (given == NULL) return 1;
    for (size_t i = 0; i < given->tensor.nd; i++) count *= given->tensor.dims[i];
    return given->tensor.type >= 0 && count == 1;
}

/* The seed of a node, or the next of the process. */
static uint64_t seed_of(const node *n) {
    static _Atomic uint64_t next = 1;
    return node_attribute(n, "seed") != NULL ? (uint64_t)node_int(n, "seed", 0) : atomic_fetch_add(&next, 1);
}

/* Dropout: elements become 0 with a probability; the mask is true for those that are kept. */
static int drop_elements(call *c, double ratio) {
    chain s = chain_begin(c);
    const GpuArray *x = chain_input(&s, 0);
    GpuRandom stream = {.seed = seed_of(c->node)}, again = stream;
    unsigned int steps;
    if (node_attribute(c->node, "seed") == NULL && gpugraph_position(c->ctx, &steps) == GA_NO_ERROR)
        chain_fail(&s, "random numbers without a seed differ in each run");
    if (s.err == GA_NO_ERROR && !(ratio >= 0 && ratio <= 1)) chain_fail(&s, "the ratio is not of 0 to 1");
    if (s.err != GA_NO_ERROR) return chain_end(&s);
    GpuArray *y = chain_empty(&s, x->typecode, x->nd, x->dimensions);
    GpuArray *mask = chain_empty(&s, GA_BOOL, x->nd, x->dimensions);
    if (s.err == GA_NO_ERROR) s.err = GpuRandom_dropout(&stream, y, x, ratio);
    if (s.err == GA_NO_ERROR) s.err = GpuRandom_bernoulli(&again, mask, 1 - ratio);
    chain_give(&s, 0, y);
    chain_give(&s, 1, mask);
    return chain_end(&s);
}

/* Dropout in inference, or of no elements, is a copy; the mask, if wanted, is all true. */
static int run_dropout(call *c) {
    GpuArray *mask;
    double ratio = 0.5, training = 0;
    int err = call_number(c, 1, 0.5, &ratio);
    if (err == GA_NO_ERROR) err = call_number(c, 2, 0, &training);
    if (err == GA_NO_ERROR && training != 0 && ratio != 0) return drop_elements(c, ratio);
    if (err == GA_NO_ERROR) err = run_identity(c);
    if (err != GA_NO_ERROR || !call_wants(c, 1)) return err;
    err = call_make(c, 1, c->node->out[1].type, c->in[0]->nd, c->in[0]->dims, &mask);
    return err == GA_NO_ERROR ? call_fill(c, mask, 1) : err;
}

static int takes_dropout(const node *n) {
    return !node_has(n, 1) || table_is(n->in[1].type, "f");
}

const op ops_shape[] = {
    {"", "Concat", 1, "fiubcn", NULL, run_concat, NULL, host_concat},
    {"", "ConstantOfShape", 9, "i", takes_constant_of_shape, run_constant_of_shape, NULL, NULL},
    {"", "DepthToSpace", 1, "fiubn", NULL, run_depth_to_space, NULL, NULL},
    {"", "Dropout", 7, "f", takes_dropout, run_dropout, NULL, NULL},
    {"", "Expand", 8, "fiubcn", NULL, run_expand, NULL, NULL},
    {"", "Flatten", 1, "fiubcn", NULL, run_flatten, NULL, NULL},
    {"", "Identity", 1, "fiubcn", NULL, run_identity, NULL, host_identity},
    {"", "Reshape", 5, "fiubcn", NULL, run_reshape, NULL, host_reshape},
    {"", "Shape", 1, "fiubcn", NULL, run_shape, NULL, NULL},
    {"", "Size", 1, "fiubcn", NULL, run_size, NULL, NULL},
    {"", "Slice", 1, "fiubcn", NULL, run_slice, NULL, host_slice},
    {"", "SpaceToDepth", 1, "fiubn", NULL, run_space_to_depth, NULL, NULL},
    {"", "Split", 2, "fiubcn", NULL, run_split, NULL, NULL},
    {"", "Squeeze", 1, "fiubcn", NULL, run_squeeze, NULL, host_reshape},
    {"", "Tile", 6, "fiubcn", NULL, run_tile, NULL, NULL},
    {"", "Transpose", 1, "fiubcn", NULL, run_transpose, NULL, NULL},
    {"", "Unsqueeze", 1, "fiubcn", NULL, run_unsqueeze, NULL, host_reshape},
    {NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL},
};
