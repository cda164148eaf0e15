/* Rows for reductions, scans and gathers along axes. */
#include "rows.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include <gpuarray/reduction.h>
#include <gpuarray/scan.h>
#include <gpuarray/segment.h>

enum { SAMPLES = 61 };

/* Tolerance of sums in single precision of up to 2^28 values near 1, in any order. */
static const double sum_tolerance = 1e-4;

/* The axis at the end of a row's name, or -1: the whole array as one long axis. */
static int axis_of(const spec *s) {
    char last = s->id[strlen(s->id) - 1];

    return last == '0' ? 0 : last == '1' ? 1 : -1;
}

/* The input as a square matrix, or as one long row if the row's name has no axis. */
static int input(bench *b, const spec *s, row *r, GpuArray *x) {
    size_t n = rows_side(b, s->typecode), dims[2] = {n, n}, all[1] = {n * n};
    int err = rows_say(b, r, bench_fill(b, s->typecode), "filling the input");

    if (err != GA_NO_ERROR) return err;
    const ssize_t turned[2] = {1, (ssize_t)n};
    if (strcmp(s->id, "sum_transposed") == 0)
        return rows_say(b, r, rows_over(b, x, 0, s->typecode, 2, dims, turned), "making an array");
    err =
        axis_of(s) < 0 ? rows_over(b, x, 0, s->typecode, 1, all, NULL) : rows_over(b, x, 0, s->typecode, 2, dims, NULL);
    return rows_say(b, r, err, "making an array");
}

/* Element k of line `line` along the axis of a square matrix of side n. */
static double along(size_t n, int axis, size_t line, size_t k) {
    return bench_value(0, axis == 0 ? k * n + line : line * n + k);
}

/* The sum of the first `count` elements of a line, using that bench_value() is periodic. */
static double sum_along(size_t n, int axis, size_t line, size_t count) {
    size_t period = axis < 0 ? BENCH_PERIOD : n * n, whole = count / period;
    double sum = 0, one = 0;

    for (size_t k = 0; whole > 0 && k < period; k++) one += along(n, axis, line, k);
    for (size_t k = 0; k < count % period; k++) sum += along(n, axis, line, k);
    return sum + (double)whole * one;
}

/* ------------------------------------------------------------------------------------------------------ reductions */

typedef struct reduction {
    GpuReduction *op;
    GpuArray x, values, places;
    unsigned axes[1], naxes;
} reduction;

static int sum_once(void *arg) {
    reduction *t = arg;

    return GpuReduction_call(t->op, &t->values, &t->x, t->naxes, t->naxes > 0 ? t->axes : NULL, 0);
}

static int check_sums(bench *b, const spec *s, row *r, reduction *t) {
    size_t n = rows_side(b, s->typecode);
    int axis = axis_of(s);

    for (size_t i = 0; i < (axis < 0 ? 1 : SAMPLES); i++) {
        size_t line = axis < 0 ? 0 : i * (n - 1) / (SAMPLES - 1);
        double want = sum_along(n, axis, line, axis < 0 ? n * n : n);
        float got;
        int err = gpudata_read(&got, t->values.data, t->values.offset + line * sizeof got, sizeof got);

        if (err != GA_NO_ERROR) return rows_say(b, r, err, "reading the result");
        if (!(fabs((double)got - want) <= sum_tolerance * want)) return rows_wrong(r, line, (double)got, want);
    }
    return GA_NO_ERROR;
}

int run_sum(bench *b, const spec *s, row *r) {
    reduction t;
    double seconds = 0;
    int err, axis = axis_of(s);

    memset(&t, 0, sizeof t);
    if (axis >= 0) t.axes[t.naxes++] = (unsigned)axis;
    err = input(b, s, r, &t.x);
    if (err == GA_NO_ERROR)
        err = rows_say(b, r, GpuReduction_new(&t.op, b->ctx, "sum", s->typecode, -1, -1), "preparing the sum");
    if (err == GA_NO_ERROR) err = rows_say(b, r, measure_run(b->ctx, &b->plan, sum_once, &t, &seconds), "running");
    if (err == GA_NO_ERROR) err = check_sums(b, s, r, &t);
    if (err == GA_NO_ERROR) {
        double n = (double)rows_side(b, s->typecode);
        r->value = n * n * sizeof(float) / seconds;
    }
    GpuReduction_free(t.op);
    GpuArray_clear(&t.values);
    GpuArray_clear(&t.x);
    return err;
}

/* ----------------------------------------------------------------------------------------- reductions of expressions
 */

typedef struct distance {
    GpuReduction *op;
    GpuArray x, y, out;
    unsigned axes[1], naxes;
} distance;

static int distance_once(void *arg) {
    distance *t = arg;
    void *given[] = {&t->x, &t->y};

    return GpuReduction_call_map(t->op, &t->out, given, t->naxes, t->naxes > 0 ? t->axes : NULL, 0);
}

/* Sums of (x - y) * (x - y) over an axis of two matrices, which have the same values at different positions. */
int run_distance(bench *b, const spec *s, row *r) {
    const gpuelemwise_arg args[] = {{"x", GA_FLOAT, GE_READ}, {"y", GA_FLOAT, GE_READ}};
    const size_t n = rows_side(b, s->typecode), dims[2] = {n, n};
    const int axis = axis_of(s);
    double seconds = 0;
    distance t;

    memset(&t, 0, sizeof t);
    if (axis >= 0) t.axes[t.naxes++] = (unsigned)axis;
    int err = rows_say(b, r, bench_fill(b, s->typecode), "filling the input");
    if (err == GA_NO_ERROR) err = rows_say(b, r, rows_over(b, &t.x, 0, s->typecode, 2, dims, NULL), "making an array");
    if (err == GA_NO_ERROR) err = rows_say(b, r, rows_over(b, &t.y, 1, s->typecode, 2, dims, NULL), "making an array");
    if (err == GA_NO_ERROR)
        err = rows_say(
            b, r,
            GpuReduction_new_map(&t.op, b->ctx, NULL, "sum", "(x - y) * (x - y)", NULL, 2, args, -1, -1, -1, NULL),
            "preparing the sum");
    if (err == GA_NO_ERROR) err = rows_say(b, r, measure_run(b->ctx, &b->plan, distance_once, &t, &seconds), "running");
    for (size_t i = 0; err == GA_NO_ERROR && axis >= 0 && i < SAMPLES; i++) {
        const size_t line = i * (n - 1) / (SAMPLES - 1);
        double want = 0;
        float got;
        for (size_t k = 0; k < n; k++) {
            const size_t place = axis == 0 ? k * n + line : line * n + k;
            const double d = bench_value(0, place) - bench_value(1, place);
            want += d * d;
        }
        err = rows_say(b, r, gpudata_read(&got, t.out.data, t.out.offset + line * sizeof got, sizeof got), "reading");
        if (err == GA_NO_ERROR && !(fabs((double)got - want) <= sum_tolerance * want))
            err = rows_wrong(r, line, (double)got, want);
    }
    if (err == GA_NO_ERROR) r->value = 2 * (double)n * (double)n * sizeof(float) / seconds;
    GpuReduction_free(t.op);
    GpuArray_clear(&t.out);
    GpuArray_clear(&t.x);
    GpuArray_clear(&t.y);
    return err;
}

/* --------------------------------------------------------------------------------------------------------- segments */

typedef struct segments {
    GpuArray x, ends, ids, out;
    size_t count;
    bool by_ids;
} segments;

static int segments_once(void *arg) {
    segments *t = arg;

    if (t->by_ids) return GpuArray_segment_reduce_ids(&t->out, "sum", &t->x, &t->ids, t->count, 0);
    return GpuArray_segment_reduce(&t->out, "sum", &t->x, &t->ends, 0);
}

/* Segments of equal length, or of lengths from 0 to several thousand times the average. */
static int segment_ends(bench *b, row *r, segments *t, size_t n, bool even) {
    int64_t *ends = calloc(t->count + 1, sizeof *ends);
    const size_t size = t->count + 1;

    if (ends == NULL) return rows_say(b, r, GA_MEMORY_ERROR, "making the offsets");
    for (size_t s = 0; s <= t->count; s++) {
        const double part = (double)s / (double)t->count;
        ends[s] = even || s == t->count ? (int64_t)(n / t->count * s) : (int64_t)((double)n * pow(part, 8));
    }
    int err = GpuArray_empty(&t->ends, b->ctx, GA_LONG, 1, &size, GA_C_ORDER);
    if (err == GA_NO_ERROR) err = GpuArray_write(&t->ends, ends, size * sizeof *ends);
    if (err == GA_NO_ERROR && t->by_ids) {
        int32_t *ids = malloc(n * sizeof *ids);
        if (ids == NULL) err = GA_MEMORY_ERROR;
        for (size_t s = 0; ids != NULL && s < t->count; s++)
            for (int64_t i = ends[s]; i < ends[s + 1]; i++) ids[i] = (int32_t)s;
        if (err == GA_NO_ERROR) err = GpuArray_empty(&t->ids, b->ctx, GA_INT, 1, &n, GA_C_ORDER);
        if (err == GA_NO_ERROR) err = GpuArray_write(&t->ids, ids, n * sizeof *ids);
        free(ids);
    }
    free(ends);
    return rows_say(b, r, err, "making the offsets");
}

static int check_segments(bench *b, row *r, const segments *t) {
    int err = GA_NO_ERROR;

    for (size_t i = 0; err == GA_NO_ERROR && i < SAMPLES; i++) {
        const size_t s = i * (t->count - 1) / (SAMPLES - 1);
        int64_t ends[2];
        double want = 0;
        float got;
        err = gpudata_read(ends, t->ends.data, t->ends.offset + s * sizeof *ends, sizeof ends);
        if (err == GA_NO_ERROR) err = gpudata_read(&got, t->out.data, t->out.offset + s * sizeof got, sizeof got);
        if (err != GA_NO_ERROR) return rows_say(b, r, err, "reading the result");
        for (int64_t k = ends[0]; k < ends[1]; k++) want += bench_value(0, (size_t)k);
        if (!(fabs((double)got - want) <= sum_tolerance * want)) return rows_wrong(r, s, (double)got, want);
    }
    return err;
}

typedef struct running {
    segments of;
    GpuScan *scan;
} running;

static int running_once(void *arg) {
    running *t = arg;
    return GpuScan_call_segments(t->scan, &t->of.out, &t->of.x, &t->of.ends, 0);
}

/* The last element of a scanned segment is the segment's sum. */
static int check_running(bench *b, row *r, const segments *t) {
    int err = GA_NO_ERROR;

    for (size_t i = 0; err == GA_NO_ERROR && i < SAMPLES; i++) {
        const size_t s = i * (t->count - 1) / (SAMPLES - 1);
        int64_t ends[2];
        double want = 0;
        float got;
        err = gpudata_read(ends, t->ends.data, t->ends.offset + s * sizeof *ends, sizeof ends);
        const size_t last = err == GA_NO_ERROR ? (size_t)ends[1] - 1 : 0;
        if (err == GA_NO_ERROR) err = gpudata_read(&got, t->out.data, t->out.offset + last * sizeof got, sizeof got);
        if (err != GA_NO_ERROR) return rows_say(b, r, err, "reading the result");
        for (int64_t k = ends[0]; k < ends[1]; k++) want += bench_value(0, (size_t)k);
        if (!(fabs((double)got - want) <= sum_tolerance * want)) return rows_wrong(r, last, (double)got, want);
    }
    return err;
}

int run_running_segments(bench *b, const spec *s, row *r) {
    const size_t side = rows_side(b, s->typecode), n = side * side;
    double seconds = 0;
    running t;

    memset(&t, 0, sizeof t);
    t.of.count = n >> (strcmp(s->id, "segscan_short") == 0 ? 4 : 12);
    int err = rows_say(b, r, bench_fill(b, s->typecode), "filling the input");
    if (err == GA_NO_ERROR) err = rows_say(b, r, rows_over(b, &t.of.x, 0, s->typecode, 1, &n, NULL), "making an array");
    if (err == GA_NO_ERROR) err = segment_ends(b, r, &t.of, n, true);
    if (err == GA_NO_ERROR)
        err = rows_say(b, r, GpuScan_new(&t.scan, b->ctx, "sum", s->typecode, -1, -1, 0), "making a scan");
    if (err == GA_NO_ERROR) err = rows_say(b, r, measure_run(b->ctx, &b->plan, running_once, &t, &seconds), "running");
    if (err == GA_NO_ERROR) err = check_running(b, r, &t.of);
    if (err == GA_NO_ERROR) r->value = 2 * (double)n * sizeof(float) / seconds;
    GpuScan_free(t.scan);
    GpuArray_clear(&t.of.x);
    GpuArray_clear(&t.of.ends);
    GpuArray_clear(&t.of.out);
    return err;
}

int run_segments(bench *b, const spec *s, row *r) {
    const size_t side = rows_side(b, s->typecode), n = side * side;
    double seconds = 0;
    segments t;

    memset(&t, 0, sizeof t);
    t.count = n >> (strcmp(s->id, "segments_short") == 0 ? 4 : 12);
    t.by_ids = strcmp(s->id, "segments_ids") == 0;
    int err = rows_say(b, r, bench_fill(b, s->typecode), "filling the input");
    if (err == GA_NO_ERROR) err = rows_say(b, r, rows_over(b, &t.x, 0, s->typecode, 1, &n, NULL), "making an array");
    if (err == GA_NO_ERROR) err = segment_ends(b, r, &t, n, strcmp(s->id, "segments_uneven") != 0);
    if (err == GA_NO_ERROR) err = rows_say(b, r, measure_run(b->ctx, &b->plan, segments_once, &t, &seconds), "running");
    if (err == GA_NO_ERROR) err = check_segments(b, r, &t);
    if (err == GA_NO_ERROR) r->value = (double)n * sizeof(float) / seconds;
    GpuArray_clear(&t.x);
    GpuArray_clear(&t.ends);
    GpuArray_clear(&t.ids);
    GpuArray_clear(&t.out);
    return err;
}

static int argmax_once(void *arg) {
    reduction *t = arg;

    if (t->op == NULL) return GpuArray_maxandargmax(&t->values, &t->places, &t->x, t->naxes, t->axes);
    return GpuReduction_call_arg(t->op, &t->values, &t->places, &t->x, t->naxes, t->axes, 0);
}

static int check_argmax(bench *b, const spec *s, row *r, reduction *t) {
    size_t n = rows_side(b, s->typecode);

    for (size_t i = 0; i < SAMPLES; i++) {
        size_t line = i * (n - 1) / (SAMPLES - 1), best = 0, place;
        float value;
        int err = gpudata_read(&value, t->values.data, t->values.offset + line * sizeof value, sizeof value);

        if (err == GA_NO_ERROR)
            err = gpudata_read(&place, t->places.data, t->places.offset + line * sizeof place, sizeof place);
        if (err != GA_NO_ERROR) return rows_say(b, r, err, "reading the result");
        for (size_t k = 1; k < n; k++)
            if (along(n, (int)t->axes[0], line, k) > along(n, (int)t->axes[0], line, best)) best = k;
        if (place != best) return rows_wrong(r, line, (double)place, (double)best);
        if ((double)value != along(n, (int)t->axes[0], line, best)) return rows_wrong(r, line, (double)value, 0);
    }
    return GA_NO_ERROR;
}

int run_argmax(bench *b, const spec *s, row *r) {
    size_t n = rows_side(b, s->typecode);
    reduction t;
    double seconds = 0;
    int err;

    memset(&t, 0, sizeof t);
    t.axes[t.naxes++] = (unsigned)axis_of(s);
    err = input(b, s, r, &t.x);
    if (err == GA_NO_ERROR && strncmp(s->id, "argmax", 6) == 0) {
        err = rows_say(b, r, GpuReduction_new(&t.op, b->ctx, "argmax", s->typecode, -1, -1), "preparing argmax");
    } else if (err == GA_NO_ERROR) {
        err = rows_say(b, r, GpuArray_empty(&t.values, b->ctx, s->typecode, 1, &n, GA_C_ORDER), "making an array");
        if (err == GA_NO_ERROR)
            err = rows_say(b, r, GpuArray_empty(&t.places, b->ctx, GA_SIZE, 1, &n, GA_C_ORDER), "making an array");
    }
    if (err == GA_NO_ERROR) err = rows_say(b, r, measure_run(b->ctx, &b->plan, argmax_once, &t, &seconds), "running");
    if (err == GA_NO_ERROR) err = check_argmax(b, s, r, &t);
    if (err == GA_NO_ERROR) r->value = (double)n * (double)n * sizeof(float) / seconds;
    GpuReduction_free(t.op);
    GpuArray_clear(&t.values);
    GpuArray_clear(&t.places);
    GpuArray_clear(&t.x);
    return err;
}

/* ----------------------------------------------------------------------------------------------------------- scans */

typedef struct scan {
    GpuScan *op;
    GpuArray x, y;
    unsigned axis;
} scan;

static int scan_once(void *arg) {
    scan *t = arg;

    return GpuScan_call(t->op, &t->y, &t->x, t->axis);
}

static int check_scan(bench *b, const spec *s, row *r) {
    size_t n = rows_side(b, s->typecode), count = n * n;
    int axis = axis_of(s);

    for (size_t k = 0; k < SAMPLES; k++) {
        size_t i = (size_t)((double)(count - 1) * (double)k / (SAMPLES - 1));
        size_t line = axis < 0 ? 0 : axis == 0 ? i % n : i / n, at = axis < 0 ? i : axis == 0 ? i / n : i % n;
        double want = sum_along(n, axis, line, at + 1);
        float got;
        int err = gpudata_read(&got, b->buffer[2], i * sizeof got, sizeof got);

        if (err != GA_NO_ERROR) return rows_say(b, r, err, "reading the result");
        if (!(fabs((double)got - want) <= sum_tolerance * want)) return rows_wrong(r, i, (double)got, want);
    }
    return GA_NO_ERROR;
}

int run_cumsum(bench *b, const spec *s, row *r) {
    scan t;
    double seconds = 0;
    int err, axis = axis_of(s);

    memset(&t, 0, sizeof t);
    t.axis = axis > 0 ? 1 : 0;
    err = input(b, s, r, &t.x);
    if (err == GA_NO_ERROR)
        err = rows_say(b, r, rows_over(b, &t.y, 2, s->typecode, t.x.nd, t.x.dimensions, NULL), "making an array");
    if (err == GA_NO_ERROR) err = rows_say(b, r, gpudata_memset(b->buffer[2], 0, 0xff), "clearing the output");
    if (err == GA_NO_ERROR)
        err = rows_say(b, r, GpuScan_new(&t.op, b->ctx, "sum", s->typecode, -1, -1, 0), "preparing the scan");
    if (err == GA_NO_ERROR) err = rows_say(b, r, measure_run(b->ctx, &b->plan, scan_once, &t, &seconds), "running");
    if (err == GA_NO_ERROR) err = check_scan(b, s, r);
    if (err == GA_NO_ERROR) {
        double n = (double)rows_side(b, s->typecode);
        r->value = 2 * n * n * sizeof(float) / seconds;
    }
    GpuScan_free(t.op);
    GpuArray_clear(&t.x);
    GpuArray_clear(&t.y);
    return err;
}

/* ------------------------------------------------------------------------------------------------------------ take */

enum { ROW = 128 }; /* elements of a row, 512 bytes */

typedef struct gather {
    GpuArray x, ind, y;
    int old; /* use GpuArray_take1() */
} gather;

static int take_once(void *arg) {
    gather *t = arg;

    return t->old ? GpuArray_take1(&t->y, &t->x, &t->ind, 0) : GpuArray_take(&t->y, &t->x, &t->ind, 0, 0);
}

/* Row i of the output is row pick(i) of the input. */
static size_t pick(size_t i, size_t rows) {
    uint64_t h = (uint64_t)i * UINT64_C(0x9e3779b97f4a7c15) + 12345;

    h ^= h >> 31;
    h *= UINT64_C(0xbf58476d1ce4e5b9);
    h ^= h >> 29;
    return (size_t)(h % rows);
}

static int upload_indices(bench *b, GpuArray *ind, size_t rows) {
    int64_t *host = malloc(rows * sizeof *host);
    int err = host == NULL ? GA_MEMORY_ERROR : GpuArray_empty(ind, b->ctx, GA_LONG, 1, &rows, GA_C_ORDER);

    for (size_t i = 0; err == GA_NO_ERROR && i < rows; i++) host[i] = (int64_t)pick(i, rows);
    if (err == GA_NO_ERROR) err = GpuArray_write(ind, host, rows * sizeof *host);
    free(host);
    return err;
}

static int check_take(bench *b, row *r, size_t rows) {
    for (size_t k = 0; k < SAMPLES; k++) {
        size_t i = k * (rows - 1) / (SAMPLES - 1), j = k % ROW;
        double want = bench_value(0, pick(i, rows) * ROW + j);
        float got;
        int err = gpudata_read(&got, b->buffer[2], (i * ROW + j) * sizeof got, sizeof got);

        if (err != GA_NO_ERROR) return rows_say(b, r, err, "reading the result");
        if ((double)got != want) return rows_wrong(r, i * ROW + j, (double)got, want);
    }
    return GA_NO_ERROR;
}

int run_take(bench *b, const spec *s, row *r) {
    size_t rows = b->elements / ROW < (1u << 20) ? b->elements / ROW : 1u << 20, dims[2] = {rows, ROW};
    double seconds = 0;
    gather t;
    int err = rows_say(b, r, bench_fill(b, s->typecode), "filling the input");

    memset(&t, 0, sizeof t);
    t.old = strcmp(s->id, "take1") == 0;
    if (err == GA_NO_ERROR) err = rows_say(b, r, rows_over(b, &t.x, 0, s->typecode, 2, dims, NULL), "making an array");
    if (err == GA_NO_ERROR) err = rows_say(b, r, rows_over(b, &t.y, 2, s->typecode, 2, dims, NULL), "making an array");
    if (err == GA_NO_ERROR) err = rows_say(b, r, upload_indices(b, &t.ind, rows), "making the indices");
    if (err == GA_NO_ERROR) err = rows_say(b, r, gpudata_memset(b->buffer[2], 0, 0xff), "clearing the output");
    if (err == GA_NO_ERROR) err = rows_say(b, r, measure_run(b->ctx, &b->plan, take_once, &t, &seconds), "running");
    if (err == GA_NO_ERROR) err = check_take(b, r, rows);
    if (err == GA_NO_ERROR) r->value = 2.0 * (double)rows * ROW * sizeof(float) / seconds;
    GpuArray_clear(&t.x);
    GpuArray_clear(&t.ind);
    GpuArray_clear(&t.y);
    return err;
}
