/* Copies between layouts whose fast dimensions differ, through tiles in local memory (kernels/transpose.gk). */

#include "array.h"
#include "elemwise.h"
#include "template.h"

/* Below this extent a tile is mostly empty and the plain strided copy does as well. */
enum { TILE = 32, LEAST = 16 };

/* The dimension along which the source is fast, if it is another than the destination's last one; else -1. */
static int fast_in_source(const ga_plan *p) {
    const ga_operand *dst = &p->operands[0], *src = &p->operands[1];
    unsigned last = p->nd - 1;

    if (p->nd < 2 || dst->strides[last] != (ssize_t)dst->elsize || p->dims[last] < LEAST) return -1;
    for (unsigned i = 0; i < last; i++)
        if (src->strides[i] == (ssize_t)src->elsize && p->dims[i] >= LEAST) return (int)i;
    return -1;
}

bool ga_transpose_fits(const gpucontext *ctx, const ga_plan *p, int typecode) {
    /* A group of 32 x 8 work-items; a CPU has no use for local memory, and a small device no room for the group. */
    return !ctx->caps.is_cpu && ga_gk_type(typecode) != NULL && ctx->caps.max_group_threads >= 8 * TILE &&
           fast_in_source(p) >= 0;
}

/* One launch: a batch dimension, the source's slow (destination's fast) one, the source's fast one. */
static int launch(GpuInstance *k, const ga_plan *p, int typecode, const unsigned axes[3], const size_t offsets[2]) {
    size_t dims[3];
    ssize_t strides[2][3];
    GpuArray arrays[2]; /* source, destination: the order of the kernel's parameters */
    void *args[2];

    for (unsigned i = 0; i < 3; i++) {
        dims[i] = axes[i] < p->nd ? p->dims[axes[i]] : 1;
        for (unsigned j = 0; j < 2; j++) strides[j][i] = axes[i] < p->nd ? p->operands[1 - j].strides[axes[i]] : 0;
    }
    for (unsigned j = 0; j < 2; j++) {
        arrays[j] = (GpuArray){.data = p->operands[1 - j].data,
                               .dimensions = dims,
                               .strides = strides[j],
                               .offset = offsets[1 - j],
                               .nd = 3,
                               .flags = GA_BEHAVED,
                               .typecode = typecode};
        args[j] = &arrays[j];
    }
    const gpucontext *ctx = p->operands[0].data->ctx;
    size_t groups[3] = {(dims[2] + TILE - 1) / TILE, (dims[1] + TILE - 1) / TILE, dims[0]};
    if (groups[1] > ctx->caps.max_groups[1])
        return ga_fail(&p->operands[0].data->ctx->err, GA_XLARGE_ERROR, "%zu rows are more than %s transposes at once",
                       dims[1], ctx->caps.device_name);
    if (groups[2] > ctx->caps.max_groups[2]) groups[2] = ctx->caps.max_groups[2]; /* the kernel loops over the batch */
    return GpuInstance_call(k, 3, groups, NULL, args);
}

int ga_transpose_run(gpucontext *ctx, const ga_plan *p, int typecode) {
    const gputemplate_arg args[] = {{"T", ga_gk_type(typecode)}, {"U", ga_gk_type(typecode)}};
    unsigned last = p->nd - 1, fast = (unsigned)fast_in_source(p), batch = p->nd;
    size_t count = 1, offsets[2];
    GpuInstance *k;

    size_t most = 0;
    int err = ga_library_instance(ctx, "transpose", "transpose", 2, args, &k);
    if (err == GA_NO_ERROR) err = GpuInstance_property(k, GA_INSTANCE_PROP_MAXLSIZE, &most);
    if (err != GA_NO_ERROR) return err;
    if (most < 8 * TILE) return GA_UNSUPPORTED_ERROR; /* less than the device promised in general */
    /* The largest of the other dimensions is the kernel's batch; what remains is looped over here. */
    for (unsigned i = 0; i < last; i++)
        if (i != fast && (batch == p->nd || p->dims[i] > p->dims[batch])) batch = i;
    for (unsigned i = 0; i < last; i++)
        if (i != fast && i != batch) count *= p->dims[i];
    const unsigned axes[3] = {batch, last, fast};
    for (size_t n = 0; n < count && err == GA_NO_ERROR; n++) {
        size_t rest = n;
        for (unsigned j = 0; j < 2; j++) offsets[j] = p->operands[j].offset;
        for (unsigned i = last; i-- > 0;) {
            if (i == fast || i == batch) continue;
            size_t at = rest % p->dims[i];
            rest /= p->dims[i];
            for (unsigned j = 0; j < 2; j++) offsets[j] += (size_t)((ssize_t)at * p->operands[j].strides[i]);
        }
        err = launch(k, p, typecode, axes, offsets);
    }
    return err;
}
