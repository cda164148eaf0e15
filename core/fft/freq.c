/* Helpers for transforms: frequencies, and fftshift. */
#include <stdlib.h>

#include <gpuarray/arrange.h>
#include <gpuarray/fft.h>

#include "array/array.h"

int GpuArray_fftfreq(GpuArray *out, size_t n, double d, int half) {
    const char *what = "GpuArray_fftfreq";
    size_t count = half ? n / 2 + 1 : n;

    int err = ga_array_check_target(out, what);
    if (err != GA_NO_ERROR) return err;
    ga_errbuf *e = &out->data->ctx->err;
    if (n < 1) return ga_fail(e, GA_VALUE_ERROR, "%s: no transform has a length of 0", what);
    if (out->typecode != GA_FLOAT && out->typecode != GA_DOUBLE)
        return ga_fail(e, GA_VALUE_ERROR, "%s: the result has elements of %s, not float or double", what,
                       ga_type_name(out->typecode));
    if (out->nd != 1 || out->dimensions[0] != count)
        return ga_fail(e, GA_VALUE_ERROR, "%s: the result is to have one dimension of %zu elements", what, count);
    size_t bytes = count * GpuArray_ITEMSIZE(out); /* cannot overflow: the array exists */
    void *host = malloc(bytes);
    if (host == NULL) return ga_fail_memory(e, "frequencies");
    for (size_t k = 0; k < count; k++) {
        double at = half || k < n - n / 2 ? (double)k : -(double)(n - k), f = at / ((double)n * d);
        if (out->typecode == GA_DOUBLE)
            ((double *)host)[k] = f;
        else
            ((float *)host)[k] = (float)f;
    }
    err = GpuArray_write(out, host, bytes);
    free(host);
    return err;
}

int GpuArray_fftshift(GpuArray *out, const GpuArray *in, unsigned int naxes, const unsigned int *axes, int inverse) {
    const char *what = "GpuArray_fftshift";

    int err = ga_array_check(in, what);
    if (err != GA_NO_ERROR) return err;
    ga_errbuf *e = &in->data->ctx->err;
    if (in->nd == 0) return ga_fail(e, GA_VALUE_ERROR, "%s: an array of rank 0 has no axis", what);
    unsigned count = axes == NULL ? in->nd : naxes;
    unsigned char *named = calloc(in->nd, 1);
    unsigned *all = malloc(((size_t)count + 1) * sizeof *all);
    ssize_t *shifts = malloc(((size_t)count + 1) * sizeof *shifts);
    if (named == NULL || all == NULL || shifts == NULL)
        err = ga_fail_memory(e, "an array's shape");
    else
        err = ga_array_name_axes(in, naxes, axes, named, what);
    for (unsigned i = 0; err == GA_NO_ERROR && i < count; i++) {
        all[i] = axes == NULL ? i : axes[i];
        size_t n = in->dimensions[all[i]];
        shifts[i] = (ssize_t)(inverse ? n - n / 2 : n / 2);
    }
    if (err == GA_NO_ERROR) err = GpuArray_roll(out, in, shifts, all, count);
    free(named);
    free(all);
    free(shifts);
    return err;
}
