/* Gather and scatter by indices, concatenation, embedding.
 *
 * An index out of range raises IndexError immediately, for which these calls wait for the device, once for indices that
 * do not change; with TORCH_GPUARRAY_CHECK_INDICES=0 nothing waits, and such an index reads 0 and writes nothing. */
#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <deque>
#include <memory>
#include <mutex>

#include <torch/library.h>

#include <ATen/WrapDimUtils.h>
#include <ATen/native/CPUFallback.h>
#include <ATen/native/IndexingUtils.h>
#include <ATen/native/Resize.h>
#include <ATen/native/TensorAdvancedIndexingUtils.h>
#include <ATen/ops/empty.h>
#include <ATen/ops/mul.h>

#include "graphs.h"
#include "indexing.h"

namespace torch_gpuarray {

namespace {

using at::IntArrayRef;
using at::Tensor;

/* ---------------------------------------------------------------------------------------------- checks of indices */

/* Contiguous indices that were found in range, and the version of torch's that they had. They are not kept. It has to
 * be the same tensor, because views that an operator makes for itself have versions of their own. */
struct Checked {
    c10::weak_intrusive_ptr<c10::TensorImpl, c10::UndefinedTensorImpl> tensor;
    const void *memory;
    int64_t count, rows, version;
    at::ScalarType type;
};

constexpr size_t most_checked = 16;
std::mutex checked_lock;

std::deque<Checked> &all_checked() {
    static auto *all = new std::deque<Checked>;
    return *all;
}

/* Does torch count the changes of this tensor, which has no gaps? */
bool can_be_known(const Tensor &index) {
    return index.is_contiguous() && !index.is_inference() && index.numel() > 0;
}

bool is_known(const Tensor &index, int64_t rows) {
    std::lock_guard<std::mutex> hold(checked_lock);
    for (const Checked &one : all_checked())
        if (one.tensor._unsafe_get_target() == index.unsafeGetTensorImpl() && one.memory == index.const_data_ptr() &&
            one.count == index.numel() && one.rows <= rows && one.version == index._version() &&
            one.type == index.scalar_type())
            return true;
    return false;
}

int checks_indices() {
    static const int checks = [] {
        const char *said = std::getenv("TORCH_GPUARRAY_CHECK_INDICES");
        return said == nullptr || std::strcmp(said, "0") != 0 ? 1 : 0;
    }();
    return is_recording() ? 0 : checks; /* nothing can be read back */
}

} // namespace

IndexCheck::IndexCheck(const Tensor &index, int64_t rows) : index_(index), rows_(rows), wanted_(checks_indices()) {
    if (wanted_ != 0 && can_be_known(index) && is_known(index, rows)) wanted_ = 0;
}

void IndexCheck::passed() const {
    if (wanted_ != 0) know_indices(index_, rows_);
}

void know_indices(const Tensor &index, int64_t rows) {
    if (!can_be_known(index)) return;
    std::lock_guard<std::mutex> hold(checked_lock);
    std::deque<Checked> &all = all_checked();
    all.erase(std::remove_if(all.begin(), all.end(), [](const Checked &one) { return one.tensor.expired(); }),
              all.end());
    all.push_front({c10::weak_intrusive_ptr<c10::TensorImpl, c10::UndefinedTensorImpl>(index.getIntrusivePtr()),
                    index.const_data_ptr(), index.numel(), rows, index._version(), index.scalar_type()});
    if (all.size() > most_checked) all.pop_back();
}

void forget_checked_indices() noexcept {
    std::lock_guard<std::mutex> hold(checked_lock);
    all_checked().clear();
}

void check_indexed(int err, gpucontext *ctx, const char *what) {
    TORCH_CHECK_INDEX(err != GA_VALUE_ERROR, what, "(): ", gpucontext_error(ctx, err));
    check(err, ctx, what);
}

void check_index_type(const Tensor &index, const char *what) {
    TORCH_CHECK(index.numel() == 0 || index.scalar_type() == at::kLong || index.scalar_type() == at::kInt, what,
                "(): Expected dtype int32/int64 for index");
}

namespace {

/* ------------------------------------------------------------------------------------------------- along an axis */

/* out = self with the elements along `dim` that the index names, `given` or a view of it; `what` is the operator. */
void take(const Tensor &out, const Tensor &self, int64_t dim, const Tensor &index, const Tensor &given,
          const char *what) {
    if (out.numel() == 0) return;
    View to(with_axis(out)), from(with_axis(self)), at(with_axis(index));
    IndexCheck range(given, self.dim() > 0 ? self.size(dim) : 1);
    check_indexed(GpuArray_take(to, from, at, static_cast<unsigned>(dim), range.wanted()), context_of(self), what);
    range.passed();
}

Tensor &index_select_out(const Tensor &self, int64_t dim, const Tensor &index, Tensor &out) {
    check_index_type(index, "index_select");
    TORCH_CHECK_INDEX(index.dim() <= 1, "index_select(): Index is supposed to be a vector");
    dim = at::maybe_wrap_dim(dim, self.dim());
    at::DimVector shape(self.sizes().begin(), self.sizes().end());
    if (self.dim() > 0) shape[static_cast<size_t>(dim)] = index.numel();
    TORCH_CHECK(self.dim() > 0 || index.numel() == 1, "index_select(): Index to scalar can have only 1 value, got ",
                index.numel(), " value(s)");
    at::native::resize_output(out, shape);
    take(out, self, dim, index, index, "index_select");
    return out;
}

Tensor index_select(const Tensor &self, int64_t dim, const Tensor &index) {
    Tensor out = at::empty({0}, self.options());
    return index_select_out(self, dim, index, out);
}

/* Padding and frequencies are used by the gradient alone. */
Tensor embedding(const Tensor &weight, const Tensor &index, int64_t, bool, bool) {
    TORCH_CHECK(weight.dim() == 2, "'weight' must be 2-D");
    check_index_type(index, "embedding");
    at::DimVector shape(index.sizes().begin(), index.sizes().end());
    shape.push_back(weight.size(1));
    Tensor out = at::empty(shape, weight.options());
    take(out.view({index.numel(), weight.size(1)}), weight, 0, index.reshape({-1}), index, "embedding");
    return out;
}

/* The part of a tensor that indices of this shape reach along all axes but one. */
Tensor reached(const Tensor &self, IntArrayRef shape, int64_t but) {
    Tensor part = self;
    for (int64_t i = 0; i < part.dim(); i++)
        if (i != but) part = part.narrow(i, 0, shape[static_cast<size_t>(i)]);
    return part;
}

Tensor &gather_out(const Tensor &self, int64_t dim, const Tensor &index, bool, Tensor &out) {
    check_index_type(index, "gather");
    dim = at::maybe_wrap_dim(dim, self.dim());
    at::native::resize_output(out, index.sizes());
    if (out.numel() == 0) return out;
    Tensor places = with_axis(index), part = reached(with_axis(self), places.sizes(), dim);
    View to(with_axis(out)), from(part), at(places);
    IndexCheck range(index, part.size(dim));
    check_indexed(GpuArray_take_along_axis(to, from, at, static_cast<unsigned>(dim), range.wanted()), context_of(self),
                  "gather");
    range.passed();
    return out;
}

} // namespace

void put_along(const Tensor &self, int64_t dim, const Tensor &index, const Tensor &values, ga_scatter_mode mode,
               const Tensor &out) {
    const char *operation = mode == GA_SCATTER_SET   ? "scatter"
                            : mode == GA_SCATTER_ADD ? "scatter_add"
                                                     : "scatter_reduce";
    check_index_type(index, operation);
    dim = at::maybe_wrap_dim(dim, self.dim());
    at::native::resize_output(out, self.sizes());
    if (!out.is_same(self)) out.copy_(self);
    if (index.numel() == 0) return;
    Tensor places = with_axis(index), part = reached(with_axis(out), places.sizes(), dim);
    Tensor from = values.dim() == 0 && index.dim() > 0 ? values.expand(places.sizes())
                                                       : reached(with_axis(values), places.sizes(), -1);
    View to(part), what(from), at(places);
    IndexCheck range(index, part.size(dim));
    check_indexed(GpuArray_put_along_axis(to, at, what, static_cast<unsigned>(dim), mode, range.wanted()),
                  context_of(out), operation);
    range.passed();
}

namespace {

Tensor &scatter_src_out(const Tensor &self, int64_t dim, const Tensor &index, const Tensor &src, Tensor &out) {
    put_along(self, dim, index, src, GA_SCATTER_SET, out);
    return out;
}

Tensor &scatter_value_out(const Tensor &self, int64_t dim, const Tensor &index, const at::Scalar &value, Tensor &out) {
    put_along(self, dim, index, at::empty({}, self.options()).fill_(value), GA_SCATTER_SET, out);
    return out;
}

Tensor &scatter_add_out(const Tensor &self, int64_t dim, const Tensor &index, const Tensor &src, Tensor &out) {
    put_along(self, dim, index, src, GA_SCATTER_ADD, out);
    return out;
}

} // namespace

void put_at(const Tensor &self, int64_t dim, const Tensor &index, const Tensor &source, ga_scatter_mode mode,
            const Tensor &out) {
    check_index_type(index, "index_add");
    dim = at::maybe_wrap_dim(dim, self.dim());
    at::native::resize_output(out, self.sizes());
    if (!out.is_same(self)) out.copy_(self);
    if (index.numel() == 0 || source.numel() == 0) return;
    Tensor from = source.dim() == 0 && self.dim() > 0 ? source : with_axis(source), places = with_axis(index),
           target = with_axis(out);
    std::vector<const GpuArray *> list(static_cast<size_t>(dim) + 1, nullptr);
    View to(target), what(from), at(places);
    list.back() = at.get();
    IndexCheck range(index, target.size(dim));
    check_indexed(GpuArray_scatter(to, list.data(), static_cast<unsigned>(list.size()), what, mode, range.wanted()),
                  context_of(out), "index_add");
    range.passed();
}

namespace {

Tensor &index_add_out(const Tensor &self, int64_t dim, const Tensor &index, const Tensor &source,
                      const at::Scalar &alpha, Tensor &out) {
    bool scaled = alpha.isComplex() || alpha.toDouble() != 1;
    put_at(self, dim, index, scaled ? at::mul(source, alpha) : source, GA_SCATTER_ADD, out);
    return out;
}

/* --------------------------------------------------------------------------------------- with several indices */

/* torch's indices converted to the library's, with masks replaced by the indices of their set elements. */
class Indices {
  public:
    Indices(const Tensor &self, const c10::List<std::optional<Tensor>> &list) {
        std::vector<Tensor> indices = at::native::expandTensors(self, list);
        TORCH_CHECK_INDEX(indices.size() <= static_cast<size_t>(self.dim()),
                          "too many indices for tensor of dimension ", self.dim(), " (got ", indices.size(), ")");
        for (const Tensor &index : indices) {
            views_.push_back(nullptr);
            if (index.defined()) {
                kept_.push_back(index.to(self.device()));
                ranges_.emplace_back(kept_.back(), self.size(static_cast<int64_t>(views_.size()) - 1));
                views_.back() = std::make_unique<View>(kept_.back());
                any_ = true;
            }
            list_.push_back(views_.back() ? views_.back()->get() : nullptr);
        }
        while (!list_.empty() && list_.back() == nullptr) list_.pop_back();
    }

    bool any() const {
        return any_;
    }
    int wanted() const {
        return std::any_of(ranges_.begin(), ranges_.end(), [](const IndexCheck &range) { return range.wanted() != 0; });
    }
    void passed() const {
        for (const IndexCheck &range : ranges_) range.passed();
    }
    const GpuArray *const *get() const {
        return list_.data();
    }
    unsigned n() const {
        return static_cast<unsigned>(list_.size());
    }

    /* the broadcast shape of the indices, at the position that NumPy defines; raises if there is nothing to index */
    at::DimVector shape(const Tensor &self) const {
        at::DimVector common = broadcast(), before, after;
        bool indices = std::find(common.begin(), common.end(), 0) == common.end();
        int64_t first = -1, last = -1, indexed = 0;
        for (size_t i = 0; i < list_.size(); i++) {
            if (list_[i] == nullptr) continue;
            TORCH_CHECK_INDEX(!indices || self.size(static_cast<int64_t>(i)) > 0,
                              "index is out of bounds for dimension with size 0");
            if (first < 0) first = static_cast<int64_t>(i);
            last = static_cast<int64_t>(i);
            indexed++;
        }
        bool neighbours = last - first + 1 == indexed;
        for (int64_t i = 0; i < self.dim(); i++) {
            if (static_cast<size_t>(i) < list_.size() && list_[static_cast<size_t>(i)] != nullptr) continue;
            (neighbours && i < first ? before : after).push_back(self.size(i));
        }
        before.append(common.begin(), common.end());
        before.append(after.begin(), after.end());
        return before;
    }

  private:
    at::DimVector broadcast() const {
        at::DimVector shape;
        for (const Tensor &index : kept_) shape = at::infer_size_dimvector(shape, index.sizes());
        return shape;
    }

    bool any_ = false;
    std::vector<Tensor> kept_;
    std::deque<IndexCheck> ranges_;
    std::vector<std::unique_ptr<View>> views_;
    std::vector<const GpuArray *> list_;
};

Tensor &index_out(const Tensor &self, const c10::List<std::optional<Tensor>> &list, Tensor &out) {
    Indices indices(self, list);
    if (!indices.any()) {
        at::native::resize_output(out, self.sizes());
        return out.copy_(self);
    }
    at::native::resize_output(out, indices.shape(self));
    if (out.numel() == 0) return out;
    View to(out), from(self);
    check_indexed(GpuArray_gather(to, from, indices.get(), indices.n(), indices.wanted()), context_of(self), "index");
    indices.passed();
    return out;
}

/* The mask for masked_fill_() where the indices are one mask and there is one value; undefined in other cases. */
Tensor only_mask(const Tensor &self, const c10::List<std::optional<Tensor>> &list, const Tensor &values) {
    if (values.numel() != 1) return {};
    /* torch's function asks for a value on the host, which it does not look at */
    auto [found, mask] = at::native::canDispatchToMaskedFill(self, list, at::empty({1}, at::kFloat));
    return found && mask.defined() ? mask.to(at::kBool) : Tensor();
}

Tensor &index_put(Tensor &self, const c10::List<std::optional<Tensor>> &list, const Tensor &values, bool accumulate,
                  bool) {
    TORCH_CHECK(self.scalar_type() == values.scalar_type(),
                "Index put requires the source and destination dtypes match, "
                "got ",
                self.scalar_type(), " for the destination and ", values.scalar_type(), " for the source.");
    if (Tensor mask = accumulate ? Tensor() : only_mask(self, list, values); mask.defined())
        return self.masked_fill_(mask, values.reshape({})); /* nothing waits */
    Indices indices(self, list);
    Tensor from = values.to(self.device());
    if (!indices.any()) {
        accumulate ? self.add_(from) : self.copy_(from);
        return self;
    }
    for (int64_t n : indices.shape(self))
        if (n == 0) return self;
    View to(self), what(from);
    check_indexed(GpuArray_scatter(to, indices.get(), indices.n(), what, accumulate ? GA_SCATTER_ADD : GA_SCATTER_SET,
                                   indices.wanted()),
                  context_of(self), "index_put_");
    indices.passed();
    return self;
}

/* ------------------------------------------------------------------------------------------ truth of elements */

Tensor nonzero(const Tensor &self) {
    if (self.numel() == 0) return at::empty({0, self.dim()}, self.options().dtype(at::kLong));
    GpuArray made = {};
    View from(self, "nonzero");
    check(GpuArray_argwhere(&made, from), context_of(self), "nonzero");
    Tensor rows = tensor_of(made, at::kLong, self.device().index());
    return self.dim() < 2 ? rows : rows.t().contiguous().t(); /* the strides of torch's CPU and CUDA */
}

Tensor masked_select(const Tensor &self, const Tensor &mask) {
    TORCH_CHECK(mask.scalar_type() == at::kBool, "masked_select: expected BoolTensor for mask");
    at::DimVector shape = at::infer_size_dimvector(self.sizes(), mask.sizes());
    Tensor from = self.expand(shape), where = mask.expand(shape);
    if (from.numel() == 0) return at::empty({0}, self.options());
    if (from.dim() == 0) {
        from = from.unsqueeze(0);
        where = where.unsqueeze(0);
    }
    GpuArray made = {};
    View a(from, "masked_select"), m(where);
    check(GpuArray_compress(&made, a, m), context_of(self), "masked_select");
    return tensor_of(made, self.scalar_type(), self.device().index());
}

/* ------------------------------------------------------------------------------------------- joining, embedding */

bool is_skipped(const Tensor &t) {
    return t.dim() == 1 && t.size(0) == 0; /* for torch's own history */
}

Tensor &cat_out(const at::ITensorListRef &list, int64_t dim, Tensor &out) {
    auto tensors = list.materialize();
    TORCH_CHECK(!tensors.empty(), "torch.cat(): expected a non-empty list of Tensors");
    const Tensor *like = nullptr;
    int64_t total = 0;
    for (const Tensor &t : tensors)
        if (like == nullptr && !is_skipped(t)) like = &t;
    if (like == nullptr) {
        at::native::resize_output(out, {0});
        return out;
    }
    dim = at::maybe_wrap_dim(dim, like->dim());
    at::DimVector shape(like->sizes().begin(), like->sizes().end());
    for (const Tensor &t : tensors) {
        if (is_skipped(t)) continue;
        TORCH_CHECK(t.dim() == like->dim(), "Tensors must have same number of dimensions: got ", like->dim(), " and ",
                    t.dim());
        for (int64_t i = 0; i < t.dim(); i++)
            TORCH_CHECK(i == dim || t.size(i) == like->size(i), "Sizes of tensors must match except in dimension ", dim,
                        ". Expected size ", like->size(i), " but got size ", t.size(i));
        total += t.size(dim);
    }
    shape[static_cast<size_t>(dim)] = total;
    at::native::resize_output(out, shape);
    int64_t start = 0;
    for (const Tensor &t : tensors) {
        if (is_skipped(t)) continue;
        out.narrow(dim, start, t.size(dim)).copy_(t);
        start += t.size(dim);
    }
    return out;
}

Tensor embedding_backward(const Tensor &grad, const Tensor &indices, int64_t rows, int64_t padding, bool by_count) {
    at::DimVector shape{rows, grad.size(-1)};
    Tensor out = at::empty(shape, grad.options());
    if (out.numel() == 0) return out;
    if (indices.numel() == 0) return out.zero_();
    View to(out), g(grad), at(indices);
    int flags = (padding >= 0 ? GA_EMBEDDING_PADDED : 0) | (by_count ? GA_EMBEDDING_BY_COUNT : 0);
    IndexCheck range(indices, rows);
    check_indexed(GpuArray_embedding_grad(to, g, at, padding, flags, range.wanted()), context_of(grad), "embedding");
    range.passed();
    return out;
}

TORCH_LIBRARY_IMPL(aten, PrivateUse1, m) {
    m.impl("_index_put_impl_", index_put);
    m.impl("cat.out", cat_out);
    m.impl("embedding", embedding);
    m.impl("embedding_dense_backward", embedding_backward);
    m.impl("gather.out", gather_out);
    m.impl("index.Tensor_out", index_out);
    m.impl("index_add.out", index_add_out);
    m.impl("index_select", index_select);
    m.impl("index_select.out", index_select_out);
    m.impl("masked_select", masked_select);
    m.impl("nonzero", nonzero);
    m.impl("scatter.src_out", scatter_src_out);
    m.impl("scatter.value_out", scatter_value_out);
    m.impl("scatter_add.out", scatter_add_out);
}

} // namespace

} // namespace torch_gpuarray
