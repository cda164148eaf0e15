/* NULL for every pointer: what neural networks are made of. */
#include <string.h>

#include <gpuarray/gpuarray.h>

#include "null.h"

static void softmaxes(void) {
    GpuArray a = new_array(GA_FLOAT, 1), m = new_array(GA_FLOAT, 2), cleared = {0};
    const unsigned axis = 1;

    BAD(GpuArray_softmax(NULL, &m, 1, &axis));
    BAD(GpuArray_softmax(&m, NULL, 1, &axis));
    BAD(GpuArray_softmax(&m, &cleared, 1, &axis));
    BAD(GpuArray_log_softmax(NULL, &m, 1, &axis));
    BAD(GpuArray_log_softmax(&m, NULL, 1, &axis));
    BAD(GpuArray_logsumexp(NULL, &m, 1, &axis, 0));
    BAD(GpuArray_logsumexp(&a, NULL, 1, &axis, 0));
    BAD(GpuArray_softmax_grad(NULL, &m, &m, 1, &axis));
    BAD(GpuArray_softmax_grad(&m, NULL, &m, 1, &axis));
    BAD(GpuArray_softmax_grad(&m, &m, NULL, 1, &axis));
    BAD(GpuArray_log_softmax_grad(&m, NULL, &m, 1, &axis));
    BAD(GpuArray_logsumexp_grad(&m, NULL, &m, 1, &axis));
    BAD(GpuArray_logsumexp_grad(&m, &m, NULL, 1, &axis));
    GpuArray_clear(&a);
    GpuArray_clear(&m);
}

static void norms(void) {
    GpuArray m = new_array(GA_FLOAT, 2), cleared = {0}, kept;
    const unsigned axis = 1;

    BAD(GpuArray_layer_norm(NULL, &m, NULL, NULL, 0, 1, &axis));
    BAD(GpuArray_layer_norm(&m, NULL, NULL, NULL, 0, 1, &axis));
    BAD(GpuArray_layer_norm(&m, &m, &cleared, NULL, 0, 1, &axis));
    BAD(GpuArray_rms_norm(NULL, &m, NULL, 0, 1, &axis));
    BAD(GpuArray_rms_norm(&m, NULL, NULL, 0, 1, &axis));
    BAD(GpuArray_layer_norm_grad(&m, NULL, NULL, NULL, NULL, &m, 0, 1, &axis));
    BAD(GpuArray_layer_norm_grad(&m, NULL, NULL, &m, NULL, NULL, 0, 1, &axis));
    BAD(GpuArray_rms_norm_grad(&m, NULL, NULL, NULL, &m, 0, 1, &axis));
    BAD(GpuArray_rms_norm_grad(&cleared, NULL, &m, NULL, &m, 0, 1, &axis));
    BAD(GpuArray_batch_norm(NULL, &m, NULL, NULL, NULL, NULL, 0, 0, GA_NORM_TRAINING));
    BAD(GpuArray_batch_norm(&m, NULL, NULL, NULL, NULL, NULL, 0, 0, GA_NORM_TRAINING));
    BAD(GpuArray_batch_norm_grad(&m, NULL, NULL, NULL, NULL, NULL, NULL, &m, 0, GA_NORM_TRAINING));
    BAD(GpuArray_batch_norm_grad(&m, NULL, NULL, &m, NULL, NULL, NULL, NULL, 0, GA_NORM_TRAINING));
    BAD(GpuArray_group_norm(NULL, &m, 1, NULL, NULL, 0));
    BAD(GpuArray_group_norm(&m, NULL, 1, NULL, NULL, 0));
    BAD(GpuArray_group_norm_grad(&m, NULL, NULL, NULL, 1, NULL, &m, 0));
    BAD(GpuArray_group_norm_grad(&m, NULL, NULL, &m, 1, NULL, NULL, 0));
    BAD(GpuArray_layer_norm_kept(NULL, &kept, &m, NULL, NULL, 0, 1, &axis));
    BAD(GpuArray_layer_norm_kept(&m, NULL, &m, NULL, NULL, 0, 1, &axis));
    BAD(GpuArray_layer_norm_kept(&m, &kept, NULL, NULL, NULL, 0, 1, &axis));
    BAD(GpuArray_layer_norm_grad_kept(&m, NULL, NULL, NULL, NULL, &m, &m, 1, &axis));
    BAD(GpuArray_layer_norm_grad_kept(&m, NULL, NULL, &m, NULL, NULL, &m, 1, &axis));
    BAD(GpuArray_layer_norm_grad_kept(&m, NULL, NULL, &m, NULL, &m, NULL, 1, &axis));
    BAD(GpuArray_add_layer_norm(NULL, &m, &m, &m, NULL, NULL, 0, 1, &axis));
    BAD(GpuArray_add_layer_norm(&m, NULL, &m, &m, NULL, NULL, 0, 1, &axis));
    BAD(GpuArray_add_layer_norm(&m, &m, NULL, &m, NULL, NULL, 0, 1, &axis));
    BAD(GpuArray_add_layer_norm(&m, &m, &m, NULL, NULL, NULL, 0, 1, &axis));
    BAD(GpuArray_add_rms_norm(NULL, &m, &m, &m, NULL, 0, 1, &axis));
    BAD(GpuArray_add_rms_norm(&m, NULL, &m, &m, NULL, 0, 1, &axis));
    BAD(GpuArray_add_rms_norm(&m, &m, NULL, &m, NULL, 0, 1, &axis));
    BAD(GpuArray_add_rms_norm(&m, &m, &m, NULL, NULL, 0, 1, &axis));
    BAD(GpuArray_local_response_norm(NULL, &m, 1, 1, 1, 1));
    BAD(GpuArray_local_response_norm(&m, NULL, 1, 1, 1, 1));
    BAD(GpuArray_local_response_norm_grad(NULL, &m, &m, 1, 1, 1, 1));
    BAD(GpuArray_local_response_norm_grad(&m, NULL, &m, 1, 1, 1, 1));
    BAD(GpuArray_local_response_norm_grad(&m, &m, NULL, 1, 1, 1, 1));
    GpuArray_clear(&m);
}

static void losses(void) {
    GpuArray m = new_array(GA_FLOAT, 2);
    const ga_cross_entropy how = {.axis = 1};
    const ga_ctc ctc = {0};

    BAD(GpuArray_cross_entropy(NULL, &m, &m, NULL, &how));
    BAD(GpuArray_cross_entropy(&m, NULL, &m, NULL, &how));
    BAD(GpuArray_cross_entropy(&m, &m, NULL, NULL, &how));
    BAD(GpuArray_cross_entropy(&m, &m, &m, NULL, NULL));
    BAD(GpuArray_cross_entropy_grad(NULL, &m, &m, NULL, &m, &how));
    BAD(GpuArray_cross_entropy_grad(&m, NULL, &m, NULL, &m, &how));
    BAD(GpuArray_cross_entropy_grad(&m, &m, &m, NULL, NULL, &how));
    BAD(GpuArray_ctc_loss(NULL, &m, &m, &m, &m, &ctc));
    BAD(GpuArray_ctc_loss(&m, NULL, &m, &m, &m, &ctc));
    BAD(GpuArray_ctc_loss(&m, &m, NULL, &m, &m, &ctc));
    BAD(GpuArray_ctc_loss(&m, &m, &m, NULL, &m, &ctc));
    BAD(GpuArray_ctc_loss(&m, &m, &m, &m, NULL, &ctc));
    BAD(GpuArray_ctc_loss(&m, &m, &m, &m, &m, NULL));
    BAD(GpuArray_ctc_loss_grad(NULL, &m, &m, &m, &m, &m, &ctc));
    BAD(GpuArray_ctc_loss_grad(&m, NULL, &m, &m, &m, &m, &ctc));
    BAD(GpuArray_ctc_loss_grad(&m, &m, &m, &m, &m, NULL, &ctc));
    BAD(GpuArray_loss(NULL, GA_LOSS_MSE, &m, &m, NULL, 0, GA_LOSS_NONE));
    BAD(GpuArray_loss(&m, GA_LOSS_MSE, NULL, &m, NULL, 0, GA_LOSS_NONE));
    BAD(GpuArray_loss(&m, GA_LOSS_MSE, &m, NULL, NULL, 0, GA_LOSS_NONE));
    BAD(GpuArray_loss_grad(NULL, GA_LOSS_MSE, &m, &m, NULL, &m, 0, GA_LOSS_NONE));
    BAD(GpuArray_loss_grad(&m, GA_LOSS_MSE, &m, &m, NULL, NULL, 0, GA_LOSS_NONE));
    GpuArray_clear(&m);
}

static void optimisers(void) {
    GpuArray m = new_array(GA_FLOAT, 2);
    const ga_optim sgd = {.kind = GA_OPTIM_SGD, .lr = 1, .step = 1};
    const ga_optim_tensor none = {.param = NULL}, half = {.param = &m};
    const GpuArray *const gradients[] = {NULL};

    GIVES(0, GpuOptim_states(NULL));
    BAD(GpuOptim_step(NULL, 1, &half));
    BAD(GpuOptim_step(&sgd, 1, NULL));
    BAD(GpuOptim_step(&sgd, 1, &none));
    BAD(GpuOptim_step(&sgd, 1, &half));
    BAD(GpuOptim_norm(NULL, 0, NULL));
    BAD(GpuOptim_norm(&m, 1, NULL));
    BAD(GpuOptim_norm(&m, 1, gradients));
    BAD(GpuOptim_find(NULL, 0, NULL));
    BAD(GpuOptim_find(&m, 1, gradients));
    BAD(GpuOptim_update_scale(NULL, &m, &m, 2, 0.5, 1));
    BAD(GpuOptim_update_scale(&m, NULL, &m, 2, 0.5, 1));
    BAD(GpuOptim_update_scale(&m, &m, NULL, 2, 0.5, 1));
    GpuArray_clear(&m);
}

static void embeddings(void) {
    GpuArray m = new_array(GA_FLOAT, 2);

    BAD(GpuArray_embedding(NULL, &m, &m, 0));
    BAD(GpuArray_embedding(&m, NULL, &m, 0));
    BAD(GpuArray_embedding(&m, &m, NULL, 0));
    BAD(GpuArray_embedding_grad(NULL, &m, &m, 0, 0, 0));
    BAD(GpuArray_embedding_grad(&m, NULL, &m, 0, 0, 0));
    BAD(GpuArray_embedding_grad(&m, &m, NULL, 0, 0, 0));
    GpuArray_clear(&m);
}

static void quantised(void) {
    const ga_packing packing = {.bits = 4, .block = 32};
    GpuArray m = new_array(GA_FLOAT, 2);

    BAD(GpuArray_quantise(NULL, &m, &m, NULL, 0));
    BAD(GpuArray_quantise(&m, NULL, &m, NULL, 0));
    BAD(GpuArray_quantise(&m, &m, NULL, NULL, 0));
    BAD(GpuArray_dequantise(NULL, &m, &m, NULL, 0));
    BAD(GpuArray_dequantise(&m, NULL, &m, NULL, 0));
    BAD(GpuArray_quantise_scales(NULL, NULL, &m, 0, GA_BYTE));
    BAD(GpuArray_quantise_scales(&m, NULL, NULL, 0, GA_BYTE));
    FINE(gpuarray_block_layout(GA_BLOCK_Q4_0, NULL, NULL));
    BAD(GpuArray_dequantise_blocks(NULL, &m, GA_BLOCK_Q4_0));
    BAD(GpuArray_dequantise_blocks(&m, NULL, GA_BLOCK_Q4_0));
    BAD(GpuArray_quantise_blocks(NULL, &m, GA_BLOCK_Q4_0));
    BAD(GpuArray_quantise_blocks(&m, NULL, GA_BLOCK_Q4_0));
    BAD(GpuArray_blocks_linear(NULL, &m, &m, GA_BLOCK_Q4_0));
    BAD(GpuArray_blocks_linear(&m, NULL, &m, GA_BLOCK_Q4_0));
    BAD(GpuArray_blocks_linear(&m, &m, NULL, GA_BLOCK_Q4_0));
    BAD(GpuArray_blocks_experts(NULL, &m, &m, &m, GA_BLOCK_Q4_0));
    BAD(GpuArray_blocks_experts(&m, NULL, &m, &m, GA_BLOCK_Q4_0));
    BAD(GpuArray_blocks_experts(&m, &m, NULL, &m, GA_BLOCK_Q4_0));
    BAD(GpuArray_blocks_experts(&m, &m, &m, NULL, GA_BLOCK_Q4_0));
    BAD(GpuArray_scaled_matmul(NULL, &m, NULL, &m, NULL, 1, 0));
    BAD(GpuArray_scaled_matmul(&m, NULL, NULL, &m, NULL, 1, 0));
    BAD(GpuArray_move_saturated(NULL, &m));
    BAD(GpuArray_move_saturated(&m, NULL));
    BAD(GpuArray_packed_values(NULL, &m, &m, NULL, &packing));
    BAD(GpuArray_packed_values(&m, NULL, &m, NULL, &packing));
    BAD(GpuArray_packed_values(&m, &m, NULL, NULL, &packing));
    BAD(GpuArray_packed_values(&m, &m, &m, NULL, NULL));
    BAD(GpuArray_packed_linear(NULL, &m, &m, &m, NULL, &packing));
    BAD(GpuArray_packed_linear(&m, NULL, &m, &m, NULL, &packing));
    BAD(GpuArray_packed_linear(&m, &m, NULL, &m, NULL, &packing));
    BAD(GpuArray_packed_linear(&m, &m, &m, NULL, NULL, &packing));
    BAD(GpuArray_packed_linear(&m, &m, &m, &m, NULL, NULL));
    BAD(GpuArray_packed_experts(NULL, &m, &m, &m, NULL, &m, &packing));
    BAD(GpuArray_packed_experts(&m, NULL, &m, &m, NULL, &m, &packing));
    BAD(GpuArray_packed_experts(&m, &m, NULL, &m, NULL, &m, &packing));
    BAD(GpuArray_packed_experts(&m, &m, &m, NULL, NULL, &m, &packing));
    BAD(GpuArray_packed_experts(&m, &m, &m, &m, NULL, NULL, &packing));
    BAD(GpuArray_packed_experts(&m, &m, &m, &m, NULL, &m, NULL));
    GpuArray_clear(&m);
}

static void attention(void) {
    const size_t dims[4] = {1, 1, 2, 2};
    GpuArray x, cleared = {0}, y = {0}, lse = {0}, dq = {0};

    if (GpuArray_zeros(&x, ctx, GA_FLOAT, 4, dims, GA_C_ORDER) != GA_NO_ERROR) give_up("an array");
    const ga_attention_inputs in = {.q = &x, .k = &x, .v = &x}, no_q = {.k = &x, .v = &x}, no_k = {.q = &x, .v = &x},
                              no_v = {.q = &x, .k = &x}, bad = {.q = &x, .k = &cleared, .v = &x},
                              bad_bias = {.q = &x, .k = &x, .v = &x, .bias = &cleared};
    BAD(GpuArray_attention(NULL, NULL, &in, NULL));
    BAD(GpuArray_attention(&y, NULL, NULL, NULL));
    BAD(GpuArray_attention(&y, NULL, &no_q, NULL));
    BAD(GpuArray_attention(&y, NULL, &no_k, NULL));
    BAD(GpuArray_attention(&y, NULL, &no_v, NULL));
    BAD(GpuArray_attention(&y, NULL, &bad, NULL));
    BAD(GpuArray_attention(&y, NULL, &bad_bias, NULL));
    FINE(GpuArray_attention(&y, &lse, &in, NULL));
    BAD(GpuArray_attention_grad(&dq, NULL, NULL, NULL, NULL, &y, &lse, &in, NULL));
    BAD(GpuArray_attention_grad(&dq, NULL, NULL, NULL, &y, NULL, &lse, &in, NULL));
    BAD(GpuArray_attention_grad(&dq, NULL, NULL, NULL, &y, &y, NULL, &in, NULL));
    BAD(GpuArray_attention_grad(&dq, NULL, NULL, NULL, &y, &y, &lse, NULL, NULL));
    FINE(GpuArray_attention_grad(NULL, NULL, NULL, NULL, &y, &y, &lse, &in, NULL));
    GpuArray_clear(&x);
    GpuArray_clear(&y);
    GpuArray_clear(&lse);
}

static void recurrent(void) {
    const ga_recurrent_options one = {.steps = 1, .batch = 1, .inputs = 1, .hidden = 1, .layers = 1};
    const ga_recurrent_grads none = {.x = NULL};
    const size_t x_dims[3] = {1, 1, 1}, w_dims[2] = {4, 1};
    GpuArray x, w, y = {0}, reserve = {0}, cleared = {0};
    GpuRecurrent *p = NULL;
    size_t dims[2];
    unsigned nd;

    if (GpuArray_zeros(&x, ctx, GA_FLOAT, 3, x_dims, GA_C_ORDER) != GA_NO_ERROR) give_up("an array");
    if (GpuArray_zeros(&w, ctx, GA_FLOAT, 2, w_dims, GA_C_ORDER) != GA_NO_ERROR) give_up("an array");
    const GpuArray *list[] = {&w, &w}, *with_null[] = {&w, NULL}, *with_cleared[] = {&cleared, &w};
    const ga_recurrent_inputs in = {.x = &x, .weights = list}, no_x = {.weights = list}, no_weights = {.x = &x},
                              bad = {.x = &x, .weights = with_null}, worse = {.x = &x, .weights = with_cleared};
    BAD(GpuRecurrent_new(NULL, ctx, GA_FLOAT, &one));
    BAD(GpuRecurrent_new(&p, NULL, GA_FLOAT, &one));
    BAD(GpuRecurrent_new(&p, ctx, GA_FLOAT, NULL));
    FINE(GpuRecurrent_new(&p, ctx, GA_FLOAT, &one));
    GIVES(0, GpuRecurrent_weights(NULL));
    GIVES(0, GpuRecurrent_reserve(NULL));
    GIVES(0, GpuRecurrent_workspace(NULL, GA_RECURRENT_BACKWARD));
    BAD(GpuRecurrent_weight(NULL, 0, &nd, dims));
    BAD(GpuRecurrent_weight(p, 0, NULL, dims));
    BAD(GpuRecurrent_weight(p, 0, &nd, NULL));
    BAD(GpuRecurrent_forward(NULL, &y, NULL, NULL, NULL, &in, NULL));
    BAD(GpuRecurrent_forward(p, NULL, NULL, NULL, NULL, &in, NULL));
    BAD(GpuRecurrent_forward(p, &y, NULL, NULL, NULL, NULL, NULL));
    BAD(GpuRecurrent_forward(p, &y, NULL, NULL, NULL, &no_x, NULL));
    BAD(GpuRecurrent_forward(p, &y, NULL, NULL, NULL, &no_weights, NULL));
    BAD(GpuRecurrent_forward(p, &y, NULL, NULL, NULL, &bad, NULL));
    BAD(GpuRecurrent_forward(p, &y, NULL, NULL, NULL, &worse, NULL));
    FINE(GpuRecurrent_forward(p, &y, NULL, NULL, &reserve, &in, NULL));
    BAD(GpuRecurrent_backward(NULL, &none, NULL, NULL, NULL, &reserve, &in, NULL));
    BAD(GpuRecurrent_backward(p, NULL, NULL, NULL, NULL, &reserve, &in, NULL));
    BAD(GpuRecurrent_backward(p, &none, &cleared, NULL, NULL, &reserve, &in, NULL));
    BAD(GpuRecurrent_backward(p, &none, NULL, NULL, NULL, NULL, &in, NULL));
    BAD(GpuRecurrent_backward(p, &none, NULL, NULL, NULL, &reserve, NULL, NULL));
    FINE(GpuRecurrent_backward(p, &none, NULL, NULL, NULL, &reserve, &in, NULL));
    GpuRecurrent_free(p);
    DOES(GpuRecurrent_free(NULL));
    GpuArray_clear(&x);
    GpuArray_clear(&w);
    GpuArray_clear(&y);
    GpuArray_clear(&reserve);
}

static void convolutions(void) {
    const size_t dims[3] = {1, 1, 4}, one[3] = {1, 1, 1};
    const ga_conv_options line = {.nd = 1};
    GpuArray x, w, y = {0}, cleared = {0};
    GpuConv *c = NULL;
    size_t out[3];

    BAD(GpuConv_new(NULL, ctx, GA_FLOAT, dims, dims, &line));
    BAD(GpuConv_new(&c, NULL, GA_FLOAT, dims, dims, &line));
    BAD(GpuConv_new(&c, ctx, GA_FLOAT, NULL, dims, &line));
    BAD(GpuConv_new(&c, ctx, GA_FLOAT, dims, NULL, &line));
    BAD(GpuConv_new(&c, ctx, GA_FLOAT, dims, dims, NULL));
    FINE(GpuConv_new(&c, ctx, GA_FLOAT, dims, one, &line));
    if (GpuArray_zeros(&w, ctx, GA_FLOAT, 3, one, GA_C_ORDER) != GA_NO_ERROR) give_up("an array");
    if (GpuArray_zeros(&x, ctx, GA_FLOAT, 3, dims, GA_C_ORDER) != GA_NO_ERROR) give_up("an array");
    BAD(GpuConv_output(NULL, out));
    BAD(GpuConv_output(c, NULL));
    GIVES(0, GpuConv_workspace(NULL, GA_CONV_FORWARD));
    BAD(GpuConv_forward(NULL, &y, &x, &x, NULL, NULL));
    BAD(GpuConv_forward(c, NULL, &x, &w, NULL, NULL));
    BAD(GpuConv_forward(c, &y, NULL, &x, NULL, NULL));
    BAD(GpuConv_forward(c, &y, &x, &cleared, NULL, NULL));
    BAD(GpuConv_grad_input(NULL, &y, &x, &x, NULL));
    BAD(GpuConv_grad_input(c, &y, NULL, &x, NULL));
    BAD(GpuConv_grad_input(c, &y, &x, NULL, NULL));
    BAD(GpuConv_grad_weights(NULL, &y, &x, &x, NULL));
    BAD(GpuConv_grad_weights(c, &y, NULL, &x, NULL));
    BAD(GpuConv_grad_weights(c, &y, &x, NULL, NULL));
    BAD(GpuConv_grad_bias(NULL, &y, &x));
    BAD(GpuConv_grad_bias(c, &y, NULL));
    GpuConv_free(c);
    DOES(GpuConv_free(NULL));
    GpuArray_clear(&w);
    GpuArray_clear(&x);
}

static void pools(void) {
    const size_t dims[3] = {1, 1, 4}, two = 2;
    const ga_pool_options pairs = {.nd = 1, .window = &two};
    GpuArray x, y = {0}, at = {0}, cleared = {0};
    GpuPool *p = NULL;
    size_t out[3];

    if (GpuArray_zeros(&x, ctx, GA_FLOAT, 3, dims, GA_C_ORDER) != GA_NO_ERROR) give_up("an array");

    BAD(GpuPool_new(NULL, ctx, GA_FLOAT, dims, &pairs));
    BAD(GpuPool_new(&p, NULL, GA_FLOAT, dims, &pairs));
    BAD(GpuPool_new(&p, ctx, GA_FLOAT, NULL, &pairs));
    BAD(GpuPool_new(&p, ctx, GA_FLOAT, dims, NULL));
    FINE(GpuPool_new(&p, ctx, GA_FLOAT, dims, &pairs));
    BAD(GpuPool_output(NULL, out));
    BAD(GpuPool_output(p, NULL));
    FINE(GpuPool_max(p, &y, &at, &x));
    BAD(GpuPool_max(NULL, &y, NULL, &x));
    BAD(GpuPool_max(p, NULL, NULL, &x));
    BAD(GpuPool_max(p, &y, NULL, NULL));
    BAD(GpuPool_max_grad(NULL, &x, &y, &at));
    BAD(GpuPool_max_grad(p, NULL, &y, &at));
    BAD(GpuPool_max_grad(p, &x, NULL, &at));
    BAD(GpuPool_max_grad(p, &x, &y, NULL));
    BAD(GpuPool_average(NULL, &y, &x));
    BAD(GpuPool_average(p, NULL, &x));
    BAD(GpuPool_average(p, &y, &cleared));
    BAD(GpuPool_average_grad(NULL, &x, &y));
    BAD(GpuPool_average_grad(p, NULL, &y));
    BAD(GpuPool_average_grad(p, &x, NULL));
    BAD(GpuPool_lp(NULL, &y, &x, 2));
    BAD(GpuPool_lp(p, NULL, &x, 2));
    BAD(GpuPool_lp(p, &y, NULL, 2));
    BAD(GpuPool_lp_grad(NULL, &x, &y, &x, &y, 2));
    BAD(GpuPool_lp_grad(p, NULL, &y, &x, &y, 2));
    BAD(GpuPool_lp_grad(p, &x, NULL, &x, &y, 2));
    BAD(GpuPool_lp_grad(p, &x, &y, NULL, &y, 2));
    BAD(GpuPool_lp_grad(p, &x, &y, &x, NULL, 2));
    BAD(GpuPool_unpool(NULL, &x, &y, &at));
    BAD(GpuPool_unpool(p, NULL, &y, &at));
    BAD(GpuPool_unpool(p, &x, NULL, &at));
    BAD(GpuPool_unpool(p, &x, &y, NULL));
    BAD(GpuPool_unpool_grad(NULL, &y, &x, &at));
    BAD(GpuPool_unpool_grad(p, NULL, &x, &at));
    BAD(GpuPool_unpool_grad(p, &y, NULL, &at));
    BAD(GpuPool_unpool_grad(p, &y, &x, NULL));
    GpuPool_free(p);
    DOES(GpuPool_free(NULL));
    GpuArray_clear(&x);
    GpuArray_clear(&y);
    GpuArray_clear(&at);
}

static void windows(void) {
    const size_t dims[3] = {1, 1, 4}, two = 2;
    const unsigned axis = 2;
    GpuArray x, cleared = {0};

    if (GpuArray_zeros(&x, ctx, GA_FLOAT, 3, dims, GA_C_ORDER) != GA_NO_ERROR) give_up("an array");

    BAD(GpuArray_windows(NULL, &x, 1, &axis, &two, NULL, NULL));
    BAD(GpuArray_windows(&cleared, NULL, 1, &axis, &two, NULL, NULL));
    BAD(GpuArray_windows(&cleared, &x, 1, NULL, &two, NULL, NULL));
    BAD(GpuArray_windows(&cleared, &x, 1, &axis, NULL, NULL, NULL));
    GpuArray_clear(&x);
}

static void resampling(void) {
    const size_t dims[3] = {1, 1, 4}, two = 2;
    const ga_resample_options half = {.nd = 1, .size = &two};
    const ga_unfold_options pairs = {.nd = 1, .window = &two};
    const ga_grid_options linear = {GA_RESAMPLE_LINEAR, GA_GRID_ZEROS, 0};
    const size_t grid_dims[3] = {1, 2, 1};
    const ga_rotary how = {.axis = 1};
    GpuArray x, grid, y = {0}, columns = {0}, turned = {0}, cleared = {0};
    GpuResample *r = NULL;

    BAD(GpuResample_new(NULL, ctx, GA_FLOAT, dims, &half));
    BAD(GpuResample_new(&r, NULL, GA_FLOAT, dims, &half));
    BAD(GpuResample_new(&r, ctx, GA_FLOAT, NULL, &half));
    BAD(GpuResample_new(&r, ctx, GA_FLOAT, dims, NULL));
    FINE(GpuResample_new(&r, ctx, GA_FLOAT, dims, &half));
    if (GpuArray_zeros(&x, ctx, GA_FLOAT, 3, dims, GA_C_ORDER) != GA_NO_ERROR) give_up("an array");
    if (GpuArray_zeros(&grid, ctx, GA_FLOAT, 3, grid_dims, GA_C_ORDER) != GA_NO_ERROR) give_up("an array");
    BAD(GpuResample_forward(NULL, &y, &x));
    BAD(GpuResample_forward(r, NULL, &x));
    BAD(GpuResample_forward(r, &y, NULL));
    BAD(GpuResample_forward(r, &y, &cleared));
    FINE(GpuResample_forward(r, &y, &x));
    BAD(GpuResample_grad(NULL, &x, &y));
    BAD(GpuResample_grad(r, NULL, &y));
    BAD(GpuResample_grad(r, &x, NULL));
    GpuResample_free(r);
    DOES(GpuResample_free(NULL));
    BAD(GpuArray_grid_sample(NULL, &x, &grid, &linear));
    BAD(GpuArray_grid_sample(&y, NULL, &grid, &linear));
    BAD(GpuArray_grid_sample(&y, &x, NULL, &linear));
    BAD(GpuArray_grid_sample(&y, &x, &cleared, &linear));
    BAD(GpuArray_grid_sample(&y, &x, &grid, NULL));
    BAD(GpuArray_grid_sample_grad(NULL, NULL, &y, &x, &grid, &linear));
    BAD(GpuArray_grid_sample_grad(&cleared, NULL, NULL, &x, &grid, &linear));
    BAD(GpuArray_grid_sample_grad(&cleared, NULL, &y, NULL, &grid, &linear));
    BAD(GpuArray_grid_sample_grad(&cleared, NULL, &y, &x, NULL, &linear));
    BAD(GpuArray_grid_sample_grad(&cleared, NULL, &y, &x, &grid, NULL));
    FINE(GpuArray_unfold(&columns, &x, &pairs));
    BAD(GpuArray_unfold(NULL, &x, &pairs));
    BAD(GpuArray_unfold(&cleared, NULL, &pairs));
    BAD(GpuArray_unfold(&cleared, &x, NULL));
    BAD(GpuArray_fold(NULL, &columns, dims + 2, &pairs));
    BAD(GpuArray_fold(&cleared, NULL, dims + 2, &pairs));
    BAD(GpuArray_fold(&cleared, &columns, NULL, &pairs));
    BAD(GpuArray_fold(&cleared, &columns, dims + 2, NULL));
    FINE(GpuArray_rotary(&turned, &x, &how));
    BAD(GpuArray_rotary(NULL, &x, &how));
    BAD(GpuArray_rotary(&turned, NULL, &how));
    BAD(GpuArray_rotary(&turned, &x, NULL));
    BAD(GpuArray_rotary_grad(NULL, &x, &how));
    BAD(GpuArray_rotary_grad(&turned, NULL, &how));
    BAD(GpuArray_rotary_grad(&turned, &cleared, &how));
    BAD(GpuArray_rotary_grad(&turned, &x, NULL));
    GpuArray *const all[] = {&x, &grid, &y, &columns, &turned};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) GpuArray_clear(all[i]);
}

void null_networks(void) {
    softmaxes();
    norms();
    losses();
    optimisers();
    embeddings();
    quantised();
    attention();
    recurrent();
    convolutions();
    pools();
    windows();
    resampling();
}
