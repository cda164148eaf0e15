/* Functions called by all work-items of a group: reductions and scans of their values. */
#include "gk/check/check.h"

void gk_note_scratch(gk_check *c, const gk_type *t) {
    const gk_type *had = c->fn->scratch;
    if (!had || gk_type_size(t, c->types.index_bits) > gk_type_size(had, c->types.index_bits)) c->fn->scratch = t;
}

/* The operator in f<OP>(x); NULL if it is not known yet, or after an error. */
static const gk_ast *operator_argument(gk_check *c, const gk_ast *n) {
    const gk_ast *arg = n->c;
    if (!arg || arg->next || arg->kind != GK_A_NAME) {
        gk_error(c->d, GK_E_ARGUMENT, n->loc, "write %s<operator>(value)", n->name);
        return NULL;
    }
    const gk_symbol *s = gk_lookup(c, arg->name);
    if (s && s->kind == GK_SYM_BINDING && s->binding->param->flags == GK_TP_OP) {
        bool known = s->binding->known && s->binding->op != c->refused;
        return known ? s->binding->op : NULL;
    }
    const gk_ast *op = s ? NULL : gk_find_function(c, arg->name, arg->loc);
    if (op && op->kind == GK_A_OPERATOR) return op;
    gk_error(c->d, GK_E_VALUE, arg->loc, "'%s' is no operator%s", arg->name,
             op ? "; declare it with: operator T name(T a, T b) identity(value)"
                : ": the source has none of that name");
    return NULL;
}

/* The operator's instance for values like `x`, as far as these are known; NULL after an error. */
static gk_fn *operator_for(gk_check *c, const gk_ast *n, const gk_ast *op, const gk_expr *x) {
    size_t count;
    gk_binding *b = gk_new_bindings(c, op, &count);
    gk_deduce(c, op->b, b, count, x->type);
    if (!gk_complete_bindings(c, op, b, n->c->loc)) return NULL;
    return c->fn->generic || !gk_bindings_known(b, count) ? gk_signature(c, op, b, n->c->loc)
                                                          : gk_instantiate(c, op, b, n->c->loc);
}

/* Group copies are allowed only in kernels, which count the batches. */
static gk_expr *copy_expr(gk_check *c, const gk_ast *n, gk_builtin b) {
    gk_expr *e = gk_expr_new(c, GK_X_BUILTIN, n->loc, gk_type_void(&c->types));
    e->builtin = b;
    e->effects = true;
    gk_mark(c, &c->fn->effects);
    if (c->fn->decl->kind != GK_A_KERNEL)
        gk_error(c->d, GK_E_BARRIER, n->loc, "%s belongs in a kernel, not in a function", n->name);
    c->fn->together = true;
    if (!c->fn->generic) c->uses_copies = c->uses_barrier = true;
    return e;
}

int64_t gk_elements_from(const gk_expr *place) {
    const gk_type *t = place->a->type;
    int64_t all = 1;
    unsigned d = 0;
    for (const gk_expr *i = place->args; i; i = i->next, d++) {
        const bool zero = i->kind == GK_X_CONST && i->value.u == 0;
        all = zero ? all * t->extent[d] : 1;
    }
    return all;
}

gk_expr *gk_check_group_copy(gk_check *c, const gk_ast *n, gk_builtin b) {
    gk_expr *e = copy_expr(c, n, b);
    gk_no_meeting(c, n->loc, n->name);
    gk_expr *to = gk_check_place(c, n->b, false, true), *from = gk_check_place(c, n->b->next, true, false);
    int64_t count = 0;
    bool known = gk_constant_int(c, n->b->next->next, "how many elements are copied", &count);
    if (to->type->kind == GK_TY_UNKNOWN || from->type->kind == GK_TY_UNKNOWN) return gk_expr_unknown(c, n->loc);
    if (to->kind != GK_X_AT || to->a->type->kind != GK_TY_ARRAY || !to->a->type->local || from->kind != GK_X_AT ||
        from->a->type->kind != GK_TY_BUFFER) {
        gk_error(c->d, GK_E_OPERAND, n->loc, "group_copy is from an element of a buffer to one of a local array");
        return gk_expr_unknown(c, n->loc);
    }
    if (c->fn->generic || !known) return gk_expr_unknown(c, n->loc);
    if (to->type != from->type)
        gk_error(c->d, GK_E_OPERAND, n->loc, "group_copy is between elements of one type, not %s to %s",
                 gk_type_str(&c->types, from->type), gk_type_str(&c->types, to->type));
    if (count < 1 || count > gk_elements_from(to))
        gk_error(c->d, GK_E_BOUNDS, n->b->next->next->loc,
                 "group_copy fills the last extents of an array, whose indices are written as 0: %lld elements here, "
                 "not %lld",
                 (long long)gk_elements_from(to), (long long)count);
    e->a = to;
    e->value.u = (uint64_t)count;
    gk_expr_append(e, gk_expr_own(c, from));
    return e;
}

gk_expr *gk_check_group_wait(gk_check *c, const gk_ast *n, gk_builtin b) {
    gk_expr *e = copy_expr(c, n, b);
    e->n = gk_check_batches(c, n);
    return e;
}

gk_expr *gk_check_group(gk_check *c, const gk_ast *n, gk_builtin b) {
    gk_expr *x = gk_settle(c, gk_check_value(c, n->b));
    const size_t errors = c->d->errors;
    const gk_ast *op = operator_argument(c, n);
    gk_expr *e = gk_expr_new(c, GK_X_BUILTIN, n->loc, x->type);
    e->builtin = b;
    e->effects = true;
    gk_mark(c, &c->fn->barrier);
    gk_mark(c, &c->fn->effects);
    gk_no_meeting(c, n->loc, n->name);
    if (!c->fn->generic) c->uses_barrier = true;
    if (!op || x->type->kind == GK_TY_UNKNOWN) {
        if (c->d->errors != errors) e->type = gk_type_unknown(&c->types);
        gk_expr_append(e, gk_expr_own(c, x));
        return e;
    }
    gk_fn *fn = operator_for(c, n, op, x);
    if (!fn) return gk_expr_unknown(c, n->loc);
    x = gk_coerce(c, x, fn->ret, gk_quoted(op->name));
    e->type = fn->ret;
    gk_expr_append(e, gk_expr_own(c, x));
    if (fn->generic || fn->ret->kind == GK_TY_UNKNOWN) return e;
    e->fn = fn;
    gk_note_scratch(c, fn->ret);
    return e;
}
