#ifndef GA_BACKEND_H
#define GA_BACKEND_H
/*
 * The contract between core and a backend, and all that they share: a backend includes this file, core/base/ and the
 * public headers, and calls only the functions that these declare. docs/porting.md goes through it in order.
 *
 * core validates every argument, handles empty work, overflow and defaults, and owns all policy (caching allocator,
 * program caches, launch geometry, index width, staging, error text). A backend offers primitives over one device and
 * may assume valid input: live objects of its own context, sizes > 0, ranges inside the buffer.
 *
 * Ordering: everything a context enqueues behaves as if on one in-order queue. `read` returns when the bytes have
 * arrived; `write` returns when `src` may be reused; all else may be asynchronous, and need not be.
 *
 * Errors: a primitive that fails returns a GA_* code and has called ga_fail() with the context's error buffer (or NULL
 * when there is no context yet). It releases what it acquired; its output arguments are unchanged, or NULL. Nothing is
 * printed, nothing aborts. Where core acts upon a code, the slot names it. All other codes go to the caller unchanged,
 * with these meanings:
 *
 *   GA_MEMORY_ERROR       host or device memory is exhausted
 *   GA_VALUE_ERROR        the device or this kernel does not take such sizes or arguments
 *   GA_INVALID_ERROR      an object is no longer valid: somebody destroyed the context that was handed in
 *   GA_NODEV_ERROR        no such device, or it is not available now
 *   GA_LOAD_ERROR         a vendor's library is missing or does not fit; the text lists every place that was tried
 *   GA_DEVSUP_ERROR       the device lacks the feature
 *   GA_UNSUPPORTED_ERROR  the backend lacks the feature
 *   GA_RUN_ERROR          a kernel that ran earlier failed, or the device is lost
 *   GA_SYS_ERROR          the operating system refused a mutex or a thread
 *   GA_IMPL_ERROR         the vendor's compiler rejected a program; every other error of a driver
 *   GA_BLAS_ERROR, GA_COMM_ERROR  the vendor's BLAS, solver or FFT failed; the vendor's collectives failed
 *
 * Faults: when a kernel accesses memory outside its buffers, or the driver stops it, a later call reports GA_RUN_ERROR,
 * sync at the latest. The context may be lost with it; its objects can still be released. An integer division by zero
 * must not fault: GK programs never divide by zero, plain ones get what the device gives.
 *
 * Threads: any primitive may be called from any thread, several at once; a backend locks what its driver does not.
 *
 * Slots marked "optional" may be NULL: core answers with GA_UNSUPPORTED_ERROR, or does the work in another way.
 */

#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <gpuarray/buffer.h>
#include <gpuarray/error.h>
#include <gpuarray/event.h>
#include <gpuarray/types.h>

#include "backend_libraries.h"
#include "base/error.h"
#include "base/str.h"

typedef struct ga_backend ga_backend;
typedef struct ga_allocator ga_allocator; /* core/device/allocator.c */

/*
 * A language of kernels: all that core has to know of one. The objects belong to core (core/program/dialect.c), one for
 * each language that GK is lowered to; a backend names the one that its compiler takes.
 */
typedef struct ga_dialect {
    const char *language;  /* "CUDA C", for messages and GA_CTX_PROP_LANGUAGE */
    const char *suffix;    /* suffix of source files, without the dot */
    const char *prelude;   /* put in front of CLUDA text, it makes a program in the language */
    int plain;             /* flag of kernels written in this language: GA_USE_CUDA, GA_USE_OPENCL */
    const char *flag_name; /* name of that flag */
    int gk_target;         /* enum gk_target */
    /* operators and elementary functions of the language take vectors (float16, vload16, vload_half16) */
    bool vectors;
} ga_dialect;

extern const ga_dialect ga_dialect_cuda, ga_dialect_opencl;

/* ------------------------------------------------------------------------------------------------ enumeration */

/* What is known of a device before a context is opened on it. Strings are NUL-terminated, "" when unknown. */
typedef struct ga_device_info {
    char name[256];
    char platform[128]; /* "NVIDIA CUDA", "Portable Computing Language", ... */
    char driver[128];   /* driver version, as the vendor words it */
    char pci_id[16];    /* "0000:65:00.0" */
    char uuid[48];      /* hex with dashes, after the prefix that the vendor writes ("GPU-") */
    size_t total_memory;
    bool is_cpu;
} ga_device_info;

/* ---------------------------------------------------------------------------------------------------- context */

/* Properties of a context to be opened; see gpucontext_props_*. */
struct _gpucontext_props {
    int platform; /* OpenCL platform; -1: any */
    int device;   /* -1: let the backend choose */
    char *spec;   /* owned; a PCI id, a UUID or a name, which core resolves to a device before `open`; else NULL */
    int sched;    /* GA_CTX_SCHED_* */
    bool single_stream;
    char *cache_path; /* owned; NULL: environment or default */
    size_t initial_cache;
    size_t max_cache; /* limit on device memory; SIZE_MAX: none */
    int reproducible; /* 1 or 0; -1: GPUARRAY_REPRODUCIBLE decides */
    int tf32;         /* 1 or 0; -1: GPUARRAY_TF32 decides */
    bool timing;      /* events must be able to tell times */
};

/*
 * Facts about an open device, filled in by context_ops.open and constant from then on. core checks them when it adopts
 * the context (core/device/caps.c): a value outside the legal ones stated here is refused, and the error names the
 * field. A backend whose driver reports more than a legal value allows states the legal one. Fields marked
 * "informative" play no part in decisions of core: callers read them through GA_CTX_PROP_*.
 */
typedef struct ga_caps {
    char device_name[256]; /* informative, and in messages. Not empty, ends with NUL */
    /* informative: PCI id or any 15 characters that identify this device. Not empty, ends with NUL */
    char unique_id[16];
    char bin_id[256]; /* binaries are interchangeable between contexts of equal bin_id: device, compiler, driver; part
                         of the key of cached programs. Not empty, ends with NUL */
    size_t total_memory;  /* bytes; > 0 */
    size_t largest_block; /* informative: bytes of the largest buffer; 1 to total_memory */
    size_t local_memory;  /* bytes of local/shared memory a group may use; at least 16384. More than 32768 is used only
                             by kernels that profit from it */
    size_t local_memory_most; /* bytes of dynamic local memory a launch may ask for, if the kernel has no static local
                                 memory: at least local_memory. The backend checks the sum of static and dynamic, in
                                 launch */
    size_t argument_bytes;    /* bytes of all arguments of a kernel together; at least 1024 */
    unsigned compute_units;   /* at least 1 */
    size_t max_groups[3];     /* grid limit per dimension, in groups; 65535 to 2^31 - 1 */
    size_t max_group_size[3]; /* work-items a group may have along each dimension; 1 to 2^20, and at least 32 along
                                 the first */
    size_t max_group_threads; /* work-items of a group; at least 32, at most the product of max_group_size */
    unsigned vector_bytes;    /* widest aligned vector access worth emitting: 4, 8 or 16, or 0 for scalar accesses
                                 only. 0 where is_cpu: there kernels choose vectors by what the host can do */
    unsigned register_bytes;  /* with is_cpu: bytes of the processor's vector registers, 16, 32 or 64; 0 where unknown,
                                 and where is_cpu is false */
    bool fp64;
    bool exact_reals;   /* f32 and f64 follow IEEE 754: fma() rounds once, x * 0 is -0 or NaN where it has to be. False
                           also where that is not known: strict mathematics then emulates both in other arithmetic,
                           which is right everywhere and slow. Without meaning where fp64 is false */
    bool fp16;          /* informative: half arithmetic in kernels (storage always works) */
    bool int64_atomics; /* add, min, max, exchange and compare-and-swap on 64-bit integers */
    bool shuffles; /* GK's shuffles work, among 32 consecutive work-items of a group: in CUDA C, and in OpenCL C 1.2
                      where the compiler takes NVIDIA's PTX */
    bool matrix;   /* GK's matrices of f16, bf16 and f32 run on tensor cores: the device's compiler takes PTX of compute
                      capability 8.0. False for CPUs */
    bool matrix64; /* GK's matrices of f64 run on tensor cores too (PTX 9.0), several times faster than fma; likewise
                      matrix_fma, if there are shuffles. Needs fp64 */
    bool matrix_wide; /* GK's products of four subgroups are one instruction (PTX 8.0's wgmma, of compute capability 9.0
                         alone), which the program is built for. Only with matrix */
    bool is_cpu;      /* few work-items that loop for long are faster than many short ones */
    bool vector_items;  /* with is_cpu: the compiler vectorises across the work-items of a group; loops inside a
                           work-item only where they are simple: over elements, of a length unknown to it. Reductions
                           are then written as such loops, and over narrow rows with neighbouring work-items */
    char compiler[64];  /* name of the compiler of kernels, as gk_quirks_of() takes it: NAME [VERSION] [llvm VERSION];
                           "" if it is unknown: then GK's text avoids the known errors of all compilers */
    bool keep_binaries; /* core's disk cache pays; false where the driver's own cache is faster */
} ga_caps;

/*
 * State that a part of core attaches to a context (compiled programs, the library's kernels, ...): made on first use,
 * freed at close, in reverse order of creation. It belongs to core (core/device/context.h); backends leave it alone.
 */
typedef struct ga_slot_kind ga_slot_kind;
typedef struct ga_context_slot {
    const ga_slot_kind *kind; /* its address is the key */
    void *state;
} ga_context_slot;

enum { GA_CONTEXT_SLOTS = 24 };

/* Every context starts with this; a backend embeds it as the first member of its own struct. */
struct _gpucontext {
    atomic_uint refcount;
    const ga_backend *backend;
    ga_errbuf err;
    unsigned fork_generation; /* ga_fork_generation() at creation: the value differs in a forked child */
    bool synchronous;         /* GPUARRAY_SYNC=1: core syncs after each operation, to place errors */
    bool reproducible;        /* results must not depend on the device: gpucontext_props_reproducible() */
    bool tf32;    /* products of floats may round their operands: gpucontext_props_tf32(); excludes `reproducible` */
    bool checked; /* GPUARRAY_CHECKED=1: GK kernels compare indices with extents */
    bool asserts; /* GPUARRAY_ASSERTS=1: GK kernels report assertions that do not hold */
    bool timing;  /* events measure times, if the backend has events: gpucontext_props_timing() */
    ga_caps caps;
    struct ga_tuning *tuning; /* values of parameters for this device (core/tuning/tuning.h) */
    ga_allocator *allocator;
    char *cache_path; /* owned; the folder for compiled programs given by the properties, or NULL */
    gpudata *errbuf;  /* GA_CTX_PROP_ERRBUF, 8 zero bytes; created on first use under lock */
    ga_context_slot slots[GA_CONTEXT_SLOTS];
    _Atomic(struct _gpugraph *) recording; /* the recording under way, of one thread, or NULL (recording.h) */
    _Atomic(pthread_t) recorder;           /* the thread that records */
    atomic_bool capturing;                 /* a thread captures the launch of an operation: `capturer` (capture.h) */
    _Atomic(struct ga_capture *) capture;
    _Atomic(pthread_t) capturer;
    _Atomic(struct ga_checked *) checked_kernels; /* reports of checked kernels, once there are any (checked.h) */
    _Atomic(struct ga_profile *) profile;         /* the profile that is being recorded, or NULL (profile.h) */
    /* that profile, which stays allocated while profiling is paused; made under lock */
    struct ga_profile *profiled;
    atomic_uint nslots;   /* slots in use; incremented under lock, after the slot is complete */
    pthread_mutex_t lock; /* guards members that are created on first use */
};

typedef struct ga_context_ops {
    /*
     * Open a context. Allocate the backend's struct with calloc and fill in `backend` (the backend's own table),
     * `caps`, and the native members; core sets up the rest. On failure return NULL and set *err. Of the properties a
     * backend reads `platform` and `device`: they are at least -1 and otherwise unchecked. A number that no device has
     * gives GA_NODEV_ERROR; -1 lets the backend choose a device that works. `sched` and `single_stream` are hints and
     * may be ignored; `timing` says whether events will be asked for times. The other properties are core's. After any
     * error gpucontext_open() tries the next device.
     */
    gpucontext *(*open)(const gpucontext_props *props, int *err);
    /* All objects are gone, but work may be under way: end it or wait for it, and free the struct. Also called when
     * core refused the context, before anything was made in it. */
    void (*close)(gpucontext *ctx);
    int (*sync)(gpucontext *ctx); /* wait until all enqueued work has finished. GA_RUN_ERROR: some of it failed */
    /* optional: bytes that the device can still allocate. GA_UNSUPPORTED_ERROR: the driver cannot say, core keeps
     * account itself */
    int (*free_memory)(gpucontext *ctx, size_t *bytes);
} ga_context_ops;

/* ----------------------------------------------------------------------------------------------------- buffer */

/* ga_buffer.flags beyond GA_BUFFER_*: the upper 16 bits are private. */
#define GA_BUFFER_FOREIGN 0x10000u /* memory belongs to someone else: never freed, never pooled */
#define GA_BUFFER_IPC 0x20000u     /* opened from an IPC handle */

enum { GA_BUFFER_ALIGN = 128 }; /* the largest vector of GK has 16 lanes of 8 bytes */

struct _gpudata {
    uintptr_t native; /* device address or handle, see ga_backend.native_is_address. First word: existing binaries read
                         it there, and so do kernel arguments */
    gpucontext *ctx;
    atomic_uint refcount;
    unsigned flags;
    size_t size;     /* bytes asked for */
    size_t capacity; /* bytes the backend reserved, >= size */
    /* unique among all buffers of the context, past ones too, whatever becomes of `native`; set by core */
    uint64_t serial;
    void *host;      /* host address of a GA_BUFFER_HOST buffer, else NULL */
    uintptr_t space; /* identity of the memory, and the byte of it where the buffer starts: see ga_buffer_ops.place. */
    uintptr_t start; /* Two buffers overlap if the spaces are equal and the ranges meet */
    void *_Atomic seen; /* for the backend's use; NULL until it stores something, and as long-lived as `native` */
    gpudata *next;      /* link in the allocator's free list */
    gpudata *owner;     /* one reference: the buffer of another context whose memory this one shares, or NULL */
};

/* Pinned host memory: the device reads and writes it by DMA, at the speed of the link. */
typedef struct ga_host_block {
    void *host;       /* address, which does not change */
    size_t size;      /* bytes */
    uintptr_t native; /* for the backend's use */
} ga_host_block;

typedef struct ga_buffer_ops {
    /*
     * Allocate b->capacity bytes, aligned to GA_BUFFER_ALIGN on the device; fill in b->native, which must not be 0, and
     * for GA_BUFFER_HOST, where the device reaches host memory, b->host. b->flags holds GA_BUFFER_*. After
     * GA_MEMORY_ERROR core releases its cached blocks and calls again, so no other failure may have this code.
     */
    int (*alloc)(gpucontext *ctx, gpudata *b);
    /* Free the native part only, of buffers from alloc and of those that ga_buffer_wrap() made; the memory of
     * GA_BUFFER_FOREIGN stays. Enqueued work may still use it: wait, or defer to the queue. */
    void (*free)(gpucontext *ctx, gpudata *b);
    int (*read)(gpucontext *ctx, void *dst, gpudata *src, size_t srcoff, size_t size);
    int (*write)(gpucontext *ctx, gpudata *dst, size_t dstoff, const void *src, size_t size);
    int (*copy)(gpucontext *ctx, gpudata *dst, size_t dstoff, gpudata *src, size_t srcoff,
                size_t size); /* the ranges do not overlap */
    int (*fill)(gpucontext *ctx, gpudata *dst, size_t dstoff, unsigned char byte, size_t size);
    /* optional: read and write that may return before the host memory may be reused; it stays valid until an event that
     * core records after them is done. NULL: core uses read and write */
    int (*read_async)(gpucontext *ctx, void *dst, gpudata *src, size_t srcoff, size_t size);
    int (*write_async)(gpucontext *ctx, gpudata *dst, size_t dstoff, const void *src, size_t size);
    /* optional: direct copy between two contexts of this backend; GA_UNSUPPORTED_ERROR: core stages through the host */
    int (*peer_copy)(gpudata *dst, size_t dstoff, gpudata *src, size_t srcoff, size_t size);
    /*
     * optional: let ctx use the memory of b->owner, a buffer of another context of this backend on the same device (or
     * of ctx itself). All members of b are set like the owner's, but for the flags, which are GA_BUFFER_FOREIGN: `free`
     * releases what this call acquired and leaves the memory, which core keeps alive until then. core orders the work
     * of the two contexts. GA_UNSUPPORTED_ERROR: not between these two contexts; the text says why.
     */
    int (*share)(gpucontext *ctx, gpudata *b);
    /*
     * optional: identify the memory of b in b->space and b->start, so that buffers over the same memory are recognised.
     * Called once for each buffer, when all other members are set. Where `native` is an address: space 0, start the
     * address. Where it is a handle: the handle and 0; for a part of another buffer (GA_BUFFER_FOREIGN) the handle of
     * that one and the offset in it. For foreign memory the low bits of `start` also tell the alignment. NULL: core
     * takes the handle and 0, so that only buffers of equal `native` share memory.
     */
    int (*place)(gpucontext *ctx, gpudata *b);
    /*
     * optional, both or neither: pinned memory of h->size bytes, aligned to 128; fill in h->host and h->native. With
     * addresses in it read_async and write_async return at once and move bytes at the link's full speed. If the backend
     * has events too, core stages large transfers of other memory through such blocks, several at a time and from
     * threads of its own. No work uses a block when it is freed. GA_UNSUPPORTED_ERROR: not on this device; core does
     * without.
     */
    int (*host_alloc)(gpucontext *ctx, ga_host_block *h);
    void (*host_free)(gpucontext *ctx, ga_host_block *h);
    /*
     * optional, both or neither: make h->size bytes at h->host, page-aligned memory of core's, pinned like that of
     * host_alloc; fill in h->native as needed. The same memory may be registered with two backends: through it core
     * moves bytes between their devices.
     */
    int (*host_register)(gpucontext *ctx, ga_host_block *h);
    void (*host_unregister)(gpucontext *ctx, ga_host_block *h); /* no work uses it; core may free it afterwards */
    /* optional: does the driver know that the byte at p is pinned, whoever did it? NULL: it never knows */
    bool (*host_pinned)(gpucontext *ctx, const void *p);
} ga_buffer_ops;

/* ------------------------------------------------------------------------------------------------------ event */

/* A point in the work of a context; see event.h. Reference counted by core. */
struct _gpuevent {
    atomic_uint refcount;
    gpucontext *ctx; /* one reference */
    void *native;    /* the driver's event, or the backend's own struct */
    bool timed;      /* times will be asked for */
    atomic_bool recorded;
};

/* Several threads may call these with one event at the same time, except create and destroy. */
typedef struct ga_event_ops {
    /* Fill in e->native. An event counts as done until it is first recorded. */
    int (*create)(gpuevent *e);
    void (*destroy)(gpuevent *e); /* work may still be waiting for it */
    int (*record)(gpuevent *e);   /* after all work that e->ctx was given; the event completes without a further call.
                                     After an error the event is unchanged */
    int (*query)(gpuevent *e, bool *done);
    int (*sync)(gpuevent *e);
    int (*wait)(gpucontext *ctx, gpuevent *e); /* for later work of ctx, another context of this backend */
    /* optional: seconds on the device between two events of a context with `timing`, both recorded and done.
     * GA_UNSUPPORTED_ERROR: this context has no times */
    int (*elapsed)(gpuevent *from, gpuevent *to, double *seconds);
} ga_event_ops;

/* ---------------------------------------------------------------------------------------------------- program */

/* Floating-point rules under which a program is compiled: those of the vendor's compiler for source text from the user,
 * else one of GK's. */
typedef enum ga_math {
    GA_MATH_VENDOR,  /* for text of the user: contraction allowed, no reassociation */
    GA_MATH_STRICT,  /* no contraction; correctly rounded + - * / sqrt in f32 and f64; denormals kept */
    GA_MATH_FAST,    /* whatever is fastest */
    GA_MATH_CONTRACT /* the rules of GA_MATH_VENDOR, for text that GK emitted */
} ga_math;

/* Facts about a program that its text does not state. */
typedef struct ga_text_facts {
    ga_math math;
    /* groups per compute unit that must fit into the registers, where the language cannot state that in the text; 0:
     * the compiler decides */
    unsigned resident;
    /* as far as core knows, the text calls no functions of the language but those of scalars, synchronisation and
     * atomics */
    bool scalar_calls;
    /* OpenCL: what hides instructions of the assembler from the compiler, GK_HIDDEN_PTX; NULL: nothing is hidden */
    const char *hidden;
} ga_text_facts;

/*
 * A compiled program. Reference counted by core; a backend embeds it as first member. It is used only in the context it
 * was made in; only binaries are exchanged between contexts. Holds no context reference.
 */
typedef struct ga_program {
    atomic_uint refcount;
} ga_program;

typedef struct ga_program_ops {
    /*
     * Compile complete source text, not NUL-terminated, in the backend's dialect. `log` receives the vendor's log, on
     * failure and on success (warnings). If `binary` is not NULL and the backend can, *binary (malloc'd) and *size
     * receive a form that `load` takes; else they are unchanged. GA_IMPL_ERROR (libgpuarray's code): the compiler
     * rejects the text; core adds the log and the source with numbered lines. `build` may succeed for a kernel that
     * needs more than the device has, as long as create or launch fail.
     */
    int (*build)(gpucontext *ctx, const char *source, size_t length, const ga_text_facts *facts, ga_program **out,
                 void **binary, size_t *size, ga_str *log);
    /* Load the result of an earlier build, of a context with equal bin_id (core checks a checksum). After any error
     * core compiles the text instead. */
    int (*load)(gpucontext *ctx, const void *binary, size_t size, ga_program **out);
    void (*free)(gpucontext *ctx, ga_program *p); /* its kernels have been destroyed, but may still be running */
} ga_program_ops;

/* ----------------------------------------------------------------------------------------------------- kernel */

struct _gpukernel {
    atomic_uint refcount;
    gpucontext *ctx;
    char *name;    /* name in its program */
    bool owns_ctx; /* false for kernels in the context's own cache */
    bool waits;    /* the text begins with GA_AFTER_OTHERS (kernels/cluda_cuda.h) */
    ga_program *program;
    void *native; /* CUfunction, or the backend's own struct */
    unsigned numargs;
    int *types;      /* numargs type codes; GA_BUFFER for buffers */
    size_t *argsize; /* numargs sizes in bytes; sizeof(gpudata *) for buffers */
    void **args;     /* values set with gpukernel_setarg: a gpudata * for buffers, else a pointer into argstore */
    unsigned char *argstore;
    int registers;    /* registers of a work-item; 0 when unknown */
    size_t max_group; /* GA_KERNEL_PROP_MAXLSIZE: most work-items in a group of this kernel. core lowers it to
                         caps.max_group_threads */
    size_t preferred; /* GA_KERNEL_PROP_PREFLSIZE: the hardware runs work-items in multiples of this; at least 1 */
};

typedef struct ga_kernel_ops {
    /*
     * Find `name` in k->program; fill in k->native (not NULL: core calls destroy only if it is set), max_group,
     * preferred, and registers where they are known. After a failure core calls destroy if native is not NULL. The
     * description of k's arguments is complete: GA_VALUE_ERROR if the driver can tell that the kernel has fewer than
     * were declared, or two more. Any other difference, a buffer for a value or one argument more, is left to launch,
     * as programs (Theano) declare kernels wrongly that they never call. For a kernel that does not exist: the vendor's
     * error code.
     */
    int (*create)(gpukernel *k, const char *name);
    void (*destroy)(gpukernel *k); /* launches may be under way */
    /*
     * Enqueue a launch. nd is 1..3; groups and group sizes are > 0 and within the limits; shared is dynamic local
     * memory in bytes, at most caps.local_memory_most (on OpenCL the trailing __local argument that
     * GA_DECL_SHARED_PARAM declares; 0 when the kernel has none). The kernel's static local memory comes on top:
     * GA_VALUE_ERROR if the sum exceeds the device's. args[i] is a gpudata * for GA_BUFFER, else a pointer to the
     * value, which may change once launch has returned. GA_VALUE_ERROR if the driver can tell that the kernel's
     * arguments are others than those declared. Several threads may launch one kernel at once.
     */
    int (*launch)(gpukernel *k, unsigned nd, const size_t *groups, const size_t *group_size, size_t shared,
                  void **args);
} ga_kernel_ops;

/* ------------------------------------------------------------------------------------------------------- graphs */

/*
 * Graphs: sequences of work that the driver stores and launches as one. core records calls of a context itself
 * (core/device/recording.h), and issues them again between begin and end: kernel_ops.launch, buffer_ops.copy and fill,
 * and blas_ops, from the thread that called begin. Calls of other threads run as usual meanwhile. Without these slots
 * core issues the calls one by one at each launch, with kernel objects that nobody else uses.
 */
typedef struct ga_graph_ops {
    /* From now on work that this thread enqueues is captured. GA_UNSUPPORTED_ERROR: this driver has no graphs; core
     * does as without these slots */
    int (*begin)(gpucontext *ctx);
    /* Either ends the capture. *graph is NULL, or an earlier graph, perhaps still running, that the new one replaces;
     * after an error it is unchanged */
    int (*end)(gpucontext *ctx, void **graph);
    void (*abort)(gpucontext *ctx);
    int (*launch)(gpucontext *ctx, void *graph); /* after all work that the context was given */
    void (*free)(gpucontext *ctx, void *graph);  /* it may still be running */
} ga_graph_ops;

/* ---------------------------------------------------------------------------------------------------- backend */

/*
 * One const instance for each backend: folder backend_NAME/, object ga_NAME_backend. GPUARRAY_BACKENDS of
 * CMakeLists.txt lists the names in order of preference; sources and registry are derived from it.
 */
struct ga_backend {
    /* NAME: letters, and no digit at the end, because devices are called NAME0 and NAME0:1 */
    const char *name;
    const char *compiler;      /* name of the vendor's compiler in messages: "NVRTC" */
    const ga_dialect *dialect; /* the language that the compiler takes */
    bool native_is_address; /* gpudata.native is an address: memory that is handed in may start at any byte and overlap
                               other buffers. Else it is a handle, whose memory starts at GA_BUFFER_ALIGN and overlaps
                               no other */
    bool platforms;         /* devices are numbered within platforms, NAME0:1; else there is one platform: NAME1 */
    bool probed; /* its compilers come from many vendors, and some cannot compile: before "auto" takes a device, core
                    compiles and runs a kernel on it (core/program/probe.h) */
    /* Enumeration works without a context and serialises discovery in the process. If there is no driver or no device:
     * GA_LOAD_ERROR or GA_NODEV_ERROR with every path tried in the text. core checks that platform and device are below
     * the counts. */
    int (*platform_count)(unsigned *count);
    int (*device_count)(unsigned platform, unsigned *count);                      /* 0 is no error */
    int (*device_info)(unsigned platform, unsigned device, ga_device_info *info); /* core has zeroed *info */
    const ga_context_ops *context;
    const ga_buffer_ops *buffer;
    const ga_program_ops *program;
    const ga_kernel_ops *kernel;
    const ga_event_ops *event;                        /* optional */
    const ga_blas_ops *blas;                          /* optional */
    const ga_solver_ops *solver;                      /* optional: core uses LAPACK on the host */
    const ga_fft_ops *fft;                            /* optional: core has kernels of its own */
    const ga_conv_ops *conv;                          /* optional: core has kernels of its own */
    const ga_attention_ops *attention;                /* optional: core has kernels of its own */
    const ga_comm_ops *comm;                          /* optional: core goes through host memory */
    const ga_graph_ops *graph;                        /* optional */
    void (*range)(gpucontext *ctx, const char *name); /* optional: begin a range of this thread in the vendor's
                                                         profiler; NULL: end the innermost one */
    void *(*extension)(const char *name);             /* optional: function behind gpuarray_get_extension(), or NULL */
};

/* ------------------------------------------------------------------------------------ what a backend may call */

/*
 * Functions of core that a backend may call besides core/base/, also from its extension functions, which get arguments
 * from callers and therefore check them.
 */

/* GA_NO_ERROR if the context may be used here; a clear error for NULL and for a context inherited through fork(). */
int ga_context_check(gpucontext *ctx);

/*
 * Complete a context whose backend part is filled in: check backend and caps (GA_IMPL_ERROR names what is wrong), then
 * set up reference count 1, locks, error buffer, allocator. On failure the caller still owns the backend part. `props`
 * may be NULL; the caller keeps ownership. core itself adopts contexts from context_ops.open.
 */
int ga_context_adopt(gpucontext *ctx, const gpucontext_props *props);
/* Properties that were handed in are freed with gpucontext_props_del(), a public function. */

/* Make a buffer around memory that someone else owns (flags: GA_BUFFER_FOREIGN or GA_BUFFER_IPC). NULL on failure. */
gpudata *ga_buffer_wrap(gpucontext *ctx, uintptr_t native, size_t size, unsigned flags);

#endif
