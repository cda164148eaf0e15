#ifndef GPUARRAY_COLLECTIVES_H
#define GPUARRAY_COLLECTIVES_H
/** \file gpuarray/collectives.h
 *  \brief Collective operations on arrays of several devices; see gpuarray/buffer_collectives.h for the rules.
 *
 * Arrays are of one element type, aligned, and in the communicator's context. Memory is exchanged: elements are sent in
 * C order if source and result are C contiguous; in Fortran order if both are Fortran contiguous; and in the source's
 * order, through temporaries, if they differ or an array is not contiguous (an array with gaps counts as C). The order
 * must be the same on all ranks; shapes may differ as long as the numbers of elements match. Source and result may
 * overlap in any way. `opcode` is one of enum gpucomm_reduce_ops.
 *
 * Errors are those of buffer_collectives.h, and GA_VALUE_ERROR for numbers of elements or types that do not fit;
 * GA_UNALIGNED_ERROR for arrays that are not aligned and for results that are not writeable; GA_MEMORY_ERROR for
 * temporaries.
 */

#include <gpuarray/array.h>
#include <gpuarray/buffer_collectives.h>
#include <gpuarray/config.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * GpuArray_reduce() on ranks other than `root`.
 *
 * \param src array to reduce
 * \param opcode operation
 * \param root rank that has the result
 * \param comm communicator
 * \returns as GpuArray_reduce()
 */
GPUARRAY_PUBLIC int GpuArray_reduce_from(const GpuArray *src, int opcode, int root, gpucomm *comm);

/**
 * dest on `root` = reduction of all `src`, which have one size. Other ranks may pass NULL for `dest`.
 *
 * \param src array to reduce
 * \param dest array for the result
 * \param opcode operation
 * \param root rank that has the result
 * \param comm communicator
 * \returns GA_NO_ERROR or a code of the list at the top
 */
GPUARRAY_PUBLIC int GpuArray_reduce(const GpuArray *src, GpuArray *dest, int opcode, int root, gpucomm *comm);

/**
 * dest on every rank = reduction of all `src`.
 *
 * \param src array to reduce
 * \param dest array for the result
 * \param opcode operation
 * \param comm communicator
 * \returns GA_NO_ERROR or a code of the list at the top
 */
GPUARRAY_PUBLIC int GpuArray_all_reduce(const GpuArray *src, GpuArray *dest, int opcode, gpucomm *comm);

/**
 * dest on each rank = its part of the reduction of all `src`, split along the first axis in C order, the last
 * otherwise.
 *
 * \param src array to reduce
 * \param dest array for this rank's part
 * \param opcode operation
 * \param comm communicator
 * \returns GA_NO_ERROR or a code of the list at the top
 */
GPUARRAY_PUBLIC int GpuArray_reduce_scatter(const GpuArray *src, GpuArray *dest, int opcode, gpucomm *comm);

/**
 * array on every rank = array of `root`.
 *
 * \param array array to read on `root` and to write elsewhere
 * \param root rank whose elements are sent
 * \param comm communicator
 * \returns GA_NO_ERROR or a code of the list at the top
 */
GPUARRAY_PUBLIC int GpuArray_broadcast(GpuArray *array, int root, gpucomm *comm);

/**
 * dest on every rank = the `src` of all ranks, joined along the first axis in C order, the last otherwise.
 *
 * \param src this rank's part
 * \param dest array for all parts
 * \param comm communicator
 * \returns GA_NO_ERROR or a code of the list at the top
 */
GPUARRAY_PUBLIC int GpuArray_all_gather(const GpuArray *src, GpuArray *dest, gpucomm *comm);

/**
 * Send an array to another rank, which calls GpuArray_recv(). Elements are sent in C order, whatever the strides.
 *
 * \param src array to send
 * \param peer rank that receives it
 * \param comm communicator
 * \returns as gpucomm_exchange()
 */
GPUARRAY_PUBLIC int GpuArray_send(const GpuArray *src, int peer, gpucomm *comm);

/**
 * Receive an array from another rank, which calls GpuArray_send().
 *
 * \param dest array for the elements
 * \param peer rank that sends them
 * \param comm communicator
 * \returns as gpucomm_exchange()
 */
GPUARRAY_PUBLIC int GpuArray_recv(GpuArray *dest, int peer, gpucomm *comm);

/**
 * Send and receive arrays, all at once; see gpucomm_exchange(). Elements are sent in C order, whatever the strides.
 *
 * \param sends arrays to send; NULL if there are none
 * \param to rank that receives each of them
 * \param nsends their number
 * \param recvs arrays to receive; NULL if there are none
 * \param from rank that sends each of them
 * \param nrecvs their number
 * \param comm communicator
 * \returns as gpucomm_exchange()
 */
GPUARRAY_PUBLIC int GpuArray_exchange(const GpuArray *const *sends, const int *to, size_t nsends,
                                      GpuArray *const *recvs, const int *from, size_t nrecvs, gpucomm *comm);

#ifdef __cplusplus
}
#endif

#endif
