/* Vectors as a whole: operations on all lanes at once, by the language's own vectors, for compilers that leave structs
 * of lanes in memory where a loop runs over the lanes (quirks.def, whole_vectors). A struct's lanes are read and
 * written through a pointer to a vector that is aligned as a lane is. Results have the bits of the loop. */
#include "gk/lower/lower.h"

#include <string.h>

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

/* If the text `one` begins with a lane of `v`, moves behind it and returns all lanes. A lane that is hidden from the
 * compiler (quirks.def, operand and whole) is hidden as a whole, too. */
static const char *lanes_at(gk_lower *x, const gk_type *t, const char *v, const char **one) {
    const gk_scalar_type s = t->elem->scalar;
    const unsigned lanes = (unsigned)t->extent[0];
    const char *lane = gk_printf(x->arena, "%s.v[i]", v), *all = gk_whole(x, t, v), *type = gk_c_scalar(x, s);
    const char *vector = gk_vector_name(x, s, lanes), *u = gk_vector_name(x, bits_of(x, s), lanes);
    const char *bits = is_real(s) && s == GK_F64 ? "ulong" : "uint";
    const struct {
        const char *before, *after, *all;
    } ways[] = {
        {"", "", all},
        {gk_printf(x->arena, "ga_unseen_%s(", type), ")",
         gk_printf(x->arena, "as_%s(as_%s(%s) ^ GA_UNSEEN(%s))", vector, u, all, bits)},
        {gk_printf(x->arena, "ga_number_%s(", type), ")",
         gk_printf(x->arena, "(get_work_dim() > 3 ? (%s)(2) : %s)", vector, all)},
        {gk_printf(x->arena, "ga_whole_%s(", type), ")", gk_printf(x->arena, "(%s ^ GA_UNSEEN(%s))", all, type)},
    };
    for (size_t i = 0; i < sizeof ways / sizeof *ways; i++) {
        const char *text = gk_printf(x->arena, "%s%s%s", ways[i].before, lane, ways[i].after);
        if (strncmp(*one, text, strlen(text)) != 0) continue;
        *one += strlen(text);
        return ways[i].all;
    }
    return NULL;
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

/* `one` is the text for a lane of a and b. */
const char *gk_whole_binary(gk_lower *x, gk_op op, const gk_type *t, const gk_type *by, const char *one) {
    const char *sign = sign_of(op);
    const gk_scalar_type s = t->elem->scalar;
    if (!gk_is_whole(x, t) || !sign) return NULL;
    if (is_real(s)) {
        const char *a = lanes_at(x, t, "a", &one), *between = gk_printf(x->arena, " %s ", sign);
        if (!a || strncmp(one, between, strlen(between)) != 0) return NULL;
        one += strlen(between);
        const char *b = lanes_at(x, t, "b", &one);
        return b && !*one ? set(x, gk_whole(x, t, "r"), gk_printf(x->arena, "%s%s%s", a, between, b)) : NULL;
    }
    if (!gk_scalar_is(s, GK_M_INT) || op == GK_OP_DIV || strstr(one, "ga_")) return NULL;
    const bool shifts = op == GK_OP_SHL || op == GK_OP_SHR;
    const char *(*part)(gk_lower *, const gk_type *, const char *) = op == GK_OP_SHR ? gk_whole : whole_bits;
    const char *count = NULL; /* a shift takes counts modulo the width */
    if (by == t)
        count = part(x, t, "b");
    else if (shifts && by->kind == GK_TY_SCALAR)
        count = gk_printf(x->arena, "(%s)((%s)b)",
                          gk_vector_name(x, op == GK_OP_SHR ? s : bits_of(x, s), (unsigned)t->extent[0]),
                          gk_c_scalar(x, op == GK_OP_SHR ? s : bits_of(x, s)));
    if (!count) return NULL;
    return set(x, part(x, t, "r"), gk_printf(x->arena, "%s %s %s", part(x, t, "a"), sign, count));
}

const char *gk_whole_unary(gk_lower *x, gk_op op, const gk_type *t, const char *one) {
    if (!gk_is_whole(x, t) || !gk_scalar_is(t->elem->scalar, GK_M_INT) || op == GK_OP_NOT || strstr(one, "ga_"))
        return NULL;
    return set(x, whole_bits(x, t, "r"),
               gk_printf(x->arena, "%s%s", op == GK_OP_BITNOT ? "~" : "-", whole_bits(x, t, "a")));
}

const char *gk_whole_convert(gk_lower *x, const gk_type *to, const gk_type *from, const char *one) {
    if (!gk_is_whole(x, to)) return NULL;
    const gk_scalar_type s = to->elem->scalar;
    const char *vector = gk_vector_name(x, s, (unsigned)to->extent[0]);
    if (from->kind != GK_TY_VEC) return set(x, gk_whole(x, to, "r"), gk_printf(x->arena, "(%s)(a)", vector));
    const char *cast = gk_printf(x->arena, "(%s)", gk_c_scalar(x, s));
    if (!gk_is_whole(x, from) || strncmp(one, cast, strlen(cast)) != 0) return NULL;
    one += strlen(cast);
    const char *a = lanes_at(x, from, "a", &one);
    return a && !*one ? set(x, gk_whole(x, to, "r"), gk_printf(x->arena, "__builtin_convertvector(%s, %s)", a, vector))
                      : NULL;
}

const char *gk_whole_bitcast(gk_lower *x, const gk_type *to, const gk_type *from) {
    if (!gk_is_whole(x, to) || from->kind != GK_TY_VEC || !gk_is_whole(x, from)) return NULL;
    return set(x, whole_bits(x, to, "r"), whole_bits(x, from, "a"));
}

const char *gk_whole_fma(gk_lower *x, const gk_type *t, const char *one) {
    if (!gk_is_whole(x, t) || strcmp(one, "fma(a.v[i], b.v[i], c.v[i])") != 0) return NULL;
    return set(x, gk_whole(x, t, "r"),
               gk_printf(x->arena, "fma(%s, %s, %s)", gk_whole(x, t, "a"), gk_whole(x, t, "b"), gk_whole(x, t, "c")));
}

/* Statements that return the sum of a's lanes by halves. */
const char *gk_whole_sum(gk_lower *x, const gk_type *t, const char *one) {
    if (!gk_is_whole(x, t)) return NULL;
    const gk_scalar_type s = t->elem->scalar, u = is_real(s) ? s : bits_of(x, s);
    unsigned n = (unsigned)t->extent[0];
    if (is_real(s) ? strcmp(one, "a.v[0] + a.v[1]") != 0 : !gk_scalar_is(s, GK_M_INT) || strstr(one, "ga_"))
        return NULL;
    gk_text text = {.arena = x->arena};
    gk_text_addf(&text, "    const %s s%u = %s;\n", gk_vector_name(x, u, n), n, as_whole(x, "a", u, n));
    for (; n > 2; n /= 2)
        gk_text_addf(&text, "    const %s s%u = s%u.lo + s%u.hi;\n", gk_vector_name(x, u, n / 2), n / 2, n, n);
    gk_text_addf(&text, "    return (%s)(s2.x + s2.y);\n}\n", gk_c_scalar(x, s));
    return text.s;
}
