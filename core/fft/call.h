#ifndef GA_FFT_CALL_H
#define GA_FFT_CALL_H
/* A call of a transform of an array: its arguments are checked, then one axis is transformed after the other. */
#include <gpuarray/fft.h>

#include "lines.h"

/* GA_FFT_REAL_IN and GA_FFT_REAL_OUT refer to the last of the listed axes. GA_FFT_SAME: the result has the input's
 * type. */
typedef enum ga_fft_domain { GA_FFT_COMPLEX_ALL, GA_FFT_REAL_IN, GA_FFT_REAL_OUT, GA_FFT_SAME } ga_fft_domain;

typedef struct ga_fft_request ga_fft_request;

struct ga_fft_request {
    const char *what;
    ga_fft_domain domain;
    bool inverse;
    ga_fft_norm norm;
    size_t least; /* the shortest length that can be transformed */
    const GpuArray *in;
    GpuArray *out;
    /* Transform along the i-th of the listed axes, from `from` to `to`. `now` has the extents of `from`; the function
     * changes that of the axis. The two arrays are disjoint, or equal in address and layout. */
    int (*axis)(ga_fft_request *c, unsigned i, const GpuArray *to, const GpuArray *from);
    const void *more; /* further arguments of `axis` */
    /* Filled in by ga_fft_request_run(): */
    int type;       /* GA_FLOAT or GA_DOUBLE: type of the parts of complex numbers */
    unsigned count; /* number of axes to transform, the real one last */
    unsigned *axes;
    size_t *sizes;   /* length of each */
    size_t *dims;    /* in->nd extents of the result */
    size_t *now;     /* in->nd extents of the intermediate array */
    ga_axis *others; /* memory for in->nd + 1 dimensions */
};

/* Check the arguments and run the transform; if that fails, a result that this call allocated is cleared. */
int ga_fft_request_run(ga_fft_request *c, unsigned naxes, const unsigned *axes, const size_t *sizes);

/* The lines along the i-th of the listed axes: all members but the transform itself. The other dimensions are
 * simplified; `parts`: real and imaginary parts of complex numbers are separate lines. */
ga_fft_lines ga_fft_request_lines(ga_fft_request *c, unsigned i, const GpuArray *to, const GpuArray *from, bool parts);

#endif
