#include "gk/check/race.h"

enum { MOST = 64, MOST_ELEMENTS = 1 << 16, NOBODY = -1 };

/* An access by all work-items since the last barrier, and the element that each accesses, counted row by row. */
typedef struct access {
    const gk_var *array;
    gk_loc loc;
    bool writes;
    int32_t *elements; /* one for each work-item along dimension 0; -1: unknown, or none */
} access;

typedef struct race {
    gk_diags *d;
    gk_arena *arena;
    const gk_fn *fn;
    int index_bits;
    const gk_expr **values; /* of variables that never change, by their index */
    access list[MOST];
    size_t count;
    int32_t *owner; /* for each element of the array that is examined: the work-item that accesses it */
    bool ended;     /* some work-items have returned */
} race;

/* --------------------------------------------------------------------------------------------------------- indices */

static bool is_integer(const gk_type *t) {
    return t->kind == GK_TY_SCALAR && gk_scalar_is(t->scalar, GK_M_INT | GK_M_BOOL);
}

/* The value of an integer expression for the work-item `item`; false if it depends on anything else. */
static bool value_of(const race *r, const gk_expr *e, unsigned item, gk_num *out) {
    gk_num a = {0}, b = {0};
    if (!is_integer(e->type)) return false;
    switch (e->kind) {
    case GK_X_CONST: *out = e->value; return true;
    case GK_X_VAR:
        return e->var->index < r->fn->nvars && r->values[e->var->index] &&
               value_of(r, r->values[e->var->index], item, out);
    case GK_X_CONVERT:
        if (!is_integer(e->a->type) || !value_of(r, e->a, item, &a)) return false;
        *out = gk_num_convert(e->a->type->scalar, e->type->scalar, r->index_bits, a);
        return true;
    case GK_X_UNARY:
        if (!value_of(r, e->a, item, &a)) return false;
        *out = gk_num_unary(e->op, e->type->scalar, r->index_bits, a);
        return true;
    case GK_X_BINARY:
        if (!is_integer(e->a->type) || !value_of(r, e->a, item, &a) || !value_of(r, e->b, item, &b)) return false;
        *out = gk_num_binary(e->op, e->a->type->scalar, r->index_bits, a, b);
        return true;
    case GK_X_COND:
        if (!value_of(r, e->a, item, &a)) return false;
        return value_of(r, a.u ? e->b : e->c, item, out);
    case GK_X_BUILTIN:
        if (e->builtin != GK_B_LOCAL_ID || (e->n > 0 && r->fn->group[e->n] != 1)) return false;
        *out = (gk_num){.u = e->n ? 0 : item};
        return true;
    default: return false;
    }
}

/* The index of the element e of a local array, or -1. */
static int32_t element_of(const race *r, const gk_expr *e, unsigned item) {
    const gk_type *t = e->a->var->type;
    int64_t at = 0;
    unsigned d = 0;
    for (const gk_expr *i = e->args; i; i = i->next, d++) {
        gk_num n;
        if (d >= t->nextents || !value_of(r, i, item, &n)) return NOBODY;
        if ((int64_t)n.u < 0 || (int64_t)n.u >= t->extent[d]) return NOBODY;
        at = at * t->extent[d] + (int64_t)n.u;
    }
    return d == t->nextents && at < MOST_ELEMENTS ? (int32_t)at : NOBODY;
}

/* Do two work-items access one element, the first by `a` and the second by `b`, while the second accesses another one
 * by `a`? */
static bool meet(const race *r, const access *a, const access *b, unsigned *first, unsigned *second) {
    const unsigned items = r->fn->group[0];
    int32_t *owner = r->owner;
    for (unsigned q = 0; q < items; q++)
        if (b->elements[q] != NOBODY) owner[b->elements[q]] = NOBODY;
    for (unsigned p = 0; p < items; p++)
        if (a->elements[p] != NOBODY) owner[a->elements[p]] = (int32_t)p;
    for (unsigned q = 0; q < items; q++) {
        const int32_t e = b->elements[q];
        if (e == NOBODY || owner[e] == NOBODY || a->elements[q] == e || a->elements[q] == NOBODY) continue;
        *first = (unsigned)owner[e];
        *second = q;
        return true;
    }
    return false;
}

/* -------------------------------------------------------------------------------------------------------- accesses */

static void note(race *r, const gk_expr *e, bool writes) {
    const gk_var *v = e->a->var;
    if (v->type->kind != GK_TY_ARRAY || !v->type->local || r->ended || r->count == MOST) return;
    access *b = &r->list[r->count++];
    *b = (access){.array = v, .loc = e->loc, .writes = writes};
    b->elements = gk_alloc(r->arena, r->fn->group[0] * sizeof *b->elements);
    for (unsigned i = 0; i < r->fn->group[0]; i++) b->elements[i] = element_of(r, e, i);
    for (access *a = r->list; a < b; a++) {
        unsigned first, second;
        if (a->array != v || a->writes == writes || !meet(r, a, b, &first, &second)) continue;
        gk_warning(r->d, GK_W_RACE, e->loc, a->loc, writes ? "it is read here" : "it is written here",
                   "work-item %u %s the element of '%s' that work-item %u %s before, and no barrier is between them",
                   second, writes ? "writes" : "reads", v->name, first, writes ? "reads" : "writes");
    }
}

static void visit(race *r, const gk_expr *e);

static void visit_all(race *r, const gk_expr *list) {
    for (; list; list = list->next) visit(r, list);
}

/* Do work-items of the group, or of a subgroup, synchronise there? Before instantiation every function may, and an
 * unknown expression may be a call of one. */
static bool meets(const race *r, const gk_expr *e) {
    if (e->kind == GK_X_CALL) return r->fn->generic || e->fn->barrier || e->fn->shuffles;
    if (e->kind != GK_X_BUILTIN) return e->kind == GK_X_UNKNOWN;
    switch (gk_builtins[e->builtin].kind) {
    case GK_BK_MEET:
    case GK_BK_SHUFFLE:
    case GK_BK_MATRIX:
    case GK_BK_BLOCK:
    case GK_BK_FRAGMENT:
    case GK_BK_TOGETHER:
    case GK_BK_ARRIVAL:
    case GK_BK_WAIT:
    case GK_BK_GROUP: return true;
    default: return false;
    }
}

/* An element passed as a call's argument is not read here; what the call does with it is handled by the call. */
static void visit_call(race *r, const gk_expr *e) {
    const gk_builtin_kind kind = e->kind == GK_X_BUILTIN ? gk_builtins[e->builtin].kind : GK_BK_GROUP;
    if (e->kind == GK_X_BUILTIN && kind == GK_BK_SELECT) {
        visit(r, e->args);
    } else if (kind == GK_BK_ATOMIC) {
        visit_all(r, e->a->args);
        visit_all(r, e->args);
    } else if (e->kind == GK_X_CALL && !r->fn->generic) {
        size_t i = 0;
        for (const gk_expr *a = e->args; a; a = a->next, i++)
            if (i < e->fn->nparams && gk_type_is_value(e->fn->params[i]->type) && !(e->fn->params[i]->flags & GK_OUT))
                visit(r, a);
    } else if (e->kind == GK_X_BUILTIN && !meets(r, e) && kind != GK_BK_COPY && kind != GK_BK_SPAN) {
        visit_all(r, e->args);
    }
    if (meets(r, e)) r->count = 0;
}

/* Visit the reads that are made whenever e is computed. */
static void visit(race *r, const gk_expr *e) {
    if (!e) return;
    switch (e->kind) {
    case GK_X_AT:
        visit_all(r, e->args);
        note(r, e, false);
        return;
    case GK_X_COND: visit(r, e->a); return;
    case GK_X_BUILTIN:
    case GK_X_CALL: visit_call(r, e); return;
    case GK_X_BINARY:
        visit(r, e->a);
        if (e->op != GK_OP_LAND && e->op != GK_OP_LOR) visit(r, e->b);
        return;
    case GK_X_CONST:
    case GK_X_VAR:
    case GK_X_DIM:
    case GK_X_STRIDE:
    case GK_X_SIZE: return;
    case GK_X_UNKNOWN: r->count = 0; return;
    default:
        visit(r, e->a);
        visit(r, e->b);
        visit_all(r, e->args);
    }
}

/* ------------------------------------------------------------------------------------------------------ statements */

static bool has_meeting(const race *r, const gk_expr *e) {
    if (!e) return false;
    if (meets(r, e) || has_meeting(r, e->a) || has_meeting(r, e->b) || has_meeting(r, e->c)) return true;
    for (const gk_expr *a = e->args; a; a = a->next)
        if (has_meeting(r, a)) return true;
    return false;
}

/* Account for statements that only some work-items execute: a barrier in them orders all earlier accesses, and after a
 * return no further accesses are analysed. */
static void pass_by(race *r, const gk_stmt *s) {
    for (; s; s = s->next) {
        if (s->kind == GK_S_RETURN) r->ended = true;
        if (s->kind == GK_S_BARRIER || has_meeting(r, s->a) || has_meeting(r, s->b)) r->count = 0;
        pass_by(r, s->first);
        pass_by(r, s->step);
        pass_by(r, s->body);
        pass_by(r, s->other);
    }
}

static void pass(race *r, const gk_stmt *s);

static void pass_one(race *r, const gk_stmt *s) {
    switch (s->kind) {
    case GK_S_BLOCK: pass(r, s->body); return;
    case GK_S_VAR:
        visit(r, s->a);
        if (s->a && !s->var->writes) r->values[s->var->index] = s->a;
        return;
    case GK_S_ASSIGN:
        visit(r, s->b);
        if (s->a->kind != GK_X_AT) return;
        visit_all(r, s->a->args);
        note(r, s->a, true);
        return;
    case GK_S_EVAL: visit(r, s->a); return;
    case GK_S_BARRIER: r->count = 0; return;
    case GK_S_IF:
        visit(r, s->a);
        pass_by(r, s->body);
        pass_by(r, s->other);
        return;
    case GK_S_FOR:
    case GK_S_WHILE:
    case GK_S_DO:
        if (has_meeting(r, s->a)) r->count = 0;
        pass_by(r, s->first);
        pass_by(r, s->step);
        pass_by(r, s->body);
        return;
    default: r->ended = true;
    }
}

static void pass(race *r, const gk_stmt *s) {
    for (; s && !r->ended; s = s->next) pass_one(r, s);
}

/* Before instantiation, group sizes are known only if they are written as numbers. */
static bool has_known_group(const gk_fn *kernel) {
    for (const gk_ast *a = kernel->decl->b; kernel->generic && a; a = a->next)
        for (const gk_ast *x = a->kind == GK_A_GROUP ? a->a : NULL; x; x = x->next)
            if (x->kind != GK_A_INT) return false;
    return true;
}

void gk_certain_races(gk_diags *d, gk_arena *arena, const gk_fn *kernel, int index_bits) {
    if (kernel->group[0] < 2 || !has_known_group(kernel)) return;
    race *r = GK_NEW(arena, race);
    r->d = d;
    r->arena = arena;
    r->fn = kernel;
    r->index_bits = index_bits;
    r->owner = gk_alloc(arena, MOST_ELEMENTS * sizeof *r->owner);
    r->values = gk_alloc(arena, (kernel->nvars + 1) * sizeof *r->values);
    pass(r, kernel->body);
}
