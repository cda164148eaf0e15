/* torch's allocator, over the contexts' memory pools. Freed memory returns to the pool of its context, which reuses it
 * in the order of the queue, so nothing waits. Other streams that used a block have buffers of their own over its
 * memory; when these are freed the library orders the block's stream after them. */
#include "runtime.h"

#include <sys/mman.h>

#include <algorithm>
#include <array>
#include <map>
#include <mutex>
#include <vector>

#include <c10/core/impl/alloc_cpu.h>
#include <c10/util/Exception.h>

namespace torch_gpuarray {

namespace {

constexpr unsigned least_places = 9; /* addresses are multiples of 512 */

/* Addresses in a range of 16 TB that is reserved and cannot be accessed. A length is rounded up to a power of two, and
 * freed addresses are reused for the same length, so the range is not exhausted in a long run. */
class Addresses {
  public:
    char *take(size_t bytes, unsigned *places) {
        unsigned p = least_places;
        while ((size_t{1} << p) < bytes) p++;
        *places = p;
        std::lock_guard<std::mutex> hold(lock_);
        if (!free_[p].empty()) {
            char *address = free_[p].back();
            free_[p].pop_back();
            return address;
        }
        if (begin_ == nullptr) reserve();
        size_t length = size_t{1} << p;
        char *address = begin_ + used_;
        TORCH_CHECK_WITH(OutOfMemoryError, length <= length_ - used_, "gpuarray is out of addresses: ", used_,
                         " bytes of them are in use");
        used_ += length;
        return address;
    }

    void give_back(char *address, unsigned places) {
        std::lock_guard<std::mutex> hold(lock_);
        free_[places].push_back(address);
    }

  private:
    void reserve() {
        for (length_ = size_t{1} << 44; length_ >= size_t{1} << 32; length_ /= 2) {
            void *p = mmap(nullptr, length_, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
            if (p != MAP_FAILED) {
                begin_ = static_cast<char *>(p);
                return;
            }
        }
        length_ = 0;
        TORCH_CHECK(false, "gpuarray: no 4 GiB of addresses can be reserved (ulimit -v?)");
    }

    std::mutex lock_;
    char *begin_ = nullptr;
    size_t length_ = 0, used_ = 0;
    std::array<std::vector<char *>, 64> free_;
};

Addresses &addresses() {
    static auto *all = new Addresses; /* tensors in static variables are released after static destructors */
    return *all;
}

struct Account {
    std::mutex lock;
    int64_t bytes = 0, peak = 0, allocated = 0, freed = 0;
    int64_t blocks = 0, blocks_peak = 0, blocks_allocated = 0, blocks_freed = 0, failures = 0;
    int64_t most = INT64_MAX; /* of bytes */
    Block *first = nullptr;
};

Account &account_of(c10::DeviceIndex index) {
    static auto *all = new std::array<Account, 128>;
    return (*all)[static_cast<size_t>(index)];
}

void count_allocated(Block *block) {
    Account &a = account_of(block->device);
    auto bytes = static_cast<int64_t>(block->bytes);
    std::lock_guard<std::mutex> hold(a.lock);
    block->next = a.first;
    if (a.first != nullptr) a.first->before = block;
    a.first = block;
    a.bytes += bytes;
    a.allocated += bytes;
    a.peak = std::max(a.peak, a.bytes);
    a.blocks++;
    a.blocks_allocated++;
    a.blocks_peak = std::max(a.blocks_peak, a.blocks);
}

void count_freed(Block *block) {
    Account &a = account_of(block->device);
    auto bytes = static_cast<int64_t>(block->bytes);
    std::lock_guard<std::mutex> hold(a.lock);
    (block->before != nullptr ? block->before->next : a.first) = block->next;
    if (block->next != nullptr) block->next->before = block->before;
    a.bytes -= bytes;
    a.freed += bytes;
    a.blocks--;
    a.blocks_freed++;
}

void check_limit(c10::DeviceIndex index, int64_t bytes) {
    Account &a = account_of(index);
    std::lock_guard<std::mutex> hold(a.lock);
    if (bytes <= a.most - a.bytes) return;
    a.failures++;
    TORCH_CHECK_WITH(OutOfMemoryError, false, "gpuarray: ", bytes, " bytes beside ", a.bytes,
                     " in tensors are more than the limit of ", a.most,
                     " bytes (torch.gpuarray.set_per_process_memory_fraction); free tensors or raise it");
}

void release(void *context) {
    auto *block = static_cast<Block *>(context);
    count_freed(block);
    for (Share *share = block->shares.load(std::memory_order_acquire); share != nullptr;) {
        Share *next = share->next;
        gpudata_release(share->data);
        delete share;
        share = next;
    }
    gpudata_release(block->data);
    if (block->gone != nullptr) block->gone(block->owner);
    addresses().give_back(block->address, block->places);
    delete block;
}

class Allocator final : public c10::DeviceAllocator {
  public:
    c10::DataPtr allocate(size_t bytes) override {
        c10::DeviceIndex index = current_device();
        gpucontext *ctx = context_of(index);
        int err = GA_NO_ERROR;
        check_limit(index, static_cast<int64_t>(bytes));
        gpudata *data = gpudata_alloc(ctx, bytes, nullptr, 0, &err);
        if (data == nullptr) {
            Account &a = account_of(index);
            {
                std::lock_guard<std::mutex> hold(a.lock);
                a.failures++;
            }
            check(err, ctx, "allocation");
        }
        return adopt(data, bytes, index, nullptr, nullptr);
    }

    void copy_data(void *, const void *, size_t) const override {
        TORCH_CHECK(false, "gpuarray: a storage that is copied when it is written to (torch._lazy_clone) is not "
                           "supported: use clone()");
    }

    bool initialized() override {
        return is_open(current_device());
    }

    void emptyCache(c10::MempoolId_t) override {
        for (c10::DeviceIndex i = 0; i < device_count(); i++)
            for (c10::StreamId s = 0; s <= most_streams; s++)
                if (is_open(i, s)) check(gpucontext_trim(context_of(i, s)), context_of(i, s), "empty_cache");
    }

    void recordStream(const c10::DataPtr &data, c10::Stream stream) override {
        if (data.get_context() == nullptr || data.get_deleter() != release) return;
        TORCH_CHECK_VALUE(stream.device() == data.device(), "gpuarray: record_stream(): memory on ", data.device(),
                          " is not used by a stream of ", stream.device());
        buffer_on(*static_cast<const Block *>(data.get_context()), stream.id());
    }

    c10::CachingDeviceAllocator::DeviceStats getDeviceStats(c10::DeviceIndex index) override {
        c10::CachingDeviceAllocator::DeviceStats stats;
        ga_memory_stats pool = pools(index);
        Account &a = account_of(index);
        std::lock_guard<std::mutex> hold(a.lock);
        stats.allocated_bytes[0] = {a.bytes, a.peak, a.allocated, a.freed};
        stats.requested_bytes[0] = stats.active_bytes[0] = stats.allocated_bytes[0];
        stats.allocation[0] = {a.blocks, a.blocks_peak, a.blocks_allocated, a.blocks_freed};
        stats.active[0] = stats.allocation[0];
        auto reserved = static_cast<int64_t>(pool.in_use + pool.cached);
        stats.reserved_bytes[0] = {reserved, std::max(reserved, static_cast<int64_t>(pool.peak)), reserved, 0};
        stats.num_ooms = a.failures;
        stats.num_device_alloc = static_cast<int64_t>(pool.allocs);
        return stats;
    }

    void resetAccumulatedStats(c10::DeviceIndex index) override {
        Account &a = account_of(index);
        std::lock_guard<std::mutex> hold(a.lock);
        a.allocated = a.freed = a.blocks_allocated = a.blocks_freed = a.failures = 0;
    }

    void resetPeakStats(c10::DeviceIndex index) override {
        Account &a = account_of(index);
        std::lock_guard<std::mutex> hold(a.lock);
        a.peak = a.bytes;
        a.blocks_peak = a.blocks;
    }

    /* The sums of the pools of all streams. */
    static ga_memory_stats pools(c10::DeviceIndex index) {
        ga_memory_stats all = {}, one = {};
        for (c10::StreamId s = 0; s <= most_streams; s++) {
            if (!is_open(index, s)) continue;
            check(gpucontext_memory_stats(context_of(index, s), &one), context_of(index, s), "memory_stats");
            all.in_use += one.in_use;
            all.cached += one.cached;
            all.peak += one.peak;
            all.allocs += one.allocs;
        }
        return all;
    }

    std::pair<size_t, size_t> getMemoryInfo(c10::DeviceIndex index) override {
        size_t unused = 0, total = 0;
        gpucontext *ctx = context_of(index, 0);
        check(gpucontext_property(ctx, GA_CTX_PROP_FREE_GMEM, &unused), ctx, "mem_get_info");
        check(gpucontext_property(ctx, GA_CTX_PROP_TOTAL_GMEM, &total), ctx, "mem_get_info");
        return {unused, total};
    }
};

/* ---------------------------------------------------------------------------------------------- pinned memory */

std::mutex pinned_lock;

std::map<const char *, size_t> &pinned_ranges() {
    static auto *all = new std::map<const char *, size_t>;
    return *all;
}

struct Pinned {
    gpudata *data;
    const char *address;
};

void release_pinned(void *context) {
    auto *pinned = static_cast<Pinned *>(context);
    {
        std::lock_guard<std::mutex> hold(pinned_lock);
        pinned_ranges().erase(pinned->address);
    }
    gpudata_sync(pinned->data); /* transfers that were not waited for */
    gpudata_release(pinned->data);
    delete pinned;
}

/* Pinned host memory, which the driver transfers without an intermediate copy. */
class PinnedAllocator final : public c10::Allocator {
  public:
    c10::DataPtr allocate(size_t bytes) override {
        gpucontext *ctx = context_of(current_device());
        int err = GA_NO_ERROR;
        void *address = nullptr;
        gpudata *data = gpudata_alloc(ctx, bytes, nullptr, GA_BUFFER_HOST, &err);
        check(err, ctx, "pinned memory");
        err = gpudata_property(data, GA_BUFFER_PROP_HOSTPOINTER, &address);
        if (err != GA_NO_ERROR || (address == nullptr && bytes > 0)) {
            gpudata_release(data);
            check(err, ctx, "pinned memory");
            TORCH_CHECK(false, "gpuarray: this device has no pinned memory");
        }
        auto *pinned = new Pinned{data, static_cast<const char *>(address)};
        std::lock_guard<std::mutex> hold(pinned_lock);
        if (bytes > 0) pinned_ranges()[pinned->address] = bytes;
        return {address, pinned, release_pinned, c10::Device(c10::DeviceType::CPU)};
    }

    void copy_data(void *dest, const void *src, size_t count) const override {
        default_copy_data(dest, src, count);
    }
};

Allocator *the_allocator() {
    static auto *one = new Allocator;
    return one;
}

const bool registered = [] {
    c10::SetAllocator(device_type, the_allocator());
    return true;
}();

} // namespace

c10::DeviceAllocator *allocator() {
    (void)registered;
    return the_allocator();
}

c10::DataPtr adopt(gpudata *data, size_t bytes, c10::DeviceIndex device, void (*gone)(void *), void *owner) {
    auto *block = new Block{data, nullptr, bytes, 0, device, current_stream(device), gone, owner};
    try {
        block->address = addresses().take(bytes, &block->places);
    } catch (...) {
        gpudata_release(data);
        delete block;
        throw;
    }
    count_allocated(block);
    return {block->address, block, release, c10::Device(device_type, device)};
}

const Block *block_of(const c10::Storage &storage) {
    const c10::DataPtr &ptr = storage.data_ptr();
    if (ptr.get_context() == nullptr) return nullptr;
    TORCH_CHECK(ptr.get_deleter() == release, "gpuarray: memory of this tensor was not allocated by torch_gpuarray");
    return static_cast<const Block *>(ptr.get_context());
}

gpudata *buffer_on(const Block &block, c10::StreamId stream) {
    if (stream == block.stream) return block.data;
    auto found = [&]() -> gpudata * {
        for (Share *one = block.shares.load(std::memory_order_acquire); one != nullptr; one = one->next)
            if (one->stream == stream) return one->data;
        return nullptr;
    };
    if (gpudata *data = found()) return data;
    static std::mutex lock;
    gpucontext *ctx = context_of(block.device, stream);
    std::lock_guard<std::mutex> hold(lock);
    if (gpudata *data = found()) return data;
    int err = GA_NO_ERROR;
    gpudata *data = gpudata_share_with(block.data, ctx, 0, &err);
    check(err, ctx, "memory of another stream");
    block.shares.store(new Share{stream, data, block.shares.load(std::memory_order_relaxed)},
                       std::memory_order_release);
    return data;
}

void share_all(c10::DeviceIndex index, c10::StreamId stream) {
    Account &a = account_of(index);
    std::lock_guard<std::mutex> hold(a.lock);
    for (const Block *block = a.first; block != nullptr; block = block->next) buffer_on(*block, stream);
}

void limit_memory(c10::DeviceIndex index, int64_t bytes) {
    Account &a = account_of(index);
    std::lock_guard<std::mutex> hold(a.lock);
    a.most = bytes;
}

c10::Allocator *pinned_allocator() {
    static auto *one = new PinnedAllocator;
    return one;
}

bool is_pinned(const void *address) {
    std::lock_guard<std::mutex> hold(pinned_lock);
    const auto *p = static_cast<const char *>(address);
    auto after = pinned_ranges().upper_bound(p);
    if (after == pinned_ranges().begin()) return false;
    --after;
    return p < after->first + after->second;
}

} // namespace torch_gpuarray
