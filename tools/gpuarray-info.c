/*
 * gpuarray-info: reports what the library finds on this machine: backends and devices, what is missing and why, limits,
 * features, copy speed and a self-test. Uses public headers only.
 */
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include <gpuarray/gpuarray.h>

#include "measure.h"
#include "profile_table.h"

extern char **environ;

enum { EXIT_OK = 0, EXIT_NO_DEVICE = 1, EXIT_USAGE = 2, EXIT_DEVICE_FAILED = 3 };

static const char *const help =
    "Usage: gpuarray-info [OPTION]...\n"
    "Show the GPU backends and devices that gpuarray finds, what it does not find and why, and test each device.\n"
    "\n"
    "  --list          only name backends and devices; open nothing\n"
    "  --device=SPEC   only this device, e.g. cuda0, opencl0:1, cuda:GPU-..., auto\n"
    "  --no-speed      skip the measurement of the copy speed\n"
    "  --json          print JSON\n"
    "  --profile=FILE  show a trace that GPUARRAY_PROFILE=FILE.json wrote, as a table; look at no device\n"
    "  --version       print the version of the library\n"
    "  --help          print this\n"
    "\n"
    "Exit status: 0 every device shown works, 1 no device was found, 2 bad usage, 3 a device could not be opened or "
    "failed\n"
    "its self-test.\n";

typedef struct options {
    bool list, json, speed;
    const char *device;
} options;

/* What is known about one device. Texts are "" or NULL if there is nothing to say. */
typedef struct report {
    char spec[64];
    gpu_device_info info;
    bool described, opened;
    char *failure; /* why it could not be opened, or the failure of the self-test */
    size_t limits[10];
    unsigned units;
    int half, fp64;
    char id[16];
    char *bin_id;
    double copy_rate; /* bytes per second, 0 if not measured */
    bool tested, passed;
} report;

static const struct limit {
    int prop;
    const char *key, *label;
    bool bytes;
} limits[10] = {
    {GA_CTX_PROP_TOTAL_GMEM, "total_memory", "memory", true},
    {GA_CTX_PROP_FREE_GMEM, "free_memory", "free memory", true},
    {GA_CTX_PROP_LARGEST_MEMBLOCK, "largest_block", "largest block", true},
    {GA_CTX_PROP_LMEMSIZE, "local_memory", "local memory a group", true},
    {GA_CTX_PROP_MAXLSIZE0, "max_group_size_0", "group size, x", false},
    {GA_CTX_PROP_MAXLSIZE1, "max_group_size_1", "group size, y", false},
    {GA_CTX_PROP_MAXLSIZE2, "max_group_size_2", "group size, z", false},
    {GA_CTX_PROP_MAXGSIZE0, "max_groups_0", "groups, x", false},
    {GA_CTX_PROP_MAXGSIZE1, "max_groups_1", "groups, y", false},
    {GA_CTX_PROP_MAXGSIZE2, "max_groups_2", "groups, z", false},
};

static void print_bytes(FILE *out, double bytes) {
    static const char *const unit[] = {"B", "KiB", "MiB", "GiB", "TiB"};
    unsigned u = 0;

    while (bytes >= 1024 && u < 4) bytes /= 1024, u++;
    fprintf(out, u == 0 ? "%.0f %s" : "%.1f %s", bytes, unit[u]);
}

/* Print a text of several lines, each of them indented. */
static void print_indented(FILE *out, const char *text, int indent) {
    while (*text != '\0') {
        size_t n = strcspn(text, "\n");

        fprintf(out, "%*s%.*s\n", indent, "", (int)n, text);
        text += n + (text[n] == '\n');
    }
}

/* ---------------------------------------------------------------------------------------------------- self-test */

enum { TEST_SIZE = 100003 };

static char *copy_text(const char *text) {
    size_t size = strlen(text) + 1;
    char *s = malloc(size);

    return s != NULL ? memcpy(s, text, size) : NULL;
}

static char *failure_text(const char *what, const char *why) {
    size_t n = strlen(what) + strlen(why) + 3;
    char *s = malloc(n);

    if (s != NULL) snprintf(s, n, "%s: %s", what, why);
    return s;
}

static int fill(GpuArray *a, gpucontext *ctx, const float *values) {
    const size_t dims[1] = {TEST_SIZE};
    int err = GpuArray_empty(a, ctx, GA_FLOAT, 1, dims, GA_C_ORDER);

    if (err == GA_NO_ERROR && values != NULL) err = GpuArray_write(a, values, TEST_SIZE * sizeof(float));
    return err;
}

/* Add two vectors on the device and compare with the host. NULL if they are equal, else the failure (malloc'd). */
static char *self_test(gpucontext *ctx) {
    gpuelemwise_arg args[3] = {{"a", GA_FLOAT, GE_READ}, {"b", GA_FLOAT, GE_READ}, {"c", GA_FLOAT, GE_WRITE}};
    GpuArray x[3];
    void *call[3] = {&x[0], &x[1], &x[2]};
    GpuElemwise *add = NULL;
    float *host = malloc(3 * TEST_SIZE * sizeof(float));
    char *failure = NULL;
    int err = GA_NO_ERROR;

    if (host == NULL) return failure_text("self-test", "out of host memory");
    memset(x, 0, sizeof(x));
    for (int i = 0; i < TEST_SIZE; i++) {
        host[i] = (float)(i % 1009) * 0.25f;
        host[TEST_SIZE + i] = (float)(i % 251) - 125.0f;
    }
    for (int i = 0; i < 3 && err == GA_NO_ERROR; i++) err = fill(&x[i], ctx, i < 2 ? host + i * TEST_SIZE : NULL);
    if (err == GA_NO_ERROR) {
        add = GpuElemwise_new(ctx, "", "c = a + b", 3, args, 1, 0);
        if (add == NULL) failure = failure_text("compiling an addition", gpucontext_error(ctx, GA_IMPL_ERROR));
    }
    if (add != NULL) err = GpuElemwise_call(add, call, 0);
    if (add != NULL && err == GA_NO_ERROR) err = GpuArray_read(host + 2 * TEST_SIZE, TEST_SIZE * sizeof(float), &x[2]);
    if (err != GA_NO_ERROR) failure = failure_text("running an addition", gpucontext_error(ctx, err));
    for (int i = 0; i < TEST_SIZE && failure == NULL; i++)
        if (host[2 * TEST_SIZE + i] != host[i] + host[TEST_SIZE + i])
            failure = failure_text("an addition", "the device's result differs from the host's");
    if (add != NULL) GpuElemwise_free(add);
    for (int i = 0; i < 3; i++) GpuArray_clear(&x[i]);
    free(host);
    return failure;
}

static bool has_double(gpucontext *ctx) {
    const char *source = "KERNEL void probe(GLOBAL_MEM ga_double *x) { x[0] = 1.0; }";
    const int types[1] = {GA_BUFFER};
    gpukernel *k = gpukernel_init(ctx, 1, &source, NULL, "probe", 1, types, GA_USE_DOUBLE, NULL, NULL);

    gpukernel_release(k);
    return k != NULL;
}

/* ------------------------------------------------------------------------------------------------- investigation */

static void investigate(report *r, const options *opt) {
    static const measure_plan plan = {0.02, 200, 5};
    gpucontext *ctx = NULL;
    const char *bin_id = "";
    int err = gpucontext_open(&ctx, r->spec);

    if (err != GA_NO_ERROR) {
        r->failure = failure_text("opening the device", gpucontext_error(NULL, err));
        return;
    }
    r->opened = true;
    for (unsigned i = 0; i < sizeof(limits) / sizeof(limits[0]); i++)
        gpucontext_property(ctx, limits[i].prop, &r->limits[i]);
    gpucontext_property(ctx, GA_CTX_PROP_NUMPROCS, &r->units);
    gpucontext_property(ctx, GA_CTX_PROP_NATIVE_FLOAT16, &r->half);
    gpucontext_property(ctx, GA_CTX_PROP_UNIQUE_ID, r->id);
    gpucontext_property(ctx, GA_CTX_PROP_BIN_ID, &bin_id);
    if (!r->described) gpucontext_property(ctx, GA_CTX_PROP_DEVNAME, r->info.name);
    r->bin_id = copy_text(bin_id);
    r->fp64 = has_double(ctx);
    r->failure = self_test(ctx);
    r->tested = true;
    r->passed = r->failure == NULL;
    if (opt->speed && r->passed) {
        size_t size = (size_t)256 << 20;

        if (r->info.is_cpu) size = (size_t)64 << 20;
        while (size > r->limits[0] / 8 || size > r->limits[2]) size /= 2;
        if (size > 0) measure_copy(ctx, &plan, size, &r->copy_rate);
    }
    gpucontext_deref(ctx);
}

static void release(report *r) {
    free(r->failure);
    free(r->bin_id);
}

/* -------------------------------------------------------------------------------------------------------- output */

static void print_report(const report *r, bool list) {
    printf("  %-10s %s", r->spec, r->info.name);
    if (r->info.platform[0] != '\0') printf("  [%s]", r->info.platform);
    printf("\n");
    if (list) return;
    if (r->described) {
        printf("    driver                 %s\n", r->info.driver);
        if (r->info.pci_id[0] != '\0') printf("    PCI id                 %s\n", r->info.pci_id);
        if (r->info.uuid[0] != '\0') printf("    UUID                   %s\n", r->info.uuid);
        printf("    kind                   %s\n", r->info.is_cpu ? "CPU" : "GPU or accelerator");
    }
    if (r->opened) {
        printf("    unique id              %s\n", r->id);
        printf("    compute units          %u\n", r->units);
        for (unsigned i = 0; i < sizeof(limits) / sizeof(limits[0]); i++) {
            printf("    %-22s ", limits[i].label);
            if (limits[i].bytes)
                print_bytes(stdout, (double)r->limits[i]);
            else
                printf("%zu", r->limits[i]);
            printf("\n");
        }
        printf("    double                 %s\n", r->fp64 ? "yes" : "no");
        printf("    half arithmetic        %s\n", r->half ? "yes" : "no (half is stored; computed as float)");
        if (r->bin_id != NULL) printf("    binaries               %s\n", r->bin_id);
        if (r->copy_rate > 0) printf("    copy speed             %.1f GB/s, read + written\n", r->copy_rate / 1e9);
    }
    if (r->tested) printf("    self-test              %s\n", r->passed ? "passed" : "FAILED");
    if (r->failure != NULL) print_indented(stdout, r->failure, 4);
}

static void print_report_json(const report *r, bool list) {
    printf("{\"spec\": ");
    measure_json_string(stdout, r->spec);
    printf(", \"name\": ");
    measure_json_string(stdout, r->info.name);
    if (r->described) {
        printf(", \"platform\": ");
        measure_json_string(stdout, r->info.platform);
        printf(", \"driver\": ");
        measure_json_string(stdout, r->info.driver);
        printf(", \"pci_id\": ");
        measure_json_string(stdout, r->info.pci_id);
        printf(", \"uuid\": ");
        measure_json_string(stdout, r->info.uuid);
        printf(", \"is_cpu\": %s", r->info.is_cpu ? "true" : "false");
    }
    if (!list) printf(", \"opened\": %s", r->opened ? "true" : "false");
    if (r->opened) {
        printf(", \"unique_id\": ");
        measure_json_string(stdout, r->id);
        printf(", \"bin_id\": ");
        measure_json_string(stdout, r->bin_id != NULL ? r->bin_id : "");
        printf(", \"compute_units\": %u", r->units);
        for (unsigned i = 0; i < sizeof(limits) / sizeof(limits[0]); i++)
            printf(", \"%s\": %zu", limits[i].key, r->limits[i]);
        printf(", \"double\": %s, \"half_arithmetic\": %s", r->fp64 ? "true" : "false", r->half ? "true" : "false");
        if (r->copy_rate > 0) printf(", \"copy_bytes_per_second\": %.4g", r->copy_rate);
    }
    if (r->tested) printf(", \"self_test\": \"%s\"", r->passed ? "passed" : "failed");
    if (r->failure != NULL) {
        printf(", \"error\": ");
        measure_json_string(stdout, r->failure);
    }
    printf("}");
}

/* Show one device; returns whether it works. */
static bool show(report *r, const options *opt, bool first) {
    bool good;

    if (!opt->list) investigate(r, opt);
    if (opt->json) {
        printf(first ? "\n      " : ",\n      ");
        print_report_json(r, opt->list);
    } else {
        print_report(r, opt->list);
    }
    fflush(stdout);
    good = opt->list || r->passed;
    release(r);
    return good;
}

typedef struct tally {
    unsigned devices, bad;
} tally;

static void show_devices(const char *backend, unsigned platform, unsigned count, const options *opt, tally *t) {
    for (unsigned d = 0; d < count; d++) {
        report r = {.described = false};

        (void)gpu_get_device_spec(backend, platform, d, r.spec, sizeof(r.spec));
        r.described = gpu_get_device_info(backend, platform, d, &r.info) == GA_NO_ERROR;
        if (!show(&r, opt, t->devices == 0)) t->bad++;
        t->devices++;
    }
}

static void show_backend(const char *backend, const options *opt, tally *t) {
    unsigned platforms = 0, count = 0;
    tally mine = {0, 0};
    char *failure = NULL;
    int err = gpu_get_platform_count(backend, &platforms);

    if (err != GA_NO_ERROR) failure = copy_text(gpucontext_error(NULL, err));
    if (opt->json)
        printf("{\"name\": \"%s\", \"language\": \"%s\", \"devices\": [", backend, gpu_get_backend_language(backend));
    else
        printf("\n%s (%s)\n", backend, gpu_get_backend_language(backend));
    for (unsigned p = 0; p < platforms && failure == NULL; p++) {
        err = gpu_get_device_count(backend, p, &count);
        if (err != GA_NO_ERROR)
            failure = copy_text(gpucontext_error(NULL, err));
        else
            show_devices(backend, p, count, opt, &mine);
    }
    if (opt->json) {
        printf("]");
        if (failure != NULL) {
            printf(", \"error\": ");
            measure_json_string(stdout, failure);
        }
        printf("}");
    } else if (failure != NULL && opt->list) {
        printf("  not available; without --list this program tells why\n");
    } else if (failure != NULL) {
        print_indented(stdout, failure, 2);
    } else if (mine.devices == 0) {
        printf("  no device\n");
    }
    free(failure);
    t->devices += mine.devices;
    t->bad += mine.bad;
}

/* Print the library's environment variables that are set. */
static void show_environment(bool json) {
    bool any = false;

    for (char **e = environ; *e != NULL; e++) {
        if (strncmp(*e, "GPUARRAY_", 9) != 0) continue;
        if (json) {
            printf(any ? ", " : "");
            measure_json_string(stdout, *e);
        } else {
            printf("%s  %s\n", any ? "" : "\nenvironment\n", *e);
        }
        any = true;
    }
}

static int run(const options *opt) {
    tally t = {0, 0};

    if (opt->json) {
        printf("{\"library\": \"%s\", \"headers\": %d, \"environment\": [", gpuarray_version_string(),
               GPUARRAY_VERSION_NUMBER);
        show_environment(true);
        printf("],\n  \"backends\": [");
    } else {
        printf("gpuarray %s\n", gpuarray_version_string());
        show_environment(false);
    }
    if (opt->device != NULL) {
        report r = {.described = false};

        snprintf(r.spec, sizeof(r.spec), "%s", opt->device);
        if (opt->json)
            printf("\n    {\"name\": null, \"devices\": [");
        else
            printf("\n");
        if (!show(&r, opt, true)) t.bad++;
        t.devices++;
        if (opt->json) printf("]}");
    }
    for (unsigned i = 0; i < gpu_get_backend_count() && opt->device == NULL; i++) {
        if (opt->json) printf(i == 0 ? "\n    " : ",\n    ");
        show_backend(gpu_get_backend_name(i), opt, &t);
    }
    if (opt->json)
        printf("\n  ],\n  \"devices\": %u, \"failed\": %u}\n", t.devices, t.bad);
    else if (t.devices == 0)
        printf("\nNo device was found. docs/troubleshooting.md tells what can be done.\n");
    if (t.devices == 0) return EXIT_NO_DEVICE;
    return t.bad == 0 ? EXIT_OK : EXIT_DEVICE_FAILED;
}

int main(int argc, char **argv) {
    options opt = {.speed = true};

    for (int i = 1; i < argc; i++) {
        const char *a = argv[i];

        if (strcmp(a, "--help") == 0 || strcmp(a, "-h") == 0) {
            fputs(help, stdout);
            return EXIT_OK;
        } else if (strcmp(a, "--version") == 0) {
            printf("gpuarray %s\n", gpuarray_version_string());
            return EXIT_OK;
        } else if (strcmp(a, "--list") == 0) {
            opt.list = true;
        } else if (strcmp(a, "--json") == 0) {
            opt.json = true;
        } else if (strcmp(a, "--no-speed") == 0) {
            opt.speed = false;
        } else if (strncmp(a, "--profile=", 10) == 0) {
            return profile_table(a + 10) ? EXIT_OK : EXIT_USAGE;
        } else if (strncmp(a, "--device=", 9) == 0) {
            opt.device = a + 9;
        } else if (strcmp(a, "--device") == 0 && i + 1 < argc) {
            opt.device = argv[++i];
        } else {
            fprintf(stderr, "gpuarray-info: unknown option %s\n\n%s", a, help);
            return EXIT_USAGE;
        }
    }
    if (opt.list && opt.device != NULL) {
        fputs("gpuarray-info: --list opens no device, so --device says nothing to it\n", stderr);
        return EXIT_USAGE;
    }
    return run(&opt);
}
