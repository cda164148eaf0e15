/*
 * gpuarray-cts-altered: the conformance suite on devices with altered capabilities. The environment variable CTS_CAPS
 * lists them, "vector_bytes=4,fp64=0,max_group_threads=64". Only this file reads it: the linker redirects the library's
 * check of a backend's capabilities to it. Capabilities are only reduced, except matrices, which are computed with
 * plain loops if there are no tensor cores: every case has to pass.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "backend.h"

int __real_ga_caps_check(const gpucontext *ctx);
int __wrap_ga_caps_check(const gpucontext *ctx);

/* Does this assignment set `field`? */
static bool names(const char *assignment, const char *field) {
    size_t n = strlen(field);
    return strncmp(assignment, field, n) == 0 && assignment[n] == '=';
}

static size_t smaller(size_t have, size_t wish) {
    return wish < have ? wish : have;
}

static void limit(size_t sizes[3], size_t wish) {
    for (int i = 0; i < 3; i++) sizes[i] = smaller(sizes[i], wish);
}

/* False: there is no such capability. */
static bool set(ga_caps *c, const char *assignment) {
    size_t value = strtoull(strchr(assignment, '=') + 1, NULL, 10);

    if (names(assignment, "vector_bytes"))
        c->vector_bytes = (unsigned)value;
    else if (names(assignment, "is_cpu"))
        c->is_cpu = value != 0;
    else if (names(assignment, "vector_items"))
        c->vector_items = value != 0;
    else if (names(assignment, "fp64"))
        c->fp64 = c->fp64 && value != 0;
    else if (names(assignment, "exact_reals"))
        c->exact_reals = c->exact_reals && value != 0;
    else if (names(assignment, "int64_atomics"))
        c->int64_atomics = c->int64_atomics && value != 0;
    else if (names(assignment, "shuffles"))
        c->shuffles = c->shuffles && value != 0;
    else if (names(assignment, "matrix"))
        c->matrix = value != 0;
    else if (names(assignment, "matrix64"))
        c->matrix64 = value != 0;
    else if (names(assignment, "matrix_wide"))
        c->matrix_wide = value != 0;
    else if (names(assignment, "keep_binaries"))
        c->keep_binaries = value != 0;
    else if (names(assignment, "compute_units"))
        c->compute_units = (unsigned)value;
    else if (names(assignment, "local_memory"))
        c->local_memory = c->local_memory_most = smaller(c->local_memory, value);
    else if (names(assignment, "argument_bytes"))
        c->argument_bytes = smaller(c->argument_bytes, value);
    else if (names(assignment, "max_groups"))
        limit(c->max_groups, value);
    else if (names(assignment, "max_group_size"))
        limit(c->max_group_size, value);
    else if (names(assignment, "max_group_threads"))
        c->max_group_threads = smaller(c->max_group_threads, value);
    else
        return false;
    return true;
}

/* Adjust dependent capabilities, so that the facts are legal. */
static void settle(ga_caps *c) {
    size_t product = c->max_group_size[0] * c->max_group_size[1] * c->max_group_size[2];

    c->max_group_threads = smaller(c->max_group_threads, product);
    if (!c->is_cpu) c->register_bytes = 0;
    c->matrix = c->matrix && !c->is_cpu;
    c->matrix_wide = c->matrix_wide && c->matrix;
    c->matrix64 = c->matrix64 && !c->is_cpu && c->fp64;
}

int __wrap_ga_caps_check(const gpucontext *ctx) {
    const char *wishes = getenv("CTS_CAPS");
    ga_caps *caps = &((gpucontext *)(uintptr_t)ctx)->caps; /* the backend's own, not yet adopted */
    char text[512], *save = NULL;

    snprintf(text, sizeof text, "%s", wishes != NULL ? wishes : "");
    for (char *w = strtok_r(text, ", ", &save); w != NULL; w = strtok_r(NULL, ", ", &save))
        if (strchr(w, '=') == NULL || !set(caps, w))
            return ga_fail(NULL, GA_VALUE_ERROR, "CTS_CAPS: %s is no capability that altered.c knows", w);
    settle(caps);
    return __real_ga_caps_check(ctx);
}
