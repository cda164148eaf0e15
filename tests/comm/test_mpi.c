/*
 * Collectives over MPI, one process a rank: started by run.sh under mpirun, or alone as a world of one.
 *
 *   test_mpi DEVICE[,DEVICE...] [all | meet | missing]
 *
 * Rank r opens device r modulo their number. COMM_SCRATCH names a folder that the ranks share. Exit code 77: skipped.
 */
#include <math.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>
#include <sys/wait.h>

#include <gpuarray/buffer.h>
#include <gpuarray/buffer_collectives.h>
#include <gpuarray/error.h>
#include <gpuarray/types.h>
#include <gpuarray/util.h>

#include "cases.h"

static int world = 1, rank = 0;

static void find_world(void) {
    static const char *const names[][2] = {{"OMPI_COMM_WORLD_SIZE", "OMPI_COMM_WORLD_RANK"}, {"PMI_SIZE", "PMI_RANK"}};
    for (size_t i = 0; i < 2; i++) {
        const char *s = getenv(names[i][0]), *r = getenv(names[i][1]);
        if (s == NULL || r == NULL) continue;
        world = atoi(s);
        rank = atoi(r);
        return;
    }
}

/* ------------------------------------------------------------------------------------------- passing the id around */

static void path_of(char *path, size_t size, const char *name) {
    const char *scratch = getenv("COMM_SCRATCH");
    snprintf(path, size, "%s/%s", scratch != NULL ? scratch : ".", name);
}

/* Rank 0 makes an id and the others read it from a file. */
static int share_id(gpucontext *ctx, const char *name, gpucommCliqueId *id) {
    char path[512], half[544];

    path_of(path, sizeof path, name);
    snprintf(half, sizeof half, "%s.new", path);
    if (rank == 0) {
        int err = gpucomm_gen_clique_id(ctx, id);
        FILE *f = err == GA_NO_ERROR && world > 1 ? fopen(half, "wb") : NULL;
        if (f == NULL) return err;
        (void)fwrite(id, sizeof *id, 1, f);
        (void)fclose(f);
        return rename(half, path) == 0 ? GA_NO_ERROR : GA_SYS_ERROR;
    }
    for (int i = 0; i < 6000; i++) {
        const struct timespec pause = {0, 10000000};
        FILE *f = fopen(path, "rb");
        if (f != NULL) {
            size_t n = fread(id, sizeof *id, 1, f);
            (void)fclose(f);
            return n == 1 ? GA_NO_ERROR : GA_SYS_ERROR;
        }
        (void)nanosleep(&pause, NULL);
    }
    return GA_SYS_ERROR;
}

/* ------------------------------------------------------------------------------------------------------ meeting */

static int refused(gpucontext *ctx, gpucomm *c, int err, int code, const char *word, const char *what) {
    const gpucomm *comm = NULL;
    const char *text = gpucomm_error(ctx);
    int failed = CHECK(err == code && c == NULL, "%s: code %d, not %d (%s)", what, err, code, text);
    return failed + CHECK(strstr(text, word) != NULL, "%s: \"%s\" does not speak of %s", what, text, word);
}

/* Arguments that must not make a clique. `id` is a valid one. */
static int check_meeting(gpucontext *ctx, gpucommCliqueId id) {
    const gpucomm *comm = NULL;
    gpucomm *c = NULL;
    gpucommCliqueId other = id;
    int failed = 0, err;

#define REFUSED(code, word, call) \
    err = call;                   \
    failed += refused(ctx, c, err, code, word, #call)
    failed += CHECK(gpucomm_new(NULL, ctx, id, world, rank) == GA_INVALID_ERROR, "nowhere to put it");
    failed += CHECK(gpucomm_new(&c, NULL, id, world, rank) == GA_INVALID_ERROR, "no context");
    failed += CHECK(gpucomm_gen_clique_id(NULL, &other) == GA_INVALID_ERROR, "no context");
    failed += CHECK(gpucomm_gen_clique_id(ctx, NULL) == GA_INVALID_ERROR, "nowhere to put it");
    REFUSED(GA_VALUE_ERROR, "rank", gpucomm_new(&c, ctx, id, 0, 0));
    REFUSED(GA_VALUE_ERROR, "rank", gpucomm_new(&c, ctx, id, -1, 0));
    REFUSED(GA_VALUE_ERROR, "rank", gpucomm_new(&c, ctx, id, world, world));
    REFUSED(GA_VALUE_ERROR, "rank", gpucomm_new(&c, ctx, id, world, -1));

    /* One rank uses NCCL and another MPI. */
    memset(&other, 'x', sizeof other);
    REFUSED(GA_COMM_ERROR, "GPUARRAY_COMM=mpi",
            (setenv("GPUARRAY_COMM", "mpi", 1), gpucomm_new(&c, ctx, other, world, rank)));
    setenv("GPUARRAY_COMM", "smoke", 1);
    REFUSED(GA_VALUE_ERROR, "auto, mpi, nccl", gpucomm_new(&c, ctx, id, world, rank));
    err = gpucomm_gen_clique_id(ctx, &other);
    failed += refused(ctx, NULL, err, GA_VALUE_ERROR, "smoke", "an unknown GPUARRAY_COMM");
    setenv("GPUARRAY_COMM", "auto", 1);

    /* All ranks get the error, and none waits. */
    REFUSED(GA_COMM_ERROR, "processes", gpucomm_new(&c, ctx, id, world + 1, rank));
    if (world > 1) {
        REFUSED(GA_COMM_ERROR, "processes", gpucomm_new(&c, ctx, id, rank == 1 ? world + 1 : world, rank));
        REFUSED(GA_COMM_ERROR, "each once", gpucomm_new(&c, ctx, id, world, 0));
        other = id;
        other.internal[100] = (char)(other.internal[100] + (rank == world - 1));
        REFUSED(GA_COMM_ERROR, "different clique ids", gpucomm_new(&c, ctx, other, world, rank));
    }
#undef REFUSED
    return failed;
}

/* Calls that do not match: every rank gets the error, and the clique can still be used. */
static int check_mismatch(gpucomm *comm) {
    gpucontext *ctx = gpucomm_context(comm);
    gpudata *a = gpudata_alloc(ctx, 1024, NULL, 0, NULL), *b = gpudata_alloc(ctx, 1024, NULL, 0, NULL);
    const bool odd = rank == 1;
    const int odd_one = (1 + 1) % world; /* its rank in the clique */
    int n = 0, failed = CHECK(gpucomm_get_rank(comm, &n) == GA_NO_ERROR, "rank");

#define MISMATCHED(call)                                                                                           \
    do {                                                                                                           \
        int err = call;                                                                                            \
        failed += CHECK(err == GA_COMM_ERROR && strstr(gpucomm_error(ctx), "do not match") != NULL, "%d: %s", err, \
                        gpucomm_error(ctx));                                                                       \
    } while (0)
    MISMATCHED(gpucomm_all_reduce(a, 0, b, 0, odd ? 4 : 5, GA_INT, GA_SUM, comm));
    MISMATCHED(gpucomm_all_reduce(a, 0, b, 0, odd ? 0 : 5, GA_INT, GA_SUM, comm));
    MISMATCHED(gpucomm_all_reduce(a, 0, b, 0, 4, odd ? GA_INT : GA_FLOAT, GA_SUM, comm));
    MISMATCHED(gpucomm_all_reduce(a, 0, b, 0, 4, GA_INT, odd ? GA_MAX : GA_SUM, comm));
    MISMATCHED(gpucomm_broadcast(a, 0, 4, GA_INT, odd ? 0 : 1, comm));
    MISMATCHED(odd ? gpucomm_broadcast(a, 0, 4, GA_INT, 0, comm)
                   : gpucomm_all_reduce(a, 0, b, 0, 4, GA_INT, GA_SUM, comm));
    /* Messages of other lengths and types than expected: the receiver gets the error, and later ones are right. */
    const gpucomm_message sent = {a, 0, odd ? 7 : 5, odd ? GA_FLOAT : GA_INT, (n + 1) % world};
    const gpucomm_message wanted = {b, 0, 5, GA_INT, (n + world - 1) % world};
    int err = gpucomm_exchange(&sent, 1, &wanted, 1, comm);
    const bool after = wanted.peer == odd_one;
    failed +=
        CHECK(after ? err == GA_COMM_ERROR && strstr(gpucomm_error(ctx), "do not match") != NULL : err == GA_NO_ERROR,
              "a message that does not match: %d: %s", err, gpucomm_error(ctx));
#undef MISMATCHED
    gpudata_release(a);
    gpudata_release(b);
    return failed;
}

/* 16-bit types are summed in float and rounded once; maximum and minimum ignore NaN; the bits are always the same. */
static int check_arithmetic(gpucomm *comm) {
    gpucontext *ctx = gpucomm_context(comm);
    uint16_t half[64], first[64], again[64];
    float f[2] = {rank == 0 ? NAN : (float)rank, NAN}, most[2];
    int failed = 0;
    gpudata *a = gpudata_alloc(ctx, sizeof half, NULL, 0, NULL), *b = gpudata_alloc(ctx, sizeof half, NULL, 0, NULL);

    for (int type = 0; type < 2; type++) {
        for (int i = 0; i < 64; i++) {
            float x = 0.1f * (float)(i + 1) * (float)(rank + 1);
            half[i] = type == 0 ? ga_float2half(x).h : ga_float2bfloat16(x).h;
        }
        int code = type == 0 ? GA_HALF : GA_BFLOAT16, err = gpudata_write(a, 0, half, sizeof half);
        if (err == GA_NO_ERROR) err = gpucomm_all_reduce(a, 0, b, 0, 64, code, GA_SUM, comm);
        if (err == GA_NO_ERROR) err = gpudata_read(first, b, 0, sizeof first);
        if (err == GA_NO_ERROR) err = gpucomm_all_reduce(a, 0, b, 0, 64, code, GA_SUM, comm);
        if (err == GA_NO_ERROR) err = gpudata_read(again, b, 0, sizeof again);
        failed += CHECK(err == GA_NO_ERROR, "all_reduce of 16-bit numbers: %s", gpucomm_error(ctx));
        failed += CHECK(memcmp(first, again, sizeof first) == 0, "another run, other bits");
        for (int i = 0; i < 64; i++) {
            double sum = 0; /* exact: few summands of few bits */
            for (int r = 0; r < world; r++) {
                float x = 0.1f * (float)(i + 1) * (float)(r + 1);
                sum += (double)(type == 0 ? ga_half2float(ga_float2half(x)) : ga_bfloat162float(ga_float2bfloat16(x)));
            }
            uint16_t want = type == 0 ? ga_float2half((float)sum).h : ga_float2bfloat16((float)sum).h;
            failed += CHECK(first[i] == want, "sum %d is %04x, not %04x", i, first[i], want);
        }
    }
    int err = gpudata_write(a, 0, f, sizeof f);
    if (err == GA_NO_ERROR) err = gpucomm_all_reduce(a, 0, b, 0, 2, GA_FLOAT, GA_MAX, comm);
    if (err == GA_NO_ERROR) err = gpudata_read(most, b, 0, sizeof most);
    failed += CHECK(err == GA_NO_ERROR, "maximum: %s", gpucomm_error(ctx));
    if (world > 1) failed += CHECK(most[0] == (float)(world - 1), "the maximum past a NaN is %g", (double)most[0]);
    failed += CHECK(isnan(most[1]), "the maximum of NaN alone is %g", (double)most[1]);
    gpudata_release(a);
    gpudata_release(b);
    return failed;
}

/* A buffer of another context is refused, and so is a communicator inherited through fork(). */
static int check_strangers(gpucomm *comm, const char *device) {
    gpucontext *ctx = NULL;
    gpudata *b = NULL, *own = gpudata_alloc(gpucomm_context(comm), 64, NULL, 0, NULL);
    int failed = CHECK(gpucontext_open(&ctx, device) == GA_NO_ERROR, "another context");

    if (!failed) b = gpudata_alloc(ctx, 64, NULL, 0, NULL);
    if (b != NULL) {
        failed +=
            CHECK(gpucomm_all_reduce(own, 0, b, 0, 4, GA_INT, GA_SUM, comm) == GA_INVALID_ERROR, "foreign result");
        failed +=
            CHECK(gpucomm_all_reduce(b, 0, own, 0, 4, GA_INT, GA_SUM, comm) == GA_INVALID_ERROR, "foreign source");
    }
    gpudata_release(b);
    gpudata_release(own);
    gpucontext_deref(ctx);
    if (world > 1) return failed; /* launchers do not like forks */
    pid_t child = fork();
    if (child == 0) {
        int n = 0;
        bool good = gpucomm_get_count(comm, &n) == GA_INVALID_ERROR;
        gpucomm_free(comm);
        _exit(good ? 0 : 1);
    }
    int status = -1;
    (void)waitpid(child, &status, 0);
    return failed + CHECK(status == 0, "a communicator inherited through fork()");
}

static int run_all(gpucontext *ctx, const char *device) {
    gpucommCliqueId id;
    gpucomm *comm = NULL, *second = NULL;
    int n = 0, failed = 0, err = share_id(ctx, "id", &id);

    if (err == GA_NO_ERROR) err = gpucomm_new(&comm, ctx, id, world, (rank + 1) % world); /* ranks of our own choice */
    failed += CHECK(err == GA_NO_ERROR, "making a clique: %s", gpucomm_error(ctx));
    if (failed) return failed;
    failed += CHECK(gpucomm_get_count(comm, &n) == GA_NO_ERROR && n == world, "%d members", n);
    failed += CHECK(gpucomm_get_rank(comm, &n) == GA_NO_ERROR && n == (rank + 1) % world, "rank %d", n);
    failed += CHECK(gpucomm_context(comm) == ctx, "the context");
    failed += cases_errors(comm);
    failed += cases_buffers(comm);
    failed += cases_arrays(comm);
    failed += cases_messages(comm);
    if (getenv("COMM_SMALL") == NULL) failed += cases_large(comm);
    failed += check_strangers(comm, device);
    if (world > 1) failed += check_mismatch(comm);
    gpucomm_free(comm);

    /* A second clique; then one that outlives the caller's reference to the context. */
    comm = NULL;
    err = share_id(ctx, "id2", &id);
    if (err == GA_NO_ERROR) err = gpucomm_new(&comm, ctx, id, world, rank);
    if (err == GA_NO_ERROR) err = gpucomm_new(&second, ctx, id, world, world - 1 - rank);
    failed += CHECK(err == GA_NO_ERROR, "more cliques: %s", gpucomm_error(ctx));
    if (!failed) failed += check_arithmetic(comm) + check_arithmetic(second);
    gpucomm_free(comm);
    gpucontext_deref(ctx);
    if (!failed) failed += check_arithmetic(second);
    gpucomm_free(second);
    return failed;
}

/* ------------------------------------------------------------------------------------------------- no library */

/* The library in the variable is missing, or not MPI: the codes of libgpuarray 0.7.6, and a helpful text. */
static int run_missing(gpucontext *ctx) {
    const gpucomm *comm = NULL;
    const bool nccl = getenv("GPUARRAY_NCCL_LIBRARY") != NULL;
    const char *variable = nccl ? "GPUARRAY_NCCL_LIBRARY" : "GPUARRAY_MPI_LIBRARY", *file = getenv(variable);
    gpucommCliqueId id;
    gpucomm *c = NULL;
    int failed = 0, err = gpucomm_gen_clique_id(ctx, &id);

    if (file == NULL) return 1;
    fprintf(stderr, "%s\n", gpucomm_error(ctx));
    failed += refused(ctx, NULL, err, GA_DEVSUP_ERROR, "no collectives", "an id without a library");
    failed += CHECK(strstr(gpucomm_error(ctx), file) != NULL || strstr(gpucomm_error(ctx), "lacks") != NULL,
                    "the text does not name what was tried");
    failed += CHECK((strstr(gpucomm_error(ctx), "GPUARRAY_COMM=mpi") != NULL) == nccl, "the way round");
    memset(&id, 0, sizeof id);
    if (!nccl) strcpy(id.internal, "gpuarray-mpi-1");
    err = gpucomm_new(&c, ctx, id, 1, 0);
    failed += refused(ctx, c, err, GA_UNSUPPORTED_ERROR, "no collectives", "a clique without a library");
    if (!nccl && strncmp(getenv("COMM_BACKEND") != NULL ? getenv("COMM_BACKEND") : "", "opencl", 6) == 0) {
        setenv("GPUARRAY_COMM", "nccl", 1);
        err = gpucomm_gen_clique_id(ctx, &id);
        failed += refused(ctx, NULL, err, GA_DEVSUP_ERROR, "GPUARRAY_COMM=nccl", "NCCL on OpenCL");
    }
    gpucontext_deref(ctx);
    return failed;
}

/* The device of this rank, from a list with commas. */
static void choose_device(const char *list, char *device, size_t size) {
    int n = 1;
    for (const char *s = list; *s != '\0'; s++) n += *s == ',';
    for (int skip = rank % n; skip > 0; skip--) list = strchr(list, ',') + 1;
    snprintf(device, size, "%.*s", (int)strcspn(list, ","), list);
}

int main(int argc, char **argv) {
    const char *mode = argc > 2 ? argv[2] : "all";
    gpucontext *ctx = NULL;
    gpucommCliqueId id;
    char device[64];
    int failed = 0;

    find_world();
    choose_device(argc > 1 ? argv[1] : "opencl0:0", device, sizeof device);
    int err = gpucontext_open(&ctx, device);
    if (err != GA_NO_ERROR) {
        fprintf(stderr, "skipped: %s: %s\n", device, gpucontext_error(NULL, err));
        return 77;
    }
    if (strcmp(mode, "missing") == 0) {
        failed = run_missing(ctx);
    } else if (strcmp(mode, "meet") == 0) {
        err = share_id(ctx, "id0", &id);
        failed = err == GA_NO_ERROR ? check_meeting(ctx, id) : refused(ctx, NULL, err, GA_NO_ERROR, "", "an id");
        gpucontext_deref(ctx);
    } else {
        failed = run_all(ctx, device);
    }
    printf("rank %d of %d on %s: %s, %d failed\n", rank, world, device, mode, failed);
    cases_leaks();
    if (failed != 0 && world > 1) { /* the others may wait for this one: a rank that ends like this ends them all */
        fflush(NULL);
        _exit(1);
    }
    return failed == 0 ? 0 : 1;
}
