/* Operators of reductions and scans: names, types, and kernels. */
#include "operator.h"

#include <stdlib.h>
#include <string.h>

#include <gpuarray/util.h>

#include "plan/geometry.h"
#include "program/source.h"
#include "template/gk_types.h"

enum { MOST_BYTES = 64 }; /* bytes of a value: local memory must hold one for each work-item */

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

static int default_acctype(ga_operator_kind kind, int t) {
    if (kind == GA_OPERATOR_LOGIC) return GA_BOOL;
    if (ga_is_half(t)) return GA_FLOAT;
    if (kind == GA_OPERATOR_PLACE && t == GA_BOOL) return GA_UBYTE;
    if (kind == GA_OPERATOR_SUM && gpuarray_get_elsize(t) < 8 && (ga_is_signed(t) || t == GA_BOOL)) return GA_LONG;
    if (kind == GA_OPERATOR_SUM && gpuarray_get_elsize(t) < 8 && ga_is_unsigned(t)) return GA_ULONG;
    return t;
}

static int default_outtype(ga_operator_kind kind, int t, int acctype, bool chosen) {
    if (kind == GA_OPERATOR_LOGIC) return GA_BOOL;
    if (kind == GA_OPERATOR_PLACE) return GA_LONG;
    if (kind == GA_OPERATOR_EXTREME) return chosen ? acctype : t;
    return ga_is_half(t) && !chosen ? t : acctype;
}

int ga_operator_check_type(const ga_operator *o, const char *what, const char *role, int t) {
    const unsigned lanes = ga_gk_lanes(t);

    if (ga_gk_value_type(t) == NULL)
        return ga_fail(&o->ctx->err, GA_VALUE_ERROR,
                       "%s: nothing computes with %s (type code %d; %s); convert with GpuArray_move()", what,
                       ga_type_name(t), t, role);
    if (lanes > 1 && o->kind != GA_OPERATOR_USER)
        return ga_fail(&o->ctx->err, GA_UNSUPPORTED_ERROR,
                       "%s: vectors, as %s is (%s), are combined by operators of one's own only", what, ga_type_name(t),
                       role);
    if (gpuarray_get_elsize(t) > MOST_BYTES)
        return ga_fail(&o->ctx->err, GA_UNSUPPORTED_ERROR, "%s: %s (%s) has %zu bytes, %d are the most", what,
                       ga_type_name(t), role, gpuarray_get_elsize(t), MOST_BYTES);
    if (ga_is_double(t) && !o->ctx->caps.fp64)
        return ga_fail(&o->ctx->err, GA_DEVSUP_ERROR, "%s: %s has no double precision (%s)", what,
                       o->ctx->caps.device_name, role);
    return GA_NO_ERROR;
}

/* Check vector types: a scalar may be widened to a vector, but a vector to no other type. */
static int check_lanes(const ga_operator *o, const char *what, int from, int to, const char *advice) {
    const unsigned lanes = ga_gk_lanes(from);

    if (lanes == 1 || lanes == ga_gk_lanes(to)) return GA_NO_ERROR;
    return ga_fail(&o->ctx->err, GA_VALUE_ERROR, "%s: %s does not become %s%s", what, ga_type_name(from),
                   ga_type_name(to), advice);
}

/* Fill in default types, and reject combinations without a meaning. */
static int choose_types(ga_operator *o, const char *what, const char *name, int acctype, int outtype) {
    ga_errbuf *e = &o->ctx->err;
    bool chosen = acctype >= 0;

    int err = ga_operator_check_type(o, what, "elements", o->typecode);
    if (err != GA_NO_ERROR) return err;
    if ((o->kind == GA_OPERATOR_EXTREME || o->kind == GA_OPERATOR_PLACE) && ga_is_complex(o->typecode))
        return ga_fail(e, GA_UNSUPPORTED_ERROR, "%s: complex numbers have no %s", what, name);
    if (o->kind == GA_OPERATOR_EXTREME && o->typecode == GA_BOOL) { /* extremes of bool are computed as any and all */
        o->kind = GA_OPERATOR_LOGIC;
        o->name = o->max ? "any_of" : "all_of";
    }
    o->acctype = chosen ? acctype : default_acctype(o->kind, o->typecode);
    if (chosen) err = ga_operator_check_type(o, what, "accumulator", acctype);
    if (err != GA_NO_ERROR) return err;
    o->outtype = outtype >= 0 ? outtype : default_outtype(o->kind, o->typecode, o->acctype, chosen);
    if (outtype >= 0) err = ga_operator_check_type(o, what, "result", outtype);
    if (err != GA_NO_ERROR) return err;
    err = check_lanes(o, what, o->typecode, o->acctype, ": choose an accumulator of as many lanes");
    if (err == GA_NO_ERROR)
        err = check_lanes(o, what, o->acctype, o->outtype,
                          ": let the result have as many lanes, or take some in an expression after "
                          "(GpuReduction_new_map)");
    if (err != GA_NO_ERROR) return err;
    bool fixed = o->kind == GA_OPERATOR_LOGIC || o->kind == GA_OPERATOR_PLACE;
    if (fixed && chosen && acctype != default_acctype(o->kind, o->typecode))
        return ga_fail(e, GA_VALUE_ERROR, "%s: %s computes in %s; the accumulator cannot be chosen", what, name,
                       ga_type_name(default_acctype(o->kind, o->typecode)));
    if (o->kind == GA_OPERATOR_PLACE && o->outtype != GA_LONG && o->outtype != GA_SSIZE)
        return ga_fail(e, GA_VALUE_ERROR, "%s: places are of type GA_LONG", what);
    if (o->kind == GA_OPERATOR_SUM && o->acctype == GA_BOOL)
        return ga_fail(e, GA_VALUE_ERROR, "%s: sums and products are not computed in bool; use any or all", what);
    if (o->kind == GA_OPERATOR_EXTREME && (ga_is_complex(o->acctype) || o->acctype == GA_BOOL))
        return ga_fail(e, GA_VALUE_ERROR, "%s: %s is not computed in %s", what, name, ga_type_name(o->acctype));
    if ((ga_is_complex(o->typecode) && !ga_is_complex(o->acctype) && o->acctype != GA_BOOL) ||
        (ga_is_complex(o->acctype) && !ga_is_complex(o->outtype) && o->outtype != GA_BOOL))
        return ga_fail(e, GA_VALUE_ERROR, "%s: a conversion from complex to real would lose the imaginary part", what);
    return GA_NO_ERROR;
}

/* ---------------------------------------------------------------------------------------------------- lifetime */

int ga_operator_init(ga_operator *o, const char *what, gpucontext *ctx, const char *name, const char *source,
                     int typecode, int acctype, int outtype) {
    if (name == NULL) return ga_fail(&ctx->err, GA_INVALID_ERROR, "%s: the name of the operation is NULL", what);
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
    if (!ga_cache_init(&o->cache, ga_instance_release)) return ga_fail_memory(&ctx->err, "an operator");
    ga_context_retain(ctx);
    o->owns_ctx = true;
    atomic_init(&o->group_limit, GA_NO_ITEM_LIMIT);
    o->ctx = ctx;
    o->typecode = typecode;
    o->name = gk;
    if (source != NULL) {
        o->name = o->user_name = ga_strdup(name);
        o->source = ga_strdup(source);
    }
    int err = o->name == NULL || (source != NULL && o->source == NULL) ? ga_fail_memory(&ctx->err, "an operator")
                                                                       : GA_NO_ERROR;
    if (err == GA_NO_ERROR) err = choose_types(o, what, name, acctype, outtype);
    if (err != GA_NO_ERROR) ga_operator_release(o);
    return err;
}

void ga_operator_release(ga_operator *o) {
    ga_cache_free(&o->cache);
    free(o->source);
    free(o->user_name);
    if (o->owns_ctx) gpucontext_deref(o->ctx);
}

/* ----------------------------------------------------------------------------------------------------- kernels */

int ga_operator_instance(ga_operator *o, const ga_template_args *targs, GpuInstance **out, char **err_str) {
    if (o->source == NULL) return ga_library_instance(o->ctx, targs, out);
    return ga_library_instance_with(o->ctx, targs, o->source, &o->cache, out, err_str);
}

const char *ga_operator_title(const ga_operator *o) {
    size_t i = 0;

    if (o->kind == GA_OPERATOR_USER) return NULL;
    if (o->kind == GA_OPERATOR_PLACE) return o->max ? "argmax" : "argmin";
    while (strcmp(operations[i].gk, o->name) != 0) i++;
    return operations[i].name;
}

bool ga_operator_ordered(const ga_operator *o) {
    return o->kind == GA_OPERATOR_USER ||
           (o->kind == GA_OPERATOR_SUM && !(ga_is_index(o->acctype) || o->acctype == GA_BOOL));
}

void ga_template_arg_elements(ga_template_args *p, int from, unsigned lanes) {
    ga_template_arg_type(p, "T", from);
    ga_template_arg_vector(p, "X", from, lanes);
    ga_template_arg_number(p, "V", lanes);
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
    return written ? ga_array_check_written(a, what) : GA_NO_ERROR;
}
