/* Bit-for-bit reproducibility of what networks compute: see cts_bits.c. */
#include "cts_bits.h"

#include <gpuarray/attention.h>
#include <gpuarray/conv.h>
#include <gpuarray/embedding.h>
#include <gpuarray/loss.h>
#include <gpuarray/norm.h>
#include <gpuarray/optim.h>
#include <gpuarray/recurrent.h>
#include <gpuarray/resample.h>
#include <gpuarray/rows.h>

enum { NETWORKS = 18 };

static const bits_known networks_known[][NETWORKS] = {
    {
        {"attention", UINT64_C(0xd3f1e832ddafdb23)},
        {"logarithms of sums", UINT64_C(0xd654930619ec4d65)},
        {"gradient of queries", UINT64_C(0x77820130f885a179)},
        {"gradient of keys", UINT64_C(0xfe77e86e00d00620)},
        {"gradient of values", UINT64_C(0x85547993651b07a2)},
        {"convolution", UINT64_C(0xfe41084d55da3202)},
        {"its gradient of x", UINT64_C(0x32a2ca46728982b1)},
        {"its gradient of w", UINT64_C(0x1d2deed5cd6cb580)},
        {"bicubic resampling", UINT64_C(0xf303927c2ecb44e0)},
        {"its gradient", UINT64_C(0x616cc2c7ee33b2c6)},
        {"layer norm's gradient", UINT64_C(0xe94c1d03abafe286)},
        {"its gradient of weights", UINT64_C(0xb8b53a29a47a6ff1)},
        {"its gradient of the bias", UINT64_C(0x2a8787def58f8401)},
        {"parameters after two steps of Adam", UINT64_C(0x7dbda80dad0562b3)},
        {"embedding's gradient", UINT64_C(0x56c3c4a6c0d22438)},
        {"cross entropy", UINT64_C(0x6cbf13e989d53e81)},
        {"CTC loss", UINT64_C(0x1b11cf28b2e3659d)},
        {"its gradient by x", UINT64_C(0xa984ab80944eae04)},
    },
    {
        {"attention, f16", UINT64_C(0xfc5187f8aacd3436)},
        {"logarithms of sums, f16", UINT64_C(0x2dbe3f3ad9f648ab)},
        {"gradient of queries, f16", UINT64_C(0x1d98b6e13eddaa99)},
        {"gradient of keys, f16", UINT64_C(0x97ccb4dd6c7612e2)},
        {"gradient of values, f16", UINT64_C(0x278a734d63a1910e)},
        {"convolution, f16", UINT64_C(0xea1849d8d632266f)},
        {"its gradient of x, f16", UINT64_C(0x7acbd8d86c367687)},
        {"its gradient of w, f16", UINT64_C(0x3eefe6a989519857)},
        {"bicubic resampling, f16", UINT64_C(0x10384308c855879b)},
        {"its gradient, f16", UINT64_C(0xba4c39dbf2b05897)},
        {"layer norm's gradient, f16", UINT64_C(0xc38c6158ffdb221d)},
        {"its gradient of weights, f16", UINT64_C(0x595b575b62ab238c)},
        {"its gradient of the bias, f16", UINT64_C(0x8e2d5f528defa2ae)},
        {"parameters after two steps of Adam, f16", UINT64_C(0xc566930e1ce0bc02)},
        {"embedding's gradient, f16", UINT64_C(0xb0407e94b01da8a9)},
        {"cross entropy, f16", UINT64_C(0x4478618c47a006f4)},
        {"CTC loss, f16", UINT64_C(0x1c1535c90446c2f6)},
        {"its gradient by x, f16", UINT64_C(0xea16e6b7795941cf)},
    },
};

static GpuArray numbers4(int type, size_t a, size_t b, size_t c, size_t d, unsigned which) {
    return bits_numbers(type, 4, (const size_t[]){a, b, c, d}, which);
}

/* Grouped heads, a causal mask from the ends, more keys than one block. */
static const bits_known *attention_of(int type, const bits_known *k) {
    GpuArray q = numbers4(type, 2, 4, 9, 20, 0), keys = numbers4(type, 2, 2, 70, 20, 1),
             v = numbers4(type, 2, 2, 70, 12, 2), dy = numbers4(type, 2, 4, 9, 12, 3);
    GpuArray y = {0}, lse = {0}, dq = {0}, dk = {0}, dv = {0};
    const ga_attention_inputs in = {.q = &q, .k = &keys, .v = &v};
    const ga_attention_options how = {.flags = GA_ATTENTION_CAUSAL | GA_ATTENTION_ENDS};
    cts_ok(GpuArray_attention(&y, &lse, &in, &how));
    cts_ok(GpuArray_attention_grad(&dq, &dk, &dv, NULL, &dy, &y, &lse, &in, &how));
    bits_expect(&y, k++), bits_expect(&lse, k++), bits_expect(&dq, k++), bits_expect(&dk, k++), bits_expect(&dv, k++);
    cts_clear(&q, &keys, &v, &dy, NULL);
    return k;
}

static const bits_known *space_of(int type, const bits_known *k) {
    const size_t x_dims[] = {2, 4, 9, 10}, w_dims[] = {6, 4, 3, 3}, pad[] = {1, 1}, size[] = {13, 7};
    GpuArray x = bits_numbers(type, 4, x_dims, 4), w = bits_numbers(type, 4, w_dims, 5),
             dy = numbers4(type, 2, 6, 9, 10, 6), dr = numbers4(type, 2, 4, 13, 7, 7), y = {0}, dx = {0}, dw = {0},
             r = {0}, rx = {0};
    GpuConv *conv;
    GpuResample *resample;
    cts_ok(GpuConv_new(&conv, bits_ctx, type, x_dims, w_dims, &(ga_conv_options){.nd = 2, .pad_before = pad}));
    cts_ok(GpuConv_forward(conv, &y, &x, &w, NULL, NULL));
    cts_ok(GpuConv_grad_input(conv, &dx, &dy, &w, NULL));
    cts_ok(GpuConv_grad_weights(conv, &dw, &x, &dy, NULL));
    bits_expect(&y, k++), bits_expect(&dx, k++), bits_expect(&dw, k++);
    GpuConv_free(conv);
    cts_ok(GpuResample_new(&resample, bits_ctx, type, x_dims,
                           &(ga_resample_options){.nd = 2, .mode = GA_RESAMPLE_CUBIC, .size = size, .antialias = 1}));
    cts_ok(GpuResample_forward(resample, &r, &x));
    cts_ok(GpuResample_grad(resample, &rx, &dr));
    bits_expect(&r, k++), bits_expect(&rx, k++);
    GpuResample_free(resample);
    cts_clear(&x, &w, &dy, &dr, NULL);
    return k;
}

static const bits_known *training_of(int type, const bits_known *k) {
    const unsigned axis = 1;
    const size_t row = 300;
    GpuArray x = bits_matrix(type, 40, row, 8), g = bits_matrix(type, 40, row, 9), w = bits_numbers(type, 1, &row, 10),
             m, v, index = bits_places(40, 7, false), gx = {0}, gw = {0}, gb = {0}, rows;
    cts_ok(GpuArray_empty(&gx, bits_ctx, type, 2, x.dimensions, GA_C_ORDER));
    cts_ok(GpuArray_empty(&gw, bits_ctx, type, 1, &row, GA_C_ORDER));
    cts_ok(GpuArray_empty(&gb, bits_ctx, type, 1, &row, GA_C_ORDER));
    cts_ok(GpuArray_layer_norm_grad(&gx, &gw, &gb, &x, &w, &g, 1e-5, 1, &axis));
    bits_expect(&gx, k++), bits_expect(&gw, k++), bits_expect(&gb, k++);
    cts_ok(GpuArray_zeros(&m, bits_ctx, type, 2, x.dimensions, GA_C_ORDER));
    cts_ok(GpuArray_zeros(&v, bits_ctx, type, 2, x.dimensions, GA_C_ORDER));
    const ga_optim_tensor tensor = {.param = &x, .grad = &g, .states = {&m, &v}};
    for (int step = 1; step <= 2; step++)
        cts_ok(GpuOptim_step(&(ga_optim){.kind = GA_OPTIM_ADAM,
                                         .lr = 0.01,
                                         .beta1 = 0.9,
                                         .beta2 = 0.99,
                                         .eps = 1e-6,
                                         .weight_decay = 0.1,
                                         .step = step},
                             1, &tensor));
    bits_expect(&x, k++);
    cts_ok(GpuArray_empty(&rows, bits_ctx, type, 2, (const size_t[]){7, row}, GA_C_ORDER));
    cts_ok(GpuArray_embedding_grad(&rows, &g, &index, 0, 0, 1));
    bits_expect(&rows, k++);
    cts_clear(&g, &w, &m, &v, &index, NULL);
    return k;
}

static void losses_of(int type, const bits_known *k) {
    const size_t n = 6, dims[] = {20, 6, 7}, targets[] = {6, 5};
    const unsigned axis = 2;
    GpuArray logits = bits_matrix(type, 40, 100, 11), classes = bits_places(40, 100, false), loss,
             frames = bits_places(6, 20, true), x, lengths = bits_places(6, 5, true),
             target = bits_places(30, 6, false), gx, each, g = bits_numbers(type, 1, &n, 12), in;
    GpuArray padded;
    cts_ok(GpuArray_empty(&loss, bits_ctx, type, 1, (const size_t[]){40}, GA_C_ORDER));
    cts_ok(GpuArray_cross_entropy(&loss, &logits, &classes, NULL, &(ga_cross_entropy){.axis = 1, .ignored = -1}));
    bits_expect(&loss, k++);
    in = bits_numbers(type, 3, dims, 13);
    cts_ok(GpuArray_empty(&x, bits_ctx, type, 3, dims, GA_C_ORDER));
    cts_ok(GpuArray_log_softmax(&x, &in, 1, &axis));
    cts_ok(GpuArray_reshape(&padded, &target, 2, targets, GA_C_ORDER, 1));
    cts_ok(GpuArray_empty(&each, bits_ctx, type, 1, &n, GA_C_ORDER));
    cts_ok(GpuArray_empty(&gx, bits_ctx, type, 3, dims, GA_C_ORDER));
    const ga_ctc how = {.reduction = GA_LOSS_NONE, .blank = 6};
    cts_ok(GpuArray_ctc_loss(&each, &x, &padded, &frames, &lengths, &how));
    cts_ok(GpuArray_ctc_loss_grad(&gx, &x, &padded, &frames, &lengths, &g, &how));
    bits_expect(&each, k++), bits_expect(&gx, k++);
    cts_clear(&logits, &classes, &frames, &x, &lengths, &target, &padded, &g, &in, NULL);
}

enum { CELLS = 8 };

static const bits_known cells_known[][CELLS] = {
    {
        {"LSTM", UINT64_C(0x80754a7286b3fc69)},
        {"LSTM's gradient of x", UINT64_C(0xc0a4b757c6626758)},
        {"LSTM's gradient of weights", UINT64_C(0x11f53508a625159e)},
        {"LSTM's gradient of biases", UINT64_C(0xc0eb5b0f9d0b7e48)},
        {"GRU", UINT64_C(0x87ddfdaa0726d670)},
        {"GRU's gradient of x", UINT64_C(0x0c729877d069fff9)},
        {"GRU's gradient of weights", UINT64_C(0xbc7278d8e21cfc40)},
        {"GRU's gradient of biases", UINT64_C(0x37a4c1044052b0bd)},
    },
    {
        {"LSTM, f16", UINT64_C(0xe6edffb94ee7ad15)},
        {"LSTM's gradient of x, f16", UINT64_C(0x53c262c6d63fedfd)},
        {"LSTM's gradient of weights, f16", UINT64_C(0x25394b20c3f55033)},
        {"LSTM's gradient of biases, f16", UINT64_C(0x589b74a2a93e1ecd)},
        {"GRU, f16", UINT64_C(0xc8416eba785aeffd)},
        {"GRU's gradient of x, f16", UINT64_C(0x036af1824e95f442)},
        {"GRU's gradient of weights, f16", UINT64_C(0xd4b3b5891aefe673)},
        {"GRU's gradient of biases, f16", UINT64_C(0x5b61470ec3067b9a)},
    },
};

/* Two layers of both directions, with lengths and dropout. */
static const bits_known *cells_of(int type, ga_cell cell, const bits_known *k) {
    const ga_recurrent_options how = {.cell = cell,
                                      .steps = 9,
                                      .batch = 5,
                                      .inputs = 12,
                                      .hidden = 20,
                                      .layers = 2,
                                      .bidirectional = 1,
                                      .biases = 1,
                                      .lengths = 1,
                                      .dropout = 0.25};
    enum { WEIGHTS = 16 };
    GpuArray x = bits_numbers(type, 3, (const size_t[]){9, 5, 12}, 14),
             dy = bits_numbers(type, 3, (const size_t[]){9, 5, 40}, 15), lengths = bits_places(5, 9, true), y = {0},
             dx = {0}, reserve = {0}, w[WEIGHTS], dw[2] = {{0}};
    const GpuRandom stream = {.seed = 5};
    const GpuArray *list[WEIGHTS];
    GpuArray *grads[WEIGHTS] = {NULL, &dw[0], &dw[1]};
    GpuRecurrent *plan;
    cts_ok(GpuRecurrent_new(&plan, bits_ctx, type, &how));
    for (unsigned i = 0; i < WEIGHTS; i++) {
        size_t dims[2];
        unsigned nd;
        cts_ok(GpuRecurrent_weight(plan, i, &nd, dims));
        w[i] = bits_numbers(type, nd, dims, i);
        list[i] = &w[i];
    }
    const ga_recurrent_inputs in = {.x = &x, .lengths = &lengths, .weights = list, .stream = &stream};
    const ga_recurrent_grads wanted = {.x = &dx, .weights = grads};
    cts_ok(GpuRecurrent_forward(plan, &y, NULL, NULL, &reserve, &in, NULL));
    cts_ok(GpuRecurrent_backward(plan, &wanted, &dy, NULL, NULL, &reserve, &in, NULL));
    bits_expect(&y, k++), bits_expect(&dx, k++), bits_expect(&dw[0], k++), bits_expect(&dw[1], k++);
    for (unsigned i = 0; i < WEIGHTS; i++) GpuArray_clear(&w[i]);
    cts_clear(&x, &dy, &lengths, &reserve, NULL);
    GpuRecurrent_free(plan);
    return k;
}

void bits_networks(void **state) {
    static const int types[] = {GA_FLOAT, GA_HALF};
    (void)state;
    gpucontext_props *props = cts_props();
    cts_ok(gpucontext_props_reproducible(props, 1));
    bits_ctx = cts_open(props);
    for (size_t i = 0; i < sizeof types / sizeof *types; i++) {
        const bits_known *k = attention_of(types[i], networks_known[i]);
        losses_of(types[i], training_of(types[i], space_of(types[i], k)));
        cells_of(types[i], GA_CELL_GRU, cells_of(types[i], GA_CELL_LSTM, cells_known[i]));
    }
    gpucontext_deref(bits_ctx);
    bits_none_wrong();
}
