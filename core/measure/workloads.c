#include "workloads.h"

#include <stdlib.h>
#include <string.h>

/* ------------------------------------------------------------------------------------------------------- arrays */

/* Numbers from 0.5 to 1.5. */
static int fill(gpucontext *ctx, GpuArray *a) {
    size_t count = 1;
    uint32_t seed = 1;
    GpuArray whole;

    for (unsigned d = 0; d < a->nd; d++) count *= a->dimensions[d];
    float *host = malloc(count * sizeof *host);
    if (host == NULL) return ga_fail_memory(&ctx->err, "numbers to measure with");
    for (size_t i = 0; i < count; i++) {
        seed = seed * 1664525u + 1013904223u;
        host[i] = 0.5f + (float)(seed >> 8) / (float)(1 << 24);
        if (a->typecode == GA_INT) host[i] *= 1000000;
    }
    int err = GpuArray_empty(&whole, ctx, GA_FLOAT, a->nd, a->dimensions, GA_C_ORDER);
    if (err == GA_NO_ERROR) {
        err = GpuArray_write(&whole, host, count * sizeof *host);
        if (err == GA_NO_ERROR) err = GpuArray_move(a, &whole);
        GpuArray_clear(&whole);
    }
    free(host);
    return err;
}

/* Make array i of the workload; its type is the workload's unless `typecode` is another. */
static int add(ga_workload *w, unsigned i, int typecode, unsigned nd, const size_t *dims) {
    int err = GpuArray_empty(&w->array[i], w->ctx, typecode, nd, dims, GA_C_ORDER);
    return err == GA_NO_ERROR ? fill(w->ctx, &w->array[i]) : err;
}

/* A power of 2 whose square has about so many elements. */
static size_t side_of(size_t elements) {
    size_t side = 1;

    while (4 * side * side <= elements) side *= 2;
    return side;
}

/* ---------------------------------------------------------------------------------------------------- elementwise */

enum { FLAT, LONG, ODD_ROWS, STRIDED };

static int make_elementwise(ga_workload *w) {
    const size_t n = w->elements, rows = n / 1024, odd[2] = {rows, 1001}, one[2] = {rows, 1}, wide[2] = {rows, 1024};
    const ssize_t starts[2] = {0, 0}, stops[2] = {(ssize_t)rows, 1024}, steps[2] = {1, 2};
    const bool flat = w->kind->which == FLAT || w->kind->which == LONG;
    const unsigned nd = flat ? 1 : 2;
    const size_t half[2] = {rows, 512}, *dims = flat ? &n : w->kind->which == ODD_ROWS ? odd : half;
    GpuArray all;

    int err = add(w, 0, w->kind->typecode, nd, dims);
    if (err == GA_NO_ERROR) err = add(w, 2, w->kind->typecode, nd, w->kind->which == ODD_ROWS ? one : dims);
    if (err != GA_NO_ERROR || w->kind->which != STRIDED)
        return err == GA_NO_ERROR ? add(w, 1, w->kind->typecode, nd, dims) : err;
    err = GpuArray_empty(&all, w->ctx, w->kind->typecode, 2, wide, GA_C_ORDER);
    if (err != GA_NO_ERROR) return err;
    err = fill(w->ctx, &all);
    if (err == GA_NO_ERROR) err = GpuArray_index(&w->array[1], &all, starts, stops, steps);
    GpuArray_clear(&all);
    return err;
}

static int begin_elementwise(ga_workload *w) {
    const int t = w->kind->typecode;
    gpuelemwise_arg args[] = {{"y", t, GE_WRITE}, {"x", t, GE_READ}, {"a", t, GE_READ}};
    const char *text = w->kind->which == LONG ? "y = exp(x) * log(x + a) + sin(x)" : "y = 2 * x + a";

    w->elemwise = GpuElemwise_new(w->ctx, "", text, 3, args, 2, 0);
    return w->elemwise != NULL ? GA_NO_ERROR : GA_IMPL_ERROR;
}

static int run_elementwise(ga_workload *w) {
    void *args[] = {&w->array[0], &w->array[1], &w->array[2]};

    return GpuElemwise_call(w->elemwise, args, GE_BROADCAST);
}

/* ------------------------------------------------------------------------------------------- reductions and scans */

enum { ALL = 2 }; /* else the axis */

static int make_sums(ga_workload *w) {
    const size_t rows = side_of(w->elements), dims[2] = {rows, w->elements / rows};
    const size_t *result = w->kind->which == 0 ? dims + 1 : dims;

    int err = add(w, 0, w->kind->typecode, 2, dims);
    return err == GA_NO_ERROR ? add(w, 1, w->kind->typecode, w->kind->which == ALL ? 0 : 1, result) : err;
}

static int begin_sums(ga_workload *w) {
    const int t = w->kind->typecode;

    return GpuReduction_new(&w->reduction, w->ctx, t == GA_INT ? "max" : "sum", t, -1, t);
}

static int run_sums(ga_workload *w) {
    const unsigned axis = w->kind->which;

    return GpuReduction_call(w->reduction, &w->array[1], &w->array[0], axis == ALL ? 0 : 1, axis == ALL ? NULL : &axis,
                             0);
}

static int make_scan(ga_workload *w) {
    const size_t rows = side_of(w->elements), dims[2] = {rows, w->elements / rows};
    const bool flat = w->kind->which == ALL;

    int err = add(w, 0, w->kind->typecode, flat ? 1 : 2, flat ? &w->elements : dims);
    return err == GA_NO_ERROR ? add(w, 1, w->kind->typecode, flat ? 1 : 2, flat ? &w->elements : dims) : err;
}

static int begin_scan(ga_workload *w) {
    const int t = w->kind->typecode;

    return GpuScan_new(&w->scan, w->ctx, "sum", t, -1, t, 0);
}

static int run_scan(ga_workload *w) {
    return GpuScan_call(w->scan, &w->array[1], &w->array[0], w->kind->which == ALL ? 0 : w->kind->which);
}

/* ----------------------------------------------------------------------------------------------- transpose, sort */

static int make_transpose(ga_workload *w) {
    const size_t side = side_of(w->elements), dims[2] = {side, w->elements / side}, turned[2] = {dims[1], dims[0]};

    int err = add(w, 0, w->kind->typecode, 2, dims);
    if (err == GA_NO_ERROR) err = add(w, 1, w->kind->typecode, 2, turned);
    return err == GA_NO_ERROR ? GpuArray_transpose(&w->array[2], &w->array[0], NULL) : err;
}

static int run_transpose(ga_workload *w) {
    return GpuArray_move(&w->array[1], &w->array[2]);
}

/* Rows of so many elements; 0: one row. */
static int make_sort(ga_workload *w) {
    const size_t n = w->elements / 4, row = w->kind->which > 0 ? w->kind->which : n, dims[2] = {n / row, row};

    int err = add(w, 0, w->kind->typecode, 2, dims);
    return err == GA_NO_ERROR ? add(w, 1, w->kind->typecode, 2, dims) : err;
}

static int run_sort(ga_workload *w) {
    return GpuArray_sort(&w->array[1], &w->array[0], 1, 0);
}

static int run_argsort(ga_workload *w) {
    return GpuArray_argsort(&w->array[1], &w->array[0], 1, 0);
}

/* --------------------------------------------------------------------------- products, convolutions, attention */

static int make_gemm(ga_workload *w) {
    const size_t side = side_of(w->elements) / (w->ctx->caps.is_cpu ? 4 : 2), dims[2] = {side, side};
    int err = GA_NO_ERROR;

    for (unsigned i = 0; i < 3 && err == GA_NO_ERROR; i++) err = add(w, i, w->kind->typecode, 2, dims);
    return err;
}

static int run_gemm(ga_workload *w) {
    return GpuArray_rgemm(cb_no_trans, cb_no_trans, 1, &w->array[0], &w->array[1], 0, &w->array[2], 0);
}

/* Images of about a 16th of the elements, with 3 x 3 taps. */
static void conv_dims(const ga_workload *w, size_t x[4], size_t taps[4]) {
    const size_t side = 28, channels = w->kind->which, images = w->elements / 16 / (channels * side * side);

    memcpy(x, (size_t[]){images > 0 ? images : 1, channels, side, side}, 4 * sizeof *x);
    memcpy(taps, (size_t[]){channels, channels, 3, 3}, 4 * sizeof *taps);
}

static int make_conv(ga_workload *w) {
    size_t x[4], taps[4];

    conv_dims(w, x, taps);
    int err = add(w, 0, w->kind->typecode, 4, x);
    if (err == GA_NO_ERROR) err = add(w, 1, w->kind->typecode, 4, x);
    return err == GA_NO_ERROR ? add(w, 2, w->kind->typecode, 4, taps) : err;
}

static int begin_conv(ga_workload *w) {
    const size_t pad[2] = {1, 1};
    const ga_conv_options o = {.nd = 2, .pad_before = pad};
    size_t x[4], taps[4];

    conv_dims(w, x, taps);
    return GpuConv_new(&w->conv, w->ctx, w->kind->typecode, x, taps, &o);
}

static int run_conv(ga_workload *w) {
    return GpuConv_forward(w->conv, &w->array[0], &w->array[1], &w->array[2], NULL, NULL);
}

static int make_attention(ga_workload *w) {
    const size_t width = 64, heads = 4, length = w->elements / 16 / (width * heads);
    const size_t most = w->ctx->caps.is_cpu ? 256 : 2048,
                 dims[4] = {1, heads, length < most ? length + 1 : most, width};
    int err = GA_NO_ERROR;

    for (unsigned i = 0; i < 4 && err == GA_NO_ERROR; i++) err = add(w, i, w->kind->typecode, 4, dims);
    return err;
}

static int run_attention(ga_workload *w) {
    const ga_attention_inputs in = {.q = &w->array[1], .k = &w->array[2], .v = &w->array[3]};

    return GpuArray_attention(&w->array[0], NULL, &in, NULL);
}

/* ------------------------------------------------------------------------------------------------- rows, transforms */

static int make_rows(ga_workload *w) {
    const size_t row = w->kind->which, dims[2] = {w->elements / row, row};

    int err = add(w, 0, w->kind->typecode, 2, dims);
    return err == GA_NO_ERROR ? add(w, 1, w->kind->typecode, 2, dims) : err;
}

static int run_softmax(ga_workload *w) {
    const unsigned axis = 1;

    return GpuArray_softmax(&w->array[1], &w->array[0], 1, &axis);
}

static int run_norm(ga_workload *w) {
    const unsigned axis = 1;

    return GpuArray_layer_norm(&w->array[1], &w->array[0], NULL, NULL, 1e-5, 1, &axis);
}

static int run_fft(ga_workload *w) {
    const unsigned axis = 1;

    return GpuArray_fft(&w->array[1], &w->array[0], 1, &axis, NULL, GA_FFT_BACKWARD);
}

/* ---------------------------------------------------------------------------------------------------------- table */

static const ga_workload_kind kinds[] = {
    {"elementwise", GA_FLOAT, FLAT, make_elementwise, begin_elementwise, run_elementwise},
    {"elementwise", GA_FLOAT, LONG, make_elementwise, begin_elementwise, run_elementwise},
    {"elementwise", GA_FLOAT, ODD_ROWS, make_elementwise, begin_elementwise, run_elementwise},
    {"elementwise", GA_FLOAT, STRIDED, make_elementwise, begin_elementwise, run_elementwise},
    {"reduce", GA_FLOAT, ALL, make_sums, begin_sums, run_sums},
    {"reduce", GA_FLOAT, 0, make_sums, begin_sums, run_sums},
    {"reduce", GA_FLOAT, 1, make_sums, begin_sums, run_sums},
    {"reduce", GA_INT, 1, make_sums, begin_sums, run_sums},
    {"transpose", GA_FLOAT, 0, make_transpose, NULL, run_transpose},
    {"transpose", GA_HALF, 0, make_transpose, NULL, run_transpose},
    {"sort", GA_INT, 0, make_sort, NULL, run_sort},
    {"sort", GA_INT, 0, make_sort, NULL, run_argsort},
    {"sort", GA_INT, 32, make_sort, NULL, run_sort},
    {"sort", GA_INT, 2048, make_sort, NULL, run_sort},
    {"gemm", GA_FLOAT, 0, make_gemm, NULL, run_gemm},
    {"gemm", GA_HALF, 0, make_gemm, NULL, run_gemm},
    {"conv", GA_FLOAT, 32, make_conv, begin_conv, run_conv},
    {"conv", GA_FLOAT, 64, make_conv, begin_conv, run_conv},
    {"attention", GA_FLOAT, 0, make_attention, NULL, run_attention},
    {"rows", GA_FLOAT, 1024, make_rows, NULL, run_softmax},
    {"rows", GA_FLOAT, 4096, make_rows, NULL, run_norm},
    {"scan", GA_FLOAT, ALL, make_scan, begin_scan, run_scan},
    {"scan", GA_FLOAT, 0, make_scan, begin_scan, run_scan},
    {"scan", GA_FLOAT, 1, make_scan, begin_scan, run_scan},
    {"fft", GA_CFLOAT, 256, make_rows, NULL, run_fft},
    {"fft", GA_CFLOAT, 4096, make_rows, NULL, run_fft},
};

const ga_workload_kind *ga_workload_at(unsigned i) {
    return i < sizeof kinds / sizeof *kinds ? &kinds[i] : NULL;
}

static void free_operation(ga_workload *w) {
    GpuElemwise_free(w->elemwise);
    GpuReduction_free(w->reduction);
    GpuScan_free(w->scan);
    GpuConv_free(w->conv);
    w->elemwise = NULL;
    w->reduction = NULL;
    w->scan = NULL;
    w->conv = NULL;
}

int ga_workload_make(ga_workload *w, gpucontext *ctx, const ga_workload_kind *kind, bool small) {
    *w = (ga_workload){.ctx = ctx, .kind = kind, .elements = (size_t)1 << (ctx->caps.is_cpu ? 20 : 24)};
    if (small) w->elements = 1 << 14;
    while (w->elements > 1 << 14 && w->elements > ctx->caps.total_memory / 64) w->elements /= 4;
    return kind->make(w);
}

int ga_workload_renew(ga_workload *w) {
    free_operation(w);
    int err = w->kind->begin != NULL ? w->kind->begin(w) : GA_NO_ERROR;
    return err == GA_NO_ERROR ? w->kind->run(w) : err;
}

void ga_workload_free(ga_workload *w) {
    free_operation(w);
    for (unsigned i = 0; i < sizeof w->array / sizeof *w->array; i++) GpuArray_clear(&w->array[i]);
}
