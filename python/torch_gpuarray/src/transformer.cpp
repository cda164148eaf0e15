/* torch's operators for inference with layers of an encoder and with several heads of attention, which modules call
 * instead of their parts. */
#include <cmath>
#include <limits>

#include <torch/library.h>

#include <ATen/TensorOperators.h>
#include <ATen/ops/full_like.h>
#include <ATen/ops/gelu.h>
#include <ATen/ops/layer_norm.h>
#include <ATen/ops/linear.h>
#include <ATen/ops/matmul.h>
#include <ATen/ops/relu.h>
#include <ATen/ops/scaled_dot_product_attention.h>
#include <ATen/ops/softmax.h>
#include <ATen/ops/where.h>
#include <ATen/ops/zeros.h>

#include "view.h"

namespace torch_gpuarray {

namespace {

using at::Tensor;
using MaybeTensor = std::optional<Tensor>;

/* What is added to scores of (batch, heads, queries, keys). Truth values say what is left out; torch's modules make
 * numbers of them. */
MaybeTensor bias_of(const MaybeTensor &mask, std::optional<int64_t> kind, const Tensor &like) {
    if (!is_there(mask)) return std::nullopt;
    Tensor spread = *mask;
    TORCH_CHECK(!kind.has_value() || (*kind >= 0 && *kind <= 2), "Unsupported mask_type: ", kind.value_or(0));
    if (spread.dim() == 2 && kind == 1) /* of keys of each sequence */
        spread = spread.view({spread.size(0), 1, 1, spread.size(1)});
    if (spread.scalar_type() != at::kBool) return spread.to(like.scalar_type());
    Tensor none = at::zeros({}, like.options());
    return at::where(spread, at::full_like(none, -std::numeric_limits<double>::infinity()), none);
}

struct Weights {
    const Tensor &qkv, &qkv_bias, &out, &out_bias;
};

/* The result, and the weights of attention if they are wanted. */
std::tuple<Tensor, Tensor> attend(const Tensor &query, const Tensor &key, const Tensor &value, int64_t heads,
                                  const Weights &w, const MaybeTensor &bias, bool with_weights) {
    TORCH_CHECK(query.dim() == 3 && query.size(2) % heads == 0, "expected 3-D `query` whose vectors divide into ",
                heads, " heads, got ", query.sizes());
    int64_t width = query.size(2);
    auto split = [&](const Tensor &x) {
        return x.reshape({x.size(0), x.size(1), heads, width / heads}).transpose(1, 2);
    };
    Tensor q, k, v;
    if (query.is_same(key) && key.is_same(value)) {
        auto parts = at::linear(query, w.qkv, w.qkv_bias).split(width, 2);
        q = split(parts[0]), k = split(parts[1]), v = split(parts[2]);
    } else {
        auto part = [&](const Tensor &x, int64_t i) {
            return split(at::linear(x, w.qkv.narrow(0, i * width, width), w.qkv_bias.narrow(0, i * width, width)));
        };
        q = part(query, 0), k = part(key, 1), v = part(value, 2);
    }
    Tensor y, weights;
    if (with_weights) {
        Tensor scores = at::matmul(q * (1 / std::sqrt(static_cast<double>(width / heads))), k.transpose(-2, -1));
        weights = at::softmax(is_there(bias) ? scores + *bias : scores, -1);
        y = at::matmul(weights, v);
    } else {
        y = at::scaled_dot_product_attention(q, k, v, bias);
    }
    y = y.transpose(1, 2).reshape({query.size(0), query.size(1), width});
    return {at::linear(y, w.out, w.out_bias), weights};
}

std::tuple<Tensor, Tensor> attention(const Tensor &query, const Tensor &key, const Tensor &value, int64_t,
                                     int64_t heads, const Tensor &qkv, const Tensor &qkv_bias, const Tensor &out,
                                     const Tensor &out_bias, const MaybeTensor &mask, bool need_weights, bool average,
                                     std::optional<int64_t> kind) {
    auto [y, weights] =
        attend(query, key, value, heads, {qkv, qkv_bias, out, out_bias}, bias_of(mask, kind, query), need_weights);
    if (need_weights && average) weights = weights.mean(1);
    return {y, weights};
}

Tensor encoder_layer(const Tensor &src, int64_t, int64_t heads, const Tensor &qkv, const Tensor &qkv_bias,
                     const Tensor &out, const Tensor &out_bias, bool use_gelu, bool norm_first, double eps,
                     const Tensor &norm1, const Tensor &norm_bias1, const Tensor &norm2, const Tensor &norm_bias2,
                     const Tensor &up, const Tensor &up_bias, const Tensor &down, const Tensor &down_bias,
                     const MaybeTensor &mask, std::optional<int64_t> kind) {
    if (src.numel() == 0) return src.clone();
    MaybeTensor bias = bias_of(mask, kind, src);
    int64_t width[] = {src.size(-1)};
    auto first = [&](const Tensor &x) { return at::layer_norm(x, width, norm1, norm_bias1, eps); };
    auto second = [&](const Tensor &x) { return at::layer_norm(x, width, norm2, norm_bias2, eps); };
    auto attended = [&](const Tensor &x) {
        return std::get<0>(attend(x, x, x, heads, {qkv, qkv_bias, out, out_bias}, bias, false));
    };
    auto fed = [&](const Tensor &x) {
        Tensor y = at::linear(x, up, up_bias);
        return at::linear(use_gelu ? at::gelu(y) : at::relu(y), down, down_bias);
    };
    if (norm_first) {
        Tensor x = src + attended(first(src));
        return x + fed(second(x));
    }
    Tensor x = first(src + attended(src));
    return second(x + fed(x));
}

TORCH_LIBRARY_IMPL(aten, PrivateUse1, m) {
    m.impl("_native_multi_head_attention", attention);
    m.impl("_transformer_encoder_layer_fwd", encoder_layer);
}

} // namespace

} // namespace torch_gpuarray
