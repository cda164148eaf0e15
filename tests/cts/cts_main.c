/* The main program: options, devices, and one CMocka group for each device. */
#include "cts.h"

#include <getopt.h>
#include <pthread.h>
#include <signal.h>
#include <time.h>
#include <unistd.h>

cts_run cts;

static const cts_suite suites[] = {
    {"context", cts_context_cases},
    {"fork", cts_fork_cases},
    {"buffer", cts_buffer_cases},
    {"transfer", cts_transfer_cases},
    {"event", cts_event_cases},
    {"kernel", cts_kernel_cases},
    {"dialect", cts_dialect_cases},
    {"atomic", cts_atomic_cases},
    {"array", cts_array_cases},
    {"layout", cts_layout_cases},
    {"copy", cts_copy_cases},
    {"cast", cts_cast_cases},
    {"ofp", cts_ofp_cases},
    {"scaled", cts_scaled_cases},
    {"join", cts_join_cases},
    {"elemwise", cts_elemwise_cases},
    {"broadcast", cts_broadcast_cases},
    {"tiles", cts_tiles_cases},
    {"reduction", cts_reduction_cases},
    {"scan", cts_scan_cases},
    {"gather", cts_gather_cases},
    {"template", cts_template_cases},
    {"cache", cts_cache_cases},
    {"functions", cts_functions_cases},
    {"extension", cts_extension_cases},
    {"alias", cts_alias_cases},
    {"checks", cts_checks_cases},
    {"arguments", cts_arguments_cases},
    {"select", cts_select_cases},
    {"index", cts_index_cases},
    {"arrange", cts_arrange_cases},
    {"sort", cts_sort_cases},
    {"topk", cts_topk_cases},
    {"sets", cts_sets_cases},
    {"random", cts_random_cases},
    {"rows", cts_rows_cases},
    {"moments", cts_moments_cases},
    {"expressions", cts_expressions_cases},
    {"named", cts_named_cases},
    {"staging", cts_staging_cases},
    {"graph", cts_graph_cases},
    {"joined", cts_joined_cases},
    {"profile", cts_profile_cases},
    {"checked", cts_checked_cases},
    {"races", cts_races_cases},
    {"printing", cts_printing_cases},
    {"structs", cts_structs_cases},
    {"matmul", cts_matmul_cases},
    {"linalg", cts_linalg_cases},
    {"fft", cts_fft_cases},
    {"dct", cts_dct_cases},
    {"mapped", cts_mapped_cases},
    {"segments", cts_segments_cases},
    {"matrix", cts_matrix_cases},
    {"variants", cts_variants_cases},
    {"group", cts_group_cases},
    {"segscan", cts_segscan_cases},
    {"argmapped", cts_argmapped_cases},
    {"memo", cts_memo_cases},
    {"folded", cts_folded_cases},
    {"vectors", cts_vectors_cases},
    {"bits", cts_bits_cases},
    {"strided", cts_strided_cases},
    {"shared", cts_shared_cases},
    {"huge", cts_huge_cases},
    {"einsum", cts_einsum_cases},
    {"laws", cts_laws_cases},
    {"special", cts_special_cases},
    {"ndimage", cts_ndimage_cases},
    {"sparse", cts_sparse_cases},
    {"activations", cts_activations_cases},
    {"dropout", cts_dropout_cases},
    {"stated", cts_stated_cases},
    {"norm", cts_norm_cases},
    {"loss", cts_loss_cases},
    {"conv", cts_conv_cases},
    {"pool", cts_pool_cases},
    {"lanes", cts_lanes_cases},
    {"division", cts_division_cases},
    {"resample", cts_resample_cases},
    {"grid", cts_grid_cases},
    {"unfold", cts_unfold_cases},
    {"rotary", cts_rotary_cases},
    {"ctc", cts_ctc_cases},
    {"optim", cts_optim_cases},
    {"embedding", cts_embedding_cases},
    {"attention", cts_attention_cases},
    {"recurrent", cts_recurrent_cases},
    {"blocks", cts_blocks_cases},
    {"packed", cts_packed_cases},
    {"quant", cts_quant_cases},
    {"tune", cts_tune_cases},
#ifdef CTS_WITH_BLAS
    {"blas", cts_blas_cases},
    {"reproducible", cts_reproducible_cases},
    {"order", cts_order_cases},
#endif
};

enum { MAX_CASES = 1024, MAX_DEVICES = 32, NAME = 96, NOTHING_RUN = 77 };

typedef struct entry {
    char name[NAME]; /* "buffer.memset" */
    const cts_case *test;
    double seconds;
} entry;

static struct {
    entry entries[MAX_CASES];
    size_t count;
    const char *filter, *without;
    size_t turns;      /* of the nouns one in so many, by GPUARRAY_TEST_TURN */
    size_t days, day;  /* and where there is none, by GPUARRAY_TEST_DAY and this number */
    bool others;       /* and there are some that it is not the turn of */
    bool strict_child; /* run one expected failure as if nothing was expected of it */
    size_t skipped;
    const char *blas;
    pthread_t thread;            /* that of the cases */
    const char *current;         /* the case's name */
    void (*cmocka_handler)(int); /* of signals */
    struct sigaction on_trap;    /* the driver's own, which steps over integer divisions by zero, if it has one */
} run;

static const char usage[] =
    "usage: gpuarray-cts [options]\n"
    "  --device SPEC   cuda, cuda0, opencl, opencl0:0 or all; repeatable (default: $GPUARRAY_TEST_DEVICE, else all)\n"
    "  --filter GLOBS  only cases whose noun.name matches one of them, e.g. 'buffer.*' or 'sort.*,scan.[rs]*'\n"
    "  --without GLOBS not those that match one of these\n"
    "  --list          name the cases and the devices found, run nothing\n"
    "  --small         small sizes and no slow cases: for simulators\n"
    "  --full          every combination, however many kernels it compiles\n"
    "  --large         also cases that take several GiB of device memory\n"
    "  --turns N       one in N of the nouns, by the number GPUARRAY_TEST_TURN; all where there is no such variable\n"
    "  --days N[:K]    likewise by the number GPUARRAY_TEST_DAY, to which K is added, where no turn is given\n"
    "  --seed N        seed of the random tests\n"
    "  --blas WHICH    own or vendor: sets GPUARRAY_BLAS\n"
    "exit code: 0 all passed, 1 a case failed, 2 bad usage or a device that cannot be opened,\n"
    "           77 no device at all, or nothing that has its turn\n";

/* Is a noun left to another run's turn? */
static bool left_out(size_t noun) {
    const char *turn = getenv("GPUARRAY_TEST_TURN"), *day = getenv("GPUARRAY_TEST_DAY");
    if (turn && *turn) return run.turns > 1 && (strtoull(turn, NULL, 10) + noun) % run.turns != 0;
    return day && *day && run.days > 1 && (strtoull(day, NULL, 10) + run.day + noun) % run.days != 0;
}

/* Does one of the comma-separated patterns match? */
static bool matches_one(const char *patterns, const char *name) {
    char one[256];
    for (const char *p = patterns; *p; p += *p == ',') {
        size_t length = strcspn(p, ",");
        snprintf(one, sizeof one, "%.*s", (int)length, p);
        if (cts_match(one, name)) return true;
        p += length;
    }
    return false;
}

static void collect(void) {
    for (size_t s = 0; s < sizeof suites / sizeof *suites; s++) {
        for (const cts_case *c = suites[s].cases; c->name; c++) {
            entry *e = &run.entries[run.count];
            snprintf(e->name, sizeof e->name, "%s.%s", suites[s].noun, c->name);
            if (run.filter && !matches_one(run.filter, e->name)) continue;
            if (run.without && matches_one(run.without, e->name)) continue;
            if (left_out(s)) {
                run.others = true;
                break;
            }
            if (run.count + 1 == MAX_CASES) {
                fprintf(stderr, "gpuarray-cts: more than %d cases\n", MAX_CASES - 1);
                exit(2);
            }
            e->test = c;
            run.count++;
        }
    }
    if (run.turns > 1 && getenv("GPUARRAY_TEST_TURN"))
        printf("one noun in %zu: GPUARRAY_TEST_TURN=%s\n", run.turns, getenv("GPUARRAY_TEST_TURN"));
    else if (run.days > 1 && getenv("GPUARRAY_TEST_DAY"))
        printf("one noun in %zu: GPUARRAY_TEST_DAY=%s\n", run.days, getenv("GPUARRAY_TEST_DAY"));
}

void cts_skip(const char *reason, ...) {
    va_list ap;
    char text[512];
    va_start(ap, reason);
    vsnprintf(text, sizeof text, reason, ap);
    va_end(ap);
    print_message("skipped: %s\n", text);
    run.skipped++;
    skip();
    abort(); /* skip() does not return */
}

/* An expected failure runs in a child process, so that even a crash is only a failure. */
static void run_expected_failure(const entry *e, const char *reason) {
    char self[4096], command[8192];
    ssize_t n = readlink("/proc/self/exe", self, sizeof self - 1);
    assert_true(n > 0);
    self[n] = '\0';
    snprintf(command, sizeof command,
             "'%s' --strict-child --device '%s' --filter '%s' --seed %llu%s%s%s >/dev/null 2>&1", self, cts.device.spec,
             e->name, (unsigned long long)cts.seed, cts.small ? " --small" : "", cts.full ? " --full" : "",
             cts.large ? " --large" : "");
    if (system(command) == 0) fail_msg("passed, though expected to fail (%s): remove it from cts_expect.c", reason);
    cts_skip("fails as expected: %s", reason);
}

static void write_text(const char *text) {
    if (write(STDERR_FILENO, text, strlen(text)) < 0) _exit(1);
}

/* CMocka's handler calls exit(), which waits for the queues: if a driver thread that runs a kernel called it, it would
 * wait for itself. */
static void on_signal(int number) {
    if (pthread_equal(pthread_self(), run.thread)) {
        run.cmocka_handler(number);
        return;
    }
    write_text(run.current);
    write_text(
        ": a signal in a thread of the driver's: a kernel, or what it was compiled to, reads where nothing is\n");
    signal(number, SIG_DFL); /* and so the process ends where it happened */
}

static void catch_signals(const char *name) {
    static const int numbers[] = {SIGSEGV, SIGBUS, SIGFPE, SIGILL};
    run.thread = pthread_self();
    run.current = name;
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
        void (*handler)(int) = signal(numbers[i], on_signal);
        if (handler == SIG_DFL || handler == SIG_IGN || handler == SIG_ERR)
            signal(numbers[i], handler == SIG_ERR ? SIG_DFL : handler); /* CMocka leaves it to a debugger */
        else
            run.cmocka_handler = handler;
    }
    if (run.on_trap.sa_handler != SIG_DFL) sigaction(SIGFPE, &run.on_trap, NULL);
}

static void run_entry(void **state) {
    entry *e = *state;
    catch_signals(e->name);
    const char *reason = cts_skip_reason(&cts.device, e->name);
    if (reason && !run.strict_child) cts_skip("%s", reason);
    if (e->test->tags & CTS_FP64 && !cts.fp64) cts_skip("the device has no double precision");
    if (e->test->tags & CTS_SLOW && cts.small) cts_skip("too slow for --small");
    if (e->test->tags & CTS_LARGE && !cts.large) cts_skip("takes several GiB: run with --large");
    reason = cts_failure_reason(&cts.device, e->name);
    if (reason && !run.strict_child) run_expected_failure(e, reason);
    struct timespec t0, t1;
    clock_gettime(CLOCK_MONOTONIC, &t0);
    e->test->function(state);
    clock_gettime(CLOCK_MONOTONIC, &t1);
    e->seconds = (double)(t1.tv_sec - t0.tv_sec) + 1e-9 * (double)(t1.tv_nsec - t0.tv_nsec);
    if (e->seconds >= 1) print_message("             %s took %.1f s\n", e->name, e->seconds);
}

/* Properties of the open device that cases require. */
static int learn_device(void) {
    cts_device *d = &cts.device;
    gpu_device_info info;
    unsigned platform = d->platform > 0 ? (unsigned)d->platform : 0, number = d->number > 0 ? (unsigned)d->number : 0;
    int err = gpucontext_property(cts.ctx, GA_CTX_PROP_DEVNAME, d->name);
    if (!err) err = gpucontext_property(cts.ctx, GA_CTX_PROP_MAXLSIZE0, &cts.max_group);
    if (!err) err = gpu_get_device_info(d->backend, platform, number, &info);
    if (err) return err;
    snprintf(d->maker, sizeof d->maker, "%s", info.platform);
    snprintf(d->driver, sizeof d->driver, "%s", info.driver);
    static const char source[] = "#include \"cluda.h\"\nKERNEL void k(GLOBAL_MEM ga_double *x) { x[0] = 1; }\n";
    const char *text = source;
    int type = GA_BUFFER;
    gpukernel *k = gpukernel_init(cts.ctx, 1, &text, NULL, "k", 1, &type, GA_USE_DOUBLE, NULL, NULL);
    cts.fp64 = k != NULL;
    if (k) gpukernel_release(k);
    return GA_NO_ERROR;
}

static int open_device(gpucontext **ctx, const cts_device *d, gpucontext_props *props) {
    int err = props ? GA_NO_ERROR : gpucontext_props_new(&props);
    if (err) return err;
    const char *numbers = d->spec + strlen(d->backend);
    if (*numbers) err = gpucontext_props_device(props, numbers);
    if (err) {
        gpucontext_props_del(props);
        return err;
    }
    return gpucontext_init(ctx, d->backend, props);
}

gpucontext_props *cts_props(void) {
    gpucontext_props *props = NULL;
    cts_ok(gpucontext_props_new(&props));
    return props;
}

gpucontext *cts_open(gpucontext_props *props) {
    gpucontext *ctx = NULL;
    int err = open_device(&ctx, &cts.device, props);
    if (err) fail_msg("a second context on %s: %s", cts.device.spec, gpucontext_error(NULL, err));
    return ctx;
}

gpucontext *cts_open_other_backend(void) {
    cts_device found[MAX_DEVICES];
    int n = cts_find_devices(found, MAX_DEVICES);
    gpucontext *ctx = NULL;
    for (int i = 0; i < n && !ctx; i++)
        if (strcmp(found[i].backend, cts.device.backend) != 0 && open_device(&ctx, &found[i], NULL)) ctx = NULL;
    return ctx;
}

/* Run on one device: 0 if all passed, 1 if not, 2 if it cannot be opened. */
static int run_device(const cts_device *d) {
    cts.device = *d;
    int err = open_device(&cts.ctx, d, NULL);
    if (!err) err = learn_device();
    if (err) {
        fprintf(stderr, "gpuarray-cts: %s: %s\n", d->spec, gpucontext_error(cts.ctx, err));
        return 2;
    }
    printf("\n%s: %s, %s %s, seed %llu\n", d->spec, cts.device.name, cts.device.maker, cts.device.driver,
           (unsigned long long)cts.seed);
    fflush(stdout);
    struct CMUnitTest tests[MAX_CASES];
    memset(tests, 0, sizeof tests);
    for (size_t i = 0; i < run.count; i++)
        tests[i] =
            (struct CMUnitTest){.name = run.entries[i].name, .test_func = run_entry, .initial_state = &run.entries[i]};
    run.skipped = 0;
    sigaction(SIGFPE, NULL, &run.on_trap); /* CMocka takes its place */
    int failed = _cmocka_run_group_tests(d->spec, tests, run.count, NULL, NULL);
    gpucontext_deref(cts.ctx);
    cts.ctx = NULL;
    size_t bad = (size_t)(failed < 0 ? -failed : failed);
    printf("%s (%s): PASSED %zu FAILED %zu SKIPPED %zu\n", d->spec, cts.device.name, run.count - bad - run.skipped, bad,
           run.skipped);
    fflush(stdout);
    return bad != 0;
}

static int parse(int argc, char **argv, const char **specs, int *nspecs, bool *list) {
    static const struct option options[] = {
        {"device", required_argument, NULL, 'd'},  {"filter", required_argument, NULL, 'f'},
        {"without", required_argument, NULL, 'w'}, {"list", no_argument, NULL, 'l'},
        {"small", no_argument, NULL, 's'},         {"full", no_argument, NULL, 'F'},
        {"large", no_argument, NULL, 'L'},         {"turns", required_argument, NULL, 't'},
        {"seed", required_argument, NULL, 'S'},    {"blas", required_argument, NULL, 'b'},
        {"help", no_argument, NULL, 'h'},          {"days", required_argument, NULL, 'D'},
        {"strict-child", no_argument, NULL, 'c'},  {NULL, 0, NULL, 0}};
    char *end;
    for (int c; (c = getopt_long(argc, argv, "h", options, NULL)) != -1;) {
        switch (c) {
        case 'd':
            if (*nspecs == MAX_DEVICES) return 2;
            specs[(*nspecs)++] = optarg;
            break;
        case 'f': run.filter = optarg; break;
        case 'w': run.without = optarg; break;
        case 'l': *list = true; break;
        case 's': cts.small = true; break;
        case 'F': cts.full = true; break;
        case 'L': cts.large = true; break;
        case 't': run.turns = strtoull(optarg, NULL, 0); break;
        case 'D':
            run.days = strtoull(optarg, &end, 0);
            if (*end == ':') run.day = strtoull(end + 1, &end, 0);
            if (*end != '\0') return 2;
            break;
        case 'S': cts.seed = strtoull(optarg, NULL, 0); break;
        case 'b':
            if (strcmp(optarg, "own") != 0 && strcmp(optarg, "vendor") != 0) return 2;
            setenv("GPUARRAY_BLAS", optarg, 1);
            break;
        case 'c': run.strict_child = true; break;
        case 'h': return fputs(usage, stdout) < 0 ? 2 : -1;
        default: return 2;
        }
    }
    return optind < argc ? 2 : 0;
}

/* The devices that the options select; -1 after a message. */
static int choose_devices(const char **specs, int nspecs, cts_device *devices) {
    const char *wanted = getenv("GPUARRAY_TEST_DEVICE");
    if (nspecs == 0) specs[nspecs++] = wanted && *wanted ? wanted : "all";
    int n = 0;
    for (int i = 0; i < nspecs; i++) {
        if (strcmp(specs[i], "all") == 0) {
            n += cts_find_devices(devices + n, MAX_DEVICES - n);
        } else if (n == MAX_DEVICES || !cts_parse_device(specs[i], &devices[n++])) {
            fprintf(stderr, "gpuarray-cts: %s is no device: say a backend with its numbers (cuda0, opencl0:0) or all\n",
                    specs[i]);
            return -1;
        }
    }
    return n;
}

int main(int argc, char **argv) {
    const char *specs[MAX_DEVICES];
    cts_device devices[MAX_DEVICES];
    int nspecs = 0;
    bool list = false;
    cts.seed = 20240229;
    setvbuf(stdout, NULL, _IOLBF, 0); /* in step with what drivers write to stderr */
    int bad = parse(argc, argv, specs, &nspecs, &list);
    if (bad == 2) fputs(usage, stderr);
    if (bad) return bad < 0 ? 0 : bad;
    collect();
    int n = choose_devices(specs, nspecs, devices);
    if (n < 0) return 2;
    if (list) {
        for (size_t i = 0; i < run.count; i++) puts(run.entries[i].name);
        for (int i = 0; i < n; i++) printf("device %s\n", devices[i].spec);
        return 0;
    }
    if (run.count == 0 && run.others) {
        printf("skipped: another run's turn\n");
        return NOTHING_RUN;
    }
    if (run.count == 0) {
        fprintf(stderr, "gpuarray-cts: no case matches %s\n", run.filter);
        return 2;
    }
    if (n == 0) {
        fprintf(stderr, "gpuarray-cts: no device found\n");
        return NOTHING_RUN;
    }
    int worst = 0;
    for (int i = 0; i < n; i++) {
        int result = run_device(&devices[i]);
        if (result > worst) worst = result;
    }
    return worst;
}
