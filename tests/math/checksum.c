/*
 * Checksums of the language's elementary functions of f32 on a device: the kernel calls exp(x) as any program does,
 * under math(strict), for every STEPth of the 2^32 inputs, and adds up a mixture of each input and its result, as
 * math_prove does on the host.
 *
 *   math_checksum [--device NAME] [--step N] [--expect FILE] [FUNCTION...]
 *
 * One line a function: name, step, checksum, seconds. With --expect each has to be the one that FILE has for it and the
 * step, in lines of the same form. Exit status: 0 all as expected, 1 not, 2 usage, 77 no device with f64.
 */
#ifndef _GNU_SOURCE
#    define _GNU_SOURCE
#endif
#include <inttypes.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include <gpuarray/gpuarray.h>

#include "wanted.h"

#define UNARY(name, ...) #name,
#define BINARY(...)
#define DOUBLE(...)
#define DOUBLE2(...)
static const char *const functions[] = {
#include "functions.def"
};
enum { FUNCTIONS = sizeof functions / sizeof *functions };

/* splitmix64's mixture of input and result; all NaNs count as one. Neighbouring work-items have neighbouring inputs. */
static const char kernel_text[] = "u64 mixed(u32 input, f32 y)\n"
                                  "{\n"
                                  "    u32 result = isnan(y) ? u32(0x7fc00000) : bitcast<u32>(y);\n"
                                  "    u64 h = u64(input) << 32 | u64(result);\n"
                                  "    h = (h ^ h >> 30) * u64(0xbf58476d1ce4e5b9);\n"
                                  "    h = (h ^ h >> 27) * u64(0x94d049bb133111eb);\n"
                                  "    return h ^ h >> 31;\n"
                                  "}\n"
                                  "group_size(256)\n"
                                  "kernel run(u64 step, u64 inputs, out buffer<u64> sums)\n"
                                  "{\n"
                                  "    u64 share = (inputs + u64(sums.size()) - 1) / u64(sums.size());\n"
                                  "    u64 first = u64(global_id(0)) * share;\n"
                                  "    u64 last = min(first + share, inputs);\n"
                                  "    u64 sum = 0;\n"
                                  "    for (u64 i = first; i < last; i++) {\n"
                                  "        u32 input = u32(i * step);\n"
                                  "        sum += mixed(input, %s(bitcast<f32>(input)));\n"
                                  "    }\n"
                                  "    sums[global_id(0)] = sum;\n"
                                  "}\n";

static double now(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

/* The sum modulo 2^64 over all work-items, which make whole groups. */
static int checksum(gpucontext *ctx, const char *name, uint64_t step, uint64_t *sum) {
    enum { GROUPS = 1024, ITEMS = 256, COUNT = GROUPS * ITEMS };
    static uint64_t parts[COUNT];
    char text[sizeof kernel_text + 32], *log = NULL;
    const char *texts[] = {text};
    const size_t groups = GROUPS, count = COUNT;
    uint64_t inputs = (((uint64_t)1 << 32) + step - 1) / step;
    GpuTemplate *t = NULL;
    GpuInstance *k = NULL;
    GpuArray sums = {0};
    void *args[] = {&step, &inputs, &sums};

    snprintf(text, sizeof text, kernel_text, name);
    int err = GpuTemplate_new(&t, ctx, name, 1, texts, NULL, &log);
    if (err == GA_NO_ERROR) err = GpuTemplate_instantiate(&k, t, "run", 0, NULL, GT_MATH_STRICT, &log);
    if (err == GA_NO_ERROR) err = GpuArray_empty(&sums, ctx, GA_ULONG, 1, &count, GA_C_ORDER);
    if (err == GA_NO_ERROR) err = GpuInstance_call(k, 1, &groups, NULL, args);
    if (err == GA_NO_ERROR) err = GpuArray_read(parts, sizeof parts, &sums);
    if (err != GA_NO_ERROR) fprintf(stderr, "%s: %s\n", name, log != NULL ? log : gpucontext_error(ctx, err));
    *sum = 0;
    for (size_t i = 0; i < COUNT; i++) *sum += parts[i];
    free(log);
    GpuArray_clear(&sums);
    GpuInstance_free(k);
    GpuTemplate_free(t);
    return err;
}

/* Does the file contain this sum for the function and the step? */
static bool is_expected(const char *path, const char *name, uint64_t step, uint64_t sum) {
    char line[200], has[64];
    uint64_t of, want;
    bool found = false;
    FILE *f = fopen(path, "r");
    if (f == NULL) {
        perror(path);
        return false;
    }
    while (!found && fgets(line, sizeof line, f) != NULL)
        found = sscanf(line, "%63s %" SCNu64 " %" SCNx64, has, &of, &want) == 3 && strcmp(has, name) == 0 && of == step;
    fclose(f);
    if (!found) printf("    %s has no checksum of %s for step %" PRIu64 "\n", path, name, step);
    if (found && want != sum) printf("    expected %016" PRIx64 "\n", want);
    return found && want == sum;
}

int main(int argc, char **argv) {
    const char *device = NULL, *expect = NULL;
    uint64_t step = 1, sum;
    int first = 1, bad = 0;
    for (; first + 1 < argc && strncmp(argv[first], "--", 2) == 0; first += 2) {
        const char *value = argv[first + 1];
        if (strcmp(argv[first], "--device") == 0)
            device = value;
        else if (strcmp(argv[first], "--step") == 0 && strtoull(value, NULL, 0) > 0)
            step = strtoull(value, NULL, 0);
        else if (strcmp(argv[first], "--expect") == 0)
            expect = value;
        else
            return 2;
    }
    gpucontext *ctx;
    if (gpucontext_open(&ctx, device) != GA_NO_ERROR) {
        printf("no device: %s\n", gpucontext_error(NULL, GA_NODEV_ERROR));
        return 77;
    }
    for (int i = 0; i < FUNCTIONS; i++) {
        if (!is_wanted(functions[i], argc - first, argv + first)) continue;
        double start = now();
        int err = checksum(ctx, functions[i], step, &sum);
        if (err == GA_DEVSUP_ERROR) {
            bad = 77;
            break;
        }
        bad |= err != GA_NO_ERROR;
        if (err != GA_NO_ERROR) continue;
        printf("%-10s %" PRIu64 " %016" PRIx64 " %.2f s\n", functions[i], step, sum, now() - start);
        fflush(stdout);
        if (expect != NULL) bad |= !is_expected(expect, functions[i], step, sum);
    }
    gpucontext_deref(ctx);
    return bad;
}
