#ifndef FAKE_CUDA_STATE_H
#define FAKE_CUDA_STATE_H
/*
 * Declarations that the files of the stand-in share: one lock around every call, injected failures, the lists of live
 * objects. Functions marked "locked" are called between fake_enter() and fake_leave().
 */
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "cuda_api.h"
#include "fake_cuda.h"

#define FAKE_EXPORT __attribute__((visibility("default")))
#define FAKE_MAX_DEVICES 8
#define FAKE_SHARED_DEFAULT 49152u /* shared memory a block may use without asking */
#define FAKE_SHARED_OPTIN 232448u  /* and with */
#define FAKE_GUARD 256u            /* bytes before and after each device allocation */

typedef enum fake_kind {
    FAKE_PRIMARY,
    FAKE_CONTEXT,
    FAKE_STREAM,
    FAKE_EVENT,
    FAKE_MODULE,
    FAKE_MEMORY,
    FAKE_HOST,
    FAKE_IPC,
    FAKE_REGISTERED,
    FAKE_PROGRAM,
    FAKE_BLAS,
    FAKE_GRAPH,
    FAKE_GRAPH_EXEC,
    FAKE_ORPHAN,
    FAKE_KINDS
} fake_kind;

typedef struct CUctx_st fake_context;

/* Every object starts with this and is in the list of its kind while it lives. */
typedef struct fake_object {
    fake_kind kind;
    fake_context *ctx;
    struct fake_object *next, *prev;
} fake_object;

/* ------------------------------------------------------------------------------------------------------ state.c */

typedef enum fake_needs { FAKE_NEEDS_NOTHING, FAKE_NEEDS_INIT, FAKE_NEEDS_CONTEXT } fake_needs;

/*
 * Start of an API call: locks, counts, lets the call fail with `failure` if it is its turn, and checks that the driver
 * is initialised and a context current. The call goes on only after CUDA_SUCCESS, and ends with fake_leave() either
 * way.
 */
CUresult fake_enter(const char *function, fake_needs needs, CUresult failure);
/* The same for a call that releases something: it does its work even when it is made to fail (*injected). */
CUresult fake_enter_release(const char *function, fake_needs needs, CUresult *injected);
CUresult fake_leave(CUresult result);
bool fake_inject(const char *function); /* count a call; must it fail? Exported for the stand-in NVRTC. */
void fake_lock(void);
void fake_unlock(void);

/* Write to FAKE_CUDA_LOG why the call is refused. Returns `result`. */
CUresult fake_error(CUresult result, const char *fmt, ...) __attribute__((format(printf, 2, 3)));
void fake_log(const char *fmt, ...) __attribute__((format(printf, 1, 2)));

void fake_object_add(fake_object *o, fake_kind kind, fake_context *ctx);
void fake_object_remove(fake_object *o);
fake_object *fake_objects(fake_kind kind);            /* head of the list; locked */
bool fake_object_live(const void *o, fake_kind kind); /* locked */
void fake_count(fake_kind kind, long change);         /* for what is counted but not listed */
const char *fake_result_name(CUresult r);
extern bool fake_initialised;
int fake_arch(void); /* compute capability of every device, 10 * major + minor */
int fake_device_count(void);
size_t fake_device_memory(void);
bool fake_async(void); /* FAKE_CUDA_ASYNC=1 */

/* ---------------------------------------------------------------------------------------------------- context.c */

struct CUctx_st {
    fake_object object;
    int device;
    unsigned flags;
    bool primary, alive;
    unsigned retains;            /* primary */
    unsigned peers;              /* devices whose contexts it may reach, a bit each */
    CUresult sticky;             /* a kernel went wrong: every later call says so */
    struct CUstream_st *streams; /* the default stream first; linked by `sibling` */
};

fake_context *fake_current(void);               /* locked; NULL when none */
CUresult fake_context_check(fake_context *ctx); /* locked; live and not broken? */

/* ----------------------------------------------------------------------------------------------------- stream.c */

/* Work in a stream. `run` is called once, then the op is freed. */
typedef struct fake_op {
    CUresult (*run)(struct fake_op *op);
    struct fake_op *next;
    struct CUstream_st *stream;
} fake_op;

struct CUstream_st {
    fake_object object; /* not listed for a context's default stream */
    struct CUstream_st *sibling;
    bool is_default, blocking;
    fake_op *first, **last;
    uint64_t submitted, done;
    struct fake_ops *captured; /* what is given it goes here instead; NULL: it is not being captured */
};

/* ------------------------------------------------------------------------------------------------------ graph.c */

CUresult fake_capture(struct CUstream_st *s, fake_op *op); /* takes op */
void fake_capture_discard(struct CUstream_st *s);
void fake_graphs_discard(fake_context *ctx);

CUresult fake_stream_resolve(CUstream handle, struct CUstream_st **stream); /* NULL: the default one; locked */
CUresult fake_stream_submit(struct CUstream_st *s, fake_op *op);            /* takes op; runs it now or later */
/* Enqueue fn(a copy of data). Exported for the stand-in cuBLAS; takes the lock itself. */
CUresult fake_stream_call(CUstream stream, void (*fn)(const void *), const void *data, size_t size);
/* Does what is given to the stream go into a graph? Exported and locked likewise. */
bool fake_stream_captured(CUstream stream);
void fake_stream_drain(struct CUstream_st *s, uint64_t until);
void fake_drain_context(fake_context *ctx); /* all its streams */
void fake_streams_setup(fake_context *ctx, struct CUstream_st *default_stream);
void fake_streams_discard(fake_context *ctx);

/* ----------------------------------------------------------------------------------------------------- memory.c */

/* Device or pinned host memory, or a mapping of it. */
typedef struct fake_memory {
    fake_object object;
    unsigned char *base; /* first usable byte */
    size_t size;
    void *block; /* what to free; NULL for a mapping opened from an IPC handle */
} fake_memory;

fake_memory *fake_memory_find(CUdeviceptr p); /* the device allocation that holds p; locked */
/* Was anything written outside an allocation? Reported once; the allocation's context is then broken. */
CUresult fake_memory_verify(const char *when);
/* Does [p, p + size) lie in one live allocation of the current context? Exported; takes the lock itself. */
bool fake_memory_holds(const void *p, size_t size);
/* Mark memory that must not be touched, where the process has AddressSanitizer. */
void fake_poison(const void *p, size_t size, bool on);
void fake_memory_discard(fake_context *ctx);

/* ----------------------------------------------------------------------------------------------------- module.c */

void fake_modules_discard(fake_context *ctx);

#endif
