/* Padding and resizing: elements along an axis are gathered, or weighted sums are computed. */
#include <math.h>
#include <stdlib.h>

#include "table.h"

/* Gather elements along an axis at given indices. */
static int take_places(call *c, GpuArray *out, const GpuArray *a, unsigned int axis, const int64_t *places,
                       size_t count) {
    GpuArray indices = {0};
    int err = call_upload(c, &indices, GA_LONG, 1, &count, places);
    if (err == GA_NO_ERROR) err = GpuArray_take(out, a, &indices, axis, 0);
    GpuArray_clear(&indices);
    return err;
}

/* ------------------------------------------------------------------------------------------------------------ padding
 */

typedef struct padding {
    int64_t before[CALL_MOST_DIMS], after[CALL_MOST_DIMS]; /* negative: cut off */
} padding;

static int read_padding(call *c, const GpuArray *x, padding *p) {
    int64_t *pads = NULL, *axes = NULL;
    size_t count = 0, naxes = 0;
    unsigned int axis;
    int err = call_list(c, 1, node_attribute(c->node, "paddings") != NULL ? "paddings" : "pads", &pads, &count);
    if (err == GA_NO_ERROR && call_has(c, 3)) err = call_ints(c, 3, &axes, &naxes);
    if (axes == NULL) naxes = x->nd;
    if (err == GA_NO_ERROR && count != 2 * naxes)
        err = call_fail(c, GA_VALUE_ERROR, "%zu numbers are no padding of %zu axes", count, naxes);
    for (size_t i = 0; i < naxes && err == GA_NO_ERROR; i++) {
        err = call_axis(c, axes != NULL ? axes[i] : (int64_t)i, x->nd, &axis);
        if (err != GA_NO_ERROR) break;
        p->before[axis] = pads[i];
        p->after[axis] = pads[naxes + i];
        int64_t n = (int64_t)x->dimensions[axis], most = INT64_MAX / 4;
        if (pads[i] < -n || pads[naxes + i] < -n || pads[i] > most || pads[naxes + i] > most ||
            n + pads[i] + pads[naxes + i] < 0)
            err = call_fail(c, GA_VALUE_ERROR, "the padding of axis %u does not fit", axis);
    }
    free(pads);
    free(axes);
    return err;
}

/* The padding value, as an array of rank 0. */
static int padding_value(call *c, GpuArray *number, int type) {
    const GpuArray *given;
    if (!call_has(c, 2)) return call_constant(c, number, type, node_float(c->node, "value", 0));
    given = call_array(c, 2);
    if (given == NULL) return GA_VALUE_ERROR;
    if (value_count(c->in[2]) != 1) return call_fail(c, GA_VALUE_ERROR, "the padding's value is not one number");
    return call_reshape(c, number, given, 0, NULL);
}

static int pad_constant(call *c, const GpuArray *x, const padding *p) {
    ssize_t from[CALL_MOST_DIMS], to[CALL_MOST_DIMS], steps[CALL_MOST_DIMS], first[CALL_MOST_DIMS],
        last[CALL_MOST_DIMS];
    size_t dims[CALL_MOST_DIMS];
    GpuArray number = {0}, part = {0}, inner = {0}, *y = NULL;
    int err = padding_value(c, &number, x->typecode);
    for (unsigned int d = 0; d < x->nd; d++) {
        int64_t n = (int64_t)x->dimensions[d], cut = p->before[d] < 0 ? -p->before[d] : 0;
        int64_t kept = n - cut - (p->after[d] < 0 ? -p->after[d] : 0);
        if (kept < 0) kept = 0;
        dims[d] = (size_t)(n + p->before[d] + p->after[d]);
        from[d] = (ssize_t)(cut > n ? n : cut);
        to[d] = from[d] + (ssize_t)kept;
        first[d] = (ssize_t)(p->before[d] > 0 ? p->before[d] : 0);
        if (first[d] > (ssize_t)dims[d]) first[d] = (ssize_t)dims[d];
        if (kept > (int64_t)dims[d] - first[d]) to[d] = from[d] + (ssize_t)dims[d] - first[d];
        last[d] = first[d] + to[d] - from[d];
        steps[d] = 1;
    }
    if (err == GA_NO_ERROR) err = call_make(c, 0, x->typecode, x->nd, dims, &y);
    if (err == GA_NO_ERROR) err = GpuArray_setarray(y, &number);
    if (err == GA_NO_ERROR) err = GpuArray_index(&part, x, from, to, steps);
    if (err == GA_NO_ERROR) err = GpuArray_index(&inner, y, first, last, steps);
    if (err == GA_NO_ERROR) err = GpuArray_move(&inner, &part);
    GpuArray_clear(&number);
    GpuArray_clear(&part);
    GpuArray_clear(&inner);
    return err;
}

static int64_t modulo(int64_t a, int64_t n) {
    return ((a % n) + n) % n;
}

/* Where the element of a padded axis comes from. */
static int64_t source_place(const char *mode, int64_t place, int64_t n) {
    if (strcmp(mode, "wrap") == 0) return modulo(place, n);
    if (strcmp(mode, "edge") == 0 || n == 1) return place < 0 ? 0 : place >= n ? n - 1 : place;
    place = modulo(place, 2 * (n - 1)); /* reflected at the middles of the first and the last element */
    return place < n ? place : 2 * (n - 1) - place;
}

static int pad_places(call *c, const GpuArray *x, const padding *p, const char *mode) {
    GpuArray result = {0};
    int err = GpuArray_view(&result, x);
    for (unsigned int d = 0; d < x->nd && err == GA_NO_ERROR; d++) {
        int64_t n = (int64_t)x->dimensions[d], count = n + p->before[d] + p->after[d], *places;
        GpuArray next = {0};
        if (p->before[d] == 0 && p->after[d] == 0) continue;
        if (n == 0 && count != 0) err = call_fail(c, GA_VALUE_ERROR, "an axis without elements cannot be continued");
        places = err == GA_NO_ERROR && count < INT32_MAX ? calloc((size_t)count + 1, sizeof *places) : NULL;
        if (places == NULL && err == GA_NO_ERROR) err = GA_MEMORY_ERROR;
        for (int64_t i = 0; i < count && err == GA_NO_ERROR; i++) places[i] = source_place(mode, i - p->before[d], n);
        if (err == GA_NO_ERROR) err = take_places(c, &next, &result, d, places, (size_t)count);
        free(places);
        GpuArray_clear(&result);
        result = next;
    }
    if (err == GA_NO_ERROR) return call_give(c, 0, &result);
    GpuArray_clear(&result);
    return err;
}

static int run_pad(call *c) {
    padding p = {{0}, {0}};
    const char *mode = node_text(c->node, "mode", "constant");
    const GpuArray *x = call_array(c, 0);
    int err = x == NULL ? GA_VALUE_ERROR : read_padding(c, x, &p);
    if (err != GA_NO_ERROR) return err;
    return strcmp(mode, "constant") == 0 ? pad_constant(c, x, &p) : pad_places(c, x, &p, mode);
}

/* --------------------------------------------------------------------------------------------------------- other sizes
 */

/* The resizing of an axis of n elements to m. */
typedef struct resize {
    const char *mode, *coordinates, *nearest;
    double scale, begin, end, cubic; /* begin and end are of the region of interest */
    size_t n, m;
    int antialias, exclude;
} resize;

/* The coordinate in the input of element o of the result. */
static double place_in_input(const resize *r, double o) {
    double width = r->scale * (double)r->n, n1 = (double)r->n - 1;
    if (strcmp(r->coordinates, "align_corners") == 0) return width == 1 ? 0 : o * n1 / (width - 1);
    if (strcmp(r->coordinates, "asymmetric") == 0) return o / r->scale;
    if (strcmp(r->coordinates, "tf_half_pixel_for_nn") == 0) return (o + 0.5) / r->scale;
    if (strcmp(r->coordinates, "tf_crop_and_resize") == 0)
        return r->m == 1 ? (r->begin + r->end) * n1 / 2
                         : r->begin * n1 + o * (r->end - r->begin) * n1 / ((double)r->m - 1);
    if (strcmp(r->coordinates, "pytorch_half_pixel") == 0 && r->m == 1) return 0;
    if (strcmp(r->coordinates, "half_pixel_symmetric") == 0)
        return (double)r->n / 2 * (1 - (double)r->m / width) + (o + 0.5) / r->scale - 0.5;
    return (o + 0.5) / r->scale - 0.5;
}

static double nearest_place(const resize *r, double place) {
    if (strcmp(r->nearest, "floor") == 0) return floor(place);
    if (strcmp(r->nearest, "ceil") == 0) return ceil(place);
    if (strcmp(r->nearest, "simple") == 0) return r->scale < 1 ? ceil(place) : floor(place);
    if (strcmp(r->nearest, "round_prefer_ceil") == 0) return floor(place + 0.5);
    return ceil(place - 0.5);
}

/* The weight of an element at a distance: a triangle, or cubic convolution (R. Keys, 1981). */
static double weight_at(const resize *r, double distance) {
    double d = fabs(distance), a = r->cubic;
    if (r->mode[0] == 'l') return d < 1 ? 1 - d : 0;
    if (d <= 1) return ((a + 2) * d - (a + 3)) * d * d + 1;
    return d < 2 ? ((a * d - 5 * a) * d + 8 * a) * d - 4 * a : 0;
}

static int clamped(double place, size_t n, int64_t *index) {
    int inside = place >= 0 && place <= (double)n - 1;
    *index = place < 0 ? 0 : inside ? (int64_t)place : (int64_t)n - 1;
    return inside;
}

/* Indices and weights of `taps` elements for each result, tap after tap: lists of taps * m. */
static void make_taps(const resize *r, size_t taps, int64_t *places, double *weights) {
    double narrow = r->antialias && r->scale < 1 ? r->scale : 1, half = (double)taps / 2;
    for (size_t o = 0; o < r->m; o++) {
        double place = place_in_input(r, (double)o), sum = 0, first = floor(place) - half + 1;
        for (size_t t = 0; t < taps; t++) {
            double at = first + (double)t, weight = weight_at(r, (at - place) * narrow);
            if (!clamped(at, r->n, &places[t * r->m + o]) && r->exclude) weight = 0;
            weights[t * r->m + o] = weight;
            sum += weight;
        }
        for (size_t t = 0; t < taps && sum != 0; t++) weights[t * r->m + o] /= sum;
    }
}

/* One tap: out += weights * x[places]. */
static int add_tap(call *c, GpuArray *sum, const GpuArray *x, unsigned int axis, const resize *r, const int64_t *places,
                   const double *weights) {
    size_t dims[CALL_MOST_DIMS];
    GpuArray taken = {0}, doubles = {0}, factors = {0}, product = {0}, total = {0};
    const GpuArray *pair[2] = {&taken, &factors}, *both[2] = {sum, &product};
    int type = x->typecode, err = take_places(c, &taken, x, axis, places, r->m);
    float *narrow = malloc((r->m + 1) * sizeof *narrow);
    for (unsigned int d = 0; d < x->nd; d++) dims[d] = d == axis ? r->m : 1;
    for (size_t i = 0; i < r->m && narrow != NULL; i++) narrow[i] = (float)weights[i];
    if (narrow == NULL && err == GA_NO_ERROR) err = GA_MEMORY_ERROR;
    if (err == GA_NO_ERROR)
        err = type == GA_DOUBLE ? call_upload(c, &factors, GA_DOUBLE, x->nd, dims, weights)
                                : call_upload(c, &factors, GA_FLOAT, x->nd, dims, narrow);
    free(narrow);
    if (err == GA_NO_ERROR) err = call_apply(c, "multiply", &product, 2, pair);
    if (err == GA_NO_ERROR && sum->data != NULL) {
        err = call_apply(c, "add", &total, 2, both);
        GpuArray_clear(&product);
        product = total;
    }
    GpuArray_clear(sum);
    *sum = product;
    GpuArray_clear(&taken);
    GpuArray_clear(&doubles);
    GpuArray_clear(&factors);
    return err;
}

static int resize_axis(call *c, GpuArray *out, const GpuArray *x, unsigned int axis, const resize *r) {
    double reach = (r->mode[0] == 'l' ? 1 : 2) / (r->antialias && r->scale < 1 ? r->scale : 1);
    size_t taps = r->mode[0] == 'n' ? 1 : 2 * (size_t)ceil(reach), total;
    int64_t *places;
    double *weights;
    int err = GA_NO_ERROR;
    if (__builtin_mul_overflow(taps, r->m + 1, &total)) return GA_VALUE_ERROR;
    places = calloc(total, sizeof *places);
    weights = calloc(total, sizeof *weights);
    if (places == NULL || weights == NULL) {
        err = GA_MEMORY_ERROR;
    } else if (r->mode[0] == 'n') {
        for (size_t o = 0; o < r->m; o++) clamped(nearest_place(r, place_in_input(r, (double)o)), r->n, &places[o]);
        err = take_places(c, out, x, axis, places, r->m);
    } else {
        make_taps(r, taps, places, weights);
        for (size_t t = 0; t < taps && err == GA_NO_ERROR; t++)
            err = add_tap(c, out, x, axis, r, places + t * r->m, weights + t * r->m);
    }
    free(places);
    free(weights);
    return err;
}

/* Results whose coordinate lies outside of the input get the extrapolation value. */
static int extrapolate(call *c, GpuArray *y, unsigned int axis, const resize *r, double number) {
    size_t dims[CALL_MOST_DIMS];
    GpuArray outside = {0}, one = {0};
    uint8_t *mask;
    int err, some = 0;
    if (strcmp(r->coordinates, "tf_crop_and_resize") != 0) return GA_NO_ERROR;
    mask = calloc(r->m + 1, 1);
    if (mask == NULL) return GA_MEMORY_ERROR;
    for (size_t o = 0; o < r->m; o++) {
        double place = place_in_input(r, (double)o);
        mask[o] = place < 0 || place > (double)r->n - 1;
        some |= mask[o];
    }
    for (unsigned int d = 0; d < y->nd; d++) dims[d] = d == axis ? r->m : 1;
    err = call_upload(c, &outside, GA_BOOL, y->nd, dims, mask);
    if (err == GA_NO_ERROR) err = call_constant(c, &one, y->typecode, number);
    const GpuArray *choice[3] = {&outside, &one, y};
    if (err == GA_NO_ERROR && some) err = call_apply(c, "where", y, 3, choice);
    free(mask);
    GpuArray_clear(&outside);
    GpuArray_clear(&one);
    return err;
}

/* The numbers of an input as doubles, to be freed with free(); NULL if it is missing or empty. */
static int read_reals(call *c, size_t i, double **list, size_t *count) {
    const void *data;
    *list = NULL;
    *count = 0;
    if (!call_has(c, i) || value_count(c->in[i]) == 0) return GA_NO_ERROR;
    data = call_host(c, i);
    if (data == NULL) return GA_VALUE_ERROR;
    *count = value_count(c->in[i]);
    *list = malloc(*count * sizeof **list);
    if (*list == NULL) return GA_MEMORY_ERROR;
    for (size_t k = 0; k < *count; k++) {
        switch (c->in[i]->type) {
        case GA_FLOAT: (*list)[k] = (double)((const float *)data)[k]; break;
        case GA_DOUBLE: (*list)[k] = ((const double *)data)[k]; break;
        case GA_HALF: (*list)[k] = (double)ga_half2float(((const ga_half_t *)data)[k]); break;
        case GA_LONG: (*list)[k] = (double)((const int64_t *)data)[k]; break;
        default: return call_fail(c, GA_VALUE_ERROR, "input %zu has a type that is no number here", i);
        }
    }
    return GA_NO_ERROR;
}

/* One scale for all axes that are resized, such that the result is as large as can be, or as small, as the policy
 * asks; what is asked for becomes sizes. */
static double common_scale(const GpuArray *x, const unsigned int *axes, const double *sizes, size_t count,
                           int not_smaller) {
    double found = 0;
    for (size_t i = 0; i < count; i++) {
        double scale = sizes[i] / (double)x->dimensions[axes[i]];
        if (i == 0 || (not_smaller ? scale > found : scale < found)) found = scale;
    }
    return found;
}

/* The axes, scales and sizes of all that is resized, in r[axis]; n is 0 of those that are not. */
static int plan_resize(call *c, const GpuArray *x, resize *r) {
    const char *policy = node_text(c->node, "keep_aspect_ratio_policy", "stretch");
    int old = c->node->version < 11, err;
    double *scales = NULL, *sizes = NULL, *roi = NULL;
    size_t nscales = 0, nsizes = 0, nroi = 0, naxes, count;
    unsigned int axes[CALL_MOST_DIMS];
    const int64_t *list = node_ints(c->node, "axes", &naxes);
    count = list != NULL ? naxes : x->nd;
    err = count > x->nd ? call_fail(c, GA_VALUE_ERROR, "%zu axes are too many", count) : GA_NO_ERROR;
    for (size_t i = 0; i < count && err == GA_NO_ERROR; i++)
        err = call_axis(c, list != NULL ? list[i] : (int64_t)i, x->nd, &axes[i]);
    if (err == GA_NO_ERROR) err = read_reals(c, old ? 1 : 2, &scales, &nscales);
    if (err == GA_NO_ERROR && !old) err = read_reals(c, 3, &sizes, &nsizes);
    if (err == GA_NO_ERROR && !old) err = read_reals(c, 1, &roi, &nroi);
    if (err == GA_NO_ERROR && (sizes != NULL ? nsizes : nscales) != count)
        err = call_fail(c, GA_VALUE_ERROR, "there are scales or sizes for another number of axes than %zu", count);
    double common = err == GA_NO_ERROR && sizes != NULL && strcmp(policy, "stretch") != 0
                        ? common_scale(x, axes, sizes, count, strcmp(policy, "not_smaller") == 0)
                        : 0;
    for (size_t i = 0; i < count && err == GA_NO_ERROR; i++) {
        resize *at = &r[axes[i]];
        double n = (double)x->dimensions[axes[i]], wanted, crop = 1;
        at->begin = nroi == 2 * count ? roi[i] : 0;
        at->end = nroi == 2 * count ? roi[count + i] : 1;
        if (strcmp(at->coordinates, "tf_crop_and_resize") == 0) crop = at->end - at->begin;
        at->scale = common != 0 ? common : sizes != NULL ? sizes[i] / n : scales[i];
        wanted = common != 0 ? floor(common * n + 0.5) : sizes != NULL ? sizes[i] : floor(n * crop * scales[i]);
        if (!(at->scale > 0) || !isfinite(at->scale) || !(wanted >= 0 && wanted < INT32_MAX) || n == 0)
            err = call_fail(c, GA_VALUE_ERROR, "axis %u cannot have %g times its elements", axes[i], at->scale);
        at->m = err == GA_NO_ERROR ? (size_t)wanted : 0;
        at->n = x->dimensions[axes[i]];
    }
    free(scales);
    free(sizes);
    free(roi);
    return err;
}

static int run_resize(call *c) {
    int old = c->node->version < 11, err = GA_NO_ERROR, is_real = table_is(c->in[0]->type, "f");
    resize r[CALL_MOST_DIMS];
    GpuArray result = {0}, cast = {0};
    const GpuArray *x = call_array(c, 0);
    resize common = {.mode = node_text(c->node, "mode", "nearest"),
                     .coordinates =
                         old ? "asymmetric" : node_text(c->node, "coordinate_transformation_mode", "half_pixel"),
                     .nearest = old ? "simple" : node_text(c->node, "nearest_mode", "round_prefer_floor"),
                     .cubic = node_float(c->node, "cubic_coeff_a", -0.75),
                     .antialias = node_int(c->node, "antialias", 0) != 0,
                     .exclude = node_int(c->node, "exclude_outside", 0) != 0};
    if (x == NULL) return GA_VALUE_ERROR;
    for (unsigned int d = 0; d < x->nd; d++) r[d] = common;
    err = plan_resize(c, x, r);
    int cast_first = !is_real && common.mode[0] != 'n';
    if (err == GA_NO_ERROR) err = cast_first ? call_cast(c, &result, x, GA_FLOAT) : GpuArray_view(&result, x);
    for (unsigned int d = 0; d < x->nd && err == GA_NO_ERROR; d++) {
        GpuArray next = {0};
        int crop = strcmp(r[d].coordinates, "tf_crop_and_resize") == 0 && (r[d].begin != 0 || r[d].end != 1);
        if (r[d].n == 0 || (r[d].m == r[d].n && r[d].scale == 1 && !crop)) continue;
        err = resize_axis(c, &next, &result, d, &r[d]);
        GpuArray_clear(&result);
        result = next;
        if (err == GA_NO_ERROR) err = extrapolate(c, &result, d, &r[d], node_float(c->node, "extrapolation_value", 0));
    }
    if (err == GA_NO_ERROR && result.typecode != x->typecode) {
        err = call_cast(c, &cast, &result, x->typecode);
        GpuArray_clear(&result);
        result = cast;
    }
    if (err == GA_NO_ERROR) return call_give(c, 0, &result);
    GpuArray_clear(&result);
    return err;
}

/* ------------------------------------------------------------------------------------------------- places of a grid */

static int run_grid_sample(call *c) {
    GpuArray result = {0};
    const GpuArray *x = call_array(c, 0), *grid = call_array(c, 1);
    const char *mode = node_text(c->node, "mode", "linear"), *beyond = node_text(c->node, "padding_mode", "zeros");
    ga_grid_options options = {.mode = strstr(mode, "linear") != NULL  ? GA_RESAMPLE_LINEAR
                                       : strstr(mode, "cubic") != NULL ? GA_RESAMPLE_CUBIC
                                                                       : GA_RESAMPLE_NEAREST,
                               .padding = strcmp(beyond, "border") == 0       ? GA_GRID_BORDER
                                          : strcmp(beyond, "reflection") == 0 ? GA_GRID_REFLECTION
                                                                              : GA_GRID_ZEROS,
                               .align_corners = node_int(c->node, "align_corners", 0) != 0};
    int err = x == NULL || grid == NULL ? GA_VALUE_ERROR : GpuArray_grid_sample(&result, x, grid, &options);
    return err == GA_NO_ERROR ? call_give(c, 0, &result) : err;
}

static int takes_grid_sample(const node *n) {
    return n->in[0].type == n->in[1].type && n->in[0].nd >= 3 && n->in[0].nd <= 5;
}

/* Antialiased results leave out what is outside, which is what this one does with everything then. */
static int takes_resize(const node *n) {
    return n->version < 11 || node_has(n, 2) || node_has(n, 3);
}

const op ops_resample[] = {
    {"", "GridSample", 16, "f", takes_grid_sample, run_grid_sample, NULL, NULL},
    {"", "Pad", 2, "fiub", NULL, run_pad, NULL, NULL},
    {"", "Resize", 10, "fiu", takes_resize, run_resize, NULL, NULL},
    {"", "Upsample", 9, "fiu", NULL, run_resize, NULL, NULL},
    {NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL},
};
