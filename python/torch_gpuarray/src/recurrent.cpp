/* Cells of LSTM and GRU: each is one fused kernel, after the matrix products that torch calls separately. */
#include <string>

#include <torch/library.h>

#include <ATen/ops/empty.h>
#include <ATen/ops/empty_like.h>
#include <ATen/ops/sum.h>
#include <ATen/ops/zeros.h>

#include "elementwise.h"

namespace torch_gpuarray {

namespace {

using at::Tensor;
using MaybeTensor = std::optional<Tensor>;

/* Gate k of all gates of a batch. */
Tensor gate(const Tensor &gates, int64_t k, int64_t n) {
    int64_t hidden = gates.size(-1) / n;
    return gates.narrow(-1, k * hidden, hidden);
}

/* Names of the parts of a tensor of gates: a letter and the gate's number. */
void add_gates(std::vector<Named> &all, const char *const *names, const Tensor &gates, int64_t n,
               bool written = false) {
    for (int64_t k = 0; k < n; k++) all.push_back({names[k], gate(gates, k, n), written});
}

const char *const x_names[] = {"x0", "x1", "x2", "x3"}, *const h_names[] = {"h0", "h1", "h2", "h3"},
                  *const b_names[] = {"b0", "b1", "b2", "b3"}, *const d_names[] = {"d0", "d1", "d2", "d3"},
                  *const w_names[] = {"w0", "w1", "w2", "w3", "w4"}, *const g_names[] = {"g0", "g1", "g2", "g3"},
                  *const s_names[] = {"s0", "s1", "s2", "s3"};

void check_gates(const Tensor &x, const Tensor &h, const Tensor &state, int64_t n, const char *what) {
    TORCH_CHECK(x.dim() == 2 && x.sizes() == h.sizes() && state.dim() == 2 && x.size(0) == state.size(0) &&
                    x.size(1) == n * state.size(1),
                what, ": expected gates of ", n, " times the hidden size, got ", x.sizes(), " and ", h.sizes(),
                " for a state of ", state.sizes());
}

/* --------------------------------------------------------------------------------------------------------- LSTM */

/* Gates are i, f, g, o. */
#define LSTM_CELL              \
    "auto c = f * cx + i * g;" \
    "cy = c; hy = o * tanh(c); w0 = i; w1 = f; w2 = g; w3 = o;"

const char *const lstm_plain = "auto i = sigmoid(x0 + h0); auto f = sigmoid(x1 + h1); auto g = tanh(x2 + h2);"
                               "auto o = sigmoid(x3 + h3);" LSTM_CELL;
const char *const lstm_biased =
    "auto i = sigmoid((x0 + b0) + (h0 + d0)); auto f = sigmoid((x1 + b1) + (h1 + d1));"
    "auto g = tanh((x2 + b2) + (h2 + d2)); auto o = sigmoid((x3 + b3) + (h3 + d3));" LSTM_CELL;
const char *const lstm_grad =
    "auto t = tanh(cy); auto gc = gcy + ghy * w3 * (1 - t * t);"
    "g0 = gc * w2 * (1 - w0) * w0; g1 = gc * cx * (1 - w1) * w1; g2 = gc * w0 * (1 - w2 * w2);"
    "g3 = ghy * t * (1 - w3) * w3; gcx = gc * w1;";

std::tuple<Tensor, Tensor, Tensor> lstm_cell(const Tensor &x, const Tensor &h, const Tensor &cx,
                                             const MaybeTensor &x_bias, const MaybeTensor &h_bias) {
    check_gates(x, h, cx, 4, "lstm_cell");
    Tensor hy = at::empty(cx.sizes(), cx.options()), cy = at::empty(cx.sizes(), cx.options()),
           kept = at::empty(x.sizes(), x.options());
    std::vector<Named> names{{"hy", hy, true}, {"cy", cy, true}, {"cx", cx}};
    add_gates(names, x_names, x, 4);
    add_gates(names, h_names, h, 4);
    add_gates(names, w_names, kept, 4, true);
    if (is_there(x_bias)) {
        add_gates(names, b_names, *x_bias, 4);
        add_gates(names, d_names, *h_bias, 4);
    }
    compute_together(is_there(x_bias) ? lstm_biased : lstm_plain, names);
    return {hy, cy, kept};
}

Tensor or_zeros(const MaybeTensor &grad, const Tensor &like) {
    return is_there(grad) ? *grad : at::zeros({1}, like.options()).expand(like.sizes());
}

std::tuple<Tensor, Tensor, Tensor> lstm_cell_backward(const MaybeTensor &ghy, const MaybeTensor &gcy, const Tensor &cx,
                                                      const Tensor &cy, const Tensor &kept, bool has_bias) {
    if (!is_there(ghy) && !is_there(gcy)) return {};
    Tensor gates = at::empty(kept.sizes(), kept.options()), gcx = at::empty(cx.sizes(), cx.options());
    std::vector<Named> names{{"gcx", gcx, true}, {"cx", cx}, {"cy", cy}};
    names.push_back({"ghy", or_zeros(ghy, cx)});
    names.push_back({"gcy", or_zeros(gcy, cx)});
    add_gates(names, w_names, kept, 4);
    add_gates(names, g_names, gates, 4, true);
    compute_together(lstm_grad, names);
    return {gates, gcx, has_bias ? at::sum(gates, 0) : Tensor()};
}

/* ---------------------------------------------------------------------------------------------------------- GRU */

/* Gates are r, z, n; stored for the gradient are r, z, n, the previous state and the operand of the reset gate. */
#define GRU_CELL "hy = n + z * (hx - n); w0 = r; w1 = z; w2 = n; w3 = hx; w4 = u;"

const char *const gru_plain = "auto r = sigmoid(x0 + h0); auto z = sigmoid(x1 + h1); auto u = h2 + 0;"
                              "auto n = tanh(x2 + r * u);" GRU_CELL;
const char *const gru_biased = "auto r = sigmoid((x0 + b0) + (h0 + d0)); auto z = sigmoid((x1 + b1) + (h1 + d1));"
                               "auto u = h2 + d2; auto n = tanh(x2 + b2 + r * u);" GRU_CELL;
const char *const gru_grad = "auto gn = ghy * (1 - w1) * (1 - w2 * w2); auto gr = gn * w4 * (1 - w0) * w0;"
                             "auto gz = ghy * (w3 - w2) * (1 - w1) * w1;"
                             "g0 = gr; g1 = gz; g2 = gn; s0 = gr; s1 = gz; s2 = gn * w0; ghx = ghy * w1;";

std::tuple<Tensor, Tensor> gru_cell(const Tensor &x, const Tensor &h, const Tensor &hx, const MaybeTensor &x_bias,
                                    const MaybeTensor &h_bias) {
    check_gates(x, h, hx, 3, "gru_cell");
    Tensor hy = at::empty(hx.sizes(), hx.options()), kept = at::empty({hx.size(0), 5 * hx.size(1)}, hx.options());
    std::vector<Named> names{{"hy", hy, true}, {"hx", hx}};
    add_gates(names, x_names, x, 3);
    add_gates(names, h_names, h, 3);
    add_gates(names, w_names, kept, 5, true);
    if (is_there(x_bias)) {
        add_gates(names, b_names, *x_bias, 3);
        add_gates(names, d_names, *h_bias, 3);
    }
    compute_together(is_there(x_bias) ? gru_biased : gru_plain, names);
    return {hy, kept};
}

std::tuple<Tensor, Tensor, Tensor, Tensor, Tensor> gru_cell_backward(const Tensor &ghy, const Tensor &kept,
                                                                     bool has_bias) {
    Tensor ghx = at::empty(ghy.sizes(), ghy.options());
    Tensor of_x = at::empty({ghy.size(0), 3 * ghy.size(1)}, ghy.options()), of_h = at::empty_like(of_x);
    std::vector<Named> names{{"ghx", ghx, true}, {"ghy", ghy}};
    add_gates(names, w_names, kept, 5);
    add_gates(names, g_names, of_x, 3, true);
    add_gates(names, s_names, of_h, 3, true);
    compute_together(gru_grad, names);
    if (!has_bias) return {of_x, of_h, ghx, Tensor(), Tensor()};
    return {of_x, of_h, ghx, at::sum(of_x, 0), at::sum(of_h, 0)};
}

TORCH_LIBRARY_IMPL(aten, PrivateUse1, m) {
    m.impl("_thnn_fused_gru_cell", gru_cell);
    m.impl("_thnn_fused_gru_cell_backward", gru_cell_backward);
    m.impl("_thnn_fused_lstm_cell", lstm_cell);
    m.impl("_thnn_fused_lstm_cell_backward_impl", lstm_cell_backward);
}

} // namespace

} // namespace torch_gpuarray
