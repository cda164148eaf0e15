/* Vectors as a whole: operations on all lanes at once, by the language's own vectors, for compilers that leave structs
 * of lanes in memory where a loop runs over the lanes (quirks.def, whole_vectors). A struct's lanes are read and
 * written through a pointer to a vector that is aligned as a lane is. Results have the bits of the loop. */
#include "gk/lower/lower.h"

bool gk_is_whole(const gk_lower *x, const gk_type *t) {
    if (!gk_quirk_on(x, gk_quirk_whole_vectors) || t->kind != GK_TY_VEC) return false;
    const gk_scalar_type s = t->elem->scalar;
    return s != GK_BOOL && !(s == GK_F64 && x->soft_f64);
}

static bool is_real(gk_scalar_type s) {
    return s == GK_F32 || s == GK_F64;
}

/* The unsigned integer of the same width, in which sums wrap. */
static gk_scalar_type bits_of(const gk_lower *x, gk_scalar_type s) {
    const unsigned bits = gk_scalar_bits(s, x->index_bits);
    return bits == 8 ? GK_U8 : bits == 16 ? GK_U16 : bits == 32 ? GK_U32 : GK_U64;
}

static const char *as_whole(gk_lower *x, const char *v, gk_scalar_type s, unsigned lanes) {
    const char *vector = gk_vector_name(x, s, lanes), *name = gk_printf(x->arena, "ga_%s", vector);
    if (gk_first_use(x, name))
        gk_text_addf(&x->typedefs, "typedef %s __attribute__((aligned(%u))) %s;\n", vector,
                     gk_scalar_bits(s, x->index_bits) / 8, name);
    return gk_printf(x->arena, "*(%s *)%s.v", name, v);
}

const char *gk_whole(gk_lower *x, const gk_type *t, const char *v) {
    return as_whole(x, v, t->elem->scalar, (unsigned)t->extent[0]);
}

static const char *whole_bits(gk_lower *x, const gk_type *t, const char *v) {
    return as_whole(x, v, bits_of(x, t->elem->scalar), (unsigned)t->extent[0]);
}

static const char *set(gk_lower *x, const char *to, const char *value) {
    return gk_printf(x->arena, "%s = %s", to, value);
}

/* All lanes of a vector of reals, hidden from the compiler as gk_scalar_binary() hides one lane. */
static const char *hidden_reals(gk_lower *x, const gk_type *t, const char *v) {
    const gk_scalar_type s = t->elem->scalar;
    const unsigned lanes = (unsigned)t->extent[0];
    const char *all = gk_whole(x, t, v), *vector = gk_vector_name(x, s, lanes);
    if (!gk_hides_by_call(x)) return gk_printf(x->arena, "(get_work_dim() > 3 ? (%s)(2) : %s)", vector, all);
    gk_need(x, "unseen", s, false); /* with what GA_UNSEEN needs */
    return gk_printf(x->arena, "as_%s(as_%s(%s) ^ GA_UNSEEN(%s))", vector, gk_vector_name(x, bits_of(x, s), lanes), all,
                     s == GK_F64 ? "ulong" : "uint");
}

static const char *hidden_integers(gk_lower *x, const gk_type *t, const char *v) {
    const gk_scalar_type s = t->elem->scalar;
    if (!gk_hides_whole(x, s)) return gk_whole(x, t, v);
    gk_need(x, "whole", s, false); /* with what GA_UNSEEN needs */
    return gk_printf(x->arena, "(%s ^ GA_UNSEEN(%s))", gk_whole(x, t, v), gk_c_scalar(x, s));
}

/* Operators that both C's numbers and vectors have, with the same result. */
static const char *sign_of(gk_op op) {
    switch (op) {
    case GK_OP_ADD: return "+";
    case GK_OP_SUB: return "-";
    case GK_OP_MUL: return "*";
    case GK_OP_DIV: return "/";
    case GK_OP_AND: return "&";
    case GK_OP_OR: return "|";
    case GK_OP_XOR: return "^";
    case GK_OP_SHL: return "<<";
    case GK_OP_SHR: return ">>";
    default: return NULL;
    }
}

const char *gk_whole_binary(gk_lower *x, gk_op op, const gk_type *t, const gk_type *by) {
    const char *sign = sign_of(op), *a, *b;
    const gk_scalar_type s = t->elem->scalar;
    if (!gk_is_whole(x, t) || !sign) return NULL;
    if (is_real(s)) {
        if (op == GK_OP_DIV && gk_quirk_on(x, gk_quirk_half)) return NULL;
        const unsigned hidden = gk_hidden_operands(x, op, s, false);
        a = hidden & GK_HIDES_FIRST ? hidden_reals(x, t, "a") : gk_whole(x, t, "a");
        b = hidden & GK_HIDES_SECOND ? hidden_reals(x, t, "b") : gk_whole(x, t, "b");
        return set(x, gk_whole(x, t, "r"), gk_printf(x->arena, "%s %s %s", a, sign, b));
    }
    if (!gk_scalar_is(s, GK_M_INT) || !gk_int_is_plain(x, op, s)) return NULL;
    const bool shifts = op == GK_OP_SHL || op == GK_OP_SHR;
    const char *(*part)(gk_lower *, const gk_type *, const char *) = op == GK_OP_SHR ? gk_whole : whole_bits;
    const gk_scalar_type u = op == GK_OP_SHR ? s : bits_of(x, s);
    if (by == t)
        b = part(x, t, "b");
    else if (shifts && by->kind == GK_TY_SCALAR) /* a shift takes counts modulo the width */
        b = gk_printf(x->arena, "(%s)((%s)b)", gk_vector_name(x, u, (unsigned)t->extent[0]), gk_c_scalar(x, u));
    else
        return NULL;
    return set(x, part(x, t, "r"), gk_printf(x->arena, "%s %s %s", part(x, t, "a"), sign, b));
}

const char *gk_whole_unary(gk_lower *x, gk_op op, const gk_type *t) {
    if (!gk_is_whole(x, t) || !gk_scalar_is(t->elem->scalar, GK_M_INT) || !gk_int_is_plain(x, op, t->elem->scalar))
        return NULL;
    return set(x, whole_bits(x, t, "r"),
               gk_printf(x->arena, "%s%s", op == GK_OP_BITNOT ? "~" : "-", whole_bits(x, t, "a")));
}

const char *gk_whole_convert(gk_lower *x, const gk_type *to, const gk_type *from) {
    if (!gk_is_whole(x, to)) return NULL;
    const char *vector = gk_vector_name(x, to->elem->scalar, (unsigned)to->extent[0]);
    if (from->kind != GK_TY_VEC) return set(x, gk_whole(x, to, "r"), gk_printf(x->arena, "(%s)(a)", vector));
    if (!gk_is_whole(x, from) || !gk_convert_is_plain(x, from->elem->scalar, to->elem->scalar)) return NULL;
    const bool hides = is_real(to->elem->scalar) && !is_real(from->elem->scalar);
    const char *a = hides ? hidden_integers(x, from, "a") : gk_whole(x, from, "a");
    return set(x, gk_whole(x, to, "r"), gk_printf(x->arena, "__builtin_convertvector(%s, %s)", a, vector));
}

const char *gk_whole_bitcast(gk_lower *x, const gk_type *to, const gk_type *from) {
    if (!gk_is_whole(x, to) || from->kind != GK_TY_VEC || !gk_is_whole(x, from)) return NULL;
    return set(x, whole_bits(x, to, "r"), whole_bits(x, from, "a"));
}

const char *gk_whole_fma(gk_lower *x, const gk_type *t) {
    if (!gk_is_whole(x, t) || !is_real(t->elem->scalar) || !gk_has_fma(x, t->elem->scalar)) return NULL;
    return set(x, gk_whole(x, t, "r"),
               gk_printf(x->arena, "fma(%s, %s, %s)", gk_whole(x, t, "a"), gk_whole(x, t, "b"), gk_whole(x, t, "c")));
}

/* Statements that return the sum of a's lanes by halves. */
const char *gk_whole_sum(gk_lower *x, const gk_type *t) {
    if (!gk_is_whole(x, t)) return NULL;
    const gk_scalar_type s = t->elem->scalar, u = is_real(s) ? s : bits_of(x, s);
    unsigned n = (unsigned)t->extent[0];
    if (!is_real(s) && !(gk_scalar_is(s, GK_M_INT) && gk_int_is_plain(x, GK_OP_ADD, s))) return NULL;
    gk_text text = {.arena = x->arena};
    gk_text_addf(&text, "    const %s s%u = %s;\n", gk_vector_name(x, u, n), n, as_whole(x, "a", u, n));
    for (; n > 2; n /= 2)
        gk_text_addf(&text, "    const %s s%u = s%u.lo + s%u.hi;\n", gk_vector_name(x, u, n / 2), n / 2, n, n);
    gk_text_addf(&text, "    return (%s)(s2.x + s2.y);\n}\n", gk_c_scalar(x, s));
    return text.s;
}
