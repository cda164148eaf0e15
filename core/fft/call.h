#ifndef GA_FFT_CALL_H
#define GA_FFT_CALL_H
/* A call of a transform of an array: its arguments are checked, then one axis is transformed after the other. */
#include <gpuarray/fft.h>

#include "lines.h"

/* REAL_IN and REAL_OUT are about the last of the listed axes. SAME: the result has the input's type. */
typedef enum ga_fft_domain { GA_FFT_COMPLEX_ALL, GA_FFT_REAL_IN, GA_FFT_REAL_OUT, GA_FFT_SAME } ga_fft_domain;

typedef struct ga_fft_request ga_fft_request;

struct ga_fft_request {
    const char *what;
    ga_fft_domain domain;
    bool inverse;
    ga_fft_norm norm;
    size_t least; /* the shortest length that there is a transform of */
    const GpuArray *in;
    GpuArray *out;
    /* Transform along the i-th of the listed axes, from `from` with extents `now`, of which it changes one, to `to`;
     * these are disjoint, or of the same layout at the same place. */
    int (*axis)(ga_fft_request *c, unsigned i, const GpuArray *to, const GpuArray *from);
    const void *more; /* what else `axis` needs */
    /* Filled in by ga_fft_request_run(): */
    int type;       /* GA_FLOAT or GA_DOUBLE: type of the parts of complex numbers */
    unsigned count; /* number of axes to transform, the real one last */
    unsigned *axes;
    size_t *sizes;   /* length of each */
    size_t *dims;    /* in->nd extents of the result */
    size_t *now;     /* in->nd extents of the intermediate array */
    ga_axis *others; /* room for in->nd + 1 */
};

/* Check the arguments and run the transform; a result that was made is cleared if that fails. */
int ga_fft_request_run(ga_fft_request *c, unsigned naxes, const unsigned *axes, const size_t *sizes);

/* The lines along the i-th of the listed axes, of `have` elements in the input: all but what the transform is. The
 * other dimensions are simplified; `parts`: those of complex numbers are lines of their own. */
ga_fft_lines ga_fft_request_lines(ga_fft_request *c, unsigned i, const GpuArray *to, const GpuArray *from, bool parts);

#endif
