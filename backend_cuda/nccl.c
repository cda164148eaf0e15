#include "nccl.h"

#include <stdlib.h>
#include <string.h>

#include <gpuarray/util.h>

#include "objects.h"
#include "toolkit.h"

/* ----------------------------------------------------------------------------------------------------- loading */

ga_nccl_library ga_nccl;

static ga_toolkit_once once = GA_TOOLKIT_ONCE;
static int version; /* 10000 * major + 100 * minor + patch from 2.9 on, 1000 * major + ... in earlier versions */

#define NEEDED(f) \
    { #f, offsetof(ga_nccl_library, f), false }
#define WELCOME(f) \
    { #f, offsetof(ga_nccl_library, f), true }

static const ga_symbol symbols[] = {
    NEEDED(ncclGetErrorString), WELCOME(ncclGetLastError), NEEDED(ncclGetVersion),    NEEDED(ncclGetUniqueId),
    NEEDED(ncclCommInitRank),   NEEDED(ncclCommDestroy),   NEEDED(ncclCommAbort),     NEEDED(ncclCommGetAsyncError),
    NEEDED(ncclReduce),         NEEDED(ncclAllReduce),     NEEDED(ncclReduceScatter), NEEDED(ncclBroadcast),
    NEEDED(ncclAllGather),      WELCOME(ncclGroupStart),   WELCOME(ncclGroupEnd),     WELCOME(ncclSend),
    WELCOME(ncclRecv),
};

static const ga_toolkit_library library = {
    .what = "NCCL library",
    .env = "GPUARRAY_NCCL_LIBRARY",
    .base = "libnccl.so",
    .always = "2",
    .hint = "It comes with pip's nvidia-nccl-cu12 or nvidia-nccl-cu13 and with NVIDIA's package libnccl2"};

static int load_nccl(ga_errbuf *e) {
    int err = ga_toolkit_load(e, &library, symbols, sizeof symbols / sizeof *symbols, &ga_nccl, NULL);

    if (err == GA_NO_ERROR && ga_nccl.ncclGetVersion(&version) != GA_NCCL_SUCCESS) version = 0;
    return err;
}

/* ---------------------------------------------------------------------------------------------------- the clique */

typedef struct member {
    ncclComm_t comm;
    pthread_mutex_t lock; /* NCCL allows one call at a time on a communicator */
} member;

static int nccl_unique_id(gpucontext *ctx, gpucommCliqueId *id) {
    ga_nccl_id made;
    bool pushed;
    int err = ga_toolkit_load_once(&once, &ctx->err, load_nccl);

    _Static_assert(sizeof made == sizeof *id, "NCCL's id is the clique's");
    if (err != GA_NO_ERROR) return err;
    ga_cu_result r = ga_cuda_enter(ga_cuda_of(ctx), &pushed);
    ga_nccl_result n = r == GA_CUDA_SUCCESS ? ga_nccl.ncclGetUniqueId(&made) : GA_NCCL_SUCCESS;
    ga_cuda_exit(pushed);
    if (r != GA_CUDA_SUCCESS) return ga_cuda_fail(&ctx->err, r, "entering the CUDA context");
    if (n != GA_NCCL_SUCCESS) return ga_nccl_fail(&ctx->err, n, NULL, "ncclGetUniqueId");
    memcpy(id, &made, sizeof made);
    return GA_NO_ERROR;
}

/* Blocks until every rank is here: the caller must hold no lock. */
static int join(gpucomm *comm, const gpucommCliqueId *id, ncclComm_t *out) {
    ga_errbuf *e = &comm->ctx->err;
    ga_nccl_id theirs;
    bool pushed;

    memcpy(&theirs, id, sizeof theirs);
    ga_cu_result r = ga_cuda_enter(ga_cuda_of(comm->ctx), &pushed);
    ga_nccl_result n =
        r == GA_CUDA_SUCCESS ? ga_nccl.ncclCommInitRank(out, comm->count, theirs, comm->rank) : GA_NCCL_SUCCESS;
    ga_cuda_exit(pushed);
    if (r != GA_CUDA_SUCCESS) return ga_cuda_fail(e, r, "entering the CUDA context");
    return n == GA_NCCL_SUCCESS ? GA_NO_ERROR : ga_nccl_fail(e, n, NULL, "ncclCommInitRank");
}

static int nccl_create(gpucomm *comm, const gpucommCliqueId *id) {
    ga_errbuf *e = &comm->ctx->err;
    int err = ga_toolkit_load_once(&once, e, load_nccl);

    if (err != GA_NO_ERROR) return err;
    member *m = calloc(1, sizeof *m);
    if (m == NULL) return ga_fail_memory(e, "a communicator");
    if (pthread_mutex_init(&m->lock, NULL) != 0) {
        free(m);
        return ga_fail(e, GA_SYS_ERROR, "could not make a mutex");
    }
    err = join(comm, id, &m->comm);
    if (err == GA_NO_ERROR) {
        comm->native = m;
        return GA_NO_ERROR;
    }
    pthread_mutex_destroy(&m->lock);
    free(m);
    return err;
}

static void nccl_destroy(gpucomm *comm) {
    member *m = comm->native;
    ga_nccl_result state = GA_NCCL_SUCCESS;
    bool pushed;

    /* Destroying a broken communicator would wait for ranks that do not answer, or for a device that is lost. */
    bool broken = !ga_cuda_enter_release(ga_cuda_of(comm->ctx), &pushed) ||
                  ga_nccl.ncclCommGetAsyncError(m->comm, &state) != GA_NCCL_SUCCESS || state != GA_NCCL_SUCCESS;
    (void)(broken ? ga_nccl.ncclCommAbort : ga_nccl.ncclCommDestroy)(m->comm);
    ga_cuda_exit(pushed);
    pthread_mutex_destroy(&m->lock);
    free(m);
}

/* -------------------------------------------------------------------------------------------------- operations */

enum { FIRST_WITH_BFLOAT16 = 21000 };

static unsigned type_of(int typecode) {
    switch (typecode) {
    case GA_BYTE: return GA_NCCL_INT8;
    case GA_UBYTE: return GA_NCCL_UINT8;
    case GA_INT: return GA_NCCL_INT32;
    case GA_UINT: return GA_NCCL_UINT32;
    case GA_LONG:
    case GA_SSIZE: return GA_NCCL_INT64;
    case GA_ULONG:
    case GA_SIZE: return GA_NCCL_UINT64;
    case GA_HALF: return GA_NCCL_FLOAT16;
    case GA_BFLOAT16: return GA_NCCL_BFLOAT16;
    case GA_FLOAT: return GA_NCCL_FLOAT32;
    default: return GA_NCCL_FLOAT64;
    }
}

static unsigned op_of(int opcode) {
    switch (opcode) {
    case GA_SUM: return GA_NCCL_SUM;
    case GA_PROD: return GA_NCCL_PROD;
    case GA_MAX: return GA_NCCL_MAX;
    default: return GA_NCCL_MIN;
    }
}

static void *at(const gpudata *b, size_t offset) {
    return b != NULL ? (void *)(b->native + offset) : NULL; /* the address on the device */
}

/* Operations that do not compute move bytes, whatever the type. */
static ga_nccl_result nccl_call(ncclComm_t comm, const ga_comm_call *c, CUstream stream) {
    const void *src = at(c->src, c->offsrc);
    void *dst = at(c->dst, c->offdst);
    const size_t bytes = c->count * c->elsize;
    const unsigned type = type_of(c->typecode), op = op_of(c->opcode);

    switch (c->kind) {
    case GA_COMM_REDUCE: return ga_nccl.ncclReduce(src, dst, c->count, type, op, c->root, comm, stream);
    case GA_COMM_ALL_REDUCE: return ga_nccl.ncclAllReduce(src, dst, c->count, type, op, comm, stream);
    case GA_COMM_REDUCE_SCATTER: return ga_nccl.ncclReduceScatter(src, dst, c->count, type, op, comm, stream);
    case GA_COMM_ALL_GATHER: return ga_nccl.ncclAllGather(src, dst, bytes, GA_NCCL_UINT8, comm, stream);
    case GA_COMM_BROADCAST: break;
    }
    /* in place on every rank: the root sends from its buffer, and other ranks' send buffer is not read */
    void *both = c->src != NULL ? at(c->src, c->offsrc) : dst;
    return ga_nccl.ncclBroadcast(both, both, bytes, GA_NCCL_UINT8, c->root, comm, stream);
}

static const char *name_of(ga_comm_kind kind) {
    static const char *const names[] = {"ncclReduce", "ncclAllReduce", "ncclReduceScatter", "ncclBroadcast",
                                        "ncclAllGather"};
    return names[kind];
}

/* Messages in one group, which NCCL sends and receives at once. */
typedef struct messages {
    const gpucomm_message *sends, *recvs;
    size_t nsends, nrecvs;
} messages;

static ga_nccl_result nccl_messages(ncclComm_t comm, const messages *x, CUstream stream) {
    ga_nccl_result n = ga_nccl.ncclGroupStart();

    if (n != GA_NCCL_SUCCESS) return n;
    for (size_t i = 0; n == GA_NCCL_SUCCESS && i < x->nsends; i++) {
        const gpucomm_message *m = &x->sends[i];
        const size_t bytes = m->count * gpuarray_get_elsize(m->typecode);
        n = ga_nccl.ncclSend(at(m->data, m->offset), bytes, GA_NCCL_UINT8, m->peer, comm, stream);
    }
    for (size_t i = 0; n == GA_NCCL_SUCCESS && i < x->nrecvs; i++) {
        const gpucomm_message *m = &x->recvs[i];
        const size_t bytes = m->count * gpuarray_get_elsize(m->typecode);
        n = ga_nccl.ncclRecv(at(m->data, m->offset), bytes, GA_NCCL_UINT8, m->peer, comm, stream);
    }
    ga_nccl_result ended = ga_nccl.ncclGroupEnd(); /* in any case: the group is the thread's */
    return n != GA_NCCL_SUCCESS ? n : ended;
}

/* Call NCCL with the context current: an operation, or messages if `c` is NULL. */
static int nccl_perform(gpucomm *comm, const ga_comm_call *c, const messages *x) {
    ga_cuda_context *ctx = ga_cuda_of(comm->ctx);
    ga_errbuf *e = &comm->ctx->err;
    member *m = comm->native;
    ga_nccl_result n = GA_NCCL_SUCCESS, earlier = GA_NCCL_SUCCESS;
    bool pushed;
    int err = GA_NO_ERROR;

    pthread_mutex_lock(&m->lock);
    ga_cu_result r = ga_cuda_enter(ctx, &pushed);
    if (r == GA_CUDA_SUCCESS) {
        n = ga_nccl.ncclCommGetAsyncError(m->comm, &earlier);
        if (n == GA_NCCL_SUCCESS && earlier == GA_NCCL_SUCCESS)
            n = c != NULL ? nccl_call(m->comm, c, ctx->stream) : nccl_messages(m->comm, x, ctx->stream);
    }
    if (r != GA_CUDA_SUCCESS)
        err = ga_cuda_fail(e, r, "entering the CUDA context");
    else if (earlier != GA_NCCL_SUCCESS)
        err = ga_nccl_fail(e, earlier, m->comm, "an earlier collective operation failed; make the clique anew");
    else if (n != GA_NCCL_SUCCESS)
        err = ga_nccl_fail(e, n, m->comm, c != NULL ? name_of(c->kind) : "ncclSend, ncclRecv");
    ga_cuda_exit(pushed);
    pthread_mutex_unlock(&m->lock);
    return err;
}

static int nccl_run(gpucomm *comm, const ga_comm_call *c) {
    if (c->kind <= GA_COMM_REDUCE_SCATTER && c->typecode == GA_BFLOAT16 && version < FIRST_WITH_BFLOAT16)
        return ga_fail(&comm->ctx->err, GA_DEVSUP_ERROR,
                       "bfloat16 needs NCCL 2.10 or later; the one loaded has version code %d", version);
    return nccl_perform(comm, c, NULL);
}

static int nccl_exchange(gpucomm *comm, const gpucomm_message *sends, size_t nsends, const gpucomm_message *recvs,
                         size_t nrecvs) {
    const messages x = {sends, recvs, nsends, nrecvs};

    if (ga_nccl.ncclSend == NULL || ga_nccl.ncclRecv == NULL || ga_nccl.ncclGroupStart == NULL ||
        ga_nccl.ncclGroupEnd == NULL)
        return ga_fail(&comm->ctx->err, GA_DEVSUP_ERROR,
                       "messages between two ranks need NCCL 2.7 or later; the one loaded has version code %d",
                       version);
    return nccl_perform(comm, NULL, &x);
}

const ga_comm_ops ga_cuda_comm_ops = {
    .name = "nccl",
    .unique_id = nccl_unique_id,
    .create = nccl_create,
    .destroy = nccl_destroy,
    .run = nccl_run,
    .exchange = nccl_exchange,
};
