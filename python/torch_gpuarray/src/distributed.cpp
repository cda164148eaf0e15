/* A member of a clique of devices (gpuarray/collectives.h), of which torch_gpuarray/distributed.py makes a process
 * group. Calls run in the order of the other work of the current stream. */
#include <cstring>
#include <memory>
#include <vector>

#include <torch/custom_class.h>
#include <torch/library.h>

#include <ATen/ops/empty.h>

#include "indexing.h"

namespace torch_gpuarray {

namespace {

using at::Tensor;

void check_comm(int err, gpucontext *ctx, const char *what) {
    TORCH_CHECK(err != GA_COMM_ERROR, "gpuarray: ", what, ": ", gpucomm_error(ctx));
    check(err, ctx, what);
}

/* The id of a new clique, bytes that one member gives to the others. */
Tensor clique_id(int64_t index) {
    gpucommCliqueId id;
    gpucontext *ctx = context_of(valid_index(index));
    check_comm(gpucomm_gen_clique_id(ctx, &id), ctx, "id of a clique");
    Tensor bytes = at::empty({GA_COMM_ID_BYTES}, at::TensorOptions().dtype(at::kByte));
    std::memcpy(bytes.mutable_data_ptr(), id.internal, GA_COMM_ID_BYTES);
    return bytes;
}

class Communicator final : public torch::CustomClassHolder {
  public:
    Communicator(int64_t index, const Tensor &bytes, int64_t size, int64_t rank)
        : index_(valid_index(index)), stream_(current_stream(index_)), ctx_(context_of(index_)) {
        TORCH_CHECK(bytes.is_cpu() && bytes.scalar_type() == at::kByte && bytes.numel() == GA_COMM_ID_BYTES &&
                        bytes.is_contiguous(),
                    "gpuarray: a clique's id is ", GA_COMM_ID_BYTES, " bytes on the CPU");
        gpucommCliqueId id;
        std::memcpy(id.internal, bytes.data_ptr(), GA_COMM_ID_BYTES);
        check_comm(gpucomm_new(&comm_, ctx_, id, static_cast<int>(size), static_cast<int>(rank)), ctx_,
                   "joining a clique");
    }
    Communicator(const Communicator &) = delete;
    Communicator &operator=(const Communicator &) = delete;

    ~Communicator() override {
        gpucomm_free(comm_);
    }

    void all_reduce(const Tensor &tensor, int64_t op) {
        OnStream there(index_, stream_);
        View x(tensor);
        check_comm(GpuArray_all_reduce(x, x, static_cast<int>(op), joined()), ctx_, "all_reduce");
    }

    /* The other ranks' tensors stay as they are. */
    void reduce(const Tensor &tensor, int64_t op, int64_t root) {
        OnStream there(index_, stream_);
        View x(tensor);
        check_comm(GpuArray_reduce(x, x, static_cast<int>(op), static_cast<int>(root), joined()), ctx_, "reduce");
    }

    void broadcast(const Tensor &tensor, int64_t root) {
        OnStream there(index_, stream_);
        View x(tensor);
        check_comm(GpuArray_broadcast(x, static_cast<int>(root), joined()), ctx_, "broadcast");
    }

    void all_gather(const Tensor &out, const Tensor &tensor) {
        OnStream there(index_, stream_);
        View x(tensor), y(out);
        check_comm(GpuArray_all_gather(x, y, joined()), ctx_, "all_gather");
    }

    void reduce_scatter(const Tensor &out, const Tensor &tensor, int64_t op) {
        OnStream there(index_, stream_);
        View x(tensor), y(out);
        check_comm(GpuArray_reduce_scatter(x, y, static_cast<int>(op), joined()), ctx_, "reduce_scatter");
    }

    /* Messages to and from other ranks, all at once. */
    void exchange(const std::vector<Tensor> &sends, const std::vector<int64_t> &to, const std::vector<Tensor> &recvs,
                  const std::vector<int64_t> &from) {
        OnStream there(index_, stream_);
        std::vector<std::unique_ptr<View>> views;
        std::vector<GpuArray *> arrays;
        std::vector<int> peers;
        for (const auto *tensors : {&sends, &recvs})
            for (const Tensor &tensor : *tensors) arrays.push_back(views.emplace_back(new View(tensor))->get());
        for (const auto *ranks : {&to, &from})
            for (int64_t rank : *ranks) peers.push_back(static_cast<int>(rank));
        TORCH_CHECK(to.size() == sends.size() && from.size() == recvs.size(),
                    "gpuarray: each tensor of an exchange has a rank");
        check_comm(GpuArray_exchange(arrays.data(), peers.data(), sends.size(), arrays.data() + sends.size(),
                                     peers.data() + sends.size(), recvs.size(), joined()),
                   ctx_, "exchange");
    }

    void close() {
        gpucomm_free(comm_);
        comm_ = nullptr;
    }

  private:
    /* of an operation, whose results may be indices; torch does not count these changes */
    gpucomm *joined() const {
        forget_checked_indices();
        TORCH_CHECK(comm_ != nullptr, "gpuarray: this process group has been destroyed");
        return comm_;
    }

    c10::DeviceIndex index_;
    c10::StreamId stream_; /* on which its operations run */
    gpucontext *ctx_;
    gpucomm *comm_ = nullptr;
};

TORCH_LIBRARY_FRAGMENT(gpuarray, m) {
    m.def("clique_id(int index) -> Tensor", clique_id);
    m.class_<Communicator>("Communicator")
        .def(torch::init<int64_t, const Tensor &, int64_t, int64_t>())
        .def("all_reduce", &Communicator::all_reduce)
        .def("reduce", &Communicator::reduce)
        .def("broadcast", &Communicator::broadcast)
        .def("all_gather", &Communicator::all_gather)
        .def("reduce_scatter", &Communicator::reduce_scatter)
        .def("exchange", &Communicator::exchange)
        .def("close", &Communicator::close);
}

} // namespace

} // namespace torch_gpuarray
