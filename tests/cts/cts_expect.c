/*
 * Known failures on certain devices, each with its reason. A skip is for a case that is meaningless on that device; an
 * expected failure is still run, and fails the whole run once it passes.
 */
#include "cts.h"

#include <fnmatch.h>

typedef struct rule {
    const char *device; /* pattern on the device's name, its spec or its maker (the platform) */
    const char *driver; /* pattern on the driver's version */
    const char *test;   /* pattern on noun.name */
    const char *reason;
} rule;

static const char simulated[] = "minutes on a simulator: its kernels run in other cases, on smaller arrays";

static const rule skips[] = {
    {"Oclgrind*", "*", "*.threads_*", "Oclgrind 21.10 keeps its shadow memory in a pool without a lock and crashes"},
    {"Oclgrind*", "*", "bits.*", simulated},
    {"Oclgrind*", "*", "order.*", simulated},
    {"Oclgrind*", "*", "profile.*", simulated},
    {"Oclgrind*", "*", "recurrent.large", simulated},
    {"Oclgrind*", "*", "staging.*", "minutes on a simulator: copies alone, without a kernel"},
    {"Oclgrind*", "*", "recurrent.unseen", simulated},
    {"Oclgrind*", "*", "tune.families", simulated},
    {"Oclgrind*", "*", "optim.replayed", simulated},
    {"Oclgrind*", "*", "einsum.convolve", simulated},
    {"Oclgrind*", "*", "elemwise.one_after_another", simulated},
    {"Oclgrind*", "*", "broadcast.odd_rows", simulated},
    {"Oclgrind*", "*", "elemwise.many_at_a_time", simulated},
    {"rusticl", "2[2-5].*", "atomic.on_*long", "no cl_khr_int64_base_atomics"},
    {"rusticl", "2[2-5].*", "atomic.on_double", "no cl_khr_int64_base_atomics, whose compare-and-exchange it takes"},
    {"rusticl", "25.*", "named.powers", "what llvmpipe compiles a power of two bytes to crashes"},
    {NULL, NULL, NULL, NULL},
};

static const char glibc_cbrt[] = "calls glibc's cbrt, whose manual gives 4 ulp on x86-64 (seen: 2.8)";
static const char oclgrind_pi[] = "Oclgrind's sinpi and cospi are sin and cos of x * pi, rounded";
static const char pocl[] = "Portable Computing Language";
static const char pocl_gamma[] = "PoCL's tgamma loses digits next to the poles left of -34 and -170";
static const char rusticl_own[] =
    "rusticl 25's own functions take floats below 2^-126 for 0, as OpenCL allows; those of doubles are off by hundreds "
    "of ulp, do not reduce large angles, lose the sign of -0, fmod is x - y * trunc(x / y)";

static const rule failures[] = {
    {"CUDA stand-in*", "*", "functions.own_cbrt", glibc_cbrt},
    {"Oclgrind*", "*", "functions.own_cbrt", glibc_cbrt},
    {"Oclgrind*", "*", "functions.own_???pi", oclgrind_pi},
    {pocl, "[3-6].*", "functions.own_tgamma", pocl_gamma},
    {"rusticl", "25.*", "broadcast.odd_rows", "halves of long odd rows are not written, for a reason yet to be found"},
    {"rusticl", "22.*", "dialect.integer_types", "llvmpipe compares 64-bit integers with 0 wrongly: (long)-1 < 0 is 0"},
    {"rusticl", "22.*", "reduction.chosen_types", "Mesa 22.3's compiler crashes on a reduction from bytes"},
    {"rusticl", "22.*", "printing.shown", "rusticl 22.3 takes printf and shows nothing"},
    {"rusticl", "22.*", "structs.*_checked", "Mesa 22.3 takes an index 0 for one out of range, in 64 bits"},
    {"rusticl", "22.*", "scan.random", "LLVM crashes under Mesa 22.3 on one of the kernels"},
    {"rusticl", "25.*", "functions.own_exp", rusticl_own},
    {"rusticl", "25.*", "functions.own_exp2", rusticl_own},
    {"rusticl", "25.*", "functions.own_exp10", rusticl_own},
    {"rusticl", "25.*", "functions.own_expm1", rusticl_own},
    {"rusticl", "25.*", "functions.own_sin", rusticl_own},
    {"rusticl", "25.*", "functions.own_cos", rusticl_own},
    {"rusticl", "25.*", "functions.own_tan", rusticl_own},
    {"rusticl", "25.*", "functions.own_atan", rusticl_own},
    {"rusticl", "25.*", "functions.own_sinh", rusticl_own},
    {"rusticl", "25.*", "functions.own_cosh", rusticl_own},
    {"rusticl", "25.*", "functions.own_pow", rusticl_own},
    {"rusticl", "25.*", "functions.own_fmod", rusticl_own},
    {"rusticl", "25.*", "functions.own_remainder", rusticl_own},
    {"rusticl", "25.*", "functions.own_sigmoid", rusticl_own},
    {"rusticl", "25.*", "functions.own_erf", rusticl_own},
    {"rusticl", "25.*", "functions.own_erfc", rusticl_own},
    {"rusticl", "25.*", "functions.own_tgamma", rusticl_own},
    {"rusticl", "25.*", "functions.own_lgamma", rusticl_own},
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
