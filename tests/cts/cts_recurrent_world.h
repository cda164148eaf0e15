#ifndef CTS_RECURRENT_WORLD_H
#define CTS_RECURRENT_WORLD_H
/* A test of a recurrent network: random operands, the library's results of a call, and the reference's. */
#include "cts_operand.h"
#include "cts_recurrent.h"

enum { MOST_WEIGHTS = 40 };

/* The parameters of a test. */
typedef struct cts_net_setting {
    int type, index; /* of elements and of lengths */
    ga_recurrent_options o;
    bool h0, c0, dy, dh, dc, wild; /* what is there; lengths out of range */
} cts_net_setting;

/* Operands and results of a call, and the reference's. */
typedef struct cts_world {
    cts_net_setting s;
    cts_net net;
    size_t weights, y_dims[3], h_dims[3], c_dims[3];
    cts_operand x, h0, c0, lengths, dy, dh, dc, w[MOST_WEIGHTS];
    cts_operand y, h, c, dx, dh0, dc0, dw[MOST_WEIGHTS];
    const double *values[MOST_WEIGHTS];
    const GpuArray *list[MOST_WEIGHTS];
    GpuArray *grads[MOST_WEIGHTS], reserve;
    double *factors;
    GpuRandom stream;
    ga_recurrent_inputs in;
    GpuRecurrent *plan;
} cts_world;

extern char cts_net_about[300]; /* the setting in words, for messages */

void cts_world_make(cts_world *w, cts_random *r, const cts_net_setting *s);
void cts_world_drop(cts_world *w);
/* Compute the reference's results. */
void cts_world_expect(cts_world *w);

/* Call the library, with the results in `w`; and compare these with the reference. */
void cts_world_forward(cts_world *w, GpuArray *reserve, gpudata *workspace);
void cts_world_backward(cts_world *w, gpudata *workspace);
void cts_world_check_forward(const cts_world *w);
void cts_world_check_backward(const cts_world *w);
/* Fail unless all elements are within twice their bounds. */
void cts_net_near(const GpuArray *a, const cts_num *want, const char *what);

#endif
