/* Constant folding of operations on numbers and, lane by lane, on vectors. Also methods that combine the lanes of a
 * vector. */
#include <string.h>

#include "gk/check/check.h"

#ifdef __clang__
#    pragma STDC FP_CONTRACT OFF
#endif

/* The value of a variable that is a constant vector; other expressions unchanged. */
static const gk_expr *behind(const gk_expr *e) {
    return e->kind == GK_X_VAR && e->var->lanes ? e->var->lanes : e;
}

static bool is_vector(const gk_type *t) {
    return t->kind == GK_TY_VEC && t->elem->kind == GK_TY_SCALAR && t->extent[0] > 0;
}

/* The same number in every lane? */
static bool is_splat(const gk_expr *e) {
    return e->kind == GK_X_CONVERT && e->a->kind == GK_X_CONST && e->a->type == e->type->elem;
}

bool gk_is_known(const gk_expr *e) {
    e = behind(e);
    if (e->kind == GK_X_CONST) return true;
    if (!is_vector(e->type)) return false;
    if (e->kind != GK_X_VECTOR) return is_splat(e);
    for (const gk_expr *a = e->args; a; a = a->next)
        if (a->kind != GK_X_CONST) return false;
    return true;
}

/* A lane of a known vector; for a number, the number. */
static const gk_expr *lane_of(const gk_expr *e, unsigned lane) {
    e = behind(e);
    if (e->kind == GK_X_CONST) return e;
    if (e->kind == GK_X_CONVERT) return e->a;
    const gk_expr *a = e->args;
    while (lane--) a = a->next;
    return a;
}

static bool has_one_number(const gk_expr *e) {
    return behind(e)->kind != GK_X_VECTOR;
}

/* The value of lane `lane` of the operation e. */
static gk_num compute(const gk_check *c, const gk_expr *e, unsigned lane) {
    const int bits = c->types.index_bits;
    const gk_num a = lane_of(e->a, lane)->value, b = e->b ? lane_of(e->b, lane)->value : (gk_num){0};
    const gk_scalar_type from = gk_type_lane(e->a->type)->scalar, to = gk_type_lane(e->type)->scalar;
    switch (e->kind) {
    case GK_X_UNARY: return gk_num_unary(e->op, from, bits, a);
    case GK_X_BINARY: return gk_num_binary(e->op, from, bits, a, b);
    case GK_X_CONVERT: return gk_num_convert(from, to, bits, a);
    case GK_X_BITCAST: return gk_num_from_bits(to, bits, gk_num_to_bits(from, bits, a));
    case GK_X_COMPLEX: return (gk_num){.f = a.f, .im = b.f};
    default: return (gk_num){.f = e->n ? a.im : a.f}; /* GK_X_PART */
    }
}

/* The value of a function for one lane, or NULL if it cannot be folded. */
static gk_expr *call_lane(gk_check *c, const gk_expr *e, unsigned lane) {
    gk_expr *call = gk_expr_new(c, GK_X_BUILTIN, e->loc, gk_type_lane(e->type));
    call->builtin = e->builtin;
    for (const gk_expr *a = e->args; a; a = a->next) gk_expr_append(call, gk_expr_own(c, lane_of(a, lane)));
    gk_expr *r = gk_fold(c, call);
    return r->kind == GK_X_CONST ? r : NULL;
}

/* Fold e, an operation or a function of vectors, to a vector; to the conversion of one number if all lanes are equal
 * (`one`). */
static gk_expr *lane_by_lane(gk_check *c, gk_expr *e, bool one) {
    gk_expr *r = gk_expr_new(c, one ? GK_X_CONVERT : GK_X_VECTOR, e->loc, e->type);
    const unsigned lanes = one ? 1 : (unsigned)e->type->extent[0];
    r->constant = true;
    for (unsigned i = 0; i < lanes; i++) {
        gk_expr *lane =
            e->kind == GK_X_BUILTIN ? call_lane(c, e, i) : gk_expr_const(c, e->loc, e->type->elem, compute(c, e, i));
        if (!lane) return e;
        if (one)
            r->a = lane;
        else
            gk_expr_append(r, lane);
    }
    return r;
}

gk_expr *gk_fold_lanes(gk_check *c, gk_expr *e) {
    bool one = true;
    for (const gk_expr *a = e->args; a; a = a->next) one = one && has_one_number(a);
    return is_vector(e->type) ? lane_by_lane(c, e, one) : e;
}

static gk_expr *lane(gk_check *c, const gk_expr *e) {
    const uint64_t last = (uint64_t)e->a->type->extent[0] - 1;
    gk_expr *r = gk_expr_own(c, lane_of(e->a, (unsigned)(e->b->value.u & last)));
    r->loc = e->loc;
    return r;
}

gk_expr *gk_fold_operation(gk_check *c, gk_expr *e) {
    bool constant = true, known = e->kind != GK_X_UNKNOWN;
    for (const gk_expr *a = e->args; a; a = a->next) {
        constant = constant && a->constant;
        known = known && gk_is_known(a);
    }
    const gk_expr *operands[] = {e->a, e->b};
    for (int i = 0; i < 2; i++) {
        constant = constant && (!operands[i] || operands[i]->constant);
        known = known && (!operands[i] || gk_is_known(operands[i]));
    }
    e->constant = constant;
    if (!constant || !known || !e->a || e->kind == GK_X_VECTOR || gk_type_lane(e->type)->kind != GK_TY_SCALAR) return e;
    if (e->kind == GK_X_LANE) return e->b ? lane(c, e) : e;
    if (e->type->kind != GK_TY_VEC) return gk_expr_const(c, e->loc, e->type, compute(c, e, 0));
    if (!is_vector(e->type) || is_splat(e)) return e;
    return lane_by_lane(c, e, has_one_number(e->a) && (!e->b || has_one_number(e->b)));
}

/* ------------------------------------------------------------------------------------------------- across the lanes */

/* Combine constants of one type as the method does; NULL if the result is not known. */
static gk_expr *combine(gk_check *c, gk_builtin b, gk_expr *x, gk_expr *y) {
    gk_expr *r;
    if (b == GK_B_LANES_SUM) {
        r = gk_binary(c, GK_OP_ADD, x->loc, x, y);
    } else {
        r = gk_expr_new(c, GK_X_BUILTIN, x->loc, x->type);
        r->builtin = b == GK_B_LANES_MIN ? GK_B_MIN : GK_B_MAX;
        gk_expr_append(r, gk_expr_own(c, x));
        gk_expr_append(r, gk_expr_own(c, y));
        r = gk_fold(c, r);
    }
    return r->kind == GK_X_CONST ? r : NULL;
}

/* Fold a method that combines lanes: the upper half of the lanes is combined with the lower one until one is left.
 * Returns e if that is not possible. */
static gk_expr *fold_across(gk_check *c, gk_expr *e) {
    gk_expr *lanes[16];
    unsigned n = (unsigned)e->args->type->extent[0];
    e->constant = e->args->constant;
    if (!e->constant || !is_vector(e->args->type) || !gk_is_known(e->args)) return e;
    for (unsigned i = 0; i < n; i++) lanes[i] = gk_expr_own(c, lane_of(e->args, i));
    for (n /= 2; n > 0; n /= 2)
        for (unsigned i = 0; i < n; i++) {
            lanes[i] = combine(c, e->builtin, lanes[i], lanes[i + n]);
            if (!lanes[i]) return e;
        }
    gk_expr *r = gk_expr_own(c, lanes[0]);
    r->a = NULL;
    r->loc = e->loc;
    return r;
}

static const struct {
    const char *name;
    gk_builtin builtin;
    unsigned nargs;
} methods[] = {
    {"sum", GK_B_LANES_SUM, 0}, {"min", GK_B_LANES_MIN, 0}, {"max", GK_B_LANES_MAX, 0}, {"dot", GK_B_LANES_SUM, 1}};

gk_expr *gk_check_across(gk_check *c, const gk_ast *n, gk_expr *v) {
    const size_t count = sizeof methods / sizeof *methods;
    gk_nearest near = {.wanted = n->name};
    size_t k = 0;
    for (; k < count && strcmp(n->name, methods[k].name) != 0; k++) gk_nearest_try(&near, methods[k].name);
    if (v->type->kind != GK_TY_VEC) return gk_expr_of(c, n->loc, v, gk_check_loose(c, n)); /* if T is a vector */
    if (k == count) {
        gk_error(c->d, GK_E_MEMBER, n->loc, "%s has no member '%s'%s", gk_type_str(&c->types, v->type), n->name,
                 near.best ? gk_nearest_hint(c->arena, &near) : "; vectors have sum(), min(), max() and dot(w)");
        return gk_expr_unknown(c, n->loc);
    }
    if (!gk_expect_args(c, n, n->name, methods[k].nargs)) return gk_check_loose(c, n);
    if (v->effects)
        gk_error(c->d, GK_E_EFFECT, v->loc,
                 "a call that changes something stands alone or as the whole value of an assignment, so that the order "
                 "is clear");
    const gk_builtin b = methods[k].builtin;
    if (!gk_in_class(c, v->type, gk_builtins[b].mask, n->loc, gk_quoted(n->name))) return gk_expr_unknown(c, n->loc);
    if (methods[k].nargs) v = gk_binary(c, GK_OP_MUL, n->loc, v, gk_check_value(c, n->b));
    if (v->type->kind != GK_TY_VEC) return gk_expr_of(c, n->loc, v, NULL);
    gk_expr *e = gk_expr_new(c, v->kind == GK_X_UNKNOWN ? GK_X_UNKNOWN : GK_X_BUILTIN, n->loc, v->type->elem);
    e->builtin = b;
    gk_expr_append(e, gk_expr_own(c, v));
    return fold_across(c, e);
}
