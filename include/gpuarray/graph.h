#ifndef GPUARRAY_GRAPH_H
#define GPUARRAY_GRAPH_H
/** \file gpuarray/graph.h
 *  \brief Graphs: work that is recorded once and launched many times, at a fraction of the calls' cost on the host.
 *
 * Between gpugraph_begin() and gpugraph_end() the calls that a thread makes in a context check their arguments, plan
 * and compile as usual, but the work that they would enqueue is stored instead of run. gpugraph_launch() then enqueues
 * all of it, in the order of the calls and with the same results, bit for bit. On CUDA a recording becomes a CUDA
 * graph.
 *
 * **What is recorded.** Kernels, copies and fills on the device, BLAS, reductions and all else that consists of them. A
 * write (gpudata_write(), GpuArray_write(), the data of a new buffer) is recorded with the bytes that it was given.
 * Calls for which the host would wait cannot be recorded: reads, gpucontext_sync() and its like, work whose size
 * depends on results (GpuArray_take1() that checks its indices); neither can transfers between contexts, asynchronous
 * transfers, events and collectives. Such a call fails with GA_INVALID_ERROR and enqueues nothing; the recording
 * becomes invalid and gpugraph_end() fails. Work that other libraries put on the context's own queue is not recorded.
 *
 * **Joined calls.** When the recording ends, elementwise calls (GpuElemwise_call(), GpuArray_apply() and what is made
 * of them) that follow one another, have one shape and touch common memory element for element become one kernel, which
 * reads each array once, and writes each once that anything else can read. Broadcast operands are allowed. The results
 * are the same bits, because every value is rounded to the type of its array before it is used again. So only
 * expressions are joined that mean the same in a larger kernel: strict ones in GK, as all functions of the library are,
 * and those in CLUDA that consist of sums and differences of their operands. Copies, conversions and fills among them
 * are joined too, and the reduction of their last result that follows, by an operation of the library other than argmin
 * and argmax, where no operand has to be copied for it. Steps are counted as if nothing were joined. Joining compiles a
 * kernel; where that fails, the calls keep their own.
 *
 * **Memory.** The graph holds references to all buffers that its work uses. Buffers that are made in a recording belong
 * to the graph: the memory of temporaries (made and released in the recording) is reused by later work of the
 * recording, and by nothing else as long as the graph lives. Only what joined reductions need for their parts, at most
 * a sixteenth of what they reduce and 64 KiB, has memory of its own. An array that was made in a recording and kept has
 * its values after each launch.
 *
 * **Ownership.** Graphs are reference counted: gpugraph_end() gives one reference. A graph holds a reference to its
 * context.
 *
 * **Threads.** A recording belongs to the thread that began it: meanwhile calls of other threads in the context run as
 * usual. Any thread may launch any graph.
 *
 * **Errors.** As everywhere: a code, and a text with gpucontext_error() of the graph's context.
 */

#include <gpuarray/buffer.h>

#ifdef __cplusplus
extern "C" {
#endif

struct _gpugraph;
/** Recorded work of one context; opaque. */
typedef struct _gpugraph gpugraph;

/**
 * Begin a recording: work that this thread enqueues in a context from now on is stored instead of run.
 *
 * \param ctx context; one recording at a time
 * \returns GA_NO_ERROR, or an error code: GA_INVALID_ERROR for a NULL context and if the context is already being
 *          recorded, GA_MEMORY_ERROR
 */
GPUARRAY_PUBLIC int gpugraph_begin(gpucontext *ctx);

/**
 * gpugraph_begin() with flags.
 *
 * \param ctx context; one recording at a time
 * \param flags 0, or GA_GRAPH_SEPARATE
 * \returns as gpugraph_begin(), and GA_VALUE_ERROR for unknown flags
 */
GPUARRAY_PUBLIC int gpugraph_begin_with(gpucontext *ctx, unsigned int flags);

#define GA_GRAPH_SEPARATE 0x0001 /**< every call keeps its own kernel: elementwise calls are not joined */

/**
 * End the recording of this thread and make it ready to launch. Also on failure, later work runs as usual again.
 *
 * \param ctx context that is being recorded
 * \param graph receives a graph with one reference, or NULL on failure
 * \returns GA_NO_ERROR, or an error code: GA_INVALID_ERROR if nothing is being recorded by this thread, if something
 *          could not be recorded (the text names the first), or for NULL; GA_MEMORY_ERROR; what the driver answers */
GPUARRAY_PUBLIC int gpugraph_end(gpucontext *ctx, gpugraph **graph);

/**
 * Discard the recording, from any thread. The recording of a thread that ends is discarded automatically. While its
 * thread is in gpugraph_end(), it is discarded there, and others can begin one only afterwards.
 *
 * \param ctx context that may be being recorded
 * \returns GA_NO_ERROR, also if nothing was being recorded; GA_INVALID_ERROR for a NULL context
 */
GPUARRAY_PUBLIC int gpugraph_cancel(gpucontext *ctx);

/**
 * The number of steps recorded so far, which is the index of the next step, for gpugraph_set_value().
 *
 * \param ctx context that this thread records
 * \param steps receives the number. A kernel call is one step; other operations may be any number of steps
 * \returns GA_NO_ERROR; GA_INVALID_ERROR for NULL, or if nothing is being recorded by this thread
 */
GPUARRAY_PUBLIC int gpugraph_position(gpucontext *ctx, unsigned int *steps);

/**
 * Enqueue all of the recorded work, after the context's earlier work. Launches of one graph run one after the other.
 *
 * \param graph graph
 * \returns GA_NO_ERROR, or an error code: GA_INVALID_ERROR for NULL; if this thread is recording (a launch cannot be
 *          recorded); what the driver answers
 */
GPUARRAY_PUBLIC int gpugraph_launch(gpugraph *graph);

/**
 * Replace a buffer in later launches.
 *
 * \param graph graph
 * \param old a buffer that the graph uses now
 * \param buffer what to use in its place, wherever `old` was used: of the same context, at least as large, with the
 *        same GA_BUFFER_* flags and alignment, and disjoint from the other buffers of the graph
 * \returns GA_NO_ERROR, or an error code, after which the graph is as it was: GA_INVALID_ERROR for NULL and for a
 * buffer of another context; GA_VALUE_ERROR if the graph does not use `old`, if several of the recording's temporaries
 *          shared it, or if `buffer` does not fit
 */
GPUARRAY_PUBLIC int gpugraph_replace(gpugraph *graph, gpudata *old, gpudata *buffer);

/**
 * Set another value for an argument of a kernel in later launches.
 *
 * \param graph graph
 * \param step number of a step that was a call of a kernel with gpukernel_call() or GpuKernel_call():
 *        gpugraph_position() before that call
 * \param arg index of the argument, which is not a buffer
 * \param typecode its type, as the kernel was declared
 * \param value the value, read now
 * \returns GA_NO_ERROR, or an error code, after which the graph is as it was: GA_INVALID_ERROR for NULL; GA_VALUE_ERROR
 *          if there is no such step or argument or the type is another
 */
GPUARRAY_PUBLIC int gpugraph_set_value(gpugraph *graph, unsigned int step, unsigned int arg, int typecode,
                                       const void *value);

/**
 * The number of steps of a graph.
 *
 * \param graph graph, or NULL
 * \returns the number; 0 for NULL
 */
GPUARRAY_PUBLIC unsigned int gpugraph_steps(gpugraph *graph);

/**
 * The number of kernels, copies and fills that a launch of a graph consists of: its steps, those that were joined
 * counted once.
 *
 * \param graph graph, or NULL
 * \returns the number; 0 for NULL
 */
GPUARRAY_PUBLIC unsigned int gpugraph_issued(gpugraph *graph);

/**
 * Take another reference.
 *
 * \param graph graph, or NULL, which does nothing
 */
GPUARRAY_PUBLIC void gpugraph_retain(gpugraph *graph);

/**
 * Release a reference. Releasing the last one frees the graph, after the launches in progress.
 *
 * \param graph graph, or NULL, which does nothing
 */
GPUARRAY_PUBLIC void gpugraph_release(gpugraph *graph);

/**
 * The context of a graph.
 *
 * \param graph graph, or NULL
 * \returns the context, borrowed; NULL for NULL
 */
GPUARRAY_PUBLIC gpucontext *gpugraph_context(gpugraph *graph);

#ifdef __cplusplus
}
#endif

#endif
