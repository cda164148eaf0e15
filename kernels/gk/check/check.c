/* Types, constants of the file, and the declarations of kernels and functions with their attributes. */
#include "gk/check/check.h"

#include <string.h>

#include "gk/check/flow.h"
#include "gk/check/race.h"
#include "gk/check/uniform.h"
#include "gk/check/waits.h"

#define MAX_GROUP 1024 /* work-items of a group, by the language; along the last dimension MAX_GROUP_Z */
#define MAX_GROUP_Z 64
#define MAX_RESIDENT 32 /* limit of resident(n) */

/* --------------------------------------------------------------------------------------------------------- types */

bool gk_constant_int(gk_check *c, const gk_ast *n, const char *what, int64_t *value) {
    gk_expr *e = gk_check_value(c, n);
    *value = -1;
    if (e->type->kind == GK_TY_UNKNOWN) return false;
    bool whole = e->type->kind == GK_TY_INT_LITERAL || e->type->kind == GK_TY_PARAM ||
                 (e->type->kind == GK_TY_SCALAR && gk_scalar_is(e->type->scalar, GK_M_INT));
    if (!whole || !e->constant || e->n) {
        /* NOLINTNEXTLINE(clang-analyzer-core.NullDereference): no node is unknown, see above */
        gk_error(c->d, GK_E_CONSTANT, n->loc, "%s is an integer known when compiling", what);
        return false;
    }
    if (e->kind != GK_X_CONST) return false;
    *value = (int64_t)e->value.u;
    return true;
}

bool gk_constant_bool(gk_check *c, const gk_ast *n, const char *what, int64_t *value) {
    gk_expr *e = gk_bool_condition(c, n);
    *value = (int64_t)e->value.u;
    if (e->type->kind != GK_TY_UNKNOWN && !e->constant)
        gk_error(c->d, GK_E_CONSTANT, n->loc, "%s is known when compiling", what);
    return e->kind == GK_X_CONST;
}

static const gk_type *acc_type(gk_check *c, const gk_type *t, gk_loc loc) {
    if (t->kind == GK_TY_VEC) return gk_type_vec(&c->types, acc_type(c, t->elem, loc), t->extent[0]);
    if (t->kind != GK_TY_SCALAR) return gk_type_family_of(&c->types, "acc", t);
    gk_scalar_type s = t->scalar;
    if (gk_scalar_is(s, GK_M_SIGNED) || s == GK_BOOL) s = GK_I64;
    if (gk_scalar_is(s, GK_M_UNSIGNED)) s = GK_U64;
    if (s == GK_F16 || s == GK_BF16) s = GK_F32;
    return gk_type_scalar(&c->types, s);
}

static const gk_type *vec_type(gk_check *c, const gk_ast *n, const gk_type *elem, int64_t lanes, bool known) {
    bool fits = elem->kind == GK_TY_UNKNOWN || elem->kind == GK_TY_PARAM ||
                (elem->kind == GK_TY_SCALAR && gk_scalar_is(elem->scalar, GK_M_REAL & ~GK_BIT(GK_IDX)));
    if (!fits) gk_error(c->d, GK_E_TYPE_HERE, n->loc, "there are no vectors of %s", gk_type_str(&c->types, elem));
    if (known && lanes != 2 && lanes != 4 && lanes != 8 && lanes != 16) {
        gk_error(c->d, GK_E_EXTENT, n->loc, "vectors have 2, 4, 8 or 16 lanes, not %lld", (long long)lanes);
        lanes = 4;
    }
    return fits ? gk_type_vec(&c->types, elem, lanes) : gk_type_unknown(&c->types);
}

static const gk_type *resolve_family(gk_check *c, const gk_ast *n) {
    if (strcmp(n->name, "matrix") == 0) return gk_matrix_type(c, n);
    bool counted = strcmp(n->name, "view") == 0 || strcmp(n->name, "vec") == 0;
    size_t want = counted ? 2 : 1, have = 0;
    for (const gk_ast *a = n->a; a; a = a->next) have++;
    if (have != want || n->a->kind != GK_A_TYPE || (counted && n->a->next->kind == GK_A_TYPE)) {
        gk_error(c->d, GK_E_COUNT, n->loc, "write %s<type%s>", n->name, counted ? ", number" : "");
        return gk_type_unknown(&c->types);
    }
    const gk_type *elem = gk_resolve_type(c, n->a);
    if (!gk_type_is_value(elem) || elem->kind == GK_TY_STRUCT) {
        gk_error(c->d, GK_E_TYPE_HERE, n->a->loc, "%s of %s is no type%s", n->name, gk_type_str(&c->types, elem),
                 elem->kind == GK_TY_STRUCT ? "; structs are in variables alone: take one for each field" : "");
        return gk_type_unknown(&c->types);
    }
    if (strcmp(n->name, "acc") == 0) return acc_type(c, elem, n->loc);
    if (strcmp(n->name, "buffer") == 0) return gk_type_buffer(&c->types, elem);
    if (strcmp(n->name, "complex") == 0) {
        if (elem->kind == GK_TY_PARAM || elem->kind == GK_TY_UNKNOWN)
            return gk_type_family_of(&c->types, "complex", elem);
        if (elem->kind == GK_TY_SCALAR && elem->scalar == GK_F32) return gk_type_scalar(&c->types, GK_C64);
        if (elem->kind == GK_TY_SCALAR && elem->scalar == GK_F64) return gk_type_scalar(&c->types, GK_C128);
        gk_error(c->d, GK_E_TYPE_HERE, n->loc, "complex numbers have f32 or f64 parts, not %s",
                 gk_type_str(&c->types, elem));
        return gk_type_unknown(&c->types);
    }
    int64_t count;
    bool known = gk_constant_int(c, n->a->next, strcmp(n->name, "vec") == 0 ? "the number of lanes" : "a rank", &count);
    if (strcmp(n->name, "vec") == 0) return vec_type(c, n, elem, count, known);
    if (known && (count < 1 || count > GK_MAX_RANK)) {
        /* NOLINTNEXTLINE(clang-analyzer-core.NullDereference): no node is not known */
        gk_error(c->d, GK_E_EXTENT, n->a->next->loc, "a view has 1 to %d dimensions, not %lld", GK_MAX_RANK,
                 (long long)count);
        count = 1;
    }
    return gk_type_view(&c->types, elem, count);
}

const gk_type *gk_resolve_type(gk_check *c, const gk_ast *n) {
    gk_scalar_type s;
    int64_t lanes;
    gk_symbol *symbol = n->a ? NULL : gk_lookup(c, n->name); /* a type that is called acc does not hide acc<T> */
    if (symbol && symbol->kind == GK_SYM_TYPE) return symbol->type;
    if (gk_scalar_from_name(n->name, &s)) return gk_type_scalar(&c->types, s);
    if (gk_vec_from_name(n->name, &s, &lanes)) return gk_type_vec(&c->types, gk_type_scalar(&c->types, s), lanes);
    if (n->a) return resolve_family(c, n);
    const gk_ast *decl = gk_find_declaration(c, n->name, n->loc);
    if (decl && decl->kind == GK_A_STRUCT) return gk_struct_type(c, decl);
    gk_error(c->d, GK_E_NAME, n->loc, "'%s' is not a type here", n->name);
    return gk_type_unknown(&c->types);
}

/* A `const` of the file, folded anew where it is used. */
gk_expr *gk_global_constant(gk_check *c, const gk_ast *n) {
    const gk_ast *decl = gk_find_declaration(c, n->name, n->loc);
    if (!decl || decl->kind != GK_A_CONSTANT) return NULL;
    if (c->call_depth >= GK_MAX_CALL_DEPTH) {
        gk_error(c->d, GK_E_RECURSION, decl->loc, "the value of '%s' depends on itself", decl->name);
        return gk_expr_unknown(c, n->loc);
    }
    if (decl->c) return gk_check_table(c, decl, n->loc);
    gk_scope scope = c->scope;
    c->scope = gk_nothing_in_scope(c);
    c->call_depth++;
    const gk_type *type = gk_resolve_type(c, decl->a);
    gk_expr *e = gk_coerce(c, gk_check_value(c, decl->b), type, gk_quoted(decl->name));
    c->call_depth--;
    c->scope = scope;
    if (e->type->kind != GK_TY_UNKNOWN && !gk_is_known(e)) {
        gk_error(c->d, GK_E_CONSTANT, decl->b->loc, "the value of '%s' is known when compiling", decl->name);
        return gk_expr_unknown(c, n->loc);
    }
    e->loc = n->loc;
    return e;
}

/* -------------------------------------------------------------------------------------------------- declarations */

static void check_group(gk_check *c, gk_fn *fn, const gk_ast *attribute) {
    static const int64_t most[] = {MAX_GROUP, MAX_GROUP, MAX_GROUP_Z};
    int64_t product = 1;
    int d = 0;
    fn->group[0] = 1;
    for (const gk_ast *x = attribute->a; x; x = x->next, d++) {
        int64_t value;
        if (!gk_constant_int(c, x, "an extent of group_size", &value)) continue;
        /* The parser takes three at most. NOLINTNEXTLINE(clang-analyzer-core.UndefinedBinaryOperatorResult) */
        if (value < 1 || value > most[d]) {
            /* NOLINTNEXTLINE(clang-analyzer-core.CallAndMessage) */
            gk_error(c->d, GK_E_GROUP_SIZE, x->loc, "a group has 1 to %lld work-items in dimension %d, not %lld",
                     (long long)most[d], d, (long long)value);
            value = 1;
        }
        fn->group[d] = (unsigned)value;
        product *= value;
    }
    if (product > MAX_GROUP)
        gk_error(c->d, GK_E_GROUP_SIZE, attribute->loc, "a group has at most %d work-items, not %lld", MAX_GROUP,
                 (long long)product);
}

/* Check the attribute index(64), which overrides the host's choice of the width. */
static void check_width(gk_check *c, const gk_fn *fn, const gk_ast *attribute) {
    int64_t bits;
    if (!gk_constant_int(c, attribute->a, "the width of idx", &bits)) return;
    if (bits != 32 && bits != 64)
        gk_error(c->d, GK_E_ATTRIBUTE, attribute->a->loc,
                 "index takes 64, or 32 where the host may choose as without it, not %lld", (long long)bits);
    else if (bits == 64 && !fn->generic)
        c->types.index_bits = 64;
}

/* Check the attribute resident(n): registers must suffice for n groups per compute unit. */
static void check_resident(gk_check *c, gk_fn *fn, const gk_ast *attribute) {
    int64_t groups;
    if (!gk_constant_int(c, attribute->a, "a number of groups", &groups)) return;
    if (groups < 1 || groups > MAX_RESIDENT)
        gk_error(c->d, GK_E_ATTRIBUTE, attribute->a->loc, "resident takes 1 to %d groups, not %lld", MAX_RESIDENT,
                 (long long)groups);
    else
        fn->resident = (unsigned)groups;
}

static void check_attributes(gk_check *c, gk_fn *fn) {
    if (fn->decl->kind != GK_A_KERNEL) return;
    c->types.index_bits = c->options->index_bits ? c->options->index_bits : 64;
    gk_loc at = fn->decl->loc;
    size_t errors = c->d->errors, limit = c->options->group_limit;
    fn->group[0] = 256;
    fn->group[1] = fn->group[2] = 1;
    fn->math = GK_MATH_STRICT;
    for (const gk_ast *a = fn->decl->b; a; a = a->next) {
        if (a->kind == GK_A_WIDTH) {
            check_width(c, fn, a);
        } else if (a->kind == GK_A_RESIDENT) {
            check_resident(c, fn, a);
        } else if (a->kind == GK_A_MATH) {
            fn->math = a->name[0] == 'f' ? GK_MATH_FAST : a->name[0] == 'c' ? GK_MATH_CONTRACT : GK_MATH_STRICT;
        } else {
            check_group(c, fn, a);
            at = a->loc;
        }
    }
    uint64_t items = (uint64_t)fn->group[0] * fn->group[1] * fn->group[2];
    if (limit && items > limit && !fn->generic && c->d->errors == errors)
        gk_device_error(c->d, GK_E_GROUP_SIZE, at, "a group has at most %zu work-items on this device, not %llu", limit,
                        (unsigned long long)items);
}

bool gk_is_local_array(const gk_var *v) {
    return v->type->kind == GK_TY_ARRAY && v->type->local && !v->param && v->named;
}

uint64_t gk_local_bytes(const gk_fn *kernel, int index_bits) {
    uint64_t bytes = 0, items = (uint64_t)kernel->group[0] * kernel->group[1] * kernel->group[2];
    for (size_t i = 0; i < kernel->nvars; i++)
        if (gk_is_local_array(kernel->vars[i]))
            bytes += (gk_type_size(kernel->vars[i]->type, index_bits) + 15) & ~UINT64_C(15);
    if (kernel->scratch) bytes += (items * gk_type_size(kernel->scratch, index_bits) + 15) & ~UINT64_C(15);
    if (kernel->together) bytes += GK_BATCHES * 8;
    return bytes;
}

static void check_local_limit(gk_check *c, const gk_fn *fn) {
    uint64_t bytes = gk_local_bytes(fn, c->types.index_bits);
    if (c->options->local_limit && bytes > c->options->local_limit)
        gk_device_error(c->d, GK_E_LOCAL_MEMORY, fn->decl->loc,
                        "'%s' uses %llu bytes of local memory; a group has %zu here", fn->decl->name,
                        (unsigned long long)bytes, c->options->local_limit);
}

void gk_check_body(gk_check *c, gk_fn *fn) {
    size_t errors = c->d->errors;
    /* Constants of the file come first: a function's own names hide them. */
    fn->capvars = fn->nparams + 16;
    fn->vars = gk_alloc(c->arena, fn->capvars * sizeof(gk_var *));
    for (size_t i = 0; i < fn->nparams; i++) {
        fn->vars[fn->nvars++] = fn->params[i];
        gk_push_symbol(c, GK_SYM_VAR, fn->params[i]->name, fn->params[i]->loc)->var = fn->params[i];
        gk_watch_type(c, fn->params[i]->loc, fn->params[i]->type);
        if (!fn->generic) gk_need_type(c, fn->params[i]->type, fn->params[i]->loc);
    }
    check_attributes(c, fn);
    fn->body = gk_check_scoped(c, fn->decl->d);
    if (c->d->errors != errors) fn->failed = true;
    if (fn->failed) return;
    gk_flow(c->d, c->arena, fn);
    if (!fn->generic && c->uses_wide) gk_waits(c->d, fn);
    if (c->meets) gk_uniform(c->d, c->arena, fn);
    if (!fn->generic) check_local_limit(c, fn);
    if (c->d->errors != errors) fn->failed = true;
    if (c->options->check_only && !fn->failed && fn->decl->kind == GK_A_KERNEL)
        gk_certain_races(c->d, c->arena, fn, c->types.index_bits);
}

/* Enter the declarations by name, in two name spaces: one of checked sources, one of the others. */
static void enter_declarations(gk_check *c) {
    for (gk_ast *n = c->decls; n; n = n->next) {
        gk_builtin b;
        if (n->kind != GK_A_CONSTANT && gk_find_builtin(n->name, &b) && !gk_may_be_replaced(b))
            gk_error(c->d, GK_E_REDEFINED, n->loc, "'%s' is a function of the language", n->name);
        void **at = gk_map_at(&c->names_of[gk_is_checked(c->d, n->loc)], n->name);
        const gk_ast *first = *at;
        if (first) {
            gk_error(c->d, GK_E_REDEFINED, n->loc, "'%s' is declared twice", n->name);
            gk_note(c->d, first->loc, "first declared here");
        } else {
            *at = n;
        }
    }
}

void gk_check_declarations(gk_check *c, gk_arena *scratch) {
    enter_declarations(c);
    /* Trees are large, so they go to `scratch`; messages, types and names stay. */
    gk_arena_branch(c->lasting, scratch, 75);
    c->arena = scratch;
    for (const gk_ast *n = c->decls; n && c->d->count < GK_MAX_DIAGNOSTICS; n = n->next) {
        c->fn = GK_NEW(c->arena, gk_fn);
        c->fn->decl = n;
        c->fn->generic = true;
        if (n->kind == GK_A_CONSTANT)
            gk_global_constant(c, n);
        else if (n->kind == GK_A_STRUCT)
            gk_struct_type(c, n);
        else if (!gk_is_checked(c->d, n->loc))
            gk_check_generic(c, n);
    }
    gk_arena_rejoin(c->lasting, scratch);
    c->arena = c->lasting;
    c->visible = (gk_map){.arena = c->lasting}; /* a new table, as the old one has symbols that were in scratch */
    c->fn = NULL;
}
