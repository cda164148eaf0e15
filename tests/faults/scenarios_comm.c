/* Collectives in a clique of one, through NCCL's stand-in or MPI. See scenarios.h. */
#include <string.h>

#include <gpuarray/collectives.h>

#include "scenarios.h"

/* Every operation; with one member each of them is a copy. On CUDA only the last one works on every second column,
 * which is packed: core does that in the same way for all. */
static int operate(world *w, gpucomm *comm) {
    enum { N = 4 };
    const ssize_t from[] = {0, 0}, to[] = {N, N};
    float in[N * N], out[N * N];
    GpuArray a = {0}, b = {0}, src = {0}, dst = {0};
    scenario_fill(in, N * N);
    int r = scenario_upload(w, &a, in, N, N);
    for (int kind = 0; kind < 6; kind++) {
        const size_t step = kind == 4 && w->device[0] == 'c' ? 2 : 1;
        const ssize_t steps[] = {1, (ssize_t)step};
        memset(out, 0, sizeof out);
        if (r == GA_NO_ERROR) r = scenario_upload(w, &b, kind == 3 ? in : out, N, N);
        if (r == GA_NO_ERROR) r = GpuArray_index(&src, &a, from, to, steps);
        if (r == GA_NO_ERROR) r = GpuArray_index(&dst, &b, from, to, steps);
        if (r == GA_NO_ERROR && kind == 0) r = GpuArray_all_reduce(&src, &dst, GA_SUM, comm);
        if (r == GA_NO_ERROR && kind == 1) r = GpuArray_reduce(&src, &dst, GA_MAX, 0, comm);
        if (r == GA_NO_ERROR && kind == 2) r = GpuArray_reduce_scatter(&src, &dst, GA_SUM, comm);
        if (r == GA_NO_ERROR && kind == 3) r = GpuArray_broadcast(&dst, 0, comm);
        if (r == GA_NO_ERROR && kind == 4) r = GpuArray_all_gather(&src, &dst, comm);
        const GpuArray *const sent[] = {&src};
        GpuArray *const received[] = {&dst};
        const int self = 0;
        if (r == GA_NO_ERROR && kind == 5) r = GpuArray_exchange(sent, &self, 1, received, &self, 1, comm);
        if (r == GA_NO_ERROR) r = GpuArray_read(out, sizeof out, &b);
        for (size_t i = 0; r == GA_NO_ERROR && i < N * N; i += step) r = out[i] == in[i] ? r : WRONG_RESULT;
        GpuArray_clear(&src);
        GpuArray_clear(&dst);
        GpuArray_clear(&b);
    }
    GpuArray_clear(&a);
    return r;
}

int scenario_collectives(world *w) {
    gpucommCliqueId id;
    gpucomm *comm = NULL;
    int count = 0;
    int r = gpucomm_gen_clique_id(w->ctx, &id);
    if (r == GA_NO_ERROR) {
        r = gpucomm_new(&comm, w->ctx, id, 1, 0);
        if ((comm != NULL) != (r == GA_NO_ERROR)) r = WRONG_RESULT;
    }
    if (r == GA_NO_ERROR) r = gpucomm_get_count(comm, &count);
    if (r == GA_NO_ERROR && count != 1) r = WRONG_RESULT;
    if (r == GA_NO_ERROR) r = operate(w, comm);
    gpucomm_free(comm);
    return r;
}
