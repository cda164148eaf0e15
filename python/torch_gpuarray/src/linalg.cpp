/* Linear algebra: factorisations and systems of equations.
 *
 * Where torch reports in `info` for which member of a batch a factorisation failed, the library says so in a text; the
 * CPU then computes the call, and its numbers are exact. */
#include <cmath>
#include <limits>
#include <memory>

#include <torch/library.h>

#include <ATen/TensorOperators.h>
#include <ATen/native/CPUFallback.h>
#include <ATen/native/LinearAlgebraUtils.h>
#include <ATen/native/Resize.h>
#include <ATen/ops/_cholesky_solve_helper_ops.h>
#include <ATen/ops/_linalg_check_errors.h>
#include <ATen/ops/arange.h>
#include <ATen/ops/empty.h>
#include <ATen/ops/empty_like.h>
#include <ATen/ops/eye.h>
#include <ATen/ops/linalg_cholesky_ex_ops.h>
#include <ATen/ops/linalg_inv_ex_ops.h>
#include <ATen/ops/linalg_lu_factor_ex_ops.h>
#include <ATen/ops/linalg_solve_triangular.h>
#include <ATen/ops/linalg_solve_triangular_ops.h>
#include <ATen/ops/matmul.h>
#include <ATen/ops/zeros.h>

#if __has_include(<ATen/ops/cholesky_ops.h>) /* torch 2.15 has linalg.cholesky alone */
#    define TORCH_HAS_CHOLESKY
#    include <ATen/ops/cholesky_ops.h>
#endif

#include "elementwise.h"
#include "fallback.h"
#include "matrices.h"

namespace torch_gpuarray {

namespace {

using at::Tensor;
using Two = std::tuple<Tensor, Tensor>;
using TwoOut = std::tuple<Tensor &, Tensor &>;
using ThreeOut = std::tuple<Tensor &, Tensor &, Tensor &>;
using FourOut = std::tuple<Tensor &, Tensor &, Tensor &, Tensor &>;

/* ------------------------------------------------------------------------------------------------------------ LU */

/* Rows as they are exchanged one after the other, from 1 as LAPACK counts, of the order they end in. Both are small,
 * and are looked at on the host. */
Tensor exchanges_of(const Tensor &order, int64_t k) {
    Tensor host = order.cpu().to(at::kLong).contiguous();
    int64_t m = host.size(-1), rows = m > 0 ? host.numel() / m : 0;
    at::DimVector shape(host.sizes().begin(), host.sizes().end());
    shape.back() = k;
    Tensor pivots = at::empty(shape, at::TensorOptions().dtype(at::kInt));
    for (int64_t r = 0; r < rows; r++) {
        const int64_t *wanted = host.const_data_ptr<int64_t>() + r * m;
        auto *pivot = pivots.mutable_data_ptr<int32_t>() + r * k;
        std::vector<int64_t> now, where;
        for (int64_t i = 0; i < m; i++) {
            now.push_back(i);
            where.push_back(i);
        }
        for (int64_t i = 0; i < k; i++) {
            int64_t from = where[static_cast<size_t>(wanted[i])];
            pivot[i] = static_cast<int32_t>(from + 1);
            std::swap(now[static_cast<size_t>(i)], now[static_cast<size_t>(from)]);
            where[static_cast<size_t>(now[static_cast<size_t>(from)])] = from;
            where[static_cast<size_t>(now[static_cast<size_t>(i)])] = i;
        }
    }
    return pivots.to(order.device());
}

/* The order that rows end in. */
Tensor order_of(const Tensor &pivots, int64_t m) {
    Tensor host = pivots.cpu().to(at::kInt).contiguous();
    int64_t k = host.size(-1);
    at::DimVector shape(host.sizes().begin(), host.sizes().end());
    shape.back() = m;
    Tensor order = at::empty(shape, at::TensorOptions().dtype(at::kLong));
    int64_t rows = m > 0 ? order.numel() / m : 0;
    for (int64_t r = 0; r < rows; r++) {
        auto *o = order.mutable_data_ptr<int64_t>() + r * m;
        for (int64_t i = 0; i < m; i++) o[i] = i;
        for (int64_t i = 0; i < k; i++) {
            int64_t with = host.const_data_ptr<int32_t>()[r * k + i] - 1;
            TORCH_CHECK(with >= 0 && with < m, "pivots given to lu_solve must all be greater or equal to 1 and at most "
                                               "the number of rows");
            std::swap(o[i], o[with]);
        }
    }
    return order.to(pivots.device());
}

struct Lu {
    Tensor factors, order;

    explicit Lu(const Tensor &a)
        : factors(matrix_like(a, a.sizes())),
          order(at::empty(with_sizes(batch_of(a), {a.size(-2)}), a.options().dtype(at::kLong))) {
        if (a.numel() == 0) {
            if (order.numel() > 0) order.copy_(at::arange(order.size(-1), order.options()).expand_as(order));
            return;
        }
        View from(a, "lu"), to(factors), rows(order);
        check(GpuArray_lu(to, rows, from), context_of(a), "lu");
    }

    Tensor pivots() const {
        return exchanges_of(order, std::min(factors.size(-2), factors.size(-1)));
    }
    /* For each matrix the number, from 1, of the first pivot that is 0; 0 if there is none. */
    Tensor info() const {
        if (factors.numel() == 0) return at::zeros(batch_of(factors), factors.options().dtype(at::kInt));
        Tensor zero = factors.diagonal(0, -2, -1).eq(0);
        return elementwise({"a != 0 ? b + 1 : C(0)"}, {}, {zero.any(-1), zero.to(at::kInt).argmax(-1)}).to(at::kInt);
    }
};

Tensor lower_of(const Tensor &lu) {
    int64_t k = std::min(lu.size(-2), lu.size(-1));
    Tensor l = lu.narrow(-1, 0, k).tril(-1);
    l.diagonal(0, -2, -1).fill_(1);
    return l;
}

Tensor upper_of(const Tensor &lu) {
    return lu.narrow(-2, 0, std::min(lu.size(-2), lu.size(-1))).triu();
}

/* P with A = P L U: a one in column i of row order[i]. */
Tensor permutation_of(const Tensor &order, const Tensor &like) {
    Tensor p = at::zeros(with_sizes(at::DimVector(order.sizes().begin(), order.sizes().end()), {order.size(-1)}),
                         like.options());
    if (p.numel() > 0) p.scatter_(-2, order.unsqueeze(-2), 1);
    return p;
}

ThreeOut lu_factor_out(const Tensor &a, bool pivot, bool check_errors, Tensor &factors, Tensor &pivots, Tensor &info) {
    check_matrices(a, "torch.lu_factor");
    if (!pivot)
        return at::native::call_fallback_fn<&fall_back, at::_ops::linalg_lu_factor_ex_out>::call(a, pivot, check_errors,
                                                                                                 factors, pivots, info);
    Lu lu(a);
    give(factors, lu.factors);
    give(pivots, lu.pivots());
    give(info, lu.info());
    return {factors, pivots, info};
}

ThreeOut lu_out(const Tensor &a, bool pivot, Tensor &p, Tensor &l, Tensor &u) {
    TORCH_CHECK(pivot, "linalg.lu: LU without pivoting is not implemented on gpuarray devices");
    check_matrices(a, "linalg.lu");
    Lu lu(a);
    give(p, permutation_of(lu.order, a));
    give(l, lower_of(lu.factors));
    give(u, upper_of(lu.factors));
    return {p, l, u};
}

ThreeOut lu_unpack_out(const Tensor &lu, const Tensor &pivots, bool data, bool of_pivots, Tensor &p, Tensor &l,
                       Tensor &u) {
    TORCH_CHECK(!of_pivots || pivots.scalar_type() == at::kInt, "torch.lu_unpack: LU_pivots is expected to be a "
                                                                "contiguous tensor of torch.int32 dtype");
    if (data) {
        give(l, lower_of(lu));
        give(u, upper_of(lu));
    }
    if (of_pivots) give(p, permutation_of(order_of(pivots, lu.size(-2)), lu));
    return {p, l, u};
}

/* T X = B or, not from the left, X T = B; empty where a library's error says that the diagonal has a 0. */
std::optional<Tensor> try_triangular(const Tensor &t, const Tensor &b, int flags, bool left) {
    if (!left) { /* the transposed equation: T^T X^T = B^T */
        bool transposed = (flags & (GA_LINALG_TRANSPOSED | GA_LINALG_ADJOINT)) != 0;
        Tensor matrix = transposed ? t.mT() : t;
        if (transposed && (flags & GA_LINALG_ADJOINT) != 0) matrix = t.mH();
        int rest = flags & ~(GA_LINALG_TRANSPOSED | GA_LINALG_ADJOINT);
        if (transposed) rest ^= GA_LINALG_UPPER;
        auto x = try_triangular(matrix.mT().resolve_conj(), b.mT(), rest ^ GA_LINALG_UPPER, true);
        return x.has_value() ? std::optional<Tensor>(x->mT()) : std::nullopt;
    }
    at::DimVector batch = at::infer_size_dimvector(batch_of(t), batch_of(b));
    Tensor x = matrix_like(b, with_sizes(batch, {b.size(-2), b.size(-1)}));
    if (x.numel() == 0) return x;
    View to(x), matrix(t, "solve_triangular"), right(b);
    int err = GpuArray_solve_triangular(to, matrix, right, flags);
    if (err == GA_VALUE_ERROR) return std::nullopt;
    check(err, context_of(b), "solve_triangular");
    return x;
}

Tensor triangular(const Tensor &t, const Tensor &b, bool upper, bool left, bool unit) {
    check_matrices(t, "linalg.solve_triangular", true);
    check_matrices(b, "linalg.solve_triangular");
    TORCH_CHECK(t.scalar_type() == b.scalar_type(), "linalg.solve_triangular: Expected A and B to have the same dtype");
    TORCH_CHECK(t.size(-1) == b.size(left ? -2 : -1),
                "linalg.solve_triangular: Incompatible shapes of A and B for the "
                "equation ",
                left ? "AX = B" : "XA = B", " (", t.size(-2), "x", t.size(-1), " and ", b.size(-2), "x", b.size(-1),
                ")");
    /* torch passes conjugates as views to this operator. */
    auto x = try_triangular(t.resolve_conj(), b.resolve_conj(),
                            (upper ? GA_LINALG_UPPER : 0) | (unit ? GA_LINALG_UNIT : 0), left);
    if (x.has_value()) return *x;
    return at::native::call_fallback_fn<&fall_back, at::_ops::linalg_solve_triangular>::call(t, b, upper, left, unit);
}

Tensor &triangular_out(const Tensor &t, const Tensor &b, bool upper, bool left, bool unit, Tensor &out) {
    give(out, triangular(t, b, upper, left, unit));
    return out;
}

TwoOut old_triangular_out(const Tensor &self, const Tensor &a, bool upper, bool transpose, bool unit, Tensor &x,
                          Tensor &m) {
    Tensor matrix = transpose ? a.mT() : a;
    give(x, triangular(matrix, self, upper != transpose, true, unit));
    give(m, a);
    return {x, m};
}

/* A X = B with A[order] = L U; of the adjoint A^H: U^H L^H X[order] = B. */
Tensor solve_by(const Tensor &lu, const Tensor &order, const Tensor &b, bool left, bool adjoint) {
    if (!left) return solve_by(lu, order, b.mH().resolve_conj(), true, !adjoint).mH().resolve_conj();
    at::DimVector batch = at::infer_size_dimvector(batch_of(lu), batch_of(b));
    Tensor right = b.expand(with_sizes(batch, {b.size(-2), b.size(-1)}));
    if (right.numel() == 0) return right.clone();
    Tensor rows = order.expand(with_sizes(batch, {order.size(-1)})).unsqueeze(-1).expand(right.sizes());
    if (!adjoint) return triangular(lu, triangular(lu, right.gather(-2, rows), false, true, true), true, true, false);
    Tensor h = lu.mH().resolve_conj();
    Tensor y = triangular(h, triangular(h, right, false, true, false), true, true, true);
    return at::empty_like(y).scatter_(-2, rows, y);
}

Tensor &lu_solve_out(const Tensor &lu, const Tensor &pivots, const Tensor &b, bool left, bool adjoint, Tensor &out) {
    check_matrices(lu, "torch.linalg.lu_solve", true);
    give(out, solve_by(lu, order_of(pivots, lu.size(-2)), b, left, adjoint));
    return out;
}

/* torch's gradients take it that these are the factors of the transposed matrix, where a real one is C contiguous. */
bool is_transposed(const Tensor &a) {
    return a.is_contiguous() && !a.is_complex();
}

Lu factors_of(const Tensor &a) {
    return Lu(is_transposed(a) ? a.mT() : a);
}

/* A singular matrix has NaN for a solution, and its number in `info`; the others of the batch are solved. */
FourOut solve_out(const Tensor &a, const Tensor &b, bool left, bool check_errors, Tensor &x, Tensor &factors,
                  Tensor &pivots, Tensor &info) {
    check_matrices(a, "linalg.solve", true);
    bool vector = at::native::linalg_solve_is_vector_rhs(a, b);
    Lu lu(a); /* torch's gradients take the factors of the matrix itself here */
    Tensor failed = lu.info();
    if (check_errors) at::_linalg_check_errors(failed, "torch.linalg.solve_ex", a.dim() == 2);
    Tensor regular =
        lu.factors.masked_fill(failed.ne(0).unsqueeze(-1).unsqueeze(-1), std::numeric_limits<double>::quiet_NaN());
    Tensor found = solve_by(regular, lu.order, vector ? b.unsqueeze(-1) : b, left, false);
    give(x, vector ? found.squeeze(-1) : found);
    give(factors, lu.factors);
    give(pivots, lu.pivots());
    give(info, failed);
    return {x, factors, pivots, info};
}

TwoOut inv_out(const Tensor &a, bool check_errors, Tensor &inverse, Tensor &info) {
    check_matrices(a, "linalg.inv", true);
    Tensor made = matrix_like(a, a.sizes());
    if (a.numel() > 0) {
        View to(made), from(a, "linalg.inv");
        int err = GpuArray_inv(to, from);
        if (err == GA_VALUE_ERROR)
            return at::native::call_fallback_fn<&fall_back, at::_ops::linalg_inv_ex_inverse>::call(a, check_errors,
                                                                                                   inverse, info);
        check(err, context_of(a), "linalg.inv");
    }
    give(inverse, made);
    give(info, at::zeros(batch_of(a), info.options()));
    return {inverse, info};
}

ThreeOut det_out(const Tensor &a, Tensor &result, Tensor &factors, Tensor &pivots) {
    check_matrices(a, "linalg.det", true);
    Lu lu = factors_of(a);
    Tensor made = matrix_like(a, batch_of(a));
    if (made.numel() > 0) {
        View to(made), from(a, "linalg.det");
        check(GpuArray_det(to, from), context_of(a), "linalg.det");
    }
    give(result, made);
    give(factors, lu.factors);
    give(pivots, lu.pivots());
    return {result, factors, pivots};
}

FourOut slogdet_out(const Tensor &a, Tensor &sign, Tensor &logarithm, Tensor &factors, Tensor &pivots) {
    check_matrices(a, "linalg.slogdet", true);
    Lu lu = factors_of(a);
    Tensor s = matrix_like(a, batch_of(a));
    Tensor l = at::empty(s.sizes(), s.options().dtype(c10::toRealValueType(a.scalar_type())));
    if (s.numel() > 0) {
        View to(s), log(l), from(a, "linalg.slogdet");
        check(GpuArray_slogdet(to, log, from), context_of(a), "linalg.slogdet");
    }
    give(sign, s);
    give(logarithm, l);
    give(factors, lu.factors);
    give(pivots, lu.pivots());
    return {sign, logarithm, factors, pivots};
}

/* ------------------------------------------------------------------------------------------------------ Cholesky */

TwoOut cholesky_out(const Tensor &a, bool upper, bool check_errors, Tensor &factor, Tensor &info) {
    check_matrices(a, "linalg.cholesky", true);
    Tensor made = matrix_like(a, a.sizes());
    if (a.numel() > 0) {
        View to(made), from(a, "linalg.cholesky");
        int err = GpuArray_cholesky(to, from, upper ? GA_LINALG_UPPER : 0);
        if (err == GA_VALUE_ERROR)
            return at::native::call_fallback_fn<&fall_back, at::_ops::linalg_cholesky_ex_L>::call(
                a, upper, check_errors, factor, info);
        check(err, context_of(a), "linalg.cholesky");
    }
    give(factor, made);
    give(info, at::zeros(batch_of(a), info.options()));
    return {factor, info};
}

#ifdef TORCH_HAS_CHOLESKY
Tensor cholesky(const Tensor &a, bool upper) {
    check_matrices(a, "cholesky", true);
    Tensor made = matrix_like(a, a.sizes());
    if (a.numel() == 0) return made;
    View to(made), from(a, "cholesky");
    int err = GpuArray_cholesky(to, from, upper ? GA_LINALG_UPPER : 0);
    if (err == GA_VALUE_ERROR) return at::native::call_fallback_fn<&fall_back, at::_ops::cholesky>::call(a, upper);
    check(err, context_of(a), "cholesky");
    return made;
}
#endif

/* L L^H X = B, or U^H U X = B. */
Tensor cholesky_solve(const Tensor &b, const Tensor &factor, bool upper) {
    Tensor l = upper ? factor.mH().resolve_conj() : factor;
    Tensor y = triangular(l, b, false, true, false);
    return triangular(l.mH().resolve_conj(), y, true, true, false);
}

Tensor cholesky_inverse(const Tensor &factor, bool upper) {
    check_matrices(factor, "cholesky_inverse", true);
    return cholesky_solve(at::eye(factor.size(-1), factor.options()).expand_as(factor), factor, upper);
}

/* ------------------------------------------------------------------------------------------------------------ QR */

TwoOut qr_out(const Tensor &a, c10::string_view mode, Tensor &q, Tensor &r) {
    check_matrices(a, "linalg.qr");
    TORCH_CHECK(mode == "reduced" || mode == "complete" || mode == "r", "qr received unrecognized mode '", mode,
                "' but expected one of 'reduced' (default), 'r', or 'complete'");
    int64_t m = a.size(-2), n = a.size(-1), k = mode == "complete" ? m : std::min(m, n);
    Tensor of_q = matrix_like(a, with_sizes(batch_of(a), {m, k})),
           of_r = matrix_like(a, with_sizes(batch_of(a), {k, n}));
    bool wanted = mode != "r";
    if (a.numel() == 0) {
        of_r.zero_();
        if (of_q.numel() > 0) of_q.copy_(at::eye(m, k, a.options()).expand_as(of_q));
    } else {
        View to_q(of_q), to_r(of_r), from(a, "linalg.qr");
        check(GpuArray_qr(wanted ? to_q.get() : nullptr, to_r, from, mode == "complete" ? GA_LINALG_FULL : 0),
              context_of(a), "linalg.qr");
    }
    if (wanted)
        give(q, of_q);
    else
        at::native::resize_output(q, {0});
    give(r, of_r);
    return {q, r};
}

Two geqrf(const Tensor &a) {
    check_matrices(a, "torch.geqrf");
    Tensor h = matrix_like(a, a.sizes()),
           tau = matrix_like(a, with_sizes(batch_of(a), {std::min(a.size(-2), a.size(-1))}));
    if (a.numel() == 0) return {h, tau};
    View to(h), t(tau), from(a, "geqrf");
    check(GpuArray_qr(to, t, from, GA_LINALG_RAW), context_of(a), "geqrf");
    return {h, tau};
}

/* H X, or H^H X, with reflector i: H = I - tau v v^H, where v[i] = 1 and v[j] = 0 for j < i. */
Tensor reflect(const Tensor &x, const Tensor &h, const Tensor &tau, int64_t i, bool adjoint) {
    Tensor v = h.select(-1, i).clone();
    v.narrow(-1, 0, i).zero_();
    v.select(-1, i).fill_(1);
    v = v.unsqueeze(-1);
    Tensor t = tau.select(-1, i).unsqueeze(-1).unsqueeze(-1);
    if (adjoint) t = t.conj().resolve_conj();
    return x - t * v * at::matmul(v.mH().resolve_conj(), x);
}

Tensor householder_product(const Tensor &h, const Tensor &tau) {
    check_matrices(h, "torch.linalg.householder_product");
    TORCH_CHECK(h.size(-2) >= h.size(-1), "torch.linalg.householder_product: input.shape[-2] must be greater than or "
                                          "equal to input.shape[-1]");
    TORCH_CHECK(h.size(-1) >= tau.size(-1), "torch.linalg.householder_product: input.shape[-1] must be greater than or "
                                            "equal to tau.shape[-1]");
    Tensor q = at::eye(h.size(-2), h.size(-1), h.options()).expand_as(h).clone();
    for (int64_t i = tau.size(-1) - 1; i >= 0 && h.numel() > 0; i--) q = reflect(q, h, tau, i, false);
    return q;
}

Tensor ormqr(const Tensor &h, const Tensor &tau, const Tensor &other, bool left, bool transpose) {
    if (!left) return ormqr(h, tau, other.mH().resolve_conj(), true, !transpose).mH().resolve_conj();
    Tensor x = other.clone();
    int64_t k = tau.size(-1);
    for (int64_t i = 0; i < k && x.numel() > 0; i++) x = reflect(x, h, tau, transpose ? i : k - 1 - i, transpose);
    return x;
}

TORCH_LIBRARY_IMPL(aten, PrivateUse1, m) {
    m.impl("_cholesky_solve_helper", cholesky_solve);
    m.impl("_linalg_det.result", det_out);
    m.impl("_linalg_slogdet.sign", slogdet_out);
    m.impl("_linalg_solve_ex.result", solve_out);
#ifdef TORCH_HAS_CHOLESKY
    m.impl("cholesky", cholesky);
#endif
    m.impl("cholesky_inverse", cholesky_inverse);
    m.impl("geqrf", geqrf);
    m.impl("linalg_cholesky_ex.L", cholesky_out);
    m.impl("linalg_householder_product", householder_product);
    m.impl("linalg_inv_ex.inverse", inv_out);
    m.impl("linalg_lu.out", lu_out);
    m.impl("linalg_lu_factor_ex.out", lu_factor_out);
    m.impl("linalg_lu_solve.out", lu_solve_out);
    m.impl("linalg_qr.out", qr_out);
    m.impl("linalg_solve_triangular", triangular);
    m.impl("linalg_solve_triangular.out", triangular_out);
    m.impl("lu_unpack.out", lu_unpack_out);
    m.impl("ormqr", ormqr);
    m.impl("triangular_solve.X", old_triangular_out);
}

} // namespace

} // namespace torch_gpuarray
