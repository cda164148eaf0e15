/* gpucontext_open(): parses device names, and chooses the device of "auto". */
#include <ctype.h>
#include <string.h>

#include <gpuarray/buffer.h>

#include "base/env.h"
#include "probe.h"

static int unknown_device(const char *spec) {
    ga_str known = GA_STR_INIT;
    ga_backend_list(&known);
    int err = ga_fail(NULL, GA_INVALID_ERROR,
                      "cannot read the device \"%s\"; write a backend (%s) and a number, a platform and a number "
                      "(\"0:0\"), or a colon and a device's name or id; or \"auto\"",
                      spec, known.s ? known.s : "");
    ga_str_free(&known);
    return err;
}

/* Open "cuda", "cuda0", "opencl", "opencl0:1", "cuda:NAME-OR-ID". */
static int open_one(gpucontext **res, const char *spec) {
    for (unsigned i = 0; ga_backend_at(i) != NULL; i++) {
        const char *name = ga_backend_at(i)->name;
        const char *rest = strncmp(spec, name, strlen(name)) == 0 ? spec + strlen(name) : NULL;
        if (rest == NULL || (*rest != '\0' && *rest != ':' && !isdigit((unsigned char)*rest))) continue;
        gpucontext_props *props;
        int err = gpucontext_props_new(&props);
        if (err != GA_NO_ERROR) return err;
        if (*rest == ':') rest++;
        if (*rest != '\0') err = gpucontext_props_device(props, rest);
        if (err != GA_NO_ERROR) {
            gpucontext_props_del(props);
            return err;
        }
        return gpucontext_init(res, name, props);
    }
    return unknown_device(spec);
}

/* ------------------------------------------------------------------------------------------------------- auto */

typedef struct search {
    gpucontext **res;
    bool anew;   /* ignore what earlier processes found out about devices */
    bool cached; /* some device was skipped because of what an earlier process found */
    ga_str why;  /* a line for each device and backend that cannot be used, with the reason */
} search;

/* Take the device if it opens and compiles. */
static bool take(search *s, const char *backend, unsigned platform, unsigned device, const char *name) {
    char spec[64];
    bool cached = false;

    (void)gpu_get_device_spec(backend, platform, device, spec, sizeof spec);
    int err = open_one(s->res, spec);
    if (err == GA_NO_ERROR) {
        err = ga_probe(*s->res, s->anew, &cached);
        if (err == GA_NO_ERROR) return true;
        gpucontext_deref(*s->res);
        *s->res = NULL;
        s->cached |= cached;
    }
    const char *text = ga_error_text(NULL, err);
    ga_log(1, "auto passes over %s (%s)%s: %s", spec, name, cached ? ", as an earlier process found" : "", text);
    ga_str_addf(&s->why, "\n%s (%s): %s", spec, name, text);
    return false;
}

/* Take the first GPU (or CPU) of one backend that can be used. */
static bool take_of(search *s, const char *backend, bool cpu) {
    unsigned platforms = 0, devices = 0;

    int err = gpu_get_platform_count(backend, &platforms);
    if (err != GA_NO_ERROR && !cpu) ga_str_addf(&s->why, "\n%s: %s", backend, ga_error_text(NULL, err));
    for (unsigned p = 0; err == GA_NO_ERROR && p < platforms; p++) {
        if (gpu_get_device_count(backend, p, &devices) != GA_NO_ERROR) continue;
        for (unsigned d = 0; d < devices; d++) {
            gpu_device_info info;
            if (gpu_get_device_info(backend, p, d, &info) != GA_NO_ERROR || (info.is_cpu != 0) != cpu) continue;
            if (take(s, backend, p, d, info.name)) return true;
        }
    }
    return false;
}

static bool take_best(search *s) {
    s->why.len = 0;
    for (int cpu = 0; cpu <= 1; cpu++)
        for (unsigned i = 0; ga_backend_at(i) != NULL; i++)
            if (take_of(s, ga_backend_at(i)->name, cpu != 0)) return true;
    return false;
}

/* Take the first usable GPU of the backends in order, else the first usable CPU. If none is left, devices that an
 * earlier process found unusable are probed again: a driver may have been repaired. */
static int open_best(gpucontext **res) {
    search s = {.res = res, .why = GA_STR_INIT};

    bool found = take_best(&s);
    if (!found && s.cached) {
        s.anew = true;
        found = take_best(&s);
    }
    int err = GA_NO_ERROR;
    if (!found)
        err = ga_fail(NULL, GA_NODEV_ERROR,
                      "no usable device found; gpuarray-info tells more%s\n"
                      "Without a GPU, install an OpenCL driver for the processor. Debian, Ubuntu: apt-get install "
                      "ocl-icd-libopencl1 pocl-opencl-icd. For Python alone, without root, on x86-64: pip install "
                      "intel-opencl-rt intel-cmplr-lib-rt tbb, which is the extra [cpu] of the package",
                      s.why.s != NULL ? s.why.s : "");
    ga_str_free(&s.why);
    return err;
}

int gpucontext_open(gpucontext **res, const char *spec) {
    if (res == NULL) return ga_fail(NULL, GA_INVALID_ERROR, "gpucontext_open: no place for the context");
    *res = NULL;
    if (spec == NULL) spec = ga_env("GPUARRAY_DEVICE");
    if (spec == NULL || strcmp(spec, "auto") == 0) return open_best(res);
    return open_one(res, spec);
}
