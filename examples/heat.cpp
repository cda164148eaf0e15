/*
 * Heat in a plate, in C++: views, an expression over them and a reduction, beside a loop of the host.
 * usage: heat [device]
 */
#include <cmath>
#include <cstdio>
#include <vector>

#include <gpuarray/gpuarray.hpp>

namespace ga = gpuarray;

static const std::size_t side = 128, steps = 200;

/* What is left of the edges' and the middle's heat after some steps, by the host. */
static std::vector<float> on_host(std::vector<float> now) {
    std::vector<float> next = now;
    for (std::size_t t = 0; t < steps; t++, now.swap(next))
        for (std::size_t i = 1; i + 1 < side; i++)
            for (std::size_t j = 1; j + 1 < side; j++) {
                const float *u = &now[i * side + j];
                next[i * side + j] = u[0] + 0.2f * (u[1] + u[-1] + u[side] + u[-static_cast<ssize_t>(side)] - 4 * u[0]);
            }
    return now;
}

static std::vector<float> on_device(const ga::context &ctx, const std::vector<float> &start) {
    ga::array now = ga::array::from(ctx, start, {side, side}), next = now.copy();
    const auto step =
        ga::elementwise::make(ctx, "v = u + k * (east + west + south + north - 4 * u)",
                              {ga::out<float>("v"), ga::in<float>("u"), ga::in<float>("east"), ga::in<float>("west"),
                               ga::in<float>("south"), ga::in<float>("north"), ga::scalar<float>("k")});

    // Views of both plates, made once: the interior, and it moved by one to each side.
    const ga::slice inner(1, -1), before(ga::none, -2), after(2, ga::none);
    struct views {
        ga::array middle, east, west, south, north;
    };
    auto look = [&](const ga::array &u) {
        return views{u[{inner, inner}], u[{inner, after}], u[{inner, before}], u[{after, inner}], u[{before, inner}]};
    };
    views from = look(now), to = look(next);
    for (std::size_t t = 0; t < steps; t++, std::swap(from, to), std::swap(now, next))
        step(to.middle, from.middle, from.east, from.west, from.south, from.north, 0.2f);
    return now.to_vector<float>();
}

int main(int argc, char **argv) {
    std::vector<float> start(side * side, 0.0f);
    for (std::size_t i = 0; i < side; i++) start[i] = 100; // one edge is hot
    start[side * side / 2 + side / 2] = 1000;              // and the middle for the moment
    try {
        const ga::context ctx = ga::context::open(argc > 1 ? argv[1] : nullptr);
        const std::vector<float> device = on_device(ctx, start), host = on_host(start);
        float apart = 0;
        for (std::size_t i = 0; i < host.size(); i++) apart = std::fmax(apart, std::fabs(device[i] - host[i]));
        std::printf("%s: %zu steps, at a quarter %.4f, apart from the host's by %g at most\n",
                    ctx.device_name().c_str(), steps, static_cast<double>(device[side * side / 4 + side / 2]),
                    static_cast<double>(apart));
        return apart > 1e-3f;
    } catch (const ga::error &e) {
        std::fprintf(stderr, "heat: %s\n", e.what());
        return 1;
    }
}
