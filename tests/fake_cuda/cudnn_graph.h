#ifndef FAKE_CUDNN_GRAPH_H
#define FAKE_CUDNN_GRAPH_H
/* Operation graphs of the stand-in's cuDNN that are not one convolution: what a plan of such a graph computes. */
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { FAKE_AXES = 4, FAKE_TENSORS = 64, FAKE_STEPS = 32, FAKE_NONE = -1 };

/* In memory, or, with `p` NULL, the result of one step for others, which is stored by its strides, too. */
typedef struct fake_value {
    int64_t id;
    int type; /* CUDNN_DATA_... */
    int64_t dims[FAKE_AXES], strides[FAKE_AXES];
    unsigned char *p;
    bool between, by_value, written;
    bool made;     /* a step writes it, so that no step may read it before */
    double number; /* by value */
    double *room;
    int alias; /* a reshaped tensor: the one whose memory it has, or FAKE_NONE */
} fake_value;

typedef enum fake_step_kind { FAKE_MATMUL, FAKE_POINTWISE, FAKE_REDUCE, FAKE_RESHAPE } fake_step_kind;

/* Indices of tensors; FAKE_NONE where a step has none. */
typedef struct fake_step {
    fake_step_kind kind;
    int mode;
    int64_t axis;
    int x, y, which, to;
} fake_step;

typedef struct fake_graph {
    fake_value tensors[FAKE_TENSORS];
    fake_step steps[FAKE_STEPS];
    int ntensors, nsteps;
    bool chance; /* an engine that sums in any order runs a graph that is not made for that: it makes a NaN */
    unsigned char *work;
    size_t room;
} fake_graph;

/* Elements from the first one of a tensor to behind its last one. */
int64_t fake_extent(const fake_value *t);
void fake_graph_run(fake_graph *g);

#endif
