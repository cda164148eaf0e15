#include "gk/check/check.h"

#include <string.h>

static void grow_stack(gk_check *c) {
    size_t cap = c->capsymbols ? c->capsymbols * 2 : 64, n = c->scope.top;
    gk_symbol **symbols = gk_alloc(c->lasting, cap * sizeof *symbols);
    if (n) memcpy(symbols, c->symbols, n * sizeof *symbols);
    c->symbols = symbols;
    c->capsymbols = cap;
}

gk_symbol *gk_lookup(gk_check *c, const char *name) {
    gk_symbol *s = gk_map_get(&c->visible, name);
    if (!s) return NULL;
    while (s && (s->index >= c->scope.top || c->symbols[s->index] != s)) s = s->outer;
    *gk_map_at(&c->visible, name) = s; /* symbols that are out of scope never come back */
    return s && s->index >= c->scope.bottom ? s : NULL;
}

/* Nesting levels: template parameters, parameters, the function's block, inner blocks. A name in an inner block may
 * hide a parameter. */
#define FIRST_BLOCK 2

gk_symbol *gk_push_symbol(gk_check *c, gk_symbol_kind kind, const char *name, gk_loc loc) {
    gk_symbol *old = gk_lookup(c, name);
    if (old && old->level == c->level) {
        gk_error(c->d, GK_E_REDEFINED, loc, "'%s' is declared twice", name);
        gk_note(c->d, old->loc, "first declared here");
    } else if (old && old->level < FIRST_BLOCK && c->level <= FIRST_BLOCK) {
        gk_error(c->d, GK_E_REDEFINED, loc, "'%s' is a parameter of the %s; choose another name", name,
                 old->level ? "function" : "template");
        gk_note(c->d, old->loc, "declared here");
    }
    gk_symbol *s = GK_NEW(c->arena, gk_symbol);
    void **at = gk_map_at(&c->visible, name);
    s->kind = kind;
    s->name = name;
    s->loc = loc;
    s->level = c->level;
    s->index = c->scope.top;
    s->outer = *at;
    *at = s;
    if (c->scope.top == c->capsymbols) grow_stack(c);
    c->symbols[c->scope.top++] = s;
    return s;
}

void gk_tell_type(gk_check *c, gk_loc loc, const gk_type *type) {
    const gk_watch *watch = c->options->watch;
    const bool told = type->kind != GK_TY_UNKNOWN || type->name; /* acc<T> has a name */
    if (!loc.file || !told) return;
    watch->typed(watch->data, (gk_place){loc.file - 1, loc.pos, loc.len}, gk_type_str(&c->types, type));
}

gk_scope gk_nothing_in_scope(const gk_check *c) {
    return (gk_scope){c->scope.top, c->scope.top};
}

bool gk_is_checked(const gk_diags *d, gk_loc loc) {
    return loc.file && d->sources[loc.file - 1].checked;
}

bool gk_sees(const gk_check *c, gk_loc use, const gk_ast *decl) {
    if (gk_is_checked(c->d, use)) return gk_is_checked(c->d, decl->loc) || c->d->sources[use.file - 1].open;
    const gk_source *s = &c->d->sources[decl->loc.file - 1];
    return !s->checked || !s->closed;
}

const gk_ast *gk_find_declaration(gk_check *c, const char *name, gk_loc use) {
    bool checked = gk_is_checked(c->d, use);
    const gk_ast *own = gk_map_get(&c->names_of[checked], name);
    if (!own && checked && c->d->sources[use.file - 1].open) return gk_map_get(&c->names_of[0], name);
    if (own || checked) return own;
    const gk_ast *other = gk_map_get(&c->names_of[1], name);
    if (other) return gk_sees(c, use, other) ? other : NULL;
    return c->functions ? gk_map_get(&c->functions->names, name) : NULL;
}

const gk_ast *gk_find_function(gk_check *c, const char *name, gk_loc use) {
    const gk_ast *n = gk_find_declaration(c, name, use);
    return n && (n->kind == GK_A_FUNCTION || n->kind == GK_A_OPERATOR) ? n : NULL;
}

/* ------------------------------------------------------------------------------------------------------ bindings */

gk_binding *gk_new_bindings(gk_check *c, const gk_ast *decl, size_t *count) {
    *count = 0;
    for (const gk_ast *p = decl->a; p; p = p->next) ++*count;
    gk_binding *b = gk_alloc(c->arena, (*count + 1) * sizeof *b);
    size_t i = 0;
    for (const gk_ast *p = decl->a; p; p = p->next) b[i++].param = p;
    return b;
}

static unsigned param_mask(gk_check *c, const gk_ast *tparam) {
    unsigned mask = 0;
    if (!tparam->a) return GK_M_ANY;
    for (const gk_ast *n = tparam->a; n; n = n->next) {
        unsigned m;
        if (n->kind == GK_A_TYPE) {
            const gk_type *t = gk_resolve_type(c, n);
            m = gk_type_mask(t);
            if (t->kind == GK_TY_STRUCT)
                gk_error(c->d, GK_E_CLASS, n->loc, "'%s' is a struct, which no template parameter stands for", t->name);
        } else {
            m = gk_class_mask(n->name);
            if (!m) {
                gk_nearest near = {.wanted = n->name};
                gk_class_names(&near);
                gk_error(c->d, GK_E_CLASS, n->loc, "unknown class '%s'%s", n->name, gk_nearest_hint(c->arena, &near));
                m = GK_M_ANY;
            }
        }
        mask |= m;
    }
    return mask;
}

static void push_bindings(gk_check *c, gk_binding *bindings, size_t n) {
    for (size_t i = 0; i < n; i++) {
        gk_binding *b = &bindings[i];
        if (!b->set) continue;
        bool type = b->param->flags == GK_TP_TYPE;
        gk_symbol *s = gk_push_symbol(c, type ? GK_SYM_TYPE : GK_SYM_BINDING, b->param->name, b->param->loc);
        if (type)
            s->type = b->type;
        else
            s->binding = b;
    }
}

bool gk_bindings_known(const gk_binding *b, size_t n) {
    for (size_t i = 0; i < n; i++) {
        if (!b[i].known) return false;
        if (b[i].param->flags != GK_TP_TYPE) continue;
        const gk_type *t = gk_type_lane(b[i].type);
        if (t->kind == GK_TY_PARAM || t->kind == GK_TY_UNKNOWN) return false;
    }
    return true;
}

static const gk_ast *default_operator(gk_check *c, const gk_ast *tparam) {
    const gk_ast *value = tparam->b,
                 *op = value->kind == GK_A_NAME ? gk_find_function(c, value->name, value->loc) : NULL;

    if (op && op->kind == GK_A_OPERATOR) return op;
    if (value->kind == GK_A_NAME)
        gk_error(c->d, GK_E_VALUE, value->loc, "the default of %s is no operator: the source has none called '%s'",
                 tparam->name, value->name);
    else
        gk_error(c->d, GK_E_VALUE, value->loc, "the default of %s has to be an operator's name", tparam->name);
    return NULL;
}

static bool fill_default(gk_check *c, const gk_ast *decl, gk_binding *b, gk_loc at) {
    const gk_ast *value = b->param->b;
    if (!value) {
        gk_error(c->d, GK_E_ARGUMENT, at, "'%s' needs a template argument for %s", decl->name, b->param->name);
        gk_note(c->d, b->param->loc, "declared here");
        return false;
    }
    b->set = b->known = true;
    switch (b->param->flags) {
    case GK_TP_TYPE: b->type = gk_resolve_type(c, value); return true;
    case GK_TP_OP: b->op = default_operator(c, b->param); return b->op != NULL;
    case GK_TP_BOOL: b->known = gk_constant_bool(c, value, "a template argument", &b->value); return true;
    default: b->known = gk_constant_int(c, value, "a template argument", &b->value); return true;
    }
}

static bool check_class(gk_check *c, const gk_ast *decl, const gk_binding *b, gk_loc at) {
    unsigned mask = param_mask(c, b->param), have = gk_type_mask(b->type);
    if (b->type->kind == GK_TY_UNKNOWN || (c->lenient && (have & mask))) return true;
    bool fits = have && (have & ~mask) == 0;
    if (b->type->kind == GK_TY_VEC) fits = (mask & GK_M_NUM) == GK_M_NUM;
    if (fits) return true;
    gk_error(c->d, GK_E_NOT_IN_CLASS, at, "'%s' takes %s as %s, not %s", decl->name, gk_mask_str(c->arena, mask),
             b->param->name, gk_type_str(&c->types, b->type));
    gk_note(c->d, b->param->loc, "declared here");
    return false;
}

bool gk_complete_bindings(gk_check *c, const gk_ast *decl, gk_binding *bindings, gk_loc at) {
    gk_scope scope = c->scope;
    unsigned level = c->level++;
    bool ok = true;
    size_t i = 0;
    c->scope = gk_nothing_in_scope(c);
    for (const gk_ast *p = decl->a; p && ok; p = p->next, i++) {
        if (!bindings[i].set) ok = fill_default(c, decl, &bindings[i], at);
        if (ok && p->flags == GK_TP_TYPE) ok = check_class(c, decl, &bindings[i], at);
        if (ok) push_bindings(c, &bindings[i], 1);
    }
    c->scope = scope;
    c->level = level;
    return ok;
}

/* Deduce template parameters that occur in `type`, a parameter's type as written, from an argument's type. */
void gk_deduce(gk_check *c, const gk_ast *type, gk_binding *bindings, size_t n, const gk_type *arg) {
    for (size_t i = 0; i < n; i++) {
        if (bindings[i].param->name != type->name || bindings[i].param->flags != GK_TP_TYPE) continue;
        if (!bindings[i].set && !gk_type_is_literal(arg) && gk_type_is_value(arg)) {
            bindings[i].type = arg;
            bindings[i].set = bindings[i].known = true;
        }
        return;
    }
    if (!type->a || !arg->elem) return;
    bool same = (arg->kind == GK_TY_VIEW && gk_same(type->name, "view")) ||
                (arg->kind == GK_TY_BUFFER && gk_same(type->name, "buffer")) ||
                (arg->kind == GK_TY_VEC && gk_same(type->name, "vec"));
    if (!same) return;
    if (type->a->kind == GK_A_TYPE) gk_deduce(c, type->a, bindings, n, arg->elem);
    const gk_ast *count = type->a->next;
    if (!count || count->kind != GK_A_NAME) return;
    for (size_t i = 0; i < n; i++)
        if (!bindings[i].set && bindings[i].param->flags == GK_TP_INT && bindings[i].param->name == count->name) {
            bindings[i].value = arg->extent[0];
            bindings[i].known = arg->extent[0] >= 0;
            bindings[i].set = true;
        }
}

void gk_deduce_extents(const gk_ast *param, gk_binding *bindings, size_t n, const gk_type *arg) {
    unsigned d = 0;
    if (arg->kind != GK_TY_ARRAY) return;
    for (const gk_ast *x = param->b; x && d < arg->nextents; x = x->next, d++)
        for (size_t i = 0; i < n; i++) {
            const bool wanted = x->kind == GK_A_NAME && bindings[i].param->name == x->name;
            if (!wanted || bindings[i].set || bindings[i].param->flags != GK_TP_INT) continue;
            bindings[i].value = arg->extent[d];
            bindings[i].known = arg->extent[d] >= 0;
            bindings[i].set = true;
        }
}

/* ----------------------------------------------------------------------------------------------------- instances */

static const char *instance_name(gk_check *c, const gk_ast *decl, const gk_binding *b, size_t n) {
    gk_text t = {.arena = c->arena};
    gk_text_add(&t, decl->name);
    for (size_t i = 0; i < n; i++) {
        gk_text_addf(&t, "%s%s=", i ? ", " : "<", b[i].param->name);
        if (b[i].param->flags == GK_TP_TYPE)
            gk_text_add(&t, gk_type_str(&c->types, b[i].type));
        else if (b[i].param->flags == GK_TP_OP)
            gk_text_add(&t, b[i].op ? b[i].op->name : "?");
        else if (!b[i].known)
            gk_text_add(&t, "?");
        else if (b[i].param->flags == GK_TP_BOOL)
            gk_text_add(&t, b[i].value ? "true" : "false");
        else
            gk_text_addf(&t, "%lld", (long long)b[i].value);
    }
    if (n) gk_text_add(&t, ">");
    return t.s;
}

static bool same_bindings(const gk_binding *a, const gk_binding *b, size_t n) {
    for (size_t i = 0; i < n; i++)
        if (a[i].type != b[i].type || a[i].value != b[i].value || a[i].op != b[i].op || a[i].known != b[i].known)
            return false;
    return true;
}

static const gk_type *param_type(gk_check *c, const gk_ast *p) {
    const gk_type *type = gk_resolve_type(c, p->a);
    if (!p->b && !(p->flags & GK_LOCAL)) return type;
    if (!p->b) {
        gk_error(c->d, GK_E_TYPE_HERE, p->loc, "a local parameter is an array: local T name[extent]");
        return gk_type_unknown(&c->types);
    }
    if (!gk_type_is_value(type) || (type->kind == GK_TY_STRUCT && (p->flags & GK_LOCAL))) {
        gk_error(c->d, GK_E_TYPE_HERE, p->loc, "there are no %sarrays of %s", p->flags & GK_LOCAL ? "local " : "",
                 gk_type_str(&c->types, type));
        return gk_type_unknown(&c->types);
    }
    int64_t extent[GK_MAX_EXTENTS];
    unsigned n = 0;
    for (const gk_ast *x = p->b; x; x = x->next) {
        if (n == GK_MAX_EXTENTS) {
            gk_error(c->d, GK_E_EXTENT, x->loc, "arrays have at most %d extents", GK_MAX_EXTENTS);
            break;
        }
        gk_constant_int(c, x, "an extent", &extent[n++]);
    }
    return gk_type_array(&c->types, type, extent, n, (p->flags & GK_LOCAL) != 0);
}

/* Check that the elements of a kernel's buffer or view are of a type that arrays of the host can have. */
static void check_elements(gk_check *c, const gk_type *elem, gk_loc loc) {
    if (c->options->any_element) return;
    if (elem->kind == GK_TY_SCALAR && elem->scalar == GK_IDX)
        gk_error(c->d, GK_E_TYPE_HERE, loc,
                 "no array holds idx, whose width is chosen for each launch; take elements of i64 or i32");
    if (elem->kind == GK_TY_VEC && elem->elem->kind == GK_TY_SCALAR && elem->elem->scalar == GK_BF16)
        gk_error(c->d, GK_E_TYPE_HERE, loc, "no array holds %s; take elements of bf16", gk_type_str(&c->types, elem));
}

/* Does it consist of constants alone: numbers, complex numbers and vectors? */
static bool is_fixed(const gk_expr *e) {
    if (!e || e->constant) return true;
    for (const gk_expr *a = e->args; a; a = a->next)
        if (!is_fixed(a)) return false;
    return (e->kind == GK_X_CONVERT || e->kind == GK_X_COMPLEX || e->kind == GK_X_VECTOR) && is_fixed(e->a) &&
           is_fixed(e->b);
}

/* Check parameters, result and identity, with the template arguments in scope. */
static void check_signature(gk_check *c, gk_fn *fn) {
    const gk_ast *decl = fn->decl;
    bool kernel = decl->kind == GK_A_KERNEL;
    fn->ret = decl->b && !kernel ? gk_resolve_type(c, decl->b) : gk_type_void(&c->types);
    if (decl->b && !kernel && !gk_type_is_value(fn->ret))
        gk_error(c->d, GK_E_TYPE_HERE, decl->b->loc, "a function cannot return %s", gk_type_str(&c->types, fn->ret));
    for (const gk_ast *p = decl->c; p; p = p->next) fn->nparams++;
    if (fn->nparams > GK_MAX_PARAMS) {
        gk_error(c->d, GK_E_TOO_LARGE, decl->loc, "'%s' has %zu parameters; %d is the limit", decl->name, fn->nparams,
                 GK_MAX_PARAMS);
        fn->nparams = GK_MAX_PARAMS;
    }
    fn->params = gk_alloc(c->arena, (fn->nparams + 1) * sizeof *fn->params);
    fn->out_taint = gk_alloc(c->arena, (fn->nparams + 1) * sizeof *fn->out_taint);
    size_t i = 0;
    for (const gk_ast *p = decl->c; p && i < fn->nparams; p = p->next, i++) {
        gk_var *v = GK_NEW(c->arena, gk_var);
        v->name = p->name;
        v->loc = p->loc;
        v->flags = p->flags;
        v->param = true;
        v->index = (unsigned)i;
        v->type = param_type(c, p);
        fn->params[i] = v;
        bool memory = v->type->kind == GK_TY_VIEW || v->type->kind == GK_TY_BUFFER;
        bool array = v->type->kind == GK_TY_ARRAY;
        const bool compound = array || v->type->kind == GK_TY_VEC || v->type->kind == GK_TY_STRUCT;
        if (kernel && !memory && (compound || (v->flags & GK_OUT)))
            gk_error(c->d, GK_E_TYPE_HERE, p->loc,
                     "a kernel takes views, buffers and scalar inputs; results go to an out buffer or view");
        if (!kernel && gk_type_is_matrix(v->type))
            gk_error(c->d, GK_E_TYPE_HERE, p->loc, "a matrix is no parameter; load and multiply where it is declared");
        if (kernel && memory) check_elements(c, v->type->elem, p->loc);
        if (!kernel && !memory && (!array || !v->type->local) && (v->flags & GK_OUT)) fn->effects = true;
        if (memory && !(v->flags & (GK_IN | GK_OUT))) v->flags |= GK_IN;
        if (array && !(v->flags & (GK_IN | GK_OUT))) v->flags |= GK_IN;
    }
    if (decl->kind != GK_A_OPERATOR) return;
    bool shaped = fn->nparams == 2;
    for (i = 0; i < fn->nparams; i++)
        shaped = shaped && fn->params[i]->type == fn->ret && !(fn->params[i]->flags & GK_OUT);
    if (decl->b && fn->ret->kind == GK_TY_STRUCT)
        gk_error(c->d, GK_E_TYPE_HERE, decl->b->loc, "an operator combines numbers, complex numbers or vectors, not %s",
                 gk_type_str(&c->types, fn->ret));
    if (!shaped) gk_error(c->d, GK_E_COUNT, decl->loc, "an operator takes two inputs of the type it returns");
    fn->identity = gk_coerce(c, gk_check_value(c, decl->e), fn->ret, gk_words("the identity"));
    if (!fn->generic && fn->identity->type->kind != GK_TY_UNKNOWN && !is_fixed(fn->identity))
        gk_error(c->d, GK_E_CONSTANT, decl->e->loc,
                 "the identity of '%s' has to be known when compiling: numbers, constants, and what is made of them",
                 decl->name);
}

static gk_fn *new_fn(gk_check *c, const gk_ast *decl, gk_binding *bindings) {
    gk_fn *fn = GK_NEW(c->arena, gk_fn);
    fn->decl = decl;
    fn->bindings = bindings;
    for (const gk_ast *p = decl->a; p; p = p->next) fn->nbindings++;
    fn->instance = instance_name(c, decl, bindings, fn->nbindings);
    fn->generic = !gk_bindings_known(bindings, fn->nbindings);
    return fn;
}

/* The state of the function being checked, saved while another function is checked. */
typedef struct saved {
    gk_fn *fn;
    gk_scope scope;
    unsigned level, loops, static_loops, unrolled;
    bool lenient;
} saved;

static saved enter(gk_check *c, gk_fn *fn) {
    saved s = {c->fn, c->scope, c->level, c->loops, c->static_loops, c->unrolled, c->lenient};
    c->fn = fn;
    c->scope = gk_nothing_in_scope(c);
    c->level = c->loops = c->static_loops = c->unrolled = 0;
    c->lenient = false;
    push_bindings(c, fn->bindings, fn->nbindings);
    c->level = 1;
    return s;
}

static void leave(gk_check *c, const saved *s) {
    c->fn = s->fn;
    c->scope = s->scope;
    c->level = s->level;
    c->loops = s->loops;
    c->static_loops = s->static_loops;
    c->unrolled = s->unrolled;
    c->lenient = s->lenient;
}

/* Make the most cautious assumption about a function that is not analysed: its results depend on all parameters. */
static void know_little(gk_fn *fn) {
    uint64_t all = 0;
    for (size_t i = 0; i < fn->nparams; i++) all |= UINT64_C(1) << i;
    fn->result_taint = all;
    for (size_t i = 0; i < fn->nparams; i++) fn->out_taint[i] = all;
}

/* The results of the check of `decl` before instantiation, for a call at `at`; NULL: it cannot be done now. */
static const gk_fn *generic_of(gk_check *c, const gk_ast *decl, gk_loc at) {
    const gk_fn *fn = gk_map_get(&c->generic, decl);
    /* else it is checked later, from the top level */
    bool room = c->call_depth < GK_MAX_CALL_DEPTH && c->deep < GK_MAX_LEVELS / 2;
    if (!fn && !c->lenient && room) fn = gk_check_generic(c, decl);
    if (!fn || !fn->busy) return fn;
    if (!c->lenient) gk_error(c->d, GK_E_RECURSION, at, "'%s' calls itself; GK has no recursion", decl->name);
    return NULL;
}

gk_fn *gk_signature(gk_check *c, const gk_ast *decl, gk_binding *bindings, gk_loc at) {
    const gk_fn *known = generic_of(c, decl, at);
    gk_fn *fn = new_fn(c, decl, bindings);
    fn->generic = true;
    saved s = enter(c, fn);
    c->d->quiet++;
    check_signature(c, fn);
    c->d->quiet--;
    leave(c, &s);
    if (!known || known->failed || known->nparams != fn->nparams) {
        know_little(fn);
        return fn;
    }
    fn->effects = known->effects;
    fn->barrier = known->barrier;
    fn->shuffles = known->shuffles;
    fn->uniform_params = known->uniform_params;
    fn->subgroup_params = known->subgroup_params;
    fn->result_taint = known->result_taint;
    fn->out_taint = known->out_taint;
    return fn;
}

gk_fn *gk_instantiate(gk_check *c, const gk_ast *decl, gk_binding *bindings, gk_loc at) {
    for (gk_fn_list *l = c->all; l; l = l->next) { /* no instance is generic: unknown bindings match no others */
        if (l->fn->decl != decl || !same_bindings(l->fn->bindings, bindings, l->fn->nbindings)) continue;
        if (l->fn->busy) {
            gk_error(c->d, GK_E_RECURSION, at, "'%s' calls itself; GK has no recursion", decl->name);
            l->fn->failed = true;
        }
        return l->fn;
    }
    gk_fn *fn = new_fn(c, decl, bindings);
    if (++c->ninstances > GK_MAX_INSTANCES || c->call_depth >= GK_MAX_CALL_DEPTH) {
        gk_error(c->d, GK_E_INSTANCES, at,
                 c->call_depth >= GK_MAX_CALL_DEPTH ? "calls nest deeper than 32 levels here"
                                                    : "this program needs more than 512 instances of functions");
        fn->failed = true;
    }
    gk_fn_list *l = GK_NEW(c->arena, gk_fn_list);
    l->fn = fn;
    l->next = c->all;
    if (!fn->generic) c->all = l;

    gk_frame *frame = GK_NEW(c->arena, gk_frame);
    frame->up = c->d->frame;
    frame->instance = fn->instance;
    frame->called_from = at;
    if (fn->nbindings || at.file) c->d->frame = frame;
    saved s = enter(c, fn);
    if (!fn->failed) fn->failed = gk_too_deep(c, at, GK_LEVEL_BODY);
    c->call_depth++;
    c->deep += GK_LEVEL_BODY;
    fn->busy = true;
    check_signature(c, fn);
    if (!fn->failed) gk_check_body(c, fn);
    c->deep -= GK_LEVEL_BODY;
    fn->busy = false;
    fn->done = true;
    c->call_depth--;
    leave(c, &s);
    c->d->frame = frame->up;
    if (!fn->generic) {
        *c->last = fn;
        c->last = &fn->next;
    }
    return fn;
}

/* Bind every parameter to itself: T is any type of its class, N any integer. */
static gk_binding *bind_generic(gk_check *c, const gk_ast *decl) {
    size_t count;
    gk_binding *b = gk_new_bindings(c, decl, &count), *at = b;
    for (const gk_ast *p = decl->a; p; p = p->next, at++) {
        at->set = true;
        if (p->flags == GK_TP_OP && p->b) default_operator(c, p);
        for (const gk_ast *q = decl->a; q != p; q = q->next)
            if (p->name == q->name) gk_error(c->d, GK_E_REDEFINED, p->loc, "'%s' is declared twice", p->name);
        if (p->flags != GK_TP_TYPE) continue;
        at->type = gk_type_param(&c->types, p->name, param_mask(c, p));
        at->known = true;
    }
    return b;
}

/* A copy, in lasting memory, of what is kept of a function when its tree is freed. */
static gk_fn *lasting(gk_check *c, const gk_fn *fn) {
    gk_fn *copy = GK_NEW(c->lasting, gk_fn);
    *copy = *fn;
    copy->out_taint = gk_alloc(c->lasting, (fn->nparams + 1) * sizeof *copy->out_taint);
    memcpy(copy->out_taint, fn->out_taint, fn->nparams * sizeof *copy->out_taint);
    copy->params = copy->vars = NULL;
    copy->body = NULL;
    copy->identity = NULL;
    return copy;
}

const gk_fn *gk_check_generic(gk_check *c, const gk_ast *decl) {
    gk_fn *fn = gk_map_get(&c->generic, decl), outside = {.decl = decl, .generic = true};
    if (fn) return fn;
    bool checked = gk_is_checked(c->d, decl->loc); /* its errors were reported when the source was checked */
    saved s = {c->fn, c->scope, c->level, c->loops, c->static_loops, c->unrolled, c->lenient};
    c->d->quiet += checked;
    c->fn = &outside;
    c->scope = gk_nothing_in_scope(c);
    fn = new_fn(c, decl, bind_generic(c, decl));
    fn->generic = fn->busy = true;
    *gk_map_at(&c->generic, decl) = fn;
    enter(c, fn);
    c->call_depth++;
    c->deep += GK_LEVEL_BODY;
    check_signature(c, fn);
    gk_check_body(c, fn);
    c->deep -= GK_LEVEL_BODY;
    c->call_depth--;
    fn->busy = false;
    leave(c, &s);
    c->d->quiet -= checked;
    return *gk_map_at(&c->generic, decl) = lasting(c, fn);
}
