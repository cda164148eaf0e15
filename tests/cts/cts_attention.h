#ifndef CTS_ATTENTION_H
#define CTS_ATTENTION_H
/* The reference for attention: its definition in plain loops of double, with error bounds for the results. */
#include "cts_ref.h"

#include <math.h>

#include <gpuarray/attention.h>

/* An attention problem: operands and results in C order. */
typedef struct cts_att {
    size_t entries, q_dims[4], k_dims[4], columns; /* number of sequences, shapes of q and k, width of v */
    size_t page, keys; /* keys per page (0: not paged), maximum number of keys per sequence */
    const double *q, *k, *v, *dy, *slopes;
    const double *bias; /* shape bias_dims; with is_mask its values are booleans */
    size_t bias_dims[4];
    bool is_mask;
    ssize_t *q_offsets, *k_offsets, *lengths, *pages; /* NULL: none */
    unsigned char *kept; /* dropout mask, rows padded to multiples of four; NULL: no dropout */
    double scale, cap, keep;
    unsigned flags;
    size_t left, right;
    double unit, rounded; /* unit roundoff of the accumulation type; of y's type, 0: the same */
    double *y, *lse, *y_bound, *lse_bound;
    double *dq, *dk, *dv, *dbias, *dq_bound, *dk_bound, *dv_bound, *dbias_bound;
} cts_att;

/* Compute y and lse (forward), then the gradients (backward, after forward), each with error bounds. */
void cts_att_forward(cts_att *p);
void cts_att_backward(cts_att *p);
void cts_att_free(cts_att *p);

/* A case in cts_attention_choice.c. */
void cts_attention_choice(void **state);

/* The loss sum(dy y), of which the gradients are the derivatives. */
double cts_att_loss(const cts_att *p);

#endif
