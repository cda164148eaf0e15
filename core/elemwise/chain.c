/* Which recorded calls make a chain. */
#include "chain.h"

#include <string.h>

#include <gpuarray/util.h>

#include "array/array.h"
#include "plan/geometry.h"

void ga_chain_begin(ga_chain *c, ga_graph *g, unsigned node) {
    c->graph = g;
    c->first = node;
    c->ncalls = c->weight = c->nvalues = c->nnumbers = 0;
}

unsigned ga_chain_value_of(const ga_chain *c, const GpuArray *a) {
    unsigned i = 0;

    while (i < c->nvalues && !ga_array_same_layout(c->values[i].array, a)) i++;
    return i;
}

unsigned ga_chain_number_of(const ga_chain *c, int typecode, const void *bytes) {
    const size_t size = gpuarray_get_elsize(typecode);
    unsigned i = 0;

    while (i < c->nnumbers && (c->numbers[i].typecode != typecode || memcmp(c->numbers[i].bytes, bytes, size) != 0))
        i++;
    return i;
}

/* --------------------------------------------------------------------------------------------------------- checks */

/* Has the value's memory been given to a temporary that is made after the value was computed, and before or by the
 * chain's next call? */
static bool reborn(const ga_chain *c, const ga_chain_value *v) {
    return ga_recording_reborn(c->graph, v->array->data, v->node, c->first + c->ncalls);
}

/* A call may read what the chain has in a variable, and memory that the chain does not write. */
static bool may_read(const ga_chain *c, const GpuArray *a) {
    const unsigned at = ga_chain_value_of(c, a);

    if (at < c->nvalues) return !c->values[at].lost;
    for (unsigned i = 0; i < c->nvalues; i++)
        if (c->values[i].computed && ga_array_overlap(c->values[i].array, a)) return false;
    return true;
}

/* A call may write what no work-item has still to load, and no other value is stored to. */
static bool may_write(const ga_chain *c, const GpuArray *a) {
    const unsigned at = ga_chain_value_of(c, a);

    for (unsigned i = 0; i < c->nvalues; i++) {
        const ga_chain_value *v = &c->values[i];
        if (i == at || !ga_array_overlap(v->array, a)) continue;
        if (v->loaded || !(v->lost || reborn(c, v))) return false;
    }
    return true;
}

static bool same_text(const char *a, const char *b) {
    return strcmp(a != NULL ? a : "", b != NULL ? b : "") == 0;
}

/* Can the two operations be parts of one program? */
static bool alike(const GpuElemwise *a, const GpuElemwise *b) {
    return a->math == b->math && same_text(a->preamble, b->preamble);
}

static bool same_shape(const ga_elem_call *a, const ga_elem_call *b) {
    return a->nd == b->nd && memcmp(a->dims, b->dims, a->nd * sizeof *a->dims) == 0;
}

static size_t size_of(const ga_elem_call *call) {
    size_t n = 1;

    for (unsigned i = 0; i < call->nd; i++) n *= call->dims[i];
    return n;
}

/* Give a flat call the shape of another one of its size. Flat calls have room for GA_ELEM_MAX_RANK axes. */
static void reshape(ga_elem_call *call, const ga_elem_call *like) {
    const unsigned old = call->nd;

    memcpy(call->dims, like->dims, like->nd * sizeof *like->dims);
    call->nd = like->nd;
    for (unsigned j = 0; j < call->ge->op.n; j++) {
        GpuArray *a = &call->arrays[j];
        if (a->data == NULL) continue;
        ssize_t step = old > 0 ? a->strides[old - 1] : 0;
        for (unsigned i = call->nd; i-- > 0; step *= (ssize_t)call->dims[i]) a->strides[i] = step;
        a->nd = call->nd;
    }
}

/* Bring the call and the chain to one shape, if they are not of one and that is possible. */
static bool agree(ga_chain *c, ga_elem_call *call) {
    if (same_shape(c->calls[0], call)) return true;
    if (call->nd > GA_ELEM_MAX_RANK || c->calls[0]->nd > GA_ELEM_MAX_RANK || size_of(call) != size_of(c->calls[0]))
        return false;
    if (call->flat) {
        reshape(call, c->calls[0]);
        return true;
    }
    for (unsigned i = 0; i < c->ncalls; i++)
        if (!c->calls[i]->flat) return false;
    for (unsigned i = 0; i < c->ncalls; i++) reshape(c->calls[i], call);
    return true;
}

/* Would several long expressions make the kernel too long, or slower than its parts? */
static bool too_heavy(const ga_chain *c, const GpuElemwise *ge) {
    const unsigned most = ga_loops(&ge->ctx->caps) ? 0 : GA_CHAIN_WEIGHT;

    return c->weight > 0 && ge->weight > 0 && c->weight + ge->weight > most;
}

/* Is there room for a call's operands, in the chain and in the arguments of a kernel? */
static bool room_for(const ga_chain *c, const ga_elem_call *call) {
    const unsigned n = call->ge->op.n;
    unsigned operands = c->nnumbers + n;

    for (unsigned i = 0; i < c->nvalues; i++) operands += c->values[i].loaded || !c->values[i].lost;
    return c->ncalls < GA_CHAIN_CALLS && c->nvalues + n <= GA_CHAIN_VALUES && c->nnumbers + n <= GA_CHAIN_NUMBERS &&
           call->nd <= GA_ELEM_MAX_RANK && ga_elem_fits(call->ge->ctx, operands, call->nd);
}

static bool may_add(ga_chain *c, ga_elem_call *call) {
    const GpuElemwise *ge = call->ge;

    if (!room_for(c, call) || too_heavy(c, ge)) return false;
    if (c->ncalls > 0 && !(alike(c->calls[0]->ge, ge) && agree(c, call))) return false;
    for (unsigned j = 0; j < ge->op.n; j++) {
        const int flags = ge->args[j].flags;
        if (flags & GE_SCALAR) continue;
        if ((flags & GE_READ) && !may_read(c, &call->arrays[j])) return false;
        if ((flags & GE_WRITE) && !may_write(c, &call->arrays[j])) return false;
    }
    return true;
}

/* -------------------------------------------------------------------------------------------------------- changes */

static void add_number(ga_chain *c, int typecode, const void *bytes) {
    if (ga_chain_number_of(c, typecode, bytes) == c->nnumbers)
        c->numbers[c->nnumbers++] = (ga_chain_number){typecode, bytes};
}

static ga_chain_value *value_of(ga_chain *c, const GpuArray *a) {
    const unsigned at = ga_chain_value_of(c, a);

    if (at == c->nvalues) c->values[c->nvalues++] = (ga_chain_value){.array = a};
    return &c->values[at];
}

static void read_value(ga_chain *c, const GpuArray *a) {
    ga_chain_value *v = value_of(c, a);

    if (!v->computed) v->loaded = true;
}

static void write_value(ga_chain *c, const GpuArray *a) {
    ga_chain_value *own = value_of(c, a);

    for (unsigned i = 0; i < c->nvalues; i++)
        if (&c->values[i] != own && ga_array_overlap(c->values[i].array, a)) c->values[i].lost = true;
    own->computed = true;
    own->lost = false;
    own->node = c->first + c->ncalls;
}

/* The same, where the call keeps its shape unless `free`. */
static bool agree_with(ga_chain *c, ga_elem_call *call, bool free_shape) {
    const bool flat = call->flat;

    call->flat = flat && free_shape;
    const bool good = agree(c, call);
    call->flat = flat;
    return good;
}

bool ga_chain_feeds(ga_chain *c, const ga_reduction_note *n, unsigned *value) {
    const unsigned end = c->first + c->ncalls + n->nodes;
    const GpuElemwise *ge = c->calls[0]->ge;

    /* Processors compute vectors of long expressions in an elementwise kernel only. */
    if (ge->math != GA_MATH_STRICT || (c->weight > 0 && ga_loops(&ge->ctx->caps))) return false;
    ga_elem_call *reads = ga_elem_call_reading(n);
    if (reads == NULL) return false;
    const bool agrees = agree_with(c, reads, n->all);
    const unsigned at = agrees ? ga_chain_value_of(c, &reads->arrays[0]) : c->nvalues;
    reads->note.free(&reads->note);
    *value = at;
    for (unsigned i = 0; i < c->nvalues; i++)
        if (c->values[i].stored != (i == at)) return false;
    return at < c->nvalues && ga_recording_dead(c->graph, c->values[at].array->data, end);
}

bool ga_chain_add(ga_chain *c, ga_elem_call *call) {
    const gpuelemwise_arg *args = call->ge->args;

    if (!may_add(c, call)) return false;
    for (unsigned j = 0; j < call->ge->op.n; j++) {
        if (args[j].flags & GE_SCALAR)
            add_number(c, args[j].typecode, call->numbers[j]);
        else if (args[j].flags & GE_READ)
            read_value(c, &call->arrays[j]);
    }
    for (unsigned j = 0; j < call->ge->op.n; j++)
        if (!(args[j].flags & GE_SCALAR) && (args[j].flags & GE_WRITE)) write_value(c, &call->arrays[j]);
    c->weight += call->ge->weight;
    c->calls[c->ncalls++] = call;
    return true;
}

unsigned ga_chain_end(ga_chain *c) {
    unsigned count = 0;

    for (unsigned i = 0; i < c->nvalues; i++) {
        ga_chain_value *v = &c->values[i];
        v->stored = v->computed && !v->lost && !ga_recording_dead(c->graph, v->array->data, c->first + c->ncalls);
        count += v->stored;
    }
    return count;
}
