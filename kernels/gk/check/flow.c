#include "gk/check/flow.h"

#include <string.h>

/*
 * One bit for each variable that is declared without a value: surely set. A place that is never reached has every bit.
 * Before instantiation a static if whose condition is not known takes nothing for granted that one of its branches
 * would mend: what either sets is set after it, and nothing under it is an error.
 */
typedef struct bits {
    struct bits *next; /* free ones */
    uint64_t *words;
} bits;

typedef struct flow {
    gk_diags *d;
    gk_arena *arena;
    gk_fn *fn;
    size_t words;
    unsigned *slot; /* of each variable: its bit plus one, 0 when it is always set */
    bits *set, *spare;
    bool reached;
    unsigned open;  /* static ifs around whose condition is not known */
    bits *at_break; /* what is set at every break of the innermost loop; NULL outside of loops */
    bool broke;
    bits *at_continue; /* the same for continue */
    bool continued;
    bool *reported;
} flow;

static bits *take(flow *f) {
    bits *b = f->spare;
    if (b) {
        f->spare = b->next;
        return b;
    }
    b = GK_NEW(f->arena, bits);
    b->words = gk_alloc(f->arena, f->words * sizeof *b->words);
    return b;
}

static void give(flow *f, bits *b) {
    b->next = f->spare;
    f->spare = b;
}

static bits *copy(flow *f, const bits *from) {
    bits *to = take(f);
    memcpy(to->words, from->words, f->words * sizeof *to->words);
    return to;
}

static bits *all_set(flow *f) {
    bits *b = take(f);
    memset(b->words, 0xff, f->words * sizeof *b->words);
    return b;
}

static bool is_set(const flow *f, const gk_var *v) {
    unsigned slot = f->slot[v->index];
    return !slot || (f->set->words[(slot - 1) / 64] >> ((slot - 1) % 64) & 1);
}

static void mark(flow *f, const gk_var *v, bool set) {
    unsigned slot = f->slot[v->index];
    if (!slot) return;
    uint64_t *word = &f->set->words[(slot - 1) / 64], bit = UINT64_C(1) << ((slot - 1) % 64);
    *word = set ? *word | bit : *word & ~bit;
}

/* Control does not get here. */
static void stop(flow *f) {
    f->reached = false;
    memset(f->set->words, 0xff, f->words * sizeof *f->set->words);
}

static void meet(flow *f, bits *into, const bits *other) {
    for (size_t i = 0; i < f->words; i++) into->words[i] &= other->words[i];
}

static void join(flow *f, bits *into, const bits *other) {
    for (size_t i = 0; i < f->words; i++) into->words[i] |= other->words[i];
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
        if ((e->fn->params[i]->flags & GK_OUT) && a->kind == GK_X_VAR) mark(f, a->var, true);
}

static void read_expr(flow *f, const gk_expr *e) {
    if (!e) return;
    if (e->fn && (e->kind == GK_X_CALL || e->kind == GK_X_UNKNOWN)) {
        read_call(f, e);
        return;
    }
    if (e->kind == GK_X_VAR && !f->open && !is_set(f, e->var) && !f->reported[e->var->index]) {
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
    f->open += s->open;
    bits *before = copy(f, f->set);
    bool reached = f->reached;
    walk_list(f, s->body);
    bits *after = f->set;
    bool one = f->reached;
    f->set = before;
    f->reached = reached;
    walk_list(f, s->other);
    if (s->open) {
        join(f, f->set, after);
        f->reached = f->reached && one;
    } else {
        meet(f, f->set, after);
        f->reached = f->reached || one;
    }
    give(f, after);
    f->open -= s->open;
}

/* A condition that holds for good; before instantiation also one that may, as nothing comes after such a loop. */
static bool always(const gk_expr *e) {
    return !e || (e->kind == GK_X_CONST && e->value.u) || (e->kind == GK_X_UNKNOWN && e->constant);
}

/* What holds at a jump joins what held at the others to the same place. */
static void jump(flow *f, bits *at, bool *taken) {
    if (at && f->reached && !f->open) {
        meet(f, at, f->set);
        *taken = true;
    }
    stop(f);
}

static void walk_loop(flow *f, const gk_stmt *s) {
    walk_list(f, s->first);
    bits *outer_break = f->at_break, *outer_continue = f->at_continue;
    bool outer_broke = f->broke, outer_continued = f->continued;
    if (s->kind != GK_S_DO) read_expr(f, s->a);
    bits *before = copy(f, f->set);
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
        memcpy(f->set->words, before->words, f->words * sizeof *before->words);
        f->reached = entered;
    }
    if (always(s->a)) stop(f);
    meet(f, f->set, f->at_break);
    f->reached = f->reached || f->broke;
    give(f, before);
    give(f, f->at_break);
    give(f, f->at_continue);
    f->at_break = outer_break;
    f->at_continue = outer_continue;
    f->broke = outer_broke;
    f->continued = outer_continued;
}

static void walk(flow *f, const gk_stmt *s) {
    switch (s->kind) {
    case GK_S_BLOCK: walk_list(f, s->body); break;
    case GK_S_VAR:
        read_expr(f, s->a);
        if (s->a)
            mark(f, s->var, true);
        else if (f->reached)
            mark(f, s->var, false);
        break;
    case GK_S_ASSIGN:
        read_expr(f, s->b);
        if (s->a->kind == GK_X_VAR)
            mark(f, s->a->var, true);
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
        if (f->reached && !f->open) check_outs(f, s->loc);
        stop(f);
        break;
    case GK_S_EVAL: read_expr(f, s->a); break;
    case GK_S_BARRIER: break;
    }
}

static void walk_list(flow *f, const gk_stmt *list) {
    for (; list; list = list->next) walk(f, list);
}

void gk_flow(gk_diags *d, gk_arena *arena, gk_fn *fn) {
    flow f = {.d = d, .arena = arena, .fn = fn, .reached = true};
    unsigned slots = 0;
    f.slot = gk_alloc(arena, (fn->nvars + 1) * sizeof *f.slot);
    f.reported = gk_alloc(arena, fn->nvars + 1);
    for (size_t i = 0; i < fn->nvars; i++) {
        const gk_var *v = fn->vars[i];
        bool bare = v->param ? (v->flags & GK_OUT) && !(v->flags & GK_IN) : v->bare;
        if (bare && gk_type_is_value(v->type)) f.slot[i] = ++slots;
    }
    f.words = slots / 64 + 1;
    f.set = take(&f);
    walk_list(&f, fn->body);
    if (!f.reached) return;
    check_outs(&f, fn->decl->loc);
    if (fn->ret->kind != GK_TY_VOID)
        gk_error(d, GK_E_NO_RETURN, fn->decl->loc, "'%s' may end without returning a value", fn->decl->name);
}
