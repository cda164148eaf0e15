/* Properties for opening a context. */
#include "backend.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>

static int no_props(void) {
    return ga_fail(NULL, GA_INVALID_ERROR, "the properties object is NULL");
}

int gpucontext_props_new(gpucontext_props **res) {
    if (res == NULL) return ga_fail(NULL, GA_INVALID_ERROR, "gpucontext_props_new: no place for the result");
    gpucontext_props *p = calloc(1, sizeof *p);
    *res = p;
    if (p == NULL) return ga_fail_memory(NULL, "context properties");
    p->platform = -1;
    p->device = -1;
    p->sched = GA_CTX_SCHED_AUTO;
    p->max_cache = SIZE_MAX;
    p->reproducible = -1;
    p->tf32 = -1;
    return GA_NO_ERROR;
}

void gpucontext_props_del(gpucontext_props *p) {
    if (p == NULL) return;
    free(p->cache_path);
    free(p->spec);
    free(p);
}

int gpucontext_props_cuda_dev(gpucontext_props *p, int devno) {
    if (p == NULL) return no_props();
    if (devno < -1) return ga_fail(NULL, GA_VALUE_ERROR, "%d is not a device number", devno);
    p->device = devno; /* -1: any */
    return GA_NO_ERROR;
}

int gpucontext_props_opencl_dev(gpucontext_props *p, int platno, int devno) {
    if (p == NULL) return no_props();
    if (platno < 0 || devno < 0)
        return ga_fail(NULL, GA_VALUE_ERROR, "%d:%d is not a platform and device number", platno, devno);
    p->platform = platno;
    p->device = devno;
    return GA_NO_ERROR;
}

/* Read digits that fit an int, up to `end`; -1 if there are none. */
static int read_number(const char *s, const char **end) {
    long n = 0;
    if (!isdigit((unsigned char)*s)) return -1;
    for (; isdigit((unsigned char)*s); s++) {
        n = n * 10 + (*s - '0');
        if (n > 65535) return -1;
    }
    *end = s;
    return (int)n;
}

int gpucontext_props_device(gpucontext_props *p, const char *spec) {
    const char *end;

    if (p == NULL) return no_props();
    if (spec == NULL) return ga_fail(NULL, GA_INVALID_ERROR, "the device specification is NULL");
    if (*spec == '\0') return ga_fail(NULL, GA_VALUE_ERROR, "an empty device specification");
    int first = read_number(spec, &end), second = -1;
    if (first >= 0 && *end == ':') second = read_number(end + 1, &end);
    if (first >= 0 && *end == '\0') { /* "0" or "1:0" */
        p->platform = second >= 0 ? first : -1;
        p->device = second >= 0 ? second : first;
        return GA_NO_ERROR;
    }
    char *copy = ga_strdup(spec);
    if (copy == NULL) return ga_fail_memory(NULL, "context properties");
    free(p->spec);
    p->spec = copy;
    return GA_NO_ERROR;
}

int gpucontext_props_sched(gpucontext_props *p, int sched) {
    if (p == NULL) return no_props();
    if (sched != GA_CTX_SCHED_AUTO && sched != GA_CTX_SCHED_SINGLE && sched != GA_CTX_SCHED_MULTI)
        return ga_fail(NULL, GA_INVALID_ERROR, "%d is not a scheduling mode (GA_CTX_SCHED_*)", sched);
    p->sched = sched;
    return GA_NO_ERROR;
}

int gpucontext_props_set_single_stream(gpucontext_props *p) {
    if (p == NULL) return no_props();
    p->single_stream = true;
    return GA_NO_ERROR;
}

int gpucontext_props_kernel_cache(gpucontext_props *p, const char *path) {
    if (p == NULL) return no_props();
    char *copy = path != NULL ? ga_strdup(path) : NULL;
    if (path != NULL && copy == NULL) return ga_fail_memory(NULL, "context properties");
    free(p->cache_path);
    p->cache_path = copy;
    return GA_NO_ERROR;
}

int gpucontext_props_alloc_cache(gpucontext_props *p, size_t initial, size_t max) {
    if (p == NULL) return no_props();
    if (initial > max)
        return ga_fail(NULL, GA_VALUE_ERROR, "the initial cache size (%zu) is larger than the maximum (%zu)", initial,
                       max);
    p->initial_cache = initial;
    p->max_cache = max;
    return GA_NO_ERROR;
}

int gpucontext_props_timing(gpucontext_props *p, int on) {
    if (p == NULL) return no_props();
    if (on != 0 && on != 1) return ga_fail(NULL, GA_VALUE_ERROR, "gpucontext_props_timing: %d; use 1 or 0", on);
    p->timing = on != 0;
    return GA_NO_ERROR;
}

int gpucontext_props_reproducible(gpucontext_props *p, int on) {
    if (p == NULL) return no_props();
    if (on != 0 && on != 1) return ga_fail(NULL, GA_VALUE_ERROR, "gpucontext_props_reproducible: %d; use 1 or 0", on);
    p->reproducible = on;
    return GA_NO_ERROR;
}

int gpucontext_props_tf32(gpucontext_props *p, int on) {
    if (p == NULL) return no_props();
    if (on != 0 && on != 1) return ga_fail(NULL, GA_VALUE_ERROR, "gpucontext_props_tf32: %d; use 1 or 0", on);
    p->tf32 = on;
    return GA_NO_ERROR;
}
