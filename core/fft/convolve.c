/* Convolutions of vectors: with kernels/library/matmul.gk, and long ones by Fourier transforms. */
#include <gpuarray/fft.h>
#include <gpuarray/functions.h>
#include <gpuarray/matmul.h>

#include "copy/copy.h"
#include "matmul/factors.h"
#include "matmul/product.h"
#include "plan/geometry.h"
#include "template/library.h"

enum {
    LONG = 1024,    /* transforms are used if both inputs have at least this many elements */
    NEIGHBOURS = 64 /* results of a work-item on CPUs */
};

typedef struct convolution {
    ga_factors f;
    size_t first, count;
} convolution;

static int attempt_direct(void *self, atomic_uint *limit) {
    const convolution *v = self;
    const GpuArray *c = v->f.c;
    gpucontext *ctx = c->data->ctx;
    const bool loops = ga_loops(&ctx->caps);
    const unsigned items = loops ? 1 : (unsigned)ga_group_items(&ctx->caps, atomic_load(limit));
    const size_t each = loops ? NEIGHBOURS : items; /* results of a group */
    ga_template_args targs = {.file = "matmul", .kernel = loops ? "convolve_loops" : "convolve"};
    ga_view a, b, to;
    GpuInstance *kernel;

    ga_template_arg_type(&targs, "T", v->f.a->typecode);
    ga_template_arg_type(&targs, "U", v->f.b->typecode);
    ga_template_arg_type(&targs, "R", c->typecode);
    ga_template_arg_type(&targs, "A", ga_product_type(c->typecode));
    ga_template_arg_number(&targs, loops ? "W" : "ITEMS", each);
    int err = ga_library_instance(ctx, &targs, &kernel);
    if (err != GA_NO_ERROR) return err;
    ga_view_array(&a, v->f.a);
    ga_view_array(&b, v->f.b);
    ga_view_array(&to, c);
    const ga_arg args[] = {ga_arg_view(&a), ga_arg_view(&b), ga_arg_view(&to), ga_arg_index((ssize_t)v->first)};
    const size_t groups = ga_min_size(ga_ceil_div(v->count, each), ga_most_groups(&ctx->caps, 0));
    return ga_launch_items(kernel, items, limit, GA_WIDTH_AUTO, 1, &groups, args);
}

static bool is_long(const convolution *v) {
    const int type = v->f.out->typecode;

    return (type == GA_FLOAT || type == GA_DOUBLE || ga_is_complex(type)) && v->f.a->dimensions[0] >= LONG &&
           v->f.b->dimensions[0] >= LONG;
}

static int by_transforms(convolution *v) {
    size_t n = LONG;
    const bool complex = ga_is_complex(v->f.out->typecode);
    const unsigned axis = 0;
    GpuArray a = {0}, b = {0}, whole = {0}, part = {0};
    const GpuArray *const both[] = {&a, &b};

    while (n < v->f.a->dimensions[0] + v->f.b->dimensions[0] - 1) n *= 2;
    int err = ga_factors_convert(&v->f);
    if (err == GA_NO_ERROR) err = (complex ? GpuArray_fft : GpuArray_rfft)(&a, v->f.a, 1, &axis, &n, GA_FFT_BACKWARD);
    if (err == GA_NO_ERROR) err = (complex ? GpuArray_fft : GpuArray_rfft)(&b, v->f.b, 1, &axis, &n, GA_FFT_BACKWARD);
    if (err == GA_NO_ERROR) err = GpuArray_apply("multiply", &a, 2, both);
    if (err == GA_NO_ERROR) err = (complex ? GpuArray_ifft : GpuArray_irfft)(&whole, &a, 1, &axis, &n, GA_FFT_BACKWARD);
    if (err == GA_NO_ERROR)
        err = GpuArray_fromdata(&part, whole.data, whole.offset + v->first * GpuArray_ITEMSIZE(&whole), whole.typecode,
                                1, &v->count, whole.strides, 0);
    if (err == GA_NO_ERROR) err = ga_array_assign(v->f.c, &part);
    GpuArray *const all[] = {&a, &b, &whole, &part};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) GpuArray_clear(all[i]);
    return err;
}

static int convolve(convolution *v) {
    const GpuArray *a = v->f.a, *b = v->f.b;
    ga_errbuf *e = ga_array_errbuf(a);
    atomic_uint limit;

    if (a->nd != 1 || b->nd != 1)
        return ga_fail(e, GA_VALUE_ERROR, "%s: arrays of ranks %u and %u; vectors are convolved", v->f.what, a->nd,
                       b->nd);
    const size_t n = a->dimensions[0], m = b->dimensions[0];
    if (n == 0 || m == 0) return ga_fail(e, GA_VALUE_ERROR, "%s: a vector has no element", v->f.what);
    if (v->first > n + m - 1 || v->count > n + m - 1 - v->first)
        return ga_fail(e, GA_VALUE_ERROR, "%s: %zu elements from %zu on, of %zu that there are", v->f.what, v->count,
                       v->first, n + m - 1);
    int err = ga_factors_ready(&v->f, 1, &v->count);
    if (err != GA_NO_ERROR || v->count == 0) return err;
    if (ga_is_double(v->f.out->typecode) && !a->data->ctx->caps.fp64)
        return ga_fail(e, GA_DEVSUP_ERROR, "%s: %s has no double precision", v->f.what, a->data->ctx->caps.device_name);
    if (is_long(v)) return by_transforms(v);
    atomic_init(&limit, GA_NO_ITEM_LIMIT);
    return ga_attempt(&limit, attempt_direct, v);
}

int GpuArray_convolve(GpuArray *out, const GpuArray *a, const GpuArray *b, size_t first, size_t count) {
    convolution v = {.first = first, .count = count};
    int err = ga_factors_init(&v.f, "GpuArray_convolve", out, a, b);

    if (err != GA_NO_ERROR) return err;
    return ga_factors_finish(&v.f, convolve(&v));
}
