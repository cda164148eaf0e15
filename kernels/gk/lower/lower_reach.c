/* Range analysis of integers, by facts that the host knows at a launch: magnitudes as expressions of extents, scalar
 * arguments and numbers of groups. If + - * cannot wrap under such conditions, they are written as signed arithmetic,
 * and the conditions go into the result: compilers can analyse i + 256, but not (int)((unsigned)i + 256). */
#include "gk/lower/lower_reach.h"
#include "gk/lower/lower.h"

#include <string.h>

enum { MOST_STEPS = GK_MAX_STEPS, MOST_DEPTH = 20, MOST_CONDITIONS = GK_MAX_CONDITIONS };

/* An upper bound: the value of `steps`, which is at least `least` if every unknown is 1. */
typedef struct bound {
    const gk_step *steps;
    unsigned n;
    bool nonneg;
    uint64_t least;
} bound;

/* A variable of the function being written. */
struct gk_reach_var {
    const gk_expr *first; /* the value in its declaration */
    const gk_expr *assigned;
    const gk_stmt *loop; /* the loop whose step is the only assignment */
    unsigned writes;     /* as found */
    bool busy, done;
    bound b; /* valid if done, under the conditions below */
    const gk_condition *conditions;
    unsigned nconditions;
};

/* Conditions that the bound of one expression needs, collected until it is known whether they are worth it. */
typedef struct pending {
    gk_condition list[MOST_CONDITIONS];
    unsigned n;
    bool full;
} pending;

typedef struct reach {
    gk_lower *x;
    pending *p;
    unsigned depth;
} reach;

static bound bound_of(reach *r, const gk_expr *e);

/* ------------------------------------------------------------------------------------------------------ variables */

static void note_assigned(gk_reach_var *vars, const gk_stmt *s, const gk_stmt *loop) {
    if (s->a->kind != GK_X_VAR) return;
    gk_reach_var *v = &vars[s->a->var->index];
    v->writes++;
    v->assigned = s->b;
    v->loop = loop;
}

static void note_statements(gk_reach_var *vars, const gk_stmt *list) {
    for (const gk_stmt *s = list; s; s = s->next) {
        if (s->kind == GK_S_VAR) vars[s->var->index].first = s->a;
        if (s->kind == GK_S_ASSIGN) note_assigned(vars, s, NULL);
        if (s->kind == GK_S_FOR && s->first) note_statements(vars, s->first);
        if (s->kind == GK_S_FOR && s->step && s->step->kind == GK_S_ASSIGN) note_assigned(vars, s->step, s);
        note_statements(vars, s->body);
        note_statements(vars, s->other);
    }
}

void gk_reach_begin(gk_lower *x, const gk_fn *fn) {
    x->reach_vars = NULL;
    if (!x->bounded || fn->library) return;
    x->reach_vars = gk_alloc(x->lasting, (fn->nvars + 1) * sizeof *x->reach_vars);
    note_statements(x->reach_vars, fn->body);
}

/* --------------------------------------------------------------------------------------------------------- bounds */

static uint64_t type_most(const gk_lower *x, const gk_type *t, bool top) {
    if (t->kind == GK_TY_SCALAR && t->scalar == GK_BOOL) return 1;
    if (t->kind != GK_TY_SCALAR || !gk_scalar_is(t->scalar, GK_M_INT)) return UINT64_MAX;
    unsigned bits = gk_scalar_bits(t->scalar, x->index_bits);
    if (gk_scalar_is(t->scalar, GK_M_SIGNED)) return (UINT64_C(1) << (bits - 1)) - top;
    return bits == 64 ? UINT64_MAX : (UINT64_C(1) << bits) - 1;
}

static bound of_step(reach *r, gk_step step, bool nonneg) {
    gk_step *s = gk_alloc(r->x->lasting, sizeof *s);
    *s = step;
    return (bound){s, 1, nonneg, step.kind == GK_STEP_NUMBER ? step.number : 1};
}

/* A constant bound. No bound is less than 1, so a product is no smaller than its factors. */
static bound number(reach *r, uint64_t n, bool nonneg) {
    if (n == 0) n = 1;
    return of_step(r, (gk_step){.kind = GK_STEP_NUMBER, .number = n}, nonneg);
}

static bool is_number(bound b) {
    return b.n == 1 && b.steps->kind == GK_STEP_NUMBER;
}

/* The bound of an unknown value: that of its type. */
static bound any(reach *r, const gk_expr *e) {
    bool sign = e->type->kind == GK_TY_SCALAR && gk_scalar_is(e->type->scalar, GK_M_SIGNED);
    return number(r, type_most(r->x, e->type, false), !sign);
}

uint64_t gk_step_apply(gk_step_kind kind, uint64_t a, uint64_t b) {
    uint64_t result;
    switch (kind) {
    case GK_STEP_ADD: return __builtin_add_overflow(a, b, &result) ? UINT64_MAX : result;
    case GK_STEP_MUL: return __builtin_mul_overflow(a, b, &result) ? UINT64_MAX : result;
    case GK_STEP_DIV: return a / b > 1 ? a / b : 1;
    case GK_STEP_MIN: return a < b ? a : b;
    default: return a > b ? a : b;
    }
}

static bound join(reach *r, gk_step_kind kind, bound a, bound b, bool nonneg) {
    uint64_t least = gk_step_apply(kind, a.least, b.least);
    if (is_number(a) && is_number(b)) return number(r, least, nonneg);
    unsigned n = a.n + b.n + 1;
    if (n > MOST_STEPS) return number(r, UINT64_MAX, nonneg);
    gk_step *steps = gk_alloc(r->x->lasting, n * sizeof *steps);
    memcpy(steps, a.steps, a.n * sizeof *steps);
    memcpy(steps + a.n, b.steps, b.n * sizeof *steps);
    steps[n - 1] = (gk_step){.kind = kind};
    return (bound){steps, n, nonneg, least};
}

static bool same(const gk_condition *a, const gk_condition *b) {
    return a->most == b->most && a->nsteps == b->nsteps &&
           memcmp(a->steps, b->steps, a->nsteps * sizeof *a->steps) == 0;
}

static void add_condition(pending *p, const gk_condition *c) {
    for (unsigned i = 0; i < p->n; i++)
        if (same(&p->list[i], c)) return;
    if (p->n == MOST_CONDITIONS)
        p->full = true;
    else
        p->list[p->n++] = *c;
}

/* Require that b is at most `most` in all launches of the text. */
static void require(reach *r, bound b, uint64_t most) {
    const gk_condition c = {b.steps, b.n, most};
    if (b.least > most) r->p->full = true;
    if (!r->p->full && !is_number(b)) add_condition(r->p, &c);
}

/* The bound of an operand that must not wrap; a condition makes sure of that. */
static bound held(reach *r, const gk_expr *e) {
    bound b = bound_of(r, e);
    require(r, b, type_most(r->x, e->type, true));
    return b;
}

static bool is_var(const gk_expr *e, const gk_var *v) {
    return e->kind == GK_X_VAR && e->var == v;
}

/* The comparison that is true whenever the body of a loop begins. */
static const gk_expr *leading(const gk_expr *c) {
    while (c && c->kind == GK_X_BINARY && c->op == GK_OP_LAND) c = c->a;
    return c && c->kind == GK_X_BINARY ? c : NULL;
}

/* Is it for (v = first; v < end; v += by), or the same downwards, with all uses of v inside? *b: the bound of v. */
static bool counted(reach *r, const gk_var *v, gk_reach_var *k, bound *b) {
    const gk_expr *c = leading(k->loop->a), *s = k->assigned;
    const gk_stmt *start = k->loop->first;
    if (!c || !is_var(c->a, v) || !start || start->kind != GK_S_VAR || start->var != v || !k->first) return false;
    if (s->kind != GK_X_BINARY || !is_var(s->a, v)) return false;
    bool up = (c->op == GK_OP_LT || c->op == GK_OP_LE) && (s->op == GK_OP_ADD || s->op == GK_OP_MUL);
    bool down = (c->op == GK_OP_GT || c->op == GK_OP_GE) && s->op == GK_OP_SUB;
    if (!up && !down) return false;
    bound first = held(r, k->first), end = held(r, c->b), by = held(r, s->b);
    bool grows = s->op != GK_OP_MUL || first.nonneg;
    if (!by.nonneg || !grows) return false;
    *b = join(r, GK_STEP_MAX, first, end, up ? first.nonneg : end.nonneg);
    require(r, join(r, s->op == GK_OP_MUL ? GK_STEP_MUL : GK_STEP_ADD, *b, by, false),
            type_most(r->x, c->a->type, true));
    return true;
}

/* Is it v = v / k, v % k or v >> k, which does not increase the magnitude? */
static bool shrinks(const gk_var *v, const gk_expr *s) {
    return s->kind == GK_X_BINARY && is_var(s->a, v) &&
           (s->op == GK_OP_DIV || s->op == GK_OP_MOD || s->op == GK_OP_SHR);
}

/* Find the bound of a variable that is assigned at most once, independently of the expression; if none is found it is
 * that of its type. */
static void settle(reach *r, const gk_expr *e, gk_reach_var *k) {
    pending *own = gk_alloc(r->x->lasting, sizeof *own);
    reach inner = {.x = r->x, .p = own, .depth = r->depth};
    k->busy = true;
    if (e->var->writes == 0) {
        k->b = held(&inner, k->first);
    } else if (shrinks(e->var, k->assigned)) {
        bound by = held(&inner, k->assigned->b);
        k->b = held(&inner, k->first);
        k->b.nonneg = k->b.nonneg && (by.nonneg || k->assigned->op == GK_OP_SHR);
    } else if (!k->loop || !counted(&inner, e->var, k, &k->b)) {
        own->full = true;
    }
    k->busy = false;
    k->done = true;
    if (own->full) k->b = any(r, e);
    k->conditions = own->list;
    k->nconditions = own->full ? 0 : own->n;
}

static bound of_variable(reach *r, const gk_expr *e) {
    const gk_var *v = e->var;
    if (v->value) return bound_of(r, v->value);
    gk_reach_var *k = &r->x->reach_vars[v->index];
    if (v->param) {
        bool sign = gk_scalar_is(v->type->scalar, GK_M_SIGNED);
        if (!r->x->of_kernel || v->writes || !gk_scalar_is(v->type->scalar, GK_M_INT)) return any(r, e);
        return of_step(r, (gk_step){.kind = GK_STEP_VALUE, .param = (uint16_t)v->index}, !sign);
    }
    if (k->busy || !k->first || k->writes != v->writes || v->writes > 1) return any(r, e);
    if (!k->done) settle(r, e, k);
    for (unsigned i = 0; i < k->nconditions; i++) add_condition(r->p, &k->conditions[i]);
    return k->b;
}

static bound of_work(reach *r, const gk_expr *e) {
    const uint64_t group = r->x->group[e->n];
    bound groups = of_step(r, (gk_step){.kind = GK_STEP_GROUPS, .param = (uint16_t)e->n}, true);
    switch (e->builtin) {
    case GK_B_LOCAL_ID: return number(r, group - 1, true);
    case GK_B_GROUP_SIZE: return number(r, group, true);
    case GK_B_GROUP_ID:
    case GK_B_NUM_GROUPS: return groups;
    default: return join(r, GK_STEP_MUL, groups, number(r, group, true), true);
    }
}

static bound of_builtin(reach *r, const gk_expr *e) {
    if (gk_builtins[e->builtin].kind == GK_BK_WORK) return of_work(r, e);
    const gk_expr *a = e->args;
    if (e->builtin == GK_B_SELECT) a = a->next;
    if (e->builtin != GK_B_SELECT && e->builtin != GK_B_MIN && e->builtin != GK_B_MAX) return any(r, e);
    bound one = held(r, a), other = held(r, a->next);
    bool both = one.nonneg && other.nonneg;
    if (e->builtin == GK_B_MIN && both) return join(r, GK_STEP_MIN, one, other, true);
    return join(r, GK_STEP_MAX, one, other, both || (e->builtin == GK_B_MAX && (one.nonneg || other.nonneg)));
}

static bound of_binary(reach *r, const gk_expr *e) {
    const gk_expr *k = e->b->kind == GK_X_CONST ? e->b : NULL;
    bool positive = k && k->value.u > 0 && k->value.u <= INT32_MAX;
    bound a, b;
    switch (e->op) {
    case GK_OP_ADD:
    case GK_OP_SUB:
    case GK_OP_MUL:
        if (!gk_scalar_is(e->type->scalar, GK_M_SIGNED)) return any(r, e);
        a = bound_of(r, e->a);
        b = bound_of(r, e->b);
        if (e->op == GK_OP_MUL) return join(r, GK_STEP_MUL, a, b, a.nonneg && b.nonneg);
        /* A difference is bounded by the sum of the magnitudes, so that no intermediate result is larger. */
        return join(r, GK_STEP_ADD, a, b, e->op == GK_OP_ADD && a.nonneg && b.nonneg);
    case GK_OP_DIV:
        a = held(r, e->a);
        if (positive) return join(r, GK_STEP_DIV, a, number(r, k->value.u, true), a.nonneg);
        b = held(r, e->b);
        a.nonneg = a.nonneg && b.nonneg;
        return a;
    case GK_OP_MOD:
        a = held(r, e->a);
        b = held(r, e->b);
        return positive ? number(r, k->value.u - 1, a.nonneg) : (a.nonneg = a.nonneg && b.nonneg, a);
    case GK_OP_SHR: {
        a = held(r, e->a);
        unsigned by = k ? (unsigned)k->value.u & (gk_scalar_bits(e->type->scalar, r->x->index_bits) - 1) : 0;
        return a.nonneg ? join(r, GK_STEP_DIV, a, number(r, UINT64_C(1) << by, true), true) : a;
    }
    case GK_OP_AND: /* at most as large as an operand that is not negative */
        if (positive) return number(r, k->value.u, true);
        a = held(r, e->a);
        b = held(r, e->b);
        if (a.nonneg) return a;
        return b.nonneg ? b : any(r, e);
    default: return any(r, e);
    }
}

/* Conversion between integers: the bound stays if it fits the new type; else it is that of the type. */
static bound of_convert(reach *r, const gk_expr *e) {
    const gk_type *from = e->a->type;
    if (from->kind != GK_TY_SCALAR || !gk_scalar_is(from->scalar, GK_M_INT | GK_M_BOOL)) return any(r, e);
    if (!gk_scalar_is(e->type->scalar, GK_M_INT)) return any(r, e);
    bound b = held(r, e->a);
    if (!b.nonneg && !gk_scalar_is(e->type->scalar, GK_M_SIGNED)) return any(r, e);
    require(r, b, type_most(r->x, e->type, true));
    return b;
}

static bound of_constant(reach *r, const gk_expr *e) {
    int64_t v = (int64_t)e->value.u;
    bool sign = gk_scalar_is(e->type->scalar, GK_M_SIGNED);
    if (!gk_scalar_is(e->type->scalar, GK_M_INT)) return any(r, e);
    return number(r, sign && v < 0 ? 0 - (uint64_t)v : (uint64_t)v, !sign || v >= 0);
}

static bound bound_below(reach *r, const gk_expr *e) {
    bound a, b;
    switch (e->kind) {
    case GK_X_CONST: return of_constant(r, e);
    case GK_X_VAR: return of_variable(r, e);
    case GK_X_BINARY: return of_binary(r, e);
    case GK_X_CONVERT: return of_convert(r, e);
    case GK_X_BUILTIN: return of_builtin(r, e);
    case GK_X_COND:
        a = held(r, e->b);
        b = held(r, e->c);
        return join(r, GK_STEP_MAX, a, b, a.nonneg && b.nonneg);
    case GK_X_DIM:
    case GK_X_STRIDE:
    case GK_X_SIZE: {
        if (!r->x->of_kernel) return any(r, e);
        gk_step_kind kind = e->kind == GK_X_DIM ? GK_STEP_DIM : e->kind == GK_X_SIZE ? GK_STEP_SIZE : GK_STEP_STRIDE;
        return of_step(r, (gk_step){.kind = kind, .param = (uint16_t)e->a->var->index, .dim = (uint16_t)e->n},
                       e->kind != GK_X_STRIDE);
    }
    default: return any(r, e);
    }
}

static bound bound_of(reach *r, const gk_expr *e) {
    if (r->depth == MOST_DEPTH || r->p->full || e->type->kind != GK_TY_SCALAR) return any(r, e);
    r->depth++;
    bound b = bound_below(r, e);
    r->depth--;
    return b;
}

/* ------------------------------------------------------------------------------------------------------ conditions */

/* Add the conditions of p that are new; false if there are too many. */
static bool take(gk_lower *x, const pending *p) {
    size_t n = x->nconditions;
    if (!x->conditions) x->conditions = gk_alloc(x->lasting, MOST_CONDITIONS * sizeof *x->conditions);
    for (unsigned i = 0; i < p->n; i++) {
        const gk_condition *c = &p->list[i];
        size_t k = 0;
        while (k < n && !same(&x->conditions[k], c)) k++;
        if (k < n) continue;
        if (n == MOST_CONDITIONS) return false;
        x->conditions[n++] = *c;
    }
    x->nconditions = n;
    return true;
}

bool gk_reach_fits(gk_lower *x, const gk_expr *e) {
    if (!x->reach_vars) return false;
    pending *p = gk_alloc(x->arena, sizeof *p);
    reach r = {.x = x, .p = p};
    bound b = bound_of(&r, e);
    require(&r, b, type_most(x, e->type, true));
    return !p->full && take(x, p);
}
