/*
 * gk-compile-bench: measures how long the library's own kernels take to compile. On the host alone: GK's part, from
 * source (parse, check, lower), and with sources already parsed, as for a context's second kernel of a file. With
 * --device: from source to a kernel ready to launch, the first time and from the disk cache.
 *
 * The kernels and their arguments are the rows of a list such as tests/golden/cases.txt:
 *     name | idx bits | kernel | files | template arguments
 */
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <gpuarray/buffer.h>
#include <gpuarray/error.h>
#include <gpuarray/template.h>

#include "gk/gk.h"
#include "gk_functions.h"
#include "measure.h"

enum { MAX_ROWS = 256, MAX_FILES = 4, MAX_ARGS = 12, REPEATS = 15, EMPTY = 9 };

typedef struct row {
    char name[64], kernel[64];
    int index_bits;
    size_t nsources, nargs;
    const char *texts[MAX_FILES];
    size_t lengths[MAX_FILES];
    char words[400]; /* storage for files and arguments */
    gputemplate_arg args[MAX_ARGS];
    gk_source sources[MAX_FILES];
} row;

static const char usage[] =
    "usage: gk-compile-bench [--cases FILE] [--kernels FOLDER] [--device SPEC]\n"
    "       gk-compile-bench --functions [SPEC]\n"
    "  --cases    list of kernels and arguments (default: " GK_CASES ")\n"
    "  --kernels  where their sources are (default: " GK_KERNELS ")\n"
    "  --device   also time instantiation on a device (cuda, cuda0, opencl0:0 ...): with empty caches, with only what\n"
    "             the vendor's compiler cached of itself (NVRTC since 12.9, NVIDIA's OpenCL, PoCL), and from our disk\n"
    "             cache. A warm-up loads the vendor's compiler first. NVIDIA's cache is put in a new folder; for PoCL\n"
    "             let POCL_CACHE_DIR name one.\n"
    "  --functions  kernels that call an elementary function: GK's part, and on a device the library's function\n"
    "             next to the device's own\n"
    "exit code: 0 done, 1 a kernel did not compile, 2 wrong usage or no such device\n";

/* ------------------------------------------------------------------------------------------------------------- rows */

/* The text of a file, kept until the end; each file is read once. */
static const char *load(const char *dir, const char *name, size_t *length) {
    static struct {
        char name[64];
        char *text;
        size_t length;
    } loaded[32];
    size_t i = 0;
    for (; i < 31 && loaded[i].text; i++)
        if (strcmp(loaded[i].name, name) == 0) break;
    if (!loaded[i].text) {
        char path[1024];
        snprintf(path, sizeof path, "%s/%s.gk", dir, name);
        FILE *f = fopen(path, "rb");
        if (!f) {
            fprintf(stderr, "gk-compile-bench: cannot read %s\n", path);
            exit(2);
        }
        loaded[i].text = malloc(1 << 20);
        if (loaded[i].text) loaded[i].length = fread(loaded[i].text, 1, 1 << 20, f);
        snprintf(loaded[i].name, sizeof loaded[i].name, "%s", name);
        fclose(f);
    }
    *length = loaded[i].length;
    return loaded[i].text;
}

static void parse_row(row *r, const char *line, const char *dir) {
    char files[100] = "", args[300] = "";
    memset(r, 0, sizeof *r);
    sscanf(line, "%63s | %d | %63s | %99[^|]| %299[^\n]", r->name, &r->index_bits, r->kernel, files, args);
    snprintf(r->words, sizeof r->words, "%s", files);
    for (char *w = strtok(r->words, " "); w && r->nsources < MAX_FILES; w = strtok(NULL, " ")) {
        gk_source *s = &r->sources[r->nsources];
        s->text = r->texts[r->nsources] = load(dir, w, &s->length);
        r->lengths[r->nsources++] = s->length;
        s->name = w;
        s->checked = true; /* like the library's own sources */
    }
    char *rest = r->words + strlen(files) + 1;
    snprintf(rest, sizeof r->words - strlen(files) - 1, "%s", args);
    for (char *w = strtok(rest, " "); w && r->nargs < MAX_ARGS; w = strtok(NULL, " ")) {
        char *value = strchr(w, '=');
        if (!value) continue;
        *value = '\0';
        r->args[r->nargs++] = (gputemplate_arg){w, value + 1};
    }
}

static size_t read_rows(const char *path, const char *dir, row *rows) {
    char line[1000];
    size_t n = 0;
    FILE *f = fopen(path, "r");
    if (!f) {
        fprintf(stderr, "gk-compile-bench: cannot read %s\n", path);
        exit(2);
    }
    while (n < MAX_ROWS && fgets(line, sizeof line, f))
        if (*line != '#' && strchr(line, '|')) parse_row(&rows[n++], line, dir);
    fclose(f);
    return n;
}

/* ------------------------------------------------------------------------------------------------------------- host */

/* Microseconds from source to text, with a gk_memory that is reused, as in a context. */
typedef struct host_times {
    double source; /* for the first kernel of its files in a context */
    double parsed; /* for later kernels */
} host_times;

/* Medians of REPEATS; negative on failure. */
static host_times host_time(const row *r, gk_memory *memory, gk_target target) {
    double source[REPEATS], parsed[REPEATS];
    gk_template_arg args[MAX_ARGS];
    for (size_t i = 0; i < r->nargs; i++) args[i] = (gk_template_arg){r->args[i].name, r->args[i].value};
    gk_options o = {.target = target,
                    .features = GK_HAS_FP64 | GK_HAS_ATOMIC64 | (target == GK_CUDA ? GK_HAS_SUBGROUP : 0),
                    .index_bits = r->index_bits,
                    .kernel = r->kernel,
                    .args = args,
                    .nargs = r->nargs};
    for (int i = 0; i < REPEATS; i++) {
        gk_result *first = NULL, *second = NULL;
        double t0 = measure_now();
        gk_module *m = gk_module_new(r->sources, r->nsources, memory, 0);
        gk_status status = m ? gk_module_compile(m, &o, &first) : GK_MEMORY_ERROR;
        double t1 = measure_now();
        if (status == GK_OK) status = gk_module_compile(m, &o, &second);
        double t2 = measure_now();
        source[i] = (t1 - t0) * 1e6;
        parsed[i] = (t2 - t1) * 1e6;
        const gk_result *last = second ? second : first;
        if (status != GK_OK) fprintf(stderr, "%s: %s", r->name, last ? last->messages : "out of memory\n");
        gk_free(first);
        gk_free(second);
        gk_module_release(m);
        if (status != GK_OK) return (host_times){-1, -1};
    }
    return (host_times){measure_median(source, REPEATS), measure_median(parsed, REPEATS)};
}

/* ----------------------------------------------------------------------------------------------------------- device */

static gpucontext *open_device(const char *spec) {
    gpucontext *ctx = NULL;
    int err = gpucontext_open(&ctx, spec);
    if (err == GA_NO_ERROR) return ctx;
    fprintf(stderr, "gk-compile-bench: %s: %s\n", spec, gpucontext_error(NULL, err));
    exit(2);
}

/* Milliseconds from a template to a kernel; negative on failure. */
static double device_time(gpucontext *ctx, const row *r) {
    const char *texts[MAX_FILES];
    GpuTemplate *t = NULL;
    GpuInstance *k = NULL;
    char *log = NULL;
    memcpy(texts, r->texts, sizeof texts);
    int err = GpuTemplate_new(&t, ctx, r->name, (unsigned)r->nsources, texts, r->lengths, &log);
    double t0 = measure_now();
    if (err == GA_NO_ERROR) err = GpuTemplate_instantiate(&k, t, r->kernel, (unsigned)r->nargs, r->args, 0, &log);
    double ms = (measure_now() - t0) * 1e3;
    if (err != GA_NO_ERROR) fprintf(stderr, "%s: %s\n", r->name, log ? log : gpucontext_error(ctx, err));
    free(log);
    GpuInstance_free(k);
    GpuTemplate_free(t);
    return err == GA_NO_ERROR ? ms : -1;
}

/* A context whose vendor compiler has been loaded; that takes 0.1 s once, and does not count. */
static gpucontext *warm_device(const char *spec) {
    static const char text[] = "kernel warm(out buffer<i32> y) { y[global_id(0)] = 1; }";
    gpucontext *ctx = open_device(spec);
    row r = {.name = "warm-up", .kernel = "warm", .nsources = 1, .texts = {text}, .lengths = {sizeof text - 1}};
    if (device_time(ctx, &r) < 0) exit(2);
    return ctx;
}

/* The same for a kernel that does nearly nothing: a lower bound of the vendor compiler's time. */
static double empty_time(gpucontext *ctx, int i) {
    char text[80];
    int length = snprintf(text, sizeof text, "kernel empty(out buffer<i32> y) { y[global_id(0)] = %d; }", i);
    row r = {.name = "empty", .kernel = "empty", .nsources = 1, .texts = {text}, .lengths = {(size_t)length}};
    return device_time(ctx, &r);
}

static void remove_folder(const char *dir) {
    char command[200];
    snprintf(command, sizeof command, "rm -rf '%s'", dir);
    if (system(command) != 0) /* NOLINT(cert-env33-c): a folder of our own */
        fprintf(stderr, "gk-compile-bench: %s stays behind\n", dir);
}

/* Milliseconds from source to kernel, in the order of measurement. */
typedef struct device_times {
    double empty[EMPTY], empty_again[EMPTY]; /* a kernel that does nothing: without any cache, with the vendor's */
    double cold[MAX_ROWS], vendor[MAX_ROWS], disk[MAX_ROWS];
} device_times;

static int time_rows(const char *spec, const row *rows, size_t n, int empties, double *empty, double *times) {
    int failed = 0;
    gpucontext *ctx = warm_device(spec);
    for (int i = 0; i < empties; i++) failed += (empty[i] = empty_time(ctx, i)) < 0;
    for (size_t i = 0; i < n; i++) failed += (times[i] = device_time(ctx, &rows[i])) < 0;
    gpucontext_deref(ctx);
    return failed;
}

/* Compile each kernel in a new context: with nothing cached, without our disk cache, and with it. */
static int time_device(const char *spec, const row *rows, size_t n, device_times *t) {
    char ours[] = "/tmp/gk-compile-bench.XXXXXX", vendors[] = "/tmp/gk-compile-bench.XXXXXX";
    if (!mkdtemp(ours) || !mkdtemp(vendors)) return 1;
    setenv("GPUARRAY_CACHE_PATH", ours, 1);
    setenv("CUDA_CACHE_PATH", vendors, 1);
    int failed = time_rows(spec, rows, n, EMPTY, t->empty, t->cold);
    remove_folder(ours);
    failed += time_rows(spec, rows, n, EMPTY, t->empty_again, t->vendor);
    failed += time_rows(spec, rows, n, 0, NULL, t->disk);
    remove_folder(ours);
    remove_folder(vendors);
    return failed;
}

/* ----------------------------------------------------------------------------------------------------------- report */

static void summary(const char *what, const char *unit, double *values, size_t n) {
    double median = measure_median(values, n);
    printf("%-34s median %.4g, largest %.4g %s\n", what, median, values[n - 1], unit);
}

int main(int argc, char **argv) {
    static row rows[MAX_ROWS];
    static double cuda[MAX_ROWS], opencl[MAX_ROWS], cuda_parsed[MAX_ROWS], opencl_parsed[MAX_ROWS];
    static device_times t;
    const char *cases = GK_CASES, *kernels = GK_KERNELS, *device = NULL;
    int failed = 0;
    if (argc > 1 && argc < 4 && strcmp(argv[1], "--functions") == 0)
        return gk_functions_report(argc == 3 ? argv[2] : NULL) != 0;
    for (int i = 1; i < argc; i++) {
        const char **option = strcmp(argv[i], "--cases") == 0     ? &cases
                              : strcmp(argv[i], "--kernels") == 0 ? &kernels
                              : strcmp(argv[i], "--device") == 0  ? &device
                                                                  : NULL;
        if (!option || i + 1 == argc) {
            fputs(usage, option || strcmp(argv[i], "--help") != 0 ? stderr : stdout);
            return strcmp(argv[i], "--help") != 0 ? 2 : 0;
        }
        *option = argv[++i];
    }
    size_t n = read_rows(cases, kernels, rows);
    if (n == 0) {
        fprintf(stderr, "gk-compile-bench: nothing in %s\n", cases);
        return 2;
    }
    gk_memory *memory = gk_memory_new();
    for (size_t i = 0; i < n; i++) {
        host_times c = host_time(&rows[i], memory, GK_CUDA), o = host_time(&rows[i], memory, GK_OPENCL);
        cuda[i] = c.source;
        cuda_parsed[i] = c.parsed;
        opencl[i] = o.source;
        opencl_parsed[i] = o.parsed;
        failed += (c.source < 0) + (o.source < 0);
    }
    gk_memory_free(memory);
    if (device) failed += time_device(device, rows, n, &t);
    printf("%-28s %10s %10s %10s %10s", "kernel", "CUDA us", "parsed", "OpenCL us", "parsed");
    printf(device ? " %10s %10s %10s\n" : "\n", "cold ms", "vendor ms", "disk ms");
    for (size_t i = 0; i < n; i++) {
        printf("%-28s %10.0f %10.0f %10.0f %10.0f", rows[i].name, cuda[i], cuda_parsed[i], opencl[i], opencl_parsed[i]);
        printf(device ? " %10.2f %10.2f %10.3f\n" : "\n", t.cold[i], t.vendor[i], t.disk[i]);
    }
    summary("GK alone, CUDA C:", "us", cuda, n);
    summary("the same, source parsed before:", "us", cuda_parsed, n);
    summary("GK alone, OpenCL C:", "us", opencl, n);
    summary("the same, source parsed before:", "us", opencl_parsed, n);
    if (!device) return failed != 0;
    summary("empty kernel, nothing cached:", "ms", t.empty, EMPTY);
    summary("empty kernel, vendor's cache:", "ms", t.empty_again, EMPTY);
    summary("instantiation, nothing cached:", "ms", t.cold, n);
    summary("instantiation, vendor's cache:", "ms", t.vendor, n);
    summary("instantiation, from the disk:", "ms", t.disk, n);
    return failed != 0;
}
