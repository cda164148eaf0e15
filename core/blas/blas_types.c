/* The types that BLAS supports, and offsets of vectors. */
#include "blas.h"

static const ga_blas_type blas_types[] = {
    {GA_HALF, 2, GA_FLOAT},
    {GA_BFLOAT16, 2, GA_FLOAT},
    {GA_FLOAT, 4, GA_FLOAT},
    {GA_DOUBLE, 8, GA_DOUBLE},
};

const ga_blas_type *ga_blas_type_of(int typecode) {
    for (size_t i = 0; i < sizeof blas_types / sizeof *blas_types; i++)
        if (blas_types[i].typecode == typecode) return &blas_types[i];
    return NULL;
}

int ga_blas_type_check(gpucontext *ctx, const ga_blas_type *type) {
    if (type->typecode == GA_DOUBLE && !ctx->caps.fp64)
        return ga_fail(&ctx->err, GA_DEVSUP_ERROR, "BLAS in double: %s has no double precision; use float",
                       ctx->caps.device_name);
    return GA_NO_ERROR;
}

ssize_t ga_blas_vector_start(size_t off, size_t n, ptrdiff_t inc) {
    return (ssize_t)off - (inc < 0 && n > 0 ? (ssize_t)(n - 1) * inc : 0);
}

void ga_blas_table_view(ga_view *v, gpudata *table, size_t entry, size_t count, gpudata *other) {
    enum { TRIPLE = 3 * sizeof(uint64_t) };

    if (table != NULL)
        ga_view_buffer(v, table, entry * TRIPLE, count * 3, sizeof(uint64_t));
    else
        ga_view_buffer(v, other, 0, 0, sizeof(uint64_t));
}
