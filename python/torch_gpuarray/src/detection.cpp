/* torchvision's operators for detectors: nms, which picks boxes, and roi_align, which takes samples from them.
 *
 * Formulas: Girshick (2015); He et al. (2017), Mask R-CNN. Half types are computed in float. */
#include <limits>
#include <map>
#include <mutex>

#include <torch/library.h>

#include <ATen/Context.h>
#include <ATen/ops/empty.h>
#include <ATen/ops/masked_select.h>
#include <ATen/ops/sort.h>
#include <ATen/ops/zeros.h>

#include "elementwise.h"
#include "foreach.h"

namespace torch_gpuarray {

namespace {

using at::Tensor;

/* ---------------------------------------------------------------------------------------------------------- texts */

/* One group: box after box, in the order of scores, removes the later ones that it overlaps. */
const char nms_text[] = R"(
group_size(GROUP)
kernel suppress(in buffer<$T> boxes, inout buffer<u8> removed, f64 threshold)
{
    idx n = removed.size();
    for (idx i = 0; i < n; i++) {
        barrier();
        if (removed[i] == 0) {
            $A x1 = $A(boxes[4 * i]);
            $A y1 = $A(boxes[4 * i + 1]);
            $A x2 = $A(boxes[4 * i + 2]);
            $A y2 = $A(boxes[4 * i + 3]);
            $A area = (x2 - x1) * (y2 - y1);
            for (idx j = i + 1 + local_id(0); j < n; j += GROUP) {
                $A u1 = $A(boxes[4 * j]);
                $A v1 = $A(boxes[4 * j + 1]);
                $A u2 = $A(boxes[4 * j + 2]);
                $A v2 = $A(boxes[4 * j + 3]);
                $A across = max(min(x2, u2) - max(x1, u1), 0);
                $A down = max(min(y2, v2) - max(y1, v1), 0);
                $A both = across * down;
                if (both / (area + (u2 - u1) * (v2 - v1) - both) > $A(threshold)) removed[j] = 1;
            }
        }
    }
}
)";

/* Result e is of box n, channel c and bin (p, q): the mean of rows x columns samples of the bin. A sample is between
 * four elements, whose places and shares follow. */
const char place_text[] = R"(
struct Bin {
    idx plane;
    $A top;
    $A left;
    $A step_down;
    $A step_right;
    i32 rows;
    i32 columns;
};

Bin bin_of(in buffer<$T> boxes, idx e, idx channels, idx tall, idx wide, $A scale, $A offset, $A least, i32 ratio)
{
    idx q = e % wide;
    idx p = e / wide % tall;
    idx c = e / (wide * tall) % channels;
    idx n = e / (wide * tall * channels);
    $A left = $A(boxes[5 * n + 1]) * scale - offset;
    $A top = $A(boxes[5 * n + 2]) * scale - offset;
    $A width = max($A(boxes[5 * n + 3]) * scale - offset - left, least);
    $A height = max($A(boxes[5 * n + 4]) * scale - offset - top, least);
    $A down = height / $A(tall);
    $A right = width / $A(wide);
    Bin b;
    b.plane = idx(i32($A(boxes[5 * n]))) * channels + c;
    b.rows = ratio > 0 ? ratio : i32(ceil(down));
    b.columns = ratio > 0 ? ratio : i32(ceil(right));
    b.step_down = down / $A(max(b.rows, 1));
    b.step_right = right / $A(max(b.columns, 1));
    b.top = top + $A(p) * down;
    b.left = left + $A(q) * right;
    return b;
}

// The first of two neighbours of place x among n, and the share of the second one.
i32 first_of($A x, i32 n)
{
    i32 low = i32(max(x, 0));
    return min(low, n - 1);
}
$A share_of($A x, i32 n)
{
    $A at = max(x, 0);
    i32 low = i32(at);
    return low >= n - 1 ? $A(0) : at - $A(low);
}

// A sample: the first of its four elements, the distances to the next ones, and their shares s and t.
struct Sample {
    i32 inside;
    idx at;
    idx next;
    idx below;
    $A s;
    $A t;
};

Sample sample_of(Bin b, i32 i, i32 j, i32 h, i32 w)
{
    $A v = b.top + ($A(i) + 0.5) * b.step_down;
    $A u = b.left + ($A(j) + 0.5) * b.step_right;
    i32 row = first_of(v, h);
    i32 column = first_of(u, w);
    Sample p;
    p.inside = v >= -1 && v <= $A(h) && u >= -1 && u <= $A(w) ? 1 : 0;
    p.at = (b.plane * idx(h) + idx(row)) * idx(w) + idx(column);
    p.next = column + 1 < w ? 1 : 0;
    p.below = row + 1 < h ? idx(w) : 0;
    p.s = share_of(v, h);
    p.t = share_of(u, w);
    return p;
}
)";

const char align_text[] = R"(
group_size(GROUP)
kernel align(in buffer<$T> x, in buffer<$T> boxes, out buffer<$T> y, i64 channels, i64 h, i64 w, i64 tall, i64 wide,
             $A scale, $A offset, $A least, i64 ratio)
{
    for (idx e = global_id(0); e < y.size(); e += global_size(0)) {
        Bin b = bin_of(boxes, e, idx(channels), idx(tall), idx(wide), scale, offset, least, i32(ratio));
        $A sum = 0;
        for (i32 i = 0; i < b.rows; i++)
            for (i32 j = 0; j < b.columns; j++) {
                Sample p = sample_of(b, i, j, i32(h), i32(w));
                if (p.inside != 0) {
                    sum = sum + ((1 - p.s) * ((1 - p.t) * $A(x[p.at]) + p.t * $A(x[p.at + p.next])) +
                                 p.s * ((1 - p.t) * $A(x[p.at + p.below]) + p.t * $A(x[p.at + p.below + p.next])));
                }
            }
        y[e] = $T(sum / $A(max(b.rows * b.columns, 1)));
    }
}
)";

/* The gradient of x, $A for all types, from 0 on. LOOPS go over results: in any order by atomics, or those of a plane
 * by one work-item. */
const char align_grad_text[] = R"(
group_size(GROUP)
kernel align_grad(inout buffer<$A> gx, in buffer<$T> boxes, in buffer<$T> g, i64 channels, i64 h, i64 w, i64 tall,
                  i64 wide, $A scale, $A offset, $A least, i64 ratio)
{
    LOOPS
        Bin b = bin_of(boxes, e, idx(channels), idx(tall), idx(wide), scale, offset, least, i32(ratio));
        $A each = $A(g[e]) / $A(max(b.rows * b.columns, 1));
        for (i32 i = 0; MINE && i < b.rows; i++)
            for (i32 j = 0; j < b.columns; j++) {
                Sample p = sample_of(b, i, j, i32(h), i32(w));
                if (p.inside != 0) {
                    ADD(p.at, (1 - p.s) * (1 - p.t) * each)
                    ADD(p.at + p.next, (1 - p.s) * p.t * each)
                    ADD(p.at + p.below, p.s * (1 - p.t) * each)
                    ADD(p.at + p.below + p.next, p.s * p.t * each)
                }
            }
    }
}
)";

void replace(std::string &text, const std::string &what, const std::string &by) {
    for (size_t at = text.find(what); at != std::string::npos; at = text.find(what, at + by.size()))
        text.replace(at, what.size(), by);
}

/* ADD(place, value) becomes a statement. */
void replace_additions(std::string &text, bool ordered) {
    for (size_t at = text.find("ADD("); at != std::string::npos; at = text.find("ADD(", at)) {
        size_t comma = text.find(", ", at), end = text.find('\n', at);
        std::string place = "gx[" + text.substr(at + 4, comma - at - 4) + "]",
                    value = text.substr(comma + 2, end - 1 - comma - 2);
        text.replace(at, end - at,
                     ordered ? place + " = " + place + " + " + value + ";"
                             : "atomic_add(" + place + ", " + value + ");");
    }
}

std::string grad_text(bool ordered) {
    std::string text = align_grad_text;
    replace_additions(text, ordered);
    replace(text, "MINE", ordered ? "b.plane == plane" : "true");
    replace(text, "LOOPS",
            ordered
                ? "idx planes = gx.size() / (idx(h) * idx(w));\n"
                  "    idx each_box = idx(tall) * idx(wide);\n"
                  "    for (idx plane = global_id(0); plane < planes; plane += global_size(0))\n"
                  "    for (idx k = 0; k < g.size() / idx(channels); k++) {\n"
                  "        idx e = (k / each_box * idx(channels) + plane % idx(channels)) * each_box + k % each_box;"
                : "for (idx e = global_id(0); e < g.size(); e += global_size(0)) {");
    return text;
}

/* ---------------------------------------------------------------------------------------------------------- calls */

constexpr size_t most_groups = 4096;

struct Kernel {
    GpuInstance *instance = nullptr;
    size_t group = 0;
};

Kernel kernel_of(const Tensor &x, const char *name, const std::string &text) {
    static std::mutex lock;
    static auto *all = new std::map<std::tuple<gpucontext *, std::string, at::ScalarType>, Kernel>;
    gpucontext *ctx = context_of(x);
    std::lock_guard<std::mutex> hold(lock);
    Kernel &found = (*all)[{ctx, text, x.scalar_type()}];
    if (found.instance != nullptr) return found;
    size_t largest = 256;
    check(gpucontext_property(ctx, GA_CTX_PROP_MAXLSIZE0, &largest), ctx, name);
    size_t group = std::min<size_t>(largest, 256);
    std::string full = filled(text.c_str(), wide_of(x), x.scalar_type());
    replace(full, "GROUP", std::to_string(group));
    found.instance = compile_lists(ctx, full, name);
    found.group = group;
    return found;
}

bool takes(const Tensor &x) {
    return is_ours(x) && c10::isFloatingType(x.scalar_type()) && code_of(x.scalar_type()) >= 0;
}

Tensor nms(const Tensor &boxes, const Tensor &scores, double threshold) {
    TORCH_CHECK(boxes.dim() == 2 && boxes.size(1) == 4, "boxes should be a 2d tensor of 4 columns, got ",
                boxes.sizes());
    TORCH_CHECK(scores.dim() == 1 && scores.size(0) == boxes.size(0), "scores should be a 1d tensor of ", boxes.size(0),
                " elements, got ", scores.sizes());
    TORCH_CHECK(takes(boxes) && boxes.device() == scores.device() && boxes.scalar_type() == scores.scalar_type(),
                "boxes and scores should be floating-point tensors of one type on one device");
    if (boxes.size(0) == 0) return at::empty({0}, boxes.options().dtype(at::kLong));
    Tensor order = std::get<1>(at::sort(scores, /*stable=*/true, 0, /*descending=*/true));
    Tensor sorted = boxes.index_select(0, order).contiguous();
    Tensor removed = at::zeros({boxes.size(0)}, boxes.options().dtype(at::kByte));
    Kernel kernel = kernel_of(boxes, "suppress", nms_text);
    Flat from, flags;
    from.set(&sorted, sorted.scalar_type(), sorted.device().index());
    flags.set(&removed, at::kByte, removed.device().index());
    void *args[] = {&from.array, &flags.array, &threshold};
    size_t one = 1;
    check(GpuInstance_call(kernel.instance, 1, &one, nullptr, args), context_of(boxes), "nms");
    return at::masked_select(order, removed.eq(0));
}

struct Align {
    double scale;
    c10::SymInt tall, wide;
    int64_t ratio;
    bool aligned;
};

/* Both kernels: `first` is of `wide` type or elements, then the boxes and `last`. */
void run(const char *name, const std::string &text, const Tensor &first, const Tensor &boxes, const Tensor &last,
         at::IntArrayRef shape, const Align &how, int64_t work) {
    if (work == 0) return;
    at::ScalarType type = boxes.scalar_type(), wide = wide_of(boxes);
    Kernel kernel = kernel_of(boxes, name, std::string(place_text) + text);
    Flat a, b, c;
    a.set(&first, first.scalar_type(), first.device().index());
    b.set(&boxes, type, boxes.device().index());
    c.set(&last, type, last.device().index());
    int64_t tall = how.tall.expect_int(), across = how.wide.expect_int(), ratio = how.ratio;
    int64_t channels = shape[1], h = shape[2], w = shape[3];
    double lowest = -std::numeric_limits<float>::max();
    Number scale(how.scale, wide), offset(how.aligned ? 0.5 : 0.0, wide), least(how.aligned ? lowest : 1.0, wide);
    void *args[] = {&a.array, &b.array, &c.array,    &channels,    &h,          &w,
                    &tall,    &across,  scale.bytes, offset.bytes, least.bytes, &ratio};
    size_t groups = std::min((static_cast<size_t>(work) + kernel.group - 1) / kernel.group, most_groups);
    check(GpuInstance_call(kernel.instance, 1, &groups, nullptr, args), context_of(boxes), "roi_align");
}

void check_boxes(const Tensor &x, const Tensor &boxes) {
    TORCH_CHECK(x.dim() == 4, "roi_align: the input has rank 4, not ", x.dim());
    TORCH_CHECK(boxes.dim() == 2 && boxes.size(1) == 5, "rois must have shape as Tensor[K, 5]");
    TORCH_CHECK(takes(x) && x.device() == boxes.device() && x.scalar_type() == boxes.scalar_type(),
                "Expected tensor for input to have the same type as tensor for rois; but type ", x.scalar_type(),
                " does not equal ", boxes.scalar_type());
}

Tensor roi_align(const Tensor &x, const Tensor &boxes, double scale, c10::SymInt tall, c10::SymInt wide, int64_t ratio,
                 bool aligned) {
    check_boxes(x, boxes);
    Tensor out = at::empty({boxes.size(0), x.size(1), tall.expect_int(), wide.expect_int()}, x.options());
    run("align", align_text, x.contiguous(), boxes.contiguous(), out, x.sizes(), {scale, tall, wide, ratio, aligned},
        out.numel());
    return out;
}

Tensor roi_align_backward(const Tensor &grad, const Tensor &boxes, double scale, c10::SymInt tall, c10::SymInt wide,
                          c10::SymInt batch, c10::SymInt channels, c10::SymInt height, c10::SymInt width, int64_t ratio,
                          bool aligned) {
    check_boxes(grad, boxes);
    at::DimVector shape{batch.expect_int(), channels.expect_int(), height.expect_int(), width.expect_int()};
    Tensor gx = at::zeros(shape, grad.options().dtype(wide_of(grad)));
    if (gx.numel() == 0 || grad.numel() == 0) return converted(gx, grad.scalar_type());
    int same = 0;
    check(gpucontext_property(context_of(grad), GA_CTX_PROP_REPRODUCIBLE, &same), context_of(grad), "roi_align");
    bool ordered = same != 0 || at::globalContext().deterministicAlgorithms();
    run("align_grad", grad_text(ordered), gx, boxes.contiguous(), grad.contiguous(), shape,
        {scale, tall, wide, ratio, aligned}, ordered ? shape[0] * shape[1] : grad.numel());
    return converted(gx, grad.scalar_type());
}

TORCH_LIBRARY_IMPL(torchvision, PrivateUse1, m) {
    m.impl("_roi_align_backward", roi_align_backward);
    m.impl("nms", nms);
    m.impl("roi_align", roi_align);
}

} // namespace

} // namespace torch_gpuarray
