/* Fourier transforms. See scenarios.h. */
#include <math.h>

#include <gpuarray/fft.h>

#include "scenarios.h"

enum { ROWS = 2, COLUMNS = 7, LENGTH = 17 };

/* Rows with zeros behind them, as long as a prime number: all kernels and tables. Element 0 is the sum of its row. */
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
