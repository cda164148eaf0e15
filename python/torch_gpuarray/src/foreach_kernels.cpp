/* The kernels over lists of tensors, and their launches. */
#include "foreach.h"

#include <map>
#include <mutex>
#include <set>
#include <string>
#include <string_view>

#include <ATen/native/ForeachUtils.h>
#include <ATen/ops/empty_like.h>

#include "elementwise.h"

namespace torch_gpuarray {

bool lists_fit(c10::ArrayRef<at::TensorList> lists, c10::ArrayRef<c10::Scalar> numbers) {
    if (!at::native::can_use_fast_route(lists, numbers)) return false;
    const at::Tensor &first = lists[0][0];
    if (!is_ours(first) || !at::isFloatingType(first.scalar_type()) || code_of(first.scalar_type()) < 0) return false;
    for (at::TensorList list : lists)
        for (const at::Tensor &tensor : list)
            if (tensor.is_neg()) return false;
    return true;
}

GpuInstance *compile_lists(gpucontext *ctx, const std::string &text, const char *kernel,
                           c10::ArrayRef<gputemplate_arg> types) {
    const char *source = text.c_str();
    GpuTemplate *checked = nullptr;
    GpuInstance *instance = nullptr;
    int err = GpuTemplate_new(&checked, ctx, "lists of tensors", 1, &source, nullptr, nullptr);
    if (err == GA_NO_ERROR)
        err = GpuTemplate_instantiate(&instance, checked, kernel, static_cast<unsigned>(types.size()), types.data(), 0,
                                      nullptr);
    GpuTemplate_free(checked);
    check(err, ctx, "lists of tensors");
    return instance;
}

void Flat::set(const at::Tensor *tensor, at::ScalarType type, c10::DeviceIndex index) {
    const Block *block = tensor != nullptr ? block_of(tensor->storage()) : nullptr;
    stride = static_cast<ssize_t>(c10::elementSize(type));
    count = block != nullptr ? static_cast<size_t>(tensor->numel()) : 0;
    array.data = block != nullptr ? buffer_of(*block) : nothing_of(index);
    array.offset = count > 0 ? static_cast<size_t>(tensor->storage_offset()) * static_cast<size_t>(stride) : size_t{0};
    array.dimensions = &count;
    array.strides = &stride;
    array.nd = 1;
    array.typecode = code_of(type);
    array.flags = GA_WRITEABLE;
    GpuArray_fix_flags(&array);
}

namespace {

using at::Scalar;
using at::Tensor;
using at::TensorList;

constexpr size_t most_groups = 1024;

struct Kernel {
    GpuInstance *instance;
    size_t group;
};

/* Functions that are long in a program: it has them once, and not for each tensor. */
bool is_long(const char *formula) {
    static const std::set<std::string_view> functions{
        "acos",     "asin",  "atan",  "cos",  "cosh", "erf", "erfc", "exp", "expm1", "lgamma",
        "log",      "log10", "log1p", "log2", "pow",  "sin", "sinh", "tan", "tanh",  "b == C(2) ? a * a : pow(a, b)",
        "pow(b, a)"};
    return functions.count(formula) > 0;
}

/* The text of a kernel over lists. Its results are r0, r1 and so on, unless a0 and a1 are. */
class Text {
  public:
    Text(const Call &call, at::ScalarType type, bool in_place)
        : call_(call), in_place_(in_place), formula_{call.formula, Types::Same, false},
          code_(code_of(computed_in(formula_, type))), stored_(gk_name(code_of(type))), computed_(gk_name(code_)),
          expression_(expression_of(formula_, code_)) {}

    std::string of(size_t group) const {
        return "group_size(" + std::to_string(group) + ")\nkernel for_lists(" + parameters() + ")\n{\n" +
               (is_long(call_.formula) ? one_loop() : loops()) + "}\n";
    }

  private:
    std::string result(const std::string &k) const {
        return (in_place_ ? "a" : "r") + k;
    }
    /* The name of an operand; the number comes after the lists. */
    static std::string operand(size_t j) {
        return {static_cast<char>('a' + j)};
    }
    std::string number(const std::string &k) const {
        switch (call_.kind()) {
        case Numbers::each: return "n" + k;
        case Numbers::element: return computed_ + "(n[0])";
        default: return "n";
        }
    }

    std::string parameters() const {
        std::string head;
        for (size_t i = 0; i < most; i++) {
            std::string k = std::to_string(i);
            if (!in_place_) head += "out buffer<" + stored_ + "> r" + k + ", ";
            for (size_t j = 0; j < call_.read.size(); j++)
                head += (in_place_ && j == 0 ? "inout buffer<" : "in buffer<") + stored_ + "> " + operand(j) + k + ", ";
            if (call_.kind() == Numbers::each) head += computed_ + " n" + k + ", ";
        }
        if (call_.kind() == Numbers::one) head += computed_ + " n, ";
        if (call_.kind() == Numbers::element) head += "in buffer<" + stored_ + "> n, ";
        head.resize(head.size() - 2);
        return head;
    }

    static std::string loop_to(const std::string &count) {
        return "    for (idx i = global_id(0); i < " + count + "; i += global_size(0)) {\n";
    }
    /* Statements for tensor k that set the operands. */
    std::string read(const std::string &k, const std::string &declared) const {
        std::string text;
        for (size_t j = 0; j < call_.read.size(); j++)
            text += declared + operand(j) + " = " + computed_ + "(" + operand(j) + k + "[i]);\n";
        if (call_.kind() != Numbers::none) text += declared + operand(call_.read.size()) + " = " + number(k) + ";\n";
        return text;
    }

    /* A loop for each tensor. */
    std::string loops() const {
        std::string text;
        for (size_t i = 0; i < most; i++) {
            std::string k = std::to_string(i);
            text += loop_to(result(k) + ".size()") + read(k, computed_ + " ") + result(k) + "[i] = " + stored_ + "(" +
                    expression_ + ");\n    }\n";
        }
        return text;
    }

    /* One loop for all, which has the formula once. */
    std::string one_loop() const {
        std::string counts = "0", reads, writes,
                    text = "    for (i32 k = 0; k < " + std::to_string(most) + "; k++) {\n";
        for (size_t i = most; i-- > 0;) {
            std::string k = std::to_string(i), mine = "if (k == " + k + ") {\n";
            counts = "k == " + k + " ? " + result(k) + ".size() : " + counts;
            reads += mine + read(k, "") + "}\n";
            writes += mine + result(k) + "[i] = y;\n}\n";
        }
        text += "idx count = " + counts + ";\n" + loop_to("count");
        for (size_t j = 0; j < call_.read.size() + (call_.kind() != Numbers::none ? 1 : 0); j++)
            text += computed_ + " " + operand(j) + " = " + computed_ + "(0);\n";
        return text + reads + stored_ + " y = " + stored_ + "(" + expression_ + ");\n" + writes + "    }\n    }\n";
    }

    const Call &call_;
    bool in_place_;
    Formula formula_;
    int code_;
    std::string stored_, computed_, expression_;
};

Kernel kernel_of(gpucontext *ctx, const Call &call, at::ScalarType type, bool in_place) {
    static std::mutex lock;
    static auto *all = new std::map<std::string, Kernel>;
    std::string key(reinterpret_cast<const char *>(&ctx), sizeof ctx);
    key += call.formula;
    key += static_cast<char>(call.read.size());
    key += static_cast<char>(call.kind());
    key += static_cast<char>(type);
    key += static_cast<char>(in_place);
    std::lock_guard<std::mutex> hold(lock);
    Kernel &found = (*all)[key];
    if (found.instance != nullptr) return found;
    size_t largest = 256;
    check(gpucontext_property(ctx, GA_CTX_PROP_MAXLSIZE0, &largest), ctx, call.formula);
    found.group = std::min<size_t>(largest, 256);
    found.instance = compile_lists(ctx, Text(call, type, in_place).of(found.group));
    return found;
}

/* -------------------------------------------------------------------------------------------------------- launches */

void launch(const Call &call, TensorList results, bool in_place) {
    at::ScalarType type = results[0].scalar_type(), compute = computed_in({call.formula, Types::Same, false}, type);
    c10::DeviceIndex index = results[0].device().index();
    gpucontext *ctx = context_of(index);
    Kernel kernel = kernel_of(ctx, call, type, in_place);
    Numbers kind = call.kind();
    Flat views[4 * most], element;
    at::SmallVector<Number, most> numbers;
    if (kind == Numbers::element) element.set(&call.element, type, index);
    for (size_t first = 0; first < results.size(); first += most) {
        at::SmallVector<void *, 5 * most> args;
        size_t used = 0, largest = 0;
        numbers.clear();
        numbers.reserve(most); /* args has their addresses */
        auto add = [&](TensorList list, size_t i) {
            views[used].set(i < list.size() ? &list[i] : nullptr, type, index);
            largest = std::max(largest, views[used].count);
            args.push_back(&views[used++].array);
        };
        for (size_t k = 0; k < most; k++) {
            if (!in_place) add(results, first + k);
            for (TensorList list : call.read) add(list, first + k);
            if (kind != Numbers::each) continue;
            numbers.emplace_back(first + k < call.numbers.size() ? call.numbers[first + k] : Scalar(0), compute);
            args.push_back(numbers.back().bytes);
        }
        if (kind == Numbers::one) args.push_back(numbers.emplace_back(call.numbers[0], compute).bytes);
        if (kind == Numbers::element) args.push_back(&element.array);
        if (largest == 0) continue;
        size_t groups = std::min((largest + kernel.group - 1) / kernel.group, most_groups);
        check(GpuInstance_call(kernel.instance, 1, &groups, nullptr, args.data()), ctx, call.formula);
    }
}

} // namespace

bool fits(const Call &call) {
    if (!lists_fit(call.read, call.numbers)) return false;
    const Tensor &first = call.read[0][0];
    return !call.element.defined() ||
           (call.element.device() == first.device() && call.element.scalar_type() == first.scalar_type() &&
            call.element.dim() == 0 && !call.element.is_neg());
}

/* The dispatcher does not count versions of the tensors of a list. */
void write(const Call &call, TensorList results, bool in_place) {
    launch(call, results, in_place);
    for (const Tensor &tensor : results) tensor.unsafeGetTensorImpl()->bump_version();
}

bool in_place(const Call &call) {
    if (!fits(call)) return false;
    write(call, call.read[0], true);
    return true;
}

std::optional<std::vector<Tensor>> into_new(const Call &call) {
    if (!fits(call)) return std::nullopt;
    std::vector<Tensor> made;
    made.reserve(call.read[0].size());
    for (const Tensor &tensor : call.read[0]) made.push_back(at::empty_like(tensor));
    launch(call, made, false);
    return made;
}

} // namespace torch_gpuarray
