#ifndef GPUARRAY_BUFFER_COLLECTIVES_H
#define GPUARRAY_BUFFER_COLLECTIVES_H
/** \file gpuarray/buffer_collectives.h
 *  \brief Collective operations on buffers of several devices.
 *
 * A clique is `ndev` communicators with ranks 0 to ndev - 1, each on a device of its own, in one or more processes. A
 * collective operation takes place when every rank has called it with the same count, type and operation; the calls of
 * one process must come from threads of their own unless the backend groups them. Operations are asynchronous and
 * ordered with the other work of the context. Offsets are in bytes, counts in elements.
 *
 * Functions return GA_NO_ERROR; GA_VALUE_ERROR or GA_INVALID_ERROR for bad arguments; GA_DEVSUP_ERROR where the backend
 * has no collectives; GA_COMM_ERROR with the vendor's words in gpucomm_error().
 */

#include <gpuarray/buffer.h>
#include <gpuarray/config.h>

#ifdef __cplusplus
extern "C" {
#endif

struct _gpucomm;
typedef struct _gpucomm gpucomm; /**< One member of a clique. */

enum gpucomm_reduce_ops {
    GA_SUM = 0,  /**< sum */
    GA_PROD = 1, /**< product */
    GA_MAX = 2,  /**< largest */
    GA_MIN = 3,  /**< smallest */
};

#define GA_COMM_ID_BYTES 128 /**< size of a clique's id */

/** Names a clique. May be sent to other processes as plain bytes. */
typedef struct _gpucommCliqueId {
    char internal[GA_COMM_ID_BYTES];
} gpucommCliqueId;

/** Join the clique `comm_id` of `ndev` members as `rank`. Blocks until all have joined. `*comm` keeps `ctx` alive. */
GPUARRAY_PUBLIC int gpucomm_new(gpucomm **comm, gpucontext *ctx, gpucommCliqueId comm_id, int ndev, int rank);

/** Leave the clique. NULL is allowed. */
GPUARRAY_PUBLIC void gpucomm_free(gpucomm *comm);

/** Text of the last failure of a collective operation in the context; see gpucontext_error(). */
GPUARRAY_PUBLIC const char *gpucomm_error(gpucontext *ctx);

/** The communicator's context, borrowed. */
GPUARRAY_PUBLIC gpucontext *gpucomm_context(gpucomm *comm);

/** Make an id that no other clique has. One process makes it and gives it to the others. */
GPUARRAY_PUBLIC int gpucomm_gen_clique_id(gpucontext *ctx, gpucommCliqueId *comm_id);

/** Number of members of the clique. */
GPUARRAY_PUBLIC int gpucomm_get_count(gpucomm *comm, int *devcount);

/** This member's rank. */
GPUARRAY_PUBLIC int gpucomm_get_rank(gpucomm *comm, int *rank);

/** dest on `root` = reduction of all `src`, element by element. Other ranks may pass NULL for `dest`. */
GPUARRAY_PUBLIC int gpucomm_reduce(gpudata *src, size_t offsrc, gpudata *dest, size_t offdest, size_t count,
                                   int typecode, int opcode, int root, gpucomm *comm);

/** dest on every rank = reduction of all `src`, element by element. */
GPUARRAY_PUBLIC int gpucomm_all_reduce(gpudata *src, size_t offsrc, gpudata *dest, size_t offdest, size_t count,
                                       int typecode, int opcode, gpucomm *comm);

/** dest on rank r = elements r * count to (r + 1) * count of the reduction of all `src`, which have ndev * count. */
GPUARRAY_PUBLIC int gpucomm_reduce_scatter(gpudata *src, size_t offsrc, gpudata *dest, size_t offdest, size_t count,
                                           int typecode, int opcode, gpucomm *comm);

/** array on every rank = array of `root`. */
GPUARRAY_PUBLIC int gpucomm_broadcast(gpudata *array, size_t offset, size_t count, int typecode, int root,
                                      gpucomm *comm);

/** dest on every rank = the `src` of rank 0, rank 1, ..., one after the other; `count` elements from each. */
GPUARRAY_PUBLIC int gpucomm_all_gather(gpudata *src, size_t offsrc, gpudata *dest, size_t offdest, size_t count,
                                       int typecode, gpucomm *comm);

#ifdef __cplusplus
}
#endif

#endif
