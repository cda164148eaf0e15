#ifndef FAKE_CUDNN_DESCRIPTOR_H
#define FAKE_CUDNN_DESCRIPTOR_H
/* Descriptors of the stand-in's cuDNN: attributes that are set, and checks when they are finalized. */
#include "cudnn_api.h"
#include "cudnn_convolution.h"

#include <stdbool.h>

enum { SLOTS = 10, MOST_ELEMENTS = 32, ALIGN = 16 };

/* Places of attributes in their descriptors. */
enum { COMP_TYPE, CONV_MODE, DILATION, STRIDE, AFTER, BEFORE, AXES };
enum { ALPHA, BETA, CONVOLUTION, TENSORS /* in the order of FAKE_WEIGHTS, ... */ };
enum { BYTES, DATA_TYPE, DIMS, STRIDES, ID = 6, BETWEEN, BY_VALUE };
enum { HANDLE, USED, MODE = 0 };
enum { IDS, POINTERS, WORKSPACE = 3 };
enum { AXIS = 9 };                            /* of a pointwise one, beside MODE */
enum { HOW, WITH_X, WITH_Y, TO, WITH_T = 8 }; /* of a pointwise operation */
enum { FACTOR, OTHER_FACTOR, PRODUCT_TO };    /* of a product */
enum { FROM, INTO, FOLD_HOW };                /* of a reduction or reshaping */

/* What may be set: elements of a type, at most so many, or none at all; of descriptors, those of a kind, 1 more than
 * its number, or 0. */
typedef struct rule {
    int type;
    int64_t most;
    int of;
    bool optional;
} rule;

typedef struct kind {
    int type, first; /* attribute; the others follow */
    rule rules[SLOTS];
} kind;

/* Numbers are widened. */
typedef struct value {
    int type;
    int64_t count;
    union {
        int64_t n[MOST_ELEMENTS];
        double real;
        void *p[MOST_ELEMENTS];
        struct descriptor *d[MOST_ELEMENTS];
    } u;
} value;

typedef struct descriptor {
    const kind *kind;
    bool finalized, destroyed;
    unsigned users;            /* descriptors that were made with this one */
    unsigned waiting;          /* calls of a plan that have not run */
    int engine;                /* of a configuration and of what is made with it */
    struct descriptor *source; /* what the library made this one of */
    value values[SLOTS];
} descriptor;

bool is(const descriptor *d, int type);
const int64_t *numbers(const descriptor *d, int slot);
int64_t number(const descriptor *d, int slot);
const descriptor *used(const descriptor *d, int slot);
const descriptor *operand(const descriptor *operation, int which);
int type_of(const descriptor *tensor); /* CUDA's name, or -1 */
/* The operation graph of a plan, and its first operation; is that a convolution? */
const descriptor *graph_of(const descriptor *plan);
const descriptor *operation_of(const descriptor *plan);
bool convolves(const descriptor *operation);
/* Is a call made to fail, by its number or, FAKE_CUDNN_FAILS, by its name? */
bool fails(const char *function);

#endif
