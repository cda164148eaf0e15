/* Do the work-items of a kernel diverge? A compiler that vectorises across work-items then executes all branches for
 * all lanes under masks, which some compilers get wrong in one program of two thousand (quirks.def, alone); such a
 * kernel must not be vectorised. Not counted as divergence: loops over elements, a condition around all that follows or
 * all there is, and a condition before one or two assignments. */
#include "gk/lower/lower.h"

/* Is e known to be the same for all work-items of a group? The parameters of a kernel are; those of a function need not
 * be. */
static bool is_common(const gk_expr *e, bool kernel) {
    if (!e) return true;
    if (e->effects) return false;
    switch (e->kind) {
    case GK_X_CONST:
    case GK_X_DIM:
    case GK_X_STRIDE:
    case GK_X_SIZE: return true;
    case GK_X_VAR: return e->var->value || (kernel && e->var->param && e->var->writes == 0);
    case GK_X_UNARY:
    case GK_X_BINARY:
    case GK_X_COND:
    case GK_X_CONVERT: return is_common(e->a, kernel) && is_common(e->b, kernel) && is_common(e->c, kernel);
    case GK_X_BUILTIN:
        return e->builtin == GK_B_GROUP_ID || e->builtin == GK_B_NUM_GROUPS || e->builtin == GK_B_GROUP_SIZE ||
               e->builtin == GK_B_GLOBAL_SIZE;
    default: return false;
    }
}

/* for (v = first; v < end; v = v + by) of a variable that nothing else sets, with `by` and the end the same for all
 * work-items: some may have one iteration more than others. */
static bool is_common_loop(const gk_stmt *s, bool kernel) {
    const gk_stmt *first = s->first, *step = s->step;
    if (s->kind != GK_S_FOR || !first || !step || first->kind != GK_S_VAR || step->kind != GK_S_ASSIGN) return false;
    const gk_var *v = first->var;
    const gk_expr *c = s->a, *by = step->b;
    if (!c || c->kind != GK_X_BINARY || c->a->kind != GK_X_VAR || c->a->var != v || !is_common(c->b, kernel))
        return false;
    if (step->a->kind != GK_X_VAR || step->a->var != v || v->writes != 1 || by->kind != GK_X_BINARY) return false;
    return by->a->kind == GK_X_VAR && by->a->var == v && is_common(by->b, kernel);
}

static bool leaves(const gk_stmt *list) {
    for (; list; list = list->next) {
        if (list->kind == GK_S_BREAK || list->kind == GK_S_CONTINUE || list->kind == GK_S_RETURN) return true;
        if (leaves(list->body) || leaves(list->other)) return true;
    }
    return false;
}

static bool is_return(const gk_stmt *s) {
    while (s && s->kind == GK_S_BLOCK && !s->next) s = s->body;
    return s && s->kind == GK_S_RETURN && !s->next;
}

/* Is it one assignment, or two? */
static bool is_little(const gk_stmt *s) {
    while (s && s->kind == GK_S_BLOCK && !s->next) s = s->body;
    for (int n = 0; s; s = s->next)
        if (s->kind != GK_S_ASSIGN || ++n > 2) return false;
    return true;
}

/* outer: the code is not inside a divergent construct, other than one around the call of the function. */
static bool parts(const gk_stmt *list, bool kernel, bool outer) {
    for (const gk_stmt *s = list; s; s = s->next) {
        bool here = false, inner = outer;
        if (s->kind == GK_S_IF)
            here = !is_common(s->a, kernel) &&
                   !(outer && !s->other && (!s->next || is_return(s->body) || is_little(s->body)));
        if (s->kind == GK_S_FOR) {
            inner = outer && is_common_loop(s, kernel);
            here = leaves(s->body) || !inner;
        }
        if (s->kind == GK_S_WHILE || s->kind == GK_S_DO) here = leaves(s->body) || !is_common(s->a, kernel);
        if (here || parts(s->body, kernel, inner) || parts(s->other, kernel, inner)) return true;
    }
    return false;
}

bool gk_parts_ways(const gk_fn *first, const gk_fn *kernel) {
    for (const gk_fn *fn = first; fn; fn = fn->next)
        if (fn != kernel && fn->reached && !fn->library && parts(fn->body, false, true)) return true;
    return parts(kernel->body, true, true);
}
