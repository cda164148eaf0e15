/* Finds what a kernel reaches, once everything is typed; instances that were made only for checking are left out. */
#include "gk/check/check.h"

/* Calls of elementary functions for which the library has an implementation. The implementations are instantiated after
 * all calls are found, because little of the stack is in use then. */
typedef struct found {
    struct found *next;
    gk_expr *e;
    const gk_ast *decl;
} found;

typedef struct walk {
    gk_arena *arena;
    const gk_functions *functions; /* NULL: all of them are the device's */
    gk_check *check;
    found *list;
} walk;

static void reach(walk *w, gk_fn *fn);

/* Index of an elementary function's implementation: for f32, f64, c64, c128, or f16 and bf16. */
static int kind_of(const gk_expr *e) {
    gk_scalar_type s = gk_type_lane(e->args->type)->scalar;
    if (s == GK_F16 || s == GK_BF16) return 4;
    return s == GK_C128 ? 3 : s == GK_C64 ? 2 : s == GK_F64;
}

static void reach_elementary(walk *w, gk_expr *e) {
    int kind = kind_of(e);
    const gk_ast *decl = w->functions ? w->functions->of[e->builtin][kind] : NULL;
    if (!decl && kind == 4 && w->functions) decl = w->functions->of[e->builtin][0];
    if (!decl && (kind == 2 || kind == 3))
        gk_device_error(w->check->d, GK_E_FEATURE, e->loc,
                        "'%s' of complex numbers is the library's: it needs math(strict)",
                        gk_builtins[e->builtin].name);
    if (!decl) return;
    found *f = GK_NEW(w->arena, found);
    *f = (found){w->list, e, decl};
    w->list = f;
}

static void reach_expr(walk *w, gk_expr *e) {
    if (!e || e->kind == GK_X_CONST) return;
    if (e->kind == GK_X_CALL || (e->kind == GK_X_BUILTIN && gk_builtins[e->builtin].kind == GK_BK_GROUP))
        reach(w, e->fn);
    if (e->kind == GK_X_BUILTIN &&
        (e->builtin == GK_B_SQRT ? kind_of(e) == 2 || kind_of(e) == 3 : gk_is_elementary(e->builtin)))
        reach_elementary(w, e);
    reach_expr(w, e->a);
    reach_expr(w, e->b);
    reach_expr(w, e->c);
    for (gk_expr *a = e->args; a; a = a->next) reach_expr(w, a);
}

static void reach_list(walk *w, gk_stmt *s) {
    for (; s; s = s->next) {
        reach_expr(w, s->a);
        reach_expr(w, s->b);
        reach_list(w, s->first);
        reach_list(w, s->step);
        reach_list(w, s->body);
        reach_list(w, s->other);
    }
}

static void reach(walk *w, gk_fn *fn) {
    if (fn->reached) return;
    fn->reached = true;
    reach_list(w, fn->body);
}

void gk_reach(gk_check *c, gk_fn *kernel, const gk_functions *functions) {
    walk w = {.arena = c->arena, .functions = functions, .check = c};
    reach(&w, kernel);
    if (!w.list) return;
    /* As in a program of their own: they precede the other functions, which call them, and the kernel's limits do not
     * apply. */
    gk_fn *others = c->first;
    c->first = NULL;
    c->last = &c->first;
    c->ninstances = 0;
    c->functions = functions;
    c->meets = false;
    c->soft_f64 = !(c->options->features & GK_HAS_FP64);
    w.functions = NULL; /* functions that these call are the device's */
    for (const found *f = w.list; f; f = f->next) {
        f->e->fn = gk_instantiate(c, f->decl, NULL, (gk_loc){0});
        reach(&w, f->e->fn);
    }
    for (gk_fn *fn = c->first; fn; fn = fn->next) fn->library = true;
    *c->last = others;
}
