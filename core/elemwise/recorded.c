#include "recorded.h"

#include <stdlib.h>
#include <string.h>

#include <gpuarray/util.h>

#include "chain.h"

/* ---------------------------------------------------------------------------------------------------------- notes */

/* The extent of an array along the axis that has `behind` ones after it. */
static size_t extent(const GpuArray *a, unsigned behind) {
    return behind < a->nd ? a->dimensions[a->nd - 1 - behind] : 1;
}

static size_t common_extent(const GpuElemwise *ge, void **args, unsigned behind) {
    for (unsigned j = 0; j < ge->op.n; j++)
        if (!(ge->args[j].flags & GE_SCALAR) && extent(args[j], behind) != 1) return extent(args[j], behind);
    return 1;
}

static void set_operand(ga_elem_call *call, unsigned j, void *arg) {
    GpuArray *to = &call->arrays[j];
    const GpuArray *a = arg;

    if (call->ge->args[j].flags & GE_SCALAR) {
        memcpy(call->numbers[j], arg, gpuarray_get_elsize(call->ge->args[j].typecode));
        return;
    }
    to->data = a->data;
    to->offset = a->offset;
    to->typecode = a->typecode;
}

/* Append an axis to the shape of the call. */
static void add_axis(ga_elem_call *call, void **args, size_t dim, unsigned behind) {
    call->dims[call->nd] = dim;
    for (unsigned j = 0; j < call->ge->op.n; j++) {
        const GpuArray *a = args[j];
        if (call->ge->args[j].flags & GE_SCALAR) continue;
        call->arrays[j].strides[call->nd] = extent(a, behind) == 1 ? 0 : a->strides[a->nd - 1 - behind];
        call->arrays[j].nd++;
    }
    call->nd++;
}

static unsigned common_rank(const GpuElemwise *ge, void **args) {
    unsigned nd = 0;

    for (unsigned j = 0; j < ge->op.n; j++) {
        if (ge->args[j].flags & GE_SCALAR) continue;
        const GpuArray *a = args[j];
        if (a->nd > nd) nd = a->nd;
    }
    return nd;
}

/* -------------------------------------------------------------------------------------------------------- joining */

/* Let the plan be that of the chain's operation. */
static void fill_plan(const ga_chain *c, ga_plan *p) {
    const ga_elem_call *call = c->calls[0];
    ga_operand *o = p->operands;

    memcpy(p->dims, call->dims, call->nd * sizeof *call->dims);
    for (unsigned i = 0; i < c->nvalues; i++) {
        const ga_chain_value *v = &c->values[i];
        if (!v->loaded && !v->stored) continue;
        o->data = v->array->data;
        o->offset = v->array->offset;
        o->elsize = gpuarray_get_elsize(v->array->typecode);
        o->written = v->stored;
        memcpy(o->strides, v->array->strides, call->nd * sizeof *o->strides);
        o++;
    }
    for (unsigned i = 0; i < c->nnumbers; i++, o++) o->value = (void *)(uintptr_t)c->numbers[i].bytes;
}

/* Append the launches that the chain's operation needs to the graph. */
static int record_chain(const ga_chain *c, GpuElemwise *ge) {
    ga_elem_kernels kernels = ga_elemwise_kernels(ge);
    ga_plan plan;

    int err = ga_plan_init(&plan, &ge->ctx->err, ge->op.n, c->calls[0]->nd);
    if (err != GA_NO_ERROR) return err;
    fill_plan(c, &plan);
    ga_plan_simplify(&plan);
    kernels.graph = c->graph;
    err = ga_elem_run(ge->ctx, &ge->op, &plan, &kernels);
    ga_plan_free(&plan);
    return err;
}

/* The reduction that the nodes after the chain make; NULL: none that is known. */
static const ga_reduction_note *next_reduction(const ga_chain *c) {
    const unsigned at = c->first + c->ncalls;
    const ga_note *note = at < c->graph->count ? c->graph->nodes[at]->note : NULL;

    return note != NULL && note->kind == GA_NOTE_REDUCTION ? (const ga_reduction_note *)note : NULL;
}

/* Bytes that a joined reduction may take for its parts: it may not copy operands, for the graph keeps the copies. */
enum { PARTS = 16, LEAST = 1 << 16 };

/* Let the reduction that follows compute the chain, if that takes no more nodes than it has. On failure its nodes and
 * the chain's stay as they are. */
static bool join_reduction(ga_chain *c) {
    const ga_reduction_note *r = next_reduction(c);
    ga_graph *g = c->graph;
    const ga_recording_mark before = ga_recording_marked(g);
    unsigned value;

    if (r == NULL || !ga_chain_feeds(c, r, &value)) return false;
    const size_t most = ga_array_size(&r->from) * GpuArray_ITEMSIZE(&r->from) / PARTS + LEAST;
    c->values[value].stored = false;
    const bool done = ga_chain_reduce(c, r, value) == GA_NO_ERROR && g->err == GA_NO_ERROR && g->count > before.nodes &&
                      g->count <= before.nodes + r->nodes && ga_recording_bytes(g, before) <= most &&
                      ga_recording_join(g, c->first, c->ncalls + r->nodes, before.nodes);
    if (done) return true;
    ga_recording_drop(g, before);
    c->values[value].stored = true;
    return false;
}

/* Let one launch stand for the chain's nodes. After any failure they stay as they are. */
static void join_chain(const ga_chain *c) {
    ga_graph *g = c->graph;
    const ga_recording_mark before = ga_recording_marked(g);
    GpuElemwise *ge = NULL;

    int err = ga_chain_operation(c, &ge);
    if (err == GA_NO_ERROR) err = record_chain(c, ge);
    GpuElemwise_free(ge);
    if (err != GA_NO_ERROR || g->count != before.nodes + 1 || !ga_recording_join(g, c->first, c->ncalls, before.nodes))
        ga_recording_drop(g, before);
}

/* The call that the next node makes, which may be a copy or a fill; NULL: none that is known. */
static ga_elem_call *next_call(const ga_chain *c) {
    const unsigned at = c->first + c->ncalls;
    if (at >= c->graph->count) return NULL;
    ga_node *n = c->graph->nodes[at];

    if (n->note != NULL && n->note->kind == GA_NOTE_REDUCTION) return NULL;
    if (n->note == NULL || n->note->kind == GA_NOTE_COPY) {
        ga_elem_call *copy = ga_chain_copy(c, n);
        if (copy == NULL && n->note != NULL) copy = ga_elem_call_noted((ga_copy_note *)n->note);
        if (n->note != NULL && copy != NULL) n->note->free(n->note);
        if (copy != NULL) n->note = &copy->note;
        return copy;
    }
    return (ga_elem_call *)n->note;
}

static void join_calls(ga_graph *g) {
    ga_chain *c = malloc(sizeof *c);

    for (unsigned i = 0; c != NULL && i < g->count;) {
        ga_elem_call *call;
        ga_chain_begin(c, g, i);
        while ((call = next_call(c)) != NULL && ga_chain_add(c, call))
            ;
        if (c->ncalls > 0 && ga_chain_end(c) > 0 && !join_reduction(c) && c->ncalls > 1) join_chain(c);
        i += g->nodes[i]->joined != NULL ? g->nodes[i]->joins : c->ncalls > 0 ? c->ncalls : 1;
    }
    free(c);
}

void ga_elem_recorded(ga_graph *g, GpuElemwise *ge, void **args) {
    const unsigned nd = common_rank(ge, args);

    if (g->separate || !ge->joins) return;
    ga_elem_call *call = ga_elem_call_new(ge, nd);
    if (call == NULL) return;
    for (unsigned j = 0; j < ge->op.n; j++) set_operand(call, j, args[j]);
    for (unsigned behind = nd; behind-- > 0;) {
        const size_t dim = common_extent(ge, args, behind);
        if (dim != 1) add_axis(call, args, dim, behind);
    }
    ga_elem_call_done(call);
    ga_recording_note(g, g->count - 1, &call->note, join_calls);
}
