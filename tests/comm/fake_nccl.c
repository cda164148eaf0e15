/*
 * A stand-in for libnccl.so.2 between threads of one process, on the memory of the CUDA stand-in, which is host memory.
 * It checks its arguments as strictly as NCCL, waits for the stream, and computes in the simplest way. FAKE_NCCL_FAIL
 * names a function that fails.
 */
#include <pthread.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <gpuarray/buffer_collectives.h>
#include <gpuarray/types.h>

#include "values.h"

#define EXPORT __attribute__((visibility("default")))

enum { SUCCESS = 0, INVALID_ARGUMENT = 4, INVALID_USAGE = 5, MOST = 16 };

typedef struct {
    char internal[128];
} unique_id;

/* One clique: the arguments of each rank, and a barrier. */
typedef struct group {
    char id[128];
    int size, joined, left;
    int waiting;
    unsigned long turn;
    const void *src[MOST];
    void *device[MOST];
    struct letter *letters; /* sent and not yet received, the oldest first */
    struct group *next;
} group;

/* A message between two ranks. */
typedef struct letter {
    int from, to;
    size_t bytes;
    struct letter *next;
    unsigned char data[];
} letter;

struct ncclComm {
    group *g;
    int rank;
};

/* From the stand-in for libcuda. */
unsigned cuStreamSynchronize(void *stream);
unsigned cuCtxGetCurrent(void **context);

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t changed = PTHREAD_COND_INITIALIZER;
static group *groups;
static _Thread_local char last[200];

static unsigned fail(unsigned code, const char *why) {
    snprintf(last, sizeof last, "%s", why);
    return code;
}

static bool told_to_fail(const char *function) {
    const char *name = getenv("FAKE_NCCL_FAIL");
    return name != NULL && strcmp(name, function) == 0;
}

/* A barrier of all ranks of the group. Call with the lock held. */
static void meet(group *g) {
    unsigned long turn = g->turn;
    if (++g->waiting == g->size) {
        g->waiting = 0;
        g->turn++;
        pthread_cond_broadcast(&changed);
    }
    while (g->turn == turn) pthread_cond_wait(&changed, &lock);
}

EXPORT const char *ncclGetErrorString(unsigned r);
EXPORT const char *ncclGetErrorString(unsigned r) {
    return r == INVALID_ARGUMENT ? "invalid argument" : r == INVALID_USAGE ? "invalid usage" : "no error";
}

EXPORT const char *ncclGetLastError(struct ncclComm *comm);
EXPORT const char *ncclGetLastError(struct ncclComm *comm) {
    (void)comm;
    return last;
}

EXPORT unsigned ncclGetVersion(int *version);
EXPORT unsigned ncclGetVersion(int *version) {
    const char *v = getenv("FAKE_NCCL_VERSION");
    *version = v != NULL ? atoi(v) : 22809;
    return SUCCESS;
}

EXPORT unsigned ncclGetUniqueId(unique_id *id);
EXPORT unsigned ncclGetUniqueId(unique_id *id) {
    static int made;

    if (told_to_fail("ncclGetUniqueId")) return fail(INVALID_USAGE, "the stand-in was told to fail");
    memset(id, 0, sizeof *id);
    pthread_mutex_lock(&lock);
    snprintf(id->internal, sizeof id->internal, "stand-in %d", ++made);
    pthread_mutex_unlock(&lock);
    return SUCCESS;
}

/* Call with the lock held. */
static group *find(const unique_id *id, int size) {
    group *g = groups;

    while (g != NULL && (memcmp(g->id, id->internal, sizeof g->id) != 0 || g->joined == g->size)) g = g->next;
    if (g != NULL) return g;
    g = calloc(1, sizeof *g);
    if (g == NULL) abort();
    memcpy(g->id, id->internal, sizeof g->id);
    g->size = size;
    g->next = groups;
    groups = g;
    return g;
}

EXPORT unsigned ncclCommInitRank(struct ncclComm **comm, int size, unique_id id, int rank);
EXPORT unsigned ncclCommInitRank(struct ncclComm **comm, int size, unique_id id, int rank) {
    void *context = NULL;

    if (told_to_fail("ncclCommInitRank")) return fail(INVALID_USAGE, "the stand-in was told to fail");
    if (size < 1 || size > MOST || rank < 0 || rank >= size) return fail(INVALID_ARGUMENT, "no such rank");
    if (cuCtxGetCurrent(&context) != 0 || context == NULL) return fail(INVALID_USAGE, "no context is current");
    struct ncclComm *c = calloc(1, sizeof *c);
    if (c == NULL) abort();
    pthread_mutex_lock(&lock);
    group *g = find(&id, size);
    g->device[rank] = context;
    g->joined++;
    meet(g);
    bool twice = false;
    for (int r = 0; r < size; r++) twice |= r != rank && g->device[r] == context;
    meet(g);
    pthread_mutex_unlock(&lock);
    c->g = g;
    c->rank = rank;
    *comm = c;
    if (!twice) return SUCCESS;
    free(c);
    *comm = NULL;
    return fail(INVALID_USAGE, "Duplicate GPU detected");
}

EXPORT unsigned ncclCommDestroy(struct ncclComm *comm);
EXPORT unsigned ncclCommDestroy(struct ncclComm *comm) {
    pthread_mutex_lock(&lock);
    group *g = comm->g;
    if (++g->left == g->size) {
        group **at = &groups;
        while (*at != g) at = &(*at)->next;
        *at = g->next;
        while (g->letters != NULL) { /* for a rank that has failed */
            letter *l = g->letters;
            g->letters = l->next;
            free(l);
        }
        free(g);
    }
    pthread_mutex_unlock(&lock);
    free(comm);
    return SUCCESS;
}

EXPORT unsigned ncclCommAbort(struct ncclComm *comm);
EXPORT unsigned ncclCommAbort(struct ncclComm *comm) {
    return ncclCommDestroy(comm);
}

EXPORT unsigned ncclCommGetAsyncError(struct ncclComm *comm, unsigned *result);
EXPORT unsigned ncclCommGetAsyncError(struct ncclComm *comm, unsigned *result) {
    *result = comm == NULL || told_to_fail("async") ? fail(INVALID_USAGE, "the stand-in broke down earlier") : SUCCESS;
    return SUCCESS;
}

/* ---------------------------------------------------------------------------------------------------- operations */

static const struct {
    int code;
    size_t size;
} types[] = {{GA_BYTE, 1},  {GA_UBYTE, 1}, {GA_INT, 4},   {GA_UINT, 4},   {GA_LONG, 8},
             {GA_ULONG, 8}, {GA_HALF, 2},  {GA_FLOAT, 4}, {GA_DOUBLE, 8}, {GA_BFLOAT16, 2}};
enum { TYPES = sizeof types / sizeof *types };

static long combine(unsigned op, long a, long b) {
    switch (op) {
    case 0: return a + b;
    case 1: return a * b;
    case 2: return a > b ? a : b;
    default: return a < b ? a : b;
    }
}

/* Store `count` elements of the reduction, from `first` on, in dst; or of the concatenated sources if op is GATHER. */
enum { GATHER = 100, BROADCAST = 101 };

static void compute(const group *g, void *out, size_t first, size_t count, size_t each, unsigned type, unsigned op,
                    int root) {
    const size_t size = types[type].size;
    const int code = types[type].code;

    for (size_t i = 0; i < count; i++) {
        size_t at = first + i;
        if (op == GATHER) {
            memcpy((char *)out + i * size, (const char *)g->src[at / each] + at % each * size, size);
        } else if (op == BROADCAST) {
            memcpy((char *)out + i * size, (const char *)g->src[root] + at * size, size);
        } else {
            long acc = value_get(code, g->src[0], at);
            for (int r = 1; r < g->size; r++) acc = combine(op, acc, value_get(code, g->src[r], at));
            value_put(code, out, i, acc);
        }
    }
}

static unsigned run(const char *name, struct ncclComm *c, const void *src, void *dst, size_t first, size_t count,
                    size_t each, unsigned type, unsigned op, int root, void *stream) {
    if (told_to_fail(name)) return fail(INVALID_USAGE, "the stand-in was told to fail");
    if (c == NULL || type >= TYPES || root < 0 || root >= c->g->size) return fail(INVALID_ARGUMENT, "bad argument");
    if (count > 0 && (src == NULL || (uintptr_t)src % types[type].size != 0 || (uintptr_t)dst % types[type].size != 0))
        return fail(INVALID_ARGUMENT, "bad pointer");
    if (cuStreamSynchronize(stream) != 0) return fail(INVALID_ARGUMENT, "bad stream");
    void *out = malloc(count * types[type].size + 1);
    if (out == NULL) abort();
    pthread_mutex_lock(&lock);
    group *g = c->g;
    g->src[c->rank] = src;
    meet(g);
    if (dst != NULL) compute(g, out, first, count, each, type, op, root);
    meet(g);
    pthread_mutex_unlock(&lock);
    if (dst != NULL) memcpy(dst, out, count * types[type].size);
    free(out);
    return SUCCESS;
}

EXPORT unsigned ncclReduce(const void *src, void *dst, size_t count, unsigned type, unsigned op, int root,
                           struct ncclComm *comm, void *stream);
EXPORT unsigned ncclReduce(const void *src, void *dst, size_t count, unsigned type, unsigned op, int root,
                           struct ncclComm *comm, void *stream) {
    return run("ncclReduce", comm, src, comm->rank == root ? dst : NULL, 0, count, count, type, op, root, stream);
}

EXPORT unsigned ncclAllReduce(const void *src, void *dst, size_t count, unsigned type, unsigned op,
                              struct ncclComm *comm, void *stream);
EXPORT unsigned ncclAllReduce(const void *src, void *dst, size_t count, unsigned type, unsigned op,
                              struct ncclComm *comm, void *stream) {
    return run("ncclAllReduce", comm, src, dst, 0, count, count, type, op, 0, stream);
}

EXPORT unsigned ncclReduceScatter(const void *src, void *dst, size_t count, unsigned type, unsigned op,
                                  struct ncclComm *comm, void *stream);
EXPORT unsigned ncclReduceScatter(const void *src, void *dst, size_t count, unsigned type, unsigned op,
                                  struct ncclComm *comm, void *stream) {
    return run("ncclReduceScatter", comm, src, dst, (size_t)comm->rank * count, count, count, type, op, 0, stream);
}

EXPORT unsigned ncclBroadcast(const void *src, void *dst, size_t count, unsigned type, int root, struct ncclComm *comm,
                              void *stream);
EXPORT unsigned ncclBroadcast(const void *src, void *dst, size_t count, unsigned type, int root, struct ncclComm *comm,
                              void *stream) {
    return run("ncclBroadcast", comm, src, dst, 0, count, count, type, BROADCAST, root, stream);
}

EXPORT unsigned ncclAllGather(const void *src, void *dst, size_t count, unsigned type, struct ncclComm *comm,
                              void *stream);
EXPORT unsigned ncclAllGather(const void *src, void *dst, size_t count, unsigned type, struct ncclComm *comm,
                              void *stream) {
    return run("ncclAllGather", comm, src, dst, 0, count * (size_t)comm->g->size, count, type, GATHER, 0, stream);
}

/* ------------------------------------------------------------------------------------------------------ messages */

/* What this thread's group has collected. Messages are sent before any is received. */
enum { MOST_PARTS = 64 };
static _Thread_local struct part {
    struct ncclComm *comm;
    const void *src; /* NULL: one to receive */
    void *dst;
    size_t bytes;
    int peer;
} parts[MOST_PARTS];
static _Thread_local int depth, collected;

/* Call with the lock held. */
static void post(const struct part *p) {
    letter **end = &p->comm->g->letters, *l = malloc(sizeof *l + p->bytes);
    if (l == NULL) abort();
    *l = (letter){.from = p->comm->rank, .to = p->peer, .bytes = p->bytes};
    if (p->bytes > 0) memcpy(l->data, p->src, p->bytes);
    while (*end != NULL) end = &(*end)->next;
    *end = l;
    pthread_cond_broadcast(&changed);
}

/* Call with the lock held. */
static unsigned fetch(const struct part *p) {
    for (;;) {
        letter **l = &p->comm->g->letters;
        while (*l != NULL && ((*l)->from != p->peer || (*l)->to != p->comm->rank)) l = &(*l)->next;
        letter *found = *l;
        if (found == NULL) {
            pthread_cond_wait(&changed, &lock);
            continue;
        }
        const bool fits = found->bytes == p->bytes;
        if (fits && p->bytes > 0) memcpy(p->dst, found->data, p->bytes);
        *l = found->next;
        free(found);
        return fits ? SUCCESS : fail(INVALID_ARGUMENT, "a message of another length");
    }
}

EXPORT unsigned ncclGroupStart(void);
EXPORT unsigned ncclGroupStart(void) {
    if (depth++ == 0) collected = 0;
    return SUCCESS;
}

EXPORT unsigned ncclGroupEnd(void);
EXPORT unsigned ncclGroupEnd(void) {
    unsigned result = SUCCESS;

    if (depth == 0) return fail(INVALID_USAGE, "no group");
    if (--depth > 0) return SUCCESS;
    pthread_mutex_lock(&lock);
    for (int i = 0; i < collected; i++)
        if (parts[i].dst == NULL) post(&parts[i]);
    for (int i = 0; i < collected && result == SUCCESS; i++)
        if (parts[i].dst != NULL) result = fetch(&parts[i]);
    pthread_mutex_unlock(&lock);
    return result;
}

static unsigned collect(const char *name, struct part p, unsigned type, void *stream) {
    if (told_to_fail(name)) return fail(INVALID_USAGE, "the stand-in was told to fail");
    if (depth == 0 || collected == MOST_PARTS) return fail(INVALID_USAGE, "no group, or one that is too long");
    if (p.comm == NULL || type >= TYPES || p.peer < 0 || p.peer >= p.comm->g->size ||
        (p.src == NULL) == (p.dst == NULL))
        return fail(INVALID_ARGUMENT, "bad argument");
    if (cuStreamSynchronize(stream) != 0) return fail(INVALID_ARGUMENT, "bad stream");
    p.bytes *= types[type].size;
    parts[collected++] = p;
    return SUCCESS;
}

EXPORT unsigned ncclSend(const void *src, size_t count, unsigned type, int peer, struct ncclComm *comm, void *stream);
EXPORT unsigned ncclSend(const void *src, size_t count, unsigned type, int peer, struct ncclComm *comm, void *stream) {
    return collect("ncclSend", (struct part){comm, src, NULL, count, peer}, type, stream);
}

EXPORT unsigned ncclRecv(void *dst, size_t count, unsigned type, int peer, struct ncclComm *comm, void *stream);
EXPORT unsigned ncclRecv(void *dst, size_t count, unsigned type, int peer, struct ncclComm *comm, void *stream) {
    return collect("ncclRecv", (struct part){comm, NULL, dst, count, peer}, type, stream);
}
