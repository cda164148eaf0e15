/* Convolutions of floats with 3 x 3 taps by Winograd's minimal filters, which GPUs use for many products: asked for by
 * GPUARRAY_CONV_WINOGRAD, with each result compared with sums in double. */
#include "cts_conv.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include <gpuarray/graph.h>

typedef struct shape {
    size_t batch, groups, channels, columns, height, width, top, bottom, left, right;
} shape;

static size_t rows_of(const shape *s) {
    return s->height + s->top + s->bottom - 2;
}

static size_t line_of(const shape *s) {
    return s->width + s->left + s->right - 2;
}

/* The operands of the plain convolution: x and w, or y and w for the gradient of x. */
typedef struct data {
    size_t nx, nw, ny;
    float *x, *w, *y, *got;
} data;

static float *some(size_t n) {
    float *p = calloc(n + 1, sizeof *p);

    assert_non_null(p);
    return p;
}

/* Whole numbers whose transforms are whole: weights are 0 or 576 = 24^2; or real numbers. */
static void fill_data(data *d, const shape *s, cts_random *r, bool whole) {
    d->nx = s->batch * s->groups * s->channels * s->height * s->width;
    d->nw = s->groups * s->columns * s->channels * 9;
    d->ny = s->batch * s->groups * s->columns * rows_of(s) * line_of(s);
    d->x = some(d->nx), d->w = some(d->nw), d->y = some(d->ny);
    d->got = some(d->nx > d->ny ? d->nx : d->ny);
    for (size_t i = 0; i < d->nx; i++)
        d->x[i] = whole ? (float)cts_below(r, 3) - 1 : (float)cts_below(r, 4097) / 2048 - 1;
    for (size_t i = 0; i < d->nw; i++)
        d->w[i] = whole ? 576 * ((float)cts_below(r, 3) - 1) : (float)cts_below(r, 4097) / 2048 - 1;
    for (size_t i = 0; i < d->ny; i++)
        d->y[i] = whole ? (float)cts_below(r, 3) - 1 : (float)cts_below(r, 4097) / 2048 - 1;
}

static void drop_data(data *d) {
    free(d->x), free(d->w), free(d->y), free(d->got);
}

/* Add what image b, channel c and column k of a group have to do with each other. */
typedef struct sums {
    double *to, *size; /* with the sizes of all products */
} sums;

static void add_plane(const shape *s, const data *d, bool back, size_t x0, size_t w0, size_t y0, const sums *sum) {
    for (size_t o = 0; o < rows_of(s) * line_of(s); o++)
        for (size_t tap = 0; tap < 9; tap++) {
            const size_t i = o / line_of(s) + tap / 3 - s->top, j = o % line_of(s) + tap % 3 - s->left;
            if (i >= s->height || j >= s->width) continue; /* also where it is below 0 */
            const size_t at = x0 + i * s->width + j, to = back ? at : y0 + o;
            const double product = (double)(back ? d->y[y0 + o] : d->x[at]) * (double)d->w[w0 + tap];
            sum->to[to] += product;
            sum->size[to] += fabs(product);
        }
}

static void reference(const shape *s, const data *d, bool back, const sums *sum) {
    for (size_t n = 0; n < s->batch * s->groups * s->columns * s->channels; n++) {
        const size_t c = n % s->channels, k = n / s->channels % s->columns;
        const size_t g = n / (s->channels * s->columns) % s->groups, b = n / (s->channels * s->columns * s->groups);
        add_plane(s, d, back, ((b * s->groups + g) * s->channels + c) * s->height * s->width,
                  ((g * s->columns + k) * s->channels + c) * 9,
                  ((b * s->groups + g) * s->columns + k) * rows_of(s) * line_of(s), sum);
    }
}

/* Whole numbers come out as they are; of others the error is at most 2^-17 of the sizes of all products, several times
 * what was seen (2^-19). `relu` of the sum and the bias of its channel. */
static void compare(const sums *sum, const float *got, size_t n, size_t plane, const float *bias, size_t channels,
                    bool whole) {
    for (size_t i = 0; i < n; i++) {
        double want = sum->to[i];
        if (bias != NULL) want = fmax(want + (double)bias[i / plane % channels], 0);
        const double error = fabs((double)got[i] - want);
        if (!(error <= (whole ? 0 : 0x1p-17 * sum->size[i] + 0x1p-20)))
            fail_msg("element %zu is %.9g, not %.9g", i, (double)got[i], want);
    }
}

static GpuArray upload(gpucontext *ctx, const float *from, size_t a, size_t b, size_t c, size_t d) {
    const size_t dims[4] = {a, b, c, d};
    GpuArray x;

    cts_ok(GpuArray_empty(&x, ctx, GA_FLOAT, 4, dims, GA_C_ORDER));
    cts_ok(GpuArray_write(&x, from, a * b * c * d * sizeof *from));
    return x;
}

/* The same elements, neighbours along the first axis of space: tiles of rows are no use for them. */
static void turn(GpuArray *a) {
    const unsigned axes[4] = {0, 1, 3, 2};
    GpuArray dense = {0};

    cts_ok(GpuArray_transpose_inplace(a, axes));
    cts_ok(GpuArray_copy(&dense, a, GA_C_ORDER));
    cts_ok(GpuArray_transpose_inplace(&dense, axes));
    GpuArray_clear(a);
    *a = dense;
}

typedef struct passes {
    const GpuConv *conv;
    GpuArray *x, *w, *y, *bias, *out, *back;
    gpudata *workspace;
} passes;

static int run(const passes *p) {
    int err = GpuConv_forward(p->conv, p->out, p->x, p->w, p->bias, p->workspace);

    return err == GA_NO_ERROR ? GpuConv_grad_input(p->conv, p->back, p->y, p->w, NULL) : err;
}

/* Both passes, called, or, `recorded`, launched twice from a recording. */
static void compute(gpucontext *ctx, const passes *p, bool recorded) {
    gpugraph *graph = NULL;

    if (!recorded) {
        cts_ok(run(p));
        return;
    }
    cts_ok(gpugraph_begin(ctx));
    cts_ok(run(p));
    cts_ok(gpugraph_end(ctx, &graph));
    for (int i = 0; i < 2; i++) cts_ok(gpugraph_launch(graph));
    gpugraph_release(graph);
}

static void check_shape(gpucontext *ctx, cts_random *r, const shape *s, bool whole, bool biased, bool turned) {
    const size_t c = s->groups * s->channels, k = s->groups * s->columns, h = rows_of(s), w = line_of(s);
    const size_t x_dims[4] = {s->batch, c, s->height, s->width}, w_dims[4] = {k, s->channels, 3, 3};
    const size_t before[2] = {s->top, s->left}, after[2] = {s->bottom, s->right};
    const ga_conv_options o = {.nd = 2,
                               .pad_before = before,
                               .pad_after = after,
                               .groups = s->groups,
                               .activation = biased ? GA_ACT_RELU : GA_ACT_NONE};
    data d;
    GpuConv *conv;
    gpudata *workspace = NULL;
    int err = GA_NO_ERROR;

    fill_data(&d, s, r, whole);
    float *bias = some(k);
    for (size_t i = 0; i < k; i++) bias[i] = (float)cts_below(r, 100) - 50;
    GpuArray gx = upload(ctx, d.x, s->batch, c, s->height, s->width), gw = upload(ctx, d.w, k, s->channels, 3, 3);
    GpuArray gy = upload(ctx, d.y, s->batch, k, h, w), gb = upload(ctx, bias, k, 1, 1, 1);
    GpuArray out = upload(ctx, d.y, s->batch, k, h, w), back = upload(ctx, d.x, s->batch, c, s->height, s->width);
    cts_ok(GpuArray_reshape_inplace(&gb, 1, &k, GA_C_ORDER));
    if (turned) turn(&gx);
    cts_ok(GpuConv_new(&conv, ctx, GA_FLOAT, x_dims, w_dims, &o));
    const size_t bytes = GpuConv_workspace(conv, GA_CONV_FORWARD);
    if (bytes > 0 && whole) workspace = gpudata_alloc(ctx, bytes, NULL, 0, &err);
    cts_ok(err);
    const passes p = {conv, &gx, &gw, &gy, biased ? &gb : NULL, &out, &back, workspace};
    compute(ctx, &p, !biased && !turned && whole);
    for (int pass = 0; pass < 2; pass++) {
        const size_t n = pass ? d.nx : d.ny;
        const sums sum = {calloc(n + 1, sizeof(double)), calloc(n + 1, sizeof(double))};
        reference(s, &d, pass == 1, &sum);
        cts_ok(GpuArray_read(d.got, n * sizeof *d.got, pass ? &back : &out));
        compare(&sum, d.got, n, h * w, biased && !pass ? bias : NULL, k, whole);
        free(sum.to), free(sum.size);
    }
    if (workspace != NULL) gpudata_release(workspace);
    GpuConv_free(conv);
    cts_clear(&gx, &gw, &gy, &gb, &out, &back, NULL);
    free(bias);
    drop_data(&d);
}

void conv_winograd(void **state) {
    static const shape shapes[] = {{1, 1, 16, 16, 4, 4, 1, 1, 1, 1},  {2, 1, 17, 16, 5, 11, 1, 1, 1, 1},
                                   {1, 2, 16, 19, 9, 3, 0, 0, 0, 0},  {3, 1, 16, 20, 6, 7, 2, 1, 0, 2},
                                   {2, 1, 20, 16, 13, 8, 2, 2, 2, 2}, {1, 1, 40, 33, 3, 3, 0, 0, 0, 0}};
    const char *names[] = {"GPUARRAY_CONV", "GPUARRAY_CONV_WINOGRAD"}, *values[] = {"own", "1"};
    char *kept[2];
    cts_random r = {cts.seed + 11};
    (void)state;

    for (int i = 0; i < 2; i++) {
        kept[i] = getenv(names[i]) != NULL ? strdup(getenv(names[i])) : NULL;
        setenv(names[i], values[i], 1);
    }
    gpucontext *ctx = cts_open(cts_props());
    for (size_t i = 0; i < sizeof shapes / sizeof *shapes / (cts.small ? 2 : 1); i++)
        for (int how = 0; how < 4; how++) check_shape(ctx, &r, &shapes[i], how < 3, how == 1, how == 2);
    gpucontext_deref(ctx);
    for (int i = 0; i < 2; i++) {
        if (kept[i] != NULL)
            setenv(names[i], kept[i], 1);
        else
            unsetenv(names[i]);
        free(kept[i]);
    }
}
