/* Elementwise operators whose formula depends on the values of their arguments, and choices by masks. */
#include <torch/library.h>

#include <ATen/ScalarOps.h>
#include <ATen/TensorIterator.h>
#include <ATen/native/CPUFallback.h>
#include <ATen/native/TypeProperties.h>
#include <ATen/ops/add_ops.h>
#include <ATen/ops/clamp_ops.h>
#include <ATen/ops/div_ops.h>
#include <ATen/ops/empty.h>
#include <ATen/ops/pow_ops.h>
#include <ATen/ops/result_type.h>
#include <ATen/ops/sub.h>
#include <ATen/ops/sub_ops.h>

#include "elementwise.h"
#include "fallback.h"

namespace torch_gpuarray {

namespace {

using at::Scalar;
using at::Tensor;

bool is_one(const Scalar &value) {
    return !value.isComplex() && value.toDouble() == 1;
}

Tensor wrapped(const Scalar &value) {
    return at::native::wrapped_scalar_tensor(value);
}

Tensor &add_out(const Tensor &self, const Tensor &other, const Scalar &alpha, Tensor &out) {
    if (is_one(alpha))
        elementwise({"add"}, out, {self, other});
    else
        elementwise({"a + c * b", Types::Same, true}, out, {self, other, alpha});
    return out;
}

Tensor add(const Tensor &self, const Tensor &other, const Scalar &alpha) {
    if (is_one(alpha)) return elementwise({"add"}, {}, {self, other});
    return elementwise({"a + c * b", Types::Same, true}, {}, {self, other, alpha});
}

Tensor &sub_out(const Tensor &self, const Tensor &other, const Scalar &alpha, Tensor &out) {
    if (is_one(alpha))
        elementwise({"subtract"}, out, {self, other});
    else
        elementwise({"a - c * b", Types::Same, true}, out, {self, other, alpha});
    return out;
}

Tensor rsub(const Tensor &self, const Tensor &other, const Scalar &alpha) {
    return at::sub(other, self, alpha);
}

Tensor &sign_out(const Tensor &self, Tensor &out) {
    bool truth = self.scalar_type() == at::kBool; /* is its own sign, but has none in GK */
    elementwise({truth ? "a" : "a > C(0) ? C(1) : a < C(0) ? C(-1) : C(0)"}, out, {self});
    return out;
}

Tensor &pow_out(const Tensor &self, const Scalar &exponent, Tensor &out) {
    bool keeps =
        !exponent.isComplex() && (exponent.isIntegral(false) || !c10::isIntegralType(self.scalar_type(), true));
    if (keeps && self.scalar_type() != at::kBool && exponent.toDouble() == 2)
        elementwise({"a * a", Types::Same, true}, out, {self});
    else
        elementwise({"pow"}, out, {self, wrapped(exponent)});
    return out;
}

Tensor &div_out_mode(const Tensor &self, const Tensor &other, std::optional<c10::string_view> mode, Tensor &out) {
    if (!mode.has_value()) {
        elementwise({"divide", Types::Float}, out, {self, other});
    } else if (*mode == "floor") {
        elementwise({"floor_divide"}, out, {self, other});
    } else {
        bool integers = c10::isIntegralType(at::result_type(self, other), true);
        elementwise({integers ? "a / b" : "trunc(a / b)"}, out, {self, other});
    }
    return out;
}

/* TensorIterator accepts only one host number beside tensors, so the dtype is computed here. */
Tensor &clamp_out(const Tensor &self, const std::optional<Scalar> &min, const std::optional<Scalar> &max, Tensor &out) {
    at::ScalarType type = self.scalar_type();
    for (const auto &bound : {min, max})
        if (bound.has_value()) type = at::result_type(at::empty({0}, at::TensorOptions().dtype(type)), *bound);
    Tensor from = converted(self, type);
    if (min.has_value() && max.has_value())
        elementwise({"clip"}, out, {from, *min, *max});
    else if (min.has_value())
        elementwise({"maximum"}, out, {from, *min});
    else
        elementwise({"minimum"}, out, {from, *max});
    return out;
}

Tensor &clamp_tensor_out(const Tensor &self, const std::optional<Tensor> &min, const std::optional<Tensor> &max,
                         Tensor &out) {
    bool low = min.has_value() && min->defined(), high = max.has_value() && max->defined();
    if (low && high)
        elementwise({"clip"}, out, {self, *min, *max});
    else
        elementwise({low ? "maximum" : "minimum"}, out, {self, low ? *min : *max});
    return out;
}

/* ------------------------------------------------------------------------------------------------------- filling */

Tensor &zero_(Tensor &self) {
    if (self.numel() == 0) return self;
    View view(self, bits_of(self.scalar_type()));
    check(GpuArray_memset(view, 0), context_of(self), "zero_");
    return self;
}

Tensor &fill_scalar(Tensor &self, const Scalar &value) {
    if (self.numel() == 0) return self;
    if (code_of(self.scalar_type()) < 0)
        return self.copy_(at::empty(self.sizes(), self.options().device(at::kCPU)).fill_(value));
    Number number(value, self.scalar_type());
    View view(self, "fill_");
    const gpufunction_arg args[] = {{nullptr, number.bytes, number.code}, {nullptr, number.bytes, number.code}};
    check(GpuArray_apply_args("maximum", view, 2, args), context_of(self), "fill_");
    return self;
}

Tensor &fill_tensor(Tensor &self, const Tensor &value) {
    TORCH_CHECK(value.dim() == 0, "fill_ only supports 0-dimension value tensor but got tensor with ", value.dim(),
                " dimensions.");
    return self.copy_(value.expand(self.sizes()));
}

/* --------------------------------------------------------------------------------------------------------- masks */

/* An operand of the dtype `type`: a host number, or a tensor. */
struct Choice {
    std::optional<Number> number;
    std::unique_ptr<View> view;
    Tensor kept;

    Choice(const Tensor &tensor, at::ScalarType type) {
        if (is_ours(tensor)) {
            kept = converted(tensor, type);
            view = std::make_unique<View>(kept, "where");
        } else {
            number.emplace(tensor.item(), type);
        }
    }

    gpufunction_arg arg() const {
        if (number.has_value()) return {nullptr, number->bytes, number->code};
        return {view->get(), nullptr, 0};
    }
};

void choose(const Tensor &out, const Tensor &mask, const Tensor &self, const Tensor &other) {
    Choice m(mask, at::kBool), a(self, out.scalar_type()), b(other, out.scalar_type());
    View written(out, "where");
    const gpufunction_arg args[] = {m.arg(), a.arg(), b.arg()};
    check(GpuArray_apply_args("where", written, 3, args), context_of(out), "where");
}

Tensor &where_out(const Tensor &condition, const Tensor &self, const Tensor &other, Tensor &out) {
    at::ScalarType type = at::result_type(self, other);
    at::TensorIteratorConfig config;
    config.check_all_same_dtype(false).set_check_mem_overlap(true).allow_cpu_scalars(true);
    if (!out.defined()) config.declare_static_dtype(type);
    config.add_owned_output(out).add_owned_const_input(condition).add_owned_const_input(self).add_owned_const_input(
        other);
    at::TensorIterator iter = config.build();
    out = iter.output();
    if (iter.numel() == 0) return out;
    Tensor result = out.scalar_type() == type ? out : empty_like_shape(out.sizes(), type, out);
    choose(result, condition, self, other);
    if (!result.is_same(out)) move_elements(out, result);
    return out;
}

Tensor where(const Tensor &condition, const Tensor &self, const Tensor &other) {
    Tensor out;
    return where_out(condition, self, other, out);
}

Tensor &masked_fill_tensor(Tensor &self, const Tensor &mask, const Tensor &value) {
    TORCH_CHECK(value.dim() == 0, "masked_fill_ only supports a 0-dimensional value tensor, but got tensor with ",
                value.dim(), " dimension(s).");
    TORCH_CHECK(mask.scalar_type() == at::kBool, "masked_fill_ only supports boolean masks, but got mask with dtype ",
                mask.scalar_type());
    TORCH_CHECK(at::canCast(value.scalar_type(), self.scalar_type()) ||
                    value.unsafeGetTensorImpl()->is_wrapped_number(),
                "value cannot be converted to type ", self.scalar_type(), " without overflow");
    if (self.numel() > 0) choose(self, mask.expand(self.sizes()), value, self);
    return self;
}

Tensor &masked_fill_scalar(Tensor &self, const Tensor &mask, const Scalar &value) {
    return masked_fill_tensor(self, mask, wrapped(value));
}

/* --------------------------------------------------------------------------------------- activations in two parts */

std::tuple<Tensor, Tensor> log_sigmoid_forward(const Tensor &self) {
    return {elementwise({"log_sigmoid"}, {}, {self}), at::empty({0}, self.options())};
}

/* The third argument is a buffer that only the CPU's kernel stores. */
Tensor &log_sigmoid_backward_out(const Tensor &grad, const Tensor &self, const Tensor &, Tensor &out) {
    elementwise({"a * sigmoid(-b)"}, out, {grad, self});
    return out;
}

Tensor log_sigmoid_backward(const Tensor &grad, const Tensor &self, const Tensor &) {
    return elementwise({"a * sigmoid(-b)"}, {}, {grad, self});
}

Tensor &glu_out(const Tensor &self, int64_t dim, Tensor &out) {
    int64_t half = self.size(dim) / 2;
    elementwise({"glu"}, out, {self.narrow(dim, 0, half), self.narrow(dim, half, half)});
    return out;
}

Tensor &glu_backward_out(const Tensor &grad, const Tensor &self, int64_t dim, Tensor &out) {
    int64_t half = self.size(dim) / 2;
    Tensor a = self.narrow(dim, 0, half), gate = self.narrow(dim, half, half);
    out.resize_(self.sizes());
    elementwise({"glu"}, out.narrow(dim, 0, half), {grad, gate});
    elementwise({"glu_grad_gate"}, out.narrow(dim, half, half), {a, gate, grad});
    return out;
}

Tensor glu_backward(const Tensor &grad, const Tensor &self, int64_t dim) {
    Tensor out = at::empty(self.sizes(), self.options());
    return glu_backward_out(grad, self, dim, out);
}

TORCH_LIBRARY_IMPL(aten, PrivateUse1, m) {
    m.impl("add.out", add_out);
    m.impl("add.Tensor", add);
    m.impl("clamp.Tensor_out", clamp_tensor_out);
    m.impl("clamp.out", clamp_out);
    m.impl("div.out_mode", div_out_mode);
    m.impl("fill_.Scalar", fill_scalar);
    m.impl("fill_.Tensor", fill_tensor);
    m.impl("glu.out", glu_out);
    m.impl("glu_backward", glu_backward);
    m.impl("glu_backward.grad_input", glu_backward_out);
    m.impl("log_sigmoid_backward", log_sigmoid_backward);
    m.impl("log_sigmoid_backward.grad_input", log_sigmoid_backward_out);
    m.impl("log_sigmoid_forward", log_sigmoid_forward);
    m.impl("masked_fill_.Scalar", masked_fill_scalar);
    m.impl("masked_fill_.Tensor", masked_fill_tensor);
    m.impl("pow.Tensor_Scalar_out", pow_out);
    m.impl("sign.out", sign_out);
    m.impl("rsub.Tensor", rsub);
    m.impl("sub.out", sub_out);
    m.impl("where.self", where);
    m.impl("where.self_out", where_out);
    m.impl("zero_", zero_);
}

} // namespace

} // namespace torch_gpuarray
