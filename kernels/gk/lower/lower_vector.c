/* Vectors: functions of the emitted program that apply an operation on one scalar type to every lane, that combine the
 * lanes, or that make a vector of them. */
#include "gk/lower/lower.h"

static gk_piece piece(int level, const char *s) {
    return (gk_piece){.s = s, .level = (short)level};
}

/* A function that applies one scalar operation to every lane; its arguments are vectors, b of a shift any kind. */
typedef gk_piece (*lane_fn)(gk_lower *x, const void *what, gk_scalar_type s, const gk_piece *lanes);
static const char *whole(gk_lower *x, lane_fn op, const void *what, const gk_type *ret, const gk_type *const *types);

static const char *vector_function(gk_lower *x, const char *name, const gk_type *ret, const gk_type *const *types,
                                   unsigned n, lane_fn op, const void *what) {
    if (!gk_first_use(x, name)) return name;
    const char *result = gk_c_type(x, ret, false);
    gk_text t = {.arena = x->arena};
    gk_text_addf(&t, "%s%s %s(", x->qualifiers, result, name);
    for (unsigned i = 0; i < n; i++)
        gk_text_addf(&t, "%s%s %c", i ? ", " : "", gk_c_type(x, types[i], false), 'a' + (int)i);
    gk_text_addf(&t, ")\n{\n    %s r;\n", result);
    gk_piece lanes[4] = {{0}};
    for (unsigned i = 0; i < n; i++)
        lanes[i] =
            piece(GK_L_PRIMARY, gk_printf(x->arena, types[i]->kind == GK_TY_VEC ? "%c.v[i]" : "%c", 'a' + (int)i));
    /* NOLINTNEXTLINE(clang-analyzer-core.NullDereference): there is one operand at least */
    gk_scalar_type s = types[0]->kind == GK_TY_VEC ? types[0]->elem->scalar : types[0]->scalar;
    const char *all = whole(x, op, what, ret, types);
    if (all)
        gk_text_addf(&t, "    %s;\n", all);
    else
        gk_text_addf(&t, "    for (int i = 0; i < %lld; i++)\n        r.v[i] = %s;\n", (long long)ret->extent[0],
                     op(x, what, s, lanes).s);
    gk_text_add(&t, "    return r;\n}\n");
    gk_text_addn(&x->helpers, t.s, t.len);
    return name;
}

static gk_piece lane_binary(gk_lower *x, const void *what, gk_scalar_type s, const gk_piece *l) {
    return gk_scalar_binary(x, *(const gk_op *)what, s, l[0], l[1], NULL);
}
static gk_piece lane_unary(gk_lower *x, const void *what, gk_scalar_type s, const gk_piece *l) {
    return gk_scalar_negate(x, *(const gk_op *)what, s, l[0]);
}
/* A call `e` of an elementary function, for one lane or a scalar. The library's functions take f32 or f64 and return
 * f64, those for f16 and bf16 return f32, and those for complex numbers return c128. */
gk_piece gk_math_piece(gk_lower *x, const gk_expr *e, gk_scalar_type s, const gk_piece *l) {
    if (!e->fn) return gk_scalar_math(x, e->builtin, s, l);
    gk_text t = {.arena = x->arena};
    bool complex = gk_scalar_is(s, GK_M_COMPLEX);
    gk_text_addf(&t, "%s(", e->fn->cname);
    for (unsigned i = 0; i < gk_builtins[e->builtin].nargs; i++)
        gk_text_addf(&t, "%s%s", i ? ", " : "", gk_scalar_convert(x, s, s == GK_F64 || complex ? s : GK_F32, l[i]).s);
    gk_text_add(&t, ")");
    return gk_scalar_convert(x, e->fn->ret->scalar, s, piece(GK_L_PRIMARY, t.s));
}
static gk_piece lane_math(gk_lower *x, const void *what, gk_scalar_type s, const gk_piece *l) {
    return gk_math_piece(x, what, s, l);
}
static gk_piece lane_convert(gk_lower *x, const void *what, gk_scalar_type s, const gk_piece *l) {
    return gk_scalar_convert(x, s, *(const gk_scalar_type *)what, l[0]);
}
/* Might the compiler conclude that an integer is 1 or 0 (quirk bits_one)? Not of a constant other than 1, of one that
 * is shifted left or masked so that bit 0 is clear, or of a masked one plus a constant above 1. */
static bool may_be_one(const gk_expr *e) {
    const gk_expr *a = e->a, *b = e->b;
    if (!gk_scalar_is(e->type->scalar, GK_M_INT)) return true;
    if (e->kind == GK_X_BITCAST) return gk_scalar_is(a->type->scalar, GK_M_INT) && may_be_one(a);
    if (e->kind == GK_X_CONVERT) return may_be_one(a);
    if (e->kind != GK_X_BINARY) return e->kind != GK_X_CONST || e->value.u == 1;
    const bool known = b->kind == GK_X_CONST;
    switch (e->op) {
    case GK_OP_SHL: return !known || (b->value.u & 7) == 0;
    case GK_OP_AND: return !known || (b->value.u & 1);
    case GK_OP_XOR:
    case GK_OP_OR: return may_be_one(a) || may_be_one(b);
    case GK_OP_ADD:
        if (!known || a->kind != GK_X_BINARY || a->op != GK_OP_AND || a->b->kind != GK_X_CONST) return true;
        return b->value.u < 2 || b->value.u > INT32_MAX || a->b->value.u > INT32_MAX;
    default: return true;
    }
}

gk_piece gk_bitcast_piece(gk_lower *x, const gk_expr *e, gk_scalar_type from, gk_scalar_type to, gk_piece a) {
    unsigned bits = gk_scalar_bits(to, x->index_bits);
    bool wide_float_in = from == GK_F32 || from == GK_F64, wide_float_out = to == GK_F32 || to == GK_F64;
    if (wide_float_in && wide_float_out) return a;
    if (wide_float_in) a = piece(GK_L_PRIMARY, gk_printf(x->arena, "%s(%s)", gk_need(x, "bits", from, false), a.s));
    if (wide_float_out) {
        const bool one = gk_quirk_on(x, gk_quirk_bits_one) && to == GK_F32 && !x->fn->library;
        const char *u = bits == 32 ? "u32" : "u64", *key = one && (!e || may_be_one(e->a)) ? "kept_bits" : "of_bits";
        return piece(GK_L_PRIMARY,
                     gk_printf(x->arena, "%s((%s)%s)", gk_need(x, key, to, false), u, gk_paren(x, a, GK_L_UNARY)));
    }
    if (to == GK_F16 && from != GK_F16 && gk_quirk_on(x, gk_quirk_bits_one))
        return piece(GK_L_PRIMARY,
                     gk_printf(x->arena, "%s((u16)%s)", gk_need(x, "of_bits", to, false), gk_paren(x, a, GK_L_UNARY)));
    return piece(GK_L_UNARY, gk_printf(x->arena, "(%s)%s", gk_c_scalar(x, to), gk_paren(x, a, GK_L_UNARY)));
}

static gk_piece lane_bitcast(gk_lower *x, const void *what, gk_scalar_type s, const gk_piece *l) {
    return gk_bitcast_piece(x, NULL, s, *(const gk_scalar_type *)what, l[0]);
}
static gk_piece lane_copy(gk_lower *x, const void *what, gk_scalar_type s, const gk_piece *l) {
    (void)x, (void)what, (void)s;
    return l[0];
}

/* A statement for all lanes at once, or NULL. */
static const char *whole(gk_lower *x, lane_fn op, const void *what, const gk_type *ret, const gk_type *const *types) {
    if (op == lane_binary) return gk_whole_binary(x, *(const gk_op *)what, ret, types[1]);
    if (op == lane_unary) return gk_whole_unary(x, *(const gk_op *)what, ret);
    if (op == lane_convert || op == lane_copy) return gk_whole_convert(x, ret, types[0]);
    if (op == lane_math) {
        const gk_expr *e = what;
        return e->builtin == GK_B_FMA && !e->fn ? gk_whole_fma(x, ret) : NULL;
    }
    return op == lane_bitcast ? gk_whole_bitcast(x, ret, types[0]) : NULL;
}

static const char *op_word(gk_op op) {
    static const char *const words[] = {
        [GK_OP_ADD] = "add", [GK_OP_SUB] = "sub", [GK_OP_MUL] = "mul", [GK_OP_DIV] = "div",
        [GK_OP_MOD] = "mod", [GK_OP_AND] = "and", [GK_OP_OR] = "or",   [GK_OP_XOR] = "xor",
        [GK_OP_SHL] = "shl", [GK_OP_SHR] = "shr", [GK_OP_NEG] = "neg", [GK_OP_BITNOT] = "not"};
    return words[op];
}

static const char *binary_function(gk_lower *x, const gk_expr *e) {
    const gk_type *types[] = {e->a->type, e->b->type};
    const char *by = e->b->type == e->a->type ? "" : gk_printf(x->arena, "_by_%s", gk_type_str(x->types, e->b->type));
    const char *name = gk_printf(x->arena, "ga_%s_%s%s", op_word(e->op), gk_type_str(x->types, e->type), by);
    return vector_function(x, name, e->type, types, 2, lane_binary, &e->op);
}

static const char *unary_function(gk_lower *x, const gk_expr *e) {
    const char *name = gk_printf(x->arena, "ga_%s_%s", op_word(e->op), gk_type_str(x->types, e->type));
    return vector_function(x, name, e->type, &e->a->type, 1, lane_unary, &e->op);
}

static const char *convert_function(gk_lower *x, const gk_expr *e) {
    const char *to = gk_type_str(x->types, e->type);
    if (e->a->type->kind == GK_TY_VEC)
        return vector_function(x, gk_printf(x->arena, "ga_%s_to_%s", gk_type_str(x->types, e->a->type), to), e->type,
                               &e->a->type, 1, lane_convert, &e->type->elem->scalar);
    return vector_function(x, gk_printf(x->arena, "ga_splat_%s", to), e->type, &e->a->type, 1, lane_copy, NULL);
}

static const char *bitcast_function(gk_lower *x, const gk_expr *e) {
    const char *from = gk_type_str(x->types, e->a->type), *to = gk_type_str(x->types, e->type);
    const char *name = gk_printf(x->arena, "ga_%s_as_%s", from, to);
    return vector_function(x, name, e->type, &e->a->type, 1, lane_bitcast, &e->type->elem->scalar);
}

static const char *math_function(gk_lower *x, const gk_expr *e) {
    const gk_type *types[4];
    unsigned n = 0;
    for (const gk_expr *a = e->args; a; a = a->next) types[n++] = a->type;
    const char *name = gk_printf(x->arena, "ga_%s_%s", gk_builtins[e->builtin].name, gk_type_str(x->types, e->type));
    return vector_function(x, name, e->type, types, n, lane_math, e);
}

const char *gk_vector_function(gk_lower *x, const gk_expr *e) {
    switch (e->kind) {
    case GK_X_UNARY: return unary_function(x, e);
    case GK_X_BINARY: return binary_function(x, e);
    case GK_X_CONVERT: return convert_function(x, e);
    case GK_X_BITCAST: return bitcast_function(x, e);
    default: return math_function(x, e);
    }
}

/* v.sum() and the like: in each round the upper half of the lanes is combined with the lower one. */
const char *gk_across_function(gk_lower *x, const gk_expr *e) {
    const gk_type *t = e->args->type;
    const gk_scalar_type s = t->elem->scalar;
    const char *type = gk_c_type(x, t, false);
    const char *name = gk_printf(x->arena, "ga_lanes_%s_%s", gk_builtins[e->builtin].name + 1, type);
    if (!gk_first_use(x, name)) return name;
    gk_text text = {.arena = x->arena};
    gk_text_addf(&text, "%s%s %s(%s a)\n{\n", x->qualifiers, gk_c_scalar(x, s), name, type);
    if (e->builtin == GK_B_LANES_SUM) {
        const char *sum = gk_whole_sum(x, t);
        if (sum) {
            gk_text_add(&text, sum);
            gk_text_addn(&x->helpers, text.s, text.len);
            return name;
        }
    }
    for (int n = (int)t->extent[0] / 2; n > 0; n /= 2) {
        const char *low = n > 1 ? "a.v[i]" : "a.v[0]", *high = n > 1 ? gk_printf(x->arena, "a.v[i + %d]", n) : "a.v[1]";
        const gk_piece lanes[] = {piece(GK_L_PRIMARY, low), piece(GK_L_PRIMARY, high)};
        const gk_piece r = e->builtin == GK_B_LANES_SUM
                               ? gk_scalar_binary(x, GK_OP_ADD, s, lanes[0], lanes[1], NULL)
                               : gk_scalar_math(x, e->builtin == GK_B_LANES_MIN ? GK_B_MIN : GK_B_MAX, s, lanes);
        if (n > 1)
            gk_text_addf(&text, "    for (int i = 0; i < %d; i++)\n        a.v[i] = %s;\n", n, r.s);
        else
            gk_text_addf(&text, "    return %s;\n}\n", r.s);
    }
    gk_text_addn(&x->helpers, text.s, text.len);
    return name;
}

const char *gk_make_vector(gk_lower *x, const gk_type *t) {
    const char *type = gk_c_type(x, t, false), *elem = gk_c_scalar(x, t->elem->scalar);
    const char *name = gk_printf(x->arena, "ga_make_%s", type);
    int lanes = (int)t->extent[0];
    if (!gk_first_use(x, name)) return name;
    gk_text_addf(&x->helpers, "%s%s %s(", x->dialect->fn, type, name);
    for (int i = 0; i < lanes; i++) gk_text_addf(&x->helpers, "%s%s a%d", i ? ", " : "", elem, i);
    gk_text_addf(&x->helpers, ")\n{\n    %s r;\n   ", type);
    for (int i = 0; i < lanes; i++) gk_text_addf(&x->helpers, " r.v[%d] = a%d;", i, i);
    gk_text_add(&x->helpers, "\n    return r;\n}\n");
    return name;
}
