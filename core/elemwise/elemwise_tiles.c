/*
 * Decides which plans run in tiles: those whose operands have different fastest dimensions, as in a.T + b. One of the
 * two dimensions becomes the row; operands contiguous along the other one pass through local memory, so that accesses
 * to global memory are always coalesced. elemwise_gen.c writes the kernels.
 */
#include "elemwise.h"

#include "plan/geometry.h"

/* A smaller operation takes as long as its launch whatever the kernel, and tiles would cost a compilation; with shorter
 * sides most of a tile is empty. */
enum { LEAST_ELEMENTS = 1 << 16, LEAST_SIDE = 16 };
/* Bytes of a memory transaction: an operand with a smaller stride along a dimension is fast along it. */
enum { SECTOR = 32 };
/* Limits: local memory of a group (CUDA's without opting in to more), and bytes of packs in a work-item's registers. */
enum { LOCAL_BYTES = 48 << 10, ITEM_BYTES = 384 };

/* Side of a square without packs; with 64, work-items need so many registers that occupancy is too low. */
enum { PLAIN_SIDE = 32 };

/*
 * Elements of a pack if the widest operand has `size` bytes. Packs of 16 bytes are best for memory; but a work-item
 * holds the square of this number of elements of each operand, and the expression is unrolled over them.
 */
static unsigned lanes_for(size_t size) {
    return size == 1 ? 8 : size <= 4 ? 4 : size == 8 ? 2 : 1;
}

static bool is_fast(ssize_t stride) {
    return stride != 0 && ga_magnitude(stride) < SECTOR;
}

/* The dimension along which the operand has its smallest stride, if it is fast; else nd. */
static unsigned fast_axis(const ga_plan *p, const ga_operand *o) {
    unsigned best = p->nd;

    for (unsigned i = p->nd; i-- > 0;)
        if (p->dims[i] > 1 && is_fast(o->strides[i]) &&
            (best == p->nd || ga_magnitude(o->strides[i]) < ga_magnitude(o->strides[best])))
            best = i;
    return best;
}

/* Does the operand have to pass through local memory when rows are along x, and columns along y? */
static bool crosses(const ga_operand *o, unsigned x, unsigned y) {
    return o->data != NULL && is_fast(o->strides[y]) && ga_magnitude(o->strides[x]) >= SECTOR;
}

/* The two dimensions along which most operands are fast: first that of more operands, or in a tie that of an output. */
static bool choose_axes(const ga_plan *p, unsigned *x, unsigned *y) {
    unsigned votes[GA_ELEM_MAX_RANK] = {0};

    *x = *y = p->nd;
    for (unsigned j = 0; j < p->n; j++) {
        const ga_operand *o = &p->operands[j];
        unsigned i = o->data != NULL ? fast_axis(p, o) : p->nd;
        if (i < p->nd && p->dims[i] >= LEAST_SIDE) votes[i] += o->written ? 3 : 2;
    }
    for (unsigned i = p->nd; i-- > 0;) {
        if (votes[i] == 0) continue;
        if (*x == p->nd || votes[i] > votes[*x]) {
            *y = *x;
            *x = i;
        } else if (*y == p->nd || votes[i] > votes[*y]) {
            *y = i;
        }
    }
    if (*y == p->nd) return false;
    for (unsigned j = 0; j < p->n; j++)
        if (crosses(&p->operands[j], *x, *y)) return true;
    return false;
}

/* Are all packs of `lanes` elements of the operand aligned, and complete? `fast`: the dimension they are along,
 * `other`: the one across. */
static bool packs_fit(const ga_plan *p, const ga_operand *o, unsigned fast, unsigned lanes) {
    if (o->strides[fast] != (ssize_t)o->elsize || (o->elsize & (o->elsize - 1))) return false;
    return ga_plan_alignment(p, o, fast) % (lanes * o->elsize) == 0;
}

static size_t widest_element(const ga_plan *p) {
    size_t widest = 1;

    for (unsigned j = 0; j < p->n; j++)
        if (p->operands[j].data != NULL && p->operands[j].elsize > widest) widest = p->operands[j].elsize;
    return widest;
}

/* Do squares of `side` rows fit, each row stored in local memory as `pitch` elements? Rows are along the last axis. */
static bool has_room(const ga_caps *caps, const ga_plan *p, size_t side, size_t pitch) {
    size_t item = 0, local = 0;

    for (unsigned j = 0; j < p->n; j++) {
        const ga_operand *o = &p->operands[j];
        if (o->data == NULL) continue;
        item += side * side / GA_ELEM_TILE_ITEMS * o->elsize;
        if (crosses(o, p->nd - 1, p->nd - 2)) local += side * pitch * o->elsize;
    }
    return item <= ITEM_BYTES && local <= LOCAL_BYTES && local <= caps->local_memory;
}

/* Set up packs and square in the variant, if all operands allow packs and they fit. */
static bool with_packs(const ga_caps *caps, const ga_plan *p, ga_elem_variant *v) {
    unsigned x = p->nd - 1, y = p->nd - 2;
    size_t widest = widest_element(p);
    unsigned lanes = lanes_for(widest), side = lanes * GA_ELEM_TILE_ACROSS;

    if (lanes == 1 || lanes * widest > caps->vector_bytes || p->dims[x] % lanes != 0 || p->dims[y] % lanes != 0)
        return false;
    for (unsigned j = 0; j < p->n; j++) {
        const ga_operand *o = &p->operands[j];
        if (o->data == NULL || (o->strides[x] == 0 && !o->written)) continue;
        if (!packs_fit(p, o, crosses(o, x, y) ? y : x, lanes)) return false;
    }
    if (!has_room(caps, p, side, side)) return false;
    v->vec = lanes;
    v->tile = side;
    return true;
}

/* Choose tiles without packs. */
static bool without_packs(const ga_caps *caps, const ga_plan *p, ga_elem_variant *v) {
    if (!has_room(caps, p, PLAIN_SIDE, PLAIN_SIDE + 1)) return false;
    v->vec = 1;
    v->tile = PLAIN_SIDE;
    return true;
}

bool ga_elem_tiles(const ga_caps *caps, ga_plan *p, ga_elem_variant *v) {
    unsigned x, y, last = p->nd - 1;

    if (ga_plan_size(p) < LEAST_ELEMENTS || ga_loops(caps) || caps->vector_bytes == 0 || p->n > 64 ||
        caps->max_group_threads < GA_ELEM_TILE_ITEMS || caps->max_group_size[0] < GA_ELEM_TILE_ITEMS ||
        !choose_axes(p, &x, &y))
        return false;
    ga_plan_swap_axes(p, x, last);
    if (y == last) y = x;
    ga_plan_swap_axes(p, y, last - 1);
    ga_plan_masks(p, &v->unit_mask, &v->zero_mask);
    if (!with_packs(caps, p, v) && !without_packs(caps, p, v)) return false;
    for (unsigned j = 0; j < p->n; j++)
        if (crosses(&p->operands[j], last, last - 1)) v->tile_mask |= UINT64_C(1) << j;
    return true;
}
