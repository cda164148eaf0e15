#ifndef TORCH_GPUARRAY_RUNTIME_H
#define TORCH_GPUARRAY_RUNTIME_H
/* What all files of the extension share: devices, memory, and how errors of the C library become torch's.
 *
 * A device of torch's is a context of the library, opened when it is first used and never closed: torch keeps tensors
 * in static variables that outlive any order of destruction. */
#include <cstdint>
#include <string>

#include <ATen/core/Generator.h>
#include <ATen/core/Tensor.h>
#include <c10/core/CachingDeviceAllocator.h>
#include <c10/core/Device.h>

#include <gpuarray/gpuarray.h>

namespace torch_gpuarray {

constexpr c10::DeviceType device_type = c10::DeviceType::PrivateUse1;

/* ---------------------------------------------------------------------------------------------- devices.cpp */

/* The number of devices; 0 where none can be used. Opens none. */
c10::DeviceIndex device_count() noexcept;
/* A number of torch's or of Python's as the index of a device; raises if there is no such device. */
c10::DeviceIndex valid_index(int64_t index);
/* The context of a device, opened on first use; raises if there is no such device or it does not open. */
gpucontext *context_of(c10::DeviceIndex index);
bool is_open(c10::DeviceIndex index) noexcept;
/* The words that gpucontext_open() takes for a device. */
std::string spec_of(c10::DeviceIndex index);
/* The calling thread's current device. */
c10::DeviceIndex current_device() noexcept;
void set_current_device(c10::DeviceIndex index);
/* A buffer of 0 bytes, for tensors whose storage has no memory. */
gpudata *nothing_of(c10::DeviceIndex index);

/* Raise what a code other than GA_NO_ERROR stands for, with the library's text: torch.OutOfMemoryError if memory ran
 * out, IndexError or ValueError where these are what torch raises, else RuntimeError. */
void check(int err, gpucontext *ctx, const char *what);

/* -------------------------------------------------------------------------------------------- allocator.cpp */

/* Memory of a tensor's storage. The address is one in a reserved range that nobody can access: arithmetic on it stays
 * right, and host code that follows it faults at once instead of reading something. */
struct Block {
    gpudata *data;
    char *address;
    size_t bytes;    /* as asked for */
    unsigned places; /* binary logarithm of the length of its addresses */
    c10::DeviceIndex device;
    void (*gone)(void *owner); /* called when the memory is no longer used; may be NULL */
    void *owner;
};

c10::DeviceAllocator *allocator();
/* The block of a storage of this device type; NULL if it has no memory. Raises for memory of anybody else's. */
const Block *block_of(const c10::Storage &storage);
/* Take over a reference to a buffer as memory of a storage. */
c10::DataPtr adopt(gpudata *data, size_t bytes, c10::DeviceIndex device, void (*gone)(void *), void *owner);
c10::Allocator *pinned_allocator();
bool is_pinned(const void *address);

/* -------------------------------------------------------------------------------------------- generator.cpp */

const at::Generator &default_generator(c10::DeviceIndex index);
at::Generator new_generator(c10::DeviceIndex index);
/* Take `words` 32-bit words from a generator of this device type, or from the default one of a device: the stream at
 * the first of them. */
GpuRandom take_words(const std::optional<at::Generator> &generator, c10::DeviceIndex index, uint64_t words);
/* Recorded calls read from an array of the default generator's (GpuRandom's `state`) where its stream is: before a
 * recording, the words it took, a replay of it, and the array. */
void record_random(c10::DeviceIndex index);
uint64_t recorded_words(c10::DeviceIndex index);
void replay_random(c10::DeviceIndex index, uint64_t words, const std::function<void()> &launch);
const GpuArray *random_numbers(c10::DeviceIndex index);

} // namespace torch_gpuarray

#endif
