#include "elementwise.h"

#include <cstring>
#include <map>
#include <mutex>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <tuple>

#include <ATen/OpMathType.h>
#include <ATen/TensorIterator.h>

namespace torch_gpuarray {

const char *gk_name(int code) {
    switch (code) {
    case GA_BOOL: return "bool";
    case GA_BYTE: return "i8";
    case GA_UBYTE: return "u8";
    case GA_SHORT: return "i16";
    case GA_USHORT: return "u16";
    case GA_INT: return "i32";
    case GA_UINT: return "u32";
    case GA_LONG: return "i64";
    case GA_ULONG: return "u64";
    case GA_HALF: return "f16";
    case GA_BFLOAT16: return "bf16";
    case GA_FLOAT: return "f32";
    case GA_DOUBLE: return "f64";
    case GA_CFLOAT: return "c64";
    default: return "c128";
    }
}

/* Half types are computed in float, but for the next number of a type and for functions that the library has for them
 * alone, which need no double. */
at::ScalarType computed_in(const Formula &formula, at::ScalarType type) {
    static const std::set<std::string_view> of_half{
        "nextafter", "exp",   "exp2",  "exp10", "expm1", "log",  "log2", "log10", "log1p", "sin",   "cos",
        "tan",       "sinpi", "cospi", "sinh",  "cosh",  "tanh", "asin", "acos",  "atan",  "rsqrt", "sigmoid"};
    bool half = type == at::kHalf || type == at::kBFloat16;
    return half && of_half.count(formula.text) == 0 ? at::kFloat : type;
}

namespace {

bool is_function(const Formula &formula) {
    return gpuarray_function_inputs(formula.text) > 0;
}

bool look_up(const Formula &formula, at::ScalarType type) {
    if (code_of(type) < 0) return false;
    if (!is_function(formula)) return formula.complex || !c10::isComplexType(type);
    char text[1];
    return gpuarray_function_expression(formula.text, code_of(type), nullptr, text, sizeof text) > 0;
}

/* Does the formula take operands of this dtype? Formulas' texts are literals, so their addresses are kept. */
bool takes(const Formula &formula, at::ScalarType type) {
    thread_local std::map<std::tuple<const char *, bool, at::ScalarType>, bool> known;
    auto [found, is_new] = known.try_emplace({formula.text, formula.complex, type}, false);
    if (is_new) found->second = look_up(formula, type);
    return found->second;
}

/* The text with each separate C replaced by the type's name. */
std::string with_type(const char *from, int code) {
    std::string text;
    for (const char *c = from; *c != 0; c++) {
        bool inside = (c != from && (std::isalnum(c[-1]) || c[-1] == '_')) || std::isalnum(c[1]);
        if (*c == 'C' && !inside)
            text += gk_name(code);
        else
            text += *c;
    }
    return text;
}

} // namespace

std::string expression_of(const Formula &formula, int code) {
    if (!is_function(formula)) return with_type(formula.text, code);
    std::string text(256, ' ');
    text.resize(gpuarray_function_expression(formula.text, code, nullptr, text.data(), text.size()));
    return text;
}

std::string filled(const char *text, at::ScalarType wide, at::ScalarType elements) {
    std::string result;
    for (const char *c = text; *c != 0; c++)
        if (*c != '$')
            result += *c;
        else
            result += gk_name(code_of(*++c == 'A' ? wide : elements));
    return result;
}

at::ScalarType wide_of(const at::Tensor &x) {
    return x.scalar_type() == at::kDouble ? at::kDouble : at::kFloat;
}

namespace {

/* A compiled formula: operand i is in[i], of code types[i], the result is `out`; numbers have the type of computation.
 * */
struct Compiled {
    gpucontext *ctx;
    const Formula &formula;
    int compute, result;
    c10::SmallVector<int, 8> types;
    c10::SmallVector<bool, 8> numbers;

    GpuElemwise *make() const {
        std::string text, names[9];
        c10::SmallVector<gpuelemwise_arg, 9> args;
        for (size_t i = 0; i < types.size(); i++) {
            names[i] = "in" + std::to_string(i);
            text += std::string(gk_name(compute)) + " " + static_cast<char>('a' + i) + " = ";
            text += types[i] == compute ? names[i] : std::string(gk_name(compute)) + "(" + names[i] + ")";
            text += ";\n";
            args.push_back({names[i].c_str(), types[i], numbers[i] ? GE_SCALAR : GE_READ});
        }
        args.push_back({"result", result, GE_WRITE});
        text += "result = " + std::string(gk_name(result)) + "(" + expression_of(formula, compute) + ")";
        auto n = static_cast<unsigned>(args.size());
        std::string functions = formula.preamble == nullptr ? "" : with_type(formula.preamble, compute);
        GpuElemwise *made = GpuElemwise_new(ctx, formula.preamble == nullptr ? nullptr : functions.c_str(),
                                            text.c_str(), n, args.data(), 1, GE_GK);
        TORCH_CHECK(made != nullptr, "gpuarray: ", formula.text, ": ", gpucontext_error(ctx, GA_IMPL_ERROR));
        return made;
    }

    GpuElemwise *get() const {
        static std::mutex lock;
        static auto *all = new std::map<std::string, GpuElemwise *>;
        std::string key(reinterpret_cast<const char *>(&ctx), sizeof ctx);
        key += formula.text;
        key += static_cast<char>(compute);
        key += static_cast<char>(result);
        for (size_t i = 0; i < types.size(); i++) key += static_cast<char>(2 * types[i] + (numbers[i] ? 1 : 0));
        std::lock_guard<std::mutex> hold(lock);
        GpuElemwise *&found = (*all)[key];
        if (found == nullptr) found = make();
        return found;
    }
};

at::TensorIterator plan(const Formula &formula, const at::Tensor &out, c10::ArrayRef<Operand> operands) {
    at::TensorIteratorConfig config;
    config.set_check_mem_overlap(true).allow_cpu_scalars(true).promote_inputs_to_common_dtype(true);
    if (formula.types == Types::Bool) {
        if (!out.defined()) config.declare_static_dtype(at::kBool);
    } else if (formula.types != Types::Part && formula.types != Types::Given) {
        config.cast_common_dtype_to_outputs(true).enforce_safe_casting_to_output(true);
        config.promote_integer_inputs_to_float(formula.types == Types::Float);
    }
    config.add_owned_output(out);
    for (const Operand &operand : operands)
        if (const auto *tensor = std::get_if<at::Tensor>(&operand)) config.add_owned_const_input(*tensor);
    return config.build();
}

void run(const Formula &formula, at::TensorIterator &iter, c10::ArrayRef<Operand> operands) {
    at::Tensor result = iter.output();
    at::ScalarType compute = computed_in(formula, iter.common_dtype());
    Compiled compiled{
        context_of(result), formula, code_of(compute), need_code(result.scalar_type(), formula.text), {}, {}};
    c10::SmallVector<std::unique_ptr<View>, 8> views;
    c10::SmallVector<Number, 8> numbers;
    c10::SmallVector<void *, 9> args;
    numbers.reserve(operands.size());

    int input = 1; /* of the iterator; 0 is its output */
    for (const Operand &operand : operands) {
        const auto *scalar = std::get_if<c10::Scalar>(&operand);
        at::Tensor tensor = scalar == nullptr ? iter.tensor(input++) : at::Tensor();
        bool number = scalar != nullptr || !is_ours(tensor);
        if (number) {
            numbers.emplace_back(scalar != nullptr ? *scalar : tensor.item(), compute);
            args.push_back(numbers.back().bytes);
        } else {
            views.push_back(std::make_unique<View>(tensor, formula.text));
            args.push_back(views.back()->get());
        }
        compiled.types.push_back(number ? compiled.compute : code_of(tensor.scalar_type()));
        compiled.numbers.push_back(number);
    }
    View written(result, formula.text);
    args.push_back(written.get());
    check(GpuElemwise_call(compiled.get(), args.data(), GE_BROADCAST | GE_PADSHAPE), compiled.ctx, formula.text);
}

} // namespace

std::optional<at::Tensor> try_elementwise(const Formula &formula, const at::Tensor &out,
                                          c10::ArrayRef<Operand> operands) {
    at::Tensor target = out;
    if (formula.types == Types::Part && !out.defined()) {
        const auto &first = std::get<at::Tensor>(operands[0]);
        target = at::Tensor(); /* made below with the dtype of the parts */
        if (c10::isComplexType(first.scalar_type()))
            target = empty_like_shape(first.sizes(), c10::toRealValueType(first.scalar_type()), first);
    }
    for (const Operand &operand : operands)
        if (const auto *tensor = std::get_if<at::Tensor>(&operand))
            if (code_of(tensor->scalar_type()) < 0) return std::nullopt;
    at::TensorIterator iter = plan(formula, target, operands);
    at::Tensor result = iter.output();
    at::ScalarType type = result.scalar_type();
    if (!takes(formula, computed_in(formula, iter.common_dtype())) || code_of(type) < 0) return std::nullopt;
    if (formula.types == Types::Part && c10::isComplexType(type)) return std::nullopt;
    if (iter.numel() > 0) run(formula, iter, operands);
    return result;
}

at::Tensor elementwise(const Formula &formula, const at::Tensor &out, c10::ArrayRef<Operand> operands) {
    std::optional<at::Tensor> result = try_elementwise(formula, out, operands);
    TORCH_CHECK_NOT_IMPLEMENTED(result.has_value(), "gpuarray: ", formula.text, " does not take these dtypes");
    return *result;
}

namespace {

GpuElemwise *statements_of(gpucontext *ctx, const char *statements, c10::ArrayRef<Named> tensors,
                           c10::ArrayRef<NamedNumber> numbers) {
    static std::mutex lock;
    static auto *all = new std::map<std::tuple<gpucontext *, std::string, int>, GpuElemwise *>;
    int code = need_code(tensors[0].tensor.scalar_type(), "operator");
    std::lock_guard<std::mutex> hold(lock);
    GpuElemwise *&found = (*all)[{ctx, statements, code}];
    if (found != nullptr) return found;
    c10::SmallVector<gpuelemwise_arg, 24> args;
    int compute = code == GA_HALF || code == GA_BFLOAT16 ? GA_FLOAT : code;
    for (const Named &one : tensors) args.push_back({one.name, code, one.written ? GE_WRITE : GE_READ});
    for (const NamedNumber &one : numbers) args.push_back({one.name, compute, GE_SCALAR});
    found = GpuElemwise_new(ctx, nullptr, statements, static_cast<unsigned>(args.size()), args.data(), 1, GE_GK);
    TORCH_CHECK(found != nullptr, "gpuarray: ", gpucontext_error(ctx, GA_IMPL_ERROR));
    return found;
}

} // namespace

void compute_together(const char *statements, c10::ArrayRef<Named> tensors, c10::ArrayRef<NamedNumber> numbers) {
    gpucontext *ctx = context_of(tensors[0].tensor);
    c10::SmallVector<std::unique_ptr<View>, 24> views;
    c10::SmallVector<Number, 4> values;
    c10::SmallVector<void *, 24> args;
    values.reserve(numbers.size()); /* pointers to them are kept */
    for (const Named &one : tensors) {
        if (one.written && one.tensor.numel() == 0) return;
        TORCH_CHECK(one.tensor.scalar_type() == tensors[0].tensor.scalar_type(),
                    "Expected tensors of one dtype, found ", one.tensor.scalar_type(), " and ",
                    tensors[0].tensor.scalar_type());
        views.push_back(std::make_unique<View>(one.tensor));
        args.push_back(views.back()->get());
    }
    at::ScalarType compute = at::toOpMathType(tensors[0].tensor.scalar_type());
    for (const NamedNumber &one : numbers) {
        values.emplace_back(at::Scalar(one.value), compute);
        args.push_back(values.back().bytes);
    }
    check(GpuElemwise_call(statements_of(ctx, statements, tensors, numbers), args.data(), GE_BROADCAST | GE_PADSHAPE),
          ctx, "operator");
}

} // namespace torch_gpuarray
