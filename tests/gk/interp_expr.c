/* Interpreter: evaluation of expressions for one work-item, by recursion. */
#include "interpreter.h"

#include "functions.h"

#include <math.h>
#include <stdlib.h>

/* An elementary function: the correctly rounded result, or that of the library's algorithm where it defines the result.
 */
static gk_num elementary(frame *f, const gk_expr *e, gk_scalar_type s, const gk_num *a, size_t item) {
    gk_num r = {0};
    if (!gk_scalar_is(s, GK_M_COMPLEX) && functions_exact(gk_builtins[e->builtin].name, s, a[0].f, a[1].f, &r.f))
        return r;
    return interp_call_library(f, e->fn, s, a, item);
}

/* Element k of four 8-bit integers: a vector's lane, or a byte of a packed word, lowest byte first. */
static int64_t eighth(const gk_type *t, const gk_num *v, unsigned k, bool is_signed) {
    const uint64_t u = t->kind == GK_TY_VEC ? v[k].u : v[0].u >> 8 * k;
    return is_signed ? (int8_t)u : (uint8_t)u;
}

static value dot4(frame *f, const gk_expr *e, size_t item) {
    const value a = interp_eval(f, e->args, item), b = interp_eval(f, e->args->next, item);
    value c = interp_eval(f, e->args->next->next, item);
    const bool is_signed = e->type->scalar == GK_I32;
    for (unsigned k = 0; k < 4; k++)
        c.v[0].u += (uint64_t)(eighth(e->args->type, a.v, k, is_signed) * eighth(e->args->type, b.v, k, is_signed));
    c.v[0] = gk_num_wrap(e->type->scalar, f->m->bits, c.v[0].u);
    return c;
}

static value eval_builtin(frame *f, const gk_expr *e, size_t item) {
    const gk_builtin_info *info = &gk_builtins[e->builtin];
    machine *m = f->m;
    value r = {0}, args[3] = {0};
    unsigned in_group = f->items[item], n = 0, lanes = lanes_of(e->type);
    unsigned id[3] = {in_group % m->size[0], in_group / m->size[0] % m->size[1], in_group / m->size[0] / m->size[1]};
    if (info->kind == GK_BK_WORK) {
        const unsigned d = (unsigned)e->n;
        const uint64_t values[] = {id[d],
                                   m->group[d],
                                   m->size[d],
                                   m->groups[d],
                                   (uint64_t)m->group[d] * m->size[d] + id[d],
                                   (uint64_t)m->groups[d] * m->size[d]};
        r.v[0].u = values[e->builtin - GK_B_LOCAL_ID];
        return r;
    }
    if (info->kind == GK_BK_BLOCK) interp_matrix_add(f, e, item);
    if (info->kind == GK_BK_COPY) {
        const bool there = !e->args->next || interp_eval(f, e->args->next, item).v[0].u;
        interp_store(f, e->a, item, there ? interp_eval(f, e->args, item) : (value){0});
    }
    if (info->kind == GK_BK_FRAGMENT) interp_fragment(f, e, item);
    if (info->kind == GK_BK_TOGETHER) interp_group_copy(f, e, item);
    if (info->kind == GK_BK_BLOCK || info->kind == GK_BK_FRAGMENT || info->kind == GK_BK_COPY ||
        info->kind == GK_BK_WAIT || info->kind == GK_BK_TOGETHER)
        return r;
    if (info->kind == GK_BK_SPAN) return interp_span(f, e, item);
    if (info->kind == GK_BK_ASSERT) {
        if (!interp_eval(f, e->args, item).v[0].u) m->error = "an assertion that does not hold";
        return r;
    }
    if (info->kind == GK_BK_DOT4) return dot4(f, e, item);
    for (const gk_expr *a = e->args; a && n < 3; a = a->next) {
        if (info->kind == GK_BK_SELECT && n > 0 && (args[0].v[0].u != 0) != (n == 1)) {
            n++;
            continue;
        }
        args[n++] = interp_eval(f, a, item);
    }
    if (info->kind == GK_BK_SELECT) return args[0].v[0].u ? args[1] : args[2];
    if (info->kind == GK_BK_ATOMIC) {
        m->atomically = true;
        r = interp_eval(f, e->a, item);
        value next = {0};
        gk_num a[2] = {args[0].v[0], args[1].v[0]};
        next.v[0] = interp_atomic_value(e, m->bits, r.v[0], a);
        interp_store(f, e->a, item, next);
        m->atomically = false;
        return r;
    }
    gk_scalar_type s = e->args ? scalar_of(e->args->type) : GK_I32;
    if (info->kind == GK_BK_ACROSS) {
        r.v[0] = interp_across(e->builtin, s, m->bits, args[0].v, lanes_of(e->args->type));
        return r;
    }
    for (unsigned k = 0; k < lanes; k++) {
        gk_num a[3] = {args[0].v[k], args[1].v[k], args[2].v[k]};
        r.v[k] = e->fn ? elementary(f, e, s, a, item) : interp_math_scalar(e->builtin, s, m->bits, a);
    }
    return r;
}

static value eval_binary(frame *f, const gk_expr *e, size_t item) {
    value a = interp_eval(f, e->a, item), b, r = {0};
    if (e->op == GK_OP_LAND && !a.v[0].u) return a;
    if (e->op == GK_OP_LOR && a.v[0].u) return a;
    b = interp_eval(f, e->b, item);
    for (unsigned k = 0; k < lanes_of(e->a->type); k++)
        r.v[k] =
            gk_num_binary(e->op, scalar_of(e->a->type), f->m->bits, a.v[k], b.v[e->b->type->kind == GK_TY_VEC ? k : 0]);
    return r;
}

/* A constant. If the compiler folded it from a call, its value is checked against the interpreter's. */
static value eval_constant(frame *f, const gk_expr *e, size_t item) {
    value r = {.v = {e->value}};
    gk_num a[3] = {{0}}, own = {0};
    unsigned n = 0;
    if (!e->a) return r;
    gk_scalar_type s = scalar_of(e->a->args->type);
    for (const gk_expr *x = e->a->args; x && n < 3; x = x->next) a[n++] = interp_eval(f, x, item).v[0];
    if (gk_scalar_is(s, GK_M_COMPLEX)) return r; /* not folded by the interpreter; fold_functions.gk tests it */
    if (!gk_is_elementary(e->a->builtin))
        own = interp_math_scalar(e->a->builtin, s, f->m->bits, a);
    else if (!functions_exact(gk_builtins[e->a->builtin].name, s, a[0].f, a[1].f, &own.f))
        return r;
    bool real = gk_scalar_is(e->type->scalar, GK_M_FLOAT), nan = real && isnan(own.f) && isnan(e->value.f);
    bool same = real ? own.f == e->value.f && !signbit(own.f) == !signbit(e->value.f) : own.u == e->value.u;
    if (!same && !nan) f->m->error = "a function of constants has another value";
    return r;
}

value interp_eval(frame *f, const gk_expr *e, size_t item) {
    value r = {0}, a;
    int bits = f->m->bits;
    if (f->m->error || ++f->m->steps > f->m->most) {
        if (!f->m->error) f->m->error = "too many steps";
        return r;
    }
    switch (e->kind) {
    case GK_X_CONST: return eval_constant(f, e, item);
    case GK_X_VAR: return f->slots[e->var->index].values[item];
    case GK_X_UNARY:
        a = interp_eval(f, e->a, item);
        for (unsigned k = 0; k < lanes_of(e->type); k++) r.v[k] = gk_num_unary(e->op, scalar_of(e->type), bits, a.v[k]);
        return r;
    case GK_X_BINARY: return eval_binary(f, e, item);
    case GK_X_COND: return interp_eval(f, interp_eval(f, e->a, item).v[0].u ? e->b : e->c, item);
    case GK_X_CONVERT:
        a = interp_eval(f, e->a, item);
        for (unsigned k = 0; k < lanes_of(e->type); k++)
            r.v[k] = gk_num_convert(scalar_of(e->a->type), scalar_of(e->type), bits,
                                    a.v[e->a->type->kind == GK_TY_VEC ? k : 0]);
        return r;
    case GK_X_BITCAST:
        a = interp_eval(f, e->a, item);
        for (unsigned k = 0; k < lanes_of(e->type); k++)
            r.v[k] = gk_num_from_bits(scalar_of(e->type), bits, gk_num_to_bits(scalar_of(e->a->type), bits, a.v[k]));
        return r;
    case GK_X_VECTOR: {
        unsigned k = 0;
        for (const gk_expr *x = e->args; x; x = x->next) r.v[k++] = interp_eval(f, x, item).v[0];
        return r;
    }
    case GK_X_COMPLEX:
        r.v[0].f = interp_eval(f, e->a, item).v[0].f;
        r.v[0].im = interp_eval(f, e->b, item).v[0].f;
        return r;
    case GK_X_LANE:
        a = interp_eval(f, e->a, item);
        r.v[0] = a.v[interp_eval(f, e->b, item).v[0].u & (uint64_t)(e->a->type->extent[0] - 1)];
        return r;
    case GK_X_PART:
        a = interp_eval(f, e->a, item);
        r.v[0].f = e->n ? a.v[0].im : a.v[0].f;
        return r;
    case GK_X_AT: return interp_load(f, e, item);
    case GK_X_DIM: r.v[0].u = (uint64_t)f->slots[e->a->var->index].memory->dim[e->n]; return r;
    case GK_X_STRIDE: r.v[0].u = (uint64_t)f->slots[e->a->var->index].memory->stride[e->n]; return r;
    case GK_X_SIZE: r.v[0].u = (uint64_t)f->slots[e->a->var->index].memory->size; return r;
    case GK_X_BUILTIN: return eval_builtin(f, e, item);
    case GK_X_CALL: {
        bool *only = interp_need(f->m, f->n, sizeof *only);
        value *results = interp_need(f->m, f->n, sizeof *results);
        if (only && results) {
            only[item] = true;
            interp_call(f, e, only, results);
            r = results[item];
        }
        free(only);
        free(results);
        return r;
    }
    case GK_X_STRUCT:
    case GK_X_FIELD: f->m->error = "no program that is compared has a struct"; return r;
    case GK_X_UNKNOWN: f->m->error = "an expression without a type"; return r;
    }
    return r;
}
