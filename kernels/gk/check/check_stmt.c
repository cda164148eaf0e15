/* Statements: variables, assignments, conditions and loops; a static for is unrolled here. */
#include "gk/check/check.h"

#include <string.h>

#include "gk/check/print.h"

#define MAX_PRIVATE_BYTES 16384 /* one private array */
#define MAX_LOCAL_BYTES ((uint64_t)1 << 24)

/* ----------------------------------------------------------------------------------------------------- variables */

static gk_stmt *new_stmt(gk_check *c, gk_stmt_kind kind, gk_loc loc) {
    gk_stmt *s = GK_NEW(c->arena, gk_stmt);
    s->kind = kind;
    s->loc = loc;
    return s;
}

void gk_add_variable(gk_check *c, gk_var *v) {
    gk_fn *fn = c->fn;
    if (fn->nvars == fn->capvars) {
        size_t cap = fn->capvars ? fn->capvars * 2 : 16;
        gk_var **grown = gk_alloc(c->arena, cap * sizeof(gk_var *));
        if (fn->nvars) memcpy(grown, fn->vars, fn->nvars * sizeof(gk_var *));
        fn->vars = grown;
        fn->capvars = cap;
    }
    v->index = (unsigned)fn->nvars;
    fn->vars[fn->nvars++] = v;
}

static gk_var *new_var(gk_check *c, const gk_ast *n, const gk_type *type) {
    gk_var *v = GK_NEW(c->arena, gk_var);
    v->name = n->name;
    v->loc = n->loc;
    v->type = type;
    v->flags = n->flags;
    gk_add_variable(c, v);
    gk_push_symbol(c, GK_SYM_VAR, n->name, n->loc)->var = v;
    gk_watch_type(c, n->loc, type);
    return v;
}

static const gk_type *array_type(gk_check *c, const gk_ast *n, const gk_type *elem) {
    int64_t extent[GK_MAX_EXTENTS];
    unsigned count = 0;
    uint64_t bytes = gk_type_size(elem, c->types.index_bits);
    uint64_t limit = n->flags & GK_LOCAL ? MAX_LOCAL_BYTES : MAX_PRIVATE_BYTES;
    for (const gk_ast *x = n->b; x; x = x->next) {
        if (count == GK_MAX_EXTENTS) {
            gk_error(c->d, GK_E_EXTENT, x->loc, "arrays have at most %d extents", GK_MAX_EXTENTS);
            break;
        }
        int64_t value;
        if (gk_constant_int(c, x, "an extent", &value)) {
            if (value < 1 || (uint64_t)value > limit || bytes * (uint64_t)value > limit) {
                gk_error(c->d, GK_E_EXTENT, x->loc,
                         "%lld is no extent here: it has to be positive, and %s arrays hold at most %llu bytes",
                         (long long)value, n->flags & GK_LOCAL ? "local" : "private", (unsigned long long)limit);
                value = 1;
            }
            bytes *= (uint64_t)value;
        }
        extent[count++] = value;
    }
    return gk_type_array(&c->types, elem, extent, count, (n->flags & GK_LOCAL) != 0);
}

static gk_stmt *check_variable(gk_check *c, const gk_ast *n) {
    gk_stmt *s = new_stmt(c, GK_S_VAR, n->loc);
    gk_expr *value = NULL;
    const gk_type *type = n->a ? gk_resolve_type(c, n->a) : NULL;
    bool fits = !type || gk_type_is_value(type);
    if (type && gk_type_is_matrix(type)) {
        gk_need_type(c, gk_type_scalar(&c->types, type->scalar), n->a->loc);
        if (n->b || n->c || (n->flags & GK_LOCAL))
            gk_error(
                c->d, GK_E_TYPE_HERE, n->loc,
                "a matrix is a variable of its own, whose elements start as zero: no value, no extents, not local");
        s->var = new_var(c, n, type);
        return s;
    }
    if (!fits) {
        gk_error(c->d, GK_E_TYPE_HERE, n->loc, "a variable cannot be %s", gk_type_str(&c->types, type));
        type = gk_type_unknown(&c->types);
    }
    if (n->c && fits) {
        value = gk_check_expr(c, n->c);
        if (!gk_type_is_value(value->type) && !gk_type_is_literal(value->type)) value = gk_check_value(c, n->c);
    }
    if (!type) {
        value = gk_settle(c, value);
        type = value->type;
    }
    gk_need_type(c, type, n->a ? n->a->loc : n->loc);
    if (value && !n->b) value = gk_coerce(c, value, type, gk_quoted(n->name));
    if (n->flags & GK_LOCAL) {
        if (c->fn->decl->kind != GK_A_KERNEL)
            gk_error(c->d, GK_E_LOCAL, n->loc,
                     "local memory is declared in kernels; hand it to functions as local parameters");
        if (!n->b || n->c)
            gk_error(c->d, GK_E_LOCAL, n->loc,
                     "local memory is declared as an array without a value: local T name[extent];");
    } else if (n->b && n->c) {
        gk_error(c->d, GK_E_EXTENT, n->loc, "an array takes no value; its elements start as zero");
    }
    if (type->kind == GK_TY_STRUCT && (n->flags & GK_LOCAL)) {
        gk_error(c->d, GK_E_TYPE_HERE, n->loc, "local memory holds no structs; take an array for each field");
        type = gk_type_unknown(&c->types);
    }
    if (n->b) type = array_type(c, n, type);
    s->var = new_var(c, n, type);
    const bool matrix = type->kind == GK_TY_UNKNOWN && type->name && strncmp(type->name, "matrix<", 7) == 0;
    s->var->bare = !n->b && !n->c && !matrix;
    if (n->b) return s;
    s->a = value;
    if (!(n->flags & GK_CONST) || !value || !value->constant) return s;
    if (type->kind == GK_TY_VEC)
        s->var->lanes = value;
    else if (value->kind == GK_X_CONST || c->fn->generic)
        s->var->value = value;
    return s;
}

/* ---------------------------------------------------------------------------------------------------- statements */

static gk_stmt *check_stmt(gk_check *c, const gk_ast *n);

static gk_stmt *check_list(gk_check *c, const gk_ast *list) {
    gk_stmt *first = NULL, **tail = &first;
    for (const gk_ast *n = list; n; n = n->next) {
        gk_stmt *s = check_stmt(c, n);
        if (!s) continue;
        *tail = s;
        while (*tail) tail = &(*tail)->next;
    }
    return first;
}

gk_stmt *gk_check_scoped(gk_check *c, const gk_ast *n) {
    gk_scope scope = c->scope;
    gk_stmt *s = new_stmt(c, GK_S_BLOCK, n->loc);
    c->level++;
    s->body = n->kind == GK_A_BLOCK ? check_list(c, n->a) : check_stmt(c, n);
    c->level--;
    c->scope = scope;
    return s;
}

/* Record that writing through `place` is visible outside the function, if it is. */
static void note_effect(gk_check *c, const gk_expr *place) {
    while (place->kind == GK_X_LANE || place->kind == GK_X_PART || place->kind == GK_X_FIELD) place = place->a;
    bool array = place->kind == GK_X_AT && place->a->type->kind == GK_TY_ARRAY && !place->a->type->local;
    bool memory = place->kind == GK_X_AT && (!array || (place->a->kind == GK_X_VAR && place->a->var->param));
    bool out = place->kind == GK_X_VAR && place->var->param && (place->var->flags & GK_OUT);
    if (memory || out) gk_mark(c, &c->fn->effects);
}

static gk_stmt *check_assign(gk_check *c, const gk_ast *n) {
    gk_stmt *s = new_stmt(c, GK_S_ASSIGN, n->loc);
    s->a = gk_check_place(c, n->a, n->op != GK_OP_NONE, true);
    note_effect(c, s->a);
    if (n->op == GK_OP_NONE) {
        s->b = gk_check_expr(c, n->b);
        if (!gk_type_is_value(s->b->type) && !gk_type_is_literal(s->b->type)) s->b = gk_check_value(c, n->b);
    } else {
        gk_expr *old = GK_NEW(c->arena, gk_expr);
        *old = *s->a;
        s->b = gk_binary(c, n->op, n->loc, old, gk_check_value(c, n->b));
    }
    s->b = gk_coerce(c, s->b, s->a->type, gk_words("the left side"));
    return s;
}

static gk_stmt *check_static_if(gk_check *c, const gk_ast *n) {
    gk_expr *cond = gk_bool_condition(c, n->a);
    if (cond->kind == GK_X_CONST) {
        const gk_ast *chosen = cond->value.u ? n->b : n->c;
        return chosen ? gk_check_scoped(c, chosen) : NULL;
    }
    if (cond->type->kind != GK_TY_UNKNOWN && !cond->constant) {
        gk_error(c->d, GK_E_CONSTANT, n->a->loc, "the condition of static if is known when compiling");
        return NULL;
    }
    bool lenient = c->lenient;
    gk_stmt *s = new_stmt(c, GK_S_IF, n->loc);
    s->a = cond;
    s->open = true;
    c->lenient = true;
    s->body = gk_check_scoped(c, n->b);
    if (n->c) s->other = gk_check_scoped(c, n->c);
    c->lenient = lenient;
    return s;
}

static gk_stmt *check_static_for(gk_check *c, const gk_ast *n) {
    int64_t value, step_value;
    bool known = gk_constant_int(c, n->a, "the first value of static for", &value);
    bool stepped =
        n->c->kind == GK_A_ASSIGN && n->c->op != GK_OP_NONE && n->c->a->kind == GK_A_NAME && n->c->a->name == n->name;
    if (!stepped) {
        gk_error(c->d, GK_E_CONSTANT, n->c->loc, "the step of static for changes its counter, as in %s++", n->name);
        return NULL;
    }
    gk_stmt *all = new_stmt(c, GK_S_BLOCK, n->loc), **tail = &all->body;
    gk_scope scope = c->scope;
    c->level++;
    c->static_loops++;
    for (;;) {
        gk_symbol *s = gk_push_symbol(c, GK_SYM_COUNTER, n->name, n->loc);
        s->known = known;
        s->value = value;
        gk_expr *cond = gk_bool_condition(c, n->b);
        if (cond->type->kind != GK_TY_UNKNOWN && !cond->constant)
            gk_error(c->d, GK_E_CONSTANT, n->b->loc, "the condition of static for is known when compiling");
        if (cond->kind == GK_X_CONST && !cond->value.u) break;
        if (++c->unrolled > GK_MAX_UNROLL) {
            gk_error(c->d, GK_E_UNROLL, n->loc, "static for repeats more than %d times", GK_MAX_UNROLL);
            break;
        }
        bool lenient = c->lenient, pending = cond->kind != GK_X_CONST;
        c->lenient |= pending;
        gk_stmt *body = gk_check_scoped(c, n->d);
        c->lenient = lenient;
        *tail = body;
        tail = &body->next;
        all->rounds++;
        if (pending || c->d->count >= GK_MAX_DIAGNOSTICS) break;
        if (!gk_constant_int(c, n->c->b, "the step of static for", &step_value)) break;
        value = (int64_t)gk_num_binary(n->c->op, GK_I64, 64, (gk_num){.u = (uint64_t)value},
                                       (gk_num){.u = (uint64_t)step_value})
                    .u;
        c->scope = scope;
    }
    c->static_loops--;
    c->level--;
    c->scope = scope;
    all->var = GK_NEW(c->arena, gk_var);
    all->var->name = n->name;
    return all;
}

static gk_stmt *check_loop(gk_check *c, const gk_ast *n) {
    gk_scope scope = c->scope;
    gk_stmt *s = new_stmt(c, n->kind == GK_A_FOR ? GK_S_FOR : n->kind == GK_A_WHILE ? GK_S_WHILE : GK_S_DO, n->loc);
    unsigned static_loops = c->static_loops;
    c->level++;
    if (n->kind == GK_A_FOR && n->a) s->first = check_stmt(c, n->a);
    if (n->kind != GK_A_DO && (n->kind == GK_A_WHILE ? n->a : n->b))
        s->a = gk_bool_condition(c, n->kind == GK_A_WHILE ? n->a : n->b);
    if (n->kind == GK_A_FOR && n->c) s->step = check_stmt(c, n->c);
    if (s->first && s->first->kind == GK_S_VAR && s->first->var->type->kind == GK_TY_ARRAY)
        /* NOLINTNEXTLINE(clang-analyzer-core.NullDereference): it made s->first */
        gk_error(c->d, GK_E_TYPE_HERE, n->a->loc, "an array is declared before the loop");
    if (s->step && s->step->kind == GK_S_ASSIGN && s->step->b->effects && s->step->a->kind != GK_X_VAR)
        /* NOLINTNEXTLINE(clang-analyzer-core.NullDereference): it made s->step */
        gk_error(c->d, GK_E_EFFECT, n->c->loc, "a call that changes something is no part of a step into memory");
    c->loops++;
    c->static_loops = 0;
    s->body = gk_check_scoped(c, n->d);
    c->static_loops = static_loops;
    c->loops--;
    if (n->kind == GK_A_DO) s->a = gk_bool_condition(c, n->a);
    c->level--;
    c->scope = scope;
    return s;
}

static gk_stmt *check_return(gk_check *c, const gk_ast *n) {
    gk_stmt *s = new_stmt(c, GK_S_RETURN, n->loc);
    bool wants = c->fn->ret->kind != GK_TY_VOID;
    if (n->a && !wants) {
        gk_error(c->d, GK_E_RETURN, n->a->loc, "'%s' returns nothing", c->fn->decl->name);
    } else if (!n->a && wants) {
        gk_error(c->d, GK_E_RETURN, n->loc, "'%s' returns %s", c->fn->decl->name, gk_type_str(&c->types, c->fn->ret));
    } else if (n->a) {
        gk_expr *value = gk_check_expr(c, n->a);
        if (!gk_type_is_value(value->type) && !gk_type_is_literal(value->type)) value = gk_check_value(c, n->a);
        s->a = gk_coerce(c, value, c->fn->ret, gk_words("the result"));
    }
    return s;
}

static gk_stmt *check_eval(gk_check *c, const gk_ast *n) {
    gk_expr *e = n->a->kind == GK_A_METHOD ? gk_check_method(c, n->a) : gk_check_call(c, n->a);
    if (e->kind == GK_X_BUILTIN && (e->builtin == GK_B_BARRIER || e->builtin == GK_B_GROUP_WAIT)) {
        if (!c->fn->generic) c->uses_barrier = true;
        gk_mark(c, &c->fn->barrier);
        gk_mark(c, &c->fn->effects);
        gk_no_meeting(c, n->loc, gk_builtins[e->builtin].name);
        gk_stmt *s = new_stmt(c, GK_S_BARRIER, n->loc);
        if (e->builtin == GK_B_GROUP_WAIT) s->a = gk_expr_own(c, e);
        return s;
    }
    gk_stmt *s = new_stmt(c, GK_S_EVAL, n->loc);
    s->a = gk_settle(c, e);
    return s;
}

static void check_assert(gk_check *c, const gk_ast *n) {
    gk_expr *e = gk_bool_condition(c, n->a);
    if (e->kind == GK_X_CONST ? e->value.u != 0 : e->constant || e->type->kind == GK_TY_UNKNOWN) return;
    if (e->kind != GK_X_CONST)
        gk_error(c->d, GK_E_CONSTANT, n->a->loc, "the condition of static assert is known when compiling");
    else
        gk_error(c->d, GK_E_ASSERT, n->loc, "%s", n->name ? n->name : "static assert does not hold");
}

/* An assertion that is evaluated at run time; checked kernels report it if it fails. */
static gk_stmt *check_running_assert(gk_check *c, const gk_ast *n) {
    gk_stmt *s = new_stmt(c, GK_S_EVAL, n->loc);
    gk_expr *cond = gk_expr_own(c, gk_bool_condition(c, n->a));
    c->fn->asserts = true;
    gk_var *text = GK_NEW(c->arena, gk_var);
    text->name = n->name ? n->name : "this assertion does not hold";
    s->a = gk_expr_new(c, cond->kind == GK_X_UNKNOWN ? GK_X_UNKNOWN : GK_X_BUILTIN, n->loc, gk_type_void(&c->types));
    s->a->builtin = GK_B_ASSERT;
    s->a->effects = true;
    s->a->var = text;
    gk_expr_append(s->a, cond);
    return s;
}

static gk_stmt *check_plain_stmt(gk_check *c, const gk_ast *n) {
    gk_stmt *s;
    switch (n->kind) {
    case GK_A_BLOCK: return gk_check_scoped(c, n);
    case GK_A_USING: {
        const gk_type *type = gk_resolve_type(c, n->a);
        gk_push_symbol(c, GK_SYM_TYPE, n->name, n->loc)->type = type;
        return NULL;
    }
    case GK_A_VAR: return check_variable(c, n);
    case GK_A_IF:
        if (n->flags & GK_STATIC) return check_static_if(c, n);
        s = new_stmt(c, GK_S_IF, n->loc);
        s->a = gk_bool_condition(c, n->a);
        s->body = gk_check_scoped(c, n->b);
        if (n->c) s->other = gk_check_scoped(c, n->c);
        return s;
    case GK_A_FOR:
        if (n->flags & GK_STATIC) return check_static_for(c, n);
        return check_loop(c, n);
    case GK_A_WHILE:
    case GK_A_DO: return check_loop(c, n);
    case GK_A_ASSERT:
        if (!(n->flags & GK_STATIC)) return check_running_assert(c, n);
        check_assert(c, n);
        return NULL;
    case GK_A_PRINT:
        s = new_stmt(c, GK_S_EVAL, n->loc);
        s->a = gk_check_print(c, n);
        gk_mark(c, &c->fn->effects);
        return s;
    case GK_A_BREAK:
    case GK_A_CONTINUE:
        if (!c->loops || c->static_loops)
            gk_error(c->d, GK_E_LOOP, n->loc, "%s %s", n->kind == GK_A_BREAK ? "break" : "continue",
                     c->static_loops ? "cannot leave a static for, which is unrolled" : "is not in a loop");
        return new_stmt(c, n->kind == GK_A_BREAK ? GK_S_BREAK : GK_S_CONTINUE, n->loc);
    case GK_A_RETURN: return check_return(c, n);
    case GK_A_ASSIGN: return check_assign(c, n);
    default: return check_eval(c, n);
    }
}

static gk_stmt *check_stmt(gk_check *c, const gk_ast *n) {
    bool unrolled = n->kind == GK_A_FOR && n->flags & GK_STATIC;
    unsigned levels = unrolled ? GK_LEVEL_UNROLLED : GK_LEVEL_STATEMENT;
    if (gk_too_deep(c, n->loc, levels)) return NULL;
    c->deep += levels;
    gk_stmt *s = check_plain_stmt(c, n);
    c->deep -= levels;
    return s;
}
