#ifndef FAKE_CUDNN_CONVOLUTION_H
#define FAKE_CUDNN_CONVOLUTION_H
/* What a plan of the stand-in's cuDNN computes. */
#include <stdint.h>

enum { FAKE_RANK = 5, FAKE_SPACE = 3 };
/* Engines: with sums that depend on chance, on tensor cores, with sums in the workspace, with sums of their own. */
enum { FAKE_CHANCE, FAKE_TENSOR_CORE, FAKE_PLAIN, FAKE_FALLBACK, FAKE_ENGINES };
enum { FAKE_WEIGHTS, FAKE_LARGE, FAKE_SMALL, FAKE_OPERANDS }; /* w, x and dx, y and dy */

typedef struct fake_tensor {
    unsigned char *p;
    int64_t dims[FAKE_RANK], strides[FAKE_RANK];
} fake_tensor;

typedef struct fake_convolution {
    int type; /* CUDA_R_... */
    int result, engine, axes;
    int64_t stride[FAKE_SPACE], dilation[FAKE_SPACE], before[FAKE_SPACE];
    double alpha, beta;
    fake_tensor tensors[FAKE_OPERANDS];
    void *work; /* a double for each result, or NULL */
} fake_convolution;

int64_t fake_size_of(int type);
void fake_convolve(const fake_convolution *c);

#endif
