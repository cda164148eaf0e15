/*
 * A kernel's loop over groups, which most launches run once for each: what it computes of work-items' numbers alone
 * (addresses, comparisons) compilers move out of it, and keep it in registers from there on. NVIDIA's OpenCL does so
 * without measure: of a layer norm that holds 32 elements a work-item, 128 registers were wanted for it, where CUDA C
 * takes 64. So these numbers are new ones to it in each round.
 */
#include "gk/lower/lower.h"

static bool of_items(const gk_lower *x, const gk_expr *e) {
    if (!e) return false;
    if (e->kind == GK_X_BUILTIN &&
        (e->builtin == GK_B_LOCAL_ID || e->builtin == GK_B_GLOBAL_ID || e->builtin == GK_B_SUBGROUP_LANE))
        return true;
    if (e->kind == GK_X_VAR)
        for (const gk_item_var *v = x->item_vars; v; v = v->next)
            if (v->var == e->var) return true;
    for (const gk_expr *a = e->args; a; a = a->next)
        if (of_items(x, a)) return true;
    return of_items(x, e->a) || of_items(x, e->b) || of_items(x, e->c);
}

void gk_anew_declared(gk_lower *x, const gk_stmt *s) {
    gk_var *v = s->var;
    bool number = v->type->kind == GK_TY_SCALAR && gk_scalar_is(v->type->scalar, GK_M_INT) &&
                  gk_scalar_bits(v->type->scalar, x->index_bits) >= 32;
    if (!*x->dialect->anew_macro || !x->of_kernel || x->indent != 1 || !number || v->writes > 0 || !of_items(x, s->a))
        return;
    gk_item_var *item = gk_alloc(x->lasting, sizeof *item);
    *item = (gk_item_var){.var = v, .next = x->item_vars};
    x->item_vars = item;
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

/* Does the loop go on by num_groups()? */
static bool over_groups(const gk_stmt *loop) {
    const gk_stmt *s = loop->kind == GK_S_FOR ? loop->step : NULL;
    if (!s || s->kind != GK_S_ASSIGN || s->a->kind != GK_X_VAR || s->b->kind != GK_X_BINARY || s->b->op != GK_OP_ADD)
        return false;
    const gk_expr *by = s->b->b;
    return by->kind == GK_X_BUILTIN && by->builtin == GK_B_NUM_GROUPS;
}

const char *gk_anew(gk_lower *x, const gk_stmt *loop) {
    gk_text t = {.arena = x->arena};
    if (!x->of_kernel || x->indent != 1 || !x->item_vars || !over_groups(loop)) return NULL;
    for (const gk_item_var *v = x->item_vars; v; v = v->next) {
        if (!list_uses(loop->body, v->var)) continue;
        if (gk_first_use(x, "GA_ANEW")) gk_text_add(&x->typedefs, x->dialect->anew_macro);
        bool wide = gk_scalar_bits(v->var->type->scalar, x->index_bits) == 64;
        gk_text_addf(&t, "%sGA_ANEW(%s, %s);", t.len ? " " : "", wide ? "l" : "r", v->var->cname);
    }
    return t.len ? t.s : NULL;
}
