#ifndef GA_ATTENTION_INTERNAL_H
#define GA_ATTENTION_INTERNAL_H
/* Attention as the kernels of kernels/library/attention*.gk compute it. */
#include <gpuarray/attention.h>

#include "array/array.h"
#include "template/launch.h"
#include "template/library.h"

/* Bits of the template argument OPTIONS of the kernels. */
enum {
    GA_ATT_SLOPES = 1,
    GA_ATT_CAP = 2,
    GA_ATT_DROPOUT = 4,
    GA_ATT_QUERIES = 8, /* packed */
    GA_ATT_KEYS = 16,   /* packed */
    GA_ATT_PAGES = 32,
    GA_ATT_LENGTHS = 64,
    GA_ATT_PARTS = 128,
    GA_ATT_LSE = 256,
    GA_ATT_SCORES = 512, /* gradients of scores are wanted */
    GA_ATT_STATED = 1024 /* the numbers of dropout's stream are on the device */
};

enum { GA_ATT_BLOCK = 64 }; /* keys that are processed at a time; results depend on it */

/* A number of the type of sums, as a kernel's argument. */
typedef union ga_att_number {
    float f;
    double d;
} ga_att_number;

/* The checked operands of a call. */
typedef struct ga_attention {
    gpucontext *ctx;
    const char *what;
    int typecode, sums; /* types of elements and of sums */
    const ga_attention_inputs *in;
    unsigned options;                    /* GA_ATT_* */
    int index;                           /* type of offsets, lengths and pages */
    size_t entries, heads, queries;      /* of q: number of sequences, of heads, and of queries (the third axis) */
    size_t groups, keys, width, columns; /* of k: heads, keys of a sequence at most; widths of q and of v */
    ga_view bias, slopes;                /* of four and two dimensions; `data` NULL: none */
    int bias_type;
    ga_att_number scale, cap, keep;
    size_t left, right;
    bool ends, any_order;
    const GpuArray *state; /* of dropout's stream, or NULL */
    uint64_t seed, sequence, block, threshold;
} ga_attention;

/* Check all operands and options of a call, except the values of q_offsets and the like, which only the device reads.
 * */
int ga_attention_check(ga_attention *a, const ga_attention_inputs *in, const ga_attention_options *o, const char *what);

/* Compute y and, unless it is NULL, lse. */
int ga_attention_forward(const ga_attention *a, const GpuArray *y, const GpuArray *lse);

/* Operands and results of the gradients; each may be NULL. dbias needs dq. */
typedef struct ga_attention_grads {
    const GpuArray *dy, *y, *lse;
    const GpuArray *dq, *dk, *dv, *dbias;
} ga_attention_grads;

/* Compute gradients. Elements of packed arrays that belong to no sequence, and those of dbias that no query uses, are
 * not changed. */
int ga_attention_backward(const ga_attention *a, const ga_attention_grads *grads);

#endif
