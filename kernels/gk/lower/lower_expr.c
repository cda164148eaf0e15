#include "gk/lower/lower.h"

#include <string.h>

static gk_piece piece(int level, const char *s) {
    return (gk_piece){.s = s, .level = (short)level};
}

static const char *lower_at(gk_lower *x, const gk_expr *e, int level) {
    return gk_paren(x, gk_lower_expr(x, e), level);
}

static bool wraps(const gk_lower *x, const gk_expr *e) {
    return e->type->kind == GK_TY_SCALAR && gk_scalar_is(e->type->scalar, GK_M_SIGNED) &&
           gk_scalar_bits(e->type->scalar, x->index_bits) >= 32;
}

/* A signed expression as its unsigned counterpart, so that a chain of + - * has one cast around it. */
static gk_piece lower_unsigned(gk_lower *x, const gk_expr *e) {
    bool wide = gk_scalar_bits(e->type->scalar, x->index_bits) == 64;
    if (e->kind == GK_X_CONST && e->value.u <= INT32_MAX)
        return piece(GK_L_PRIMARY, gk_printf(x->arena, "%u", (unsigned)e->value.u));
    if (e->kind == GK_X_CONST)
        return piece(GK_L_PRIMARY,
                     gk_constant(x, wide ? GK_U64 : GK_U32, wide ? e->value : gk_num_wrap(GK_U32, 32, e->value.u)));
    bool chain = e->kind == GK_X_BINARY && (e->op == GK_OP_ADD || e->op == GK_OP_SUB || e->op == GK_OP_MUL);
    if (chain) {
        gk_piece b = lower_unsigned(x, e->b), a = lower_unsigned(x, e->a);
        return gk_scalar_binary(x, e->op, wide ? GK_U64 : GK_U32, a, b, NULL);
    }
    gk_piece p = gk_lower_expr(x, e);
    const char *s = gk_paren(x, p, GK_L_UNARY) + p.idx; /* made unsigned at once */
    return piece(GK_L_UNARY, gk_printf(x->arena, "(%s)%s", wide ? "u64" : "u32", s));
}

/* The same expression in signed arithmetic, if it does not wrap. */
static gk_piece lower_plain(gk_lower *x, const gk_expr *e) {
    bool wide = gk_scalar_bits(e->type->scalar, x->index_bits) == 64;
    if (e->kind == GK_X_BINARY && (e->op == GK_OP_ADD || e->op == GK_OP_SUB || e->op == GK_OP_MUL)) {
        gk_piece b = lower_plain(x, e->b), a = lower_plain(x, e->a);
        return gk_scalar_linear(x, e->op, e->type->scalar, a, b);
    }
    gk_piece p = gk_lower_expr(x, e);
    /* Constants of idx are int in C, and so is a choice between constants. */
    bool chosen = e->kind == GK_X_COND || e->kind == GK_X_BINARY || (e->kind == GK_X_BUILTIN && e->args);
    if (!wide || !chosen) return p;
    return piece(GK_L_UNARY,
                 gk_printf(x->arena, "(%s)%s", gk_c_scalar(x, e->type->scalar), gk_paren(x, p, GK_L_UNARY)));
}

/* The operand of a conversion (quirk widened): a 32-bit sum or difference that may wrap and is widened to 64 bits
 * passes through the helper "kept", which the compiler does not look into. */
static gk_piece widened(gk_lower *x, const gk_expr *e, gk_piece p) {
    gk_scalar_type from = gk_scalar_plain(e->a->type->scalar, x->index_bits), to = e->type->scalar;
    bool sum = e->a->kind == GK_X_BINARY && (e->a->op == GK_OP_ADD || e->a->op == GK_OP_SUB),
         wide = gk_scalar_is(to, GK_M_INT) && gk_scalar_bits(to, x->index_bits) == 64;
    if (!gk_quirk_on(x, gk_quirk_widened) || x->known || x->fn->library || !sum || !wide || from != GK_I32) return p;
    if (gk_reach_fits(x, e->a)) return p;
    return piece(GK_L_PRIMARY, gk_printf(x->arena, "%s(%s)", gk_need(x, "kept", GK_I32, false), p.s));
}

/* --------------------------------------------------------------------------------------------------------- vectors */

/* The function is written before its operands, but for those of a builtin. */
static gk_piece vector_binary(gk_lower *x, const gk_expr *e) {
    const char *name = gk_vector_function(x, e);
    gk_piece b = gk_lower_expr(x, e->b), a = gk_lower_expr(x, e->a);
    return piece(GK_L_PRIMARY, gk_printf(x->arena, "%s(%s, %s)", name, a.s, b.s));
}

/* A unary operation, a conversion or a bit cast. */
static gk_piece vector_unary(gk_lower *x, const gk_expr *e) {
    const char *name = gk_vector_function(x, e);
    return piece(GK_L_PRIMARY, gk_printf(x->arena, "%s(%s)", name, gk_lower_expr(x, e->a).s));
}

static gk_piece vector_math(gk_lower *x, const gk_expr *e) {
    gk_text args = {.arena = x->arena};
    for (const gk_expr *a = e->args; a; a = a->next)
        gk_text_addf(&args, "%s%s", a == e->args ? "" : ", ", gk_lower_expr(x, a).s);
    return piece(GK_L_PRIMARY, gk_printf(x->arena, "%s(%s)", gk_vector_function(x, e), args.s));
}

static gk_piece vector_across(gk_lower *x, const gk_expr *e) {
    gk_c_type(x, e->args->type, false); /* before the types of the value's operands */
    const char *value = gk_lower_expr(x, e->args).s;
    return piece(GK_L_PRIMARY, gk_printf(x->arena, "%s(%s)", gk_across_function(x, e), value));
}

/* dp4a of vectors or of packed words, whose type the helper is for. */
static gk_piece dot4(gk_lower *x, const gk_expr *e) {
    const gk_type *t = e->args->type;
    const bool vectors = t->kind == GK_TY_VEC;
    if (vectors) gk_c_type(x, t, false);
    const char *name = gk_need(x, vectors ? "dp4a_lanes" : "dp4a", e->type->scalar, false);
    const char *c = gk_lower_expr(x, e->args->next->next).s, *b = gk_lower_expr(x, e->args->next).s,
               *a = gk_lower_expr(x, e->args).s;
    return piece(GK_L_PRIMARY, gk_printf(x->arena, "%s(%s, %s, %s)", name, a, b, c));
}

/* A vector or a struct from its lanes or fields, by the function `make`. */
static gk_piece lower_make(gk_lower *x, const gk_expr *e, const char *make) {
    gk_text t = {.arena = x->arena};
    gk_text_addf(&t, "%s(", make);
    for (const gk_expr *a = e->args; a; a = a->next)
        gk_text_addf(&t, "%s%s", a == e->args ? "" : ", ", gk_lower_expr(x, a).s);
    gk_text_add(&t, ")");
    return piece(GK_L_PRIMARY, t.s);
}

/* --------------------------------------------------------------------------------------------------------- memory */

static bool is_zero(const gk_expr *e) {
    return e->kind == GK_X_CONST && e->value.u == 0;
}

/* Load a vector in parts of 16 bytes, to which longer vectors are aligned; shorter vectors are aligned to their size
 * and loaded at once. */
static void load_parts(gk_lower *x, const gk_type *t, bool local) {
    const char *space = local ? x->dialect->local_ptr : x->dialect->global;
    gk_scalar_type s = t->elem->scalar;
    const unsigned size = gk_scalar_bits(s, x->index_bits) / 8, lanes = (unsigned)t->extent[0];
    const unsigned each = lanes * size > 16 ? 16 / size : lanes;
    const char *part = gk_vector_name(x, s, each);
    if (local && gk_is_whole(x, t)) { /* what buffers hold is often taken lane by lane */
        gk_text_addf(&x->helpers, "    %s = *(%sconst ga_%s *)p;\n", gk_whole(x, t, "r"), space,
                     gk_vector_name(x, s, lanes));
        return;
    }
    for (unsigned k = 0; k < lanes; k += each)
        gk_text_addf(&x->helpers, "    %s a%u = ((%sconst %s *)p)[%u];\n", part, k / each, space, part, k / each);
    for (unsigned k = 0; k < lanes; k++)
        gk_text_addf(&x->helpers, "    r.v[%u] = a%u.s%c;\n", k, k / each, "0123456789abcdef"[k % each]);
}

/* Load a vector through a pointer to global or local memory. */
static gk_piece load_members(gk_lower *x, const gk_type *t, bool local, const char *element) {
    const char *type = gk_c_type(x, t, false);
    const char *name = gk_printf(x->arena, "ga_load_%s%s", type, local ? "_local" : "");
    if (gk_first_use(x, name)) {
        const char *space = local ? x->dialect->local_ptr : x->dialect->global;
        gk_text_addf(&x->helpers, "%s%s %s(%sconst %s *p)\n{\n    %s r;\n", x->dialect->fn, type, name, space, type,
                     type);
        load_parts(x, t, local);
        gk_text_add(&x->helpers, "    return r;\n}\n");
    }
    return piece(GK_L_PRIMARY, gk_printf(x->arena, "%s(&%s)", name, element));
}

const char *gk_lower_load(gk_lower *x, const gk_type *t, bool local, const char *place) {
    return t->kind == GK_TY_VEC && x->dialect->member_loads ? load_members(x, t, local, place).s : place;
}

/* Is it a constant once loops are unrolled? */
static bool is_counted(const gk_expr *e) {
    switch (e->kind) {
    case GK_X_CONST: return true;
    case GK_X_VAR: return e->var->counts;
    case GK_X_UNARY:
    case GK_X_CONVERT: return is_counted(e->a);
    case GK_X_BINARY: return is_counted(e->a) && is_counted(e->b);
    default: return false;
    }
}

/* The text `s` of an index or offset in GA_APART, so that the compiler does not move the access. */
static const char *fenced(gk_lower *x, const char *s) {
    if (gk_first_use(x, "GA_APART")) gk_text_add(&x->typedefs, gk_apart_macro(x));
    return gk_printf(x->arena, "GA_APART(%s)", s);
}

/* The text of an index of private memory; in GA_APART if it depends on data, because the compiler might move other
 * accesses past it. */
static const char *set_apart(gk_lower *x, const gk_expr *index, const char *s) {
    return x->fences && !is_counted(index) ? fenced(x, s) : s;
}

static const char *lower_place(gk_lower *x, const gk_expr *e, gk_use use);
static const char *lower_element(gk_lower *x, const gk_expr *e, bool reads_only, gk_use use);

/* A vector in local memory, of which a lane with a computed index is loaded alone: some compilers of OpenCL C put a
 * copy of the whole vector into private memory to index it. */
static bool is_local_vector(const gk_expr *e) {
    return e->kind == GK_X_AT && e->a->type->kind == GK_TY_ARRAY && e->a->type->local && !e->a->var->table;
}

/* Index and vector are lowered in this order, whatever C compiler this is: both may write helpers. */
static const char *lower_lane(gk_lower *x, const gk_expr *e, bool place) {
    bool constant = e->b->kind == GK_X_CONST;
    const char *index = constant ? gk_printf(x->arena, "%d", (int)e->b->value.u)
                                 : gk_printf(x->arena, "%s & %d", set_apart(x, e->b, lower_at(x, e->b, GK_L_UNARY)),
                                             (int)e->a->type->extent[0] - 1);
    const char *of = place                                ? gk_lower_place(x, e->a)
                     : !constant && is_local_vector(e->a) ? lower_element(x, e->a, true, GK_USE_READ)
                                                          : lower_at(x, e->a, GK_L_PRIMARY);
    return gk_printf(x->arena, "%s.v[%s]", of, index);
}

static const char *const *lower_indices(gk_lower *x, const gk_expr *e) {
    unsigned n = 0;
    for (const gk_expr *i = e->args; i; i = i->next) n++;
    const char **indices = gk_alloc(x->arena, (n + 1) * sizeof *indices);
    n = 0;
    for (const gk_expr *i = e->args; i; i = i->next) indices[n++] = gk_lower_expr(x, i).s;
    return indices;
}

static const char *lower_checked_element(gk_lower *x, const gk_expr *e, bool reads_only, gk_use use) {
    return gk_lower_checked(x, e, lower_indices(x, e), reads_only, use);
}

/* The element as an lvalue of its memory type; its indices are not checked. */
static const char *lower_plain_element(gk_lower *x, const gk_expr *e, bool reads_only) {
    const gk_var *v = e->a->var;
    const char *type = gk_c_type(x, e->type, true);
    gk_text t = {.arena = x->arena};
    if (v->type->kind == GK_TY_BUFFER) {
        const char *s = gk_lower_expr(x, e->args).s;
        return gk_printf(x->arena, "%s[%s]", v->cname, e->apart ? fenced(x, s) : s);
    }
    if (v->type->kind == GK_TY_ARRAY) {
        gk_text_add(&t, v->cname);
        for (const gk_expr *i = e->args; i; i = i->next) {
            const char *s = gk_lower_expr(x, i).s;
            if (v->type->local || v->table)
                s = e->apart && i == e->args ? fenced(x, s) : s;
            else
                s = set_apart(x, i, s);
            gk_text_addf(&t, "[%s]", s);
        }
        return t.s;
    }
    bool constant = reads_only && !(v->flags & GK_OUT);
    int d = 0;
    for (const gk_expr *i = e->args; i; i = i->next, d++) {
        if (is_zero(i)) continue;
        const char *plus = t.len ? " + " : "";
        if (i->kind == GK_X_CONST && i->value.u == 1)
            gk_text_addf(&t, "%s%s__stride%d", plus, v->name, d);
        else
            gk_text_addf(&t, "%s%s * %s__stride%d", plus, lower_at(x, i, GK_L_UNARY), v->name, d);
    }
    const char *offset = t.len ? t.s : "0";
    if (e->apart) offset = fenced(x, offset);
    return gk_printf(x->arena, "%s(%s, %s__data, %s)", constant ? "GA_GET" : "GA_AT", type, v->name, offset);
}

static const char *lower_element(gk_lower *x, const gk_expr *e, bool reads_only, gk_use use) {
    gk_c_type(x, e->type, true); /* before a table's text */
    if (e->a->var->table) e->a->var->cname = gk_lower_table(x, e->a->var);
    return gk_lower_is_checked(x, x->fn) ? lower_checked_element(x, e, reads_only, use)
                                         : lower_plain_element(x, e, reads_only);
}

static const char *lower_place(gk_lower *x, const gk_expr *e, gk_use use) {
    switch (e->kind) {
    case GK_X_VAR:
        if (e->var->param && (e->var->flags & GK_OUT) && gk_type_is_value(e->var->type))
            return gk_printf(x->arena, "(*%s)", e->var->cname);
        return e->var->cname;
    case GK_X_AT: return lower_element(x, e, false, use);
    case GK_X_PART: return gk_printf(x->arena, "%s.%s", gk_lower_place(x, e->a), e->n ? "y" : "x");
    case GK_X_LANE: return lower_lane(x, e, true);
    case GK_X_FIELD:
        return gk_printf(x->arena, "%s.%s", gk_lower_place(x, e->a), gk_c_field(x, e->a->type, (unsigned)e->n));
    default: return gk_lower_expr(x, e).s;
    }
}

const char *gk_lower_place(gk_lower *x, const gk_expr *e) {
    return lower_place(x, e, GK_USE_WRITE);
}

const char *gk_lower_store(gk_lower *x, const gk_expr *value) {
    if (value->type->kind == GK_TY_SCALAR && value->type->scalar == GK_BOOL)
        return value->kind == GK_X_CONST ? (value->value.u ? "1" : "0")
                                         : gk_printf(x->arena, "(u8)%s", lower_at(x, value, GK_L_UNARY));
    return gk_lower_expr(x, value).s;
}

/* ----------------------------------------------------------------------------------------------------------- calls */

static gk_piece lower_atomic(gk_lower *x, const gk_expr *e) {
    static const char *const keys[] = {[GK_B_ATOMIC_LOAD] = "atomic_load",
                                       [GK_B_ATOMIC_ADD] = "atomic_add",
                                       [GK_B_ATOMIC_MIN] = "atomic_min",
                                       [GK_B_ATOMIC_MAX] = "atomic_max",
                                       [GK_B_ATOMIC_EXCHANGE] = "atomic_exchange",
                                       [GK_B_ATOMIC_CAS] = "atomic_cas",
                                       [GK_B_ATOMIC_AND] = "atomic_and",
                                       [GK_B_ATOMIC_OR] = "atomic_or",
                                       [GK_B_ATOMIC_XOR] = "atomic_xor"};
    bool local = e->a->a->type->kind == GK_TY_ARRAY;
    gk_text t = {.arena = x->arena};
    const char *key = keys[e->builtin];
    /* The device's own addition may flush subnormals to zero. */
    bool sums = x->dialect->sums || (x->dialect->capability_told && x->capability > 0);
    if (e->builtin == GK_B_ATOMIC_ADD && e->type->scalar == GK_F32 && x->math != GK_MATH_STRICT && sums)
        key = "atomic_sum";
    const gk_use use = e->builtin == GK_B_ATOMIC_LOAD ? GK_USE_LOOK : GK_USE_CHANGE;
    gk_text_addf(&t, "%s(&%s", gk_need(x, key, e->type->scalar, local), lower_place(x, e->a, use));
    for (const gk_expr *a = e->args; a; a = a->next) gk_text_addf(&t, ", %s", gk_lower_expr(x, a).s);
    gk_text_add(&t, ")");
    return piece(GK_L_PRIMARY, t.s);
}

static gk_piece lower_block(gk_lower *x, const gk_expr *e) {
    const char *const *left = lower_indices(x, e->args->next), *const *right = lower_indices(x, e->args->next->next);
    return piece(GK_L_PRIMARY, gk_lower_matrix(x, e, left, right));
}

static gk_piece lower_fragment(gk_lower *x, const gk_expr *e) {
    if (e->builtin == GK_B_MATRIX_UNPACK) {
        const gk_expr *first = e->args->next;
        const char *place = lower_place(x, first, GK_USE_ADDRESS),
                   *load = gk_lower_load(x, first->type, true, "p[n * 32 + lane]");
        return piece(GK_L_PRIMARY, gk_lower_unpack(x, e, place, load));
    }
    if (e->builtin == GK_B_MATRIX_SET)
        return piece(GK_L_PRIMARY, gk_lower_set(x, e, gk_lower_expr(x, e->args->next).s));
    if (e->builtin == GK_B_MATRIX_WIDE) {
        const gk_expr *left = e->args->next;
        const char *const *left_indices = lower_indices(x, left);
        return piece(GK_L_PRIMARY, gk_lower_wide(x, e, left_indices, lower_indices(x, left->next)));
    }
    if (e->builtin == GK_B_MATRIX_WAIT) return piece(GK_L_PRIMARY, gk_lower_matrix_wait(x, e));
    const bool memory = e->builtin != GK_B_MATRIX_MUL_ADD;
    return piece(GK_L_PRIMARY, gk_lower_fragment(x, e, memory ? lower_indices(x, e->args->next) : NULL));
}

static gk_piece lower_work(gk_lower *x, const gk_expr *e) {
    return gk_work_piece(x, e->builtin, e->n);
}

/* Operands are lowered one after the other, never as arguments of one call: they write helpers, whose order would be
 * the compiler's. */
static gk_piece choose(gk_lower *x, const gk_expr *condition, const gk_expr *a, const gk_expr *b) {
    const char *no = lower_at(x, b, GK_L_LOR), *yes = lower_at(x, a, GK_L_LOR);
    return piece(GK_L_COND, gk_printf(x->arena, "%s ? %s : %s", lower_at(x, condition, GK_L_LOR), yes, no));
}

static gk_piece lower_group(gk_lower *x, const gk_expr *e) {
    const char *to = gk_c_type(x, e->type, true);
    const char *cast = e->type == x->scratch ? "" : gk_printf(x->arena, "(%s%s *)", x->dialect->local_ptr, to);
    const char *report = gk_report_args(x, e->fn);
    return piece(GK_L_PRIMARY, gk_printf(x->arena, "%s(%s, %sga_group%s%s)", gk_group_name(x, e),
                                         gk_lower_expr(x, e->args).s, cast, *report ? ", " : "", report));
}

/* If indices are checked, the last element's is as well, and nothing is copied if there are too few elements. */
static gk_piece lower_together(gk_lower *x, const gk_expr *e) {
    const char *to = lower_place(x, e->a, GK_USE_ADDRESS), *from = lower_element(x, e->args, true, GK_USE_ADDRESS);
    if (!gk_lower_is_checked(x, x->fn)) return piece(GK_L_PRIMARY, gk_lower_group_copy(x, e, to, from));
    const char *first = gk_lower_expr(x, e->args->args).s,
               *size = gk_printf(x->arena, "%s__size", e->args->a->var->name);
    const char *last = gk_printf(x->arena, "(idx)(%s) + %d", first, (int)e->value.u - 1);
    const char *count = gk_printf(x->arena, "(%s) >= 0 && %s < %s ? %d : 0", first, last, size, (int)e->value.u);
    return piece(GK_L_PRIMARY,
                 gk_printf(x->arena, "((void)&%s, %s)", gk_lower_checked(x, e->args, &last, true, GK_USE_ADDRESS),
                           gk_lower_checked_group_copy(x, e, to, from, first, count)));
}

static gk_piece lower_span(gk_lower *x, const gk_expr *e) {
    const char *place = lower_plain_element(x, e->a, e->builtin == GK_B_LOAD);
    const char *value = e->builtin == GK_B_LOAD ? "" : gk_lower_expr(x, e->args).s;
    if (!gk_lower_is_checked(x, x->fn)) return piece(GK_L_PRIMARY, gk_lower_span(x, e, place, value));
    unsigned rank = 0;
    for (const gk_expr *i = e->a->args; i; i = i->next) rank++;
    return piece(GK_L_PRIMARY, gk_lower_checked_span(x, e, place, value, lower_indices(x, e->a), rank));
}

static gk_piece lower_builtin(gk_lower *x, const gk_expr *e) {
    const gk_builtin_info *info = &gk_builtins[e->builtin];
    gk_piece args[4] = {{0}};
    unsigned n = 0;
    switch (info->kind) {
    case GK_BK_WORK: return lower_work(x, e);
    case GK_BK_ATOMIC: return lower_atomic(x, e);
    case GK_BK_MEET:
        return piece(GK_L_PRIMARY,
                     gk_printf(x->arena, gk_lower_is_checked(x, x->fn) ? "(%s(), ga_me->phase++)" : "%s()",
                               gk_need(x, info->name, GK_I32, false)));
    case GK_BK_SUBGROUP: return piece(GK_L_PRIMARY, gk_printf(x->arena, "%s()", gk_need(x, info->name, GK_I32, false)));
    case GK_BK_SHUFFLE:
        args[1] = gk_lower_expr(x, e->args->next);
        args[0] = gk_lower_expr(x, e->args);
        return piece(GK_L_PRIMARY, gk_printf(x->arena, "%s(%s, %s)", gk_need(x, info->name, e->type->scalar, false),
                                             args[0].s, args[1].s));
    case GK_BK_MATRIX:
        args[2] = gk_lower_expr(x, e->args->next->next);
        args[1] = gk_lower_expr(x, e->args->next);
        args[0] = gk_lower_expr(x, e->args);
        return piece(GK_L_PRIMARY, gk_printf(x->arena, "%s(%s, %s, %s)", gk_need(x, info->name, GK_F64, false),
                                             args[0].s, args[1].s, args[2].s));
    case GK_BK_BLOCK: return lower_block(x, e);
    case GK_BK_FRAGMENT: return lower_fragment(x, e);
    case GK_BK_COPY: {
        const char *to = gk_lower_place(x, e->a), *from = lower_element(x, e->args, true, GK_USE_READ);
        const char *there = e->args->next ? gk_lower_expr(x, e->args->next).s : NULL;
        return piece(GK_L_PRIMARY, gk_lower_copy(x, e, to, from, there));
    }
    case GK_BK_WAIT: return piece(GK_L_PRIMARY, gk_lower_wait(x, e));
    case GK_BK_TOGETHER: return lower_together(x, e);
    case GK_BK_GROUP: return lower_group(x, e);
    case GK_BK_ACROSS: return vector_across(x, e);
    case GK_BK_SPAN: return lower_span(x, e);
    case GK_BK_DOT4: return dot4(x, e);
    case GK_BK_SELECT: return choose(x, e->args, e->args->next, e->args->next->next);
    default: break;
    }
    if (e->type->kind == GK_TY_VEC) return vector_math(x, e);
    for (const gk_expr *a = e->args; a && n < 4; a = a->next) args[n++] = gk_lower_expr(x, a);
    /* NOLINTNEXTLINE(clang-analyzer-core.NullDereference): mathematical functions have arguments */
    return gk_math_piece(x, e, e->args->type->scalar, args);
}

/* Write the arguments that pass a view, buffer or array; see lower.c for the parameters. */
static void pass_memory(gk_lower *x, gk_text *t, const gk_expr *a) {
    const gk_var *v = a->var;
    (void)x;
    if (v->type->kind == GK_TY_VIEW) {
        gk_text_addf(t, "%s__data", v->name);
        for (int64_t d = 0; d < v->type->extent[0]; d++) gk_text_addf(t, ", %s__dim%lld", v->name, (long long)d);
        for (int64_t d = 0; d < v->type->extent[0]; d++) gk_text_addf(t, ", %s__stride%lld", v->name, (long long)d);
    } else if (v->type->kind == GK_TY_BUFFER) {
        gk_text_addf(t, "%s, %s__size", v->cname, v->name);
    } else {
        gk_text_add(t, v->cname);
    }
}

static gk_piece lower_call(gk_lower *x, const gk_expr *e) {
    gk_text t = {.arena = x->arena};
    gk_text_addf(&t, "%s(", e->fn->cname);
    size_t i = 0;
    for (const gk_expr *a = e->args; a; a = a->next, i++) {
        const gk_var *p = e->fn->params[i];
        if (i) gk_text_add(&t, ", ");
        if (!gk_type_is_value(p->type))
            pass_memory(x, &t, a);
        else if (p->flags & GK_OUT)
            gk_text_addf(&t, "&%s", gk_lower_place(x, a));
        else
            gk_text_add(&t, gk_lower_expr(x, a).s);
    }
    if (e->fn->scratch) gk_text_addf(&t, "%sga_group", i++ ? ", " : "");
    if (gk_lower_reports(x, e->fn)) gk_text_addf(&t, "%s%s", i ? ", " : "", gk_report_args(x, e->fn));
    gk_text_add(&t, ")");
    return piece(GK_L_PRIMARY, t.s);
}

gk_piece gk_lower_expr(gk_lower *x, const gk_expr *e) {
    bool vec = e->type->kind == GK_TY_VEC;
    gk_piece a, b;
    switch (e->kind) {
    case GK_X_CONST: return gk_constant_piece(x, e->type->scalar, e->value);
    case GK_X_VAR: return piece(GK_L_PRIMARY, gk_lower_place(x, e));
    case GK_X_UNARY:
        if (vec) return vector_unary(x, e);
        return gk_scalar_negate(x, e->op, e->type->scalar, gk_lower_expr(x, e->a));
    case GK_X_BINARY:
        if (vec) return vector_binary(x, e);
        if (wraps(x, e) && (e->op == GK_OP_ADD || e->op == GK_OP_SUB || e->op == GK_OP_MUL)) {
            if (gk_reach_fits(x, e)) return lower_plain(x, e);
            return piece(GK_L_UNARY,
                         gk_printf(x->arena, "(%s)(%s)", gk_c_scalar(x, e->type->scalar), lower_unsigned(x, e).s));
        }
        b = gk_lower_expr(x, e->b);
        a = gk_lower_expr(x, e->a);
        if (x->loose_reals && e->op == GK_OP_MUL && e->a->kind == GK_X_CONST)
            return gk_scalar_binary(x, e->op, e->a->type->scalar, b, a, e->a);
        return gk_scalar_binary(x, e->op, e->a->type->scalar, a, b, e->b);
    case GK_X_COND: return choose(x, e->a, e->b, e->c);
    case GK_X_CONVERT:
        if (vec) return vector_unary(x, e);
        return gk_scalar_convert(x, e->a->type->scalar, e->type->scalar, widened(x, e, gk_lower_expr(x, e->a)));
    case GK_X_BITCAST:
        if (vec) return vector_unary(x, e);
        return gk_bitcast_piece(x, e, e->a->type->scalar, e->type->scalar, gk_lower_expr(x, e->a));
    case GK_X_VECTOR: return lower_make(x, e, gk_make_vector(x, e->type));
    case GK_X_STRUCT: return lower_make(x, e, gk_make_struct(x, e->type));
    case GK_X_FIELD:
        return piece(GK_L_PRIMARY, gk_printf(x->arena, "%s.%s", lower_at(x, e->a, GK_L_PRIMARY),
                                             gk_c_field(x, e->a->type, (unsigned)e->n)));
    case GK_X_COMPLEX:
        b = gk_lower_expr(x, e->b);
        a = gk_lower_expr(x, e->a);
        return piece(GK_L_PRIMARY,
                     gk_printf(x->arena, "%s(%s, %s)", gk_need(x, "make", e->type->scalar, false), a.s, b.s));
    case GK_X_LANE: return piece(GK_L_PRIMARY, lower_lane(x, e, false));
    case GK_X_PART:
        return piece(GK_L_PRIMARY, gk_printf(x->arena, "%s.%s", lower_at(x, e->a, GK_L_PRIMARY), e->n ? "y" : "x"));
    case GK_X_AT: {
        const char *s = lower_element(x, e, true, GK_USE_READ);
        if (e->type->kind == GK_TY_SCALAR && e->type->scalar == GK_BOOL)
            return piece(GK_L_EQ, gk_printf(x->arena, "%s != 0", s));
        if (e->a->var->table) return piece(GK_L_PRIMARY, gk_lower_table_value(x, e->type, s));
        bool private_array = e->a->type->kind == GK_TY_ARRAY && !e->a->type->local;
        if (e->type->kind == GK_TY_VEC && x->dialect->member_loads && !private_array)
            return load_members(x, e->type, e->a->type->kind == GK_TY_ARRAY, s);
        return piece(GK_L_PRIMARY, s);
    }
    case GK_X_DIM: return piece(GK_L_PRIMARY, gk_printf(x->arena, "%s__dim%d", e->a->var->name, e->n));
    case GK_X_STRIDE: return piece(GK_L_PRIMARY, gk_printf(x->arena, "%s__stride%d", e->a->var->name, e->n));
    case GK_X_SIZE: return piece(GK_L_PRIMARY, gk_printf(x->arena, "%s__size", e->a->var->name));
    case GK_X_BUILTIN: return lower_builtin(x, e);
    case GK_X_CALL: return lower_call(x, e);
    case GK_X_UNKNOWN: break;
    }
    return piece(GK_L_PRIMARY, "0 /* not typed */");
}
