/* Losses. */
#include "table.h"

static ga_loss_reduction reduction_of(const call *c) {
    const char *name = node_text(c->node, "reduction", "mean");
    if (strcmp(name, "none") == 0) return GA_LOSS_NONE;
    return strcmp(name, "sum") == 0 ? GA_LOSS_SUM : GA_LOSS_MEAN;
}

/* The row's `arg` is "log" if the input has logarithms of probabilities. */
static int run_cross_entropy(call *c) {
    size_t dims[CALL_MOST_DIMS];
    unsigned int axis = 1, nd = 0;
    GpuArray logarithms = {0}, *loss;
    const GpuArray *x = call_array(c, 0), *target = call_array(c, 1),
                   *weight = call_has(c, 2) ? call_array(c, 2) : NULL;
    ga_cross_entropy how = {.axis = 1,
                            .ignored = node_int(c->node, "ignore_index", INT64_MIN),
                            .log_probabilities = strcmp(c->arg, "log") == 0,
                            .reduction = reduction_of(c)};
    if (x == NULL || target == NULL || (weight == NULL && call_has(c, 2))) return GA_VALUE_ERROR;
    if (x->nd < 2) return call_fail(c, GA_VALUE_ERROR, "the input has no classes");
    for (unsigned int d = 0; d < x->nd && how.reduction == GA_LOSS_NONE; d++)
        if (d != 1) dims[nd++] = x->dimensions[d];
    int err = call_make(c, 0, x->typecode, nd, dims, &loss);
    if (err == GA_NO_ERROR) err = GpuArray_cross_entropy(loss, x, target, weight, &how);
    if (err != GA_NO_ERROR || !call_wants(c, 1)) return err;
    err = GpuArray_log_softmax(&logarithms, x, 1, &axis);
    return err == GA_NO_ERROR ? call_give(c, 1, &logarithms) : err;
}

static int takes_cross_entropy(const node *n) {
    int half = n->in[0].type == GA_HALF || n->in[0].type == GA_BFLOAT16;
    if (!table_is(n->in[1].type, "i") || !node_gives(n, 0)) return 0;
    return !node_has(n, 2) || n->in[2].type == n->in[0].type || (half && n->in[2].type == GA_FLOAT);
}

const op ops_loss[] = {
    {"", "NegativeLogLikelihoodLoss", 12, "f", takes_cross_entropy, run_cross_entropy, "log", NULL},
    {"", "SoftmaxCrossEntropyLoss", 12, "f", takes_cross_entropy, run_cross_entropy, "", NULL},
    {NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL},
};
