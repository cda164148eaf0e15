/* Interpreter: matrices distributed over the work-items of a subgroup; the layout of fragments, and products as chains
 * of fma. */
#include "interpreter.h"

#include <math.h>

/* Element (i, l) of a matrix_add operand: row or column i, summation index l. */
static double matrix_element(frame *f, const gk_expr *corner, bool along, gk_scalar_type s, unsigned i, unsigned l,
                             size_t item) {
    const gk_type *t = corner->a->type;
    slot *from = &f->slots[corner->a->var->index];
    const bool packs = t->elem->kind == GK_TY_VEC;
    const unsigned bits = gk_scalar_bits(s, f->m->bits), near = packs ? 128 / bits : 1, off = along ? l : i;
    uint64_t at = 0, row = 0;
    unsigned d = 0;
    for (const gk_expr *x = corner->args; x; x = x->next, d++) {
        uint64_t index = interp_eval(f, x, item).v[0].u, last = (uint64_t)t->extent[d];
        if (d + 2 == t->nextents) row = index += along ? i : l;
        if (d + 1 == t->nextents) {
            index += off / near;
            if (packs && last % 8 == 0)
                index ^= (row & 3) << 1 | (row >> 2 & 1);
            else if (packs && last % 4 == 0)
                index ^= (row & 2) | (row >> 2 & 1);
            else if (packs && last % 2 == 0)
                index ^= row >> 2 & 1;
        }
        if (index >= last) {
            f->m->error = "a matrix outside of an array";
            return 0;
        }
        at = at * last + index;
    }
    interp_touched(f, &from->touched[at], item, false);
    const gk_num *p = from->array + at * lanes_of(t->elem);
    if (!packs) return p->f;
    if (s == GK_F64) return p[off % near].f;
    uint64_t word = p[off % near * bits / 32].u >> (bits == 16 ? off % 2 * 16 : 0);
    return gk_num_from_bits(s, f->m->bits, bits == 16 ? word & 0xffff : word & 0xffffffff).f;
}

/* matrix_add(): a chain of fma for every element of the work-item's fragment. */
void interp_matrix_add(frame *f, const gk_expr *e, size_t item) {
    const gk_expr *sums = e->args, *a = sums->next, *b = a->next;
    const gk_type *t = sums->type;
    const gk_scalar_type s = (gk_scalar_type)e->value.u;
    const unsigned columns = (unsigned)t->extent[1], count = 4 * (unsigned)t->extent[0] * columns;
    const unsigned lane = f->items[item] % 32, depth = s == GK_F16 || s == GK_BF16 ? 16 : 8;
    gk_num *c = f->slots[sums->var->index].array + item * count;
    for (unsigned n = 0; n < count && !f->m->error; n++) {
        unsigned i = n / (4 * columns) * 16 + n % 4 / 2 * 8 + lane / 4, j = n / 4 % columns * 8 + lane % 4 * 2 + n % 2;
        for (unsigned l = 0; l < depth; l++) {
            double x = matrix_element(f, a, (e->n & 1) != 0, s, i, l, item);
            double y = matrix_element(f, b, (e->n & 2) != 0, s, j, l, item);
            c[n].f = s == GK_F64 ? fma(x, y, c[n].f) : (double)fmaf((float)x, (float)y, (float)c[n].f);
        }
    }
}

/* matrix_load(): the work-item's rows of a left matrix or columns of a right one. */
static void matrix_load(frame *f, const gk_expr *e, size_t item) {
    const gk_expr *m = e->args, *corner = m->next;
    const gk_type *t = m->type;
    const bool left = t->role == GK_LEFT;
    const unsigned own = (unsigned)t->extent[0], sum = (unsigned)t->extent[1], lane = f->items[item] % 32;
    gk_num *x = f->slots[m->var->index].array + item * own * sum;
    for (unsigned n = 0; n < own * sum && !f->m->error; n++) {
        unsigned k = n / sum, i = left ? k / 2 * 16 + k % 2 * 8 + lane / 4 : k / 2 * 8 + lane % 4 * 2 + k % 2;
        x[n].f = matrix_element(f, corner, (e->n != 0) == left, t->scalar, i, n % sum, item);
    }
}

/* matrix_load_packed(): the same from packed 16-byte units, in the order that docs/kernel_language.md defines. */
static void matrix_unpack(frame *f, const gk_expr *e, size_t item) {
    const gk_expr *m = e->args, *first = m->next;
    const gk_type *t = m->type;
    const bool left = t->role == GK_LEFT;
    const unsigned bits = gk_scalar_bits(t->scalar, f->m->bits), pair = bits == 16 ? 2 : 1, wide = bits == 64 ? 2 : 1;
    const unsigned own = (unsigned)t->extent[0], sum = (unsigned)t->extent[1], lane = f->items[item] % 32;
    slot *from = &f->slots[first->a->var->index];
    gk_num *x = f->slots[m->var->index].array + item * own * sum, *start = interp_array_element(f, first, item, false);
    for (unsigned n = 0; n < own * sum && start && !f->m->error; n++) {
        unsigned k = n / sum, l = n % sum;
        unsigned i = left ? k / 2 * 16 + k % 2 * 8 + lane / 4 : k / 2 * 8 + lane % 4 * 2 + k % 2;
        unsigned far = i / 8 % 2, later = l / (4 * pair), unit = left ? far + 2 * later : 2 * far + later;
        unsigned pack = (i / 16 * wide + (wide == 2 ? unit / 2 : 0)) * 32 + i % 8 * 4 + l / pair % 4;
        const unsigned lanes = wide == 2 ? 2 : 4;
        const gk_num *p = start + (size_t)pack * lanes + (wide == 2 ? unit % 2 : unit);
        interp_touched(f, &from->touched[(size_t)(start - from->array) / lanes + pack], item, false);
        x[n].f = wide == 2 ? p->f
                           : gk_num_from_bits(t->scalar, f->m->bits,
                                              bits == 16 ? p->u >> l % 2 * 16 & 0xffff : p->u & 0xffffffff)
                                 .f;
    }
}

/* matrix_set(): the same from the packs that the work-items have. */
static void matrix_set(frame *f, const gk_expr *e, size_t item) {
    const gk_expr *m = e->args, *pack = m->next;
    const gk_type *t = m->type;
    const bool left = t->role == GK_LEFT;
    const unsigned bits = gk_scalar_bits(t->scalar, f->m->bits), pair = bits == 16 ? 2 : 1;
    const unsigned own = (unsigned)t->extent[0], sum = (unsigned)t->extent[1], lane = f->items[item] % 32;
    gk_num *x = f->slots[m->var->index].array + item * own * sum;
    for (unsigned n = 0; n < own * sum && !f->m->error; n++) {
        unsigned k = n / sum, l = n % sum;
        unsigned i = left ? k * 8 + lane / 4 : k / 2 * 8 + lane % 4 * 2 + k % 2;
        unsigned far = i / 8, later = l / (4 * pair), unit = left ? far + 2 * later : 2 * far + later;
        size_t from = item - lane + i % 8 * 4 + l / pair % 4;
        uint64_t word = interp_eval(f, pack, from).v[unit].u;
        x[n].f =
            gk_num_from_bits(t->scalar, f->m->bits, bits == 16 ? word >> l % 2 * 16 & 0xffff : word & 0xffffffff).f;
    }
}

/* Load or store of an accumulator matrix from or to a local array. */
static void matrix_move(frame *f, const gk_expr *e, size_t item) {
    const gk_expr *m = e->args, *corner = m->next;
    const gk_type *t = m->type, *array = corner->a->type;
    const unsigned columns = (unsigned)t->extent[1], count = 4 * (unsigned)t->extent[0] * columns;
    const unsigned lane = f->items[item] % 32, last = array->nextents - 1;
    const bool writes = e->builtin == GK_B_MATRIX_STORE;
    slot *s = &f->slots[corner->a->var->index];
    gk_num *c = f->slots[m->var->index].array + item * count;
    for (unsigned n = 0; n < count; n++) {
        unsigned i = n / (4 * columns) * 16 + n % 4 / 2 * 8 + lane / 4, j = n / 4 % columns * 8 + lane % 4 * 2 + n % 2;
        uint64_t at = 0;
        unsigned d = 0;
        for (const gk_expr *x = corner->args; x; x = x->next, d++) {
            uint64_t index = interp_eval(f, x, item).v[0].u;
            if (d + 1 >= last) index += (d + 1 == last) == (e->n != 0) ? i : j;
            if (index >= (uint64_t)array->extent[d]) {
                f->m->error = "a matrix outside of an array";
                return;
            }
            at = at * (uint64_t)array->extent[d] + index;
        }
        interp_touched(f, &s->touched[at], item, writes);
        *(writes ? &s->array[at] : &c[n]) = writes ? c[n] : s->array[at];
    }
}

/* matrix_mul_add(): chains of fma in ascending order of the summation index. */
static void matrix_multiply_add(frame *f, const gk_expr *e, size_t item) {
    const gk_expr *sums = e->args, *left = sums->next, *right = left->next;
    const unsigned columns = (unsigned)sums->type->extent[1], count = 4 * (unsigned)sums->type->extent[0] * columns;
    const unsigned sum = (unsigned)left->type->columns;
    gk_num *c = f->slots[sums->var->index].array + item * count;
    const gk_num *x = f->slots[left->var->index].array + item * sum * (unsigned)left->type->extent[0];
    const gk_num *y = f->slots[right->var->index].array + item * sum * (unsigned)right->type->extent[0];
    for (unsigned n = 0; n < count; n++) {
        const gk_num *a = x + (n / (4 * columns) * 2 + n % 4 / 2) * sum, *b = y + (n / 4 % columns * 2 + n % 2) * sum;
        for (unsigned l = 0; l < sum; l++)
            c[n].f = sums->type->scalar == GK_F64 ? fma(a[l].f, b[l].f, c[n].f)
                                                  : (double)fmaf((float)a[l].f, (float)b[l].f, (float)c[n].f);
    }
}

/* Element (i, l) of an operand of matrix_multiply_wide(): packs lie in lines of the last extent, those of neighbours
 * along the line after each other. */
static double wide_element(frame *f, const gk_expr *corner, bool along, gk_scalar_type s, unsigned i, unsigned l,
                           size_t item) {
    const gk_type *t = corner->a->type;
    slot *from = &f->slots[corner->a->var->index];
    const unsigned bits = gk_scalar_bits(s, f->m->bits), near = 128 / bits, off = (along ? l : i) % near;
    uint64_t at = 0;
    unsigned d = 0;
    for (const gk_expr *x = corner->args; x; x = x->next, d++) {
        uint64_t index = interp_eval(f, x, item).v[0].u;
        if (d + 2 == t->nextents) index += (along ? l : i) / near;
        if (d + 1 == t->nextents) index += along ? i : l;
        if (index >= (uint64_t)t->extent[d]) {
            f->m->error = "a matrix outside of an array";
            return 0;
        }
        at = at * (uint64_t)t->extent[d] + index;
    }
    interp_touched(f, &from->touched[at], item, false);
    const uint64_t word = from->array[at * lanes_of(t->elem) + off * bits / 32].u >> (bits == 16 ? off % 2 * 16 : 0);
    return gk_num_from_bits(s, f->m->bits, bits == 16 ? word & 0xffff : word & 0xffffffff).f;
}

/* matrix_multiply_wide(): a subgroup's sums are 16 of each 64 rows of a. */
static void matrix_multiply_wide(frame *f, const gk_expr *e, size_t item) {
    const gk_expr *sums = e->args, *a = sums->next, *b = a->next;
    const gk_type *t = sums->type;
    const unsigned columns = (unsigned)t->extent[1], count = 4 * (unsigned)t->extent[0] * columns;
    const unsigned lane = f->items[item] % 32, own = f->items[item] / 32 % 4 * 16;
    gk_num *c = f->slots[sums->var->index].array + item * count;
    for (unsigned n = 0; n < count; n++) {
        const unsigned i = n / (4 * columns) * 64 + own + n % 4 / 2 * 8 + lane / 4;
        const unsigned j = n / 4 % columns * 8 + lane % 4 * 2 + n % 2;
        for (unsigned l = 0; l < e->value.u && !f->m->error; l++) {
            const double x = wide_element(f, a, (e->n & 1) != 0, t->scalar, i, l, item);
            const double y = wide_element(f, b, (e->n & 2) != 0, t->scalar, j, l, item);
            c[n].f = (double)fmaf((float)x, (float)y, (float)c[n].f);
        }
    }
}

void interp_fragment(frame *f, const gk_expr *e, size_t item) {
    if (e->builtin == GK_B_MATRIX_WAIT) return;
    if (e->builtin == GK_B_MATRIX_MUL_ADD)
        matrix_multiply_add(f, e, item);
    else if (e->builtin == GK_B_MATRIX_WIDE)
        matrix_multiply_wide(f, e, item);
    else if (e->builtin == GK_B_MATRIX_UNPACK)
        matrix_unpack(f, e, item);
    else if (e->builtin == GK_B_MATRIX_SET)
        matrix_set(f, e, item);
    else if (e->args->type->role == GK_SUMS)
        matrix_move(f, e, item);
    else
        matrix_load(f, e, item);
}
