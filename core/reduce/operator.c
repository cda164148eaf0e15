/* Operators of reductions and scans: names, types, and the kernels made for them. */
#include "operator.h"

#include <stdlib.h>
#include <string.h>

#include <gpuarray/util.h>

#include "program/source.h"

struct ga_kept_instance {
    struct ga_kept_instance *next;
    char *key;
    GpuInstance *instance;
};

static const struct {
    const char *name, *gk;
    ga_operator_kind kind;
    bool max;
} operations[] = {
    {"sum", "sum", GA_OPERATOR_SUM, false},          {"prod", "prod", GA_OPERATOR_SUM, false},
    {"min", "smallest", GA_OPERATOR_EXTREME, false}, {"max", "largest", GA_OPERATOR_EXTREME, true},
    {"any", "any_of", GA_OPERATOR_LOGIC, true},      {"all", "all_of", GA_OPERATOR_LOGIC, false},
    {"argmin", "", GA_OPERATOR_PLACE, false},        {"argmax", "", GA_OPERATOR_PLACE, true},
};

/* ------------------------------------------------------------------------------------------------------- types */

static bool is_half(int t) {
    return t == GA_HALF || t == GA_BFLOAT16;
}

static bool is_complex(int t) {
    return t == GA_CFLOAT || t == GA_CDOUBLE;
}

static bool is_signed(int t) {
    return t == GA_BYTE || t == GA_SHORT || t == GA_INT || t == GA_LONG || t == GA_SSIZE;
}

static bool is_unsigned(int t) {
    return t == GA_UBYTE || t == GA_USHORT || t == GA_UINT || t == GA_ULONG || t == GA_SIZE;
}

static int default_acctype(ga_operator_kind kind, int t) {
    if (kind == GA_OPERATOR_LOGIC) return GA_BOOL;
    if (is_half(t)) return GA_FLOAT;
    if (kind == GA_OPERATOR_PLACE && t == GA_BOOL) return GA_UBYTE;
    if (kind == GA_OPERATOR_SUM && gpuarray_get_elsize(t) < 8 && (is_signed(t) || t == GA_BOOL)) return GA_LONG;
    if (kind == GA_OPERATOR_SUM && gpuarray_get_elsize(t) < 8 && is_unsigned(t)) return GA_ULONG;
    return t;
}

static int default_outtype(ga_operator_kind kind, int t, int acctype, bool chosen) {
    if (kind == GA_OPERATOR_LOGIC) return GA_BOOL;
    if (kind == GA_OPERATOR_PLACE) return GA_LONG;
    if (kind == GA_OPERATOR_EXTREME) return chosen ? acctype : t;
    return is_half(t) && !chosen ? t : acctype;
}

static int check_type(const ga_operator *o, const char *what, const char *role, int t) {
    if (ga_gk_type(t) == NULL)
        return ga_fail(&o->ctx->err, GA_VALUE_ERROR, "%s: %d is no type of numbers (%s)", what, t, role);
    if ((t == GA_DOUBLE || t == GA_CDOUBLE) && !o->ctx->caps.fp64)
        return ga_fail(&o->ctx->err, GA_DEVSUP_ERROR, "%s: %s has no double precision (%s)", what,
                       o->ctx->caps.device_name, role);
    return GA_NO_ERROR;
}

/* Fill in what was left open and refuse what makes no sense. */
static int choose_types(ga_operator *o, const char *what, const char *name, int acctype, int outtype) {
    ga_errbuf *e = &o->ctx->err;
    bool chosen = acctype >= 0;

    int err = check_type(o, what, "elements", o->typecode);
    if (err != GA_NO_ERROR) return err;
    if ((o->kind == GA_OPERATOR_EXTREME || o->kind == GA_OPERATOR_PLACE) && is_complex(o->typecode))
        return ga_fail(e, GA_UNSUPPORTED_ERROR, "%s: complex numbers have no %s", what, name);
    if (o->kind == GA_OPERATOR_EXTREME && o->typecode == GA_BOOL) { /* of truth values it is any and all */
        o->kind = GA_OPERATOR_LOGIC;
        free(o->name);
        o->name = ga_strdup(o->max ? "any_of" : "all_of");
        if (o->name == NULL) return ga_fail_memory(e, "an operator");
    }
    o->acctype = chosen ? acctype : default_acctype(o->kind, o->typecode);
    if (chosen) err = check_type(o, what, "accumulator", acctype);
    if (err != GA_NO_ERROR) return err;
    o->outtype = outtype >= 0 ? outtype : default_outtype(o->kind, o->typecode, o->acctype, chosen);
    if (outtype >= 0) err = check_type(o, what, "result", outtype);
    if (err != GA_NO_ERROR) return err;
    bool fixed = o->kind == GA_OPERATOR_LOGIC || o->kind == GA_OPERATOR_PLACE;
    if (fixed && chosen && acctype != default_acctype(o->kind, o->typecode))
        return ga_fail(e, GA_VALUE_ERROR, "%s: %s computes in %s; the accumulator cannot be chosen", what, name,
                       ga_type_name(default_acctype(o->kind, o->typecode)));
    if (o->kind == GA_OPERATOR_PLACE && o->outtype != GA_LONG && o->outtype != GA_SSIZE)
        return ga_fail(e, GA_VALUE_ERROR, "%s: places are of type GA_LONG", what);
    if (o->kind == GA_OPERATOR_SUM && o->acctype == GA_BOOL)
        return ga_fail(e, GA_VALUE_ERROR, "%s: sums and products are not computed in bool; use any or all", what);
    if (o->kind == GA_OPERATOR_EXTREME && (is_complex(o->acctype) || o->acctype == GA_BOOL))
        return ga_fail(e, GA_VALUE_ERROR, "%s: %s is not computed in %s", what, name, ga_type_name(o->acctype));
    if ((is_complex(o->typecode) && !is_complex(o->acctype) && o->acctype != GA_BOOL) ||
        (is_complex(o->acctype) && !is_complex(o->outtype) && o->outtype != GA_BOOL))
        return ga_fail(e, GA_VALUE_ERROR, "%s: a conversion from complex to real would lose the imaginary part", what);
    return GA_NO_ERROR;
}

/* ---------------------------------------------------------------------------------------------------- lifetime */

int ga_operator_init(ga_operator *o, const char *what, gpucontext *ctx, const char *name, const char *source,
                     int typecode, int acctype, int outtype) {
    if (name == NULL) return ga_fail(&ctx->err, GA_VALUE_ERROR, "%s: no operation is named", what);
    if (source != NULL && ga_source_check(&ctx->err, what, strlen(source)) != GA_NO_ERROR) return GA_VALUE_ERROR;
    const char *gk = name;
    o->kind = GA_OPERATOR_USER;
    size_t i = 0, n = sizeof operations / sizeof *operations;
    if (source == NULL) {
        while (i < n && strcmp(operations[i].name, name) != 0) i++;
        if (i == n)
            return ga_fail(&ctx->err, GA_VALUE_ERROR,
                           "%s: \"%s\" is none of sum, prod, min, max, any, all, argmin, argmax", what, name);
        gk = operations[i].gk;
        o->kind = operations[i].kind;
        o->max = operations[i].max;
        o->needs_elements = o->kind == GA_OPERATOR_EXTREME || o->kind == GA_OPERATOR_PLACE;
    }
    if (pthread_mutex_init(&o->lock, NULL) != 0) return ga_fail_memory(&ctx->err, "an operator");
    ga_context_retain(ctx);
    atomic_init(&o->group_limit, GA_NO_ITEM_LIMIT);
    o->ctx = ctx;
    o->typecode = typecode;
    o->name = ga_strdup(gk);
    if (source != NULL) o->source = ga_strdup(source);
    int err = o->name == NULL || (source != NULL && o->source == NULL) ? ga_fail_memory(&ctx->err, "an operator")
                                                                       : GA_NO_ERROR;
    if (err == GA_NO_ERROR) err = choose_types(o, what, name, acctype, outtype);
    if (err != GA_NO_ERROR) ga_operator_release(o);
    return err;
}

void ga_operator_release(ga_operator *o) {
    while (o->kept != NULL) {
        struct ga_kept_instance *k = o->kept;
        o->kept = k->next;
        GpuInstance_free(k->instance);
        free(k->key);
        free(k);
    }
    free(o->name);
    free(o->source);
    pthread_mutex_destroy(&o->lock);
    gpucontext_deref(o->ctx);
}

/* ----------------------------------------------------------------------------------------------------- kernels */

/* Compile for a user's operator; called with the lock held. */
static int keep(ga_operator *o, const char *file, const char *kernel, const ga_picks *picks, char *key,
                GpuInstance **out, char **err_str) {
    struct ga_kept_instance *k = calloc(1, sizeof *k);
    gk_source sources[3];
    gk_module *module = NULL;

    if (k == NULL) return ga_fail_memory(&o->ctx->err, "a kernel instance");
    if (!ga_library_sources(file, sources)) {
        free(k);
        return ga_fail(&o->ctx->err, GA_INVALID_ERROR, "the library has no kernels called %s", file);
    }
    sources[2] = (gk_source){.name = "operator", .text = o->source, .length = strlen(o->source)};
    int err = ga_module_new(o->ctx, sources, 3, &module);
    if (err == GA_NO_ERROR)
        err = ga_instance_new(o->ctx, false, module, kernel, picks->n, picks->args, 0, &k->instance, err_str);
    gk_module_release(module);
    if (err != GA_NO_ERROR) {
        free(k);
        return err;
    }
    k->key = key;
    k->next = o->kept;
    o->kept = k;
    *out = k->instance;
    return GA_NO_ERROR;
}

int ga_operator_instance(ga_operator *o, const char *file, const char *kernel, const ga_picks *picks, GpuInstance **out,
                         char **err_str) {
    ga_str name = GA_STR_INIT;

    if (picks->failed) return ga_fail_memory(&o->ctx->err, "template arguments");
    if (o->source == NULL) return ga_library_instance(o->ctx, file, kernel, picks->n, picks->args, out);
    ga_str_add(&name, kernel);
    for (unsigned i = 0; i < picks->n; i++) ga_str_addf(&name, " %s=%s", picks->args[i].name, picks->args[i].value);
    char *key = ga_str_take(&name);
    if (key == NULL) return ga_fail_memory(&o->ctx->err, "a kernel instance");
    int err = GA_NO_ERROR;
    *out = NULL;
    pthread_mutex_lock(&o->lock);
    for (struct ga_kept_instance *k = o->kept; k != NULL && *out == NULL; k = k->next)
        if (strcmp(k->key, key) == 0) *out = k->instance;
    bool found = *out != NULL;
    if (!found) err = keep(o, file, kernel, picks, key, out, err_str);
    pthread_mutex_unlock(&o->lock);
    if (found || err != GA_NO_ERROR) free(key);
    return err;
}

void ga_pick_elements(ga_picks *p, int from, unsigned lanes) {
    char text[16];

    ga_pick(p, "T", ga_gk_type(from));
    ga_pick(p, "X", ga_pick_vector(text, from, lanes));
    ga_pick_number(p, "V", lanes);
}

int ga_lanes_typecode(int typecode, unsigned lanes) {
    return typecode == GA_BOOL && lanes > 1 ? GA_UBYTE : typecode;
}

int ga_operator_check_array(const ga_operator *o, const GpuArray *a, int typecode, bool written, const char *what) {
    ga_errbuf *e = &o->ctx->err;

    int err = ga_array_check(a, what);
    if (err != GA_NO_ERROR) return err;
    if (a->data->ctx != o->ctx)
        return ga_fail(e, GA_INVALID_ERROR, "%s: the array is in another context; use GpuArray_transfer", what);
    if (a->typecode != typecode)
        return ga_fail(e, GA_VALUE_ERROR, "%s: the array has elements of %s, not %s", what, ga_type_name(a->typecode),
                       ga_type_name(typecode));
    if (!GpuArray_ISALIGNED(a))
        return ga_fail(e, GA_UNALIGNED_ERROR, "%s: the array is not aligned for its type", what);
    if (written && !GpuArray_ISWRITEABLE(a)) return ga_fail(e, GA_VALUE_ERROR, "%s: the array is not writable", what);
    return GA_NO_ERROR;
}
