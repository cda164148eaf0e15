#ifndef CTS_OPERAND_H
#define CTS_OPERAND_H
/* Operands of real functions: arrays on the device in any layout, and copies of their elements as doubles. */
#include "cts_ref.h"

/* Half an ulp of a real type, relative, and of the type that it is computed in. */
double cts_rounding(int type);
double cts_unit(int type);

/* The elements of an array on the device, in C order; the caller frees them. */
double *cts_numbers(const GpuArray *a);

typedef struct cts_operand {
    cts_array host;
    GpuArray device;
    double *values; /* in C order, rounded to the type */
} cts_operand;

/* Make an operand of random numbers from `least` to `most`; for integer types they are rounded down. */
void cts_operand_make(cts_operand *o, cts_random *r, int type, unsigned nd, const size_t *dims, double least,
                      double most);
/* Make an operand of random multiples of `unit`, from -3 to 3 times it; with `repeat` axes may have stride 0. */
void cts_operand_multiples(cts_operand *o, cts_random *r, int type, unsigned nd, const size_t *dims, double unit,
                           bool repeat);
/* Change element i, in C order; the caller then calls cts_operand_upload(). */
void cts_operand_put(cts_operand *o, size_t i, double value);
void cts_operand_upload(cts_operand *o);
void cts_operand_drop(cts_operand *o);
void cts_operand_drop_all(cts_operand *first, ...) __attribute__((sentinel)); /* a list that ends with NULL */
/* Fail unless the device's element i is within bounds[i] of want[i]. */
void cts_operand_near(const cts_operand *o, const double *want, const double *bounds);

/* Compare the device's elements with `want`: the tolerance is the rounding of the element type plus `units` units of
 * the type computed in (float for half types), relative to `size`. */
void cts_operand_check(const cts_operand *o, const double *want, const double *size, double units, const char *what);

#endif
