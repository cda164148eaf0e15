/* Operands, products and launches of calls. */
#include "call.h"

#include <string.h>

#include "base/types.h"
#include "copy/copy.h"
#include "matmul/product.h"
#include "plan/flat.h"

enum { LOOP_ELEMENTS = 256 }; /* elements of a step that a looping work-item has at least */

/* ---------------------------------------------------------------------------------------------------------- shapes */

void ga_recurrent_shape_y(const GpuRecurrent *r, size_t *dims) {
    dims[0] = r->steps;
    dims[1] = r->batch;
    dims[2] = r->directions * r->state;
}

void ga_recurrent_shape_states(const GpuRecurrent *r, size_t width, size_t *dims) {
    dims[0] = (size_t)r->layers * r->directions;
    dims[1] = r->batch;
    dims[2] = width;
}

/* --------------------------------------------------------------------------------------------------------- checks */

static int check_context(const ga_recurrent_call *k, const GpuArray *a, const char *name) {
    int err = ga_input_check(a, NULL, k->what, name);

    if (err == GA_NO_ERROR && a->data->ctx != k->r->ctx)
        err = ga_fail(&k->r->ctx->err, GA_INVALID_ERROR, "%s: %s is in another context than the plan", k->what, name);
    return err;
}

int ga_recurrent_check(const ga_recurrent_call *k, const GpuArray *a, unsigned nd, const size_t *dims,
                       const char *name) {
    ga_errbuf *e = &k->r->ctx->err;

    int err = check_context(k, a, name);
    if (err != GA_NO_ERROR) return err;
    if (a->typecode != k->r->typecode)
        return ga_fail(e, GA_VALUE_ERROR, "%s: %s has elements of %s, the plan is for %s", k->what, name,
                       ga_type_name(a->typecode), ga_type_name(k->r->typecode));
    if (a->nd != nd || memcmp(a->dimensions, dims, nd * sizeof *dims) != 0)
        return ga_fail(e, GA_VALUE_ERROR, "%s: %s does not have the shape that the plan is for", k->what, name);
    return GA_NO_ERROR;
}

static int check_lengths(const ga_recurrent_call *k) {
    const GpuArray *a = k->in->lengths;
    ga_errbuf *e = &k->r->ctx->err;

    if (!k->r->packed && a == NULL) return GA_NO_ERROR;
    if (!k->r->packed) return ga_fail(e, GA_VALUE_ERROR, "%s: lengths, for a plan without", k->what);
    int err = check_context(k, a, "the array of lengths");
    if (err != GA_NO_ERROR) return err;
    if (a->typecode != GA_INT && a->typecode != GA_LONG)
        return ga_fail(e, GA_VALUE_ERROR, "%s: lengths have elements of %s; they are of GA_INT or GA_LONG", k->what,
                       ga_type_name(a->typecode));
    if (a->nd != 1 || a->dimensions[0] != k->r->batch)
        return ga_fail(e, GA_VALUE_ERROR, "%s: lengths are not one number for each of %zu sequences", k->what,
                       k->r->batch);
    return GA_NO_ERROR;
}

static int check_weights(const ga_recurrent_call *k) {
    const size_t n = GpuRecurrent_weights(k->r);
    int err = GA_NO_ERROR;

    if (k->in->weights == NULL)
        return ga_fail(&k->r->ctx->err, GA_INVALID_ERROR, "%s: the list of weights is NULL", k->what);
    for (size_t i = 0; i < n && err == GA_NO_ERROR; i++) {
        size_t dims[2];
        unsigned nd;
        GpuRecurrent_weight(k->r, i, &nd, dims);
        err = ga_recurrent_check(k, k->in->weights[i], nd, dims, "an array of weights");
    }
    return err;
}

int ga_recurrent_begin(ga_recurrent_call *k, const GpuRecurrent *r, const ga_recurrent_inputs *in, const char *what) {
    size_t dims[3];

    *k = (ga_recurrent_call){.r = r, .what = what, .in = in};
    if (r == NULL || in == NULL)
        return ga_fail(NULL, GA_INVALID_ERROR, "%s: the %s NULL", what, r == NULL ? "plan is" : "inputs are");
    int err = ga_context_check(r->ctx);
    if (err != GA_NO_ERROR) return err;
    err = ga_recurrent_check(k, in->x, 3, (const size_t[]){r->steps, r->batch, r->inputs}, "x");
    ga_recurrent_shape_states(r, r->state, dims);
    if (err == GA_NO_ERROR && in->h0 != NULL) err = ga_recurrent_check(k, in->h0, 3, dims, "h0");
    if (err == GA_NO_ERROR && in->c0 != NULL && r->cell != GA_CELL_LSTM)
        err = ga_fail(&r->ctx->err, GA_VALUE_ERROR, "%s: c0, for cells of which only GA_CELL_LSTM's have that", what);
    ga_recurrent_shape_states(r, r->hidden, dims);
    if (err == GA_NO_ERROR && in->c0 != NULL) err = ga_recurrent_check(k, in->c0, 3, dims, "c0");
    if (err == GA_NO_ERROR) err = check_lengths(k);
    if (err == GA_NO_ERROR) err = check_weights(k);
    if (err == GA_NO_ERROR && r->dropout > 0 && r->layers > 1 && in->stream == NULL)
        err = ga_fail(&r->ctx->err, GA_INVALID_ERROR, "%s: dropout without a stream", what);
    return err;
}

int ga_recurrent_apart(const ga_recurrent_call *k, const GpuArray *result, const GpuArray *const *others, size_t n) {
    const ga_recurrent_inputs *in = k->in;
    const GpuArray *const inputs[] = {in->x, in->h0, in->c0, in->lengths};

    if (!ga_array_overlap_any(result, sizeof inputs / sizeof *inputs, inputs) &&
        !ga_array_overlap_any(result, GpuRecurrent_weights(k->r), in->weights) &&
        !ga_array_overlap_any(result, n, others))
        return GA_NO_ERROR;
    return ga_fail(&k->r->ctx->err, GA_VALUE_ERROR, "%s: a result shares memory with an input or another result",
                   k->what);
}

int ga_recurrent_open(ga_recurrent_call *k, gpudata *workspace, size_t bytes) {
    int err = GA_NO_ERROR;

    k->workspace = workspace;
    if (bytes == 0) return GA_NO_ERROR;
    k->taken = workspace == NULL;
    if (k->taken) {
        k->workspace = gpudata_alloc(k->r->ctx, bytes, NULL, 0, &err);
        return err;
    }
    err = ga_buffer_check(workspace, "the workspace");
    if (err == GA_NO_ERROR && workspace->ctx != k->r->ctx)
        err = ga_fail(&k->r->ctx->err, GA_INVALID_ERROR, "%s: the workspace is in another context", k->what);
    return err == GA_NO_ERROR ? ga_buffer_range(workspace, 0, bytes, "the workspace") : err;
}

int ga_recurrent_end(const ga_recurrent_call *k, int err) {
    if (k->taken && k->workspace != NULL) gpudata_release(k->workspace);
    return err;
}

/* ----------------------------------------------------------------------------------------------------- operations */

const GpuArray *ga_recurrent_weight(const ga_recurrent_call *k, unsigned layer, unsigned direction,
                                    ga_recurrent_kind kind) {
    const size_t i = ga_recurrent_number(k->r, layer, direction, kind);

    return i != SIZE_MAX ? k->in->weights[i] : NULL;
}

int ga_recurrent_product(const GpuArray *c, const GpuArray *a, const GpuArray *w, bool transposed) {
    ga_piece b;

    ga_piece_matrix(&b, w, transposed, c->nd, c->dimensions[0]);
    return ga_product_run(c, a, &b.a, false);
}

int ga_recurrent_set(GpuArray *dst, const GpuArray *src) {
    return src != NULL ? ga_array_assign(dst, src) : GpuArray_memset(dst, 0);
}

int ga_recurrent_drop(const ga_recurrent_call *k, GpuArray *results, unsigned layer) {
    if (k->r->dropout == 0) return GA_NO_ERROR;
    GpuRandom stream = *k->in->stream;
    stream.offset += (uint64_t)layer * ga_array_size(results);
    return GpuRandom_dropout(&stream, results, results, k->r->dropout);
}

/* ------------------------------------------------------------------------------------------------------- launches */

void ga_recurrent_kernel(ga_recurrent_launch *l, const ga_recurrent_call *k, const char *name, bool packed) {
    l->k = k;
    l->n = l->views = 0;
    l->targs = (ga_template_args){.file = "recurrent", .kernel = name};
    ga_template_arg_type(&l->targs, "T", k->r->typecode);
    ga_template_arg_type(&l->targs, "I", k->in->lengths != NULL ? k->in->lengths->typecode : GA_INT);
    if (packed) ga_template_arg_flag(&l->targs, "PACKED", k->r->packed);
}

static void add_view(ga_recurrent_launch *l) {
    l->list[l->n++] = ga_arg_view(&l->view[l->views++]);
}

void ga_recurrent_buffer(ga_recurrent_launch *l, const GpuArray *a) {
    ga_view *v = &l->view[l->views];

    if (a != NULL)
        ga_view_buffer(v, a->data, a->offset, ga_array_size(a), GpuArray_ITEMSIZE(a));
    else
        ga_view_buffer(v, l->k->in->x->data, 0, 0, 1);
    add_view(l);
}

void ga_recurrent_view(ga_recurrent_launch *l, const GpuArray *a, unsigned nd) {
    ga_view *v = &l->view[l->views];

    if (a != NULL) {
        ga_view_array(v, a);
    } else {
        ga_view_init(v, l->k->in->x->data, 0);
        for (unsigned d = 0; d < nd; d++) ga_view_add(v, 1, 0);
    }
    add_view(l);
}

void ga_recurrent_index(ga_recurrent_launch *l, ssize_t n) {
    l->list[l->n++] = ga_arg_index(n);
}

int ga_recurrent_run(ga_recurrent_launch *l, size_t count) {
    ga_flat f = {.ctx = l->k->r->ctx, .targs = l->targs, .args = l->list, .count = count, .least = LOOP_ELEMENTS};

    return count > 0 ? ga_flat_launch(&f) : GA_NO_ERROR;
}
