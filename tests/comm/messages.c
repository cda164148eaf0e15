/* Messages between pairs of ranks, against values that each rank computes on the host. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <gpuarray/collectives.h>
#include <gpuarray/error.h>
#include <gpuarray/types.h>
#include <gpuarray/util.h>

#include "cases.h"
#include "values.h"

enum { MOST = 16, OFFSET = 8 }; /* most ranks; bytes before the data */

typedef struct place {
    gpucomm *comm;
    gpucontext *ctx;
    int ranks, rank;
} place;

static place place_of(gpucomm *comm) {
    place p = {comm, gpucomm_context(comm), 0, 0};
    (void)gpucomm_get_count(comm, &p.ranks);
    (void)gpucomm_get_rank(comm, &p.rank);
    return p;
}

/* The message from one rank to another as bytes, to be freed. */
static unsigned char *message(const value_type *t, int from, int to, size_t count) {
    const size_t size = gpuarray_get_elsize(t->code);
    unsigned char *bytes = calloc(count + 1, size);

    if (bytes == NULL) abort();
    for (size_t i = 0; i < count; i++) value_put(t->code, bytes, i, value_of(t, from, i + (size_t)to));
    return bytes;
}

static gpudata *buffer_of(const place *p, const value_type *t, int from, int to, size_t count, bool filled) {
    const size_t bytes = count * gpuarray_get_elsize(t->code);
    gpudata *b = gpudata_alloc(p->ctx, OFFSET + bytes, NULL, 0, NULL);
    unsigned char *data = message(t, from, to, count);

    if (b == NULL || (filled && bytes > 0 && gpudata_write(b, OFFSET, data, bytes) != GA_NO_ERROR)) abort();
    free(data);
    return b;
}

static int received(const place *p, const value_type *t, int from, int to, size_t count, gpudata *b) {
    gpucomm *comm = p->comm;
    const size_t bytes = count * gpuarray_get_elsize(t->code);
    unsigned char *want = message(t, from, to, count), *got = malloc(bytes + 1);
    int failed = CHECK(got != NULL && (bytes == 0 || gpudata_read(got, b, OFFSET, bytes) == GA_NO_ERROR), "read");

    if (!failed) failed += CHECK(memcmp(got, want, bytes) == 0, "%zu %s from rank %d differ", count, t->name, from);
    free(got);
    free(want);
    return failed;
}

/* Every rank sends a message to every rank, itself among them, and receives as many; their lengths differ. */
static int everybody(const place *p, const value_type *t, size_t count) {
    gpucomm *comm = p->comm;
    gpucomm_message sends[MOST], recvs[MOST];
    const size_t n = (size_t)p->ranks;
    int failed = 0;

    for (int r = 0; r < p->ranks; r++) {
        const size_t out = count + (count > 0 ? (size_t)r : 0), in = count + (count > 0 ? (size_t)p->rank : 0);
        sends[r] = (gpucomm_message){buffer_of(p, t, p->rank, r, out, true), OFFSET, out, t->code, r};
        recvs[r] = (gpucomm_message){buffer_of(p, t, r, p->rank, in, false), OFFSET, in, t->code, r};
    }
    int err = gpucomm_exchange(sends, n, recvs, n, comm);
    failed += CHECK(err == GA_NO_ERROR, "exchange of %zu %s: %s", count, t->name, gpucomm_error(p->ctx));
    for (int r = 0; r < p->ranks; r++) {
        if (!failed) failed += received(p, t, r, p->rank, recvs[r].count, recvs[r].data);
        if (!failed) failed += received(p, t, p->rank, r, sends[r].count, sends[r].data); /* is as it was */
        gpudata_release(sends[r].data);
        gpudata_release(recvs[r].data);
    }
    return failed;
}

/* Messages to one rank arrive in the order in which they were sent; each rank sends to the next one. */
static int in_order(const place *p) {
    gpucomm *comm = p->comm;
    const value_type *t = &value_types[2];
    const int next = (p->rank + 1) % p->ranks, last = (p->rank + p->ranks - 1) % p->ranks;
    gpucomm_message sends[5], recvs[5];
    int failed = 0;

    for (int i = 0; i < 5; i++) {
        sends[i] = (gpucomm_message){buffer_of(p, t, p->rank, i, 3, true), OFFSET, 3, t->code, next};
        recvs[i] = (gpucomm_message){buffer_of(p, t, last, i, 3, false), OFFSET, 3, t->code, last};
    }
    int err = gpucomm_exchange(sends, 5, recvs, 5, comm);
    failed += CHECK(err == GA_NO_ERROR, "messages in order: %s", gpucomm_error(p->ctx));
    for (int i = 0; i < 5; i++) {
        if (!failed) failed += received(p, t, last, i, 3, recvs[i].data);
        gpudata_release(sends[i].data);
        gpudata_release(recvs[i].data);
    }
    return failed;
}

/* Even ranks send an array that is a transpose, odd ones receive it in every other column; others do not call. */
static int arrays(const place *p) {
    enum { ROWS = 3, COLS = 4 };
    gpucomm *comm = p->comm;
    const size_t flat[2] = {COLS, ROWS}, wide[2] = {ROWS, 2 * COLS};
    const ssize_t from[2] = {0, 0}, to[2] = {ROWS, 2 * COLS}, step[2] = {1, 2};
    int32_t host[2 * ROWS * COLS];
    GpuArray base = {0}, view = {0};
    const bool sends = p->rank % 2 == 0;
    int failed = 0;

    if (sends && p->rank + 1 == p->ranks) return 0;
    for (int i = 0; i < 2 * ROWS * COLS; i++) host[i] = sends ? 100 * p->rank + i : -1;
    int err = GpuArray_empty(&base, p->ctx, GA_INT, 2, sends ? flat : wide, GA_C_ORDER);
    if (err == GA_NO_ERROR) err = GpuArray_write(&base, host, sizeof host / (sends ? 2 : 1));
    if (err == GA_NO_ERROR)
        err = sends ? GpuArray_transpose(&view, &base, NULL) : GpuArray_index(&view, &base, from, to, step);
    if (err == GA_NO_ERROR)
        err = sends ? GpuArray_send(&view, p->rank + 1, comm) : GpuArray_recv(&view, p->rank - 1, comm);
    if (err == GA_NO_ERROR && !sends) err = GpuArray_read(host, sizeof host, &base);
    failed += CHECK(err == GA_NO_ERROR, "an array: %s", gpucomm_error(p->ctx));
    for (int i = 0; !sends && !failed && i < ROWS; i++)
        for (int j = 0; !failed && j < 2 * COLS; j++) {
            const int want = j % 2 == 0 ? 100 * (p->rank - 1) + j / 2 * ROWS + i : -1, got = host[i * 2 * COLS + j];
            failed += CHECK(got == want, "element %d, %d is %d, not %d", i, j, got, want);
        }
    GpuArray_clear(&view);
    GpuArray_clear(&base);
    return failed;
}

static int refused(const place *p, int err, int code, const char *word, const char *what) {
    gpucomm *comm = p->comm;
    const char *text = gpucomm_error(p->ctx);
    return CHECK(err == code && strstr(text, word) != NULL, "%s: code %d, not %d: \"%s\"", what, err, code, text);
}

static int errors(const place *p) {
    gpucomm *comm = p->comm;
    const size_t six = 6;
    const ssize_t odd = 5, four = 4;
    gpudata *b = gpudata_alloc(p->ctx, 64, NULL, 0, NULL);
    GpuArray a = {0}, skew = {0}, fixed = {0};
    const GpuArray *none = NULL;
    int failed = 0, me = p->rank;

    failed += CHECK(b != NULL && GpuArray_zeros(&a, p->ctx, GA_INT, 1, &six, GA_C_ORDER) == GA_NO_ERROR &&
                        GpuArray_fromdata(&skew, b, 1, GA_INT, 1, &six, &odd, 1) == GA_NO_ERROR &&
                        GpuArray_fromdata(&fixed, b, 0, GA_INT, 1, &six, &four, 0) == GA_NO_ERROR,
                    "making arrays");
    if (failed) return failed;
#define REFUSED(code, word, call) failed += refused(p, call, code, word, #call)
#define SENDING(...) gpucomm_exchange(&(const gpucomm_message){__VA_ARGS__}, 1, NULL, 0, comm)
#define RECEIVING(...) gpucomm_exchange(NULL, 0, &(const gpucomm_message){__VA_ARGS__}, 1, comm)
    REFUSED(GA_INVALID_ERROR, "NULL", SENDING(NULL, 0, 1, GA_INT, me));
    REFUSED(GA_INVALID_ERROR, "NULL", RECEIVING(NULL, 0, 1, GA_INT, me));
    REFUSED(GA_INVALID_ERROR, "list of 2", gpucomm_exchange(NULL, 2, NULL, 0, comm));
    REFUSED(GA_INVALID_ERROR, "type", SENDING(b, 0, 1, 9999, me));
    REFUSED(GA_INVALID_ERROR, "type", RECEIVING(b, 0, 1, -1, me));
    REFUSED(GA_VALUE_ERROR, "peer", SENDING(b, 0, 1, GA_INT, p->ranks));
    REFUSED(GA_VALUE_ERROR, "peer", RECEIVING(b, 0, 1, GA_INT, -1));
    REFUSED(GA_VALUE_ERROR, "past", SENDING(b, 4, 16, GA_INT, me));
    REFUSED(GA_VALUE_ERROR, "past", RECEIVING(b, 0, 17, GA_INT, me));
    REFUSED(GA_VALUE_ERROR, "overflows", SENDING(b, 0, SIZE_MAX / 2, GA_INT, me));
    REFUSED(GA_INVALID_ERROR, "NULL", GpuArray_send(NULL, me, comm));
    REFUSED(GA_INVALID_ERROR, "NULL", GpuArray_recv(NULL, me, comm));
    REFUSED(GA_INVALID_ERROR, "NULL", GpuArray_exchange(NULL, NULL, 1, NULL, NULL, 0, comm));
    REFUSED(GA_INVALID_ERROR, "NULL", GpuArray_exchange(&none, NULL, 1, NULL, NULL, 0, comm));
    REFUSED(GA_VALUE_ERROR, "peer", GpuArray_send(&a, p->ranks, comm));
    REFUSED(GA_UNALIGNED_ERROR, "aligned", GpuArray_send(&skew, me, comm));
    REFUSED(GA_UNALIGNED_ERROR, "writeable", GpuArray_recv(&fixed, me, comm));
    failed += CHECK(gpucomm_exchange(NULL, 0, NULL, 0, NULL) == GA_INVALID_ERROR, "no communicator");
    failed += CHECK(gpucomm_exchange(NULL, 0, NULL, 0, comm) == GA_NO_ERROR, "no messages");
#undef REFUSED
#undef SENDING
#undef RECEIVING
    GpuArray_clear(&fixed);
    GpuArray_clear(&skew);
    GpuArray_clear(&a);
    gpudata_release(b);
    return failed;
}

int cases_messages(gpucomm *comm) {
    static const size_t counts[] = {0, 1, 3, 1000};
    const value_type movable = {GA_CFLOAT, "complex64", false};
    const place p = place_of(comm);
    int failed = errors(&p);

    for (const value_type *t = value_types; t->code >= 0; t++)
        for (size_t i = 0; i < sizeof counts / sizeof *counts; i++) failed += everybody(&p, t, counts[i]);
    failed += everybody(&p, &movable, 77);
    failed += in_order(&p);
    failed += arrays(&p);
    if (getenv("COMM_SMALL") == NULL) failed += everybody(&p, &value_types[10], 3000017); /* several pieces */
    return failed;
}
