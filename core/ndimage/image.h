#ifndef GA_IMAGE_H
#define GA_IMAGE_H
/* Helpers of functions on images: arguments, results, and the numbers that kernels compute with. */
#include <gpuarray/ndimage.h>

#include "array/array.h"
#include "template/launch.h"

/* A dense input and a dense array for the result, which is copied to the caller's at the end. */
typedef struct ga_image {
    const char *what; /* name of the function, for messages */
    gpucontext *ctx;
    GpuArray in, out; /* C contiguous, disjoint */
    GpuArray *result; /* the caller's array */
    bool made;
} ga_image;

/* Check that an array is valid and has real or bool elements that the device can compute with. */
int ga_image_check(const char *what, const GpuArray *in);

/* Check both arrays and make copies as needed. A result that is made gets `typecode` and the shape; an existing one
 * must have the shape. ga_image_end() must follow in any case. */
int ga_image_begin(ga_image *m, const char *what, GpuArray *result, const GpuArray *in, int typecode, unsigned nd,
                   const size_t *dims);

/* Copy the result to the caller's array unless `err` reports a failure; free everything. */
int ga_image_end(ga_image *m, int err);

/* The type of the computation: GA_DOUBLE, or GA_FLOAT if the device has no double. */
int ga_image_real(const gpucontext *ctx);

/* A number as a kernel's argument of type GA_FLOAT, GA_DOUBLE, GA_INT, GA_LONG or GA_ULONG. */
typedef union ga_image_number {
    float f;
    double d;
    int32_t i;
    int64_t l;
    uint64_t u;
} ga_image_number;

ga_image_number ga_image_number_of(double x, int typecode);

/* Make a buffer with n numbers of the host, as GA_FLOAT or GA_DOUBLE. */
int ga_image_upload(gpucontext *ctx, gpudata **to, double *numbers, size_t n, int typecode);

/* The elements of a C contiguous array for a parameter buffer<T>. */
ga_arg ga_image_arg(ga_view *v, const GpuArray *a);

#endif
