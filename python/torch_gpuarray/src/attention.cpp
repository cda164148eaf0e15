/* Scaled dot-product attention by the library, which does not store the scores in memory. */
#include <memory>

#include <torch/library.h>

#include <ATen/ExpandUtils.h>
#include <ATen/native/DispatchStub.h>
#include <ATen/native/transformers/attention.h>
#include <ATen/ops/empty.h>
#include <ATen/ops/zeros.h>

#include "view.h"

namespace torch_gpuarray {

namespace {

using at::Tensor;
using MaybeTensor = std::optional<Tensor>;

constexpr int64_t by_parts = 0, by_library = 4; /* SDPBackend's "math" and "overrideable" */

/* Does the library support these operands: batches of heads, of a type that it computes with? */
bool takes(const Tensor &q, const Tensor &k, const Tensor &v, const MaybeTensor &mask) {
    if (q.dim() != 4 || k.dim() != 4 || v.dim() != 4 || !c10::isFloatingType(q.scalar_type())) return false;
    if (code_of(q.scalar_type()) < 0 || k.scalar_type() != q.scalar_type() || v.scalar_type() != q.scalar_type())
        return false;
    if (q.numel() == 0 || k.numel() == 0 || v.numel() == 0) return false;
    if (q.size(0) != k.size(0) || q.size(0) != v.size(0) || k.size(1) != v.size(1) || q.size(1) % k.size(1) != 0)
        return false;
    if (!is_there(mask)) return true;
    return mask->dim() >= 1 && mask->dim() <= 4 &&
           (mask->scalar_type() == at::kBool || mask->scalar_type() == q.scalar_type());
}

int64_t choose(const Tensor &q, const Tensor &k, const Tensor &v, const MaybeTensor &mask, double, bool,
               std::optional<double>, bool) {
    return takes(q, k, v, mask) ? by_library : by_parts;
}

/* torch's arguments converted to the library's. */
struct Call {
    View q, k, v;
    std::unique_ptr<View> bias;
    GpuRandom stream = {};
    ga_attention_inputs inputs = {};
    ga_attention_options options = {};

    Call(const Tensor &query, const Tensor &key, const Tensor &value, const Tensor &mask, double dropout, bool causal,
         std::optional<double> scale)
        : q(query, "attention"), k(key, "attention"), v(value, "attention") {
        if (mask.defined())
            bias = std::make_unique<View>(mask.expand({query.size(0), query.size(1), query.size(2), key.size(2)}));
        inputs.q = q;
        inputs.k = k;
        inputs.v = v;
        inputs.bias = bias ? bias->get() : nullptr;
        options.scale = scale.value_or(0);
        options.flags = causal ? GA_ATTENTION_CAUSAL : 0;
        if (!at::globalContext().deterministicAlgorithms()) options.flags |= GA_ATTENTION_ANY_ORDER;
        options.dropout = dropout;
        options.stream = &stream;
    }
    Call(const Call &) = delete;
    Call &operator=(const Call &) = delete;
};

/* A tensor for (batch, heads, positions, elements) with the order in memory of another one: heads side by side, as
 * models split a position's vector into them, or positions. What is made of it then needs no copy. */
Tensor made_like(const Tensor &like, int64_t elements) {
    at::DimVector shape(like.sizes().begin(), like.sizes().end());
    shape.back() = elements;
    if (like.stride(1) >= like.stride(2)) return at::empty(shape, like.options());
    std::swap(shape[1], shape[2]);
    return at::empty(shape, like.options()).transpose(1, 2);
}

using Results = std::tuple<Tensor, Tensor, Tensor, Tensor, c10::SymInt, c10::SymInt, Tensor, Tensor, Tensor>;

Results attention(const Tensor &query, const Tensor &key, const Tensor &value, const MaybeTensor &mask, double dropout,
                  bool causal, bool, std::optional<double> scale) {
    TORCH_CHECK(takes(query, key, value, mask), "attention: these shapes or dtypes are not computed in one piece; "
                                                "torch.nn.functional.scaled_dot_product_attention takes them");
    Tensor out = made_like(query, value.size(3));
    at::ScalarType wide = query.scalar_type() == at::kDouble ? at::kDouble : at::kFloat;
    Tensor sums = at::empty(query.sizes().slice(0, 3), query.options().dtype(wide));
    Call call(query, key, value, is_there(mask) ? *mask : Tensor(), dropout, causal, scale);
    if (dropout > 0)
        call.stream = take_words(std::nullopt, query.device().index(),
                                 static_cast<uint64_t>(sums.numel()) * static_cast<uint64_t>(key.size(2)));
    View y(out), lse(sums);
    check(GpuArray_attention(y, lse, &call.inputs, &call.options), context_of(query), "attention");
    auto on_host = at::TensorOptions().dtype(at::kLong);
    Tensor seed = at::empty({3}, on_host), offset = at::empty({}, on_host);
    auto *numbers = seed.mutable_data_ptr<int64_t>();
    numbers[0] = static_cast<int64_t>(call.stream.seed);
    numbers[1] = static_cast<int64_t>(call.stream.sequence);
    numbers[2] = call.stream.state != nullptr;
    *offset.mutable_data_ptr<int64_t>() = static_cast<int64_t>(call.stream.offset);
    return {out, sums, Tensor(), Tensor(), query.size(2), key.size(2), seed, offset, Tensor()};
}

std::tuple<Tensor, Tensor, Tensor, Tensor>
attention_backward(const Tensor &grad, const Tensor &query, const Tensor &key, const Tensor &value, const Tensor &mask,
                   std::array<bool, 4> wanted, const Tensor &out, const Tensor &sums, const Tensor &, const Tensor &,
                   c10::SymInt, c10::SymInt, double dropout, bool causal, const Tensor &seed, const Tensor &offset,
                   std::optional<double> scale) {
    if (!grad.defined()) return {}; /* nothing depends on the result */
    Call call(query, key, value, mask, dropout, causal, scale);
    const auto *numbers = seed.const_data_ptr<int64_t>();
    call.stream.seed = static_cast<uint64_t>(numbers[0]);
    call.stream.sequence = static_cast<uint64_t>(numbers[1]);
    call.stream.offset = static_cast<uint64_t>(*offset.const_data_ptr<int64_t>());
    if (numbers[2] != 0) call.stream.state = random_numbers(query.device().index());
    bool of_mask = wanted[3] && mask.defined() && mask.scalar_type() != at::kBool;
    Tensor dq, dk, dv, db;
    std::unique_ptr<View> to_q, to_k, to_v, to_b;
    auto make = [](Tensor &to, std::unique_ptr<View> &view, const Tensor &like, int64_t elements) {
        to = made_like(like, elements);
        view = std::make_unique<View>(to);
    };
    if (wanted[0] || of_mask) make(dq, to_q, query, query.size(3));
    if (wanted[1]) make(dk, to_k, key, key.size(3));
    if (wanted[2]) make(dv, to_v, value, value.size(3));
    if (of_mask) {
        db = at::empty({query.size(0), query.size(1), query.size(2), key.size(2)}, query.options());
        to_b = std::make_unique<View>(db);
    }
    auto get = [](const std::unique_ptr<View> &view) { return view ? view->get() : nullptr; };
    View g(grad), y(out), lse(sums);
    check(GpuArray_attention_grad(get(to_q), get(to_k), get(to_v), get(to_b), g, y, lse, &call.inputs, &call.options),
          context_of(query), "attention");
    return {dq, dk, dv, of_mask ? at::sum_to(db, mask.sizes()) : Tensor()};
}

/* torch's encoders leave out padding by nested tensors if its mask allows it; there are none here, so no mask does. */
bool allows_nested(const Tensor &, const Tensor &) {
    return false;
}

TORCH_LIBRARY_IMPL(aten, PrivateUse1, m) {
    m.impl("_fused_sdp_choice", choose);
    m.impl("_nested_tensor_from_mask_left_aligned", allows_nested);
    m.impl("_scaled_dot_product_fused_attention_overrideable", attention);
    m.impl("_scaled_dot_product_fused_attention_overrideable_backward", attention_backward);
}

} // namespace

} // namespace torch_gpuarray

namespace at::native {

REGISTER_PRIVATEUSE1_DISPATCH(_fused_sdp_choice_stub, &torch_gpuarray::choose)

} // namespace at::native
