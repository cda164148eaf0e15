#ifndef GA_BACKEND_H
#define GA_BACKEND_H
/*
 * The contract between core and a backend. Nothing else is shared: a backend includes this file, core/base/ and the
 * public headers, and calls what is declared here and there. docs/porting.md goes through it in order.
 *
 * core validates every argument, handles empty work, overflow and defaults, and owns all policy (caching allocator,
 * program caches, launch geometry, index width, staging, error text). A backend offers primitives over one device and
 * may assume valid input: live objects of its own context, sizes > 0, ranges inside the buffer.
 *
 * Ordering: everything a context enqueues behaves as if on one in-order queue. `read` returns when the bytes have
 * arrived; `write` returns when `src` may be reused; all else is asynchronous.
 *
 * Errors: a primitive returns a GA_* code and has called ga_fail() with the context's error buffer (or NULL when there
 * is no context yet). It releases what it acquired; what it was to fill in is as it was, or NULL. Nothing is printed,
 * nothing aborts. The codes that core acts upon are named at each slot. All others go to the caller as they are, who
 * reads them so:
 *
 *   GA_MEMORY_ERROR       host or device memory is out
 *   GA_VALUE_ERROR        the device or this kernel does not take such sizes or arguments
 *   GA_INVALID_ERROR      an object is no longer valid: somebody destroyed the context that was handed in
 *   GA_NODEV_ERROR        no such device, or it cannot be had now
 *   GA_LOAD_ERROR         a vendor's library is missing or does not fit; every place tried is in the text
 *   GA_DEVSUP_ERROR       the device lacks it
 *   GA_UNSUPPORTED_ERROR  the backend lacks it
 *   GA_RUN_ERROR          a kernel that ran earlier failed, or the device is lost
 *   GA_SYS_ERROR          the operating system refused a mutex or a thread
 *   GA_IMPL_ERROR         the vendor's compiler said no to a program; whatever else a driver answers
 *   GA_BLAS_ERROR, GA_COMM_ERROR  the vendor's BLAS, solver or FFT, the vendor's collectives failed
 *
 * Faults: a kernel that goes outside its buffers, or is stopped by the driver, is told by a later call, sync at the
 * latest: GA_RUN_ERROR. The context may be lost with it; its objects can still be released. An integer division by zero
 * must not fault: programs of GK never divide by zero, plain ones get what the device gives.
 *
 * Threads: any primitive may be called from any thread, several at once; a backend locks what its driver does not.
 *
 * Slots marked "optional" may be NULL: core answers with GA_UNSUPPORTED_ERROR (or does the work another way).
 */

#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <gpuarray/buffer.h>
#include <gpuarray/buffer_blas.h>
#include <gpuarray/buffer_collectives.h>
#include <gpuarray/error.h>
#include <gpuarray/event.h>
#include <gpuarray/types.h>

#include "base/error.h"
#include "base/str.h"

typedef struct ga_backend ga_backend;
typedef struct ga_allocator ga_allocator; /* core/device/allocator.c */

/*
 * A language of kernels: all that core has to know of one. The objects are core's (core/program/dialect.c), one for
 * each language that GK is lowered to; a backend names the one its compiler takes.
 */
typedef struct ga_dialect {
    const char *language;  /* "CUDA C", for messages and GA_CTX_PROP_LANGUAGE */
    const char *suffix;    /* of files with programs in it, without the dot */
    const char *prelude;   /* goes before CLUDA text and makes it a program in the language */
    int plain;             /* the flag of kernels that are written in it: GA_USE_CUDA, GA_USE_OPENCL */
    const char *flag_name; /* that flag's name */
    int gk_target;         /* enum gk_target */
    bool vectors;          /* its operators and elementary functions take vectors (float16, vload16, vload_half16) */
} ga_dialect;

extern const ga_dialect ga_dialect_cuda, ga_dialect_opencl;

/* ------------------------------------------------------------------------------------------------ enumeration */

/* What can be said of a device without opening a context on it. Strings are NUL-terminated, "" when unknown. */
typedef struct ga_device_info {
    char name[256];
    char platform[128]; /* "NVIDIA CUDA", "Portable Computing Language", ... */
    char driver[128];   /* driver version, as the vendor words it */
    char pci_id[16];    /* "0000:65:00.0" */
    char uuid[48];      /* hex with dashes, in front of it what the vendor writes there ("GPU-") */
    size_t total_memory;
    bool is_cpu;
} ga_device_info;

/* ---------------------------------------------------------------------------------------------------- context */

/* Properties asked of a new context; see gpucontext_props_*. */
struct _gpucontext_props {
    int platform; /* OpenCL platform; -1: any */
    int device;   /* -1: let the backend choose */
    char *spec;   /* owned; a device by PCI id, UUID or name, resolved by core before `open`; else NULL */
    int sched;    /* GA_CTX_SCHED_* */
    bool single_stream;
    char *cache_path; /* owned; NULL: environment or default */
    size_t initial_cache;
    size_t max_cache; /* limit on device memory; SIZE_MAX: none */
    int reproducible; /* 1 or 0; -1: GPUARRAY_REPRODUCIBLE decides */
    int tf32;         /* 1 or 0; -1: GPUARRAY_TF32 decides */
    bool timing;      /* events tell times */
};

/*
 * Facts about an open device, filled by context_ops.open and constant from then on. core checks them when it adopts the
 * context (core/device/caps.c): what is outside the legal values named here is refused, with the field in the text. A
 * backend whose driver reports more than a legal value allows states the legal one. Fields core makes no decision by
 * are marked "told": callers read them through GA_CTX_PROP_*.
 */
typedef struct ga_caps {
    char device_name[256];    /* told, and in messages. Not empty, ends with NUL */
    char unique_id[16];       /* told: PCI id or any 15 characters that tell this device from others. As above */
    char bin_id[256];         /* binaries are interchangeable between contexts with equal bin_id: device, compiler,
                                 driver; part of the key of kept programs. As above */
    size_t total_memory;      /* bytes; > 0 */
    size_t largest_block;     /* told: bytes of the largest buffer; 1 to total_memory */
    size_t local_memory;      /* bytes of local/shared memory a group may use; at least 16384. More than 32768 is used
                                 by kernels that profit from it */
    size_t local_memory_most; /* bytes a launch may ask for dynamically, where a kernel has no static local memory: at
                                 least local_memory. The backend checks static and dynamic together, in launch */
    size_t argument_bytes;    /* of all arguments of a kernel together; at least 1024 */
    unsigned compute_units;   /* at least 1 */
    size_t max_groups[3];     /* grid limit per dimension, in groups; 65535 to 2^31 - 1 */
    size_t max_group_size[3]; /* work-items a group may have along each dimension; 1 to 2^20, and at least 32 along
                                 the first */
    size_t max_group_threads; /* work-items of a group; at least 32, at most the product of max_group_size */
    unsigned vector_bytes;    /* widest aligned vector access worth emitting: 4, 8 or 16, or 0 for scalar accesses
                                 only. 0 where is_cpu: there kernels choose vectors by what the host can do */
    bool fp64;
    bool exact_reals;   /* f32 and f64 are as the languages have them: fma() rounds once, x * 0 is -0 or NaN where it
                           has to be. False also where that is not known: strict mathematics makes both of other
                           arithmetic then, which is right everywhere and slow. Of no meaning without fp64 */
    bool fp16;          /* told: half arithmetic in kernels (storage always works) */
    bool int64_atomics; /* add, min, max, exchange and compare-and-swap on 64-bit integers */
    bool shuffles;     /* GK's shuffles work, among 32 consecutive work-items of a group: in CUDA C, and in OpenCL C 1.2
                          where the compiler takes NVIDIA's PTX */
    bool matrix;       /* GK's matrices of f16, bf16 and f32 are on tensor cores: the compiler of the device takes
                          PTX of compute capability 8.0. Of no CPU */
    bool matrix64;     /* that of f64 does (9.0), at several times the speed of fma; and matrix_fma, where there are
                          shuffles. With fp64 */
    bool is_cpu;       /* work goes into few work-items that loop for long, rather than into many */
    bool vector_items; /* with is_cpu: the compiler makes vectors of work-items side by side, and of loops in one only
                          where they are plain: over elements, and of a length that it does not know. Reductions then
                          are such loops, and over narrow rows work-items side by side */
    bool keep_binaries; /* worth a disk cache of ours; false where the driver's own cache serves better */
} ga_caps;

/*
 * What a part of core keeps with a context (compiled programs, kernels of the library, ...): made when it is first
 * asked for, freed at close, the last made first. Core's own (core/device/context.h); a backend does not look here.
 */
typedef struct ga_slot_kind ga_slot_kind;
typedef struct ga_context_slot {
    const ga_slot_kind *kind; /* its address is the key */
    void *state;
} ga_context_slot;

enum { GA_CONTEXT_SLOTS = 20 };

/* Every context starts with this; a backend embeds it as the first member of its own struct. */
struct _gpucontext {
    atomic_uint refcount;
    const ga_backend *backend;
    ga_errbuf err;
    unsigned fork_generation; /* ga_fork_generation() at creation: differs in a forked child */
    bool synchronous;         /* GPUARRAY_SYNC=1: core syncs after each operation, to place errors */
    bool reproducible;        /* results must not depend on the device: gpucontext_props_reproducible() */
    bool tf32;    /* products of floats may round their operands: gpucontext_props_tf32(); not with the above */
    bool checked; /* GPUARRAY_CHECKED=1: kernels in GK compare indices with extents */
    bool timing;  /* events tell times, where the backend has any: gpucontext_props_timing() */
    ga_caps caps;
    ga_allocator *allocator;
    char *cache_path; /* owned; the folder of compiled programs that the properties name, or NULL */
    gpudata *errbuf;  /* GA_CTX_PROP_ERRBUF, 8 zero bytes; created on first use under lock */
    ga_context_slot slots[GA_CONTEXT_SLOTS];
    _Atomic(struct _gpugraph *) recording; /* what a thread records instead of running it, or NULL (recording.h) */
    _Atomic(pthread_t) recorder;           /* that thread */
    atomic_bool noted;                     /* some thread notes what comes of an operation: this one (noting.h) */
    _Atomic(struct ga_noting *) noting;
    _Atomic(pthread_t) noter;
    _Atomic(struct ga_checked *) checked_kernels; /* their reports, once there are any (checked.h) */
    _Atomic(struct ga_profile *) profile;         /* what times work, or NULL: nobody does (profile.h) */
    struct ga_profile *profiled;                  /* the same, once there was one; made under lock */
    atomic_uint nslots;   /* how many are in use; grows under lock, after the slot is complete */
    pthread_mutex_t lock; /* guards what is created late */
};

typedef struct ga_context_ops {
    /*
     * Open a context. core has zeroed nothing: allocate the backend's struct with calloc, fill `backend` (own table),
     * `caps`, and the native members; core sets up the rest. On failure return NULL and set *err.
     * Of the properties a backend reads `platform` and `device`, which are at least -1 and else unchecked: a number
     * that no device has is GA_NODEV_ERROR; -1 leaves the choice, of a device that works, to the backend. `sched` and
     * `single_stream` are wishes and may be ignored, `timing` says whether events will be asked for times. The rest is
     * core's. gpucontext_open() takes every code as "not
     * this one" and tries the next device.
     */
    gpucontext *(*open)(const gpucontext_props *props, int *err);
    /* All objects are gone, work may be under way: ends it or waits, and frees the struct. Also after a context was
     * refused, before anything was made in it. */
    void (*close)(gpucontext *ctx);
    int (*sync)(gpucontext *ctx); /* wait until everything enqueued has finished. GA_RUN_ERROR: some of it failed */
    /* optional: bytes the device can still give. GA_UNSUPPORTED_ERROR: it cannot say, core keeps account itself */
    int (*free_memory)(gpucontext *ctx, size_t *bytes);
} ga_context_ops;

/* ----------------------------------------------------------------------------------------------------- buffer */

/* ga_buffer.flags beyond GA_BUFFER_*: the upper 16 bits are private. */
#define GA_BUFFER_FOREIGN 0x10000u /* memory belongs to someone else: never freed, never pooled */
#define GA_BUFFER_IPC 0x20000u     /* opened from an IPC handle */

enum { GA_BUFFER_ALIGN = 128 }; /* the largest vector of GK has 16 lanes of 8 bytes */

struct _gpudata {
    uintptr_t native; /* device address or handle, see ga_backend.native_is_address. First word: existing binaries read
                         it there, and kernel arguments too */
    gpucontext *ctx;
    atomic_uint refcount;
    unsigned flags;
    size_t size;     /* bytes asked for */
    size_t capacity; /* bytes the backend reserved, >= size */
    uint64_t serial; /* no other buffer of the context has or had it, whatever became of `native`; set by core */
    void *host;      /* host address of a GA_BUFFER_HOST buffer, else NULL */
    uintptr_t space; /* which memory this is, and the byte of it where the buffer starts: see ga_buffer_ops.place. */
    uintptr_t start; /* Two buffers share a byte where the spaces are equal and the ranges meet */
    gpudata *next;   /* link in the allocator's free list */
    gpudata *owner;  /* one reference: the buffer of another context that this one shares its memory with, or NULL */
};

/* Host memory that the device reads and writes by itself, at the speed of the link ("pinned"). */
typedef struct ga_host_block {
    void *host;       /* its address, which stays */
    size_t size;      /* bytes */
    uintptr_t native; /* the backend's own */
} ga_host_block;

typedef struct ga_buffer_ops {
    /*
     * Reserve b->capacity bytes that start at a multiple of GA_BUFFER_ALIGN on the device; fill b->native, which must
     * not be 0, and, for GA_BUFFER_HOST where the device reaches host memory, b->host. b->flags holds GA_BUFFER_*.
     * GA_MEMORY_ERROR: core gives its cached blocks back and calls again, so nothing else may have this code.
     */
    int (*alloc)(gpucontext *ctx, gpudata *b);
    /* The native part only, of buffers from alloc and of those that ga_buffer_wrap() made, whose memory stays if it is
     * GA_BUFFER_FOREIGN. Work that uses it may be enqueued: waits, or defers to the queue. */
    void (*free)(gpucontext *ctx, gpudata *b);
    int (*read)(gpucontext *ctx, void *dst, gpudata *src, size_t srcoff, size_t size);
    int (*write)(gpucontext *ctx, gpudata *dst, size_t dstoff, const void *src, size_t size);
    int (*copy)(gpucontext *ctx, gpudata *dst, size_t dstoff, gpudata *src, size_t srcoff,
                size_t size); /* no overlap */
    int (*fill)(gpucontext *ctx, gpudata *dst, size_t dstoff, unsigned char byte, size_t size);
    /* optional: read and write that may return before the host memory is free again; it stays until an event that core
     * records behind them is done. NULL: read and write are used */
    int (*read_async)(gpucontext *ctx, void *dst, gpudata *src, size_t srcoff, size_t size);
    int (*write_async)(gpucontext *ctx, gpudata *dst, size_t dstoff, const void *src, size_t size);
    /* optional: direct copy between two contexts of this backend; GA_UNSUPPORTED_ERROR: core stages through the host */
    int (*peer_copy)(gpudata *dst, size_t dstoff, gpudata *src, size_t srcoff, size_t size);
    /*
     * optional: have ctx use the memory of b->owner, a buffer of another context of this backend on the same device (or
     * of ctx itself). All of b is filled in as the owner's, but for its flags: GA_BUFFER_FOREIGN, so that `free` gives
     * back what this took and leaves the memory, which core keeps until then. core sees to the order of the two.
     * GA_UNSUPPORTED_ERROR: these two contexts cannot; the text says why.
     */
    int (*share)(gpucontext *ctx, gpudata *b);
    /*
     * optional: say in b->space and b->start which memory b is, so that two buffers over one memory are known for that.
     * Called once for each buffer, when all else is filled in. Where `native` is an address: space 0, start the
     * address. Where it is a handle: the handle and 0, but for a part of another one (GA_BUFFER_FOREIGN) that one's
     * handle and the place in it. The low bits of `start` of foreign memory are also taken for its alignment. NULL: a
     * handle and 0, that is, memory is shared by buffers of equal `native` only.
     */
    int (*place)(gpucontext *ctx, gpudata *b);
    /*
     * optional, both or neither: pinned memory of h->size bytes at a multiple of 128; fill h->host and h->native.
     * read_async and write_async with addresses in it return at once, and move at the link's full speed. Through blocks
     * of it core stages large transfers of other memory, several of them at once and from threads of its own, where
     * there are events too. When it is freed no work uses it. GA_UNSUPPORTED_ERROR: not on this device; core does
     * without.
     */
    int (*host_alloc)(gpucontext *ctx, ga_host_block *h);
    void (*host_free)(gpucontext *ctx, ga_host_block *h);
    /*
     * optional, both or neither: h->size bytes at h->host, which are core's own and start at a page, become memory that
     * the device reads and writes by itself, like that of host_alloc; fill h->native as needed. Two backends may be
     * told of the same memory: through it core moves bytes from one's devices to the other's.
     */
    int (*host_register)(gpucontext *ctx, ga_host_block *h);
    void (*host_unregister)(gpucontext *ctx, ga_host_block *h); /* no work uses it; it may be freed afterwards */
    /* optional: does the driver know the byte at p for one that it moves as fast, whoever pinned it? NULL: it does not
     */
    bool (*host_known)(gpucontext *ctx, const void *p);
} ga_buffer_ops;

/* ------------------------------------------------------------------------------------------------------ event */

/* A point in the work of a context; see event.h. Reference counted by core. */
struct _gpuevent {
    atomic_uint refcount;
    gpucontext *ctx; /* one reference */
    void *native;    /* the driver's event, or the backend's own struct */
    bool timed;      /* it will be asked for times */
    atomic_bool recorded;
};

/* Several threads may call any of these with one event, but for create and destroy. */
typedef struct ga_event_ops {
    /* Fill e->native. The event is done until it is first recorded. */
    int (*create)(gpuevent *e);
    void (*destroy)(gpuevent *e); /* work may wait for it */
    int (*record)(gpuevent *e);   /* behind all that e->ctx was given; what is recorded gets done without a
                                     further call. After an error the event is as it was */
    int (*query)(gpuevent *e, bool *done);
    int (*sync)(gpuevent *e);
    int (*wait)(gpucontext *ctx, gpuevent *e); /* later work of ctx, which is another context of this backend */
    /* optional: seconds on the device between two events of a context with `timing`, both recorded and done.
     * GA_UNSUPPORTED_ERROR: this context has no times */
    int (*elapsed)(gpuevent *from, gpuevent *to, double *seconds);
} ga_event_ops;

/* ---------------------------------------------------------------------------------------------------- program */

/* Floating point rules a program is compiled under: the vendor's for text that was handed in, else one of GK's. */
typedef enum ga_math {
    GA_MATH_VENDOR,  /* not GK's text: contraction allowed, no reassociation */
    GA_MATH_STRICT,  /* no contraction; correctly rounded + - * / sqrt in f32 and f64; denormals kept */
    GA_MATH_FAST,    /* whatever is fastest */
    GA_MATH_CONTRACT /* as the vendor's */
} ga_math;

/*
 * A compiled program. Reference counted by core; a backend embeds it as first member. It belongs to the context it was
 * made in and is never used in another; between contexts only binaries travel. Holds no context reference.
 */
typedef struct ga_program {
    atomic_uint refcount;
} ga_program;

typedef struct ga_program_ops {
    /*
     * Compile complete source text, not ended by NUL, in the backend's dialect. `log` receives the vendor's log on
     * failure and on success (warnings). If `binary` is not NULL and the backend can, *binary (malloc'd) and *size
     * receive a form `load` takes; else they are left alone. GA_IMPL_ERROR (libgpuarray's code): the compiler refuses
     * the text; core adds the log and the source with numbered lines. Not found to be a failure: a kernel that needs
     * more than the device has, as long as create or launch tell.
     */
    int (*build)(gpucontext *ctx, const char *source, size_t length, ga_math math, ga_program **out, void **binary,
                 size_t *size, ga_str *log);
    /* After any error core compiles the text instead. The bytes are those of an earlier build (core checks a sum), by a
     * context with equal bin_id. */
    int (*load)(gpucontext *ctx, const void *binary, size_t size, ga_program **out);
    void (*free)(gpucontext *ctx, ga_program *p); /* its kernels are destroyed, but may still run */
} ga_program_ops;

/* ----------------------------------------------------------------------------------------------------- kernel */

struct _gpukernel {
    atomic_uint refcount;
    gpucontext *ctx;
    char *name;    /* in its program */
    bool owns_ctx; /* false for kernels held by the context's own cache */
    bool waits;    /* its text begins with GA_AFTER_OTHERS (kernels/cluda_cuda.h) */
    ga_program *program;
    void *native; /* CUfunction, or the backend's own struct */
    unsigned numargs;
    int *types;      /* numargs codes; GA_BUFFER for buffers */
    size_t *argsize; /* numargs sizes in bytes; sizeof(gpudata *) for buffers */
    void **args;     /* values set with gpukernel_setarg: a gpudata * for buffers, else a pointer into argstore */
    unsigned char *argstore;
    int registers;    /* of a work-item; 0 when unknown */
    size_t max_group; /* GA_KERNEL_PROP_MAXLSIZE: work-items a group of this kernel may have. core lowers it to
                         caps.max_group_threads */
    size_t preferred; /* GA_KERNEL_PROP_PREFLSIZE: the hardware runs work-items in multiples of this; at least 1 */
};

typedef struct ga_kernel_ops {
    /*
     * Find `name` in k->program; fill k->native (not NULL: by it core knows whether to call destroy), max_group,
     * preferred, and registers where they are known. After a failure core calls destroy if native is not NULL. k's
     * argument description is complete: where the driver can tell that the kernel's arguments are others,
     * GA_VALUE_ERROR. No such kernel is an error of the vendor's code.
     */
    int (*create)(gpukernel *k, const char *name);
    void (*destroy)(gpukernel *k); /* launches may be under way */
    /*
     * Enqueue. nd is 1..3; groups and group sizes are > 0 and inside the limits; shared is dynamic local memory in
     * bytes, at most caps.local_memory_most (on OpenCL the trailing __local argument that GA_DECL_SHARED_PARAM
     * declares; 0 when the kernel has none). What the kernel has of its own comes on top: more than the device has in
     * all is GA_VALUE_ERROR here. args[i] is a gpudata * for GA_BUFFER, else a pointer to the value, which may change
     * once launch has returned. Several threads may launch one kernel at once.
     */
    int (*launch)(gpukernel *k, unsigned nd, const size_t *groups, const size_t *group_size, size_t shared,
                  void **args);
} ga_kernel_ops;

/* ------------------------------------------------------------------------------------------------------- blas */

/*
 * The vendor's BLAS, column-major throughout: core turns row-major calls into column-major ones, checks shapes, handles
 * m, n or k = 0 and alpha = 0, and falls back to its own kernels where `supports` says no. Types: GA_HALF (computed in
 * float), GA_FLOAT, GA_DOUBLE, GA_BFLOAT16; for GEMM and GEMM_BATCH also GA_CFLOAT and GA_CDOUBLE. Offsets, leading
 * dimensions and strides count elements.
 */
typedef enum ga_blas_op { GA_BLAS_DOT, GA_BLAS_GEMV, GA_BLAS_GER, GA_BLAS_GEMM, GA_BLAS_GEMM_BATCH } ga_blas_op;

typedef struct ga_blas_gemm { /* C[m,n] = alpha op(A)[m,k] op(B)[k,n] + beta C, `batch` times */
    int typecode;
    cb_transpose transa, transb;
    size_t m, n, k;
    double alpha, beta;
    gpudata *a, *b, *c;
    size_t offa, offb, offc;
    size_t lda, ldb, ldc;
    size_t batch;                           /* 1: plain gemm, strides unused */
    ptrdiff_t stride_a, stride_b, stride_c; /* elements between consecutive matrices */
} ga_blas_gemm;

typedef struct ga_blas_gemv { /* y = alpha op(A) x + beta y, A is m by n as stored */
    int typecode;
    cb_transpose trans;
    size_t m, n;
    double alpha, beta;
    gpudata *a, *x, *y;
    size_t offa, offx, offy;
    size_t lda;
    ptrdiff_t incx, incy; /* reference BLAS meaning of negative increments */
} ga_blas_gemv;

typedef struct ga_blas_ger { /* A[m,n] += alpha x y^T */
    int typecode;
    size_t m, n;
    double alpha;
    gpudata *x, *y, *a;
    size_t offx, offy, offa;
    ptrdiff_t incx, incy;
    size_t lda;
} ga_blas_ger;

typedef struct ga_blas_dot { /* z = x . y, result on the device */
    int typecode;
    size_t n;
    gpudata *x, *y, *z;
    size_t offx, offy, offz;
    ptrdiff_t incx, incy;
} ga_blas_dot;

typedef struct ga_blas_ops {
    /* Load the library, make a handle; called once under ctx->lock before the others, and once more after teardown.
     * After an error core's own kernels do the work, but for GA_MEMORY_ERROR, which is passed on. */
    int (*setup)(gpucontext *ctx);
    void (*teardown)(gpucontext *ctx);
    bool (*supports)(gpucontext *ctx, ga_blas_op op, int typecode);
    /* Optional: are core's own kernels known to be faster on this device? Then they come first unless the vendor's are
     * asked for. */
    bool (*slower)(gpucontext *ctx, ga_blas_op op, int typecode);
    /* Asynchronous. After GA_DEVSUP_ERROR, GA_UNSUPPORTED_ERROR, GA_LOAD_ERROR and GA_XLARGE_ERROR, which must come
     * before anything was written, core's own kernels do the work. */
    int (*gemm)(gpucontext *ctx, const ga_blas_gemm *g); /* GEMM and GEMM_BATCH */
    int (*gemv)(gpucontext *ctx, const ga_blas_gemv *g);
    int (*ger)(gpucontext *ctx, const ga_blas_ger *g);
    int (*dot)(gpucontext *ctx, const ga_blas_dot *g);
} ga_blas_ops;

/* ------------------------------------------------------------------------------------------------------ solver */

/*
 * Factorisations of the vendor's (cuSOLVER), and what goes with them. Types: GA_FLOAT, GA_DOUBLE, GA_CFLOAT,
 * GA_CDOUBLE. Matrices are column-major without gaps, the members of a batch one after the other from the start of
 * their buffers, which are apart. Sizes fit in an int and are at least 1. core/linalg has the other implementation,
 * LAPACK.
 *
 * `info`, where it is written, has an int32 for each member, 0 before: what LAPACK says in the argument of this name.
 */
typedef enum ga_solver_op {
    GA_SOLVE_POTRF, /* a[n,n], the triangle that `upper` names: its Cholesky factor there. info */
    GA_SOLVE_GETRF, /* a[m,n] = P L U in place; b: int64 pivots, from 1, min(m,n) a member. info: U(i,i) is 0 */
    GA_SOLVE_GETRS, /* b[n,k] = a^-1 b, a[n,n] and the pivots c from GETRF */
    GA_SOLVE_GEQRF, /* a[m,n] = Q R in place; b: min(m,n) factors of the reflectors a member */
    GA_SOLVE_ORGQR, /* a[m,n] = first n columns of the product of k reflectors, n <= m, k <= n; b: their factors */
    GA_SOLVE_SYEVD, /* a[n,n], the triangle that `upper` names; b: n real eigenvalues, ascending; a: with `vectors`
                       the eigenvectors, else undefined. info */
    GA_SOLVE_GEEV, /* a[n,n], destroyed; b: n complex eigenvalues; of a real type the n real parts, then the n imaginary
                      ones, conjugate pairs together, +i first; c: with `vectors` n columns of length 1, of a real type
                      two columns, real and imaginary part, for a pair. info */
    GA_SOLVE_GESVD, /* a[m,n], m >= n, destroyed; b: n real singular values, descending; c: with `vectors` u[m,n], or
                       u[m,m] with `full` too; d: v^H[n,n]. info. See ga_svd_way */
    GA_SOLVE_TRSM,  /* b[n,k] = op(a)^-1 b, a[n,n] a triangle, with ones on the diagonal if `unit` */
    GA_SOLVE_GEMM   /* c[m,n] = op(a) op(b), k terms each */
} ga_solver_op;

/*
 * How singular values are found. The plain way is as said above; the others, always with vectors, leave v in d, not
 * v^H, and fail of some matrices, by info or with GA_VALUE_ERROR: these go the plain way.
 */
typedef enum ga_svd_way {
    GA_SVD_PLAIN,
    GA_SVD_BATCH, /* Jacobi's method for all members at once; all columns of u, whatever `full` says */
    GA_SVD_EACH,  /* the same member by member */
    GA_SVD_GRAM,  /* by eigenvalues of a^H a in a wider type: of a matrix whose smallest singular value is less than
                     GA_SVD_GRAM_LEAST of the largest u is not to be relied on */
    GA_SVD_POLAR  /* by a polar decomposition */
} ga_svd_way;

#define GA_SVD_GRAM_LEAST 1e-5

/*
 * op(): 'N' as it is, 'T' transposed, 'C' transposed and conjugated. `batched`: a routine that takes all members at
 * once, which differs from what is said above: POTRF leaves the other triangle undefined, and the pivots of GETRF and
 * GETRS are int32.
 */
typedef struct ga_solver_call {
    ga_solver_op op;
    int typecode;
    size_t m, n, k, batch;
    bool upper, vectors, full, unit, batched;
    ga_svd_way way;
    char transa, transb;
    gpudata *a, *b, *c, *d;
    gpudata *info;
} ga_solver_call;

typedef struct ga_solver_ops {
    /* Load the library, make a handle; called under ctx->lock before the others. After an error the
     * work goes to LAPACK on the host, but for GA_MEMORY_ERROR, which is passed on. */
    int (*setup)(gpucontext *ctx);
    void (*teardown)(gpucontext *ctx);
    /* May a call be `batched`? The answer for GETRF is that for GETRS, too. */
    bool (*takes_batch)(gpucontext *ctx, ga_solver_op op, size_t m, size_t n, size_t batch);
    /* The first way to go of a GESVD, whose operands are not there yet. */
    ga_svd_way (*svd_way)(gpucontext *ctx, const ga_solver_call *s);
    /* Bytes of device and host memory that `run` needs beside its operands; either may be 0. GA_UNSUPPORTED_ERROR: this
     * library has no such routine; as above. */
    int (*room)(gpucontext *ctx, const ga_solver_call *s, size_t *device, size_t *host);
    /* In order with the context's other work. What `room` asked for; core waits for the device before host is freed. */
    int (*run)(gpucontext *ctx, const ga_solver_call *s, gpudata *device, void *host);
} ga_solver_ops;

/* --------------------------------------------------------------------------------------------------------- fft */

/*
 * Fourier transforms of rows by the vendor's library (cuFFT, clFFT), without any factor. Elements of a row are
 * neighbours; first elements start at multiples of a complex number's size. core/fft has the other implementation, its
 * own kernels, and everything else: other axes, cropping, padding, factors.
 */
typedef enum ga_fft_kind {
    GA_FFT_C2C, /* n complex numbers to n; rows of both may be the same memory */
    GA_FFT_R2C, /* n reals to the first n / 2 + 1 of what they become, forward */
    GA_FFT_C2R  /* the inverse of that; the input, whose first and, for an even n, last imaginary part are 0, may be
                   written over */
} ga_fft_kind;

typedef struct ga_fft_call {
    ga_fft_kind kind;
    bool inverse; /* of C2C */
    int typecode; /* of the parts: GA_FLOAT or GA_DOUBLE */
    size_t n, batch;
    gpudata *in, *out;
    size_t offin, offout;   /* bytes */
    size_t distin, distout; /* elements from one row to the next, at least as many as a row has */
} ga_fft_call;

typedef struct ga_fft_ops {
    /* Load the library; called under ctx->lock before the others. After an error core's own kernels do the work, but
     * for GA_MEMORY_ERROR, which is passed on. */
    int (*setup)(gpucontext *ctx);
    void (*teardown)(gpucontext *ctx);
    bool on_request; /* the library computes on the user's word only: core's own kernels are the first choice */
    /* optional: may the library be asked for this at all? Without it, everything. */
    bool (*takes)(gpucontext *ctx, const ga_fft_call *call);
    /* A plan for calls like this one, whatever their operands, and the bytes of device memory that `run` needs beside
     * these; may be 0. After GA_UNSUPPORTED_ERROR and GA_MEMORY_ERROR, from this or `run` and before anything was
     * written, core's own kernels do the work. core keeps plans, and uses one in one thread at a time. */
    int (*plan)(gpucontext *ctx, const ga_fft_call *call, uintptr_t *plan, size_t *work);
    /* In order with the context's other work; with what `plan` asked for, or NULL */
    int (*run)(gpucontext *ctx, uintptr_t plan, const ga_fft_call *call, gpudata *work);
    void (*drop)(gpucontext *ctx, uintptr_t plan); /* work under way may still use it */
} ga_fft_ops;

/* ------------------------------------------------------------------------------------------------- collectives */

/* One member of a clique. core (core/comm.c) makes it; `native` is the implementation's. */
struct _gpucomm {
    gpucontext *ctx; /* one reference */
    const struct ga_comm_ops *ops;
    int count, rank;
    void *native;
    atomic_uint refcount; /* the owner's, and one for each call under way */
};

typedef enum ga_comm_kind {
    GA_COMM_REDUCE,
    GA_COMM_ALL_REDUCE,
    GA_COMM_REDUCE_SCATTER,
    GA_COMM_BROADCAST,
    GA_COMM_ALL_GATHER
} ga_comm_kind;

/*
 * A collective operation on this rank. Offsets count bytes, `count` elements of elsize bytes, with the meaning it has
 * in buffer_collectives.h; it may be 0. Reductions come with a type ga_fold_supports() knows, aligned; the others move
 * bytes of any type. An in-place call has dst == src and the offsets that go with it.
 */
typedef struct ga_comm_call {
    ga_comm_kind kind;
    gpudata *src, *dst; /* NULL where this rank has none: dst of a reduce; src or dst of a broadcast */
    size_t offsrc, offdst;
    size_t count, elsize;
    int typecode, opcode, root;
} ga_comm_call;

/*
 * The vendor's collectives between devices of this backend. No lock of ours may be held while others are waited for:
 * the other ranks may be threads of this process. A missing library is GA_LOAD_ERROR; what it refuses, GA_COMM_ERROR
 * with its words.
 */
typedef struct ga_comm_ops {
    const char *name; /* what GPUARRAY_COMM calls it: "nccl" */
    int (*unique_id)(gpucontext *ctx, gpucommCliqueId *id);
    int (*create)(gpucomm *comm, const gpucommCliqueId *id); /* all but `native` is set; blocks until all have joined */
    void (*destroy)(gpucomm *comm);                          /* the context's work is done */
    int (*run)(gpucomm *comm, const ga_comm_call *call);     /* in order with the context's other work */
} ga_comm_ops;

/* ------------------------------------------------------------------------------------------------------- graphs */

/*
 * Work that the driver keeps and launches as one. core records calls of a context itself (core/device/recording.h), and
 * issues them again between begin and end: kernel_ops.launch, buffer_ops.copy and fill, and blas_ops, by the thread
 * that called begin. What other threads enqueue meanwhile runs as ever. Without these slots core issues the calls one
 * by one at each launch, with kernel objects that nobody else uses.
 */
typedef struct ga_graph_ops {
    /* From now on what this thread enqueues is kept. GA_UNSUPPORTED_ERROR: this driver has no graphs; core does as
     * without these slots */
    int (*begin)(gpucontext *ctx);
    /* Either ends what begin began. *graph is NULL, or an earlier graph that the new one takes the place of, launches
     * of which may be under way; after an error it is as it was */
    int (*end)(gpucontext *ctx, void **graph);
    void (*abort)(gpucontext *ctx);
    int (*launch)(gpucontext *ctx, void *graph); /* behind all that the context was given */
    void (*free)(gpucontext *ctx, void *graph);  /* launches may be under way */
} ga_graph_ops;

/* ---------------------------------------------------------------------------------------------------- backend */

/*
 * One const instance for each backend: folder backend_NAME/, object ga_NAME_backend. GPUARRAY_BACKENDS of
 * CMakeLists.txt lists the names in order of preference; sources and registry follow from it.
 */
struct ga_backend {
    const char *name;          /* NAME: letters, then no digit at the end, as devices are called NAME0 and NAME0:1 */
    const char *compiler;      /* what the vendor's compiler is called in messages: "NVRTC" */
    const ga_dialect *dialect; /* the language it takes */
    bool native_is_address;    /* gpudata.native is an address: memory that was handed in may start at any byte and
                                  overlap other buffers. Else a handle, whose memory starts at GA_BUFFER_ALIGN and which
                                  shares memory with no other */
    bool platforms;            /* devices are counted within platforms, NAME0:1; else there is one platform: NAME1 */
    bool probed;               /* its compilers are of many vendors, and some cannot compile: before "auto" takes a
                                  device, core has it compile and run something (core/program/probe.h) */
    /* Enumeration works without a context and serialises discovery in the process. No driver, or no device, is an
     * ordinary answer: GA_LOAD_ERROR or GA_NODEV_ERROR with every path tried in the text. core checks that platform and
     * device are below the counts. */
    int (*platform_count)(unsigned *count);
    int (*device_count)(unsigned platform, unsigned *count);                      /* 0 is no error */
    int (*device_info)(unsigned platform, unsigned device, ga_device_info *info); /* *info is zeroed before */
    const ga_context_ops *context;
    const ga_buffer_ops *buffer;
    const ga_program_ops *program;
    const ga_kernel_ops *kernel;
    const ga_event_ops *event;                        /* optional */
    const ga_blas_ops *blas;                          /* optional */
    const ga_solver_ops *solver;                      /* optional: core goes to LAPACK on the host */
    const ga_fft_ops *fft;                            /* optional: core has kernels of its own */
    const ga_comm_ops *comm;                          /* optional: core goes through host memory */
    const ga_graph_ops *graph;                        /* optional */
    void (*range)(gpucontext *ctx, const char *name); /* optional: a range of this thread begins, in the vendor's
                                                         profiler; NULL: the innermost ends */
    void *(*extension)(const char *name);             /* optional: function behind gpuarray_get_extension(), or NULL */
};

/* ------------------------------------------------------------------------------------ what a backend may call */

/*
 * Besides core/base/, and for extension functions, which take what callers hand in and therefore check it.
 */

/* GA_NO_ERROR if the context may be used here; a clear error for NULL and for a context inherited through fork(). */
int ga_context_check(gpucontext *ctx);

/*
 * Complete a context whose backend part is filled in: checks backend and caps (GA_IMPL_ERROR names what is wrong), then
 * reference count 1, locks, error buffer, allocator. On failure the caller still owns the backend part. `props` may be
 * NULL and stay the caller's. Contexts from context_ops.open are adopted by core itself.
 */
int ga_context_adopt(gpucontext *ctx, const gpucontext_props *props);
/* Properties that were handed in are freed with gpucontext_props_del(), which is public. */

/* A buffer around memory that someone else owns (flags: GA_BUFFER_FOREIGN or GA_BUFFER_IPC). NULL on failure. */
gpudata *ga_buffer_wrap(gpucontext *ctx, uintptr_t native, size_t size, unsigned flags);

#endif
