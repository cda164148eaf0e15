/*
 * Attention by cuDNN, which has engines for an operation graph of exactly these operations (the order and the tensors
 * are those of NVIDIA's cudnn-frontend 1.x, nodes "scaled dot product attention" and its backward one).
 */
#include "cudnn_graph.h"

#include <math.h>

#include "base/size.h"

/* Versions: none before 9.14 has been tried here (9.10.0 and 9.10.1 are known to be wrong); gradients for a number of
 * keys that is not a multiple of 128 are right from 9.16 on, and those in one order on Blackwell from 9.18 on, says
 * NVIDIA's cudnn-frontend. */
enum { OLDEST = 91400, ANY_KEYS = 91600, ORDER_ON_BLACKWELL = 91800 };

/* Numbers of tensors beside the operands of ga_attention_shape. */
enum { SCALE = GA_ATTENTION_OPERANDS, ONE, FAR, SHIFT, SOFTMAX_SUM, DQ_SUM, FIRST_VIRTUAL };

enum { RANK = 4, ALIGN = 16 };

/* Bytes of temporary memory: gradients in one order keep 2 bytes for each score. */
static const int64_t most_work = (int64_t)4 << 30;

/* A graph being built: all tensors have four axes. */
typedef struct builder {
    ga_cudnn_graph *g;
    const ga_attention_shape *s;
    int half;     /* cuDNN's type of the operands */
    int64_t next; /* number of the next tensor */
} builder;

typedef struct sizes {
    int64_t n[RANK];
} sizes;

/* ----------------------------------------------------------------------------------------------------- tensors */

static sizes sizes_of(const builder *b, int64_t rows, int64_t columns) {
    return (sizes){{b->s->entries, b->s->heads, rows, columns}};
}

static ga_cudnn_descriptor add_tensor(builder *b, ga_cudnn_tensor t, const int64_t *dims, const int64_t *strides) {
    t.rank = RANK;
    t.dims = dims;
    t.strides = strides;
    if (t.align == 0) t.align = ALIGN;
    return ga_cudnn_add_tensor(b->g, &t);
}

static ga_cudnn_descriptor add_dense(builder *b, int64_t id, int type, ga_cudnn_storage storage, sizes d) {
    const int64_t strides[] = {d.n[1] * d.n[2] * d.n[3], d.n[2] * d.n[3], d.n[3], 1};

    return add_tensor(b, (ga_cudnn_tensor){.id = id, .type = type, .storage = storage}, d.n, strides);
}

static ga_cudnn_descriptor add_virtual(builder *b, int type, sizes d) {
    return add_dense(b, b->next++, type, GA_CUDNN_VIRTUAL, d);
}

static ga_cudnn_descriptor add_number(builder *b, int64_t id, int type) {
    return add_dense(b, id, type, GA_CUDNN_BY_VALUE, (sizes){{1, 1, 1, 1}});
}

/* An operand of `columns` columns; `turned`: its last two axes are transposed. */
static ga_cudnn_descriptor add_operand(builder *b, int which, int64_t rows, int64_t columns, bool turned) {
    const ga_attention_shape *s = b->s;
    const bool keys =
        which == GA_ATTENTION_K || which == GA_ATTENTION_V || which == GA_ATTENTION_DK || which == GA_ATTENTION_DV;
    const int64_t *by = s->strides[which];
    const int64_t dims[] = {s->entries, keys ? s->groups : s->heads, turned ? columns : rows, turned ? rows : columns};
    const int64_t strides[] = {by[0], by[1], turned ? 1 : by[2], turned ? by[2] : 1};
    const bool sums = which == GA_ATTENTION_LSE;

    return add_tensor(b,
                      (ga_cudnn_tensor){.id = which,
                                        .type = sums ? GA_CUDNN_FLOAT : b->half,
                                        .align = sums ? (int64_t)sizeof(float) : ALIGN},
                      dims, strides);
}

/* -------------------------------------------------------------------------------------------------- operations */

static void multiply(builder *b, ga_cudnn_descriptor x, ga_cudnn_descriptor y, ga_cudnn_descriptor to) {
    const int type = GA_CUDNN_FLOAT;
    ga_cudnn_descriptor how = ga_cudnn_add(b->g, GA_CUDNN_MATMUL);

    ga_cudnn_set(b->g, how, GA_CUDNN_MATMUL_COMP_TYPE, GA_CUDNN_TYPE_DATA_TYPE, 1, &type);
    ga_cudnn_finish(b->g, how);
    ga_cudnn_descriptor d = ga_cudnn_add(b->g, GA_CUDNN_OPERATION_MATMUL);
    ga_cudnn_set_descriptor(b->g, d, GA_CUDNN_MATMUL_A, x);
    ga_cudnn_set_descriptor(b->g, d, GA_CUDNN_MATMUL_B, y);
    ga_cudnn_set_descriptor(b->g, d, GA_CUDNN_MATMUL_C, to);
    ga_cudnn_set_descriptor(b->g, d, GA_CUDNN_MATMUL_DESCRIPTOR, how);
    ga_cudnn_append(b->g, d);
}

/* to = x `mode` y; a selection takes x where `which` is true, and y elsewhere; indices are those of an axis. */
typedef struct pointwise {
    ga_cudnn_mode mode;
    int type; /* of the computation */
    ga_cudnn_descriptor x, y, which, to;
    int64_t axis;
} pointwise;

static void add_pointwise(builder *b, const pointwise *p) {
    const int mode = (int)p->mode;
    ga_cudnn_descriptor how = ga_cudnn_add(b->g, GA_CUDNN_POINTWISE);

    ga_cudnn_set(b->g, how, GA_CUDNN_POINTWISE_MODE, GA_CUDNN_TYPE_POINTWISE_MODE, 1, &mode);
    ga_cudnn_set(b->g, how, GA_CUDNN_POINTWISE_MATH_PREC, GA_CUDNN_TYPE_DATA_TYPE, 1, &p->type);
    if (p->mode == GA_CUDNN_GEN_INDEX) ga_cudnn_set_number(b->g, how, GA_CUDNN_POINTWISE_AXIS, p->axis);
    ga_cudnn_finish(b->g, how);
    ga_cudnn_descriptor d = ga_cudnn_add(b->g, GA_CUDNN_OPERATION_POINTWISE);
    ga_cudnn_set_descriptor(b->g, d, GA_CUDNN_POINTWISE_DESCRIPTOR, how);
    ga_cudnn_set_descriptor(b->g, d, GA_CUDNN_POINTWISE_X, p->x);
    ga_cudnn_set_descriptor(b->g, d, GA_CUDNN_POINTWISE_Y, p->to);
    if (p->y != NULL) ga_cudnn_set_descriptor(b->g, d, GA_CUDNN_POINTWISE_B, p->y);
    if (p->which != NULL) ga_cudnn_set_descriptor(b->g, d, GA_CUDNN_POINTWISE_T, p->which);
    ga_cudnn_append(b->g, d);
}

/* A pointwise operation in float, whose result is a tensor of its own. */
static ga_cudnn_descriptor compute(builder *b, ga_cudnn_mode mode, ga_cudnn_descriptor x, ga_cudnn_descriptor y,
                                   sizes d) {
    ga_cudnn_descriptor to = add_virtual(b, GA_CUDNN_FLOAT, d);

    add_pointwise(b, &(pointwise){.mode = mode, .type = GA_CUDNN_FLOAT, .x = x, .y = y, .to = to});
    return to;
}

/* Reduce the axes that have one place in `to`. */
static void reduce(builder *b, ga_cudnn_reduction by, ga_cudnn_descriptor x, ga_cudnn_descriptor to) {
    const int mode = (int)by, type = GA_CUDNN_FLOAT;
    ga_cudnn_descriptor how = ga_cudnn_add(b->g, GA_CUDNN_REDUCTION);

    ga_cudnn_set(b->g, how, GA_CUDNN_REDUCTION_OPERATOR, GA_CUDNN_TYPE_REDUCTION_OPERATOR, 1, &mode);
    ga_cudnn_set(b->g, how, GA_CUDNN_REDUCTION_COMP_TYPE, GA_CUDNN_TYPE_DATA_TYPE, 1, &type);
    ga_cudnn_finish(b->g, how);
    ga_cudnn_descriptor d = ga_cudnn_add(b->g, GA_CUDNN_OPERATION_REDUCTION);
    ga_cudnn_set_descriptor(b->g, d, GA_CUDNN_REDUCTION_X, x);
    ga_cudnn_set_descriptor(b->g, d, GA_CUDNN_REDUCTION_Y, to);
    ga_cudnn_set_descriptor(b->g, d, GA_CUDNN_REDUCTION_DESCRIPTOR, how);
    ga_cudnn_append(b->g, d);
}

static void reshape(builder *b, ga_cudnn_descriptor x, ga_cudnn_descriptor to) {
    ga_cudnn_descriptor d = ga_cudnn_add(b->g, GA_CUDNN_OPERATION_RESHAPE);

    ga_cudnn_set_descriptor(b->g, d, GA_CUDNN_RESHAPE_X, x);
    ga_cudnn_set_descriptor(b->g, d, GA_CUDNN_RESHAPE_Y, to);
    ga_cudnn_append(b->g, d);
}

/* ------------------------------------------------------------------------------------------------------ pieces */

static ga_cudnn_descriptor add_index(builder *b, ga_cudnn_descriptor like, int64_t axis, sizes d) {
    ga_cudnn_descriptor to = add_virtual(b, GA_CUDNN_INT32, d);

    add_pointwise(b,
                  &(pointwise){.mode = GA_CUDNN_GEN_INDEX, .type = GA_CUDNN_FLOAT, .x = like, .to = to, .axis = axis});
    return to;
}

/* Scores of keys that a query does not see become minus infinity: those behind query + shift. */
static ga_cudnn_descriptor mask(builder *b, ga_cudnn_descriptor scores, sizes d) {
    ga_cudnn_descriptor row = add_index(b, scores, 2, d), column = add_index(b, scores, 3, d);

    if (b->s->shifted) {
        ga_cudnn_descriptor moved = add_virtual(b, GA_CUDNN_INT32, d), by = add_number(b, SHIFT, GA_CUDNN_INT32);
        add_pointwise(b, &(pointwise){.mode = GA_CUDNN_ADD, .type = GA_CUDNN_INT32, .x = row, .y = by, .to = moved});
        row = moved;
    }
    ga_cudnn_descriptor sees = add_virtual(b, GA_CUDNN_BOOLEAN, d), to = add_virtual(b, GA_CUDNN_FLOAT, d);
    add_pointwise(b,
                  &(pointwise){.mode = GA_CUDNN_CMP_GE, .type = GA_CUDNN_BOOLEAN, .x = row, .y = column, .to = sees});
    ga_cudnn_descriptor far = add_number(b, FAR, GA_CUDNN_FLOAT);
    add_pointwise(
        b, &(pointwise){
               .mode = GA_CUDNN_BINARY_SELECT, .type = GA_CUDNN_FLOAT, .x = scores, .y = far, .which = sees, .to = to});
    return to;
}

/* scale q k^T, of `scores` */
static ga_cudnn_descriptor multiply_queries(builder *b, ga_cudnn_descriptor q, ga_cudnn_descriptor k,
                                            ga_cudnn_descriptor scale, sizes scores) {
    ga_cudnn_descriptor products = add_virtual(b, GA_CUDNN_FLOAT, scores);

    multiply(b, q, k, products);
    return compute(b, GA_CUDNN_MUL, products, scale, scores);
}

static void build_forward(builder *b) {
    const ga_attention_shape *s = b->s;
    const sizes scores = sizes_of(b, s->queries, s->keys), rows = sizes_of(b, s->queries, 1);
    ga_cudnn_descriptor q = add_operand(b, GA_ATTENTION_Q, s->queries, s->width, false);
    ga_cudnn_descriptor k = add_operand(b, GA_ATTENTION_K, s->keys, s->width, true);
    ga_cudnn_descriptor v = add_operand(b, GA_ATTENTION_V, s->keys, s->columns, false);
    ga_cudnn_descriptor y = add_operand(b, GA_ATTENTION_Y, s->queries, s->columns, false);

    ga_cudnn_descriptor x = multiply_queries(b, q, k, add_number(b, SCALE, GA_CUDNN_FLOAT), scores);
    if (s->causal) x = mask(b, x, scores);
    ga_cudnn_descriptor most = add_virtual(b, GA_CUDNN_FLOAT, rows), sum = add_virtual(b, GA_CUDNN_FLOAT, rows);
    reduce(b, GA_CUDNN_MAX, x, most);
    x = compute(b, GA_CUDNN_EXP, compute(b, GA_CUDNN_SUB, x, most, scores), NULL, scores);
    reduce(b, GA_CUDNN_SUM, x, sum);
    /* the logarithm of the sum is computed even if no call wants it: no engine takes a graph without it */
    ga_cudnn_descriptor log = compute(b, GA_CUDNN_LOG, sum, NULL, rows);
    ga_cudnn_descriptor lse =
        s->sums ? add_operand(b, GA_ATTENTION_LSE, s->queries, 1, false) : add_virtual(b, GA_CUDNN_FLOAT, rows);
    add_pointwise(b, &(pointwise){.mode = GA_CUDNN_ADD, .type = GA_CUDNN_FLOAT, .x = most, .y = log, .to = lse});
    ga_cudnn_descriptor weights = add_virtual(b, b->half, scores);
    add_pointwise(b, &(pointwise){.mode = GA_CUDNN_DIV, .type = GA_CUDNN_FLOAT, .x = x, .y = sum, .to = weights});
    multiply(b, weights, v, y);
}

/* A tensor of the operands' type between operations, for a reshaped one. */
static ga_cudnn_descriptor add_turned(builder *b, const int64_t *dims, const int64_t *strides) {
    const ga_cudnn_tensor t = {.id = b->next++, .type = b->half, .storage = GA_CUDNN_VIRTUAL};

    return add_tensor(b, t, dims, strides);
}

/* The transpose of `weights`, times `x`: the gradient of k or v, a sum over the heads of a group. */
static void multiply_keys(builder *b, ga_cudnn_descriptor weights, ga_cudnn_descriptor x, int which, int64_t columns) {
    const ga_attention_shape *s = b->s;
    const int64_t n[] = {s->entries, s->heads, s->keys, s->queries};
    const int64_t by[] = {s->heads * s->queries * s->keys, s->queries * s->keys, 1, s->keys};
    ga_cudnn_descriptor turned = add_turned(b, n, by), to = add_operand(b, which, s->keys, columns, false);

    reshape(b, weights, turned);
    if (s->heads == s->groups) {
        multiply(b, turned, x, to);
    } else {
        ga_cudnn_descriptor each = add_virtual(b, b->half, sizes_of(b, s->keys, columns));
        multiply(b, turned, x, each);
        reduce(b, GA_CUDNN_SUM, each, to);
    }
}

/* The gradient of q: `scores`, those of the scores, times k. */
static void multiply_scores(builder *b, ga_cudnn_descriptor scores, ga_cudnn_descriptor k) {
    const ga_attention_shape *s = b->s;
    const int64_t n[] = {s->entries, s->groups, s->keys, s->width}, *by = s->strides[GA_ATTENTION_K];
    const int64_t strides[] = {by[0], by[1], by[2], 1};
    ga_cudnn_descriptor turned = add_turned(b, n, strides);
    ga_cudnn_descriptor dq = add_operand(b, GA_ATTENTION_DQ, s->queries, s->width, false);

    reshape(b, k, turned);
    if (!s->any_order) {
        multiply(b, scores, turned, dq);
        return;
    }
    ga_cudnn_descriptor sum =
        add_dense(b, DQ_SUM, GA_CUDNN_FLOAT, GA_CUDNN_IN_MEMORY, sizes_of(b, s->queries, s->width));
    multiply(b, scores, turned, sum);
    add_pointwise(b, &(pointwise){.mode = GA_CUDNN_IDENTITY, .type = GA_CUDNN_FLOAT, .x = sum, .to = dq});
}

static void build_gradient(builder *b) {
    const ga_attention_shape *s = b->s;
    const sizes scores = sizes_of(b, s->queries, s->keys), rows = sizes_of(b, s->queries, 1);
    ga_cudnn_descriptor q = add_operand(b, GA_ATTENTION_Q, s->queries, s->width, false);
    ga_cudnn_descriptor k = add_operand(b, GA_ATTENTION_K, s->keys, s->width, true);
    ga_cudnn_descriptor v = add_operand(b, GA_ATTENTION_V, s->keys, s->columns, true);
    ga_cudnn_descriptor y = add_operand(b, GA_ATTENTION_Y, s->queries, s->columns, false);
    ga_cudnn_descriptor dy = add_operand(b, GA_ATTENTION_DY, s->queries, s->columns, false);
    ga_cudnn_descriptor lse = add_operand(b, GA_ATTENTION_LSE, s->queries, 1, false);
    ga_cudnn_descriptor scale = add_number(b, SCALE, GA_CUDNN_FLOAT), one = add_number(b, ONE, GA_CUDNN_FLOAT);

    /* the sum of dy y along each row, which is in memory */
    ga_cudnn_descriptor sum = add_virtual(b, GA_CUDNN_FLOAT, rows);
    ga_cudnn_descriptor delta = add_dense(b, SOFTMAX_SUM, GA_CUDNN_FLOAT, GA_CUDNN_IN_MEMORY, rows);
    reduce(b, GA_CUDNN_SUM, compute(b, GA_CUDNN_MUL, dy, y, sizes_of(b, s->queries, s->columns)), sum);
    add_pointwise(b, &(pointwise){.mode = GA_CUDNN_MUL, .type = GA_CUDNN_FLOAT, .x = sum, .y = one, .to = delta});

    /* the weights, and the gradient of v */
    ga_cudnn_descriptor x = multiply_queries(b, q, k, scale, scores);
    x = compute(b, GA_CUDNN_SUB, x, lse, scores);
    if (s->causal) x = mask(b, x, scores);
    ga_cudnn_descriptor weights = compute(b, GA_CUDNN_EXP, x, NULL, scores);
    multiply_keys(b, weights, dy, GA_ATTENTION_DV, s->columns);

    /* the gradients of the scores, and those of k and q */
    ga_cudnn_descriptor slopes = add_virtual(b, GA_CUDNN_FLOAT, scores);
    multiply(b, dy, v, slopes);
    x = compute(b, GA_CUDNN_SUB, slopes, delta, scores);
    x = compute(b, GA_CUDNN_MUL, x, weights, scores);
    x = compute(b, GA_CUDNN_MUL, x, scale, scores);
    multiply_keys(b, x, q, GA_ATTENTION_DK, s->width);
    multiply_scores(b, x, k);
}

static void build(ga_cudnn_graph *g, const void *shape) {
    const ga_attention_shape *s = shape;
    builder b = {.g = g, .s = s, .half = ga_cudnn_type_of(s->typecode), .next = FIRST_VIRTUAL};

    if (s->gradient)
        build_gradient(&b);
    else
        build_forward(&b);
}

/* ------------------------------------------------------------------------------------------------------- plans */

static bool forbidden(const void *shape, int note) {
    const ga_attention_shape *s = shape;

    return note == GA_CUDNN_NOTE_REDUCED_PRECISION_REDUCTION ||
           (note == GA_CUDNN_NOTE_NONDETERMINISTIC && !s->any_order);
}

/* Bytes of the tensors of a gradient that are in memory, which lie before cuDNN's own: sums of rows; sums of dq. */
static size_t sum_bytes(const ga_attention_shape *s) {
    const size_t rows = (size_t)(s->entries * s->heads * s->queries) * sizeof(float);

    return s->gradient ? ga_ceil_div(rows, ALIGN) * ALIGN : 0;
}

static size_t dq_bytes(const ga_attention_shape *s) {
    const size_t rows = (size_t)(s->entries * s->heads * s->queries * s->width) * sizeof(float);

    return s->gradient && s->any_order ? ga_ceil_div(rows, ALIGN) * ALIGN : 0;
}

/* Is the gradient known to be wrong or missing in this version? */
static bool is_excluded(gpucontext *ctx, const ga_attention_shape *s) {
    const size_t version = ga_cudnn.cudnnGetVersion();
    const bool blackwell = ga_cuda_of(ctx)->arch / 10 == 10;

    if (!s->gradient) return false;
    return (s->keys % 128 != 0 && version < ANY_KEYS) || (s->queries == 1 && s->keys == 1) ||
           (!s->any_order && blackwell && version < ORDER_ON_BLACKWELL);
}

static int attention_plan(gpucontext *ctx, const void *key, uintptr_t *plan, size_t *work) {
    const ga_attention_shape *shape = key;
    const ga_cudnn_job job = {.what = "planning attention with cuDNN",
                              .use = GA_CUDNN_FOR_ATTENTION,
                              .engines = 1,
                              .most_work = most_work,
                              .build = build,
                              .forbidden = forbidden,
                              .shape = shape};

    if (is_excluded(ctx, shape))
        return ga_fail(&ctx->err, GA_UNSUPPORTED_ERROR, "this version of cuDNN has no gradient of attention like this");
    const int err = ga_cudnn_plan(ctx, &job, plan, work);
    *work += sum_bytes(shape) + dq_bytes(shape);
    return err;
}

static int attention_run(gpucontext *ctx, uintptr_t plan, const ga_attention_call *call, gpudata *work) {
    const ga_attention_shape *s = call->shape;
    const float one = 1, far = -INFINITY;
    int64_t ids[FIRST_VIRTUAL];
    void *pointers[FIRST_VIRTUAL];
    char *room = work != NULL ? (char *)work->native : NULL;
    ga_cudnn_pack pack = {
        .ids = ids, .pointers = pointers, .work = room != NULL ? room + sum_bytes(s) + dq_bytes(s) : NULL};

    for (int i = 0; i < FIRST_VIRTUAL; i++) {
        const void *at = NULL;
        switch (i) {
        case SCALE: at = &call->scale; break;
        case ONE: at = s->gradient ? &one : NULL; break;
        case FAR: at = s->causal ? &far : NULL; break;
        case SHIFT: at = s->shifted ? &call->shift : NULL; break;
        case SOFTMAX_SUM: at = s->gradient ? room : NULL; break;
        case DQ_SUM: at = dq_bytes(s) > 0 ? room + sum_bytes(s) : NULL; break;
        default:
            if (i < GA_ATTENTION_OPERANDS && call->data[i] != NULL)
                at = (const void *)(call->data[i]->native + call->offset[i]);
        }
        if (at == NULL) continue;
        ids[pack.n] = i;
        pointers[pack.n++] = (void *)(uintptr_t)at;
    }
    return ga_cudnn_run(ctx, GA_CUDNN_FOR_ATTENTION, plan, 0, &pack, "attention by cuDNN");
}

static int attention_setup(gpucontext *ctx) {
    int err = ga_cudnn_setup(ctx, GA_CUDNN_FOR_ATTENTION);
    const size_t version = err == GA_NO_ERROR ? ga_cudnn.cudnnGetVersion() : OLDEST;

    if (version < OLDEST) {
        err = ga_fail(&ctx->err, GA_UNSUPPORTED_ERROR, "attention wants cuDNN 9.14 or later, not %zu.%zu",
                      version / 10000, version / 100 % 100);
        ga_cudnn_teardown(ctx, GA_CUDNN_FOR_ATTENTION);
    }
    return err;
}

static void attention_teardown(gpucontext *ctx) {
    ga_cudnn_teardown(ctx, GA_CUDNN_FOR_ATTENTION);
}

const ga_attention_ops ga_cuda_attention_ops = {
    .plans = {.setup = attention_setup, .teardown = attention_teardown, .plan = attention_plan, .drop = ga_cudnn_drop},
    .run = attention_run};
