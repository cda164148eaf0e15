/* Train a convolutional network with attention to read handwritten digits, on whatever device is there. See --help. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../digits/data.h"
#include "../digits/sha256.h"
#include "../program.h"
#include "../splitmix.h"
#include "network.h"

typedef struct options {
    const char *device, *data;
    int epochs, steps;
    double rate;
    uint64_t seed;
    int check, reproducible, losses;
} options;

static int usage(FILE *f, int status) {
    fprintf(f,
            "usage: convnet [options]\n"
            "Two convolutions, batch norm and attention learn to read 1,797 handwritten digits. Of every five images\n"
            "one is for the test; of the others one in six chooses the weights that are kept.\n"
            "  --device SPEC    cuda0, opencl0:0, auto (default: auto, or GPUARRAY_DEVICE)\n"
            "  --epochs N       times that all images are seen (default 40)\n"
            "  --steps N        stop after so many steps of 32 images, without a validation\n"
            "  --rate R         learning rate of AdamW (default 0.003)\n"
            "  --seed N         of the first weights and the order of images (default 1)\n"
            "  --data FILE      the data set (default: " DIGITS_DATA ")\n"
            "  --losses         print the loss of every step, with all of its digits\n"
            "  --reproducible   compute what every device computes, bit by bit, and print the weights' SHA-256\n"
            "  --check          exit 1 if the test's accuracy is below 0.975\n");
    return status;
}

static int take_value(options *o, const char *name, const char *value) {
    if (strcmp(name, "--device") == 0)
        o->device = value;
    else if (strcmp(name, "--data") == 0)
        o->data = value;
    else if (strcmp(name, "--epochs") == 0)
        o->epochs = atoi(value);
    else if (strcmp(name, "--steps") == 0)
        o->steps = atoi(value);
    else if (strcmp(name, "--rate") == 0)
        o->rate = atof(value);
    else if (strcmp(name, "--seed") == 0)
        o->seed = strtoull(value, NULL, 0);
    else
        return -1;
    return 0;
}

static int parse(int argc, char **argv, options *o) {
    *o = (options){.data = DIGITS_DATA, .epochs = 40, .rate = 0.003, .seed = 1};
    for (int i = 1; i < argc; i++) {
        const char *a = argv[i];
        if (strcmp(a, "--help") == 0) exit(usage(stdout, 0));
        if (strcmp(a, "--check") == 0)
            o->check = 1;
        else if (strcmp(a, "--reproducible") == 0)
            o->reproducible = 1;
        else if (strcmp(a, "--losses") == 0)
            o->losses = 1;
        else if (i + 1 == argc || take_value(o, a, argv[++i]) != 0)
            return -1;
    }
    return o->epochs > 0 && o->steps >= 0 && o->rate > 0 ? 0 : -1;
}

/* ------------------------------------------------------------------------------------------------------------ data */

/* A set on the device, and which of its images are looked at. With 9 shifts each image is there so many times, moved by
 * -1, 0 or 1 along both axes; image i with shift k has the number k * all + i. */
typedef struct set {
    GpuArray images, classes;
    const int *labels;
    size_t all, shifts, n;
    int64_t *order;
} set;

static void move_image(float *to, const float *from, int rows, int columns) {
    for (int r = 0; r < SIDE; r++)
        for (int c = 0; c < SIDE; c++) {
            int y = r - rows, x = c - columns;
            to[r * SIDE + c] = y < 0 || y >= SIDE || x < 0 || x >= SIDE ? 0 : from[y * SIDE + x];
        }
}

static int set_fill(set *s, const samples *from) {
    float *images = malloc(s->shifts * s->all * PIXELS * sizeof *images);
    int *labels = malloc(s->shifts * s->all * sizeof *labels);
    int err = images != NULL && labels != NULL ? GA_NO_ERROR : GA_MEMORY_ERROR;

    for (size_t i = 0; err == GA_NO_ERROR && i < s->shifts * s->all; i++) {
        const int k = s->shifts > 1 ? (int)(i / s->all) : 4; /* 4: where it was */
        move_image(images + i * PIXELS, from->pixels + i % s->all * PIXELS, k / 3 - 1, k % 3 - 1);
        labels[i] = from->labels[i % s->all];
    }
    if (err == GA_NO_ERROR) err = GpuArray_write(&s->images, images, s->shifts * s->all * PIXELS * sizeof *images);
    if (err == GA_NO_ERROR) err = GpuArray_write(&s->classes, labels, s->shifts * s->all * sizeof *labels);
    free(images);
    free(labels);
    return err;
}

static int set_open(set *s, gpucontext *ctx, const samples *from, size_t shifts) {
    const size_t dims[] = {shifts * from->n, SIDE * SIDE};
    int err = GpuArray_empty(&s->images, ctx, GA_FLOAT, 2, dims, GA_C_ORDER);

    s->all = from->n;
    s->shifts = shifts;
    s->labels = from->labels;
    s->order = malloc((from->n + BATCH) * sizeof *s->order);
    if (err == GA_NO_ERROR && s->order == NULL) err = GA_MEMORY_ERROR;
    if (err == GA_NO_ERROR) err = GpuArray_empty(&s->classes, ctx, GA_INT, 1, dims, GA_C_ORDER);
    if (err == GA_NO_ERROR) err = set_fill(s, from);
    return err;
}

static void set_close(set *s) {
    GpuArray_clear(&s->images);
    GpuArray_clear(&s->classes);
    free(s->order);
}

typedef struct keyed {
    uint64_t key;
    int64_t index;
} keyed;

static int by_key(const void *a, const void *b) {
    const keyed *x = a, *y = b;
    return (x->key > y->key) - (x->key < y->key);
}

/* The images whose number divided by 6 leaves 0 are for the validation, the others for training. */
static void choose(set *s, int validation) {
    s->n = 0;
    for (size_t i = 0; i < s->all; i++)
        if ((i % 6 == 0) == validation) s->order[s->n++] = (int64_t)i;
}

/* Sort by random keys: an order for each epoch, and a shift for each image. */
static int shuffle(set *s, uint64_t seed, int epoch) {
    keyed *k = malloc(s->n * sizeof *k);

    if (k == NULL) return GA_MEMORY_ERROR;
    for (size_t i = 0; i < s->n; i++) {
        const uint64_t image = (uint64_t)s->order[i] % s->all;
        k[i].key = splitmix(seed + UINT64_C(1000003) * (uint64_t)(epoch + 1), image);
        k[i].index = (int64_t)(k[i].key % s->shifts * s->all + image);
    }
    qsort(k, s->n, sizeof *k, by_key);
    for (size_t i = 0; i < s->n; i++) s->order[i] = k[i].index;
    free(k);
    return GA_NO_ERROR;
}

/* -------------------------------------------------------------------------------------------------------- learning */

/* The share of a set whose largest score is that of its class. The last batch has images twice, which do not count. */
static int measure(network *n, set *s, double *accuracy) {
    float scores[BATCH * CLASSES];
    size_t hits = 0;
    int err = GA_NO_ERROR;

    for (size_t i = 0; i < BATCH; i++) s->order[s->n + i] = s->order[i % s->n];
    for (size_t at = 0; err == GA_NO_ERROR && at < s->n; at += BATCH) {
        err = network_fill(n, &s->images, &s->classes, s->order + at);
        if (err == GA_NO_ERROR) err = network_forward(n, 0);
        if (err == GA_NO_ERROR) err = GpuArray_read(scores, sizeof scores, &n->flat);
        for (size_t i = 0; i < BATCH && at + i < s->n; i++) {
            const float *row = scores + i * CLASSES;
            int best = 0;
            for (int c = 1; c < CLASSES; c++)
                if (row[c] > row[best]) best = c;
            hits += best == s->labels[s->order[at + i]];
        }
    }
    *accuracy = (double)hits / (double)s->n;
    return err;
}

/* All batches of an epoch, or what is left of the steps. */
static int run_epoch(network *n, set *train, const options *o, int epoch, double *loss) {
    const double rate = o->steps > 0 ? o->rate : o->rate * (1 - (double)epoch / o->epochs); /* smaller ones later */
    int err = shuffle(train, o->seed, epoch);
    float last;

    *loss = 0;
    for (size_t at = 0; err == GA_NO_ERROR && at + BATCH <= train->n && (o->steps == 0 || n->steps < o->steps);
         at += BATCH) {
        err = network_fill(n, &train->images, &train->classes, train->order + at);
        if (err == GA_NO_ERROR) err = network_step(n, rate);
        if (err == GA_NO_ERROR && o->losses) {
            err = GpuArray_read(&last, sizeof last, &n->loss);
            printf("step %d loss %.9g\n", n->steps, (double)last);
        }
    }
    if (err == GA_NO_ERROR) err = GpuArray_read(&last, sizeof last, &n->loss);
    if (err == GA_NO_ERROR) *loss = (double)last;
    return err;
}

/* Train; `best` receives the weights with the best validation accuracy. */
static int learn(network *n, set *train, set *validation, const options *o, float **best) {
    double loss, accuracy, highest = -1, start = 0;
    int err = GA_NO_ERROR, timed = 0;
    size_t count;

    for (int epoch = 0; err == GA_NO_ERROR && (o->steps > 0 ? n->steps < o->steps : epoch < o->epochs); epoch++) {
        if (epoch == 1) start = program_clock(), timed = n->steps; /* the first epoch compiles kernels */
        err = run_epoch(n, train, o, epoch, &loss);
        if (err != GA_NO_ERROR || o->steps > 0) continue;
        err = measure(n, validation, &accuracy);
        if (err == GA_NO_ERROR) printf("epoch %2d   last loss %.4f   validation %.4f\n", epoch + 1, loss, accuracy);
        fflush(stdout);
        if (err == GA_NO_ERROR && accuracy > highest) {
            highest = accuracy;
            free(*best);
            err = network_read(n, best, &count);
        }
    }
    if (err == GA_NO_ERROR && start > 0 && n->steps > timed)
        printf("Time a step, validations among it: %.0f us\n", 1e6 * (program_clock() - start) / (n->steps - timed));
    return err;
}

/* All parameters and statistics as little-endian floats, one after the other. */
static int print_hash(network *n) {
    size_t count;
    float *values = NULL;
    char digits[65];
    int err = network_read(n, &values, &count);

    if (err == GA_NO_ERROR && sha256_floats(values, count, digits) != 0) err = GA_MEMORY_ERROR;
    if (err == GA_NO_ERROR) printf("SHA-256 of the weights: %s\n", digits);
    free(values);
    return err;
}

static int run(gpucontext *ctx, const samples *train, const samples *test, const options *o) {
    network n;
    set a = {0}, b = {0}, c = {0};
    float *best = NULL;
    double accuracy = 0;

    int err = network_open(&n, ctx, o->seed);
    if (err == GA_NO_ERROR) err = set_open(&a, ctx, train, 9);
    if (err == GA_NO_ERROR) err = set_open(&b, ctx, train, 1);
    if (err == GA_NO_ERROR) err = set_open(&c, ctx, test, 1);
    if (err == GA_NO_ERROR) {
        choose(&a, 0);
        choose(&b, 1);
        while (c.n < test->n) c.order[c.n] = (int64_t)c.n, c.n++;
        printf("%zu images to learn from, %zu to choose by, %zu to test with\n", a.n, b.n, c.n);
        fflush(stdout);
        err = learn(&n, &a, &b, o, &best);
    }
    if (err == GA_NO_ERROR && best != NULL) err = network_write(&n, best);
    if (err == GA_NO_ERROR) err = measure(&n, &c, &accuracy);
    if (err == GA_NO_ERROR) printf("Accuracy on the test's images: %.4f\n", accuracy);
    if (err == GA_NO_ERROR && o->reproducible) err = print_hash(&n);
    if (err != GA_NO_ERROR) fprintf(stderr, "convnet: %s\n", gpucontext_error(ctx, err));
    free(best);
    set_close(&a);
    set_close(&b);
    set_close(&c);
    network_close(&n);
    if (err == GA_NO_ERROR && o->check && accuracy < 0.975)
        fprintf(stderr, "convnet: the accuracy %.4f is below 0.975\n", accuracy);
    return err != GA_NO_ERROR || (o->check && accuracy < 0.975);
}

int main(int argc, char **argv) {
    options o;
    samples train, test;

    if (parse(argc, argv, &o) != 0) return usage(stderr, 2);
    if (data_load(o.data, &train, &test) != 0) return 1;
    gpucontext *ctx = program_open("convnet", o.device, o.reproducible);
    if (ctx == NULL) {
        data_free(&train);
        data_free(&test);
        return 1;
    }
    int status = run(ctx, &train, &test, &o);
    gpucontext_deref(ctx);
    data_free(&train);
    data_free(&test);
    return status;
}
