#ifndef GA_GATHER_H
#define GA_GATHER_H
/* Elements put along an axis, inside the library. */
#include "array/array.h"

/* GpuArray_put() without check_error, where no two indices within range are of one place: nothing need be found out
 * about which of them is the last, for which that function takes a buffer of 4 bytes for each place. */
int ga_put_once(const GpuArray *a, const GpuArray *indices, const GpuArray *values, unsigned axis);

#endif
