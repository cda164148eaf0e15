#ifndef CTS_RECURRENT_WORLD_H
#define CTS_RECURRENT_WORLD_H
/* A test of a recurrent network: random operands, the library's results and the reference's. */
#include "cts_operand.h"
#include "cts_recurrent.h"

enum { MOST_WEIGHTS = 40 };

/* The parameters of a test. */
typedef struct cts_net_setting {
    int type, index; /* of the elements, of the lengths */
    ga_recurrent_options o;
    bool h0, c0, dy, dh, dc, wild; /* operands that are present; wild: lengths are out of range */
} cts_net_setting;

/* Operands and results of the library and of the reference. */
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

extern char cts_net_about[300]; /* describes the setting in messages */

void cts_world_make(cts_world *w, cts_random *r, const cts_net_setting *s);
void cts_world_drop(cts_world *w);
/* Compute the reference results. */
void cts_world_expect(cts_world *w);

/* Call the library, which leaves the results in `w`; compare them with the reference. */
void cts_world_forward(cts_world *w, GpuArray *reserve, gpudata *workspace);
void cts_world_backward(cts_world *w, gpudata *workspace);
void cts_world_check_forward(const cts_world *w);
void cts_world_check_backward(const cts_world *w);
/* Fail unless all elements are within twice their error bounds. */
void cts_net_near(const GpuArray *a, const cts_num *want, const char *what);

#endif
