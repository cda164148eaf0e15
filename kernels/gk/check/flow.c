#include "gk/check/flow.h"

#include <string.h>

/*
 * One bit for each variable that is declared without a value, or for each lane of a vector and each part of a complex
 * number: it is certainly set. Code that is never reached has every bit. Before instantiation, a static if whose
 * condition is not known is treated leniently: what either branch sets is set after it, and there are no errors under
 * it.
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
    unsigned *slot; /* for each variable: its first bit plus one; 0 if it is always set */
    bits *set, *spare;
    bool reached;
    unsigned open;  /* number of enclosing static ifs whose condition is not known */
    bits *at_break; /* what is set at every break of the innermost loop; NULL outside of loops */
    bool broke;
    bits *at_continue; /* the same for continue */
    bool continued;
    bool *reported;
    bool *scattered; /* for each variable: a lane with an index known only at run time was set */
} flow;

/* Number of lanes of a vector, parts of a complex number or fields of a struct; 1 for other types, or if the number is
 * known only after instantiation. */
static unsigned pieces_of(const gk_type *t) {
    if (t->kind == GK_TY_STRUCT) return t->nfields > 0 ? t->nfields : 1;
    if (t->kind == GK_TY_VEC) return t->extent[0] > 0 ? (unsigned)t->extent[0] : 1;
    return t->kind == GK_TY_SCALAR && gk_scalar_is(t->scalar, GK_M_COMPLEX) ? 2 : 1;
}

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

static bool piece_is_set(const flow *f, const gk_var *v, unsigned piece) {
    const unsigned bit = f->slot[v->index] - 1 + piece;
    return f->set->words[bit / 64] >> (bit % 64) & 1;
}

static void mark_piece(flow *f, const gk_var *v, unsigned piece, bool set) {
    const unsigned bit = f->slot[v->index] - 1 + piece;
    uint64_t *word = &f->set->words[bit / 64], mask = UINT64_C(1) << (bit % 64);
    *word = set ? *word | mask : *word & ~mask;
}

static bool is_set(const flow *f, const gk_var *v) {
    bool set = true;
    for (unsigned k = 0; f->slot[v->index] && k < pieces_of(v->type); k++) set = set && piece_is_set(f, v, k);
    return set;
}

static void mark(flow *f, const gk_var *v, bool set) {
    for (unsigned k = 0; f->slot[v->index] && k < pieces_of(v->type); k++) mark_piece(f, v, k, set);
}

/* Control flow does not reach this point. */
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

/* The variable of which e is a lane, a part or a field, if these are tracked separately; else NULL. */
static const gk_var *whole_of(const flow *f, const gk_expr *e) {
    if (e->kind != GK_X_LANE && e->kind != GK_X_PART && e->kind != GK_X_FIELD) return NULL;
    const gk_var *v = e->a->kind == GK_X_VAR ? e->a->var : NULL;
    return v && f->slot[v->index] ? v : NULL;
}

/* The number of this lane, part or field; -1 if it is not known at compile time. */
static int piece_of(const gk_expr *e) {
    const unsigned pieces = pieces_of(e->a->type);
    if (pieces == 1) return -1;
    if (e->kind == GK_X_PART || e->kind == GK_X_FIELD) return e->n;
    return e->b->kind == GK_X_CONST ? (int)(e->b->value.u & (pieces - 1)) : -1;
}

static const char *piece_name(const flow *f, const gk_var *v, unsigned piece) {
    if (v->type->kind == GK_TY_STRUCT) return gk_printf(f->arena, "field '%s'", v->type->fields[piece].name);
    if (v->type->kind != GK_TY_VEC) return piece ? "its imaginary part" : "its real part";
    return gk_printf(f->arena, "lane %u", piece);
}

/* ": lane 3 is not" for a message if other lanes are set, else "". */
static const char *missing(const flow *f, const gk_var *v) {
    unsigned pieces = pieces_of(v->type), first = 0, set = 0;
    for (unsigned k = 0; k < pieces; k++) set += piece_is_set(f, v, k);
    if (!set) return "";
    while (piece_is_set(f, v, first)) first++;
    return gk_printf(f->arena, ": %s is not", piece_name(f, v, first));
}

static void not_set(flow *f, gk_loc loc, const gk_var *v) {
    if (f->open || f->reported[v->index]) return;
    f->reported[v->index] = true;
    gk_error(f->d, GK_E_UNSET, loc, "'%s' may not be set yet%s", v->name, missing(f, v));
    gk_note(f->d, v->loc,
            f->scattered[v->index] ? "declared here; a lane with an index that is no constant counts as set only in a "
                                     "loop over all of them, as in for (idx i = 0; i < lanes; i++)"
                                   : "declared here");
}

static void read_expr(flow *f, const gk_expr *e) {
    if (!e) return;
    const gk_var *whole = whole_of(f, e);
    if (whole && piece_of(e) >= 0) {
        if (!piece_is_set(f, whole, (unsigned)piece_of(e))) not_set(f, e->loc, whole);
        return;
    }
    if (e->fn && (e->kind == GK_X_CALL || e->kind == GK_X_UNKNOWN)) {
        read_call(f, e);
        return;
    }
    if (e->kind == GK_X_VAR && !is_set(f, e->var)) not_set(f, e->loc, e->var);
    read_expr(f, e->a);
    read_expr(f, e->b);
    read_expr(f, e->c);
    read_list(f, e->args);
}

/* An assignment sets its target: a variable, or a lane or a part of one. */
static void write_place(flow *f, const gk_expr *e) {
    const gk_var *whole = whole_of(f, e);
    const bool pending = e->kind == GK_X_UNKNOWN && e->a && e->a->kind == GK_X_VAR; /* a lane if T is a vector */
    if (e->kind == GK_X_VAR) {
        mark(f, e->var, true);
    } else if (whole) {
        if (e->kind == GK_X_LANE) read_expr(f, e->b);
        const int piece = piece_of(e);
        if (piece >= 0)
            mark_piece(f, whole, (unsigned)piece, true);
        else if (pieces_of(whole->type) == 1 || e->b->constant) /* after instantiation the lanes are known */
            mark(f, whole, true);
        else
            f->scattered[whole->index] = true;
    } else if (pending) {
        read_list(f, e->args);
        mark(f, e->a->var, true);
    } else {
        read_expr(f, e);
    }
}

/* The counter of for (i = 0; i < end; i++) that nothing else changes; *end: 0 if it is known only after instantiation.
 * */
static const gk_var *counter_of(const gk_stmt *s, unsigned *end) {
    const gk_stmt *first = s->first, *step = s->step;
    if (s->kind != GK_S_FOR || !first || !step || first->kind != GK_S_VAR || step->kind != GK_S_ASSIGN) return NULL;
    const gk_var *v = first->var;
    const gk_expr *c = s->a, *by = step->b;
    const bool from_0 = first->a && first->a->kind == GK_X_CONST && !first->a->value.u && v->writes == 1 &&
                        v->type->kind == GK_TY_SCALAR && gk_scalar_is(v->type->scalar, GK_M_INT);
    if (!from_0 || !c || !c->a || !c->b || c->a->kind != GK_X_VAR || c->a->var != v || !c->b->constant) return NULL;
    const bool open = c->kind == GK_X_UNKNOWN; /* before instantiation; nothing is said of its operator */
    if (!open && (c->kind != GK_X_BINARY || (c->op != GK_OP_LT && c->op != GK_OP_NE))) return NULL;
    const bool by_1 = by->kind == GK_X_BINARY && by->op == GK_OP_ADD && by->a->kind == GK_X_VAR && by->a->var == v &&
                      by->b->kind == GK_X_CONST && by->b->value.u == 1;
    if (!by_1 || step->a->kind != GK_X_VAR || step->a->var != v) return NULL;
    *end = c->b->kind != GK_X_CONST ? 0 : c->b->value.u > 16 ? 16 : (unsigned)c->b->value.u;
    return c->b->kind == GK_X_CONST && !*end ? NULL : v;
}

static bool jumps(const gk_stmt *list) {
    for (; list; list = list->next) {
        if (list->kind == GK_S_BREAK || list->kind == GK_S_CONTINUE || list->kind == GK_S_RETURN) return true;
        if (jumps(list->body) || jumps(list->other)) return true;
    }
    return false;
}

/* Set lanes [0, end) of vectors whose lane i every iteration of a loop sets; end 0: all lanes. */
static void fill(flow *f, const gk_stmt *list, const gk_var *i, unsigned end) {
    for (; list; list = list->next) {
        if (list->kind == GK_S_BLOCK) fill(f, list->body, i, end);
        const gk_expr *place = list->kind == GK_S_ASSIGN ? list->a : NULL;
        const gk_var *v = place && place->kind == GK_X_LANE ? whole_of(f, place) : NULL;
        const gk_expr *at = v ? place->b : NULL;
        while (at && at->kind == GK_X_CONVERT && gk_scalar_is(at->a->type->scalar, GK_M_INT)) at = at->a;
        if (!at || at->kind != GK_X_VAR || at->var != i) continue;
        for (unsigned k = 0; k < pieces_of(v->type); k++)
            if (k < end || !end) mark_piece(f, v, k, true);
    }
}

static void walk_list(flow *f, const gk_stmt *list);

static void check_outs(flow *f, gk_loc loc) {
    for (size_t i = 0; i < f->fn->nparams; i++) {
        const gk_var *p = f->fn->params[i];
        if (p->flags & GK_OUT && !(p->flags & GK_IN) && gk_type_is_value(p->type) && !is_set(f, p)) {
            gk_error(f->d, GK_E_NOT_SET, loc, "'%s' returns here without setting '%s'%s", f->fn->decl->name, p->name,
                     missing(f, p));
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

/* Is the condition always true? Before instantiation also one that may be, because nothing follows such a loop. */
static bool always(const gk_expr *e) {
    return !e || (e->kind == GK_X_CONST && e->value.u) || (e->kind == GK_X_UNKNOWN && e->constant);
}

/* At a jump: intersect the state with those of other jumps to the same target. */
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
    unsigned end;
    const gk_var *counter = counter_of(s, &end);
    if (counter && !jumps(s->body)) fill(f, s->body, counter, end);
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
        write_place(f, s->a);
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
    f.scattered = gk_alloc(arena, fn->nvars + 1);
    for (size_t i = 0; i < fn->nvars; i++) {
        const gk_var *v = fn->vars[i];
        bool bare = v->param ? (v->flags & GK_OUT) && !(v->flags & GK_IN) : v->bare;
        const bool refused = v->type->kind == GK_TY_UNKNOWN && !v->type->name; /* its error has been reported */
        if (!bare || refused || !gk_type_is_value(v->type)) continue;
        f.slot[i] = slots + 1;
        slots += pieces_of(v->type);
    }
    f.words = slots / 64 + 1;
    f.set = take(&f);
    walk_list(&f, fn->body);
    if (!f.reached) return;
    check_outs(&f, fn->decl->loc);
    if (fn->ret->kind != GK_TY_VOID)
        gk_error(d, GK_E_NO_RETURN, fn->decl->loc, "'%s' may end without returning a value", fn->decl->name);
}
