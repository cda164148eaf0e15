/*
 * exp of 230,400 values, a thousand times: into a new array left on the device, into a new array that is fetched each
 * time, and into an output that is kept. usage: exp_loop [device]
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include <gpuarray/gpuarray.h>

enum { VALUES = 230400, TIMES = 1000 };

static double now(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

struct loop {
    gpucontext *ctx;
    GpuElemwise *op;
    GpuArray x, kept;
    float *host; /* VALUES results */
};

/* `new_output`: a new array each time; `fetch`: read every result. */
static int run(struct loop *l, int new_output, int fetch) {
    const size_t n = VALUES;
    int err = GA_NO_ERROR;

    for (int i = 0; i < TIMES && err == GA_NO_ERROR; i++) {
        GpuArray out = l->kept;
        if (new_output) err = GpuArray_empty(&out, l->ctx, GA_FLOAT, 1, &n, GA_C_ORDER);
        if (err != GA_NO_ERROR) return err;
        void *args[] = {&out, &l->x};
        err = GpuElemwise_call(l->op, args, 0);
        if (err == GA_NO_ERROR && fetch) err = GpuArray_read(l->host, n * sizeof(float), &out);
        if (new_output) GpuArray_clear(&out); /* its memory is used again by the next round */
    }
    return err == GA_NO_ERROR ? GpuArray_sync(&l->kept) : err;
}

static int measure(struct loop *l, const char *what, int new_output, int fetch) {
    int err = run(l, new_output, fetch); /* warm up */
    double start = now();
    if (err == GA_NO_ERROR) err = run(l, new_output, fetch);
    if (err == GA_NO_ERROR) printf("%-34s %8.2f us each\n", what, 1e6 * (now() - start) / TIMES);
    return err;
}

static int prepare(struct loop *l, const float *values) {
    const size_t n = VALUES;
    gpuelemwise_arg args[] = {{"y", GA_FLOAT, GE_WRITE}, {"x", GA_FLOAT, GE_READ}};

    l->op = GpuElemwise_new(l->ctx, NULL, "y = exp(x)", 2, args, 1, 0);
    if (l->op == NULL) return GA_MISC_ERROR;
    int err = GpuArray_empty(&l->x, l->ctx, GA_FLOAT, 1, &n, GA_C_ORDER);
    if (err == GA_NO_ERROR) err = GpuArray_empty(&l->kept, l->ctx, GA_FLOAT, 1, &n, GA_C_ORDER);
    if (err == GA_NO_ERROR) err = GpuArray_write(&l->x, values, n * sizeof(float));
    return err;
}

/* Largest relative error of the results, in units of float precision. */
static double worst(const float *x, const float *y) {
    double most = 0;
    for (size_t i = 0; i < VALUES; i++) {
        double want = exp((double)x[i]), e = fabs((double)y[i] - want) / (want * 1.1920929e-7);
        if (!(e <= most)) most = e; /* a NaN counts */
    }
    return most;
}

int main(int argc, char **argv) {
    struct loop l = {0};
    char name[256];
    double error = 0;

    int err = gpucontext_open(&l.ctx, argc > 1 ? argv[1] : NULL);
    if (err != GA_NO_ERROR) {
        fprintf(stderr, "exp_loop: %s\n", gpucontext_error(NULL, err));
        return 1;
    }
    float *values = malloc(VALUES * sizeof *values);
    l.host = malloc(VALUES * sizeof *l.host);
    if (values == NULL || l.host == NULL) {
        fprintf(stderr, "exp_loop: out of memory\n");
        free(values);
        free(l.host);
        return 1;
    }
    for (size_t i = 0; i < VALUES; i++) values[i] = 8.0f * (float)rand() / (float)RAND_MAX - 4.0f;
    if (gpucontext_property(l.ctx, GA_CTX_PROP_DEVNAME, name) == GA_NO_ERROR) printf("Device: %s\n", name);
    printf("exp of %d values, %d times\n", VALUES, TIMES);
    err = prepare(&l, values);
    if (err == GA_NO_ERROR) err = measure(&l, "new output, left on the device", 1, 0);
    if (err == GA_NO_ERROR) err = measure(&l, "new output, fetched", 1, 1);
    if (err == GA_NO_ERROR) err = measure(&l, "in place, into a kept output", 0, 0);
    if (err == GA_NO_ERROR) err = GpuArray_read(l.host, VALUES * sizeof(float), &l.kept);
    if (err != GA_NO_ERROR) {
        fprintf(stderr, "exp_loop: %s\n", gpucontext_error(l.ctx, err));
    } else {
        error = worst(values, l.host);
        printf("largest error: %.2f units of float precision%s\n", error, error <= 4 ? "" : ": TOO MUCH");
    }
    GpuElemwise_free(l.op);
    GpuArray_clear(&l.x);
    GpuArray_clear(&l.kept);
    gpucontext_deref(l.ctx);
    free(values);
    free(l.host);
    return err != GA_NO_ERROR || error > 4;
}
