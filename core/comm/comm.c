#include "comm.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <gpuarray/types.h>
#include <gpuarray/util.h>

#include "base/env.h"
#include "base/types.h"
#include "device/recording.h"
#include "fold.h"

/* ------------------------------------------------------------------------------------------------ who carries it */

static bool has(const ga_backend *be, const char *name) {
    return be->comm != NULL && strcmp(be->comm->name, name) == 0;
}

/* Read GPUARRAY_COMM; NULL: not set, any will do. */
static int read_wish(ga_errbuf *e, const char **wish) {
    ga_str known = GA_STR_INIT;
    bool found;

    *wish = ga_env("GPUARRAY_COMM");
    if (*wish != NULL && strcmp(*wish, "auto") == 0) *wish = NULL;
    found = *wish == NULL || strcmp(*wish, ga_comm_mpi.name) == 0;
    for (unsigned i = 0; !found && ga_backend_at(i) != NULL; i++) {
        const ga_backend *be = ga_backend_at(i);
        found = has(be, *wish);
        if (be->comm != NULL) ga_str_addf(&known, ", %s", be->comm->name);
    }
    int err = found ? GA_NO_ERROR
                    : ga_fail(e, GA_VALUE_ERROR, "GPUARRAY_COMM is \"%s\"; it can be auto, %s%s", *wish,
                              ga_comm_mpi.name, known.s != NULL ? known.s : "");
    ga_str_free(&known);
    return err;
}

/*
 * Choose the implementation: GPUARRAY_COMM decides; else the id, so that members whose context has a vendor's
 * collectives join a clique made for MPI; else the context. `id` may be NULL.
 */
static int comm_choose(gpucontext *ctx, const gpucommCliqueId *id, const ga_comm_ops **ops) {
    const bool mpi_id = id != NULL && ga_comm_id_is_mpi(id);
    const char *wish;
    int err = read_wish(&ctx->err, &wish);

    if (err != GA_NO_ERROR) return err;
    if (wish == NULL)
        *ops = ctx->backend->comm != NULL && !mpi_id ? ctx->backend->comm : &ga_comm_mpi;
    else if (strcmp(wish, ga_comm_mpi.name) == 0)
        *ops = &ga_comm_mpi;
    else if (has(ctx->backend, wish))
        *ops = ctx->backend->comm;
    else
        return ga_fail(&ctx->err, GA_DEVSUP_ERROR,
                       "GPUARRAY_COMM=%s, but the %s backend does not have it; mpi works with every backend", wish,
                       ctx->backend->name);
    if (id == NULL || mpi_id == (*ops == &ga_comm_mpi)) return GA_NO_ERROR;
    return ga_fail(&ctx->err, GA_COMM_ERROR,
                   "the clique id %s for MPI, but this rank uses %s: was it made by a rank on another kind of device? "
                   "GPUARRAY_COMM=mpi on every rank lets them work together",
                   mpi_id ? "was made" : "was not made", (*ops)->name);
}

/* If the library is missing there are no collectives: fail with `code` and the loader's message. */
static int unavailable(gpucontext *ctx, const ga_comm_ops *ops, int err, int code) {
    char why[GA_ERROR_TEXT];

    if (err != GA_LOAD_ERROR) return err;
    snprintf(why, sizeof why, "%s", ga_error_text(&ctx->err, err));
    return ga_fail(&ctx->err, code, "no collectives for this context: %s%s", why,
                   ops == &ga_comm_mpi ? "" : "\nWith GPUARRAY_COMM=mpi they go through MPI and host memory instead");
}

/* ------------------------------------------------------------------------------------------------------ the clique */

int gpucomm_gen_clique_id(gpucontext *ctx, gpucommCliqueId *comm_id) {
    const ga_comm_ops *ops = NULL;
    int err = ga_context_check(ctx);

    if (err != GA_NO_ERROR) return err;
    if (comm_id == NULL) return ga_fail(&ctx->err, GA_INVALID_ERROR, "gpucomm_gen_clique_id: no place for the id");
    err = comm_choose(ctx, NULL, &ops);
    if (err != GA_NO_ERROR) return err;
    return unavailable(ctx, ops, ops->unique_id(ctx, comm_id), GA_DEVSUP_ERROR);
}

int gpucomm_new(gpucomm **comm, gpucontext *ctx, gpucommCliqueId comm_id, int ndev, int rank) {
    const ga_comm_ops *ops = NULL;

    if (comm == NULL) return ga_fail(NULL, GA_INVALID_ERROR, "gpucomm_new: no place for the communicator");
    *comm = NULL;
    int err = ga_context_check(ctx);
    if (err != GA_NO_ERROR) return err;
    if (ndev < 1 || rank < 0 || rank >= ndev)
        return ga_fail(&ctx->err, GA_VALUE_ERROR, "gpucomm_new: rank %d of %d; ranks are 0 to %d", rank, ndev,
                       ndev > 0 ? ndev - 1 : 0);
    err = comm_choose(ctx, &comm_id, &ops);
    if (err != GA_NO_ERROR) return err;
    gpucomm *c = calloc(1, sizeof *c);
    if (c == NULL) return ga_fail_memory(&ctx->err, "a communicator");
    c->ctx = ctx;
    c->ops = ops;
    c->count = ndev;
    c->rank = rank;
    atomic_init(&c->refcount, 1);
    err = unavailable(ctx, ops, ops->create(c, &comm_id), GA_UNSUPPORTED_ERROR);
    if (err != GA_NO_ERROR) {
        free(c);
        return err;
    }
    ga_context_retain(ctx);
    *comm = c;
    return GA_NO_ERROR;
}

void gpucomm_retain(gpucomm *comm) {
    if (comm != NULL) atomic_fetch_add_explicit(&comm->refcount, 1, memory_order_relaxed);
}

void gpucomm_free(gpucomm *comm) {
    if (comm == NULL || !ga_context_usable(comm->ctx)) return; /* a forked child: the clique belongs to the parent */
    if (atomic_fetch_sub_explicit(&comm->refcount, 1, memory_order_acq_rel) != 1) return;
    gpucontext *ctx = comm->ctx;
    (void)ctx->backend->context->sync(ctx);
    comm->ops->destroy(comm);
    free(comm);
    gpucontext_deref(ctx);
}

const char *gpucomm_error(gpucontext *ctx) {
    if (!ga_context_usable(ctx)) return ga_error_text(NULL, GA_INVALID_ERROR);
    pthread_mutex_lock(&ctx->err.lock);
    int code = ctx->err.code;
    pthread_mutex_unlock(&ctx->err.lock);
    return ga_error_text(&ctx->err, code);
}

gpucontext *gpucomm_context(gpucomm *comm) {
    return comm != NULL ? comm->ctx : NULL;
}

static int check_comm(gpucomm *comm, const char *what) {
    if (comm == NULL) return ga_fail(NULL, GA_INVALID_ERROR, "%s: the communicator is NULL", what);
    return ga_context_check(comm->ctx);
}

int gpucomm_get_count(gpucomm *comm, int *devcount) {
    int err = check_comm(comm, "gpucomm_get_count");

    if (err != GA_NO_ERROR) return err;
    if (devcount == NULL) return ga_fail(&comm->ctx->err, GA_INVALID_ERROR, "gpucomm_get_count: no place for it");
    *devcount = comm->count;
    return GA_NO_ERROR;
}

int gpucomm_get_rank(gpucomm *comm, int *rank) {
    int err = check_comm(comm, "gpucomm_get_rank");

    if (err != GA_NO_ERROR) return err;
    if (rank == NULL) return ga_fail(&comm->ctx->err, GA_INVALID_ERROR, "gpucomm_get_rank: no place for it");
    *rank = comm->rank;
    return GA_NO_ERROR;
}

/* -------------------------------------------------------------------------------------------------- operations */

/* Check a buffer of `times` * count elements from `offset` on, in the communicator's context. */
static int check_buffer(gpucomm *comm, gpudata *b, size_t offset, size_t times, const ga_comm_call *c,
                        const char *what) {
    ga_errbuf *e = &comm->ctx->err;
    size_t n;
    int err = ga_buffer_check(b, what);

    if (err != GA_NO_ERROR) return err;
    if (b->ctx != comm->ctx)
        return ga_fail(e, GA_INVALID_ERROR, "%s: the buffer is in another context than the communicator", what);
    if (__builtin_mul_overflow(c->count, times, &n) || __builtin_mul_overflow(n, c->elsize, &n))
        return ga_fail(e, GA_VALUE_ERROR, "%s: the size of %zu times %zu elements overflows", what, times, c->count);
    if (c->kind <= GA_COMM_REDUCE_SCATTER && (ga_buffer_misalignment(b) + offset) % c->elsize != 0)
        return ga_fail(e, GA_UNALIGNED_ERROR, "%s: elements of %zu bytes cannot start at offset %zu", what, c->elsize,
                       offset);
    err = ga_buffer_range(b, offset, n, what);
    return err == GA_NO_ERROR && b == c->dst ? ga_buffer_check_written(b, what) : err;
}

/* Check the element type, and for reductions the operation. */
static int check_kind(gpucomm *comm, ga_comm_call *c, const char *what) {
    ga_errbuf *e = &comm->ctx->err;
    const bool reduces = c->kind <= GA_COMM_REDUCE_SCATTER;

    if (reduces && (c->opcode < GA_SUM || c->opcode > GA_MIN))
        return ga_fail(e, GA_INVALID_ERROR, "%s: %d is no operation; see enum gpucomm_reduce_ops", what, c->opcode);
    if (reduces && !ga_fold_supports(c->typecode))
        return ga_fail(e, GA_INVALID_ERROR,
                       "%s: type code %d cannot be reduced; 8-, 32- and 64-bit integers, half, bfloat16, float and "
                       "double can",
                       what, c->typecode);
    c->elsize = c->typecode >= 0 ? gpuarray_get_elsize(c->typecode) : 0;
    if (c->elsize == 0) return ga_fail(e, GA_INVALID_ERROR, "%s: %d is not an element type", what, c->typecode);
    if (c->root < 0 || c->root >= comm->count)
        return ga_fail(e, GA_VALUE_ERROR, "%s: the root is rank %d; ranks are 0 to %d", what, c->root, comm->count - 1);
    /* With MPI, core combines the ranks' values in a fixed order. */
    if (reduces && comm->ctx->reproducible && comm->ops != &ga_comm_mpi && !ga_is_index(c->typecode))
        return ga_fail(e, GA_UNSUPPORTED_ERROR,
                       "%s: %s combines numbers of several ranks in an order of its own, and this context is "
                       "reproducible. With GPUARRAY_COMM=mpi on every rank it is the order of the ranks",
                       what, comm->ops->name);
    return GA_NO_ERROR;
}

/* Check the call and run it. The source has times_src * count elements, the destination times_dst * count. */
static int comm_run(gpucomm *comm, ga_comm_call *c, size_t times_src, size_t times_dst, const char *what) {
    int err = check_kind(comm, c, what);

    if (err == GA_NO_ERROR && c->src != NULL) err = check_buffer(comm, c->src, c->offsrc, times_src, c, what);
    if (err == GA_NO_ERROR && c->dst != NULL) err = check_buffer(comm, c->dst, c->offdst, times_dst, c, what);
    if (err == GA_NO_ERROR) err = ga_recording_refuse(comm->ctx, "a collective operation");
    if (err != GA_NO_ERROR) return err;
    gpucomm_retain(comm); /* another thread may free it while this one waits for the other members */
    err = comm->ops->run(comm, c);
    if (err == GA_NO_ERROR) err = ga_context_enqueued(comm->ctx);
    gpucomm_free(comm);
    return err;
}

static int no_buffer(gpucomm *comm, const char *what) {
    return ga_fail(&comm->ctx->err, GA_INVALID_ERROR, "%s: the buffer is NULL", what);
}

int gpucomm_reduce(gpudata *src, size_t offsrc, gpudata *dest, size_t offdest, size_t count, int typecode, int opcode,
                   int root, gpucomm *comm) {
    static const char what[] = "gpucomm_reduce";
    ga_comm_call c = {GA_COMM_REDUCE, src, NULL, offsrc, 0, count, 0, typecode, opcode, root};
    int err = check_comm(comm, what);

    if (err != GA_NO_ERROR) return err;
    if (src == NULL || (comm->rank == root && dest == NULL)) return no_buffer(comm, what);
    if (comm->rank == root) {
        c.dst = dest;
        c.offdst = offdest;
    }
    return comm_run(comm, &c, 1, 1, what);
}

int gpucomm_all_reduce(gpudata *src, size_t offsrc, gpudata *dest, size_t offdest, size_t count, int typecode,
                       int opcode, gpucomm *comm) {
    static const char what[] = "gpucomm_all_reduce";
    ga_comm_call c = {GA_COMM_ALL_REDUCE, src, dest, offsrc, offdest, count, 0, typecode, opcode, 0};
    int err = check_comm(comm, what);

    if (err != GA_NO_ERROR) return err;
    if (src == NULL || dest == NULL) return no_buffer(comm, what);
    return comm_run(comm, &c, 1, 1, what);
}

int gpucomm_reduce_scatter(gpudata *src, size_t offsrc, gpudata *dest, size_t offdest, size_t count, int typecode,
                           int opcode, gpucomm *comm) {
    static const char what[] = "gpucomm_reduce_scatter";
    ga_comm_call c = {GA_COMM_REDUCE_SCATTER, src, dest, offsrc, offdest, count, 0, typecode, opcode, 0};
    int err = check_comm(comm, what);

    if (err != GA_NO_ERROR) return err;
    if (src == NULL || dest == NULL) return no_buffer(comm, what);
    return comm_run(comm, &c, (size_t)comm->count, 1, what);
}

int gpucomm_broadcast(gpudata *array, size_t offset, size_t count, int typecode, int root, gpucomm *comm) {
    static const char what[] = "gpucomm_broadcast";
    ga_comm_call c = {GA_COMM_BROADCAST, NULL, NULL, offset, offset, count, 0, typecode, 0, root};
    int err = check_comm(comm, what);

    if (err != GA_NO_ERROR) return err;
    if (array == NULL) return no_buffer(comm, what);
    if (comm->rank == root)
        c.src = array;
    else
        c.dst = array;
    return comm_run(comm, &c, 1, 1, what);
}

int gpucomm_all_gather(gpudata *src, size_t offsrc, gpudata *dest, size_t offdest, size_t count, int typecode,
                       gpucomm *comm) {
    static const char what[] = "gpucomm_all_gather";
    ga_comm_call c = {GA_COMM_ALL_GATHER, src, dest, offsrc, offdest, count, 0, typecode, 0, 0};
    int err = check_comm(comm, what);

    if (err != GA_NO_ERROR) return err;
    if (src == NULL || dest == NULL) return no_buffer(comm, what);
    return comm_run(comm, &c, 1, (size_t)comm->count, what);
}

/* ------------------------------------------------------------------------------------------------------ messages */

/* Check a list of messages; `written`: their memory is the result. */
static int check_messages(gpucomm *comm, const gpucomm_message *list, size_t n, bool written) {
    static const char what[] = "gpucomm_exchange";
    ga_errbuf *e = &comm->ctx->err;

    if (list == NULL && n > 0) return ga_fail(e, GA_INVALID_ERROR, "%s: the list of %zu messages is NULL", what, n);
    for (size_t i = 0; i < n; i++) {
        const gpucomm_message *m = &list[i];
        const size_t elsize = m->typecode >= 0 ? gpuarray_get_elsize(m->typecode) : 0;
        size_t bytes;
        int err = m->data != NULL ? ga_buffer_check(m->data, what) : no_buffer(comm, what);

        if (err != GA_NO_ERROR) return err;
        if (m->data->ctx != comm->ctx)
            return ga_fail(e, GA_INVALID_ERROR, "%s: the buffer is in another context than the communicator", what);
        if (elsize == 0) return ga_fail(e, GA_INVALID_ERROR, "%s: %d is not an element type", what, m->typecode);
        if (m->peer < 0 || m->peer >= comm->count)
            return ga_fail(e, GA_VALUE_ERROR, "%s: the peer is rank %d; ranks are 0 to %d", what, m->peer,
                           comm->count - 1);
        if (__builtin_mul_overflow(m->count, elsize, &bytes))
            return ga_fail(e, GA_VALUE_ERROR, "%s: the size of %zu elements overflows", what, m->count);
        err = ga_buffer_range(m->data, m->offset, bytes, what);
        if (err == GA_NO_ERROR && written) err = ga_buffer_check_written(m->data, what);
        if (err != GA_NO_ERROR) return err;
    }
    return GA_NO_ERROR;
}

int gpucomm_exchange(const gpucomm_message *sends, size_t nsends, const gpucomm_message *recvs, size_t nrecvs,
                     gpucomm *comm) {
    int err = check_comm(comm, "gpucomm_exchange");

    if (err == GA_NO_ERROR) err = check_messages(comm, sends, nsends, false);
    if (err == GA_NO_ERROR) err = check_messages(comm, recvs, nrecvs, true);
    if (err == GA_NO_ERROR) err = ga_recording_refuse(comm->ctx, "an exchange of messages");
    if (err != GA_NO_ERROR) return err;
    gpucomm_retain(comm);
    err = comm->ops->exchange(comm, sends, nsends, recvs, nrecvs);
    if (err == GA_NO_ERROR) err = ga_context_enqueued(comm->ctx);
    gpucomm_free(comm);
    return err;
}
