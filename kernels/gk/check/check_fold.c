/* Constant folding of elementary functions: a call with constant arguments is a constant, computed by interpreting the
 * typed trees of the library's functions, which are written in GK. Arithmetic is that of value.h. */
#include "gk/check/check.h"

#include <math.h>

#ifdef __clang__
#    pragma STDC FP_CONTRACT OFF
#endif

enum {
    MOST_STEPS = 1000000, /* statements and expressions; the longest functions take a few thousand */
    CALL_LEVELS = 160     /* of GK_MAX_LEVELS: what the functions and their interpretation take at most */
};

typedef struct run {
    gk_check *check; /* the check of the library's functions */
    unsigned steps;
    bool failed; /* too many steps, or a construct that elementary functions do not use */
} run;

/* A function call that is being interpreted. */
typedef struct frame {
    run *r;
    gk_num *vars;
    gk_num result;
} frame;

typedef enum outcome { GOES_ON, BREAKS, CONTINUES, RETURNS } outcome;

static gk_num eval(frame *f, const gk_expr *e);
static outcome run_list(frame *f, const gk_stmt *list);

static gk_scalar_type scalar_of(const gk_expr *e) {
    return e->type->scalar;
}

static bool takes_a_step(run *r) {
    if (++r->steps > MOST_STEPS) r->failed = true;
    return !r->failed;
}

/* ---------------------------------------------------------------------------------------------------- one operation */

/* Is the result defined to the last bit by IEEE arithmetic? */
static bool is_exact(gk_builtin b) {
    switch (b) {
    case GK_B_MIN:
    case GK_B_MAX:
    case GK_B_CLAMP:
    case GK_B_FMIN:
    case GK_B_FMAX:
    case GK_B_ROUND:
    case GK_B_ABS:
    case GK_B_FMA:
    case GK_B_SQRT:
    case GK_B_FLOOR:
    case GK_B_CEIL:
    case GK_B_TRUNC:
    case GK_B_RINT:
    case GK_B_COPYSIGN:
    case GK_B_ISNAN:
    case GK_B_ISINF:
    case GK_B_ISFINITE: return true;
    default: return false;
    }
}

/* The smaller or the larger number; the result is NaN if either is, and -0 is less than 0. */
static double extreme(bool largest, double x, double y) {
    if (isnan(x) || isnan(y)) return isnan(x) ? x : y;
    if (x == 0 && y == 0) return !signbit(x) == largest ? x : y;
    return (x < y) != largest ? x : y;
}

/* The value of an exact function; f16 and bf16 are computed in f32 and rounded. */
static gk_num exact_function(gk_builtin b, gk_scalar_type s, const gk_num *a) {
    double x = a[0].f, y = a[1].f;
    switch (b) {
    case GK_B_MIN:
    case GK_B_MAX: return (gk_num){.f = extreme(b == GK_B_MAX, x, y)};
    case GK_B_CLAMP: return (gk_num){.f = extreme(false, extreme(true, x, y), a[2].f)};
    case GK_B_FMIN:
    case GK_B_FMAX: return (gk_num){.f = isnan(x) ? y : isnan(y) ? x : extreme(b == GK_B_FMAX, x, y)};
    case GK_B_ROUND: return (gk_num){.f = round(x)};
    case GK_B_ABS: return (gk_num){.f = fabs(x)};
    case GK_B_FMA:
        if (s == GK_F64) return (gk_num){.f = fma(x, y, a[2].f)};
        return (gk_num){.f = gk_round_to(s, (double)fmaf((float)x, (float)y, (float)a[2].f))};
    case GK_B_SQRT: return (gk_num){.f = s == GK_F64 ? sqrt(x) : gk_round_to(s, (double)sqrtf((float)x))};
    case GK_B_FLOOR: return (gk_num){.f = floor(x)};
    case GK_B_CEIL: return (gk_num){.f = ceil(x)};
    case GK_B_TRUNC: return (gk_num){.f = trunc(x)};
    case GK_B_RINT: return (gk_num){.f = rint(x)};
    case GK_B_COPYSIGN: return (gk_num){.f = copysign(x, y)};
    case GK_B_ISNAN: return (gk_num){.u = isnan(x) != 0};
    case GK_B_ISINF: return (gk_num){.u = isinf(x) != 0};
    default: return (gk_num){.u = isfinite(x) != 0};
    }
}

static gk_num eval_builtin(frame *f, const gk_expr *e) {
    int bits = f->r->check->types.index_bits;
    gk_num a[3] = {{0}};
    unsigned n = 0;
    if (e->builtin == GK_B_SELECT) return eval(f, eval(f, e->args).u ? e->args->next : e->args->next->next);
    for (const gk_expr *x = e->args; x && n < 3; x = x->next) a[n++] = eval(f, x);
    gk_scalar_type s = n ? scalar_of(e->args) : GK_BOOL;
    if (gk_scalar_is(s, GK_M_INT) && (gk_builtins[e->builtin].mask & GK_M_INT))
        return gk_num_integer(e->builtin, s, bits, a);
    if (gk_scalar_is(s, GK_M_FLOAT) && is_exact(e->builtin)) return exact_function(e->builtin, s, a);
    f->r->failed = true;
    return a[0];
}

static gk_num call(run *r, const gk_fn *fn, const gk_num *args, size_t nargs) {
    frame f = {.r = r};
    f.vars = gk_alloc(r->check->arena, (fn->nvars + 1) * sizeof *f.vars);
    if (nargs != fn->nparams) r->failed = true;
    for (size_t i = 0; i < nargs && !r->failed; i++) f.vars[i] = args[i];
    if (!r->failed) run_list(&f, fn->body);
    return f.result;
}

static gk_num eval_call(frame *f, const gk_expr *e) {
    gk_num args[8];
    size_t n = 0;
    for (const gk_expr *x = e->args; x; x = x->next) {
        if (n == sizeof args / sizeof *args || (e->fn->params[n]->flags & GK_OUT)) f->r->failed = true;
        if (f->r->failed) return args[0] = (gk_num){0};
        args[n++] = eval(f, x);
    }
    return call(f->r, e->fn, args, n);
}

static gk_num eval_binary(frame *f, const gk_expr *e) {
    gk_num a = eval(f, e->a);
    if (e->op == GK_OP_LAND && !a.u) return a;
    if (e->op == GK_OP_LOR && a.u) return a;
    return gk_num_binary(e->op, scalar_of(e->a), f->r->check->types.index_bits, a, eval(f, e->b));
}

static gk_num eval(frame *f, const gk_expr *e) {
    int bits = f->r->check->types.index_bits;
    if (!takes_a_step(f->r)) return (gk_num){0};
    if (e->type->kind != GK_TY_SCALAR) {
        f->r->failed = true;
        return (gk_num){0};
    }
    switch (e->kind) {
    case GK_X_CONST: return e->value;
    case GK_X_VAR: return f->vars[e->var->index];
    case GK_X_UNARY: return gk_num_unary(e->op, scalar_of(e), bits, eval(f, e->a));
    case GK_X_BINARY: return eval_binary(f, e);
    case GK_X_COND: return eval(f, eval(f, e->a).u ? e->b : e->c);
    case GK_X_CONVERT: return gk_num_convert(scalar_of(e->a), scalar_of(e), bits, eval(f, e->a));
    case GK_X_BITCAST: {
        uint64_t u = gk_num_to_bits(scalar_of(e->a), bits, eval(f, e->a));
        return gk_num_from_bits(scalar_of(e), bits, u);
    }
    case GK_X_COMPLEX: {
        gk_num re = eval(f, e->a);
        return (gk_num){.f = re.f, .im = eval(f, e->b).f};
    }
    case GK_X_PART: {
        gk_num z = eval(f, e->a);
        return (gk_num){.f = e->n ? z.im : z.f};
    }
    case GK_X_BUILTIN: return eval_builtin(f, e);
    case GK_X_CALL: return eval_call(f, e);
    default: f->r->failed = true; return (gk_num){0};
    }
}

/* ------------------------------------------------------------------------------------------------------- statements */

static void assign(frame *f, const gk_expr *place, gk_num value) {
    if (place->kind == GK_X_VAR && place->type->kind == GK_TY_SCALAR)
        f->vars[place->var->index] = value;
    else if (place->kind == GK_X_PART && place->a->kind == GK_X_VAR && place->n)
        f->vars[place->a->var->index].im = value.f;
    else if (place->kind == GK_X_PART && place->a->kind == GK_X_VAR)
        f->vars[place->a->var->index].f = value.f;
    else
        f->r->failed = true;
}

static outcome run_loop(frame *f, const gk_stmt *s) {
    outcome o = run_list(f, s->first);
    bool tests = s->kind != GK_S_DO;
    while (!f->r->failed && o == GOES_ON && (!tests || !s->a || eval(f, s->a).u)) {
        o = run_list(f, s->body);
        if (o == BREAKS) return GOES_ON;
        if (o == RETURNS) return o;
        o = run_list(f, s->step);
        tests = true;
    }
    return o;
}

static outcome run_stmt(frame *f, const gk_stmt *s) {
    if (!takes_a_step(f->r)) return RETURNS;
    switch (s->kind) {
    case GK_S_BLOCK: return run_list(f, s->body);
    case GK_S_VAR:
        if (s->var->type->kind != GK_TY_SCALAR) f->r->failed = true;
        f->vars[s->var->index] = s->a ? eval(f, s->a) : (gk_num){0};
        return GOES_ON;
    case GK_S_ASSIGN: assign(f, s->a, eval(f, s->b)); return GOES_ON;
    case GK_S_IF: return run_list(f, eval(f, s->a).u ? s->body : s->other);
    case GK_S_FOR:
    case GK_S_WHILE:
    case GK_S_DO: return run_loop(f, s);
    case GK_S_BREAK: return BREAKS;
    case GK_S_CONTINUE: return CONTINUES;
    case GK_S_RETURN:
        if (s->a) f->result = eval(f, s->a);
        return RETURNS;
    default: f->r->failed = true; return RETURNS;
    }
}

static outcome run_list(frame *f, const gk_stmt *list) {
    outcome o = GOES_ON;
    for (const gk_stmt *s = list; s && o == GOES_ON; s = s->next) o = run_stmt(f, s);
    return f->r->failed ? RETURNS : o;
}

/* ---------------------------------------------------------------------------------------------------------- folding */

/* A check for the library's functions alone, cached for further constants. */
static gk_check *check_of_functions(gk_check *c) {
    if (c->folder) return c->folder;
    gk_check *own = GK_NEW(c->lasting, gk_check);
    own->arena = own->lasting = c->lasting;
    own->d = c->d;
    own->types.arena = own->visible.arena = own->generic.arena = own->unknown.arena = c->lasting;
    own->names_of[0].arena = own->names_of[1].arena = c->lasting;
    own->types.index_bits = c->types.index_bits;
    own->options = c->options;
    own->last = &own->first;
    own->functions = c->folding;
    own->soft_f64 = true; /* f64 is the host's here, whatever the device supports */
    return c->folder = own;
}

static bool fold_elementary(gk_check *c, const gk_expr *e, gk_scalar_type s, const gk_num *args, gk_num *result) {
    if (!c->folding) return false;
    const gk_ast *const *of = c->folding->of[e->builtin];
    const gk_ast *decl = s == GK_C64 ? of[2] : s == GK_C128 ? of[3] : s == GK_F64 ? of[1] : of[0];
    if ((s == GK_F16 || s == GK_BF16) && of[4]) decl = of[4];
    if (!decl || gk_too_deep(c, e->loc, CALL_LEVELS)) return false;
    gk_check *own = check_of_functions(c);
    own->deep = c->deep;
    gk_fn *fn = gk_instantiate(own, decl, NULL, (gk_loc){0});
    if (fn->failed || fn->nparams > 2) return false;
    run r = {.check = own};
    gk_num given[2];
    int bits = c->types.index_bits;
    for (size_t i = 0; i < fn->nparams; i++) given[i] = gk_num_convert(s, fn->params[i]->type->scalar, bits, args[i]);
    *result = gk_num_convert(fn->ret->scalar, s, bits, call(&r, fn, given, fn->nparams));
    if (r.failed)
        gk_error(c->d, GK_E_CONSTANT, e->loc, "'%s' of these constants takes too many steps to be known when compiling",
                 gk_builtins[e->builtin].name);
    return !r.failed;
}

/* The types of which the function can be folded if its arguments are known. */
static unsigned foldable(const gk_check *c, gk_builtin b) {
    const bool functions = c->folding && !c->functions, elementary = functions && gk_is_elementary(b);
    unsigned mask = GK_M_INT;
    if (elementary || is_exact(b)) mask |= GK_M_FLOAT;
    if (elementary || (functions && b == GK_B_SQRT) || b == GK_B_CONJ) mask |= GK_M_COMPLEX;
    return mask & gk_builtins[b].mask;
}

/* Fold a function of constant numbers of type s. */
static bool fold_number(gk_check *c, const gk_expr *e, gk_scalar_type s, const gk_num *args, gk_num *result) {
    const bool complex = gk_scalar_is(s, GK_M_COMPLEX);
    if (gk_scalar_is(s, GK_M_INT))
        *result = gk_num_integer(e->builtin, s, c->types.index_bits, args);
    else if (e->builtin == GK_B_CONJ)
        *result = (gk_num){.f = args[0].f, .im = -args[0].im};
    else if (!complex && is_exact(e->builtin))
        *result = exact_function(e->builtin, s, args);
    else
        return fold_elementary(c, e, s, args, result);
    return true;
}

/* Fold a function of integer literals, which have 64 bits; if the result does not fit, it is folded once its type is
 * known. */
static gk_expr *fold_literal(gk_check *c, gk_expr *e, const gk_num *args) {
    const gk_num r = gk_num_integer(e->builtin, GK_I64, 64, args);
    const bool fits = e->builtin != GK_B_ABS || (int64_t)r.u >= 0;
    return fits ? gk_expr_const(c, e->loc, e->type, r) : e;
}

gk_expr *gk_fold(gk_check *c, gk_expr *e) {
    const gk_type *t = e->args ? e->args->type : NULL;
    if (!t || t->kind == GK_TY_FLOAT_LITERAL) return e;
    const bool literal = t->kind == GK_TY_INT_LITERAL;
    const unsigned mask = literal ? GK_M_INT : gk_type_mask(gk_type_lane(t)), folds = foldable(c, e->builtin);
    gk_num args[3] = {{0}}, result;
    bool numbers = true, known = true;
    size_t n = 0;
    if (!mask || (mask & ~folds) || (literal && !(folds & GK_M_INT))) return e;
    for (const gk_expr *a = e->args; a; a = a->next) {
        if (!a->constant || n == 3 || (literal && a->n)) return e;
        numbers = numbers && a->kind == GK_X_CONST;
        known = known && gk_is_known(a);
        args[n++] = a->value;
    }
    if (literal && numbers) return fold_literal(c, e, args);
    if (t->kind == GK_TY_SCALAR && numbers) {
        if (!fold_number(c, e, t->scalar, args, &result)) return e;
        gk_expr *r = gk_expr_const(c, e->loc, e->type, result);
        r->a = gk_scalar_is(t->scalar, GK_M_INT) ? NULL : e;
        return r;
    }
    if (known) return gk_fold_lanes(c, e);
    e->constant = true; /* its value is known only after instantiation */
    return e;
}
