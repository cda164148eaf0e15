#include "gk/check/check.h"
#include "gk/syntax/words.h"

#include <math.h>
#include <string.h>

static size_t count_args(const gk_ast *list) {
    size_t n = 0;
    for (; list; list = list->next) n++;
    return n;
}

void gk_expr_append(gk_expr *e, gk_expr *arg) {
    gk_expr **tail = &e->args;
    while (*tail) tail = &(*tail)->next;
    *tail = arg;
}

/* A private copy, so that one expression may stand in two lists. */
gk_expr *gk_expr_own(gk_check *c, const gk_expr *e) {
    gk_expr *copy = GK_NEW(c->arena, gk_expr);
    *copy = *e;
    copy->next = NULL;
    return copy;
}

/* The arguments of an unknown function, which are checked by themselves. */
gk_expr *gk_check_loose(gk_check *c, const gk_ast *n) {
    gk_expr *e = gk_expr_unknown(c, n->loc), **tail = &e->args;
    for (const gk_ast *a = n->b; a; a = a->next) {
        if (a->kind == GK_A_TYPE) continue;
        *tail = gk_expr_own(c, gk_check_expr(c, a));
        tail = &(*tail)->next;
    }
    return e;
}

bool gk_expect_args(gk_check *c, const gk_ast *n, const char *name, size_t want) {
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

/* Is the type, or that of its elements, unknown because of an error in a parameter's declaration that was reported? */
static bool is_refused(const gk_type *t) {
    while (t->elem) t = t->elem;
    return t->kind == GK_TY_UNKNOWN && !t->name;
}

/* Check one argument against its parameter. */
static gk_expr *pass(gk_check *c, gk_expr *e, const gk_ast *ast, const gk_var *p, const gk_fn *fn) {
    const gk_about what = {.name = p->name, .of = fn->decl->name};
    bool memory = p->type->kind == GK_TY_VIEW || p->type->kind == GK_TY_BUFFER || p->type->kind == GK_TY_ARRAY;
    if (memory) {
        if (e->type != p->type && !(c->fn->generic && e->type->kind == p->type->kind)) {
            if (is_refused(p->type))
                gk_follow(c->d);
            else if (e->type->kind != GK_TY_UNKNOWN)
                gk_error(c->d, GK_E_CONVERSION, e->loc, "%s wants %s, not %s", gk_about_str(c->arena, what),
                         gk_type_str(&c->types, p->type), gk_type_str(&c->types, e->type));
            return e;
        }
        if (e->kind != GK_X_VAR) return e;
        if (e->var->table) {
            gk_error(c->d, GK_E_CONVERSION, e->loc, "'%s' is a table, which functions name and are not given",
                     e->var->name);
            return e;
        }
        unsigned have = e->var->flags & (GK_IN | GK_OUT);
        if (!have) have = e->type->kind == GK_TY_ARRAY && !e->var->param ? GK_IN | GK_OUT : GK_IN;
        unsigned want = p->flags & (GK_IN | GK_OUT);
        if (want & ~have & GK_OUT)
            gk_error(c->d, GK_E_IN, e->loc, "%s is written, but '%s' is an input", gk_about_str(c->arena, what),
                     e->var->name);
        else if (want & ~have)
            gk_error(c->d, GK_E_OUT, e->loc, "%s is read, but '%s' is an output", gk_about_str(c->arena, what),
                     e->var->name);
        /* no other function sees a change of it */
        const bool own = gk_type_is_private_array(e->type) && !e->var->param;
        if ((want & GK_OUT) && !own) gk_mark(c, &c->fn->effects);
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
        if (is_refused(p->type))
            gk_follow(c->d);
        else
            gk_error(c->d, GK_E_CONVERSION, e->loc, "%s wants %s, not %s", gk_about_str(c->arena, what),
                     gk_type_str(&c->types, p->type), gk_type_str(&c->types, e->type));
        return gk_expr_unknown(c, e->loc);
    }
    return gk_coerce(c, e, p->type, what);
}

static gk_expr *call_function(gk_check *c, const gk_ast *n, const gk_ast *decl) {
    size_t nb, nargs = count_args(decl->c), i;
    gk_binding *b = gk_new_bindings(c, decl, &nb);
    if (!bind_explicit(c, n, decl, b, nb) || !gk_expect_args(c, n, decl->name, nargs)) return gk_check_loose(c, n);

    gk_expr **args = gk_alloc(c->arena, (nargs + 1) * sizeof *args);
    const gk_ast **asts = gk_alloc(c->arena, (nargs + 1) * sizeof *asts);
    const gk_ast *p = decl->c, *a = n->b;
    for (i = 0; i < nargs; i++, p = p->next, a = a->next) {
        asts[i] = a;
        args[i] = gk_check_expr(c, a);
        if (args[i]->kind == GK_X_UNKNOWN && args[i]->type->kind == GK_TY_UNKNOWN && !c->fn->generic)
            c->fn->failed = true;
        const gk_type *t = args[i]->type;
        gk_deduce(c, p->a, b, nb, p->b && t->kind == GK_TY_ARRAY ? t->elem : t);
        if (p->b) gk_deduce_extents(p, b, nb, t);
    }
    /* Literals are considered last. */
    for (i = 0, p = decl->c; i < nargs; i++, p = p->next)
        if (gk_type_is_literal(args[i]->type)) {
            bool real = args[i]->type->kind == GK_TY_FLOAT_LITERAL;
            gk_deduce(c, p->a, b, nb, gk_type_scalar(&c->types, real ? GK_F32 : GK_I32));
        }
    for (i = 0; i < nb; i++) {
        if (b[i].set || b[i].param->b) continue;
        bool open = false; /* an argument's type is unknown, so nothing can be deduced from it */
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
    if (fn->scratch) gk_note_scratch(c, fn->scratch);
    if (fn->barrier || fn->shuffles) gk_no_meeting(c, n->loc, fn->barrier ? "barrier" : "shuffle");
    if (fn->busy) e->kind = GK_X_UNKNOWN;
    return e;
}

gk_expr *gk_check_call(gk_check *c, const gk_ast *n) {
    gk_symbol *s = gk_lookup(c, n->name);
    if (s && s->kind == GK_SYM_BINDING && s->binding->param->flags == GK_TP_OP) {
        if (s->binding->known && s->binding->op != c->refused) return call_function(c, n, s->binding->op);
        gk_expect_args(c, n, n->name, 2);
        return gk_check_loose(c, n);
    }
    const gk_ast *decl = gk_find_function(c, n->name, n->loc);
    gk_builtin b;
    if (decl) return call_function(c, n, decl);
    if (gk_find_builtin(n->name, &b)) return gk_check_builtin(c, n, b);
    if (!gk_first_unknown(c, n->name)) return gk_check_loose(c, n);
    gk_nearest near = {.wanted = n->name};
    for (const gk_ast *d = c->decls; d; d = d->next)
        if ((d->kind == GK_A_FUNCTION || d->kind == GK_A_OPERATOR) && gk_sees(c, n->loc, d))
            gk_nearest_try(&near, d->name);
    for (int i = 0; i < GK_B_COUNT; i++) gk_nearest_try(&near, gk_builtins[i].name);
    const char *hint = gk_foreign_hint(c->arena, n->name);
    gk_error(c->d, GK_E_FUNCTION, n->loc, "unknown function '%s'%s", n->name,
             *hint ? hint : gk_nearest_hint(c->arena, &near));
    return gk_check_loose(c, n);
}

/* Refuse an operator, passed as a template argument, whose operands do not fit the template. It is the error of the
 * author who wrote or chose the operator, so it is reported at the operator, and only once. */
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
    return gk_coerce(c, gk_expr_own(c, fn->identity), t, gk_words("an identity"));
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
    if (a->type->kind == GK_TY_UNKNOWN) return gk_expr_of(c, n->loc, a, gk_check_loose(c, n));
    if (a->type->kind == GK_TY_VEC || (a->type->kind == GK_TY_PARAM && c->lenient)) return gk_check_across(c, n, a);
    bool view = a->type->kind == GK_TY_VIEW;
    if ((view || a->type->kind == GK_TY_BUFFER) && gk_is_span(n)) return gk_check_span(c, n);
    const gk_type *index = gk_type_scalar(&c->types, GK_IDX);
    if (view && strcmp(n->name, "rank") == 0 && gk_expect_args(c, n, "rank", 0)) {
        gk_expr *e =
            gk_expr_const(c, n->loc, gk_type_literal(&c->types, false), (gk_num){.u = (uint64_t)a->type->extent[0]});
        if (a->type->extent[0] < 0) e->kind = GK_X_UNKNOWN;
        return e;
    }
    if (a->type->kind == GK_TY_BUFFER && strcmp(n->name, "size") == 0 && gk_expect_args(c, n, "size", 0)) {
        gk_expr *e = gk_expr_new(c, GK_X_SIZE, n->loc, index);
        e->a = a;
        return e;
    }
    bool stride = strcmp(n->name, "stride") == 0;
    if (view && (stride || strcmp(n->name, "dim") == 0) && gk_expect_args(c, n, n->name, 1)) {
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
    if (t->kind == GK_TY_UNKNOWN) return gk_check_loose(c, n);
    if (t->kind == GK_TY_STRUCT) return gk_construct_struct(c, n, t);
    if (have == 1) return gk_explicit_convert(c, gk_check_value(c, n->b), t, n->loc);
    if (have == 2 && t->kind == GK_TY_SCALAR && gk_scalar_is(t->scalar, GK_M_COMPLEX)) {
        const gk_type *part = gk_type_scalar(&c->types, gk_scalar_part(t->scalar));
        gk_expr *e = gk_expr_new(c, GK_X_COMPLEX, n->loc, t);
        e->a = gk_coerce(c, gk_check_value(c, n->b), part, gk_words("the real part"));
        e->b = gk_coerce(c, gk_check_value(c, n->b->next), part, gk_words("the imaginary part"));
        return gk_fold_operation(c, e);
    }
    if (t->kind == GK_TY_VEC && ((int64_t)have == t->extent[0] || (t->extent[0] < 0 && have > 1))) {
        gk_expr *e = gk_expr_new(c, GK_X_VECTOR, n->loc, t);
        for (const gk_ast *a = n->b; a; a = a->next)
            gk_expr_append(e, gk_expr_own(c, gk_coerce(c, gk_check_value(c, a), t->elem, gk_words("a lane"))));
        return gk_fold_operation(c, e);
    }
    bool complex = t->kind == GK_TY_PARAM && have == 2 && !(t->mask & ~GK_M_COMPLEX);
    if (complex || (t->kind == GK_TY_PARAM && (t->mask & GK_M_COMPLEX) && c->lenient)) {
        gk_expr *e = gk_check_loose(c, n);
        e->type = t;
        return e;
    }
    gk_error(c->d, GK_E_COUNT, n->loc, "%s cannot be made from %zu values", gk_type_str(&c->types, t), have);
    return gk_check_loose(c, n);
}
