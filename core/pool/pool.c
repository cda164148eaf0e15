/* Pooling: plans and calls. kernels/library/pool.gk. */
#include <gpuarray/pool.h>

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "array/result.h"
#include "base/types.h"
#include "device/profile.h"
#include "plan/flat.h"
#include "plan/geometry.h"

#define MOST ((size_t)1 << 58) /* limit of extents and of numbers of elements */

/* Limits and sizes; of AXES spatial axes, those that a plan does not have come first and have extent 1. */
enum {
    AXES = 3,
    LOOP_ELEMENTS = 1024,
    PLANE_WINDOWS = 4, /* largest number of windows that a work-item of pool_planes() computes at a time */
    MOST_ELEMENTS = 64 /* largest number of elements in a plane of a window of pool_planes() */
};

/* The template argument OP. */
typedef enum pool_op { NO_OP = -1, MAX, AVERAGE, NORM, UNPOOL } pool_op;

struct _GpuPool {
    gpucontext *ctx; /* a reference */
    int typecode;
    unsigned nd;
    size_t batch, channels, space[AXES], results[AXES];
    size_t window[AXES], stride[AXES], dilation[AXES], before[AXES], after[AXES];
    bool adaptive, padded;
    double divisor;
};

/* ----------------------------------------------------------------------------------------------------------- plans */

/* Find the number of windows along spatial axis d, which is axis `at` of the plan. */
static int measure_axis(GpuPool *p, unsigned d, unsigned at, bool ceil) {
    ga_errbuf *e = &p->ctx->err;
    const size_t n = p->space[at], stride = p->stride[at], dilation = p->dilation[at], before = p->before[at];
    const size_t after = p->after[at];
    size_t reach;

    if (p->window[at] == 0 || stride == 0 || dilation == 0)
        return ga_fail(e, GA_VALUE_ERROR, "GpuPool_new: a window, stride or dilation of 0 along spatial axis %u", d);
    if (ga_mul_overflow(dilation, p->window[at] - 1, &reach) || reach >= MOST || n > MOST || before > MOST ||
        after > MOST || stride > MOST)
        return ga_fail(e, GA_XLARGE_ERROR, "GpuPool_new: spatial axis %u has too many places", d);
    if (before > reach || after > reach)
        return ga_fail(e, GA_VALUE_ERROR, "GpuPool_new: a whole window fits in the padding along spatial axis %u", d);
    const size_t padded = n + before + after;
    if (reach >= padded)
        return ga_fail(e, GA_VALUE_ERROR,
                       "GpuPool_new: a window reaches %zu places along spatial axis %u, where the padded input has "
                       "%zu",
                       reach + 1, d, padded);
    const size_t moves = padded - reach - 1;
    p->results[at] = (ceil ? ga_ceil_div(moves, stride) : moves / stride) + 1;
    /* with `ceil` the last window may start behind the elements */
    if (ceil && (p->results[at] - 1) * stride >= n + before) p->results[at]--;
    return GA_NO_ERROR;
}

static int set_axis(GpuPool *p, unsigned d, const size_t *x, const ga_pool_options *o) {
    const unsigned at = AXES - o->nd + d;

    p->space[at] = x[2 + d];
    if (x[2 + d] == 0) return ga_fail(&p->ctx->err, GA_VALUE_ERROR, "GpuPool_new: spatial axis %u has no elements", d);
    if (o->adaptive != NULL) {
        size_t all;
        p->results[at] = o->adaptive[d];
        if (ga_mul_overflow(p->results[at], x[2 + d], &all) || all > MOST)
            return ga_fail(&p->ctx->err, GA_XLARGE_ERROR, "GpuPool_new: spatial axis %u has too many places", d);
        return GA_NO_ERROR;
    }
    p->window[at] = o->window[d];
    p->stride[at] = ga_list_or(o->stride, d, o->window[d]);
    p->dilation[at] = ga_list_or(o->dilation, d, 1);
    p->before[at] = ga_list_or(o->pad_before, d, 0);
    p->after[at] = ga_list_or(o->pad_after, d, p->before[at]);
    return measure_axis(p, d, at, o->ceil != 0);
}

/* Does an array of this shape have more than MOST elements? */
static bool too_many(const GpuPool *p, const size_t *space) {
    size_t all = p->batch;

    if (p->batch == 0 || p->channels == 0) return false;
    if (ga_mul_overflow(all, p->channels, &all) || all > MOST) return true;
    for (unsigned d = 0; d < AXES; d++)
        if (ga_mul_overflow(all, space[d], &all) || all > MOST) return true;
    return false;
}

static int fill_plan(GpuPool *p, const size_t *x, const ga_pool_options *o) {
    int err = GA_NO_ERROR;

    for (unsigned d = 0; d < AXES; d++) p->space[d] = p->results[d] = p->window[d] = p->stride[d] = p->dilation[d] = 1;
    for (unsigned d = 0; d < o->nd && err == GA_NO_ERROR; d++) err = set_axis(p, d, x, o);
    if (err == GA_NO_ERROR && (too_many(p, p->space) || too_many(p, p->results)))
        err = ga_fail(&p->ctx->err, GA_XLARGE_ERROR, "GpuPool_new: an array of more than 2^58 elements");
    return err;
}

static int check_plan(gpucontext *ctx, int typecode, const size_t *x, const ga_pool_options *o) {
    ga_errbuf *e = &ctx->err;

    if (x == NULL || o == NULL) return ga_fail(e, GA_INVALID_ERROR, "GpuPool_new: the shape or the options are NULL");
    int err = ga_check_float_type(ctx, typecode, "GpuPool_new");
    if (err != GA_NO_ERROR) return err;
    if (o->nd < 1 || o->nd > AXES)
        return ga_fail(e, GA_VALUE_ERROR, "GpuPool_new: %u spatial axes; it takes 1 to 3", o->nd);
    if (o->window == NULL && o->adaptive == NULL)
        return ga_fail(e, GA_INVALID_ERROR, "GpuPool_new: there are no windows");
    if (!isfinite(o->divisor)) return ga_fail(e, GA_VALUE_ERROR, "GpuPool_new: the divisor is not finite");
    return GA_NO_ERROR;
}

int GpuPool_new(GpuPool **pool, gpucontext *ctx, int typecode, const size_t *x_dims, const ga_pool_options *options) {
    if (pool == NULL) return ga_fail(NULL, GA_INVALID_ERROR, "GpuPool_new: no place for the plan");
    *pool = NULL;
    int err = ga_context_check(ctx);
    if (err == GA_NO_ERROR) err = check_plan(ctx, typecode, x_dims, options);
    if (err != GA_NO_ERROR) return err;
    GpuPool *p = calloc(1, sizeof *p);
    if (p == NULL) return ga_fail_memory(&ctx->err, "a pooling");
    *p = (GpuPool){.ctx = ctx,
                   .typecode = typecode,
                   .nd = options->nd,
                   .batch = x_dims[0],
                   .channels = x_dims[1],
                   .adaptive = options->adaptive != NULL,
                   .padded = options->count_padding != 0 && options->adaptive == NULL,
                   .divisor = options->divisor};
    ga_context_retain(ctx);
    err = fill_plan(p, x_dims, options);
    if (err == GA_NO_ERROR)
        *pool = p;
    else
        GpuPool_free(p);
    return err;
}

void GpuPool_free(GpuPool *pool) {
    if (pool == NULL) return;
    gpucontext *ctx = pool->ctx;
    free(pool);
    gpucontext_deref(ctx);
}

static void shape_of(const GpuPool *p, bool result, size_t *dims) {
    dims[0] = p->batch;
    dims[1] = p->channels;
    memcpy(dims + 2, (result ? p->results : p->space) + AXES - p->nd, p->nd * sizeof *dims);
}

int GpuPool_output(const GpuPool *pool, size_t *dims) {
    if (pool == NULL || dims == NULL)
        return ga_fail(NULL, GA_INVALID_ERROR, "GpuPool_output: %s is NULL", pool == NULL ? "the plan" : "the shape");
    shape_of(pool, true, dims);
    return GA_NO_ERROR;
}

/* ------------------------------------------------------------------------------------------------------- arguments */

enum { INPUTS = 3 };

/* The operands of a call; an absent input is NULL. */
typedef struct call {
    const GpuPool *p;
    const char *what;
    const GpuArray *inputs[INPUTS];
    ga_result result, places;
} call;

/* Check an input: of the shape of y (`result`) or x, of the plan's type or GA_LONG. */
static int check_input(const call *k, const GpuArray *a, bool result, bool places, const char *name) {
    const int typecode = places ? GA_LONG : k->p->typecode;
    ga_errbuf *e = &k->p->ctx->err;
    size_t dims[2 + AXES];

    int err = ga_input_check(a, NULL, k->what, name);
    if (err != GA_NO_ERROR) return err;
    if (a->data->ctx != k->p->ctx)
        return ga_fail(e, GA_INVALID_ERROR, "%s: %s is in another context than the plan", k->what, name);
    if (a->typecode != typecode)
        return ga_fail(e, GA_VALUE_ERROR, "%s: %s has elements of %s instead of %s", k->what, name,
                       ga_type_name(a->typecode), ga_type_name(typecode));
    shape_of(k->p, result, dims);
    if (a->nd != k->p->nd + 2 || memcmp(a->dimensions, dims, a->nd * sizeof *dims) != 0)
        return ga_fail(e, GA_VALUE_ERROR, "%s: %s does not have the shape that the plan is for", k->what, name);
    return GA_NO_ERROR;
}

static int begin(call *k, const GpuPool *p, const char *what) {
    *k = (call){.p = p, .what = what};
    return p != NULL ? ga_context_check(p->ctx) : ga_fail(NULL, GA_INVALID_ERROR, "%s: the plan is NULL", what);
}

/* Check or make a result, of the shape of y (`result`) or x, and check that it is disjoint from the inputs. */
static int open_result(call *k, ga_result *r, GpuArray *out, int typecode, bool result, const char *name) {
    size_t dims[2 + AXES];

    if (out == NULL) return ga_fail(&k->p->ctx->err, GA_INVALID_ERROR, "%s: no place for %s", k->what, name);
    shape_of(k->p, result, dims);
    /* as GA_LONG, ga_result_open() would also take GA_INT */
    if (out->data != NULL && typecode == GA_LONG && out->typecode != GA_LONG)
        return ga_fail(&k->p->ctx->err, GA_VALUE_ERROR, "%s: %s must have elements of GA_LONG", k->what, name);
    int err = ga_result_open(r, out, k->inputs[0], typecode, 0, k->p->nd + 2, dims, k->what, name);
    if (err == GA_NO_ERROR && ga_array_overlap_any(out, INPUTS, k->inputs))
        err = ga_fail(&k->p->ctx->err, GA_VALUE_ERROR, "%s: %s shares memory with an input", k->what, name);
    return err;
}

static int close_call(call *k, int err) {
    err = ga_result_close(&k->places, err);
    return ga_result_close(&k->result, err);
}

/* --------------------------------------------------------------------------------------------------------- launches */

/* A view of an array with dimensions for batch, channels and three spatial axes. */
static ga_arg array_arg(const GpuPool *p, ga_view *v, const GpuArray *a) {
    const unsigned first = AXES - p->nd;

    ga_view_init(v, a->data, a->offset);
    for (unsigned d = 0; d < 2; d++) ga_view_add(v, a->dimensions[d], a->strides[d]);
    for (unsigned d = 0; d < AXES; d++) {
        bool real = d >= first;
        ga_view_add(v, real ? a->dimensions[2 + d - first] : 1, real ? a->strides[2 + d - first] : 0);
    }
    return ga_arg_view(v);
}

/* A number of the type of computation, as a kernel's argument. */
typedef union number {
    float f;
    double d;
} number;

enum { MOST_VIEWS = 5, NUMBERS = 17 };

/* The launch of a kernel: arguments are its views, then the number, then the parameters of windows. */
typedef struct launch {
    ga_flat flat;
    ga_view views[MOST_VIEWS];
    number value;
    ga_arg args[MOST_VIEWS + NUMBERS];
} launch;

/* Not less than any index or product of indices that a kernel computes. */
static size_t largest_place(const GpuPool *p) {
    size_t most = 0;

    for (unsigned d = 0; d < AXES; d++) {
        size_t n = p->space[d], m = p->results[d];
        size_t here = p->adaptive ? (n + 1) * (m + 1)
                                  : 2 * (n + p->before[d] + p->after[d]) + PLANE_WINDOWS * p->stride[d] + GA_STRIP_ROWS;
        if (here > most) most = here;
    }
    return most;
}

/* A launch over the elements of `walked`, with `n` views, and unless `op` is NO_OP with the number and the
 * parameters of windows. */
static void make_launch(launch *l, const GpuPool *p, const char *file, const char *kernel, pool_op op, unsigned n,
                        const GpuArray *const *arrays, const GpuArray *walked, double value) {
    const size_t *const lists[] = {p->window, p->stride, p->dilation, p->before, p->after};
    unsigned count = 0;

    *l = (launch){.flat = {.ctx = p->ctx, .targs = {.file = file, .kernel = kernel}, .least = LOOP_ELEMENTS}};
    l->flat.count = ga_array_size(walked);
    l->flat.args = l->args;
    if (l->flat.count == 0) return;
    for (unsigned i = 0; i < n; i++) l->args[count++] = array_arg(p, &l->views[i], arrays[i]);
    ga_template_arg_type(&l->flat.targs, "T", p->typecode);
    if (op == NO_OP) return;
    if (p->typecode == GA_DOUBLE)
        l->value.d = value;
    else
        l->value.f = (float)value;
    l->args[count++] = ga_arg_value(&l->value);
    for (unsigned i = 0; i < sizeof lists / sizeof *lists; i++)
        for (unsigned d = 0; d < AXES; d++) l->args[count++] = ga_arg_index((ssize_t)lists[i][d]);
    l->args[count++] = ga_arg_index((ssize_t)largest_place(p));
    ga_template_arg_number(&l->flat.targs, "OP", (size_t)op);
    if (op == AVERAGE) ga_template_arg_flag(&l->flat.targs, "PADDED", p->padded);
}

static int run(const GpuPool *p, const char *kernel, pool_op op, unsigned n, const GpuArray *const *arrays,
               const GpuArray *walked, double value, bool places) {
    launch l;

    make_launch(&l, p, "pool", kernel, op, n, arrays, walked, value);
    if (l.flat.count == 0) return GA_NO_ERROR;
    if (op == NO_OP) return ga_flat_launch(&l.flat); /* pool_take */
    ga_template_arg_flag(&l.flat.targs, "ADAPTIVE", p->adaptive);
    ga_template_arg_flag(&l.flat.targs, "LAST", ga_array_channels_last(walked));
    if (places) ga_template_arg_flag(&l.flat.targs, "PLACES", true);
    return ga_flat_launch(&l.flat);
}

/* On a CPU, without adaptive windows: lines of results side by side. */
static int run_lanes(const call *k, pool_op op, double value, bool places) {
    const GpuArray *y = k->result.a, *const arrays[] = {k->inputs[0], y, places ? k->places.a : y};
    launch l;

    make_launch(&l, k->p, "pool", "pool_lanes", op, 3, arrays, y, value);
    if (l.flat.count == 0) return GA_NO_ERROR;
    ga_template_arg_flag(&l.flat.targs, "PLACES", places);
    return ga_flat_launch(&l.flat);
}

/* Can pool_scatter() compute this? It rounds after each window, and has a work-item for each plane. */
static bool can_scatter(const GpuPool *p, pool_op op, const GpuArray *x) {
    bool apart = true;

    for (unsigned d = 0; d < AXES; d++)
        if (p->stride[d] < (p->window[d] - 1) * p->dilation[d] + 1) apart = false;
    return ga_loops(&p->ctx->caps) && !p->adaptive && p->batch * p->channels >= p->ctx->caps.compute_units &&
           !ga_array_channels_last(x) && (op == UNPOOL || apart || !ga_is_half(p->typecode));
}

static int run_scatter(const call *k, pool_op op, const GpuArray *y, const GpuArray *places) {
    const GpuArray *const arrays[] = {y, places, k->result.a};
    launch l;

    make_launch(&l, k->p, "pool", "pool_scatter", op, 3, arrays, k->result.a, 0);
    return l.flat.count > 0 ? ga_flat_launch(&l.flat) : GA_NO_ERROR;
}

/* Can pool_planes() compute this? */
static bool plan_planes(const call *k, pool_op op, ga_strips *s) {
    const GpuPool *p = k->p;
    const size_t extent = p->results[1], count = ga_array_size(k->result.a);

    if (op == NORM || p->adaptive || ga_loops(&p->ctx->caps) || extent == 0) return false;
    return ga_plan_strips(s, &p->ctx->caps, PLANE_WINDOWS, count / extent, extent, p->stride[1], p->dilation[1],
                          p->window[1]) &&
           p->window[2] <= MOST_ELEMENTS / p->window[1];
}

static int forward_planes(call *k, pool_op op, double value, bool places, const ga_strips *s) {
    const GpuPool *p = k->p;
    const GpuArray *x = k->inputs[0], *y = k->result.a, *const arrays[] = {x, y, places ? k->places.a : y};
    launch l;

    make_launch(&l, p, "pool_planes", "pool_planes", op, 3, arrays, y, value);
    l.flat.count = s->items;
    ga_view_memory(&l.views[3], x->data, x->offset, GpuArray_ITEMSIZE(x));
    l.args[3 + NUMBERS] = ga_arg_view(&l.views[3]);
    ga_template_arg_number(&l.flat.targs, "BYTES", GpuArray_ITEMSIZE(x));
    ga_template_arg_flag(&l.flat.targs, "LAST", ga_array_channels_last(y));
    ga_template_arg_flag(&l.flat.targs, "PLACES", places);
    ga_template_arg_number(&l.flat.targs, "R", s->results);
    ga_template_arg_number(&l.flat.targs, "STRIPS", s->strips);
    ga_template_arg_number(&l.flat.targs, "W1", p->window[1]);
    ga_template_arg_number(&l.flat.targs, "W2", p->window[2]);
    ga_template_arg_number(&l.flat.targs, "STRIDE", p->stride[1]);
    ga_template_arg_number(&l.flat.targs, "GAP", p->dilation[1]);
    return ga_flat_launch(&l.flat);
}

/* Choose the kernel; `places`: also write the positions of the maxima. */
static int forward(call *k, pool_op op, double value, bool places) {
    if (ga_loops(&k->p->ctx->caps) && op != NORM && !k->p->adaptive) return run_lanes(k, op, value, places);
    ga_strips strips;
    if (plan_planes(k, op, &strips)) return forward_planes(k, op, value, places, &strips);
    const GpuArray *const arrays[] = {k->inputs[0], k->result.a, places ? k->places.a : k->result.a};

    return run(k->p, "pool_forward", op, 3, arrays, k->result.a, value, places);
}

static int backward(call *k, pool_op op, const GpuArray *y, const GpuArray *places, const GpuArray *value,
                    const GpuArray *root, double exponent) {
    const GpuArray *const arrays[] = {y, places != NULL ? places : y, value != NULL ? value : y,
                                      root != NULL ? root : y, k->result.a};

    return run(k->p, "pool_backward", op, 5, arrays, k->result.a, exponent, false);
}

/* ------------------------------------------------------------------------------------------------------------ calls */

int GpuPool_max(const GpuPool *pool, GpuArray *y, GpuArray *places, const GpuArray *x) {
    call k;

    int err = begin(&k, pool, "GpuPool_max");
    if (err == GA_NO_ERROR) err = check_input(&k, x, false, false, "x");
    if (err != GA_NO_ERROR) return err;
    GA_SCOPED ga_scope scope;
    ga_scope_of(&scope, __func__, 1, (const GpuArray *const[]){x});
    k.inputs[0] = x;
    err = open_result(&k, &k.result, y, pool->typecode, true, "y");
    if (err == GA_NO_ERROR && places != NULL) err = open_result(&k, &k.places, places, GA_LONG, true, "places");
    if (err == GA_NO_ERROR) err = ga_results_disjoint(&k.result, &k.places, k.what);
    if (err == GA_NO_ERROR) err = forward(&k, MAX, 0, places != NULL);
    return close_call(&k, err);
}

int GpuPool_average(const GpuPool *pool, GpuArray *y, const GpuArray *x) {
    call k;

    int err = begin(&k, pool, "GpuPool_average");
    if (err == GA_NO_ERROR) err = check_input(&k, x, false, false, "x");
    if (err != GA_NO_ERROR) return err;
    GA_SCOPED ga_scope scope;
    ga_scope_of(&scope, __func__, 1, (const GpuArray *const[]){x});
    k.inputs[0] = x;
    err = open_result(&k, &k.result, y, pool->typecode, true, "y");
    if (err == GA_NO_ERROR) err = forward(&k, AVERAGE, pool->divisor, false);
    return close_call(&k, err);
}

static int check_exponent(const GpuPool *p, const char *what, double exponent) {
    if (isfinite(exponent) && exponent != 0) return GA_NO_ERROR;
    return ga_fail(&p->ctx->err, GA_VALUE_ERROR, "%s: the exponent %g is 0 or not finite", what, exponent);
}

int GpuPool_lp(const GpuPool *pool, GpuArray *y, const GpuArray *x, double p) {
    call k;

    int err = begin(&k, pool, "GpuPool_lp");
    if (err == GA_NO_ERROR) err = check_input(&k, x, false, false, "x");
    if (err == GA_NO_ERROR) err = check_exponent(pool, k.what, p);
    if (err != GA_NO_ERROR) return err;
    GA_SCOPED ga_scope scope;
    ga_scope_of(&scope, __func__, 1, (const GpuArray *const[]){x});
    k.inputs[0] = x;
    err = open_result(&k, &k.result, y, pool->typecode, true, "y");
    if (err == GA_NO_ERROR) err = forward(&k, NORM, p, false);
    return close_call(&k, err);
}

/* Scatter each element of y to its position in x, the larger array: add up gradients, or store the elements
 * themselves. */
static int to_places(const GpuPool *pool, const char *what, int kind, GpuArray *x, const char *x_name,
                     const GpuArray *y, const char *y_name, const GpuArray *places) {
    call k;

    int err = begin(&k, pool, what);
    if (err == GA_NO_ERROR) err = check_input(&k, y, true, false, y_name);
    if (err == GA_NO_ERROR) err = check_input(&k, places, true, true, "the array of places");
    if (err != GA_NO_ERROR) return err;
    GA_SCOPED ga_scope scope;
    ga_scope_of(&scope, what, 2, (const GpuArray *const[]){y, places});
    k.inputs[0] = y, k.inputs[1] = places;
    err = open_result(&k, &k.result, x, pool->typecode, false, x_name);
    if (err == GA_NO_ERROR)
        err = can_scatter(pool, kind, x) ? run_scatter(&k, kind, y, places)
                                         : backward(&k, kind, y, places, NULL, NULL, 0);
    return close_call(&k, err);
}

int GpuPool_max_grad(const GpuPool *pool, GpuArray *dx, const GpuArray *dy, const GpuArray *places) {
    return to_places(pool, __func__, MAX, dx, "dx", dy, "dy", places);
}

int GpuPool_average_grad(const GpuPool *pool, GpuArray *dx, const GpuArray *dy) {
    call k;

    int err = begin(&k, pool, "GpuPool_average_grad");
    if (err == GA_NO_ERROR) err = check_input(&k, dy, true, false, "dy");
    if (err != GA_NO_ERROR) return err;
    GA_SCOPED ga_scope scope;
    ga_scope_of(&scope, __func__, 1, (const GpuArray *const[]){dy});
    k.inputs[0] = dy;
    err = open_result(&k, &k.result, dx, pool->typecode, false, "dx");
    if (err == GA_NO_ERROR) err = backward(&k, AVERAGE, dy, NULL, NULL, NULL, pool->divisor);
    return close_call(&k, err);
}

int GpuPool_lp_grad(const GpuPool *pool, GpuArray *dx, const GpuArray *dy, const GpuArray *x, const GpuArray *y,
                    double p) {
    call k;

    int err = begin(&k, pool, "GpuPool_lp_grad");
    if (err == GA_NO_ERROR) err = check_input(&k, dy, true, false, "dy");
    if (err == GA_NO_ERROR) err = check_input(&k, x, false, false, "x");
    if (err == GA_NO_ERROR) err = check_input(&k, y, true, false, "y");
    if (err == GA_NO_ERROR) err = check_exponent(pool, k.what, p);
    if (err != GA_NO_ERROR) return err;
    GA_SCOPED ga_scope scope;
    ga_scope_of(&scope, __func__, 3, (const GpuArray *const[]){dy, x, y});
    k.inputs[0] = dy, k.inputs[1] = x, k.inputs[2] = y;
    err = open_result(&k, &k.result, dx, pool->typecode, false, "dx");
    if (err == GA_NO_ERROR) err = backward(&k, NORM, dy, NULL, x, y, p);
    return close_call(&k, err);
}

int GpuPool_unpool(const GpuPool *pool, GpuArray *x, const GpuArray *y, const GpuArray *places) {
    return to_places(pool, __func__, UNPOOL, x, "x", y, "y", places);
}

int GpuPool_unpool_grad(const GpuPool *pool, GpuArray *dy, const GpuArray *dx, const GpuArray *places) {
    call k;

    int err = begin(&k, pool, "GpuPool_unpool_grad");
    if (err == GA_NO_ERROR) err = check_input(&k, dx, false, false, "dx");
    if (err == GA_NO_ERROR) err = check_input(&k, places, true, true, "the array of places");
    if (err != GA_NO_ERROR) return err;
    GA_SCOPED ga_scope scope;
    ga_scope_of(&scope, __func__, 2, (const GpuArray *const[]){dx, places});
    k.inputs[0] = dx, k.inputs[1] = places;
    err = open_result(&k, &k.result, dy, pool->typecode, true, "dy");
    const GpuArray *const arrays[] = {dx, places, dy};
    if (err == GA_NO_ERROR) err = run(pool, "pool_take", NO_OP, 3, arrays, dy, 0, false);
    return close_call(&k, err);
}
