#include "plan.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

int ga_plan_init(ga_plan *p, ga_errbuf *e, unsigned n, unsigned nd) {
    /* dims and each operand's strides; a plan of rank 0 runs as one of rank 1 */
    size_t words = ((size_t)n + 1) * (nd ? nd : 1);
    size_t inline_words = sizeof p->inline_store / sizeof p->inline_store[0];
    size_t inline_ops = sizeof p->inline_operands / sizeof p->inline_operands[0];
    size_t *store = p->inline_store;

    p->heap = NULL;
    p->n = n;
    p->nd = nd;
    p->operands = p->inline_operands;
    if (words > inline_words || n > inline_ops) {
        p->heap = malloc(words * sizeof(size_t) + n * sizeof(ga_operand));
        if (p->heap == NULL) return ga_fail_memory(e, "an elementwise plan");
        p->operands = p->heap;
        store = (size_t *)(p->operands + n);
    }
    memset(p->operands, 0, n * sizeof(ga_operand));
    p->dims = store;
    for (unsigned i = 0; i < n; i++) p->operands[i].strides = (ssize_t *)(store + ((size_t)i + 1) * (nd ? nd : 1));
    return GA_NO_ERROR;
}

void ga_plan_free(ga_plan *p) {
    free(p->heap);
    p->heap = NULL;
}

void ga_plan_swap_axes(ga_plan *p, unsigned a, unsigned b) {
    size_t d = p->dims[a];
    p->dims[a] = p->dims[b];
    p->dims[b] = d;
    for (unsigned j = 0; j < p->n; j++) {
        ga_operand *o = &p->operands[j];
        if (o->data == NULL) continue;
        ssize_t s = o->strides[a];
        o->strides[a] = o->strides[b];
        o->strides[b] = s;
    }
}

static void move_axis(ga_plan *p, unsigned to, unsigned from) {
    p->dims[to] = p->dims[from];
    for (unsigned j = 0; j < p->n; j++)
        if (p->operands[j].data != NULL) p->operands[j].strides[to] = p->operands[j].strides[from];
}

static void drop_unit_axes(ga_plan *p) {
    unsigned k = 0;
    for (unsigned i = 0; i < p->nd; i++)
        if (p->dims[i] != 1) move_axis(p, k++, i);
    p->nd = k;
}

/* Reverse axes along which the first operand with a stride (outputs first) runs backwards. */
static void flip_axes(ga_plan *p) {
    for (unsigned i = 0; i < p->nd; i++) {
        ssize_t deciding = 0;
        for (int written = 1; written >= 0 && deciding == 0; written--)
            for (unsigned j = 0; j < p->n && deciding == 0; j++)
                if (p->operands[j].data != NULL && p->operands[j].written == (bool)written)
                    deciding = p->operands[j].strides[i];
        if (deciding >= 0) continue;
        for (unsigned j = 0; j < p->n; j++) {
            ga_operand *o = &p->operands[j];
            if (o->data == NULL) continue;
            o->offset += (size_t)((ssize_t)(p->dims[i] - 1) * o->strides[i]);
            o->strides[i] = -o->strides[i];
        }
    }
}

/* Should axis a lie inside axis b? Outputs decide first, then inputs; strides of 0 say nothing. */
static bool inside(const ga_plan *p, unsigned a, unsigned b) {
    for (int written = 1; written >= 0; written--) {
        for (unsigned j = 0; j < p->n; j++) {
            const ga_operand *o = &p->operands[j];
            if (o->data == NULL || o->written != (bool)written) continue;
            size_t x = ga_magnitude(o->strides[a]), y = ga_magnitude(o->strides[b]);
            if (x != 0 && y != 0 && x != y) return x < y;
        }
    }
    return false;
}

/* Insertion sort, stable, so that axes without preference keep their order. */
static void sort_axes(ga_plan *p) {
    for (unsigned i = 1; i < p->nd; i++)
        for (unsigned k = i; k > 0 && inside(p, k - 1, k); k--) ga_plan_swap_axes(p, k - 1, k);
}

static bool mergeable(const ga_plan *p, unsigned outer, unsigned inner) {
    for (unsigned j = 0; j < p->n; j++) {
        const ga_operand *o = &p->operands[j];
        if (o->data != NULL && o->strides[outer] != (ssize_t)p->dims[inner] * o->strides[inner]) return false;
    }
    return true;
}

static void merge_axes(ga_plan *p) {
    if (p->nd == 0) return;
    unsigned k = 0; /* the axis being built; later ones lie inside it */
    for (unsigned i = 1; i < p->nd; i++) {
        if (mergeable(p, k, i)) {
            size_t d = p->dims[k];
            move_axis(p, k, i);
            p->dims[k] *= d;
        } else {
            move_axis(p, ++k, i);
        }
    }
    p->nd = k + 1;
}

void ga_plan_simplify(ga_plan *p) {
    drop_unit_axes(p);
    flip_axes(p);
    sort_axes(p);
    merge_axes(p);
}

bool ga_plan_crosses(const ga_plan *p) {
    for (unsigned j = 0; j < p->n && p->nd > 1; j++) {
        const ga_operand *o = &p->operands[j];
        if (o->data != NULL && ga_magnitude(o->strides[p->nd - 1]) > ga_magnitude(o->strides[p->nd - 2])) return true;
    }
    return false;
}

size_t ga_plan_size(const ga_plan *p) {
    size_t n = 1;
    for (unsigned i = 0; i < p->nd; i++) n *= p->dims[i];
    return n;
}

bool ga_plan_narrow(const ga_plan *p) {
    uint64_t count = 1; /* products of two 31-bit numbers fit, so no division is needed */
    for (unsigned i = 0; i < p->nd; i++) {
        if (p->dims[i] > INT_MAX) return false;
        count *= p->dims[i];
        if (count > INT_MAX) return false;
    }
    for (unsigned j = 0; j < p->n; j++) {
        const ga_operand *o = &p->operands[j];
        uint64_t reach = o->elsize;
        for (unsigned i = 0; o->data != NULL && i < p->nd; i++) {
            uint64_t s = ga_magnitude(o->strides[i]);
            if (s > INT_MAX) return false;
            if (p->dims[i] > 1) reach += s * (p->dims[i] - 1);
            if (reach > INT_MAX) return false;
        }
    }
    return true;
}

void ga_plan_masks(const ga_plan *p, uint64_t *unit, uint64_t *zero) {
    *unit = *zero = 0;
    for (unsigned j = 0; j < p->n && j < 64; j++) {
        const ga_operand *o = &p->operands[j];
        if (o->data == NULL) continue;
        if (o->strides[p->nd - 1] == (ssize_t)o->elsize)
            *unit |= UINT64_C(1) << j;
        else if (o->strides[p->nd - 1] == 0 && !o->written)
            *zero |= UINT64_C(1) << j;
    }
}

size_t ga_plan_alignment(const ga_plan *p, const ga_operand *o, unsigned skip) {
    size_t bits = (o->offset + ga_buffer_misalignment(o->data)) | GA_MOST_ALIGNED;

    for (unsigned i = 0; i < p->nd; i++)
        if (i != skip) bits |= (size_t)o->strides[i];
    return ga_lowest_bit(bits);
}
