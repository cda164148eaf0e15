/*
 * matrix_multiply_wide() goes on until matrix_wait(): its sums must not be used before, on any path. One bit of a set
 * stands for the sums of a product that may be under way.
 */
#include "gk/check/waits.h"

enum { MOST = 64 }; /* sums that are told apart; further ones share the last bit */

typedef struct waits {
    gk_diags *d;
    uint64_t outside;     /* under way before the innermost loop */
    bool *written, *read; /* by variable: local arrays that work-items write to themselves, that products read */
    const gk_var *sums[MOST];
    unsigned count;
} waits;

/* The bit of a matrix; 0 if nothing is known of it, which is added with `add`. */
static uint64_t bit_of(waits *w, const gk_var *v, bool add) {
    unsigned i = 0;
    while (i < w->count && w->sums[i] != v) i++;
    if (i == w->count && !add) return 0;
    if (i == w->count && i < MOST) w->sums[w->count++] = v;
    return UINT64_C(1) << (i < MOST ? i : MOST - 1);
}

static void complain(waits *w, uint64_t under_way, gk_loc loc, const char *when) {
    unsigned i = 0;
    if (!under_way) return;
    while (!(under_way >> i & 1)) i++;
    gk_error(w->d, GK_E_OPERAND, loc,
             "a matrix_multiply_wide that adds to '%s' may be under way %s: write "
             "matrix_wait(%s) before",
             w->sums[i]->name, when, w->sums[i]->name);
}

/* The local array that an expression is, or is in; NULL: none. */
static const gk_var *array_of(const gk_expr *e) {
    while (e->kind != GK_X_AT && e->kind != GK_X_VAR && e->a) e = e->a;
    const gk_var *v = e->kind == GK_X_AT ? e->a->var : e->var;
    return v && v->type->kind == GK_TY_ARRAY && v->type->local ? v : NULL;
}

static void note(bool *set, const gk_expr *e) {
    const gk_var *v = e ? array_of(e) : NULL;
    if (v) set[v->index] = true;
}

/* Note local arrays that work-items may write to by this call, but not by copies. */
static void note_writes(waits *w, const gk_expr *e) {
    const gk_builtin_kind kind = e->kind == GK_X_BUILTIN ? gk_builtins[e->builtin].kind : GK_BK_WORK;
    if (e->kind != GK_X_CALL && kind != GK_BK_ATOMIC && kind != GK_BK_SPAN && e->builtin != GK_B_MATRIX_STORE) return;
    note(w->written, e->a);
    for (const gk_expr *x = e->args; x; x = x->next) note(w->written, x);
}

static uint64_t walk_expr(waits *w, const gk_expr *e, uint64_t under_way) {
    if (!e) return under_way;
    if (e->kind == GK_X_BUILTIN && e->builtin == GK_B_MATRIX_WIDE) {
        for (const gk_expr *x = e->args->next; x; x = x->next) {
            note(w->read, x);
            under_way = walk_expr(w, x, under_way);
        }
        return under_way | bit_of(w, e->args->var, true);
    }
    if (e->kind == GK_X_BUILTIN && e->builtin == GK_B_MATRIX_WAIT) return under_way & ~bit_of(w, e->args->var, false);
    if (e->kind == GK_X_VAR) complain(w, under_way & bit_of(w, e->var, false), e->loc, "here");
    if (e->kind == GK_X_CALL || e->kind == GK_X_BUILTIN) note_writes(w, e);
    const gk_expr *const parts[] = {e->a, e->b, e->c};
    for (int i = 0; i < 3; i++) under_way = walk_expr(w, parts[i], under_way);
    for (const gk_expr *x = e->args; x; x = x->next) under_way = walk_expr(w, x, under_way);
    return under_way;
}

static uint64_t walk(waits *w, const gk_stmt *list, uint64_t under_way);

/* What is under way when an iteration ends has to be that before the loop. */
static uint64_t walk_loop(waits *w, const gk_stmt *s, uint64_t before) {
    const uint64_t outside = w->outside;
    w->outside = before;
    uint64_t under_way = walk_expr(w, s->a, walk(w, s->body, walk_expr(w, s->a, before)));
    under_way = walk(w, s->step, under_way);
    complain(w, under_way & ~before, s->loc, "when an iteration of this loop ends");
    w->outside = outside;
    return before;
}

static uint64_t walk(waits *w, const gk_stmt *list, uint64_t under_way) {
    for (const gk_stmt *s = list; s; s = s->next) switch (s->kind) {
        case GK_S_BLOCK: under_way = walk(w, s->body, under_way); break;
        case GK_S_IF: {
            under_way = walk_expr(w, s->a, under_way);
            const uint64_t then = walk(w, s->body, under_way);
            under_way = then | walk(w, s->other, under_way);
            break;
        }
        case GK_S_FOR:
        case GK_S_WHILE:
        case GK_S_DO: under_way = walk_loop(w, s, walk(w, s->first, under_way)); break;
        case GK_S_BREAK:
        case GK_S_CONTINUE: complain(w, under_way & ~w->outside, s->loc, "here"); break;
        case GK_S_RETURN: complain(w, walk_expr(w, s->a, under_way), s->loc, "here"); break;
        case GK_S_ASSIGN: note(w->written, s->a); /* fall through */
        default: under_way = walk_expr(w, s->b, walk_expr(w, s->a, under_way)); break;
        }
    return under_way;
}

void gk_waits(gk_diags *d, gk_fn *fn) {
    waits w = {.d = d};
    w.written = gk_alloc(d->arena, fn->nvars * sizeof(bool));
    w.read = gk_alloc(d->arena, fn->nvars * sizeof(bool));
    complain(&w, walk(&w, fn->body, 0), fn->decl->loc, "when the kernel ends");
    for (size_t i = 0; i < fn->nvars; i++) fn->writes_operands = fn->writes_operands || (w.written[i] && w.read[i]);
}
