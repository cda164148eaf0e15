#ifndef GA_FFT_LINES_H
#define GA_FFT_LINES_H
/* Transforms along one axis of an array, by the library's own kernels. */
#include "plan/axes.h"

/* What is read: HALF is the first n / 2 + 1 elements, at most, of what is conjugate-symmetric. Odd ones are real. */
typedef enum ga_fft_load { GA_FFT_COMPLEX, GA_FFT_REAL, GA_FFT_HALF, GA_FFT_REAL_HALF } ga_fft_load;

/* What is transformed, and how; nothing of it is empty. */
typedef struct ga_fft_lines {
    gpucontext *ctx;
    int type; /* GA_FLOAT or GA_DOUBLE: of the parts of complex numbers */
    gpudata *in, *out;
    ga_axes others;            /* the other dimensions, simplified, and where the first elements are (bytes) */
    size_t n, have, keep;      /* length; elements that are there, at most n; that are wanted */
    ssize_t step_in, step_out; /* bytes from one to the next */
    ga_fft_load load;
    bool real;              /* the results are real */
    bool flip_in, flip_out; /* conjugate the input, the result */
    double scale;
} ga_fft_lines;

/*
 * Of a smooth n (ga_fft_smooth()). Input and result share no byte, or every element of the result is where that of the
 * input was.
 */
int ga_fft_direct(const ga_fft_lines *l);

/* Of any length. */
int ga_fft_any(const ga_fft_lines *l);

/* A view of all lines: the other dimensions, then `n` elements of a line. */
void ga_fft_view(ga_view *v, const ga_fft_lines *l, ga_side side, size_t n);

/* The same with dimensions of 1 in front, to one of a few ranks, so that there are few kernels. */
void ga_fft_widen(ga_view *v);

/* GA_FLOAT's or GA_DOUBLE's complex numbers. */
static inline int ga_fft_complex(int type) {
    return type == GA_DOUBLE ? GA_CDOUBLE : GA_CFLOAT;
}

/* A flag and a factor as the kernels have them, which are of the type of the parts. */
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
