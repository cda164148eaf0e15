#ifndef GA_GATHER_H
#define GA_GATHER_H
/* Elements put along an axis, inside the library. */
#include "array/array.h"

/* GpuArray_put() without check_error for indices of which no two within range are the same. That function finds the
 * last of equal ones by a buffer of 4 bytes for each place, which is not needed here. */
int ga_put_once(const GpuArray *a, const GpuArray *indices, const GpuArray *values, unsigned axis);

#endif
