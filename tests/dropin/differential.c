/*
 * Makes the same random calls with two libraries, ours and 0.7.6: codes, layouts and contents must agree, except where
 * the table below gives a reason.
 *
 *    differential DEVICE OURS REFERENCE [CALLS] [SEED]
 */
#include "side.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static const char *const reasons[INTENDED_COUNT] = {
    [SAME] = "",
    [INDEX_OUTSIDE] = "0.7.6 accepts slices that start outside the array",
    [BAD_AXES] = "0.7.6 accepts axes to transpose that do not exist",
    [VIEW_INSTEAD] = "0.7.6 copies, or refuses to, where reshape can give a view",
    [NEEDLESS_COPY] = "a part of a matrix with unit inner stride needs no copy",
    [HALF_ON_FLOAT] = "0.7.6 has BLAS in half only on devices that compute in half",
    [EMPTY_BLAS] = "0.7.6 fails where a size is 0",
    [NO_BATCHES] = "0.7.6 lacks gemm3D and batches of gemv and ger on OpenCL",
    [RESULT_LAYOUT] = "0.7.6 writes results only into some layouts",
    [LEADING_CODE] = "GA_VALUE_ERROR, not GA_BLAS_ERROR, for leading dimensions that are too small",
};

static const struct {
    const char *name;
    random_call *call;
    unsigned share; /* of a hundred calls */
} calls[] = {
    {"index", call_index, 14},        {"reshape", call_reshape, 14},
    {"transpose", call_transpose, 8}, {"split", call_split, 8},
    {"copy", call_copy, 7},           {"move or setarray", call_assign, 7},
    {"take1", call_take1, 4},         {"concatenate", call_concatenate, 4},
    {"elemwise", call_elemwise, 5},   {"maxandargmax", call_argmax, 2},
    {"rgemm", call_rgemm, 4},         {"rgemmBatch_3d", call_rgemm_batch, 2},
    {"rgemv", call_rgemv, 4},         {"rger", call_rger, 3},
    {"rdot", call_rdot, 3},           {"gpublas gemm", call_gemm, 4},
    {"gpublas gemv", call_gemv, 3},   {"gpublas ger", call_ger, 2},
    {"gpublas dot", call_dot, 2},
};
enum { CALLS = sizeof calls / sizeof calls[0] };

/* -------------------------------------------------------------------------------------------------------- comparing */

static bool agree(const side *a, const side *b) {
    return a->code == b->code && a->count == b->count && (a->count == 0 || memcmp(a->seen, b->seen, a->count) == 0);
}

/* If one library made a view and the other a copy, the elements must still be the same. */
static bool agree_in_contents(const side *a, const side *b) {
    if (a->code != GA_NO_ERROR || b->code != GA_NO_ERROR) return true;
    size_t n = a->count - a->contents;
    return b->count - b->contents == n && memcmp(a->seen + a->contents, b->seen + b->contents, n) == 0;
}

static intended run_call(side *s, unsigned which, uint64_t seed) {
    s->random = seed;
    s->code = GA_NO_ERROR;
    s->count = s->contents = 0;
    s->call[0] = s->layout[0] = '\0';
    return calls[which].call(s);
}

static double now(void) {
    struct timespec t;

    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

static int open_side(side *s, const char *device, const char *path) {
    if (!library_load(&s->lib, path)) return 77;
    int err = library_open(&s->lib, device, &s->ctx);
    if (err == GA_NO_ERROR && s->ctx != NULL) return 0;
    fprintf(stderr, "no context on %s with %s: %s\n", device, path, s->lib.gpucontext_error(NULL, err));
    return 77;
}

static void close_side(side *s) {
    for (size_t i = 0; i < sizeof s->elemwise / sizeof *s->elemwise; i++)
        if (s->elemwise[i] != NULL) s->lib.GpuElemwise_free(s->elemwise[i]); /* 0.7.6 crashes on NULL */
    s->lib.gpucontext_deref(s->ctx);
    free(s->seen);
}

int main(int argc, char **argv) {
    setvbuf(stdout, NULL, _IOLBF, 0);
    static side ours, reference;
    unsigned count[CALLS] = {0}, differing[CALLS] = {0}, meant[INTENDED_COUNT] = {0}, total = 0;
    double seconds[CALLS][2] = {{0}};

    if (argc < 4) {
        fprintf(stderr, "usage: differential DEVICE OURS REFERENCE [CALLS] [SEED]\n");
        return 2;
    }
    unsigned long n = argc > 4 ? strtoul(argv[4], NULL, 10) : 2000, seed = argc > 5 ? strtoul(argv[5], NULL, 10) : 1;
    int result = open_side(&ours, argv[1], argv[2]);
    if (result == 0) result = open_side(&reference, argv[1], argv[3]);
    if (result != 0) return result;
    const char *text = getenv("GPUARRAY_TEST_TURN"); /* where the run has a turn: a sixth of the calls */
    const bool part = text && *text;
    const unsigned long turn = part ? strtoul(text, NULL, 10) : 0;
    if (part) printf("GPUARRAY_TEST_TURN=%lu: one call in 6\n", turn);
    for (unsigned long i = 0; i < n; i++) {
        if (part && (turn + i) % 6 != 0) continue;
        ours.random = seed * 1000003 + i;
        uint64_t call_seed = next(&ours);
        unsigned pick = (unsigned)below(&ours, 100), which = 0;
        while (pick >= calls[which].share) pick -= calls[which++].share;
        double start = now();
        intended why = run_call(&reference, which, call_seed);
        double middle = now();
        run_call(&ours, which, call_seed);
        seconds[which][0] += now() - middle;
        seconds[which][1] += middle - start;
        count[which]++;
        if (agree(&ours, &reference)) continue;
        if (why == VIEW_INSTEAD ? agree_in_contents(&ours, &reference) : why != SAME) {
            meant[why]++;
            continue;
        }
        if (differing[which]++ < 5)
            printf("%s%s\n    ours: %d %s %s\n    0.7.6: %d %s %s\n", calls[which].name, reference.call, ours.code,
                   ours.code ? ours.lib.gpucontext_error(ours.ctx, ours.code) : "", ours.layout, reference.code,
                   reference.code ? reference.lib.gpucontext_error(reference.ctx, reference.code) : "",
                   reference.layout);
        total++;
    }
    for (unsigned i = 0; i < CALLS; i++)
        printf("%-18s %5u calls, %u differ; %.1f s, 0.7.6 %.1f s\n", calls[i].name, count[i], differing[i],
               seconds[i][0], seconds[i][1]);
    for (unsigned i = 1; i < INTENDED_COUNT; i++) printf("meant: %5u times: %s\n", meant[i], reasons[i]);
    close_side(&ours);
    close_side(&reference);
    return total > 0;
}
