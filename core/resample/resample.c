/* Resampling: plans, whose weights are tables on the device, and calls. kernels/library/resample.gk. */
#include <gpuarray/resample.h>

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "device/profile.h"
#include "plan/geometry.h"
#include "space.h"
#include "taps.h"

enum { LOOP_ELEMENTS = 1024, MOST_TAPS = 4, LANES = 16 };

/* The matrices of three axes as kernels read them: row starts of each axis, then elements, in `table`. */
typedef struct tables {
    gpudata *table, *weights;
    size_t rows[GA_SPACE], entries, count; /* where row starts are in the table, and elements; number of entries */
    size_t most[GA_SPACE];                 /* entries of the longest row */
} tables;

struct _GpuResample {
    gpucontext *ctx; /* a reference */
    int typecode;
    unsigned nd;
    size_t x_dims[2 + GA_SPACE], y_dims[2 + GA_SPACE];
    tables forward, back;
};

/* ---------------------------------------------------------------------------------------------------------- tables */

static int upload(gpucontext *ctx, gpudata **to, const void *from, size_t size) {
    int err;

    *to = gpudata_alloc(ctx, size, (void *)(uintptr_t)from, GA_BUFFER_INIT | GA_BUFFER_READ_ONLY, &err);
    return *to != NULL ? GA_NO_ERROR : err;
}

/* Where the parts of a table lie. */
static int lay_out(gpucontext *ctx, tables *t, const ga_taps *taps) {
    t->entries = t->count = 0;
    for (unsigned d = 0; d < GA_SPACE; d++) {
        t->rows[d] = t->entries;
        t->entries += taps[d].rows + 1;
        t->count += (size_t)taps[d].first[taps[d].rows];
        t->most[d] = taps[d].most;
    }
    if (t->count > INT32_MAX) return ga_fail(&ctx->err, GA_XLARGE_ERROR, "GpuResample_new: 2^31 weights or more");
    return GA_NO_ERROR;
}

static void fill(const tables *t, const ga_taps *taps, bool in_double, int32_t *table, void *weights) {
    int32_t before = 0;

    for (unsigned d = 0; d < GA_SPACE; d++) {
        const int32_t count = taps[d].first[taps[d].rows];
        for (size_t i = 0; i <= taps[d].rows; i++) table[t->rows[d] + i] = before + taps[d].first[i];
        for (int32_t i = 0; i < count; i++) {
            table[t->entries + (size_t)(before + i)] = taps[d].element[i];
            if (in_double)
                ((double *)weights)[before + i] = taps[d].weight[i];
            else
                ((float *)weights)[before + i] = (float)taps[d].weight[i];
        }
        before += count;
    }
}

static int make_tables(gpucontext *ctx, tables *t, const ga_taps *taps, int typecode) {
    const bool in_double = typecode == GA_DOUBLE;
    const size_t bytes = in_double ? sizeof(double) : sizeof(float);

    int err = lay_out(ctx, t, taps);
    if (err != GA_NO_ERROR) return err;
    int32_t *table = malloc((t->entries + t->count) * sizeof *table);
    void *weights = malloc((t->count + 1) * bytes);
    if (table == NULL || weights == NULL) {
        err = ga_fail_memory(&ctx->err, "weights of resampling");
    } else {
        fill(t, taps, in_double, table, weights);
        err = upload(ctx, &t->table, table, (t->entries + t->count) * sizeof *table);
        if (err == GA_NO_ERROR) err = upload(ctx, &t->weights, weights, (t->count + (t->count == 0)) * bytes);
    }
    free(table);
    free(weights);
    return err;
}

static int make_weights(GpuResample *p, const ga_resample_options *o) {
    ga_taps there[GA_SPACE] = {{0}}, back[GA_SPACE] = {{0}};
    ga_errbuf *e = &p->ctx->err;
    int err = GA_NO_ERROR;

    for (unsigned d = 0; d < GA_SPACE && err == GA_NO_ERROR; d++) {
        const unsigned axis = d - (GA_SPACE - o->nd);
        const bool real = d >= GA_SPACE - o->nd;
        ga_taps_axis a = {.mode = GA_RESAMPLE_NEAREST, .n = 1, .m = 1};
        if (real)
            a = (ga_taps_axis){.mode = o->mode,
                               .n = p->x_dims[2 + axis],
                               .m = p->y_dims[2 + axis],
                               .scale = o->scale != NULL ? o->scale[axis] : 0,
                               .align = o->align_corners != 0,
                               .antialias = o->antialias != 0,
                               .in_double = p->typecode == GA_DOUBLE};
        err = ga_taps_make(&there[d], e, &a);
        if (err == GA_NO_ERROR) err = ga_taps_transpose(&back[d], e, &there[d], a.n);
    }
    if (err == GA_NO_ERROR) err = make_tables(p->ctx, &p->forward, there, p->typecode);
    if (err == GA_NO_ERROR) err = make_tables(p->ctx, &p->back, back, p->typecode);
    for (unsigned d = 0; d < GA_SPACE; d++) {
        ga_taps_free(&there[d]);
        ga_taps_free(&back[d]);
    }
    return err;
}

/* ----------------------------------------------------------------------------------------------------------- plans */

static int check_options(gpucontext *ctx, const ga_resample_options *o) {
    const bool smooth = o->mode == GA_RESAMPLE_LINEAR || o->mode == GA_RESAMPLE_CUBIC;
    ga_errbuf *e = &ctx->err;

    if (o->nd < 1 || o->nd > GA_SPACE)
        return ga_fail(e, GA_VALUE_ERROR, "GpuResample_new: %u spatial axes; it takes 1 to 3", o->nd);
    if (o->size == NULL) return ga_fail(e, GA_INVALID_ERROR, "GpuResample_new: there are no sizes");
    if ((unsigned)o->mode > GA_RESAMPLE_AREA)
        return ga_fail(e, GA_VALUE_ERROR, "GpuResample_new: there is no method %d", (int)o->mode);
    if ((o->align_corners || o->antialias) && !smooth)
        return ga_fail(e, GA_VALUE_ERROR, "GpuResample_new: %s is for linear and cubic resampling",
                       o->align_corners ? "align_corners" : "antialias");
    return GA_NO_ERROR;
}

static int check_axis(gpucontext *ctx, const ga_resample_options *o, unsigned d, size_t n) {
    ga_errbuf *e = &ctx->err;

    if (n == 0 || o->size[d] == 0)
        return ga_fail(e, GA_VALUE_ERROR, "GpuResample_new: spatial axis %u has no elements, or is to have none", d);
    if (n > GA_SPACE_MOST || o->size[d] > GA_SPACE_MOST)
        return ga_fail(e, GA_XLARGE_ERROR, "GpuResample_new: spatial axis %u has 2^31 elements or more", d);
    if (o->scale != NULL && !(isfinite(o->scale[d]) && o->scale[d] >= 0))
        return ga_fail(e, GA_VALUE_ERROR, "GpuResample_new: the scale %g of spatial axis %u", o->scale[d], d);
    return GA_NO_ERROR;
}

static int check_plan(gpucontext *ctx, int typecode, const size_t *x, const ga_resample_options *o) {
    if (x == NULL || o == NULL)
        return ga_fail(&ctx->err, GA_INVALID_ERROR, "GpuResample_new: the shape or the options are NULL");
    int err = ga_check_float_type(ctx, typecode, "GpuResample_new");
    if (err == GA_NO_ERROR) err = check_options(ctx, o);
    for (unsigned d = 0; err == GA_NO_ERROR && d < o->nd; d++) err = check_axis(ctx, o, d, x[2 + d]);
    return err;
}

int GpuResample_new(GpuResample **resample, gpucontext *ctx, int typecode, const size_t *x_dims,
                    const ga_resample_options *options) {
    if (resample == NULL) return ga_fail(NULL, GA_INVALID_ERROR, "GpuResample_new: no place for the plan");
    *resample = NULL;
    int err = ga_context_check(ctx);
    if (err == GA_NO_ERROR) err = check_plan(ctx, typecode, x_dims, options);
    if (err != GA_NO_ERROR) return err;
    GpuResample *p = calloc(1, sizeof *p);
    if (p == NULL) return ga_fail_memory(&ctx->err, "a plan of resampling");
    p->ctx = ctx;
    ga_context_retain(ctx);
    p->typecode = typecode;
    p->nd = options->nd;
    memcpy(p->x_dims, x_dims, (2 + options->nd) * sizeof *x_dims);
    memcpy(p->y_dims, x_dims, 2 * sizeof *x_dims);
    memcpy(p->y_dims + 2, options->size, options->nd * sizeof *x_dims);
    err = ga_space_check_size(ctx, 2 + p->nd, p->x_dims, "GpuResample_new");
    if (err == GA_NO_ERROR) err = ga_space_check_size(ctx, 2 + p->nd, p->y_dims, "GpuResample_new");
    if (err == GA_NO_ERROR) err = make_weights(p, options);
    if (err != GA_NO_ERROR)
        GpuResample_free(p);
    else
        *resample = p;
    return err;
}

void GpuResample_free(GpuResample *resample) {
    if (resample == NULL) return;
    gpucontext *ctx = resample->ctx;
    gpudata_release(resample->forward.table);
    gpudata_release(resample->forward.weights);
    gpudata_release(resample->back.table);
    gpudata_release(resample->back.weights);
    free(resample);
    gpucontext_deref(ctx);
}

/* ----------------------------------------------------------------------------------------------------------- calls */

/* Entries of the longest row. */
static size_t longest(const tables *t) {
    size_t most = 0;

    for (unsigned d = 0; d < GA_SPACE; d++)
        if (t->most[d] > most) most = t->most[d];
    return most;
}

/* Can several neighbouring results be computed at a time? On CPUs, if they are contiguous in memory, and there are
 * enough of them. */
static bool takes_lanes(const GpuResample *p, const tables *t, const GpuArray *y, bool last) {
    return ga_loops(&p->ctx->caps) && !last && p->nd < GA_SPACE && longest(t) <= MOST_TAPS &&
           y->dimensions[y->nd - 1] >= LANES / 2;
}

/* Entries of rows that a kernel is compiled for: along axes whose rows have more than one, 2 or 4. */
static void add_taps(ga_template_args *targs, const tables *t, bool lanes) {
    static const char *const names[GA_SPACE] = {"K0", "K1", "K2"};
    const size_t taps = longest(t) <= 2 ? 2 : MOST_TAPS;

    for (unsigned d = lanes ? 1 : 0; d < GA_SPACE; d++)
        ga_template_arg_number(targs, names[d], t->most[d] > 1 ? taps : 1);
}

/* y = the matrices of `t` times x. */
static int run(const GpuResample *p, const tables *t, const GpuArray *y, const GpuArray *x) {
    ga_flat f = {.ctx = p->ctx, .targs = {.file = "resample", .kernel = "resample"}, .least = LOOP_ELEMENTS};
    const bool last = ga_array_channels_last(y), lanes = takes_lanes(p, t, y, last);
    const size_t all = ga_array_size(y), bytes = p->typecode == GA_DOUBLE ? sizeof(double) : sizeof(float);
    ga_view views[4];

    if (all == 0) return GA_NO_ERROR;
    const size_t channels = y->dimensions[1], places = all / channels;
    const size_t share = last ? 1 : ga_space_share(p->ctx, places, channels);
    f.count = places * ga_ceil_div(channels, share);
    ga_view_buffer(&views[2], t->table, 0, t->entries + t->count, sizeof(int32_t));
    ga_view_buffer(&views[3], t->weights, 0, t->count, bytes);
    const ga_arg args[] = {ga_space_arg(&views[0], x, p->nd),
                           ga_space_arg(&views[1], y, p->nd),
                           ga_arg_view(&views[2]),
                           ga_arg_view(&views[3]),
                           ga_arg_index((ssize_t)t->rows[0]),
                           ga_arg_index((ssize_t)t->rows[1]),
                           ga_arg_index((ssize_t)t->rows[2]),
                           ga_arg_index((ssize_t)t->entries),
                           ga_arg_index((ssize_t)share)};
    f.args = args;
    ga_template_arg_type(&f.targs, "T", p->typecode);
    if (lanes) {
        const size_t line = y->dimensions[y->nd - 1];
        f.targs.kernel = "resample_lanes";
        f.count = f.count / line * ga_ceil_div(line, LANES);
        f.least = LOOP_ELEMENTS / LANES;
        ga_template_arg_number(&f.targs, "V", LANES);
    } else {
        ga_template_arg_flag(&f.targs, "LAST", last);
    }
    if (longest(t) > MOST_TAPS)
        f.targs.kernel = "resample_wide";
    else
        add_taps(&f.targs, t, lanes);
    return ga_flat_launch(&f);
}

static int call(const char *what, const GpuResample *p, bool back, GpuArray *out, const char *out_name,
                const GpuArray *in, const char *in_name) {
    ga_result result;

    if (p == NULL) return ga_fail(NULL, GA_INVALID_ERROR, "%s: the plan is NULL", what);
    int err = ga_context_check(p->ctx);
    if (err == GA_NO_ERROR)
        err = ga_space_check(p->ctx, in, p->typecode, 2 + p->nd, back ? p->y_dims : p->x_dims, what, in_name);
    if (err != GA_NO_ERROR) return err;
    GA_SCOPED ga_scope scope;
    ga_scope_of(&scope, what, 1, &in);
    err = ga_space_open(&result, out, p->typecode, 2 + p->nd, back ? p->x_dims : p->y_dims, 1, &in, what, out_name);
    if (err == GA_NO_ERROR) err = run(p, back ? &p->back : &p->forward, out, in);
    return ga_result_close(&result, err);
}

int GpuResample_forward(const GpuResample *resample, GpuArray *y, const GpuArray *x) {
    return call("GpuResample_forward", resample, false, y, "y", x, "x");
}

int GpuResample_grad(const GpuResample *resample, GpuArray *dx, const GpuArray *dy) {
    return call("GpuResample_grad", resample, true, dx, "dx", dy, "dy");
}
