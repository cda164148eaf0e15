#include "image.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/types.h"
#include "copy/copy.h"
#include "array/broadcast.h"

int ga_image_check(const char *what, const GpuArray *in) {
    int err = ga_arrays_check(what, &in, 1);

    if (err != GA_NO_ERROR) return err;
    if (!ga_is_ordered(in->typecode))
        return ga_fail(ga_array_errbuf(in), GA_UNSUPPORTED_ERROR,
                       "%s: elements of %s; it takes real ones: do it to real and imaginary parts apart", what,
                       ga_type_name(in->typecode));
    if (ga_is_double(in->typecode) && !in->data->ctx->caps.fp64)
        return ga_fail(ga_array_errbuf(in), GA_DEVSUP_ERROR, "%s: %s has no double precision", what,
                       in->data->ctx->caps.device_name);
    return GA_NO_ERROR;
}

static int check_result(const ga_image *m, const GpuArray *in, unsigned nd, const size_t *dims) {
    const GpuArray *both[2] = {in, m->result};
    int err = ga_arrays_check(m->what, both, 2);

    if (err == GA_NO_ERROR) err = ga_array_check_written(m->result, m->what);
    if (err == GA_NO_ERROR) err = ga_image_check(m->what, m->result);
    if (err != GA_NO_ERROR) return err;
    if (m->result->nd != nd || (nd > 0 && memcmp(m->result->dimensions, dims, nd * sizeof *dims) != 0))
        return ga_fail(ga_array_errbuf(in), GA_VALUE_ERROR, "%s: the result does not have the right shape", m->what);
    return GA_NO_ERROR;
}

int ga_image_begin(ga_image *m, const char *what, GpuArray *result, const GpuArray *in, int typecode, unsigned nd,
                   const size_t *dims) {
    *m = (ga_image){.what = what, .ctx = in->data->ctx, .result = result};
    m->made = result->data == NULL;
    if (m->made) {
        int err = GpuArray_empty(result, m->ctx, typecode, nd, dims, GA_C_ORDER);
        if (err != GA_NO_ERROR) m->made = false; /* the structure has not been initialised */
        if (err != GA_NO_ERROR) return err;
    }
    int err = check_result(m, in, nd, dims);
    if (err == GA_NO_ERROR)
        err = GpuArray_IS_C_CONTIGUOUS(in) ? GpuArray_view(&m->in, in) : GpuArray_copy(&m->in, in, GA_C_ORDER);
    if (err != GA_NO_ERROR) return err;
    bool copied = !GpuArray_IS_C_CONTIGUOUS(result) || ga_array_overlap(&m->in, result);
    return copied ? GpuArray_empty(&m->out, m->ctx, result->typecode, nd, dims, GA_C_ORDER)
                  : GpuArray_view(&m->out, result);
}

int ga_image_end(ga_image *m, int err) {
    if (err == GA_NO_ERROR && m->out.data != NULL && !ga_array_same_layout(&m->out, m->result))
        err = ga_array_assign(m->result, &m->out);
    GpuArray_clear(&m->in);
    GpuArray_clear(&m->out);
    if (err != GA_NO_ERROR && m->made) GpuArray_clear(m->result);
    return err;
}

int ga_image_real(const gpucontext *ctx) {
    return ctx->caps.fp64 ? GA_DOUBLE : GA_FLOAT;
}

/* Convert as GK does: towards zero, saturating, NaN to 0. */
static int64_t to_signed(double x, int64_t least, int64_t most) {
    if (isnan(x)) return 0;
    return x >= (double)most ? most : x <= (double)least ? least : (int64_t)x;
}

ga_image_number ga_image_number_of(double x, int typecode) {
    ga_image_number n = {.u = 0};

    switch (typecode) {
    case GA_FLOAT: n.f = (float)x; break;
    case GA_INT: n.i = (int32_t)to_signed(x, INT32_MIN, INT32_MAX); break;
    case GA_LONG: n.l = to_signed(x, INT64_MIN, INT64_MAX); break;
    case GA_ULONG: n.u = isnan(x) || x <= 0 ? 0 : x >= 0x1p64 ? UINT64_MAX : (uint64_t)x; break;
    default: n.d = x;
    }
    return n;
}

int ga_image_upload(gpucontext *ctx, gpudata **to, double *numbers, size_t n, int typecode) {
    float *rounded = NULL;
    int err = GA_NO_ERROR;

    if (typecode == GA_FLOAT) {
        rounded = malloc((n + 1) * sizeof *rounded);
        if (rounded == NULL) return ga_fail_memory(&ctx->err, "a window's weights");
        for (size_t i = 0; i < n; i++) rounded[i] = (float)numbers[i];
    }
    void *from = rounded != NULL ? (void *)rounded : numbers;
    *to = gpudata_alloc(ctx, n * (rounded != NULL ? sizeof *rounded : sizeof *numbers), from, GA_BUFFER_INIT, &err);
    free(rounded);
    return err;
}

ga_arg ga_image_arg(ga_view *v, const GpuArray *a) {
    ga_view_buffer(v, a->data, a->offset, ga_array_size(a), GpuArray_ITEMSIZE(a));
    return ga_arg_view(v);
}
