/* Collective operations on arrays. */
#include <gpuarray/collectives.h>

#include <stdlib.h>
#include <string.h>

#include "array/shape.h"
#include "copy/copy.h"

/*
 * An array as contiguous memory, because collectives move bytes: the array itself if it is dense in C or Fortran order,
 * else a dense temporary.
 */
typedef struct dense {
    const GpuArray *use; /* the array itself, or &copy */
    GpuArray copy;
} dense;

static bool lies_in(const GpuArray *a, ga_order ord) {
    return ga_shape_is_dense(a->nd, a->dimensions, a->strides, gpuarray_get_elsize(a->typecode), ord);
}

/* The memory order to exchange elements in: one that both arrays have, else the source's, else C. All ranks must choose
 * the same. */
static ga_order order_of(const GpuArray *src, const GpuArray *dst) {
    if (lies_in(src, GA_C_ORDER) && (dst == NULL || lies_in(dst, GA_C_ORDER))) return GA_C_ORDER;
    if (lies_in(src, GA_F_ORDER) && (dst == NULL || lies_in(dst, GA_F_ORDER))) return GA_F_ORDER;
    return !lies_in(src, GA_C_ORDER) && lies_in(src, GA_F_ORDER) ? GA_F_ORDER : GA_C_ORDER;
}

/* Make `a` contiguous in the order `ord`; `filled`: with its elements; `anew`: always a temporary. */
static int make_dense(dense *d, const GpuArray *a, ga_order ord, bool filled, bool anew) {
    d->use = a;
    if (!anew && lies_in(a, ord)) return GA_NO_ERROR;
    int err = GpuArray_empty(&d->copy, a->data->ctx, a->typecode, a->nd, a->dimensions, ord);
    if (err != GA_NO_ERROR) return err;
    d->use = &d->copy;
    return filled ? ga_array_assign(&d->copy, a) : GA_NO_ERROR;
}

static void release(dense *d) {
    if (d->use == &d->copy) GpuArray_clear(&d->copy);
}

/* Copy a result from its temporary to the array. */
static int deliver(const dense *d, const GpuArray *a, int err) {
    return err == GA_NO_ERROR && d->use == &d->copy ? ga_array_assign(a, &d->copy) : err;
}

/* ------------------------------------------------------------------------------------------------------- checks */

static int check_comm(gpucomm *comm, const char *what) {
    if (comm == NULL) return ga_fail(NULL, GA_INVALID_ERROR, "%s: the communicator is NULL", what);
    return ga_context_check(comm->ctx);
}

static int check_array(gpucomm *comm, const GpuArray *a, bool written, const char *what) {
    if (a == NULL || a->data == NULL)
        return ga_fail(&comm->ctx->err, GA_INVALID_ERROR, "%s: the array is NULL, or has no buffer", what);
    int err = ga_array_check(a, what);
    if (err != GA_NO_ERROR) return err;
    if (a->data->ctx != comm->ctx)
        return ga_fail(&comm->ctx->err, GA_INVALID_ERROR, "%s: the array is in another context than the communicator",
                       what);
    if (!(a->flags & GA_ALIGNED))
        return ga_fail(&comm->ctx->err, GA_UNALIGNED_ERROR, "%s: the array is not aligned for its type; copy it first",
                       what);
    if (written && !(a->flags & GA_WRITEABLE)) /* existing programs expect this code */
        return ga_fail(&comm->ctx->err, GA_UNALIGNED_ERROR, "%s: the result array is not writeable", what);
    return GA_NO_ERROR;
}

/* Check both arrays, whose sizes have the ratio times_dst : times_src. */
static int check_pair(gpucomm *comm, const GpuArray *src, size_t times_src, const GpuArray *dst, size_t times_dst,
                      const char *what) {
    size_t from, to;
    int err = check_comm(comm, what);

    if (err == GA_NO_ERROR) err = check_array(comm, src, false, what);
    if (err == GA_NO_ERROR) err = check_array(comm, dst, true, what);
    if (err != GA_NO_ERROR) return err;
    if (src->typecode != dst->typecode)
        return ga_fail(&comm->ctx->err, GA_VALUE_ERROR, "%s: source and result have type codes %d and %d", what,
                       src->typecode, dst->typecode);
    if (ga_mul_overflow(ga_array_size(src), times_src, &from) || ga_mul_overflow(ga_array_size(dst), times_dst, &to) ||
        from != to)
        return ga_fail(&comm->ctx->err, GA_VALUE_ERROR,
                       "%s: %zu elements do not make a result of %zu elements in a clique of %d", what,
                       ga_array_size(src), ga_array_size(dst), comm->count);
    return GA_NO_ERROR;
}

/* --------------------------------------------------------------------------------------------------- operations */

/* The operation on contiguous arrays. */
typedef int (*exchange)(const GpuArray *src, const GpuArray *dst, int opcode, int root, gpucomm *comm);

static int exchange_reduce(const GpuArray *src, const GpuArray *dst, int opcode, int root, gpucomm *comm) {
    return gpucomm_reduce(src->data, src->offset, dst != NULL ? dst->data : NULL, dst != NULL ? dst->offset : 0,
                          ga_array_size(src), src->typecode, opcode, root, comm);
}

static int exchange_all_reduce(const GpuArray *src, const GpuArray *dst, int opcode, int root, gpucomm *comm) {
    (void)root;
    return gpucomm_all_reduce(src->data, src->offset, dst->data, dst->offset, ga_array_size(src), src->typecode, opcode,
                              comm);
}

static int exchange_reduce_scatter(const GpuArray *src, const GpuArray *dst, int opcode, int root, gpucomm *comm) {
    (void)root;
    return gpucomm_reduce_scatter(src->data, src->offset, dst->data, dst->offset, ga_array_size(dst), src->typecode,
                                  opcode, comm);
}

static int exchange_all_gather(const GpuArray *src, const GpuArray *dst, int opcode, int root, gpucomm *comm) {
    (void)opcode;
    (void)root;
    return gpucomm_all_gather(src->data, src->offset, dst->data, dst->offset, ga_array_size(src), src->typecode, comm);
}

/*
 * Must the source be copied? Arrays of equal size may be the same memory, and an array may be this rank's share of the
 * other one; any other overlap is not allowed.
 */
static bool must_part(const gpucomm *comm, const GpuArray *src, const GpuArray *dst) {
    const size_t size = gpuarray_get_elsize(src->typecode), rank = (size_t)comm->rank;
    const size_t from = ga_array_size(src) * size, to = ga_array_size(dst) * size;

    if (!ga_array_overlap(src, dst)) return false;
    const size_t in = from > to ? src->offset + rank * to : src->offset;
    const size_t out = from < to ? dst->offset + rank * from : dst->offset;
    return !ga_buffer_same_byte(src->data, in, dst->data, out);
}

/* dst may be NULL: this rank receives nothing. */
static int perform(exchange act, const GpuArray *src, const GpuArray *dst, int opcode, int root, gpucomm *comm) {
    const ga_order ord = order_of(src, dst);
    dense from = {NULL, {0}}, to = {NULL, {0}};
    int err = make_dense(&from, src, ord, true, dst != NULL && must_part(comm, src, dst));

    if (err == GA_NO_ERROR && dst != NULL) err = make_dense(&to, dst, ord, false, false);
    if (err == GA_NO_ERROR) err = act(from.use, to.use, opcode, root, comm);
    if (dst != NULL) err = deliver(&to, dst, err);
    release(&to);
    release(&from);
    return err;
}

int GpuArray_reduce_from(const GpuArray *src, int opcode, int root, gpucomm *comm) {
    int err = check_comm(comm, "GpuArray_reduce_from");

    if (err == GA_NO_ERROR) err = check_array(comm, src, false, "GpuArray_reduce_from");
    return err == GA_NO_ERROR ? perform(exchange_reduce, src, NULL, opcode, root, comm) : err;
}

int GpuArray_reduce(const GpuArray *src, GpuArray *dest, int opcode, int root, gpucomm *comm) {
    int err = check_comm(comm, "GpuArray_reduce");

    if (err != GA_NO_ERROR) return err;
    if (comm->rank != root) return GpuArray_reduce_from(src, opcode, root, comm);
    err = check_pair(comm, src, 1, dest, 1, "GpuArray_reduce");
    return err == GA_NO_ERROR ? perform(exchange_reduce, src, dest, opcode, root, comm) : err;
}

int GpuArray_all_reduce(const GpuArray *src, GpuArray *dest, int opcode, gpucomm *comm) {
    int err = check_pair(comm, src, 1, dest, 1, "GpuArray_all_reduce");
    return err == GA_NO_ERROR ? perform(exchange_all_reduce, src, dest, opcode, 0, comm) : err;
}

int GpuArray_reduce_scatter(const GpuArray *src, GpuArray *dest, int opcode, gpucomm *comm) {
    int err = check_comm(comm, "GpuArray_reduce_scatter");

    if (err == GA_NO_ERROR) err = check_pair(comm, src, 1, dest, (size_t)comm->count, "GpuArray_reduce_scatter");
    return err == GA_NO_ERROR ? perform(exchange_reduce_scatter, src, dest, opcode, 0, comm) : err;
}

int GpuArray_all_gather(const GpuArray *src, GpuArray *dest, gpucomm *comm) {
    int err = check_comm(comm, "GpuArray_all_gather");

    if (err == GA_NO_ERROR) err = check_pair(comm, src, (size_t)comm->count, dest, 1, "GpuArray_all_gather");
    return err == GA_NO_ERROR ? perform(exchange_all_gather, src, dest, 0, 0, comm) : err;
}

int GpuArray_broadcast(GpuArray *array, int root, gpucomm *comm) {
    dense d = {NULL, {0}};
    int err = check_comm(comm, "GpuArray_broadcast");

    if (err == GA_NO_ERROR) err = check_array(comm, array, comm->rank != root, "GpuArray_broadcast");
    if (err != GA_NO_ERROR) return err;
    const bool sends = comm->rank == root;
    err = make_dense(&d, array, order_of(array, NULL), sends, false);
    if (err == GA_NO_ERROR)
        err = gpucomm_broadcast(d.use->data, d.use->offset, ga_array_size(array), array->typecode, root, comm);
    if (!sends) err = deliver(&d, array, err);
    release(&d);
    return err;
}

/* Make messages of arrays: dense in C order, with their elements if they are sent. `d` and `m` have n places. */
static int make_messages(gpucomm *comm, const GpuArray *const *arrays, const int *peers, size_t n, bool sent, dense *d,
                         gpucomm_message *m) {
    static const char what[] = "GpuArray_exchange";

    for (size_t i = 0; i < n; i++) {
        int err = check_array(comm, arrays[i], !sent, what);
        if (err == GA_NO_ERROR) err = make_dense(&d[i], arrays[i], GA_C_ORDER, sent, false);
        if (err != GA_NO_ERROR) return err;
        const GpuArray *a = d[i].use;
        m[i] = (gpucomm_message){a->data, a->offset, ga_array_size(a), a->typecode, peers[i]};
    }
    return GA_NO_ERROR;
}

int GpuArray_exchange(const GpuArray *const *sends, const int *to, size_t nsends, GpuArray *const *recvs,
                      const int *from, size_t nrecvs, gpucomm *comm) {
    static const char what[] = "GpuArray_exchange";
    const GpuArray *const *results = (const GpuArray *const *)recvs;
    size_t n;
    int err = check_comm(comm, what);

    if (err != GA_NO_ERROR) return err;
    if ((nsends > 0 && (sends == NULL || to == NULL)) || (nrecvs > 0 && (recvs == NULL || from == NULL)))
        return ga_fail(&comm->ctx->err, GA_INVALID_ERROR, "%s: a list of arrays or of ranks is NULL", what);
    if (__builtin_add_overflow(nsends, nrecvs, &n))
        return ga_fail(&comm->ctx->err, GA_VALUE_ERROR, "%s: the number of arrays overflows", what);
    dense *d = calloc(n + 1, sizeof *d);
    gpucomm_message *m = calloc(n + 1, sizeof *m);
    err = d != NULL && m != NULL ? GA_NO_ERROR : ga_fail_memory(&comm->ctx->err, "a list of messages");
    if (err == GA_NO_ERROR) err = make_messages(comm, sends, to, nsends, true, d, m);
    if (err == GA_NO_ERROR) err = make_messages(comm, results, from, nrecvs, false, d + nsends, m + nsends);
    if (err == GA_NO_ERROR) err = gpucomm_exchange(m, nsends, m + nsends, nrecvs, comm);
    for (size_t i = 0; err == GA_NO_ERROR && i < nrecvs; i++) err = deliver(&d[nsends + i], recvs[i], err);
    for (size_t i = 0; d != NULL && i < n; i++) release(&d[i]);
    free(m);
    free(d);
    return err;
}

int GpuArray_send(const GpuArray *src, int peer, gpucomm *comm) {
    return GpuArray_exchange(&src, &peer, 1, NULL, NULL, 0, comm);
}

int GpuArray_recv(GpuArray *dest, int peer, gpucomm *comm) {
    return GpuArray_exchange(NULL, NULL, 0, &dest, &peer, 1, comm);
}
