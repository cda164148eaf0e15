/* Recorded work, torch.gpuarray.Graph: the library (gpuarray/graph.h) stores the work that a thread enqueues on a
 * device between begin() and end() instead of running it; launch() runs all of it. */
#include "graphs.h"
#include "indexing.h"

#include <atomic>
#include <memory>

#include <torch/custom_class.h>
#include <torch/library.h>

namespace torch_gpuarray {

namespace {

std::atomic<uint64_t> launches{0};
/* Is a recording active? Shared by the graph and the thread that began it, because another thread may discard the
 * graph. */
using Flag = std::shared_ptr<std::atomic<bool>>;
thread_local Flag recorded_now;

class Graph final : public torch::CustomClassHolder {
  public:
    Graph() = default;
    Graph(const Graph &) = delete;
    Graph &operator=(const Graph &) = delete;

    ~Graph() override {
        if (records()) gpugraph_cancel(context());
        stop();
        gpugraph_release(graph_);
    }

    void begin(int64_t device) {
        TORCH_CHECK(!records() && graph_ == nullptr, "gpuarray: this graph has been recorded; reset() forgets that");
        TORCH_CHECK(!is_recording(), "gpuarray: another graph is being recorded by this thread");
        c10::DeviceIndex index = valid_index(device);
        stream_ = current_stream(index);
        share_all(index, stream_);
        const GpuArray *numbers = random_numbers(index); /* in a recording, making it would be recorded */
        check(gpugraph_begin(context_of(index)), context_of(index), "recording");
        record_random(numbers);
        device_ = index;
        flag_ = recorded_now = std::make_shared<std::atomic<bool>>(true);
    }

    void end() {
        TORCH_CHECK(records() && recorded_now == flag_, "gpuarray: this thread does not record this graph");
        stop();
        launches++; /* what the host counted meanwhile was recorded, not done */
        check(gpugraph_end(context(), &graph_), context(), "recording");
        words_ = recorded_words();
    }

    void launch() {
        TORCH_CHECK(graph_ != nullptr, "gpuarray: this graph has not been recorded");
        launches++;
        forget_checked_indices(); /* the work may make others */
        OnStream recorded(device_, stream_);
        auto launch = [this] { check(gpugraph_launch(graph_), context(), "replay of a graph"); };
        if (words_ > 0)
            replay_random(device_, words_, launch);
        else
            launch();
    }

    void reset() {
        if (records()) {
            stop();
            launches++;
            check(gpugraph_cancel(context()), context(), "recording");
        }
        gpugraph_release(graph_);
        graph_ = nullptr;
    }

    bool records() const {
        return flag_ != nullptr && *flag_;
    }

    int64_t steps() const {
        return gpugraph_steps(graph_);
    }

  private:
    gpucontext *context() const {
        return context_of(device_, stream_);
    }

    void stop() {
        if (flag_ != nullptr) *flag_ = false;
    }

    gpugraph *graph_ = nullptr;
    uint64_t words_ = 0; /* of the random stream, for each launch */
    Flag flag_;
    c10::DeviceIndex device_ = 0;
    c10::StreamId stream_ = 0; /* that it was recorded on, and runs on */
};

TORCH_LIBRARY_FRAGMENT(gpuarray, m) {
    m.class_<Graph>("Graph")
        .def(torch::init<>())
        .def("begin", &Graph::begin)
        .def("end", &Graph::end)
        .def("launch", &Graph::launch)
        .def("records", &Graph::records)
        .def("reset", &Graph::reset)
        .def("steps", &Graph::steps);
    m.def("is_recording() -> bool", is_recording);
}

} // namespace

bool is_recording() {
    return recorded_now != nullptr && *recorded_now;
}

uint64_t graph_launches() {
    return launches;
}

} // namespace torch_gpuarray
