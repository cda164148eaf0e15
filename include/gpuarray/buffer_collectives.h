#ifndef GPUARRAY_BUFFER_COLLECTIVES_H
#define GPUARRAY_BUFFER_COLLECTIVES_H
/** \file gpuarray/buffer_collectives.h
 *  \brief Collective operations on buffers of several devices.
 *
 * A clique is `ndev` communicators with ranks 0 to ndev - 1, each in a context of its own. A collective operation takes
 * place when every rank has called it with the same count, type, operation and root; a call that fails for its
 * arguments does not take part, and the other ranks keep waiting.
 *
 * CUDA contexts use NCCL: a GPU for each rank, the ranks in any mix of processes and threads; within one process each
 * rank must call from its own thread. Operations are asynchronous. All other contexts use MPI, through host memory: one
 * rank per process, started by mpirun, and all processes of MPI_COMM_WORLD are in the clique, in any order of ranks;
 * MPI is initialised if the program has not done so, and then finalised at exit. Operations return when this rank's
 * part is done; ranks whose calls do not match get an error. A clique id made for MPI works with contexts of every
 * backend, so contexts of different backends can form a clique: let a rank that is not on CUDA make the id, or set
 * GPUARRAY_COMM=mpi (the other values are nccl and auto, the default). The libraries are loaded at run time:
 * GPUARRAY_NCCL_LIBRARY and GPUARRAY_MPI_LIBRARY override the search.
 *
 * Reductions work on GA_BYTE, GA_UBYTE, GA_INT, GA_UINT, GA_LONG, GA_ULONG, GA_SIZE, GA_SSIZE, GA_HALF, GA_BFLOAT16,
 * GA_FLOAT and GA_DOUBLE; broadcast and all_gather on every type. Over MPI, half and bfloat16 are computed in float and
 * rounded once, maximum and minimum ignore NaN, and results have the same bits on every rank and in every run. Source
 * and result may be the same memory: dest == src; for reduce_scatter dest may be this rank's part of src, for
 * all_gather src this rank's part of dest. Any other overlap leaves the result undefined. Work is ordered with the
 * context's other work. Offsets are in bytes, counts in elements; a count may be 0.
 *
 * Functions return GA_NO_ERROR; GA_INVALID_ERROR for NULL, types, operations and buffers of another context;
 * GA_VALUE_ERROR for ranges that leave the buffer, roots and ranks that do not exist; GA_READONLY_ERROR for a result in
 * a GA_BUFFER_READ_ONLY buffer; GA_UNALIGNED_ERROR for an offset that is not a multiple of the element's size, in
 * reductions; GA_COMM_ERROR with the library's message in gpucomm_error(). Several threads may use a communicator; its
 * operations are then serialised.
 *
 * gpucomm_exchange() is between pairs of ranks, and only these call it. Messages from one rank to another arrive in the
 * order in which they were sent.
 */

#include <gpuarray/buffer.h>
#include <gpuarray/config.h>

#ifdef __cplusplus
extern "C" {
#endif

struct _gpucomm;
typedef struct _gpucomm gpucomm; /**< One member of a clique. */

/** Operations of reductions. */
enum gpucomm_reduce_ops {
    GA_SUM = 0,  /**< sum */
    GA_PROD = 1, /**< product */
    GA_MAX = 2,  /**< largest */
    GA_MIN = 3,  /**< smallest */
};

#define GA_COMM_ID_BYTES 128 /**< size of a clique's id */

/** Identifies a clique. May be sent to other processes as plain bytes. */
typedef struct _gpucommCliqueId {
    char internal[GA_COMM_ID_BYTES]; /**< opaque */
} gpucommCliqueId;

/**
 * Join a clique. Blocks until all have joined.
 *
 * \param comm receives the communicator, which keeps `ctx` alive; NULL on failure
 * \param ctx context whose buffers it will work on
 * \param comm_id the same for all members, from gpucomm_gen_clique_id()
 * \param ndev number of members
 * \param rank this member's rank, 0 to ndev - 1, each taken once
 * \returns GA_NO_ERROR; GA_VALUE_ERROR for a rank out of range; GA_UNSUPPORTED_ERROR if NCCL or MPI cannot be loaded
 *          (the text says what was tried and what to install); GA_COMM_ERROR if the members are inconsistent
 */
GPUARRAY_PUBLIC int gpucomm_new(gpucomm **comm, gpucontext *ctx, gpucommCliqueId comm_id, int ndev, int rank);

/**
 * Take another reference, to be released by gpucomm_free(): for a thread that makes calls while another may free the
 * communicator. A call in progress holds its own reference.
 *
 * \param comm communicator, or NULL
 */
GPUARRAY_PUBLIC void gpucomm_retain(gpucomm *comm);

/**
 * Release a reference. Releasing the last one leaves the clique, after this context's work and the calls in progress in
 * other threads; every member must leave the clique before its process ends. NULL is allowed.
 *
 * \param comm communicator, or NULL
 */
GPUARRAY_PUBLIC void gpucomm_free(gpucomm *comm);

/**
 * Text of the last failure of a collective operation in the context; see gpucontext_error().
 *
 * \param ctx context of the communicator
 * \returns the text, never NULL
 */
GPUARRAY_PUBLIC const char *gpucomm_error(gpucontext *ctx);

/**
 * The communicator's context, borrowed.
 *
 * \param comm communicator
 * \returns the context; NULL for NULL
 */
GPUARRAY_PUBLIC gpucontext *gpucomm_context(gpucomm *comm);

/**
 * Make a unique clique id. One member makes it and sends it to the others, as bytes, by any means.
 *
 * \param ctx a context of the backend that the clique will use
 * \param comm_id receives the id
 * \returns GA_NO_ERROR; GA_DEVSUP_ERROR if NCCL or MPI cannot be loaded; GA_COMM_ERROR; GA_VALUE_ERROR for an unknown
 *          value of GPUARRAY_COMM
 */
GPUARRAY_PUBLIC int gpucomm_gen_clique_id(gpucontext *ctx, gpucommCliqueId *comm_id);

/**
 * Number of members of the clique.
 *
 * \param comm communicator
 * \param devcount receives the number
 * \returns GA_NO_ERROR or GA_INVALID_ERROR
 */
GPUARRAY_PUBLIC int gpucomm_get_count(gpucomm *comm, int *devcount);

/**
 * This member's rank.
 *
 * \param comm communicator
 * \param rank receives the rank
 * \returns GA_NO_ERROR or GA_INVALID_ERROR
 */
GPUARRAY_PUBLIC int gpucomm_get_rank(gpucomm *comm, int *rank);

/**
 * dest on `root` = reduction of all `src`, element by element. Other ranks may pass NULL for `dest`.
 *
 * \param src buffer to read
 * \param offsrc where in it to start, in bytes
 * \param dest buffer for the result
 * \param offdest where in it to start, in bytes
 * \param count number of elements
 * \param typecode their type
 * \param opcode one of enum gpucomm_reduce_ops
 * \param root rank that has the result
 * \param comm communicator
 * \returns GA_NO_ERROR or a code of the list at the top
 */
GPUARRAY_PUBLIC int gpucomm_reduce(gpudata *src, size_t offsrc, gpudata *dest, size_t offdest, size_t count,
                                   int typecode, int opcode, int root, gpucomm *comm);

/**
 * dest on every rank = reduction of all `src`, element by element.
 *
 * \param src buffer to read
 * \param offsrc where in it to start, in bytes
 * \param dest buffer for the result
 * \param offdest where in it to start, in bytes
 * \param count number of elements
 * \param typecode their type
 * \param opcode one of enum gpucomm_reduce_ops
 * \param comm communicator
 * \returns GA_NO_ERROR or a code of the list at the top
 */
GPUARRAY_PUBLIC int gpucomm_all_reduce(gpudata *src, size_t offsrc, gpudata *dest, size_t offdest, size_t count,
                                       int typecode, int opcode, gpucomm *comm);

/**
 * dest on rank r = elements r * count to (r + 1) * count of the reduction of all `src`, which have ndev * count
 * elements.
 *
 * \param src buffer to read
 * \param offsrc where in it to start, in bytes
 * \param dest buffer for the result
 * \param offdest where in it to start, in bytes
 * \param count number of elements of each result
 * \param typecode their type
 * \param opcode one of enum gpucomm_reduce_ops
 * \param comm communicator
 * \returns GA_NO_ERROR or a code of the list at the top
 */
GPUARRAY_PUBLIC int gpucomm_reduce_scatter(gpudata *src, size_t offsrc, gpudata *dest, size_t offdest, size_t count,
                                           int typecode, int opcode, gpucomm *comm);

/**
 * array on every rank = array of `root`.
 *
 * \param array buffer to read on `root` and to write elsewhere
 * \param offset where in it to start, in bytes
 * \param count number of elements
 * \param typecode their type
 * \param root rank whose elements are sent
 * \param comm communicator
 * \returns GA_NO_ERROR or a code of the list at the top
 */
GPUARRAY_PUBLIC int gpucomm_broadcast(gpudata *array, size_t offset, size_t count, int typecode, int root,
                                      gpucomm *comm);

/**
 * dest on every rank = the `src` of rank 0, rank 1, ..., one after the other; `count` elements from each.
 *
 * \param src buffer to read
 * \param offsrc where in it to start, in bytes
 * \param dest buffer for the result
 * \param offdest where in it to start, in bytes
 * \param count number of elements of each `src`
 * \param typecode their type
 * \param comm communicator
 * \returns GA_NO_ERROR or a code of the list at the top
 */
GPUARRAY_PUBLIC int gpucomm_all_gather(gpudata *src, size_t offsrc, gpudata *dest, size_t offdest, size_t count,
                                       int typecode, gpucomm *comm);

/** Elements that one rank sends to another. */
typedef struct _gpucomm_message {
    gpudata *data; /**< buffer that is sent, or written */
    size_t offset; /**< where in it to start, in bytes */
    size_t count;  /**< number of elements */
    int typecode;  /**< their type */
    int peer;      /**< rank that receives, or sends */
} gpucomm_message;

/**
 * Send and receive messages, all at once: no order of them can make ranks wait for each other. Each message is received
 * by a call of its peer that has it among `recvs`, with the same count and type; a rank may be its own peer. Memory
 * that is written must be disjoint from all other memory of the call. Over MPI the call returns when all is received
 * and `sends` may be overwritten; what is sent is in host memory meanwhile.
 *
 * \param sends messages to send; NULL if there are none
 * \param nsends their number
 * \param recvs messages to receive; NULL if there are none
 * \param nrecvs their number
 * \param comm communicator
 * \returns GA_NO_ERROR or a code of the list at the top; GA_COMM_ERROR also for messages whose count or type is another
 *          one than was expected (over MPI; NCCL does not tell) and those that the peer could not send;
 *          GA_DEVSUP_ERROR for NCCL before 2.7
 */
GPUARRAY_PUBLIC int gpucomm_exchange(const gpucomm_message *sends, size_t nsends, const gpucomm_message *recvs,
                                     size_t nrecvs, gpucomm *comm);

#ifdef __cplusplus
}
#endif

#endif
