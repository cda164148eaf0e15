#ifndef DIGITS_MODEL_H
#define DIGITS_MODEL_H
/*
 * Multinomial logistic regression on the device: every number lives in arrays of the library, in float.
 * All functions return a GA_* code; gpucontext_error() has the text.
 */
#include <gpuarray/gpuarray.h>

#include "data.h"

/* One set of images on the device, and room for what is computed from them. */
typedef struct batch {
    size_t n;
    GpuArray x;      /* [n][PIXELS] */
    GpuArray y;      /* [n] int, classes */
    GpuArray scores; /* [n][CLASSES], then probabilities, then their error */
    GpuArray losses; /* [n] */
    GpuArray best;   /* [n] int, predicted classes */
    GpuArray ones;   /* [n] */
} batch;

typedef struct model {
    gpucontext *ctx;
    GpuArray w;              /* [PIXELS][CLASSES] */
    GpuArray b;              /* [CLASSES] */
    GpuArray grad_w, grad_b; /* like w and b */
    GpuArray total;          /* one float: a sum of losses */
    GpuElemwise *add_bias;   /* scores += b, broadcast over rows */
    GpuInstance *step_down;  /* p -= rate * g */
    GpuInstance *softmax;    /* scores -> probabilities - one-hot(y), losses, best; one row a work-item */
} model;

int model_open(model *m, gpucontext *ctx);
void model_close(model *m);

int batch_open(batch *b, model *m, const samples *s);
void batch_close(batch *b);

/* One gradient descent step over the whole batch. */
int model_step(model *m, batch *b, float rate);
/* Mean loss and accuracy over the batch with the present weights; fills `predicted` ([n], may be NULL). */
int model_measure(model *m, batch *b, float *loss, float *accuracy, int *predicted);
/* The weights, row-major [PIXELS][CLASSES]. */
int model_weights(model *m, float *w);

#endif
