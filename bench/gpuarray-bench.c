/* gpuarray-bench: measures how fast the library is on a device, compared with the device's limits in the same run.
 * Public headers only. */
#include "bench.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

enum { EXIT_OK = 0, EXIT_FAILED = 1, EXIT_USAGE = 2, EXIT_NO_DEVICE = 3 };

static const char *const help =
    "Usage: gpuarray-bench [OPTION]...\n"
    "Measure gpuarray on one device next to the device's own limits (its copy, an addition written by hand, a launch\n"
    "through the driver's own calls) in the same run. Medians of repeated batches after a warm-up, on random data; "
    "samples\n"
    "of every result are checked.\n"
    "\n"
    "  --device=SPEC   the device, e.g. cuda0, opencl0:1 (default: GPUARRAY_DEVICE, else the best one)\n"
    "  --quick         smaller arrays, fewer repeats\n"
    "  --log2=N        2^N floats in the large arrays (default 28, as memory allows; 24 on a CPU)\n"
    "  --only=ID,...   only these rows\n"
    "  --rows          list the rows\n"
    "  --functions     the elementary functions by name, next to the vendor's, in place of the rows\n"
    "  --functions=NAME,...  these alone\n"
    "  --json, --csv   print that instead of a table\n"
    "  --plot=FILE     draw the results as an SVG picture too\n"
    "  --help          print this\n"
    "\n"
    "Exit status: 0 everything was measured or rightly skipped, 1 a row failed, 2 bad usage, 3 the device cannot be "
    "opened.\n";

typedef struct options {
    const char *device, *only, *plot, *names;
    bool quick, json, csv, functions;
    unsigned log2;
} options;

double bench_value(int input, size_t i) {
    uint64_t h = (uint64_t)(i % BENCH_PERIOD) * UINT64_C(0x9e3779b97f4a7c15) + (uint64_t)(input + 1);

    /* Multiples of 2^-10 are exact in every type, half included. */
    h ^= h >> 30;
    h *= UINT64_C(0xbf58476d1ce4e5b9);
    h ^= h >> 27;
    h *= UINT64_C(0x94d049bb133111eb);
    return 0.5 + (double)(h >> 54) / 1024.0;
}

/* Rounds ties up; there are no special values. */
static uint16_t bfloat16(float v) {
    uint32_t bits;

    memcpy(&bits, &v, sizeof(bits));
    return (uint16_t)((bits + 0x8000) >> 16);
}

static void store(void *p, size_t i, int typecode, double v) {
    if (typecode == GA_DOUBLE)
        ((double *)p)[i] = v;
    else if (typecode == GA_HALF)
        ((ga_half_t *)p)[i] = ga_float2half((float)v);
    else if (typecode == GA_BFLOAT16)
        ((uint16_t *)p)[i] = bfloat16((float)v);
    else
        ((float *)p)[i] = (float)v;
}

/* Fill one input: a block from the host, which is then doubled on the device until the buffer is full. */
static int fill_input(bench *b, int input, int typecode, void *host) {
    size_t size = gpuarray_get_elsize(typecode), total = 4 * b->elements, done = BENCH_PERIOD * size;
    int err;

    if (done > total) done = total;
    for (size_t i = 0; i < done / size; i++) store(host, i, typecode, bench_value(input, i));
    err = gpudata_write(b->buffer[input], 0, host, done);
    while (err == GA_NO_ERROR && done < total) {
        size_t part = done < total - done ? done : total - done;

        err = gpudata_move(b->buffer[input], done, b->buffer[input], 0, part);
        done += part;
    }
    return err;
}

int bench_fill(bench *b, int typecode) {
    void *host;
    int err = GA_NO_ERROR;

    if (b->filled == typecode) return GA_NO_ERROR;
    host = malloc(BENCH_PERIOD * gpuarray_get_elsize(typecode));
    if (host == NULL) return GA_MEMORY_ERROR;
    for (int k = 0; k < 2 && err == GA_NO_ERROR; k++) err = fill_input(b, k, typecode, host);
    b->filled = err == GA_NO_ERROR ? typecode : -1;
    free(host);
    return err;
}

/* Does the device compile a kernel of this kind? */
static bool compiles(gpucontext *ctx, const char *source, int flags) {
    const int types[1] = {GA_BUFFER};
    gpukernel *k = gpukernel_init(ctx, 1, &source, NULL, "probe", 1, types, flags, NULL, NULL);

    gpukernel_release(k);
    return k != NULL;
}

/* Is there a CPU of this name among the backend's devices? */
static bool is_cpu_device(const char *backend, const char *name) {
    unsigned platforms = 0, devices = 0;
    gpu_device_info info;

    if (gpu_get_platform_count(backend, &platforms) != GA_NO_ERROR) return false;
    for (unsigned p = 0; p < platforms; p++) {
        if (gpu_get_device_count(backend, p, &devices) != GA_NO_ERROR) continue;
        for (unsigned d = 0; d < devices; d++)
            if (gpu_get_device_info(backend, p, d, &info) == GA_NO_ERROR && info.is_cpu && strcmp(info.name, name) == 0)
                return true;
    }
    return false;
}

static int open_device(bench *b, const options *opt) {
    const char *language = "";
    int err = gpucontext_open(&b->ctx, opt->device);
    b->spec = opt->device;

    if (err != GA_NO_ERROR) {
        fprintf(stderr, "gpuarray-bench: %s\n", gpucontext_error(NULL, err));
        return err;
    }
    gpucontext_property(b->ctx, GA_CTX_PROP_DEVNAME, b->device);
    gpucontext_property(b->ctx, GA_CTX_PROP_BACKEND, &b->backend);
    gpucontext_property(b->ctx, GA_CTX_PROP_LANGUAGE, &language);
    b->language = bench_language_of(language);
    b->fp64 = compiles(b->ctx, "KERNEL void probe(GLOBAL_MEM ga_double *x) { x[0] = 1.0; }", GA_USE_DOUBLE);
    b->is_cpu = is_cpu_device(b->backend, b->device);
    return GA_NO_ERROR;
}

/* Choose the size by the available memory, and allocate three buffers, which take at most half of what is free. */
static int allocate(bench *b, const options *opt) {
    unsigned log2 = b->is_cpu ? 24 : 28;
    size_t free_bytes = 0, block = 0;
    int err = GA_NO_ERROR;

    if (opt->quick) log2 -= 2;
    if (opt->log2 != 0) log2 = opt->log2;
    gpucontext_property(b->ctx, GA_CTX_PROP_FREE_GMEM, &free_bytes);
    gpucontext_property(b->ctx, GA_CTX_PROP_LARGEST_MEMBLOCK, &block);
    while (log2 > 12 && ((size_t)4 << log2 > block || (size_t)24 << log2 > free_bytes)) log2--;
    b->elements = (size_t)1 << log2;
    for (int i = 0; i < 3 && err == GA_NO_ERROR; i++)
        b->buffer[i] = gpudata_alloc(b->ctx, 4 * b->elements, NULL, GA_BUFFER_READ_WRITE, &err);
    if (err != GA_NO_ERROR) fprintf(stderr, "gpuarray-bench: %s\n", gpucontext_error(b->ctx, err));
    return err;
}

static void plan(bench *b, const options *opt) {
    b->filled = -1;
    b->plan = (measure_plan){.min_time = b->is_cpu ? 0.1 : 0.03, .max_batch = 200, .repeats = opt->quick ? 3 : 9};
    b->call_plan = (measure_plan){.min_time = 0.02, .max_batch = 5000, .repeats = opt->quick ? 5 : 15};
}

static int cannot_write(const char *path, int status) {
    fprintf(stderr, "gpuarray-bench: cannot write %s: %s\n", path, strerror(errno));
    return status;
}

static int draw(const char *path, const bench *b, const row *rows, unsigned n) {
    FILE *f = fopen(path, "w");

    if (f == NULL) return cannot_write(path, EXIT_FAILED);
    report_svg(f, b, rows, n);
    bool good = fflush(f) == 0 && !ferror(f);
    if (!good) cannot_write(path, EXIT_FAILED);
    return fclose(f) == 0 && good ? EXIT_OK : EXIT_FAILED;
}

static int run(const options *opt) {
    row *rows = calloc(bench_row_count(), sizeof *rows);
    bench b = {.ctx = NULL};
    unsigned n = 0;
    int status = EXIT_OK;

    if (rows == NULL) return fprintf(stderr, "gpuarray-bench: out of host memory\n"), EXIT_FAILED;
    if (open_device(&b, opt) != GA_NO_ERROR) {
        free(rows);
        return EXIT_NO_DEVICE;
    }
    plan(&b, opt);
    if (allocate(&b, opt) == GA_NO_ERROR) {
        fprintf(stderr, "%s: the device's limits\n", b.device);
        bench_ceilings(&b);
        if (opt->functions) status = bench_functions(&b, opt->names) == 0 ? EXIT_OK : EXIT_FAILED;
        if (!opt->functions) n = bench_rows(&b, opt->only, rows);
        if (!opt->functions) (opt->json ? report_json : opt->csv ? report_csv : report_text)(stdout, &b, rows, n);
        if (opt->plot != NULL) status = draw(opt->plot, &b, rows, n);
        for (unsigned i = 0; i < n; i++)
            if (rows[i].value <= 0 && strncmp(rows[i].note, "skipped", 7) != 0) status = EXIT_FAILED;
    } else {
        status = EXIT_FAILED;
    }
    for (int i = 0; i < 3; i++) gpudata_release(b.buffer[i]);
    gpucontext_deref(b.ctx);
    free(rows);
    return status;
}

/* The value of `--name=value` or `--name value`; NULL if argv[*i] is another option. */
static const char *value_of(const char *name, int argc, char **argv, int *i) {
    size_t n = strlen(name);

    /* NOLINTNEXTLINE(clang-analyzer-core.NonNullParamChecker): *i is below argc */
    if (strncmp(argv[*i], name, n) != 0) return NULL;
    if (argv[*i][n] == '=') return argv[*i] + n + 1;
    if (argv[*i][n] == '\0' && *i + 1 < argc) return argv[++*i];
    return NULL;
}

static bool read_log2(const char *text, unsigned *log2) {
    char *end;
    long n = strtol(text, &end, 10);

    if (*text == '\0' || *end != '\0' || n < 12 || n > 32) return false;
    *log2 = (unsigned)n;
    return true;
}

/* Check what would otherwise fail only after minutes of measuring. */
static int check(const options *opt) {
    size_t length;
    const char *unknown = opt->only != NULL ? bench_unknown_row(opt->only, &length) : NULL;

    if (unknown != NULL) {
        fprintf(stderr, "gpuarray-bench: no row is called \"%.*s\"; --rows lists them\n", (int)length, unknown);
        return EXIT_USAGE;
    }
    if (opt->plot == NULL) return EXIT_OK;
    FILE *f = fopen(opt->plot, "a"); /* opened for appending: an older picture stays until there is a new one */
    if (f == NULL) return cannot_write(opt->plot, EXIT_USAGE);
    (void)fclose(f);
    return EXIT_OK;
}

int main(int argc, char **argv) {
    options opt = {.device = NULL};

    for (int i = 1; i < argc; i++) {
        const char *a = argv[i], *v;

        if (strcmp(a, "--help") == 0 || strcmp(a, "-h") == 0) {
            fputs(help, stdout);
            return EXIT_OK;
        } else if (strcmp(a, "--rows") == 0) {
            bench_list_rows();
            return EXIT_OK;
        } else if (strncmp(a, "--functions=", 12) == 0) {
            opt.functions = true;
            opt.names = a + 12;
        } else if (strcmp(a, "--functions") == 0) {
            opt.functions = true;
        } else if (strcmp(a, "--quick") == 0) {
            opt.quick = true;
        } else if (strcmp(a, "--json") == 0) {
            opt.json = true;
        } else if (strcmp(a, "--csv") == 0) {
            opt.csv = true;
        } else if ((v = value_of("--device", argc, argv, &i)) != NULL) {
            opt.device = v;
        } else if ((v = value_of("--only", argc, argv, &i)) != NULL) {
            opt.only = v;
        } else if ((v = value_of("--plot", argc, argv, &i)) != NULL) {
            opt.plot = v;
        } else if ((v = value_of("--log2", argc, argv, &i)) != NULL && read_log2(v, &opt.log2)) {
            continue;
        } else {
            fprintf(stderr, "gpuarray-bench: unknown option or bad value: %s\n\n%s", a, help);
            return EXIT_USAGE;
        }
    }
    int status = check(&opt);
    return status == EXIT_OK ? run(&opt) : status;
}
