/* Iterations of loops, and their exits. */
#include "gk/lower/lower.h"

#define ENOUGH 3 /* iterations to simulate to see that there are more than two */

static const gk_expr *bare(const gk_expr *e) {
    while (e && e->kind == GK_X_CONVERT && gk_type_is_value(e->type) && e->type->kind == GK_TY_SCALAR) e = e->a;
    return e;
}

static bool counts_whole(const gk_expr *e) {
    return e->type->kind == GK_TY_SCALAR && gk_scalar_is(e->type->scalar, GK_M_INT);
}

/* Find the comparison of a variable with a constant that ends the loop; sets *var and *limit. Operands of && are
 * searched, as there may be other exits. */
static const gk_expr *find_end(const gk_expr *e, gk_var **var, int64_t *limit) {
    e = bare(e);
    if (!e || e->kind != GK_X_BINARY) return NULL;
    if (e->op == GK_OP_LAND) {
        const gk_expr *found = find_end(e->a, var, limit);
        return found ? found : find_end(e->b, var, limit);
    }
    const gk_expr *a = bare(e->a), *b = bare(e->b);
    bool compares =
        e->op == GK_OP_LT || e->op == GK_OP_LE || e->op == GK_OP_GT || e->op == GK_OP_GE || e->op == GK_OP_NE;
    if (!compares || a->kind != GK_X_VAR || b->kind != GK_X_CONST || !counts_whole(a) || !counts_whole(b)) return NULL;
    *var = a->var;
    *limit = (int64_t)b->value.u;
    return e;
}

static bool goes_on(gk_op op, int64_t v, int64_t limit) {
    switch (op) {
    case GK_OP_LT: return v < limit;
    case GK_OP_LE: return v <= limit;
    case GK_OP_GT: return v > limit;
    case GK_OP_GE: return v >= limit;
    default: return v != limit;
    }
}

/* The constant that v = v + 1, v = v - 1 or the like adds; 0 for all other statements. */
static int64_t step_of(const gk_stmt *s, const gk_var *v) {
    if (s->kind != GK_S_ASSIGN || s->a->kind != GK_X_VAR || s->a->var != v) return 0;
    const gk_expr *e = bare(s->b);
    if (e->kind != GK_X_BINARY || (e->op != GK_OP_ADD && e->op != GK_OP_SUB)) return 0;
    const gk_expr *a = bare(e->a), *b = bare(e->b);
    if (a->kind != GK_X_VAR || a->var != v || b->kind != GK_X_CONST || !counts_whole(b)) return 0;
    int64_t by = (int64_t)b->value.u;
    if (by < INT32_MIN || by > INT32_MAX) return 0;
    return e->op == GK_OP_ADD ? by : -by;
}

static int64_t step_in(const gk_stmt *list, const gk_var *v) {
    int64_t step = 0;
    for (; list && !step; list = list->next)
        step = list->kind == GK_S_BLOCK ? step_in(list->body, v) : step_of(list, v);
    return step;
}

bool gk_runs_twice(const gk_stmt *loop) {
    gk_var *var = NULL;
    int64_t limit = 0;
    const gk_expr *end = find_end(loop->a, &var, &limit);
    if (!end || var->param || var->writes != 1 || !var->start) return false;
    int64_t step = loop->kind == GK_S_FOR ? (loop->step ? step_of(loop->step, var) : 0) : step_in(loop->body, var);
    int64_t v = (int64_t)var->start->value.u;
    if (!step || v < INT32_MIN || v > INT32_MAX) return false;
    int rounds = 0;
    if (loop->kind == GK_S_DO) rounds++, v += step;
    while (rounds < ENOUGH && goes_on(end->op, v, limit)) rounds++, v += step;
    return rounds == 2;
}

bool gk_rounds_are_open(const gk_stmt *loop) {
    gk_var *var = NULL;
    int64_t limit;
    return !loop->rounds && !find_end(loop->a, &var, &limit);
}

static bool is_loop(const gk_stmt *s) {
    return s->kind == GK_S_FOR || s->kind == GK_S_WHILE || s->kind == GK_S_DO;
}

bool gk_has_loop(const gk_stmt *list) {
    for (const gk_stmt *s = list; s; s = s->next)
        if (is_loop(s) || gk_has_loop(s->body) || gk_has_loop(s->other)) return true;
    return false;
}

static bool leaves(const gk_stmt *list, bool loop) {
    for (; list; list = list->next) {
        if (list->kind == GK_S_RETURN || (list->kind == GK_S_BREAK && !loop)) return true;
        bool inner = loop || is_loop(list);
        if (leaves(list->body, inner) || leaves(list->other, inner)) return true;
    }
    return false;
}

bool gk_has_ways_out(const gk_stmt *loop) {
    const gk_expr *e = bare(loop->a);
    return (e && e->kind == GK_X_BINARY && e->op == GK_OP_LAND) || leaves(loop->body, false);
}

static bool any_in(const gk_stmt *list) {
    for (const gk_stmt *s = list; s; s = s->next)
        if ((is_loop(s) && gk_has_ways_out(s)) || any_in(s->body) || any_in(s->other)) return true;
    return false;
}

bool gk_any_has_ways_out(const gk_fn *first) {
    for (const gk_fn *fn = first; fn; fn = fn->next)
        if ((fn->reached || fn->decl->kind == GK_A_KERNEL) && !fn->library && any_in(fn->body)) return true;
    return false;
}
