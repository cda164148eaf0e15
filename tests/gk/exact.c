/*
 * Kernels run on a device and in the interpreter; results must be equal bit by bit, except that all NaNs are equal.
 *   gk_exact [DEVICE [PROGRAMS [SEED]]] [OPTION...]
 * DEVICE is a name that gpucontext_open() takes, or "host" for the interpreter alone. The library's kernels and the
 * regression programs of tests/gk/kept run first, then random programs: without SEED different ones in every run, from
 * a seed that is printed. usage() lists the options.
 */
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "generate.h"
#include "library.h"
#include "reduce.h"
#include "elementary.h"
#include "functions.h"
#include "trial.h"
#include "workers.h"

#define TOGETHER 8 /* generated programs per kernel; they share a seed */
#define MAX_TEXT (1 << 20)
#define MAX_SECONDS 300 /* for one kernel */

typedef struct options {
    const char *device, *file, *dump, *quirks; /* quirks: a list for gk_quirks_read(), or NULL: the device's */
    unsigned long long programs, seed, data;
    unsigned jobs, part; /* part: one in so many of the runs of library kernels is done */
    unsigned turns;      /* one in so many of the regression programs runs, chosen by GPUARRAY_TEST_TURN */
    double reduce;       /* time limit of the reduction in seconds; 0: no reduction */
    int only, index_bits;
    bool seeded, show, library, without; /* without: run each quirk's reproducers with that quirk disabled */
} options;

typedef struct session {
    options options;
    trial_device device;
    gk_module *functions; /* the library's elementary functions, parsed once per process */
} session;

/* ----------------------------------------------------------------------------------------------- library's kernels */

static char *read_file(const char *path, size_t *length) {
    FILE *f = fopen(path, "rb");
    char *text = malloc(MAX_TEXT);
    *length = f && text ? fread(text, 1, MAX_TEXT - 1, f) : 0;
    if (text) text[*length] = '\0';
    if (f) fclose(f);
    return text;
}

static unsigned run_library_case(session *s, const library_case *c, int layout) {
    char files[100], arg_text[200], path[1000];
    gk_source sources[5] = {0};
    gk_template_arg args[16];
    gk_options o = {.features = s->device.features,
                    .quirks = s->device.quirks,
                    .target = s->device.target,
                    .index_bits = layout == 1 ? 64 : 32,
                    .kernel = c->kernel,
                    .args = args,
                    .functions = s->functions,
                    .known = true,
                    .any_element = true,
                    .bounded = true,
                    .apart = true,
                    .keep_tree = true};
    /* raw memory is passed as a buffer, whose start negative strides would put after its end */
    if (layout == 2 && strstr(c->name, "raw memory") != NULL) layout = 0;
    o.math = GK_MATH_STRICT; /* overrides a kernel's math(contract), under which results are not defined bit by bit */
    size_t n = 0;
    snprintf(files, sizeof files, "%s", c->files);
    snprintf(arg_text, sizeof arg_text, "%s", c->args);
    for (char *f = strtok(files, " "); f; f = strtok(NULL, " ")) {
        snprintf(path, sizeof path, "%s/%s.gk", GK_KERNEL_DIR, f);
        sources[n].name = f;
        sources[n].text = read_file(path, &sources[n].length);
        n++;
    }
    for (char *a = strtok(arg_text, " "); a; a = strtok(NULL, " ")) {
        char *value = strchr(a, '=');
        *value = '\0';
        args[o.nargs++] = (gk_template_arg){a, value + 1};
    }
    trial t = {.name = c->name, .spec = c->spec, .layout = layout, .data = 1234 + (uint64_t)layout, .runs = 1};
    t.only = -1;
    memcpy(t.groups, c->groups, sizeof t.groups);
    trial_result r = trial_run(&s->device, sources, n, &o, &t);
    for (size_t i = 0; i < n; i++) free((void *)(uintptr_t)sources[i].text);
    return r.differ + r.failed + r.refused;
}

/* Is this run of a library kernel selected? With --part=3 each kernel runs in one of its three layouts, by the seed. */
static bool is_chosen(const options *o, unsigned long long number) {
    return (number / 3 + number % 3 + o->seed) % o->part == 0;
}

/* Is this regression program selected? With --turns=3 and GPUARRAY_TEST_TURN set, a third of them are. */
static bool has_turn(const options *o, unsigned long long number) {
    const char *turn = getenv("GPUARRAY_TEST_TURN");
    return o->turns < 2 || !turn || !*turn || (strtoull(turn, NULL, 10) + number) % o->turns == 0;
}

/* Library kernels that a device cannot run; the library uses other kernels on it. */
static bool cannot_run(const library_case *c, const char *device) {
    bool chained = strstr(c->args, "CHAINED=true") != NULL;

    /* Oclgrind 21.10 lacks an intrinsic that clang emits for functions that return structs, and has 32 KiB of local
     * memory, of which chained scans need 37. */
    if (strstr(device, "Oclgrind")) return strstr(c->args, "x4") != NULL || chained;
    /* The optimiser of PoCL 3.1 and 6 ("pthread-...", "cpu-...") miscompiles these kernels (3.1 is right with
     * -cl-opt-disable; Intel's compiler and CUDA are right). The library does not use them on CPUs. */
    bool pocl = strncmp(device, "pthread-", 8) == 0 || strncmp(device, "cpu-", 4) == 0;
    return pocl &&
           (chained || strcmp(c->name, "winners") == 0 || strcmp(c->name, "attention grad k, raw memory") == 0 ||
            strcmp(c->name, "attention grad q, raw memory") == 0);
}

/* `number` encodes the case and the layout: 3 * case + layout. */
static unsigned run_library(void *data, unsigned long long number, int part) {
    session *s = data;
    const library_case *c = gk_library_case((unsigned)(number / 3));
    bool f64 = strstr(c->args, "f64") || strstr(c->args, "c128");
    (void)part;
    if (!is_chosen(&s->options, number)) return 0;
    if (f64 && !(s->device.features & GK_HAS_FP64)) return 0;
    if (s->device.ctx && cannot_run(c, s->device.ctx->caps.device_name)) return 0;
    return run_library_case(s, c, (int)(number % 3));
}

/* -------------------------------------------------------------------------------------------------------- programs */

/* A program and the configuration of its run, which stays the same during reduction. */
typedef struct program {
    const session *session;
    gk_options options;
    trial trial;
    const char *text; /* the original text, before reduction */
    bool differs;     /* the failure to preserve: a difference, or an error of the device or its compiler */
} program;

/* Are the lines of `of` that compute a work-item's index still in `text`? Without them work-items race. */
static bool has_places(const char *text, const char *of) {
    static const char *const begins[] = {"group_size(", "    idx i = ", "    idx me = "};
    char line[100];
    for (int k = 0; k < 3; k++) {
        const char *at = strstr(of, begins[k]);
        if (!at) continue;
        snprintf(line, sizeof line, "%.*s\n", (int)strcspn(at, "\n"), at);
        if (!strstr(text, line)) return false;
    }
    return true;
}

static bool still_wrong(void *data, const char *text, size_t length) {
    program *p = data;
    if (!has_places(text, p->text)) return false;
    gk_source source = {.name = p->trial.name, .text = text, .length = length};
    trial_result r = trial_run(&p->session->device, &source, 1, &p->options, &p->trial);
    return !r.refused && (p->differs ? r.differ : r.failed) > 0;
}

/* Delete [at, end) from a text; returns the new length. */
static size_t cut(char *text, size_t length, const char *at, const char *end) {
    memmove(text + (at - text), end, length - (size_t)(end - text) + 1);
    return length - (size_t)(end - at);
}

/* Delete all programs of a kernel but one; returns the new length. */
static size_t keep_program(char *text, size_t length, int part) {
    char begins[40];
    for (int k = 0; k < TOGETHER; k++) {
        if (k == part) continue;
        snprintf(begins, sizeof begins, "    if (which == %d) f%d(", k, k);
        const char *at = strstr(text, begins), *end = at ? strchr(at, '\n') : NULL;
        if (end) length = cut(text, length, at, end + 1);
        snprintf(begins, sizeof begins, "void f%d(", k);
        at = strstr(text, begins);
        end = at ? strstr(at, "\n}\n\n") : NULL;
        if (end) length = cut(text, length, at, end + 4);
    }
    return length;
}

/* Print the program, reduced if that was asked for. */
static void show(const session *s, program *p, char *text, size_t length, trial_result found) {
    if (s->options.reduce > 0) {
        p->trial.only = found.first;
        p->trial.quiet = true;
        p->trial.dump = NULL;
        p->trial.steps = 20000000;
        p->differs = found.differ > 0;
        length = keep_program(text, length, found.first);
        length = reduce(text, length, still_wrong, p, s->options.reduce);
        p->trial.quiet = false;
        p->trial.dump = s->options.dump;
        still_wrong(p, text, length);
    }
    if (s->options.show || s->options.reduce > 0)
        printf("// program %d, data %llu index %d of \"%s\" on %s\n%s\n", p->trial.only,
               (unsigned long long)p->trial.data, p->options.index_bits, p->trial.name, s->options.device, text);
    fflush(stdout);
}

static unsigned run_text(session *s, char *text, size_t length, const trial *t, int index_bits) {
    program p = {.session = s, .trial = *t, .text = text};
    p.options = (gk_options){.features = s->device.features,
                             .quirks = s->device.quirks,
                             .functions = s->functions,
                             .target = s->device.target,
                             .index_bits = index_bits,
                             .roll = index_bits == 32, /* roll all loops that can be; with 64-bit idx, what pays */
                             .any_element = true,
                             .bounded = true,
                             .apart = true,
                             .keep_tree = true};
    p.trial.dump = s->options.dump;
    gk_source source = {.name = t->name, .text = text, .length = length};
    trial_result r = trial_run(&s->device, &source, 1, &p.options, &p.trial);
    if (r.refused && s->options.show) printf("%s\n", text);
    if (r.differ + r.failed > 0) show(s, &p, text, length, r);
    return r.differ + r.failed + r.refused;
}

/*
 * PoCL 3.1, whose device names begin like this, executes too many iterations of a loop if other work-items of the group
 * iterate more often, the loop contains another loop and a barrier follows it:
 * while (n >= 0) { for (...) { if (...) ... } n -= 1; } barrier();
 */
static bool counts_wrongly(const trial_device *d) {
    return d->ctx && strncmp(d->ctx->caps.device_name, "pthread", 7) == 0;
}

/* Generate and run the programs of a seed, which share a kernel. Every fourth kernel has barriers, every second calls
 * elementary functions; in every eighth control flow hardly diverges, so that compilers for CPUs vectorise it. */
static unsigned run_seed(void *data, unsigned long long seed, int part) {
    session *s = data;
    static char text[MAX_TEXT];
    char name[60];
    bool together = seed % 16 == 5 || seed % 16 == 12;
    unsigned wants = (s->device.features & GK_HAS_FP64 ? GEN_FP64 : 0) |
                     (s->device.features & GK_HAS_ATOMIC64 ? GEN_ATOMIC64 : 0) | (seed % 4 == 0 ? GEN_BARRIERS : 0) |
                     (together ? GEN_TOGETHER : 0) | (counts_wrongly(&s->device) ? GEN_EVEN_LOOPS : 0) |
                     (seed % 2 && functions_known() ? GEN_FUNCTIONS : 0);
    size_t length = gen_program(seed, wants, TOGETHER, text, sizeof text);
    if (part >= 0) length = keep_program(text, length, part);
    snprintf(name, sizeof name, "programs of seed %llu", seed);
    trial t = {.name = name, .groups = {3, 1, 1}, .data = seed * 77, .runs = TOGETHER, .only = part};
    t.layout = (int)(seed / 4 % 3);
    return run_text(s, text, length, &t, seed % 2 ? 64 : 32);
}

/* The first line of a regression program, "// data 77 index 32", names the data and the width of idx that failed. */
static unsigned run_file(session *s, const char *path) {
    size_t length;
    char *text = read_file(path, &length);
    const char *name = strrchr(path, '/');
    unsigned long long data = s->options.data;
    int bits = s->options.index_bits;
    if (text) sscanf(text, "// data %llu index %d", &data, &bits);
    trial t = {.name = name ? name + 1 : path, .groups = {3, 1, 1}, .data = data, .runs = TOGETHER};
    t.only = s->options.only;
    t.quiet = s->options.without;
    unsigned wrong = length ? run_text(s, text, length, &t, bits) : 1;
    if (!length) fprintf(stderr, "cannot read %s\n", path);
    free(text);
    return wrong;
}

static bool has_suffix(const char *name, const char *suffix) {
    size_t n = strlen(name), k = strlen(suffix);
    return n > k && strcmp(name + n - k, suffix) == 0;
}

/* Run regression program `number`. */
static unsigned run_kept(void *data, unsigned long long number, int part) {
    struct dirent **files;
    unsigned wrong = 0;
    char path[1000];
    (void)part;
    if (!has_turn(&((session *)data)->options, number)) return 0;
    int n = scandir(GK_KEPT_DIR, &files, NULL, alphasort), programs = 0;
    for (int i = 0; i < n; i++) {
        if (has_suffix(files[i]->d_name, ".gk") && programs++ == (int)number) {
            snprintf(path, sizeof path, "%s/%s", GK_KEPT_DIR, files[i]->d_name);
            wrong = run_file(data, path);
        }
        free(files[i]);
    }
    if (n >= 0) free(files);
    return wrong;
}

static unsigned long long count_kept(void) {
    struct dirent **files;
    int n = scandir(GK_KEPT_DIR, &files, NULL, alphasort);
    unsigned long long programs = 0;
    for (int i = 0; i < n; i++) {
        programs += has_suffix(files[i]->d_name, ".gk");
        free(files[i]);
    }
    if (n >= 0) free(files);
    return programs;
}

/* ---------------------------------------------------------------------------------------------------------- quirks */

/* Reproducer `number`, counted over all rows of the quirk table, and its row; NULL past the last. */
static const char *reproducer(unsigned long long number, unsigned *row, size_t *length) {
    const gk_quirk_info *q;
    for (*row = 0; (q = gk_quirk_at(*row)) != NULL; ++*row)
        for (const char *name = q->reproducers; *name; name += strspn(name, " ")) {
            *length = strcspn(name, " ");
            if (number-- == 0) return name;
            name += *length;
        }
    return NULL;
}

/*
 * A reproducer must fail if its quirk is disabled on a compiler that has the quirk; otherwise the row is obsolete or
 * must be narrowed to some versions; NAME@COMPILER is of one of the row's compilers. A crash counts as a failure. A
 * reproducer that fails only with all quirks disabled is masked by the workaround of another row.
 */
static unsigned run_without(void *data, unsigned long long number, int part) {
    session *s = data;
    unsigned row;
    size_t length;
    const uint64_t all = s->device.quirks;
    const char *name = reproducer(number, &row, &length), *verdict = "fails";
    char path[1000];
    (void)part;
    if (!name || !(all >> row & 1)) return 0;
    const char *at = memchr(name, '@', length);
    if (at) {
        const size_t of = length - (size_t)(at + 1 - name);
        length = (size_t)(at - name);
        if (!s->device.ctx || strncmp(s->device.ctx->caps.compiler, at + 1, of) != 0) return 0;
    }
    snprintf(path, sizeof path, "%s/%.*s.gk", GK_KEPT_DIR, (int)length, name);
    if (access(path, R_OK) != 0) verdict = NULL;
    s->device.quirks = all & ~(UINT64_C(1) << row);
    if (verdict && run_file(s, path) == 0) {
        s->device.quirks = 0;
        verdict = run_file(s, path) ? "fails, without the other quirks as well" : NULL;
    }
    s->device.quirks = all;
    printf("%s without %s: %s\n", path + sizeof GK_KEPT_DIR, gk_quirk_at(row)->name,
           verdict ? verdict : "does not fail");
    fflush(stdout);
    return verdict == NULL;
}

/* ------------------------------------------------------------------------------------------------------------ runs */

static bool begin(void *data) {
    session *s = data;
    static char buffer[MAX_TEXT];
    setvbuf(stdout, buffer, _IOFBF, sizeof buffer); /* one write per program: no interleaved output */
    s->functions = ga_elementary_new(NULL);
    if (!s->functions || trial_open(&s->device, s->options.device) != 0) return false;
    return !s->options.quirks || !gk_quirks_read(s->options.quirks, &s->device.quirks);
}

typedef unsigned (*runner)(void *data, unsigned long long number, int part);

static workers_result run_all(session *s, runner run, unsigned long long first, unsigned long long count,
                              unsigned parts) {
    workers_task task = {.begin = begin, .run = run, .data = s, .first = first, .count = count, .parts = parts};
    task.processes = count < s->options.jobs ? (unsigned)count : s->options.jobs;
    task.seconds = MAX_SECONDS + (unsigned)s->options.reduce;
    workers_result result = count ? workers_run(&task) : (workers_result){0};
    result.left *= parts;
    return result;
}

/* Report the result of a part of the run. Returns 77 if there is no device, else whether the part failed. */
static int report(const char *what, unsigned long long count, workers_result r) {
    if (r.nothing) return 77;
    printf("%llu %s, %llu wrong", count, what, r.wrong);
    if (r.ended) printf(", %llu ended the device's compiler or took too long", r.ended);
    if (r.left) printf(", %llu not run: every process ended", r.left);
    printf("\n");
    fflush(stdout);
    /* PoCL 6 with LLVM 19 crashes on about one program in 50 with barriers; 5 % are tolerated */
    return r.wrong > 0 || r.left > 0 || r.ended * 20 > count;
}

static unsigned long long new_seed(void) {
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    uint64_t state = (uint64_t)now.tv_sec * 1000000007 + (uint64_t)now.tv_nsec + (uint64_t)getpid() * 65537;
    return gen_random(&state) % 100000000000;
}

/* Crashes are not counted as errors: another run checks the reproducers with their quirks enabled. */
static int run_reproducers(session *s) {
    unsigned long long count = 0;
    unsigned row;
    size_t length;
    while (reproducer(count, &row, &length)) count++;
    workers_result r = run_all(s, run_without, 0, count, 1);
    if (r.nothing) return 77;
    printf("%llu reproducers, %llu ended their process, %llu of the device's do not fail without their quirk\n", count,
           r.ended, r.wrong);
    return r.wrong > 0 || r.left > 0;
}

static int run_everything(session *s) {
    options *o = &s->options;
    int wrong = 0, part;
    if (o->without) return run_reproducers(s);
    if (o->library) {
        unsigned long long n = 3ull * gk_library_count(), kept = count_kept(), chosen = 0, turns = 0;
        for (unsigned long long i = 0; i < n; i++) chosen += is_chosen(o, i);
        for (unsigned long long i = 0; i < kept; i++) turns += has_turn(o, i);
        if (o->part > 1) printf("one run in %u of library kernels, by the seed %llu\n", o->part, o->seed);
        if ((part = report("runs of library kernels", chosen, run_all(s, run_library, 0, n, 1))) == 77) return 77;
        wrong |= part;
        if ((part = report("kept programs", turns, run_all(s, run_kept, 0, kept, 1))) == 77) return 77;
        wrong |= part;
    }
    if (!o->programs) return wrong;
    unsigned long long seeds = (o->programs + TOGETHER - 1) / TOGETHER;
    printf("seeds %llu to %llu, of %d programs each (again: gk_exact %s %llu %llu)\n", o->seed, o->seed + seeds - 1,
           TOGETHER, o->device, seeds * TOGETHER, o->seed);
    part = report("generated programs", seeds * TOGETHER, run_all(s, run_seed, o->seed, seeds, TOGETHER));
    return part == 77 ? 77 : wrong | part;
}

static void usage(void) {
    puts("gk_exact [DEVICE [PROGRAMS [SEED]]] [OPTION...]\n"
         "  --jobs=N       in N processes\n"
         "  --part=N       one in N of the runs of library kernels, by the seed\n"
         "  --turns=N      one in N of the kept programs, by the number GPUARRAY_TEST_TURN; all without it\n"
         "  --programs     generated programs alone, not the library's kernels\n"
         "  --quirks=LIST  texts for a compiler with these, as gkc takes them; the device's without\n"
         "  --without      the reproducers of the device's quirks alone, each without its quirk: they have to fail\n"
         "  --show         print the programs that are wrong\n"
         "  --reduce[=S]   print them when all that does not matter is gone, found in at most S seconds each (60)\n"
         "  --file=PATH    run this program; --data=N, --index=32 or 64 and --which=N say how\n"
         "  --dump=FOLDER  leave the programs and the emitted texts there");
}

static bool parse_option(options *o, const char *a) {
    if (strncmp(a, "--jobs=", 7) == 0) return (o->jobs = (unsigned)strtoul(a + 7, NULL, 10)) > 0;
    if (strncmp(a, "--part=", 7) == 0) return (o->part = (unsigned)strtoul(a + 7, NULL, 10)) > 0;
    if (strncmp(a, "--turns=", 8) == 0) return (o->turns = (unsigned)strtoul(a + 8, NULL, 10)) > 0;
    if (strcmp(a, "--programs") == 0) return !(o->library = false);
    if (strncmp(a, "--quirks=", 9) == 0) return (o->quirks = a + 9) != NULL;
    if (strcmp(a, "--without") == 0) return o->without = true;
    if (strcmp(a, "--show") == 0) return o->show = true;
    if (strcmp(a, "--reduce") == 0) return (o->reduce = 60) > 0;
    if (strncmp(a, "--reduce=", 9) == 0) return (o->reduce = strtod(a + 9, NULL)) > 0;
    if (strncmp(a, "--file=", 7) == 0) return (o->file = a + 7) != NULL;
    if (strncmp(a, "--dump=", 7) == 0) return (o->dump = a + 7) != NULL;
    if (strncmp(a, "--data=", 7) == 0) return o->data = strtoull(a + 7, NULL, 10), true;
    if (strncmp(a, "--which=", 8) == 0) return o->only = (int)strtol(a + 8, NULL, 10), true;
    if (strncmp(a, "--index=", 8) == 0) return (o->index_bits = (int)strtol(a + 8, NULL, 10)) % 32 == 0;
    return false;
}

int main(int argc, char **argv) {
    session s = {
        .options = {
            .device = "opencl", .programs = 100, .jobs = 1, .part = 1, .only = -1, .index_bits = 32, .library = true}};
    options *o = &s.options;
    int place = 0;
    for (int i = 1; i < argc; i++) {
        if (strncmp(argv[i], "--", 2) == 0) {
            if (parse_option(o, argv[i])) continue;
            usage();
            return 2;
        }
        if (place == 0) o->device = argv[i];
        if (place == 1) o->programs = strtoull(argv[i], NULL, 10);
        if (place == 2) o->seed = strtoull(argv[i], NULL, 10);
        o->seeded = place++ >= 2;
    }
    if (!o->seeded) o->seed = new_seed();
    if (!o->file) return run_everything(&s);
    if (!begin(&s)) return 77;
    unsigned wrong = run_file(&s, o->file);
    trial_close(&s.device);
    return wrong != 0;
}
