/*
 * Random walks: steps are normal numbers, a path is their running sum, and after n steps the walkers are sqrt(n) away
 * from where they started. Writes a picture of where they are, time to the right, with three paths in red. The steps
 * are the same numbers on every device.
 *
 *     random_walks [FILE.png]
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include <gpuarray/gpuarray.h>

#include "png.h"

enum { WALKERS = 8192, STEPS = 640, HEIGHT = 400, LINE = 1 + 3 * STEPS, SHOWN = 3 };

#define CHECK(call)                                                          \
    do {                                                                     \
        int err_ = (call);                                                   \
        if (err_ != GA_NO_ERROR) {                                           \
            fprintf(stderr, "%s: %s\n", #call, gpucontext_error(ctx, err_)); \
            exit(1);                                                         \
        }                                                                    \
    } while (0)

/* The line of the picture for a place, of which +-4 sqrt(STEPS) are shown; HEIGHT where it is outside. */
static unsigned line_of(double place) {
    double y = HEIGHT * (0.5 - place / (8 * sqrt(STEPS)));
    return y >= 0 && y < HEIGHT ? (unsigned)y : HEIGHT;
}

static void mark(unsigned char *lines, unsigned y, unsigned x, int red, int green, int blue) {
    unsigned char *p = lines + (size_t)y * LINE + 1 + 3 * (size_t)x;
    p[0] = (unsigned char)red;
    p[1] = (unsigned char)green;
    p[2] = (unsigned char)blue;
}

/* A column: the darker, the more walkers; and where the standard deviation is. */
static void draw_column(unsigned char *lines, const float *paths, unsigned x) {
    unsigned count[HEIGHT + 1] = {0}, most = 1;

    for (size_t w = 0; w < WALKERS; w++) count[line_of((double)paths[w * STEPS + x])]++;
    for (unsigned y = 0; y < HEIGHT; y++) most = count[y] > most ? count[y] : most;
    for (unsigned y = 0; y < HEIGHT; y++) {
        int grey = (int)(250 - 200 * sqrt((double)count[y] / most));
        mark(lines, y, x, grey, grey, 250);
    }
    mark(lines, line_of(sqrt(x + 1.0)), x, 20, 20, 20);
    mark(lines, line_of(-sqrt(x + 1.0)), x, 20, 20, 20);
}

static void draw_path(unsigned char *lines, const float *path) {
    for (unsigned x = 1; x < STEPS; x++) {
        unsigned from = line_of((double)path[x - 1]), to = line_of((double)path[x]);
        for (unsigned y = from < to ? from : to; y <= (from < to ? to : from) && y < HEIGHT; y++)
            mark(lines, y, x, 200, 30, 40);
    }
}

/* The mean square of the places after n steps is n, give or take n sqrt(2 / WALKERS). */
static int spread_is_right(const float *paths, unsigned n) {
    double squares = 0;

    for (size_t w = 0; w < WALKERS; w++) squares += pow((double)paths[w * STEPS + n - 1], 2);
    squares /= WALKERS;
    printf("after %3u steps: %.2f away from the start, of sqrt(n) = %.2f\n", n, sqrt(squares), sqrt(n));
    return fabs(squares / n - 1) < 5 * sqrt(2.0 / WALKERS);
}

int main(int argc, char **argv) {
    const char *file = argc > 1 ? argv[1] : "random_walks.png";
    const size_t dims[2] = {WALKERS, STEPS}, size = (size_t)WALKERS * STEPS * sizeof(float);
    gpucontext *ctx = NULL;
    GpuRandom stream = {.seed = 1905}; /* Pearson's letter to Nature */
    GpuArray steps, places = {0};
    GpuScan *sum;

    CHECK(gpucontext_open(&ctx, NULL));
    CHECK(GpuArray_empty(&steps, ctx, GA_FLOAT, 2, dims, GA_C_ORDER));
    CHECK(GpuRandom_normal(&stream, &steps, 0, 1));
    CHECK(GpuScan_new(&sum, ctx, "sum", GA_FLOAT, -1, -1, 0));
    CHECK(GpuScan_call(sum, &places, &steps, 1));
    float *paths = malloc(size);
    unsigned char *lines = calloc(HEIGHT, LINE);
    if (paths == NULL || lines == NULL) {
        free(paths);
        free(lines);
        return 1;
    }
    CHECK(GpuArray_read(paths, size, &places));

    int right = 1;
    for (unsigned n = 10; n <= STEPS; n *= 4) right &= spread_is_right(paths, n);
    for (unsigned x = 0; x < STEPS; x++) draw_column(lines, paths, x);
    for (size_t w = 0; w < SHOWN; w++) draw_path(lines, paths + w * STEPS);
    int err = png_write(file, STEPS, HEIGHT, lines);
    if (err != 0) perror(file);

    free(paths);
    free(lines);
    GpuScan_free(sum);
    GpuArray_clear(&steps);
    GpuArray_clear(&places);
    gpucontext_deref(ctx);
    return right && err == 0 ? 0 : 1;
}
