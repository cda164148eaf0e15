/* Fourier transforms: arrays without elements, invalid input, frequencies and shifts. */
#include "cts_fft.h"

#include <math.h>

#include <gpuarray/fft.h>

void fft_empty(void **state) {
    size_t none[2] = {0, 6}, nothing[2] = {3, 0}, four[2] = {3, 4};
    float z[24];
    GpuArray x, y = {0};
    (void)state;

    cts_ok(GpuArray_empty(&x, cts.ctx, GA_CFLOAT, 2, none, GA_C_ORDER));
    cts_ok(GpuArray_fft(&y, &x, 1, (unsigned[]){1}, NULL, GA_FFT_BACKWARD));
    assert_int_equal(y.dimensions[0], 0);
    assert_int_equal(y.dimensions[1], 6);
    GpuArray_clear(&y);
    cts_fails_with(GA_VALUE_ERROR, GpuArray_fft(&y, &x, 1, (unsigned[]){0}, NULL, GA_FFT_BACKWARD));
    assert_null(y.data);
    GpuArray_clear(&x);
    cts_ok(GpuArray_empty(&x, cts.ctx, GA_CFLOAT, 2, nothing, GA_C_ORDER));
    cts_ok(GpuArray_fft(&y, &x, 1, (unsigned[]){1}, &(size_t){4}, GA_FFT_BACKWARD)); /* zeros alone */
    cts_ok(GpuArray_read(z, sizeof z, &y));
    assert_memory_equal(y.dimensions, four, sizeof four);
    for (unsigned i = 0; i < 24; i++) assert_true(z[i] == 0);
    cts_clear(&y, &x, NULL);
}

void fft_frequencies(void **state) {
    double got[9];
    (void)state;

    for (size_t n = 1; n <= 9; n++) {
        GpuArray f;
        float single[9];
        cts_ok(GpuArray_empty(&f, cts.ctx, GA_FLOAT, 1, &n, GA_C_ORDER));
        cts_ok(GpuArray_fftfreq(&f, n, 0.5, 0));
        cts_ok(GpuArray_read(single, n * sizeof *single, &f));
        for (size_t k = 0; k < n; k++) {
            double whole = (k < (n + 1) / 2 ? (double)k : (double)k - (double)n);
            assert_true(single[k] == (float)(whole / ((double)n * 0.5)));
        }
        cts_fails_with(GA_VALUE_ERROR, GpuArray_fftfreq(&f, n + 5, 1, 0));
        GpuArray_clear(&f);
        if (!cts.fp64) continue;
        size_t half = n / 2 + 1;
        cts_ok(GpuArray_empty(&f, cts.ctx, GA_DOUBLE, 1, &half, GA_C_ORDER));
        cts_ok(GpuArray_fftfreq(&f, n, 3, 1));
        cts_ok(GpuArray_read(got, half * sizeof *got, &f));
        for (size_t k = 0; k < half; k++) assert_true(got[k] == (double)k / ((double)n * 3));
        GpuArray_clear(&f);
    }
}

void fft_shifts(void **state) {
    (void)state;

    for (size_t n = 1; n <= 6; n++) {
        size_t dims[2] = {2, n};
        int32_t v[12], w[12];
        GpuArray y = {0}, z = {0};
        for (int i = 0; i < 12; i++) v[i] = i;
        GpuArray x = cts_filled(GA_INT, 2, dims, v);
        cts_ok(GpuArray_fftshift(&y, &x, 1, (unsigned[]){1}, 0));
        cts_ok(GpuArray_read(w, 2 * n * sizeof *w, &y));
        for (size_t i = 0; i < 2 * n; i++)
            assert_int_equal(w[i], v[i / n * n + (i % n + (n + 1) / 2) % n]); /* element 0 goes to n / 2 */
        GpuArray_clear(&y);
        cts_ok(GpuArray_fftshift(&y, &x, 0, NULL, 0));
        cts_ok(GpuArray_fftshift(&z, &y, 0, NULL, 1));
        cts_ok(GpuArray_read(w, 2 * n * sizeof *w, &z));
        assert_memory_equal(v, w, 2 * n * sizeof *w);
        cts_clear(&x, &y, &z, NULL);
    }
}

void fft_bad_input(void **state) {
    size_t dims[2] = {3, 8};
    unsigned one[1] = {1}, twice[2] = {1, 1}, far[1] = {2};
    GpuArray y = {0}, none = {0};
    (void)state;

    GpuArray x = cts_zeros(GA_CFLOAT, 2, dims), other = cts_zeros(GA_FLOAT, 2, dims),
             whole = cts_zeros(GA_INT, 2, dims), scalar = cts_zeros(GA_CFLOAT, 0, NULL);
    cts_refused("no input", GA_INVALID_ERROR, GpuArray_fft(&y, NULL, 1, one, NULL, 0), &y);
    cts_refused("no result", GA_INVALID_ERROR, GpuArray_fft(NULL, &x, 1, one, NULL, 0), NULL);
    cts_refused("cleared", GA_INVALID_ERROR, GpuArray_fft(&y, &none, 1, one, NULL, 0), &y);
    cts_refused("itself", GA_INVALID_ERROR, GpuArray_fft(&x, &x, 1, one, NULL, 0), NULL);
    cts_refused("integers", GA_UNSUPPORTED_ERROR, GpuArray_fft(&y, &whole, 1, one, NULL, 0), &y);
    cts_refused("complex", GA_VALUE_ERROR, GpuArray_rfft(&y, &x, 1, one, NULL, 0), &y);
    cts_refused("type", GA_VALUE_ERROR, GpuArray_fft(&other, &x, 1, one, NULL, 0), NULL);
    cts_refused("shape", GA_VALUE_ERROR, GpuArray_irfft(&other, &x, 1, one, NULL, 0), NULL);
    cts_refused("twice", GA_VALUE_ERROR, GpuArray_fft(&y, &x, 2, twice, NULL, 0), &y);
    cts_refused("far", GA_VALUE_ERROR, GpuArray_fft(&y, &x, 1, far, NULL, 0), &y);
    cts_refused("none", GA_VALUE_ERROR, GpuArray_fft(&y, &x, 0, one, NULL, 0), &y);
    cts_refused("lengths", GA_VALUE_ERROR, GpuArray_fft(&y, &x, 1, NULL, (size_t[]){4}, 0), &y);
    cts_refused("no length", GA_VALUE_ERROR, GpuArray_fft(&y, &x, 1, one, (size_t[]){0}, 0), &y);
    cts_refused("huge", GA_VALUE_ERROR, GpuArray_fft(&y, &x, 1, one, (size_t[]){SIZE_MAX}, 0), &y);
    cts_refused("huge", GA_MEMORY_ERROR, GpuArray_fft(&y, &x, 1, one, (size_t[]){SIZE_MAX / 100}, 0), &y);
    cts_refused("norm", GA_VALUE_ERROR, GpuArray_fft(&y, &x, 1, one, NULL, (ga_fft_norm)3), &y);
    cts_refused("rank", GA_VALUE_ERROR, GpuArray_fft(&y, &scalar, 0, NULL, NULL, 0), &y);
    cts_refused("rank", GA_VALUE_ERROR, GpuArray_fftshift(&y, &scalar, 0, NULL, 0), &y);
    cts_refused("axis", GA_VALUE_ERROR, GpuArray_fftshift(&y, &x, 1, far, 0), &y);
    cts_refused("frequencies", GA_VALUE_ERROR, GpuArray_fftfreq(&whole, 3, 1, 0), NULL);
    cts_refused("frequencies", GA_INVALID_ERROR, GpuArray_fftfreq(NULL, 3, 1, 0), NULL);
    cts_ok(GpuArray_view(&y, &x));
    y.flags &= ~GA_WRITEABLE;
    cts_refused("read-only", GA_VALUE_ERROR, GpuArray_fft(&y, &x, 1, one, NULL, 0), NULL);
    y.flags |= GA_WRITEABLE;
    y.flags &= ~GA_ALIGNED;
    cts_refused("aligned", GA_UNALIGNED_ERROR, GpuArray_fft(&y, &x, 1, one, NULL, 0), NULL);
    GpuArray_clear(&y);
    gpucontext *ctx = cts_open(NULL);
    cts_ok(GpuArray_zeros(&y, ctx, GA_CFLOAT, 2, dims, GA_C_ORDER));
    cts_refused("contexts", GA_INVALID_ERROR, GpuArray_fft(&y, &x, 1, one, NULL, 0), NULL);
    GpuArray_clear(&y);
    gpucontext_deref(ctx);
    cts_clear(&x, &other, &whole, &scalar, NULL);
}
