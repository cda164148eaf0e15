#include "gk/check/check.h"
#include "gk/check/uniform.h"
#include "gk/syntax/words.h"

#include <math.h>
#include <string.h>

static size_t count_args(const gk_ast *list) {
    size_t n = 0;
    for (; list; list = list->next) n++;
    return n;
}

static void append(gk_expr *e, gk_expr *arg) {
    gk_expr **tail = &e->args;
    while (*tail) tail = &(*tail)->next;
    *tail = arg;
}

/* A private copy, so that one expression may stand in two lists. */
static gk_expr *own(gk_check *c, const gk_expr *e) {
    gk_expr *copy = GK_NEW(c->arena, gk_expr);
    *copy = *e;
    copy->next = NULL;
    return copy;
}

/* Arguments of something that is not known: still checked for themselves. */
static gk_expr *check_loose(gk_check *c, const gk_ast *n) {
    gk_expr *e = gk_expr_unknown(c, n->loc), **tail = &e->args;
    for (const gk_ast *a = n->b; a; a = a->next) {
        if (a->kind == GK_A_TYPE) continue;
        *tail = own(c, gk_check_expr(c, a));
        tail = &(*tail)->next;
    }
    return e;
}

static bool expect_args(gk_check *c, const gk_ast *n, const char *name, size_t want) {
    size_t have = count_args(n->b);
    if (have == want) return true;
    gk_error(c->d, GK_E_COUNT, n->loc, "'%s' takes %zu argument%s, not %zu", name, want, want == 1 ? "" : "s", have);
    return false;
}

/* ------------------------------------------------------------------------------------------------ user functions */

static bool bind_explicit(gk_check *c, const gk_ast *n, const gk_ast *decl, gk_binding *b, size_t count) {
    size_t i = 0;
    for (const gk_ast *t = n->c; t; t = t->next, i++) {
        if (i == count) {
            gk_error(c->d, GK_E_NO_PARAMETER, t->loc, "'%s' has %zu template parameter%s", decl->name, count,
                     count == 1 ? "" : "s");
            return false;
        }
        bool type = b[i].param->flags == GK_TP_TYPE;
        if (type != (t->kind == GK_A_TYPE)) {
            gk_error(c->d, GK_E_VALUE, t->loc, "%s of '%s' is %s", b[i].param->name, decl->name,
                     type ? "a type" : "a value");
            return false;
        }
        b[i].set = b[i].known = true;
        if (type) {
            b[i].type = gk_resolve_type(c, t);
        } else if (b[i].param->flags == GK_TP_INT) {
            b[i].known = gk_constant_int(c, t, "a template argument", &b[i].value);
        } else if (b[i].param->flags == GK_TP_BOOL) {
            b[i].known = gk_constant_bool(c, t, "a template argument", &b[i].value);
        } else {
            gk_symbol *s = t->kind == GK_A_NAME ? gk_lookup(c, t->name) : NULL;
            if (s && s->kind == GK_SYM_BINDING && s->binding->param->flags == GK_TP_OP) {
                b[i].op = s->binding->op;
                b[i].known = s->binding->known;
            } else {
                b[i].op = t->kind == GK_A_NAME ? gk_find_function(c, t->name, t->loc) : NULL;
            }
            if (b[i].known && (!b[i].op || b[i].op->kind != GK_A_OPERATOR)) {
                gk_error(c->d, GK_E_VALUE, t->loc, "%s of '%s' is an operator", b[i].param->name, decl->name);
                return false;
            }
        }
    }
    return true;
}

/* One argument against its parameter. */
static gk_expr *pass(gk_check *c, gk_expr *e, const gk_ast *ast, const gk_var *p, const gk_fn *fn) {
    const gk_about what = {.name = p->name, .of = fn->decl->name};
    bool memory = p->type->kind == GK_TY_VIEW || p->type->kind == GK_TY_BUFFER || p->type->kind == GK_TY_ARRAY;
    if (memory) {
        if (e->type != p->type && !(c->fn->generic && e->type->kind == p->type->kind)) {
            if (e->type->kind != GK_TY_UNKNOWN)
                gk_error(c->d, GK_E_CONVERSION, e->loc, "%s wants %s, not %s", gk_about_str(c->arena, what),
                         gk_type_str(&c->types, p->type), gk_type_str(&c->types, e->type));
            return e;
        }
        if (e->kind != GK_X_VAR) return e;
        unsigned have = e->var->flags & (GK_IN | GK_OUT);
        if (!have) have = e->type->kind == GK_TY_ARRAY && !e->var->param ? GK_IN | GK_OUT : GK_IN;
        unsigned want = p->flags & (GK_IN | GK_OUT);
        if (want & ~have & GK_OUT)
            gk_error(c->d, GK_E_IN, e->loc, "%s is written, but '%s' is an input", gk_about_str(c->arena, what),
                     e->var->name);
        else if (want & ~have)
            gk_error(c->d, GK_E_OUT, e->loc, "%s is read, but '%s' is an output", gk_about_str(c->arena, what),
                     e->var->name);
        if (want & GK_OUT) gk_mark(c, &c->fn->effects);
        return e;
    }
    if (p->flags & GK_OUT) {
        gk_expr *place = gk_check_place(c, ast, p->flags & GK_IN, true);
        if (place->type->kind != GK_TY_UNKNOWN && place->kind != GK_X_VAR)
            gk_error(c->d, GK_E_PLACE, place->loc, "%s is written: pass a variable", gk_about_str(c->arena, what));
        else if (place->type != p->type && place->type->kind != GK_TY_UNKNOWN && p->type->kind != GK_TY_UNKNOWN)
            gk_error(c->d, GK_E_CONVERSION, place->loc, "%s is %s; the variable has to be the same, not %s",
                     gk_about_str(c->arena, what), gk_type_str(&c->types, p->type),
                     gk_type_str(&c->types, place->type));
        return place;
    }
    if (e->effects) gk_error(c->d, GK_E_EFFECT, e->loc, "a call that changes something cannot be an argument");
    if (e->type->kind == GK_TY_VIEW || e->type->kind == GK_TY_BUFFER || e->type->kind == GK_TY_ARRAY) {
        gk_error(c->d, GK_E_CONVERSION, e->loc, "%s wants %s, not %s", gk_about_str(c->arena, what),
                 gk_type_str(&c->types, p->type), gk_type_str(&c->types, e->type));
        return gk_expr_unknown(c, e->loc);
    }
    return gk_coerce(c, e, p->type, what);
}

static gk_expr *call_function(gk_check *c, const gk_ast *n, const gk_ast *decl) {
    size_t nb, nargs = count_args(decl->c), i;
    gk_binding *b = gk_new_bindings(c, decl, &nb);
    if (!bind_explicit(c, n, decl, b, nb) || !expect_args(c, n, decl->name, nargs)) return check_loose(c, n);

    gk_expr **args = gk_alloc(c->arena, (nargs + 1) * sizeof *args);
    const gk_ast **asts = gk_alloc(c->arena, (nargs + 1) * sizeof *asts);
    const gk_ast *p = decl->c, *a = n->b;
    for (i = 0; i < nargs; i++, p = p->next, a = a->next) {
        asts[i] = a;
        args[i] = gk_check_expr(c, a);
        if (args[i]->kind == GK_X_UNKNOWN && args[i]->type->kind == GK_TY_UNKNOWN && !c->fn->generic)
            c->fn->failed = true;
        gk_deduce(c, p->a, b, nb, args[i]->type);
    }
    /* Literals speak last. */
    for (i = 0, p = decl->c; i < nargs; i++, p = p->next)
        if (gk_type_is_literal(args[i]->type)) {
            bool real = args[i]->type->kind == GK_TY_FLOAT_LITERAL;
            gk_deduce(c, p->a, b, nb, gk_type_scalar(&c->types, real ? GK_F32 : GK_I32));
        }
    for (i = 0; i < nb; i++) {
        if (b[i].set || b[i].param->b) continue;
        bool open = false; /* an argument's type is not known, and so nothing that follows from it */
        for (size_t k = 0; k < nargs; k++) open = open || args[k]->type->kind == GK_TY_UNKNOWN;
        if (open && !c->fn->generic) return gk_expr_unknown(c, n->loc);
        b[i].set = open;
        b[i].type = gk_type_unknown(&c->types);
        if (open) continue;
        gk_error(c->d, GK_E_DEDUCE, n->loc, "the arguments do not tell %s of '%s'; write %s<...>(...)",
                 b[i].param->name, decl->name, decl->name);
        gk_note(c->d, b[i].param->loc, "declared here");
        return gk_expr_unknown(c, n->loc);
    }
    if (!gk_complete_bindings(c, decl, b, n->loc)) return gk_expr_unknown(c, n->loc);

    bool open = c->fn->generic || !gk_bindings_known(b, nb);
    gk_fn *fn = open ? gk_signature(c, decl, b, n->loc) : gk_instantiate(c, decl, b, n->loc);
    gk_expr *e = gk_expr_new(c, open ? GK_X_UNKNOWN : GK_X_CALL, n->loc, fn->ret);
    gk_expr **tail = &e->args;
    e->fn = fn;
    e->effects = fn->effects;
    for (i = 0; i < nargs && i < fn->nparams; i++) {
        gk_expr *arg = pass(c, args[i], asts[i], fn->params[i], fn);
        if (arg->next) {
            gk_expr *copy = GK_NEW(c->arena, gk_expr);
            *copy = *arg;
            copy->next = NULL;
            arg = copy;
        }
        *tail = arg;
        tail = &arg->next;
    }
    if (fn->effects) gk_mark(c, &c->fn->effects);
    if (fn->barrier) gk_mark(c, &c->fn->barrier);
    if (fn->shuffles) gk_mark(c, &c->fn->shuffles);
    if (fn->barrier || fn->shuffles) gk_no_meeting(c, n->loc, fn->barrier ? "barrier" : "shuffle");
    if (fn->busy) e->kind = GK_X_UNKNOWN;
    return e;
}

/* ------------------------------------------------------------------------------------------------------ builtins */

static gk_expr *builtin_expr(gk_check *c, const gk_ast *n, gk_builtin b, const gk_type *type) {
    gk_expr *e = gk_expr_new(c, GK_X_BUILTIN, n->loc, type);
    e->builtin = b;
    return e;
}

static gk_expr *work_item(gk_check *c, const gk_ast *n, gk_builtin b) {
    int64_t d = 0;
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

/* Values, each a copy of its own, as a list. Little is on the stack while they are checked. */
static gk_expr *check_values(gk_check *c, const gk_ast *list) {
    gk_expr *first = NULL, **tail = &first;
    for (; list; list = list->next) {
        *tail = own(c, gk_check_value(c, list));
        tail = &(*tail)->next;
    }
    return first;
}

/* Brings the arguments of `into` from `first` on, which are its last, to one type. Returns it: a literal's if all are;
 * unknown after an error. */
static const gk_type *same_type_args(gk_check *c, const gk_ast *n, gk_expr **first, gk_expr *into) {
    const gk_type *type = NULL;
    gk_builtin_kind kind = gk_builtins[into->builtin].kind;
    bool real = gk_builtins[into->builtin].mask == GK_M_FLOAT;
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
    if (!type) { /* literals only */
        type = gk_type_literal(&c->types, real);
        if (kind == GK_BK_TEST || kind == GK_BK_COUNT) type = gk_type_scalar(&c->types, real ? GK_F32 : GK_I32);
    }
    for (gk_expr **a = first; *a; a = &(*a)->next) {
        gk_expr *rest = (*a)->next;
        gk_expr *e = gk_type_is_literal(type) ? *a : gk_coerce(c, *a, type, gk_quoted(n->name));
        if (e->type->kind == GK_TY_UNKNOWN) return e->type;
        if (e->kind == GK_X_UNKNOWN) into->kind = GK_X_UNKNOWN;
        *a = own(c, e);
        (*a)->next = rest;
    }
    return type;
}

/* A function of constant integers is a constant; one that only instances know where its arguments are. */
static gk_expr *fold_integers(gk_check *c, gk_expr *e) {
    const gk_type *t = e->args->type;
    bool literal = t->kind == GK_TY_INT_LITERAL, pending = false;
    gk_num args[3];
    size_t count = 0;
    bool integer = (t->kind == GK_TY_SCALAR || t->kind == GK_TY_PARAM) && !(gk_type_mask(t) & ~GK_M_INT);
    if ((!literal && !integer) || !(gk_builtins[e->builtin].mask & GK_M_INT)) return e;
    for (const gk_expr *a = e->args; a; a = a->next) {
        if (!a->constant || a->n) return e; /* n: a literal beyond i64, which waits for its type */
        pending = pending || a->kind != GK_X_CONST;
        args[count++] = a->value;
    }
    if (pending) {
        e->constant = true;
        return e;
    }
    gk_scalar_type s = literal ? GK_I64 : t->scalar;
    gk_num r = gk_num_integer(e->builtin, s, literal ? 64 : c->types.index_bits, args);
    bool fits = !literal || e->builtin != GK_B_ABS || (int64_t)r.u >= 0;
    return fits ? gk_expr_const(c, e->loc, e->type, r) : e;
}

/* e, a function of the table, with its arguments. */
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
    return fold_integers(c, e);
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
    if (cond->kind == GK_X_CONST) return own(c, cond->value.u ? yes : no);
    e->kind = GK_X_UNKNOWN;
    e->constant = true;
    return e;
}

static gk_expr *check_select(gk_check *c, const gk_ast *n) {
    gk_expr *e = builtin_expr(c, n, GK_B_SELECT, gk_type_unknown(&c->types));
    e->args = own(c, gk_bool_condition(c, n->b));
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

static gk_expr *explicit_convert(gk_check *c, gk_expr *e, const gk_type *to, gk_loc loc) {
    e = gk_settle_for(c, e, to);
    const gk_type *from = e->type;
    if (from->kind == GK_TY_UNKNOWN || to->kind == GK_TY_UNKNOWN) return gk_coerce(c, e, to, gk_words("a conversion"));
    bool vec = to->kind == GK_TY_VEC;
    if (!gk_type_is_value(to) || (!gk_type_is_value(from) && !gk_type_is_literal(from)) ||
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
    if (r == e && r->loc.pos != loc.pos) r = own(c, e);
    return r;
}

/* May a bitcast go from one to the other? Vectors go lane by lane. What only an instance knows fits. */
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
    if (b == GK_B_CONVERT) return explicit_convert(c, e, to, n->loc);
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
    if (e->kind == GK_X_CONST) {
        uint64_t bits = gk_num_to_bits(from->scalar, c->types.index_bits, e->value);
        return gk_expr_const(c, n->loc, to, gk_num_from_bits(to->scalar, c->types.index_bits, bits));
    }
    gk_expr *r = gk_expr_new(c, GK_X_BITCAST, n->loc, to);
    r->a = e;
    return r;
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
    if (place->type->kind == GK_TY_UNKNOWN) return check_loose(c, n);
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
        append(e, own(c, gk_coerce(c, gk_check_value(c, a), place->type, gk_quoted(info->name))));
    return e;
}

void gk_no_meeting(gk_check *c, gk_loc loc, const char *what) {
    if (c->fn->decl->kind != GK_A_OPERATOR) return;
    gk_error(c->d, GK_E_BARRIER, loc,
             "an operator has no %s: values are combined by some work-items without the others", what);
}

/* The second argument of a shuffle: a lane, or how far away one is. */
static gk_expr *check_lanes(gk_check *c, const gk_ast *n) {
    gk_expr *e = gk_coerce(c, gk_check_value(c, n->b->next), gk_type_scalar(&c->types, GK_I32), gk_quoted(n->name));
    int64_t value = (int64_t)e->value.u;
    if (e->kind == GK_X_CONST && (value < 0 || value >= GK_SUBGROUP))
        gk_error(c->d, GK_E_BOUNDS, e->loc, "'%s' takes 0 to %d, as a subgroup has %d work-items, not %lld", n->name,
                 GK_SUBGROUP - 1, GK_SUBGROUP, (long long)value);
    return own(c, e);
}

static gk_expr *check_subgroup(gk_check *c, const gk_ast *n, gk_builtin b) {
    const gk_builtin_info *info = &gk_builtins[b];
    if (!c->fn->generic && !(c->options->features & GK_HAS_SUBGROUP))
        gk_device_error(c->d, GK_E_FEATURE, n->loc, "'%s' needs the feature subgroup, which this device does not have",
                        n->name);
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
    append(e, own(c, x));
    append(e, check_lanes(c, n));
    gk_mark(c, &c->fn->shuffles);
    gk_no_meeting(c, n->loc, "shuffle");
    return e;
}

static gk_expr *call_builtin(gk_check *c, const gk_ast *n, gk_builtin b) {
    const gk_builtin_info *info = &gk_builtins[b];
    if (!expect_args(c, n, info->name, info->nargs)) return check_loose(c, n);
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
    default: return check_math(c, n, b);
    }
}

gk_expr *gk_check_call(gk_check *c, const gk_ast *n) {
    gk_symbol *s = gk_lookup(c, n->name);
    if (s && s->kind == GK_SYM_BINDING && s->binding->param->flags == GK_TP_OP) {
        if (s->binding->known && s->binding->op != c->refused) return call_function(c, n, s->binding->op);
        expect_args(c, n, n->name, 2);
        return check_loose(c, n);
    }
    const gk_ast *decl = gk_find_function(c, n->name, n->loc);
    gk_builtin b;
    if (decl) return call_function(c, n, decl);
    if (gk_find_builtin(n->name, &b)) return call_builtin(c, n, b);
    gk_nearest near = {.wanted = n->name};
    for (const gk_ast *d = c->decls; d; d = d->next)
        if ((d->kind == GK_A_FUNCTION || d->kind == GK_A_OPERATOR) && gk_sees(c, n->loc, d))
            gk_nearest_try(&near, d->name);
    for (int i = 0; i < GK_B_COUNT; i++) gk_nearest_try(&near, gk_builtins[i].name);
    const char *hint = gk_foreign_hint(c->arena, n->name);
    gk_error(c->d, GK_E_FUNCTION, n->loc, "unknown function '%s'%s", n->name,
             *hint ? hint : gk_nearest_hint(c->arena, &near));
    return check_loose(c, n);
}

/* A template argument that is an operator for other values than the template has: the mistake of whoever wrote or chose
 * it, so its place is the operator's. Said once. */
static gk_expr *refuse_operator(gk_check *c, const gk_ast *op, gk_loc used) {
    bool trusted = used.file != op->loc.file && gk_is_checked(c->d, used);
    if (!trusted) gk_note(c->d, used, "used here");
    c->refused = op;
    return gk_expr_unknown(c, used);
}

/* The identity of `op` for values of `t`; `given` says that op is a template argument. */
static gk_expr *identity_of(gk_check *c, const gk_ast *op, bool given, const gk_type *t, gk_loc loc) {
    size_t nb;
    if (given && op == c->refused) return gk_expr_unknown(c, loc);
    gk_binding *b = gk_new_bindings(c, op, &nb);
    gk_deduce(c, op->b, b, nb, t);
    if (!gk_complete_bindings(c, op, b, given ? op->loc : loc))
        return given ? refuse_operator(c, op, loc) : gk_expr_unknown(c, loc);
    if (c->fn->generic || !gk_bindings_known(b, nb))
        return gk_coerce(c, gk_expr_unknown(c, loc), t, gk_words("an identity"));
    gk_fn *fn = gk_instantiate(c, op, b, loc);
    if (!fn->identity) return gk_expr_unknown(c, loc);
    if (given && fn->ret != t && fn->ret->kind != GK_TY_UNKNOWN) {
        gk_error(c->d, GK_E_OPERAND, op->loc, "operator '%s' takes %s, but here the values are %s", op->name,
                 gk_type_str(&c->types, fn->ret), gk_type_str(&c->types, t));
        return refuse_operator(c, op, loc);
    }
    return gk_coerce(c, own(c, fn->identity), t, gk_words("an identity"));
}

/* OP.identity(T), or a method of a view or buffer. */
gk_expr *gk_check_method(gk_check *c, const gk_ast *n) {
    gk_symbol *s = n->a->kind == GK_A_NAME ? gk_lookup(c, n->a->name) : NULL;
    const gk_ast *op = NULL;
    bool pending = false;
    if (s && s->kind == GK_SYM_BINDING && s->binding->param->flags == GK_TP_OP) {
        op = s->binding->op;
        pending = !s->binding->known;
    } else if (!s && n->a->kind == GK_A_NAME) {
        op = gk_find_function(c, n->a->name, n->a->loc);
        if (op && op->kind != GK_A_OPERATOR) op = NULL;
    }
    if (op || pending) {
        if (strcmp(n->name, "identity") != 0 || !n->b || n->b->next || n->b->kind != GK_A_TYPE) {
            gk_error(c->d, GK_E_MEMBER, n->loc, "an operator has one member: identity(type)");
            return gk_expr_unknown(c, n->loc);
        }
        const gk_type *t = gk_resolve_type(c, n->b);
        if (pending || t->kind == GK_TY_UNKNOWN || t->kind == GK_TY_PARAM)
            return gk_coerce(c, gk_expr_unknown(c, n->loc), t, gk_words("an identity"));
        return identity_of(c, op, s != NULL, t, n->loc);
    }
    gk_expr *a = gk_check_expr(c, n->a);
    if (a->type->kind == GK_TY_UNKNOWN) return gk_expr_unknown(c, n->loc);
    bool view = a->type->kind == GK_TY_VIEW;
    const gk_type *index = gk_type_scalar(&c->types, GK_IDX);
    if (view && strcmp(n->name, "rank") == 0 && expect_args(c, n, "rank", 0)) {
        gk_expr *e =
            gk_expr_const(c, n->loc, gk_type_literal(&c->types, false), (gk_num){.u = (uint64_t)a->type->extent[0]});
        if (a->type->extent[0] < 0) e->kind = GK_X_UNKNOWN;
        return e;
    }
    if (a->type->kind == GK_TY_BUFFER && strcmp(n->name, "size") == 0 && expect_args(c, n, "size", 0)) {
        gk_expr *e = gk_expr_new(c, GK_X_SIZE, n->loc, index);
        e->a = a;
        return e;
    }
    bool stride = strcmp(n->name, "stride") == 0;
    if (view && (stride || strcmp(n->name, "dim") == 0) && expect_args(c, n, n->name, 1)) {
        int64_t d;
        bool known = gk_constant_int(c, n->b, "a dimension", &d);
        if (known && (d < 0 || (a->type->extent[0] >= 0 && d >= a->type->extent[0]))) {
            gk_error(c->d, GK_E_BOUNDS, n->b->loc, "dimension %lld of %s", (long long)d,
                     gk_type_str(&c->types, a->type));
            d = 0;
        }
        gk_expr *e = gk_expr_new(c, stride ? GK_X_STRIDE : GK_X_DIM, n->loc, index);
        e->a = a;
        e->n = (int)d;
        return e;
    }
    if (!view || (!stride && strcmp(n->name, "dim") != 0 && strcmp(n->name, "rank") != 0))
        gk_error(c->d, GK_E_MEMBER, n->loc, "%s has no member '%s'", gk_type_str(&c->types, a->type), n->name);
    return gk_expr_unknown(c, n->loc);
}

/* T(x), complex<T>(re, im), vec<T, N>(x) and vec<T, N>(x0, x1, ...). */
gk_expr *gk_check_construct(gk_check *c, const gk_ast *n) {
    const gk_type *t = gk_resolve_type(c, n->a);
    size_t have = count_args(n->b);
    gk_need_type(c, t, n->a->loc);
    if (t->kind == GK_TY_UNKNOWN) return check_loose(c, n);
    if (have == 1) return explicit_convert(c, gk_check_value(c, n->b), t, n->loc);
    if (have == 2 && t->kind == GK_TY_SCALAR && gk_scalar_is(t->scalar, GK_M_COMPLEX)) {
        const gk_type *part = gk_type_scalar(&c->types, gk_scalar_part(t->scalar));
        gk_expr *e = gk_expr_new(c, GK_X_COMPLEX, n->loc, t);
        e->a = gk_coerce(c, gk_check_value(c, n->b), part, gk_words("the real part"));
        e->b = gk_coerce(c, gk_check_value(c, n->b->next), part, gk_words("the imaginary part"));
        return e;
    }
    if (t->kind == GK_TY_VEC && ((int64_t)have == t->extent[0] || (t->extent[0] < 0 && have > 1))) {
        gk_expr *e = gk_expr_new(c, GK_X_VECTOR, n->loc, t);
        for (const gk_ast *a = n->b; a; a = a->next)
            append(e, own(c, gk_coerce(c, gk_check_value(c, a), t->elem, gk_words("a lane"))));
        return e;
    }
    bool complex = t->kind == GK_TY_PARAM && have == 2 && !(t->mask & ~GK_M_COMPLEX);
    if (complex || (t->kind == GK_TY_PARAM && (t->mask & GK_M_COMPLEX) && c->lenient)) {
        gk_expr *e = check_loose(c, n);
        e->type = t;
        return e;
    }
    gk_error(c->d, GK_E_COUNT, n->loc, "%s cannot be made from %zu values", gk_type_str(&c->types, t), have);
    return check_loose(c, n);
}
