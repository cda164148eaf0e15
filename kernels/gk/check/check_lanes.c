/* Operations on constants are constants: of numbers, and of vectors lane by lane. */
#include "gk/check/check.h"

#ifdef __clang__
#    pragma STDC FP_CONTRACT OFF
#endif

/* What a variable that is a constant vector stands for. */
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

/* A lane of a known vector, or the number for each. */
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

/* Lane `lane` of the operation e. */
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

/* The lane of a function, or NULL. */
static gk_expr *call_lane(gk_check *c, const gk_expr *e, unsigned lane) {
    gk_expr *call = gk_expr_new(c, GK_X_BUILTIN, e->loc, gk_type_lane(e->type));
    call->builtin = e->builtin;
    for (const gk_expr *a = e->args; a; a = a->next) gk_expr_append(call, gk_expr_own(c, lane_of(a, lane)));
    gk_expr *r = gk_fold(c, call);
    return r->kind == GK_X_CONST ? r : NULL;
}

/* e, an operation or a function of vectors, as a vector; short where all lanes are one number. */
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
