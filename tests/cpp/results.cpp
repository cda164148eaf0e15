/* gpuarray.hpp without exceptions, in one program with a file that uses them. */
#define GPUARRAY_NO_EXCEPTIONS
#include <cstdio>
#include <cstring>
#include <vector>

#include <gpuarray/gpuarray.hpp>

namespace ga = gpuarray;

int test_results(const char *device);

/* Compute y = 2 x + 1 for n elements; returns the last element. */
static ga::result<float> last(ga::context_ref ctx, std::size_t n) {
    auto x = ga::array::full(ctx, {n}, 3.0f);
    if (!x) return x.error();
    auto twice = ga::apply("multiply", *x, 2.0f);
    if (!twice) return twice.error();
    auto f = ga::elementwise::make(ctx, "y = y + 1.0", {ga::inout<float>("y")});
    if (!f) return f.error();
    if (auto done = (*f)(*twice); !done) return done.error();
    auto end = (*twice)[-1];
    if (!end) return end.error();
    return end->item<float>();
}

int test_results(const char *device) {
    int failures = 0;
    auto expect = [&failures](bool so, const char *what) {
        if (!so) std::printf("results.cpp: %s\n", what);
        failures += !so;
    };
    auto opened = ga::context::open(device);
    expect(static_cast<bool>(opened), "no context");
    if (!opened) return 1;
    ga::context ctx = *std::move(opened);

    auto value = last(ctx, 5);
    expect(value && *value == 7, "the last element is 7");
    auto none = last(ctx, 0);
    expect(!none && none.error().code() == GA_VALUE_ERROR, "no elements have no last one");

    auto x = ga::array::from(ctx, std::vector<float>{1, 2, 3});
    expect(x && x->size() == 3, "an array from a vector");
    auto wrong = x->write({1.0, 2.0, 3.0});
    expect(!wrong && wrong.error().code() == GA_INVALID_ERROR, "doubles for floats");
    expect(!wrong && std::strstr(wrong.error().what(), "f64") != nullptr, "with the text");
    expect(static_cast<bool>(x->write({4.0f, 5.0f, 6.0f})), "floats for floats");
    auto host = x->to_vector<float>();
    expect(host && *host == std::vector<float>{4, 5, 6}, "what was written");

    expect(!ga::context::open("no such backend"), "a backend that is not there");
    expect(!ga::gk_program::make(ctx, "nonsense"), "nonsense for GK");
    auto k = ga::kernel<float>::make(ctx, "nonsense", "f");
    expect(!k && k.error().code() == GA_IMPL_ERROR, "nonsense for the device's compiler");
    expect(!ga::array::from(ctx, std::vector<float>(3), {2, 2}), "three elements for four");
    expect(!ga::check(gpucontext_sync(nullptr)) && ga::check(gpucontext_sync(ctx.get()), ctx), "check()");
    return failures;
}
