#ifndef GA_BACKEND_H
#define GA_BACKEND_H
/*
 * The contract between core and a backend. Nothing else is shared.
 *
 * core validates every argument, handles empty work, overflow and defaults, and owns all policy (caching allocator,
 * program caches, launch geometry, index width, staging, error text). A backend offers primitives over one device and
 * may assume valid input: live objects of its own context, sizes > 0, ranges inside the buffer.
 *
 * Ordering: everything a context enqueues behaves as if on one in-order queue. `read` returns when the bytes have
 * arrived; `write` returns when `src` may be reused; all else is asynchronous.
 *
 * Errors: a primitive returns a GA_* code and has called ga_fail() with the context's error buffer (or NULL when there
 * is no context yet). It releases what it acquired. Nothing is printed, nothing aborts.
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
#include <gpuarray/types.h>

#include "base/error.h"
#include "base/str.h"

typedef struct ga_backend ga_backend;
typedef struct ga_allocator ga_allocator; /* core/allocator.c */
typedef struct ga_kernels ga_kernels;     /* core/kernel_cache.c */
typedef struct ga_blas ga_blas;           /* core/blas.c */
typedef struct ga_library ga_library;     /* core/library.c */

/* The languages a kernel is lowered to. */
typedef enum ga_dialect { GA_DIALECT_CUDA, GA_DIALECT_OPENCL } ga_dialect;

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
};

/* Facts about an open device, filled once by context_ops.open and constant from then on. */
typedef struct ga_caps {
    char device_name[256];
    char unique_id[16]; /* PCI id or any 15 characters that tell this device from others */
    char bin_id[256];   /* binaries are interchangeable between contexts with equal bin_id: device, compiler, driver */
    size_t total_memory;
    size_t largest_block;
    size_t local_memory; /* bytes of local/shared memory a group may use */
    size_t
        local_memory_most; /* bytes a launch may ask for dynamically; more than local_memory where that can be raised */
    unsigned compute_units;
    size_t max_groups[3]; /* grid limit per dimension, in groups */
    size_t max_group_size[3];
    size_t max_group_threads;
    unsigned subgroup;     /* warp/wavefront width, at least 1; also GA_WARP_SIZE on OpenCL */
    unsigned vector_bytes; /* widest aligned vector access worth emitting (16), or 0: emit scalar accesses only */
    size_t alloc_align;    /* every buffer starts at a multiple of this many bytes */
    bool fp64;
    bool fp16; /* half arithmetic in kernels (storage always works) */
    bool int64_atomics;
    bool is_cpu;        /* work goes into few work-items that loop for long, rather than into many */
    bool keep_binaries; /* worth a disk cache of ours; false where the driver's own cache serves better */
} ga_caps;

/* Every context starts with this; a backend embeds it as the first member of its own struct. */
struct _gpucontext {
    atomic_uint refcount;
    const ga_backend *backend;
    ga_errbuf err;
    unsigned fork_generation; /* ga_fork_generation() at creation: differs in a forked child */
    bool synchronous;         /* GPUARRAY_SYNC=1: core syncs after each operation, to place errors */
    ga_caps caps;
    ga_allocator *allocator;
    ga_kernels *kernels;
    ga_blas *blas;        /* NULL until first use; guarded by lock */
    ga_library *library;  /* the library's GK kernels; NULL until first use; guarded by lock */
    gpudata *errbuf;      /* GA_CTX_PROP_ERRBUF, 8 zero bytes; created on first use under lock */
    pthread_mutex_t lock; /* guards the lazily created members above */
};

typedef struct ga_context_ops {
    /*
     * Open a context. core has zeroed nothing: allocate the backend's struct with calloc, fill `backend` (own table),
     * `caps`, and the native members; core sets up the rest. On failure return NULL and set *err.
     */
    gpucontext *(*open)(const gpucontext_props *props, int *err);
    void (*close)(gpucontext *ctx);                     /* all work done and all objects gone; frees the struct */
    int (*sync)(gpucontext *ctx);                       /* wait until everything enqueued has finished */
    int (*free_memory)(gpucontext *ctx, size_t *bytes); /* optional: bytes the device can still give */
} ga_context_ops;

/* ----------------------------------------------------------------------------------------------------- buffer */

/* ga_buffer.flags beyond GA_BUFFER_*: the upper 16 bits are private. */
#define GA_BUFFER_FOREIGN 0x10000u /* memory belongs to someone else: never freed, never pooled */
#define GA_BUFFER_IPC 0x20000u     /* opened from an IPC handle */

struct _gpudata {
    uintptr_t native; /* CUdeviceptr or cl_mem. First word: existing binaries read it there, and kernel arguments too */
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
};

typedef struct ga_buffer_ops {
    /*
     * Reserve b->capacity bytes; fill b->native and, for GA_BUFFER_HOST, b->host. b->flags holds GA_BUFFER_*.
     * Out of memory: return GA_MEMORY_ERROR (core trims its cache and retries).
     */
    int (*alloc)(gpucontext *ctx, gpudata *b);
    void (*free)(gpucontext *ctx, gpudata *b); /* native part only; may have to wait for the queue, or defers to it */
    int (*read)(gpucontext *ctx, void *dst, gpudata *src, size_t srcoff, size_t size);
    int (*write)(gpucontext *ctx, gpudata *dst, size_t dstoff, const void *src, size_t size);
    int (*copy)(gpucontext *ctx, gpudata *dst, size_t dstoff, gpudata *src, size_t srcoff,
                size_t size); /* no overlap */
    int (*fill)(gpucontext *ctx, gpudata *dst, size_t dstoff, unsigned char byte, size_t size);
    /* optional: direct copy between two contexts of this backend; GA_UNSUPPORTED_ERROR: core stages through the host */
    int (*peer_copy)(gpudata *dst, size_t dstoff, gpudata *src, size_t srcoff, size_t size);
    /*
     * optional: say in b->space and b->start which memory b is, so that two buffers over one memory are known for that.
     * Called once for each buffer, when all else is filled in. Where `native` is an address: space 0, start the
     * address. Where it is a handle: the handle and 0, but for a part of another one (GA_BUFFER_FOREIGN) that one's
     * handle and the place in it. The low bits of `start` of foreign memory are also taken for its alignment. NULL: a
     * handle and 0, that is, memory is shared by buffers of equal `native` only.
     */
    int (*place)(gpucontext *ctx, gpudata *b);
} ga_buffer_ops;

/* ---------------------------------------------------------------------------------------------------- program */

/* Floating point rules a program is compiled under: the vendor's for text that was handed in, else one of GK's. */
typedef enum ga_math {
    GA_MATH_VENDOR,  /* not GK's text: contraction allowed, no reassociation */
    GA_MATH_STRICT,  /* no contraction; correctly rounded + - * / sqrt in f32 and f64; denormals kept */
    GA_MATH_FAST,    /* whatever is fastest */
    GA_MATH_CONTRACT /* as the vendor's */
} ga_math;

/* A compiled program. Reference counted by core; a backend embeds it as first member. Holds no context reference. */
typedef struct ga_program {
    atomic_uint refcount;
} ga_program;

typedef struct ga_program_ops {
    /*
     * Compile complete source text in the backend's dialect. `log` receives the vendor's log on failure and on success
     * (warnings). If `binary` is not NULL and the backend can, *binary (malloc'd) and *size receive a form `load`
     * takes. Source errors return GA_IMPL_ERROR (libgpuarray's code for "the device compiler said no").
     */
    int (*build)(gpucontext *ctx, const char *source, size_t length, ga_math math, ga_program **out, void **binary,
                 size_t *size, ga_str *log);
    int (*load)(gpucontext *ctx, const void *binary, size_t size, ga_program **out);
    void (*free)(gpucontext *ctx, ga_program *p);
} ga_program_ops;

/* ----------------------------------------------------------------------------------------------------- kernel */

struct _gpukernel {
    atomic_uint refcount;
    gpucontext *ctx;
    bool owns_ctx; /* false for kernels held by the context's own cache */
    ga_program *program;
    void *native; /* CUfunction, or the backend's own struct */
    unsigned numargs;
    int *types;      /* numargs codes; GA_BUFFER for buffers */
    size_t *argsize; /* numargs sizes in bytes; sizeof(gpudata *) for buffers */
    void **args;     /* values set with gpukernel_setarg: a gpudata * for buffers, else a pointer into argstore */
    unsigned char *argstore;
    int registers;    /* of a work-item; 0 when unknown */
    size_t max_group; /* GA_KERNEL_PROP_MAXLSIZE */
    size_t preferred; /* GA_KERNEL_PROP_PREFLSIZE */
};

typedef struct ga_kernel_ops {
    /* Find `name` in k->program; fill k->native, max_group, preferred. k's argument description is complete. */
    int (*create)(gpukernel *k, const char *name);
    void (*destroy)(gpukernel *k);
    /*
     * Enqueue. nd is 1..3; groups and group sizes are > 0 and inside the limits; shared is dynamic local memory in
     * bytes (on OpenCL the trailing __local argument that GA_DECL_SHARED_PARAM declares; 0 when the kernel has none).
     * args[i] is a gpudata * for GA_BUFFER, else a pointer to the value.
     */
    int (*launch)(gpukernel *k, unsigned nd, const size_t *groups, const size_t *group_size, size_t shared,
                  void **args);
} ga_kernel_ops;

/* ------------------------------------------------------------------------------------------------------- blas */

/*
 * The vendor's BLAS, column-major throughout: core turns row-major calls into column-major ones, checks shapes, handles
 * m, n or k = 0 and alpha = 0, and falls back to its own kernels where `supports` says no. Types: GA_HALF (computed in
 * float), GA_FLOAT, GA_DOUBLE, GA_BFLOAT16. Offsets, leading dimensions and strides count elements.
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
    int (*setup)(gpucontext *ctx); /* load the library, make a handle; called once under ctx->lock before the others */
    void (*teardown)(gpucontext *ctx);
    bool (*supports)(gpucontext *ctx, ga_blas_op op, int typecode);
    int (*gemm)(gpucontext *ctx, const ga_blas_gemm *g); /* GEMM and GEMM_BATCH */
    int (*gemv)(gpucontext *ctx, const ga_blas_gemv *g);
    int (*ger)(gpucontext *ctx, const ga_blas_ger *g);
    int (*dot)(gpucontext *ctx, const ga_blas_dot *g);
} ga_blas_ops;

/* ------------------------------------------------------------------------------------------------- collectives */

/* One member of a clique. core (core/comm.c) makes it; `native` is the implementation's. */
struct _gpucomm {
    gpucontext *ctx; /* one reference */
    const struct ga_comm_ops *ops;
    int count, rank;
    void *native;
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

/* ---------------------------------------------------------------------------------------------------- backend */

/* One const instance per backend, named in registry.c and nowhere else. */
struct ga_backend {
    const char *name; /* "cuda", "opencl" */
    ga_dialect dialect;
    /* Enumeration works without a context and serialises discovery in the process. No driver is no error of these two:
     * they return GA_LOAD_ERROR or GA_NODEV_ERROR with every path tried in the text. */
    int (*platform_count)(unsigned *count);
    int (*device_count)(unsigned platform, unsigned *count);
    int (*device_info)(unsigned platform, unsigned device, ga_device_info *info);
    const ga_context_ops *context;
    const ga_buffer_ops *buffer;
    const ga_program_ops *program;
    const ga_kernel_ops *kernel;
    const ga_blas_ops *blas;              /* optional */
    const ga_comm_ops *comm;              /* optional: core goes through host memory */
    void *(*extension)(const char *name); /* optional: function behind gpuarray_get_extension(), or NULL */
};

#endif
