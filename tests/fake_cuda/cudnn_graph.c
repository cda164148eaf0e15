/* Steps one after the other, each in loops over its result, with sums of double; results of steps are rounded to their
 * types. A step that reads what no step before has written ends the process. */
#include "cudnn_graph.h"
#include "cudnn_api.h"
#include "numbers.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

int64_t fake_extent(const fake_value *t) {
    int64_t last = 0;
    for (int d = 0; d < FAKE_AXES; d++) last += (t->dims[d] - 1) * t->strides[d];
    return last + 1;
}

static bool next(int64_t *at, const int64_t *dims) {
    for (int d = FAKE_AXES; d-- > 0;) {
        if (++at[d] < dims[d]) return true;
        at[d] = 0;
    }
    return false;
}

static int cuda_type(int type) {
    switch (type) {
    case CUDNN_DATA_HALF: return CUDA_R_16F;
    case CUDNN_DATA_BFLOAT16: return CUDA_R_16BF;
    default: return CUDA_R_32F;
    }
}

static bool real(const fake_value *t) {
    return t->type != CUDNN_DATA_INT32 && t->type != CUDNN_DATA_BOOLEAN;
}

/* The element at a place; axes of one element are repeated, and heads are shared by equally many. */
static int64_t offset(const fake_value *t, const int64_t *at, const int64_t *of) {
    int64_t i = 0;
    for (int d = 0; d < FAKE_AXES; d++) {
        int64_t k = t->dims[d] == of[d] ? at[d] : at[d] / (of[d] / t->dims[d]);
        i += k * t->strides[d];
    }
    return i;
}

static const fake_value *source(const fake_graph *g, const fake_value *t) {
    return t->alias == FAKE_NONE ? t : &g->tensors[t->alias];
}

static double get(const fake_graph *g, int which, const int64_t *at, const int64_t *of) {
    const fake_value *t = &g->tensors[which], *s = source(g, t);
    if (t->by_value) return t->number;
    if ((t->between || t->made) && !t->written) {
        fprintf(stderr, "stand-in of cuDNN: a step reads what none before it has written\n");
        abort();
    }
    int64_t i = offset(t, at, of);
    return s->between ? s->room[i] : load(s->p + i * (cuda_type(s->type) == CUDA_R_32F ? 4 : 2), cuda_type(s->type));
}

static void put(fake_graph *g, int which, const int64_t *at, double v) {
    fake_value *t = &g->tensors[which];
    int64_t i = offset(t, at, t->dims);
    unsigned char bytes[8];
    if (!t->between) {
        store(t->p + i * (cuda_type(t->type) == CUDA_R_32F ? 4 : 2), cuda_type(t->type), v);
        return;
    }
    if (real(t)) {
        store(bytes, cuda_type(t->type), v);
        v = load(bytes, cuda_type(t->type));
    }
    t->room[i] = v;
}

static void multiply(fake_graph *g, const fake_step *s) {
    const fake_value *to = &g->tensors[s->to];
    const int64_t inner = g->tensors[s->x].dims[3];
    int64_t at[FAKE_AXES] = {0};
    do {
        const int64_t of_x[] = {to->dims[0], to->dims[1], to->dims[2], inner};
        const int64_t of_y[] = {to->dims[0], to->dims[1], inner, to->dims[3]};
        double sum = 0;
        for (int64_t k = 0; k < inner; k++) {
            const int64_t at_x[] = {at[0], at[1], at[2], k}, at_y[] = {at[0], at[1], k, at[3]};
            sum += get(g, s->x, at_x, of_x) * get(g, s->y, at_y, of_y);
        }
        put(g, s->to, at, sum);
    } while (next(at, to->dims));
}

static double apply(const fake_step *s, double x, double y, double which, const int64_t *at) {
    switch (s->mode) {
    case CUDNN_POINTWISE_ADD: return x + y;
    case CUDNN_POINTWISE_MUL: return x * y;
    case CUDNN_POINTWISE_DIV: return x / y;
    case CUDNN_POINTWISE_SUB: return x - y;
    case CUDNN_POINTWISE_EXP: return exp(x);
    case CUDNN_POINTWISE_LOG: return log(x);
    case CUDNN_POINTWISE_IDENTITY: return x;
    case CUDNN_POINTWISE_CMP_GE: return x >= y;
    case CUDNN_POINTWISE_GEN_INDEX: return (double)at[s->axis];
    default: return which != 0 ? x : y; /* selects */
    }
}

static void compute(fake_graph *g, const fake_step *s) {
    const int64_t *dims = g->tensors[s->to].dims;
    const bool reads = s->mode != CUDNN_POINTWISE_GEN_INDEX;
    int64_t at[FAKE_AXES] = {0};
    do {
        double x = reads ? get(g, s->x, at, dims) : 0, y = s->y != FAKE_NONE ? get(g, s->y, at, dims) : 0;
        put(g, s->to, at, apply(s, x, y, s->which != FAKE_NONE ? get(g, s->which, at, dims) : 0, at));
    } while (next(at, dims));
}

static void reduce(fake_graph *g, const fake_step *s) {
    const fake_value *to = &g->tensors[s->to];
    const int64_t *dims = g->tensors[s->x].dims;
    const size_t n = (size_t)fake_extent(to);
    double *sums = malloc(n * sizeof *sums);
    int64_t at[FAKE_AXES] = {0}, result[FAKE_AXES] = {0};
    if (!sums) abort();
    for (size_t i = 0; i < n; i++) sums[i] = s->mode == CUDNN_REDUCE_TENSOR_MAX ? -INFINITY : 0;
    do {
        double *sum = &sums[offset(to, at, dims)], x = get(g, s->x, at, dims);
        *sum = s->mode == CUDNN_REDUCE_TENSOR_MAX ? fmax(*sum, x) : *sum + x;
    } while (next(at, dims));
    do put(g, s->to, result, sums[offset(to, result, to->dims)]);
    while (next(result, to->dims));
    free(sums);
}

void fake_graph_run(fake_graph *g) {
    for (int i = 0; i < g->ntensors; i++) {
        fake_value *t = &g->tensors[i];
        if (!t->between || t->alias != FAKE_NONE) continue;
        t->room = calloc((size_t)fake_extent(t), sizeof *t->room);
        if (!t->room) abort();
    }
    if (g->work) memset(g->work, 0x5a, g->room);
    for (int i = 0; i < g->nsteps; i++) g->tensors[g->steps[i].to].made = true;
    for (int i = 0; i < g->nsteps; i++) {
        const fake_step *s = &g->steps[i];
        switch (s->kind) {
        case FAKE_MATMUL: multiply(g, s); break;
        case FAKE_POINTWISE: compute(g, s); break;
        case FAKE_REDUCE: reduce(g, s); break;
        case FAKE_RESHAPE: break; /* the same memory, by other strides */
        }
        g->tensors[s->to].written = true;
        if (g->chance && !g->tensors[s->to].between) put(g, s->to, (const int64_t[FAKE_AXES]){0}, NAN);
    }
    for (int i = 0; i < g->ntensors; i++) free(g->tensors[i].room);
}
