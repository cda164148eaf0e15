#include "taps.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* Halves of the widths of the triangle and of the cubic; a of cubic convolution, and with antialias, as Pillow has it.
 */
enum { LINEAR_REACH = 1, CUBIC_REACH = 2 };
static const double plain_a = -0.75, antialias_a = -0.5;

/* A position between elements: index `base` and a fraction from 0 to below 1. */
typedef struct place {
    int64_t base;
    double fraction;
} place;

/* ------------------------------------------------------------------------------------------------------------ rows */

static int reserve(ga_taps *t, ga_errbuf *e, size_t count) {
    if (count > INT32_MAX) return ga_fail(e, GA_XLARGE_ERROR, "GpuResample_new: 2^31 weights or more along an axis");
    if (count <= t->room) return GA_NO_ERROR;
    size_t room = count > t->room + t->room / 2 ? count + 64 : t->room + t->room / 2;
    int32_t *element = realloc(t->element, room * sizeof *element);
    if (element != NULL) t->element = element;
    double *weight = realloc(t->weight, room * sizeof *weight);
    if (weight != NULL) t->weight = weight;
    if (element == NULL || weight == NULL) return ga_fail_memory(e, "weights of resampling");
    t->room = room;
    return GA_NO_ERROR;
}

/* Add to the row that is being made; elements come in ascending order, the same one several times at an end. */
static int add(ga_taps *t, ga_errbuf *e, size_t row, int64_t element, double weight) {
    const int32_t end = t->first[row + 1];

    if (end > t->first[row] && t->element[end - 1] == (int32_t)element) {
        t->weight[end - 1] += weight;
        return GA_NO_ERROR;
    }
    int err = reserve(t, e, (size_t)end + 1);
    if (err != GA_NO_ERROR) return err;
    t->element[end] = (int32_t)element;
    t->weight[end] = weight;
    t->first[row + 1]++;
    return GA_NO_ERROR;
}

/* Round the weights of a row to their type, and remove those that are 0. */
static void finish(ga_taps *t, size_t row, bool in_double) {
    int32_t to = t->first[row];

    for (int32_t i = to; i < t->first[row + 1]; i++) {
        double w = in_double ? t->weight[i] : (float)t->weight[i];
        if (w == 0) continue;
        t->element[to] = t->element[i];
        t->weight[to++] = w;
    }
    t->first[row + 1] = to;
    const size_t length = (size_t)(to - t->first[row]);
    if (length > t->most) t->most = length;
}

/* --------------------------------------------------------------------------------------------------------- methods */

static place divide(int64_t by, int64_t of) {
    const int64_t base = of >= 0 ? of / by : -((by - 1 - of) / by);
    return (place){base, (double)(of - base * by) / (double)by};
}

/* Places that many elements beyond an end are like any further away. */
static place split(double p, size_t n) {
    const double low = floor(fmin(fmax(p, -4), (double)n + 4));
    return (place){(int64_t)low, fmin(fmax(p - low, 0), 1)};
}

/* Where result o is, without rounding unless a scale is given. */
static place place_of(const ga_taps_axis *a, size_t o) {
    const int64_t n = (int64_t)a->n, m = (int64_t)a->m, at = (int64_t)o;

    if (a->align) return m > 1 ? divide(m - 1, at * (n - 1)) : (place){0, 0};
    if (a->scale > 0) return split(((double)o + 0.5) * (1 / a->scale) - 0.5, a->n);
    return divide(2 * m, (2 * at + 1) * n - m);
}

static int64_t within(int64_t i, size_t n) {
    return i < 0 ? 0 : i < (int64_t)n ? i : (int64_t)n - 1;
}

static int64_t nearest(const ga_taps_axis *a, size_t o) {
    const bool exact = a->mode == GA_RESAMPLE_NEAREST_EXACT;
    const uint64_t n = a->n, m = a->m, at = o;

    if (a->scale > 0) return within(split(((double)o + (exact ? 0.5 : 0)) * (1 / a->scale), a->n).base, a->n);
    return within((int64_t)(exact ? (2 * at + 1) * n / (2 * m) : at * n / m), a->n);
}

/* Cubic convolution: R. Keys, Cubic convolution interpolation for digital image processing, 1981. */
static double cubic(double x, double a) {
    x = fabs(x);
    if (x < 1) return ((a + 2) * x - (a + 3)) * x * x + 1;
    return x < 2 ? (((x - 5) * x + 8) * x - 4) * a : 0;
}

static double triangle(double x) {
    x = fabs(x);
    return x < 1 ? 1 - x : 0;
}

static int interpolate(ga_taps *t, ga_errbuf *e, const ga_taps_axis *a, size_t o) {
    const bool is_cubic = a->mode == GA_RESAMPLE_CUBIC;
    const place p = place_of(a, o);
    int err = GA_NO_ERROR;

    for (int k = is_cubic ? -1 : 0; k <= (is_cubic ? 2 : 1) && err == GA_NO_ERROR; k++) {
        const double w = is_cubic ? cubic(p.fraction - k, plain_a) : k == 0 ? 1 - p.fraction : p.fraction;
        err = add(t, e, o, within(p.base + k, a->n), w);
    }
    return err;
}

static int average(ga_taps *t, ga_errbuf *e, const ga_taps_axis *a, size_t o) {
    const uint64_t n = a->n, m = a->m, from = o * n / m, to = ((o + 1) * n + m - 1) / m;
    int err = GA_NO_ERROR;

    for (uint64_t i = from; i < to && err == GA_NO_ERROR; i++) err = add(t, e, o, (int64_t)i, 1 / (double)(to - from));
    return err;
}

/* Elements whose distance from the centre is less than the filter's reach; their weights have the sum 1. */
static int filter(ga_taps *t, ga_errbuf *e, const ga_taps_axis *a, size_t o) {
    const bool is_cubic = a->mode == GA_RESAMPLE_CUBIC;
    const double n = (double)a->n, m = (double)a->m, step = a->scale > 0 ? 1 / a->scale : n / m;
    const double scale = !a->align ? step : a->m > 1 ? (n - 1) / (m - 1) : 0, wide = fmax(scale, 1);
    const double reach = wide * (is_cubic ? CUBIC_REACH : LINEAR_REACH), centre = ((double)o + 0.5) * scale;
    const int64_t from = (int64_t)fmin(fmax(centre - reach + 0.5, 0), n);
    const int64_t to = (int64_t)fmin(fmax(centre + reach + 0.5, 0), n);
    const int32_t begin = t->first[o + 1];
    double total = 0;
    int err = GA_NO_ERROR;

    for (int64_t i = from; i < to && err == GA_NO_ERROR; i++) {
        const double x = ((double)i - centre + 0.5) / wide, w = is_cubic ? cubic(x, antialias_a) : triangle(x);
        total += w;
        err = add(t, e, o, i, w);
    }
    for (int32_t i = begin; total != 0 && i < t->first[o + 1]; i++) t->weight[i] /= total;
    return err;
}

static int make_row(ga_taps *t, ga_errbuf *e, const ga_taps_axis *a, size_t o) {
    if (a->mode == GA_RESAMPLE_AREA) return average(t, e, a, o);
    if (a->mode == GA_RESAMPLE_LINEAR || a->mode == GA_RESAMPLE_CUBIC)
        return a->antialias ? filter(t, e, a, o) : interpolate(t, e, a, o);
    return add(t, e, o, nearest(a, o), 1);
}

/* ----------------------------------------------------------------------------------------------------------- calls */

static int begin(ga_taps *t, ga_errbuf *e, size_t rows) {
    t->rows = rows;
    t->first = calloc(rows + 1, sizeof *t->first);
    return t->first != NULL ? GA_NO_ERROR : ga_fail_memory(e, "weights of resampling");
}

int ga_taps_make(ga_taps *t, ga_errbuf *e, const ga_taps_axis *a) {
    int err = begin(t, e, a->m);
    for (size_t o = 0; o < a->m && err == GA_NO_ERROR; o++) {
        t->first[o + 1] = t->first[o];
        err = make_row(t, e, a, o);
        if (err == GA_NO_ERROR) finish(t, o, a->in_double);
    }
    return err;
}

int ga_taps_transpose(ga_taps *to, ga_errbuf *e, const ga_taps *from, size_t n) {
    const int32_t count = from->first[from->rows];

    int err = begin(to, e, n);
    if (err == GA_NO_ERROR) err = reserve(to, e, (size_t)count);
    if (err != GA_NO_ERROR) return err;
    int32_t *at = calloc(n + 1, sizeof *at);
    if (at == NULL) return ga_fail_memory(e, "weights of resampling");
    for (int32_t i = 0; i < count; i++) to->first[from->element[i] + 1]++;
    for (size_t i = 0; i < n; i++) {
        if ((size_t)to->first[i + 1] > to->most) to->most = (size_t)to->first[i + 1];
        to->first[i + 1] += to->first[i];
        at[i] = to->first[i];
    }
    for (size_t o = 0; o < from->rows; o++) {
        for (int32_t i = from->first[o]; i < from->first[o + 1]; i++) {
            const int32_t where = at[from->element[i]]++;
            to->element[where] = (int32_t)o;
            to->weight[where] = from->weight[i];
        }
    }
    free(at);
    return GA_NO_ERROR;
}

void ga_taps_free(ga_taps *t) {
    free(t->first);
    free(t->element);
    free(t->weight);
    *t = (ga_taps){0};
}
