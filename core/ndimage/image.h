#ifndef GA_IMAGE_H
#define GA_IMAGE_H
/* What functions of images share: arguments, results, and the numbers that kernels compute with. */
#include <gpuarray/ndimage.h>

#include "array/array.h"
#include "template/launch.h"

/* An input without gaps and a place, likewise, for the result, which becomes the caller's in the end. */
typedef struct ga_image {
    const char *what; /* the function, for messages */
    gpucontext *ctx;
    GpuArray in, out; /* C contiguous; they share no memory */
    GpuArray *result; /* the caller's */
    bool made;
} ga_image;

/* A valid array with real or bool elements that the device can compute with. */
int ga_image_check(const char *what, const GpuArray *in);

/* Check both and make what is needed; `typecode` and the shape are those of a result that is made, the shape also what
 * another one must have. ga_image_end() follows in any case. */
int ga_image_begin(ga_image *m, const char *what, GpuArray *result, const GpuArray *in, int typecode, unsigned nd,
                   const size_t *dims);

/* Takes the result home unless `err` says that there is none; releases all. */
int ga_image_end(ga_image *m, int err);

/* The type in which numbers are computed: GA_DOUBLE, or GA_FLOAT where the device has no such. */
int ga_image_real(const gpucontext *ctx);

/* A number as a kernel's parameter of a type: GA_FLOAT, GA_DOUBLE, GA_INT, GA_LONG, GA_ULONG. */
typedef union ga_image_number {
    float f;
    double d;
    int32_t i;
    int64_t l;
    uint64_t u;
} ga_image_number;

ga_image_number ga_image_number_of(double x, int typecode);

/* A buffer with n of the host's numbers, in GA_FLOAT or GA_DOUBLE. */
int ga_image_upload(gpucontext *ctx, gpudata **to, double *numbers, size_t n, int typecode);

/* The elements of a C contiguous array as a parameter buffer<T>. */
ga_arg ga_image_arg(ga_view *v, const GpuArray *a);

#endif
