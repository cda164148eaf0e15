#ifndef GA_FFT_LINES_H
#define GA_FFT_LINES_H
/* Fourier transforms along one axis of an array, with the library's own kernels. */
#include "plan/axes.h"

/* Elements of the input. GA_FFT_HALF: the first at most n / 2 + 1 elements of a conjugate-symmetric line. Values with
 * odd numbers are real. */
typedef enum ga_fft_load { GA_FFT_COMPLEX, GA_FFT_REAL, GA_FFT_HALF, GA_FFT_REAL_HALF } ga_fft_load;

/* A job: no dimension is empty. */
typedef struct ga_fft_lines {
    gpucontext *ctx;
    int type; /* GA_FLOAT or GA_DOUBLE: type of real and imaginary parts */
    gpudata *in, *out;
    ga_axes others;            /* the other dimensions, simplified; .in, .out: offsets of the first elements (bytes) */
    size_t n, have, keep;      /* length of a transform; elements in the input, at most n; elements wanted */
    ssize_t step_in, step_out; /* byte strides along the axis */
    ga_fft_load load;
    bool real;              /* the results are real */
    bool flip_in, flip_out; /* conjugate the input; conjugate the result */
    double scale;
} ga_fft_lines;

/* Transform lines of a smooth length n (ga_fft_smooth()). Input and result are disjoint, or each element of the result
 * has the address of that of the input. */
int ga_fft_direct(const ga_fft_lines *l);

enum { GA_FFT_OTHERS = GA_VIEW_RANK - 5 }; /* a view of a part of a long line has up to five further dimensions */

/* Call `run` for all lines, or, if there are more than GA_FFT_OTHERS other dimensions, for parts of them. */
int ga_fft_split(const ga_fft_lines *l, int (*run)(const ga_fft_lines *l, const void *more), const void *more);

/* Transform by the vendor's library or by the library's kernels, as suitable; any length, any number of other
 * dimensions. */
int ga_fft_run(const ga_fft_lines *l);

/* A view of all lines: the other dimensions, then `n` elements of a line. */
void ga_fft_view(ga_view *v, const ga_fft_lines *l, ga_side side, size_t n);

/* Prepend dimensions of extent 1 until the rank is one of a few, so that few kernels are compiled. */
void ga_fft_widen(ga_view *v);

/* The complex type for GA_FLOAT or GA_DOUBLE. */
static inline int ga_fft_complex(int type) {
    return type == GA_DOUBLE ? GA_CDOUBLE : GA_CFLOAT;
}

/* A scale factor as a kernel argument of the parts' type. */
typedef struct ga_fft_factor {
    double twice;
    float once;
} ga_fft_factor;

static inline ga_fft_factor ga_fft_factor_of(double x) {
    return (ga_fft_factor){x, (float)x};
}

static inline ga_arg ga_fft_arg(const ga_fft_factor *f, int type) {
    return ga_arg_value(type == GA_DOUBLE ? (const void *)&f->twice : (const void *)&f->once);
}

#endif
