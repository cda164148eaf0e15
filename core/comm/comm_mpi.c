#include "comm.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>

#include <gpuarray/util.h>

#include "base/size.h"
#include "device/staging.h"
#include "fold.h"
#include "mpi_library.h"

/*
 * Collectives between any contexts, by way of host memory: a piece is read from the device, exchanged through MPI, and
 * written to the device. MPI moves bytes; reductions are computed here. Each rank reduces a share of every piece, in
 * the order of the ranks, so that all ranks get the same bits on every run, and 16-bit types are rounded once.
 *
 * Each operation starts with an exchange of a `word`, which detects calls that do not match and ranks that could not
 * begin, and ends with an exchange of error codes, so that no rank accepts a result that another one failed to send.
 */

enum { PIECE = 8 << 20 }; /* bytes of host memory for a piece, on each side of the exchange */

static const char id_tag[16] = "gpuarray-mpi-1";

/* What a rank sends at the start of an operation. Plain bytes: all ranks have the same architecture. */
typedef struct word {
    int32_t err; /* GA_NO_ERROR, or the reason why this rank cannot take part */
    int32_t kind, type, opcode, root;
    int32_t reserved;
    uint64_t count;
} word;

typedef struct member {
    ga_mpi_comm mpi;
    pthread_mutex_t lock; /* one operation at a time */
    word *words;          /* one for each rank */
    int32_t *ends;        /* one for each rank */
    unsigned char *out, *in;
    size_t room; /* bytes of each of the two */
} member;

/* ------------------------------------------------------------------------------------------------------ the clique */

bool ga_comm_id_is_mpi(const gpucommCliqueId *id) {
    return memcmp(id->internal, id_tag, sizeof id_tag) == 0;
}

static int mpi_unique_id(gpucontext *ctx, gpucommCliqueId *id) {
    int err = ga_mpi_load(&ctx->err);

    if (err != GA_NO_ERROR) return err;
    memset(id, 0, sizeof *id);
    memcpy(id->internal, id_tag, sizeof id_tag);
    size_t size = sizeof id->internal - sizeof id_tag;
    if (getrandom(id->internal + sizeof id_tag, size, 0) != (ssize_t)size)
        return ga_fail(&ctx->err, GA_SYS_ERROR, "no random bytes for a clique id: %s", strerror(errno));
    return GA_NO_ERROR;
}

/* Data that members exchange when the clique is made. */
typedef struct greeting {
    gpucommCliqueId id;
    int32_t count, rank;
} greeting;

static int compare_greetings(const gpucomm *comm, const greeting *all, int world) {
    ga_errbuf *e = &comm->ctx->err;

    for (int r = 0; r < world; r++)
        if (all[r].count != world)
            return ga_fail(
                e, GA_COMM_ERROR,
                "a clique of %d was asked for, but MPI runs %d processes; a clique over MPI has all of them, "
                "one member each. Is the program started with \"mpirun -n %d\" of the MPI library it loads?",
                all[r].count, world, all[r].count);
    for (int r = 0; r < world; r++)
        if (all[r].rank != r)
            return ga_fail(e, GA_COMM_ERROR,
                           "the ranks of a clique of %d must be 0 to %d, each once; rank %d is missing or there twice",
                           world, world - 1, all[r].rank > r ? r : all[r].rank);
    for (int r = 1; r < world; r++)
        if (memcmp(&all[r].id, &all[0].id, sizeof all[0].id) != 0)
            return ga_fail(e, GA_COMM_ERROR, "ranks 0 and %d have different clique ids; one rank makes it for all", r);
    return GA_NO_ERROR;
}

/* Exchange greetings, and check that the members make up a clique. */
static int meet(gpucomm *comm, member *m, const gpucommCliqueId *id, int world) {
    ga_errbuf *e = &comm->ctx->err;
    const greeting mine = {.id = *id, .count = comm->count, .rank = comm->rank};
    greeting *all = malloc((size_t)world * sizeof *all);

    if (all == NULL) return ga_fail_memory(e, "joining a clique");
    int err = ga_mpi_all_gather(e, m->mpi, &mine, all, sizeof mine);
    if (err == GA_NO_ERROR) err = compare_greetings(comm, all, world);
    free(all);
    return err;
}

static void free_member(member *m) {
    if (m == NULL) return;
    free(m->words);
    free(m->ends);
    free(m->out);
    free(m->in);
    pthread_mutex_destroy(&m->lock);
    free(m);
}

static member *new_member(int world) {
    member *m = calloc(1, sizeof *m);

    if (m == NULL) return NULL;
    if (pthread_mutex_init(&m->lock, NULL) != 0) {
        free(m);
        return NULL;
    }
    m->words = calloc((size_t)world, sizeof *m->words);
    m->ends = calloc((size_t)world, sizeof *m->ends);
    if (m->words != NULL && m->ends != NULL) return m;
    free_member(m);
    return NULL;
}

static int mpi_create(gpucomm *comm, const gpucommCliqueId *id) {
    ga_errbuf *e = &comm->ctx->err;
    int world;
    int err = ga_mpi_start(e);

    if (err == GA_NO_ERROR) err = ga_mpi_world_size(e, &world);
    if (err != GA_NO_ERROR) return err;
    member *m = new_member(world);
    if (m == NULL) return ga_fail_memory(e, "a communicator");
    err = ga_mpi_join(e, comm->rank, &m->mpi);
    if (err == GA_NO_ERROR) {
        err = meet(comm, m, id, world);
        if (err != GA_NO_ERROR) ga_mpi_leave(&m->mpi);
    }
    if (err == GA_NO_ERROR)
        comm->native = m;
    else
        free_member(m);
    return err;
}

static void mpi_destroy(gpucomm *comm) {
    member *m = comm->native;

    if (ga_mpi_running()) ga_mpi_leave(&m->mpi);
    free_member(m);
}

/* -------------------------------------------------------------------------------------------------- the two words */

static const char *kind_name(int kind) {
    static const char *const names[] = {"reduce", "all_reduce", "reduce_scatter", "broadcast", "all_gather"};
    return kind >= 0 && kind < (int)(sizeof names / sizeof *names) ? names[kind] : "?";
}

static int compare_words(gpucomm *comm, const word *all) {
    ga_errbuf *e = &comm->ctx->err;

    for (int r = 0; r < comm->count; r++)
        if (all[r].err != GA_NO_ERROR)
            return ga_fail(e, GA_COMM_ERROR, "%s: rank %d could not begin: %s", kind_name(all[r].kind), r,
                           gpuarray_error_str(all[r].err));
    for (int r = 1; r < comm->count; r++)
        if (memcmp(&all[r], &all[0], sizeof all[0]) != 0)
            return ga_fail(
                e, GA_COMM_ERROR,
                "the ranks' calls do not match: rank 0 calls %s with %llu elements of type code %d (operation "
                "%d, root %d), rank %d %s with %llu of %d (%d, %d)",
                kind_name(all[0].kind), (unsigned long long)all[0].count, all[0].type, all[0].opcode, all[0].root, r,
                kind_name(all[r].kind), (unsigned long long)all[r].count, all[r].type, all[r].opcode, all[r].root);
    return GA_NO_ERROR;
}

static int begin(gpucomm *comm, member *m, const ga_comm_call *c, int err) {
    const word mine = {
        .err = err, .kind = c->kind, .type = c->typecode, .opcode = c->opcode, .root = c->root, .count = c->count};
    int met = ga_mpi_all_gather(&comm->ctx->err, m->mpi, &mine, m->words, sizeof mine);

    if (err != GA_NO_ERROR) return err;
    return met == GA_NO_ERROR ? compare_words(comm, m->words) : met;
}

static int end(gpucomm *comm, member *m, const ga_comm_call *c, int err) {
    const int32_t mine = err;
    int met = ga_mpi_all_gather(&comm->ctx->err, m->mpi, &mine, m->ends, sizeof mine);

    if (err != GA_NO_ERROR || met != GA_NO_ERROR) return err != GA_NO_ERROR ? err : met;
    for (int r = 0; r < comm->count; r++)
        if (m->ends[r] != GA_NO_ERROR)
            return ga_fail(&comm->ctx->err, GA_COMM_ERROR, "%s: rank %d failed, so the result is not valid: %s",
                           kind_name(c->kind), r, gpuarray_error_str(m->ends[r]));
    return GA_NO_ERROR;
}

/* ---------------------------------------------------------------------------------------------------- operations */

/*
 * An operation under way. When the device fails, `err` is set and the device not used again, but the exchange goes on,
 * because the other ranks wait for it; a failure of MPI ends it.
 */
typedef struct exchange {
    gpucomm *comm;
    member *m;
    const ga_comm_call *c;
    size_t ranks;
    int err;
} exchange;

static void fetch(exchange *x, void *to, size_t first, size_t n) {
    const ga_comm_call *c = x->c;
    gpucontext *ctx = x->comm->ctx;

    if (x->err != GA_NO_ERROR || n == 0) return;
    x->err = ga_transfer_read(ctx, to, c->src, c->offsrc + first * c->elsize, n * c->elsize);
}

static void store(exchange *x, const void *from, size_t first, size_t n) {
    const ga_comm_call *c = x->c;
    gpucontext *ctx = x->comm->ctx;

    if (x->err != GA_NO_ERROR || n == 0) return;
    x->err = ga_transfer_write(ctx, c->dst, c->offdst + first * c->elsize, from, n * c->elsize);
}

/* Elements of a share: as many as fit in a piece `ranks` times, and no more than there are. */
static size_t share_of(const ga_comm_call *c, size_t ranks, size_t most) {
    size_t n = PIECE / (c->elsize * ranks);
    return ga_min_size(n > 0 ? n : 1, most);
}

/* reduce, all_reduce: each rank reduces its share of the piece and sends it to those who want it. */
static int run_reduce(exchange *x) {
    const ga_comm_call *c = x->c;
    member *m = x->m;
    ga_errbuf *e = &x->comm->ctx->err;
    const size_t most = share_of(c, x->ranks, ga_ceil_div(c->count, x->ranks));
    int err = GA_NO_ERROR;

    for (size_t at = 0; err == GA_NO_ERROR && at < c->count; at += most * x->ranks) {
        const size_t n = ga_min_size(c->count - at, most * x->ranks), share = ga_ceil_div(n, x->ranks);
        fetch(x, m->out, at, n);
        memset(m->out + n * c->elsize, 0, (share * x->ranks - n) * c->elsize);
        err = ga_mpi_all_to_all(e, m->mpi, m->out, m->in, share * c->elsize);
        if (err != GA_NO_ERROR) break;
        ga_fold(c->typecode, c->opcode, m->out, m->in, x->ranks, share);
        if (c->kind == GA_COMM_REDUCE)
            err = ga_mpi_gather(e, m->mpi, m->out, m->in, share * c->elsize, c->root);
        else
            err = ga_mpi_all_gather(e, m->mpi, m->out, m->in, share * c->elsize);
        if (err == GA_NO_ERROR && c->dst != NULL) store(x, m->in, at, n);
    }
    return err;
}

static int run_reduce_scatter(exchange *x) {
    const ga_comm_call *c = x->c;
    member *m = x->m;
    const size_t share = share_of(c, x->ranks, c->count);
    int err = GA_NO_ERROR;

    for (size_t at = 0; err == GA_NO_ERROR && at < c->count; at += share) {
        const size_t n = ga_min_size(c->count - at, share);
        for (size_t r = 0; r < x->ranks; r++) fetch(x, m->out + r * n * c->elsize, r * c->count + at, n);
        err = ga_mpi_all_to_all(&x->comm->ctx->err, m->mpi, m->out, m->in, n * c->elsize);
        if (err != GA_NO_ERROR) break;
        ga_fold(c->typecode, c->opcode, m->out, m->in, x->ranks, n);
        store(x, m->out, at, n);
    }
    return err;
}

static int run_broadcast(exchange *x) {
    const ga_comm_call *c = x->c;
    const size_t share = share_of(c, 1, c->count);
    int err = GA_NO_ERROR;

    for (size_t at = 0; err == GA_NO_ERROR && at < c->count; at += share) {
        const size_t n = ga_min_size(c->count - at, share);
        if (c->src != NULL) fetch(x, x->m->out, at, n);
        err = ga_mpi_broadcast(&x->comm->ctx->err, x->m->mpi, x->m->out, n * c->elsize, c->root);
        if (err == GA_NO_ERROR && c->dst != NULL) store(x, x->m->out, at, n);
    }
    return err;
}

static int run_all_gather(exchange *x) {
    const ga_comm_call *c = x->c;
    member *m = x->m;
    const size_t share = share_of(c, x->ranks, c->count);
    int err = GA_NO_ERROR;

    for (size_t at = 0; err == GA_NO_ERROR && at < c->count; at += share) {
        const size_t n = ga_min_size(c->count - at, share);
        fetch(x, m->out, at, n);
        err = ga_mpi_all_gather(&x->comm->ctx->err, m->mpi, m->out, m->in, n * c->elsize);
        for (size_t r = 0; err == GA_NO_ERROR && r < x->ranks; r++)
            store(x, m->in + r * n * c->elsize, r * c->count + at, n);
    }
    return err;
}

/* Allocate memory for a piece on both sides; it is reused by later operations. */
static int make_room(exchange *x) {
    const ga_comm_call *c = x->c;
    member *m = x->m;
    bool whole = c->kind == GA_COMM_BROADCAST; /* broadcast does not divide a piece among the ranks */
    size_t ranks = whole ? 1 : x->ranks;
    size_t most = c->kind == GA_COMM_REDUCE || c->kind == GA_COMM_ALL_REDUCE ? ga_ceil_div(c->count, ranks) : c->count;
    size_t bytes = share_of(c, ranks, most) * ranks * c->elsize;

    if (bytes <= m->room) return GA_NO_ERROR;
    free(m->out);
    free(m->in);
    m->out = malloc(bytes);
    m->in = malloc(bytes);
    m->room = m->out != NULL && m->in != NULL ? bytes : 0;
    return m->room > 0 ? GA_NO_ERROR : ga_fail_memory(&x->comm->ctx->err, "a collective operation");
}

static int mpi_run(gpucomm *comm, const ga_comm_call *c) {
    exchange x = {.comm = comm, .m = comm->native, .c = c, .ranks = (size_t)comm->count, .err = GA_NO_ERROR};
    int err;

    if (!ga_mpi_running())
        return ga_fail(&comm->ctx->err, GA_COMM_ERROR, "%s: MPI has been finalised", kind_name(c->kind));
    pthread_mutex_lock(&x.m->lock);
    err = begin(comm, x.m, c, make_room(&x));
    if (err == GA_NO_ERROR) {
        switch (c->kind) {
        case GA_COMM_REDUCE:
        case GA_COMM_ALL_REDUCE: err = run_reduce(&x); break;
        case GA_COMM_REDUCE_SCATTER: err = run_reduce_scatter(&x); break;
        case GA_COMM_BROADCAST: err = run_broadcast(&x); break;
        case GA_COMM_ALL_GATHER: err = run_all_gather(&x); break;
        }
        if (err == GA_NO_ERROR) err = end(comm, x.m, c, x.err);
    }
    pthread_mutex_unlock(&x.m->lock);
    return err;
}

/* ------------------------------------------------------------------------------------------------------ messages */

/*
 * A message is a `word`, in which `err` is not GA_NO_ERROR if its elements could not be read, and then its elements in
 * pieces. All messages of a call start before any is received, so ranks do not wait for each other in a circle.
 */
typedef struct outgoing {
    word head;
    unsigned char *bytes;
} outgoing;

static size_t pieces_of(const word *head) {
    return ga_ceil_div((size_t)head->count * gpuarray_get_elsize(head->type), PIECE);
}

/* Read what is sent into host memory. The message is made in any case, because the peer waits for it. */
static void fill(gpucomm *comm, const gpucomm_message *m, outgoing *o) {
    const size_t bytes = m->count * gpuarray_get_elsize(m->typecode);

    o->head = (word){.type = m->typecode, .count = m->count};
    o->bytes = malloc(bytes > 0 ? bytes : 1);
    if (o->bytes == NULL)
        o->head.err = ga_fail_memory(&comm->ctx->err, "a message to another rank");
    else if (bytes > 0)
        o->head.err = ga_transfer_read(comm->ctx, o->bytes, m->data, m->offset, bytes);
    if (o->head.err != GA_NO_ERROR) o->head.count = 0;
}

/* Messages on their way. */
typedef struct post {
    gpucomm *comm;
    member *m;
    ga_mpi_request *requests;
    size_t n;
} post;

static int start_piece(post *p, const void *data, size_t bytes, int to) {
    int err = ga_mpi_send(&p->comm->ctx->err, p->m->mpi, data, bytes, to, &p->requests[p->n]);
    if (err == GA_NO_ERROR) p->n++;
    return err;
}

static int start_message(post *p, const outgoing *o, int to) {
    const size_t bytes = (size_t)o->head.count * gpuarray_get_elsize(o->head.type);
    int err = start_piece(p, &o->head, sizeof o->head, to);

    for (size_t at = 0; err == GA_NO_ERROR && at < bytes; at += PIECE)
        err = start_piece(p, o->bytes + at, ga_min_size(bytes - at, PIECE), to);
    return err;
}

/* Receive a message and write it to the device. If it does not fit it is received all the same, and forgotten. */
static int receive_message(post *p, const gpucomm_message *m, unsigned char *room) {
    ga_errbuf *e = &p->comm->ctx->err;
    word head;
    int met = ga_mpi_receive(e, p->m->mpi, &head, sizeof head, m->peer), err = GA_NO_ERROR;

    if (met != GA_NO_ERROR) return met;
    if (head.err != GA_NO_ERROR)
        return ga_fail(e, GA_COMM_ERROR, "exchange: rank %d could not send: %s", m->peer, gpuarray_error_str(head.err));
    if (head.type != m->typecode || head.count != m->count)
        err =
            ga_fail(e, GA_COMM_ERROR,
                    "exchange: the ranks' messages do not match: rank %d sends %llu elements of type code %d, and rank "
                    "%d receives %zu of type code %d",
                    m->peer, (unsigned long long)head.count, head.type, p->comm->rank, m->count, m->typecode);
    const size_t bytes = (size_t)head.count * gpuarray_get_elsize(head.type);
    for (size_t at = 0; met == GA_NO_ERROR && at < bytes; at += PIECE) {
        const size_t n = ga_min_size(bytes - at, PIECE);
        met = ga_mpi_receive(e, p->m->mpi, room, n, m->peer);
        if (met == GA_NO_ERROR && err == GA_NO_ERROR)
            err = ga_transfer_write(p->comm->ctx, m->data, m->offset + at, room, n);
    }
    return met != GA_NO_ERROR ? met : err;
}

/* Send, receive, and wait until all is sent; the first error, but all messages go on their way. */
static int post_all(post *p, const gpucomm_message *sends, outgoing *out, size_t nsends, const gpucomm_message *recvs,
                    size_t nrecvs, unsigned char *room) {
    int err = GA_NO_ERROR;

    for (size_t i = 0; i < nsends; i++) {
        int one = start_message(p, &out[i], sends[i].peer);
        if (one == GA_NO_ERROR) one = out[i].head.err;
        if (err == GA_NO_ERROR) err = one;
    }
    for (size_t i = 0; i < nrecvs; i++) {
        int one = receive_message(p, &recvs[i], room);
        if (err == GA_NO_ERROR) err = one;
    }
    for (size_t i = 0; i < p->n; i++) {
        int one = ga_mpi_wait(&p->comm->ctx->err, &p->requests[i]);
        if (err == GA_NO_ERROR) err = one;
    }
    return err;
}

static int mpi_exchange(gpucomm *comm, const gpucomm_message *sends, size_t nsends, const gpucomm_message *recvs,
                        size_t nrecvs) {
    post p = {.comm = comm, .m = comm->native};
    size_t most = 1;

    if (!ga_mpi_running()) return ga_fail(&comm->ctx->err, GA_COMM_ERROR, "exchange: MPI has been finalised");
    outgoing *out = calloc(nsends + 1, sizeof *out);
    unsigned char *room = malloc(PIECE);
    for (size_t i = 0; out != NULL && i < nsends; i++) {
        fill(comm, &sends[i], &out[i]);
        most += 1 + pieces_of(&out[i].head);
    }
    p.requests = calloc(most, sizeof *p.requests);
    int err = GA_NO_ERROR;
    if (out == NULL || room == NULL || p.requests == NULL) {
        err = ga_fail_memory(&comm->ctx->err, "an exchange of messages");
    } else {
        pthread_mutex_lock(&p.m->lock);
        err = post_all(&p, sends, out, nsends, recvs, nrecvs, room);
        pthread_mutex_unlock(&p.m->lock);
    }
    for (size_t i = 0; out != NULL && i < nsends; i++) free(out[i].bytes);
    free(p.requests);
    free(room);
    free(out);
    return err;
}

const ga_comm_ops ga_comm_mpi = {
    .name = "mpi",
    .unique_id = mpi_unique_id,
    .create = mpi_create,
    .destroy = mpi_destroy,
    .run = mpi_run,
    .exchange = mpi_exchange,
};
