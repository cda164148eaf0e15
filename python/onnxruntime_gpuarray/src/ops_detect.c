/* Operators of detection: boxes that overlap, aligned regions, convolutions at given places. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "chain.h"
#include "table.h"
#include "windows.h"

/* ---------------------------------------------------------------------------------------- non-maximum suppression */

/* Corners y0, x0, y1, x1 of boxes, of batch x 1 x boxes each, in order. */
typedef struct corners {
    GpuArray *low[2], *high[2], *area;
} corners;

static corners corners_of(chain *s, const GpuArray *boxes) {
    corners c = {{NULL}, {NULL}, NULL};
    const int centres = node_int(s->c->node, "center_point_box", 0) != 0;
    const size_t dims[] = {boxes->dimensions[0], 1, boxes->dimensions[1]};
    GpuArray *part[4];
    for (size_t i = 0; i < 4; i++) part[i] = chain_reshape(s, chain_place(s, boxes, 2, i), 3, dims);
    for (size_t i = 0; i < 2; i++) {
        const GpuArray *a = centres ? part[1 - i] : part[i], *b = centres ? part[3 - i] : part[2 + i];
        c.low[i] = chain_expression(s, centres ? "y = a - b / 2;" : "y = min(a, b);", GA_FLOAT, a, b, NULL, NULL);
        c.high[i] = chain_expression(s, centres ? "y = a + b / 2;" : "y = max(a, b);", GA_FLOAT, a, b, NULL, NULL);
    }
    c.area = chain_expression(s, "y = (a - b) * (c - d);", GA_FLOAT, c.high[0], c.low[0], c.high[1], c.low[1]);
    return c;
}

/* One coordinate of the boxes with indices `best`, batch x classes x 1. */
static GpuArray *at_best(chain *s, const GpuArray *a, const GpuArray *best) {
    GpuArray *out = chain_new(s);
    return out == NULL ? &s->nothing : chain_done(s, out, GpuArray_take_along_axis(out, a, best, 2, 0));
}

/* The overlap of the boxes with the best ones: intersection over union. */
static GpuArray *overlap(chain *s, const corners *c, const GpuArray *best) {
    GpuArray *side[2], *both;
    for (size_t i = 0; i < 2; i++)
        side[i] = chain_expression(s, "y = max(min(a, b) - max(c, d), 0);", GA_FLOAT, c->high[i],
                                   at_best(s, c->high[i], best), c->low[i], at_best(s, c->low[i], best));
    both = chain_apply(s, "multiply", side[0], side[1], NULL);
    return chain_expression(s, "y = a > 0 ? a / (b + c - a) : 0;", GA_FLOAT, both, c->area, at_best(s, c->area, best),
                            NULL);
}

/* Rows of batch, class and box, from the boxes that were picked one after the other: those of a class are together. */
static void give_picked(chain *s, const GpuArray *picked, const GpuArray *valid) {
    GpuArray *where = chain_new(s), *found = chain_new(s), *y;
    if (s->err != GA_NO_ERROR) return;
    chain_done(s, where, GpuArray_argwhere(where, valid));
    if (s->err == GA_NO_ERROR) chain_done(s, found, GpuArray_compress(found, picked, valid));
    if (s->err != GA_NO_ERROR) return;
    const size_t dims[] = {where->dimensions[0], 3};
    y = chain_empty(s, GA_LONG, 2, dims);
    for (size_t i = 0; i < 2; i++) chain_move(s, chain_place(s, y, 1, i), chain_place(s, where, 1, i));
    chain_move(s, chain_place(s, y, 1, 2), found);
    chain_give(s, 0, y);
}

/* boxes, scores, most boxes of a class, threshold of overlaps, threshold of scores. Of each class the box with the
 * largest score is picked, and those that overlap it drop out, as often as boxes are wanted, for all classes at once.
 */
static int run_suppression(call *c) {
    chain s = chain_begin(c);
    const GpuArray *boxes = chain_input(&s, 0), *given = chain_input(&s, 1);
    const unsigned int last = 2;
    int64_t most = 0;
    double overlaps = 0, least = -INFINITY;
    char text[96];
    int err = GA_NO_ERROR;
    if (s.err == GA_NO_ERROR && call_has(c, 2)) s.err = call_int(c, 2, &most);
    if (s.err == GA_NO_ERROR) s.err = call_number(c, 3, 0, &overlaps);
    if (s.err == GA_NO_ERROR) s.err = call_number(c, 4, -INFINITY, &least);
    if (s.err == GA_NO_ERROR &&
        (boxes->nd != 3 || given->nd != 3 || boxes->dimensions[2] != 4 ||
         given->dimensions[0] != boxes->dimensions[0] || given->dimensions[2] != boxes->dimensions[1]))
        chain_fail(&s, "boxes and scores do not fit each other");
    if (s.err == GA_NO_ERROR && !(overlaps >= 0 && overlaps <= 1)) chain_fail(&s, "a threshold is not of 0 to 1");
    if (s.err != GA_NO_ERROR) return chain_end(&s);
    const size_t *dims = given->dimensions, count = dims[2];
    size_t steps = most < 0 ? 0 : (size_t)most < count ? (size_t)most : count;
    if (dims[0] == 0 || dims[1] == 0) steps = 0;
    const size_t result[] = {dims[0], dims[1], steps};
    const corners k = corners_of(&s, boxes);
    GpuArray *scores = chain_empty(&s, GA_FLOAT, 3, dims), *picked = chain_zeros(&s, GA_LONG, 3, result);
    GpuArray *valid = chain_zeros(&s, GA_BOOL, 3, result);
    GpuReduction *max = expressions_reduction(c->expressions, "max", NULL, NULL, GA_FLOAT, -1, -1, &err);
    GpuReduction *arg = expressions_reduction(c->expressions, "argmax", NULL, NULL, GA_FLOAT, -1, -1, &err);
    if (s.err == GA_NO_ERROR) s.err = err;
    const float none = -INFINITY, bound = (float)least; /* scores that drop out are below all others */
    GpuArray *floor = chain_upload(&s, GA_FLOAT, 0, NULL, isnan(bound) ? &none : &bound);
    GpuArray *out = chain_constant(&s, GA_FLOAT, -INFINITY);
    chain_move(&s, scores, chain_expression(&s, "y = a > b ? a : c;", GA_FLOAT, given, floor, out, NULL));
    snprintf(text, sizeof text, "y = b > %.9e || c ? d : a;", overlaps);
    const size_t mark = chain_mark(&s);
    for (size_t i = 0; i < steps && s.err == GA_NO_ERROR; i++) {
        GpuArray *best = chain_new(&s), *score = chain_new(&s), *fresh;
        if (s.err == GA_NO_ERROR) s.err = GpuReduction_call(arg, best, scores, 1, &last, GR_KEEPDIMS);
        if (s.err == GA_NO_ERROR) s.err = GpuReduction_call(max, score, scores, 1, &last, GR_KEEPDIMS);
        chain_move(&s, chain_slice(&s, picked, 2, i, 1), best);
        chain_move(&s, chain_slice(&s, valid, 2, i, 1),
                   chain_expression(&s, "y = !isinf(a);", GA_BOOL, score, NULL, NULL, NULL));
        GpuArray *same = chain_apply(&s, "equal", chain_count(&s, 3, 2, count, 0), best, NULL);
        fresh = chain_expression(&s, text, GA_FLOAT, scores, overlap(&s, &k, best), same, out);
        chain_move(&s, scores, fresh);
        chain_release(&s, mark);
    }
    give_picked(&s, picked, valid);
    return chain_end(&s);
}

static int takes_suppression(const node *n) {
    return n->in[0].type == GA_FLOAT && n->in[1].type == GA_FLOAT;
}

/* ---------------------------------------------------------------------------------- convolutions at given places */

/* Places of elements along one spatial axis, for batch x groups x taps x results, as grid_sample() counts them. */
static GpuArray *places_along(chain *s, const GpuArray *offsets, const windows *w, unsigned int d, size_t extent,
                              int to_middles) {
    char text[192];
    const size_t *o = offsets->dimensions; /* batch, groups, rows of taps, columns of taps, 2, rows, columns */
    const int64_t before = -(int64_t)w->before[d];
    GpuArray *tap = chain_count(s, 7, 2 + d, w->taps[d], 0), *at = chain_count(s, 7, 5 + d, o[5 + d], 0);
    snprintf(text, sizeof text, "f32 p = a + f32(b * %zu + c * %zu + (%lld)); y = %s / f32(%zu) - 1;", w->stride[d],
             w->dilation[d], (long long)before, to_middles ? "2 * p" : "(2 * p + 1)", to_middles ? extent - 1 : extent);
    return chain_expression(s, text, GA_FLOAT, chain_slice(s, offsets, 4, d, 1), at, tap, NULL);
}

/* x, weights, offsets, bias, mask */
static int run_deform_conv(call *c) {
    chain s = chain_begin(c);
    const GpuArray *x = chain_input(&s, 0), *w = chain_input(&s, 1), *offsets = chain_input(&s, 2);
    const GpuArray *bias = chain_input(&s, 3), *mask = chain_input(&s, 4);
    const int64_t group = node_int(c->node, "group", 1), parts = node_int(c->node, "offset_group", 1);
    windows shape = {.nd = 2};
    GpuArray *sampled = chain_new(&s), *grid;
    if (s.err == GA_NO_ERROR && (x->nd != 4 || w->nd != 4 || offsets->nd != 4 || group < 1 || parts < 1))
        chain_fail(&s, "an input has another rank than 4, or there are no groups");
    if (s.err == GA_NO_ERROR) s.err = windows_read(c, &shape, w->dimensions + 2, x->dimensions + 2);
    if (s.err != GA_NO_ERROR) return chain_end(&s);
    const size_t *d = x->dimensions, *o = offsets->dimensions, g = (size_t)group, og = (size_t)parts;
    const int to_middles = d[2] > 1 && d[3] > 1; /* from middle to middle of the ends, which is exact more often */
    const size_t taps = shape.taps[0] * shape.taps[1], channels = d[1] / og, width = d[1] / g * taps;
    if (d[1] % g != 0 || d[1] % og != 0 || w->dimensions[0] % g != 0 || w->dimensions[1] != d[1] / g || o[0] != d[0] ||
        o[1] != og * taps * 2 || d[2] == 0 || d[3] == 0 || d[2] > INT32_MAX || d[3] > INT32_MAX)
        chain_fail(&s, "offsets, weights and groups do not fit the input");
    const size_t split[] = {d[0], og, shape.taps[0], shape.taps[1], 2, o[2], o[3]};
    const size_t images[] = {d[0] * og, channels, d[2], d[3]}, grid_dims[] = {d[0] * og, taps * o[2], o[3], 2};
    const size_t whole[] = {d[0], og, shape.taps[0], shape.taps[1], 1, o[2], o[3]},
                 flat[] = {d[0] * og, taps * o[2], o[3]};
    GpuArray *given = chain_reshape(&s, offsets, 7, split);
    grid = chain_empty(&s, GA_FLOAT, 4, grid_dims);
    for (unsigned int i = 0; i < 2 && s.err == GA_NO_ERROR; i++) { /* the last axis comes first */
        GpuArray *full = chain_empty(&s, GA_FLOAT, 7, whole);
        chain_move(&s, full, places_along(&s, given, &shape, i, d[2 + i], to_middles));
        chain_move(&s, chain_place(&s, grid, 3, 1 - i), chain_reshape(&s, full, 3, flat));
    }
    const ga_grid_options options = {.mode = GA_RESAMPLE_LINEAR, .padding = GA_GRID_ZEROS, .align_corners = to_middles};
    GpuArray *source = chain_reshape(&s, x, 4, images);
    if (s.err == GA_NO_ERROR) chain_done(&s, sampled, GpuArray_grid_sample(sampled, source, grid, &options));
    if (mask != NULL && s.err == GA_NO_ERROR) {
        const size_t weighted[] = {d[0], og, channels, taps, o[2], o[3]}, factors[] = {d[0], og, 1, taps, o[2], o[3]};
        sampled = chain_apply(&s, "multiply", chain_reshape(&s, sampled, 6, weighted),
                              chain_reshape(&s, mask, 6, factors), NULL);
    }
    const size_t columns[] = {d[0], g, width, o[2] * o[3]}, rows[] = {1, g, w->dimensions[0] / g, width};
    const size_t result[] = {d[0], w->dimensions[0], o[2], o[3]}, channel[] = {1, w->dimensions[0], 1, 1};
    GpuArray *product = chain_matmul(&s, chain_reshape(&s, w, 4, rows), chain_reshape(&s, sampled, 4, columns));
    GpuArray *y = chain_reshape(&s, product, 4, result);
    if (bias != NULL) y = chain_apply(&s, "add", y, chain_reshape(&s, bias, 4, channel), NULL);
    chain_give(&s, 0, y);
    return chain_end(&s);
}

static int takes_deform_conv(const node *n) {
    return n->in[0].type == GA_FLOAT && n->in[0].nd == 4;
}

/* --------------------------------------------------------------------------------------------------- aligned regions
 */

/* Samples of regions along one axis: regions x (results samples). */
static GpuArray *samples_along(chain *s, const GpuArray *rois, unsigned int d, size_t results, size_t each) {
    char text[320];
    const double scale = node_float(s->c->node, "spatial_scale", 1);
    const int half = strcmp(node_text(s->c->node, "coordinate_transformation_mode", "half_pixel"), "half_pixel") == 0;
    const int old = s->c->node->version < 16;
    snprintf(text, sizeof text,
             "f32 p = a * %.9e - %.1f; f32 q = b * %.9e - %.1f; f32 n = q - p; %s n = n / f32(%zu);"
             "y = p + n * ((f32(c %% %zu) + 0.5) / f32(%zu) + f32(c / %zu));",
             scale, half && !old ? 0.5 : 0.0, scale, half && !old ? 0.5 : 0.0, half && !old ? "" : "n = max(n, 1);",
             results, each, each, each);
    /* x0, y0, x1, y1 */
    return chain_expression(s, text, GA_FLOAT, chain_slice(s, rois, 1, 1 - d, 1), chain_slice(s, rois, 1, 3 - d, 1),
                            chain_count(s, 2, 1, results * each, 0), NULL);
}

/* RoiAlign: the mean of interpolated samples in the bins of each region. */
static int run_roi_align(call *c) {
    static const unsigned int channels_last[] = {0, 2, 3, 1}, back[] = {0, 3, 1, 2}, within[] = {2, 4};
    chain s = chain_begin(c);
    const GpuArray *x = chain_input(&s, 0), *rois = chain_input(&s, 1), *batch = chain_input(&s, 2);
    const int64_t height = node_int(c->node, "output_height", 1), width = node_int(c->node, "output_width", 1);
    const int64_t ratio = node_int(c->node, "sampling_ratio", 0);
    GpuArray *at[2], *sum = NULL, *mean = chain_new(&s);
    if (s.err == GA_NO_ERROR && (x->nd != 4 || rois->nd != 2 || rois->dimensions[1] != 4 || batch->nd != 1 ||
                                 batch->dimensions[0] != rois->dimensions[0] || height < 1 || width < 1 || ratio < 1 ||
                                 height > 4096 || width > 4096 || ratio > 64))
        chain_fail(&s, "regions do not fit the input, or sizes are not positive");
    if (s.err != GA_NO_ERROR) return chain_end(&s);
    const size_t regions = rois->dimensions[0], each = (size_t)ratio, results[] = {(size_t)height, (size_t)width};
    const size_t list[] = {regions, 1, 1};
    GpuArray *images = chain_reshape(&s, chain_cast(&s, batch, GA_LONG), 3, list);
    GpuArray *elements = chain_transpose(&s, x, channels_last);
    for (unsigned int d = 0; d < 2; d++) {
        const size_t dims[] = {regions, d == 0 ? results[0] * each : 1, d == 1 ? results[1] * each : 1};
        at[d] = chain_reshape(&s, samples_along(&s, rois, d, results[d], each), 3, dims);
    }
    for (unsigned int corner = 0; corner < 4 && s.err == GA_NO_ERROR; corner++) {
        const GpuArray *lists[3] = {images, NULL, NULL}, *weights[2];
        GpuArray *taken = chain_new(&s), *weight;
        char text[256];
        for (unsigned int d = 0; d < 2; d++) {
            const size_t extent = x->dimensions[2 + d];
            const unsigned int far = d == 0 ? corner / 2 : corner % 2;
            snprintf(text, sizeof text, "y = min(i64(max(a, 0)) + %u, %lld);", far, (long long)extent - 1);
            lists[1 + d] = chain_expression(&s, text, GA_LONG, at[d], NULL, NULL, NULL);
            snprintf(text, sizeof text,
                     "f32 p = max(a, 0); f32 q = p >= %zu ? 0 : p - floor(p); y = a < -1 || a > %zu ? 0 : %s;",
                     extent - 1, extent, far ? "q" : "1 - q");
            weights[d] = chain_expression(&s, text, GA_FLOAT, at[d], NULL, NULL, NULL);
        }
        weight = chain_apply(&s, "multiply", weights[0], weights[1], NULL);
        if (s.err == GA_NO_ERROR) chain_done(&s, taken, GpuArray_gather(taken, elements, lists, 3, 0));
        if (s.err != GA_NO_ERROR) break;
        const size_t dims[] = {regions, results[0] * each, results[1] * each, 1};
        GpuArray *part = chain_apply(&s, "multiply", taken, chain_reshape(&s, weight, 4, dims), NULL);
        sum = sum == NULL ? part : chain_apply(&s, "add", sum, part, NULL);
    }
    const size_t split[] = {regions, results[0], each, results[1], each, x->dimensions[1]};
    GpuArray *samples = s.err == GA_NO_ERROR ? chain_reshape(&s, sum, 6, split) : NULL;
    if (s.err == GA_NO_ERROR) chain_done(&s, mean, GpuArray_mean(mean, samples, 2, within, 0));
    chain_give(&s, 0, chain_transpose(&s, mean, back));
    return chain_end(&s);
}

/* Adaptive numbers of samples, and the mode "max", are not supported. */
static int takes_roi_align(const node *n) {
    return n->in[0].type == GA_FLOAT && n->in[1].type == GA_FLOAT && node_int(n, "sampling_ratio", 0) > 0 &&
           strcmp(node_text(n, "mode", "avg"), "avg") == 0;
}

const op ops_detect[] = {
    {"", "DeformConv", 19, "f", takes_deform_conv, run_deform_conv, NULL, NULL},
    {"", "NonMaxSuppression", 10, "f", takes_suppression, run_suppression, NULL, NULL},
    {"", "RoiAlign", 10, "f", takes_roi_align, run_roi_align, NULL, NULL},
    {NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL},
};
