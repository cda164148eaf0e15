#include "gk/check/uniform.h"
#include "gk/gk.h"

#include <stdlib.h>
#include <string.h>

#include "gk/lower/lower.h"
#include "gk/module.h"
#include "gk/syntax/parse.h"
#include "gk/result.h"

typedef struct job {
    gk_arena *arena;
    gk_diags *d;
    gk_names names;
    gk_options own;            /* the caller's options, without those that do not apply */
    const gk_options *options; /* `own` */
    gk_check check;
    gk_result *result;
    gk_module *module;
    gk_working *working;
} job;

/* ----------------------------------------------------------------------------------------------- template arguments */

/* Find the kernel. If a checked source and another one both have a kernel of this name, the checked one's is meant: it
 * is to run with what the other source declares. */
static const gk_ast *find_kernel(job *j, gk_ast *decls) {
    const gk_ast *found = NULL;
    gk_nearest near = {.wanted = j->options->kernel ? j->options->kernel : ""};
    size_t count = 0;
    for (const gk_ast *n = decls; n; n = n->next) {
        if (n->kind != GK_A_KERNEL) continue;
        gk_nearest_try(&near, n->name);
        if (j->options->kernel ? strcmp(n->name, j->options->kernel) == 0 : n->loc.file == j->module->nsources) {
            count += !found || !j->options->kernel;
            if (!found || gk_is_checked(j->d, n->loc)) found = n;
        }
    }
    if (count == 1) return found;
    gk_loc none = {0};
    if (j->options->kernel)
        gk_error(j->d, GK_E_KERNEL, none, "there is no kernel '%s'%s", j->options->kernel,
                 gk_nearest_hint(j->arena, &near));
    else
        gk_error(j->d, GK_E_KERNEL, none,
                 count ? "there are %zu kernels; name the one that is wanted" : "there is no kernel (%zu found)",
                 count);
    return NULL;
}

/* Find the function to compile in place of a kernel (gk_options.function). */
static const gk_ast *find_entry(job *j, gk_ast *decls) {
    uint16_t headed = 0;
    for (const gk_ast *n = decls; n; n = n->next) {
        if (n->loc.file == headed) {
            gk_error(j->d, GK_E_EXPECTED, n->loc, "an expression has statements alone, and what ends it was before");
            return NULL;
        }
        if (j->d->sources[n->loc.file - 1].headed) headed = n->loc.file;
    }
    for (const gk_ast *n = decls; n; n = n->next)
        if (n->kind == GK_A_FUNCTION && !n->a && n->loc.file == j->module->nsources &&
            strcmp(n->name, j->options->function) == 0)
            return n;
    gk_error(j->d, GK_E_KERNEL, (gk_loc){0}, "there is no function '%s'", j->options->function);
    return NULL;
}

/* An integer as the language writes it, with or without a sign: decimal, 0x... or 0b... */
static bool parse_int(const char *s, int64_t *value, bool *fits) {
    bool negative = *s == '-';
    int base = 10;
    uint64_t magnitude = 0;
    *fits = true;
    s += negative || *s == '+';
    if (*s == '0' && (s[1] | 32) == 'x') base = 16;
    if (*s == '0' && (s[1] | 32) == 'b') base = 2;
    if (base != 10) s += 2;
    if (!*s) return false;
    for (; *s; s++) {
        int digit = gk_hex_digit(*s);
        if (digit < 0 || digit >= base) return false;
        if (magnitude > (UINT64_MAX - (uint64_t)digit) / (uint64_t)base) *fits = false;
        magnitude = magnitude * (uint64_t)base + (uint64_t)digit;
    }
    if (!gk_int_fits(GK_I64, 64, negative, magnitude)) *fits = false;
    *value = (int64_t)(negative ? 0 - magnitude : magnitude);
    return true;
}

/* Prepare for checks of expressions and types outside functions. */
static void outside_functions(gk_check *c) {
    c->fn = GK_NEW(c->arena, gk_fn);
    c->fn->generic = true;
    c->scope = (gk_scope){0, 0};
}

/* A type given as text, parsed as its own small source. */
static const gk_type *type_from_text(job *j, const gk_template_arg *arg) {
    const gk_source *old = j->d->sources;
    size_t nold = j->d->nsources;
    gk_source *all = gk_alloc(j->arena, (nold + 1) * sizeof *all);
    memcpy(all, old, nold * sizeof *all);
    all[nold] = (gk_source){
        .name = gk_printf(j->arena, "<argument %s>", arg->name), .text = arg->value, .length = strlen(arg->value)};
    j->d->sources = all;
    j->d->nsources = nold + 1;
    size_t errors = j->d->errors;
    gk_ast *n = gk_parse_type(j->d, &j->names, (uint16_t)(nold + 1));
    outside_functions(&j->check);
    const gk_type *t = n ? gk_resolve_type(&j->check, n) : NULL;
    return j->d->errors == errors ? t : NULL;
}

static bool bind_argument(job *j, const gk_template_arg *arg, gk_binding *b) {
    gk_loc none = {0};
    const char *what = NULL;
    bool fits;
    if (b->set) {
        gk_error(j->d, GK_E_VALUE, none, "template argument %s is given twice", arg->name);
        return false;
    }
    b->set = b->known = true;
    switch (b->param->flags) {
    case GK_TP_TYPE: b->type = type_from_text(j, arg); return b->type != NULL;
    case GK_TP_INT:
        if (!parse_int(arg->value, &b->value, &fits)) {
            what = "an integer";
        } else if (!fits) {
            gk_error(j->d, GK_E_RANGE, none, "template argument %s does not fit in 64 bits: '%s'", arg->name,
                     arg->value);
            return false;
        }
        break;
    case GK_TP_BOOL:
        b->value = strcmp(arg->value, "true") == 0 || strcmp(arg->value, "1") == 0;
        if (!b->value && strcmp(arg->value, "false") != 0 && strcmp(arg->value, "0") != 0) what = "true or false";
        break;
    default:
        b->op = gk_find_function(&j->check, gk_intern(&j->names, arg->value, strlen(arg->value))->text, none);
        if (!b->op || b->op->kind != GK_A_OPERATOR) what = "the name of an operator";
        break;
    }
    if (what) gk_error(j->d, GK_E_VALUE, none, "template argument %s is %s, not '%s'", arg->name, what, arg->value);
    return !what;
}

static gk_binding *bind_arguments(job *j, const gk_ast *kernel) {
    size_t count;
    gk_binding *b = gk_new_bindings(&j->check, kernel, &count);
    for (size_t i = 0; i < j->options->nargs; i++) {
        const gk_template_arg *arg = &j->options->args[i];
        gk_nearest near = {.wanted = arg->name};
        size_t k = 0;
        for (; k < count && strcmp(b[k].param->name, arg->name) != 0; k++) gk_nearest_try(&near, b[k].param->name);
        if (k == count) {
            gk_error(j->d, GK_E_NO_PARAMETER, (gk_loc){0}, "'%s' has no template parameter %s%s", kernel->name,
                     arg->name, gk_nearest_hint(j->arena, &near));
            return NULL;
        }
        if (!bind_argument(j, arg, &b[k])) return NULL;
    }
    outside_functions(&j->check);
    return gk_complete_bindings(&j->check, kernel, b, kernel->loc) ? b : NULL;
}

/* ------------------------------------------------------------------------------------------------------ description */

static gk_scalar_type passed_as(gk_scalar_type s, int index_bits) {
    if (s == GK_BOOL) return GK_U8;
    if (s == GK_F16 || s == GK_BF16) return GK_U16;
    return gk_scalar_plain(gk_scalar_part(s), index_bits);
}

static void add_slot(gk_result *r, gk_slot *slots, gk_slot_kind kind, size_t param, unsigned dim, gk_scalar_type type) {
    slots[r->nslots++] = (gk_slot){kind, (unsigned)param, dim, type};
}

static void describe_param(job *j, const gk_var *v, size_t i, gk_param *p, gk_slot *slots) {
    gk_result *r = j->result;
    int bits = j->check.types.index_bits;
    gk_scalar_type index = gk_scalar_plain(GK_IDX, bits);
    const gk_type *elem = v->type->kind == GK_TY_SCALAR ? v->type : v->type->elem;
    *p = (gk_param){.name = v->name, .type = gk_type_lane(elem)->scalar, .lanes = 1};
    if (elem->kind == GK_TY_VEC) p->lanes = (unsigned)elem->extent[0];
    p->reads = (v->flags & GK_IN) || !(v->flags & GK_OUT);
    p->writes = (v->flags & GK_OUT) != 0;
    if (v->type->kind == GK_TY_SCALAR) {
        gk_scalar_type s = passed_as(p->type, bits);
        bool complex = gk_scalar_is(p->type, GK_M_COMPLEX);
        add_slot(r, slots, complex ? GK_SLOT_REAL : GK_SLOT_VALUE, i, 0, s);
        if (complex) add_slot(r, slots, GK_SLOT_IMAG, i, 0, s);
        return;
    }
    add_slot(r, slots, GK_SLOT_DATA, i, 0, p->type);
    add_slot(r, slots, GK_SLOT_OFFSET, i, 0, GK_I64);
    if (v->type->kind == GK_TY_BUFFER) {
        p->kind = GK_PARAM_BUFFER;
        add_slot(r, slots, GK_SLOT_SIZE, i, 0, index);
        return;
    }
    p->kind = GK_PARAM_VIEW;
    p->rank = (unsigned)v->type->extent[0];
    for (unsigned d = 0; d < p->rank; d++) add_slot(r, slots, GK_SLOT_DIM, i, d, index);
    for (unsigned d = 0; d < p->rank; d++) add_slot(r, slots, GK_SLOT_STRIDE, i, d, index);
}

static gk_math math_of(const job *j, const gk_fn *kernel) {
    return j->options->math ? j->options->math : kernel->math;
}

/* Are indices checked? Not for a function in a kernel's place, which has no parameters for the report. */
static bool is_checked(const job *j) {
    return j->options->checked && !j->options->function;
}

/* Does the kernel report failures to its caller? Assertions count in functions that it reaches. */
static bool reports(const job *j) {
    bool asserts = false;
    for (const gk_fn *f = j->check.first; f; f = f->next) asserts = asserts || (f->reached && f->asserts);
    return is_checked(j) || (asserts && j->options->asserts && !j->options->function);
}

/* By gk_target. */
static const struct {
    const char *name;
    const gk_dialect *dialect;
} targets[] = {[GK_CUDA] = {"cuda", &gk_dialect_cuda}, [GK_OPENCL] = {"opencl", &gk_dialect_opencl}};

const char *gk_target_name(int target) {
    return target >= 0 && (size_t)target < sizeof targets / sizeof *targets ? targets[target].name : NULL;
}

/* The options have been checked, so the target is one of the table. */
static const gk_dialect *dialect_of(const gk_options *o) {
    return targets[o->target].dialect;
}

static void describe(job *j, const gk_fn *fn) {
    gk_result *r = j->result;
    gk_param *params = gk_alloc(j->arena, (fn->nparams + 1) * sizeof *params);
    gk_slot *slots = gk_alloc(j->arena, (fn->nparams * (2 + 2 * GK_MAX_RANK) + 5) * sizeof *slots);
    for (size_t i = 0; i < fn->nparams; i++) describe_param(j, fn->params[i], i, &params[i], slots);
    if (reports(j)) add_slot(r, slots, GK_SLOT_REPORT, 0, 0, GK_U32);
    if (reports(j)) add_slot(r, slots, GK_SLOT_FIRST, 0, 0, GK_U32);
    if (is_checked(j)) add_slot(r, slots, GK_SLOT_RACES, 0, 0, GK_U32);
    if (is_checked(j)) add_slot(r, slots, GK_SLOT_SHAPE, 0, 0, GK_U32);
    r->nparams = fn->nparams;
    r->params = params;
    r->slots = slots;
    memcpy(r->group_size, fn->group, sizeof r->group_size);
    r->index_bits = j->check.types.index_bits;
    r->local_bytes = (size_t)gk_local_bytes(fn, j->check.types.index_bits);
    if (dialect_of(j->options)->local_area && r->local_bytes > GK_STATIC_LOCAL) r->local_asked = r->local_bytes;
    r->instance = fn->instance;
    r->math = math_of(j, fn);
    r->uses_fp64 = j->check.uses_fp64;
    r->uses_atomic64 = j->check.uses_atomic64;
    r->uses_barrier = j->check.uses_barrier;
    for (const gk_fn *f = j->check.first; f; f = f->next) r->elementary |= f->reached && f->library;
}

static void lower(job *j, gk_fn *fn) {
    const gk_dialect *dialect = dialect_of(j->options);
    gk_arena *scratch = &j->working->scratch;
    gk_arena_branch(j->arena, scratch, 25);
    bool whole = fn->group[0] * fn->group[1] * fn->group[2] % GK_SUBGROUP == 0;
    const bool loose = (j->options->features & GK_LOOSE_REALS) && (j->options->features & GK_HAS_FP64);
    gk_lower x = {.arena = scratch,
                  .lasting = j->arena,
                  .d = j->d,
                  .names = &j->names,
                  .types = &j->check.types,
                  .dialect = dialect,
                  .quirks = j->options->quirks,
                  .math = j->result->math,
                  .loose_reals = loose && j->result->math == GK_MATH_STRICT,
                  .loose_f64 = loose,
                  .copies = j->check.uses_copies && (j->options->features & GK_HAS_MATRIX),
                  .matrix = whole && (j->options->features & GK_HAS_MATRIX) && j->result->math != GK_MATH_STRICT,
                  .wide = (j->options->features & GK_HAS_WIDE) != 0,
                  .async_reads = fn->writes_operands && (j->options->features & GK_HAS_WIDE),
                  .matrix64 = whole && (j->options->features & GK_HAS_MATRIX64),
                  .capability = j->options->features & (GK_HAS_MATRIX64 | GK_HAS_WIDE) ? 90
                                : j->options->features & GK_HAS_MATRIX                 ? 80
                                                                                       : 0,
                  .soft_f64 = !(j->options->features & GK_HAS_FP64),
                  .index_bits = j->check.types.index_bits,
                  .barriers = j->check.uses_barrier,
                  .checked = is_checked(j),
                  .reports = reports(j),
                  .roll = j->options->roll,
                  .known = j->options->known,
                  .bounded = j->options->bounded && !is_checked(j),
                  .apart = j->options->apart && !is_checked(j)};
    x.typedefs.arena = x.helpers.arena = x.body.arena = x.used.arena = x.tables.arena = j->arena;
    gk_text out = {.arena = j->arena};
    if (j->result->uses_atomic64) gk_text_add(&out, dialect->atomic64);
    const char *name = j->options->function ? NULL : gk_kernel_name(j->arena, fn);
    j->result->kernel = gk_lower_program(&x, j->check.first, fn, name, &out);
    gk_arena_rejoin(j->arena, scratch);
    j->result->text = out.s;
    j->result->length = out.len;
    j->result->branches = x.branches;
    j->result->resident = fn->resident;
    j->result->accesses = x.accesses;
    j->result->naccesses = x.naccesses;
    j->result->conditions = x.conditions;
    j->result->nconditions = x.nconditions;
}

/* ------------------------------------------------------------------------------------------------------ compilation */

static bool check_options(job *j) {
    const gk_options *o = j->options;
    const char *wrong = NULL;
    if (gk_target_name((int)o->target) == NULL) wrong = "target is one of GK_CUDA, GK_OPENCL";
    if (o->index_bits != 0 && o->index_bits != 32 && o->index_bits != 64) wrong = "index_bits is 32 or 64";
    if ((int)o->math < GK_MATH_DEFAULT || o->math > GK_MATH_FAST) wrong = "math is one of GK_MATH_*";
    for (size_t i = 0; i < o->nargs && !wrong; i++)
        if (!o->args || !o->args[i].name || !o->args[i].value) wrong = "a template argument has a name and a value";
    if (wrong) gk_error(j->d, GK_E_OPTIONS, (gk_loc){0}, "%s", wrong);
    return !wrong;
}

/* In check-only mode, instantiate declarations that need no arguments, too, to find errors with barriers, unset
 * variables and recursion. */
static void instantiate_plain(job *j, gk_ast *decls) {
    for (const gk_ast *n = decls; n; n = n->next) {
        size_t count;
        if (n->kind == GK_A_CONSTANT || n->kind == GK_A_STRUCT) continue;
        gk_binding *b = gk_new_bindings(&j->check, n, &count);
        bool all = true;
        for (const gk_ast *p = n->a; p; p = p->next) all = all && p->b;
        outside_functions(&j->check);
        if (all && gk_complete_bindings(&j->check, n, b, n->loc)) gk_instantiate(&j->check, n, b, (gk_loc){0});
    }
}

/* With check_only, pretend that the device has all features: only instances depend on what a device lacks. */
static void settle_options(gk_options *o) {
    if (o->check_only) {
        o->features = ~0u;
        o->local_limit = o->group_limit = 0;
    } else {
        o->features &= dialect_of(o)->features;
    }
}

/* The library's elementary functions, if the kernel is to call them; NULL: it calls the device's. */
static const gk_functions *functions_of(const job *j, const gk_fn *kernel) {
    const gk_module *m = j->options->functions;
    bool strict = math_of(j, kernel) == GK_MATH_STRICT;
    return m && strict ? m->functions : NULL;
}

static gk_status compile(job *j) {
    gk_ast *decls = j->module->decls;
    if (!check_options(j)) return GK_ARGUMENT_ERROR;
    settle_options(&j->own);
    const gk_module *read[] = {j->module, j->module->elementary ? j->options->functions : NULL};
    for (int i = 0; i < 2; i++)
        if (read[i] && read[i]->status != GK_OK) {
            *j->d = read[i]->d;
            return read[i]->status;
        }
    if (j->options->want_ast) {
        gk_text t = {.arena = j->arena};
        gk_text_add(&t, "");
        gk_ast_dump(&t, decls, 0);
        j->result->text = t.s;
        j->result->length = t.len;
        return GK_OK;
    }
    gk_check *c = &j->check;
    c->arena = c->lasting = j->arena;
    c->d = j->d;
    c->types.arena = c->structs.arena = c->visible.arena = c->generic.arena = c->tables.arena = c->unknown.arena =
        j->arena;
    c->names_of[0].arena = c->names_of[1].arena = j->arena;
    c->types.index_bits = j->options->index_bits ? j->options->index_bits : 64;
    c->options = j->options;
    c->decls = decls;
    c->folding = read[1] ? read[1]->functions : NULL;
    c->last = &c->first;
    static const char *const meetings[] = {
        "barrier",      "shuffle",      "shuffle_xor",          "shuffle_down",         "shuffle_up",
        "matrix_fma",   "matrix_add",   "subgroup_barrier",     "group_copy",           "group_wait",
        "group_reduce", "group_scan",   "group_scan_exclusive", "matrix_load",          "matrix_load_packed",
        "matrix_set",   "matrix_store", "matrix_multiply_add",  "matrix_multiply_wide", "matrix_wait"};
    for (size_t i = 0; i < sizeof meetings / sizeof *meetings; i++)
        c->meets = c->meets || gk_has_name(&j->module->names, meetings[i]);
    gk_check_declarations(c, &j->working->scratch);
    if (j->d->count) return GK_SOURCE_ERROR;
    if (j->options->check_only) {
        instantiate_plain(j, decls);
        return j->d->count ? GK_SOURCE_ERROR : GK_OK;
    }
    const gk_ast *kernel = j->options->function ? find_entry(j, decls) : find_kernel(j, decls);
    gk_binding *b = kernel ? bind_arguments(j, kernel) : NULL;
    if (!b) return GK_ARGUMENT_ERROR;
    c->uses_fp64 = false; /* the check before instantiation saw both branches of every static if */
    gk_fn *fn = gk_instantiate(c, kernel, b, (gk_loc){0});
    if (j->d->count) return j->d->count == j->d->lacks ? GK_DEVICE_ERROR : GK_SOURCE_ERROR;
    gk_reach(c, fn, functions_of(j, fn));
    if (j->d->count) return j->d->count == j->d->lacks ? GK_DEVICE_ERROR : GK_SOURCE_ERROR;
    describe(j, fn);
    if (j->options->keep_tree) j->result->tree = fn;
    lower(j, fn);
    return GK_OK;
}

static void tell_loc(const gk_watch *watch, int code, gk_loc loc, const char *message) {
    watch->told(watch->data, code, (gk_place){loc.file - 1L, loc.pos, loc.len}, message);
}

/* Report the messages to the watch. */
static void tell(const gk_watch *watch, const gk_diags *d) {
    size_t remark = 0;
    for (size_t i = 0; i < d->count; i++) {
        tell_loc(watch, d->list[i].code, d->places[i], d->list[i].message);
        for (; remark < d->nremarks && d->remarks[remark].of == i; remark++)
            tell_loc(watch, 0, d->remarks[remark].loc, d->remarks[remark].message);
    }
    for (size_t i = 0; i < d->nwarnings; i++) {
        tell_loc(watch, d->warnings[i].code, d->warnings[i].loc, d->warnings[i].message);
        tell_loc(watch, 0, d->warnings[i].other, d->warnings[i].remark);
    }
}

static void run_steps(gk_working *w, const gk_options *options) {
    gk_result *r = &w->result;
    job *j = GK_NEW(&w->arena, job);
    gk_diags *d = GK_NEW(&w->arena, gk_diags);
    d->arena = d->text.arena = &w->arena;
    d->sources = w->module->sources;
    d->nsources = w->module->nsources;
    j->arena = j->names.arena = &w->arena;
    j->names.outer = &w->module->names;
    j->d = d;
    j->own = *options;
    j->options = &j->own;
    j->result = r;
    j->module = w->module;
    j->working = w;
    r->status = compile(j);
    if (options->watch) tell(options->watch, d);
    gk_diags_end(d);
    r->ndiagnostics = d->count;
    r->diagnostics = d->list;
    if (d->text.s) r->messages = d->text.s;
}

gk_status gk_module_compile(gk_module *m, const gk_options *options, gk_result **out) {
    size_t limit = options->memory_limit ? options->memory_limit : GK_DEFAULT_MEMORY;
    size_t room = limit > m->arena.used ? limit - m->arena.used : 0;
    gk_working *w = gk_working_take(m->memory, room, 2 * m->arena.used);
    size_t reached = m->status == GK_MEMORY_ERROR ? m->limit : 0;
    *out = NULL;
    if (!reached && w && setjmp(w->escape) == 0) {
        gk_module_retain(m);
        w->module = m;
        run_steps(w, options);
        w->result.memory_used = m->arena.used + w->arena.used;
        *out = gk_result_copy(&w->result);
    } else if (w && (w->arena.full || w->scratch.full)) {
        reached = limit;
    }
    if (*out && (*out)->tree) {
        (*out)->working = w;
        w->memory = NULL; /* because the memory may be freed before the result */
    } else {
        gk_compilation_end(w);
    }
    if (!*out) *out = gk_result_out_of_memory(reached);
    return *out ? (*out)->status : GK_MEMORY_ERROR;
}

gk_status gk_compile(const gk_source *sources, size_t nsources, const gk_options *options, gk_result **out) {
    gk_memory *memory = gk_memory_new();
    gk_module *m = gk_module_new(sources, nsources, memory, options->memory_limit);
    if (m)
        gk_module_compile(m, options, out);
    else
        *out = gk_result_out_of_memory(0);
    gk_module_release(m);
    gk_memory_free(memory);
    return *out ? (*out)->status : GK_MEMORY_ERROR;
}
