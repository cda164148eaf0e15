/* Interpreter: loads and stores of views, buffers and arrays. Accesses out of bounds and races in local memory are
 * errors. */
#include "interpreter.h"

#include <string.h>

#define ATOMICALLY UINT32_MAX /* user of an element: atomic operations, which do not race with each other */
#define MANY (UINT32_MAX - 1)

static gk_num load_scalar(machine *m, gk_scalar_type s, const uint8_t *p) {
    uint64_t bits = 0;
    gk_scalar_type part = gk_scalar_part(s);
    size_t n = gk_scalar_bits(part, m->bits) / 8;
    memcpy(&bits, p, n);
    gk_num r = s == GK_BOOL ? (gk_num){.u = bits != 0} : gk_num_from_bits(part, m->bits, bits);
    if (part != s) {
        memcpy(&bits, p + n, n);
        r.im = gk_num_from_bits(part, m->bits, bits).f;
    }
    return r;
}

static void store_scalar(machine *m, gk_scalar_type s, uint8_t *p, gk_num v) {
    gk_scalar_type part = gk_scalar_part(s);
    size_t n = gk_scalar_bits(part, m->bits) / 8;
    uint64_t bits = gk_num_to_bits(part, m->bits, v);
    memcpy(p, &bits, n);
    if (part != s) {
        bits = gk_num_to_bits(part, m->bits, (gk_num){.f = v.im});
        memcpy(p + n, &bits, n);
    }
}

/* The address of an element of a view or buffer, moved by `after` along the last index; NULL if out of bounds. */
static uint8_t *element_after(frame *f, const gk_expr *e, size_t item, int64_t after) {
    const interp_arg *a = f->slots[e->a->var->index].memory;
    int64_t at = a->offset, size = (int64_t)gk_type_size(e->type, f->m->bits);
    unsigned d = 0;
    for (const gk_expr *i = e->args; i; i = i->next, d++) {
        int64_t index = (int64_t)interp_eval(f, i, item).v[0].u + (i->next ? 0 : after);
        at += index * (e->a->type->kind == GK_TY_VIEW ? a->stride[d] : size);
    }
    if (at < 0 || at + size > (int64_t)a->bytes) {
        f->m->error = "an access outside of a buffer";
        return NULL;
    }
    return a->data + at;
}

static uint8_t *element(frame *f, const gk_expr *e, size_t item) {
    return element_after(f, e, item, 0);
}

/* Record an access to local memory. It is a race if another work-item accesses the element between the same barriers
 * and one of them writes. */
void interp_touched(frame *f, touch *t, size_t item, bool writes) {
    unsigned who = f->m->atomically ? ATOMICALLY : f->items[item], phase = f->m->phase;
    bool others_wrote = t->written == phase && t->writer != who, others_read = t->read == phase && t->reader != who;
    if (!t->written && !writes) f->m->error = "local memory is read that nobody wrote";
    if (others_wrote || (writes && others_read)) f->m->error = "two work-items race for an element of local memory";
    if (writes) {
        t->written = phase;
        t->writer = who;
    } else {
        t->reader = others_read ? MANY : who;
        t->read = phase;
    }
}

/* The first number of an array element; NULL if out of bounds. */
gk_num *interp_array_element(frame *f, const gk_expr *e, size_t item, bool writes) {
    const gk_type *t = e->a->type;
    slot *s = &f->slots[e->a->var->index];
    size_t at = 0, total = 1;
    unsigned d = 0;
    for (const gk_expr *i = e->args; i; i = i->next, d++) {
        int64_t index = (int64_t)interp_eval(f, i, item).v[0].u;
        if (index < 0 || index >= t->extent[d]) {
            f->m->error = "an index outside of an array";
            return NULL;
        }
        at = at * (size_t)t->extent[d] + (size_t)index;
        total *= (size_t)t->extent[d];
    }
    unsigned lanes = lanes_of(t->elem);
    if (s->touched) interp_touched(f, &s->touched[at], item, writes);
    return s->array + ((t->local ? 0 : item * total) + at) * lanes;
}

value interp_load(frame *f, const gk_expr *e, size_t item) {
    value r = {0};
    unsigned lanes = lanes_of(e->type);
    if (e->a->type->kind == GK_TY_ARRAY) {
        gk_num *p = interp_array_element(f, e, item, false);
        if (p) memcpy(r.v, p, lanes * sizeof *p);
        return r;
    }
    uint8_t *p = element(f, e, item);
    size_t size = gk_scalar_bits(scalar_of(e->type), f->m->bits) / 8;
    for (unsigned k = 0; p && k < lanes; k++) r.v[k] = load_scalar(f->m, scalar_of(e->type), p + k * size);
    return r;
}

void interp_store(frame *f, const gk_expr *place, size_t item, value v) {
    unsigned lanes = lanes_of(place->type);
    switch (place->kind) {
    case GK_X_VAR: f->slots[place->var->index].values[item] = v; return;
    case GK_X_LANE: {
        value whole = interp_eval(f, place->a, item);
        whole.v[interp_eval(f, place->b, item).v[0].u & (uint64_t)(place->a->type->extent[0] - 1)] = v.v[0];
        interp_store(f, place->a, item, whole);
        return;
    }
    case GK_X_PART: {
        value whole = interp_eval(f, place->a, item);
        *(place->n ? &whole.v[0].im : &whole.v[0].f) = v.v[0].f;
        interp_store(f, place->a, item, whole);
        return;
    }
    default: break;
    }
    if (place->a->type->kind == GK_TY_ARRAY) {
        gk_num *p = interp_array_element(f, place, item, true);
        if (p) memcpy(p, v.v, lanes * sizeof *p);
        return;
    }
    uint8_t *p = element(f, place, item);
    size_t size = gk_scalar_bits(scalar_of(place->type), f->m->bits) / 8;
    for (unsigned k = 0; p && k < lanes; k++) store_scalar(f->m, scalar_of(place->type), p + k * size, v.v[k]);
}

/* x.load(i) and x.store(i, v): consecutive elements, copied as bytes. */
value interp_span(frame *f, const gk_expr *e, size_t item) {
    const bool loads = e->builtin == GK_B_LOAD;
    const gk_type *t = loads ? e->type : e->args->type;
    const size_t each = gk_type_size(e->a->type, f->m->bits), wide = gk_type_size(gk_type_lane(t), f->m->bits);
    uint8_t bytes[256] = {0};
    value v = {0};
    if (!loads) v = interp_eval(f, e->args, item);
    for (unsigned k = 0; !loads && k < lanes_of(t); k++) store_scalar(f->m, scalar_of(t), bytes + k * wide, v.v[k]);
    for (int k = 0; k < e->n; k++) {
        uint8_t *p = element_after(f, e->a, item, k);
        if (p) memcpy(loads ? bytes + (size_t)k * each : p, loads ? p : bytes + (size_t)k * each, each);
    }
    for (unsigned k = 0; loads && k < lanes_of(t); k++) v.v[k] = load_scalar(f->m, scalar_of(t), bytes + k * wide);
    return v;
}

/* group_copy(): the group's first work-item copies everything. */
void interp_group_copy(frame *f, const gk_expr *e, size_t item) {
    const gk_expr *from = e->args;
    gk_num zero = {0}, index = interp_eval(f, from->args, item).v[0];
    if (f->items[item] != 0) return;
    gk_expr at = {.kind = GK_X_CONST, .type = from->args->type}, element = *from;
    gk_num *to = interp_array_element(f, e->a, item, true);
    const slot *s = &f->slots[e->a->a->var->index];
    const unsigned lanes = lanes_of(e->a->type);
    element.args = &at;
    for (uint64_t i = 0; i < e->value.u && to && !f->m->error; i++) {
        at.value = zero;
        at.value.u = index.u + i;
        value v = interp_load(f, &element, item);
        memcpy(to + i * lanes, v.v, lanes * sizeof *to);
        if (s->touched && i > 0) interp_touched(f, &s->touched[(size_t)(to - s->array) / lanes + i], item, true);
    }
}
