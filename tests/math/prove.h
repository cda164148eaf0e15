#ifndef MATH_PROVE_H
#define MATH_PROVE_H
/* Functions of the library compiled for the host, and their exact references. */
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

/* A function of f64 in functions64.c, with its inputs or pairs of inputs. */
typedef struct function64 {
    const char *name;
    int arity;
    void (*ours)(const double *x, const double *x2, size_t n, double *y);
    long double (*near)(long double x, long double x2); /* relative error below 2^-60 */
    int (*exact)(mpfr_t y, mpfr_t a, mpfr_t b);
    double absolute; /* an absolute error up to this is good as well */
} function64;

extern const function64 functions64[];
extern const size_t function64_count;
/* The i-th input; `other` is the first operand if this is the second one, NAN if it is the first. */
double input64(const function64 *f, uint64_t i, double other);
uint64_t mixed_bits(uint64_t z); /* splitmix64's mixture */

/* Complex functions of f64. */
typedef struct complex64 {
    double re, im;
} complex64;
/* The operand; results in a and b; two temporaries; enough bits for exact products. */
typedef struct parts {
    mpfr_t x, y, a, b, c, d;
} parts;
typedef struct of_complex {
    const char *name;
    void (*ours)(const complex64 *x, size_t n, complex64 *y);
    void (*exact)(parts *p);
    double bound; /* of each part, in ulp */
} of_complex;

extern const of_complex complexes[];
extern const size_t complex_count;

int exact_sigmoid(mpfr_t y, mpfr_t a);
int exact_rsqrt(mpfr_t y, mpfr_t a);
int exact_lgamma(mpfr_t y, mpfr_t a);
int exact_logaddexp(mpfr_t y, mpfr_t a, mpfr_t b);

/* The result rounded once to a type with `bits` bits and exponents as in MPFR's emin and emax, as a double. */
double exact_rounded(const function *f, double x, double x2, int bits, int emin, int emax);
/* The relative error of a double in units of 2^-53 of the exact value. */
double error_of(const function *f, double x, double x2, double y);
#endif
