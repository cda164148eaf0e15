#ifndef CTS_OPERAND_H
#define CTS_OPERAND_H
/* Operands of functions of real numbers: arrays on the device in any layout, with their numbers as doubles. */
#include "cts_ref.h"

typedef struct cts_operand {
    cts_array host;
    GpuArray device;
    double *values; /* in C order, as the type has them */
} cts_operand;

/* Make one of random numbers from `least` to `most`, of integers rounded down. */
void cts_operand_make(cts_operand *o, cts_random *r, int type, unsigned nd, const size_t *dims, double least,
                      double most);
/* Change element i, in C order; to be followed by cts_operand_upload(). */
void cts_operand_put(cts_operand *o, size_t i, double value);
void cts_operand_upload(cts_operand *o);
void cts_operand_drop(cts_operand *o);

/* Compare the device's numbers with those wanted: each may be off by the rounding of its type, and by `units` units of
 * the type computed in (float, for half types), of its size. */
void cts_operand_check(const cts_operand *o, const double *want, const double *size, double units, const char *what);

#endif
