/* In a kernel's loop over groups, which most launches run only once, compilers hoist all values that depend only on
 * work-item numbers (addresses, comparisons) and keep them in registers, some without limit: a layer norm with 32
 * elements for each work-item took 128 registers instead of 64. So if a kernel states its needs of registers, by
 * resident(1) or more, these numbers are made opaque to the compiler again in each iteration. (In a cumulative sum it
 * is the compiler's knowledge of their range that makes it slow: 2.7 TB/s, and 3.6 without.) */
#include "gk/lower/lower.h"

static bool listed(const gk_listed_var *list, const gk_var *v) {
    for (; list; list = list->next)
        if (list->var == v) return true;
    return false;
}

/* Does e depend on a work-item's number (`items`), or on the number of groups? */
static bool follows(const gk_lower *x, const gk_expr *e, bool items) {
    if (!e) return false;
    if (e->kind == GK_X_BUILTIN) {
        if (!items && e->builtin == GK_B_NUM_GROUPS) return true;
        if (items && (e->builtin == GK_B_LOCAL_ID || e->builtin == GK_B_GLOBAL_ID || e->builtin == GK_B_SUBGROUP_LANE))
            return true;
    }
    if (e->kind == GK_X_VAR && listed(items ? x->item_vars : x->group_vars, e->var)) return true;
    for (const gk_expr *a = e->args; a; a = a->next)
        if (follows(x, a, items)) return true;
    return follows(x, e->a, items) || follows(x, e->b, items) || follows(x, e->c, items);
}

static void list_var(gk_lower *x, gk_listed_var **list, const gk_var *v) {
    gk_listed_var *l = gk_alloc(x->lasting, sizeof *l);
    *l = (gk_listed_var){.var = v, .next = *list};
    *list = l;
}

/* Is this the kernel's top level, where its loop over groups is? */
static bool at_top(const gk_lower *x) {
    return x->of_kernel && x->indent == 1 && x->fn->resident > 0 && gk_quirk_on(x, gk_quirk_anew);
}

void gk_anew_declared(gk_lower *x, const gk_stmt *s) {
    gk_var *v = s->var;
    bool number = v->type->kind == GK_TY_SCALAR && gk_scalar_is(v->type->scalar, GK_M_INT) &&
                  gk_scalar_bits(v->type->scalar, x->index_bits) >= 32;
    if (!number || !at_top(x)) return;
    if (v->writes == 0 && follows(x, s->a, true)) list_var(x, &x->item_vars, v);
    if (follows(x, s->a, false)) list_var(x, &x->group_vars, v);
}

static bool expr_uses(const gk_expr *e, const gk_var *v) {
    if (!e) return false;
    if (e->var == v) return true;
    for (const gk_expr *a = e->args; a; a = a->next)
        if (expr_uses(a, v)) return true;
    return expr_uses(e->a, v) || expr_uses(e->b, v) || expr_uses(e->c, v);
}

static bool list_uses(const gk_stmt *s, const gk_var *v) {
    for (; s; s = s->next)
        if (expr_uses(s->a, v) || expr_uses(s->b, v) || list_uses(s->first, v) || list_uses(s->step, v) ||
            list_uses(s->body, v) || list_uses(s->other, v))
            return true;
    return false;
}

/* Is the loop's step num_groups(), or does its trip count depend on that? */
static bool over_groups(const gk_lower *x, const gk_stmt *loop) {
    if (loop->kind != GK_S_FOR) return false;
    return (loop->step && follows(x, loop->step->b, false)) || follows(x, loop->a, false);
}

const char *gk_anew(gk_lower *x, const gk_stmt *loop) {
    gk_text t = {.arena = x->arena};
    if (!at_top(x) || !x->item_vars || !over_groups(x, loop)) return NULL;
    for (const gk_listed_var *v = x->item_vars; v; v = v->next) {
        if (!list_uses(loop->body, v->var)) continue;
        if (gk_first_use(x, "GA_ANEW")) gk_text_add(&x->typedefs, gk_text_anew);
        bool wide = gk_scalar_bits(v->var->type->scalar, x->index_bits) == 64;
        gk_text_addf(&t, "%sGA_ANEW(%s, %s);", t.len ? " " : "", wide ? "64, l" : "32, r", v->var->cname);
    }
    return t.len ? t.s : NULL;
}
