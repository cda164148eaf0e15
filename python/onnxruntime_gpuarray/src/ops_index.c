/* Operators that gather, scatter, or order elements. */
#include <math.h>
#include <stdlib.h>

#include "host.h"
#include "table.h"

/* Integers 0, 1 ... as an array of rank nd with all of them along one axis. */
static int count_along(call *c, GpuArray *out, unsigned int nd, unsigned int axis, size_t count, int64_t first) {
    size_t dims[CALL_MOST_DIMS];
    int64_t *list;
    int err;
    if (count > INT32_MAX) return call_fail(c, GA_VALUE_ERROR, "an axis of %zu places is too long", count);
    list = malloc((count + 1) * sizeof *list);
    if (list == NULL) return GA_MEMORY_ERROR;
    for (size_t i = 0; i < count; i++) list[i] = first + (int64_t)i;
    for (unsigned int d = 0; d < nd; d++) dims[d] = d == axis ? count : 1;
    err = call_upload(c, out, GA_LONG, nd, dims, list);
    free(list);
    return err;
}

/* A view of the first places of each axis, as many as `dims` says, but along `axis` all. */
static int view_corner(call *c, GpuArray *view, const GpuArray *a, const size_t *dims, unsigned int axis) {
    ssize_t starts[CALL_MOST_DIMS] = {0}, stops[CALL_MOST_DIMS], steps[CALL_MOST_DIMS];
    for (unsigned int d = 0; d < a->nd; d++) {
        if (d != axis && dims[d] > a->dimensions[d])
            return call_fail(c, GA_VALUE_ERROR, "indices are longer along axis %u than the data", d);
        stops[d] = (ssize_t)(d == axis ? a->dimensions[d] : dims[d]);
        steps[d] = 1;
    }
    return GpuArray_index(view, a, starts, stops, steps);
}

static int check_indices(call *c, const GpuArray *x, const GpuArray *indices) {
    if (x == NULL || indices == NULL) return GA_VALUE_ERROR;
    return x->nd == indices->nd ? GA_NO_ERROR : call_fail(c, GA_VALUE_ERROR, "indices have another rank than data");
}

/* ----------------------------------------------------------------------------------------------- gather and scatter */

static int run_gather(call *c) {
    GpuArray result = {0};
    const GpuArray *x = call_array(c, 0), *indices = call_array(c, 1);
    unsigned int axis;
    int err = x == NULL || indices == NULL ? GA_VALUE_ERROR : call_axis(c, node_int(c->node, "axis", 0), x->nd, &axis);
    if (err == GA_NO_ERROR) err = GpuArray_take(&result, x, indices, axis, 0);
    return err == GA_NO_ERROR ? call_give(c, 0, &result) : err;
}

static int run_gather_elements(call *c) {
    GpuArray corner = {0}, result = {0};
    const GpuArray *x = call_array(c, 0), *indices = call_array(c, 1);
    unsigned int axis;
    int err = check_indices(c, x, indices);
    if (err == GA_NO_ERROR) err = call_axis(c, node_int(c->node, "axis", 0), x->nd, &axis);
    if (err == GA_NO_ERROR) err = view_corner(c, &corner, x, indices->dimensions, axis);
    if (err == GA_NO_ERROR) err = GpuArray_take_along_axis(&result, &corner, indices, axis, 0);
    GpuArray_clear(&corner);
    return err == GA_NO_ERROR ? call_give(c, 0, &result) : err;
}

static ga_scatter_mode scatter_mode(const node *n) {
    const char *reduction = node_text(n, "reduction", "none");
    if (strcmp(reduction, "add") == 0) return GA_SCATTER_ADD;
    if (strcmp(reduction, "mul") == 0) return GA_SCATTER_MUL;
    if (strcmp(reduction, "min") == 0) return GA_SCATTER_MIN;
    return strcmp(reduction, "max") == 0 ? GA_SCATTER_MAX : GA_SCATTER_SET;
}

static int run_scatter_elements(call *c) {
    GpuArray result = {0}, corner = {0};
    const GpuArray *x = call_array(c, 0), *indices = call_array(c, 1), *updates = call_array(c, 2);
    unsigned int axis;
    int err = updates == NULL ? GA_VALUE_ERROR : check_indices(c, x, indices);
    if (err == GA_NO_ERROR) err = call_axis(c, node_int(c->node, "axis", 0), x->nd, &axis);
    if (err == GA_NO_ERROR) err = GpuArray_copy(&result, x, GA_C_ORDER);
    if (err == GA_NO_ERROR) err = view_corner(c, &corner, &result, indices->dimensions, axis);
    if (err == GA_NO_ERROR) err = GpuArray_put_along_axis(&corner, indices, updates, axis, scatter_mode(c->node), 0);
    GpuArray_clear(&corner);
    if (err == GA_NO_ERROR) return call_give(c, 0, &result);
    GpuArray_clear(&result);
    return err;
}

/* Lists of arrays of indices, one for each axis: the last axis of `indices` has their elements. Before them are
 * `batch` axes that data and indices have in common. */
typedef struct lists {
    GpuArray arrays[CALL_MOST_DIMS];
    const GpuArray *pointers[CALL_MOST_DIMS];
    unsigned int count;
} lists;

static int make_lists(call *c, lists *l, const GpuArray *x, const GpuArray *indices, unsigned int batch) {
    ssize_t starts[CALL_MOST_DIMS] = {0}, stops[CALL_MOST_DIMS], steps[CALL_MOST_DIMS];
    unsigned int last = indices->nd - 1;
    size_t depth;
    int err = GA_NO_ERROR;
    l->count = 0;
    if (indices->nd == 0) return call_fail(c, GA_VALUE_ERROR, "indices have no dimension");
    depth = indices->dimensions[last];
    if (depth == 0 || batch >= indices->nd || batch + depth > x->nd)
        return call_fail(c, GA_VALUE_ERROR, "indices have %zu numbers for %u axes", depth, x->nd - batch);
    for (unsigned int d = 0; d < batch && err == GA_NO_ERROR; d++) {
        if (x->dimensions[d] != indices->dimensions[d])
            return call_fail(c, GA_VALUE_ERROR, "data and indices have different extents");
        err = count_along(c, &l->arrays[l->count], last, d, x->dimensions[d], 0);
        if (err == GA_NO_ERROR) l->count++;
    }
    for (unsigned int d = 0; d < last; d++) {
        stops[d] = (ssize_t)indices->dimensions[d];
        steps[d] = 1;
    }
    for (size_t i = 0; i < depth && err == GA_NO_ERROR; i++) {
        starts[last] = (ssize_t)i;
        stops[last] = (ssize_t)i + 1;
        steps[last] = 0;
        err = GpuArray_index(&l->arrays[l->count], indices, starts, stops, steps);
        if (err == GA_NO_ERROR) l->count++;
    }
    for (unsigned int i = 0; i < l->count; i++) l->pointers[i] = &l->arrays[i];
    return err;
}

static void clear_lists(lists *l) {
    for (unsigned int i = 0; i < l->count; i++) GpuArray_clear(&l->arrays[i]);
}

static int run_gather_nd(call *c) {
    GpuArray result = {0};
    lists l = {0};
    const GpuArray *x = call_array(c, 0), *indices = call_array(c, 1);
    int64_t batch = node_int(c->node, "batch_dims", 0);
    int err = x == NULL || indices == NULL ? GA_VALUE_ERROR : GA_NO_ERROR;
    if (err == GA_NO_ERROR && (batch < 0 || batch > x->nd))
        err = call_fail(c, GA_VALUE_ERROR, "there is no such number of axes of a batch");
    if (err == GA_NO_ERROR) err = make_lists(c, &l, x, indices, (unsigned int)batch);
    if (err == GA_NO_ERROR) err = GpuArray_gather(&result, x, l.pointers, l.count, 0);
    clear_lists(&l);
    return err == GA_NO_ERROR ? call_give(c, 0, &result) : err;
}

static int run_scatter_nd(call *c) {
    GpuArray result = {0};
    lists l = {0};
    const GpuArray *x = call_array(c, 0), *indices = call_array(c, 1), *updates = call_array(c, 2);
    int err = x == NULL || indices == NULL || updates == NULL ? GA_VALUE_ERROR : GpuArray_copy(&result, x, GA_C_ORDER);
    if (err == GA_NO_ERROR) err = make_lists(c, &l, x, indices, 0);
    if (err == GA_NO_ERROR) err = GpuArray_scatter(&result, l.pointers, l.count, updates, scatter_mode(c->node), 0);
    clear_lists(&l);
    if (err == GA_NO_ERROR) return call_give(c, 0, &result);
    GpuArray_clear(&result);
    return err;
}

/* OneHot: `on` if the position along the new axis is the index, or the index counted from the end, else `off`. */
static int run_one_hot(call *c) {
    GpuArray indices = {0}, wide = {0}, places = {0}, ends = {0}, off = {0}, on = {0}, hot = {0}, result = {0};
    const GpuArray *x = call_array(c, 0), *values = call_array(c, 2), *args[3] = {&wide, &places, &ends};
    size_t dims[CALL_MOST_DIMS];
    double depth = 0;
    unsigned int axis = 0;
    const ssize_t start = 0, one = 1, two = 2, drop = 0;
    int err = x == NULL || values == NULL ? GA_VALUE_ERROR : call_number(c, 1, 0, &depth);
    if (err == GA_NO_ERROR && !(depth >= 0 && depth < 1e15))
        err = call_fail(c, GA_VALUE_ERROR, "there is no such depth");
    if (err == GA_NO_ERROR && (values->nd != 1 || values->dimensions[0] != 2 || x->nd + 1 > CALL_MOST_DIMS))
        err = call_fail(c, GA_VALUE_ERROR, "values have to be two, and dimensions less than %d", CALL_MOST_DIMS);
    if (err == GA_NO_ERROR) err = call_axis(c, node_int(c->node, "axis", -1), x->nd + 1, &axis);
    if (err != GA_NO_ERROR) return err;
    for (unsigned int d = 0; d <= x->nd; d++) dims[d] = d == axis ? 1 : x->dimensions[d - (d > axis)];
    err = call_cast(c, &indices, x, GA_LONG);
    if (err == GA_NO_ERROR) err = call_reshape(c, &wide, &indices, x->nd + 1, dims);
    if (err == GA_NO_ERROR) err = count_along(c, &places, x->nd + 1, axis, (size_t)depth, 0);
    if (err == GA_NO_ERROR) err = count_along(c, &ends, x->nd + 1, axis, (size_t)depth, -(int64_t)depth);
    if (err == GA_NO_ERROR) err = GpuArray_index(&off, values, &start, &one, &drop);
    if (err == GA_NO_ERROR) err = GpuArray_index(&on, values, &one, &two, &drop);
    if (err == GA_NO_ERROR) err = call_expression(c, "y = a == b || a == c;", &hot, GA_BOOL, 3, args);
    const GpuArray *choice[3] = {&hot, &on, &off};
    if (err == GA_NO_ERROR) err = call_apply(c, "where", &result, 3, choice);
    if (err == GA_NO_ERROR) err = call_give(c, 0, &result);
    GpuArray *all[] = {&indices, &wide, &places, &ends, &off, &on, &hot, &result};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) GpuArray_clear(all[i]);
    return err;
}

/* ---------------------------------------------------------------------------------------------------- by the contents
 */

static int run_nonzero(call *c) {
    GpuArray places = {0}, result = {0};
    const GpuArray *x = call_array(c, 0);
    int err = x == NULL ? GA_VALUE_ERROR : GpuArray_argwhere(&places, x);
    if (err == GA_NO_ERROR) err = GpuArray_transpose(&result, &places, NULL);
    GpuArray_clear(&places);
    return err == GA_NO_ERROR ? call_give(c, 0, &result) : err;
}

static int run_compress(call *c) {
    GpuArray flat = {0}, places = {0}, result = {0};
    const GpuArray *x = call_array(c, 0), *condition = call_array(c, 1);
    unsigned int axis = 0;
    int err = x == NULL || condition == NULL ? GA_VALUE_ERROR : GA_NO_ERROR;
    if (err == GA_NO_ERROR && condition->nd != 1) err = call_fail(c, GA_VALUE_ERROR, "a condition is a list");
    if (err != GA_NO_ERROR) return err;
    const size_t count = value_count(c->in[0]);
    if (node_attribute(c->node, "axis") == NULL) {
        err = call_reshape(c, &flat, x, 1, &count);
    } else {
        err = call_axis(c, node_int(c->node, "axis", 0), x->nd, &axis);
        if (err == GA_NO_ERROR) err = GpuArray_view(&flat, x);
    }
    if (err == GA_NO_ERROR && condition->dimensions[0] > flat.dimensions[axis])
        err = call_fail(c, GA_VALUE_ERROR, "the condition is longer than the axis");
    if (err == GA_NO_ERROR) err = GpuArray_nonzero(&places, condition);
    if (err == GA_NO_ERROR) err = GpuArray_take(&result, &flat, &places, axis, 0);
    GpuArray_clear(&flat);
    GpuArray_clear(&places);
    return err == GA_NO_ERROR ? call_give(c, 0, &result) : err;
}

static int run_topk(call *c) {
    GpuArray values = {0}, places = {0};
    const GpuArray *x = call_array(c, 0);
    int64_t k = node_int(c->node, "k", -1);
    unsigned int axis;
    int err = x == NULL ? GA_VALUE_ERROR : GA_NO_ERROR, flags = node_int(c->node, "largest", 1) ? 0 : GA_TOPK_SMALLEST;
    if (err == GA_NO_ERROR && call_has(c, 1)) err = call_int(c, 1, &k);
    if (err == GA_NO_ERROR) err = call_axis(c, node_int(c->node, "axis", -1), x->nd, &axis);
    if (err == GA_NO_ERROR && (k < 0 || (size_t)k > x->dimensions[axis]))
        err = call_fail(c, GA_VALUE_ERROR, "the axis has not %lld elements", (long long)k);
    if (err == GA_NO_ERROR) err = GpuArray_topk(&values, &places, x, (size_t)k, axis, flags);
    if (err == GA_NO_ERROR) err = call_give(c, 0, &values);
    if (err == GA_NO_ERROR) err = call_give(c, 1, &places);
    GpuArray_clear(&places);
    return err;
}

/* ------------------------------------------------------------------------------------------------------------ regular
 */

/* Elements on one side of a diagonal; the others become 0. */
static int run_trilu(call *c) {
    GpuArray rows = {0}, columns = {0}, zero = {0}, keep = {0}, result = {0};
    const GpuArray *x = call_array(c, 0), *places[2] = {&rows, &columns}, *choice[3] = {&keep, x, &zero};
    int64_t k = 0;
    int err = x == NULL ? GA_VALUE_ERROR : GA_NO_ERROR, upper = node_int(c->node, "upper", 1) != 0;
    if (err == GA_NO_ERROR && x->nd < 2) err = call_fail(c, GA_VALUE_ERROR, "the input is no matrix");
    if (err == GA_NO_ERROR && call_has(c, 1)) err = call_int(c, 1, &k);
    if (err != GA_NO_ERROR) return err;
    const size_t height = x->dimensions[x->nd - 2], width = x->dimensions[x->nd - 1];
    if (k > (int64_t)width) k = (int64_t)width; /* everything is on one side from there on */
    if (k < -(int64_t)height) k = -(int64_t)height;
    err = count_along(c, &rows, 2, 0, height, k);
    if (err == GA_NO_ERROR) err = count_along(c, &columns, 2, 1, width, 0);
    if (err == GA_NO_ERROR) err = call_constant(c, &zero, x->typecode, 0);
    if (err == GA_NO_ERROR) err = call_apply(c, upper ? "less_equal" : "greater_equal", &keep, 2, places);
    if (err == GA_NO_ERROR) err = call_apply(c, "where", &result, 3, choice);
    if (err == GA_NO_ERROR) err = call_give(c, 0, &result);
    GpuArray *all[] = {&rows, &columns, &zero, &keep, &result};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) GpuArray_clear(all[i]);
    return err;
}

static int run_eye_like(call *c) {
    GpuArray *y, diagonal = {0};
    const value *x = c->in[0];
    int64_t k = node_int(c->node, "k", 0);
    int err = x->nd != 2 ? call_fail(c, GA_VALUE_ERROR, "the input is no matrix")
                         : call_make(c, 0, c->node->out[0].type, 2, x->dims, &y);
    if (err == GA_NO_ERROR) err = call_fill(c, y, 0);
    if (err != GA_NO_ERROR || k >= (int64_t)x->dims[1] || k <= -(int64_t)x->dims[0]) return err;
    err = GpuArray_diagonal(&diagonal, y, (ssize_t)k, 0, 1);
    if (err == GA_NO_ERROR) err = call_fill(c, &diagonal, 1);
    GpuArray_clear(&diagonal);
    return err;
}

static int takes_output_numbers(const node *n) {
    return table_is(n->out[0].type, "fiub");
}

/* start + i delta, in the type, for i from 0 to before ceil((limit - start) / delta). */
static int run_range(call *c) {
    GpuArray places = {0}, numbers = {0}, steps = {0}, result = {0};
    const GpuArray *start = call_array(c, 0), *delta = call_array(c, 2), *product[2] = {&numbers, delta};
    const GpuArray *sum[2] = {&steps, start};
    double first = 0, limit = 0, step = 0, count;
    int err = start == NULL || delta == NULL ? GA_VALUE_ERROR : call_number(c, 0, 0, &first);
    if (err == GA_NO_ERROR) err = call_number(c, 1, 0, &limit);
    if (err == GA_NO_ERROR) err = call_number(c, 2, 0, &step);
    if (err == GA_NO_ERROR && step == 0) err = call_fail(c, GA_VALUE_ERROR, "the step is 0");
    if (err != GA_NO_ERROR) return err;
    count = fmax(ceil((limit - first) / step), 0);
    if (!(count < 1e12)) return call_fail(c, GA_VALUE_ERROR, "there are too many numbers");
    err = count_along(c, &places, 1, 0, (size_t)count, 0);
    if (err == GA_NO_ERROR) err = call_cast(c, &numbers, &places, start->typecode);
    if (err == GA_NO_ERROR) err = call_apply(c, "multiply", &steps, 2, product);
    if (err == GA_NO_ERROR) err = call_apply(c, "add", &result, 2, sum);
    if (err == GA_NO_ERROR) err = call_give(c, 0, &result);
    GpuArray_clear(&places);
    GpuArray_clear(&numbers);
    GpuArray_clear(&steps);
    GpuArray_clear(&result);
    return err;
}

/* The first lengths[b] elements of each sequence, backwards. */
static int run_reverse_sequence(call *c) {
    GpuArray result = {0}, indices = {0};
    const GpuArray *x = call_array(c, 0);
    unsigned int time = (unsigned int)node_int(c->node, "time_axis", 0), batch = 1 - time;
    int64_t *lengths, *list;
    size_t count, dims[CALL_MOST_DIMS];
    int err = x == NULL ? GA_VALUE_ERROR : call_ints(c, 1, &lengths, &count);
    if (err != GA_NO_ERROR) return err;
    if (time > 1 || node_int(c->node, "batch_axis", 1) != (int64_t)batch || x->nd < 2 ||
        count != x->dimensions[batch]) {
        free(lengths);
        return call_fail(c, GA_VALUE_ERROR, "axes or lengths do not fit");
    }
    const size_t frames = x->dimensions[time];
    list = calloc(count * frames + 1, sizeof *list); /* as many as x has, in its first two axes */
    if (list == NULL) err = GA_MEMORY_ERROR;
    for (size_t b = 0; b < count && err == GA_NO_ERROR; b++) {
        if (lengths[b] < 0 || (size_t)lengths[b] > frames) err = call_fail(c, GA_VALUE_ERROR, "a length is too large");
        for (size_t t = 0; t < frames && err == GA_NO_ERROR; t++)
            list[time == 0 ? t * count + b : b * frames + t] =
                (int64_t)t < lengths[b] ? lengths[b] - 1 - (int64_t)t : (int64_t)t;
    }
    for (unsigned int d = 0; d < x->nd; d++) dims[d] = d < 2 ? x->dimensions[d] : 1;
    if (err == GA_NO_ERROR) err = call_upload(c, &indices, GA_LONG, x->nd, dims, list);
    if (err == GA_NO_ERROR) err = GpuArray_take_along_axis(&result, x, &indices, time, 0);
    free(list);
    free(lengths);
    GpuArray_clear(&indices);
    return err == GA_NO_ERROR ? call_give(c, 0, &result) : err;
}

static int takes_reverse(const node *n) {
    return node_int(n, "time_axis", 0) + node_int(n, "batch_axis", 1) == 1;
}

const op ops_index[] = {
    {"", "Compress", 9, "fiubc", NULL, run_compress, NULL, NULL},
    {"", "EyeLike", 9, "fiub", takes_output_numbers, run_eye_like, NULL, NULL},
    {"", "Gather", 1, "fiubcn", NULL, run_gather, NULL, host_gather},
    {"", "GatherElements", 11, "fiubcn", NULL, run_gather_elements, NULL, NULL},
    {"", "GatherND", 11, "fiubcn", NULL, run_gather_nd, NULL, NULL},
    {"", "NonZero", 9, "fiubc", NULL, run_nonzero, NULL, NULL},
    {"", "OneHot", 9, "fiu", NULL, run_one_hot, NULL, NULL},
    {"", "Range", 11, "fi", NULL, run_range, NULL, NULL},
    {"", "ReverseSequence", 10, "fiubc", takes_reverse, run_reverse_sequence, NULL, NULL},
    {"", "Scatter", 9, "fiub", NULL, run_scatter_elements, NULL, NULL},
    {"", "ScatterElements", 11, "fiub", NULL, run_scatter_elements, NULL, NULL},
    {"", "ScatterND", 11, "fiub", NULL, run_scatter_nd, NULL, NULL},
    {"", "TopK", 1, "fiu", NULL, run_topk, NULL, NULL},
    {"", "Trilu", 14, "fiub", NULL, run_trilu, NULL, NULL},
    {NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL},
};
