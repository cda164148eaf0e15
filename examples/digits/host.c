#include "host.h"

#include <math.h>
#include <stdlib.h>

typedef struct weights {
    double w[PIXELS][CLASSES], b[CLASSES];
} weights;

static void scores(const weights *m, const float *x, double *z) {
    for (int c = 0; c < CLASSES; c++) {
        z[c] = m->b[c];
        for (int p = 0; p < PIXELS; p++) z[c] += (double)x[p] * m->w[p][c];
    }
}

static int best(const double *z) {
    int k = 0;
    for (int c = 1; c < CLASSES; c++)
        if (z[c] > z[k]) k = c;
    return k;
}

/* Add one image's gradient to g; returns its loss. */
static double accumulate(const weights *m, const float *x, int label, weights *g) {
    double z[CLASSES], sum = 0;

    scores(m, x, z);
    double top = z[best(z)];
    for (int c = 0; c < CLASSES; c++) sum += exp(z[c] - top);
    for (int c = 0; c < CLASSES; c++) {
        double d = exp(z[c] - top) / sum - (c == label);
        g->b[c] += d;
        for (int p = 0; p < PIXELS; p++) g->w[p][c] += d * (double)x[p];
    }
    return log(sum) + top - z[label];
}

double host_train(const samples *train, const samples *test, int steps, double rate, double *loss) {
    weights *m = calloc(1, sizeof *m), *g = malloc(sizeof *g);
    size_t hits = 0;

    if (m == NULL || g == NULL) {
        free(m);
        free(g);
        return -1;
    }
    for (int s = 0; s <= steps; s++) { /* the last round only measures the loss */
        *g = (weights){0};
        *loss = 0;
        for (size_t i = 0; i < train->n; i++)
            *loss += accumulate(m, train->pixels + i * PIXELS, train->labels[i], g) / (double)train->n;
        for (int c = 0; c < CLASSES && s < steps; c++) {
            m->b[c] -= rate * g->b[c] / (double)train->n;
            for (int p = 0; p < PIXELS; p++) m->w[p][c] -= rate * g->w[p][c] / (double)train->n;
        }
    }
    for (size_t i = 0; i < test->n; i++) {
        double z[CLASSES];
        scores(m, test->pixels + i * PIXELS, z);
        hits += best(z) == test->labels[i];
    }
    free(m);
    free(g);
    return (double)hits / (double)test->n;
}
