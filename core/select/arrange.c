/* Rearrangement and repetition of elements: repeat, tile, roll, flip. */
#include <stdlib.h>
#include <string.h>

#include <gpuarray/arrange.h>
#include <gpuarray/reduction.h>
#include <gpuarray/scan.h>

#include "copy/copy.h"
#include "device/profile.h"
#include "places.h"
#include "array/broadcast.h"

/* ---------------------------------------------------------------------------------------------------------- repeats */

enum { MOST_REPS = 1024 }; /* most dimensions that GpuArray_tile() may add, as protection against a wrong number */

/*
 * A copy with repetitions: along dimension d of `nd` the input as a whole is repeated `before[d]` times, and each
 * element `each[d]` times in a row.
 */
typedef struct repetition {
    unsigned nd;
    const size_t *before, *each;
    size_t *dims;     /* nd extents of the result */
    size_t *all;      /* 3 nd dimensions: repetitions of the whole, elements, repetitions of each */
    ssize_t *to, *in; /* their strides */
} repetition;

static int repetition_init(repetition *r, ga_errbuf *e, unsigned nd) {
    r->nd = nd;
    r->dims = malloc(((size_t)nd + 1) * sizeof *r->dims);
    r->all = malloc(((size_t)nd * 3 + 1) * sizeof *r->all);
    r->to = malloc(((size_t)nd * 3 + 1) * sizeof *r->to);
    r->in = malloc(((size_t)nd * 3 + 1) * sizeof *r->in);
    if (r->dims != NULL && r->all != NULL && r->to != NULL && r->in != NULL) return GA_NO_ERROR;
    return ga_fail_memory(e, "an array's shape");
}

static void repetition_free(repetition *r) {
    free(r->dims);
    free(r->all);
    free(r->to);
    free(r->in);
}

static int repetition_shape(const char *what, repetition *r, const GpuArray *a) {
    unsigned pad = r->nd - a->nd;

    for (unsigned d = 0; d < r->nd; d++) {
        size_t n = d < pad ? 1 : a->dimensions[d - pad];
        if (ga_mul_overflow(n, r->before[d], &r->dims[d]) || ga_mul_overflow(r->dims[d], r->each[d], &r->dims[d]))
            return ga_fail(ga_array_errbuf(a), GA_VALUE_ERROR, "%s: the size along axis %u overflows", what, d);
    }
    return GA_NO_ERROR;
}

/* out = a with its repetitions: one copy between views that have three dimensions for each of the arrays'. */
static int repetition_copy(const repetition *r, const GpuArray *out, const GpuArray *a) {
    unsigned pad = r->nd - a->nd;
    GpuArray to = {0}, from = {0};

    for (unsigned d = 0; d < r->nd; d++) {
        size_t n = d < pad ? 1 : a->dimensions[d - pad], *all = r->all + 3 * (size_t)d;
        ssize_t *strides = r->to + 3 * (size_t)d, *in = r->in + 3 * (size_t)d;
        all[0] = r->before[d];
        all[1] = n;
        all[2] = r->each[d];
        strides[2] = out->strides[d];
        strides[1] = strides[2] * (ssize_t)r->each[d];
        strides[0] = strides[1] * (ssize_t)n;
        in[0] = in[2] = 0;
        in[1] = d < pad ? 0 : a->strides[d - pad];
    }
    int err = GpuArray_fromdata(&to, out->data, out->offset, out->typecode, 3 * r->nd, r->all, r->to, 1);
    if (err == GA_NO_ERROR)
        err = GpuArray_fromdata(&from, a->data, a->offset, a->typecode, 3 * r->nd, r->all, r->in, 0);
    if (err == GA_NO_ERROR) err = ga_array_assign(&to, &from);
    GpuArray_clear(&to);
    GpuArray_clear(&from);
    return err;
}

/* Check a result of this shape, or make one of a's type. */
static int arrange_result(const char *what, GpuArray *out, const GpuArray *a, unsigned nd, const size_t *dims) {
    if (out->data == NULL) return GpuArray_empty(out, a->data->ctx, a->typecode, nd, dims, GA_C_ORDER);
    int err = ga_arrays_check(what, (const GpuArray *[]){a, out}, 2);
    if (err == GA_NO_ERROR) err = ga_array_check_written(out, what);
    if (err != GA_NO_ERROR) return err;
    bool fits = out->nd == nd;
    for (unsigned d = 0; d < nd && fits; d++) fits = out->dimensions[d] == dims[d];
    if (fits) return GA_NO_ERROR;
    return ga_fail(ga_array_errbuf(a), GA_VALUE_ERROR, "%s: the result has another shape than the call gives", what);
}

static int repeated(const char *what, GpuArray *out, const GpuArray *a, unsigned nd, const size_t *before,
                    const size_t *each) {
    repetition r = {.before = before, .each = each};
    bool made = out->data == NULL;

    int err = repetition_init(&r, ga_array_errbuf(a), nd);
    if (err == GA_NO_ERROR) err = repetition_shape(what, &r, a);
    if (err == GA_NO_ERROR) {
        err = arrange_result(what, out, a, nd, r.dims);
        if (err == GA_NO_ERROR && ga_array_size(out) > 0) err = repetition_copy(&r, out, a);
        if (err != GA_NO_ERROR && made) GpuArray_clear(out);
    }
    repetition_free(&r);
    return err;
}

/* A list of n ones. */
static size_t *ones(const GpuArray *a, unsigned n) {
    size_t *list = malloc(((size_t)n + 1) * sizeof *list);

    if (list == NULL) ga_fail_memory(ga_array_errbuf(a), "an array's shape");
    for (unsigned i = 0; i < n && list != NULL; i++) list[i] = 1;
    return list;
}

static int check_axis(const char *what, const GpuArray *out, const GpuArray *a, unsigned axis) {
    if (out == NULL || a == NULL) return ga_fail(NULL, GA_INVALID_ERROR, "%s: an array is NULL", what);
    int err = ga_arrays_check(what, &a, 1);
    return err == GA_NO_ERROR ? ga_array_check_axis(a, axis, what) : err;
}

int GpuArray_repeat(GpuArray *out, const GpuArray *a, size_t count, unsigned int axis) {
    const char *what = "GpuArray_repeat";

    int err = check_axis(what, out, a, axis);
    if (err != GA_NO_ERROR) return err;
    GA_SCOPED ga_scope scope;
    ga_scope_of(&scope, __func__, 1, (const GpuArray *const[]){a});
    size_t *before = ones(a, a->nd), *each = ones(a, a->nd);
    err = GA_MEMORY_ERROR;
    if (before != NULL && each != NULL) {
        each[axis] = count;
        err = repeated(what, out, a, a->nd, before, each);
    }
    free(before);
    free(each);
    return err;
}

int GpuArray_tile(GpuArray *out, const GpuArray *a, const size_t *reps, unsigned int n) {
    const char *what = "GpuArray_tile";

    if (out == NULL || a == NULL) return ga_fail(NULL, GA_INVALID_ERROR, "%s: an array is NULL", what);
    int err = ga_arrays_check(what, &a, 1);
    if (err != GA_NO_ERROR) return err;
    GA_SCOPED ga_scope scope;
    ga_scope_of(&scope, __func__, 1, (const GpuArray *const[]){a});
    if (n > 0 && reps == NULL)
        return ga_fail(ga_array_errbuf(a), GA_INVALID_ERROR, "%s: the list of repetitions is NULL", what);
    if (n > MOST_REPS)
        return ga_fail(ga_array_errbuf(a), GA_VALUE_ERROR, "%s: %u repetitions; an array gets at most %d dimensions",
                       what, n, MOST_REPS);
    unsigned nd = n > a->nd ? n : a->nd;
    size_t *before = ones(a, nd), *each = ones(a, nd);
    err = GA_MEMORY_ERROR;
    if (before != NULL && each != NULL) {
        for (unsigned i = 0; i < n; i++) before[nd - n + i] = reps[i];
        err = repeated(what, out, a, nd, before, each);
    }
    free(before);
    free(each);
    return err;
}

/* -------------------------------------------------------------------------------------------------- counts */

/* Compute the smallest of the counts, and their running sums: `ends` is new, of GA_LONG. Waits for the device. */
static int count_ends(GpuArray *ends, const GpuArray *counts, int64_t *least, int64_t *total) {
    gpucontext *ctx = counts->data->ctx;
    size_t n = counts->dimensions[0];
    GpuArray low = {0};
    GpuReduction *min = NULL;
    GpuScan *sum = NULL;

    int err = GpuArray_empty(ends, ctx, GA_LONG, 1, &n, GA_C_ORDER);
    if (err == GA_NO_ERROR) err = ga_array_assign(ends, counts);
    if (err == GA_NO_ERROR) err = GpuReduction_new(&min, ctx, "min", GA_LONG, GA_LONG, GA_LONG);
    if (err == GA_NO_ERROR) err = GpuReduction_call(min, &low, ends, 0, NULL, 0);
    if (err == GA_NO_ERROR) err = GpuArray_read(least, sizeof *least, &low);
    if (err == GA_NO_ERROR) err = GpuScan_new(&sum, ctx, "sum", GA_LONG, GA_LONG, GA_LONG, 0);
    if (err == GA_NO_ERROR) err = GpuScan_call(sum, ends, ends, 0);
    if (err == GA_NO_ERROR)
        err = gpudata_read(total, ends->data, ends->offset + (n - 1) * sizeof *total, sizeof *total);
    GpuReduction_free(min);
    GpuScan_free(sum);
    GpuArray_clear(&low);
    return err;
}

int GpuArray_repeat_counts(GpuArray *out, const GpuArray *a, const GpuArray *counts, unsigned int axis) {
    const GpuArray *in[2] = {a, counts};
    const char *what = "GpuArray_repeat_counts";
    GpuArray ends = {0}, sources = {0};
    int64_t least = 0, total = 0;

    int err = ga_array_place(out, in, 2, what);
    if (err != GA_NO_ERROR) return err;
    GA_SCOPED ga_scope scope;
    ga_scope_of(&scope, __func__, 2, (const GpuArray *const[]){a, counts});
    if (counts == NULL) return ga_fail(NULL, GA_INVALID_ERROR, "%s: an array is NULL", what);
    err = check_axis(what, out, a, axis);
    if (err == GA_NO_ERROR) err = ga_arrays_check(what, in, 2);
    if (err != GA_NO_ERROR) return err;
    ga_errbuf *e = ga_array_errbuf(a);
    if (!ga_is_index(counts->typecode))
        return ga_fail(e, GA_VALUE_ERROR, "%s: the counts must be integers, not %s", what,
                       ga_type_name(counts->typecode));
    if (counts->nd != 1 || counts->dimensions[0] != a->dimensions[axis])
        return ga_fail(e, GA_VALUE_ERROR, "%s: there is to be one count for each of the %zu along axis %u", what,
                       a->dimensions[axis], axis);
    if (counts->dimensions[0] > 0) err = count_ends(&ends, counts, &least, &total);
    if (err == GA_NO_ERROR && (least < 0 || total < 0))
        err = ga_fail(e, GA_VALUE_ERROR, "%s: a count is negative, or their sum beyond 63 bits", what);
    size_t n = (size_t)total;
    if (err == GA_NO_ERROR) err = GpuArray_empty(&sources, a->data->ctx, GA_LONG, 1, &n, GA_C_ORDER);
    if (err == GA_NO_ERROR && n > 0) err = ga_repeat_sources(&sources, &ends);
    if (err == GA_NO_ERROR) err = GpuArray_take(out, a, &sources, axis, 0);
    GpuArray_clear(&ends);
    GpuArray_clear(&sources);
    return err;
}

/* ------------------------------------------------------------------------------------------------------- roll, flip */

/* out = a rolled by shifts[d] along each dimension, from 0 to below its extent, in pieces that stay contiguous. */
static int roll_pieces(const GpuArray *out, const GpuArray *a, const size_t *shifts, unsigned d) {
    while (d < a->nd && shifts[d] == 0) d++;
    if (d == a->nd) return ga_array_assign(out, a);
    GpuArray to = {0}, from = {0};
    size_t n = a->dimensions[d], shift = shifts[d];
    int err = GA_NO_ERROR;

    for (int part = 0; part < 2 && err == GA_NO_ERROR; part++) {
        size_t count = part == 0 ? n - shift : shift;
        err = GpuArray_view(&to, out);
        if (err == GA_NO_ERROR) err = GpuArray_view(&from, a);
        if (err == GA_NO_ERROR) {
            to.dimensions[d] = from.dimensions[d] = count;
            if (part == 0)
                to.offset += (size_t)((ssize_t)shift * to.strides[d]);
            else
                from.offset += (size_t)((ssize_t)(n - shift) * from.strides[d]);
            GpuArray_fix_flags(&to);
            GpuArray_fix_flags(&from);
            err = roll_pieces(&to, &from, shifts, d + 1);
        }
        GpuArray_clear(&to);
        GpuArray_clear(&from);
    }
    return err;
}

/* The shifts of all dimensions, reduced to 0 to below their extents; the caller frees it. NULL: *err. */
static size_t *shifts_of(const char *what, const GpuArray *a, const ssize_t *shifts, const unsigned *axes, unsigned n,
                         int *err) {
    size_t *all = calloc((size_t)a->nd + 1, sizeof *all);

    *err = GA_NO_ERROR;
    if (all == NULL) *err = ga_fail_memory(ga_array_errbuf(a), "an array's shape");
    for (unsigned i = 0; i < n && *err == GA_NO_ERROR; i++) {
        *err = ga_array_check_axis(a, axes[i], what);
        if (*err != GA_NO_ERROR) break;
        size_t extent = a->dimensions[axes[i]], *sum = &all[axes[i]];
        if (extent == 0) continue;
        size_t step = ga_magnitude(shifts[i]) % extent;
        *sum = (*sum + (shifts[i] < 0 ? extent - step : step)) % extent;
    }
    if (*err == GA_NO_ERROR) return all;
    free(all);
    return NULL;
}

int GpuArray_roll(GpuArray *out, const GpuArray *a, const ssize_t *shifts, const unsigned int *axes, unsigned int n) {
    const char *what = "GpuArray_roll";
    GpuArray own = {0};

    int err = check_axis(what, out, a, 0);
    if (err != GA_NO_ERROR) return err;
    GA_SCOPED ga_scope scope;
    ga_scope_of(&scope, __func__, 1, (const GpuArray *const[]){a});
    if (n > 0 && (shifts == NULL || axes == NULL))
        return ga_fail(ga_array_errbuf(a), GA_INVALID_ERROR, "%s: a list is NULL", what);
    size_t *all = shifts_of(what, a, shifts, axes, n, &err);
    if (all == NULL) return err;
    bool made = out->data == NULL;
    err = arrange_result(what, out, a, a->nd, a->dimensions);
    if (err == GA_NO_ERROR && ga_array_size(a) > 0) {
        bool copied = !made && ga_array_overlap(out, a);
        if (copied) err = GpuArray_copy(&own, a, GA_C_ORDER);
        if (err == GA_NO_ERROR) err = roll_pieces(out, copied ? &own : a, all, 0);
    }
    free(all);
    GpuArray_clear(&own);
    if (err != GA_NO_ERROR && made) GpuArray_clear(out);
    return err;
}

/* Reverse an axis. */
static void flip_axis(GpuArray *a, unsigned axis) {
    if (a->dimensions[axis] > 0) a->offset += (size_t)((ssize_t)(a->dimensions[axis] - 1) * a->strides[axis]);
    a->strides[axis] = -a->strides[axis];
}

int GpuArray_flip(GpuArray *res, const GpuArray *a, const unsigned int *axes, unsigned int n) {
    int err = ga_array_place(res, &a, 1, "GpuArray_flip");
    if (err == GA_NO_ERROR) err = ga_array_check(a, "GpuArray_flip");
    if (err != GA_NO_ERROR) return err;
    ga_errbuf *e = ga_array_errbuf(a);
    for (unsigned i = 0; i < n && axes != NULL; i++) {
        bool twice = false;
        for (unsigned k = 0; k < i; k++) twice |= axes[k] == axes[i];
        if (axes[i] >= a->nd || twice)
            return ga_fail(e, GA_VALUE_ERROR, "GpuArray_flip: axis %u is %s", axes[i],
                           twice ? "there twice" : "beyond the array's rank");
    }
    err = GpuArray_view(res, a);
    if (err != GA_NO_ERROR) return err;
    for (unsigned i = 0; i < (axes != NULL ? n : a->nd); i++) flip_axis(res, axes != NULL ? axes[i] : i);
    /* An empty array has no first element: keep the array's offset. */
    if (ga_array_size(a) == 0) res->offset = a->offset;
    GpuArray_fix_flags(res);
    return GA_NO_ERROR;
}
