/* Learn to read handwritten digits on whatever device is there. See --help. */
#include <errno.h>
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../program.h"
#include "host.h"
#include "model.h"
#include "picture.h"
#include "sha256.h"

struct options {
    const char *device, *data, *picture;
    int steps;
    double rate;
    int check, reproducible;
};

static int usage(FILE *f, int status) {
    fprintf(f, "usage: digits [options]\n"
               "Multinomial logistic regression by gradient descent on 1,797 handwritten digits.\n"
               "  --device SPEC    cuda0, opencl0:0, auto (default: auto, or GPUARRAY_DEVICE)\n"
               "  --steps N        gradient descent steps (default 1000)\n"
               "  --rate R         learning rate (default 0.5)\n"
               "  --data FILE      the data set (default: " DIGITS_DATA ")\n"
               "  --picture FILE   where the learned weights go (default digits.png)\n"
               "  --reproducible   compute what every device computes, bit by bit, and print the weights' SHA-256\n"
               "  --check          also train in double precision on the host; exit 1 if the device's accuracy is\n"
               "                   below 0.94 or more than 0.005 away\n");
    return status;
}

static int parse(int argc, char **argv, struct options *o) {
    *o = (struct options){.data = DIGITS_DATA, .picture = "digits.png", .steps = 1000, .rate = 0.5};
    for (int i = 1; i < argc; i++) {
        const char *a = argv[i], *value = i + 1 < argc ? argv[i + 1] : NULL;
        if (strcmp(a, "--help") == 0) exit(usage(stdout, 0));
        if (strcmp(a, "--check") == 0) {
            o->check = 1;
            continue;
        }
        if (strcmp(a, "--reproducible") == 0) {
            o->reproducible = 1;
            continue;
        }
        if (value == NULL) return -1;
        if (strcmp(a, "--device") == 0)
            o->device = value;
        else if (strcmp(a, "--data") == 0)
            o->data = value;
        else if (strcmp(a, "--picture") == 0)
            o->picture = value;
        else if (strcmp(a, "--steps") == 0)
            o->steps = atoi(value);
        else if (strcmp(a, "--rate") == 0)
            o->rate = atof(value);
        else
            return -1;
        i++;
    }
    return o->steps > 0 && o->rate > 0 ? 0 : -1;
}

static void print_confusion(const samples *test, const int *predicted) {
    int table[CLASSES][CLASSES] = {{0}};

    for (size_t i = 0; i < test->n; i++) table[test->labels[i]][predicted[i]]++;
    printf("\nConfusion matrix (rows: the digit, columns: what was read)\n\n    ");
    for (int c = 0; c < CLASSES; c++) printf("%4d", c);
    printf("\n");
    for (int r = 0; r < CLASSES; r++) {
        printf("%4d", r);
        for (int c = 0; c < CLASSES; c++) printf(table[r][c] ? "%4d" : "   .", table[r][c]);
        printf("\n");
    }
}

/* Train and report. `accuracy` is that of the last measurement. */
static int learn(model *m, batch *train, batch *test, const samples *host_test, const struct options *o,
                 float *accuracy) {
    int *predicted = malloc(host_test->n * sizeof *predicted);
    int every = o->steps / 10 > 0 ? o->steps / 10 : 1, err = predicted != NULL ? GA_NO_ERROR : GA_MEMORY_ERROR;
    float loss = 0, ignored;
    double spent = 0;
    int timed = 0;

    printf("\n   step      loss   test accuracy\n");
    for (int s = 0; err == GA_NO_ERROR && s < o->steps; s += every) {
        int n = o->steps - s < every ? o->steps - s : every;
        double start = program_clock();
        for (int i = 0; i < n && err == GA_NO_ERROR; i++) err = model_step(m, train, (float)o->rate);
        if (err == GA_NO_ERROR) err = GpuArray_sync(&m->w);
        if (s > 0) { /* the first steps compile kernels */
            spent += program_clock() - start;
            timed += n;
        }
        if (err == GA_NO_ERROR) err = model_measure(m, train, &loss, &ignored, NULL);
        if (err == GA_NO_ERROR) err = model_measure(m, test, &ignored, accuracy, predicted);
        if (err == GA_NO_ERROR) printf("  %5d   %7.5f   %.4f\n", s + n, (double)loss, (double)*accuracy);
        fflush(stdout);
    }
    if (err == GA_NO_ERROR) {
        print_confusion(host_test, predicted);
        if (timed > 0)
            printf("\nTime a step: %.1f us (%d steps after the first %d)\n", 1e6 * spent / timed, timed, every);
    }
    free(predicted);
    return err;
}

static int save_picture(model *m, const char *path) {
    float w[PIXELS * CLASSES];
    int err = model_weights(m, w);

    if (err != GA_NO_ERROR) return err;
    if (picture_write(path, w) == 0)
        printf("The weights of the ten digits are in %s\n", path);
    else
        fprintf(stderr, "cannot write %s: %s\n", path, strerror(errno));
    return GA_NO_ERROR;
}

/* The weights as little-endian floats in the order of their indices. */
static int print_hash(model *m) {
    float w[PIXELS * CLASSES];
    char digits[65];
    int err = model_weights(m, w);

    if (err == GA_NO_ERROR && sha256_floats(w, PIXELS * CLASSES, digits) != 0) err = GA_MEMORY_ERROR;
    if (err == GA_NO_ERROR) printf("SHA-256 of the weights: %s\n", digits);
    return err;
}

/* Compare with the host; returns the exit status. */
static int check(const samples *train, const samples *test, const struct options *o, float accuracy) {
    double loss, host = host_train(train, test, o->steps, o->rate, &loss);

    printf("Host, double precision: loss %.5f, accuracy %.4f; difference %+.4f\n", loss, host, (double)accuracy - host);
    if (accuracy >= 0.94f && fabs((double)accuracy - host) <= 0.005) return 0;
    fprintf(stderr, "the device's accuracy %.4f is below 0.94 or too far from the host's\n", (double)accuracy);
    return 1;
}

static int run(gpucontext *ctx, const samples *train, const samples *test, const struct options *o) {
    model m;
    batch a, b;
    float accuracy = 0;

    memset(&a, 0, sizeof a);
    memset(&b, 0, sizeof b);
    printf("Preparing (the first time, kernels are compiled) ...\n");
    fflush(stdout);
    int err = model_open(&m, ctx);
    if (err == GA_NO_ERROR) err = batch_open(&a, &m, train);
    if (err == GA_NO_ERROR) err = batch_open(&b, &m, test);
    if (err == GA_NO_ERROR) err = learn(&m, &a, &b, test, o, &accuracy);
    if (err == GA_NO_ERROR) err = save_picture(&m, o->picture);
    if (err == GA_NO_ERROR && o->reproducible) err = print_hash(&m);
    if (err != GA_NO_ERROR) fprintf(stderr, "digits: %s\n", gpucontext_error(ctx, err));
    batch_close(&a);
    batch_close(&b);
    model_close(&m);
    if (err != GA_NO_ERROR) return 1;
    return o->check ? check(train, test, o, accuracy) : 0;
}

int main(int argc, char **argv) {
    struct options o;
    samples train, test;

    if (parse(argc, argv, &o) != 0) return usage(stderr, 2);
    if (data_load(o.data, &train, &test) != 0) return 1;
    gpucontext *ctx = program_open("digits", o.device, o.reproducible);
    if (ctx == NULL) {
        data_free(&train);
        data_free(&test);
        return 1;
    }
    printf("%zu images to learn from, %zu to test with, %d steps\n", train.n, test.n, o.steps);
    int status = run(ctx, &train, &test, &o);
    gpucontext_deref(ctx);
    data_free(&train);
    data_free(&test);
    return status;
}
