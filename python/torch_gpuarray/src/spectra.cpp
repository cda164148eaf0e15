/* Linear algebra: eigenvalues, singular values, least squares, matrix exponentials. */
#include <cmath>
#include <memory>

#include <torch/library.h>

#include <ATen/TensorOperators.h>
#include <ATen/native/LinearAlgebraUtils.h>
#include <ATen/ops/eye.h>
#include <ATen/ops/matmul.h>
#include <ATen/ops/where.h>

#include "elementwise.h"
#include "matrices.h"

namespace torch_gpuarray {

namespace {

using at::Tensor;
using Two = std::tuple<Tensor, Tensor>;
using TwoOut = std::tuple<Tensor &, Tensor &>;
using ThreeOut = std::tuple<Tensor &, Tensor &, Tensor &>;
using FourOut = std::tuple<Tensor &, Tensor &, Tensor &, Tensor &>;

TwoOut eigh_out(const Tensor &a, c10::string_view uplo, bool vectors, Tensor &values, Tensor &v) {
    check_matrices(a, "linalg.eigh", true);
    Tensor w =
        at::empty(with_sizes(batch_of(a), {a.size(-1)}), a.options().dtype(c10::toRealValueType(a.scalar_type())));
    Tensor made = vectors ? matrix_like(a, a.sizes()) : Tensor();
    if (a.numel() > 0) {
        View to(w), from(a, "linalg.eigh");
        std::unique_ptr<View> to_v;
        if (vectors) to_v = std::make_unique<View>(made);
        int err =
            GpuArray_eigh(to, to_v ? to_v->get() : nullptr, from, uplo == "U" || uplo == "u" ? GA_LINALG_UPPER : 0);
        TORCH_CHECK_LINALG(err != GA_VALUE_ERROR, "linalg.eigh: ", gpucontext_error(context_of(a), err));
        check(err, context_of(a), "linalg.eigh");
    }
    give(values, w);
    if (vectors) give(v, made);
    return {values, v};
}

Two eigen(const Tensor &a, bool vectors) {
    check_matrices(a, "linalg.eig", true);
    auto options = a.options().dtype(c10::toComplexType(a.scalar_type()));
    Tensor w = at::empty(with_sizes(batch_of(a), {a.size(-1)}), options);
    Tensor v = vectors ? at::empty(a.sizes(), options) : Tensor();
    if (a.numel() == 0) return {w, v};
    View to(w), from(a, "linalg.eig");
    std::unique_ptr<View> to_v;
    if (vectors) to_v = std::make_unique<View>(v);
    int err = GpuArray_eig(to, to_v ? to_v->get() : nullptr, from);
    TORCH_CHECK_LINALG(err != GA_VALUE_ERROR, "torch.linalg.eig: ", gpucontext_error(context_of(a), err));
    check(err, context_of(a), "linalg.eig");
    return {w, v};
}

Two eig(const Tensor &a) {
    return eigen(a, true);
}

TwoOut eig_out(const Tensor &a, Tensor &values, Tensor &vectors) {
    auto [w, v] = eigen(a, true);
    give(values, w);
    give(vectors, v);
    return {values, vectors};
}

Tensor eigvals(const Tensor &a) {
    return std::get<0>(eigen(a, false));
}

ThreeOut svd_out(const Tensor &a, bool full, bool vectors, std::optional<c10::string_view>, Tensor &u, Tensor &s,
                 Tensor &vh) {
    check_matrices(a, "linalg.svd");
    int64_t m = a.size(-2), n = a.size(-1), k = std::min(m, n);
    Tensor of_s = at::empty(with_sizes(batch_of(a), {k}), a.options().dtype(c10::toRealValueType(a.scalar_type())));
    Tensor of_u = matrix_like(a, with_sizes(batch_of(a), {m, full ? m : k}));
    Tensor of_v = matrix_like(a, with_sizes(batch_of(a), {full ? n : k, n}));
    if (a.numel() > 0) {
        View to_u(of_u), to_s(of_s), to_v(of_v), from(a, "linalg.svd");
        int err = GpuArray_svd(vectors ? to_u.get() : nullptr, to_s, vectors ? to_v.get() : nullptr, from,
                               full ? GA_LINALG_FULL : 0);
        TORCH_CHECK_LINALG(err != GA_VALUE_ERROR, "linalg.svd: ", gpucontext_error(context_of(a), err));
        check(err, context_of(a), "linalg.svd");
    } else {
        for (const Tensor &t : {of_u, of_v})
            if (t.numel() > 0) t.copy_(at::eye(t.size(-2), t.size(-1), t.options()).expand_as(t));
    }
    give(s, of_s);
    if (vectors) {
        give(u, of_u);
        give(vh, of_v);
    }
    return {u, s, vh};
}

/* torch's drivers differ in which results they give beside the solution: "gels" no rank, "gelsd" and "gelss" also
 * singular values. Residuals are those of full rank with more rows than columns. */
FourOut lstsq_out(const Tensor &a, const Tensor &b, std::optional<double> rcond, std::optional<c10::string_view> driver,
                  Tensor &solution, Tensor &residuals, Tensor &rank, Tensor &singular) {
    check_matrices(a, "torch.linalg.lstsq");
    std::string with(driver.value_or("gelsy"));
    int64_t m = a.size(-2), n = a.size(-1);
    bool vector = at::native::linalg_solve_is_vector_rhs(a, b);
    Tensor right = vector ? b.unsqueeze(-1) : b;
    TORCH_CHECK(right.size(-2) == m, "torch.linalg.lstsq: input.size(-2) should match other.size(-2)");
    at::DimVector batch = at::infer_size_dimvector(batch_of(a), batch_of(right));
    Tensor x = matrix_like(a, with_sizes(batch, {n, right.size(-1)}));
    Tensor ranks = at::empty(batch_of(a), a.options().dtype(at::kLong));
    Tensor s =
        at::empty(with_sizes(batch_of(a), {std::min(m, n)}), a.options().dtype(c10::toRealValueType(a.scalar_type())));
    Tensor all_ranks = at::empty(batch, ranks.options()),
           all_s = at::empty(with_sizes(batch, {std::min(m, n)}), s.options());
    if (x.numel() > 0 && a.numel() > 0) {
        View to(x), r(all_ranks), values(all_s), from(a, "linalg.lstsq"), of_b(right);
        check(GpuArray_lstsq(to, r, values, from, of_b, rcond.value_or(-1)), context_of(a), "linalg.lstsq");
    } else {
        x.zero_();
        all_ranks.zero_();
        all_s.zero_();
    }
    give(solution, vector ? x.squeeze(-1) : x);
    at::native::resize_output(residuals, {0});
    if (m > n && with != "gelsy" && (all_ranks.numel() == 0 || all_ranks.eq(n).all().item<bool>())) {
        Tensor rest = (at::matmul(a, x) - right).abs().square().sum(-2);
        give(residuals, vector ? rest.squeeze(-1) : rest);
    }
    if (with == "gels")
        at::native::resize_output(rank, {0});
    else
        give(rank, all_ranks);
    if (with == "gelsd" || with == "gelss")
        give(singular, all_s);
    else
        at::native::resize_output(singular, {0});
    return {solution, residuals, rank, singular};
}

/* --------------------------------------------------------------------------------------------------- exponential */

/* exp(A) = exp(A / 2^s)^(2^s), with s so that the norm n of A / 2^s is at most 1, or 3 in single precision; there
 * Taylor's polynomial of degree 18 leaves about n^19 / 19!, which is 8e-18 and 1e-8. Each matrix of a batch has its own
 * s: squaring a small one as often as a large one would lose digits. Half types are computed in float. */
Tensor matrix_exp(const Tensor &a) {
    check_matrices(a, "linalg.matrix_exp", true);
    if (a.numel() == 0) return a.clone();
    at::ScalarType type = a.scalar_type();
    if (type == at::kHalf || type == at::kBFloat16) return matrix_exp(a.to(at::kFloat)).to(type);
    double most = c10::toRealValueType(a.scalar_type()) == at::kDouble ? 1 : 3;
    Tensor norm = a.abs().sum(-2).amax(-1).unsqueeze(-1).unsqueeze(-1);
    Tensor s = (norm / most).log2().ceil().nan_to_num(0, 0, 0).clamp_min(0);
    auto times = static_cast<int>(s.amax().to(at::kDouble).item<double>());
    Tensor x = a * s.neg().exp2(), one = at::eye(a.size(-1), a.options()).expand_as(a), y = one;
    for (int k = 18; k > 0; k--) y = one + at::matmul(x, y) / k;
    for (int k = 0; k < times; k++) y = at::where(s.gt(k), at::matmul(y, y), y);
    return y;
}

Tensor &cross_out(const Tensor &self, const Tensor &other, int64_t dim, Tensor &out) {
    at::DimVector shape = at::infer_size_dimvector(self.sizes(), other.sizes());
    Tensor a = self.expand(shape), b = other.expand(shape);
    TORCH_CHECK(a.size(dim) == 3, "linalg.cross: inputs dimension ", dim, " must have length 3. Got ", a.size(dim));
    at::native::resize_output(out, shape);
    Tensor a1 = a.roll(-1, dim), a2 = a.roll(-2, dim), b1 = b.roll(-1, dim), b2 = b.roll(-2, dim);
    elementwise({"a * b - c * d", Types::Same, true}, out, {a1, b2, a2, b1});
    return out;
}

TORCH_LIBRARY_IMPL(aten, PrivateUse1, m) {
    m.impl("_linalg_eigh.eigenvalues", eigh_out);
    m.impl("_linalg_eigvals", eigvals);
    m.impl("_linalg_svd.U", svd_out);
    m.impl("linalg_cross.out", cross_out);
    m.impl("linalg_eig", eig);
    m.impl("linalg_eig.out", eig_out);
    m.impl("linalg_lstsq.out", lstsq_out);
    m.impl("linalg_matrix_exp", matrix_exp);
}

} // namespace

} // namespace torch_gpuarray
