/* Moments of complex numbers: the expressions that are reduced, cached by the context. */
#include "moments_complex.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "program/cache.h"
#include "reduce/reduction.h"
#include "template/instance.h"

/* The expressions. The mean's is made in code, because its types have to be named. */
static const struct {
    const char *source, *op, *map, *after;
} expressions[] = {
    [GA_COMPLEX_MEAN] = {NULL, "sum", NULL, NULL},
    [GA_COMPLEX_BOTH] = {NULL, "sum", NULL, NULL},
    [GA_COMPLEX_BOTH_ROOT] = {NULL, "sum", NULL, "sqrt(total)"},
    [GA_COMPLEX_SQUARES] = {NULL, "sum", "z.re * z.re + z.im * z.im", "sqrt(total)"},
    [GA_COMPLEX_SUM] = {NULL, "sum", "hypot(z.re, z.im)", NULL},
    [GA_COMPLEX_LARGEST] =
        {"template <typename T : real>\noperator T larger(T a, T b) identity(0) { return max(a, b); }", "larger",
         "hypot(z.re, z.im)", NULL},
    [GA_COMPLEX_SMALLEST] = {"template <typename T : real>\n"
                             "operator T lesser(T a, T b) identity(highest<T>()) { return min(a, b); }",
                             "lesser", "hypot(z.re, z.im)", NULL},
    [GA_COMPLEX_NOT_ZERO] = {NULL, "sum", "z.re != 0 || z.im != 0", NULL},
    [GA_COMPLEX_POWERS] = {NULL, "sum", "pow(hypot(z.re, z.im), p)", "pow(total, by)"},
};

/* ------------------------------------------------------------------------------------------------------------- cache
 */

static void release(void *reduction) {
    GpuReduction_free(reduction);
}

static void *cache_new(gpucontext *ctx) {
    (void)ctx;
    return ga_cache_new(release);
}

static int make(gpucontext *ctx, ga_complex_moment moment, int typecode, GpuReduction **r) {
    const int part = ga_complex_part(typecode), bits = part == GA_FLOAT ? 32 : 64;
    const bool real = moment == GA_COMPLEX_BOTH || moment == GA_COMPLEX_BOTH_ROOT;
    const gpuelemwise_arg args[] = {
        {"z", real ? part : typecode, GE_READ}, {"p", part, GE_SCALAR}, {"by", part, GE_SCALAR}};
    const char *after = expressions[moment].after;
    char text[96];

    if (moment == GA_COMPLEX_MEAN) {
        snprintf(text, sizeof text, "c%d(total.re / f%d(count), total.im / f%d(count))", 2 * bits, bits, bits);
        after = text;
    }
    int err = GpuReduction_new_map(r, ctx, expressions[moment].source, expressions[moment].op, expressions[moment].map,
                                   after, moment == GA_COMPLEX_POWERS ? 3 : 1, args,
                                   moment == GA_COMPLEX_MEAN ? typecode : part, -1, -1, NULL);
    if (err == GA_NO_ERROR) ga_reduction_disown(*r);
    return err;
}

int ga_complex_reduction(gpucontext *ctx, ga_complex_moment moment, int typecode, GpuReduction **r) {
    static const ga_slot_kind kind = {.make = cache_new, .free = ga_cache_slot_free, .needs = &ga_gk_memory_slot};
    const int key[2] = {(int)moment, typecode};
    ga_cache *cache = ga_context_slot_get(ctx, &kind);

    if (cache == NULL) return ga_fail_memory(&ctx->err, "reductions of complex numbers");
    *r = ga_cache_find(cache, key, sizeof key);
    if (*r != NULL) return GA_NO_ERROR;
    int err = make(ctx, moment, typecode, r);
    if (err != GA_NO_ERROR) return err;
    *r = ga_cache_add(cache, &ctx->err, key, sizeof key, *r);
    return *r != NULL ? GA_NO_ERROR : GA_MEMORY_ERROR;
}

/* ------------------------------------------------------------------------------------------------------------ parts */

int ga_complex_part(int typecode) {
    return typecode == GA_CFLOAT ? GA_FLOAT : GA_DOUBLE;
}

int ga_complex_parts(GpuArray *parts, const GpuArray *a) {
    const unsigned nd = a->nd;

    *parts = *a;
    parts->typecode = ga_complex_part(a->typecode);
    parts->nd = nd + 1;
    parts->dimensions = malloc((size_t)parts->nd * sizeof *parts->dimensions);
    parts->strides = malloc((size_t)parts->nd * sizeof *parts->strides);
    if (parts->dimensions == NULL || parts->strides == NULL) {
        ga_complex_parts_free(parts);
        return ga_fail_memory(&a->data->ctx->err, "an array's shape");
    }
    memcpy(parts->dimensions, a->dimensions, nd * sizeof *parts->dimensions);
    memcpy(parts->strides, a->strides, nd * sizeof *parts->strides);
    parts->dimensions[nd] = 2;
    parts->strides[nd] = (ssize_t)gpuarray_get_elsize(parts->typecode);
    return GA_NO_ERROR;
}

void ga_complex_parts_free(GpuArray *parts) {
    free(parts->dimensions);
    free(parts->strides);
    *parts = (GpuArray){0};
}
