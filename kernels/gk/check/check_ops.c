#include "gk/check/check.h"

#include <math.h>
#include <string.h>

/* ------------------------------------------------------------------------------------------------------- making */

gk_expr *gk_expr_new(gk_check *c, gk_expr_kind kind, gk_loc loc, const gk_type *type) {
    gk_expr *e = GK_NEW(c->arena, gk_expr);
    e->kind = kind;
    e->loc = loc;
    e->type = type;
    return e;
}

gk_expr *gk_expr_unknown(gk_check *c, gk_loc loc) {
    return gk_expr_new(c, GK_X_UNKNOWN, loc, gk_type_unknown(&c->types));
}

gk_expr *gk_expr_of(gk_check *c, gk_loc loc, gk_expr *a, gk_expr *b) {
    gk_expr *e = gk_expr_unknown(c, loc);
    e->a = a;
    e->b = b;
    return e;
}

/* A constant whose value is known only after instantiation. */
gk_expr *gk_expr_pending(gk_check *c, gk_loc loc, const gk_type *type) {
    gk_expr *e = gk_expr_new(c, GK_X_UNKNOWN, loc, type);
    e->constant = true;
    return e;
}

gk_expr *gk_expr_const(gk_check *c, gk_loc loc, const gk_type *type, gk_num value) {
    gk_expr *e = gk_expr_new(c, GK_X_CONST, loc, type);
    e->value = value;
    e->constant = true;
    return e;
}

gk_expr *gk_int_literal(gk_check *c, gk_loc loc, int64_t value) {
    return gk_expr_const(c, loc, gk_type_literal(&c->types, false), (gk_num){.u = (uint64_t)value});
}

gk_expr *gk_bool_const(gk_check *c, gk_loc loc, bool value) {
    return gk_expr_const(c, loc, gk_type_scalar(&c->types, GK_BOOL), (gk_num){.u = value});
}

void gk_need_type(gk_check *c, const gk_type *t, gk_loc loc) {
    while (t->elem) t = t->elem;
    for (unsigned i = 0; i < t->nfields; i++) gk_need_type(c, t->fields[i].type, loc);
    if (t->kind != GK_TY_SCALAR || (t->scalar != GK_F64 && t->scalar != GK_C128)) return;
    if (c->soft_f64) return;
    c->uses_fp64 = true;
    if (!(c->options->features & GK_HAS_FP64) && !c->fn->generic)
        gk_device_error(c->d, GK_E_FEATURE, loc, "%s needs the feature fp64, which this device does not have",
                        gk_type_str(&c->types, t));
}

/* --------------------------------------------------------------------------------------------------- conversion */

static gk_expr *convert_const(gk_check *c, gk_expr *e, const gk_type *to) {
    gk_scalar_type from;
    gk_num v = e->value;
    if (e->type->kind == GK_TY_INT_LITERAL)
        from = e->n ? GK_U64 : GK_I64;
    else if (e->type->kind == GK_TY_FLOAT_LITERAL)
        from = GK_F64;
    else
        from = e->type->scalar;
    return gk_expr_const(c, e->loc, to, gk_num_convert(from, to->scalar, c->types.index_bits, v));
}

/*
 * An expression of literals whose value is known only at run time, such as c ? 0.1 : 2 or sqrt(2): it has a literal's
 * type until it is combined with another type.
 */
static bool is_open(const gk_expr *e) {
    return gk_type_is_literal(e->type) && e->kind != GK_X_CONST && e->kind != GK_X_UNKNOWN;
}

static bool is_shift(gk_op op) {
    return op == GK_OP_SHL || op == GK_OP_SHR;
}

/* Fold functions of constants in an expression that was open and now has its type. */
static gk_expr *fold_open(gk_check *c, gk_expr *e) {
    int bits = c->types.index_bits;
    bool a = e->a && e->a->kind == GK_X_CONST, b = e->b && e->b->kind == GK_X_CONST;
    if (e->kind == GK_X_BUILTIN) return gk_fold(c, e);
    if (e->type->kind != GK_TY_SCALAR) return e;
    if (e->kind == GK_X_UNARY && a)
        return gk_expr_const(c, e->loc, e->type, gk_num_unary(e->op, e->type->scalar, bits, e->a->value));
    if (e->kind == GK_X_BINARY && a && b)
        return gk_expr_const(c, e->loc, e->type,
                             gk_num_binary(e->op, e->a->type->scalar, bits, e->a->value, e->b->value));
    if (e->kind == GK_X_COND && a) return e->a->value.u ? e->b : e->c;
    return e;
}

/* A copy of an open expression that computes in `to`, a real scalar type: its literals get that type. */
static gk_expr *retype(gk_check *c, const gk_expr *e, const gk_type *to) {
    gk_expr *r = GK_NEW(c->arena, gk_expr);
    *r = *e;
    r->type = to;
    r->next = NULL;
    if (e->kind == GK_X_COND) {
        r->b = gk_convert(c, e->b, to);
        r->c = gk_convert(c, e->c, to);
    } else if (e->kind != GK_X_BUILTIN) {
        r->a = gk_convert(c, e->a, to);
        if (e->kind == GK_X_BINARY && !is_shift(e->op)) r->b = gk_convert(c, e->b, to);
    }
    r->args = NULL;
    for (gk_expr *a = e->args, **tail = &r->args; a; a = a->next, tail = &(*tail)->next) {
        bool condition = e->builtin == GK_B_SELECT && a == e->args;
        *tail = GK_NEW(c->arena, gk_expr);
        **tail = condition ? *a : *gk_convert(c, a, to);
        (*tail)->next = NULL;
    }
    return fold_open(c, r);
}

gk_expr *gk_convert(gk_check *c, gk_expr *e, const gk_type *to) {
    if (e->type == to) return e;
    if (is_open(e)) {
        if (to->kind == GK_TY_VEC)
            e = gk_convert(c, e, to->elem);
        else if (to->kind != GK_TY_SCALAR || !gk_scalar_is(to->scalar, GK_M_COMPLEX))
            return retype(c, e, to);
        else
            e = retype(c, e, gk_type_scalar(&c->types, gk_scalar_part(to->scalar)));
    }
    if (e->kind == GK_X_CONST && to->kind == GK_TY_SCALAR) return convert_const(c, e, to);
    if (e->kind == GK_X_CONST && to->kind == GK_TY_VEC && to->elem->kind == GK_TY_SCALAR)
        e = convert_const(c, e, to->elem);
    gk_expr *r = gk_expr_new(c, e->kind == GK_X_UNKNOWN ? GK_X_UNKNOWN : GK_X_CONVERT, e->loc, to);
    r->a = e;
    r->effects = e->effects;
    return gk_fold_operation(c, r);
}

static const char *literal_problem(gk_check *c, const gk_expr *e, const gk_type *t);

/* literal_problem() for an open expression and a scalar type: a problem of its literals, or NULL. */
static const char *open_problem(gk_check *c, const gk_expr *e, const gk_type *t) {
    const char *problem = NULL;
    if (e->kind == GK_X_COND) {
        problem = literal_problem(c, e->b, t);
        return problem ? problem : literal_problem(c, e->c, t);
    }
    if (e->kind == GK_X_UNARY && e->op == GK_OP_NEG && gk_scalar_is(t->scalar, GK_M_UNSIGNED)) return "it is negative";
    if (e->a) problem = literal_problem(c, e->a, t);
    if (e->b && !problem && !is_shift(e->op)) problem = literal_problem(c, e->b, t);
    for (const gk_expr *a = e->args; a && !problem; a = a->next)
        if (gk_type_is_literal(a->type)) problem = literal_problem(c, a, t); /* not the condition of select() */
    return problem;
}

/* Why a literal cannot become a lane of type `t`, or NULL. */
static const char *literal_problem(gk_check *c, const gk_expr *e, const gk_type *t) {
    bool real = e->type->kind == GK_TY_FLOAT_LITERAL;
    bool whole = !real && (e->kind == GK_X_BINARY || (e->kind == GK_X_UNARY && e->op == GK_OP_BITNOT));
    if (t->kind == GK_TY_PARAM) {
        unsigned fits = real ? GK_M_FLOAT | GK_M_COMPLEX : whole ? GK_M_INT : GK_M_NUM;
        unsigned rest = t->mask & ~fits;
        if (!rest || c->lenient) return NULL;
        return gk_printf(c->arena, "%s may also be %s; write %s(...)", t->name, gk_mask_str(c->arena, rest), t->name);
    }
    if (t->kind != GK_TY_SCALAR) return NULL;
    if (t->scalar == GK_BOOL) return "a number is not a truth value; write true, false or a comparison";
    if (real && gk_scalar_is(t->scalar, GK_M_INT)) return "it has a fraction; convert explicitly";
    if (whole && !gk_scalar_is(t->scalar, GK_M_INT)) return "it is computed in integers; convert explicitly";
    if (is_open(e)) return open_problem(c, e, t);
    if (e->kind != GK_X_CONST) return NULL;
    if (!real) {
        bool neg = !e->n && (int64_t)e->value.u < 0;
        return gk_int_fits(t->scalar, c->types.index_bits, neg, neg ? 0 - e->value.u : e->value.u)
                   ? NULL
                   : "it is out of range";
    }
    return isinf(gk_round_to(gk_scalar_part(t->scalar), e->value.f)) ? "it is out of range" : NULL;
}

static const char *conversion_reason(const gk_type *from, const gk_type *to) {
    if (from->kind != GK_TY_SCALAR || to->kind != GK_TY_SCALAR) return "";
    unsigned ints = GK_M_INT;
    if (gk_scalar_is(from->scalar, GK_M_BOOL) || gk_scalar_is(to->scalar, GK_M_BOOL))
        return "truth values and numbers do not mix; ";
    if (gk_scalar_is(from->scalar, ints) && gk_scalar_is(to->scalar, ints)) {
        bool sf = gk_scalar_is(from->scalar, GK_M_SIGNED), st = gk_scalar_is(to->scalar, GK_M_SIGNED);
        return sf != st ? "the sign may be lost; " : "it may not fit; ";
    }
    if (gk_scalar_is(from->scalar, ints)) return "integers become reals only when asked; ";
    if (gk_scalar_is(to->scalar, ints)) return "the fraction would be lost; ";
    if (gk_scalar_is(from->scalar, GK_M_COMPLEX)) return "the imaginary part would be lost; ";
    return "precision would be lost; ";
}

const char *gk_about_str(gk_arena *arena, gk_about what) {
    if (what.words) return what.words;
    return what.of ? gk_printf(arena, "'%s' of '%s'", what.name, what.of) : gk_printf(arena, "'%s'", what.name);
}

gk_expr *gk_coerce(gk_check *c, gk_expr *e, const gk_type *to, gk_about what) {
    if (e->type == to) return e;
    if (e->type->kind == GK_TY_UNKNOWN || to->kind == GK_TY_UNKNOWN) {
        gk_expr *r = gk_convert(c, e, to);
        r->kind = GK_X_UNKNOWN;
        return r;
    }
    const gk_type *lane = gk_type_lane(to);
    if (gk_type_is_literal(e->type)) {
        const char *problem = to->kind == GK_TY_STRUCT ? "a struct is made of all its fields"
                              : gk_type_is_value(to)   ? literal_problem(c, e, lane)
                                                       : "it is no value of that type";
        if (!problem) return gk_convert(c, e, to);
        gk_error(c->d, GK_E_LITERAL, e->loc, "this literal cannot be %s for %s: %s", gk_type_str(&c->types, to),
                 gk_about_str(c->arena, what), problem);
        return gk_expr_unknown(c, e->loc);
    }
    if (gk_converts(e->type, to)) return gk_convert(c, e, to);
    if (to->kind == GK_TY_VEC && gk_type_is_value(e->type) && e->type->kind != GK_TY_VEC && gk_converts(e->type, lane))
        return gk_convert(c, gk_convert(c, e, lane), to);
    if (e->type->kind == GK_TY_VOID)
        gk_error(c->d, GK_E_VOID, e->loc, "this call returns nothing, but %s wants a value",
                 gk_about_str(c->arena, what));
    else if (to->kind == GK_TY_STRUCT || e->type->kind == GK_TY_STRUCT)
        gk_error(c->d, GK_E_CONVERSION, e->loc, "this is %s, but %s wants %s", gk_type_str(&c->types, e->type),
                 gk_about_str(c->arena, what), gk_type_str(&c->types, to));
    else
        gk_error(c->d, GK_E_CONVERSION, e->loc, "%s is %s, but %s wants %s: %swrite %s(...)",
                 e->kind == GK_X_VAR ? gk_printf(c->arena, "'%s'", e->var->name) : "this",
                 gk_type_str(&c->types, e->type), gk_about_str(c->arena, what), gk_type_str(&c->types, to),
                 conversion_reason(e->type, to), gk_type_str(&c->types, to));
    return gk_expr_unknown(c, e->loc);
}

gk_expr *gk_settle(gk_check *c, gk_expr *e) {
    if (!gk_type_is_literal(e->type)) return e;
    return gk_coerce(c, e, gk_type_scalar(&c->types, e->type->kind == GK_TY_INT_LITERAL ? GK_I32 : GK_F32),
                     gk_words("a value without another type"));
}

gk_expr *gk_settle_for(gk_check *c, gk_expr *e, const gk_type *to) {
    return is_open(e) && literal_problem(c, e, gk_type_lane(to)) ? gk_settle(c, e) : e;
}

bool gk_in_class(gk_check *c, const gk_type *t, unsigned mask, gk_loc loc, gk_about what) {
    unsigned have = gk_type_mask(t);
    if (gk_type_lane(t)->kind == GK_TY_UNKNOWN || (have && (have & ~mask) == 0)) return true;
    if (t->kind == GK_TY_PARAM || (t->kind == GK_TY_VEC && t->elem->kind == GK_TY_PARAM)) {
        if (c->lenient && (have & mask)) return true;
        gk_error(c->d, GK_E_OPERAND, loc, "%s needs %s, but %s may also be %s", gk_about_str(c->arena, what),
                 gk_mask_str(c->arena, mask), gk_type_str(&c->types, t), gk_mask_str(c->arena, have & ~mask));
        return false;
    }
    gk_error(c->d, GK_E_OPERAND, loc, "%s needs %s, not %s", gk_about_str(c->arena, what), gk_mask_str(c->arena, mask),
             gk_type_str(&c->types, t));
    return false;
}

/* ----------------------------------------------------------------------------------------------------- operators */

static bool is_comparison(gk_op op) {
    return op >= GK_OP_EQ && op <= GK_OP_GE;
}

/* An operation on literals, at least one of which is an open expression. */
static gk_expr *open_binary(gk_check *c, gk_op op, gk_loc loc, gk_expr *a, gk_expr *b, const gk_type *type) {
    bool unknown = a->kind == GK_X_UNKNOWN || b->kind == GK_X_UNKNOWN;
    gk_expr *e = gk_expr_new(c, unknown ? GK_X_UNKNOWN : GK_X_BINARY, loc, type);
    e->op = op;
    e->a = a;
    e->b = is_shift(op) ? gk_settle(c, b) : b;
    return e;
}

/* An operation on two literals, or on a pending one; the result is a literal. */
static gk_expr *literal_binary(gk_check *c, gk_op op, gk_loc loc, gk_expr *a, gk_expr *b) {
    bool real = a->type->kind == GK_TY_FLOAT_LITERAL || b->type->kind == GK_TY_FLOAT_LITERAL;
    const gk_type *type = is_comparison(op) ? gk_type_scalar(&c->types, GK_BOOL) : gk_type_literal(&c->types, real);
    if (real && (op == GK_OP_MOD || op == GK_OP_AND || op == GK_OP_OR || op == GK_OP_XOR || op == GK_OP_SHL ||
                 op == GK_OP_SHR)) {
        gk_error(c->d, GK_E_OPERAND, loc, "'%s' needs int, not a real literal", gk_op_text(op));
        return gk_expr_unknown(c, loc);
    }
    if (is_open(a) || is_open(b)) {
        if (!is_comparison(op)) return open_binary(c, op, loc, a, b, type);
        const gk_type *settled = gk_type_scalar(&c->types, real ? GK_F32 : GK_I32);
        return gk_binary(c, op, loc, gk_coerce(c, a, settled, gk_words("a comparison")),
                         gk_coerce(c, b, settled, gk_words("a comparison")));
    }
    if (a->kind != GK_X_CONST || b->kind != GK_X_CONST) return gk_expr_pending(c, loc, type);
    if (real) {
        gk_num x = a->value, y = b->value;
        if (a->type->kind == GK_TY_INT_LITERAL) x.f = a->n ? (double)x.u : (double)(int64_t)x.u;
        if (b->type->kind == GK_TY_INT_LITERAL) y.f = b->n ? (double)y.u : (double)(int64_t)y.u;
        return gk_expr_const(c, loc, type, gk_num_binary(op, GK_F64, 64, x, y));
    }
    int64_t x = (int64_t)a->value.u, y = (int64_t)b->value.u, r;
    bool overflow = a->n || b->n;
    if (op == GK_OP_ADD) overflow |= __builtin_add_overflow(x, y, &r);
    if (op == GK_OP_SUB) overflow |= __builtin_sub_overflow(x, y, &r);
    if (op == GK_OP_MUL) overflow |= __builtin_mul_overflow(x, y, &r);
    if (op == GK_OP_SHL) overflow |= y < 0 || y > 62 || x < 0 || x >> (62 - y) != 0;
    if (op == GK_OP_SHR) overflow |= y < 0 || y > 63;
    if (overflow) {
        gk_error(c->d, GK_E_RANGE, loc,
                 "this constant does not fit in 64 bits; give the operands a type, such as u64(...)");
        return gk_expr_unknown(c, loc);
    }
    return gk_expr_const(c, loc, type, gk_num_binary(op, GK_I64, 64, a->value, b->value));
}

static unsigned operand_mask(gk_op op) {
    switch (op) {
    case GK_OP_ADD:
    case GK_OP_SUB:
    case GK_OP_MUL:
    case GK_OP_DIV: return GK_M_NUM;
    case GK_OP_MOD:
    case GK_OP_SHL:
    case GK_OP_SHR: return GK_M_INT;
    case GK_OP_AND:
    case GK_OP_OR:
    case GK_OP_XOR: return GK_M_INT | GK_M_BOOL;
    case GK_OP_EQ:
    case GK_OP_NE: return GK_M_ANY;
    case GK_OP_LAND:
    case GK_OP_LOR: return GK_M_BOOL;
    default: return GK_M_REAL;
    }
}

/* Convert both operands to one type; false after an error message. */
static bool balance(gk_check *c, gk_op op, gk_loc loc, gk_expr **a, gk_expr **b) {
    const char *text = op == GK_OP_NONE ? "? :" : gk_op_text(op);
    const gk_type *ta = (*a)->type, *tb = (*b)->type;
    if (ta == tb) return true;
    if (gk_type_is_literal(ta) || gk_converts(ta, tb) || (tb->kind == GK_TY_VEC && gk_converts(ta, tb->elem))) {
        *a = gk_coerce(c, *a, tb, gk_quoted(text));
        return (*a)->type->kind != GK_TY_UNKNOWN;
    }
    if (gk_type_is_literal(tb) || gk_converts(tb, ta) || (ta->kind == GK_TY_VEC && gk_converts(tb, ta->elem))) {
        *b = gk_coerce(c, *b, ta, gk_quoted(text));
        return (*b)->type->kind != GK_TY_UNKNOWN;
    }
    gk_error(c->d, GK_E_MIXED, loc, "'%s' has %s on its left and %s on its right; convert one, as in %s(...)", text,
             gk_type_str(&c->types, ta), gk_type_str(&c->types, tb), gk_type_str(&c->types, ta));
    return false;
}

/* A literal that is shifted by a count with a type: the literal gets its type from the expression around it. */
static gk_expr *shifted_literal(gk_check *c, gk_op op, gk_loc loc, gk_expr *a, gk_expr *b) {
    if (b->kind == GK_X_CONST) return literal_binary(c, op, loc, a, gk_int_literal(c, b->loc, (int64_t)b->value.u));
    if (a->type->kind == GK_TY_FLOAT_LITERAL) return literal_binary(c, op, loc, a, a);
    if (b->constant && !is_open(a)) return gk_expr_pending(c, loc, a->type);
    return open_binary(c, op, loc, a, b, a->type);
}

gk_expr *gk_binary(gk_check *c, gk_op op, gk_loc loc, gk_expr *a, gk_expr *b) {
    bool shift = is_shift(op);
    bool compares = is_comparison(op);
    const gk_type *truth = gk_type_scalar(&c->types, GK_BOOL);
    if (a->type->kind == GK_TY_UNKNOWN || b->type->kind == GK_TY_UNKNOWN) {
        gk_expr *e = gk_expr_of(c, loc, a, b);
        if (compares || op == GK_OP_LAND || op == GK_OP_LOR) e->type = truth;
        e->constant = a->constant && b->constant;
        return e;
    }
    if (gk_type_is_literal(a->type) && gk_type_is_literal(b->type) && op != GK_OP_LAND && op != GK_OP_LOR)
        return literal_binary(c, op, loc, a, b);
    if (shift) {
        b = gk_settle(c, b);
        if (!gk_in_class(c, b->type, GK_M_INT, b->loc, gk_words("a shift count"))) return gk_expr_unknown(c, loc);
        if (gk_type_is_literal(a->type) && b->type->kind != GK_TY_VEC) return shifted_literal(c, op, loc, a, b);
        a = gk_settle(c, a);
        if (b->type->kind == GK_TY_VEC && a->type != b->type) {
            gk_error(c->d, GK_E_MIXED, loc, "a vector of shift counts needs a vector of the same type on the left");
            return gk_expr_unknown(c, loc);
        }
    } else if (!balance(c, op, loc, &a, &b)) {
        return gk_expr_unknown(c, loc);
    }
    if (!gk_in_class(c, a->type, operand_mask(op), loc, gk_quoted(gk_op_text(op)))) return gk_expr_unknown(c, loc);
    if (a->type->kind == GK_TY_VEC && (compares || op == GK_OP_LAND || op == GK_OP_LOR)) {
        gk_error(c->d, GK_E_OPERAND, loc, "'%s' works on scalars; compare lanes one by one", gk_op_text(op));
        return gk_expr_unknown(c, loc);
    }
    const gk_type *type = compares ? truth : a->type;
    if (a->kind == GK_X_CONST && b->kind == GK_X_CONST && a->type->kind == GK_TY_SCALAR)
        return gk_expr_const(c, loc, type, gk_num_binary(op, a->type->scalar, c->types.index_bits, a->value, b->value));
    if (op == GK_OP_LAND && a->kind == GK_X_CONST) return a->value.u ? b : a;
    if (op == GK_OP_LOR && a->kind == GK_X_CONST) return a->value.u ? a : b;
    if (a->kind == GK_X_UNKNOWN || b->kind == GK_X_UNKNOWN) {
        gk_expr *e = gk_expr_of(c, loc, a, b);
        e->type = type;
        e->constant = a->constant && b->constant;
        return e;
    }
    gk_expr *e = gk_expr_new(c, GK_X_BINARY, loc, type);
    e->op = op;
    e->a = a;
    e->b = b;
    return gk_fold_operation(c, e);
}

gk_expr *gk_check_unary(gk_check *c, const gk_ast *n) {
    gk_expr *a = gk_check_value(c, n->a);
    unsigned mask = n->op == GK_OP_NOT ? GK_M_BOOL : n->op == GK_OP_BITNOT ? GK_M_INT : GK_M_NUM;
    if (a->type->kind == GK_TY_UNKNOWN) return a;
    if (gk_type_is_literal(a->type)) {
        bool real = a->type->kind == GK_TY_FLOAT_LITERAL;
        if (n->op == GK_OP_NOT || (real && n->op == GK_OP_BITNOT)) {
            gk_error(c->d, GK_E_OPERAND, n->loc, "'%s' needs %s, not a literal number", gk_op_text(n->op),
                     gk_mask_str(c->arena, mask));
            return gk_expr_unknown(c, n->loc);
        }
        if (a->kind == GK_X_UNKNOWN || n->op == GK_OP_ADD) return a;
        if (is_open(a)) {
            gk_expr *e = gk_expr_new(c, GK_X_UNARY, n->loc, a->type);
            e->op = n->op;
            e->a = a;
            return e;
        }
        if (!real && n->op == GK_OP_NEG && a->n) {
            if (a->value.u == UINT64_C(1) << 63) return gk_int_literal(c, n->loc, INT64_MIN);
            gk_error(c->d, GK_E_RANGE, n->loc, "this constant does not fit in 64 bits");
            return gk_expr_unknown(c, n->loc);
        }
        return gk_expr_const(c, n->loc, a->type, gk_num_unary(n->op, real ? GK_F64 : GK_I64, 64, a->value));
    }
    if (!gk_in_class(c, a->type, mask, n->loc, gk_quoted(gk_op_text(n->op)))) return gk_expr_unknown(c, n->loc);
    if (n->op == GK_OP_ADD) return a;
    if (a->kind == GK_X_CONST)
        return gk_expr_const(c, n->loc, a->type, gk_num_unary(n->op, a->type->scalar, c->types.index_bits, a->value));
    gk_expr *e = gk_expr_new(c, a->kind == GK_X_UNKNOWN ? GK_X_UNKNOWN : GK_X_UNARY, n->loc, a->type);
    e->op = n->op;
    e->a = a;
    return gk_fold_operation(c, e);
}

gk_expr *gk_bool_condition(gk_check *c, const gk_ast *n) {
    gk_expr *e = gk_check_value(c, n);
    if (e->type->kind == GK_TY_UNKNOWN) return e;
    if (e->type->kind == GK_TY_PARAM && (c->lenient && (e->type->mask & GK_M_BOOL))) return e;
    if (e->type->kind != GK_TY_SCALAR || e->type->scalar != GK_BOOL) {
        gk_error(c->d, GK_E_CONDITION, e->loc, "a condition is bool, not %s; compare, as in x != 0",
                 gk_type_str(&c->types, e->type));
        return gk_expr_unknown(c, n->loc);
    }
    return e;
}

gk_expr *gk_check_cond(gk_check *c, const gk_ast *n) {
    gk_expr *a = gk_bool_condition(c, n->a), *x = gk_check_value(c, n->b), *y = gk_check_value(c, n->c);
    const gk_type *type = x->type;
    if (gk_type_is_literal(x->type) && gk_type_is_literal(y->type)) {
        if (a->kind == GK_X_CONST) return a->value.u ? x : y;
        if (a->constant) return gk_expr_pending(c, n->loc, x->type);
        if (y->type->kind == GK_TY_FLOAT_LITERAL) type = y->type;
    } else {
        if (x->type->kind == GK_TY_UNKNOWN || y->type->kind == GK_TY_UNKNOWN) {
            gk_expr *e = gk_expr_of(c, n->loc, a, x);
            e->c = y;
            return e;
        }
        if (!balance(c, GK_OP_NONE, n->loc, &x, &y)) return gk_expr_unknown(c, n->loc);
        if (a->kind == GK_X_CONST) return a->value.u ? x : y;
        type = x->type;
    }
    gk_expr *e = gk_expr_new(c, a->kind == GK_X_UNKNOWN ? GK_X_UNKNOWN : GK_X_COND, n->loc, type);
    e->constant = a->constant && x->constant && y->constant;
    e->a = a;
    e->b = x;
    e->c = y;
    return e;
}
