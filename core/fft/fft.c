/* Fourier transforms of arrays. */
#include <math.h>

#include <gpuarray/fft.h>

#include "call.h"

static double scale_of(const ga_fft_request *c, size_t n) {
    if (c->norm == GA_FFT_ORTHO) return 1 / sqrt((double)n);
    return (c->norm == GA_FFT_FORWARD) == !c->inverse ? 1 / (double)n : 1;
}

static int run_axis(ga_fft_request *c, unsigned i, const GpuArray *to, const GpuArray *from) {
    bool ends = i + 1 == c->count;
    ga_fft_lines l = ga_fft_request_lines(c, i, to, from, false);

    l.keep = ends && c->domain == GA_FFT_REAL_IN ? l.n / 2 + 1 : l.n;
    l.real = ends && c->domain == GA_FFT_REAL_OUT;
    l.load = l.real ? GA_FFT_HALF : GA_FFT_COMPLEX;
    if (from->typecode == c->type) l.load = l.real ? GA_FFT_REAL_HALF : GA_FFT_REAL;
    l.flip_in = c->inverse;
    l.flip_out = c->inverse;
    l.scale = scale_of(c, l.n);
    c->now[c->axes[i]] = l.keep;
    return ga_fft_run(&l);
}

/* ------------------------------------------------------------------------------------------------------- the calls */

int GpuArray_fft(GpuArray *out, const GpuArray *in, unsigned int naxes, const unsigned int *axes, const size_t *sizes,
                 ga_fft_norm norm) {
    ga_fft_request c = {.what = "GpuArray_fft", .norm = norm, .in = in, .out = out, .axis = run_axis};
    return ga_fft_request_run(&c, naxes, axes, sizes);
}

int GpuArray_ifft(GpuArray *out, const GpuArray *in, unsigned int naxes, const unsigned int *axes, const size_t *sizes,
                  ga_fft_norm norm) {
    ga_fft_request c = {.what = "GpuArray_ifft", .inverse = true, .norm = norm, .in = in, .out = out, .axis = run_axis};
    return ga_fft_request_run(&c, naxes, axes, sizes);
}

int GpuArray_rfft(GpuArray *out, const GpuArray *in, unsigned int naxes, const unsigned int *axes, const size_t *sizes,
                  ga_fft_norm norm) {
    ga_fft_request c = {
        .what = "GpuArray_rfft", .domain = GA_FFT_REAL_IN, .norm = norm, .in = in, .out = out, .axis = run_axis};
    return ga_fft_request_run(&c, naxes, axes, sizes);
}

int GpuArray_irfft(GpuArray *out, const GpuArray *in, unsigned int naxes, const unsigned int *axes, const size_t *sizes,
                   ga_fft_norm norm) {
    ga_fft_request c = {.what = "GpuArray_irfft",
                        .domain = GA_FFT_REAL_OUT,
                        .inverse = true,
                        .norm = norm,
                        .in = in,
                        .out = out,
                        .axis = run_axis};
    return ga_fft_request_run(&c, naxes, axes, sizes);
}

int GpuArray_hfft(GpuArray *out, const GpuArray *in, unsigned int axis, size_t n, ga_fft_norm norm) {
    ga_fft_request c = {
        .what = "GpuArray_hfft", .domain = GA_FFT_REAL_OUT, .norm = norm, .in = in, .out = out, .axis = run_axis};
    return ga_fft_request_run(&c, 1, &axis, n > 0 ? &n : NULL);
}

int GpuArray_ihfft(GpuArray *out, const GpuArray *in, unsigned int axis, size_t n, ga_fft_norm norm) {
    ga_fft_request c = {.what = "GpuArray_ihfft",
                        .domain = GA_FFT_REAL_IN,
                        .inverse = true,
                        .norm = norm,
                        .in = in,
                        .out = out,
                        .axis = run_axis};
    return ga_fft_request_run(&c, 1, &axis, n > 0 ? &n : NULL);
}
