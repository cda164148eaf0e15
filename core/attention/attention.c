/* The public calls of attention. */
#include "attention.h"

#include <string.h>

#include "array/result.h"
#include "device/profile.h"

enum { INPUTS = 9 };

/* Do the results share memory with what the call reads, or with each other? */
static int check_apart(const ga_attention *a, const GpuArray *const *results, unsigned n) {
    const ga_attention_inputs *in = a->in;
    const GpuArray *const inputs[INPUTS] = {in->q,         in->k,         in->v,     in->bias,   in->slopes,
                                            in->q_offsets, in->k_offsets, in->pages, in->lengths};

    for (unsigned r = 0; r < n; r++)
        if (ga_array_overlap_any(results[r], INPUTS, inputs) || ga_array_overlap_any(results[r], r, results))
            return ga_fail(&a->ctx->err, GA_VALUE_ERROR, "%s: a result shares memory with an input or another result",
                           a->what);
    return GA_NO_ERROR;
}

/* Fill x with zeros if sequences are packed, because the kernels skip rows between and after the sequences. */
static int clear_packed(const ga_attention *a, GpuArray *x, unsigned option) {
    return x != NULL && (a->options & option) ? GpuArray_memset(x, 0) : GA_NO_ERROR;
}

int GpuArray_attention(GpuArray *y, GpuArray *lse, const ga_attention_inputs *inputs,
                       const ga_attention_options *options) {
    ga_result result = {NULL, false}, sums = {NULL, false};
    ga_attention a;

    int err = ga_attention_check(&a, inputs, options, __func__);
    if (err != GA_NO_ERROR) return err;
    GA_SCOPED ga_scope scope;
    ga_scope_of(&scope, __func__, 3, (const GpuArray *const[]){inputs->q, inputs->k, inputs->v});
    const size_t dims[] = {inputs->q->dimensions[0], a.heads, a.queries, a.columns};
    if (y == NULL) return ga_fail(&a.ctx->err, GA_INVALID_ERROR, "%s: no place for y", a.what);
    err = ga_result_open(&result, y, inputs->q, a.typecode, 0, 4, dims, a.what, "y");
    if (err == GA_NO_ERROR) err = ga_result_open(&sums, lse, inputs->q, a.sums, 0, 3, dims, a.what, "lse");
    if (err == GA_NO_ERROR) err = check_apart(&a, (const GpuArray *const[]){y, lse}, 2);
    if (err == GA_NO_ERROR) err = clear_packed(&a, y, GA_ATT_QUERIES);
    if (err == GA_NO_ERROR) err = clear_packed(&a, lse, GA_ATT_QUERIES);
    if (err == GA_NO_ERROR) err = ga_attention_forward(&a, y, lse);
    err = ga_result_close(&sums, err);
    return ga_result_close(&result, err);
}

/* -------------------------------------------------------------------------------------------------------- gradients */

/* Check dy, y or lse: type and shape. */
static int check_like(const ga_attention *a, const GpuArray *x, int typecode, unsigned nd, const size_t *dims,
                      const char *name) {
    int err = ga_input_check(x, a->in->q, a->what, name);

    if (err != GA_NO_ERROR) return err;
    if (x->typecode != typecode || x->nd != nd || memcmp(x->dimensions, dims, nd * sizeof *dims) != 0)
        return ga_fail(&a->ctx->err, GA_VALUE_ERROR, "%s: %s does not have the shape and type that attention gives it",
                       a->what, name);
    return GA_NO_ERROR;
}

enum { GRADS = 4, READS = 3 }; /* gradients; dy, y and lse */

/* Check or make the results. */
static int open_grads(const ga_attention *a, ga_result *results, GpuArray *const *grads, const GpuArray *const *reads) {
    static const char *const names[GRADS] = {"dq", "dk", "dv", "dbias"};
    const ga_attention_inputs *in = a->in;
    const size_t scores[] = {a->entries, a->heads, a->queries, a->keys};
    const size_t *const dims[GRADS] = {in->q->dimensions, in->k->dimensions, in->v->dimensions, scores};
    int err = GA_NO_ERROR;

    for (unsigned i = 0; i < GRADS && err == GA_NO_ERROR; i++)
        err = ga_result_open(&results[i], grads[i], in->q, a->typecode, 0, 4, dims[i], a->what, names[i]);
    if (err == GA_NO_ERROR) err = check_apart(a, (const GpuArray *const *)grads, GRADS);
    for (unsigned i = 0; i < GRADS && err == GA_NO_ERROR; i++)
        if (ga_array_overlap_any(grads[i], READS, reads))
            err = ga_fail(&a->ctx->err, GA_VALUE_ERROR, "%s: %s shares memory with an input", a->what, names[i]);
    return err;
}

static int check_grads(const ga_attention *a, const GpuArray *dbias, const GpuArray *dq) {
    if (a->options & GA_ATT_PAGES)
        return ga_fail(&a->ctx->err, GA_VALUE_ERROR, "%s: pages of keys have no gradient; gather them first", a->what);
    if (dbias != NULL && (a->bias.data == NULL || a->bias_type == GA_BOOL))
        return ga_fail(&a->ctx->err, GA_VALUE_ERROR, "%s: there is no bias of numbers for dbias", a->what);
    if (dbias != NULL && dq == NULL)
        return ga_fail(&a->ctx->err, GA_VALUE_ERROR, "%s: dbias is computed with dq only", a->what);
    return GA_NO_ERROR;
}

/* Fill with zeros those gradients in which the kernels skip elements. */
static int clear_grads(const ga_attention *a, GpuArray *const *grads) {
    int err = clear_packed(a, grads[0], GA_ATT_QUERIES);

    if (err == GA_NO_ERROR) err = clear_packed(a, grads[1], GA_ATT_KEYS);
    if (err == GA_NO_ERROR) err = clear_packed(a, grads[2], GA_ATT_KEYS);
    return err == GA_NO_ERROR && grads[3] != NULL ? GpuArray_memset(grads[3], 0) : err;
}

int GpuArray_attention_grad(GpuArray *dq, GpuArray *dk, GpuArray *dv, GpuArray *dbias, const GpuArray *dy,
                            const GpuArray *y, const GpuArray *lse, const ga_attention_inputs *inputs,
                            const ga_attention_options *options) {
    GpuArray *const grads[GRADS] = {dq, dk, dv, dbias};
    const GpuArray *const reads[READS] = {dy, y, lse};
    ga_result results[GRADS] = {{NULL, false}};
    ga_attention a;

    int err = ga_attention_check(&a, inputs, options, __func__);
    if (err != GA_NO_ERROR) return err;
    GA_SCOPED ga_scope scope;
    ga_scope_of(&scope, __func__, 3, (const GpuArray *const[]){inputs->q, inputs->k, inputs->v});
    const size_t dims[] = {inputs->q->dimensions[0], a.heads, a.queries, a.columns};
    err = check_like(&a, dy, a.typecode, 4, dims, "dy");
    if (err == GA_NO_ERROR) err = check_like(&a, y, a.typecode, 4, dims, "y");
    if (err == GA_NO_ERROR) err = check_like(&a, lse, a.sums, 3, dims, "lse");
    if (err == GA_NO_ERROR) err = check_grads(&a, dbias, dq);
    if (err == GA_NO_ERROR) err = open_grads(&a, results, grads, reads);
    if (err == GA_NO_ERROR) err = clear_grads(&a, grads);
    if (err == GA_NO_ERROR) {
        const ga_attention_grads g = {dy, y, lse, dq, dk, dv, dbias};
        err = ga_attention_backward(&a, &g);
    }
    for (unsigned i = 0; i < GRADS; i++) err = ga_result_close(&results[i], err);
    return err;
}
