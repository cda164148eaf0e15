#ifndef GPUARRAY_PROFILE_H
#define GPUARRAY_PROFILE_H
/** \file gpuarray/profile.h
 *  \brief Profiling: the time of a context's operations, as a table, and as a trace for a viewer.
 *
 * While a context is profiled, all work that the library submits to the device is timed: kernels, copies, fills,
 * transfers, a vendor's BLAS, launches of graphs; and so are compilations, and programs loaded from the disk cache. The
 * profile records the operation (the public function, and the arrays' types and shapes), the kernel with its template
 * arguments, the bytes of the kernel's arrays, and the time. While no context is profiled the only cost is one test per
 * launch.
 *
 * **Times.** On CUDA, and on OpenCL in a context that was made with gpucontext_props_timing() or with GPUARRAY_PROFILE
 * set, work is timed by the device's own clock, and nothing waits. Elsewhere the library waits before and after each
 * operation and uses the host's clock: the time includes the launch, and work of the host and the device no longer
 * overlap. The table states which clock was used. If two threads use one context at the same time, their times may
 * include each other's work.
 *
 * **Share of the copy speed.** When profiling of a context first begins, copies on the device are measured (some
 * milliseconds, and 512 MiB of device memory at most); the bytes of an operation divided by its time are given as a
 * share of that. Bytes are those of the arrays, each counted once: for a kernel that reads some of them twice, or not
 * at all, the share is inaccurate. A share above 1 means that data came from a cache.
 *
 * **Recordings** (gpugraph_begin()): recorded work does not run and is not timed; gpugraph_launch() is one operation.
 *
 * **Environment.** GPUARRAY_PROFILE=PATH profiles every context from its creation and writes the file when it is
 * closed, or when the process exits: a trace if PATH ends in ".json", else a table. `%p` in it is replaced by the
 * process id; the second context of a process writes PATH.2 (NAME.2.json), and so on. `gpuarray-info --profile=FILE`
 * shows a trace as a table.
 *
 * **NVTX.** On CUDA every public function that is timed is a range (nvtxRangePush(), nvtxRangePop()) if
 * libnvToolsExt.so.1 or libnvtx3interop.so is found; GPUARRAY_NVTX_LIBRARY names another file.
 *
 * **Threads.** All of these may be called by any thread.
 */

#include <gpuarray/buffer.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Output formats of a profile. */
typedef enum _gpuprofile_format {
    GP_TABLE = 0, /**< for people: a line for each operation, shapes and kernel, by descending time */
    GP_TRACE = 1  /**< JSON of the Trace Event Format, which chrome://tracing and ui.perfetto.dev show */
} gpuprofile_format;

/**
 * Start profiling a context. Earlier records are kept. Waits for the device.
 *
 * \param ctx context
 * \returns GA_NO_ERROR, also if it is profiled already; GA_INVALID_ERROR for NULL, and while this thread records a
 * graph in it; GA_MEMORY_ERROR; or the driver's error in the measurement of the copy speed
 */
GPUARRAY_PUBLIC int gpuprofile_start(gpucontext *ctx);

/**
 * Stop profiling. The records are kept, to be written. Waits for the timed work.
 *
 * \param ctx context
 * \returns GA_NO_ERROR, also if it was not profiled; GA_INVALID_ERROR for NULL
 */
GPUARRAY_PUBLIC int gpuprofile_stop(gpucontext *ctx);

/**
 * Discard the records; whether the context is profiled does not change.
 *
 * \param ctx context
 * \returns GA_NO_ERROR; GA_INVALID_ERROR for NULL
 */
GPUARRAY_PUBLIC int gpuprofile_clear(gpucontext *ctx);

/**
 * A callback that receives a part of the text; gpuprofile_write() calls it for all parts in order.
 *
 * \param self the pointer given to gpuprofile_write()
 * \param text the part, not NUL-terminated
 * \param length its bytes
 * \returns 0; anything else ends the writing
 */
typedef int (*gpuprofile_sink)(void *self, const char *text, size_t length);

/**
 * Write the records through a callback. Waits for the timed work. The callback must not call the library for this
 * context.
 *
 * \param ctx context; one that was never profiled has an empty profile
 * \param format GP_TABLE or GP_TRACE
 * \param sink the callback
 * \param self passed on to it
 * \returns GA_NO_ERROR; GA_INVALID_ERROR for NULL (but for `self`); GA_VALUE_ERROR for an unknown format;
 *          GA_SYS_ERROR if `sink` did not return 0; GA_MEMORY_ERROR
 */
GPUARRAY_PUBLIC int gpuprofile_write(gpucontext *ctx, gpuprofile_format format, gpuprofile_sink sink, void *self);

/**
 * Write the records to a file; an existing file is replaced.
 *
 * \param ctx context
 * \param format GP_TABLE or GP_TRACE
 * \param path the file's name
 * \returns as gpuprofile_write(); GA_SYS_ERROR if the file could not be written, with the reason in the text
 */
GPUARRAY_PUBLIC int gpuprofile_save(gpucontext *ctx, gpuprofile_format format, const char *path);

/**
 * Set the copy speed to which shares refer, instead of measuring it: if called before the first gpuprofile_start(),
 * nothing is measured.
 *
 * \param ctx context
 * \param bytes_per_second bytes that are read and bytes that are written, together; more than 0
 * \returns GA_NO_ERROR; GA_VALUE_ERROR for other numbers; GA_INVALID_ERROR for NULL; GA_MEMORY_ERROR
 */
GPUARRAY_PUBLIC int gpuprofile_set_copy_speed(gpucontext *ctx, double bytes_per_second);

/**
 * The copy speed to which shares refer.
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
