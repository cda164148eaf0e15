#ifndef GPUARRAY_PROFILE_H
#define GPUARRAY_PROFILE_H
/** \file gpuarray/profile.h
 *  \brief What the operations of a context cost: as a table, and as a trace for a viewer.
 *
 * While a context is profiled, every piece of work that the library gives the device is timed: kernels, copies, fills,
 * transfers, a vendor's BLAS, launches of recordings; and so is what the host compiles, or finds in the cache on disk.
 * Kept are the operation (the public function, and the arrays' types and shapes), the kernel with its template
 * arguments, the bytes that the arrays of a kernel have, and the time. Otherwise nothing is kept, and a launch asks one
 * question more.
 *
 * **Times.** On CUDA, and on OpenCL in a context that was made with gpucontext_props_timing() or with GPUARRAY_PROFILE
 * set, the device's own clock tells how long work took, and nothing waits. Elsewhere each piece of work is waited for,
 * before and after it, and the host's clock tells: the launch is in it, and work of the host and the device no longer
 * overlap. The table says which it was. Two threads that use one context at a time may find each other's work in their
 * times.
 *
 * **Share of the copy speed.** When profiling of a context first begins, copies on the device are measured (some
 * milliseconds, and 512 MiB of device memory at most); the bytes of an operation over its time are given as a share of
 * that. Bytes are those of the arrays, each counted once: a kernel that reads some of them twice, or not at all, has
 * another share than its name deserves. More than 1 is data that was in a cache.
 *
 * **Recordings** (gpugraph_begin()): what is recorded does not run and is not timed; gpugraph_launch() is one
 * operation.
 *
 * **Environment.** GPUARRAY_PROFILE=PATH profiles every context from its making and writes the file when it ends, or
 * when the process exits: a trace if PATH ends in ".json", else a table. `%p` in it becomes the process' number; the
 * second context of a process writes PATH.2 (NAME.2.json), and so on. `gpuarray-info --profile=FILE` shows a trace as a
 * table.
 *
 * **NVTX.** On CUDA every public function that is timed is a range (nvtxRangePush(), nvtxRangePop()) where
 * libnvToolsExt.so.1 or libnvtx3interop.so is found; GPUARRAY_NVTX_LIBRARY names another file.
 *
 * **Threads.** All of these may be called by any thread.
 */

#include <gpuarray/buffer.h>

#ifdef __cplusplus
extern "C" {
#endif

/** How a profile is written. */
typedef enum _gpuprofile_format {
    GP_TABLE = 0, /**< for people: a line for each operation, shapes and kernel, those that took longest first */
    GP_TRACE = 1  /**< JSON of the Trace Event Format, which chrome://tracing and ui.perfetto.dev show */
} gpuprofile_format;

/**
 * Profile a context from now on. What an earlier start kept stays. Waits for the device.
 *
 * \param ctx context
 * \returns GA_NO_ERROR, also if it is profiled already; GA_INVALID_ERROR for NULL, and while this thread records a
 * graph in it; GA_MEMORY_ERROR; or what the driver answers to the measurement of the copy speed
 */
GPUARRAY_PUBLIC int gpuprofile_start(gpucontext *ctx);

/**
 * No longer. What was kept stays, to be written. Waits for what was timed.
 *
 * \param ctx context
 * \returns GA_NO_ERROR, also if it was not profiled; GA_INVALID_ERROR for NULL
 */
GPUARRAY_PUBLIC int gpuprofile_stop(gpucontext *ctx);

/**
 * Forget what was kept; whether the context is profiled does not change.
 *
 * \param ctx context
 * \returns GA_NO_ERROR; GA_INVALID_ERROR for NULL
 */
GPUARRAY_PUBLIC int gpuprofile_clear(gpucontext *ctx);

/**
 * Take a piece of the text: gpuprofile_write() calls it for one after the other.
 *
 * \param self what gpuprofile_write() was given
 * \param text the piece, not ended by NUL
 * \param length its bytes
 * \returns 0; anything else ends the writing
 */
typedef int (*gpuprofile_sink)(void *self, const char *text, size_t length);

/**
 * Write what was kept, to a function. Waits for what was timed. The function must not call the library for this
 * context.
 *
 * \param ctx context; one that was never profiled has an empty profile
 * \param format GP_TABLE or GP_TRACE
 * \param sink what takes the text
 * \param self passed on to it
 * \returns GA_NO_ERROR; GA_INVALID_ERROR for NULL (but for `self`); GA_VALUE_ERROR for an unknown format;
 *          GA_SYS_ERROR if `sink` did not answer 0; GA_MEMORY_ERROR
 */
GPUARRAY_PUBLIC int gpuprofile_write(gpucontext *ctx, gpuprofile_format format, gpuprofile_sink sink, void *self);

/**
 * Write what was kept, to a file, which takes the place of one of that name.
 *
 * \param ctx context
 * \param format GP_TABLE or GP_TRACE
 * \param path the file's name
 * \returns as gpuprofile_write(); GA_SYS_ERROR if the file could not be written, with the reason in the text
 */
GPUARRAY_PUBLIC int gpuprofile_save(gpucontext *ctx, gpuprofile_format format, const char *path);

/**
 * Say what the share of the copy speed refers to, in place of the measurement: before the first gpuprofile_start() none
 * is made.
 *
 * \param ctx context
 * \param bytes_per_second bytes that are read and bytes that are written, together; more than 0
 * \returns GA_NO_ERROR; GA_VALUE_ERROR for other numbers; GA_INVALID_ERROR for NULL; GA_MEMORY_ERROR
 */
GPUARRAY_PUBLIC int gpuprofile_set_copy_speed(gpucontext *ctx, double bytes_per_second);

/**
 * What the share of the copy speed refers to.
 *
 * \param ctx context
 * \param bytes_per_second receives read and written bytes per second; 0 if the context was never profiled
 * \returns GA_NO_ERROR; GA_INVALID_ERROR for NULL
 */
GPUARRAY_PUBLIC int gpuprofile_copy_speed(gpucontext *ctx, double *bytes_per_second);

#ifdef __cplusplus
}
#endif

#endif
