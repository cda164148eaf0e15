/* Calls of the language's own functions. */
#include "gk/check/check.h"
#include "gk/check/uniform.h"

#include <math.h>
#include <string.h>

static gk_expr *builtin_expr(gk_check *c, const gk_ast *n, gk_builtin b, const gk_type *type) {
    gk_expr *e = gk_expr_new(c, GK_X_BUILTIN, n->loc, type);
    e->builtin = b;
    return e;
}

/* Report an error for functions that depend on the work-item: the library decides which work-item computes an element
 * of an expression, and that differs between devices. */
static void no_items(gk_check *c, const gk_ast *n) {
    if (c->options->function)
        gk_error(c->d, GK_E_BARRIER, n->loc, "an expression has no work-items, and no '%s'", n->name);
}

static gk_expr *work_item(gk_check *c, const gk_ast *n, gk_builtin b) {
    int64_t d = 0;
    no_items(c, n);
    const gk_type *index = gk_type_scalar(&c->types, GK_IDX);
    bool known = gk_constant_int(c, n->b, "a dimension", &d);
    if (known && (d < 0 || d > 2)) {
        gk_error(c->d, GK_E_BOUNDS, n->b->loc, "work-items have dimensions 0, 1 and 2");
        d = 0;
    }
    if (known && b == GK_B_GROUP_SIZE && c->fn->decl->kind == GK_A_KERNEL && !c->fn->generic)
        return gk_expr_const(c, n->loc, index, (gk_num){.u = c->fn->group[d]});
    gk_expr *e = builtin_expr(c, n, b, index);
    e->n = (int)d;
    return e;
}

/* Check a list of values; each result is a copy of its own. Recursion must use little of the stack. */
static gk_expr *check_values(gk_check *c, const gk_ast *list) {
    gk_expr *first = NULL, **tail = &first;
    for (; list; list = list->next) {
        *tail = gk_expr_own(c, gk_check_value(c, list));
        tail = &(*tail)->next;
    }
    return first;
}

/* Convert the arguments of `into` from `first` on, its last ones, to one type, and return it: a literal's type if all
 * are literals; unknown after an error. */
static const gk_type *same_type_args(gk_check *c, const gk_ast *n, gk_expr **first, gk_expr *into) {
    const gk_type *type = NULL;
    gk_builtin_kind kind = gk_builtins[into->builtin].kind;
    bool real = !(gk_builtins[into->builtin].mask & GK_M_INT);
    for (const gk_expr *a = *first; a; a = a->next) {
        const gk_type *t = a->type;
        if (t->kind == GK_TY_UNKNOWN) {
            into->kind = GK_X_UNKNOWN;
            return t;
        }
        real = real || t->kind == GK_TY_FLOAT_LITERAL;
        if (gk_type_is_literal(t)) continue;
        if (!type || (gk_converts(type, t) && t->kind != GK_TY_UNKNOWN)) type = t;
    }
    bool sized = into->builtin == GK_B_MULHI || into->builtin == GK_B_ROTL || into->builtin == GK_B_ROTR;
    if (!type) { /* literals only */
        type = gk_type_literal(&c->types, real);
        if (kind == GK_BK_TEST || kind == GK_BK_COUNT || sized)
            type = gk_type_scalar(&c->types, real ? GK_F32 : GK_I32);
    }
    for (gk_expr **a = first; *a; a = &(*a)->next) {
        gk_expr *rest = (*a)->next;
        gk_expr *e = gk_type_is_literal(type) ? *a : gk_coerce(c, *a, type, gk_quoted(n->name));
        if (e->type->kind == GK_TY_UNKNOWN) return e->type;
        if (e->kind == GK_X_UNKNOWN) into->kind = GK_X_UNKNOWN;
        *a = gk_expr_own(c, e);
        (*a)->next = rest;
    }
    return type;
}

/* Check and convert the arguments of e, a mathematical function of the table. */
static gk_expr *finish_math(gk_check *c, const gk_ast *n, gk_expr *e) {
    const gk_builtin_info *info = &gk_builtins[e->builtin];
    const gk_type *t = same_type_args(c, n, &e->args, e);
    if (t->kind == GK_TY_UNKNOWN) return e;
    if (!gk_type_is_literal(t) || info->kind != GK_BK_MATH)
        if (!gk_in_class(c, t, info->mask, n->loc, gk_quoted(info->name))) return gk_expr_unknown(c, n->loc);
    if (info->kind != GK_BK_MATH && t->kind == GK_TY_VEC) {
        gk_error(c->d, GK_E_OPERAND, n->loc, "'%s' works on scalars", info->name);
        return gk_expr_unknown(c, n->loc);
    }
    e->type = t;
    if (info->kind == GK_BK_TEST) e->type = gk_type_scalar(&c->types, GK_BOOL);
    if (info->kind == GK_BK_COUNT) e->type = gk_type_scalar(&c->types, GK_I32);
    return gk_fold(c, e);
}

static gk_expr *check_math(gk_check *c, const gk_ast *n, gk_builtin b) {
    gk_expr *e = builtin_expr(c, n, b, gk_type_unknown(&c->types));
    e->args = check_values(c, n->b);
    return finish_math(c, n, e);
}

static gk_expr *finish_select(gk_check *c, const gk_ast *n, gk_expr *e) {
    const gk_expr *cond = e->args;
    const gk_type *t = same_type_args(c, n, &e->args->next, e);
    if (t->kind == GK_TY_UNKNOWN || cond->type->kind == GK_TY_UNKNOWN) {
        e->kind = GK_X_UNKNOWN;
        return e;
    }
    e->type = t;
    const gk_expr *yes = e->args->next, *no = yes->next;
    if (!cond->constant || !yes->constant || !no->constant) return e;
    if (cond->kind == GK_X_CONST) return gk_expr_own(c, cond->value.u ? yes : no);
    e->kind = GK_X_UNKNOWN;
    e->constant = true;
    return e;
}

static gk_expr *check_select(gk_check *c, const gk_ast *n) {
    gk_expr *e = builtin_expr(c, n, GK_B_SELECT, gk_type_unknown(&c->types));
    e->args = gk_expr_own(c, gk_bool_condition(c, n->b));
    e->args->next = check_values(c, n->b->next);
    return finish_select(c, n, e);
}

/* The one type argument of f<T>(...). */
static const gk_type *type_argument(gk_check *c, const gk_ast *n) {
    if (n->c && n->c->kind == GK_A_TYPE && !n->c->next) {
        const gk_type *t = gk_resolve_type(c, n->c);
        gk_need_type(c, t, n->c->loc);
        return t;
    }
    gk_error(c->d, GK_E_ARGUMENT, n->loc, "write %s<type>(...)", n->name);
    return gk_type_unknown(&c->types);
}

gk_expr *gk_explicit_convert(gk_check *c, gk_expr *e, const gk_type *to, gk_loc loc) {
    e = gk_settle_for(c, e, to);
    const gk_type *from = e->type;
    if (from->kind == GK_TY_UNKNOWN || to->kind == GK_TY_UNKNOWN) return gk_coerce(c, e, to, gk_words("a conversion"));
    bool vec = to->kind == GK_TY_VEC;
    if (!gk_type_is_value(to) || from->kind == GK_TY_STRUCT || to->kind == GK_TY_STRUCT ||
        (!gk_type_is_value(from) && !gk_type_is_literal(from)) ||
        (from->kind == GK_TY_VEC && (!vec || from->extent[0] != to->extent[0]))) {
        gk_error(c->d, GK_E_EXPLICIT, loc, "%s cannot be converted to %s", gk_type_str(&c->types, from),
                 gk_type_str(&c->types, to));
        return gk_expr_unknown(c, loc);
    }
    unsigned have = gk_type_mask(from), want = gk_type_mask(to);
    if (from != to && (have & GK_M_COMPLEX) && (want & ~(GK_M_COMPLEX | GK_M_BOOL)) && !c->lenient) {
        gk_error(c->d, GK_E_EXPLICIT, loc, "%s %s complex and has no value as %s; take .re, .im or write complex<...>",
                 gk_type_str(&c->types, from), from->kind == GK_TY_PARAM ? "may be" : "is", gk_type_str(&c->types, to));
        return gk_expr_unknown(c, loc);
    }
    if (vec && from->kind != GK_TY_VEC) e = gk_convert(c, e, to->elem);
    gk_expr *r = gk_convert(c, e, to);
    if (r == e && r->loc.pos != loc.pos) r = gk_expr_own(c, e);
    return r;
}

/* Can a value be bitcast from one type to the other? Vectors are cast lane by lane. Types known only after
 * instantiation are accepted. */
static bool same_bits(const gk_type *from, const gk_type *to, int index_bits) {
    if (from->kind == GK_TY_PARAM || to->kind == GK_TY_PARAM) return true;
    if (from->kind == GK_TY_VEC && to->kind == GK_TY_VEC) {
        bool lanes = from->extent[0] == to->extent[0] || from->extent[0] < 0 || to->extent[0] < 0;
        return lanes && same_bits(from->elem, to->elem, index_bits);
    }
    return from->kind == GK_TY_SCALAR && to->kind == GK_TY_SCALAR && gk_scalar_is(from->scalar, GK_M_REAL) &&
           gk_scalar_is(to->scalar, GK_M_REAL) &&
           gk_scalar_bits(from->scalar, index_bits) == gk_scalar_bits(to->scalar, index_bits);
}

static gk_expr *check_convert(gk_check *c, const gk_ast *n, gk_builtin b) {
    const gk_type *to = type_argument(c, n);
    gk_expr *e = gk_check_value(c, n->b);
    if (b == GK_B_CONVERT) return gk_explicit_convert(c, e, to, n->loc);
    e = gk_settle(c, e);
    const gk_type *from = e->type;
    if (from->kind == GK_TY_UNKNOWN || to->kind == GK_TY_UNKNOWN)
        return gk_coerce(c, gk_expr_of(c, n->loc, e, NULL), to, gk_words("a bitcast"));
    if (!same_bits(from, to, c->types.index_bits)) {
        gk_error(c->d, GK_E_EXPLICIT, n->loc,
                 "bitcast is between real types of one size, or vectors of them with as many lanes, not from %s to %s",
                 gk_type_str(&c->types, from), gk_type_str(&c->types, to));
        return gk_expr_unknown(c, n->loc);
    }
    bool open = gk_type_lane(from)->kind != GK_TY_SCALAR || gk_type_lane(to)->kind != GK_TY_SCALAR;
    if (open || e->kind == GK_X_UNKNOWN) {
        gk_expr *r = gk_expr_of(c, n->loc, e, NULL);
        r->type = to;
        r->constant = e->constant;
        return r;
    }
    gk_expr *r = gk_expr_new(c, GK_X_BITCAST, n->loc, to);
    r->a = e;
    return gk_fold_operation(c, r);
}

static gk_expr *check_limit(gk_check *c, const gk_ast *n, gk_builtin b) {
    const gk_type *t = type_argument(c, n);
    bool high = b == GK_B_HIGHEST;
    if (t->kind == GK_TY_UNKNOWN) return gk_expr_unknown(c, n->loc);
    if (!gk_in_class(c, t, gk_builtins[b].mask, n->loc, gk_quoted(n->name))) return gk_expr_unknown(c, n->loc);
    if (t->kind != GK_TY_SCALAR) {
        gk_expr *e = gk_expr_new(c, GK_X_UNKNOWN, n->loc, t);
        e->constant = t->kind == GK_TY_PARAM;
        return e;
    }
    gk_num v = {0};
    if (gk_scalar_is(t->scalar, GK_M_FLOAT)) {
        v.f = high ? (double)INFINITY : -(double)INFINITY;
    } else {
        unsigned bits = gk_scalar_bits(t->scalar, c->types.index_bits);
        bool sign = gk_scalar_is(t->scalar, GK_M_SIGNED);
        uint64_t top = sign ? (UINT64_C(1) << (bits - 1)) - 1 : bits == 64 ? UINT64_MAX : (UINT64_C(1) << bits) - 1;
        v = t->scalar == GK_BOOL ? (gk_num){.u = high}
                                 : gk_num_wrap(t->scalar, c->types.index_bits,
                                               high   ? top
                                               : sign ? ~top
                                                      : 0);
    }
    return gk_expr_const(c, n->loc, t, v);
}

static gk_expr *check_atomic(gk_check *c, const gk_ast *n, gk_builtin b) {
    const gk_builtin_info *info = &gk_builtins[b];
    gk_expr *place = gk_check_place(c, n->b, true, true);
    gk_expr *e = builtin_expr(c, n, b, place->type);
    e->effects = true;
    gk_mark(c, &c->fn->effects);
    e->a = place;
    if (place->type->kind == GK_TY_UNKNOWN) return gk_check_loose(c, n);
    bool memory = place->kind == GK_X_AT && (place->a->type->kind != GK_TY_ARRAY || place->a->type->local);
    if (!memory) {
        gk_error(c->d, GK_E_ATOMIC, place->loc, "atomics work on elements of buffers, views and local arrays");
        return gk_expr_unknown(c, n->loc);
    }
    if (!gk_in_class(c, place->type, info->mask, n->loc, gk_quoted(info->name))) return gk_expr_unknown(c, n->loc);
    if (place->type->kind == GK_TY_SCALAR) {
        unsigned bits = gk_scalar_bits(place->type->scalar, c->types.index_bits);
        if (bits < 32) {
            gk_error(c->d, GK_E_ATOMIC, n->loc, "atomics work on elements of 32 and 64 bits, not on %s",
                     gk_type_str(&c->types, place->type));
            return gk_expr_unknown(c, n->loc);
        }
        if (bits == 64 && !c->fn->generic) {
            c->uses_atomic64 = true;
            if (!(c->options->features & GK_HAS_ATOMIC64))
                gk_device_error(c->d, GK_E_FEATURE, n->loc,
                                "atomics on %s need the feature atomic64, which this device does not have",
                                gk_type_str(&c->types, place->type));
        }
    }
    for (const gk_ast *a = n->b->next; a; a = a->next)
        gk_expr_append(e, gk_expr_own(c, gk_coerce(c, gk_check_value(c, a), place->type, gk_quoted(info->name))));
    return e;
}

void gk_no_meeting(gk_check *c, gk_loc loc, const char *what) {
    if (c->options->function)
        gk_error(c->d, GK_E_BARRIER, loc,
                 "an expression has no %s: elements are computed by some work-items without the others", what);
    else if (c->fn->decl->kind == GK_A_OPERATOR)
        gk_error(c->d, GK_E_BARRIER, loc,
                 "an operator has no %s: values are combined by some work-items without the others", what);
}

/* The second argument of a shuffle: a lane, or a distance. */
static gk_expr *check_lanes(gk_check *c, const gk_ast *n) {
    gk_expr *e = gk_coerce(c, gk_check_value(c, n->b->next), gk_type_scalar(&c->types, GK_I32), gk_quoted(n->name));
    int64_t value = (int64_t)e->value.u;
    if (e->kind == GK_X_CONST && (value < 0 || value >= GK_SUBGROUP))
        gk_error(c->d, GK_E_BOUNDS, e->loc, "'%s' takes 0 to %d, as a subgroup has %d work-items, not %lld", n->name,
                 GK_SUBGROUP - 1, GK_SUBGROUP, (long long)value);
    return gk_expr_own(c, e);
}

void gk_want_subgroup(gk_check *c, const gk_ast *n) {
    if (!c->fn->generic && !(c->options->features & GK_HAS_SUBGROUP))
        gk_device_error(c->d, GK_E_FEATURE, n->loc, "'%s' needs the feature subgroup, which this device does not have",
                        n->name);
}

static gk_expr *check_subgroup(gk_check *c, const gk_ast *n, gk_builtin b) {
    const gk_builtin_info *info = &gk_builtins[b];
    gk_want_subgroup(c, n);
    const gk_type *i32 = gk_type_scalar(&c->types, GK_I32);
    if (info->kind == GK_BK_SUBGROUP) return builtin_expr(c, n, b, i32);
    gk_expr *x = gk_settle(c, gk_check_value(c, n->b));
    gk_expr *e = builtin_expr(c, n, b, x->type);
    bool fits = x->type->kind == GK_TY_UNKNOWN || x->type->kind == GK_TY_PARAM ||
                (x->type->kind == GK_TY_SCALAR && gk_scalar_is(x->type->scalar, GK_M_REAL) &&
                 gk_scalar_bits(x->type->scalar, c->types.index_bits) >= 32);
    if (!fits) {
        gk_error(c->d, GK_E_OPERAND, n->loc, "'%s' moves scalars of 32 and 64 bits, not %s", n->name,
                 gk_type_str(&c->types, x->type));
        return gk_expr_unknown(c, n->loc);
    }
    gk_expr_append(e, gk_expr_own(c, x));
    gk_expr_append(e, check_lanes(c, n));
    gk_mark(c, &c->fn->shuffles);
    gk_no_meeting(c, n->loc, "shuffle");
    return e;
}

/* matrix_fma: c + a b of matrices whose elements are distributed over a subgroup. */
static gk_expr *check_matrix(gk_check *c, const gk_ast *n, gk_builtin b) {
    static const int64_t lanes[] = {8, 4, 4};
    const gk_type *f64 = gk_type_scalar(&c->types, GK_F64);
    gk_expr *e = builtin_expr(c, n, b, gk_type_vec(&c->types, f64, 4));
    const gk_ast *a = n->b;
    gk_want_subgroup(c, n);
    for (size_t i = 0; i < sizeof lanes / sizeof *lanes; i++, a = a->next) {
        gk_expr *x = gk_coerce(c, gk_check_value(c, a), gk_type_vec(&c->types, f64, lanes[i]), gk_quoted(n->name));
        gk_expr_append(e, gk_expr_own(c, x));
    }
    gk_mark(c, &c->fn->shuffles);
    gk_no_meeting(c, n->loc, "matrix_fma");
    return e;
}

/* The sums of matrix_add: a private array of fragments. */
static gk_expr *check_sums(gk_check *c, const gk_ast *n, gk_scalar_type sum) {
    gk_expr *e = gk_check_expr(c, n);
    const gk_type *t = e->type;
    if (t->kind == GK_TY_UNKNOWN) return NULL;
    bool fits = e->kind == GK_X_VAR && t->kind == GK_TY_ARRAY && !t->local && t->nextents == 3 &&
                (!e->var->param || (e->var->flags & GK_OUT));
    if (fits && (t->elem->kind == GK_TY_UNKNOWN || t->elem->kind == GK_TY_PARAM || t->extent[0] < 0 ||
                 t->extent[1] < 0 || t->extent[2] < 0))
        return NULL;
    if (fits && t->elem->kind == GK_TY_SCALAR && t->elem->scalar == sum && t->extent[2] == 4) return e;
    gk_error(c->d, GK_E_OPERAND, n->loc, "matrix_add sums in a private array %s[...][...][4], not in %s",
             sum == GK_F64 ? "f64" : "f32", gk_type_str(&c->types, t));
    return NULL;
}

/* The corner of an operand of matrix_add in memory: an element of a local array. */
static gk_expr *check_corner(gk_check *c, const gk_ast *n, gk_scalar_type s) {
    gk_expr *e = gk_check_place(c, n, true, false);
    if (e->type->kind == GK_TY_UNKNOWN || e->type->kind == GK_TY_PARAM) return NULL;
    bool fits = e->kind == GK_X_AT && e->a->type->kind == GK_TY_ARRAY && e->a->type->local && e->a->type->nextents > 1;
    if (fits && c->fn->generic) return NULL;
    const gk_type *pack = gk_pack_type(c, s);
    if (fits && (e->type == pack || (e->type->kind == GK_TY_SCALAR && e->type->scalar == s))) return e;
    gk_error(c->d, GK_E_OPERAND, n->loc,
             "matrix_add<%s> reads local arrays of two extents and more, of %s or packs, %s: name the element a matrix "
             "begins with",
             gk_scalar_name(s), gk_scalar_name(s), gk_type_str(&c->types, pack));
    return NULL;
}

/* matrix_add: c += a b, where c is distributed over a subgroup, and a and b are in local memory. */
static gk_expr *check_block(gk_check *c, const gk_ast *n, gk_builtin b) {
    const gk_type *t = type_argument(c, n);
    gk_expr *e = builtin_expr(c, n, b, gk_type_void(&c->types));
    const gk_ast *sums = n->b, *left = sums->next, *right = left->next, *flag = right->next;
    gk_mark(c, &c->fn->shuffles);
    gk_no_meeting(c, n->loc, "matrix_add");
    e->effects = true;
    if (t->kind == GK_TY_UNKNOWN || t->kind == GK_TY_PARAM) return gk_check_loose(c, n);
    if (!gk_in_class(c, t, GK_M_FLOAT, n->loc, gk_quoted(n->name)) || t->kind != GK_TY_SCALAR)
        return gk_expr_unknown(c, n->loc);
    gk_need_type(c, t, n->loc);
    gk_expr *places[] = {check_sums(c, sums, t->scalar == GK_F64 ? GK_F64 : GK_F32), check_corner(c, left, t->scalar),
                         check_corner(c, right, t->scalar)};
    int64_t along[2] = {0, 0};
    bool known = gk_constant_bool(c, flag, "whether neighbours are along the sum", &along[0]);
    known = gk_constant_bool(c, flag->next, "whether neighbours are along the sum", &along[1]) && known;
    if (!known || !places[0] || !places[1] || !places[2]) return gk_expr_unknown(c, n->loc);
    for (int i = 0; i < 3; i++) gk_expr_append(e, gk_expr_own(c, places[i]));
    e->n = (along[0] ? 1 : 0) | (along[1] ? 2 : 0);
    e->value.u = (uint64_t)t->scalar;
    return e;
}

/* copy_async: copies an element of a buffer or view to local memory; it is certain to have arrived only after
 * copy_wait(). copy_async_if: zeros where a condition does not hold. */
static gk_expr *check_copy(gk_check *c, const gk_ast *n, gk_builtin b) {
    gk_expr *to = gk_check_place(c, n->b, false, true), *from = gk_check_place(c, n->b->next, true, false);
    gk_expr *e = builtin_expr(c, n, b, gk_type_void(&c->types));
    e->effects = true;
    gk_mark(c, &c->fn->effects);
    if (!c->fn->generic) c->uses_copies = true;
    if (to->type->kind == GK_TY_UNKNOWN || from->type->kind == GK_TY_UNKNOWN) return gk_expr_unknown(c, n->loc);
    bool local = to->kind == GK_X_AT && to->a->type->kind == GK_TY_ARRAY && to->a->type->local;
    bool global = from->kind == GK_X_AT && from->a->type->kind != GK_TY_ARRAY;
    if (!local || !global) {
        gk_error(c->d, GK_E_OPERAND, n->loc, "%s is from an element of a buffer or view to one of a local array",
                 n->name);
        return gk_expr_unknown(c, n->loc);
    }
    if (c->fn->generic) return gk_expr_unknown(c, n->loc);
    uint64_t size = gk_type_size(to->type, c->types.index_bits);
    if (to->type != from->type || (size != 4 && size != 8 && size != 16)) {
        gk_error(c->d, GK_E_OPERAND, n->loc, "%s is between elements of one type of 4, 8 or 16 bytes, not %s to %s",
                 n->name, gk_type_str(&c->types, from->type), gk_type_str(&c->types, to->type));
        return gk_expr_unknown(c, n->loc);
    }
    if (b == GK_B_COPY_ASYNC_IF && !gk_scalar_is(gk_type_lane(to->type)->scalar, GK_M_REAL)) {
        gk_error(c->d, GK_E_OPERAND, n->loc, "%s copies real numbers and vectors of them, not %s", n->name,
                 gk_type_str(&c->types, to->type));
        return gk_expr_unknown(c, n->loc);
    }
    e->a = to;
    gk_expr_append(e, gk_expr_own(c, from));
    if (b == GK_B_COPY_ASYNC_IF) gk_expr_append(e, gk_expr_own(c, gk_bool_condition(c, n->b->next->next)));
    return e;
}

/* dp4a: the sum of four products of 8-bit integers is added; operands are i8x4 or u8x4, or i32 or u32 with four packed
 * integers. */
static gk_expr *check_dot4(gk_check *c, const gk_ast *n, gk_builtin b) {
    const gk_ast *second = n->b->next, *third = second->next;
    gk_expr *x = gk_settle(c, gk_check_value(c, n->b)), *y = gk_check_value(c, second), *z = gk_check_value(c, third);
    const gk_type *t = x->type, *lane = gk_type_lane(t);
    gk_expr *e = builtin_expr(c, n, b, gk_type_unknown(&c->types));
    const bool open = lane->kind == GK_TY_UNKNOWN || lane->kind == GK_TY_PARAM;
    const bool lanes = t->kind == GK_TY_VEC && (t->extent[0] == 4 || t->extent[0] < 0);
    bool fits = open || (lanes ? lane->scalar == GK_I8 || lane->scalar == GK_U8
                               : t->kind == GK_TY_SCALAR && (lane->scalar == GK_I32 || lane->scalar == GK_U32));
    if (!fits) {
        gk_error(c->d, GK_E_OPERAND, x->loc,
                 "dp4a takes i8x4, u8x4, or four such numbers packed in an i32 or a u32, not %s",
                 gk_type_str(&c->types, t));
        return gk_expr_unknown(c, n->loc);
    }
    if (!open) {
        e->type = gk_type_scalar(&c->types, lane->scalar == GK_I8 || lane->scalar == GK_I32 ? GK_I32 : GK_U32);
        y = gk_coerce(c, y, t, gk_quoted(n->name));
        z = gk_coerce(c, z, e->type, gk_quoted(n->name));
    }
    if (open || y->kind == GK_X_UNKNOWN || z->kind == GK_X_UNKNOWN || x->kind == GK_X_UNKNOWN) e->kind = GK_X_UNKNOWN;
    gk_expr_append(e, gk_expr_own(c, x));
    gk_expr_append(e, gk_expr_own(c, y));
    gk_expr_append(e, gk_expr_own(c, z));
    return e;
}

int gk_check_batches(gk_check *c, const gk_ast *n) {
    int64_t count = 0;
    if (!gk_constant_int(c, n->b, "how many batches may be under way", &count)) return 0;
    if (count >= 0 && count < GK_BATCHES) return (int)count;
    gk_error(c->d, GK_E_BOUNDS, n->b->loc, "%s takes 0 to %d batches, not %lld", n->name, GK_BATCHES - 1,
             (long long)count);
    return 0;
}

static gk_expr *check_wait(gk_check *c, const gk_ast *n, gk_builtin b) {
    gk_expr *e = builtin_expr(c, n, b, gk_type_void(&c->types));
    e->effects = true;
    gk_mark(c, &c->fn->effects);
    e->n = gk_check_batches(c, n);
    return e;
}

gk_expr *gk_check_builtin(gk_check *c, const gk_ast *n, gk_builtin b) {
    const gk_builtin_info *info = &gk_builtins[b];
    if (!gk_expect_args(c, n, info->name, info->nargs)) return gk_check_loose(c, n);
    switch (info->kind) {
    case GK_BK_WORK: return work_item(c, n, b);
    case GK_BK_BARRIER: {
        gk_expr *e = builtin_expr(c, n, b, gk_type_void(&c->types));
        e->effects = true;
        return e;
    }
    case GK_BK_SELECT: return check_select(c, n);
    case GK_BK_CONVERT: return check_convert(c, n, b);
    case GK_BK_LIMIT: return check_limit(c, n, b);
    case GK_BK_ATOMIC: return check_atomic(c, n, b);
    case GK_BK_SUBGROUP:
    case GK_BK_SHUFFLE: return check_subgroup(c, n, b);
    case GK_BK_MEET: {
        gk_expr *e = builtin_expr(c, n, b, gk_type_void(&c->types));
        e->effects = true;
        gk_want_subgroup(c, n);
        gk_mark(c, &c->fn->shuffles);
        gk_mark(c, &c->fn->effects);
        gk_no_meeting(c, n->loc, "subgroup_barrier");
        return e;
    }
    case GK_BK_MATRIX: return check_matrix(c, n, b);
    case GK_BK_BLOCK: return check_block(c, n, b);
    case GK_BK_FRAGMENT: return gk_check_fragment(c, n, b);
    case GK_BK_COPY: return check_copy(c, n, b);
    case GK_BK_WAIT: return check_wait(c, n, b);
    case GK_BK_DOT4: return check_dot4(c, n, b);
    case GK_BK_GROUP: return gk_check_group(c, n, b);
    case GK_BK_TOGETHER: return gk_check_group_copy(c, n, b);
    case GK_BK_ARRIVAL: return gk_check_group_wait(c, n, b);
    default: return check_math(c, n, b);
    }
}
