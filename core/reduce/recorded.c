#include "recorded.h"

#include <stdlib.h>
#include <string.h>

#include "array/array.h"
#include "copy/recorded.h"
#include "reduction.h"

/* All axes are without those of extent 1. */
typedef struct reduction_call {
    ga_reduction_note reads;
    const char *op;
    int types[3];
    GpuArray out; /* the graph has its buffer */
    unsigned naxes, *axes;
} reduction_call;

static void free_call(ga_note *note) {
    free(note);
}

static int run(const ga_reduction_note *n, const char *source, const char *expr, unsigned count,
               const gpuelemwise_arg *args, void **values) {
    const reduction_call *c = (const reduction_call *)n;
    GpuArray out = c->out;
    GpuReduction *r;

    GpuArray_fix_flags(&out);
    int err = ga_reduction_of(&r, c->out.data->ctx, source, c->op, expr, count, args, c->types);
    if (err != GA_NO_ERROR) return err;
    err = ga_reduction_call_of(r, &out, values, n->all ? 0 : c->naxes, n->all ? NULL : c->axes);
    GpuReduction_free(r);
    return err;
}

/* A call with room for the axes of `in`. */
static reduction_call *new_call(const ga_operator *o, const GpuArray *out, const GpuArray *in) {
    const size_t nd = in->nd;
    reduction_call *c = calloc(1, sizeof *c + nd * (4 * sizeof(size_t) + sizeof(unsigned)));

    if (c == NULL) return NULL;
    c->reads.note = (ga_note){GA_NOTE_REDUCTION, free_call};
    c->reads.run = run;
    c->reads.from = *in;
    c->out = *out;
    c->reads.from.nd = c->out.nd = 0;
    c->reads.from.dimensions = (size_t *)(c + 1);
    c->reads.from.strides = (ssize_t *)(c->reads.from.dimensions + nd);
    c->out.dimensions = c->reads.from.dimensions + 2 * nd;
    c->out.strides = (ssize_t *)(c->out.dimensions + nd);
    c->axes = (unsigned *)(c->out.dimensions + 2 * nd);
    c->op = ga_operator_title(o);
    memcpy(c->types, (const int[]){o->typecode, o->acctype, o->outtype}, sizeof c->types);
    return c;
}

static void add_axis(GpuArray *to, size_t dim, ssize_t stride) {
    to->dimensions[to->nd] = dim;
    to->strides[to->nd++] = stride;
}

static bool contains(unsigned axis, unsigned naxes, const unsigned *axes) {
    for (unsigned i = 0; axes != NULL && i < naxes; i++)
        if (axes[i] == axis) return true;
    return axes == NULL;
}

static void fill_axes(reduction_call *c, const GpuArray *out, const GpuArray *in, unsigned naxes,
                      const unsigned *axes) {
    const bool keepdims = out->nd == in->nd;
    unsigned to = 0;

    for (unsigned i = 0; i < in->nd; i++) {
        const bool reduced = contains(i, naxes, axes);
        if (in->dimensions[i] != 1) {
            if (reduced) c->axes[c->naxes++] = c->reads.from.nd;
            if (!reduced) add_axis(&c->out, in->dimensions[i], out->strides[to]);
            add_axis(&c->reads.from, in->dimensions[i], in->strides[i]);
        }
        if (!reduced || keepdims) to++;
    }
    c->reads.all = c->naxes == c->reads.from.nd;
}

void ga_reduction_recorded(ga_graph *g, unsigned before, const ga_operator *o, const GpuArray *out, const GpuArray *in,
                           unsigned naxes, const unsigned *axes) {
    if (g->separate || g->count == before || g->nodes[before]->note != NULL) return;
    if (ga_operator_title(o) == NULL || o->kind == GA_OPERATOR_PLACE || !ga_whole_aligned(out)) return;
    reduction_call *c = new_call(o, out, in);
    if (c == NULL) return;
    fill_axes(c, out, in, naxes, axes);
    c->reads.nodes = g->count - before;
    if (c->naxes > 0)
        ga_recording_note(g, before, &c->reads.note, NULL);
    else
        free(c);
}
