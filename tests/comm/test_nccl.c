/*
 * Collectives over NCCL, one thread a rank:
 *
 *   test_nccl DEVICE,DEVICE... [all | fails | times | reproducible]
 *
 * Exit code 77, with the reason: there are not so many CUDA devices, or no NCCL. `fails` needs the stand-in of NCCL;
 * `times` prints the speed of all_reduce; `reproducible` is for contexts in that mode.
 */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include <gpuarray/buffer.h>
#include <gpuarray/error.h>
#include <gpuarray/types.h>

#include "cases.h"

enum { MOST = 16 };

typedef struct member {
    gpucontext *ctx;
    gpucommCliqueId id;
    int count, rank;
    const char *mode;
    int failed;
} member;

static double now(void) {
    struct timespec t;
    (void)clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

/* Bus bandwidth: bytes of one buffer divided by the time of one call, as in NCCL's own tests. */
static int measure(gpucomm *comm, int rank) {
    gpucontext *ctx = gpucomm_context(comm);
    int failed = 0;

    for (size_t bytes = (size_t)1 << 12; bytes <= (size_t)1 << 30; bytes <<= 6) {
        const int repeats = bytes > (size_t)1 << 25 ? 20 : 200;
        gpudata *a = gpudata_alloc(ctx, bytes, NULL, 0, NULL);
        int err = a != NULL ? gpudata_memset(a, 0, 0) : GA_MEMORY_ERROR;
        double start = 0;
        for (int i = -5; err == GA_NO_ERROR && i < repeats; i++) {
            if (i == 0) {
                err = gpucontext_sync(ctx);
                start = now();
            }
            if (err == GA_NO_ERROR) err = gpucomm_all_reduce(a, 0, a, 0, bytes / 4, GA_FLOAT, GA_SUM, comm);
        }
        if (err == GA_NO_ERROR) err = gpucontext_sync(ctx);
        double seconds = (now() - start) / repeats;
        failed += CHECK(err == GA_NO_ERROR, "all_reduce of %zu bytes: %s", bytes, gpucomm_error(ctx));
        if (rank == 0 && !failed)
            printf("all_reduce %10zu bytes: %9.1f us, %7.1f GB/s\n", bytes, seconds * 1e6,
                   (double)bytes / seconds / 1e9);
        gpudata_release(a);
    }
    return failed;
}

/* NCCL's failures are reported with its message, and the communicator can be freed. */
static int check_failures(gpucomm *comm) {
    gpucontext *ctx = gpucomm_context(comm);
    gpudata *a = gpudata_alloc(ctx, 64, NULL, 0, NULL);
    int failed = 0;

#define FAILS(word, call)                                                                   \
    do {                                                                                    \
        int err = call;                                                                     \
        failed += CHECK(err == GA_COMM_ERROR && strstr(gpucomm_error(ctx), word) != NULL && \
                            strstr(gpucomm_error(ctx), "invalid usage") != NULL &&          \
                            strstr(gpucomm_error(ctx), "stand-in") != NULL,                 \
                        "%d: %s", err, gpucomm_error(ctx));                                 \
    } while (0)
    FAILS("ncclAllReduce", gpucomm_all_reduce(a, 0, a, 0, 4, GA_INT, GA_SUM, comm));
#undef FAILS
    gpudata_release(a);
    return failed;
}

/* In a reproducible context NCCL's sums are refused because of their order; operations without rounding are not. */
static int check_reproducible(gpucomm *comm) {
    gpucontext *ctx = gpucomm_context(comm);
    static const int refused[] = {GA_HALF, GA_BFLOAT16, GA_FLOAT, GA_DOUBLE};
    gpudata *a = gpudata_alloc(ctx, 1024, NULL, 0, NULL);
    int failed = 0;

    for (int i = 0; i < 4; i++) {
        int err = gpucomm_all_reduce(a, 0, a, 0, 4, refused[i], GA_SUM, comm);
        failed += CHECK(err == GA_UNSUPPORTED_ERROR && strstr(gpucomm_error(ctx), "GPUARRAY_COMM=mpi") != NULL,
                        "%d: %s", err, gpucomm_error(ctx));
    }
    failed += CHECK(gpucomm_reduce_scatter(a, 0, a, 0, 4, GA_DOUBLE, GA_PROD, comm) == GA_UNSUPPORTED_ERROR, "%s",
                    gpucomm_error(ctx));
    failed += CHECK(gpucomm_all_reduce(a, 0, a, 0, 4, GA_INT, GA_SUM, comm) == GA_NO_ERROR, "%s", gpucomm_error(ctx));
    failed += CHECK(gpucomm_broadcast(a, 0, 4, GA_FLOAT, 0, comm) == GA_NO_ERROR, "%s", gpucomm_error(ctx));
    gpudata_release(a);
    return failed;
}

static void *run(void *arg) {
    member *m = arg;
    gpucomm *comm = NULL;
    int n = -1, failed = 0;
    int err = gpucomm_new(&comm, m->ctx, m->id, m->count, m->rank);

    failed += CHECK(err == GA_NO_ERROR, "gpucomm_new: %s", gpucomm_error(m->ctx));
    if (err != GA_NO_ERROR) {
        m->failed = failed;
        return NULL;
    }
    failed += CHECK(gpucomm_get_count(comm, &n) == GA_NO_ERROR && n == m->count, "%d members", n);
    failed += CHECK(gpucomm_get_rank(comm, &n) == GA_NO_ERROR && n == m->rank, "rank %d", n);
    failed += CHECK(gpucomm_context(comm) == m->ctx, "the context");
    if (strcmp(m->mode, "times") == 0) {
        failed += measure(comm, m->rank);
    } else if (strcmp(m->mode, "fails") == 0) {
        failed += check_failures(comm);
    } else if (strcmp(m->mode, "reproducible") == 0) {
        failed += check_reproducible(comm);
    } else {
        failed += cases_errors(comm);
        failed += cases_buffers(comm);
        failed += cases_arrays(comm);
        failed += cases_messages(comm);
        if (getenv("COMM_SMALL") == NULL) failed += cases_large(comm);
    }
    gpucomm_free(comm);
    m->failed = failed;
    return NULL;
}

static int run_members(gpucontext *const *ctx, int count, const char *mode) {
    member members[MOST];
    pthread_t threads[MOST];
    gpucommCliqueId id;
    int failed = 0, err = gpucomm_gen_clique_id(ctx[0], &id);

    if (err == GA_DEVSUP_ERROR) {
        fprintf(stderr, "skipped: %s\n", gpucomm_error(ctx[0]));
        return -1;
    }
    if (err != GA_NO_ERROR) {
        fprintf(stderr, "gpucomm_gen_clique_id: %s\n", gpucomm_error(ctx[0]));
        return 1;
    }
    for (int i = 0; i < count; i++) {
        members[i] = (member){ctx[i], id, count, i, mode, 1};
        if (pthread_create(&threads[i], NULL, run, &members[i]) != 0) abort();
    }
    for (int i = 0; i < count; i++) {
        (void)pthread_join(threads[i], NULL);
        failed += members[i].failed;
    }
    return failed;
}

/* Failures that prevent a clique from being made. */
static int check_no_clique(gpucontext *ctx) {
    const gpucomm *comm = NULL;
    gpucommCliqueId id;
    gpucomm *c = NULL;
    int failed = 0, err;

    setenv("FAKE_NCCL_FAIL", "ncclGetUniqueId", 1);
    err = gpucomm_gen_clique_id(ctx, &id);
    failed +=
        CHECK(err == GA_COMM_ERROR && strstr(gpucomm_error(ctx), "told to fail") != NULL, "%s", gpucomm_error(ctx));
    setenv("FAKE_NCCL_FAIL", "ncclCommInitRank", 1);
    err = gpucomm_gen_clique_id(ctx, &id);
    failed += CHECK(err == GA_NO_ERROR, "%s", gpucomm_error(ctx));
    err = gpucomm_new(&c, ctx, id, 1, 0);
    failed += CHECK(err == GA_COMM_ERROR && c == NULL && strstr(gpucomm_error(ctx), "told to fail") != NULL, "%s",
                    gpucomm_error(ctx));

    /* A clique that broke down reports it and can be freed. */
    unsetenv("FAKE_NCCL_FAIL");
    err = gpucomm_new(&c, ctx, id, 1, 0);
    failed += CHECK(err == GA_NO_ERROR, "%s", gpucomm_error(ctx));
    gpudata *a = gpudata_alloc(ctx, 64, NULL, 0, NULL);
    setenv("FAKE_NCCL_FAIL", "async", 1);
    err = gpucomm_all_reduce(a, 0, a, 0, 4, GA_INT, GA_SUM, c);
    failed += CHECK(err == GA_COMM_ERROR && strstr(gpucomm_error(ctx), "earlier") != NULL, "%s", gpucomm_error(ctx));
    gpudata_release(a);
    gpucomm_free(c);

    /* The id is for MPI, but NCCL is requested. */
    c = NULL;
    memset(&id, 0, sizeof id);
    strcpy(id.internal, "gpuarray-mpi-1");
    setenv("GPUARRAY_COMM", "nccl", 1);
    err = gpucomm_new(&c, ctx, id, 1, 0);
    failed += CHECK(err == GA_COMM_ERROR && c == NULL && strstr(gpucomm_error(ctx), "GPUARRAY_COMM=mpi") != NULL, "%s",
                    gpucomm_error(ctx));
    unsetenv("GPUARRAY_COMM");
    setenv("FAKE_NCCL_FAIL", "ncclAllReduce", 1);
    return failed;
}

int main(int argc, char **argv) {
    const char *mode = argc > 2 ? argv[2] : "all", *list = argc > 1 ? argv[1] : "cuda0,cuda1";
    gpucontext *ctx[MOST] = {NULL};
    int count = 0, failed = 0;

    while (*list != '\0' && count < MOST) {
        char device[64];
        size_t n = strcspn(list, ",");
        snprintf(device, sizeof device, "%.*s", (int)n, list);
        list += n + (list[n] == ',');
        int err = gpucontext_open(&ctx[count], device);
        if (err != GA_NO_ERROR) {
            fprintf(stderr, "skipped: NCCL needs a CUDA device for each rank, and %s does not open: %s\n", device,
                    gpucontext_error(NULL, err));
            failed = -1;
            break;
        }
        count++;
    }
    if (failed == 0 && strcmp(mode, "fails") == 0) failed = check_no_clique(ctx[0]);
    if (failed >= 0) {
        int more = run_members(ctx, count, mode);
        failed = more < 0 ? more : failed + more;
    }
    for (int i = 0; i < count; i++) gpucontext_deref(ctx[i]);
    if (failed >= 0) printf("%d ranks over NCCL: %s, %d failed\n", count, mode, failed);
    return failed < 0 ? 77 : failed > 0;
}
