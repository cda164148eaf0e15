#include "gk/check/uniform.h"

#include <string.h>

/* Control flow: what it depends on and where that was decided. */
typedef struct control {
    uint64_t taint;
    gk_loc why;
} control;

typedef struct uniform {
    gk_diags *d;
    gk_fn *fn;
    uint64_t *vars;
    control *loops; /* break, continue and return inside, in the order loops are met */
    size_t nloops, caploops, loop;
    size_t open[256]; /* loops around the current statement */
    size_t nopen;
    control exit;
    bool changed, report;
} uniform;

static void raise_taint(uniform *u, uint64_t *taint, uint64_t add) {
    if ((*taint | add) == *taint) return;
    *taint |= add;
    u->changed = true;
}

static control join(control a, control b) {
    if (!(a.taint & GK_DIVERGENT) && (b.taint & GK_DIVERGENT)) a.why = b.why;
    a.taint |= b.taint;
    return a;
}

static uint64_t taint_of(uniform *u, const gk_expr *e);

static uint64_t taint_list(uniform *u, const gk_expr *list) {
    uint64_t t = 0;
    for (; list; list = list->next) t |= taint_of(u, list);
    return t;
}

/* A callee's taint in terms of the caller. */
static uint64_t substitute(uniform *u, const gk_expr *call, uint64_t taint) {
    uint64_t t = taint & GK_DIVERGENT;
    size_t i = 0;
    for (const gk_expr *a = call->args; a; a = a->next, i++)
        if (taint >> i & 1) t |= taint_of(u, a);
    return t;
}

static uint64_t taint_of(uniform *u, const gk_expr *e) {
    if (!e) return 0;
    switch (e->kind) {
    case GK_X_VAR: return u->vars[e->var->index];
    case GK_X_DIM:
    case GK_X_STRIDE:
    case GK_X_SIZE: return 0;
    case GK_X_AT:
        if (e->a->type->kind == GK_TY_ARRAY && !e->a->type->local)
            return u->vars[e->a->var->index] | taint_list(u, e->args);
        return GK_DIVERGENT;
    case GK_X_CALL: return substitute(u, e, e->fn->result_taint);
    case GK_X_BUILTIN:
        switch (gk_builtins[e->builtin].kind) {
        case GK_BK_WORK: return e->builtin == GK_B_LOCAL_ID || e->builtin == GK_B_GLOBAL_ID ? GK_DIVERGENT : 0;
        case GK_BK_ATOMIC:
        case GK_BK_SHUFFLE: return GK_DIVERGENT;
        case GK_BK_SUBGROUP: return e->builtin == GK_B_SUBGROUP_LANE ? GK_DIVERGENT : 0;
        default: return taint_list(u, e->args);
        }
    default: return taint_of(u, e->a) | taint_of(u, e->b) | taint_of(u, e->c) | taint_list(u, e->args);
    }
}

static void refuse(uniform *u, gk_loc loc, gk_loc why, const char *what) {
    if (!u->report) return;
    gk_error(u->d, GK_E_BARRIER, loc, "%s is not reached by all work-items of a group together", what);
    if (why.file) gk_note(u->d, why, "this differs from one work-item to another");
}

static void demand(uniform *u, gk_loc loc, control c, const char *what) {
    if (c.taint & GK_DIVERGENT) refuse(u, loc, c.why, what);
    u->fn->uniform_params |= c.taint & ~GK_DIVERGENT;
}

/* Calls that meet a barrier, and what calls leave in out parameters. */
static void walk_call(uniform *u, const gk_expr *e, control c) {
    if (!e) return;
    if (e->kind == GK_X_CONVERT) {
        walk_call(u, e->a, c);
        return;
    }
    if (e->kind != GK_X_CALL) return;
    const gk_fn *fn = e->fn;
    if (fn->barrier) demand(u, e->loc, c, gk_printf(u->d->arena, "'%s', which has a barrier,", fn->decl->name));
    size_t i = 0;
    for (const gk_expr *a = e->args; a; a = a->next, i++) {
        if (fn->uniform_params >> i & 1) {
            control arg = {taint_of(u, a), a->loc};
            demand(u, e->loc, arg, gk_printf(u->d->arena, "the barrier of '%s'", fn->decl->name));
        }
        if ((fn->params[i]->flags & GK_OUT) && a->kind == GK_X_VAR && gk_type_is_value(a->type))
            raise_taint(u, &u->vars[a->var->index], substitute(u, e, fn->out_taint[i]) | c.taint);
    }
}

static void walk_list(uniform *u, const gk_stmt *list, control c);

static control *current_loop(uniform *u) {
    if (u->loop == u->caploops) {
        size_t cap = u->caploops ? u->caploops * 2 : 16;
        control *grown = gk_alloc(u->d->arena, cap * sizeof *grown);
        if (u->nloops) memcpy(grown, u->loops, u->nloops * sizeof *grown);
        u->loops = grown;
        u->caploops = cap;
    }
    if (u->loop == u->nloops) u->nloops++;
    return &u->loops[u->loop++];
}

static void leave_loops(uniform *u, control c, bool all) {
    for (size_t i = all ? 0 : u->nopen - 1; i < u->nopen; i++) {
        control *l = &u->loops[u->open[i]];
        uint64_t before = l->taint;
        *l = join(*l, c);
        if (l->taint != before) u->changed = true;
    }
}

static void walk_loop(uniform *u, const gk_stmt *s, control c) {
    if (s->first) walk_list(u, s->first, c);
    size_t index = u->loop;
    control *stored = current_loop(u);
    control inner = join(c, *stored);
    inner = join(inner, (control){taint_of(u, s->a), s->a ? s->a->loc : s->loc});
    bool tracked = u->nopen < sizeof u->open / sizeof *u->open;
    if (tracked) u->open[u->nopen++] = index;
    control exit = u->exit;
    walk_list(u, s->body, inner);
    if (s->step) walk_list(u, s->step, inner);
    u->exit = join(exit, u->exit);
    if (tracked) u->nopen--;
}

static void walk_assign(uniform *u, const gk_expr *place, uint64_t taint) {
    while (place->kind == GK_X_LANE || place->kind == GK_X_PART || place->kind == GK_X_AT) {
        taint |= taint_of(u, place->b) | taint_list(u, place->args);
        place = place->a;
    }
    if (place->kind == GK_X_VAR) raise_taint(u, &u->vars[place->var->index], taint);
}

static void walk(uniform *u, const gk_stmt *s, control c) {
    switch (s->kind) {
    case GK_S_BLOCK: walk_list(u, s->body, c); break;
    case GK_S_VAR:
        walk_call(u, s->a, c);
        if (s->a) raise_taint(u, &u->vars[s->var->index], taint_of(u, s->a) | c.taint);
        break;
    case GK_S_ASSIGN:
        walk_call(u, s->b, c);
        walk_assign(u, s->a, taint_of(u, s->b) | c.taint);
        break;
    case GK_S_IF: {
        control inner = join(c, (control){taint_of(u, s->a), s->a->loc});
        walk_list(u, s->body, inner);
        walk_list(u, s->other, inner);
        break;
    }
    case GK_S_FOR:
    case GK_S_WHILE:
    case GK_S_DO: walk_loop(u, s, c); break;
    case GK_S_BREAK:
    case GK_S_CONTINUE:
        if (u->nopen) leave_loops(u, c, false);
        break;
    case GK_S_RETURN:
        walk_call(u, s->a, c);
        raise_taint(u, &u->fn->result_taint, taint_of(u, s->a) | c.taint);
        leave_loops(u, c, true);
        u->exit = join(u->exit, c);
        break;
    case GK_S_EVAL: walk_call(u, s->a, c); break;
    case GK_S_BARRIER: demand(u, s->loc, c, "this barrier"); break;
    }
}

/* What follows a return that only some take runs for the others alone. */
static void walk_list(uniform *u, const gk_stmt *list, control c) {
    for (; list; list = list->next) walk(u, list, join(c, u->exit));
}

void gk_uniform(gk_diags *d, gk_fn *fn) {
    uniform u = {.d = d, .fn = fn};
    u.vars = gk_alloc(d->arena, (fn->nvars + 1) * sizeof *u.vars);
    if (fn->decl->kind != GK_A_KERNEL)
        for (size_t i = 0; i < fn->nparams; i++)
            if (gk_type_is_value(fn->params[i]->type) &&
                !((fn->params[i]->flags & GK_OUT) && !(fn->params[i]->flags & GK_IN)))
                u.vars[i] = UINT64_C(1) << i;
    do {
        u.changed = false;
        u.loop = 0;
        u.exit = (control){0};
        walk_list(&u, fn->body, (control){0});
    } while (u.changed);
    if (fn->barrier) {
        u.report = true;
        u.loop = 0;
        u.exit = (control){0};
        walk_list(&u, fn->body, (control){0});
    }
    for (size_t i = 0; i < fn->nparams; i++) fn->out_taint[i] = u.vars[i];
}
