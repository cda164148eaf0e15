#include "winograd.h"

#include <gpuarray/matmul.h>

#include "base/env.h"
#include "base/size.h"
#include "plan/flat.h"
#include "plan/geometry.h"
#include "tuning/tuning.h"

enum {
    SIDE = 4,          /* results of a tile along an axis */
    TAPS = 3,          /* of the weights */
    MATRICES = 36,     /* (SIDE + TAPS - 1)^2 */
    FEW_CHANNELS = 16, /* fewer channels or columns make products of matrices slow */
    CHUNK = 128 << 20  /* bytes of transformed elements and results that are made at a time, at least an image's */
};

size_t ga_conv_winograd_least(const gpucontext *ctx) {
    return ga_env_size("GPUARRAY_CONV_WINOGRAD", (size_t)ga_tuned(ctx, GA_TUNE_CONV_WINOGRAD) << 20);
}

/* How a job is cut: `images` at a time, of down x across tiles. */
typedef struct cut {
    size_t groups, channels, columns, down, across, images;
    size_t weights, tiles; /* elements of transformed weights; tiles of so many images */
} cut;

/* Is a job of the kind that has minimal filters? */
static bool fits(const ga_conv_job *j) {
    const size_t *x = j->x.dims, *w = j->w.dims, *y = j->y.dims;
    double products = (double)y[0] * (double)y[1] * (double)y[2] * (double)x[2] * TAPS * TAPS;

    if (j->typecode != GA_FLOAT || j->ctx->reproducible || j->ctx->tf32 || ga_loops(&j->ctx->caps)) return false;
    if (w[3] != 1 || w[4] != TAPS || w[5] != TAPS || x[3] != 1 || y[3] != 1 || j->start[0] != 0) return false;
    for (unsigned d = 1; d < GA_CONV_AXES; d++) {
        if (j->step[d] != 1 || (j->gap[d] != 1 && j->gap[d] != -1) || j->gap[d] != j->gap[1]) return false;
        products *= (double)y[GA_CONV_SPACE + d];
    }
    return x[2] >= FEW_CHANNELS && y[2] >= FEW_CHANNELS && products >= (double)j->winograd;
}

static bool plan(const ga_conv_job *j, cut *c) {
    const size_t *x = j->x.dims, *y = j->y.dims;
    size_t image, most;

    if (!fits(j)) return false;
    *c = (cut){.groups = x[0], .channels = x[2], .columns = y[2]};
    c->down = ga_ceil_div(y[4], SIDE);
    c->across = ga_ceil_div(y[5], SIDE);
    if (ga_mul_overflow(MATRICES * c->groups, c->channels, &c->weights) ||
        ga_mul_overflow(c->weights, c->columns, &c->weights) || ga_mul_overflow(c->down, c->across, &image) ||
        ga_mul_overflow(image, MATRICES * c->groups * sizeof(float), &most) ||
        ga_mul_overflow(most, c->channels + c->columns, &most) || c->weights > SIZE_MAX / 16 || most > SIZE_MAX / 16)
        return false;
    c->images = ga_min_size(y[1], most < CHUNK ? CHUNK / most : 1);
    c->tiles = c->images * image;
    return true;
}

size_t ga_conv_winograd_bytes(const ga_conv_job *j) {
    cut c;

    if (!plan(j, &c)) return 0;
    return (c.weights + MATRICES * c.groups * (c.channels + c.columns) * c.tiles) * sizeof(float);
}

/* ----------------------------------------------------------------------------------------------------------- passes */

/* The view without the first axis of space. */
static ga_view flat(const ga_view *v) {
    ga_view f;

    ga_view_init(&f, v->data, v->offset);
    for (unsigned d = 0; d < v->nd; d++)
        if (d != GA_CONV_SPACE) ga_view_add(&f, v->dims[d], v->strides[d]);
    return f;
}

/* A launch with a work-item for each element; the caller adds its template arguments. */
static ga_flat of_kernel(const ga_conv_job *j, const char *kernel, const ga_arg *args, size_t count) {
    return (ga_flat){.ctx = j->ctx, .targs = {.file = "conv_winograd", .kernel = kernel}, .args = args, .count = count};
}

static int transform_weights(const ga_conv_job *j, const cut *c, const ga_view *to) {
    const ga_view w = flat(&j->w);
    const ga_arg args[] = {ga_arg_view(&w), ga_arg_view(to)};
    ga_flat f = of_kernel(j, "winograd_weights", args, c->weights / MATRICES);

    ga_template_arg_flag(&f.targs, "BACK", j->gap[1] < 0);
    return ga_flat_launch(&f);
}

/* Transform images from `first` on. Where taps go backwards, a tile's patch begins at its last tap. */
static int transform_input(const ga_conv_job *j, const cut *c, const ga_view *to, size_t first, size_t images) {
    const ga_view x = flat(&j->x);
    const ssize_t back = j->gap[1] < 0 ? TAPS - 1 : 0;
    const ga_arg args[] = {ga_arg_view(&x),
                           ga_arg_view(to),
                           ga_arg_index((ssize_t)first),
                           ga_arg_index((ssize_t)images),
                           ga_arg_index((ssize_t)c->down),
                           ga_arg_index((ssize_t)c->across),
                           ga_arg_index(j->start[1] - back),
                           ga_arg_index(j->start[2] - back)};

    const size_t patches = c->groups * c->channels * images * c->down * c->across;
    ga_flat f = of_kernel(j, "winograd_input", args, patches);

    return ga_flat_launch(&f);
}

static int transform_output(const ga_conv_job *j, const cut *c, const ga_view *from, size_t first, size_t images) {
    const ga_view y = flat(&j->y);
    const float slope = (float)j->slope;
    ga_view bias;

    ga_conv_bias_view(j, &bias);
    const ga_arg args[] = {ga_arg_view(from),
                           ga_arg_view(&y),
                           ga_arg_view(&bias),
                           ga_arg_value(&slope),
                           ga_arg_index((ssize_t)first),
                           ga_arg_index((ssize_t)images),
                           ga_arg_index((ssize_t)c->down),
                           ga_arg_index((ssize_t)c->across)};
    const size_t tiles = c->groups * c->columns * images * c->down * c->across;
    ga_flat f = of_kernel(j, "winograd_output", args, tiles);

    ga_conv_add_ending(&f.targs, j, true);
    return ga_flat_launch(&f);
}

/* Matrices in C order in the workspace, from element `first` of it on. */
static int matrices(GpuArray *a, const ga_conv_job *j, size_t first, size_t count, size_t rows, size_t columns) {
    const ssize_t size = sizeof(float);

    return GpuArray_fromdata(a, j->workspace, j->offset + first * sizeof(float), GA_FLOAT, 3,
                             (const size_t[]){count, rows, columns},
                             (const ssize_t[]){(ssize_t)(rows * columns) * size, (ssize_t)columns * size, size}, 1);
}

static int run_images(const ga_conv_job *j, const cut *c, size_t first, size_t images) {
    const size_t count = MATRICES * c->groups, tiles = images * c->down * c->across, size = sizeof(float);
    const size_t in = c->weights, out = in + count * c->channels * c->tiles;
    GpuArray w = {0}, x = {0}, y = {0};
    ga_view to, from;

    ga_view_buffer(&to, j->workspace, j->offset + in * size, count * c->channels * tiles, size);
    ga_view_buffer(&from, j->workspace, j->offset + out * size, count * c->columns * tiles, size);
    int err = transform_input(j, c, &to, first, images);
    if (err == GA_NO_ERROR) err = matrices(&w, j, 0, count, c->columns, c->channels);
    if (err == GA_NO_ERROR) err = matrices(&x, j, in, count, c->channels, tiles);
    if (err == GA_NO_ERROR) err = matrices(&y, j, out, count, c->columns, tiles);
    if (err == GA_NO_ERROR) err = GpuArray_matmul(&y, &w, &x);
    if (err == GA_NO_ERROR) err = transform_output(j, c, &from, first, images);
    GpuArray_clear(&w);
    GpuArray_clear(&x);
    GpuArray_clear(&y);
    return err;
}

int ga_conv_winograd(const ga_conv_job *j, bool *done) {
    ga_view to;
    cut c;

    *done = j->x.strides[5] == sizeof(float) && j->y.strides[5] == sizeof(float) && plan(j, &c);
    if (!*done) return GA_NO_ERROR;
    ga_view_buffer(&to, j->workspace, j->offset, c.weights, sizeof(float));
    int err = transform_weights(j, &c, &to);
    for (size_t first = 0; first < j->y.dims[1] && err == GA_NO_ERROR; first += c.images)
        err = run_images(j, &c, first, ga_min_size(c.images, j->y.dims[1] - first));
    return err;
}
