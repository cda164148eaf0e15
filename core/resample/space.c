#include "space.h"

#include <string.h>

#include "base/types.h"
#include "plan/geometry.h"

enum { MOST_SHARE = 8, ITEMS_A_UNIT = 4096 };

ga_arg ga_space_arg(ga_view *v, const GpuArray *a, unsigned nd) {
    ga_view_init(v, a->data, a->offset);
    for (unsigned d = 0; d < 2; d++) ga_view_add(v, a->dimensions[d], a->strides[d]);
    for (unsigned from = 2; from < a->nd; from += nd) {
        for (unsigned d = nd; d < GA_SPACE; d++) ga_view_add(v, 1, 0);
        for (unsigned d = 0; d < nd; d++) ga_view_add(v, a->dimensions[from + d], a->strides[from + d]);
    }
    return ga_arg_view(v);
}

int ga_space_check(gpucontext *ctx, const GpuArray *a, int typecode, unsigned nd, const size_t *dims, const char *what,
                   const char *name) {
    int err = ga_input_check(a, NULL, what, name);
    if (err != GA_NO_ERROR) return err;
    if (a->data->ctx != ctx)
        return ga_fail(&ctx->err, GA_INVALID_ERROR, "%s: %s is in another context; use GpuArray_transfer", what, name);
    if (a->typecode != typecode)
        return ga_fail(&ctx->err, GA_VALUE_ERROR, "%s: %s has elements of %s instead of %s", what, name,
                       ga_type_name(a->typecode), ga_type_name(typecode));
    if (a->nd != nd || (dims != NULL && memcmp(a->dimensions, dims, nd * sizeof *dims) != 0))
        return ga_fail(&ctx->err, GA_VALUE_ERROR, "%s: %s does not have the right shape", what, name);
    return GA_NO_ERROR;
}

int ga_space_check_size(gpucontext *ctx, unsigned nd, const size_t *dims, const char *what) {
    size_t all = 1;

    for (unsigned d = 0; d < nd; d++)
        if (dims[d] == 0) return GA_NO_ERROR;
    for (unsigned d = 0; d < nd; d++)
        if (ga_mul_overflow(all, dims[d], &all) || all > GA_SPACE_ALL)
            return ga_fail(&ctx->err, GA_XLARGE_ERROR, "%s: an array of more than 2^58 elements", what);
    return GA_NO_ERROR;
}

int ga_space_open(ga_result *r, GpuArray *out, int typecode, unsigned nd, const size_t *dims, unsigned n,
                  const GpuArray *const *inputs, const char *what, const char *name) {
    ga_errbuf *e = &inputs[0]->data->ctx->err;

    *r = (ga_result){NULL, false};
    if (out == NULL) return ga_fail(e, GA_INVALID_ERROR, "%s: no place for %s", what, name);
    int err = ga_result_open(r, out, inputs[0], typecode, 0, nd, dims, what, name);
    if (err == GA_NO_ERROR && ga_array_overlap_any(out, n, inputs))
        err = ga_fail(e, GA_VALUE_ERROR, "%s: %s shares memory with an input", what, name);
    return err;
}

size_t ga_space_share(const gpucontext *ctx, size_t places, size_t channels) {
    const size_t enough = ga_units(&ctx->caps) * ITEMS_A_UNIT;
    size_t share = ga_min_size(channels, MOST_SHARE);

    while (!ga_loops(&ctx->caps) && share > 1 && places < enough &&
           ga_ceil_div(channels, share) < enough / (places + 1))
        share /= 2;
    return share;
}
