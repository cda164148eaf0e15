/* Finds accesses of global and local memory that the compiler must not move. A compiler that vectorises across a
 * group's work-items may forget that the accesses of one work-item depend on each other (quirks.def, neighbours): it
 * moves accesses that are a constant distance of two elements or more from one work-item to the next to one place, past
 * other accesses of the same array. Affected are arrays that are written, between two barriers, through indices that
 * are not known to be equal. So are variables that a function is given to write, which compilers keep in arrays of one
 * element for each work-item: a load under a condition of a variable or else of an element in memory becomes one load
 * from a chosen address, and in groups of two dimensions or more, of which the first is unrolled, the variable's writes
 * move past it. */
#include "gk/check/value.h"
#include "gk/lower/lower.h"

/* The error takes two accesses that are moved to one place, and one between them. */
enum { FEWEST_FAR = 2, FEWEST = 3, MOST_DEPTH = 40, MOST_PASSES = 8, MOST_COMPARED = 500 };

/* The distance between the elements that neighbouring work-items access. ANY: it differs between them. */
typedef enum spread { SAME, NEXT, FAR, ANY } spread;

typedef struct value { /* a value that is assigned to a variable */
    struct value *next;
    const gk_expr *e; /* NULL: unknown */
} value;

typedef struct variable {
    value *values;
    bool turns; /* only the step of its loop changes it; the loop has no barrier */
    spread spread;
} variable;

/* The accesses of one array in one phase, the code between two barriers. */
typedef struct use {
    struct use *next; /* in the same phase */
    const gk_var *of;
    const gk_expr *first;
    unsigned count, far;
    bool writes, mixed;
} use;

/* A call whose value is analysed. */
typedef struct call {
    const struct call *from;
    const gk_expr *e;
} call;

/* The body is walked three times; every walk numbers the phases in the same way. */
typedef enum stage { JOIN, COUNT, MARK } stage;

typedef struct walk {
    gk_arena *arena;
    stage stage;
    unsigned phase, phases;
    unsigned loop;    /* the phase in which the enclosing loop begins */
    unsigned *joined; /* an earlier phase that this one is part of, or itself */
    unsigned room;
    use **uses; /* one list for each phase */
    variable *variables;
    /* the call of the function that contains the expression; NULL: the function that is walked contains it */
    const call *call;
    bool of_kernel;
    int along; /* the dimension along which the compiler vectorises */
    unsigned depth, compared;
    int index_bits;
    bool unrolls;        /* the group has two dimensions or more */
    unsigned conditions; /* conditions and loops around the current expression */
    unsigned lent;       /* the sizes in bits of variables that functions are given to write, as a set */
} walk;

static void walk_expr(walk *w, gk_expr *e);

/* --------------------------------------------------------------------------------------------------------- phases */

static void next_phase(walk *w) {
    w->phase = w->phases++;
    if (w->stage != JOIN) return;
    if (w->phase == w->room) {
        unsigned *more = gk_alloc(w->arena, (size_t)w->room * 2 * sizeof *more);
        for (unsigned i = 0; i < w->room; i++) more[i] = w->joined[i];
        w->joined = more;
        w->room *= 2;
    }
    w->joined[w->phase] = w->phase;
}

static unsigned whole_phase(walk *w, unsigned p) {
    while (w->joined[p] != p) p = w->joined[p] = w->joined[w->joined[p]];
    return p;
}

static void join(walk *w, unsigned a, unsigned b) {
    if (w->stage != JOIN) return;
    a = whole_phase(w, a);
    b = whole_phase(w, b);
    w->joined[a > b ? a : b] = a < b ? a : b;
}

/* ---------------------------------------------------------------------------------------------------------- spread */

static spread spread_of(walk *w, const gk_expr *e);

static spread wider(spread a, spread b) {
    return a > b ? a : b;
}

static void give(walk *w, const gk_var *v, const gk_expr *e) {
    if (w->stage != JOIN) return;
    value *one = GK_NEW(w->arena, value);
    *one = (value){w->variables[v->index].values, e};
    w->variables[v->index].values = one;
}

/* The spread of a parameter of the called function: that of the argument. */
static spread spread_of_argument(walk *w, const gk_var *v) {
    const call *now = w->call;
    const gk_expr *a = now->e->args;
    for (unsigned i = 0; v->param && a && i < v->index; i++) a = a->next;
    if (!v->param || v->writes || !a) return FAR;
    w->call = now->from;
    spread s = spread_of(w, a);
    w->call = now;
    return s;
}

/* The spread of a call; the function is analysed if its body is one return statement. */
static spread spread_of_call(walk *w, const gk_expr *e) {
    spread most = SAME;
    for (const gk_expr *a = e->args; a; a = a->next) most = wider(most, spread_of(w, a));
    if (most == SAME && !e->fn->effects) return SAME;
    const gk_stmt *s = e->fn->body;
    if (s && s->kind == GK_S_BLOCK) s = s->body;
    if (!s || s->kind != GK_S_RETURN || !s->a) return FAR;
    const call now = {w->call, e};
    w->call = &now;
    most = spread_of(w, s->a);
    w->call = now.from;
    return most;
}

static spread spread_of_variable(walk *w, const gk_var *v) {
    if (v->value) return SAME;
    return w->call ? spread_of_argument(w, v) : w->variables[v->index].spread;
}

/* A parameter is assumed to be the number of a work-item, except in a kernel, where all work-items have the same. */
static void spread_variables(walk *w, const gk_fn *fn) {
    bool changed = true;
    for (size_t i = 0; i < fn->nparams; i++) w->variables[i].spread = w->of_kernel ? SAME : NEXT;
    for (unsigned pass = 0; changed && pass < MOST_PASSES; pass++) {
        changed = false;
        for (size_t i = 0; i < fn->nvars; i++) {
            variable *k = &w->variables[i];
            spread s = k->spread;
            for (const value *v = k->values; v; v = v->next) s = wider(s, v->e ? spread_of(w, v->e) : FAR);
            changed = changed || s != k->spread;
            k->spread = s;
        }
    }
    for (size_t i = 0; changed && i < fn->nvars; i++) w->variables[i].spread = FAR;
}

static spread spread_of_binary(walk *w, const gk_expr *e) {
    spread a = spread_of(w, e->a), b = spread_of(w, e->b);
    if (a == SAME && b == SAME) return SAME;
    if (e->op == GK_OP_ADD || e->op == GK_OP_SUB) return a == SAME || b == SAME ? wider(a, b) : wider(wider(a, b), FAR);
    spread most = wider(a, b);
    switch (e->op) {
    case GK_OP_MUL:
    case GK_OP_SHL: return most == ANY || (a != SAME && b != SAME) ? ANY : FAR;
    case GK_OP_AND: /* has no effect if the mask includes all bits that may be set */
    case GK_OP_MOD:
    case GK_OP_OR: /* may be a sum */
    case GK_OP_XOR: return e->a->kind == GK_X_CONST || e->b->kind == GK_X_CONST ? most : ANY;
    default: return ANY;
    }
}

static spread spread_below(walk *w, const gk_expr *e) {
    switch (e->kind) {
    case GK_X_CONST:
    case GK_X_DIM:
    case GK_X_STRIDE:
    case GK_X_SIZE: return SAME;
    case GK_X_VAR: return spread_of_variable(w, e->var);
    case GK_X_CONVERT: return spread_of(w, e->a);
    case GK_X_BINARY: return spread_of_binary(w, e);
    case GK_X_UNARY: return e->op == GK_OP_NEG || spread_of(w, e->a) == SAME ? spread_of(w, e->a) : ANY;
    case GK_X_COND: return spread_of(w, e->a) == SAME ? wider(spread_of(w, e->b), spread_of(w, e->c)) : ANY;
    case GK_X_BUILTIN:
        if (gk_builtins[e->builtin].kind != GK_BK_WORK) return ANY;
        if (e->builtin != GK_B_LOCAL_ID && e->builtin != GK_B_GLOBAL_ID) return SAME;
        return e->n == w->along ? NEXT : SAME;
    case GK_X_CALL: return spread_of_call(w, e);
    default: return ANY;
    }
}

static spread spread_of(walk *w, const gk_expr *e) {
    if (w->depth >= MOST_DEPTH) return FAR;
    w->depth++;
    spread s = spread_below(w, e);
    w->depth--;
    return s;
}

/* The spread of an element of an array or a buffer. */
static spread spread_of_element(walk *w, const gk_expr *at) {
    spread s = SAME;
    for (const gk_expr *i = at->args; i; i = i->next) {
        s = wider(s, spread_of(w, i));
        if (i->next && s == NEXT) s = FAR;
    }
    return s == NEXT && at->type->kind != GK_TY_SCALAR ? FAR : s;
}

/* -------------------------------------------------------------------------------------------------------- accesses */

/* The value of a variable that is set only where it is declared, or NULL. */
static const gk_expr *value_of(const walk *w, const gk_expr *e) {
    if (e->kind != GK_X_VAR || e->var->param || e->var->writes) return NULL;
    const value *v = w->variables[e->var->index].values;
    return v && !v->next ? v->e : NULL;
}

static bool is_same(walk *w, const gk_expr *a, const gk_expr *b) {
    if (!a || !b) return a == b;
    if (w->compared++ == MOST_COMPARED) return false;
    if (a->kind == GK_X_VAR && b->kind == GK_X_VAR && a->var == b->var)
        return a->var->writes == 0 || w->variables[a->var->index].turns;
    const gk_expr *of_a = value_of(w, a), *of_b = value_of(w, b);
    if (of_a || of_b) return is_same(w, of_a ? of_a : a, of_b ? of_b : b);
    if (a->kind != b->kind || a->op != b->op || a->builtin != b->builtin || a->n != b->n || a->fn != b->fn)
        return false;
    if (a->effects || a->kind == GK_X_CALL || a->kind == GK_X_AT || a->kind == GK_X_VAR || a->type != b->type)
        return false;
    if (a->kind == GK_X_CONST) return gk_num_same(&a->value, &b->value);
    const gk_expr *i = a->args, *k = b->args;
    for (; i && k; i = i->next, k = k->next)
        if (!is_same(w, i, k)) return false;
    return !i && !k && is_same(w, a->a, b->a) && is_same(w, a->b, b->b) && is_same(w, a->c, b->c);
}

/* Is it a constant, or constant in each iteration of a loop? That loop is unrolled, or it is the one that is
 * vectorised. */
static bool is_fixed(walk *w, const gk_expr *e) {
    if (e->kind == GK_X_CONVERT) return is_fixed(w, e->a);
    if (e->kind == GK_X_BINARY) return is_fixed(w, e->a) && is_fixed(w, e->b);
    if (e->kind == GK_X_VAR) return w->variables[e->var->index].turns && spread_of_variable(w, e->var) == SAME;
    return e->kind == GK_X_CONST;
}

/* Remove summands that are fixed: places whose distance is a constant other than 0 are distinct. */
static const gk_expr *base_of(walk *w, const gk_expr *e) {
    const gk_expr *rest = e;
    for (int k = 0; rest && k < MOST_DEPTH; k++, e = rest ? rest : e) {
        bool sum = e->kind == GK_X_BINARY && e->op == GK_OP_ADD;
        rest = value_of(w, e);
        if ((sum || (e->kind == GK_X_BINARY && e->op == GK_OP_SUB)) && is_fixed(w, e->b))
            rest = e->a;
        else if (sum && is_fixed(w, e->a))
            rest = e->b;
    }
    return e;
}

/* Do two accesses begin at places that are known to be equal or a constant distance apart? They are elements or, of
 * vectors in memory, lanes. */
static bool is_same_place(walk *w, const gk_expr *a, const gk_expr *b) {
    if (a->kind == GK_X_LANE || b->kind == GK_X_LANE)
        return a->kind == b->kind && is_same(w, a->b, b->b) && is_same_place(w, a->a, b->a);
    const gk_expr *i = a->args, *k = b->args;
    for (; i && k; i = i->next, k = k->next) {
        const gk_expr *one = base_of(w, i), *other = base_of(w, k);
        if (is_fixed(w, one) && is_fixed(w, other)) continue;
        if (!is_same(w, one, other)) return false;
    }
    return !i && !k;
}

/* Record an access; `place` is NULL if it may be any element of the array. */
static void note(walk *w, const gk_var *v, gk_expr *at, const gk_expr *place, bool writes) {
    /* The strides of a view are not known before a launch. */
    if (w->stage == JOIN || (v->type->kind != GK_TY_BUFFER && !(v->type->kind == GK_TY_ARRAY && v->type->local)))
        return;
    unsigned phase = whole_phase(w, w->phase);
    use *u = w->uses[phase];
    while (u && u->of != v) u = u->next;
    if (w->stage == MARK) {
        if (at && u) at->apart = u->mixed && u->writes && u->count >= FEWEST && u->far >= FEWEST_FAR;
        return;
    }
    if (!u) {
        u = GK_NEW(w->arena, use);
        *u = (use){.next = w->uses[phase], .of = v, .first = place};
        w->uses[phase] = u;
    }
    w->compared = 0;
    u->mixed = u->mixed || !place || !u->first || !is_same_place(w, u->first, place);
    u->writes = u->writes || writes;
    u->count += place ? 1 : FEWEST;
    u->far += !at || spread_of_element(w, at) == FAR;
}

/* Note a variable that has an address, as its own function or another is given it to write. */
static void lend_variable(walk *w, const gk_var *v) {
    if ((v->flags & GK_OUT) && v->type->kind == GK_TY_SCALAR) w->lent |= gk_scalar_bits(v->type->scalar, w->index_bits);
}

/* May a load of this element and one of a variable become one from a chosen address? */
static bool may_be_chosen(const walk *w, const gk_expr *at) {
    return w->unrolls && w->conditions && at->type->kind == GK_TY_SCALAR &&
           (gk_scalar_bits(at->type->scalar, w->index_bits) & w->lent);
}

/* An element, or a part or lane of one; false: it is something else. */
static bool walk_place(walk *w, gk_expr *e, bool writes) {
    gk_expr *at = e;
    const gk_expr *place = NULL;
    while (at->kind == GK_X_LANE || at->kind == GK_X_PART || at->kind == GK_X_FIELD) {
        if (at->kind == GK_X_LANE && at->b->kind != GK_X_CONST) place = at;
        at = at->a;
    }
    if (at->kind != GK_X_AT) return false;
    for (const gk_expr *i = e; i != at; i = i->a)
        if (i->kind == GK_X_LANE) walk_expr(w, i->b);
    for (gk_expr *i = at->args; i; i = i->next) walk_expr(w, i);
    at->apart = false;
    note(w, at->a->var, at, place ? place : at, writes);
    at->apart = at->apart || (w->stage == MARK && !writes && may_be_chosen(w, at));
    return true;
}

/* An array that is passed to a function may be accessed there in any way, before and after the function's barriers. */
static void walk_arrays(walk *w, const gk_expr *args) {
    for (const gk_expr *a = args; a; a = a->next)
        if (a->kind == GK_X_VAR) note(w, a->var, NULL, NULL, !a->var->param || (a->var->flags & GK_OUT));
}

/* Note the sizes of variables that the called function is given to write. */
static void lend(walk *w, const gk_fn *called) {
    for (size_t i = 0; i < called->nparams; i++) lend_variable(w, called->params[i]);
}

static void walk_others(walk *w, const gk_expr *e) {
    const bool chosen = e->kind == GK_X_COND || e->op == GK_OP_LAND || e->op == GK_OP_LOR;
    w->conditions += chosen;
    walk_expr(w, e->b);
    walk_expr(w, e->c);
    w->conditions -= chosen;
}

static void walk_expr(walk *w, gk_expr *e) {
    if (!e || e->kind == GK_X_CONST) return;
    bool atomic = e->kind == GK_X_BUILTIN && e->a; /* compilers do not vectorise atomics */
    if (atomic && gk_builtins[e->builtin].kind == GK_BK_SPAN) {
        for (gk_expr *i = e->a->args; i; i = i->next) walk_expr(w, i);
        /* the neighbours of this element are accessed, too */
        note(w, e->a->a->var, e->a, NULL, e->builtin == GK_B_STORE);
    }
    if (!atomic && walk_place(w, e, false)) return;
    if (!atomic) walk_expr(w, e->a);
    walk_others(w, e);
    for (gk_expr *a = e->args; a; a = a->next) walk_expr(w, a);
    if (e->kind != GK_X_CALL && e->kind != GK_X_BUILTIN) return;
    for (const gk_expr *a = e->args; a; a = a->next)
        if (a->kind == GK_X_VAR && a->var->writes) give(w, a->var, NULL);
    walk_arrays(w, e->args);
    if (e->kind == GK_X_CALL) lend(w, e->fn);
    if (e->kind != GK_X_CALL || !e->fn->barrier) return;
    next_phase(w);
    walk_arrays(w, e->args);
}

/* ------------------------------------------------------------------------------------------------------ statements */

static void walk_list(walk *w, gk_stmt *list);

static void walk_loop(walk *w, gk_stmt *s) {
    walk_list(w, s->first);
    unsigned start = w->phase, outer = w->loop;
    unsigned before = w->phases;
    if (s->kind != GK_S_DO) walk_expr(w, s->a);
    w->loop = start;
    w->conditions++;
    walk_list(w, s->body);
    if (s->kind == GK_S_DO) walk_expr(w, s->a);
    walk_list(w, s->step);
    w->conditions--;
    const gk_stmt *step = s->kind == GK_S_FOR ? s->step : NULL;
    if (w->stage == JOIN && w->phases == before && step && step->kind == GK_S_ASSIGN && step->a->kind == GK_X_VAR)
        w->variables[step->a->var->index].turns = step->a->var->writes == 1;
    join(w, start, w->phase);
    w->phase = start;
    w->loop = outer;
}

static void walk_if(walk *w, gk_stmt *s) {
    walk_expr(w, s->a);
    unsigned start = w->phase;
    w->conditions++;
    walk_list(w, s->body);
    unsigned end = w->phase;
    w->phase = start;
    walk_list(w, s->other);
    w->conditions--;
    join(w, end, w->phase);
}

static void walk_list(walk *w, gk_stmt *list) {
    for (gk_stmt *s = list; s; s = s->next) switch (s->kind) {
        case GK_S_BLOCK: walk_list(w, s->body); break;
        case GK_S_VAR:
            walk_expr(w, s->a);
            if (s->a) give(w, s->var, s->a);
            break;
        case GK_S_ASSIGN:
            walk_expr(w, s->b);
            if (s->a->kind == GK_X_VAR) give(w, s->a->var, s->b);
            if (!walk_place(w, s->a, true)) walk_expr(w, s->a);
            break;
        case GK_S_IF: walk_if(w, s); break;
        case GK_S_FOR:
        case GK_S_WHILE:
        case GK_S_DO: walk_loop(w, s); break;
        case GK_S_BREAK:
        case GK_S_CONTINUE: join(w, w->loop, w->phase); break;
        case GK_S_BARRIER: next_phase(w); break;
        default: walk_expr(w, s->a); break;
        }
}

void gk_apart_begin(gk_lower *x, gk_fn *fn) {
    if (!x->moves || fn->library) return;
    walk w = {.arena = x->lasting, .room = 16, .of_kernel = x->of_kernel, .index_bits = x->index_bits};
    while (w.along < 2 && x->group[w.along] == 1) w.along++;
    w.unrolls = x->group[0] * x->group[1] * x->group[2] != x->group[w.along];
    for (size_t i = 0; i < fn->nparams; i++) lend_variable(&w, fn->params[i]);
    w.joined = gk_alloc(w.arena, w.room * sizeof *w.joined);
    w.variables = gk_alloc(w.arena, (fn->nvars + 1) * sizeof *w.variables);
    for (w.stage = JOIN; w.stage <= MARK; w.stage++) {
        w.phases = 0;
        next_phase(&w);
        walk_list(&w, fn->body);
        if (w.stage != JOIN) continue;
        w.uses = gk_alloc(w.arena, w.phases * sizeof *w.uses);
        spread_variables(&w, fn);
    }
}

const char *gk_apart_macro(const gk_lower *x) {
    if (gk_quirk_on(x, gk_quirk_neighbours)) return gk_text_neighbours;
    return gk_quirk_on(x, gk_quirk_neighbours_later) ? gk_text_neighbours_later : NULL;
}
