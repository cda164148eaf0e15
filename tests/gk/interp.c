/* Interpreter: statements and functions, which all work-items of a group execute in lockstep; groups run one by one. */
#include "interpreter.h"

#include <stdlib.h>
#include <string.h>

#define STEP_LIMIT UINT64_C(200000000)

void *interp_need(machine *m, size_t n, size_t size) {
    void *p = calloc(n ? n : 1, size ? size : 1);
    if (!p) m->error = "out of memory";
    return p;
}

/* ------------------------------------------------------------------------------------------------------- statements */

static void run_list(frame *f, const gk_stmt *list, const bool *active);
static void open_frame(frame *f);
static void close_frame(frame *f);

/* Apply the operator OP to a and b. */
static value combine(frame *f, const gk_fn *op, value a, value b, size_t item) {
    frame g = {.m = f->m, .fn = op, .n = 1, .items = &f->items[item]};
    const bool active = true;
    value r = {0};
    open_frame(&g);
    if (!f->m->error) {
        g.slots[0].values[0] = a;
        g.slots[1].values[0] = b;
        run_list(&g, op->body, &active);
        r = g.result[0];
    }
    close_frame(&g);
    return r;
}

/* Reduce [first, first + count), count a power of two, by halving; elements from f->n on do not exist. */
static value fold_halves(frame *f, const gk_fn *op, const value *v, size_t first, size_t count) {
    if (count == 1) return v[first];
    value left = fold_halves(f, op, v, first, count / 2);
    if (first + count / 2 >= f->n) return left;
    return combine(f, op, left, fold_halves(f, op, v, first + count / 2, count / 2), first);
}

/* Group reductions and scans in the order that the language defines. Scans are Hillis-Steele: round s combines items i
 * - s and i. */
static void eval_group(frame *f, const gk_expr *e, const bool *active, value *results) {
    value *v = interp_need(f->m, f->n, sizeof *v), *next = interp_need(f->m, f->n, sizeof *next), all = {0};
    size_t whole = 1;
    for (size_t i = 0; v && i < f->n; i++) {
        if (!active[i]) f->m->error = "a group function that not all work-items reach";
        v[i] = interp_eval(f, e->args, i);
    }
    while (whole < f->n) whole *= 2;
    if (v && next && e->builtin == GK_B_GROUP_REDUCE) {
        all = fold_halves(f, e->fn, v, 0, whole);
        for (size_t i = 0; i < f->n; i++) results[i] = all;
    } else if (v && next) {
        for (size_t step = 1; step < f->n; step *= 2) {
            for (size_t i = 0; i < f->n; i++) next[i] = i < step ? v[i] : combine(f, e->fn, v[i - step], v[i], i);
            memcpy(v, next, f->n * sizeof *v);
        }
        bool whole_scan = e->builtin == GK_B_GROUP_SCAN;
        for (size_t i = 0; i < f->n; i++)
            results[i] = whole_scan ? v[i] : i ? v[i - 1] : interp_eval(f, e->fn->identity, i);
    }
    free(v);
    free(next);
    f->m->phase++;
}

/* Evaluate e for all active items. A top-level call runs for all of them in lockstep, since it may contain a barrier.
 */
static void eval_all(frame *f, const gk_expr *e, const bool *active, value *results) {
    if (e->kind == GK_X_CALL) {
        interp_call(f, e, active, results);
        return;
    }
    if (e->kind == GK_X_BUILTIN && gk_builtins[e->builtin].kind == GK_BK_GROUP) {
        eval_group(f, e, active, results);
        return;
    }
    for (size_t i = 0; i < f->n; i++)
        if (active[i]) results[i] = interp_eval(f, e, i);
}

static bool any(const frame *f, const bool *mask) {
    for (size_t i = 0; i < f->n; i++)
        if (mask[i]) return true;
    return false;
}

/* The active items that have not left by return, break or continue. */
static void still(const frame *f, const bool *active, bool *mask) {
    for (size_t i = 0; i < f->n; i++) mask[i] = active[i] && !f->returned[i] && !f->broken[i] && !f->continued[i];
}

static void narrow(frame *f, const gk_expr *cond, bool *mask) {
    for (size_t i = 0; cond && i < f->n; i++)
        if (mask[i]) mask[i] = interp_eval(f, cond, i).v[0].u != 0;
}

static void run_loop(frame *f, const gk_stmt *s, const bool *active) {
    bool *mask = interp_need(f->m, f->n, 1), *body = interp_need(f->m, f->n, 1), *broken = f->broken,
         *continued = f->continued;
    f->broken = interp_need(f->m, f->n, 1);
    f->continued = interp_need(f->m, f->n, 1);
    if (mask && body && f->broken && f->continued) {
        if (s->first) run_list(f, s->first, active);
        memcpy(mask, active, f->n);
        if (s->kind != GK_S_DO) narrow(f, s->a, mask);
        while (any(f, mask) && !f->m->error) {
            run_list(f, s->body, mask);
            memset(f->continued, 0, f->n);
            still(f, mask, body);
            memcpy(mask, body, f->n);
            if (s->step) run_list(f, s->step, mask);
            narrow(f, s->a, mask);
            if (!s->a && ++f->m->steps > f->m->most) f->m->error = "too many steps";
        }
    }
    free(f->broken);
    free(f->continued);
    free(mask);
    free(body);
    f->broken = broken;
    f->continued = continued;
}

static void run_if(frame *f, const gk_stmt *s, const bool *active) {
    bool *yes = interp_need(f->m, f->n, 1), *no = interp_need(f->m, f->n, 1);
    if (yes && no) {
        memcpy(yes, active, f->n);
        narrow(f, s->a, yes);
        for (size_t i = 0; i < f->n; i++) no[i] = active[i] && !yes[i];
        run_list(f, s->body, yes);
        if (s->other) run_list(f, s->other, no);
    }
    free(yes);
    free(no);
}

static void zero_array(frame *f, const gk_var *v, size_t item) {
    size_t count = lanes_of(v->type->elem);
    for (unsigned d = 0; d < v->type->nextents; d++) count *= (size_t)v->type->extent[d];
    memset(f->slots[v->index].array + item * count, 0, count * sizeof(gk_num));
}

static void run_values(frame *f, const gk_stmt *s, const bool *active) {
    value *values = interp_need(f->m, f->n, sizeof *values);
    const gk_expr *e = s->kind == GK_S_ASSIGN ? s->b : s->a;
    if (values) {
        if (e) eval_all(f, e, active, values);
        for (size_t i = 0; i < f->n; i++) {
            if (!active[i]) continue;
            if (s->kind == GK_S_ASSIGN) {
                interp_store(f, s->a, i, values[i]);
            } else if (s->kind == GK_S_RETURN) {
                f->result[i] = values[i];
                f->returned[i] = true;
            } else if (s->kind == GK_S_VAR && e) {
                f->slots[s->var->index].values[i] = values[i];
            }
        }
    }
    free(values);
}

static void run_stmt(frame *f, const gk_stmt *s, const bool *active) {
    switch (s->kind) {
    case GK_S_BLOCK: run_list(f, s->body, active); break;
    case GK_S_IF: run_if(f, s, active); break;
    case GK_S_FOR:
    case GK_S_WHILE:
    case GK_S_DO: run_loop(f, s, active); break;
    case GK_S_BREAK:
    case GK_S_CONTINUE:
        for (size_t i = 0; i < f->n; i++)
            if (active[i]) (s->kind == GK_S_BREAK ? f->broken : f->continued)[i] = true;
        break;
    case GK_S_VAR:
        if (s->var->type->kind == GK_TY_ARRAY) {
            for (size_t i = 0; i < f->n && !s->var->type->local; i++)
                if (active[i]) zero_array(f, s->var, i);
            break;
        }
        run_values(f, s, active);
        break;
    case GK_S_BARRIER: f->m->phase++; break;
    default: run_values(f, s, active); break;
    }
}

static void run_list(frame *f, const gk_stmt *list, const bool *active) {
    bool *mask = interp_need(f->m, f->n, 1);
    for (; list && mask && !f->m->error; list = list->next) {
        still(f, active, mask);
        if (!any(f, mask)) break;
        run_stmt(f, list, mask);
    }
    free(mask);
}

/* ------------------------------------------------------------------------------------------------------- functions */

static void open_frame(frame *f) {
    machine *m = f->m;
    f->slots = interp_need(m, f->fn->nvars, sizeof *f->slots);
    f->returned = interp_need(m, f->n, 1);
    f->broken = interp_need(m, f->n, 1);
    f->continued = interp_need(m, f->n, 1);
    f->result = interp_need(m, f->n, sizeof *f->result);
    for (size_t i = 0; i < f->fn->nvars && !m->error; i++) {
        const gk_type *t = f->fn->vars[i]->type;
        if (gk_type_is_value(t)) f->slots[i].values = interp_need(m, f->n, sizeof(value));
        if (t->kind != GK_TY_ARRAY || f->fn->vars[i]->param) continue;
        size_t count = lanes_of(t->elem);
        for (unsigned d = 0; d < t->nextents; d++) count *= (size_t)t->extent[d];
        f->slots[i].array = interp_need(m, count * (t->local ? 1 : f->n), sizeof(gk_num));
        if (t->local) f->slots[i].touched = interp_need(m, count, sizeof(touch));
        const gk_table *table = f->fn->vars[i]->table;
        for (size_t k = 0; table && !m->error && k < f->n; k++)
            memcpy(f->slots[i].array + k * count, table->values, count * sizeof(gk_num));
    }
}

static void close_frame(frame *f) {
    for (size_t i = 0; f->slots && i < f->fn->nvars; i++) {
        free(f->slots[i].values);
        if (f->fn->vars[i]->param) continue;
        free(f->slots[i].array);
        free(f->slots[i].touched);
    }
    free(f->slots);
    free(f->returned);
    free(f->broken);
    free(f->continued);
    free(f->result);
}

void interp_call(frame *f, const gk_expr *e, const bool *active, value *results) {
    frame g = {.m = f->m, .fn = e->fn, .n = f->n, .items = f->items};
    open_frame(&g);
    size_t k = 0;
    for (const gk_expr *a = e->args; a && !f->m->error; a = a->next, k++) {
        const gk_var *p = g.fn->params[k];
        if (!gk_type_is_value(p->type)) {
            g.slots[k].memory = f->slots[a->var->index].memory;
            g.slots[k].array = f->slots[a->var->index].array;
            g.slots[k].touched = f->slots[a->var->index].touched;
        } else if (!(p->flags & GK_OUT) || (p->flags & GK_IN)) {
            for (size_t i = 0; i < f->n; i++)
                if (active[i]) g.slots[k].values[i] = interp_eval(f, a, i);
        }
    }
    if (!f->m->error) run_list(&g, g.fn->body, active);
    k = 0;
    for (const gk_expr *a = e->args; a && !f->m->error; a = a->next, k++)
        if (gk_type_is_value(g.fn->params[k]->type) && (g.fn->params[k]->flags & GK_OUT))
            for (size_t i = 0; i < f->n; i++)
                if (active[i]) interp_store(f, a, i, g.slots[k].values[i]);
    for (size_t i = 0; i < f->n && !f->m->error; i++)
        if (active[i]) results[i] = g.result[i];
    close_frame(&g);
}

/* Call a library implementation of an elementary function for arguments of type s and round the result to s. */
gk_num interp_call_library(frame *f, gk_fn *fn, gk_scalar_type s, const gk_num *a, size_t item) {
    frame g = {.m = f->m, .fn = fn, .n = 1, .items = &f->items[item]};
    bool active = true;
    gk_num r = {0};
    open_frame(&g);
    for (size_t k = 0; k < fn->nparams && !f->m->error; k++) g.slots[k].values[0].v[0] = a[k];
    if (!f->m->error) run_list(&g, fn->body, &active);
    if (!f->m->error)
        r = gk_num_convert(gk_scalar_is(s, GK_M_COMPLEX) ? GK_C128 : GK_F64, s, f->m->bits, g.result[0].v[0]);
    close_frame(&g);
    return r;
}

static void run_group(machine *m, const gk_fn *kernel, const interp_arg *args, const unsigned *items, size_t n) {
    frame f = {.m = m, .fn = kernel, .n = n, .items = items};
    bool *active = interp_need(m, n, 1);
    open_frame(&f);
    for (size_t k = 0; k < kernel->nparams && !m->error; k++) {
        f.slots[k].memory = &args[k];
        for (size_t i = 0; i < n && f.slots[k].values; i++) f.slots[k].values[i].v[0] = args[k].value;
    }
    if (!m->error) {
        memset(active, 1, n);
        run_list(&f, kernel->body, active);
    }
    close_frame(&f);
    free(active);
}

const char *interp_run(const gk_fn *kernel, int index_bits, const unsigned groups[3], const interp_arg *args,
                       uint64_t steps) {
    machine m = {.bits = index_bits, .most = steps ? steps : STEP_LIMIT, .phase = 1};
    memcpy(m.size, kernel->group, sizeof m.size);
    memcpy(m.groups, groups, sizeof m.groups);
    size_t n = (size_t)m.size[0] * m.size[1] * m.size[2];
    unsigned *items = interp_need(&m, n, sizeof *items);
    for (size_t i = 0; items && i < n; i++) items[i] = (unsigned)i;
    for (m.group[2] = 0; m.group[2] < groups[2] && !m.error; m.group[2]++)
        for (m.group[1] = 0; m.group[1] < groups[1] && !m.error; m.group[1]++)
            for (m.group[0] = 0; m.group[0] < groups[0] && !m.error; m.group[0]++)
                run_group(&m, kernel, args, items, n);
    free(items);
    return m.error;
}
