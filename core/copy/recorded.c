#include "recorded.h"

#include <stdlib.h>
#include <string.h>

#include <gpuarray/util.h>

#include "array/array.h"
#include "template/gk_types.h"

/* Can elementwise operations access the array? */
static bool is_operand(const GpuArray *a) {
    return ga_gk_type(a->typecode) != NULL &&
           ga_array_alignment(a) % ga_min_size(gpuarray_get_type(a->typecode)->align, GA_MOST_ALIGNED) == 0;
}

static void free_note(ga_note *note) {
    free(note);
}

/* An array with the buffer and strides of `a`; `store` has room for these. */
static GpuArray borrowed(const GpuArray *a, size_t *dims, ssize_t *store) {
    GpuArray b = *a;

    b.dimensions = dims;
    b.strides = store;
    if (a->nd > 0) memcpy(store, a->strides, a->nd * sizeof *store);
    return b;
}

/* `from` NULL: a fill. */
static void take_note(ga_graph *g, const GpuArray *to, const GpuArray *from, unsigned char byte) {
    const size_t nd = to->nd;
    ga_copy_note *n = calloc(1, sizeof *n + 3 * nd * sizeof(size_t));

    if (n == NULL) return;
    size_t *dims = (size_t *)(n + 1);
    if (nd > 0) memcpy(dims, to->dimensions, nd * sizeof *dims);
    n->note = (ga_note){GA_NOTE_COPY, free_note};
    n->to = borrowed(to, dims, (ssize_t *)(dims + nd));
    if (from != NULL) n->from = borrowed(from, dims, (ssize_t *)(dims + 2 * nd));
    n->byte = byte;
    ga_recording_note(g, g->count - 1, &n->note, NULL);
}

static bool is_one(const ga_graph *g, unsigned before) {
    return !g->separate && g->count == before + 1 && g->nodes[before]->note == NULL;
}

void ga_copy_recorded(ga_graph *g, unsigned before, const GpuArray *to, const GpuArray *from) {
    if (is_one(g, before) && is_operand(to) && is_operand(from) && !ga_array_overlap(to, from))
        take_note(g, to, from, 0);
}

void ga_fill_recorded(ga_graph *g, unsigned before, const GpuArray *to, unsigned char byte) {
    const bool number = byte == 0 || ga_is_index(to->typecode) || (to->typecode == GA_BOOL && byte == 1);

    if (is_one(g, before) && is_operand(to) && number) take_note(g, to, NULL, byte);
}
