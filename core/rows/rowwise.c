#include "rowwise.h"

#include <stdlib.h>
#include <string.h>

#include <gpuarray/reduction.h>

int ga_rowwise_check(const ga_rowwise *s, const GpuArray *out, const GpuArray *in) {
    if (in == NULL) return ga_fail(NULL, GA_INVALID_ERROR, "%s: the input is NULL", s->what);
    int err = ga_array_check(in, s->what);
    if (err != GA_NO_ERROR) return err;
    ga_errbuf *e = &in->data->ctx->err;
    if (!GpuArray_ISALIGNED(in))
        return ga_fail(e, GA_UNALIGNED_ERROR, "%s: the input is not aligned for its type", s->what);
    return out != NULL ? GA_NO_ERROR : ga_fail(e, GA_INVALID_ERROR, "%s: no place for the result", s->what);
}

int ga_rowwise_find(ga_rowwise *s, const GpuArray *in, unsigned naxes, const unsigned *axes, int flags) {
    ga_errbuf *e = &in->data->ctx->err;

    if (flags & ~GR_KEEPDIMS) return ga_fail(e, GA_VALUE_ERROR, "%s: unknown flags 0x%x", s->what, (unsigned)flags);
    s->is_row = calloc((size_t)in->nd + 1, 1);
    s->dims = calloc((size_t)in->nd + 1, sizeof *s->dims);
    if (s->is_row == NULL || s->dims == NULL) return ga_fail_memory(e, "an array's shape");
    int err = ga_array_name_axes(in, naxes, axes, s->is_row, s->what);
    if (err != GA_NO_ERROR) return err;
    s->rows = s->length = 1;
    for (unsigned i = 0; i < in->nd; i++) {
        *(s->is_row[i] ? &s->length : &s->rows) *= in->dimensions[i];
        if (!s->one || !s->is_row[i])
            s->dims[s->nd++] = in->dimensions[i];
        else if (flags & GR_KEEPDIMS)
            s->dims[s->nd++] = 1;
    }
    return GA_NO_ERROR;
}

void ga_rowwise_free(ga_rowwise *s) {
    free(s->is_row);
    free(s->dims);
}

int ga_rowwise_result(const ga_rowwise *s, GpuArray *out, const GpuArray *in, int typecode, bool *made) {
    gpucontext *ctx = in->data->ctx;

    *made = out->data == NULL;
    if (*made) return GpuArray_empty(out, ctx, typecode, s->nd, s->dims, GA_C_ORDER);
    int err = ga_array_check(out, s->what);
    if (err != GA_NO_ERROR) return err;
    if (out->data->ctx != ctx)
        return ga_fail(&ctx->err, GA_INVALID_ERROR, "%s: the result is in another context; use GpuArray_transfer",
                       s->what);
    if (out->typecode != typecode)
        return ga_fail(&ctx->err, GA_VALUE_ERROR, "%s: the array given has elements of %s, the result of %s", s->what,
                       ga_type_name(out->typecode), ga_type_name(typecode));
    if (out->nd != s->nd || (s->nd > 0 && memcmp(out->dimensions, s->dims, s->nd * sizeof *s->dims) != 0))
        return ga_fail(&ctx->err, GA_VALUE_ERROR, "%s: the array given has not the shape of the result (rank %u)",
                       s->what, s->nd);
    if (!GpuArray_ISALIGNED(out))
        return ga_fail(&ctx->err, GA_UNALIGNED_ERROR, "%s: the result is not aligned for its type", s->what);
    return ga_array_check_written(out, s->what);
}

void ga_rowwise_axes(const ga_rowwise *s, const GpuArray *out, const GpuArray *in, ga_axes *retained, ga_axes *row) {
    unsigned to = 0;
    bool all = s->nd == in->nd;

    for (unsigned i = 0; i < in->nd; i++) {
        ga_axes *list = s->is_row[i] ? row : retained;
        bool there = !s->one || !s->is_row[i];
        list->axis[list->count++] = (ga_axis){in->dimensions[i], in->strides[i], there ? out->strides[to] : 0};
        if (there || all) to++;
    }
    ga_axes_simplify(retained, true);
    ga_axes_simplify(row, false);
    retained->in += in->offset;
    retained->out += out->offset;
}

unsigned *ga_rowwise_order(const ga_rowwise *s, unsigned nd) {
    unsigned *order = malloc(((size_t)nd + 1) * sizeof *order), n = 0;

    for (int row = 0; order != NULL && row < 2; row++)
        for (unsigned i = 0; i < nd; i++)
            if (s->is_row[i] == row) order[n++] = i;
    return order;
}
