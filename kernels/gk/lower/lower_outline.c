/*
 * Functions that are not to be inlined. Compilers inline whatever is marked so, or called from few places: a function
 * that calls a long one at three places, which calls another at three, becomes nine copies, and a kernel of a page
 * takes half a minute to compile. Where the program would be too large with every call inlined, long functions that are
 * called at several places stay functions.
 */
#include "gk/lower/lower.h"

enum {
    MOST_INLINED = 10000, /* expressions of a kernel with every call inlined, up to which nothing is outlined */
    LONG = 200            /* expressions from which a function is worth a call */
};

/* Number of expressions, with calls inlined except those of outlined functions; `sites`: count the call sites of each
 * function. */
static uint64_t size_of_expr(const gk_expr *e, bool sites) {
    if (!e) return 0;
    uint64_t n = 1;
    if (e->kind == GK_X_CONST) return n;
    if (e->fn) {
        if (sites) e->fn->sites++;
        if (!e->fn->outlined) n += e->fn->size;
    }
    n += size_of_expr(e->a, sites) + size_of_expr(e->b, sites) + size_of_expr(e->c, sites);
    for (const gk_expr *a = e->args; a; a = a->next) n += size_of_expr(a, sites);
    return n;
}

static uint64_t size_of_list(const gk_stmt *s, bool sites) {
    uint64_t n = 0;
    for (; s; s = s->next) {
        n += size_of_expr(s->a, sites) + size_of_expr(s->b, sites);
        n += size_of_list(s->first, sites) + size_of_list(s->step, sites);
        n += size_of_list(s->body, sites) + size_of_list(s->other, sites);
    }
    return n < UINT32_MAX ? n : UINT32_MAX;
}

/* Does the function take and return values alone? Pointers are excluded, because their address space and aliasing are
 * known to the compiler only where it inlines. */
static bool takes_values(const gk_fn *fn) {
    if (fn->effects || fn->barrier || fn->shuffles || fn->scratch) return false;
    for (size_t i = 0; i < fn->nparams; i++)
        if (fn->params[i]->type->kind != GK_TY_SCALAR) return false;
    return fn->ret->kind == GK_TY_SCALAR;
}

void gk_outline(gk_fn *first, const gk_fn *kernel) {
    for (gk_fn *fn = first; fn; fn = fn->next) {
        fn->outlined = false;
        fn->sites = 0;
    }
    for (gk_fn *fn = first; fn; fn = fn->next) /* callees come first */
        if (fn->reached) fn->size = size_of_list(fn->body, true);
    if (kernel->size <= MOST_INLINED) return;
    for (gk_fn *fn = first; fn; fn = fn->next) {
        if (!fn->reached) continue;
        fn->size = size_of_list(fn->body, false);
        fn->outlined = fn != kernel && fn->sites > 1 && fn->size >= LONG && takes_values(fn);
    }
}
