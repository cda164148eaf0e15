/* Values at the places of a grid, and their gradients. kernels/library/grid.gk. */
#include <gpuarray/resample.h>

#include <string.h>

#include "base/types.h"
#include "device/profile.h"
#include "sort/rows.h"
#include "space.h"

enum { LOOP_ELEMENTS = 512, GATHERED = 4 /* channels of a work-item of grid_gather */ };

/* A call. */
typedef struct call {
    const char *what;
    gpucontext *ctx;
    const ga_grid_options *o;
    const GpuArray *x, *grid, *dy;
    unsigned nd;
    size_t dims[2 + GA_SPACE]; /* extents of y */
    size_t corners;            /* elements around a place */
} call;

/* ------------------------------------------------------------------------------------------------------- arguments */

static int check_options(const call *k) {
    const ga_grid_options *o = k->o;
    ga_errbuf *e = &k->ctx->err;

    if (o == NULL) return ga_fail(e, GA_INVALID_ERROR, "%s: the options are NULL", k->what);
    if (o->mode != GA_RESAMPLE_NEAREST && o->mode != GA_RESAMPLE_LINEAR && o->mode != GA_RESAMPLE_CUBIC)
        return ga_fail(e, GA_VALUE_ERROR, "%s: the method %d; it takes nearest, linear and cubic", k->what,
                       (int)o->mode);
    if ((unsigned)o->padding > GA_GRID_REFLECTION)
        return ga_fail(e, GA_VALUE_ERROR, "%s: there is no padding %d", k->what, (int)o->padding);
    return GA_NO_ERROR;
}

static int check_grid(const call *k) {
    const GpuArray *g = k->grid;

    int err = ga_input_check(g, k->x, k->what, "the grid");
    if (err != GA_NO_ERROR) return err;
    if (g->typecode != k->x->typecode && !(ga_is_half(k->x->typecode) && g->typecode == GA_FLOAT))
        return ga_fail(&k->ctx->err, GA_VALUE_ERROR, "%s: the grid has elements of %s, the input of %s", k->what,
                       ga_type_name(g->typecode), ga_type_name(k->x->typecode));
    if (g->nd != k->x->nd || g->dimensions[0] != k->x->dimensions[0] || g->dimensions[g->nd - 1] != k->nd)
        return ga_fail(&k->ctx->err, GA_VALUE_ERROR,
                       "%s: the grid has the batch of x, %u spatial axes, and %u coordinates along the last axis",
                       k->what, k->nd, k->nd);
    return GA_NO_ERROR;
}

static int begin(call *k, const char *what, const GpuArray *x, const GpuArray *grid, const ga_grid_options *o) {
    *k = (call){.what = what, .o = o, .x = x, .grid = grid, .corners = 1};
    int err = ga_input_check(x, NULL, what, "x");
    if (err != GA_NO_ERROR) return err;
    k->ctx = x->data->ctx;
    err = ga_check_float_type(k->ctx, x->typecode, what);
    if (err == GA_NO_ERROR) err = check_options(k);
    if (err != GA_NO_ERROR) return err;
    if (x->nd < 3 || x->nd > 2 + GA_SPACE)
        return ga_fail(&k->ctx->err, GA_VALUE_ERROR, "%s: x has rank %u; it takes batch, channels, 1 to 3 spatial axes",
                       what, x->nd);
    k->nd = x->nd - 2;
    err = check_grid(k);
    if (err == GA_NO_ERROR) err = ga_space_check_size(k->ctx, x->nd, x->dimensions, what);
    if (err != GA_NO_ERROR) return err;
    memcpy(k->dims, x->dimensions, 2 * sizeof *k->dims);
    memcpy(k->dims + 2, grid->dimensions + 1, k->nd * sizeof *k->dims);
    for (unsigned d = 0; d < k->nd; d++) {
        if (x->dimensions[2 + d] == 0)
            return ga_fail(&k->ctx->err, GA_VALUE_ERROR, "%s: spatial axis %u has no elements", what, d);
        if (x->dimensions[2 + d] > GA_SPACE_MOST)
            return ga_fail(&k->ctx->err, GA_XLARGE_ERROR, "%s: spatial axis %u has 2^31 elements or more", what, d);
        k->corners *= o->mode == GA_RESAMPLE_NEAREST ? 1 : o->mode == GA_RESAMPLE_LINEAR ? 2 : 4;
    }
    return ga_space_check_size(k->ctx, x->nd, k->dims, what);
}

/* --------------------------------------------------------------------------------------------------------- launches */

/* Batch, three spatial axes, coordinates. */
static ga_arg grid_arg(ga_view *v, const GpuArray *g, unsigned nd) {
    ga_view_init(v, g->data, g->offset);
    ga_view_add(v, g->dimensions[0], g->strides[0]);
    for (unsigned d = nd; d < GA_SPACE; d++) ga_view_add(v, 1, 0);
    for (unsigned d = 1; d < 2 + nd; d++) ga_view_add(v, g->dimensions[d], g->strides[d]);
    return ga_arg_view(v);
}

static ga_arg corners_arg(const call *k) {
    return ga_arg_index(k->o->align_corners != 0);
}

/* The template argument MODE. */
typedef enum method { NEAREST, LINEAR, CUBIC } method;

static method method_of(ga_resample mode) {
    return mode == GA_RESAMPLE_NEAREST ? NEAREST : mode == GA_RESAMPLE_LINEAR ? LINEAR : CUBIC;
}

static void add_method(ga_template_args *targs, const call *k) {
    ga_template_arg_type(targs, "G", k->grid->typecode);
    ga_template_arg_number(targs, "R", k->nd);
    ga_template_arg_number(targs, "MODE", method_of(k->o->mode));
    ga_template_arg_number(targs, "PAD", (size_t)k->o->padding);
}

/* Places of the grid, of all batches. */
static size_t places_of(const call *k) {
    size_t all = k->dims[0];

    for (unsigned d = 0; d < k->nd; d++) all *= k->dims[2 + d];
    return all;
}

static int sample(const call *k, const GpuArray *y) {
    ga_flat f = {.ctx = k->ctx, .targs = {.file = "grid", .kernel = "grid_sample"}, .least = LOOP_ELEMENTS};
    const size_t places = places_of(k), channels = k->dims[1];
    ga_view views[3];

    if (places == 0 || channels == 0) return GA_NO_ERROR;
    const size_t share = ga_space_share(k->ctx, places, channels);
    const ga_arg args[] = {ga_space_arg(&views[0], k->x, k->nd), grid_arg(&views[1], k->grid, k->nd),
                           ga_space_arg(&views[2], y, k->nd), corners_arg(k), ga_arg_index((ssize_t)share)};
    f.count = places * ga_ceil_div(channels, share);
    f.args = args;
    ga_template_arg_type(&f.targs, "T", k->x->typecode);
    add_method(&f.targs, k);
    return ga_flat_launch(&f);
}

static int grid_gradient(const call *k, const GpuArray *back) {
    ga_flat f = {.ctx = k->ctx, .targs = {.file = "grid", .kernel = "grid_back"}, .least = LOOP_ELEMENTS};
    ga_view views[4];

    f.count = places_of(k);
    if (f.count == 0) return GA_NO_ERROR;
    const ga_arg args[] = {ga_space_arg(&views[0], k->x, k->nd), grid_arg(&views[1], k->grid, k->nd),
                           ga_space_arg(&views[2], k->dy, k->nd), grid_arg(&views[3], back, k->nd), corners_arg(k)};
    f.args = args;
    ga_template_arg_type(&f.targs, "T", k->x->typecode);
    add_method(&f.targs, k);
    return ga_flat_launch(&f);
}

/* --------------------------------------------------------------------------------------- the gradient of the input */

/* Pairs of a place of the grid and an element around it, sorted by the element. */
typedef struct pairs {
    size_t count, elements; /* pairs; elements of all images */
    int typecode;           /* type of keys, positions and starts: GA_UINT or GA_ULONG */
    size_t bytes;           /* bytes of a weight's type */
    ga_span keys, sorted, places, weights, starts;
} pairs;

static ga_arg span_arg(ga_view *v, const ga_span *s, size_t n, size_t bytes) {
    ga_view_buffer(v, s->data, s->at, n, bytes);
    return ga_arg_view(v);
}

static int new_pairs(const call *k, pairs *p) {
    const size_t places = places_of(k);

    *p = (pairs){.bytes = k->x->typecode == GA_DOUBLE ? sizeof(double) : sizeof(float)};
    if (ga_mul_overflow(places, k->corners, &p->count) || p->count > GA_SPACE_ALL)
        return ga_fail(&k->ctx->err, GA_XLARGE_ERROR, "%s: the grid has too many places", k->what);
    p->elements = k->dims[0];
    for (unsigned d = 0; d < k->nd; d++) p->elements *= k->x->dimensions[2 + d];
    p->typecode = p->count < UINT32_MAX && p->elements < UINT32_MAX ? GA_UINT : GA_ULONG;
    const size_t bytes = p->typecode == GA_UINT ? sizeof(uint32_t) : sizeof(uint64_t), n = p->count + (p->count == 0);
    int err = ga_span_new(k->ctx, &p->keys, n, bytes);
    if (err == GA_NO_ERROR) err = ga_span_new(k->ctx, &p->sorted, n, bytes);
    if (err == GA_NO_ERROR) err = ga_span_new(k->ctx, &p->places, n, bytes);
    if (err == GA_NO_ERROR) err = ga_span_new(k->ctx, &p->weights, n, p->bytes);
    if (err == GA_NO_ERROR) err = ga_span_new(k->ctx, &p->starts, p->elements + 1, bytes);
    return err;
}

/* Enqueued work retains what it uses. */
static void free_pairs(pairs *p) {
    gpudata_release(p->keys.data);
    gpudata_release(p->sorted.data);
    gpudata_release(p->places.data);
    gpudata_release(p->weights.data);
    gpudata_release(p->starts.data);
}

static int find_pairs(const call *k, const pairs *p) {
    const size_t bytes = gpuarray_get_elsize(p->typecode);
    ga_flat f = {.ctx = k->ctx, .targs = {.file = "grid", .kernel = "grid_targets"}, .least = LOOP_ELEMENTS};
    ga_view views[3];
    size_t n[GA_SPACE] = {1, 1, 1};

    for (unsigned d = 0; d < k->nd; d++) n[GA_SPACE - k->nd + d] = k->x->dimensions[2 + d];
    const ga_arg args[] = {grid_arg(&views[0], k->grid, k->nd),
                           span_arg(&views[1], &p->keys, p->count, bytes),
                           span_arg(&views[2], &p->weights, p->count, p->bytes),
                           ga_arg_index((ssize_t)n[0]),
                           ga_arg_index((ssize_t)n[1]),
                           ga_arg_index((ssize_t)n[2]),
                           corners_arg(k),
                           ga_arg_index((ssize_t)p->elements)};
    f.count = places_of(k);
    f.args = args;
    ga_template_arg_type(&f.targs, "I", p->typecode);
    add_method(&f.targs, k);
    return ga_flat_launch(&f);
}

/* Sort the pairs, which keeps the order of those of one element. */
static int sort_pairs(const call *k, const pairs *p) {
    const ga_sort_rows j = {.ctx = k->ctx,
                            .typecode = p->typecode,
                            .rows = 1,
                            .n = p->count,
                            .k = p->count,
                            .in = p->keys,
                            .values = p->sorted,
                            .places = p->places,
                            .place_type = p->typecode};
    return ga_sort_rows_run(&j);
}

static int find_starts(const call *k, const pairs *p) {
    const size_t bytes = gpuarray_get_elsize(p->typecode);
    ga_flat f = {.ctx = k->ctx,
                 .targs = {.file = "grid", .kernel = "grid_starts"},
                 .count = p->elements + 1,
                 .least = LOOP_ELEMENTS};
    ga_view views[2];

    const ga_arg args[] = {span_arg(&views[0], &p->sorted, p->count, bytes),
                           span_arg(&views[1], &p->starts, p->elements + 1, bytes)};
    f.args = args;
    ga_template_arg_type(&f.targs, "I", p->typecode);
    return ga_flat_launch(&f);
}

static int gather(const call *k, const pairs *p, const GpuArray *dx) {
    const size_t bytes = gpuarray_get_elsize(p->typecode);
    ga_flat f = {.ctx = k->ctx,
                 .targs = {.file = "grid", .kernel = "grid_gather"},
                 .count = p->elements * ga_ceil_div(k->dims[1], GATHERED),
                 .least = LOOP_ELEMENTS};
    ga_view views[5];

    const ga_arg args[] = {ga_space_arg(&views[0], k->dy, k->nd),
                           span_arg(&views[1], &p->places, p->count, bytes),
                           span_arg(&views[2], &p->weights, p->count, p->bytes),
                           span_arg(&views[3], &p->starts, p->elements + 1, bytes),
                           ga_space_arg(&views[4], dx, k->nd),
                           ga_arg_index((ssize_t)k->corners)};
    f.args = args;
    ga_template_arg_type(&f.targs, "T", dx->typecode);
    ga_template_arg_type(&f.targs, "I", p->typecode);
    ga_template_arg_number(&f.targs, "W", GATHERED);
    return ga_flat_launch(&f);
}

static int input_gradient(const call *k, const GpuArray *dx) {
    pairs p;

    if (ga_array_size(dx) == 0) return GA_NO_ERROR;
    int err = new_pairs(k, &p);
    if (err == GA_NO_ERROR && p.count > 0) err = find_pairs(k, &p);
    if (err == GA_NO_ERROR && p.count > 0) err = sort_pairs(k, &p);
    if (err == GA_NO_ERROR) err = find_starts(k, &p);
    if (err == GA_NO_ERROR) err = gather(k, &p, dx);
    free_pairs(&p);
    return err;
}

/* ------------------------------------------------------------------------------------------------------------ calls */

int GpuArray_grid_sample(GpuArray *y, const GpuArray *x, const GpuArray *grid, const ga_grid_options *options) {
    ga_result result;
    call k;

    int err = begin(&k, "GpuArray_grid_sample", x, grid, options);
    if (err != GA_NO_ERROR) return err;
    const GpuArray *const inputs[] = {x, grid};
    GA_SCOPED ga_scope scope;
    ga_scope_of(&scope, __func__, 2, inputs);
    err = ga_space_open(&result, y, x->typecode, x->nd, k.dims, 2, inputs, k.what, "y");
    if (err == GA_NO_ERROR) err = sample(&k, y);
    return ga_result_close(&result, err);
}

int GpuArray_grid_sample_grad(GpuArray *dx, GpuArray *dgrid, const GpuArray *dy, const GpuArray *x,
                              const GpuArray *grid, const ga_grid_options *options) {
    ga_result first = {NULL, false}, second = {NULL, false};
    call k;

    int err = begin(&k, "GpuArray_grid_sample_grad", x, grid, options);
    if (err == GA_NO_ERROR) err = ga_space_check(k.ctx, dy, x->typecode, x->nd, k.dims, k.what, "dy");
    if (err == GA_NO_ERROR && dx == NULL && dgrid == NULL)
        err = ga_fail(&k.ctx->err, GA_INVALID_ERROR, "%s: no gradient is wanted", k.what);
    if (err != GA_NO_ERROR) return err;
    k.dy = dy;
    const GpuArray *const inputs[] = {dy, x, grid};
    GA_SCOPED ga_scope scope;
    ga_scope_of(&scope, __func__, 3, inputs);
    if (dx != NULL) err = ga_space_open(&first, dx, x->typecode, x->nd, x->dimensions, 3, inputs, k.what, "dx");
    if (err == GA_NO_ERROR && dgrid != NULL)
        err = ga_space_open(&second, dgrid, grid->typecode, grid->nd, grid->dimensions, 3, inputs, k.what, "dgrid");
    if (err == GA_NO_ERROR) err = ga_results_disjoint(&first, &second, k.what);
    if (err == GA_NO_ERROR && dx != NULL) err = input_gradient(&k, dx);
    if (err == GA_NO_ERROR && dgrid != NULL) err = grid_gradient(&k, dgrid);
    err = ga_result_close(&second, err);
    return ga_result_close(&first, err);
}
