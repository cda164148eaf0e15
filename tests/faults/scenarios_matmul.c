/* Products of matrices and vectors. See scenarios.h. */
#include <stdlib.h>
#include <string.h>

#include "scenarios.h"

#include <gpuarray/matmul.h>

enum { SIDE = 12 };

/* An element of a b for the matrix `in`, which is stored transposed if `turned`. */
static double product_at(const float *in, size_t i, size_t j, bool turned) {
    double sum = 0;
    for (size_t l = 0; l < SIDE; l++)
        sum += (double)in[turned ? l * SIDE + i : i * SIDE + l] * (double)in[l * SIDE + j];
    return sum;
}

static int compare(GpuArray *y, const float *in, bool turned) {
    float out[SIDE * SIDE];
    int r = GpuArray_read(out, sizeof out, y);
    for (size_t i = 0; r == GA_NO_ERROR && i < SIDE * SIDE; i++)
        r = (double)out[i] == product_at(in, i / SIDE, i % SIDE, turned) ? r : WRONG_RESULT;
    return r;
}

/* With BLAS, into a new array and over a factor; with our kernels, for integers; sums in parts; layouts that BLAS
 * cannot take. */
int scenario_matmul(world *w) {
    float in[SIDE * SIDE], trace = 0;
    int whole[SIDE * SIDE], dots[SIDE];
    const size_t dims[] = {SIDE, SIDE};
    const unsigned first[] = {0};
    GpuArray a = {0}, t = {0}, y = {0}, z = {0}, i32 = {0}, d = {0}, s = {0};
    for (size_t i = 0; i < SIDE * SIDE; i++) in[i] = (float)(whole[i] = (int)(i % 7) - 3);
    int r = scenario_upload(w, &a, in, SIDE, SIDE);
    if (r == GA_NO_ERROR) r = GpuArray_matmul(&y, &a, &a);
    if (r == GA_NO_ERROR) r = compare(&y, in, false);
    if (r == GA_NO_ERROR) r = GpuArray_tensordot(&z, &a, &a, 1, first, first);
    if (r == GA_NO_ERROR) r = compare(&z, in, true);
    if (r == GA_NO_ERROR) r = GpuArray_copy(&t, &a, GA_C_ORDER);
    if (r == GA_NO_ERROR) r = GpuArray_matmul(&a, &a, &t);
    if (r == GA_NO_ERROR) r = compare(&a, in, false);
    if (r == GA_NO_ERROR) r = GpuArray_trace(&s, &t, 0, 0, 1);
    if (r == GA_NO_ERROR) r = GpuArray_read(&trace, sizeof trace, &s);
    if (r == GA_NO_ERROR) r = GpuArray_empty(&i32, w->ctx, GA_INT, 2, dims, GA_C_ORDER);
    if (r == GA_NO_ERROR) r = GpuArray_write(&i32, whole, sizeof whole);
    if (r == GA_NO_ERROR) r = GpuArray_vecdot(&d, &i32, &i32, -1);
    if (r == GA_NO_ERROR) r = GpuArray_read(dots, sizeof dots, &d);
    for (size_t i = 0; r == GA_NO_ERROR && i < SIDE; i++) {
        int sum = 0;
        for (size_t l = 0; l < SIDE; l++) sum += whole[i * SIDE + l] * whole[i * SIDE + l];
        r = dots[i] == sum ? r : WRONG_RESULT;
    }
    GpuArray_clear(&y);
    memset(&y, 0, sizeof y);
    if (r == GA_NO_ERROR) r = GpuArray_matmul(&y, &i32, &i32);
    if (r == GA_NO_ERROR) r = GpuArray_read(whole, sizeof whole, &y);
    for (size_t i = 0; r == GA_NO_ERROR && i < SIDE * SIDE; i++)
        r = (double)whole[i] == product_at(in, i / SIDE, i % SIDE, false) ? r : WRONG_RESULT;
    GpuArray *all[] = {&a, &t, &y, &z, &i32, &d, &s};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) GpuArray_clear(all[i]);
    return r;
}
