#ifndef GPUARRAY_COLLECTIVES_H
#define GPUARRAY_COLLECTIVES_H
/** \file gpuarray/collectives.h
 *  \brief Collective operations on arrays of several devices; see gpuarray/buffer_collectives.h for the rules.
 *
 * Arrays must be contiguous, aligned, in the communicator's context, and of one element type. `opcode` is one of
 * enum gpucomm_reduce_ops. Errors as there; GA_COPY_ERROR for arrays that are not contiguous.
 */

#include <gpuarray/array.h>
#include <gpuarray/buffer_collectives.h>
#include <gpuarray/config.h>

#ifdef __cplusplus
extern "C" {
#endif

/** GpuArray_reduce() for ranks other than `root`. */
GPUARRAY_PUBLIC int GpuArray_reduce_from(const GpuArray *src, int opcode, int root, gpucomm *comm);

/** dest on `root` = reduction of all `src`, which have one shape. Other ranks may pass NULL for `dest`. */
GPUARRAY_PUBLIC int GpuArray_reduce(const GpuArray *src, GpuArray *dest, int opcode, int root, gpucomm *comm);

/** dest on every rank = reduction of all `src`. */
GPUARRAY_PUBLIC int GpuArray_all_reduce(const GpuArray *src, GpuArray *dest, int opcode, gpucomm *comm);

/** dest on each rank = its part of the reduction of all `src`, cut along the first axis in C order, the last otherwise.
 */
GPUARRAY_PUBLIC int GpuArray_reduce_scatter(const GpuArray *src, GpuArray *dest, int opcode, gpucomm *comm);

/** array on every rank = array of `root`. */
GPUARRAY_PUBLIC int GpuArray_broadcast(GpuArray *array, int root, gpucomm *comm);

/** dest on every rank = the `src` of all ranks, joined along the first axis in C order, the last otherwise. */
GPUARRAY_PUBLIC int GpuArray_all_gather(const GpuArray *src, GpuArray *dest, gpucomm *comm);

#ifdef __cplusplus
}
#endif

#endif
