/* Steps of optimisers over many tensors at once, and loss scaling. */
#include <map>
#include <memory>
#include <mutex>

#include <torch/library.h>

#include <ATen/native/ForeachUtils.h>
#include <ATen/ops/mul.h>
#include <ATen/ops/sub.h>

#include "graphs.h"
#include "view.h"

namespace torch_gpuarray {

namespace {

using at::Tensor;
using at::TensorList;
using MaybeTensor = std::optional<Tensor>;

/* -------------------------------------------------------------------------------------------- numbers of steps */

/* torch counts steps in a tensor for each parameter, on the device. They are read when they are first seen; after that
 * a tensor whose version is one higher has been changed once, which is torch's own increment before each step. A graph
 * that is replayed changes it unseen. */
struct Count {
    c10::weak_intrusive_ptr<c10::TensorImpl, c10::UndefinedTensorImpl> tensor;
    uint32_t version;
    uint64_t launches; /* of graphs, when it was read */
    int64_t steps;
};

std::mutex count_lock;
std::map<const c10::TensorImpl *, Count> &counts() {
    static auto *all = new std::map<const c10::TensorImpl *, Count>;
    return *all;
}

void forget_expired() {
    for (auto i = counts().begin(); i != counts().end();) i = i->second.tensor.expired() ? counts().erase(i) : ++i;
}

int64_t steps_of(const Tensor &tensor) {
    c10::TensorImpl *impl = tensor.unsafeGetTensorImpl();
    if (tensor.is_inference()) return static_cast<int64_t>(tensor.item<double>());
    auto version = static_cast<uint32_t>(tensor._version());
    std::lock_guard<std::mutex> hold(count_lock);
    auto found = counts().find(impl);
    if (found != counts().end() && !found->second.tensor.expired() && found->second.version + 1 == version &&
        found->second.launches == graph_launches()) {
        found->second.version = version;
        return ++found->second.steps;
    }
    TORCH_CHECK(!is_recording(), "gpuarray: an optimiser's step can be recorded after it has made one, right after; "
                                 "then its numbers of steps are known");
    forget_expired();
    auto steps = static_cast<int64_t>(tensor.item<double>());
    counts().insert_or_assign(
        impl, Count{c10::weak_intrusive_ptr<c10::TensorImpl, c10::UndefinedTensorImpl>(tensor.getIntrusivePtr()),
                    version, graph_launches(), steps});
    return steps;
}

/* -------------------------------------------------------------------------------------------------------- steps */

/* A step, and the tensors that take it. */
class Step {
  public:
    explicit Step(ga_optim_kind kind) {
        how.kind = kind;
    }

    void rate(const Tensor &lr) {
        if (is_ours(lr) && (lr.scalar_type() == at::kFloat || lr.scalar_type() == at::kDouble))
            how.rate = keep(lr);
        else
            how.lr = lr.item<double>();
    }
    void scaling(const MaybeTensor &scale, const MaybeTensor &found) {
        if (is_there(scale)) how.scale = keep(*scale);
        if (is_there(found)) how.found = keep(*found);
    }
    /* `steps` is torch's tensor with the step's number; without one the number does not matter. */
    void add(const Tensor &parameter, const Tensor &grad, std::initializer_list<Tensor> states, int64_t step,
             const Tensor &steps = {}) {
        if (parameter.numel() == 0) return;
        ctx_ = context_of(parameter);
        ga_optim_tensor one = {};
        one.param = keep(parameter);
        one.grad = keep(grad);
        size_t i = 0;
        for (const Tensor &state : states)
            if (state.defined()) one.states[i++] = keep(state);
        auto &[list, number] = tensors_[step];
        list.push_back(one);
        if (!number.defined()) number = steps;
    }
    /* Tensors that have made different numbers of steps are different calls. What is recorded takes the number from the
     * device, where it is one more in each replay. */
    void run() {
        for (const auto &[step, group] : tensors_) {
            const auto &[list, number] = group;
            how.step = step;
            if (number.defined() && is_recording()) {
                before_.push_back(at::sub(number, 1)); /* the library adds 1 */
                how.steps = keep(before_.back());
            }
            check(GpuOptim_step(&how, list.size(), list.data()), ctx_, "step of an optimiser");
        }
    }

    ga_optim how = {};

  private:
    GpuArray *keep(const Tensor &tensor) {
        views_.push_back(std::make_unique<View>(tensor, "optimiser"));
        return views_.back()->get();
    }

    gpucontext *ctx_ = nullptr;
    std::vector<std::unique_ptr<View>> views_;
    std::vector<Tensor> before_; /* steps made so far, of what is recorded */
    std::map<int64_t, std::pair<std::vector<ga_optim_tensor>, Tensor>> tensors_; /* by step */
};

struct Rate { /* a number, or a tensor */
    double number = 0;
    Tensor tensor;
};

void set_rate(Step &step, const Rate &lr) {
    if (lr.tensor.defined())
        step.rate(lr.tensor);
    else
        step.how.lr = lr.number;
}

/* Gradients are left multiplied by 1 / scale, as torch leaves them. */
void unscale(TensorList grads, const MaybeTensor &scale) {
    if (!is_there(scale)) return;
    for (const Tensor &grad : grads) const_cast<Tensor &>(grad).div_(*scale);
}

void adam(ga_optim_kind kind, TensorList self, TensorList grads, TensorList averages, TensorList squares,
          TensorList largest, TensorList steps, const Rate &lr, double beta1, double beta2, double decay, double eps,
          bool amsgrad, bool maximize, const MaybeTensor &scale, const MaybeTensor &found) {
    Step step(kind);
    set_rate(step, lr);
    unscale(grads, scale);
    step.scaling(std::nullopt, found);
    step.how.beta1 = beta1;
    step.how.beta2 = beta2;
    step.how.weight_decay = decay;
    step.how.eps = eps;
    step.how.flags = (amsgrad ? GA_OPTIM_AMSGRAD : 0) | (maximize ? GA_OPTIM_MAXIMIZE : 0);
    for (size_t i = 0; i < self.size(); i++)
        step.add(self[i], grads[i], {averages[i], squares[i], amsgrad ? largest[i] : Tensor()}, steps_of(steps[i]),
                 steps[i]);
    step.run();
}

template <ga_optim_kind kind>
void fused_adam(TensorList self, TensorList grads, TensorList averages, TensorList squares, TensorList largest,
                TensorList steps, double lr, double beta1, double beta2, double decay, double eps, bool amsgrad,
                bool maximize, const MaybeTensor &scale, const MaybeTensor &found) {
    adam(kind, self, grads, averages, squares, largest, steps, {lr, {}}, beta1, beta2, decay, eps, amsgrad, maximize,
         scale, found);
}

template <ga_optim_kind kind>
void fused_adam_tensor(TensorList self, TensorList grads, TensorList averages, TensorList squares, TensorList largest,
                       TensorList steps, const Tensor &lr, double beta1, double beta2, double decay, double eps,
                       bool amsgrad, bool maximize, const MaybeTensor &scale, const MaybeTensor &found) {
    adam(kind, self, grads, averages, squares, largest, steps, {0, lr}, beta1, beta2, decay, eps, amsgrad, maximize,
         scale, found);
}

void sgd(TensorList self, TensorList grads, TensorList momenta, double decay, double momentum, const Rate &lr,
         double dampening, bool nesterov, bool maximize, bool first, const MaybeTensor &scale,
         const MaybeTensor &found) {
    Step step(GA_OPTIM_SGD);
    set_rate(step, lr);
    unscale(grads, scale);
    step.scaling(std::nullopt, found);
    step.how.weight_decay = decay;
    step.how.momentum = momenta.empty() ? 0 : momentum;
    step.how.dampening = momenta.empty() ? 0 : dampening;
    step.how.flags = (nesterov && !momenta.empty() ? GA_OPTIM_NESTEROV : 0) | (maximize ? GA_OPTIM_MAXIMIZE : 0);
    TORCH_CHECK(!first || momenta.empty() || !is_recording(),
                "gpuarray: an optimiser's step can be recorded after it has "
                "made one: the first one sets the momentum");
    for (size_t i = 0; i < self.size(); i++) {
        if (first && !momenta.empty()) const_cast<Tensor &>(momenta[i]).zero_(); /* nobody has written it */
        step.add(self[i], grads[i], {momenta.empty() ? Tensor() : momenta[i]}, first ? 1 : 2);
    }
    step.run();
}

void fused_sgd(TensorList self, TensorList grads, TensorList momenta, double decay, double momentum, double lr,
               double dampening, bool nesterov, bool maximize, bool first, const MaybeTensor &scale,
               const MaybeTensor &found) {
    sgd(self, grads, momenta, decay, momentum, {lr, {}}, dampening, nesterov, maximize, first, scale, found);
}

void fused_sgd_tensor(TensorList self, TensorList grads, TensorList momenta, double decay, double momentum,
                      const Tensor &lr, double dampening, bool nesterov, bool maximize, bool first,
                      const MaybeTensor &scale, const MaybeTensor &found) {
    sgd(self, grads, momenta, decay, momentum, {0, lr}, dampening, nesterov, maximize, first, scale, found);
}

void adagrad(TensorList self, TensorList grads, TensorList sums, TensorList steps, const Rate &lr, double lr_decay,
             double decay, double eps, bool maximize, const MaybeTensor &scale, const MaybeTensor &found) {
    Step step(GA_OPTIM_ADAGRAD);
    set_rate(step, lr);
    unscale(grads, scale);
    step.scaling(std::nullopt, found);
    step.how.lr_decay = lr_decay;
    step.how.weight_decay = decay;
    step.how.eps = eps;
    step.how.flags = maximize ? GA_OPTIM_MAXIMIZE : 0;
    for (size_t i = 0; i < self.size(); i++) step.add(self[i], grads[i], {sums[i]}, steps_of(steps[i]), steps[i]);
    step.run();
}

void fused_adagrad(TensorList self, TensorList grads, TensorList sums, TensorList steps, double lr, double lr_decay,
                   double decay, double eps, bool maximize, const MaybeTensor &scale, const MaybeTensor &found) {
    adagrad(self, grads, sums, steps, {lr, {}}, lr_decay, decay, eps, maximize, scale, found);
}

void fused_adagrad_tensor(TensorList self, TensorList grads, TensorList sums, TensorList steps, const Tensor &lr,
                          double lr_decay, double decay, double eps, bool maximize, const MaybeTensor &scale,
                          const MaybeTensor &found) {
    adagrad(self, grads, sums, steps, {0, lr}, lr_decay, decay, eps, maximize, scale, found);
}

/* ---------------------------------------------------------------------------------------------- factors of losses */

void check_and_unscale(TensorList grads, Tensor &found, const Tensor &inverse) {
    std::vector<std::unique_ptr<View>> views;
    std::vector<const GpuArray *> list;
    for (const Tensor &grad : grads) {
        if (grad.numel() == 0) continue;
        views.push_back(std::make_unique<View>(grad, "GradScaler"));
        list.push_back(views.back()->get());
    }
    if (list.empty()) return;
    View flag(found);
    check(GpuOptim_find(flag, list.size(), list.data()), context_of(found), "GradScaler");
    for (const Tensor &grad : grads) const_cast<Tensor &>(grad).mul_(inverse);
}

Tensor &update_scale(Tensor &scale, Tensor &tracker, const Tensor &found, double growth, double backoff,
                     int64_t interval) {
    TORCH_CHECK(tracker.scalar_type() == at::kInt, "growth_tracker must be an int tensor.");
    View s(scale), steps(tracker), flag(found);
    check(GpuOptim_update_scale(s, steps, flag, growth, backoff, static_cast<int>(interval)), context_of(scale),
          "GradScaler");
    return scale;
}

TORCH_LIBRARY_IMPL(aten, PrivateUse1, m) {
    m.impl("_amp_foreach_non_finite_check_and_unscale_", check_and_unscale);
    m.impl("_amp_update_scale_", update_scale);
    m.impl("_fused_adagrad_", fused_adagrad);
    m.impl("_fused_adagrad_.tensor_lr", fused_adagrad_tensor);
    m.impl("_fused_adam_", fused_adam<GA_OPTIM_ADAM>);
    m.impl("_fused_adam_.tensor_lr", fused_adam_tensor<GA_OPTIM_ADAM>);
    m.impl("_fused_adamw_", fused_adam<GA_OPTIM_ADAMW>);
    m.impl("_fused_adamw_.tensor_lr", fused_adam_tensor<GA_OPTIM_ADAMW>);
    m.impl("_fused_sgd_", fused_sgd);
    m.impl("_fused_sgd_.tensor_lr", fused_sgd_tensor);
}

} // namespace

} // namespace torch_gpuarray
