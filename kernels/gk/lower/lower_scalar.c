#include "gk/lower/lower.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* Operations on one scalar type, from the texts of the operands. */

static const char *const unsigned_of[] = {[GK_I8] = "u8", [GK_I16] = "u16", [GK_I32] = "u32", [GK_I64] = "u64",
                                          [GK_U8] = "u8", [GK_U16] = "u16", [GK_U32] = "u32", [GK_U64] = "u64"};

static gk_piece piece(int level, const char *s) {
    return (gk_piece){.s = s, .level = (short)level};
}

static bool on(const gk_lower *x, gk_quirk q) {
    return gk_quirk_on(x, q);
}

const char *gk_paren(gk_lower *x, gk_piece p, int level) {
    return p.level >= level ? p.s : gk_printf(x->arena, "(%s)", p.s);
}

/* A cast to idx directly inside a cast to an unsigned type can be left out. */
static gk_piece cast(gk_lower *x, const char *type, gk_piece a) {
    gk_piece r = piece(GK_L_UNARY, gk_printf(x->arena, "(%s)%s", type, gk_paren(x, a, GK_L_UNARY)));
    r.idx = gk_same(type, "idx") ? sizeof "(idx)" - 1 : 0;
    return r;
}

static gk_piece call1(gk_lower *x, const char *f, gk_piece a);

/* Is a result of 32 bits or more cut to s by a call? */
static bool narrows_by_call(const gk_lower *x, gk_scalar_type s) {
    return (s == GK_I16 || s == GK_U16) && on(x, gk_quirk_narrow_16);
}

/* The low bits of a result of 32 bits or more as the type s. */
static gk_piece narrow(gk_lower *x, gk_scalar_type s, gk_piece a) {
    if (!narrows_by_call(x, s)) return cast(x, gk_c_scalar(x, s), a);
    return call1(x, gk_need(x, "narrow", s, false), a);
}

static gk_piece call1(gk_lower *x, const char *f, gk_piece a) {
    return piece(GK_L_PRIMARY, gk_printf(x->arena, "%s(%s)", f, a.s));
}

static gk_piece call2(gk_lower *x, const char *f, gk_piece a, gk_piece b) {
    return piece(GK_L_PRIMARY, gk_printf(x->arena, "%s(%s, %s)", f, a.s, b.s));
}

/* ----------------------------------------------------------------------------------------------------- constants */

static const char *real_constant(gk_lower *x, gk_scalar_type s, double v) {
    bool single = s != GK_F64;
    if (x->soft_f64 && !single)
        return gk_printf(x->arena, "0x%016llx%s", (unsigned long long)gk_num_to_bits(GK_F64, 64, (gk_num){.f = v}),
                         x->dialect->u64_suffix);
    if (isnan(v) || isinf(v)) {
        if (single)
            return gk_printf(x->arena, "%s(0x%08xu)", gk_need(x, "of_bits", GK_F32, false),
                             (unsigned)gk_num_to_bits(GK_F32, 32, (gk_num){.f = v}));
        return gk_printf(x->arena, "%s(0x%016llx%s)", gk_need(x, "of_bits", GK_F64, false),
                         (unsigned long long)gk_num_to_bits(GK_F64, 64, (gk_num){.f = v}), x->dialect->u64_suffix);
    }
    if (s == GK_F32 && on(x, gk_quirk_bits_one) && gk_num_to_bits(GK_F32, 32, (gk_num){.f = v}) == 1)
        return gk_printf(x->arena, "%s(1u)", gk_need(x, "kept_bits", GK_F32, false));
    char *text = gk_printf(x->arena, single ? "%.9g" : "%.17g", v);
    for (char *p = text; *p; p++)
        if (*p == ',') *p = '.'; /* whatever the locale's decimal point is */
    if (!strpbrk(text, ".e")) text = gk_printf(x->arena, "%s.0", text);
    return gk_printf(x->arena, "%s%s", text, single ? "f" : "");
}

/* Does -x of a real call the helper "neg"? */
static bool turns_sign(const gk_lower *x) {
    return on(x, gk_quirk_sign_kept) || on(x, gk_quirk_minus_call) ||
           (on(x, gk_quirk_sign_choice) && (x->dialect->sign_turns || x->math == GK_MATH_STRICT));
}

/* Is -0 written as a call of the helper "below"? */
static bool hides_zero(const gk_lower *x) {
    return turns_sign(x) && (on(x, gk_quirk_minus_zero) || on(x, gk_quirk_sign_kept));
}

/* In programs with barriers, -1 and -0 are hidden from compilers that turn them into negations wherever they find them;
 * not in the library's functions. If the sign of -0 may be lost in a choice (quirks.def), it is written as a call. */
static gk_piece real_number(gk_lower *x, gk_scalar_type s, double v) {
    bool below = v == 0 && signbit(v), turns = v == -1 || below;
    const char *text = real_constant(x, s, v);
    bool literal = !(x->soft_f64 && s == GK_F64) && (strchr("-0123456789", *text) != NULL);
    if (below && !x->fn->library && hides_zero(x) && !(x->soft_f64 && s == GK_F64)) {
        text = gk_printf(x->arena, "%s()", gk_need(x, "below", s, false));
        literal = false;
    }
    if (turns && x->barriers && on(x, gk_quirk_operand) && !x->fn->library)
        return piece(GK_L_PRIMARY, gk_printf(x->arena, "%s(%s)", gk_need(x, "unseen", s, false), text));
    return (gk_piece){.s = text,
                      .level = *text == '-' ? GK_L_UNARY : GK_L_PRIMARY,
                      .number = literal && *text != '-',
                      .nonzero = literal && v != 0};
}

/* An integer constant, or the bits of a half. */
static const char *whole_constant(gk_lower *x, gk_scalar_type s, gk_num v) {
    if (s == GK_IDX && v.u <= INT32_MAX) return gk_printf(x->arena, "%u", (unsigned)v.u);
    s = gk_scalar_plain(s, x->index_bits);
    switch (s) {
    case GK_BOOL: return v.u ? "true" : "false";
    case GK_U32: return gk_printf(x->arena, "%lluu", (unsigned long long)v.u);
    case GK_U64: return gk_printf(x->arena, "%llu%s", (unsigned long long)v.u, x->dialect->u64_suffix);
    case GK_I32:
        if ((int64_t)v.u == INT32_MIN) return "(-2147483647 - 1)";
        return gk_printf(x->arena, "%lld", (long long)(int64_t)v.u);
    case GK_I64:
        if ((int64_t)v.u == INT64_MIN)
            return gk_printf(x->arena, "(-9223372036854775807%s - 1)", x->dialect->i64_suffix);
        return gk_printf(x->arena, "%lld%s", (long long)(int64_t)v.u, x->dialect->i64_suffix);
    case GK_F16:
    case GK_BF16: {
        unsigned bits = (unsigned)gk_num_to_bits(s, 32, v);
        gk_c_scalar(x, s);
        if (s == GK_F16 && bits == 1 && on(x, gk_quirk_bits_one))
            return gk_printf(x->arena, "%s(1)", gk_need(x, "of_bits", s, false));
        if (bits == 0x8000 && !x->fn->library && on(x, gk_quirk_sign_choice))
            return gk_printf(x->arena, "%s(0)", gk_need(x, "neg", s, false));
        return gk_printf(x->arena, "0x%04x", bits);
    }
    default: return gk_printf(x->arena, "%lld", (long long)(int64_t)v.u);
    }
}

gk_piece gk_constant_piece(gk_lower *x, gk_scalar_type s, gk_num v) {
    gk_scalar_type plain = gk_scalar_plain(s, x->index_bits);
    if (plain == GK_F32 || plain == GK_F64) {
        gk_c_scalar(x, plain);
        return real_number(x, plain, v.f);
    }
    if (gk_scalar_is(plain, GK_M_COMPLEX)) {
        const char *re = real_number(x, gk_scalar_part(s), v.f).s, *im = real_number(x, gk_scalar_part(s), v.im).s;
        return piece(GK_L_PRIMARY, gk_printf(x->arena, "%s(%s, %s)", gk_need(x, "make", s, false), re, im));
    }
    const char *text = whole_constant(x, s, v);
    return (gk_piece){
        .s = text, .level = *text == '-' ? GK_L_UNARY : GK_L_PRIMARY, .number = *text >= '0' && *text <= '9'};
}

const char *gk_constant(gk_lower *x, gk_scalar_type s, gk_num v) {
    return gk_constant_piece(x, s, v).s;
}

/* --------------------------------------------------------------------------------------------------- conversions */

static gk_piece to_f32(gk_lower *x, gk_scalar_type s, gk_piece a) {
    return call1(x, gk_need(x, s == GK_F16 ? "f16_to_f32" : "bf16_to_f32", s, false), a);
}

static gk_piece from_f32(gk_lower *x, gk_scalar_type s, gk_piece a) {
    return call1(x, gk_need(x, s == GK_F16 ? "f32_to_f16" : "f32_to_bf16", s, false), a);
}

/* Name of a function that converts f32 or f64 to an integer, saturating, NaN to 0; it is written at its first use. */
static const char *need_saturating(gk_lower *x, gk_scalar_type from, gk_scalar_type to) {
    const char *f = gk_c_scalar(x, from), *t = gk_c_scalar(x, to);
    const char *name = gk_printf(x->arena, "ga_%s_to_%s", f, t);
    if (!gk_first_use(x, name)) return name;
    unsigned bits = gk_scalar_bits(to, x->index_bits);
    bool sign = gk_scalar_is(to, GK_M_SIGNED);
    uint64_t top = sign ? (UINT64_C(1) << (bits - 1)) - 1 : bits == 64 ? UINT64_MAX : (UINT64_C(1) << bits) - 1;
    gk_scalar_type wide = bits < 32 ? GK_I32 : to;
    const char *low = gk_constant(x, wide, (gk_num){.u = sign ? ~top : 0}),
               *high = gk_constant(x, wide, (gk_num){.u = top});
    double limit = ldexp(1.0, (int)(sign ? bits - 1 : bits));
    const char *one = real_constant(x, from, 1.0), *test = "x == x";
    if (on(x, gk_quirk_trunc_zero)) test = gk_printf(x->arena, sign ? "x >= %s || x <= -%s" : "x >= %s", one, one);
    gk_text_addf(&x->helpers,
                 "%s%s %s(%s x)\n{\n    if (x >= %s) return %s;\n    if (x <= %s) return %s;\n    return %s ? "
                 "(%s)x : 0;\n}\n",
                 x->dialect->fn, t, name, f, real_constant(x, from, limit), high,
                 real_constant(x, from, sign ? -limit : 0.0), low, test, t);
    return name;
}

static gk_piece hidden(gk_lower *x, gk_scalar_type s, gk_piece p);

static gk_piece int_to_small(gk_lower *x, gk_scalar_type from, gk_scalar_type to, gk_piece a) {
    if (from == GK_BOOL && to == GK_F16 && on(x, gk_quirk_truth_f16))
        return call1(x, gk_need(x, "of_truth", GK_F16, false), a);
    if (from != GK_BOOL) a = hidden(x, from, a);
    /* f16 overflows long before f32 rounds; bf16 does not. */
    if (to == GK_F16 || gk_scalar_bits(from, x->index_bits) < 32 || from == GK_BOOL)
        return from_f32(x, to, cast(x, "f32", a));
    const char *odd = gk_need(x, "u64_to_odd", GK_F32, false);
    if (!gk_scalar_is(from, GK_M_SIGNED)) return from_f32(x, to, call1(x, odd, a));
    const char *name = gk_printf(x->arena, "ga_i64_to_odd_f32");
    const char *minus = gk_need(x, "minus", GK_F32, false);
    if (gk_first_use(x, name))
        gk_text_addf(&x->helpers, "%sf32 %s(i64 a)\n{\n    return a < 0 ? %s(%s(0 - (u64)a)) : %s((u64)a);\n}\n",
                     x->dialect->fn, name, minus, odd, odd);
    return from_f32(x, to, call1(x, name, a));
}

/* Conversion from or to an f64 that is represented by its bits; the other type is a real or an integer. */
static gk_piece convert_soft(gk_lower *x, gk_scalar_type from, gk_scalar_type to, gk_piece a) {
    const unsigned small = GK_BIT(GK_F16) | GK_BIT(GK_BF16);
    gk_scalar_type integer = from == GK_F64 ? to : from;
    bool sign = gk_scalar_is(integer, GK_M_SIGNED);
    if (to == GK_BOOL) return piece(GK_L_EQ, gk_printf(x->arena, "%s << 1 != 0", gk_paren(x, a, GK_L_UNARY)));
    if (to == GK_F32) return call1(x, gk_need(x, "to_f32", GK_F64, false), a);
    if (gk_scalar_is(to, small)) return from_f32(x, to, call1(x, gk_need(x, "to_odd_f32", GK_F64, false), a));
    if (from == GK_F32) return call1(x, gk_need(x, "from_f32", GK_F64, false), a);
    if (gk_scalar_is(from, small)) return convert_soft(x, GK_F32, to, to_f32(x, from, a));
    if (to == GK_F64) {
        const char *wide = gk_need(x, sign ? "from_i64" : "from_u64", GK_F64, false);
        return call1(x, wide, cast(x, sign ? "i64" : "u64", a));
    }
    const char *f = gk_need(x, sign ? "to_i64" : "to_u64", GK_F64, false);
    gk_piece bits = piece(GK_L_PRIMARY, gk_printf(x->arena, "%u", gk_scalar_bits(to, x->index_bits)));
    return cast(x, gk_c_scalar(x, to), call2(x, f, a, bits));
}

/* Must integers be hidden from the compiler? It may derive a negation from them and then lose it; also from a real that
 * is made of them. Indices are not hidden. */
static bool hides_wholes(const gk_lower *x, gk_quirk q) {
    return on(x, q) && !x->known && !x->fn->library;
}

bool gk_hides_whole(const gk_lower *x, gk_scalar_type s) {
    return hides_wholes(x, gk_quirk_whole) && s != GK_IDX;
}

static gk_piece hidden(gk_lower *x, gk_scalar_type s, gk_piece p) {
    return gk_hides_whole(x, s) ? call1(x, gk_need(x, "whole", s, false), p) : p;
}

gk_piece gk_scalar_convert(gk_lower *x, gk_scalar_type from, gk_scalar_type to, gk_piece a) {
    const unsigned ints = GK_M_INT | GK_M_BOOL, small = GK_BIT(GK_F16) | GK_BIT(GK_BF16);
    const char *type = gk_c_scalar(x, to);
    if (from == to) return a;
    if (x->soft_f64 && (from == GK_F64 || to == GK_F64)) {
        gk_c_scalar(x, from);
        if (!gk_scalar_is(to, GK_M_COMPLEX)) return convert_soft(x, from, to, a);
    }
    if (to == GK_BOOL) {
        if (gk_scalar_is(from, GK_M_COMPLEX)) return call1(x, gk_need(x, "truth", from, false), a);
        if (gk_scalar_is(from, small))
            return piece(GK_L_EQ, gk_printf(x->arena, "(%s & 0x7fff) != 0", gk_paren(x, a, GK_L_AND)));
        return piece(GK_L_EQ, gk_printf(x->arena, "%s != 0", gk_paren(x, a, GK_L_REL)));
    }
    if (gk_scalar_is(to, GK_M_COMPLEX)) {
        if (from == GK_C64) return call1(x, gk_need(x, "widen", to, false), (gk_c_scalar(x, from), a));
        if (from == GK_C128) return call1(x, gk_need(x, "narrow", to, false), (gk_c_scalar(x, from), a));
        gk_scalar_type part = gk_scalar_part(to);
        gk_piece re = gk_scalar_convert(x, from, part, a), im = piece(GK_L_PRIMARY, real_constant(x, part, 0));
        return call2(x, gk_need(x, "make", to, false), re, im);
    }
    if (gk_scalar_is(from, small)) {
        if (gk_scalar_is(to, GK_M_INT | small | GK_BIT(GK_F64)))
            return gk_scalar_convert(x, GK_F32, to, to_f32(x, from, a));
        return to_f32(x, from, a);
    }
    if (gk_scalar_is(to, GK_M_INT)) {
        bool cut = gk_scalar_is(from, GK_M_INT) && gk_scalar_bits(from, x->index_bits) > 16;
        if (cut)
            return narrow(x, to,
                          gk_scalar_bits(from, x->index_bits) > 32 && (to == GK_I16 || to == GK_U16) ? cast(x, "u32", a)
                                                                                                     : a);
        if (gk_scalar_is(from, ints)) return cast(x, type, a);
        return call1(x, need_saturating(x, from, gk_scalar_plain(to, x->index_bits)), a);
    }
    if (gk_scalar_is(to, small)) {
        if (from == GK_F32) return from_f32(x, to, a);
        if (from == GK_F64)
            return from_f32(x, to, call1(x, (gk_c_scalar(x, GK_F64), gk_need(x, "f64_to_odd", GK_F32, false)), a));
        return int_to_small(x, from, to, a);
    }
    return cast(x, type, gk_scalar_is(from, GK_M_INT) ? hidden(x, from, a) : a);
}

/* ----------------------------------------------------------------------------------------------------- operators */

static int level_of(gk_op op) {
    switch (op) {
    case GK_OP_MUL:
    case GK_OP_DIV:
    case GK_OP_MOD: return GK_L_MUL;
    case GK_OP_ADD:
    case GK_OP_SUB: return GK_L_ADD;
    case GK_OP_SHL:
    case GK_OP_SHR: return GK_L_SHIFT;
    case GK_OP_LT:
    case GK_OP_LE:
    case GK_OP_GT:
    case GK_OP_GE: return GK_L_REL;
    case GK_OP_EQ:
    case GK_OP_NE: return GK_L_EQ;
    case GK_OP_AND: return GK_L_AND;
    case GK_OP_XOR: return GK_L_XOR;
    case GK_OP_OR: return GK_L_OR;
    case GK_OP_LAND: return GK_L_LAND;
    default: return GK_L_LOR;
    }
}

/* a op b as C has it, with the parentheses people expect around bit operators and logic. */
static gk_piece infix(gk_lower *x, gk_op op, gk_piece a, gk_piece b) {
    int level = level_of(op);
    bool arithmetic = level == GK_L_MUL || level == GK_L_ADD;
    int inner = arithmetic ? level : level == GK_L_REL || level == GK_L_EQ ? GK_L_SHIFT : GK_L_ADD;
    if (level == GK_L_LAND || level == GK_L_LOR) inner = GK_L_EQ;
    if (level == GK_L_SHIFT || level == GK_L_AND || level == GK_L_OR || level == GK_L_XOR) inner = GK_L_UNARY;
    int left = op == GK_OP_LAND && a.level == GK_L_LAND ? GK_L_LAND
               : op == GK_OP_LOR && a.level == GK_L_LOR ? GK_L_LOR
                                                        : inner;
    return piece(level, gk_printf(x->arena, "%s %s %s", gk_paren(x, a, left), gk_op_text(op),
                                  gk_paren(x, b, arithmetic ? level + 1 : inner)));
}

/* Might the compiler see `x & y` in it, and divide wrongly for that? Not in extents, counters and arithmetic. */
static bool may_be_masked(const gk_lower *x, const gk_expr *e) {
    if (x->fn->library || !e) return !x->fn->library;
    if (e->kind == GK_X_BINARY) return e->op == GK_OP_AND || e->op == GK_OP_OR || e->op == GK_OP_XOR;
    bool place = e->kind == GK_X_VAR || e->kind == GK_X_BUILTIN;
    return e->kind != GK_X_DIM && e->kind != GK_X_SIZE && e->kind != GK_X_STRIDE &&
           !(place && e->type->scalar == GK_IDX);
}

static gk_piece divide(gk_lower *x, gk_op op, gk_scalar_type s, gk_piece a, gk_piece b, const gk_expr *c) {
    bool sign = gk_scalar_is(s, GK_M_SIGNED), small = gk_scalar_bits(s, x->index_bits) < 32;
    if (c && c->kind == GK_X_CONST && c->value.u != 0 && !(sign && c->value.u == UINT64_MAX)) {
        gk_piece r = infix(x, op, a, b);
        return small ? narrow(x, s, r) : r;
    }
    gk_scalar_type wide = !small ? s : sign ? GK_I32 : GK_U32;
    if (sign && on(x, gk_quirk_divisor) && may_be_masked(x, c)) b = call1(x, gk_need(x, "kept", wide, false), b);
    const char *how = !sign ? "unsigned" : on(x, gk_quirk_quotient) && !x->known ? "sizes" : "signed";
    const char *key = gk_printf(x->arena, "%s_%s", op == GK_OP_DIV ? "div" : "mod", how);
    gk_piece r = call2(x, gk_need(x, key, wide, false), a, b);
    return small ? narrow(x, s, r) : r;
}

static gk_piece shift(gk_lower *x, gk_op op, gk_scalar_type s, gk_piece a, gk_piece b, const gk_expr *c) {
    unsigned bits = gk_scalar_bits(s, x->index_bits), mask = bits - 1;
    bool sign = gk_scalar_is(s, GK_M_SIGNED);
    gk_scalar_type p = gk_scalar_plain(s, x->index_bits);
    bool fixed = c && c->kind == GK_X_CONST;
    gk_piece count;
    if (fixed)
        count = piece(GK_L_PRIMARY, gk_printf(x->arena, "%u", (unsigned)(c->value.u & mask)));
    else
        count = piece(GK_L_AND, gk_printf(x->arena, "%s & %u", gk_paren(x, b, GK_L_UNARY), mask));
    if (op == GK_OP_SHR) {
        unsigned known = fixed ? (unsigned)c->value.u & mask : 7;
        if (on(x, gk_quirk_count) && !x->fn->library && (sign ? known >= 7 : fixed && known == mask))
            count = call1(x, gk_need(x, "count", GK_I32, false), count);
        /* A constant of idx is written without a suffix, so in C it and a choice between such constants are int. */
        if (s == GK_IDX && (a.level != GK_L_PRIMARY || a.number)) a = cast(x, "idx", a);
        gk_piece r = infix(x, op, a, count);
        return bits < 32 ? cast(x, gk_c_scalar(x, s), r) : r;
    }
    if (bits < 32) return narrow(x, s, infix(x, op, cast(x, "u32", a), count));
    if (!sign) return infix(x, op, a, count);
    return cast(x, gk_c_scalar(x, s), infix(x, op, cast(x, unsigned_of[p], a), count));
}

gk_piece gk_scalar_linear(gk_lower *x, gk_op op, gk_scalar_type s, gk_piece a, gk_piece b) {
    return infix(x, op, op == GK_OP_SUB ? hidden(x, s, a) : a, b);
}

static gk_piece int_binary(gk_lower *x, gk_op op, gk_scalar_type s, gk_piece a, gk_piece b, const gk_expr *c) {
    unsigned bits = gk_scalar_bits(s, x->index_bits);
    bool sign = gk_scalar_is(s, GK_M_SIGNED), linear = op == GK_OP_ADD || op == GK_OP_SUB || op == GK_OP_MUL;
    const char *type = gk_c_scalar(x, s);
    if (op == GK_OP_SUB || op == GK_OP_DIV || op == GK_OP_MOD) a = hidden(x, s, a);
    if (op == GK_OP_XOR && c && c->kind == GK_X_CONST && ~c->value.u << (64 - bits) == 0)
        return gk_scalar_negate(x, GK_OP_BITNOT, s, a);
    if (op == GK_OP_DIV || op == GK_OP_MOD) return divide(x, op, s, a, b, c);
    if (op == GK_OP_SHL || op == GK_OP_SHR) return shift(x, op, s, a, b, c);
    if (linear && bits < 32)
        return narrow(x, s,
                      infix(x, op, op == GK_OP_MUL ? cast(x, "u32", a) : a, op == GK_OP_MUL ? cast(x, "u32", b) : b));
    if (linear && sign) {
        const char *u = unsigned_of[gk_scalar_plain(s, x->index_bits)];
        return cast(x, type, infix(x, op, cast(x, u, a), cast(x, u, b)));
    }
    gk_piece r = infix(x, op, a, b);
    bool bitwise = op == GK_OP_AND || op == GK_OP_OR || op == GK_OP_XOR;
    return bitwise && bits < 32 ? cast(x, type, r) : r;
}

static bool is_zero(const gk_expr *e) {
    return e && e->kind == GK_X_CONST && e->value.f == 0;
}

/* Is the reciprocal of v exact? */
static bool is_power_of_two(gk_scalar_type s, double v) {
    int e;
    return fabs(frexp(v, &e)) == 0.5 && abs(e) < (s == GK_F64 ? 1000 : 100);
}

/* Binary operations on f64 that are represented by their bits. */
static gk_piece soft_binary(gk_lower *x, gk_op op, gk_piece a, gk_piece b) {
    static const char *const keys[] = {
        [GK_OP_ADD] = "add",  [GK_OP_SUB] = "sub", [GK_OP_MUL] = "mul",    [GK_OP_DIV] = "div", [GK_OP_EQ] = "equal",
        [GK_OP_NE] = "equal", [GK_OP_LT] = "less", [GK_OP_LE] = "at_most", [GK_OP_GT] = "less", [GK_OP_GE] = "at_most"};
    const char *f = gk_need(x, keys[op], GK_F64, false);
    gk_piece r = op == GK_OP_GT || op == GK_OP_GE ? call2(x, f, b, a) : call2(x, f, a, b);
    return op == GK_OP_NE ? piece(GK_L_UNARY, gk_printf(x->arena, "!%s", r.s)) : r;
}

/* A real number that is hidden from the compiler: under strict math by a call that it cannot see through, else by a
 * choice. */
bool gk_hides_by_call(const gk_lower *x) {
    return x->math == GK_MATH_STRICT && !x->known;
}

static gk_piece unseen(gk_lower *x, gk_scalar_type s, gk_piece p) {
    return p.nonzero ? p : call1(x, gk_need(x, gk_hides_by_call(x) ? "unseen" : "number", s, false), p);
}

/* The compiler might recognise -0 or -1 in an operand, and make a negation of the operation: of a product, a difference
 * or a quotient in programs with barriers, for the reason given at real_number(); of a quotient's dividend, if the
 * divisor is unknown, everywhere. */
unsigned gk_hidden_operands(const gk_lower *x, gk_op op, gk_scalar_type s, bool known) {
    unsigned hidden = 0;
    if (!on(x, gk_quirk_operand) || x->fn->library || (x->soft_f64 && s == GK_F64)) return 0;
    if (x->barriers && !x->known) {
        if (op == GK_OP_SUB || op == GK_OP_MUL) hidden |= GK_HIDES_FIRST;
        if (op == GK_OP_MUL || op == GK_OP_DIV) hidden |= GK_HIDES_SECOND;
    }
    if (op == GK_OP_DIV && !known) hidden |= GK_HIDES_FIRST;
    return hidden;
}

gk_piece gk_scalar_binary(gk_lower *x, gk_op op, gk_scalar_type s, gk_piece a, gk_piece b, const gk_expr *bconst) {
    bool compares = op >= GK_OP_EQ && op <= GK_OP_GE;
    if (s == GK_BOOL) {
        gk_piece r = infix(x, op, a, b);
        return op == GK_OP_AND || op == GK_OP_OR || op == GK_OP_XOR ? cast(x, "bool", r) : r;
    }
    if (gk_scalar_is(s, GK_M_INT)) return int_binary(x, op, s, a, b, bconst);
    if (gk_scalar_is(s, GK_M_COMPLEX)) {
        static const char *const keys[] = {
            [GK_OP_ADD] = "add", [GK_OP_SUB] = "sub", [GK_OP_MUL] = "mul", [GK_OP_DIV] = "div"};
        /* a quotient's dividend is hidden as a factor is */
        if (gk_hidden_operands(x, op == GK_OP_DIV ? GK_OP_MUL : op, s, true) & GK_HIDES_FIRST) a = unseen(x, s, a);
        if (gk_hidden_operands(x, op, s, true) & GK_HIDES_SECOND) b = unseen(x, s, b);
        if (!compares) return call2(x, gk_need(x, keys[op], s, false), a, b);
        gk_piece eq = call2(x, gk_need(x, "eq", s, false), a, b);
        return op == GK_OP_EQ ? eq : piece(GK_L_UNARY, gk_printf(x->arena, "!%s", eq.s));
    }
    if (x->soft_f64 && s == GK_F64) return soft_binary(x, op, a, b);
    if (x->loose_reals && op == GK_OP_MUL && is_zero(bconst)) {
        gk_scalar_type wide = s == GK_F64 ? s : GK_F32;
        gk_piece r = call1(x, gk_need(x, "times_zero", wide, false), s == wide ? a : to_f32(x, s, a));
        if (signbit(bconst->value.f)) r = call1(x, gk_need(x, "neg", wide, false), r);
        return s == wide ? r : from_f32(x, s, r);
    }
    bool half = s == GK_F16 || s == GK_BF16;
    gk_scalar_type wide = half ? GK_F32 : s;
    if (half) a = to_f32(x, s, a), b = to_f32(x, s, b);
    const bool known = bconst && bconst->kind == GK_X_CONST;
    const unsigned hidden = gk_hidden_operands(x, op, wide, known || half);
    if (op != GK_OP_DIV && (hidden & GK_HIDES_FIRST)) a = unseen(x, wide, a);
    if (hidden & GK_HIDES_SECOND) b = unseen(x, wide, b);
    if (half) return compares ? infix(x, op, a, b) : from_f32(x, s, infix(x, op, a, b));
    bool turns = (op == GK_OP_MUL || op == GK_OP_DIV) && bconst && bconst->kind == GK_X_CONST && bconst->value.f == -1;
    if (turns && turns_sign(x)) return call1(x, gk_need(x, "neg", s, false), a);
    if (op != GK_OP_DIV || x->fn->library) return infix(x, op, a, b);
    if (hidden & GK_HIDES_FIRST) a = unseen(x, s, a);
    if (x->math != GK_MATH_STRICT || !on(x, gk_quirk_half)) return infix(x, op, a, b);
    if (!known) return call2(x, gk_need(x, "div", s, false), a, b);
    return is_power_of_two(s, bconst->value.f)
               ? infix(x, GK_OP_MUL, a, piece(GK_L_PRIMARY, real_constant(x, s, 1 / bconst->value.f)))
               : infix(x, op, a, b);
}

gk_piece gk_scalar_negate(gk_lower *x, gk_op op, gk_scalar_type s, gk_piece a) {
    const char *type = gk_c_scalar(x, s);
    unsigned bits = gk_scalar_bits(s, x->index_bits);
    if (op == GK_OP_NOT) return piece(GK_L_UNARY, gk_printf(x->arena, "!%s", gk_paren(x, a, GK_L_UNARY)));
    if (op == GK_OP_BITNOT) {
        gk_scalar_type wide = bits < 32 ? GK_I32 : gk_scalar_plain(s, x->index_bits);
        gk_piece r = on(x, gk_quirk_not_lost)
                         ? call1(x, gk_need(x, "not", wide, false), a)
                         : piece(GK_L_UNARY, gk_printf(x->arena, "~%s", gk_paren(x, a, GK_L_UNARY)));
        return bits < 32 ? cast(x, type, r) : r;
    }
    if (gk_scalar_is(s, GK_M_COMPLEX)) return call1(x, gk_need(x, "neg", s, false), a);
    if (s == GK_F16 || s == GK_BF16) return call1(x, gk_need(x, "neg", s, false), a);
    if (gk_scalar_is(s, GK_M_INT)) {
        gk_scalar_type p = gk_scalar_plain(s, x->index_bits);
        const char *u = bits < 32 ? "u32" : unsigned_of[p], *from = "0";
        if (hides_wholes(x, gk_quirk_from_nothing)) from = gk_need(x, "nothing", bits == 64 ? GK_U64 : GK_U32, false);
        gk_piece r = piece(GK_L_ADD, gk_printf(x->arena, "%s - %s", from, cast(x, u, hidden(x, s, a)).s));
        return s == GK_I8 && on(x, gk_quirk_narrow_8) ? call1(x, gk_need(x, "narrow", s, false), r) : narrow(x, s, r);
    }
    if (turns_sign(x) || (x->soft_f64 && s == GK_F64)) return call1(x, gk_need(x, "neg", s, false), a);
    return (gk_piece){.s = gk_printf(x->arena, "-%s", gk_paren(x, a, GK_L_PRIMARY)),
                      .level = GK_L_UNARY,
                      .nonzero = a.number && a.nonzero};
}

/* ------------------------------------------------------------------------------------------ operators of all lanes */

bool gk_int_is_plain(const gk_lower *x, gk_op op, gk_scalar_type s) {
    const bool sign = gk_scalar_is(s, GK_M_SIGNED);
    switch (op) {
    case GK_OP_AND:
    case GK_OP_OR:
    case GK_OP_XOR:
    case GK_OP_SHL: return true;
    case GK_OP_SHR: return !(sign && on(x, gk_quirk_count) && !x->fn->library);
    case GK_OP_SUB: return !gk_hides_whole(x, s) && !narrows_by_call(x, s);
    case GK_OP_ADD:
    case GK_OP_MUL: return !narrows_by_call(x, s);
    case GK_OP_BITNOT: return !on(x, gk_quirk_not_lost);
    case GK_OP_NEG:
        return !hides_wholes(x, gk_quirk_from_nothing) && !gk_hides_whole(x, s) && !narrows_by_call(x, s) &&
               !(s == GK_I8 && on(x, gk_quirk_narrow_8));
    default: return false;
    }
}

bool gk_convert_is_plain(const gk_lower *x, gk_scalar_type from, gk_scalar_type to) {
    const unsigned reals = GK_BIT(GK_F32) | GK_BIT(GK_F64);
    if (gk_scalar_is(to, GK_M_INT)) return gk_scalar_is(from, GK_M_INT) && !narrows_by_call(x, to);
    return gk_scalar_is(to, reals) && gk_scalar_is(from, reals | GK_M_INT);
}

bool gk_has_fma(const gk_lower *x, gk_scalar_type s) {
    return !x->loose_reals && !((x->loose_f64 || x->soft_f64) && s == GK_F64);
}

/* ---------------------------------------------------------------------------------------------------- mathematics */

/* Helpers are requested one after the other; as arguments of one call their order would be up to the host's compiler.
 * */
static gk_piece clamp(gk_lower *x, const char *max, const char *min, gk_scalar_type s, const gk_piece *args) {
    gk_piece low = call2(x, gk_need(x, max, s, false), args[0], args[1]);
    return call2(x, gk_need(x, min, s, false), low, args[2]);
}

static gk_piece int_math(gk_lower *x, gk_builtin b, gk_scalar_type s, const gk_piece *args) {
    bool narrow = gk_scalar_bits(s, x->index_bits) < 32, sign = gk_scalar_is(s, GK_M_SIGNED);
    gk_scalar_type p = gk_scalar_plain(s, x->index_bits);
    switch (b) {
    case GK_B_MIN: return call2(x, gk_need(x, "min_int", s, false), args[0], args[1]);
    case GK_B_MAX: return call2(x, gk_need(x, "max_int", s, false), args[0], args[1]);
    case GK_B_CLAMP: return clamp(x, "max_int", "min_int", s, args);
    case GK_B_ABS: return sign ? call1(x, gk_need(x, "abs_signed", s, false), args[0]) : args[0];
    case GK_B_MULHI: {
        gk_piece r = call2(x, gk_need(x, "mulhi", s, false), hidden(x, s, args[0]), hidden(x, s, args[1]));
        const bool kept = on(x, gk_quirk_upper_half) && !x->known && (p == GK_I32 || p == GK_U32);
        return kept ? call1(x, gk_need(x, "kept", p, false), r) : r;
    }
    case GK_B_ROTL: return call2(x, gk_need(x, "rotl", s, false), args[0], args[1]);
    case GK_B_ROTR: return call2(x, gk_need(x, "rotr", s, false), args[0], args[1]);
    default: break;
    }
    /* popcount, clz: of the unsigned value of the same width */
    const char *key = b == GK_B_CLZ ? "clz" : "popcount";
    unsigned bits = gk_scalar_bits(s, x->index_bits);
    gk_piece u = sign ? cast(x, unsigned_of[p], args[0]) : args[0];
    gk_piece r = call1(x, gk_need(x, key, bits == 64 ? GK_U64 : GK_U32, false), u);
    if (narrow && b == GK_B_CLZ) return piece(GK_L_ADD, gk_printf(x->arena, "%s - %u", r.s, 32 - bits));
    return r;
}

gk_piece gk_scalar_math(gk_lower *x, gk_builtin b, gk_scalar_type s, const gk_piece *args) {
    const gk_builtin_info *info = &gk_builtins[b];
    if (gk_scalar_is(s, GK_M_INT)) return int_math(x, b, s, args);
    if (b == GK_B_CONJ) return call1(x, gk_need(x, "conj", s, false), args[0]);
    if (s == GK_F16 || s == GK_BF16) {
        gk_piece wide[3] = {{0}};
        for (unsigned i = 0; i < info->nargs; i++) wide[i] = to_f32(x, s, args[i]);
        gk_piece r = gk_scalar_math(x, b, GK_F32, wide);
        return info->kind == GK_BK_TEST ? r : from_f32(x, s, r);
    }
    switch (b) {
    case GK_B_MIN:
    case GK_B_MAX:
    case GK_B_FMIN:
    case GK_B_FMAX: return call2(x, gk_need(x, info->name, s, false), args[0], args[1]);
    case GK_B_CLAMP: return clamp(x, "max", "min", s, args);
    case GK_B_FMA:
        if (gk_has_fma(x, s)) break;
        return piece(GK_L_PRIMARY, gk_printf(x->arena, "%s(%s, %s, %s)", gk_need(x, "fma", s, false), args[0].s,
                                             args[1].s, args[2].s));
    case GK_B_SQRT:
        if ((s != GK_F32 || x->math != GK_MATH_STRICT) && !(x->soft_f64 && s == GK_F64)) break;
        return call1(x, gk_need(x, info->name, s, false), args[0]);
    case GK_B_COPYSIGN:
        if (!x->soft_f64 || s != GK_F64) break;
        return call2(x, gk_need(x, info->name, s, false), args[0], args[1]);
    case GK_B_ABS:
        if ((s != GK_F32 || x->math != GK_MATH_STRICT || !on(x, gk_quirk_abs_f32)) && !(x->soft_f64 && s == GK_F64))
            break;
        return call1(x, gk_need(x, "abs", s, false), args[0]);
    case GK_B_FLOOR:
    case GK_B_CEIL:
    case GK_B_TRUNC:
    case GK_B_ROUND:
    case GK_B_RINT:
    case GK_B_ISNAN:
    case GK_B_ISINF:
    case GK_B_TANPI:
    case GK_B_SIGMOID:
    case GK_B_ISFINITE: return call1(x, gk_need(x, info->name, s, false), args[0]);
    case GK_B_LOGADDEXP: return call2(x, gk_need(x, info->name, s, false), args[0], args[1]);
    default: break;
    }
    gk_text t = {.arena = x->arena};
    gk_text_addf(&t, "%s%s(", b == GK_B_ABS ? "fabs" : info->name, s == GK_F32 ? x->dialect->f32_suffix : "");
    for (unsigned i = 0; i < info->nargs; i++) gk_text_addf(&t, "%s%s", i ? ", " : "", args[i].s);
    gk_text_add(&t, ")");
    return piece(GK_L_PRIMARY, t.s);
}
