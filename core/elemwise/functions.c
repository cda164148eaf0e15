/* Elementwise functions by name: types, promotion, and the kernels that a context caches for them. */
#include <gpuarray/functions.h>

#include <stdio.h>
#include <string.h>

#include <gpuarray/util.h>

#include "array/array.h"
#include "elemwise.h"
#include "powers.h"
#include "program/cache.h"
#include "template/gk_types.h"

/* --------------------------------------------------------------------------------------------------------- table */

enum result { SAME, TRUTH, PART, COUNT, EXPONENT };

typedef struct function {
    const char *name;
    unsigned inputs;
    enum result result;
    bool wide;                                           /* half types compute in float */
    const char *of_bool, *of_int, *of_real, *of_complex; /* NULL: not defined */
} function;

static const function functions[] = {
#define ROW(name, inputs, result, wide, b, i, f, c) {name, inputs, result, wide, b, i, f, c},
#include "functions_table.h"
#undef ROW
};
enum { FUNCTIONS = sizeof functions / sizeof *functions };

const char *gpuarray_function_name(unsigned int i) {
    return i < FUNCTIONS ? functions[i].name : NULL;
}

static const function *find(const char *name) {
    for (size_t i = 0; name != NULL && i < FUNCTIONS; i++)
        if (strcmp(functions[i].name, name) == 0) return &functions[i];
    return NULL;
}

unsigned int gpuarray_function_inputs(const char *name) {
    const function *f = find(name);
    return f != NULL ? f->inputs : 0;
}

/* ----------------------------------------------------------------------------------------------------- promotion */

static int signed_of(size_t size) {
    return size == 1 ? GA_BYTE : size == 2 ? GA_SHORT : size == 4 ? GA_INT : GA_LONG;
}

/* One type code for each type, where several mean the same. */
static int plain_type(int t) {
    return t == GA_SIZE ? GA_ULONG : t == GA_SSIZE ? GA_LONG : t;
}

static bool is_whole(int t) {
    return ga_is_signed(t) || ga_is_unsigned(t);
}

static bool is_real(int t) {
    return ga_is_half(t) || t == GA_FLOAT || t == GA_DOUBLE;
}

/* The promoted type of two types; -1: there is none. */
static int meet(int a, int b) {
    if (a == b) return a;
    size_t sa = gpuarray_get_elsize(a), sb = gpuarray_get_elsize(b);
    if (is_whole(a) && is_whole(b)) {
        if (ga_is_signed(a) == ga_is_signed(b)) return sa > sb ? a : b;
        size_t s = ga_is_signed(a) ? sa : sb, u = ga_is_signed(a) ? sb : sa;
        return s > u ? signed_of(s) : u < 8 ? signed_of(2 * u) : -1;
    }
    bool complex = ga_is_complex(a) || ga_is_complex(b);
    if (!(is_real(a) || ga_is_complex(a)) || !(is_real(b) || ga_is_complex(b))) return -1;
    if (ga_is_double(a) || ga_is_double(b)) return complex ? GA_CDOUBLE : GA_DOUBLE;
    return complex ? GA_CFLOAT : GA_FLOAT; /* also for half with bfloat16 */
}

static const char *expression_of(const function *f, int type) {
    return type == GA_BOOL ? f->of_bool : is_whole(type) ? f->of_int : is_real(type) ? f->of_real : f->of_complex;
}

static int result_of(const function *f, int type) {
    if (f->result == TRUTH) return GA_BOOL;
    if (f->result == COUNT) return GA_UBYTE;
    if (f->result == EXPONENT) return GA_INT;
    if (f->result == SAME || !ga_is_complex(type)) return type;
    return type == GA_CFLOAT ? GA_FLOAT : GA_DOUBLE;
}

/* The operands that take part in the promotion: not the condition of "where", which comes first, and not the exponent
 * of "ldexp", which comes last. */
static unsigned first_promoted(const function *f) {
    return strcmp(f->name, "where") == 0;
}

static unsigned end_promoted(const function *f) {
    return f->inputs - (strcmp(f->name, "ldexp") == 0);
}

/* Check operands that do not take part in the promotion: their types are fixed. */
static int check_others(ga_errbuf *e, const function *f, const int *types) {
    if (first_promoted(f) > 0 && types[0] != GA_BOOL)
        return ga_fail(e, GA_VALUE_ERROR, "%s: operand 1, the condition, has type %s and not bool", f->name,
                       ga_type_name(types[0]));
    if (end_promoted(f) == f->inputs) return GA_NO_ERROR;
    int t = plain_type(types[f->inputs - 1]);
    if (!is_whole(t) || t == GA_ULONG)
        return ga_fail(e, GA_VALUE_ERROR, "%s: operand %u, the exponent, has type %s: an integer that i64 holds is due",
                       f->name, f->inputs, ga_type_name(types[f->inputs - 1]));
    return GA_NO_ERROR;
}

static int settle(ga_errbuf *e, const function *f, const int *types, int *compute, int *out) {
    unsigned first = first_promoted(f);

    for (unsigned i = 0; i < f->inputs; i++)
        if (ga_gk_type(types[i]) == NULL)
            return ga_fail(
                e, GA_VALUE_ERROR,
                "%s: operand %u has type %s (code %d), which nothing computes with; convert it with GpuArray_move()",
                f->name, i + 1, ga_type_name(types[i]), types[i]);
    int err = check_others(e, f, types);
    if (err != GA_NO_ERROR) return err;
    int t = plain_type(types[first]);
    for (unsigned i = first + 1; i < end_promoted(f); i++) {
        int both = meet(t, plain_type(types[i]));
        if (both < 0)
            return ga_fail(e, GA_VALUE_ERROR,
                           "%s: %s and %s have no type in common; cast one of the operands with GpuArray_move()",
                           f->name, ga_type_name(t), ga_type_name(types[i]));
        t = both;
    }
    if (expression_of(f, t) == NULL)
        return ga_fail(e, GA_VALUE_ERROR, "%s is not defined for elements of type %s", f->name, ga_type_name(t));
    *compute = t;
    *out = result_of(f, t);
    return GA_NO_ERROR;
}

static int lookup(ga_errbuf *e, const char *name, unsigned n, const void *list, const function **out) {
    if (name == NULL) return ga_fail(e, GA_INVALID_ERROR, "the name of a function is NULL");
    const function *f = find(name);
    if (f == NULL)
        return ga_fail(e, GA_INVALID_ERROR, "there is no function \"%s\"; gpuarray_function_name() tells all names",
                       name);
    if (n != f->inputs) return ga_fail(e, GA_VALUE_ERROR, "%s takes %u operands, not %u", name, f->inputs, n);
    if (list == NULL) return ga_fail(e, GA_INVALID_ERROR, "%s: there are no operands", name);
    *out = f;
    return GA_NO_ERROR;
}

int gpuarray_function_info(const char *name, unsigned int n, const int *types, int *compute, int *out) {
    const function *f;
    int t, r;

    int err = lookup(NULL, name, n, types, &f);
    if (err == GA_NO_ERROR) err = settle(NULL, f, types, &t, &r);
    if (err != GA_NO_ERROR) return err;
    if (compute != NULL) *compute = t;
    if (out != NULL) *out = r;
    return GA_NO_ERROR;
}

/* ------------------------------------------------------------------------------------------------------- kernels */

typedef struct key {
    size_t function;
    int types[GA_FUNCTION_MAX_INPUTS];
    int scalars;    /* bit mask of operands that are scalars */
    unsigned power; /* ga_power_special() of the exponent of pow */
} key;

static void release(void *ge) {
    GpuElemwise_free(ge);
}

static void *new_cache(gpucontext *ctx) {
    (void)ctx;
    return ga_cache_new(release);
}

/* The unsigned integer type of the same width as a real type. */
static const char *bits_of(int type) {
    return ga_is_half(type) ? "u16" : type == GA_DOUBLE ? "u64" : "u32";
}

/* Append the table's expression with $T and $U replaced. */
static void add_filled(ga_str *s, const char *expression, int type) {
    for (const char *c = expression; *c != '\0'; c++) {
        if (*c == '$' && c[1] != '\0') {
            c++;
            ga_str_add(s, *c == 'T' ? ga_gk_type(type) : bits_of(type));
        } else {
            ga_str_addn(s, c, 1);
        }
    }
}

/* Append "const f32 a = f32(x1); ... result = f16(a + b);". */
static void add_statements(ga_str *s, const function *f, const char *expression, int compute, int out) {
    int t = f->wide && ga_is_half(compute) ? GA_FLOAT : compute;

    for (unsigned i = 0; i < f->inputs; i++) {
        const char *type = i < first_promoted(f) ? "bool" : i >= end_promoted(f) ? "i64" : ga_gk_type(t);
        ga_str_addf(s, "const %s %c = %s(x%u);\n", type, 'a' + (int)i, type, i + 1);
    }
    ga_str_addf(s, "result = %s(", ga_gk_type(out));
    add_filled(s, expression, t);
    ga_str_add(s, ");");
}

size_t gpuarray_function_expression(const char *name, int typecode, const double *last, char *text, size_t size) {
    const function *f = find(name);
    int t = plain_type(typecode);
    ga_str s = GA_STR_INIT;

    if (f == NULL || ga_gk_type(t) == NULL || (text == NULL && size > 0)) return 0;
    const char *expression = expression_of(f, t);
    unsigned power = last != NULL && strcmp(name, "pow") == 0 ? ga_power_special(t, GA_DOUBLE, last) : 0;
    if (power > 0) expression = ga_power_expression(power, t);
    if (expression == NULL) return 0;
    add_filled(&s, expression, t);
    size_t length = s.failed ? 0 : s.len;
    if (size > 0) snprintf(text, size, "%s", s.failed ? "" : s.s);
    ga_str_free(&s);
    return length;
}

static int make(gpucontext *ctx, const function *f, const key *k, int compute, int out, GpuElemwise **ge) {
    static const char *const names[] = {"x1", "x2", "x3", "x4"};
    const char *expression = k->power > 0 ? ga_power_expression(k->power, compute) : expression_of(f, compute);
    gpuelemwise_arg args[GA_FUNCTION_MAX_INPUTS + 1];
    ga_str s = GA_STR_INIT;
    int err;

    for (unsigned i = 0; i < f->inputs; i++)
        args[i] = (gpuelemwise_arg){names[i], k->types[i], k->scalars >> i & 1 ? GE_SCALAR : GE_READ};
    args[f->inputs] = (gpuelemwise_arg){"result", out, GE_WRITE};
    add_statements(&s, f, expression, compute, out);
    if (s.failed)
        err = ga_fail_memory(&ctx->err, "a function of elements");
    else
        err = ga_elemwise_internal(ctx, s.s, f->inputs + 1, args, ge);
    ga_str_free(&s);
    return err;
}

static int get(gpucontext *ctx, const function *f, const key *k, int compute, int out, GpuElemwise **ge) {
    static const ga_slot_kind kind = {.make = new_cache, .free = ga_cache_slot_free};
    ga_cache *cache = ga_context_slot_get(ctx, &kind);

    if (cache == NULL) return ga_fail_memory(&ctx->err, "functions of elements");
    *ge = ga_cache_find(cache, k, sizeof *k);
    if (*ge != NULL) return GA_NO_ERROR;
    int err = make(ctx, f, k, compute, out, ge);
    if (err != GA_NO_ERROR) return err;
    *ge = ga_cache_add(cache, &ctx->err, k, sizeof *k, *ge);
    return *ge != NULL ? GA_NO_ERROR : GA_MEMORY_ERROR;
}

/* ---------------------------------------------------------------------------------------------------------- calls */

static int check_operand(ga_errbuf *e, const function *f, unsigned i, const gpufunction_arg *a) {
    if (a->array == NULL && a->number == NULL)
        return ga_fail(e, GA_INVALID_ERROR, "%s: operand %u is neither an array nor a number", f->name, i + 1);
    return a->array != NULL ? ga_array_check(a->array, f->name) : GA_NO_ERROR;
}

int GpuArray_apply_args(const char *name, GpuArray *out, unsigned int n, const gpufunction_arg *args) {
    void *list[GA_FUNCTION_MAX_INPUTS + 1];
    const function *f;
    GpuElemwise *ge;
    int compute, result;
    key k;

    int err = ga_array_check(out, "the result");
    if (err != GA_NO_ERROR) return err;
    gpucontext *ctx = out->data->ctx;
    err = lookup(&ctx->err, name, n, args, &f);
    memset(&k, 0, sizeof k); /* all bytes: keys are compared with memcmp */
    for (unsigned i = 0; i < n && err == GA_NO_ERROR; i++) {
        err = check_operand(&ctx->err, f, i, &args[i]);
        if (err != GA_NO_ERROR) break;
        k.types[i] = args[i].array != NULL ? args[i].array->typecode : args[i].typecode;
        k.scalars |= (args[i].array == NULL) << i;
        list[i] = (void *)(uintptr_t)(args[i].array != NULL ? args[i].array : args[i].number);
    }
    if (err == GA_NO_ERROR) err = settle(&ctx->err, f, k.types, &compute, &result);
    if (err != GA_NO_ERROR) return err;
    if (out->typecode != result)
        return ga_fail(&ctx->err, GA_INVALID_ERROR, "%s: the result has type %s and the array for it %s", name,
                       ga_type_name(result), ga_type_name(out->typecode));
    k.function = (size_t)(f - functions);
    if (n == 2 && args[1].array == NULL && strcmp(name, "pow") == 0)
        k.power = ga_power_special(compute, args[1].typecode, args[1].number);
    err = get(ctx, f, &k, compute, result, &ge);
    if (err != GA_NO_ERROR) return err;
    list[n] = out;
    return GpuElemwise_call(ge, list, GE_BROADCAST | GE_PADSHAPE);
}

int GpuArray_apply(const char *name, GpuArray *out, unsigned int n, const GpuArray *const *args) {
    gpufunction_arg list[GA_FUNCTION_MAX_INPUTS];

    if (args == NULL || n > GA_FUNCTION_MAX_INPUTS) return GpuArray_apply_args(name, out, n, NULL);
    for (unsigned i = 0; i < n; i++) list[i] = (gpufunction_arg){.array = args[i]};
    return GpuArray_apply_args(name, out, n, list);
}
