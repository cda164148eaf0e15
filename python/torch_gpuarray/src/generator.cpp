/* torch.Generator of a device: a position in a stream of Philox words (gpuarray/random.h), the same on every device.
 * Its state is 16 bytes: seed and offset. */
#include "graphs.h"

#include <array>
#include <functional>
#include <map>
#include <memory>
#include <mutex>

#include <ATen/core/GeneratorForPrivateuseone.h>
#include <ATen/ops/empty.h>
#include <c10/core/GeneratorImpl.h>

namespace torch_gpuarray {

namespace {

/* Of the recording of this thread, whichever device and stream it is of (other threads record on other streams
 * meanwhile): the array with the position at a replay, and the offset of the next words from there. */
thread_local GpuRandom recorded = {};

class Generator final : public c10::GeneratorImpl {
  public:
    explicit Generator(c10::DeviceIndex index)
        : GeneratorImpl(c10::Device(device_type, index), c10::DispatchKeySet(c10::DispatchKey::PrivateUse1)) {
        stream_.seed = c10::default_rng_seed_val;
    }

    void set_current_seed(uint64_t seed) override {
        stream_.seed = seed;
        stream_.offset = 0;
    }

    void set_offset(uint64_t offset) override {
        TORCH_CHECK(offset < uint64_t{1} << 63, "gpuarray: offsets of a generator end at 2^63");
        stream_.offset = offset;
    }

    uint64_t get_offset() const override {
        return stream_.offset;
    }

    uint64_t current_seed() const override {
        return stream_.seed;
    }

    uint64_t seed() override {
        set_current_seed(c10::detail::getNonDeterministicRandom());
        return stream_.seed;
    }

    void set_state(const c10::TensorImpl &state) override {
        TORCH_CHECK(state.dtype() == caffe2::TypeMeta::Make<uint8_t>() && state.device().is_cpu() &&
                        state.is_contiguous() && state.numel() == 16,
                    "gpuarray: the state of a generator is 16 bytes on the CPU, as get_state() gives them");
        const auto *bytes = static_cast<const char *>(state.data());
        uint64_t offset;
        std::memcpy(&offset, bytes + 8, 8);
        set_offset(offset);
        std::memcpy(&stream_.seed, bytes, 8);
    }

    c10::intrusive_ptr<c10::TensorImpl> get_state() const override {
        at::Tensor state = at::empty({16}, at::TensorOptions().dtype(at::kByte).device(at::kCPU));
        auto *bytes = static_cast<char *>(state.mutable_data_ptr());
        std::memcpy(bytes, &stream_.seed, 8);
        std::memcpy(bytes + 8, &stream_.offset, 8);
        return state.getIntrusivePtr();
    }

    GpuRandom take(uint64_t words) {
        std::lock_guard<std::mutex> hold(mutex_);
        if (!is_recording()) return take_from(stream_, words);
        TORCH_CHECK(recorded.state == &numbers_[context_of(device_.index())],
                    "gpuarray: recorded steps take random numbers from the default generator of the device that is "
                    "recorded, on the stream that is");
        return take_from(recorded, words);
    }

    const GpuArray *numbers() {
        std::lock_guard<std::mutex> hold(mutex_);
        const size_t three = 3;
        gpucontext *ctx = context_of(device_.index());
        GpuArray &found = numbers_[ctx];
        if (found.data == nullptr)
            check(GpuArray_zeros(&found, ctx, GA_ULONG, 1, &three, GA_C_ORDER), ctx, "random numbers");
        return &found;
    }

    /* write the generator's position for the recorded calls, launch them, and advance it */
    void replay(uint64_t words, const std::function<void()> &launch) {
        std::lock_guard<std::mutex> hold(mutex_);
        GpuRandom after = stream_, from = take_from(after, words);
        const uint64_t told[] = {from.seed, from.sequence, from.offset};
        check(GpuArray_write(&numbers_[context_of(device_.index())], told, sizeof told), context_of(device_.index()),
              "random numbers");
        launch();
        stream_ = after;
    }

  private:
    Generator *clone_impl() const override {
        auto *copy = new Generator(device_.index());
        copy->stream_ = stream_;
        return copy;
    }

    static GpuRandom take_from(GpuRandom &stream, uint64_t words) {
        stream.offset = (stream.offset + 3) / 4 * 4; /* whole elements of any type from there on */
        TORCH_CHECK(words < (uint64_t{1} << 63) - stream.offset, "gpuarray: the generator's stream ends");
        GpuRandom from = stream;
        stream.offset += words;
        return from;
    }

    GpuRandom stream_ = {};
    /* where a replay begins, on the device, for each stream that records; they stay */
    std::map<gpucontext *, GpuArray> numbers_;
};

} // namespace

const at::Generator &default_generator(c10::DeviceIndex index) {
    static auto *all = new std::array<at::Generator, 128>;
    static std::mutex lock;
    auto place = static_cast<size_t>(valid_index(index));
    std::lock_guard<std::mutex> hold(lock);
    at::Generator &generator = (*all)[place];
    if (!generator.defined()) generator = at::make_generator<Generator>(index);
    return generator;
}

at::Generator new_generator(c10::DeviceIndex index) {
    return at::make_generator<Generator>(index);
}

namespace {

Generator *ours(const at::Generator &generator) {
    auto *found = dynamic_cast<Generator *>(generator.unsafeGetGeneratorImpl());
    TORCH_CHECK(found != nullptr, "Expected a 'gpuarray' device type for generator but found '",
                generator.device().type(), "'");
    return found;
}

} // namespace

GpuRandom take_words(const std::optional<at::Generator> &generator, c10::DeviceIndex index, uint64_t words) {
    const at::Generator &from = generator.has_value() && generator->defined() ? *generator : default_generator(index);
    return ours(from)->take(words);
}

void record_random(const GpuArray *numbers) {
    recorded = {};
    recorded.state = numbers;
}

uint64_t recorded_words() {
    return recorded.offset;
}

void replay_random(c10::DeviceIndex index, uint64_t words, const std::function<void()> &launch) {
    ours(default_generator(index))->replay(words, launch);
}

const GpuArray *random_numbers(c10::DeviceIndex index) {
    return ours(default_generator(index))->numbers();
}

} // namespace torch_gpuarray
