/*
 * What is known not to work where, each with its reason. A skip is for a case that cannot say anything on that device;
 * an expected failure is run, and fails the whole run on the day it passes.
 */
#include "cts.h"

#include <fnmatch.h>

typedef struct rule {
    const char *device; /* pattern on the device's name, its spec or its maker (the platform) */
    const char *driver; /* pattern on the driver's version */
    const char *test;   /* pattern on noun.name */
    const char *reason;
} rule;

static const rule skips[] = {
    {"Oclgrind*", "*", "*.threads_*", "Oclgrind 21.10 keeps its shadow memory in a pool without a lock and crashes"},
    {"rusticl", "22.*", "atomic.on_*long", "no cl_khr_int64_base_atomics"},
    {NULL, NULL, NULL, NULL},
};

static const char glibc_cbrt[] = "calls glibc's cbrt, whose manual gives 4 ulp on x86-64 (seen: 2.8)";
static const char pocl[] = "Portable Computing Language";

static const rule failures[] = {
    {"CUDA stand-in*", "*", "functions.f64_cbrt", glibc_cbrt},
    {"Oclgrind*", "*", "functions.f64_cbrt", glibc_cbrt},
    {pocl, "3.*", "functions.f??_tgamma", "PoCL's tgamma loses digits next to the poles left of -34 and -170"},
    {"rusticl", "22.*", "dialect.integer_types", "llvmpipe compares 64-bit integers with 0 wrongly: (long)-1 < 0 is 0"},
    {"rusticl", "22.*", "reduction.chosen_types", "Mesa 22.3's compiler crashes on a reduction from bytes"},
    {"rusticl", "22.*", "scan.random", "LLVM crashes under Mesa 22.3 on one of the kernels"},
    {NULL, NULL, NULL, NULL},
};

bool cts_match(const char *pattern, const char *text) {
    return fnmatch(pattern, text, 0) == 0;
}

static const char *find(const rule *rules, const cts_device *device, const char *name) {
    for (const rule *r = rules; r->device; r++)
        if ((cts_match(r->device, device->name) || cts_match(r->device, device->spec) ||
             cts_match(r->device, device->maker)) &&
            cts_match(r->driver, device->driver) && cts_match(r->test, name))
            return r->reason;
    return NULL;
}

const char *cts_skip_reason(const cts_device *device, const char *full_name) {
    return find(skips, device, full_name);
}

const char *cts_failure_reason(const cts_device *device, const char *full_name) {
    return find(failures, device, full_name);
}
