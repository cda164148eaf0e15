/* Convolutions that do not exist: shapes, options, layouts and arguments that are refused. */
#include "cts_conv.h"

static void refuse(int code, const size_t *x, const size_t *w, const ga_conv_options *o) {
    GpuConv *conv = (GpuConv *)1;

    cts_fails_with(code, GpuConv_new(&conv, cts.ctx, GA_FLOAT, x, w, o));
    assert_null(conv);
}

void conv_plans(void **state) {
    (void)state;
    static const size_t x[4] = {2, 4, 5, 6}, w[4] = {6, 4, 3, 3}, zero[3] = {0, 1, 1}, two[3] = {2, 2, 2};
    static const size_t huge[3] = {SIZE_MAX, 1, 1}, large[4] = {2, 4, SIZE_MAX / 2, 6}, wide[4] = {6, 4, 6, 3};
    static const size_t none[4] = {6, 4, 0, 3}, third[4] = {6, 3, 3, 3}, many[4] = {(size_t)1 << 40, 4, 3, 3};
    static const size_t images[4] = {(size_t)1 << 40, 4, 5, 6}, up[4] = {4, 6, 1, 1};
    const ga_conv_options plain = {.nd = 2};
    GpuConv *conv;

    refuse(GA_VALUE_ERROR, x, w, &(ga_conv_options){.nd = 0});
    refuse(GA_VALUE_ERROR, x, w, &(ga_conv_options){.nd = 4});
    refuse(GA_VALUE_ERROR, x, w, &(ga_conv_options){.nd = 2, .stride = zero});
    refuse(GA_VALUE_ERROR, x, w, &(ga_conv_options){.nd = 2, .dilation = zero});
    refuse(GA_VALUE_ERROR, x, w, &(ga_conv_options){.nd = 2, .groups = 3});
    refuse(GA_VALUE_ERROR, x, w, &(ga_conv_options){.nd = 2, .output_padding = two});
    refuse(GA_VALUE_ERROR, x, w, &(ga_conv_options){.nd = 2, .activation = (ga_activation)8});
    refuse(GA_VALUE_ERROR, x, third, &plain);
    refuse(GA_VALUE_ERROR, x, none, &plain);
    refuse(GA_VALUE_ERROR, x, wide, &plain); /* 6 taps on 5 elements */
    refuse(GA_VALUE_ERROR, x, w, &(ga_conv_options){.nd = 2, .dilation = (const size_t[]){3, 1}});
    refuse(GA_XLARGE_ERROR, x, w, &(ga_conv_options){.nd = 2, .dilation = huge});
    refuse(GA_XLARGE_ERROR, x, w, &(ga_conv_options){.nd = 2, .pad_before = huge});
    refuse(GA_XLARGE_ERROR, x, w, &(ga_conv_options){.nd = 2, .stride = huge});
    refuse(GA_XLARGE_ERROR, large, w, &plain);
    refuse(GA_XLARGE_ERROR, images, many, &plain);
    refuse(GA_VALUE_ERROR, x, up, &(ga_conv_options){.nd = 2, .transposed = 1, .pad_before = (const size_t[]){3, 0}});
    refuse(GA_VALUE_ERROR, x, up, &(ga_conv_options){.nd = 2, .transposed = 1, .output_padding = two});
    refuse(GA_VALUE_ERROR, x, w, &(ga_conv_options){.nd = 2, .transposed = 1}); /* 6 channels, not 4 */
    refuse(GA_INVALID_ERROR, NULL, w, &plain);
    refuse(GA_INVALID_ERROR, x, NULL, &plain);
    refuse(GA_INVALID_ERROR, x, w, NULL);
    cts_fails_with(GA_UNSUPPORTED_ERROR, GpuConv_new(&conv, cts.ctx, GA_INT, x, w, &plain));
    if (!cts.fp64) cts_fails_with(GA_DEVSUP_ERROR, GpuConv_new(&conv, cts.ctx, GA_DOUBLE, x, w, &plain));
    cts_fails_with(GA_INVALID_ERROR, GpuConv_new(NULL, cts.ctx, GA_FLOAT, x, w, &plain));
}

/* Results that a call allocates are channels-last in memory if the first input is, with the same elements. */
void conv_layout_made(void **state) {
    (void)state;
    enum { N = 2, C = 3, K = 5, H = 4, W = 6, TAPS = 3 };
    static const size_t memory[4] = {N, H, W, C}, xd[4] = {N, C, H, W}, wd[4] = {K, C, TAPS, TAPS};
    static const unsigned last_to_second[4] = {0, 3, 1, 2};
    const size_t pad[2] = {1, 1};
    float x[N * C * H * W], w[K * C * TAPS * TAPS], got[2][N * K * H * W];
    GpuArray plain, y[2] = {{0}, {0}};
    cts_random r = {cts.seed + 6};
    GpuConv *conv;

    for (size_t i = 0; i < sizeof x / sizeof *x; i++) x[i] = (float)cts_below(&r, 9) - 4;
    for (size_t i = 0; i < sizeof w / sizeof *w; i++) w[i] = (float)cts_below(&r, 9) - 4;
    cts_ok(GpuConv_new(&conv, cts.ctx, GA_FLOAT, xd, wd, &(ga_conv_options){.nd = 2, .pad_before = pad}));
    GpuArray gx = cts_filled(GA_FLOAT, 4, memory, x);
    cts_ok(GpuArray_transpose_inplace(&gx, last_to_second));
    cts_ok(GpuArray_copy(&plain, &gx, GA_C_ORDER));
    GpuArray gw = cts_filled(GA_FLOAT, 4, wd, w);
    cts_ok(GpuConv_forward(conv, &y[0], &gx, &gw, NULL, NULL));
    cts_ok(GpuConv_forward(conv, &y[1], &plain, &gw, NULL, NULL));
    assert_int_equal(y[0].strides[1], sizeof(float));
    assert_int_equal(y[0].strides[3], K * sizeof(float));
    assert_true(GpuArray_IS_C_CONTIGUOUS(&y[1]));
    for (int i = 0; i < 2; i++) {
        GpuArray flat;
        cts_ok(GpuArray_copy(&flat, &y[i], GA_C_ORDER));
        cts_ok(GpuArray_read(got[i], sizeof got[i], &flat));
        GpuArray_clear(&flat);
    }
    assert_memory_equal(got[0], got[1], sizeof got[0]); /* small integers: sums are exact in any order */
    cts_clear(&gx, &gw, &plain, &y[0], &y[1], NULL);
    GpuConv_free(conv);
}

void conv_calls(void **state) {
    (void)state;
    static const size_t xd[3] = {2, 3, 8}, wd[3] = {4, 3, 3}, yd[3] = {2, 4, 6};
    size_t xs[3] = {2, 3, 8}, ys[3] = {2, 4, 6}, four = 4, three = 3;
    GpuArray none = {0};
    GpuConv *conv;

    cts_ok(GpuConv_new(&conv, cts.ctx, GA_FLOAT, xd, wd, &(ga_conv_options){.nd = 1}));
    GpuArray x = cts_zeros(GA_FLOAT, 3, xd), w = cts_zeros(GA_FLOAT, 3, wd), y = cts_zeros(GA_FLOAT, 3, yd),
             b = cts_zeros(GA_FLOAT, 1, &four), wrong = cts_zeros(GA_INT, 3, xd);
    cts_fails_with(GA_VALUE_ERROR, GpuConv_forward(conv, &y, &y, &w, NULL, NULL));
    cts_fails_with(GA_VALUE_ERROR, GpuConv_forward(conv, &y, &wrong, &w, NULL, NULL));
    cts_fails_with(GA_VALUE_ERROR, GpuConv_forward(conv, &x, &x, &w, NULL, NULL));
    cts_fails_with(GA_VALUE_ERROR, GpuConv_forward(conv, &y, &x, &x, NULL, NULL));
    cts_fails_with(GA_VALUE_ERROR, GpuConv_forward(conv, &y, &x, &w, &x, NULL));
    cts_fails_with(GA_VALUE_ERROR, GpuConv_grad_input(conv, &x, &x, &w, NULL));
    cts_fails_with(GA_VALUE_ERROR, GpuConv_grad_weights(conv, &x, &x, &y, NULL));
    cts_fails_with(GA_VALUE_ERROR, GpuConv_grad_bias(conv, &x, &y));
    cts_fails_with(GA_INVALID_ERROR, GpuConv_forward(conv, &y, &none, &w, NULL, NULL));
    gpudata *small = cts_buffer(1, NULL);
    cts_fails_with(GA_VALUE_ERROR, GpuConv_forward(conv, &y, &x, &w, NULL, small));
    gpudata_release(small);
    cts_ok(GpuConv_forward(conv, &none, &x, &w, &b, NULL)); /* makes a result */
    assert_int_equal(none.dimensions[2], 6);
    GpuArray bias = b;
    bias.dimensions = &three;
    cts_fails_with(GA_VALUE_ERROR, GpuConv_forward(conv, &y, &x, &w, &bias, NULL));
    GpuArray *const all[] = {&x, &w, &y, &b, &wrong, &none};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) GpuArray_clear(all[i]);

    /* the result overlaps an input: all are views of one buffer */
    GpuArray base = cts_zeros(GA_FLOAT, 3, (const size_t[]){2, 4, 8});
    GpuArray in = base, out = base;
    in.dimensions = xs;
    out.dimensions = ys;
    in.flags = out.flags = GA_BEHAVED;
    w = cts_zeros(GA_FLOAT, 3, wd);
    cts_fails_with(GA_VALUE_ERROR, GpuConv_forward(conv, &out, &in, &w, NULL, NULL));
    cts_clear(&base, &w, NULL);
    GpuConv_free(conv);
    GpuConv_free(NULL);
}
