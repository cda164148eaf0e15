/* gpuarray.hpp on a device, with exceptions, compared with loops on the host; results.cpp tests it without
 * exceptions. */
#include <array>
#include <cmath>
#include <complex>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <string>
#include <type_traits>
#include <vector>

#include <gpuarray/gpuarray.hpp>

namespace ga = gpuarray;

int test_results(const char *device); // results.cpp

static int failures = 0;

#define EXPECT(condition)                                                         \
    do {                                                                          \
        if (!(condition)) {                                                       \
            std::printf("%s:%d: %s is not so\n", __FILE__, __LINE__, #condition); \
            failures++;                                                           \
        }                                                                         \
    } while (0)

/* `call` must throw an error with this code, whose text contains these words. */
template <class F> static void expect_error(int line, int code, const char *words, F &&call) {
    try {
        call();
        std::printf("line %d: no error\n", line);
        failures++;
    } catch (const ga::error &e) {
        if (e.code() != code || std::strstr(e.what(), words) == nullptr) {
            std::printf("line %d: code %d, \"%s\"; expected %d, \"%s\"\n", line, e.code(), e.what(), code, words);
            failures++;
        }
    }
}
#define EXPECT_ERROR(code, words, ...) expect_error(__LINE__, code, words, [&] { __VA_ARGS__; })

static std::vector<float> ramp(std::size_t n) {
    std::vector<float> values(n);
    for (std::size_t i = 0; i < n; i++) values[i] = static_cast<float>(i);
    return values;
}

static void test_types() {
    static_assert(ga::type_code<bool> == GA_BOOL && ga::type_code<signed char> == GA_BYTE);
    static_assert(ga::type_code<std::uint8_t> == GA_UBYTE && ga::type_code<std::int16_t> == GA_SHORT);
    static_assert(ga::type_code<std::uint16_t> == GA_USHORT && ga::type_code<int> == GA_INT);
    static_assert(ga::type_code<unsigned> == GA_UINT && ga::type_code<long> == ga::type_code<long long>);
    static_assert(ga::type_code<std::int64_t> == GA_LONG && ga::type_code<std::size_t> == GA_ULONG);
    static_assert(ga::type_code<const float> == GA_FLOAT && ga::type_code<double> == GA_DOUBLE);
    static_assert(ga::type_code<std::complex<float>> == GA_CFLOAT && ga::type_code<ga_half_t> == GA_HALF);
    static_assert(ga::type_code<std::complex<double>> == GA_CDOUBLE && ga::type_code<ga_bfloat16_t> == GA_BFLOAT16);
    static_assert(ga::type_code<ga_f8e4m3_t> == GA_F8E4M3 && ga::type_code<const ga_f8e5m2_t> == GA_F8E5M2);
    static_assert(!ga::is_element<void *> && !ga::is_element<std::string> && !ga::is_element<long double>);
    static_assert(!std::is_copy_constructible_v<ga::array> && std::is_nothrow_move_constructible_v<ga::array>);
    static_assert(!std::is_copy_constructible_v<ga::context> && std::is_nothrow_move_assignable_v<ga::context>);
    static_assert(!std::is_copy_constructible_v<ga::buffer> && !std::is_copy_constructible_v<ga::event>);
    static_assert(!std::is_copy_constructible_v<ga::kernel<int>> && !std::is_copy_constructible_v<ga::gk_program>);
    static_assert(std::is_base_of_v<std::runtime_error, ga::error>);
    EXPECT(std::string(ga::gk_type<float>) == "f32" && std::string(ga::gk_type<std::complex<double>>) == "c128");
    const float pair[] = {1, 2};
    const ga::span<const float> both(pair);
    float sum = 0;
    for (float x : both) sum += x;
    EXPECT(both.size() == 2 && both[1] == 2 && sum == 3);
}

/* Every slice of axes of 0 to 4 elements must select what Python's rules say: a loop over start, start + step, ... */
static void test_slices(ga::context_ref ctx) {
    const ga::bound ends[] = {ga::none, -6, -4, -1, 0, 1, 3, 4, 9};
    for (std::size_t n : {std::size_t{0}, std::size_t{1}, std::size_t{4}}) {
        const ga::array x = ga::array::from(ctx, ramp(n));
        for (ga::bound start : ends)
            for (ga::bound stop : ends)
                for (ssize_t step : {ssize_t{1}, ssize_t{3}, ssize_t{-1}, ssize_t{-2}}) {
                    const ssize_t size = static_cast<ssize_t>(n);
                    auto place = [&](ga::bound at, ssize_t otherwise) {
                        ssize_t i = at ? (*at < 0 ? *at + size : *at) : otherwise;
                        return at && step > 0 ? std::min(std::max(i, ssize_t{0}), size)
                               : at           ? std::min(std::max(i, ssize_t{-1}), size - 1)
                                              : i;
                    };
                    const ssize_t first = place(start, step > 0 ? 0 : size - 1);
                    const ssize_t last = place(stop, step > 0 ? size : -1);
                    std::vector<float> expected;
                    for (ssize_t i = first; step > 0 ? i < last : i > last; i += step)
                        expected.push_back(static_cast<float>(i));
                    EXPECT(x[ga::slice(start, stop, step)].to_vector<float>() == expected);
                }
    }
}

static void test_arrays(ga::context_ref ctx) {
    ga::array x = ga::array::from(ctx, ramp(12), {3, 4});
    EXPECT(x && x.rank() == 2 && x.shape()[0] == 3 && x.shape()[1] == 4 && x.size() == 12 && x.type() == GA_FLOAT);
    EXPECT(x.strides()[0] == 16 && x.strides()[1] == 4 && x.context().get() == ctx.get());
    EXPECT(x.to_vector<float>() == ramp(12));
    EXPECT((x[{1, ga::slice(1, ga::none, 2)}].to_vector<float>() == std::vector<float>{5, 7}));
    EXPECT((x[{ga::all, -1}].to_vector<float>() == std::vector<float>{3, 7, 11}));
    EXPECT((x[2].to_vector<float>() == std::vector<float>{8, 9, 10, 11}));
    EXPECT((x[{ga::slice(ga::none, ga::none, -2), 0}].to_vector<float>() == std::vector<float>{8, 0}));
    EXPECT((x.transpose()[1].to_vector<float>() == std::vector<float>{1, 5, 9}));
    EXPECT((x.transpose({1, 0})[0].to_vector<float>() == std::vector<float>{0, 4, 8}));
    EXPECT((x.reshape({2, 6})[{1, 5}].item<float>() == 11));
    EXPECT((x.reshape({4, 3}).copy(GA_F_ORDER).to_vector<float>() == ramp(12)));
    EXPECT((x.transpose().as<std::int32_t>()[2].to_vector<std::int32_t>() == std::vector<std::int32_t>{2, 6, 10}));

    x[{ga::all, 0}].fill(-1); // an int, converted
    x[1].assign(ga::array::from(ctx, {9.0f, 8.0f, 7.0f, 6.0f}));
    x[{2, ga::slice(2, ga::none)}].write({1.5f, 2.5f});
    std::array<float, 12> read{};
    x.read(read);
    EXPECT((read == std::array<float, 12>{-1, 1, 2, 3, 9, 8, 7, 6, -1, 9, 1.5f, 2.5f}));
    float column[3];
    x.view()[{ga::all, 1}].read(ga::span<float>(column, 3));
    EXPECT(column[0] == 1 && column[1] == 8 && column[2] == 9);

    const bool flags[] = {true, false, true};
    EXPECT((ga::array::from(ctx, flags).to_vector<bool>() == std::vector<bool>{true, false, true}));
    EXPECT(ga::array::full(ctx, {}, std::int8_t{-3}).item<std::int8_t>() == -3);
    EXPECT(ga::array::full(ctx, {2, 2}, 2.5f).to_vector<float>() == std::vector<float>(4, 2.5f));
    EXPECT(ga::array::zeros<std::uint64_t>(ctx, x.shape()).to_vector<std::uint64_t>() ==
           std::vector<std::uint64_t>(12));
    EXPECT(ga::array::zeros<float>(ctx, {0, 3}).to_vector<float>().empty());
    EXPECT(ga::array::empty(ctx, GA_HALF, {2}).type() == GA_HALF);

    ga::array moved = std::move(x);
    EXPECT(!x && moved && x.size() == 0 && x.context().get() == nullptr); // NOLINT(bugprone-use-after-move)
    x = std::move(moved);
    EXPECT(x && x.size() == 12);
    ga::array taken;
    ga::check(GpuArray_copy(taken.get(), x.get(), GA_C_ORDER), ctx);
    EXPECT(taken.to_vector<float>() == x.to_vector<float>());

    EXPECT_ERROR(GA_VALUE_ERROR, "11 elements, the array 12", ga::array::from(ctx, ramp(11), {3, 4}));
    EXPECT_ERROR(GA_VALUE_ERROR, "2 elements, the array 12", x.write({1.0f, 2.0f}));
    EXPECT_ERROR(GA_INVALID_ERROR, "f64, those of the array f32", x.to_vector<double>());
    EXPECT_ERROR(GA_INVALID_ERROR, "there is no array", ga::array().to_vector<float>());
    EXPECT_ERROR(GA_VALUE_ERROR, "12", x.item<float>());
    EXPECT_ERROR(GA_VALUE_ERROR, "", x[3]);
    EXPECT_ERROR(GA_VALUE_ERROR, "3 indices for an array of 2", x[{0, 0, 0}]);
    EXPECT_ERROR(GA_VALUE_ERROR, "step 0", x[ga::slice(0, 2, 0)]);
    EXPECT_ERROR(GA_INVALID_ERROR, "", x.reshape({5}));
    EXPECT_ERROR(GA_VALUE_ERROR, "1 axes", x.transpose({0}));
    EXPECT_ERROR(GA_VALUE_ERROR, "", x.transpose({0, 0}));
    EXPECT_ERROR(GA_INVALID_ERROR, "", ga::array().view());
    EXPECT_ERROR(GA_VALUE_ERROR, "", ga::array::empty(ctx, 12345, {1}));
}

static void test_functions(ga::context_ref ctx) {
    const ga::array row = ga::array::from(ctx, {1.0f, 2.0f, 3.0f, 4.0f});
    const ga::array column = ga::array::from(ctx, ramp(3), {3, 1});
    const ga::array sum = ga::apply("add", row, column);
    const std::vector<float> sums = sum.to_vector<float>();
    EXPECT(sum.rank() == 2 && sum.shape()[0] == 3 && sum.shape()[1] == 4);
    for (std::size_t i = 0; i < 12; i++) EXPECT(sums[i] == static_cast<float>(i % 4 + 1 + i / 4));
    EXPECT((ga::apply("multiply", 2.0f, row).to_vector<float>() == std::vector<float>{2, 4, 6, 8}));
    EXPECT((ga::apply("less", row, 2.5).to_vector<bool>() == std::vector<bool>{true, true, false, false}));
    ga::array into = ga::array::empty<float>(ctx, {3, 4});
    ga::apply_to(into, "subtract", into, into);
    ga::apply_to(into, "maximum", row, column);
    EXPECT((into[2].to_vector<float>() == std::vector<float>{2, 2, 3, 4}));
    EXPECT_ERROR(GA_VALUE_ERROR, "", ga::apply("add", row, ga::array::from(ctx, ramp(3))));
    EXPECT_ERROR(GA_INVALID_ERROR, "no_such", ga::apply("no_such", row));
    EXPECT_ERROR(GA_INVALID_ERROR, "", ga::apply("add", 1, 2));
    EXPECT_ERROR(GA_VALUE_ERROR, "", ga::apply("add", row));
    ga::array none;
    EXPECT_ERROR(GA_INVALID_ERROR, "apply_to() needs", ga::apply_to(none, "exp", row));

    const auto axpy = ga::elementwise::make(ctx, "y = a * x + y",
                                            {ga::scalar<float>("a"), ga::in<float>("x"), ga::inout<float>("y")});
    ga::array y = ga::array::full(ctx, {2, 4}, 1.0f);
    axpy(3.0f, row, y); // the row is broadcast
    EXPECT((y.to_vector<float>() == std::vector<float>{4, 7, 10, 13, 4, 7, 10, 13}));
    EXPECT_ERROR(GA_VALUE_ERROR, "2 operands for 3", axpy(3.0f, row));
    EXPECT_ERROR(GA_INVALID_ERROR, "operand 0 is a number of f64, declared was a number of f32", axpy(3.0, row, y));
    EXPECT_ERROR(GA_INVALID_ERROR, "operand 1 is a number", axpy(3.0f, 1.0f, y));
    EXPECT_ERROR(GA_IMPL_ERROR, "expression:1", ga::elementwise::make(ctx, "y = nothing", {ga::out<float>("y")}));
    EXPECT_ERROR(GA_INVALID_ERROR, "", ga::elementwise()());
}

static void test_kernels(ga::context_ref ctx) {
    const std::size_t n = 1000;
    const ga::array x = ga::array::from(ctx, ramp(n));
    ga::array y = ga::array::full(ctx, {n}, 1.0f);
    const ga::gk_program program = ga::gk_program::make(ctx, R"(
        template <typename T : num>
        kernel saxpy(T k, in view<T, 1> x, inout view<T, 1> y)
        {
            for (idx i = global_id(0); i < y.dim(0); i += global_size(0)) y[i] += k * x[i];
        })");
    const ga::gk_kernel saxpy = program.kernel("saxpy", {{"T", ga::gk_type<float>}});
    EXPECT(saxpy.name() == "saxpy<T=f32>");
    saxpy({2}, 2, x, y); // an integer for a real parameter
    saxpy.over(n, 0.5f, x, y);
    const std::vector<float> values = y.to_vector<float>();
    for (std::size_t i = 0; i < n; i++) EXPECT(values[i] == 1 + 2.5f * static_cast<float>(i));
    EXPECT_ERROR(GA_VALUE_ERROR, "", saxpy({2}, x, y));
    EXPECT_ERROR(GA_VALUE_ERROR, "", saxpy({2}, x, x, y));
    EXPECT_ERROR(GA_INVALID_ERROR, "", ga::gk_kernel().over(1, 1));
    EXPECT_ERROR(GA_VALUE_ERROR, "wrong.gk:1:", ga::gk_program::make(ctx, "kernel f() { nonsense }", "wrong.gk"));
    EXPECT_ERROR(GA_VALUE_ERROR, "T", program.kernel("saxpy"));

    ga::kernel<std::size_t, float, ga::buffer, ga::buffer> scale;
    scale = ga::kernel<std::size_t, float, ga::buffer, ga::buffer>::make(
        ctx,
        "KERNEL void scale(ga_size n, ga_float k, GLOBAL_MEM const ga_float *x, GLOBAL_MEM ga_float *y) {\n"
        "    for (ga_size i = GID_0 * LDIM_0 + LID_0; i < n; i += GDIM_0 * LDIM_0) y[i] = k * x[i];\n"
        "}\n",
        "scale");
    scale({2}, {32}, n, 3.0f, x, y);
    scale.over(10, 10, -1.0f, x.storage(), y);
    const std::vector<float> scaled = y.to_vector<float>();
    for (std::size_t i = 0; i < n; i++) EXPECT(scaled[i] == static_cast<float>(i) * (i < 10 ? -1.0f : 3.0f));
    EXPECT_ERROR(GA_VALUE_ERROR, "1 dimensions", scale({1}, {1, 1}, n, 3.0f, x, y));
    EXPECT_ERROR(GA_IMPL_ERROR, "no_such", ga::kernel<>::make(ctx, "KERNEL void f(void) {}\n", "no_such"));
    EXPECT_ERROR(GA_INVALID_ERROR, "", ga::kernel<>().over(1));
}

static void test_buffers(ga::context &ctx) {
    EXPECT(!ctx.device_name().empty() && ctx.property<std::size_t>(GA_CTX_PROP_TOTAL_GMEM) > 0);
    EXPECT_ERROR(GA_INVALID_ERROR, "", ctx.property<int>(-5));
    const std::vector<std::int32_t> values{1, 2, 3, 4};
    ga::buffer b = ga::buffer::allocate(ctx, 4 * sizeof values[0]), other = b.share();
    b.fill(0);
    b.write(values);
    std::vector<std::int32_t> back(2);
    other.read(back, 2 * sizeof values[0]);
    EXPECT((back == std::vector<std::int32_t>{3, 4}) && other.size() == 16 && other.get() == b.get());
    EXPECT(ctx.memory().in_use >= 16);

    ga::event done = ga::event::make(ctx);
    b.write_async(ga::span<const std::int32_t>(values.data(), 2), done, 8);
    b.read_async(ga::span<std::int32_t>(back.data(), 2), done, 8);
    done.sync();
    EXPECT((back == std::vector<std::int32_t>{1, 2}) && done.done());
    ctx.wait_for(done);
    EXPECT_ERROR(GA_UNSUPPORTED_ERROR, "", done.seconds_since(done)); // the context was made without timing
    ga::context second = ga::context::open(nullptr);
    ga::buffer shared = b.share_with(second);
    EXPECT(shared.context().get() == second.get() && gpudata_share(shared.get(), b.get(), nullptr) == 1);
    ctx.sync();
    ctx.trim();
    EXPECT_ERROR(GA_VALUE_ERROR, "", b.write(values, 4));
    EXPECT_ERROR(GA_INVALID_ERROR, "", ga::buffer().fill(0));
    EXPECT_ERROR(GA_INVALID_ERROR, "", ga::event().record());
    EXPECT_ERROR(GA_INVALID_ERROR, "", ga::context::open("no such backend"));

    GpuReduction *raw = nullptr;
    ga::check(GpuReduction_new(&raw, ctx.get(), "sum", GA_FLOAT, -1, -1), ctx);
    const ga::handle<GpuReduction, GpuReduction_free> sum(raw);
    const ga::array x = ga::array::from(ctx, ramp(101));
    ga::array total;
    ga::check(GpuReduction_call(sum.get(), total.get(), x.get(), 0, nullptr, 0), ctx);
    EXPECT(total.item<float>() == 5050);
}

/* Objects retain the context, so the context may be released first. */
static void test_order_of_ends() {
    ga::array x;
    ga::elementwise negate;
    ga::gk_kernel nothing;
    {
        ga::context ctx = ga::context::open();
        x = ga::array::from(ctx, {1.0f, 2.0f});
        negate = ga::elementwise::make(ctx, "x = -x", {ga::inout<float>("x")});
        nothing = ga::gk_program::make(ctx, "kernel nothing() {}").kernel();
    }
    negate(x);
    nothing({1});
    EXPECT((x.to_vector<float>() == std::vector<float>{-1, -2}));
    EXPECT_ERROR(GA_INVALID_ERROR, "", negate(ga::array()));
}

int main() {
    test_types();
    try {
        ga::context ctx = ga::context::open();
        test_slices(ctx);
        test_arrays(ctx);
        test_functions(ctx);
        test_kernels(ctx);
        test_buffers(ctx);
        test_order_of_ends();
    } catch (const ga::error &e) {
        std::printf("error %d: %s\n", e.code(), e.what());
        if (e.code() == GA_NODEV_ERROR || e.code() == GA_LOAD_ERROR) return 77;
        failures++;
    }
    failures += test_results(nullptr);
    std::printf("%ld: %s\n", static_cast<long>(__cplusplus), failures == 0 ? "all as it should be" : "FAILED");
    return failures != 0;
}
