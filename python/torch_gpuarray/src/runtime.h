#ifndef TORCH_GPUARRAY_RUNTIME_H
#define TORCH_GPUARRAY_RUNTIME_H
/* Declarations shared by all files of the extension: devices, memory, and conversion of the C library's errors to
 * torch's.
 *
 * A stream of a torch device is a context of the library, opened on first use and never closed: torch keeps tensors in
 * static variables, whose order of destruction is not known. */
#include <atomic>
#include <cstdint>
#include <string>

#include <ATen/core/Generator.h>
#include <ATen/core/Tensor.h>
#include <c10/core/CachingDeviceAllocator.h>
#include <c10/core/Device.h>
#include <c10/core/Stream.h>

#include <gpuarray/gpuarray.h>

namespace torch_gpuarray {

constexpr c10::DeviceType device_type = c10::DeviceType::PrivateUse1;

/* ---------------------------------------------------------------------------------------------- devices.cpp */

/* The number of devices; 0 if none can be used. Opens none. */
c10::DeviceIndex device_count() noexcept;
/* Check a device index; raises if there is no such device. */
c10::DeviceIndex valid_index(int64_t index);
/* The context of a device's current stream, opened on first use; raises if there is no such device or it does not open.
 */
gpucontext *context_of(c10::DeviceIndex index);
/* Is the default stream open? It is opened before all others. */
bool is_open(c10::DeviceIndex index) noexcept;
/* The specification of a device for gpucontext_open(). */
std::string spec_of(c10::DeviceIndex index);
/* The calling thread's current device. */
c10::DeviceIndex current_device() noexcept;
void set_current_device(c10::DeviceIndex index);
/* A buffer of 0 bytes of the current stream, for tensors whose storage has no memory. */
gpudata *nothing_of(c10::DeviceIndex index);

/* Raise the exception for a code other than GA_NO_ERROR, with the library's text: torch.OutOfMemoryError if memory ran
 * out, IndexError or ValueError if torch raises these, else RuntimeError. */
void check(int err, gpucontext *ctx, const char *what);

/* Streams: the default one is 0, the others are 1 to most_streams. Each thread has a current one of each device. */
constexpr c10::StreamId most_streams = 8;
gpucontext *context_of(c10::DeviceIndex index, c10::StreamId stream);
bool is_open(c10::DeviceIndex index, c10::StreamId stream) noexcept;
c10::StreamId current_stream(c10::DeviceIndex index) noexcept;
void set_current_stream(c10::DeviceIndex index, c10::StreamId stream);
/* One of the others; they are given in turns. */
c10::StreamId next_stream(c10::DeviceIndex index);
/* A context beside a stream's whose events have times. */
gpucontext *clock_of(c10::DeviceIndex index, c10::StreamId stream);
/* Order later work of a context after earlier work of another one, without the host. */
void order_after(gpucontext *waits, gpucontext *first);

/* While it lives, the thread works on a stream; what is enqueued there is in the order of the stream before. */
class OnStream {
  public:
    OnStream(c10::DeviceIndex index, c10::StreamId stream);
    OnStream(const OnStream &) = delete;
    OnStream &operator=(const OnStream &) = delete;
    ~OnStream();

  private:
    c10::DeviceIndex index_;
    c10::StreamId stream_, before_;
};

/* -------------------------------------------------------------------------------------------- allocator.cpp */

/* A buffer of another stream over the memory of a block. */
struct Share {
    c10::StreamId stream;
    gpudata *data;
    Share *next;
};

/* Memory of a tensor's storage. Its address is in a reserved range that cannot be accessed: pointer arithmetic is
 * valid, and host code that dereferences it faults immediately instead of reading wrong data. */
struct Block {
    gpudata *data; /* of the stream on which it was allocated */
    char *address;
    size_t bytes;    /* as asked for */
    unsigned places; /* binary logarithm of the length of its addresses */
    c10::DeviceIndex device;
    c10::StreamId stream;
    void (*gone)(void *owner); /* called when the memory is no longer used; may be NULL */
    void *owner;
    mutable std::atomic<Share *> shares{nullptr}; /* of other streams that have used it */
    Block *next = nullptr, *before = nullptr;     /* among all of the device */
};

/* A block's buffer of the current stream, or of another one. The first use on a stream comes after the work that the
 * block's own stream has got by then; its memory is not used again before the work of all streams that used it. */
gpudata *buffer_on(const Block &block, c10::StreamId stream);
inline gpudata *buffer_of(const Block &block) {
    c10::StreamId stream = current_stream(block.device);
    return C10_LIKELY(stream == block.stream) ? block.data : buffer_on(block, stream);
}
/* buffer_on() of all blocks of a device: nothing can be shared while a stream records. */
void share_all(c10::DeviceIndex index, c10::StreamId stream);

c10::DeviceAllocator *allocator();
/* The block of a storage of this device type; NULL if it has no memory. Raises for memory that is not this allocator's.
 * */
const Block *block_of(const c10::Storage &storage);
/* Make a buffer the memory of a storage; takes ownership of the reference. */
c10::DataPtr adopt(gpudata *data, size_t bytes, c10::DeviceIndex device, void (*gone)(void *), void *owner);
/* The most bytes that tensors of a device may have together. */
void limit_memory(c10::DeviceIndex index, int64_t bytes);
c10::Allocator *pinned_allocator();
bool is_pinned(const void *address);

/* -------------------------------------------------------------------------------------------- generator.cpp */

const at::Generator &default_generator(c10::DeviceIndex index);
at::Generator new_generator(c10::DeviceIndex index);
/* Take `words` 32-bit words from a generator of this device type, or from the default one of a device: the stream at
 * the first of them. */
GpuRandom take_words(const std::optional<at::Generator> &generator, c10::DeviceIndex index, uint64_t words);
/* Recorded calls read the position of the default generator's stream from an array (GpuRandom's `state`). These
 * functions return the array of the current stream, tell that this thread records with it from now on, return the
 * number of words that this thread's recording took, and make a replay. */
const GpuArray *random_numbers(c10::DeviceIndex index);
void record_random(const GpuArray *numbers);
uint64_t recorded_words();
void replay_random(c10::DeviceIndex index, uint64_t words, const std::function<void()> &launch);

} // namespace torch_gpuarray

#endif
