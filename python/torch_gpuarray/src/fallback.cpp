#include "fallback.h"

#include <atomic>
#include <cstdlib>
#include <map>
#include <mutex>
#include <string>

#include <ATen/CPUGeneratorImpl.h>
#include <ATen/native/CPUFallback.h>
#include <torch/library.h>

#include "runtime.h"

namespace torch_gpuarray {

namespace {

enum Mode : int { allow, warn, error };

Mode parse(const std::string &mode) {
    if (mode == "allow") return allow;
    if (mode == "warn") return warn;
    TORCH_CHECK_VALUE(mode == "error", "TORCH_GPUARRAY_FALLBACK is allow, warn or error, not '", mode, "'");
    return error;
}

std::atomic<int> &mode() {
    static std::atomic<int> now([] {
        const char *said = std::getenv("TORCH_GPUARRAY_FALLBACK");
        return said == nullptr || *said == 0 ? warn : parse(said);
    }());
    return now;
}

std::mutex lock;
std::map<std::string, int64_t> &counts() {
    static auto *all = new std::map<std::string, int64_t>;
    return *all;
}

/* Count a call; is it the operator's first? */
bool count(const std::string &name) {
    std::lock_guard<std::mutex> hold(lock);
    return counts()[name]++ == 0;
}

/* CPU kernels take a generator of the CPU: one whose seed is the next words of the device's. */
void replace_generators(torch::jit::Stack *stack, size_t arguments) {
    for (size_t i = stack->size() - arguments; i < stack->size(); i++) {
        c10::IValue &value = (*stack)[i];
        if (!value.isGenerator()) continue;
        at::Generator given = value.toGenerator();
        if (!given.defined() || given.device().type() != device_type) continue;
        GpuRandom words = take_words(given, given.device().index(), 4);
        value = at::make_generator<at::CPUGeneratorImpl>(words.seed ^ (words.offset * 0x9E3779B97F4A7C15u));
    }
}

} // namespace

void fall_back(const c10::OperatorHandle &op, torch::jit::Stack *stack) {
    std::string name = c10::toString(op.operator_name());
    int how = mode();
    TORCH_CHECK_NOT_IMPLEMENTED(how != error, name,
                                " has no kernel for gpuarray devices, and "
                                "TORCH_GPUARRAY_FALLBACK=error forbids to compute it on the CPU");
    if (count(name) && how == warn)
        TORCH_WARN(name, " has no kernel for gpuarray devices and is computed on the CPU, with copies to and from it. "
                         "(TORCH_GPUARRAY_FALLBACK=allow says nothing, =error raises; this is said once.)");
    replace_generators(stack, op.schema().arguments().size());
    at::native::cpu_fallback(op, stack);
}

namespace {

TORCH_LIBRARY_IMPL(_, PrivateUse1, m) {
    m.fallback(torch::CppFunction::makeFromBoxedFunction<&fall_back>());
}

/* autocast.cpp registers the operators that autocast casts; all others are called without casts. */
TORCH_LIBRARY_IMPL(_, AutocastPrivateUse1, m) {
    m.fallback(torch::CppFunction::makeFallthrough());
}

c10::Dict<std::string, int64_t> fallbacks() {
    std::lock_guard<std::mutex> hold(lock);
    c10::Dict<std::string, int64_t> copy;
    for (const auto &[name, calls] : counts()) copy.insert(name, calls);
    return copy;
}

void clear_fallbacks() {
    std::lock_guard<std::mutex> hold(lock);
    counts().clear();
}

std::string set_fallback(const std::string &name) {
    static const char *const names[] = {"allow", "warn", "error"};
    return names[mode().exchange(parse(name))];
}

TORCH_LIBRARY_FRAGMENT(gpuarray, m) {
    m.def("fallbacks() -> Dict(str, int)", fallbacks);
    m.def("clear_fallbacks() -> ()", clear_fallbacks);
    m.def("set_fallback(str mode) -> str", set_fallback);
}

} // namespace

} // namespace torch_gpuarray
