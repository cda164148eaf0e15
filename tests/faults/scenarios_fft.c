/* Fourier transforms. See scenarios.h. */
#include <math.h>

#include <gpuarray/dct.h>

#include "scenarios.h"

enum { ROWS = 2, COLUMNS = 7, LENGTH = 17 };

/* Rows padded with zeros to a prime length: uses all kernels and tables. Element 0 is the sum of its row. */
int scenario_fft(world *w) {
    static const unsigned axis = 1;
    static const size_t length = LENGTH;
    float in[ROWS * COLUMNS], out[2 * ROWS * LENGTH];
    GpuArray a = {0}, spectrum = {0};

    scenario_fill(in, ROWS * COLUMNS);
    int r = scenario_upload(w, &a, in, ROWS, COLUMNS);
    if (r == GA_NO_ERROR) r = GpuArray_fft(&spectrum, &a, 1, &axis, &length, GA_FFT_BACKWARD);
    if (r == GA_NO_ERROR) r = GpuArray_read(out, sizeof out, &spectrum);
    for (size_t i = 0; r == GA_NO_ERROR && i < ROWS; i++) {
        float sum = 0, most = 1;
        for (size_t k = 0; k < COLUMNS; k++) {
            sum += in[i * COLUMNS + k];
            most += fabsf(in[i * COLUMNS + k]);
        }
        r = fabsf(out[2 * i * LENGTH] - sum) <= 1e-5f * most ? r : WRONG_RESULT;
    }
    GpuArray_clear(&a);
    GpuArray_clear(&spectrum);
    return r;
}

/* Cosines and their inverse, of an odd length. */
int scenario_dct(world *w) {
    static const unsigned axis = 1;
    float in[ROWS * COLUMNS], out[ROWS * COLUMNS];
    GpuArray a = {0}, spectrum = {0}, back = {0};

    scenario_fill(in, ROWS * COLUMNS);
    int r = scenario_upload(w, &a, in, ROWS, COLUMNS);
    if (r == GA_NO_ERROR) r = GpuArray_dct(&spectrum, &a, 2, 1, &axis, NULL, GA_FFT_ORTHO, GA_DCT_ORTHOGONAL);
    if (r == GA_NO_ERROR)
        r = GpuArray_dct(&back, &spectrum, 2, 1, &axis, NULL, GA_FFT_ORTHO, GA_DCT_ORTHOGONAL | GA_DCT_INVERSE);
    if (r == GA_NO_ERROR) r = GpuArray_read(out, sizeof out, &back);
    for (size_t i = 0; r == GA_NO_ERROR && i < ROWS * COLUMNS; i++)
        r = fabsf(out[i] - in[i]) <= 1e-5f * (1 + fabsf(in[i]) * 10) ? r : WRONG_RESULT;
    GpuArray_clear(&a);
    GpuArray_clear(&spectrum);
    GpuArray_clear(&back);
    return r;
}

/* Rows, forward and inverse: supported by the backend's library, if there is one. */
int scenario_fft_rows(world *w) {
    static const unsigned axis = 1;
    static const size_t length = COLUMNS;
    float in[ROWS * COLUMNS], out[ROWS * COLUMNS];
    GpuArray a = {0}, half = {0}, back = {0}, whole = {0}, once = {0};

    scenario_fill(in, ROWS * COLUMNS);
    int r = scenario_upload(w, &a, in, ROWS, COLUMNS);
    if (r == GA_NO_ERROR) r = GpuArray_rfft(&half, &a, 1, &axis, NULL, GA_FFT_ORTHO);
    if (r == GA_NO_ERROR) r = GpuArray_irfft(&back, &half, 1, &axis, &length, GA_FFT_ORTHO);
    if (r == GA_NO_ERROR) r = GpuArray_fft(&whole, &half, 1, &axis, NULL, GA_FFT_BACKWARD);
    if (r == GA_NO_ERROR) r = GpuArray_ifft(&once, &whole, 1, &axis, NULL, GA_FFT_BACKWARD);
    GpuArray_clear(&back);
    if (r == GA_NO_ERROR) r = GpuArray_irfft(&back, &once, 1, &axis, &length, GA_FFT_ORTHO);
    if (r == GA_NO_ERROR) r = GpuArray_read(out, sizeof out, &back);
    for (size_t i = 0; r == GA_NO_ERROR && i < ROWS * COLUMNS; i++)
        r = fabsf(out[i] - in[i]) <= 1e-5f * (1 + fabsf(in[i]) * 10) ? r : WRONG_RESULT;
    GpuArray_clear(&a);
    GpuArray_clear(&half);
    GpuArray_clear(&back);
    GpuArray_clear(&whole);
    GpuArray_clear(&once);
    return r;
}
