#include "vendor.h"

#include <string.h>

#include <gpuarray/functions.h>

#include "base/env.h"
#include "base/size.h"
#include "device/recording.h"
#include "device/vendor_library.h"

/* ------------------------------------------------------------------------------------------------------- library */

static const ga_plan_ops *ops_of(const ga_backend *backend) {
    return backend->fft != NULL ? &backend->fft->plans : NULL;
}

static const ga_vendor_library_kind ours = {
    .words = {"GPUARRAY_FFT", "own", "auto, own or vendor", "vendor's Fourier transforms"},
    .of = ops_of,
    .plans = {.what = "Fourier transforms", .name = "vendor's fft", .key_size = sizeof(ga_fft_call), .most = 32}};

/* The key of a plan: a call without its operands, with padding between members zeroed. */
static void key_of(ga_fft_call *key, const ga_fft_call *call) {
    memset(key, 0, sizeof *key);
    key->kind = call->kind;
    key->typecode = call->typecode;
    key->n = call->n;
    key->batch = call->batch;
    key->distin = call->distin;
    key->distout = call->distout;
}

static int run_plan(gpucontext *ctx, uintptr_t plan, const void *call, gpudata *work, size_t *room) {
    (void)room;
    return ctx->backend->fft->run(ctx, plan, call, work);
}

/* ---------------------------------------------------------------------------------------------------------- rows */

/* The distance between rows in elements, if the library accepts rows of m elements of `size` bytes with these
 * strides. */
static bool rows_of(const ga_fft_lines *l, ga_side side, size_t m, size_t size, size_t *dist) {
    const ga_axis *rows = l->others.axis;
    ssize_t step = side == GA_SIDE_IN ? l->step_in : l->step_out, between = side == GA_SIDE_IN ? rows->in : rows->out;
    uintptr_t start = side == GA_SIDE_IN ? l->others.in : l->others.out;

    if (l->ctx->backend->native_is_address) start += (side == GA_SIDE_IN ? l->in : l->out)->native;
    *dist = m;
    if ((m > 1 && step != (ssize_t)size) || start % (2 * gpuarray_get_elsize(l->type)) != 0) return false;
    if (rows->n == 1) return true;
    if (between < (ssize_t)(m * size) || (size_t)between % size != 0) return false;
    *dist = (size_t)between / size;
    return true;
}

/* Describe the transform for the library; false if it has none like it. */
static bool describe(const ga_fft_lines *l, ga_fft_call *call) {
    size_t part = gpuarray_get_elsize(l->type), half = l->n / 2 + 1;

    *call = (ga_fft_call){.typecode = l->type, .n = l->n, .batch = l->others.total, .in = l->in, .out = l->out};
    call->offin = l->others.in;
    call->offout = l->others.out;
    if (l->n < 2 || l->others.count != 1) return false;
    if (l->load == GA_FFT_COMPLEX && !l->real) {
        call->kind = GA_FFT_C2C;
        call->inverse = l->flip_in;
        return l->flip_in == l->flip_out && l->have == l->n && l->keep == l->n &&
               rows_of(l, GA_SIDE_IN, l->n, 2 * part, &call->distin) &&
               rows_of(l, GA_SIDE_OUT, l->n, 2 * part, &call->distout);
    }
    if (l->load == GA_FFT_REAL && !l->real) {
        call->kind = GA_FFT_R2C;
        return !l->flip_out && l->have == l->n && l->keep == half &&
               rows_of(l, GA_SIDE_IN, l->n, part, &call->distin) &&
               rows_of(l, GA_SIDE_OUT, half, 2 * part, &call->distout);
    }
    call->kind = GA_FFT_C2R;
    return l->load == GA_FFT_HALF && l->real && l->flip_in && l->have == half && l->keep == l->n &&
           rows_of(l, GA_SIDE_IN, half, 2 * part, &call->distin) && rows_of(l, GA_SIDE_OUT, l->n, part, &call->distout);
}

/* ---------------------------------------------------------------------------------------------------------- work */

/* An array of rows of n reals, with a stride of `step` bytes. */
static int reals(GpuArray *a, gpudata *data, size_t offset, const ga_fft_lines *l, size_t row, size_t n, size_t step) {
    return GpuArray_fromdata(a, data, offset, l->type, 2, (const size_t[]){l->others.total, n},
                             (const ssize_t[]){(ssize_t)row, (ssize_t)step}, 1);
}

/* to = from * factor; `from` NULL: to = factor. */
static int multiply(GpuArray *to, const GpuArray *from, double factor, int type) {
    const ga_fft_factor one = ga_fft_factor_of(1), f = ga_fft_factor_of(factor);
    bool twice = type == GA_DOUBLE;
    gpufunction_arg args[] = {
        {.array = from, .number = twice ? (const void *)&one.twice : (const void *)&one.once, .typecode = type},
        {.number = twice ? (const void *)&f.twice : (const void *)&f.once, .typecode = type}};

    return GpuArray_apply_args("multiply", to, 2, args);
}

/*
 * Copy the input times the factor, with rows at a distance of `dist` elements: the library may overwrite it, and
 * requires 0 for the imaginary parts that are to be ignored.
 */
static int copy_half(const ga_fft_lines *l, size_t dist, gpudata **copy) {
    size_t part = gpuarray_get_elsize(l->type), m = l->n / 2 + 1, row = m * 2 * part, bytes;
    GpuArray from = {0}, to = {0}, none = {0};
    int err = GA_NO_ERROR;

    if (ga_mul_overflow(l->others.total, row, &bytes))
        return ga_fail(&l->ctx->err, GA_MEMORY_ERROR, "fft: %zu rows of %zu elements are too many", l->others.total, m);
    *copy = gpudata_alloc(l->ctx, bytes, NULL, GA_BUFFER_READ_WRITE, &err);
    if (err == GA_NO_ERROR) err = reals(&from, l->in, l->others.in, l, dist * 2 * part, 2 * m, part);
    if (err == GA_NO_ERROR) err = reals(&to, *copy, 0, l, row, 2 * m, part);
    if (err == GA_NO_ERROR) err = reals(&none, *copy, part, l, row, l->n % 2 == 0 ? 2 : 1, l->n / 2 * 2 * part);
    if (err == GA_NO_ERROR) err = multiply(&to, &from, l->scale, l->type);
    if (err == GA_NO_ERROR) err = multiply(&none, NULL, 0, l->type);
    GpuArray_clear(&from);
    GpuArray_clear(&to);
    GpuArray_clear(&none);
    return err;
}

static int transform(const ga_fft_lines *l, ga_vendor_plans *cached, ga_fft_call *call) {
    gpucontext *ctx = l->ctx;
    size_t bytes = 0, pair = 2 * gpuarray_get_elsize(l->type), dist = call->distin;
    gpudata *copy = NULL, *work = NULL;
    ga_fft_call key;

    if (call->kind == GA_FFT_C2R) call->distin = l->n / 2 + 1;
    key_of(&key, call);
    int err = ga_vendor_plans_room(ctx, cached, &key, &bytes);
    if (err == GA_NO_ERROR && call->kind == GA_FFT_C2R) {
        err = copy_half(l, dist, &copy);
        call->in = copy;
        call->offin = 0;
    }
    if (err == GA_NO_ERROR && bytes > 0) work = gpudata_alloc(ctx, bytes, NULL, GA_BUFFER_READ_WRITE, &err);
    if (err == GA_NO_ERROR)
        err = ga_vendor_plans_run(ctx, cached, &key, run_plan, call, work, call->batch * call->n * 2 * pair);
    gpudata_release(work); /* enqueued work retains both */
    gpudata_release(copy);
    return err;
}

/* Multiply the results by the factor. */
static int scale_rows(const ga_fft_lines *l, const ga_fft_call *call) {
    size_t part = gpuarray_get_elsize(l->type);
    GpuArray a = {0};

    int err = reals(&a, l->out, l->others.out, l, call->distout * 2 * part, 2 * l->keep, part);
    if (err == GA_NO_ERROR) err = multiply(&a, &a, l->scale, l->type);
    GpuArray_clear(&a);
    return err;
}

int ga_fft_vendor(const ga_fft_lines *l, bool *done) {
    ga_vendor_library *library;
    ga_fft_call call;

    *done = false;
    int err = ga_vendor_library_get(l->ctx, &ours, &library);
    if (err != GA_NO_ERROR || !library->used || ga_recording_of(l->ctx) != NULL || !describe(l, &call)) return err;
    const ga_fft_ops *ops = l->ctx->backend->fft;
    if (ops->takes != NULL && !ops->takes(l->ctx, &call)) return GA_NO_ERROR;
    err = transform(l, &library->plans, &call);
    if (ga_vendor_library_declined(l->ctx, library, err, "a Fourier transform")) return GA_NO_ERROR;
    *done = true;
    if (err == GA_NO_ERROR) err = ga_context_enqueued(l->ctx);
    if (err == GA_NO_ERROR && l->scale != 1 && call.kind != GA_FFT_C2R) err = scale_rows(l, &call);
    return err;
}
