#ifndef MATH_PROVE_H
#define MATH_PROVE_H
/* Functions of the library compiled for the host, and what they are compared with. */
#include <mpfr.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { ODD = 1, EVEN = 2 }; /* f(-x) = -f(x), f(-x) = f(x): the reference is asked for x >= 0 only */

typedef struct function {
    const char *name;
    int arity;
    void (*ours)(const float *x, const float *x2, size_t n, double *y); /* NULL if built with MATH_EXACT_ONLY */
    double (*near)(double x, double x2);                                /* relative error below 2^-44 */
    int (*exact)(mpfr_t y, mpfr_t a, mpfr_t b); /* rounded to y's precision to nearest; the ternary value */
    unsigned properties;
} function;

extern const function functions[];
extern const size_t function_count;

/* The result rounded once to a type with `bits` bits and exponents as in MPFR's emin and emax, as a double. */
double exact_rounded(const function *f, double x, double x2, int bits, int emin, int emax);
/* The relative error of a double in units of 2^-53 of the exact value. */
double error_of(const function *f, double x, double x2, double y);
#endif
