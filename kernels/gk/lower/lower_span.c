/* Loads and stores of a vector or a number at any element. For contiguous elements OpenCL C has vload and vstore, which
 * require only the alignment of an element. In CUDA C an address that is aligned for the whole value is accessed at
 * once, others element by element. Along a view the elements may be strided. */
#include "gk/lower/lower.h"

#include <string.h>

/* What is moved: `parts` words of `each` bytes, `per` of which make an element; as a value it has `lanes` lanes of
 * `wide` bytes. */
typedef struct shape {
    const gk_type *value, *elem;
    gk_scalar_type part, lane;
    unsigned each, wide, parts, lanes, per;
} shape;

static shape shape_of(const gk_lower *x, const gk_expr *e) {
    shape s = {.value = e->builtin == GK_B_LOAD ? e->type : e->args->type, .elem = e->a->type};
    const unsigned size = (unsigned)gk_type_size(s.value, x->index_bits);
    s.part = gk_scalar_part(gk_type_lane(s.elem)->scalar);
    s.lane = gk_scalar_part(gk_type_lane(s.value)->scalar);
    s.each = gk_scalar_bits(s.part, x->index_bits) / 8;
    s.wide = gk_scalar_bits(s.lane, x->index_bits) / 8;
    s.parts = size / s.each;
    s.lanes = size / s.wide;
    s.per = (unsigned)gk_type_size(s.elem, x->index_bits) / s.each;
    return s;
}

static const char *word(unsigned bytes) {
    return bytes == 1 ? "u8" : bytes == 2 ? "u16" : bytes == 4 ? "u32" : "u64";
}

/* Lane k of the value `r`. */
static const char *lane(gk_lower *x, const shape *s, unsigned k) {
    if (s->value->kind == GK_TY_VEC) return gk_printf(x->arena, "r.v[%u]", k);
    return gk_scalar_is(s->value->scalar, GK_M_COMPLEX) ? (k ? "r.y" : "r.x") : "r";
}

static bool has_bits(gk_scalar_type s) { /* is it represented as a number rather than by its bits? */
    return s == GK_F32 || s == GK_F64;
}

static const char *lane_bits(gk_lower *x, const shape *s, unsigned k) {
    const char *v = lane(x, s, k);
    if (has_bits(s->lane)) return gk_printf(x->arena, "%s(%s)", gk_need(x, "bits", s->lane, false), v);
    return gk_printf(x->arena, "(%s)%s", word(s->wide), v);
}

/* Text of the address of a part: contiguous, or strided along a view. */
typedef const char *(*place_fn)(gk_lower *x, const shape *s, unsigned part, const char *c);

static const char *next_place(gk_lower *x, const shape *s, unsigned part, const char *c) {
    return gk_printf(x->arena, "((%s%s%s *)p)[%u]", x->dialect->global, c, word(s->each), part);
}

static const char *far_place(gk_lower *x, const shape *s, unsigned part, const char *c) {
    return gk_printf(x->arena, "*(%s%s%s *)((%s%schar *)p + %u * stride + %u)", x->dialect->global, c, word(s->each),
                     x->dialect->global, c, part / s->per, part % s->per * s->each);
}

/* Text that assembles the lanes, one after the other, from parts. */
static void gather(gk_lower *x, gk_text *t, const shape *s, place_fn place, const char *indent) {
    for (unsigned k = 0; k < s->lanes; k++) {
        gk_text bits = {.arena = x->arena};
        if (s->wide < s->each) {
            const unsigned in = s->each / s->wide;
            gk_text_addf(&bits, "%s >> %u", place(x, s, k / in, "const "), 8 * s->wide * (k % in));
        }
        for (unsigned j = 0; s->wide >= s->each && j < s->wide / s->each; j++) {
            const char *part = place(x, s, k * (s->wide / s->each) + j, "const ");
            gk_text_addf(&bits, j ? " | (%s)%s << %u" : "(%s)%s", word(s->wide), part, 8 * s->each * j);
        }
        const char *type = has_bits(s->lane) ? word(s->wide) : gk_c_scalar(x, s->lane);
        const char *of = has_bits(s->lane) ? gk_need(x, "of_bits", s->lane, false) : "";
        gk_text_addf(t, "%s%s = %s(%s)(%s);\n", indent, lane(x, s, k), *of ? gk_printf(x->arena, "%s(", of) : "", type,
                     bits.s);
        if (*of) { /* the parenthesis of the call */
            t->len -= 2;
            gk_text_add(t, ");\n");
        }
    }
}

static void scatter(gk_lower *x, gk_text *t, const shape *s, place_fn place, const char *indent) {
    for (unsigned k = 0; k < s->parts; k++) {
        gk_text bits = {.arena = x->arena};
        if (s->each < s->wide) {
            const unsigned in = s->wide / s->each;
            gk_text_addf(&bits, "%s >> %u", lane_bits(x, s, k / in), 8 * s->each * (k % in));
        }
        for (unsigned j = 0; s->each >= s->wide && j < s->each / s->wide; j++) {
            const char *one = lane_bits(x, s, k * (s->each / s->wide) + j);
            gk_text_addf(&bits, j ? " | (%s)%s << %u" : "(%s)%s", word(s->each), one, 8 * s->wide * j);
        }
        gk_text_addf(t, "%s%s = (%s)(%s);\n", indent, place(x, s, k, ""), word(s->each), bits.s);
    }
}

/* ---------------------------------------------------------------------------------------------- OpenCL C: vload */

/* The language's name of a vector of n elements. */
static const char *native(gk_lower *x, gk_scalar_type s, unsigned n) {
    const char *name = gk_vector_name(x, s, n);
    return n > 1 ? name : gk_strndup(x->arena, name, strlen(name) - 1);
}

static const char *native_lane(gk_lower *x, unsigned n, unsigned k) {
    return n > 1 ? gk_printf(x->arena, ".s%c", "0123456789abcdef"[k]) : "";
}

/* Text that moves as many elements at once as the language's vectors have, and reinterprets them as lanes. */
static void native_span(gk_lower *x, gk_text *t, const shape *s, bool loads) {
    const unsigned most = s->wide > s->each ? s->wide / s->each : 1,
                   limit = 16 * (s->wide < s->each ? s->wide : s->each);
    unsigned n = s->parts < 16 ? s->parts : 16;
    while (n > most && n * s->each > limit) n /= 2; /* lanes, too, are 16 at most */
    const unsigned take = n * s->each / s->wide;
    const char *from = native(x, s->part, n), *to = native(x, s->lane, take), *global = x->dialect->global;
    const char *as = strcmp(from, to) == 0 ? "" : loads ? to : from;
    const char *part = native(x, s->part, 1);
    const char *whole = take == s->lanes && gk_is_whole(x, s->value) ? gk_whole(x, s->value, "r") : NULL;
    if (*as) as = gk_printf(x->arena, "as_%s", as);
    for (unsigned k = 0; k < s->parts / n; k++) {
        gk_text v = {.arena = x->arena};
        if (loads) {
            if (n > 1)
                gk_text_addf(&v, "vload%u(%u, (%sconst %s *)p)", n, k, global, part);
            else
                gk_text_addf(&v, "*((%sconst %s *)p + %u)", global, part, k);
            if (whole) {
                gk_text_addf(t, "    %s = %s(%s);\n", whole, as, v.s);
                continue;
            }
            gk_text_addf(t, "    %s a%u = %s(%s);\n", to, k, as, v.s);
            for (unsigned l = 0; l < take; l++)
                gk_text_addf(t, "    %s = a%u%s;\n", lane(x, s, k * take + l), k, native_lane(x, take, l));
            continue;
        }
        gk_text_addf(&v, whole ? "(" : "(%s)(", to);
        if (whole) gk_text_add(&v, whole);
        for (unsigned l = 0; !whole && l < take; l++) gk_text_addf(&v, "%s%s", l ? ", " : "", lane(x, s, k * take + l));
        if (n > 1)
            gk_text_addf(t, "    vstore%u(%s(%s)), %u, (%s%s *)p);\n", n, as, v.s, k, global, part);
        else
            gk_text_addf(t, "    *((%s%s *)p + %u) = %s(%s));\n", global, part, k, as, v.s);
    }
}

/* ------------------------------------------------------------------------------------------------------- functions */

static void aligned_span(gk_lower *x, gk_text *t, const shape *s, bool loads) {
    const unsigned size = s->parts * s->each, whole = size > 16 ? 16 : size;
    const char *type = gk_c_type(x, s->value, false);
    shape pairs = *s;
    pairs.each = 2, pairs.parts = size / 2;
    if (whole > s->each)
        gk_text_addf(t,
                     loads ? "    if (((size_t)p & %u) == 0) return *(const %s *)p;\n"
                           : "    if (((size_t)p & %u) == 0) {\n        *(%s *)p = r;\n        return;\n    }\n",
                     whole - 1, type);
    const bool bytes = s->each == 1 && size >= 4; /* blocks of an even number of bytes are common */
    if (bytes) {
        gk_text_add(t, "    if (((size_t)p & 1) == 0) {\n");
        (loads ? gather : scatter)(x, t, &pairs, next_place, "        ");
        gk_text_add(t, loads ? "        return r;\n    }\n" : "        return;\n    }\n");
    }
    (loads ? gather : scatter)(x, t, s, next_place, "    ");
}

/* Name of the function for contiguous elements, or for elements along a view. */
static const char *span_function(gk_lower *x, const shape *s, bool loads, bool along) {
    const char *value = gk_c_type(x, s->value, false), *elem = gk_c_type(x, s->elem, true),
               *global = x->dialect->global;
    const char *c = loads ? "const " : "", *next = along ? span_function(x, s, loads, false) : "";
    const char *name =
        gk_printf(x->arena, "ga_%s_%s_%s_%s", loads ? "load" : "store", value, along ? "along" : "of", elem);
    if (!gk_first_use(x, name)) return name;
    gk_text t = {.arena = x->arena};
    gk_text_addf(&t, "%s%s %s(%s%s%s *p%s%s)\n{\n", x->dialect->fn, loads ? value : "void", name, global, c, elem,
                 along ? ", idx stride" : "", loads ? "" : gk_printf(x->arena, ", %s r", value));
    if (loads) gk_text_addf(&t, "    %s r;\n", value);
    if (along) {
        gk_text_addf(&t,
                     loads ? "    if (stride == (idx)sizeof(%s)) return %s(p);\n"
                           : "    if (stride == (idx)sizeof(%s)) {\n        %s(p, r);\n        return;\n    }\n",
                     elem, next);
        (loads ? gather : scatter)(x, &t, s, far_place, "    ");
    } else if (x->dialect->member_loads) {
        native_span(x, &t, s, loads);
    } else {
        aligned_span(x, &t, s, loads);
    }
    gk_text_add(&t, loads ? "    return r;\n}\n" : "}\n");
    gk_text_addn(&x->helpers, t.s, t.len);
    return name;
}

static const char *zero_function(gk_lower *x, const shape *s) {
    const char *value = gk_c_type(x, s->value, false), *name = gk_printf(x->arena, "ga_zero_%s", value);
    if (!gk_first_use(x, name)) return name;
    gk_text t = {.arena = x->arena};
    gk_text_addf(&t, "%s%s %s(void)\n{\n    %s r;\n", x->dialect->fn, value, name, value);
    for (unsigned k = 0; k < s->lanes; k++) gk_text_addf(&t, "    %s = 0;\n", lane(x, s, k));
    gk_text_add(&t, "    return r;\n}\n");
    gk_text_addn(&x->helpers, t.s, t.len);
    return name;
}

const char *gk_lower_span(gk_lower *x, const gk_expr *e, const char *place, const char *value) {
    const shape s = shape_of(x, e);
    const gk_type *memory = e->a->a->type;
    const bool loads = e->builtin == GK_B_LOAD, along = memory->kind == GK_TY_VIEW && e->n > 1;
    const char *stride =
        along ? gk_printf(x->arena, ", %s__stride%lld", e->a->a->var->name, (long long)memory->extent[0] - 1) : "";
    return gk_printf(x->arena, "%s(&%s%s%s%s)", span_function(x, &s, loads, along), place, stride, loads ? "" : ", ",
                     value);
}

/* Condition that all indices are within their extents, those of the last element, too. */
static const char *inside(gk_lower *x, const gk_expr *e, const char *const *indices) {
    const gk_var *v = e->a->a->var;
    gk_text t = {.arena = x->arena};
    unsigned d = 0;
    if (gk_first_use(x, "ga_in_extent"))
        gk_text_addf(&x->helpers,
                     "%sbool ga_in_extent(i64 i, i64 count, i64 n)\n{\n"
                     "    return n < 0 || (i >= 0 && i <= n - count);\n}\n",
                     x->dialect->fn);
    for (const gk_expr *i = e->a->args; i; i = i->next, d++)
        gk_text_addf(&t, "%sga_in_extent(%s, %d, %s)", d ? " && " : "", indices[d], i->next ? 1 : e->n,
                     v->type->kind == GK_TY_VIEW ? gk_printf(x->arena, "%s__dim%u", v->name, d)
                                                 : gk_printf(x->arena, "%s__size", v->name));
    return t.s;
}

const char *gk_lower_checked_span(gk_lower *x, const gk_expr *e, const char *place, const char *value,
                                  const char *const *indices, unsigned rank) {
    const shape s = shape_of(x, e);
    const bool loads = e->builtin == GK_B_LOAD;
    const char **last = gk_alloc(x->arena, rank * sizeof *last);
    for (unsigned d = 0; d < rank; d++) last[d] = indices[d];
    last[rank - 1] = gk_printf(x->arena, "(idx)(%s) + %d", indices[rank - 1], e->n - 1);
    const char *first = gk_lower_checked(x, e->a, indices, loads, GK_USE_ADDRESS),
               *end = gk_lower_checked(x, e->a, last, loads, GK_USE_ADDRESS);
    const char *none = loads ? gk_printf(x->arena, "%s()", zero_function(x, &s)) : "(void)0";
    const gk_var *v = e->a->a->var;
    const char *stride = v->type->kind == GK_TY_VIEW ? gk_printf(x->arena, "%s__stride%u", v->name, rank - 1)
                                                     : gk_printf(x->arena, "%u", s.per * s.each);
    const gk_span_place all = {place, stride, indices, rank, (unsigned)e->n};
    const char *note = gk_lower_race_span(x, gk_race_kind(x, v, loads ? GK_USE_READ : GK_USE_WRITE),
                                          gk_number_access(x, e->a, v->name), &all);
    return gk_printf(x->arena, "((void)&%s, (void)&%s, %s ? (%s, %s) : %s)", first, end, inside(x, e, indices), note,
                     gk_lower_span(x, e, place, value), none);
}
