/*
 * gpuarray-faults --device cuda0|opencl0:0 --inject host|driver [--scenario NAME] [--backend] [--step N] [--part N]
 *                 [--turns N] [--days N] [--seed S] [--verbose]
 *
 * Runs every scenario with the first failure at the first call, then at the second, and so on, until it ends without
 * having met one; once with a single failure, once with every later call failing too. With --step N, allocations of the
 * host, and in scenarios of core's own work the driver's calls as well, meet it at the first call with each of its ends
 * (ways.h), and at one in N of the others, some twenty at most, by the seed; with --part N one in N of core's scenarios
 * runs, by the seed, and with --turns N too where the environment has a seed, GPUARRAY_TEST_TURN; then two in three of
 * the backend's run, and each scenario meets either single failures or lasting ones. Each trial is the first that its
 * thread does. After it: either the right numbers came out, or an error code with a text; nothing is left behind; the
 * context still works. Exit code 0: all of it held, 1: it did not, 2: bad usage.
 */
#include <ftw.h>
#include <getopt.h>
#include <inttypes.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "inject.h"
#include "scenarios.h"
#include "ways.h"

enum { MOST_TRIALS = 20000, MOST_OTHERS = 20, SHOWN = 20 };

static const struct option options[] = {{"device", required_argument, NULL, 'd'},
                                        {"inject", required_argument, NULL, 'i'},
                                        {"scenario", required_argument, NULL, 's'},
                                        {"backend", no_argument, NULL, 'b'},
                                        {"step", required_argument, NULL, 'n'},
                                        {"seed", required_argument, NULL, 'r'},
                                        {"part", required_argument, NULL, 'p'},
                                        {"turns", required_argument, NULL, 't'},
                                        {"days", required_argument, NULL, 'y'},
                                        {"verbose", no_argument, NULL, 'v'},
                                        {NULL, 0, NULL, 0}};

typedef struct run {
    const char *device, *backend;
    const injector *inject;
    const host_injector *host;
    bool verbose;
    bool backend_only; /* leave out what exercises core: another backend's run has covered it */
    long step;         /* of the calls that come nowhere new one in so many: core's, and allocations */
    uint64_t part;     /* of the scenarios of core one in so many */
    uint64_t seed;     /* chooses these */
    bool has_turn;     /* single failures in some scenarios, lasting ones in others, none in the rest */
    long trials, reported, survived, defects;
    long looks; /* trials without a failure, so far */
} run;

static void defect(run *r, const scenario *s, long nth, int forever, const char *call, const char *what) {
    r->defects++;
    if (r->defects > SHOWN && !r->verbose) return;
    printf("DEFECT %s: %s %ld (%s)%s: %s\n", s->name, r->inject->name, nth, call, forever ? " and all later" : "",
           what);
}

/* What is left after a trial. */
typedef struct remains {
    long driver, host;
} remains;

/* When every call fails, nothing can be freed individually; objects that are freed with their context are then no
 * leak. */
static remains look(const run *r, int forever) {
    return (remains){driver_live(!forever), r->host->live()};
}

/* Arguments and results of a trial's thread. */
typedef struct task {
    const run *r;
    const scenario *s;
    world w;
    long nth; /* 0: nothing fails, and the calls are noted */
    int forever, code;
    long failed;
    char *call, text[256];
} task;

static void *run_task(void *arg) {
    task *t = arg;
    t->r->inject->arm(t->nth, t->forever);
    if (t->nth == 0) t->r->inject->watch(ways_note);
    t->code = t->s->run(&t->w);
    t->r->inject->watch(NULL);
    t->failed = t->r->inject->failed();
    snprintf(t->call, 64, "%s", t->r->inject->failed_name());
    if (t->code > 0) snprintf(t->text, sizeof t->text, "%s", gpucontext_error(t->w.ctx, t->code)); /* may fail, too */
    t->r->inject->arm(0, 0);
    return NULL;
}

/* One trial. Returns whether a failure was met, and then `call`, the last one; *leaked: something is left. */
static bool trial(run *r, const scenario *s, long nth, int forever, char call[64], bool *leaked) {
    const long number = nth > 0 ? 2 * nth + forever : 2 * MOST_TRIALS + 2 + r->looks++;
    task t = {.r = r, .s = s, .w = {r->device, NULL, number}, .nth = nth, .forever = forever, .call = call};
    pthread_t thread;
    remains before = look(r, forever);
    int code = s->opens ? GA_NO_ERROR : gpucontext_open(&t.w.ctx, r->device);
    if (code != GA_NO_ERROR || pthread_create(&thread, NULL, run_task, &t) != 0) {
        defect(r, s, nth, forever, "none", "no context or no thread although nothing fails");
        return false;
    }
    pthread_join(thread, NULL);
    code = t.code;
    long failed = t.failed;
    const char *text = t.text;
    world w = t.w;

    if (code == WRONG_RESULT) defect(r, s, nth, forever, call, "success was reported, and the result is wrong");
    if (code > 0 && failed == 0) defect(r, s, nth, forever, call, "fails although nothing was made to fail");
    if (code > 0 && !text[0]) defect(r, s, nth, forever, call, "the error has no text");
    if (r->verbose) printf("  %s %ld %s%s: %d %s\n", s->name, nth, call, forever ? " ..." : "", code, text);
    if (w.ctx) {
        int usable = scenario_small_add(&w);
        if (usable != GA_NO_ERROR) {
            char what[512];
            snprintf(what, sizeof what, "afterwards a small add fails: %d, %.300s", usable,
                     usable > 0 ? gpucontext_error(w.ctx, usable) : "wrong numbers");
            defect(r, s, nth, forever, call, what);
        }
        gpucontext_deref(w.ctx);
    }
    remains after = look(r, forever);
    *leaked = after.driver > before.driver || after.host > before.host;
    if (*leaked && r->verbose)
        printf("  left: driver %ld, host %ld\n", after.driver - before.driver, after.host - before.host);
    if (failed) {
        r->trials++;
        if (code == GA_NO_ERROR) r->survived++;
        if (code > 0) r->reported++;
    }
    return failed > 0;
}

/* Choose the calls of a scenario that are to fail, a byte each; NULL: all, *n being 0. */
static unsigned char *choose(run *r, const scenario *s, long *n) {
    char call[64] = "";
    bool leaked;
    *n = 0;
    if (r->step == 1 || s->loads || (s->backend && r->inject != &r->host->inject)) return NULL;
    for (int i = 0; i < 2; i++) { /* the first fills caches */
        ways_begin();
        trial(r, s, 0, 0, call, &leaked);
    }
    unsigned char *chosen = calloc((size_t)ways_calls() + 1, 1);
    if (chosen == NULL) return NULL;
    *n = ways_calls();
    const long step = *n / MOST_OTHERS > r->step ? *n / MOST_OTHERS : r->step;
    for (long i = 0; i < *n; i++) chosen[i] = ways_chosen(i + 1, step, r->seed);
    if (r->verbose) printf("%s: %ld calls\n", s->name, *n);
    return chosen;
}

/* `n` calls are expected, of which those `chosen` fail; further ones, if any, all do. */
static void run_scenario(run *r, const scenario *s, int forever, const unsigned char *chosen, long n) {
    for (long nth = 1;; nth++) {
        bool leaked = false, again = false;
        char call[64] = "";
        if (nth > MOST_TRIALS) {
            defect(r, s, nth, forever, "", "does not end");
            return;
        }
        if (nth <= n && !chosen[nth - 1]) continue;
        if (!trial(r, s, nth, forever, call, &leaked)) {
            if (nth <= n) continue;
            return;
        }
        /* Memory that is allocated once for the whole process is not a leak: it does not grow when the trial is
         * repeated. */
        if (leaked) trial(r, s, nth, forever, call, &again);
        if (leaked && again) {
            defect(r, s, nth, forever, call, "driver objects or host memory are left behind");
        }
    }
}

static int usage(void) {
    fprintf(stderr, "usage: gpuarray-faults --device cuda0|opencl0:0 --inject host|driver [--scenario NAME] "
                    "[--backend] [--step N] [--part N] [--turns N] [--days N] [--seed S] [--verbose]\n");
    return 2;
}

static int remove_entry(const char *path, const struct stat *s, int type, struct FTW *at) {
    (void)s, (void)type, (void)at;
    return remove(path);
}

/* The library's kernel cache starts empty in every run, so that compilation is tested. */
static char cache[] = "/tmp/gpuarray-faults-XXXXXX";

static void remove_cache(void) {
    nftw(cache, remove_entry, 8, FTW_DEPTH | FTW_PHYS);
}

static int run_all(run *r, const char *only) {
    for (const scenario *s = scenarios; s->name; s++) {
        if (only ? strcmp(only, s->name) != 0 : s->asked || (r->backend_only && !s->backend)) continue;
        if (!only && !s->backend && ((uint64_t)(s - scenarios) + r->seed) % r->part != 0) continue;
        /* The seed decides which of core's scenarios run; the other choices use the remaining bits. */
        const uint64_t left = r->seed / r->part + (uint64_t)(s - scenarios);
        if (!only && s->backend && r->has_turn && left % 3 == 2) continue;
        run before = *r;
        struct timespec start, end;
        clock_gettime(CLOCK_MONOTONIC, &start);
        long calls;
        unsigned char *chosen = choose(r, s, &calls);
        const int first = left % (s->backend ? 3 : 2) != 0;
        run_scenario(r, s, first, chosen, calls);
        if (!r->has_turn) run_scenario(r, s, !first, chosen, calls);
        free(chosen);
        clock_gettime(CLOCK_MONOTONIC, &end);
        double seconds = (double)(end.tv_sec - start.tv_sec) + 1e-9 * (double)(end.tv_nsec - start.tv_nsec);
        printf("%-14s %5ld failures: %5ld reported, %4ld survived, %ld defects  (%.1f s)\n", s->name,
               r->trials - before.trials, r->reported - before.reported, r->survived - before.survived,
               r->defects - before.defects, seconds);
        fflush(stdout);
    }
    printf("%s, %s: %ld failures, %ld defects\n", r->device, r->inject->name, r->trials, r->defects);
    return r->defects != 0;
}

int faults_main(const host_injector *host, int argc, char **argv) {
    run r = {.step = 1, .part = 1, .host = host, .seed = (uint64_t)time(NULL)};
    const char *only = NULL, *what = NULL, *turn = getenv("GPUARRAY_TEST_TURN");
    const char *day = getenv("GPUARRAY_TEST_DAY");
    bool has_turn = turn && *turn, has_day = !has_turn && day && *day;
    if (has_turn) r.seed = strtoull(turn, NULL, 10);
    if (has_day) r.seed = strtoull(day, NULL, 10);
    for (int c; (c = getopt_long(argc, argv, "", options, NULL)) != -1;) {
        if (c == 'd') r.device = optarg;
        if (c == 'i') what = optarg;
        if (c == 's') only = optarg;
        if (c == 'n') r.step = atol(optarg);
        if (c == 'p') r.part = strtoull(optarg, NULL, 10);
        if (c == 't' && has_turn) r.part = strtoull(optarg, NULL, 10);
        if (c == 't' && has_turn) r.has_turn = true;
        if (c == 'y' && has_day) r.part = strtoull(optarg, NULL, 10);
        if (c == 'r') r.seed = strtoull(optarg, NULL, 10);
        if (c == 'v') r.verbose = true;
        if (c == 'b') r.backend_only = true;
        if (c == '?') return usage();
    }
    if (!r.device || !what || r.step < 1 || r.part < 1) return usage();
    r.backend = backend_of(r.device);
    if (!r.backend) return usage();
    const injector *driver = inject_driver(r.backend); /* counts objects in both modes */
    r.inject = strcmp(what, "host") == 0 ? &host->inject : strcmp(what, "driver") == 0 ? driver : NULL;
    if (!driver || !r.inject) return 2;

    if (!mkdtemp(cache) || setenv("GPUARRAY_CACHE_PATH", cache, 1) != 0) return 2;
    atexit(remove_cache);
    if (r.step > 1 || r.part > 1) printf("seed %" PRIu64 " (again: --seed %" PRIu64 ")\n", r.seed, r.seed);
    return run_all(&r, only);
}
