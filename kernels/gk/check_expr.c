#include "gk/check.h"

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

/* A constant whose value only an instance knows. */
static gk_expr *pending(gk_check *c, gk_loc loc, const gk_type *type) {
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

static gk_expr *int_literal(gk_check *c, gk_loc loc, int64_t value) {
    return gk_expr_const(c, loc, gk_type_literal(&c->types, false), (gk_num){.u = (uint64_t)value});
}

static gk_expr *bool_const(gk_check *c, gk_loc loc, bool value) {
    return gk_expr_const(c, loc, gk_type_scalar(&c->types, GK_BOOL), (gk_num){.u = value});
}

void gk_need_type(gk_check *c, const gk_type *t, gk_loc loc) {
    while (t->elem) t = t->elem;
    if (t->kind != GK_TY_SCALAR || (t->scalar != GK_F64 && t->scalar != GK_C128)) return;
    c->uses_fp64 = true;
    if (!(c->options->features & GK_HAS_FP64) && !c->fn->generic)
        gk_error(c->d, GK_E_FEATURE, loc, "%s needs the feature fp64, which this device does not have",
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

gk_expr *gk_convert(gk_check *c, gk_expr *e, const gk_type *to) {
    if (e->type == to) return e;
    if (e->kind == GK_X_CONST && to->kind == GK_TY_SCALAR) return convert_const(c, e, to);
    if (e->kind == GK_X_CONST && to->kind == GK_TY_VEC && to->elem->kind == GK_TY_SCALAR)
        e = convert_const(c, e, to->elem);
    gk_expr *r = gk_expr_new(c, e->kind == GK_X_UNKNOWN ? GK_X_UNKNOWN : GK_X_CONVERT, e->loc, to);
    r->a = e;
    r->effects = e->effects;
    r->constant = e->kind == GK_X_UNKNOWN && e->constant && to->kind != GK_TY_VEC;
    return r;
}

/* Why a literal cannot become a lane of type `t`, or NULL. */
static const char *literal_problem(gk_check *c, const gk_expr *e, const gk_type *t) {
    bool real = e->type->kind == GK_TY_FLOAT_LITERAL;
    if (t->kind == GK_TY_PARAM) {
        unsigned fits = real ? GK_M_FLOAT | GK_M_COMPLEX : GK_M_NUM;
        unsigned rest = t->mask & ~fits;
        if (!rest || c->lenient) return NULL;
        return gk_printf(c->arena, "%s may also be %s; write %s(...)", t->name, gk_mask_str(c->arena, rest), t->name);
    }
    if (t->kind != GK_TY_SCALAR) return NULL;
    if (t->scalar == GK_BOOL) return "a number is not a truth value; write true, false or a comparison";
    if (real && gk_scalar_is(t->scalar, GK_M_INT)) return "it has a fraction; convert explicitly";
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

gk_expr *gk_coerce(gk_check *c, gk_expr *e, const gk_type *to, const char *what) {
    if (e->type == to) return e;
    if (e->type->kind == GK_TY_UNKNOWN || to->kind == GK_TY_UNKNOWN) {
        gk_expr *r = gk_convert(c, e, to);
        r->kind = GK_X_UNKNOWN;
        return r;
    }
    const gk_type *lane = gk_type_lane(to);
    if (gk_type_is_literal(e->type)) {
        const char *problem = gk_type_is_value(to) ? literal_problem(c, e, lane) : "it is no value of that type";
        if (!problem) return gk_convert(c, e, to);
        gk_error(c->d, GK_E_LITERAL, e->loc, "this literal cannot be %s for %s: %s", gk_type_str(&c->types, to), what,
                 problem);
        return gk_expr_unknown(c, e->loc);
    }
    if (gk_converts(e->type, to)) return gk_convert(c, e, to);
    if (to->kind == GK_TY_VEC && gk_type_is_value(e->type) && e->type->kind != GK_TY_VEC && gk_converts(e->type, lane))
        return gk_convert(c, gk_convert(c, e, lane), to);
    if (e->type->kind == GK_TY_VOID)
        gk_error(c->d, GK_E_VOID, e->loc, "this call returns nothing, but %s wants a value", what);
    else
        gk_error(c->d, GK_E_CONVERSION, e->loc, "%s is %s, but %s wants %s: %swrite %s(...)",
                 e->kind == GK_X_VAR ? gk_printf(c->arena, "'%s'", e->var->name) : "this",
                 gk_type_str(&c->types, e->type), what, gk_type_str(&c->types, to), conversion_reason(e->type, to),
                 gk_type_str(&c->types, to));
    return gk_expr_unknown(c, e->loc);
}

gk_expr *gk_settle(gk_check *c, gk_expr *e) {
    if (!gk_type_is_literal(e->type)) return e;
    return gk_coerce(c, e, gk_type_scalar(&c->types, e->type->kind == GK_TY_INT_LITERAL ? GK_I32 : GK_F32),
                     "a value without another type");
}

bool gk_in_class(gk_check *c, const gk_type *t, unsigned mask, gk_loc loc, const char *what) {
    unsigned have = gk_type_mask(t);
    if (t->kind == GK_TY_UNKNOWN || (have && (have & ~mask) == 0)) return true;
    if (t->kind == GK_TY_PARAM || (t->kind == GK_TY_VEC && t->elem->kind == GK_TY_PARAM)) {
        if (c->lenient && (have & mask)) return true;
        gk_error(c->d, GK_E_OPERAND, loc, "%s needs %s, but %s may also be %s", what, gk_mask_str(c->arena, mask),
                 gk_type_str(&c->types, t), gk_mask_str(c->arena, have & ~mask));
        return false;
    }
    gk_error(c->d, GK_E_OPERAND, loc, "%s needs %s, not %s", what, gk_mask_str(c->arena, mask),
             gk_type_str(&c->types, t));
    return false;
}

/* ----------------------------------------------------------------------------------------------------- operators */

static bool is_comparison(gk_op op) {
    return op >= GK_OP_EQ && op <= GK_OP_GE;
}

/* Two literals, or a pending one: stays a literal. */
static gk_expr *literal_binary(gk_check *c, gk_op op, gk_loc loc, gk_expr *a, gk_expr *b) {
    bool real = a->type->kind == GK_TY_FLOAT_LITERAL || b->type->kind == GK_TY_FLOAT_LITERAL;
    const gk_type *type = is_comparison(op) ? gk_type_scalar(&c->types, GK_BOOL) : gk_type_literal(&c->types, real);
    if (real && (op == GK_OP_MOD || op == GK_OP_AND || op == GK_OP_OR || op == GK_OP_XOR || op == GK_OP_SHL ||
                 op == GK_OP_SHR)) {
        gk_error(c->d, GK_E_OPERAND, loc, "'%s' needs int, not a real literal", gk_op_text(op));
        return gk_expr_unknown(c, loc);
    }
    if (a->kind != GK_X_CONST || b->kind != GK_X_CONST) return pending(c, loc, type);
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

/* Brings both operands to one type; false after a message. */
static bool balance(gk_check *c, gk_op op, gk_loc loc, gk_expr **a, gk_expr **b) {
    const gk_type *ta = (*a)->type, *tb = (*b)->type;
    if (ta == tb) return true;
    if (gk_type_is_literal(ta) || gk_converts(ta, tb) || (tb->kind == GK_TY_VEC && gk_converts(ta, tb->elem))) {
        *a = gk_coerce(c, *a, tb, gk_printf(c->arena, "'%s'", gk_op_text(op)));
        return (*a)->type->kind != GK_TY_UNKNOWN;
    }
    if (gk_type_is_literal(tb) || gk_converts(tb, ta) || (ta->kind == GK_TY_VEC && gk_converts(tb, ta->elem))) {
        *b = gk_coerce(c, *b, ta, gk_printf(c->arena, "'%s'", gk_op_text(op)));
        return (*b)->type->kind != GK_TY_UNKNOWN;
    }
    gk_error(c->d, GK_E_MIXED, loc, "'%s' has %s on its left and %s on its right; convert one, as in %s(...)",
             gk_op_text(op), gk_type_str(&c->types, ta), gk_type_str(&c->types, tb), gk_type_str(&c->types, ta));
    return false;
}

gk_expr *gk_binary(gk_check *c, gk_op op, gk_loc loc, gk_expr *a, gk_expr *b) {
    bool shift = op == GK_OP_SHL || op == GK_OP_SHR;
    const char *what = gk_printf(c->arena, "'%s'", gk_op_text(op));
    bool compares = is_comparison(op);
    const gk_type *truth = gk_type_scalar(&c->types, GK_BOOL);
    if (a->type->kind == GK_TY_UNKNOWN || b->type->kind == GK_TY_UNKNOWN) {
        gk_expr *e = gk_expr_unknown(c, loc);
        if (compares || op == GK_OP_LAND || op == GK_OP_LOR) e->type = truth;
        e->constant = a->constant && b->constant;
        return e;
    }
    if (gk_type_is_literal(a->type) && gk_type_is_literal(b->type) && op != GK_OP_LAND && op != GK_OP_LOR)
        return literal_binary(c, op, loc, a, b);
    if (shift) {
        a = gk_settle(c, a);
        b = gk_settle(c, b);
        if (!gk_in_class(c, b->type, GK_M_INT, b->loc, "a shift count")) return gk_expr_unknown(c, loc);
        if (b->type->kind == GK_TY_VEC && a->type != b->type) {
            gk_error(c->d, GK_E_MIXED, loc, "a vector of shift counts needs a vector of the same type on the left");
            return gk_expr_unknown(c, loc);
        }
    } else if (!balance(c, op, loc, &a, &b)) {
        return gk_expr_unknown(c, loc);
    }
    if (!gk_in_class(c, a->type, operand_mask(op), loc, what)) return gk_expr_unknown(c, loc);
    if (a->type->kind == GK_TY_VEC && (compares || op == GK_OP_LAND || op == GK_OP_LOR)) {
        gk_error(c->d, GK_E_OPERAND, loc, "%s works on scalars; compare lanes one by one", what);
        return gk_expr_unknown(c, loc);
    }
    const gk_type *type = compares ? truth : a->type;
    if (a->kind == GK_X_CONST && b->kind == GK_X_CONST && a->type->kind == GK_TY_SCALAR)
        return gk_expr_const(c, loc, type, gk_num_binary(op, a->type->scalar, c->types.index_bits, a->value, b->value));
    if (op == GK_OP_LAND && a->kind == GK_X_CONST) return a->value.u ? b : a;
    if (op == GK_OP_LOR && a->kind == GK_X_CONST) return a->value.u ? a : b;
    if (a->kind == GK_X_UNKNOWN || b->kind == GK_X_UNKNOWN) {
        gk_expr *e = gk_expr_new(c, GK_X_UNKNOWN, loc, type);
        e->constant = a->constant && b->constant;
        return e;
    }
    gk_expr *e = gk_expr_new(c, GK_X_BINARY, loc, type);
    e->op = op;
    e->a = a;
    e->b = b;
    return e;
}

static gk_expr *check_unary(gk_check *c, const gk_ast *n) {
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
        if (a->kind != GK_X_CONST || n->op == GK_OP_ADD) return a;
        if (!real && n->op == GK_OP_NEG && a->n) {
            if (a->value.u == UINT64_C(1) << 63) return int_literal(c, n->loc, INT64_MIN);
            gk_error(c->d, GK_E_RANGE, n->loc, "this constant does not fit in 64 bits");
            return gk_expr_unknown(c, n->loc);
        }
        return gk_expr_const(c, n->loc, a->type, gk_num_unary(n->op, real ? GK_F64 : GK_I64, 64, a->value));
    }
    if (!gk_in_class(c, a->type, mask, n->loc, gk_printf(c->arena, "'%s'", gk_op_text(n->op))))
        return gk_expr_unknown(c, n->loc);
    if (n->op == GK_OP_ADD) return a;
    if (a->kind == GK_X_CONST)
        return gk_expr_const(c, n->loc, a->type, gk_num_unary(n->op, a->type->scalar, c->types.index_bits, a->value));
    gk_expr *e = gk_expr_new(c, a->kind == GK_X_UNKNOWN ? GK_X_UNKNOWN : GK_X_UNARY, n->loc, a->type);
    e->op = n->op;
    e->a = a;
    e->constant = a->constant;
    return e;
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

static gk_expr *check_cond(gk_check *c, const gk_ast *n) {
    gk_expr *a = gk_bool_condition(c, n->a), *x = gk_check_value(c, n->b), *y = gk_check_value(c, n->c);
    if (gk_type_is_literal(x->type) && gk_type_is_literal(y->type)) {
        if (a->kind == GK_X_CONST) return a->value.u ? x : y;
        if (a->constant) return pending(c, n->loc, x->type);
        x = gk_settle(c, x);
        y = gk_settle(c, y);
    }
    if (x->type->kind == GK_TY_UNKNOWN || y->type->kind == GK_TY_UNKNOWN) return gk_expr_unknown(c, n->loc);
    if (!balance(c, GK_OP_NONE, n->loc, &x, &y)) return gk_expr_unknown(c, n->loc);
    if (a->kind == GK_X_CONST) return a->value.u ? x : y;
    gk_expr *e = gk_expr_new(c, a->kind == GK_X_UNKNOWN ? GK_X_UNKNOWN : GK_X_COND, n->loc, x->type);
    e->constant = a->constant && x->constant && y->constant;
    e->a = a;
    e->b = x;
    e->c = y;
    return e;
}

/* ------------------------------------------------------------------------------------------- names and elements */

static gk_expr *check_name(gk_check *c, const gk_ast *n) {
    gk_symbol *s = gk_lookup(c, n->name);
    gk_expr *global = s ? NULL : gk_global_constant(c, n);
    if (global) return global;
    if (!s) {
        gk_nearest near = {.wanted = n->name};
        for (gk_symbol *o = c->scope; o; o = o->up) gk_nearest_try(&near, o->name);
        for (const gk_ast *o = c->decls; o; o = o->next)
            if (o->kind == GK_A_CONSTANT) gk_nearest_try(&near, o->name);
        gk_builtin b;
        bool function = gk_find_function(c, n->name) || gk_find_builtin(n->name, &b);
        const char *hint = function ? "; it is a function: call it" : gk_nearest_hint(c->arena, &near);
        gk_error(c->d, GK_E_NAME, n->loc, "unknown name '%s'%s", n->name, hint);
        return gk_expr_unknown(c, n->loc);
    }
    switch (s->kind) {
    case GK_SYM_VAR: {
        if (s->var->value) {
            gk_expr *copy = GK_NEW(c->arena, gk_expr);
            *copy = *s->var->value;
            copy->loc = n->loc;
            copy->next = NULL;
            return copy;
        }
        gk_expr *e = gk_expr_new(c, GK_X_VAR, n->loc, s->var->type);
        e->var = s->var;
        return e;
    }
    case GK_SYM_COUNTER:
        return s->known ? int_literal(c, n->loc, s->value) : pending(c, n->loc, gk_type_literal(&c->types, false));
    case GK_SYM_BINDING: {
        const gk_binding *b = s->binding;
        if (b->param->flags == GK_TP_INT)
            return b->known ? int_literal(c, n->loc, b->value) : pending(c, n->loc, gk_type_literal(&c->types, false));
        if (b->param->flags == GK_TP_BOOL)
            return b->known ? bool_const(c, n->loc, b->value != 0)
                            : pending(c, n->loc, gk_type_scalar(&c->types, GK_BOOL));
        gk_error(c->d, GK_E_EXPRESSION, n->loc, "'%s' is an operator; call it, as in %s(a, b)", n->name, n->name);
        return gk_expr_unknown(c, n->loc);
    }
    case GK_SYM_TYPE: break;
    }
    gk_error(c->d, GK_E_EXPRESSION, n->loc, "'%s' is a type, not a value", n->name);
    return gk_expr_unknown(c, n->loc);
}

/* The variable behind a view, buffer or array expression. */
static gk_var *memory_var(const gk_expr *e) {
    return e->kind == GK_X_VAR &&
                   (e->type->kind == GK_TY_VIEW || e->type->kind == GK_TY_BUFFER || e->type->kind == GK_TY_ARRAY)
               ? e->var
               : NULL;
}

/* The indices of n as idx; an array of idx may stand for all of them. */
static gk_expr *check_indices(gk_check *c, const gk_ast *n, int64_t want, size_t *count) {
    gk_expr *first = NULL, **tail = &first;
    const gk_type *index = gk_type_scalar(&c->types, GK_IDX);
    *count = 0;
    for (const gk_ast *i = n->b; i; i = i->next) {
        gk_expr *e = n->b->next ? gk_check_value(c, i) : gk_check_expr(c, i);
        gk_var *array = memory_var(e);
        if (array && e->type->kind == GK_TY_ARRAY && !e->type->local && e->type->nextents == 1 &&
            e->type->elem == index) {
            int64_t extent = e->type->extent[0];
            if (want >= 0 && extent >= 0 && want != extent) {
                gk_error(c->d, GK_E_INDICES, e->loc, "'%s' holds %lld indices, but %lld are needed", array->name,
                         (long long)extent, (long long)want);
                return NULL;
            }
            for (int64_t k = 0; k < extent; k++) {
                gk_expr *at = gk_expr_new(c, GK_X_AT, e->loc, index);
                at->a = e;
                at->args = gk_expr_const(c, e->loc, index, (gk_num){.u = (uint64_t)k});
                *tail = at;
                tail = &at->next;
            }
            *count = (size_t)(extent < 0 ? 0 : extent);
            return extent < 0 ? gk_expr_unknown(c, e->loc) : first;
        }
        if (e->type->kind == GK_TY_VIEW || e->type->kind == GK_TY_BUFFER || e->type->kind == GK_TY_ARRAY ||
            (e->type->kind == GK_TY_FLOAT_LITERAL) ||
            (e->type->kind == GK_TY_SCALAR && !gk_scalar_is(e->type->scalar, GK_M_INT))) {
            gk_error(c->d, GK_E_INDEX, e->loc, "an index is an integer, not %s", gk_type_str(&c->types, e->type));
            e = gk_expr_unknown(c, e->loc);
        }
        if (e->effects) gk_error(c->d, GK_E_EFFECT, e->loc, "a call that changes something cannot be an index");
        e = gk_coerce(c, e, index, "an index");
        if (e->next) { /* shared constant */
            gk_expr *copy = GK_NEW(c->arena, gk_expr);
            *copy = *e;
            copy->next = NULL;
            e = copy;
        }
        *tail = e;
        tail = &e->next;
        ++*count;
    }
    return first;
}

static bool check_access(gk_check *c, const gk_var *v, gk_loc loc, bool reads, bool writes) {
    if (v->type->kind == GK_TY_ARRAY && !v->param) {
        if (writes && (v->flags & GK_CONST)) {
            gk_error(c->d, GK_E_CONST, loc, "'%s' is const", v->name);
            return false;
        }
        return true;
    }
    unsigned flags = v->flags & (GK_IN | GK_OUT) ? v->flags : v->flags | GK_IN;
    if (writes && !(flags & GK_OUT)) {
        gk_error(c->d, GK_E_IN, loc, "'%s' is an input and cannot be written; declare it out or inout", v->name);
        gk_note(c->d, v->loc, "declared here");
        return false;
    }
    if (reads && !(flags & GK_IN)) {
        gk_error(c->d, GK_E_OUT, loc, "'%s' is an output and cannot be read; declare it inout", v->name);
        gk_note(c->d, v->loc, "declared here");
        return false;
    }
    return true;
}

static gk_expr *check_lane(gk_check *c, const gk_ast *n, gk_expr *base) {
    if (n->b->next) {
        gk_error(c->d, GK_E_INDICES, n->loc, "a vector has one index");
        return gk_expr_unknown(c, n->loc);
    }
    size_t count;
    gk_expr *index = check_indices(c, n, 1, &count);
    if (!index) return gk_expr_unknown(c, n->loc);
    int64_t lanes = base->type->extent[0];
    if (index->kind == GK_X_CONST && lanes > 0 && ((int64_t)index->value.u < 0 || (int64_t)index->value.u >= lanes))
        gk_error(c->d, GK_E_BOUNDS, index->loc, "lane %lld of a vector of %lld", (long long)index->value.u,
                 (long long)lanes);
    gk_expr *e = gk_expr_new(c, base->kind == GK_X_UNKNOWN ? GK_X_UNKNOWN : GK_X_LANE, n->loc, base->type->elem);
    e->a = base;
    e->b = index;
    return e;
}

static gk_expr *check_index(gk_check *c, const gk_ast *n, bool reads, bool writes) {
    gk_expr *base = n->a->kind == GK_A_NAME ? gk_check_expr(c, n->a)
                    : writes                ? gk_check_place(c, n->a, true, true)
                                            : gk_check_expr(c, n->a);
    if (base->type->kind == GK_TY_UNKNOWN) {
        size_t count;
        check_indices(c, n, -1, &count);
        return gk_expr_unknown(c, n->loc);
    }
    if (base->type->kind == GK_TY_VEC) {
        if (writes && base->kind == GK_X_VAR) base = gk_check_place(c, n->a, true, true);
        return check_lane(c, n, base);
    }
    gk_var *v = memory_var(base);
    if (!v) {
        gk_error(c->d, GK_E_OPERAND, n->loc, "%s cannot be indexed", gk_type_str(&c->types, base->type));
        return gk_expr_unknown(c, n->loc);
    }
    int64_t want = base->type->kind == GK_TY_VIEW     ? base->type->extent[0]
                   : base->type->kind == GK_TY_BUFFER ? 1
                                                      : (int64_t)base->type->nextents;
    size_t count;
    gk_expr *args = check_indices(c, n, want, &count);
    if (!args) return gk_expr_unknown(c, n->loc);
    if (want >= 0 && args->kind != GK_X_UNKNOWN && (int64_t)count != want) {
        gk_error(c->d, GK_E_INDICES, n->loc, "'%s' is %s and takes %lld %s, not %zu", v->name,
                 gk_type_str(&c->types, base->type), (long long)want, want == 1 ? "index" : "indices", count);
        return gk_expr_unknown(c, n->loc);
    }
    check_access(c, v, n->loc, reads, writes);
    int d = 0;
    for (gk_expr *i = args; i; i = i->next, d++) {
        if (i->kind != GK_X_CONST) continue;
        int64_t k = (int64_t)i->value.u;
        int64_t extent = base->type->kind == GK_TY_ARRAY ? base->type->extent[d] : INT64_MAX;
        if (k < 0 || (extent >= 0 && k >= extent))
            gk_error(c->d, GK_E_BOUNDS, i->loc, "index %lld is outside '%s'%s", (long long)k, v->name,
                     base->type->kind == GK_TY_ARRAY
                         ? gk_printf(c->arena, ", whose extent here is %lld", (long long)extent)
                         : "");
    }
    gk_expr *e = gk_expr_new(c, GK_X_AT, n->loc, base->type->elem);
    e->a = base;
    e->args = args;
    return e;
}

/* a[i][j] as one node with the indices in order, when the innermost base is a name of array type. */
static const gk_ast *flatten(gk_check *c, const gk_ast *n) {
    const gk_ast *root = n;
    size_t depth = 0;
    while (root->kind == GK_A_INDEX) {
        root = root->a;
        depth++;
    }
    if (depth < 2 || root->kind != GK_A_NAME) return n;
    gk_symbol *s = gk_lookup(c, root->name);
    if (!s || s->kind != GK_SYM_VAR || s->var->type->kind != GK_TY_ARRAY) return n;
    /* The innermost `nextents` levels index the array; what is outside indexes its element. */
    size_t outer = depth > s->var->type->nextents ? depth - s->var->type->nextents : 0;
    gk_ast *copy = NULL, **link = &copy;
    const gk_ast *at = n;
    for (; outer; outer--, at = at->a) {
        *link = GK_NEW(c->arena, gk_ast);
        **link = *at;
        link = &(*link)->a;
    }
    gk_ast *flat = GK_NEW(c->arena, gk_ast);
    *flat = *at;
    flat->a = NULL;
    gk_ast *list = NULL;
    for (; at->kind == GK_A_INDEX; at = at->a) {
        gk_ast *head = NULL, **tail = &head;
        for (const gk_ast *i = at->b; i; i = i->next) {
            *tail = GK_NEW(c->arena, gk_ast);
            **tail = *i;
            tail = &(*tail)->next;
        }
        *tail = list;
        list = head;
    }
    flat->b = list;
    flat->a = GK_NEW(c->arena, gk_ast);
    *flat->a = *root;
    *link = flat;
    return copy;
}

static gk_expr *check_member(gk_check *c, const gk_ast *n) {
    gk_expr *a = gk_check_expr(c, n->a);
    if (a->type->kind == GK_TY_UNKNOWN) return gk_expr_unknown(c, n->loc);
    bool re = strcmp(n->name, "re") == 0, im = strcmp(n->name, "im") == 0;
    unsigned mask = gk_type_mask(a->type);
    if ((re || im) && a->type->kind != GK_TY_VEC && (mask & GK_M_COMPLEX)) {
        if (!gk_in_class(c, a->type, GK_M_COMPLEX, n->loc, gk_printf(c->arena, ".%s", n->name)) ||
            a->type->kind == GK_TY_PARAM)
            return gk_expr_unknown(c, n->loc);
        gk_expr *e = gk_expr_new(c, GK_X_PART, n->loc, gk_type_scalar(&c->types, gk_scalar_part(a->type->scalar)));
        e->a = a;
        e->n = im;
        return e;
    }
    bool memory = a->type->kind == GK_TY_VIEW || a->type->kind == GK_TY_BUFFER;
    gk_error(c->d, GK_E_MEMBER, n->loc, "%s has no member '%s'%s", gk_type_str(&c->types, a->type), n->name,
             memory ? "; dim(d), stride(d), rank() and size() are calls" : "");
    return gk_expr_unknown(c, n->loc);
}

static gk_expr *check_is(gk_check *c, const gk_ast *n) {
    const gk_type *t = gk_resolve_type(c, n->a);
    unsigned have = gk_type_mask(t), mask;
    if (n->b->kind == GK_A_TYPE) {
        const gk_type *want = gk_resolve_type(c, n->b);
        if (t->kind == GK_TY_SCALAR || t->kind == GK_TY_VEC)
            if (want->kind != GK_TY_PARAM && want->kind != GK_TY_UNKNOWN) return bool_const(c, n->loc, t == want);
        return pending(c, n->loc, gk_type_scalar(&c->types, GK_BOOL));
    }
    mask = gk_class_mask(n->b->name);
    if (!mask) {
        gk_nearest near = {.wanted = n->b->name};
        gk_class_names(&near);
        gk_error(c->d, GK_E_CLASS, n->b->loc, "unknown class '%s'%s", n->b->name, gk_nearest_hint(c->arena, &near));
        return gk_expr_unknown(c, n->loc);
    }
    if (t->kind == GK_TY_VEC) return bool_const(c, n->loc, false);
    if (t->kind != GK_TY_UNKNOWN && (have & ~mask) == 0) return bool_const(c, n->loc, true);
    if (t->kind != GK_TY_UNKNOWN && (have & mask) == 0) return bool_const(c, n->loc, false);
    return pending(c, n->loc, gk_type_scalar(&c->types, GK_BOOL));
}

static gk_expr *check_has(gk_check *c, const gk_ast *n) {
    static const struct {
        const char *name;
        unsigned bit;
    } features[] = {{"fp64", GK_HAS_FP64}, {"atomic64", GK_HAS_ATOMIC64}, {"subgroup", GK_HAS_SUBGROUP}};
    gk_nearest near = {.wanted = n->name};
    for (size_t i = 0; i < sizeof features / sizeof *features; i++) {
        if (strcmp(features[i].name, n->name) == 0) {
            if (c->fn->generic) return pending(c, n->loc, gk_type_scalar(&c->types, GK_BOOL));
            return bool_const(c, n->loc, (c->options->features & features[i].bit) != 0);
        }
        gk_nearest_try(&near, features[i].name);
    }
    gk_error(c->d, GK_E_FEATURE_NAME, n->loc, "unknown feature '%s'%s", n->name, gk_nearest_hint(c->arena, &near));
    return gk_expr_unknown(c, n->loc);
}

gk_expr *gk_check_expr(gk_check *c, const gk_ast *n) {
    switch (n->kind) {
    case GK_A_INT: {
        gk_expr *e = int_literal(c, n->loc, (int64_t)n->ivalue);
        e->n = n->ivalue > INT64_MAX;
        return e;
    }
    case GK_A_FLOAT: return gk_expr_const(c, n->loc, gk_type_literal(&c->types, true), (gk_num){.f = n->fvalue});
    case GK_A_BOOL: return bool_const(c, n->loc, n->ivalue != 0);
    case GK_A_NAME: return check_name(c, n);
    case GK_A_UNARY: return check_unary(c, n);
    case GK_A_BINARY: {
        gk_expr *a = gk_check_value(c, n->a);
        return gk_binary(c, n->op, n->loc, a, gk_check_value(c, n->b));
    }
    case GK_A_COND: return check_cond(c, n);
    case GK_A_INDEX: return check_index(c, flatten(c, n), true, false);
    case GK_A_MEMBER: return check_member(c, n);
    case GK_A_METHOD: return gk_check_method(c, n);
    case GK_A_CALL: return gk_check_call(c, n);
    case GK_A_CONSTRUCT: return gk_check_construct(c, n);
    case GK_A_IS: return check_is(c, n);
    case GK_A_HAS: return check_has(c, n);
    default: break;
    }
    gk_error(c->d, GK_E_EXPRESSION, n->loc, "'%s' is a type, not a value", n->name ? n->name : "this");
    return gk_expr_unknown(c, n->loc);
}

gk_expr *gk_check_value(gk_check *c, const gk_ast *n) {
    gk_expr *e = gk_check_expr(c, n);
    if (e->effects)
        gk_error(c->d, GK_E_EFFECT, e->loc,
                 "a call that changes something stands alone or as the whole value of an assignment, so that the order "
                 "is clear");
    else if (e->type->kind == GK_TY_VOID)
        gk_error(c->d, GK_E_VOID, e->loc, "this call returns nothing");
    else if (!gk_type_is_value(e->type) && !gk_type_is_literal(e->type))
        gk_error(c->d, GK_E_TYPE_HERE, e->loc, "%s is no value; index it", gk_type_str(&c->types, e->type));
    else {
        return e;
    }
    return gk_expr_unknown(c, n->loc);
}

gk_expr *gk_check_place(gk_check *c, const gk_ast *n, bool reads, bool writes) {
    if (n->kind == GK_A_INDEX) return check_index(c, flatten(c, n), reads, writes);
    if (n->kind == GK_A_MEMBER) {
        gk_check_place(c, n->a, true, writes);
        return check_member(c, n);
    }
    if (n->kind == GK_A_NAME) {
        gk_symbol *s = gk_lookup(c, n->name);
        gk_expr *e = check_name(c, n);
        if (e->type->kind == GK_TY_UNKNOWN && e->kind != GK_X_VAR) return e;
        if (s && s->kind == GK_SYM_VAR && s->var->flags & GK_CONST) {
            gk_error(c->d, GK_E_CONST, n->loc, "'%s' is const", n->name);
            gk_note(c->d, s->var->loc, "declared here");
        } else if (e->kind != GK_X_VAR) {
            gk_error(c->d, GK_E_PLACE, n->loc, "'%s' is a constant, not a variable", n->name);
        } else if (memory_var(e)) {
            gk_error(c->d, GK_E_PLACE, n->loc, "'%s' is %s; assign to its elements", n->name,
                     gk_type_str(&c->types, e->type));
        } else {
            if (e->var->param) check_access(c, e->var, n->loc, false, writes);
            e->var->writes++;
            return e;
        }
        return gk_expr_unknown(c, n->loc);
    }
    gk_error(c->d, GK_E_PLACE, n->loc, "only variables and elements of arrays, buffers and views can be changed");
    return gk_expr_unknown(c, n->loc);
}
