/* Fourier transforms. See scenarios.h. */
#include <math.h>

#include <gpuarray/fft.h>

#include "scenarios.h"

enum { ROWS = 6, LONG = 4096 };

/* There and back along both axes, which have small factors, or are a prime number long. */
static int there_and_back(world *w, size_t columns) {
    float in[ROWS * 17], out[ROWS * 17];
    const size_t sizes[2] = {ROWS, columns};
    GpuArray a = {0}, spectrum = {0}, back = {0};

    scenario_fill(in, ROWS * columns);
    int r = scenario_upload(w, &a, in, ROWS, columns);
    if (r == GA_NO_ERROR) r = GpuArray_rfft(&spectrum, &a, 2, NULL, sizes, GA_FFT_ORTHO);
    if (r == GA_NO_ERROR) r = GpuArray_irfft(&back, &spectrum, 2, NULL, sizes, GA_FFT_ORTHO);
    if (r == GA_NO_ERROR) r = GpuArray_read(out, ROWS * columns * sizeof *out, &back);
    for (size_t i = 0; r == GA_NO_ERROR && i < ROWS * columns; i++)
        r = fabsf(out[i] - in[i]) <= 1e-4f * (1 + fabsf(in[i])) ? r : WRONG_RESULT;
    GpuArray_clear(&a);
    GpuArray_clear(&spectrum);
    GpuArray_clear(&back);
    return r;
}

/* A line in two parts, of ones: its first element is their sum, the others are 0. */
static int in_parts(world *w) {
    static float ones[LONG], out[2 * LONG];
    static const size_t n = LONG;
    GpuArray a = {0}, spectrum = {0};

    for (size_t i = 0; i < LONG; i++) ones[i] = 1;
    int r = GpuArray_empty(&a, w->ctx, GA_FLOAT, 1, &n, GA_C_ORDER);
    if (r == GA_NO_ERROR) r = GpuArray_write(&a, ones, sizeof ones);
    if (r == GA_NO_ERROR) r = GpuArray_fft(&spectrum, &a, 0, NULL, NULL, GA_FFT_BACKWARD);
    if (r == GA_NO_ERROR) r = GpuArray_read(out, sizeof out, &spectrum);
    for (size_t i = 0; r == GA_NO_ERROR && i < 2 * LONG; i++)
        r = fabsf(out[i] - (i == 0 ? (float)LONG : 0)) < 1e-3f ? r : WRONG_RESULT;
    GpuArray_clear(&a);
    GpuArray_clear(&spectrum);
    return r;
}

int scenario_fft(world *w) {
    int r = there_and_back(w, 4);

    if (r == GA_NO_ERROR) r = there_and_back(w, 17);
    if (r == GA_NO_ERROR) r = in_parts(w);
    return r;
}
