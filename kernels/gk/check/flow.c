#include "gk/check/flow.h"

#include <string.h>

/* One bit a variable: surely set. A place that is never reached has every bit. */
typedef struct flow {
    gk_diags *d;
    gk_fn *fn;
    size_t words;
    uint64_t *set;
    bool reached;
    uint64_t *at_break; /* what is set at every break of the innermost loop */
    bool broke;
    uint64_t *at_continue; /* the same for continue */
    bool continued;
    bool *reported;
} flow;

static uint64_t *copy(flow *f, const uint64_t *from) {
    uint64_t *to = gk_alloc(f->d->arena, f->words * sizeof *to);
    return memcpy(to, from, f->words * sizeof *to);
}

static bool is_set(const flow *f, const gk_var *v) {
    return f->set[v->index / 64] >> (v->index % 64) & 1;
}

static void mark(flow *f, const gk_var *v) {
    f->set[v->index / 64] |= UINT64_C(1) << (v->index % 64);
}

static void unmark(flow *f, const gk_var *v) {
    f->set[v->index / 64] &= ~(UINT64_C(1) << (v->index % 64));
}

/* Control does not get here. */
static void stop(flow *f) {
    f->reached = false;
    memset(f->set, 0xff, f->words * sizeof *f->set);
}

static void meet(flow *f, uint64_t *into, const uint64_t *other) {
    for (size_t i = 0; i < f->words; i++) into[i] &= other[i];
}

static void read_expr(flow *f, const gk_expr *e);

static void read_list(flow *f, const gk_expr *list) {
    for (; list; list = list->next) read_expr(f, list);
}

static void read_call(flow *f, const gk_expr *e) {
    size_t i = 0;
    const gk_expr *a = e->args;
    for (; a && i < e->fn->nparams; a = a->next, i++) {
        const gk_var *p = e->fn->params[i];
        if ((p->flags & GK_IN) || !(p->flags & GK_OUT)) read_expr(f, a);
    }
    for (a = e->args, i = 0; a && i < e->fn->nparams; a = a->next, i++)
        if ((e->fn->params[i]->flags & GK_OUT) && a->kind == GK_X_VAR) mark(f, a->var);
}

static void read_expr(flow *f, const gk_expr *e) {
    if (!e) return;
    if (e->kind == GK_X_CALL) {
        read_call(f, e);
        return;
    }
    if (e->kind == GK_X_VAR && gk_type_is_value(e->var->type) && !is_set(f, e->var) && !f->reported[e->var->index]) {
        f->reported[e->var->index] = true;
        gk_error(f->d, GK_E_UNSET, e->loc, "'%s' may not be set yet", e->var->name);
        gk_note(f->d, e->var->loc, "declared here");
    }
    read_expr(f, e->a);
    read_expr(f, e->b);
    read_expr(f, e->c);
    read_list(f, e->args);
}

static void walk_list(flow *f, const gk_stmt *list);

static void check_outs(flow *f, gk_loc loc) {
    for (size_t i = 0; i < f->fn->nparams; i++) {
        const gk_var *p = f->fn->params[i];
        if (p->flags & GK_OUT && !(p->flags & GK_IN) && gk_type_is_value(p->type) && !is_set(f, p)) {
            gk_error(f->d, GK_E_NOT_SET, loc, "'%s' returns here without setting '%s'", f->fn->decl->name, p->name);
            gk_note(f->d, p->loc, "declared here");
        }
    }
}

static void walk_if(flow *f, const gk_stmt *s) {
    read_expr(f, s->a);
    uint64_t *before = copy(f, f->set);
    bool reached = f->reached;
    walk_list(f, s->body);
    uint64_t *after = copy(f, f->set);
    bool one = f->reached;
    memcpy(f->set, before, f->words * sizeof *before);
    f->reached = reached;
    walk_list(f, s->other);
    meet(f, f->set, after);
    f->reached = f->reached || one;
}

static bool always(const gk_expr *e) {
    return !e || (e->kind == GK_X_CONST && e->value.u);
}

/* What holds at a jump joins what held at the others to the same place. */
static void jump(flow *f, uint64_t *at, bool *taken) {
    if (at && f->reached) {
        meet(f, at, f->set);
        *taken = true;
    }
    stop(f);
}

static uint64_t *all_set(flow *f) {
    uint64_t *bits = gk_alloc(f->d->arena, f->words * sizeof *bits);
    return memset(bits, 0xff, f->words * sizeof *bits);
}

static void walk_loop(flow *f, const gk_stmt *s) {
    flow outer = *f;
    walk_list(f, s->first);
    if (s->kind != GK_S_DO) read_expr(f, s->a);
    uint64_t *before = copy(f, f->set);
    bool entered = f->reached;
    f->at_break = all_set(f);
    f->at_continue = all_set(f);
    f->broke = f->continued = false;
    walk_list(f, s->body);
    meet(f, f->set, f->at_continue);
    f->reached = f->reached || f->continued;
    if (s->kind == GK_S_DO) {
        read_expr(f, s->a);
    } else {
        walk_list(f, s->step);
        memcpy(f->set, before, f->words * sizeof *before);
        f->reached = entered;
    }
    if (always(s->a)) stop(f);
    meet(f, f->set, f->at_break);
    f->reached = f->reached || f->broke;
    f->at_break = outer.at_break;
    f->at_continue = outer.at_continue;
    f->broke = outer.broke;
    f->continued = outer.continued;
}

static void walk(flow *f, const gk_stmt *s) {
    switch (s->kind) {
    case GK_S_BLOCK: walk_list(f, s->body); break;
    case GK_S_VAR:
        read_expr(f, s->a);
        if (s->a)
            mark(f, s->var);
        else if (f->reached)
            unmark(f, s->var);
        break;
    case GK_S_ASSIGN:
        read_expr(f, s->b);
        if (s->a->kind == GK_X_VAR)
            mark(f, s->a->var);
        else
            read_expr(f, s->a);
        break;
    case GK_S_IF: walk_if(f, s); break;
    case GK_S_FOR:
    case GK_S_WHILE:
    case GK_S_DO: walk_loop(f, s); break;
    case GK_S_BREAK: jump(f, f->at_break, &f->broke); break;
    case GK_S_CONTINUE: jump(f, f->at_continue, &f->continued); break;
    case GK_S_RETURN:
        read_expr(f, s->a);
        if (f->reached) check_outs(f, s->loc);
        stop(f);
        break;
    case GK_S_EVAL: read_expr(f, s->a); break;
    case GK_S_BARRIER: break;
    }
}

static void walk_list(flow *f, const gk_stmt *list) {
    for (; list; list = list->next) walk(f, list);
}

void gk_flow(gk_diags *d, gk_fn *fn) {
    flow f = {.d = d, .fn = fn, .words = fn->nvars / 64 + 1, .reached = true};
    f.set = gk_alloc(d->arena, f.words * sizeof *f.set);
    f.reported = gk_alloc(d->arena, fn->nvars + 1);
    for (size_t i = 0; i < fn->nparams; i++)
        if (!(fn->params[i]->flags & GK_OUT) || (fn->params[i]->flags & GK_IN)) mark(&f, fn->params[i]);
    walk_list(&f, fn->body);
    if (!f.reached) return;
    check_outs(&f, fn->decl->loc);
    if (fn->ret->kind != GK_TY_VOID)
        gk_error(d, GK_E_NO_RETURN, fn->decl->loc, "'%s' may end without returning a value", fn->decl->name);
}
