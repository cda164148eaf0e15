#include "interp.h"

#include "functions.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#ifdef __clang__
#    pragma STDC FP_CONTRACT OFF
#endif

typedef struct value {
    gk_num v[16];
} value;

/* Who used an element of local memory last, and in which phase: phases are what lies between barriers. */
typedef struct touch {
    unsigned written, writer, read, reader;
} touch;

#define ATOMICALLY UINT32_MAX /* as a user: atomics get on with each other */
#define MANY (UINT32_MAX - 1)

/* A variable: one value a work-item; arrays keep their elements, views and buffers say where they are. */
typedef struct slot {
    value *values;
    gk_num *array;  /* private: elements of item 0, then of item 1...; local: one set */
    touch *touched; /* of a local array */
    const interp_arg *memory;
} slot;

typedef struct machine {
    int bits;
    unsigned group[3], size[3], groups[3];
    const char *error;
    uint64_t steps, most;
    unsigned phase; /* 1 is the first */
    bool atomically;
} machine;

/* A function being run by `n` work-items, whose numbers in the group are `items`. */
typedef struct frame {
    machine *m;
    const gk_fn *fn;
    slot *slots;
    size_t n;
    const unsigned *items;
    bool *returned, *broken, *continued;
    value *result;
} frame;

#define STEP_LIMIT UINT64_C(200000000)

static void *need(machine *m, size_t n, size_t size) {
    void *p = calloc(n ? n : 1, size ? size : 1);
    if (!p) m->error = "out of memory";
    return p;
}

static gk_scalar_type scalar_of(const gk_type *t) {
    return gk_type_lane(t)->scalar;
}

static unsigned lanes_of(const gk_type *t) {
    return t->kind == GK_TY_VEC ? (unsigned)t->extent[0] : 1;
}

static value eval(frame *f, const gk_expr *e, size_t item);
static void call(frame *f, const gk_expr *e, const bool *active, value *results);

/* ---------------------------------------------------------------------------------------------------------- memory */

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

/* The bytes of an element of a view or buffer, or of one so many after it along the last index; NULL outside of it. */
static uint8_t *element_after(frame *f, const gk_expr *e, size_t item, int64_t after) {
    const interp_arg *a = f->slots[e->a->var->index].memory;
    int64_t at = a->offset, size = (int64_t)gk_type_size(e->type, f->m->bits);
    unsigned d = 0;
    for (const gk_expr *i = e->args; i; i = i->next, d++) {
        int64_t index = (int64_t)eval(f, i, item).v[0].u + (i->next ? 0 : after);
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

/* Work-items that use one element of local memory between barriers, one of them writing, are an error. */
static void touched(frame *f, touch *t, size_t item, bool writes) {
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

/* The first number of an element of an array, or NULL outside of it. */
static gk_num *array_element(frame *f, const gk_expr *e, size_t item, bool writes) {
    const gk_type *t = e->a->type;
    slot *s = &f->slots[e->a->var->index];
    size_t at = 0, total = 1;
    unsigned d = 0;
    for (const gk_expr *i = e->args; i; i = i->next, d++) {
        int64_t index = (int64_t)eval(f, i, item).v[0].u;
        if (index < 0 || index >= t->extent[d]) {
            f->m->error = "an index outside of an array";
            return NULL;
        }
        at = at * (size_t)t->extent[d] + (size_t)index;
        total *= (size_t)t->extent[d];
    }
    unsigned lanes = lanes_of(t->elem);
    if (s->touched) touched(f, &s->touched[at], item, writes);
    return s->array + ((t->local ? 0 : item * total) + at) * lanes;
}

static value load(frame *f, const gk_expr *e, size_t item) {
    value r = {0};
    unsigned lanes = lanes_of(e->type);
    if (e->a->type->kind == GK_TY_ARRAY) {
        gk_num *p = array_element(f, e, item, false);
        if (p) memcpy(r.v, p, lanes * sizeof *p);
        return r;
    }
    uint8_t *p = element(f, e, item);
    size_t size = gk_scalar_bits(scalar_of(e->type), f->m->bits) / 8;
    for (unsigned k = 0; p && k < lanes; k++) r.v[k] = load_scalar(f->m, scalar_of(e->type), p + k * size);
    return r;
}

static void store(frame *f, const gk_expr *place, size_t item, value v) {
    unsigned lanes = lanes_of(place->type);
    switch (place->kind) {
    case GK_X_VAR: f->slots[place->var->index].values[item] = v; return;
    case GK_X_LANE: {
        value whole = eval(f, place->a, item);
        whole.v[eval(f, place->b, item).v[0].u & (uint64_t)(place->a->type->extent[0] - 1)] = v.v[0];
        store(f, place->a, item, whole);
        return;
    }
    case GK_X_PART: {
        value whole = eval(f, place->a, item);
        *(place->n ? &whole.v[0].im : &whole.v[0].f) = v.v[0].f;
        store(f, place->a, item, whole);
        return;
    }
    default: break;
    }
    if (place->a->type->kind == GK_TY_ARRAY) {
        gk_num *p = array_element(f, place, item, true);
        if (p) memcpy(p, v.v, lanes * sizeof *p);
        return;
    }
    uint8_t *p = element(f, place, item);
    size_t size = gk_scalar_bits(scalar_of(place->type), f->m->bits) / 8;
    for (unsigned k = 0; p && k < lanes; k++) store_scalar(f->m, scalar_of(place->type), p + k * size, v.v[k]);
}

/* ------------------------------------------------------------------------------------------------------ arithmetic */

static bool less(gk_scalar_type s, int bits, gk_num a, gk_num b) {
    return gk_num_binary(GK_OP_LT, s, bits, a, b).u != 0;
}

/* Of reals: NaN if one is NaN; -0 is less than +0. */
static gk_num smallest(gk_scalar_type s, int bits, bool max, gk_num a, gk_num b) {
    if (gk_scalar_is(s, GK_M_FLOAT)) {
        if (isnan(a.f)) return a;
        if (isnan(b.f)) return b;
        if (a.f == 0 && b.f == 0) return (signbit(a.f) != 0) != max ? a : b;
    }
    return (max ? less(s, bits, b, a) : less(s, bits, a, b)) ? a : b;
}

static double function(gk_builtin b, bool single, double x, double y, double z) {
#define F(name, ...) (single ? (double)name##f(__VA_ARGS__) : name(__VA_ARGS__))
    float xf = (float)x, yf = (float)y, zf = (float)z;
    switch (b) {
    case GK_B_FMA: return single ? (double)fmaf(xf, yf, zf) : fma(x, y, z);
    case GK_B_FMOD: return fmod(x, y);
    case GK_B_SQRT: return single ? (double)sqrtf(xf) : sqrt(x);
    case GK_B_FLOOR: return floor(x);
    case GK_B_CEIL: return ceil(x);
    case GK_B_TRUNC: return trunc(x);
    case GK_B_RINT: return rint(x);
    case GK_B_ROUND: return round(x);
    case GK_B_COPYSIGN: return copysign(x, y);
    case GK_B_EXP: return F(exp, x);
    case GK_B_LOG: return F(log, x);
    case GK_B_SIN: return F(sin, x);
    case GK_B_COS: return F(cos, x);
    case GK_B_TANH: return F(tanh, x);
    case GK_B_POW: return F(pow, x, y);
    case GK_B_ERF: return F(erf, x);
    default: return (double)NAN;
    }
#undef F
}

/* The upper half of a product, by one of 128 bits. */
static uint64_t high_half(gk_scalar_type s, unsigned width, uint64_t a, uint64_t b) {
    __extension__ typedef unsigned __int128 wide;
    const bool sign = gk_scalar_is(s, GK_M_SIGNED);
    const wide top = ~(wide)UINT64_MAX;
    return (uint64_t)(((sign && a >> 63 ? top | a : a) * (sign && b >> 63 ? top | b : b)) >> width);
}

static gk_num math_scalar(gk_builtin b, gk_scalar_type s, int bits, const gk_num *a) {
    gk_num r = {0};
    unsigned width = gk_scalar_bits(s, bits);
    uint64_t u = width == 64 ? a[0].u : a[0].u & ((UINT64_C(1) << (width & 63)) - 1);
    switch (b) {
    case GK_B_MIN: return smallest(s, bits, false, a[0], a[1]);
    case GK_B_MAX: return smallest(s, bits, true, a[0], a[1]);
    case GK_B_CLAMP: return smallest(s, bits, false, smallest(s, bits, true, a[0], a[1]), a[2]);
    case GK_B_FMIN:
    case GK_B_FMAX:
        if (isnan(a[0].f)) return a[1];
        return isnan(a[1].f) ? a[0] : smallest(s, bits, b == GK_B_FMAX, a[0], a[1]);
    case GK_B_ABS:
        if (gk_scalar_is(s, GK_M_FLOAT)) return (gk_num){.f = fabs(a[0].f)};
        return gk_scalar_is(s, GK_M_SIGNED) && (int64_t)a[0].u < 0 ? gk_num_wrap(s, bits, 0 - a[0].u) : a[0];
    case GK_B_ISNAN: return (gk_num){.u = isnan(a[0].f) != 0};
    case GK_B_ISINF: return (gk_num){.u = isinf(a[0].f) != 0};
    case GK_B_ISFINITE: return (gk_num){.u = isfinite(a[0].f) != 0};
    case GK_B_CONJ: return (gk_num){.f = a[0].f, .im = -a[0].im};
    case GK_B_POPCOUNT:
        for (; u; u &= u - 1) r.u++;
        return r;
    case GK_B_CLZ:
        for (r.u = width; u; u >>= 1) r.u--;
        return r;
    case GK_B_MULHI: return gk_num_wrap(s, bits, high_half(s, width, a[0].u, a[1].u));
    case GK_B_ROTL: /* bit by bit */
    case GK_B_ROTR:
        for (uint64_t n = a[1].u % width; n > 0; n--)
            u = b == GK_B_ROTL ? u << 1 | (u >> (width - 1) & 1) : (u & 1) << (width - 1) | u >> 1;
        return gk_num_wrap(s, bits, u);
    default: break;
    }
    r.f = gk_round_to(s, function(b, s != GK_F64, a[0].f, a[1].f, a[2].f));
    return r;
}

/* Of n lanes: those of the lower half with those of the upper half, and what comes of it in the same way. */
static gk_num across(gk_builtin b, gk_scalar_type s, int bits, const gk_num *v, unsigned n) {
    gk_num half[8];
    if (n == 1) return v[0];
    for (unsigned k = 0; k < n / 2; k++)
        half[k] = b == GK_B_LANES_SUM ? gk_num_binary(GK_OP_ADD, s, bits, v[k], v[k + n / 2])
                                      : smallest(s, bits, b == GK_B_LANES_MAX, v[k], v[k + n / 2]);
    return across(b, s, bits, half, n / 2);
}

static gk_num atomic_value(const gk_expr *e, int bits, gk_num old, const gk_num *a) {
    gk_scalar_type s = e->type->scalar;
    switch (e->builtin) {
    case GK_B_ATOMIC_LOAD: return old;
    case GK_B_ATOMIC_ADD: return gk_num_binary(GK_OP_ADD, s, bits, old, a[0]);
    case GK_B_ATOMIC_MIN: return smallest(s, bits, false, old, a[0]);
    case GK_B_ATOMIC_MAX: return smallest(s, bits, true, old, a[0]);
    case GK_B_ATOMIC_CAS: return old.u == a[0].u ? a[1] : old;
    case GK_B_ATOMIC_AND: return gk_num_binary(GK_OP_AND, s, bits, old, a[0]);
    case GK_B_ATOMIC_OR: return gk_num_binary(GK_OP_OR, s, bits, old, a[0]);
    case GK_B_ATOMIC_XOR: return gk_num_binary(GK_OP_XOR, s, bits, old, a[0]);
    default: return a[0];
    }
}

static gk_num call_library(frame *f, gk_fn *fn, gk_scalar_type s, const gk_num *a, size_t item);

/* An elementary function that the library has: the exact result, rounded, or the library's steps. */
static gk_num elementary(frame *f, const gk_expr *e, gk_scalar_type s, const gk_num *a, size_t item) {
    gk_num r = {0};
    if (!gk_scalar_is(s, GK_M_COMPLEX) && functions_exact(gk_builtins[e->builtin].name, s, a[0].f, a[1].f, &r.f))
        return r;
    return call_library(f, e->fn, s, a, item);
}

/* Element (i, l) of an operand of matrix_add: of row or column i, the l-th of the sum. */
static double matrix_element(frame *f, const gk_expr *corner, bool along, gk_scalar_type s, unsigned i, unsigned l,
                             size_t item) {
    const gk_type *t = corner->a->type;
    slot *from = &f->slots[corner->a->var->index];
    const bool packs = t->elem->kind == GK_TY_VEC;
    const unsigned bits = gk_scalar_bits(s, f->m->bits), near = packs ? 128 / bits : 1, off = along ? l : i;
    uint64_t at = 0, row = 0;
    unsigned d = 0;
    for (const gk_expr *x = corner->args; x; x = x->next, d++) {
        uint64_t index = eval(f, x, item).v[0].u, last = (uint64_t)t->extent[d];
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
    touched(f, &from->touched[at], item, false);
    const gk_num *p = from->array + at * lanes_of(t->elem);
    if (!packs) return p->f;
    if (s == GK_F64) return p[off % near].f;
    uint64_t word = p[off % near * bits / 32].u >> (bits == 16 ? off % 2 * 16 : 0);
    return gk_num_from_bits(s, f->m->bits, bits == 16 ? word & 0xffff : word & 0xffffffff).f;
}

/* By the definition: a chain of fma for every element that the work-item has. */
static void matrix_add(frame *f, const gk_expr *e, size_t item) {
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

/* The work-item's part of a left or right matrix: rows or columns, element by element. */
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

/* The same from packs, of 16 rows or columns each as docs/kernel_language.md has their order. */
static void matrix_unpack(frame *f, const gk_expr *e, size_t item) {
    const gk_expr *m = e->args, *first = m->next;
    const gk_type *t = m->type;
    const bool left = t->role == GK_LEFT;
    const unsigned bits = gk_scalar_bits(t->scalar, f->m->bits), pair = bits == 16 ? 2 : 1, wide = bits == 64 ? 2 : 1;
    const unsigned own = (unsigned)t->extent[0], sum = (unsigned)t->extent[1], lane = f->items[item] % 32;
    slot *from = &f->slots[first->a->var->index];
    gk_num *x = f->slots[m->var->index].array + item * own * sum, *start = array_element(f, first, item, false);
    for (unsigned n = 0; n < own * sum && start && !f->m->error; n++) {
        unsigned k = n / sum, l = n % sum;
        unsigned i = left ? k / 2 * 16 + k % 2 * 8 + lane / 4 : k / 2 * 8 + lane % 4 * 2 + k % 2;
        unsigned far = i / 8 % 2, later = l / (4 * pair), unit = left ? far + 2 * later : 2 * far + later;
        unsigned pack = (i / 16 * wide + (wide == 2 ? unit / 2 : 0)) * 32 + i % 8 * 4 + l / pair % 4;
        const unsigned lanes = wide == 2 ? 2 : 4;
        const gk_num *p = start + (size_t)pack * lanes + (wide == 2 ? unit % 2 : unit);
        touched(f, &from->touched[(size_t)(start - from->array) / lanes + pack], item, false);
        x[n].f = wide == 2 ? p->f
                           : gk_num_from_bits(t->scalar, f->m->bits,
                                              bits == 16 ? p->u >> l % 2 * 16 & 0xffff : p->u & 0xffffffff)
                                 .f;
    }
}

/* Sums from a local array, or to one. */
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
            uint64_t index = eval(f, x, item).v[0].u;
            if (d + 1 >= last) index += (d + 1 == last) == (e->n != 0) ? i : j;
            if (index >= (uint64_t)array->extent[d]) {
                f->m->error = "a matrix outside of an array";
                return;
            }
            at = at * (uint64_t)array->extent[d] + index;
        }
        touched(f, &s->touched[at], item, writes);
        *(writes ? &s->array[at] : &c[n]) = writes ? c[n] : s->array[at];
    }
}

/* Chains of fma, the sum's index ascending. */
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

static void fragment(frame *f, const gk_expr *e, size_t item) {
    if (e->builtin == GK_B_MATRIX_MUL_ADD)
        matrix_multiply_add(f, e, item);
    else if (e->builtin == GK_B_MATRIX_UNPACK)
        matrix_unpack(f, e, item);
    else if (e->args->type->role == GK_SUMS)
        matrix_move(f, e, item);
    else
        matrix_load(f, e, item);
}

/* x.load(i) and x.store(i, v): the bytes of neighbours, element by element. */
static value span(frame *f, const gk_expr *e, size_t item) {
    const bool loads = e->builtin == GK_B_LOAD;
    const gk_type *t = loads ? e->type : e->args->type;
    const size_t each = gk_type_size(e->a->type, f->m->bits), wide = gk_type_size(gk_type_lane(t), f->m->bits);
    uint8_t bytes[256] = {0};
    value v = {0};
    if (!loads) v = eval(f, e->args, item);
    for (unsigned k = 0; !loads && k < lanes_of(t); k++) store_scalar(f->m, scalar_of(t), bytes + k * wide, v.v[k]);
    for (int k = 0; k < e->n; k++) {
        uint8_t *p = element_after(f, e->a, item, k);
        if (p) memcpy(loads ? bytes + (size_t)k * each : p, loads ? p : bytes + (size_t)k * each, each);
    }
    for (unsigned k = 0; loads && k < lanes_of(t); k++) v.v[k] = load_scalar(f->m, scalar_of(t), bytes + k * wide);
    return v;
}

/* The group's first work-item does all of it. */
static void group_copy(frame *f, const gk_expr *e, size_t item) {
    const gk_expr *from = e->args;
    gk_num zero = {0}, index = eval(f, from->args, item).v[0];
    if (f->items[item] != 0) return;
    gk_expr at = {.kind = GK_X_CONST, .type = from->args->type}, element = *from;
    gk_num *to = array_element(f, e->a, item, true);
    const slot *s = &f->slots[e->a->a->var->index];
    const unsigned lanes = lanes_of(e->a->type);
    element.args = &at;
    for (uint64_t i = 0; i < e->value.u && to && !f->m->error; i++) {
        at.value = zero;
        at.value.u = index.u + i;
        value v = load(f, &element, item);
        memcpy(to + i * lanes, v.v, lanes * sizeof *to);
        if (s->touched && i > 0) touched(f, &s->touched[(size_t)(to - s->array) / lanes + i], item, true);
    }
}

/* Number k of four that are lanes, or bytes of a word, lowest first. */
static int64_t eighth(const gk_type *t, const gk_num *v, unsigned k, bool is_signed) {
    const uint64_t u = t->kind == GK_TY_VEC ? v[k].u : v[0].u >> 8 * k;
    return is_signed ? (int8_t)u : (uint8_t)u;
}

static value dot4(frame *f, const gk_expr *e, size_t item) {
    const value a = eval(f, e->args, item), b = eval(f, e->args->next, item);
    value c = eval(f, e->args->next->next, item);
    const bool is_signed = e->type->scalar == GK_I32;
    for (unsigned k = 0; k < 4; k++)
        c.v[0].u += (uint64_t)(eighth(e->args->type, a.v, k, is_signed) * eighth(e->args->type, b.v, k, is_signed));
    c.v[0] = gk_num_wrap(e->type->scalar, f->m->bits, c.v[0].u);
    return c;
}

static value eval_builtin(frame *f, const gk_expr *e, size_t item) {
    const gk_builtin_info *info = &gk_builtins[e->builtin];
    machine *m = f->m;
    value r = {0}, args[3] = {0};
    unsigned in_group = f->items[item], n = 0, lanes = lanes_of(e->type);
    unsigned id[3] = {in_group % m->size[0], in_group / m->size[0] % m->size[1], in_group / m->size[0] / m->size[1]};
    if (info->kind == GK_BK_WORK) {
        const unsigned d = (unsigned)e->n;
        const uint64_t values[] = {id[d],
                                   m->group[d],
                                   m->size[d],
                                   m->groups[d],
                                   (uint64_t)m->group[d] * m->size[d] + id[d],
                                   (uint64_t)m->groups[d] * m->size[d]};
        r.v[0].u = values[e->builtin - GK_B_LOCAL_ID];
        return r;
    }
    if (info->kind == GK_BK_BLOCK) matrix_add(f, e, item);
    if (info->kind == GK_BK_COPY) store(f, e->a, item, eval(f, e->args, item));
    if (info->kind == GK_BK_FRAGMENT) fragment(f, e, item);
    if (info->kind == GK_BK_TOGETHER) group_copy(f, e, item);
    if (info->kind == GK_BK_BLOCK || info->kind == GK_BK_FRAGMENT || info->kind == GK_BK_COPY ||
        info->kind == GK_BK_WAIT || info->kind == GK_BK_TOGETHER)
        return r;
    if (info->kind == GK_BK_SPAN) return span(f, e, item);
    if (info->kind == GK_BK_ASSERT) {
        if (!eval(f, e->args, item).v[0].u) m->error = "an assertion that does not hold";
        return r;
    }
    if (info->kind == GK_BK_DOT4) return dot4(f, e, item);
    for (const gk_expr *a = e->args; a && n < 3; a = a->next) {
        if (info->kind == GK_BK_SELECT && n > 0 && (args[0].v[0].u != 0) != (n == 1)) {
            n++;
            continue;
        }
        args[n++] = eval(f, a, item);
    }
    if (info->kind == GK_BK_SELECT) return args[0].v[0].u ? args[1] : args[2];
    if (info->kind == GK_BK_ATOMIC) {
        m->atomically = true;
        r = eval(f, e->a, item);
        value next = {0};
        gk_num a[2] = {args[0].v[0], args[1].v[0]};
        next.v[0] = atomic_value(e, m->bits, r.v[0], a);
        store(f, e->a, item, next);
        m->atomically = false;
        return r;
    }
    gk_scalar_type s = e->args ? scalar_of(e->args->type) : GK_I32;
    if (info->kind == GK_BK_ACROSS) {
        r.v[0] = across(e->builtin, s, m->bits, args[0].v, lanes_of(e->args->type));
        return r;
    }
    for (unsigned k = 0; k < lanes; k++) {
        gk_num a[3] = {args[0].v[k], args[1].v[k], args[2].v[k]};
        r.v[k] = e->fn ? elementary(f, e, s, a, item) : math_scalar(e->builtin, s, m->bits, a);
    }
    return r;
}

static value eval_binary(frame *f, const gk_expr *e, size_t item) {
    value a = eval(f, e->a, item), b, r = {0};
    if (e->op == GK_OP_LAND && !a.v[0].u) return a;
    if (e->op == GK_OP_LOR && a.v[0].u) return a;
    b = eval(f, e->b, item);
    for (unsigned k = 0; k < lanes_of(e->a->type); k++)
        r.v[k] =
            gk_num_binary(e->op, scalar_of(e->a->type), f->m->bits, a.v[k], b.v[e->b->type->kind == GK_TY_VEC ? k : 0]);
    return r;
}

/* A constant; of a function of constants what the compiler has for it is compared with what it is here. */
static value eval_constant(frame *f, const gk_expr *e, size_t item) {
    value r = {.v = {e->value}};
    gk_num a[3] = {{0}}, own = {0};
    unsigned n = 0;
    if (!e->a) return r;
    gk_scalar_type s = scalar_of(e->a->args->type);
    for (const gk_expr *x = e->a->args; x && n < 3; x = x->next) a[n++] = eval(f, x, item).v[0];
    if (gk_scalar_is(s, GK_M_COMPLEX)) return r; /* the library's steps for it are a program's (fold_functions.gk) */
    if (!gk_is_elementary(e->a->builtin))
        own = math_scalar(e->a->builtin, s, f->m->bits, a);
    else if (!functions_exact(gk_builtins[e->a->builtin].name, s, a[0].f, a[1].f, &own.f))
        return r;
    bool real = gk_scalar_is(e->type->scalar, GK_M_FLOAT), nan = real && isnan(own.f) && isnan(e->value.f);
    bool same = real ? own.f == e->value.f && !signbit(own.f) == !signbit(e->value.f) : own.u == e->value.u;
    if (!same && !nan) f->m->error = "a function of constants has another value";
    return r;
}

static value eval(frame *f, const gk_expr *e, size_t item) {
    value r = {0}, a;
    int bits = f->m->bits;
    if (f->m->error || ++f->m->steps > f->m->most) {
        if (!f->m->error) f->m->error = "too many steps";
        return r;
    }
    switch (e->kind) {
    case GK_X_CONST: return eval_constant(f, e, item);
    case GK_X_VAR: return f->slots[e->var->index].values[item];
    case GK_X_UNARY:
        a = eval(f, e->a, item);
        for (unsigned k = 0; k < lanes_of(e->type); k++) r.v[k] = gk_num_unary(e->op, scalar_of(e->type), bits, a.v[k]);
        return r;
    case GK_X_BINARY: return eval_binary(f, e, item);
    case GK_X_COND: return eval(f, eval(f, e->a, item).v[0].u ? e->b : e->c, item);
    case GK_X_CONVERT:
        a = eval(f, e->a, item);
        for (unsigned k = 0; k < lanes_of(e->type); k++)
            r.v[k] = gk_num_convert(scalar_of(e->a->type), scalar_of(e->type), bits,
                                    a.v[e->a->type->kind == GK_TY_VEC ? k : 0]);
        return r;
    case GK_X_BITCAST:
        a = eval(f, e->a, item);
        for (unsigned k = 0; k < lanes_of(e->type); k++)
            r.v[k] = gk_num_from_bits(scalar_of(e->type), bits, gk_num_to_bits(scalar_of(e->a->type), bits, a.v[k]));
        return r;
    case GK_X_VECTOR: {
        unsigned k = 0;
        for (const gk_expr *x = e->args; x; x = x->next) r.v[k++] = eval(f, x, item).v[0];
        return r;
    }
    case GK_X_COMPLEX:
        r.v[0].f = eval(f, e->a, item).v[0].f;
        r.v[0].im = eval(f, e->b, item).v[0].f;
        return r;
    case GK_X_LANE:
        a = eval(f, e->a, item);
        r.v[0] = a.v[eval(f, e->b, item).v[0].u & (uint64_t)(e->a->type->extent[0] - 1)];
        return r;
    case GK_X_PART:
        a = eval(f, e->a, item);
        r.v[0].f = e->n ? a.v[0].im : a.v[0].f;
        return r;
    case GK_X_AT: return load(f, e, item);
    case GK_X_DIM: r.v[0].u = (uint64_t)f->slots[e->a->var->index].memory->dim[e->n]; return r;
    case GK_X_STRIDE: r.v[0].u = (uint64_t)f->slots[e->a->var->index].memory->stride[e->n]; return r;
    case GK_X_SIZE: r.v[0].u = (uint64_t)f->slots[e->a->var->index].memory->size; return r;
    case GK_X_BUILTIN: return eval_builtin(f, e, item);
    case GK_X_CALL: {
        bool *only = need(f->m, f->n, sizeof *only);
        value *results = need(f->m, f->n, sizeof *results);
        if (only && results) {
            only[item] = true;
            call(f, e, only, results);
            r = results[item];
        }
        free(only);
        free(results);
        return r;
    }
    case GK_X_STRUCT:
    case GK_X_FIELD: f->m->error = "no program that is compared has a struct"; return r;
    case GK_X_UNKNOWN: f->m->error = "an expression without a type"; return r;
    }
    return r;
}

/* ------------------------------------------------------------------------------------------------------- statements */

static void run_list(frame *f, const gk_stmt *list, const bool *active);
static void open_frame(frame *f);
static void close_frame(frame *f);

/* OP(a, b). */
static value combine(frame *f, const gk_fn *op, value a, value b, size_t item) {
    frame g = {.m = f->m, .fn = op, .n = 1, .items = &f->items[item]};
    const bool active = true;
    value r = {0};
    open_frame(&g);
    if (!f->m->error) {
        g.slots[0].values[0] = a;
        g.slots[1].values[0] = b;
        run_list(&g, op->body, &active);
        r = g.result[0];
    }
    close_frame(&g);
    return r;
}

/* The values of [first, first + count), a power of two, of which those from f->n on are not there: halves apart. */
static value fold_halves(frame *f, const gk_fn *op, const value *v, size_t first, size_t count) {
    if (count == 1) return v[first];
    value left = fold_halves(f, op, v, first, count / 2);
    if (first + count / 2 >= f->n) return left;
    return combine(f, op, left, fold_halves(f, op, v, first + count / 2, count / 2), first);
}

/* By the definitions: of a scan, what a round makes of item i is made of items i - step and i of the round before. */
static void eval_group(frame *f, const gk_expr *e, const bool *active, value *results) {
    value *v = need(f->m, f->n, sizeof *v), *next = need(f->m, f->n, sizeof *next), all = {0};
    size_t whole = 1;
    for (size_t i = 0; v && i < f->n; i++) {
        if (!active[i]) f->m->error = "a group function that not all work-items reach";
        v[i] = eval(f, e->args, i);
    }
    while (whole < f->n) whole *= 2;
    if (v && next && e->builtin == GK_B_GROUP_REDUCE) {
        all = fold_halves(f, e->fn, v, 0, whole);
        for (size_t i = 0; i < f->n; i++) results[i] = all;
    } else if (v && next) {
        for (size_t step = 1; step < f->n; step *= 2) {
            for (size_t i = 0; i < f->n; i++) next[i] = i < step ? v[i] : combine(f, e->fn, v[i - step], v[i], i);
            memcpy(v, next, f->n * sizeof *v);
        }
        bool whole_scan = e->builtin == GK_B_GROUP_SCAN;
        for (size_t i = 0; i < f->n; i++) results[i] = whole_scan ? v[i] : i ? v[i - 1] : eval(f, e->fn->identity, i);
    }
    free(v);
    free(next);
    f->m->phase++;
}

/* The value of e for all active items; a call at the top is taken by all together, for it may have a barrier. */
static void eval_all(frame *f, const gk_expr *e, const bool *active, value *results) {
    if (e->kind == GK_X_CALL) {
        call(f, e, active, results);
        return;
    }
    if (e->kind == GK_X_BUILTIN && gk_builtins[e->builtin].kind == GK_BK_GROUP) {
        eval_group(f, e, active, results);
        return;
    }
    for (size_t i = 0; i < f->n; i++)
        if (active[i]) results[i] = eval(f, e, i);
}

static bool any(const frame *f, const bool *mask) {
    for (size_t i = 0; i < f->n; i++)
        if (mask[i]) return true;
    return false;
}

/* Those of `active` that have not left by return, break or continue. */
static void still(const frame *f, const bool *active, bool *mask) {
    for (size_t i = 0; i < f->n; i++) mask[i] = active[i] && !f->returned[i] && !f->broken[i] && !f->continued[i];
}

static void narrow(frame *f, const gk_expr *cond, bool *mask) {
    for (size_t i = 0; cond && i < f->n; i++)
        if (mask[i]) mask[i] = eval(f, cond, i).v[0].u != 0;
}

static void run_loop(frame *f, const gk_stmt *s, const bool *active) {
    bool *mask = need(f->m, f->n, 1), *body = need(f->m, f->n, 1), *broken = f->broken, *continued = f->continued;
    f->broken = need(f->m, f->n, 1);
    f->continued = need(f->m, f->n, 1);
    if (mask && body && f->broken && f->continued) {
        if (s->first) run_list(f, s->first, active);
        memcpy(mask, active, f->n);
        if (s->kind != GK_S_DO) narrow(f, s->a, mask);
        while (any(f, mask) && !f->m->error) {
            run_list(f, s->body, mask);
            memset(f->continued, 0, f->n);
            still(f, mask, body);
            memcpy(mask, body, f->n);
            if (s->step) run_list(f, s->step, mask);
            narrow(f, s->a, mask);
            if (!s->a && ++f->m->steps > f->m->most) f->m->error = "too many steps";
        }
    }
    free(f->broken);
    free(f->continued);
    free(mask);
    free(body);
    f->broken = broken;
    f->continued = continued;
}

static void run_if(frame *f, const gk_stmt *s, const bool *active) {
    bool *yes = need(f->m, f->n, 1), *no = need(f->m, f->n, 1);
    if (yes && no) {
        memcpy(yes, active, f->n);
        narrow(f, s->a, yes);
        for (size_t i = 0; i < f->n; i++) no[i] = active[i] && !yes[i];
        run_list(f, s->body, yes);
        if (s->other) run_list(f, s->other, no);
    }
    free(yes);
    free(no);
}

static void zero_array(frame *f, const gk_var *v, size_t item) {
    size_t count = lanes_of(v->type->elem);
    for (unsigned d = 0; d < v->type->nextents; d++) count *= (size_t)v->type->extent[d];
    memset(f->slots[v->index].array + item * count, 0, count * sizeof(gk_num));
}

static void run_values(frame *f, const gk_stmt *s, const bool *active) {
    value *values = need(f->m, f->n, sizeof *values);
    const gk_expr *e = s->kind == GK_S_ASSIGN ? s->b : s->a;
    if (values) {
        if (e) eval_all(f, e, active, values);
        for (size_t i = 0; i < f->n; i++) {
            if (!active[i]) continue;
            if (s->kind == GK_S_ASSIGN) {
                store(f, s->a, i, values[i]);
            } else if (s->kind == GK_S_RETURN) {
                f->result[i] = values[i];
                f->returned[i] = true;
            } else if (s->kind == GK_S_VAR && e) {
                f->slots[s->var->index].values[i] = values[i];
            }
        }
    }
    free(values);
}

static void run_stmt(frame *f, const gk_stmt *s, const bool *active) {
    switch (s->kind) {
    case GK_S_BLOCK: run_list(f, s->body, active); break;
    case GK_S_IF: run_if(f, s, active); break;
    case GK_S_FOR:
    case GK_S_WHILE:
    case GK_S_DO: run_loop(f, s, active); break;
    case GK_S_BREAK:
    case GK_S_CONTINUE:
        for (size_t i = 0; i < f->n; i++)
            if (active[i]) (s->kind == GK_S_BREAK ? f->broken : f->continued)[i] = true;
        break;
    case GK_S_VAR:
        if (s->var->type->kind == GK_TY_ARRAY) {
            for (size_t i = 0; i < f->n && !s->var->type->local; i++)
                if (active[i]) zero_array(f, s->var, i);
            break;
        }
        run_values(f, s, active);
        break;
    case GK_S_BARRIER: f->m->phase++; break;
    default: run_values(f, s, active); break;
    }
}

static void run_list(frame *f, const gk_stmt *list, const bool *active) {
    bool *mask = need(f->m, f->n, 1);
    for (; list && mask && !f->m->error; list = list->next) {
        still(f, active, mask);
        if (!any(f, mask)) break;
        run_stmt(f, list, mask);
    }
    free(mask);
}

/* --------------------------------------------------------------------------------------------------------- functions
 */

static void open_frame(frame *f) {
    machine *m = f->m;
    f->slots = need(m, f->fn->nvars, sizeof *f->slots);
    f->returned = need(m, f->n, 1);
    f->broken = need(m, f->n, 1);
    f->continued = need(m, f->n, 1);
    f->result = need(m, f->n, sizeof *f->result);
    for (size_t i = 0; i < f->fn->nvars && !m->error; i++) {
        const gk_type *t = f->fn->vars[i]->type;
        if (gk_type_is_value(t)) f->slots[i].values = need(m, f->n, sizeof(value));
        if (t->kind != GK_TY_ARRAY || f->fn->vars[i]->param) continue;
        size_t count = lanes_of(t->elem);
        for (unsigned d = 0; d < t->nextents; d++) count *= (size_t)t->extent[d];
        f->slots[i].array = need(m, count * (t->local ? 1 : f->n), sizeof(gk_num));
        if (t->local) f->slots[i].touched = need(m, count, sizeof(touch));
        const gk_table *table = f->fn->vars[i]->table;
        for (size_t k = 0; table && !m->error && k < f->n; k++)
            memcpy(f->slots[i].array + k * count, table->values, count * sizeof(gk_num));
    }
}

static void close_frame(frame *f) {
    for (size_t i = 0; f->slots && i < f->fn->nvars; i++) {
        free(f->slots[i].values);
        if (f->fn->vars[i]->param) continue;
        free(f->slots[i].array);
        free(f->slots[i].touched);
    }
    free(f->slots);
    free(f->returned);
    free(f->broken);
    free(f->continued);
    free(f->result);
}

static void call(frame *f, const gk_expr *e, const bool *active, value *results) {
    frame g = {.m = f->m, .fn = e->fn, .n = f->n, .items = f->items};
    open_frame(&g);
    size_t k = 0;
    for (const gk_expr *a = e->args; a && !f->m->error; a = a->next, k++) {
        const gk_var *p = g.fn->params[k];
        if (!gk_type_is_value(p->type)) {
            g.slots[k].memory = f->slots[a->var->index].memory;
            g.slots[k].array = f->slots[a->var->index].array;
            g.slots[k].touched = f->slots[a->var->index].touched;
        } else if (!(p->flags & GK_OUT) || (p->flags & GK_IN)) {
            for (size_t i = 0; i < f->n; i++)
                if (active[i]) g.slots[k].values[i] = eval(f, a, i);
        }
    }
    if (!f->m->error) run_list(&g, g.fn->body, active);
    k = 0;
    for (const gk_expr *a = e->args; a && !f->m->error; a = a->next, k++)
        if (gk_type_is_value(g.fn->params[k]->type) && (g.fn->params[k]->flags & GK_OUT))
            for (size_t i = 0; i < f->n; i++)
                if (active[i]) store(f, a, i, g.slots[k].values[i]);
    for (size_t i = 0; i < f->n && !f->m->error; i++)
        if (active[i]) results[i] = g.result[i];
    close_frame(&g);
}

/* One of the library's elementary functions, of arguments of the type s; the result is rounded to it. */
static gk_num call_library(frame *f, gk_fn *fn, gk_scalar_type s, const gk_num *a, size_t item) {
    frame g = {.m = f->m, .fn = fn, .n = 1, .items = &f->items[item]};
    bool active = true;
    gk_num r = {0};
    open_frame(&g);
    for (size_t k = 0; k < fn->nparams && !f->m->error; k++) g.slots[k].values[0].v[0] = a[k];
    if (!f->m->error) run_list(&g, fn->body, &active);
    if (!f->m->error)
        r = gk_num_convert(gk_scalar_is(s, GK_M_COMPLEX) ? GK_C128 : GK_F64, s, f->m->bits, g.result[0].v[0]);
    close_frame(&g);
    return r;
}

static void run_group(machine *m, const gk_fn *kernel, const interp_arg *args, const unsigned *items, size_t n) {
    frame f = {.m = m, .fn = kernel, .n = n, .items = items};
    bool *active = need(m, n, 1);
    open_frame(&f);
    for (size_t k = 0; k < kernel->nparams && !m->error; k++) {
        f.slots[k].memory = &args[k];
        for (size_t i = 0; i < n && f.slots[k].values; i++) f.slots[k].values[i].v[0] = args[k].value;
    }
    if (!m->error) {
        memset(active, 1, n);
        run_list(&f, kernel->body, active);
    }
    close_frame(&f);
    free(active);
}

const char *interp_run(const gk_fn *kernel, int index_bits, const unsigned groups[3], const interp_arg *args,
                       uint64_t steps) {
    machine m = {.bits = index_bits, .most = steps ? steps : STEP_LIMIT, .phase = 1};
    memcpy(m.size, kernel->group, sizeof m.size);
    memcpy(m.groups, groups, sizeof m.groups);
    size_t n = (size_t)m.size[0] * m.size[1] * m.size[2];
    unsigned *items = need(&m, n, sizeof *items);
    for (size_t i = 0; items && i < n; i++) items[i] = (unsigned)i;
    for (m.group[2] = 0; m.group[2] < groups[2] && !m.error; m.group[2]++)
        for (m.group[1] = 0; m.group[1] < groups[1] && !m.error; m.group[1]++)
            for (m.group[0] = 0; m.group[0] < groups[0] && !m.error; m.group[0]++)
                run_group(&m, kernel, args, items, n);
    free(items);
    return m.error;
}
