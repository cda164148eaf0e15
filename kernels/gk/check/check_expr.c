#include "gk/check/check.h"
#include "gk/syntax/words.h"

#include <string.h>

/* ------------------------------------------------------------------------------------------- names and elements */

bool gk_first_unknown(gk_check *c, const char *name) {
    void **at = gk_map_at(&c->unknown, name);
    const bool first = *at != c->fn->decl;
    if (!first) gk_follow(c->d);
    if (!c->d->quiet) memcpy(at, &c->fn->decl, sizeof *at);
    return first;
}

static gk_expr *check_name(gk_check *c, const gk_ast *n) {
    gk_symbol *s = gk_lookup(c, n->name);
    gk_expr *global = s ? NULL : gk_global_constant(c, n);
    if (global) return global;
    if (!s && !gk_first_unknown(c, n->name)) return gk_expr_unknown(c, n->loc);
    if (!s) {
        gk_nearest near = {.wanted = n->name};
        for (size_t i = c->scope.top; i > c->scope.bottom; i--) gk_nearest_try(&near, c->symbols[i - 1]->name);
        for (const gk_ast *o = c->decls; o; o = o->next)
            if (o->kind == GK_A_CONSTANT && gk_sees(c, n->loc, o)) gk_nearest_try(&near, o->name);
        gk_builtin b;
        bool function = gk_find_function(c, n->name, n->loc) || gk_find_builtin(n->name, &b);
        const char *hint = function ? "; it is a function: call it" : gk_foreign_hint(c->arena, n->name);
        if (!*hint) hint = gk_nearest_hint(c->arena, &near);
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
        s->var->named = true;
        e->constant = s->var->lanes != NULL;
        return e;
    }
    case GK_SYM_COUNTER:
        return s->known ? gk_int_literal(c, n->loc, s->value)
                        : gk_expr_pending(c, n->loc, gk_type_literal(&c->types, false));
    case GK_SYM_BINDING: {
        const gk_binding *b = s->binding;
        if (b->param->flags == GK_TP_INT)
            return b->known ? gk_int_literal(c, n->loc, b->value)
                            : gk_expr_pending(c, n->loc, gk_type_literal(&c->types, false));
        if (b->param->flags == GK_TP_BOOL)
            return b->known ? gk_bool_const(c, n->loc, b->value != 0)
                            : gk_expr_pending(c, n->loc, gk_type_scalar(&c->types, GK_BOOL));
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

/* Check the indices of n and convert them to idx; one array of idx may stand for all of them. */
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
        e = gk_coerce(c, e, index, gk_words("an index"));
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
    if (n->b->next) { /* NOLINT(clang-analyzer-core.NullDereference): the parser has one index at least */
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
    return gk_fold_operation(c, e);
}

static gk_expr *check_index(gk_check *c, const gk_ast *n, bool reads, bool writes) {
    gk_expr *base = n->a->kind == GK_A_NAME ? gk_check_expr(c, n->a)
                    : writes                ? gk_check_place(c, n->a, true, true)
                                            : gk_check_expr(c, n->a);
    if (base->type->kind == GK_TY_UNKNOWN) {
        size_t count;
        gk_expr *e = gk_expr_of(c, n->loc, base, NULL);
        e->args = check_indices(c, n, -1, &count);
        return e;
    }
    if (base->type->kind == GK_TY_VEC) {
        if (writes && n->a->kind == GK_A_NAME) base = gk_check_place(c, n->a, true, true);
        return base->type->kind == GK_TY_VEC ? check_lane(c, n, base) : gk_expr_unknown(c, n->loc);
    }
    gk_var *v = memory_var(base);
    if (base->type->kind == GK_TY_PARAM && c->lenient) { /* may be a vector */
        size_t count;
        gk_expr *e = gk_expr_of(c, n->loc, base, NULL);
        e->args = check_indices(c, n, -1, &count);
        return e;
    }
    if (!v) {
        gk_error(c->d, GK_E_OPERAND, n->loc, "%s cannot be indexed", gk_type_str(&c->types, base->type));
        return gk_expr_unknown(c, n->loc);
    }
    if (gk_type_is_matrix(base->type) && base->type->role != GK_SUMS) {
        gk_error(c->d, GK_E_OPERAND, n->loc,
                 "where elements of %s are is the device's own affair; those of matrix<sum, ...> can be indexed",
                 gk_type_str(&c->types, base->type));
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
    if (v->table && args->kind == GK_X_CONST && !writes && args->value.u < v->table->count)
        return gk_expr_const(c, n->loc, base->type->elem, v->table->values[args->value.u]);
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

/* Check access to member n of `a`, the checked n->a. */
static gk_expr *check_member(gk_check *c, const gk_ast *n, gk_expr *a) {
    if (a->type->kind == GK_TY_UNKNOWN) return gk_expr_of(c, n->loc, a, NULL);
    if (a->type->kind == GK_TY_STRUCT) return gk_check_field(c, n, a);
    bool re = strcmp(n->name, "re") == 0, im = strcmp(n->name, "im") == 0;
    unsigned mask = gk_type_mask(a->type);
    if ((re || im) && a->type->kind != GK_TY_VEC && (mask & GK_M_COMPLEX)) {
        if (!gk_in_class(c, a->type, GK_M_COMPLEX, n->loc, gk_words(gk_printf(c->arena, ".%s", n->name))) ||
            a->type->kind == GK_TY_PARAM)
            return gk_expr_of(c, n->loc, a, NULL);
        gk_expr *e = gk_expr_new(c, GK_X_PART, n->loc, gk_type_scalar(&c->types, gk_scalar_part(a->type->scalar)));
        e->a = a;
        e->n = im;
        return gk_fold_operation(c, e);
    }
    bool memory = a->type->kind == GK_TY_VIEW || a->type->kind == GK_TY_BUFFER;
    gk_error(c->d, GK_E_MEMBER, n->loc, "%s has no member '%s'%s", gk_type_str(&c->types, a->type), n->name,
             memory                       ? "; dim(d), stride(d), rank() and size() are calls"
             : a->type->kind == GK_TY_VEC ? "; its lanes are v[0], v[1] and so on"
                                          : "");
    return gk_expr_unknown(c, n->loc);
}

static gk_expr *check_is(gk_check *c, const gk_ast *n) {
    const gk_type *t = gk_resolve_type(c, n->a);
    unsigned have = gk_type_mask(t), mask;
    if (n->b->kind == GK_A_TYPE) {
        const gk_type *want = gk_resolve_type(c, n->b);
        if (t->kind == GK_TY_SCALAR || t->kind == GK_TY_VEC || t->kind == GK_TY_STRUCT)
            if (want->kind != GK_TY_PARAM && want->kind != GK_TY_UNKNOWN) return gk_bool_const(c, n->loc, t == want);
        return gk_expr_pending(c, n->loc, gk_type_scalar(&c->types, GK_BOOL));
    }
    mask = gk_class_mask(n->b->name);
    if (!mask) {
        gk_nearest near = {.wanted = n->b->name};
        gk_class_names(&near);
        gk_error(c->d, GK_E_CLASS, n->b->loc, "unknown class '%s'%s", n->b->name, gk_nearest_hint(c->arena, &near));
        return gk_expr_unknown(c, n->loc);
    }
    if (t->kind == GK_TY_VEC || t->kind == GK_TY_STRUCT) return gk_bool_const(c, n->loc, false);
    if (t->kind != GK_TY_UNKNOWN && (have & ~mask) == 0) return gk_bool_const(c, n->loc, true);
    if (t->kind != GK_TY_UNKNOWN && (have & mask) == 0) return gk_bool_const(c, n->loc, false);
    return gk_expr_pending(c, n->loc, gk_type_scalar(&c->types, GK_BOOL));
}

static gk_expr *check_has(gk_check *c, const gk_ast *n) {
    static const struct {
        const char *name;
        unsigned bit;
    } features[] = {{"fp64", GK_HAS_FP64},     {"atomic64", GK_HAS_ATOMIC64}, {"subgroup", GK_HAS_SUBGROUP},
                    {"matrix", GK_HAS_MATRIX}, {"matrix64", GK_HAS_MATRIX64}, {"matrix_wide", GK_HAS_WIDE},
                    {"loops", GK_HAS_LOOPS}};
    gk_nearest near = {.wanted = n->name};
    for (size_t i = 0; i < sizeof features / sizeof *features; i++) {
        if (strcmp(features[i].name, n->name) == 0) {
            if (c->fn->generic) return gk_expr_pending(c, n->loc, gk_type_scalar(&c->types, GK_BOOL));
            return gk_bool_const(c, n->loc, (c->options->features & features[i].bit) != 0);
        }
        gk_nearest_try(&near, features[i].name);
    }
    gk_error(c->d, GK_E_FEATURE_NAME, n->loc, "unknown feature '%s'%s", n->name, gk_nearest_hint(c->arena, &near));
    return gk_expr_unknown(c, n->loc);
}

static gk_expr *check_plain(gk_check *c, const gk_ast *n) {
    switch (n->kind) {
    case GK_A_INT: {
        gk_expr *e = gk_int_literal(c, n->loc, (int64_t)n->ivalue);
        e->n = n->ivalue > INT64_MAX;
        return e;
    }
    case GK_A_FLOAT: return gk_expr_const(c, n->loc, gk_type_literal(&c->types, true), (gk_num){.f = n->fvalue});
    case GK_A_BOOL: return gk_bool_const(c, n->loc, n->ivalue != 0);
    case GK_A_NAME: return check_name(c, n);
    case GK_A_UNARY: return gk_check_unary(c, n);
    case GK_A_BINARY: {
        gk_expr *a = gk_check_value(c, n->a);
        return gk_binary(c, n->op, n->loc, a, gk_check_value(c, n->b));
    }
    case GK_A_COND: return gk_check_cond(c, n);
    case GK_A_INDEX: return check_index(c, flatten(c, n), true, false);
    case GK_A_MEMBER: return check_member(c, n, gk_check_expr(c, n->a));
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

gk_expr *gk_check_expr(gk_check *c, const gk_ast *n) {
    bool operation = n->kind == GK_A_UNARY || n->kind == GK_A_BINARY || n->kind == GK_A_COND;
    unsigned levels = operation ? GK_LEVEL_OPERATOR : n->kind < GK_A_UNARY ? 1 : GK_LEVEL_CALL;
    if (gk_too_deep(c, n->loc, levels)) return gk_expr_unknown(c, n->loc);
    c->deep += levels;
    gk_expr *e = check_plain(c, n);
    c->deep -= levels;
    if (n->kind != GK_A_INDEX) gk_watch_type(c, n->loc, e->type);
    return e;
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
    if (n->kind == GK_A_MEMBER) return check_member(c, n, gk_check_place(c, n->a, true, writes));
    if (n->kind == GK_A_NAME) {
        gk_symbol *s = gk_lookup(c, n->name);
        gk_expr *e = check_name(c, n);
        gk_watch_type(c, n->loc, e->type);
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
            /* A GK_X_VAR has one. NOLINTNEXTLINE(clang-analyzer-core.NullDereference) */
            if (e->var->param) check_access(c, e->var, n->loc, false, writes);
            e->var->writes++;
            return e;
        }
        return gk_expr_unknown(c, n->loc);
    }
    gk_error(c->d, GK_E_PLACE, n->loc, "only variables and elements of arrays, buffers and views can be changed");
    return gk_expr_unknown(c, n->loc);
}
