#ifndef GA_COPY_H
#define GA_COPY_H
/* Copies inside core, on plans of two operands: destination, source. See ga_array_assign() for the conversions. */
#include "elemwise/elemwise.h"

/*
 * Elements of type `from` become elements of type `to`; GA_UINT4 with itself moves words of 16 bytes. The plan is
 * simplified and has elements; it is used up. Operands share no byte, elements are aligned to their size (copy_run.c).
 */
int ga_copy_run(gpucontext *ctx, ga_plan *p, int to, int from);

/* The GK type of elements ("f32", "u32x4"), NULL if there is none, and the type code of a lane of them. */
const char *ga_copy_type(int typecode);
int ga_copy_lane_type(int typecode);

/*
 * The same through tiles in local memory, for a source that is fast along another dimension than the destination
 * (transpose.c). GA_UNSUPPORTED_ERROR, without a text: the kernel does not fit the device after all.
 */
bool ga_transpose_fits(const gpucontext *ctx, const ga_plan *p, int to, int from);
int ga_transpose_run(gpucontext *ctx, const ga_plan *p, int to, int from);

#endif
