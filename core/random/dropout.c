/* Dropout: Bernoulli masks that are made in the kernel that uses them. */
#include <math.h>
#include <string.h>

#include "copy/copy.h"
#include "device/profile.h"
#include "fill.h"
#include "plan/flat.h"
#include "plan/geometry.h"

enum {
    BLOCK = 4,       /* words of a Philox block, and elements of a pack */
    PIECE = 64 * 16, /* blocks that a looping work-item computes at a time */
};

typedef struct dropout_call {
    const GpuRandom *stream;
    uint64_t start; /* word of the first element */
    double p;
} dropout_call;

static int check(const GpuRandom *stream, const GpuArray *out, const GpuArray *in, double p, const char *what) {
    int err = ga_random_check_stated(stream, out, what);
    if (err == GA_NO_ERROR) err = ga_array_check(in, what);
    if (err != GA_NO_ERROR) return err;
    ga_errbuf *e = ga_array_errbuf(out);
    if (in->data->ctx != out->data->ctx)
        return ga_fail(e, GA_INVALID_ERROR, "%s: the arrays are in different contexts; use GpuArray_transfer", what);
    if (!GpuArray_ISALIGNED(in))
        return ga_fail(e, GA_UNALIGNED_ERROR, "%s: the input is not aligned for its type", what);
    if (!ga_is_half(out->typecode) && out->typecode != GA_FLOAT && out->typecode != GA_DOUBLE)
        return ga_fail(e, GA_VALUE_ERROR, "%s: elements of %s; it takes half, bfloat16, float and double", what,
                       ga_type_name(out->typecode));
    if (out->typecode == GA_DOUBLE && !out->data->ctx->caps.fp64)
        return ga_fail(e, GA_DEVSUP_ERROR, "%s: %s has no double precision", what, out->data->ctx->caps.device_name);
    if (in->typecode != out->typecode || !ga_array_same_shape(in, out))
        return ga_fail(e, GA_VALUE_ERROR, "%s: input and result differ in type (%s and %s) or shape", what,
                       ga_type_name(in->typecode), ga_type_name(out->typecode));
    if (!(p >= 0 && p <= 1)) return ga_fail(e, GA_VALUE_ERROR, "%s: a probability is from 0 to 1, not %g", what, p);
    return GA_NO_ERROR;
}

/* Are blocks of the stream packs of both arrays? */
static bool is_packed(const dropout_call *c, const GpuArray *out, const GpuArray *in) {
    const size_t pack = BLOCK * GpuArray_ITEMSIZE(out);
    const size_t aligned = pack < GA_MOST_ALIGNED ? pack : GA_MOST_ALIGNED;
    return c->start % BLOCK == 0 && (ga_buffer_misalignment(out->data) + out->offset) % aligned == 0 &&
           (ga_buffer_misalignment(in->data) + in->offset) % aligned == 0 && aligned == pack;
}

/* Both arrays are dense, and the same or disjoint. */
static int run(const dropout_call *c, const GpuArray *out, const GpuArray *in) {
    const size_t n = ga_array_size(out), size = GpuArray_ITEMSIZE(out);
    const bool packed = is_packed(c, out, in), wide = out->typecode == GA_DOUBLE;
    const uint64_t block = c->start / BLOCK, threshold = (uint64_t)ldexp(1 - c->p, 64);
    const double scale = 1 / (1 - c->p);
    const float single = (float)scale;
    ga_view state, x, y, packs, results;

    ga_random_state(&state, c->stream->state, out);
    ga_view_buffer(&x, in->data, in->offset, n, size);
    ga_view_buffer(&y, out->data, out->offset, n, size);
    ga_view_buffer(&packs, in->data, in->offset, packed ? n / BLOCK : 0, BLOCK * size);
    ga_view_buffer(&results, out->data, out->offset, packed ? n / BLOCK : 0, BLOCK * size);
    const bool loops = ga_loops(&out->data->ctx->caps);
    const ga_arg args[] = {ga_arg_value(&c->stream->seed),
                           ga_arg_value(&c->stream->sequence),
                           ga_arg_value(&block),
                           ga_arg_index((ssize_t)(c->start % BLOCK)),
                           ga_arg_value(&threshold),
                           ga_arg_value(wide ? (const void *)&scale : (const void *)&single),
                           ga_arg_view(&state),
                           ga_arg_view(&x),
                           ga_arg_view(&y),
                           ga_arg_view(&packs), /* what follows is not for the loops */
                           ga_arg_view(&results)};
    ga_flat f = {.ctx = out->data->ctx, .args = args, .count = ga_ceil_div(n, BLOCK) + 1, .least = PIECE};
    f.targs = (ga_template_args){.file = "dropout", .kernel = loops ? "dropout_loops" : "dropout"};
    ga_template_arg_type(&f.targs, "T", out->typecode);
    if (out->typecode == GA_BFLOAT16 && !loops) ga_template_arg(&f.targs, "E", "u16"); /* bf16 has no vectors */
    if (!loops) ga_template_arg_flag(&f.targs, "PACKED", packed);
    if (c->stream->state != NULL) ga_template_arg_flag(&f.targs, "STATED", true);
    return ga_flat_launch(&f);
}

/* With copies in place of what is not dense, and of an input that the result overlaps. */
static int run_dense(const dropout_call *c, GpuArray *out, const GpuArray *in) {
    GpuArray dense, copy = {0};
    int err = ga_random_begin(&dense, out);
    if (err != GA_NO_ERROR) return err;
    bool same = ga_array_same_layout(in, &dense);
    if (!GpuArray_IS_C_CONTIGUOUS(in) || (ga_array_overlap(in, &dense) && !same)) {
        err = GpuArray_copy(&copy, in, GA_C_ORDER);
        in = &copy;
    }
    if (err == GA_NO_ERROR) err = run(c, &dense, in);
    err = ga_random_end(&dense, out, err);
    GpuArray_clear(&copy);
    return err;
}

int GpuRandom_dropout(GpuRandom *stream, GpuArray *out, const GpuArray *in, double p) {
    dropout_call c = {.stream = stream, .p = p};

    GA_SCOPED ga_scope scope;
    ga_scope_of(&scope, __func__, 2, (const GpuArray *const[]){out, in});
    int err = check(stream, out, in, p, __func__);
    if (err != GA_NO_ERROR) return err;
    const size_t count = ga_array_size(out);
    err = ga_random_start(stream, out, count, 1, __func__, &c.start);
    if (err != GA_NO_ERROR || count == 0) return err;
    if (1 - p >= 1) /* 2^64 cannot be a threshold */
        err = ga_array_assign(out, in);
    else if (p == 1)
        err = GpuArray_memset(out, 0);
    else
        err = run_dense(&c, out, in);
    if (err == GA_NO_ERROR) stream->offset = c.start + count;
    return err;
}
