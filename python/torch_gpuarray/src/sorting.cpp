/* Sorting and operators based on it: top-k, medians, distinct elements, binary search, histograms. */
#include <cmath>
#include <limits>
#include <map>
#include <memory>
#include <mutex>

#include <torch/library.h>

#include <ATen/TensorOperators.h>
#include <ATen/WrapDimUtils.h>
#include <ATen/native/Resize.h>
#include <ATen/ops/arange.h>
#include <ATen/ops/cat.h>
#include <ATen/ops/empty.h>
#include <ATen/ops/empty_like.h>
#include <ATen/ops/full.h>
#include <ATen/ops/linspace.h>
#include <ATen/ops/ones.h>
#include <ATen/ops/promote_types.h>
#include <ATen/ops/result_type.h>
#include <ATen/ops/scalar_tensor.h>
#include <ATen/ops/where.h>
#include <ATen/ops/zeros.h>

#include "elementwise.h"

namespace torch_gpuarray {

namespace {

using at::Scalar;
using at::Tensor;
using TwoOut = std::tuple<Tensor &, Tensor &>;
using Two = std::tuple<Tensor, Tensor>;
using Three = std::tuple<Tensor, Tensor, Tensor>;

at::TensorOptions whole(const Tensor &like) {
    return like.options().dtype(at::kLong);
}

/* 0, 1, 2 ... along an axis, in a shape. */
Tensor numbers_along(const Tensor &like, int64_t dim) {
    at::DimVector shape(static_cast<size_t>(like.dim()), 1);
    shape[static_cast<size_t>(dim)] = like.size(dim);
    return at::arange(like.size(dim), whole(like)).view(shape).expand(like.sizes());
}

/* ------------------------------------------------------------------------------------------------------- in order */

TwoOut sort_out(const Tensor &self, std::optional<bool>, int64_t dim, bool descending, Tensor &values, Tensor &places) {
    dim = at::maybe_wrap_dim(dim, self.dim());
    at::native::resize_output(values, self.sizes());
    at::native::resize_output(places, self.sizes());
    if (self.numel() == 0) return {values, places};
    if (self.dim() == 0) {
        values.copy_(self);
        places.zero_();
        return {values, places};
    }
    Tensor numbers = numbers_along(self, dim);
    View keys(self, "sort"), from(numbers), v(values), p(places);
    check(GpuArray_sort_by_key(v, p, keys, from, static_cast<unsigned>(dim), descending ? GA_SORT_DESCENDING : 0),
          context_of(self), "sort");
    return {values, places};
}

Two sorted(const Tensor &self, int64_t dim) {
    Tensor values = at::empty(self.sizes(), self.options()), places = at::empty(self.sizes(), whole(self));
    sort_out(self, true, dim, false, values, places);
    return {values, places};
}

TwoOut topk_out(const Tensor &self, int64_t k, int64_t dim, bool largest, bool, Tensor &values, Tensor &places) {
    dim = at::maybe_wrap_dim(dim, self.dim());
    TORCH_CHECK(k >= 0 && k <= (self.dim() > 0 ? self.size(dim) : 1), "selected index k out of range");
    at::DimVector shape(self.sizes().begin(), self.sizes().end());
    if (self.dim() > 0) shape[static_cast<size_t>(dim)] = k;
    at::native::resize_output(values, shape);
    at::native::resize_output(places, shape);
    if (values.numel() == 0) return {values, places};
    View x(with_axis(self), "topk"), v(with_axis(values)), p(with_axis(places));
    check(GpuArray_topk(v, p, x, static_cast<size_t>(k), static_cast<unsigned>(dim), largest ? 0 : GA_TOPK_SMALLEST),
          context_of(self), "topk");
    return {values, places};
}

/* The elements of sorted rows at `at`, of one place along the axis, into results with or without it. */
void pick(const Two &rows, const Tensor &at, int64_t dim, bool keepdim, const Tensor &values, const Tensor &places) {
    const auto &[v, p] = rows;
    auto without = [&](const Tensor &t) { return keepdim ? t : t.squeeze(dim); };
    Tensor picked = without(v.gather(dim, at)), where = without(p.gather(dim, at));
    at::native::resize_output(values, picked.sizes());
    at::native::resize_output(places, picked.sizes());
    values.copy_(picked);
    places.copy_(where);
}

/* Results for a tensor of rank 0, which is a row of one element. */
bool is_number(const Tensor &self, Tensor &values, Tensor &places) {
    if (self.dim() > 0) return false;
    at::native::resize_output(values, {});
    at::native::resize_output(places, {});
    values.copy_(self);
    places.zero_();
    return true;
}

at::DimVector kept_shape(const Tensor &self, int64_t dim) {
    at::DimVector shape(self.sizes().begin(), self.sizes().end());
    shape[static_cast<size_t>(dim)] = 1;
    return shape;
}

TwoOut kthvalue_out(const Tensor &self, int64_t k, int64_t dim, bool keepdim, Tensor &values, Tensor &places) {
    dim = at::maybe_wrap_dim(dim, self.dim());
    TORCH_CHECK(k >= 1 && k <= (self.dim() > 0 ? self.size(dim) : 1),
                "kthvalue(): selected number k out of range for "
                "dimension ",
                dim);
    if (is_number(self, values, places)) return {values, places};
    pick(sorted(self, dim), at::full(kept_shape(self, dim), k - 1, whole(self)), dim, keepdim, values, places);
    return {values, places};
}

/* The middle of each row; NaN where there is one, or the middle of what is not NaN. */
TwoOut median_along(const Tensor &self, int64_t dim, bool keepdim, bool ignore_nan, Tensor &values, Tensor &places) {
    dim = at::maybe_wrap_dim(dim, self.dim());
    if (is_number(self, values, places)) return {values, places};
    TORCH_CHECK_INDEX(self.size(dim) > 0, "median(): Expected reduction dim ", dim, " to have non-zero size.");
    int64_t n = self.size(dim);
    Tensor at;
    if (c10::isFloatingType(self.scalar_type())) { /* NaN are at the end */
        Tensor nans = self.isnan().sum(dim, true);
        at = ignore_nan ? elementwise({"max((c - a - 1) / 2, C(0))"}, {}, {nans, Scalar(0), Scalar(n)})
                        : elementwise({"a > 0 ? c - a : (c - 1) / 2"}, {}, {nans, Scalar(0), Scalar(n)});
    } else {
        at = at::full(kept_shape(self, dim), (n - 1) / 2, whole(self));
    }
    pick(sorted(self, dim), at, dim, keepdim, values, places);
    return {values, places};
}

TwoOut median_out(const Tensor &self, int64_t dim, bool keepdim, Tensor &values, Tensor &places) {
    return median_along(self, dim, keepdim, false, values, places);
}

TwoOut nanmedian_out(const Tensor &self, int64_t dim, bool keepdim, Tensor &values, Tensor &places) {
    return median_along(self, dim, keepdim, true, values, places);
}

Tensor median_of_all(const Tensor &self, bool ignore_nan) {
    if (self.numel() == 0) return at::full({}, std::numeric_limits<double>::quiet_NaN(), self.options());
    Tensor values = at::empty({0}, self.options()), places = at::empty({0}, whole(self));
    median_along(self.reshape({-1}), 0, false, ignore_nan, values, places);
    return values;
}

Tensor median(const Tensor &self) {
    return median_of_all(self, false);
}

Tensor nanmedian(const Tensor &self) {
    return median_of_all(self, true);
}

/* The running maximum along an axis. */
Tensor running_maximum(const Tensor &numbers, int64_t dim) {
    return std::get<0>(numbers.cummax(dim));
}

/* The mode: the most frequent value, the smallest of these, and its last index: in sorted rows, the first of the
 * longest runs. */
Two mode(const Tensor &self, int64_t dim, bool keepdim) {
    dim = at::maybe_wrap_dim(dim, self.dim());
    Tensor values = at::empty({0}, self.options()), places = at::empty({0}, whole(self));
    if (is_number(self, values, places)) return {values, places};
    TORCH_CHECK_INDEX(self.size(dim) > 0, "mode(): Expected reduction dim ", dim, " to have non-zero size.");
    Two rows = sorted(self, dim);
    const Tensor &v = std::get<0>(rows);
    Tensor numbers = numbers_along(self, dim), starts = numbers.clone();
    if (int64_t n = self.size(dim); n > 1) {
        Tensor again = v.narrow(dim, 1, n - 1).eq(v.narrow(dim, 0, n - 1));
        starts.narrow(dim, 1, n - 1).masked_fill_(again, 0);
    }
    Tensor lengths = numbers - running_maximum(starts, dim);
    pick(rows, lengths.argmax(dim, true), dim, keepdim, values, places);
    return {values, places};
}

/* ---------------------------------------------------------------------------------------------- running extremes */

void scan(GpuScan *s, const Tensor &out, const Tensor &self, int64_t dim) {
    View to(out), from(self);
    check(GpuScan_call(s, to, from, static_cast<unsigned>(dim)), context_of(self), "cumulative operator");
}

GpuScan *scan_of(const Tensor &self, const char *op) {
    static std::mutex lock;
    static auto *all = new std::map<std::tuple<gpucontext *, std::string, int>, GpuScan *>;
    gpucontext *ctx = context_of(self);
    int code = need_code(self.scalar_type(), op);
    std::lock_guard<std::mutex> hold(lock);
    GpuScan *&found = (*all)[{ctx, op, code}];
    if (found == nullptr) check(GpuScan_new(&found, ctx, op, code, -1, code, 0), ctx, op);
    return found;
}

/* The place of an extreme so far is the last one where an element equals it; or is NaN. */
void running(const char *op, const Tensor &self, const Tensor &values, const Tensor &places, int64_t dim) {
    dim = at::maybe_wrap_dim(dim, self.dim());
    at::native::resize_output(values, self.sizes());
    at::native::resize_output(places, self.sizes());
    if (self.numel() == 0) return;
    if (self.dim() == 0) {
        values.copy_(self);
        places.zero_();
        return;
    }
    scan(scan_of(self, op), values, self, dim);
    Tensor found = elementwise({"a == b || a != a", Types::Bool}, {}, {self, values});
    Tensor marked = at::where(found, numbers_along(self, dim), at::zeros({}, whole(self)));
    scan(scan_of(marked, "max"), places, marked, dim);
}

void cummax_helper(const Tensor &self, Tensor &values, Tensor &places, int64_t dim) {
    running("max", self, values, places, dim);
}

void cummin_helper(const Tensor &self, Tensor &values, Tensor &places, int64_t dim) {
    running("min", self, values, places, dim);
}

/* ---------------------------------------------------------------------------------------------- distinct elements */

Three distinct(const Tensor &self, bool inverse, bool counts) {
    Tensor values = at::empty({0}, self.options()), where = at::empty({0}, whole(self)),
           often = at::empty({0}, whole(self));
    if (self.numel() == 0) {
        if (inverse) where = at::empty(self.sizes(), whole(self));
        return {values, where, often};
    }
    GpuArray v = {}, i = {}, n = {};
    View x(self, "unique");
    check(GpuArray_unique(&v, nullptr, inverse ? &i : nullptr, counts ? &n : nullptr, x), context_of(self), "unique");
    auto device = self.device().index();
    values = tensor_of(v, self.scalar_type(), device);
    if (inverse) where = tensor_of(i, at::kLong, device);
    if (counts) often = tensor_of(n, at::kLong, device);
    return {values, where, often};
}

Two unique(const Tensor &self, bool, bool inverse) {
    auto [values, where, often] = distinct(self, inverse, false);
    return {values, where};
}

Three unique2(const Tensor &self, bool, bool inverse, bool counts) {
    return distinct(self, inverse, counts);
}

/* Runs of equal elements, or parts along an axis: a new one begins where something differs from the one before. */
Three unique_consecutive(const Tensor &self, bool inverse, bool counts, std::optional<int64_t> dim) {
    int64_t axis = dim.has_value() ? at::maybe_wrap_dim(*dim, self.dim()) : 0;
    Tensor x = dim.has_value() ? self : self.reshape({-1});
    int64_t n = x.dim() > 0 ? x.size(axis) : 1;
    Tensor none = at::empty({0}, whole(self));
    if (self.numel() == 0)
        return {dim.has_value() ? x.clone() : at::empty({0}, self.options()),
                inverse ? at::empty(self.sizes(), whole(self)) : none, none.clone()};
    Tensor begins = at::ones({n}, self.options().dtype(at::kBool));
    if (n > 1) {
        Tensor differs = x.narrow(axis, 1, n - 1).ne(x.narrow(axis, 0, n - 1)).movedim(axis, 0).reshape({n - 1, -1});
        begins.narrow(0, 1, n - 1).copy_(differs.any(1));
    }
    Tensor starts = begins.nonzero().squeeze(1);
    Tensor values = x.index_select(axis, starts), where = none, often = none.clone();
    if (inverse) where = begins.cumsum(0).sub_(1);
    if (inverse && !dim.has_value()) where = where.view(self.sizes());
    if (counts) often = at::cat({starts.narrow(0, 1, starts.size(0) - 1), at::full({1}, n, whole(self))}).sub_(starts);
    return {values, where, often};
}

Tensor &isin_out(const Tensor &elements, const Tensor &tests, bool, bool invert, Tensor &out) {
    at::native::resize_output(out, elements.sizes());
    if (elements.numel() == 0) return out;
    if (tests.numel() == 0) return out.fill_(invert);
    at::ScalarType type = at::result_type(elements, tests);
    Tensor a = converted(elements, type), b = converted(tests, type);
    View x(a, "isin"), t(b, "isin"), to(out);
    check(GpuArray_isin(to, x, t, invert ? GA_ISIN_INVERT : 0), context_of(elements), "isin");
    return out;
}

/* ------------------------------------------------------------------------------------------------ places, bins */

void search_row(const Tensor &out, const Tensor &row, const Tensor &values, const Tensor &sorter, bool right) {
    std::unique_ptr<View> order;
    if (sorter.defined()) order = std::make_unique<View>(sorter);
    View to(out), from(row, "searchsorted"), v(values, "searchsorted");
    check(GpuArray_searchsorted(to, from, v, order ? order->get() : nullptr, right ? GA_SEARCH_RIGHT : 0),
          context_of(out), "searchsorted");
}

Tensor &searchsorted_out(const Tensor &boundaries, const Tensor &self, bool out_int32, bool right,
                         std::optional<c10::string_view> side, const std::optional<Tensor> &sorter, Tensor &out) {
    TORCH_CHECK(!side.has_value() || *side == "left" || *side == "right",
                "torch.searchsorted(): side can only be 'left' or 'right' but got ", side.value_or(""));
    TORCH_CHECK(!side.has_value() || !right || *side == "right",
                "torch.searchsorted(): side and right can't be set to opposites, got side of left while right was "
                "True");
    TORCH_CHECK(out.scalar_type() == (out_int32 ? at::kInt : at::kLong),
                "torch.searchsorted(): output tensor's dtype is wrong");
    TORCH_CHECK(boundaries.dim() != 0 && (boundaries.dim() == 1 || self.sizes().slice(0, self.dim() - 1) ==
                                                                       boundaries.sizes().slice(0, self.dim() - 1)),
                "torch.searchsorted(): boundaries tensor should be 1 dimension or the first N-1 dimensions of "
                "boundaries tensor and input value tensor must match");
    right = right || (side.has_value() && *side == "right");
    at::native::resize_output(out, self.sizes());
    if (self.numel() == 0) return out;
    at::ScalarType type = at::promote_types(boundaries.scalar_type(), self.scalar_type());
    Tensor edges = converted(boundaries, type), values = converted(self, type);
    Tensor order = sorter.has_value() ? *sorter : Tensor();
    if (boundaries.dim() == 1) {
        search_row(out, edges, values, order, right);
        return out;
    }
    Tensor rows = edges.reshape({-1, edges.size(-1)}), many = values.reshape({-1, values.size(-1)});
    Tensor found = at::empty(many.sizes(), out.options());
    if (order.defined()) order = order.reshape(rows.sizes());
    for (int64_t i = 0; i < rows.size(0); i++)
        search_row(found[i], rows[i], many[i], order.defined() ? order[i] : order, right);
    return out.copy_(found.view(out.sizes()));
}

Tensor searchsorted(const Tensor &boundaries, const Tensor &self, bool out_int32, bool right,
                    std::optional<c10::string_view> side, const std::optional<Tensor> &sorter) {
    Tensor out = at::empty({0}, boundaries.options().dtype(out_int32 ? at::kInt : at::kLong));
    return searchsorted_out(boundaries, self, out_int32, right, side, sorter, out);
}

Tensor searchsorted_scalar(const Tensor &boundaries, const Scalar &self, bool out_int32, bool right,
                           std::optional<c10::string_view> side, const std::optional<Tensor> &sorter) {
    Tensor value = at::empty({}, boundaries.options()).fill_(self);
    return searchsorted(boundaries, value, out_int32, right, side, sorter);
}

Tensor &bucketize_out(const Tensor &self, const Tensor &boundaries, bool out_int32, bool right, Tensor &out) {
    TORCH_CHECK(boundaries.dim() == 1, "bucketize(): boundaries tensor must be 1 dimension, but got dim(",
                boundaries.dim(), ")");
    return searchsorted_out(boundaries, self, out_int32, right, std::nullopt, std::nullopt, out);
}

Tensor bucketize(const Tensor &self, const Tensor &boundaries, bool out_int32, bool right) {
    Tensor out = at::empty({0}, boundaries.options().dtype(out_int32 ? at::kInt : at::kLong));
    return bucketize_out(self, boundaries, out_int32, right, out);
}

Tensor bucketize_scalar(const Scalar &self, const Tensor &boundaries, bool out_int32, bool right) {
    return bucketize(at::empty({}, boundaries.options()).fill_(self), boundaries, out_int32, right);
}

/* The range of bins: that of the call, or of the elements; if they all have one value, extended by `more` at both ends.
 * */
std::pair<double, double> range_of(const Tensor &self, double low, double high, double more) {
    if (low == high && self.numel() > 0) {
        low = self.min().item<double>();
        high = self.max().item<double>();
    }
    if (low == high) return {low - more, high + more};
    TORCH_CHECK(std::isfinite(low) && std::isfinite(high), "range of [", low, ", ", high, "] is not finite");
    TORCH_CHECK(low < high, "max must be larger than min");
    return {low, high};
}

Tensor &histc_out(const Tensor &self, int64_t bins, const Scalar &min, const Scalar &max, Tensor &out) {
    TORCH_CHECK(bins > 0, "bins must be > 0");
    at::native::resize_output(out, {bins});
    auto [low, high] = range_of(self, min.toDouble(), max.toDouble(), 1);
    if (self.numel() == 0) return out.zero_();
    Tensor counts = at::empty({bins}, whole(self));
    View x(self, "histc"), to(counts);
    check(GpuArray_histogram_range(to, x, static_cast<size_t>(bins), low, high, nullptr), context_of(self), "histc");
    return out.copy_(counts);
}

Tensor histc(const Tensor &self, int64_t bins, const Scalar &min, const Scalar &max) {
    Tensor out = at::empty({0}, self.options());
    return histc_out(self, bins, min, max, out);
}

Two histogram(const Tensor &self, const Tensor &edges, const std::optional<Tensor> &weight, bool density) {
    bool weighted = weight.has_value() && weight->defined();
    Tensor sums = at::zeros({edges.size(0) - 1}, self.options());
    if (self.numel() > 0) {
        Tensor counts = at::empty({edges.size(0) - 1}, weighted ? self.options() : whole(self));
        Tensor weights = weighted ? *weight : Tensor();
        std::unique_ptr<View> w;
        if (weighted) w = std::make_unique<View>(weights);
        View x(self, "histogram"), e(edges), to(counts);
        check(GpuArray_histogram(to, x, e, w ? w->get() : nullptr), context_of(self), "histogram");
        sums.copy_(counts);
    }
    if (density) sums.div_(sums.sum()).div_(edges.diff());
    return {sums, edges};
}

Two histogram_bins(const Tensor &self, const Tensor &bins, const std::optional<Tensor> &weight, bool density) {
    TORCH_CHECK(bins.dim() == 1 && bins.numel() > 0, "torch.histogramdd(): bins tensor should have one dimension");
    TORCH_CHECK(bins.scalar_type() == self.scalar_type(),
                "torch.histogram(): input tensor and bins tensors should have "
                "the same dtype");
    return histogram(self, bins.clone(), weight, density);
}

Two histogram_count(const Tensor &self, int64_t bins, std::optional<at::ArrayRef<double>> range,
                    const std::optional<Tensor> &weight, bool density) {
    TORCH_CHECK(bins > 0, "torch.histogram(): bins must be > 0, but got ", bins);
    bool given = range.has_value();
    double from = given ? (*range)[0] : 0, to = given ? (*range)[1] : self.numel() > 0 ? 0 : 1;
    if (!given && self.numel() > 0) {
        from = self.min().item<double>();
        to = self.max().item<double>();
    }
    auto [low, high] = range_of(at::empty({0}, self.options()), from, to, 0.5);
    Tensor edges = at::linspace(low, high, bins + 1, self.options());
    return histogram(self, edges, weight, density);
}

TORCH_LIBRARY_IMPL(aten, PrivateUse1, m) {
    m.impl("_cummax_helper", cummax_helper);
    m.impl("_cummin_helper", cummin_helper);
    m.impl("_unique", unique);
    m.impl("_unique2", unique2);
    m.impl("bucketize.Scalar", bucketize_scalar);
    m.impl("bucketize.Tensor", bucketize);
    m.impl("bucketize.Tensor_out", bucketize_out);
    m.impl("histc", histc);
    m.impl("histc.out", histc_out);
    m.impl("histogram.bin_ct", histogram_count);
    m.impl("histogram.bins_tensor", histogram_bins);
    m.impl("isin.Tensor_Tensor_out", isin_out);
    m.impl("kthvalue.values", kthvalue_out);
    m.impl("median", median);
    m.impl("median.dim_values", median_out);
    m.impl("mode", mode);
    m.impl("nanmedian", nanmedian);
    m.impl("nanmedian.dim_values", nanmedian_out);
    m.impl("searchsorted.Scalar", searchsorted_scalar);
    m.impl("searchsorted.Tensor", searchsorted);
    m.impl("searchsorted.Tensor_out", searchsorted_out);
    m.impl("sort.values_stable", sort_out);
    m.impl("topk.values", topk_out);
    m.impl("unique_consecutive", unique_consecutive);
}

} // namespace

} // namespace torch_gpuarray
