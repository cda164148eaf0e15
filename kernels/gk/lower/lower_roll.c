/* Turns long static for loops, which the tree has unrolled, back into loops, which the device's compiler unrolls. That
 * is possible if the iterations differ only in constants that change by the same step from each to the next: integers,
 * and reals with integral values. The meaning is the one that was checked; the text is as long as one iteration. */
#include "gk/check/value.h"
#include "gk/lower/lower.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum {
    ENOUGH = 6000,     /* expressions in all iterations together from which this pays */
    MOST_WHOLE = 32000 /* up to this number compilers reliably unroll all of it, where that matters */
};

/* A constant of the first iteration that differs in each: first + iteration * step. */
typedef struct slot {
    gk_expr *e;
    int64_t first, step;
} slot;

typedef struct roll {
    gk_lower *x;
    slot *slots;
    size_t nslots, room, cursor; /* cursor: the next one in the order of the walk */
    int64_t round;
    bool whole; /* a slot's value must be known at compile time, for speed */
} roll;

/* How a constant is used. */
typedef enum use {
    LITERAL, /* must not change */
    PRIVATE, /* in an index of private memory, which is in registers only if the index is known at compile time */
    VALUE,
    RUNNING /* combined with values known only at run time: it costs no more as a variable */
} use;

static bool same_exprs(roll *r, gk_expr *a, const gk_expr *b, use how);
static bool same_statements(roll *r, gk_stmt *a, const gk_stmt *b);

/* ------------------------------------------------------------------------------------------------------- variables */

static bool same_variable(const gk_var *a, const gk_var *b) {
    return a == b || (a->twin == b && !a->value && !a->lanes);
}

/* Are the two declarations alike? Then b becomes the twin of a, the variable of the first iteration. */
static bool declares_same(gk_var *a, const gk_var *b) {
    bool local = a->type->kind == GK_TY_ARRAY && a->type->local;
    if (local || a->type != b->type || a->flags != b->flags || a->bare != b->bare || a->lanes || b->lanes) return false;
    if (!a->value != !b->value || strcmp(a->name, b->name) != 0 || a->writes != b->writes) return false;
    a->twin = b;
    return true;
}

/* ------------------------------------------------------------------------------------------------------- constants */

/* The integral value of a constant, if the constant may be a slot. */
static bool whole_number(const gk_expr *e, int64_t *v) {
    if (e->a || e->type->kind != GK_TY_SCALAR) return false;
    gk_scalar_type s = e->type->scalar;
    if (s == GK_F32 || s == GK_F64) {
        if (!(fabs(e->value.f) < 16777216.0) || e->value.f != floor(e->value.f) || signbit(e->value.f)) return false;
        *v = (int64_t)e->value.f;
        return true;
    }
    if (!gk_scalar_is(s, GK_M_INT)) return false;
    *v = (int64_t)e->value.u;
    return *v > INT32_MIN / 2 && *v < INT32_MAX / 2;
}

static void add_slot(roll *r, slot s) {
    if (r->nslots == r->room) {
        size_t room = r->room ? 2 * r->room : 16;
        slot *more = gk_alloc(r->x->lasting, room * sizeof *more);
        if (r->nslots) memcpy(more, r->slots, r->nslots * sizeof *more);
        r->slots = more;
        r->room = room;
    }
    r->slots[r->nslots++] = s;
    r->cursor = r->nslots;
}

static bool same_constant(roll *r, gk_expr *a, const gk_expr *b, use how) {
    bool equal = gk_num_same(&a->value, &b->value);
    int64_t was, is;
    if (r->cursor < r->nslots && r->slots[r->cursor].e == a) {
        const slot *s = &r->slots[r->cursor++];
        return whole_number(b, &is) && is == s->first + r->round * s->step;
    }
    if (equal) return a->a == b->a;
    if (how == LITERAL || r->round != 1 || !whole_number(a, &was) || !whole_number(b, &is)) return false;
    if (how != RUNNING) r->whole = true;
    add_slot(r, (slot){a, was, is - was});
    return true;
}

/* ----------------------------------------------------------------------------------------------------- expressions */

/* How the operands of an expression are used, if the expression itself is used like `how`. */
static use inside(const gk_expr *e, use how) {
    if (how == LITERAL || how == PRIVATE) return how;
    if (e->type->kind != GK_TY_SCALAR || !gk_scalar_is(e->type->scalar, GK_M_INT)) return VALUE;
    if (e->kind == GK_X_CONVERT) return how;
    return e->kind == GK_X_BINARY && (e->op == GK_OP_ADD || e->op == GK_OP_SUB || e->op == GK_OP_MUL) ? RUNNING : VALUE;
}

static use of_arguments(const gk_expr *e) {
    if (e->kind == GK_X_AT) {
        const gk_type *t = e->a->type;
        return t->kind == GK_TY_ARRAY && !t->local ? PRIVATE : RUNNING;
    }
    if (e->kind != GK_X_BUILTIN) return VALUE;
    switch (gk_builtins[e->builtin].kind) {
    case GK_BK_WORK:
    case GK_BK_MEET:
    case GK_BK_SUBGROUP:
    case GK_BK_SHUFFLE:
    case GK_BK_MATRIX:
    case GK_BK_BLOCK:
    case GK_BK_FRAGMENT:
    case GK_BK_COPY:
    case GK_BK_WAIT:
    case GK_BK_TOGETHER:
    case GK_BK_ARRIVAL:
    case GK_BK_GROUP: return LITERAL;
    default: return VALUE;
    }
}

static bool same_list(roll *r, gk_expr *a, const gk_expr *b, use how) {
    for (; a && b; a = a->next, b = b->next)
        if (!same_exprs(r, a, b, how)) return false;
    return !a && !b;
}

static bool same_exprs(roll *r, gk_expr *a, const gk_expr *b, use how) {
    if (!a || !b) return !a && !b;
    if (a->kind != b->kind || a->type != b->type || a->op != b->op || a->builtin != b->builtin || a->n != b->n ||
        a->fn != b->fn || a->effects != b->effects || a->constant != b->constant)
        return false;
    if (a->kind == GK_X_CONST) return same_constant(r, a, b, how);
    if (a->kind == GK_X_VAR) return same_variable(a->var, b->var);
    if (a->var != b->var && a->builtin != GK_B_ASSERT && a->builtin != GK_B_PRINT)
        return false; /* these two print the place of the statement, so they differ */
    use in = inside(a, how), of = of_arguments(a);
    bool lane = a->kind == GK_X_LANE;
    if (how == LITERAL) of = LITERAL;
    return same_exprs(r, a->a, b->a, of == LITERAL ? LITERAL : in) && same_exprs(r, a->b, b->b, lane ? LITERAL : in) &&
           same_exprs(r, a->c, b->c, in) && same_list(r, a->args, b->args, of);
}

/* ------------------------------------------------------------------------------------------------------ statements */

static bool same_statement(roll *r, gk_stmt *a, const gk_stmt *b) {
    if (a->kind != b->kind || a->open != b->open || a->divergent != b->divergent || a->rounds != b->rounds ||
        a->partly != b->partly || a->loc.file != b->loc.file || a->loc.pos != b->loc.pos)
        return false;
    if (a->kind == GK_S_VAR) {
        if (!declares_same(a->var, b->var)) return false;
        if (a->var->value) return true; /* folded where it is used */
    }
    /* The counter of a loop that was made here; its number of iterations must not become a variable. */
    use head = a->kind == GK_S_FOR && a->rounds ? LITERAL : VALUE;
    if (!same_statements(r, a->first, b->first)) return false;
    return same_exprs(r, a->a, b->a, head) && same_exprs(r, a->b, b->b, head) && same_statements(r, a->step, b->step) &&
           same_statements(r, a->body, b->body) && same_statements(r, a->other, b->other);
}

static bool same_statements(roll *r, gk_stmt *a, const gk_stmt *b) {
    for (; a && b; a = a->next, b = b->next)
        if (!same_statement(r, a, b)) return false;
    return !a && !b;
}

/* Number of expressions in a list. */
static size_t count_exprs(const gk_expr *e) {
    size_t n = 0;
    for (; e; e = e->next) n += 1 + count_exprs(e->a) + count_exprs(e->b) + count_exprs(e->c) + count_exprs(e->args);
    return n;
}

static size_t count(const gk_stmt *s) {
    size_t n = 0;
    for (; s; s = s->next) {
        const size_t times = s->kind == GK_S_FOR && s->rounds ? s->rounds : 1;
        n += count_exprs(s->a) + count_exprs(s->b) + count(s->first) + count(s->step);
        n += times * (count(s->body) + count(s->other));
    }
    return n;
}

/* -------------------------------------------------------------------------------------------------------- the loop */

static gk_expr *new_expr(roll *r, gk_expr_kind kind, const gk_type *t, gk_loc loc) {
    gk_expr *e = GK_NEW(r->x->lasting, gk_expr);
    e->kind = kind;
    e->type = t;
    e->loc = loc;
    return e;
}

static gk_expr *number(roll *r, const gk_type *t, int64_t v, gk_loc loc) {
    gk_expr *e = new_expr(r, GK_X_CONST, t, loc);
    e->value.u = (uint64_t)v;
    e->constant = true;
    return e;
}

static gk_expr *variable(roll *r, gk_var *v, gk_loc loc) {
    gk_expr *e = new_expr(r, GK_X_VAR, v->type, loc);
    e->var = v;
    return e;
}

static gk_expr *binary(roll *r, gk_op op, const gk_type *t, gk_expr *a, gk_expr *b) {
    gk_expr *e = new_expr(r, GK_X_BINARY, t, a->loc);
    e->op = op;
    e->a = a;
    e->b = b;
    return e;
}

static gk_var *new_counter(roll *r, gk_fn *fn, const gk_stmt *block) {
    gk_var *v = GK_NEW(r->x->lasting, gk_var);
    v->name = block->var->name;
    v->loc = block->loc;
    v->type = gk_type_scalar(r->x->types, GK_I32);
    v->writes = 1;
    v->index = (unsigned)fn->nvars;
    gk_var **vars = gk_alloc(r->x->lasting, (fn->nvars + 1) * sizeof(gk_var *));
    memcpy(vars, fn->vars, fn->nvars * sizeof(gk_var *));
    vars[fn->nvars++] = v;
    fn->vars = vars;
    fn->capvars = fn->nvars;
    return v;
}

/* The slot that becomes the loop's counter: that of the smallest step, if all other steps are multiples of it. */
static slot counter_of(const roll *r) {
    slot best = {NULL, 0, 1};
    for (size_t i = 0; i < r->nslots; i++)
        if (i == 0 || llabs(r->slots[i].step) < llabs(best.step)) best = r->slots[i];
    for (size_t i = 0; i < r->nslots; i++)
        if (r->slots[i].step % best.step != 0) return (slot){NULL, 0, 1};
    return best;
}

/* Replace the constant by p + q v. */
static void fill(roll *r, const slot *s, const slot *counts, gk_var *v) {
    gk_expr *next = s->e->next;
    const int64_t q = s->step / counts->step, p = s->first - q * counts->first;
    gk_expr *value = variable(r, v, s->e->loc);
    if (llabs(q) != 1) value = binary(r, GK_OP_MUL, v->type, value, number(r, v->type, llabs(q), s->e->loc));
    if (q < 0)
        value = binary(r, GK_OP_SUB, v->type, number(r, v->type, p, s->e->loc), value);
    else if (p != 0)
        value = binary(r, GK_OP_ADD, v->type, value, number(r, v->type, p, s->e->loc));
    if (s->e->type != v->type) {
        gk_expr *to = new_expr(r, GK_X_CONVERT, s->e->type, s->e->loc);
        to->a = value;
        value = to;
    }
    *s->e = *value;
    s->e->next = next;
}

static bool fits(const slot *s, int64_t rounds) {
    const int64_t most = INT32_MAX / 4;
    return llabs(s->step) < most / rounds && llabs(s->first) < most;
}

static void make_loop(roll *r, gk_fn *fn, gk_stmt *block, unsigned rounds) {
    const slot counts = counter_of(r);
    gk_var *v = new_counter(r, fn, block);
    gk_stmt *first = GK_NEW(r->x->lasting, gk_stmt), *step = GK_NEW(r->x->lasting, gk_stmt);
    gk_stmt *body = block->body;
    const gk_loc loc = block->loc;

    for (size_t i = 0; i < r->nslots; i++) fill(r, &r->slots[i], &counts, v);
    *first = (gk_stmt){.kind = GK_S_VAR, .loc = loc, .var = v, .a = number(r, v->type, counts.first, loc)};
    v->start = first->a;
    *step = (gk_stmt){.kind = GK_S_ASSIGN, .loc = loc, .a = variable(r, v, loc)};
    step->b = binary(r, counts.step > 0 ? GK_OP_ADD : GK_OP_SUB, v->type, variable(r, v, loc),
                     number(r, v->type, llabs(counts.step), loc));
    gk_expr *end = binary(r, counts.step > 0 ? GK_OP_LT : GK_OP_GT, gk_type_scalar(r->x->types, GK_BOOL),
                          variable(r, v, loc), number(r, v->type, counts.first + rounds * counts.step, loc));
    body->next = NULL;
    *block = (gk_stmt){.kind = GK_S_FOR, .loc = loc, .next = block->next, .first = first, .a = end, .step = step};
    block->body = body;
    block->rounds = rounds;
    block->partly = !r->whole;
}

static void roll_up(gk_lower *x, gk_fn *fn, gk_stmt *block) {
    roll r = {.x = x, .round = 1};
    const size_t size = count(block->body);

    if (size < (x->roll ? x->roll : ENOUGH) || block->rounds < 2) return;
    for (const gk_stmt *s = block->body->next; s; s = s->next, r.round++) {
        gk_stmt alone = *s, *first = block->body;
        alone.next = NULL;
        r.cursor = 0;
        if (!same_statement(&r, first, &alone) || r.cursor != r.nslots) return;
    }
    if (r.round != block->rounds || (r.whole && size > MOST_WHOLE)) return;
    for (size_t i = 0; i < r.nslots; i++)
        if (!fits(&r.slots[i], r.round)) return;
    make_loop(&r, fn, block, block->rounds);
}

static void roll_list(gk_lower *x, gk_fn *fn, gk_stmt *list) {
    for (gk_stmt *s = list; s; s = s->next) {
        roll_list(x, fn, s->body);
        roll_list(x, fn, s->other);
        if (s->kind == GK_S_BLOCK && s->rounds) roll_up(x, fn, s);
    }
}

void gk_roll(gk_lower *x, gk_fn *fn) {
    roll_list(x, fn, fn->body);
}
