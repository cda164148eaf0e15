/* The passes of a convolution as jobs of one kind. */
#include "conv.h"

#include "base/types.h"
#include "copy/copy.h"
#include "plan/geometry.h"
#include "winograd.h"

/* from this number of channels on, channels are the inner index of sums, however many taps there are */
enum { INNER_CHANNELS = 8 };

ga_view ga_conv_view(const GpuConv *c, const GpuArray *a, unsigned split) {
    const unsigned first = GA_CONV_AXES - c->nd;
    const size_t channels = a->dimensions[split] / c->groups;
    ga_view v;

    ga_view_init(&v, a->data, a->offset);
    ga_view_add(&v, c->groups, a->strides[split] * (ssize_t)channels);
    for (unsigned d = 0; d < 2; d++) ga_view_add(&v, d == split ? channels : a->dimensions[d], a->strides[d]);
    for (unsigned d = 0; d < GA_CONV_AXES; d++) {
        bool real = d >= first;
        ga_view_add(&v, real ? a->dimensions[2 + d - first] : 1, real ? a->strides[2 + d - first] : 0);
    }
    return v;
}

static void swap_axes(ga_view *v, unsigned a, unsigned b) {
    const size_t dim = v->dims[a];
    const ssize_t stride = v->strides[a];

    v->dims[a] = v->dims[b];
    v->strides[a] = v->strides[b];
    v->dims[b] = dim;
    v->strides[b] = stride;
}

/* ------------------------------------------------------------------------------------------------ packed operands */

/* Are neither neighbouring columns nor neighbouring terms of sums next to each other? Kernels would fetch a cache line
 * for each element. */
static bool scattered(const ga_conv_job *j) {
    const ssize_t size = (ssize_t)gpuarray_get_elsize(j->typecode);

    return j->w.strides[1] != size && j->w.strides[j->channels ? 2 : 5] != size;
}

/* Add sizes, SIZE_MAX being too much. */
static size_t add_bytes(size_t a, size_t b) {
    return a > SIZE_MAX / 2 || b > SIZE_MAX / 2 ? SIZE_MAX : a + b;
}

static size_t bytes_of(const ga_conv_job *j, const ga_view *v) {
    size_t bytes = gpuarray_get_elsize(j->typecode);

    for (unsigned d = 0; d < 6; d++)
        if (ga_mul_overflow(bytes, v->dims[d], &bytes)) return SIZE_MAX;
    return bytes > SIZE_MAX - 64 ? SIZE_MAX : (bytes + 63) / 64 * 64; /* aligned for what follows */
}

/* Copy an operand to the front of the workspace, its axes in this order in memory. */
static int pack(ga_conv_job *j, ga_view *v, const unsigned order[6]) {
    ga_view to;
    ssize_t stride = (ssize_t)gpuarray_get_elsize(j->typecode);
    const int flags = GA_ALIGNED | GA_WRITEABLE;

    ga_view_init(&to, j->workspace, j->offset);
    for (unsigned d = 0; d < 6; d++) ga_view_add(&to, v->dims[d], 0);
    for (unsigned i = 6; i-- > 0;) {
        to.strides[order[i]] = stride;
        stride *= (ssize_t)v->dims[order[i]];
    }
    const GpuArray dst = {to.data, to.dims, to.strides, to.offset, 6, flags, j->typecode};
    const GpuArray src = {v->data, v->dims, v->strides, v->offset, 6, flags, j->typecode};
    j->offset += bytes_of(j, v);
    int err = ga_array_assign(&dst, &src);
    *v = to;
    return err;
}

/* Would the operands be copied for tensor cores, with channels last and in packs? It depends on the plan alone, because
 * the size of the workspace does. */
static bool may_pack_channels(const ga_conv_job *j) {
    const size_t size = gpuarray_get_elsize(j->typecode);
    const bool taken = size == 2 || (j->typecode == GA_FLOAT && j->ctx->tf32 && j->ctx->caps.matrix_wide);

    return ga_conv_on_tiles(j) && j->ctx->caps.matrix && taken && j->channels &&
           j->w.dims[2] % (GA_CONV_PACK / size) == 0;
}

static size_t operand_bytes(const ga_conv_job *j) {
    const size_t weights = bytes_of(j, &j->w);

    return may_pack_channels(j) ? add_bytes(weights, bytes_of(j, &j->x)) : weights;
}

/* Copy what kernels would fetch slowly: channels come last for tensor cores, else columns of the weights. */
static int pack_operands(ga_conv_job *j) {
    static const unsigned w_columns[6] = {0, 3, 4, 5, 2, 1}, w_channels[6] = {0, 1, 3, 4, 5, 2};
    static const unsigned x_channels[6] = {1, 3, 4, 5, 0, 2};
    int err = GA_NO_ERROR;

    if (may_pack_channels(j) && ga_tensor_cores(j->ctx, j->typecode)) {
        const bool packs_w = !ga_conv_has_packs(j, &j->w), packs_x = !ga_conv_has_packs(j, &j->x);
        j->rounded = j->typecode == GA_FLOAT && packs_w && packs_x;
        if (packs_w) err = pack(j, &j->w, w_channels);
        if (err == GA_NO_ERROR && packs_x) err = pack(j, &j->x, x_channels);
        j->rounded = j->rounded && ga_conv_has_packs(j, &j->w) && ga_conv_has_packs(j, &j->x);
        if (err == GA_NO_ERROR && j->rounded) err = ga_conv_round(j, &j->w);
        if (err == GA_NO_ERROR && j->rounded) err = ga_conv_round(j, &j->x);
        return err;
    }
    return scattered(j) ? pack(j, &j->w, w_columns) : GA_NO_ERROR;
}

/* ---------------------------------------------------------------------------------------------------------- passes */

static size_t larger(size_t a, size_t b) {
    return a > b ? a : b;
}

static void order_sums(ga_conv_job *j) {
    j->channels = j->w.dims[2] >= INNER_CHANNELS || j->w.dims[2] >= j->w.dims[5];
}

int ga_conv_down(const GpuConv *c, ga_conv_job *j, size_t *bytes) {
    for (unsigned d = 0; d < GA_CONV_AXES; d++) {
        j->step[d] = (ssize_t)c->stride[d];
        j->gap[d] = (ssize_t)c->dilation[d];
        j->start[d] = -(ssize_t)c->pad[d];
    }
    order_sums(j);
    if (bytes != NULL) {
        *bytes = larger(add_bytes(operand_bytes(j), ga_conv_job_bytes(j)), ga_conv_winograd_bytes(j));
        return GA_NO_ERROR;
    }
    bool done;
    int err = ga_conv_winograd(j, &done);
    if (done || err != GA_NO_ERROR) return err;
    err = pack_operands(j);
    return err == GA_NO_ERROR ? ga_conv_job_run(j) : err;
}

static size_t greatest_divisor(size_t a, size_t b) {
    while (b > 0) {
        const size_t rest = a % b;
        a = b;
        b = rest;
    }
    return a;
}

/* A phase along an axis: the indices of the large space that tap r, one of the first stride / gcd taps, reaches. They
 * start at `first` and are the stride apart. All of them are reached by the taps r, r + stride / gcd, and so on. */
typedef struct phase {
    size_t first, places, taps;
    ssize_t start, gap;
} phase;

static size_t tap_step(const GpuConv *c, unsigned d) {
    return c->stride[d] / greatest_divisor(c->stride[d], c->dilation[d]);
}

/* How many phases have taps, along an axis. */
static size_t count_phases(const GpuConv *c, unsigned d) {
    return ga_min_size(tap_step(c, d), c->taps[d]);
}

static phase phase_of(const GpuConv *c, unsigned d, size_t r) {
    const size_t stride = c->stride[d], extent = c->large.space[d], reach = r * c->dilation[d];
    const size_t step = tap_step(c, d);
    phase p = {.taps = ga_ceil_div(c->taps[d] - r, step)};

    /* first + pad = reach, modulo the stride */
    p.first = (reach % stride + (stride - c->pad[d] % stride)) % stride;
    p.places = p.first < extent ? ga_ceil_div(extent - p.first, stride) : 0;
    p.start = ((ssize_t)(p.first + c->pad[d]) - (ssize_t)reach) / (ssize_t)stride;
    p.gap = -(ssize_t)(step * c->dilation[d] / stride);
    return p;
}

/* Restrict y and the weights of a job to a phase along each axis. */
static void enter_phase(const GpuConv *c, ga_conv_job *j, size_t number) {
    for (unsigned d = GA_CONV_AXES; d-- > 0;) {
        const size_t r = number % count_phases(c, d);
        const phase p = phase_of(c, d, r);
        number /= count_phases(c, d);
        j->step[d] = 1;
        j->gap[d] = p.gap;
        j->start[d] = p.start;
        j->y.offset += p.first * (size_t)j->y.strides[GA_CONV_SPACE + d];
        j->y.dims[GA_CONV_SPACE + d] = p.places;
        j->y.strides[GA_CONV_SPACE + d] *= (ssize_t)c->stride[d];
        j->w.offset += r * (size_t)j->w.strides[GA_CONV_SPACE + d];
        j->w.dims[GA_CONV_SPACE + d] = p.taps;
        j->w.strides[GA_CONV_SPACE + d] *= (ssize_t)tap_step(c, d);
    }
}

/* Are there indices of the large space that no tap reaches? */
static bool has_gaps(const GpuConv *c) {
    for (unsigned d = 0; d < GA_CONV_AXES; d++)
        if (count_phases(c, d) < c->stride[d]) return true;
    return false;
}

/* Compute empty sums everywhere. */
static int fill_gaps(const ga_conv_job *j) {
    ga_conv_job empty = *j;

    for (unsigned d = 0; d < GA_CONV_AXES; d++) {
        empty.w.dims[GA_CONV_SPACE + d] = 0;
        empty.step[d] = 1;
        empty.gap[d] = empty.start[d] = 0;
    }
    return ga_conv_job_run(&empty);
}

/* The job of the only phase there is, without strides. */
static bool single_phase(const GpuConv *c, const ga_conv_job *j, ga_conv_job *whole) {
    for (unsigned d = 0; d < GA_CONV_AXES; d++)
        if (c->stride[d] != 1) return false;
    *whole = *j;
    enter_phase(c, whole, 0);
    return true;
}

int ga_conv_up(const GpuConv *c, ga_conv_job *j, size_t *bytes) {
    size_t phases = 1, most = 0, filters = 0;
    ga_conv_job whole;
    bool done = false;
    int err = GA_NO_ERROR;

    for (unsigned d = 0; d < GA_CONV_AXES; d++) phases *= count_phases(c, d);
    swap_axes(&j->w, 1, 2); /* columns are the large side's channels */
    order_sums(j);
    if (single_phase(c, j, &whole)) {
        if (bytes == NULL) err = ga_conv_winograd(&whole, &done);
        if (bytes != NULL) filters = ga_conv_winograd_bytes(&whole);
    }
    if (done || err != GA_NO_ERROR) return err;
    if (bytes == NULL) err = pack_operands(j);
    if (bytes == NULL && err == GA_NO_ERROR && has_gaps(c)) err = fill_gaps(j);
    for (size_t i = 0; i < phases && err == GA_NO_ERROR; i++) {
        ga_conv_job part = *j;
        enter_phase(c, &part, i);
        if (bytes == NULL) {
            err = ga_conv_job_run(&part);
        } else {
            const size_t needed = ga_conv_job_bytes(&part);
            most = larger(most, needed);
        }
    }
    if (bytes != NULL) *bytes = larger(add_bytes(operand_bytes(j), most), filters);
    return err;
}

/* Are both sides of a gradient of weights copied for tensor cores, with the batch last, whose index is then the inner
 * one of the sums? Not in reproducible contexts, which do not use tensor cores. */
static bool packs_batch(const ga_conv_job *j) {
    return may_pack_channels(j) && ga_tensor_cores(j->ctx, j->typecode) && bytes_of(j, &j->w) > 0 &&
           bytes_of(j, &j->x) > 0;
}

int ga_conv_weights(const GpuConv *c, ga_conv_job *j, size_t *bytes) {
    for (unsigned d = 0; d < GA_CONV_AXES; d++) {
        j->step[d] = (ssize_t)c->dilation[d];
        j->gap[d] = (ssize_t)c->stride[d];
        j->start[d] = -(ssize_t)c->pad[d];
    }
    /* The small side takes the place of the weights: its channels are columns, its batch the channels of the sum. Of
     * both, and of the result, the channels come first. */
    swap_axes(&j->x, 1, 2);
    swap_axes(&j->w, 1, 2);
    swap_axes(&j->y, 1, 2);
    j->channels = true;
    const bool packed = packs_batch(j);
    j->channels = packed || (j->w.dims[5] < INNER_CHANNELS && j->w.dims[5] < j->w.dims[2]);
    if (bytes == NULL) {
        int err = packed ? pack_operands(j) : GA_NO_ERROR;
        return err == GA_NO_ERROR ? ga_conv_job_run(j) : err;
    }
    *bytes = ga_conv_job_bytes(j);
    if (packed) *bytes = add_bytes(*bytes, operand_bytes(j));
    return GA_NO_ERROR;
}
