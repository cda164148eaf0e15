/* Recorded work, torch.gpuarray.Graph: what a thread gives a device between begin() and end() is kept by the library
 * (gpuarray/graph.h) instead of run, and run as a whole by launch(). */
#include "graphs.h"

#include <atomic>

#include <torch/custom_class.h>
#include <torch/library.h>

namespace torch_gpuarray {

namespace {

std::atomic<uint64_t> launches{0};
thread_local const void *recorded_now = nullptr; /* the graph that this thread records */

class Graph final : public torch::CustomClassHolder {
  public:
    Graph() = default;
    Graph(const Graph &) = delete;
    Graph &operator=(const Graph &) = delete;

    ~Graph() override {
        if (recording_) gpugraph_cancel(context_of(device_));
        if (recorded_now == this) recorded_now = nullptr;
        gpugraph_release(graph_);
    }

    void begin(int64_t device) {
        TORCH_CHECK(!recording_ && graph_ == nullptr, "gpuarray: this graph has been recorded; reset() forgets that");
        TORCH_CHECK(recorded_now == nullptr, "gpuarray: another graph is being recorded by this thread");
        TORCH_CHECK(device >= 0 && device < device_count(), "gpuarray: there is no device ", device);
        auto index = static_cast<c10::DeviceIndex>(device);
        check(gpugraph_begin(context_of(index)), context_of(index), "recording");
        device_ = index;
        recording_ = true;
        recorded_now = this;
    }

    void end() {
        TORCH_CHECK(recording_ && recorded_now == this, "gpuarray: this thread does not record this graph");
        recording_ = false;
        recorded_now = nullptr;
        launches++; /* what the host counted meanwhile was recorded, not done */
        gpucontext *ctx = context_of(device_);
        check(gpugraph_end(ctx, &graph_), ctx, "recording");
    }

    void cancel() {
        if (!recording_) return;
        recording_ = false;
        if (recorded_now == this) recorded_now = nullptr;
        launches++;
        gpucontext *ctx = context_of(device_);
        check(gpugraph_cancel(ctx), ctx, "recording");
    }

    void launch() {
        TORCH_CHECK(graph_ != nullptr, "gpuarray: this graph has not been recorded");
        launches++;
        check(gpugraph_launch(graph_), context_of(device_), "replay of a graph");
    }

    void reset() {
        cancel();
        gpugraph_release(graph_);
        graph_ = nullptr;
    }

    int64_t steps() const {
        return gpugraph_steps(graph_);
    }

  private:
    gpugraph *graph_ = nullptr;
    bool recording_ = false;
    c10::DeviceIndex device_ = 0;
};

TORCH_LIBRARY_FRAGMENT(gpuarray, m) {
    m.class_<Graph>("Graph")
        .def(torch::init<>())
        .def("begin", &Graph::begin)
        .def("end", &Graph::end)
        .def("cancel", &Graph::cancel)
        .def("launch", &Graph::launch)
        .def("reset", &Graph::reset)
        .def("steps", &Graph::steps);
    m.def("is_recording() -> bool", is_recording);
}

} // namespace

bool is_recording() {
    return recorded_now != nullptr;
}

uint64_t graph_launches() {
    return launches;
}

} // namespace torch_gpuarray
