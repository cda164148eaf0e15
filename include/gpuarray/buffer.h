#ifndef GPUARRAY_BUFFER_H
#define GPUARRAY_BUFFER_H
/** \file gpuarray/buffer.h
 *  \brief Devices, contexts, buffers and kernels: the layer below arrays.
 *
 * Backends have names, such as "cuda" and "opencl"; gpu_get_backend_name() lists those of this library. Sizes and
 * offsets are in bytes unless said otherwise.
 *
 * **Order.** All work of a context is executed as if by one in-order queue (stream), in the order of the calls.
 * Functions marked *asynchronous* return once the work is enqueued; a host read always sees all earlier writes.
 *
 * **Ownership.** Contexts, buffers and kernels are reference counted, the counts atomic. A buffer or a user's kernel
 * keeps its context alive. Releasing a buffer that a kernel still uses is safe: the memory stays until that use has
 * finished.
 *
 * **Threads.** Unless said otherwise any function may be called from any thread, also on the same object, except that
 * an object must not be released while another thread, holding no reference of its own, uses it. A kernel's stored
 * arguments (gpukernel_setarg()) belong to one thread at a time.
 *
 * **fork.** A child must not use contexts made by its parent; it gets GA_INVALID_ERROR.
 *
 * **Error codes.** GA_INVALID_ERROR is returned for pointers that must not be NULL but are, and for objects of the
 * wrong context or backend; GA_VALUE_ERROR for numbers, names and flags out of range. Each function lists the other
 * codes that it returns.
 */

#include <stdarg.h>
#include <stdio.h>
#include <sys/types.h>

#include <gpuarray/config.h>

#ifdef __cplusplus
extern "C" {
#endif

struct _gpudata;
typedef struct _gpudata gpudata; /**< A block of device memory. */

struct _gpucontext;
typedef struct _gpucontext gpucontext; /**< An open device with its queue, memory pool and kernel cache. */

struct _gpukernel;
typedef struct _gpukernel gpukernel; /**< A compiled kernel. */

/* ---------------------------------------------------------------------------------------------------- devices */

/**
 * The number of backends this library was built with, whether or not their drivers are installed on this machine.
 *
 * \returns the number
 */
GPUARRAY_PUBLIC unsigned int gpu_get_backend_count(void);

/**
 * The names of the backends, in the order in which "auto" tries them.
 *
 * \param i index below gpu_get_backend_count()
 * \returns the name, a constant; NULL for a larger index
 */
GPUARRAY_PUBLIC const char *gpu_get_backend_name(unsigned int i);

/**
 * The language that the devices of a backend are programmed in.
 *
 * \param backend its name
 * \returns "CUDA C" or "OpenCL C", a constant; NULL for an unknown backend and for NULL
 */
GPUARRAY_PUBLIC const char *gpu_get_backend_language(const char *backend);

/**
 * The device specification with which gpucontext_open() opens a device: "cuda0", "opencl0:1".
 *
 * \param backend its name
 * \param platform number of the platform, not checked
 * \param device number of the device, not checked
 * \param spec receives the specification, NUL-terminated
 * \param size bytes at `spec`; 64 are always enough
 * \returns GA_NO_ERROR; GA_INVALID_ERROR for an unknown backend and for NULL; GA_VALUE_ERROR if `size` is too small
 */
GPUARRAY_PUBLIC int gpu_get_device_spec(const char *backend, unsigned int platform, unsigned int device, char *spec,
                                        size_t size);

/**
 * Count the platforms of a backend: OpenCL implementations; always 1 for CUDA where its driver is installed.
 *
 * \param name backend
 * \param platcount receives the number
 * \returns GA_NO_ERROR; GA_INVALID_ERROR for an unknown backend; GA_LOAD_ERROR if the vendor's library is missing;
 *          GA_INVALID_ERROR for NULL
 */
GPUARRAY_PUBLIC int gpu_get_platform_count(const char *name, unsigned int *platcount);

/**
 * Count the devices of a platform.
 *
 * \param name backend
 * \param platform index below gpu_get_platform_count()
 * \param devcount receives the number
 * \returns as gpu_get_platform_count(); GA_VALUE_ERROR for a platform that does not exist
 */
GPUARRAY_PUBLIC int gpu_get_device_count(const char *name, unsigned int platform, unsigned int *devcount);

/** Properties of a device that are known without opening it. Strings are "" if the driver does not report them. */
typedef struct gpu_device_info {
    char name[256];      /**< "NVIDIA H200" */
    char platform[128];  /**< "NVIDIA CUDA", "Portable Computing Language" */
    char driver[128];    /**< driver version, as the vendor writes it */
    char pci_id[16];     /**< "0000:65:00.0" */
    char uuid[48];       /**< "GPU-" and 36 characters on CUDA, else 36 characters */
    size_t total_memory; /**< bytes of global memory */
    int is_cpu;          /**< 1 if it computes on the host's processor */
} gpu_device_info;

/**
 * Describe a device.
 *
 * \param backend backend
 * \param platform its platform, as counted by gpu_get_platform_count()
 * \param device its index, as counted by gpu_get_device_count()
 * \param info receives the description
 * \returns as gpu_get_device_count(); GA_VALUE_ERROR for a device that does not exist
 */
GPUARRAY_PUBLIC int gpu_get_device_info(const char *backend, unsigned platform, unsigned device, gpu_device_info *info);

/* --------------------------------------------------------------------------------------------- context properties */

/** Options for a new context. Not safe to share between threads. */
typedef struct _gpucontext_props gpucontext_props;

/**
 * Make properties with default values: first suitable device, automatic scheduling, kernel cache in the user's cache
 * folder, no memory limit.
 *
 * \param res receives the properties; NULL on failure. Free them by gpucontext_init() or gpucontext_props_del()
 * \returns GA_NO_ERROR, GA_MEMORY_ERROR, or GA_INVALID_ERROR for NULL
 */
GPUARRAY_PUBLIC int gpucontext_props_new(gpucontext_props **res);

/**
 * Choose CUDA device `devno`, counted from 0; -1 lets the library choose.
 *
 * \param p the properties
 * \param devno index of the device, or -1
 * \returns GA_NO_ERROR; GA_VALUE_ERROR for numbers below -1; GA_INVALID_ERROR for NULL
 */
GPUARRAY_PUBLIC int gpucontext_props_cuda_dev(gpucontext_props *p, int devno);

/**
 * Choose an OpenCL platform and device, both counted from 0. Not calling it lets the library choose;
 * gpucontext_props_device() chooses a device alone.
 *
 * \param p the properties
 * \param platno index of the platform
 * \param devno index of the device in its platform
 * \returns GA_NO_ERROR; GA_VALUE_ERROR for numbers below 0; GA_INVALID_ERROR for NULL
 */
GPUARRAY_PUBLIC int gpucontext_props_opencl_dev(gpucontext_props *p, int platno, int devno);

/**
 * Choose a device by a text, which is resolved when the context is opened. `spec` is one of: "1", a device index;
 * "0:1", platform and device; a PCI id ("0000:65:00.0"); a UUID ("GPU-..."); a device name or a part of it,
 * case-insensitive. The first device that matches is taken.
 *
 * \param p the properties
 * \param spec the text; copied
 * \returns GA_NO_ERROR, GA_MEMORY_ERROR, GA_INVALID_ERROR for NULL, GA_VALUE_ERROR for an empty string
 */
GPUARRAY_PUBLIC int gpucontext_props_device(gpucontext_props *p, const char *spec);

/**
 * Choose how the host waits for the device, one of GA_CTX_SCHED_*; GA_INVALID_ERROR for others. Ignored by OpenCL.
 *
 * \param p the properties
 * \param sched GA_CTX_SCHED_*
 * \returns GA_NO_ERROR or GA_INVALID_ERROR
 */
GPUARRAY_PUBLIC int gpucontext_props_sched(gpucontext_props *p, int sched);

#define GA_CTX_SCHED_AUTO 0   /**< the driver decides */
#define GA_CTX_SCHED_SINGLE 1 /**< busy waiting: lowest latency, occupies a processor */
#define GA_CTX_SCHED_MULTI 2  /**< yield or block: other threads run meanwhile, at a slightly higher latency */

/**
 * Ask that transfers and kernels share a queue. They always do; the function exists for compatibility with libgpuarray.
 *
 * \param p the properties
 * \returns GA_NO_ERROR; GA_INVALID_ERROR for NULL
 */
GPUARRAY_PUBLIC int gpucontext_props_set_single_stream(gpucontext_props *p);

/**
 * Keep compiled kernels in the folder `path`, which is created if missing. Several processes may share it, also on a
 * network file system. Overrides GPUARRAY_CACHE_PATH; NULL undoes an earlier call. The string is copied.
 *
 * \param p the properties
 * \param path the folder, or NULL
 * \returns GA_NO_ERROR or GA_MEMORY_ERROR
 */
GPUARRAY_PUBLIC int gpucontext_props_kernel_cache(gpucontext_props *p, const char *path);

/**
 * Set up the memory pool.
 *
 * \param p the properties
 * \param initial at most `max`; has no other effect, because memory is reserved on first use. It exists for
 *                compatibility with libgpuarray
 * \param max largest number of bytes the context may hold on the device, SIZE_MAX for no limit; allocations beyond it
 *            fail with GA_MEMORY_ERROR
 * \returns GA_NO_ERROR, or GA_VALUE_ERROR if `initial` exceeds `max`
 */
GPUARRAY_PUBLIC int gpucontext_props_alloc_cache(gpucontext_props *p, size_t initial, size_t max);

/**
 * Select the reproducible mode, in which results do not depend on the device:
 *
 * - products of matrices and vectors (GpuArray_rgemm() and its kin, gpublas_*) run on the library's own kernels: every
 *   element is summed by fma, in float for half types, along the sum from its first element to its last one, starting
 *   from 0 (products with a vector: in several totals, whose number depends on the sizes); then it is alpha * sum,
 *   rounded, and with beta != 0 fma(beta, old, that), rounded once more to a half type;
 * - linear algebra of small matrices is computed by own kernels (linalg.h);
 * - operations that only a vendor's library implements fail with GA_UNSUPPORTED_ERROR: sums and products of
 *   collectives, linear algebra of large matrices.
 *
 * So these give the same bits on every device with IEEE arithmetic, except that the bits of a NaN may differ. GK's
 * strict kernels do so in any mode. Kernels in CUDA C, OpenCL C and CLUDA, and so GpuElemwise, depend on the vendor's
 * compiler. Overrides GPUARRAY_REPRODUCIBLE. docs/one-answer.md describes the orders of summation and their cost.
 *
 * \param p the properties
 * \param on 1 or 0
 * \returns GA_NO_ERROR; GA_VALUE_ERROR for other numbers; GA_INVALID_ERROR for NULL
 */
GPUARRAY_PUBLIC int gpucontext_props_reproducible(gpucontext_props *p, int on);

/**
 * Allow products of matrices of float (GpuArray_rgemm(), gpublas_sgemm() and their batches, GpuArray_matmul()) to round
 * their operands to tf32: 11 significant bits with the range of float, sums in float. On tensor cores (NVIDIA, compute
 * capability 8.0 and newer, CUDA and OpenCL) that is several times as fast; elsewhere nothing changes. Off by default,
 * and of no effect in the reproducible mode. Overrides GPUARRAY_TF32.
 *
 * \param p the properties
 * \param on 1 or 0
 * \returns GA_NO_ERROR; GA_VALUE_ERROR for other numbers; GA_INVALID_ERROR for NULL
 */
GPUARRAY_PUBLIC int gpucontext_props_tf32(gpucontext_props *p, int on);

/**
 * Make the events of the context measure time, as gpuevent_elapsed() needs. Recording an event, and on OpenCL all work,
 * then costs the host a little more.
 *
 * \param p the properties
 * \param on 1 or 0, the default
 * \returns GA_NO_ERROR; GA_VALUE_ERROR for other numbers; GA_INVALID_ERROR for NULL
 */
GPUARRAY_PUBLIC int gpucontext_props_timing(gpucontext_props *p, int on);

/**
 * Free properties that were not given to gpucontext_init(). NULL is allowed.
 *
 * \param p the properties, or NULL
 */
GPUARRAY_PUBLIC void gpucontext_props_del(gpucontext_props *p);

/* -------------------------------------------------------------------------------------------------- contexts */

/**
 * Open a device.
 *
 * \param res receives the context, with one reference; NULL on failure
 * \param name backend
 * \param props options, or NULL for the defaults. The function takes ownership and frees them, also on failure: do not
 *              use them afterwards
 * \returns GA_NO_ERROR; GA_INVALID_ERROR for an unknown backend; GA_LOAD_ERROR if the vendor's library is missing;
 *          GA_NODEV_ERROR if there is no such device; GA_VALUE_ERROR, GA_MEMORY_ERROR or GA_IMPL_ERROR.
 * gpucontext_error(NULL, err) returns the text
 */
GPUARRAY_PUBLIC int gpucontext_init(gpucontext **res, const char *name, gpucontext_props *props);

/**
 * Open a device given by a text.
 *
 * \param res receives the context, with one reference; NULL on failure
 * \param spec backend and device together: "cuda", "cuda1", "opencl", "opencl0:1", a backend and any `spec` of
 *             gpucontext_props_device() after a colon ("cuda:GPU-..."), or "auto". NULL takes the environment variable
 *             GPUARRAY_DEVICE, "auto" if that is unset. "auto" is the first GPU found, CUDA before OpenCL, else
 *             the first CPU device. Of OpenCL's devices it passes over those that do not compile a small kernel, which
 *             is tried once for each driver and processor and kept in the disk cache
 * \returns as gpucontext_init(); for "auto" GA_NODEV_ERROR, with a reason for each device, if none can be used
 */
GPUARRAY_PUBLIC int gpucontext_open(gpucontext **res, const char *spec);

/**
 * Release a reference. Releasing the last one waits for the device's work and closes the context. NULL is allowed.
 *
 * \param ctx context, or NULL
 */
GPUARRAY_PUBLIC void gpucontext_deref(gpucontext *ctx);

/**
 * Read a property.
 *
 * \param ctx context
 * \param prop_id GA_CTX_PROP_*
 * \param res receives the value, of the type given there
 * \returns GA_NO_ERROR; GA_INVALID_ERROR for other ids and for NULL
 */
GPUARRAY_PUBLIC int gpucontext_property(gpucontext *ctx, int prop_id, void *res);

/**
 * The text of a failure: what was tried, and the vendor's message if the failure came from the vendor's library.
 *
 * \param ctx context of the failed call, or NULL where there was none (enumeration, gpucontext_init())
 * \param err the code it returned; any GA_* code for a function that returned NULL instead, such as GpuElemwise_new()
 * \returns a text, never NULL; valid until this thread's next error. Texts are looked for in this thread, then in the
 *          context. If there is none for `err`, the result is the text of the context's latest failure; without a
 *          context, or in a forked child with an inherited one, that of this thread's latest failure outside any
 *          context; else a general description. A thread whose first error occurs while no host memory is left may get
 *          the description only
 */
GPUARRAY_PUBLIC const char *gpucontext_error(gpucontext *ctx, int err);

/**
 * Wait until all work of the context has finished. Reports faults of kernels that ran.
 *
 * \param ctx context
 * \returns GA_NO_ERROR; GA_INVALID_ERROR for NULL; the code of a fault
 */
GPUARRAY_PUBLIC int gpucontext_sync(gpucontext *ctx);

/** Statistics of the memory pool, in bytes except where stated. */
typedef struct ga_memory_stats {
    size_t in_use; /**< in live buffers, after rounding to size classes */
    size_t cached; /**< reserved on the device but free for the next allocation */
    size_t peak;   /**< largest in_use so far */
    size_t limit;  /**< most that the context may hold; SIZE_MAX: no limit */
    size_t allocs; /**< number of blocks allocated from the device so far */
    size_t hits;   /**< number of allocations served from cached memory instead */
} ga_memory_stats;

/**
 * Read the statistics of the memory pool. The numbers are consistent with each other. GA_INVALID_ERROR for NULL.
 *
 * \param ctx context
 * \param stats receives the statistics
 * \returns GA_NO_ERROR or GA_INVALID_ERROR
 */
GPUARRAY_PUBLIC int gpucontext_memory_stats(gpucontext *ctx, ga_memory_stats *stats);

/**
 * Return all cached memory to the device. Live buffers stay. May wait for work in progress.
 *
 * \param ctx context
 * \returns GA_NO_ERROR; GA_INVALID_ERROR for NULL and in a forked child
 */
GPUARRAY_PUBLIC int gpucontext_trim(gpucontext *ctx);

/* --------------------------------------------------------------------------------------------------- buffers */

/**
 * Allocate a buffer.
 *
 * \param ctx context
 * \param sz bytes; 0 is allowed and gives a valid buffer
 * \param data with GA_BUFFER_INIT: `sz` bytes to start with, may be reused on return; else ignored
 * \param flags GA_BUFFER_*, or-ed
 * \param ret receives the error code, may be NULL
 * \returns a buffer with one reference, aligned for every type, its content undefined without GA_BUFFER_INIT; NULL on
 *          failure: GA_MEMORY_ERROR if neither the device nor the pool has enough free memory, or if the contexts of
 *          this process would, with `sz` more bytes, hold more than the device's memory; GA_VALUE_ERROR for bad flags;
 *          GA_INVALID_ERROR for a NULL context, or NULL data with GA_BUFFER_INIT
 */
GPUARRAY_PUBLIC gpudata *gpudata_alloc(gpucontext *ctx, size_t sz, void *data, int flags, int *ret);

#define GA_BUFFER_READ_WRITE 0x00 /**< kernels may read and write (default) */
#define GA_BUFFER_DEV 0x00        /**< device memory (default) */
#define GA_BUFFER_READ_ONLY 0x01  /**< the device only reads it (else GA_READONLY_ERROR); gpudata_write() works */
#define GA_BUFFER_WRITE_ONLY 0x02 /**< kernels only write it; the host may gpudata_read() */
#define GA_BUFFER_INIT 0x04       /**< start with the bytes at `data` */
#define GA_BUFFER_HOST 0x08       /**< host memory, if the device can access it; see GA_BUFFER_PROP_HOSTPOINTER */
#define GA_BUFFER_MASK 0xffff     /**< flags outside this mask are reserved */

/**
 * Take another reference.
 *
 * \param b buffer
 */
GPUARRAY_PUBLIC void gpudata_retain(gpudata *b);

/**
 * Release a reference. Releasing the last one returns the memory to the pool, without waiting for the device (unless
 * the pool does not keep it, or the buffer was the last to keep its context alive). NULL is allowed.
 *
 * \param b buffer, or NULL
 */
GPUARRAY_PUBLIC void gpudata_release(gpudata *b);

/**
 * A buffer of another context over the same memory: nothing is copied. Both contexts must be on one device, of one
 * backend. Writes through one are seen through the other; gpudata_share() and all functions treat the two as the same
 * memory.
 *
 * **Order.** Work that `ctx` gets after this call runs after the work that the buffer's own context got before it. Work
 * that the buffer's own context gets after the last reference to the new buffer was released runs after the work that
 * `ctx` got until then, so memory is not reused too early, whichever is released first. In between the two contexts run
 * concurrently; the program orders dependent work by events (gpuevent_record(), gpuevent_wait()), without the host.
 *
 * The new buffer holds a reference to `b` and so keeps the memory, which is counted in the context of `b` alone
 * (gpucontext_memory_stats()). It may be shared again, also with the context of `b`. Work on it may be recorded; the
 * sharing itself may not.
 *
 * \param b buffer whose memory is shared. If it is GA_BUFFER_READ_ONLY or GA_BUFFER_WRITE_ONLY, so is the new one
 * \param ctx context that shares it; that of `b` itself is allowed
 * \param flags 0, or GA_BUFFER_READ_ONLY: `ctx` only reads
 * \param ret receives the error code, may be NULL
 * \returns a buffer of `ctx` of the size of `b`, with one reference; NULL on failure: GA_INVALID_ERROR for NULL, for
 *          contexts on different devices or of different backends (gpudata_transfer() copies between those), and while
 *          one of the contexts records; GA_VALUE_ERROR for other flags, and if `b` is write-only and the new one would
 *          be read-only; GA_UNSUPPORTED_ERROR if the contexts wrap contexts of the driver (cuda_make_ctx(),
 *          cl_make_ctx()) that share no memory; GA_MEMORY_ERROR
 */
GPUARRAY_PUBLIC gpudata *gpudata_share_with(gpudata *b, gpucontext *ctx, int flags, int *ret);

/**
 * May two buffers occupy the same memory? Buffers of different backends are an error; those of different contexts of
 * one backend are compared. All functions that must know whether their result overlaps an input use this test.
 *
 * \param a one buffer
 * \param b the other
 * \param ret receives GA_NO_ERROR, or an error code when -1 is returned; may be NULL
 * \returns 1 if they may, 0 if they cannot, -1 on error (NULL, buffers of different backends)
 */
GPUARRAY_PUBLIC int gpudata_share(gpudata *a, gpudata *b, int *ret);

/**
 * Copy `sz` bytes between buffers of one context. Asynchronous. Source and destination may be parts of one buffer and
 * may overlap; then the result is as if the source had been read first.
 *
 * \param dst buffer to write
 * \param dstoff where in it to start
 * \param src buffer to read
 * \param srcoff where in it to start
 * \param sz bytes to copy
 * \returns GA_NO_ERROR; GA_VALUE_ERROR if a range leaves its buffer; GA_INVALID_ERROR if the contexts differ;
 *          GA_READONLY_ERROR if `dst` is GA_BUFFER_READ_ONLY
 */
GPUARRAY_PUBLIC int gpudata_move(gpudata *dst, size_t dstoff, gpudata *src, size_t srcoff, size_t sz);

/**
 * Copy `sz` bytes between buffers of any two contexts, also of different backends: directly if the devices can, else
 * through the host. The copy runs after all earlier work of both contexts; the function returns when `src` may be
 * changed. The two may be the same memory (gpudata_share_with()); then the result is as if the source had been read
 * first.
 *
 * \param dst buffer to write
 * \param dstoff where in it to start
 * \param src buffer to read
 * \param srcoff where in it to start
 * \param sz bytes to copy
 * \returns GA_NO_ERROR; GA_VALUE_ERROR if a range leaves its buffer; GA_READONLY_ERROR if `dst` is
 *          GA_BUFFER_READ_ONLY; GA_MEMORY_ERROR
 */
GPUARRAY_PUBLIC int gpudata_transfer(gpudata *dst, size_t dstoff, gpudata *src, size_t srcoff, size_t sz);

/**
 * Copy `sz` bytes to host memory. Synchronous: the copy sees the results of all earlier work and is complete on return.
 *
 * \param dst host memory to write
 * \param src buffer to read
 * \param srcoff where in it to start
 * \param sz bytes to copy
 * \returns GA_NO_ERROR; GA_INVALID_ERROR for NULL; GA_VALUE_ERROR if the range leaves the buffer; GA_IMPL_ERROR
 */
GPUARRAY_PUBLIC int gpudata_read(void *dst, gpudata *src, size_t srcoff, size_t sz);

/**
 * Copy `sz` bytes from host memory. Returns when `src` may be reused; the rest is asynchronous. Errors as
 * gpudata_read().
 *
 * \param dst buffer to write
 * \param dstoff where in it to start
 * \param src host memory to read
 * \param sz bytes to copy
 * \returns as gpudata_read()
 */
GPUARRAY_PUBLIC int gpudata_write(gpudata *dst, size_t dstoff, const void *src, size_t sz);

/**
 * Fill a buffer from `dstoff` to its end with the low byte of `data`. Asynchronous.
 *
 * \param dst buffer to fill
 * \param dstoff first byte to fill
 * \param data the byte
 * \returns GA_NO_ERROR; GA_READONLY_ERROR for GA_BUFFER_READ_ONLY; GA_VALUE_ERROR if `dstoff` lies outside
 */
GPUARRAY_PUBLIC int gpudata_memset(gpudata *dst, size_t dstoff, int data);

/**
 * Wait until all earlier work on the buffer has finished. Not needed for correct results; use it for timing, and before
 * another library uses the memory.
 *
 * \param b buffer
 * \returns GA_NO_ERROR; GA_INVALID_ERROR for NULL; the code of a fault
 */
GPUARRAY_PUBLIC int gpudata_sync(gpudata *b);

/**
 * Read a property of the buffer (GA_BUFFER_PROP_*) or of its context (GA_CTX_PROP_*). Errors as gpucontext_property().
 *
 * \param buf buffer
 * \param prop_id GA_BUFFER_PROP_* or GA_CTX_PROP_*
 * \param res receives the value, of the type given there
 * \returns as gpucontext_property()
 */
GPUARRAY_PUBLIC int gpudata_property(gpudata *buf, int prop_id, void *res);

/**
 * The buffer's context, borrowed; NULL for NULL.
 *
 * \param b buffer, or NULL
 * \returns the context
 */
GPUARRAY_PUBLIC gpucontext *gpudata_context(gpudata *b);

/* --------------------------------------------------------------------------------------------------- kernels */

/** Features that a kernel's source uses, and its language. A feature that the device lacks gives GA_DEVSUP_ERROR. */
typedef enum _ga_usefl {
    GA_USE_SMALL = 0x02,    /**< types smaller than 4 bytes */
    GA_USE_DOUBLE = 0x04,   /**< double, or complex of it */
    GA_USE_COMPLEX = 0x08,  /**< complex types */
    GA_USE_HALF = 0x10,     /**< half as storage type */
    GA_USE_CUDA = 0x2000,   /**< the source is plain CUDA C: for CUDA contexts only */
    GA_USE_OPENCL = 0x4000, /**< the source is plain OpenCL C: for OpenCL contexts only */
} ga_usefl;

/**
 * Compile a kernel. The source is the concatenation of `strings`, in the CLUDA dialect (docs/kernels.md, installed in
 * share/doc/gpuarray) unless flags say otherwise. Synchronous; equal sources are compiled once and also cached on disk.
 *
 * \param ctx context
 * \param count number of strings, at least 1
 * \param strings the source, of at most 16 MiB in all
 * \param lengths their lengths without a final NUL; NULL, or 0 for one of them, means: up to its NUL
 * \param fname name of the kernel function in the source
 * \param numargs number of its arguments
 * \param typecodes their types, GA_BUFFER for buffers; copied
 * \param flags GA_USE_*, or-ed
 * \param ret receives the error code, may be NULL
 * \param err_str if not NULL, receives on failure the compiler's log followed by the numbered source, to be freed with
 *                free(), else NULL
 * \returns a kernel with one reference; NULL on failure: GA_IMPL_ERROR if it does not compile or has no function
 * `fname`, GA_VALUE_ERROR for unknown types and flags, and if the declared arguments do not match the kernel's (too
 *          many; a buffer for a value; on CUDA their sizes), as far as the driver reports them. Too few may be reported
 *          by gpukernel_call() only; GA_DEVSUP_ERROR, GA_INVALID_ERROR, GA_MEMORY_ERROR
 */
GPUARRAY_PUBLIC gpukernel *gpukernel_init(gpucontext *ctx, unsigned int count, const char **strings,
                                          const size_t *lengths, const char *fname, unsigned int numargs,
                                          const int *typecodes, int flags, int *ret, char **err_str);

/**
 * Take another reference.
 *
 * \param k kernel
 */
GPUARRAY_PUBLIC void gpukernel_retain(gpukernel *k);

/**
 * Release a reference. Launches in progress finish. NULL is allowed.
 *
 * \param k kernel, or NULL
 */
GPUARRAY_PUBLIC void gpukernel_release(gpukernel *k);

/**
 * Store argument `i` for later calls with `args` NULL.
 *
 * \param k kernel
 * \param i index of the argument, from 0
 * \param a for GA_BUFFER the `gpudata *` itself, which is not retained and must live until the call; for others a
 * pointer to the value, which is copied
 * \returns GA_NO_ERROR; GA_VALUE_ERROR if there is no argument `i`; GA_INVALID_ERROR for NULL
 */
GPUARRAY_PUBLIC int gpukernel_setarg(gpukernel *k, unsigned int i, void *a);

/**
 * Launch a kernel. Asynchronous.
 *
 * \param k kernel
 * \param n number of dimensions of the grid, 1 to 3
 * \param gs grid size: `n` numbers of *groups* (blocks), not of work items
 * \param ls group size: `n` numbers of work items in a group
 * \param shared bytes of dynamic local memory a group gets
 * \param args numargs entries: for GA_BUFFER the `gpudata *` itself, for others a pointer to the value, which is read
 *             before the function returns. NULL: the arguments stored with gpukernel_setarg()
 * \returns GA_NO_ERROR; GA_VALUE_ERROR for sizes outside the device's limits, arguments that were not stored, and
 *          argument types that the driver finds not to match the kernel's; GA_INVALID_ERROR for NULL and for a buffer
 *          of another context
 */
GPUARRAY_PUBLIC int gpukernel_call(gpukernel *k, unsigned int n, const size_t *gs, const size_t *ls, size_t shared,
                                   void **args);

/**
 * Read a property of the kernel (GA_KERNEL_PROP_*) or of its context (GA_CTX_PROP_*). Errors as gpucontext_property().
 *
 * \param k kernel
 * \param prop_id GA_KERNEL_PROP_* or GA_CTX_PROP_*
 * \param res receives the value, of the type given there
 * \returns as gpucontext_property()
 */
GPUARRAY_PUBLIC int gpukernel_property(gpukernel *k, int prop_id, void *res);

/**
 * The kernel's context, borrowed; NULL for NULL.
 *
 * \param k kernel, or NULL
 * \returns the context
 */
GPUARRAY_PUBLIC gpucontext *gpukernel_context(gpukernel *k);

/* ------------------------------------------------------------------------------------------------ properties */

/* Contexts. The type of the value comes first. */
#define GA_CTX_PROP_DEVNAME 1    /**< `char[256]`: name of the device */
#define GA_CTX_PROP_LMEMSIZE 3   /**< `size_t`: bytes of local memory a group of any kernel can have */
#define GA_CTX_PROP_NUMPROCS 4   /**< `unsigned int`: number of compute units */
#define GA_CTX_PROP_BIN_ID 7     /**< `const char *`: binaries run in every context with an equal string; borrowed */
#define GA_CTX_PROP_ERRBUF 8     /**< `gpudata *`: 8 zero bytes for error flags; borrowed, to be left zero after use */
#define GA_CTX_PROP_TOTAL_GMEM 9 /**< `size_t`: bytes of global memory */
#define GA_CTX_PROP_FREE_GMEM 10 /**< `size_t`: bytes still free; on OpenCL as counted by the library */
#define GA_CTX_PROP_NATIVE_FLOAT16 11   /**< `int`: 1 if kernels can compute in half */
#define GA_CTX_PROP_MAXGSIZE0 12        /**< `size_t`: largest number of groups along dimension 0 of a grid */
#define GA_CTX_PROP_MAXGSIZE1 13        /**< `size_t`: the same for dimension 1 */
#define GA_CTX_PROP_MAXGSIZE2 14        /**< `size_t`: the same for dimension 2 */
#define GA_CTX_PROP_MAXLSIZE0 15        /**< `size_t`: largest number of work items along dimension 0 of a group */
#define GA_CTX_PROP_MAXLSIZE1 16        /**< `size_t`: the same for dimension 1 */
#define GA_CTX_PROP_MAXLSIZE2 17        /**< `size_t`: the same for dimension 2 */
#define GA_CTX_PROP_UNIQUE_ID 19        /**< `char[16]`: identifies this device among those of the machine */
#define GA_CTX_PROP_LARGEST_MEMBLOCK 20 /**< `size_t`: bytes of the largest buffer that can be allocated */
#define GA_CTX_PROP_BACKEND 21          /**< `const char *`: name of the backend; a constant */
#define GA_CTX_PROP_LANGUAGE 22         /**< `const char *`: "CUDA C", "OpenCL C": what plain kernels are written in */
#define GA_CTX_PROP_REPRODUCIBLE 23     /**< `int`: 1 in the reproducible mode: gpucontext_props_reproducible() */
#define GA_CTX_PROP_TF32 24             /**< `int`: 1 if products may round to tf32: gpucontext_props_tf32() */

/* Buffers. */
#define GA_BUFFER_PROP_START 512       /**< first id of this kind */
#define GA_BUFFER_PROP_CTX 512         /**< `gpucontext *`: its context; borrowed */
#define GA_BUFFER_PROP_REFCNT 513      /**< `unsigned int`: number of references; for debugging */
#define GA_BUFFER_PROP_SIZE 514        /**< `size_t`: its size in bytes, as requested */
#define GA_BUFFER_PROP_HOSTPOINTER 515 /**< `void *`: host address of a GA_BUFFER_HOST buffer, else NULL; borrowed */

/* Kernels. */
#define GA_KERNEL_PROP_START 1024     /**< first id of this kind */
#define GA_KERNEL_PROP_CTX 1024       /**< `gpucontext *`: its context; borrowed */
#define GA_KERNEL_PROP_MAXLSIZE 1025  /**< `size_t`: largest number of work items in a group of this kernel */
#define GA_KERNEL_PROP_PREFLSIZE 1026 /**< `size_t`: group sizes that are multiples of this run best */
#define GA_KERNEL_PROP_NUMARGS 1027   /**< `unsigned int`: number of arguments */
#define GA_KERNEL_PROP_TYPES 1028     /**< `const int *`: their type codes; borrowed */

#ifdef __cplusplus
}
#endif

#endif
