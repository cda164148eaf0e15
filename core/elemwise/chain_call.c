/* Recorded calls as parts of a chain, copies and fills of arrays among them. */
#include <stdlib.h>
#include <string.h>

#include <gpuarray/util.h>

#include "array/array.h"
#include "array/shape.h"
#include "chain.h"
#include "device/enqueue.h"
#include "template/gk_types.h"

static void call_free(ga_note *note) {
    ga_elem_call *call = (ga_elem_call *)note;

    GpuElemwise_free(call->ge);
    free(call);
}

ga_elem_call *ga_elem_call_new(GpuElemwise *ge, unsigned nd) {
    if (nd < GA_ELEM_MAX_RANK) nd = GA_ELEM_MAX_RANK;
    const size_t n = ge->op.n, words = (1 + n) * nd;
    ga_elem_call *call =
        calloc(1, sizeof *call + n * (sizeof *call->numbers + sizeof *call->arrays) + words * sizeof(size_t));

    if (call == NULL) return NULL;
    call->numbers = (void *)(call + 1);
    call->arrays = (GpuArray *)(call->numbers + n);
    call->dims = (size_t *)(call->arrays + n);
    for (size_t j = 0; j < n; j++) {
        call->arrays[j].dimensions = call->dims;
        call->arrays[j].strides = (ssize_t *)(call->dims + (1 + j) * nd);
    }
    call->note = (ga_note){GA_NOTE_CALL, call_free};
    call->ge = ge;
    ga_elemwise_retain(ge);
    return call;
}

static bool is_flat(const ga_elem_call *call) {
    for (unsigned j = 0; j < call->ge->op.n; j++) {
        const GpuArray *a = &call->arrays[j];
        for (unsigned i = 0; a->data != NULL && i + 1 < call->nd; i++)
            if (a->strides[i] != (ssize_t)call->dims[i + 1] * a->strides[i + 1]) return false;
    }
    return true;
}

void ga_elem_call_done(ga_elem_call *call) {
    call->flat = is_flat(call);
}

/* ----------------------------------------------------------------------------------------------- copies and fills */

static void release(void *ge) {
    GpuElemwise_free(ge);
}

static void *cache_new(gpucontext *ctx) {
    (void)ctx;
    return ga_cache_new(release);
}

/* What copies elements, or fills an array with a number. */
typedef struct copy_key {
    int to, from, flags; /* flags of the source: GE_READ, or GE_SCALAR */
} copy_key;

/* The operation of the context's cache; NULL: there is none. */
static GpuElemwise *copying(gpucontext *ctx, copy_key key) {
    static const ga_slot_kind kind = {.make = cache_new, .free = ga_cache_slot_free};
    const gpuelemwise_arg args[] = {{"x", key.from, key.flags}, {"y", key.to, GE_WRITE}};
    ga_cache *cache = ga_context_slot_get(ctx, &kind);
    GpuElemwise *ge = cache != NULL ? ga_cache_find(cache, &key, sizeof key) : NULL;
    char text[64];

    if (cache == NULL || ge != NULL || ga_gk_type(key.to) == NULL || ga_gk_type(key.from) == NULL) return ge;
    snprintf(text, sizeof text, key.to == key.from ? "y = x;" : "y = %s(x);", ga_gk_type(key.to));
    if (ga_elemwise_internal(ctx, text, 2, args, &ge) != GA_NO_ERROR) return NULL;
    return ga_cache_add(cache, &ctx->err, &key, sizeof key, ge);
}

/* Operand j of the call is an array of the call's shape, with axes of extent 1 besides. */
static void set_squeezed(ga_elem_call *call, unsigned j, const GpuArray *from) {
    GpuArray *a = &call->arrays[j];

    a->data = from->data;
    a->offset = from->offset;
    a->typecode = from->typecode;
    for (unsigned i = 0; i < from->nd; i++)
        if (from->dimensions[i] != 1) a->strides[a->nd++] = from->strides[i];
}

ga_elem_call *ga_elem_call_noted(const ga_copy_note *n) {
    const bool fill = n->from.data == NULL;
    const int to = n->to.typecode, from = fill ? to : n->from.typecode;
    GpuElemwise *ge = copying(n->to.data->ctx, (copy_key){to, from, fill ? GE_SCALAR : GE_READ});
    ga_elem_call *call = ge != NULL ? ga_elem_call_new(ge, n->to.nd) : NULL;

    if (call == NULL) return NULL;
    for (unsigned i = 0; i < n->to.nd; i++)
        if (n->to.dimensions[i] != 1) call->dims[call->nd++] = n->to.dimensions[i];
    if (fill)
        memset(call->numbers[0], n->byte, sizeof *call->numbers);
    else
        set_squeezed(call, 0, &n->from);
    set_squeezed(call, 1, &n->to);
    ga_elem_call_done(call);
    return call;
}

ga_elem_call *ga_elem_call_reading(const ga_reduction_note *n) {
    const int type = n->from.typecode;
    GpuElemwise *ge = copying(n->from.data->ctx, (copy_key){type, type, GE_READ});
    ga_elem_call *call = ge != NULL ? ga_elem_call_new(ge, n->from.nd) : NULL;

    if (call == NULL) return NULL;
    call->nd = n->from.nd;
    if (call->nd > 0) memcpy(call->dims, n->from.dimensions, call->nd * sizeof *call->dims);
    set_squeezed(call, 0, &n->from);
    ga_elem_call_done(call);
    return call;
}

/* Are the bytes that are copied all elements of the array, without gaps? */
static bool is_source(const GpuArray *a, const ga_copied *m) {
    const size_t size = gpuarray_get_elsize(a->typecode);

    return a->data == m->src && a->offset == m->srcoff && ga_array_size(a) * size == m->size &&
           (ga_shape_is_dense(a->nd, a->dimensions, a->strides, size, GA_C_ORDER) ||
            ga_shape_is_dense(a->nd, a->dimensions, a->strides, size, GA_F_ORDER));
}

static void set_array(ga_elem_call *call, unsigned j, const GpuArray *like, gpudata *data, size_t offset) {
    GpuArray *a = &call->arrays[j];

    a->data = data;
    a->offset = offset;
    a->typecode = like->typecode;
    a->nd = like->nd;
    if (a->nd > 0) memcpy(a->strides, like->strides, a->nd * sizeof *a->strides);
}

/* The call that copies an array of a chain. */
static ga_elem_call *copy_of(const GpuArray *a, const ga_copied *m) {
    GpuElemwise *ge = copying(m->src->ctx, (copy_key){a->typecode, a->typecode, GE_READ});
    ga_elem_call *call = ge != NULL ? ga_elem_call_new(ge, a->nd) : NULL;

    if (call == NULL) return NULL;
    call->nd = a->nd;
    if (a->nd > 0) memcpy(call->dims, a->dimensions, a->nd * sizeof *a->dimensions);
    set_array(call, 0, a, m->src, m->srcoff);
    set_array(call, 1, a, m->dst, m->dstoff);
    ga_elem_call_done(call);
    return call;
}

ga_elem_call *ga_chain_copy(const ga_chain *c, const ga_node *n) {
    ga_copied m;

    if (!ga_node_copies(n, &m)) return NULL;
    for (unsigned i = 0; i < c->nvalues; i++) {
        const GpuArray *a = c->values[i].array;
        if (!is_source(a, &m)) continue;
        const size_t align = gpuarray_get_type(a->typecode)->align;
        return (m.dstoff + ga_buffer_misalignment(m.dst)) % align == 0 ? copy_of(a, &m) : NULL;
    }
    return NULL;
}
