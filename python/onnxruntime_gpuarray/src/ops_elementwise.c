/* Elementwise operators. */
#include <math.h>
#include <stdlib.h>

#include "host.h"
#include "table.h"
#include "text.h"

/* ------------------------------------------------------------------------------------------- functions by name */

/* Parse a number among a function's operands: "alpha=0.5" is the attribute alpha, by default 0.5; "=3" is 3. */
static int number_operand(call *c, const char **at, GpuArray *made) {
    char name[32];
    double number;
    char *end;
    size_t length = strcspn(*at, "=");
    if (length >= sizeof name) return GA_VALUE_ERROR;
    memcpy(name, *at, length);
    name[length] = 0;
    number = strtod(*at + length + 1, &end);
    *at = end;
    if (length != 0) number = node_float(c->node, name, number);
    return call_constant(c, made, c->in[0]->type, number);
}

/* Before version 7 the second operand begins at an axis of the first one, where the node names one; the slopes of PRelu
 * are those of channels. -1: operands end together, as they do in later versions. */
static int64_t old_axis(const node *n) {
    if (n->version >= 7 || n->nin != 2) return -1;
    return node_int(n, "axis", strcmp(n->type, "PRelu") == 0 ? 1 : -1);
}

/* The second operand with the axes of the first that follow it. */
static int align(call *c, GpuArray *out) {
    size_t dims[CALL_MOST_DIMS];
    unsigned int axis = 0, nd = c->in[0]->nd;
    const GpuArray *x = call_array(c, 1);
    int err = x == NULL ? GA_VALUE_ERROR : GA_NO_ERROR;
    if (err == GA_NO_ERROR && x->nd == 1 && x->dimensions[0] == 1) return GpuArray_view(out, x);
    if (err == GA_NO_ERROR) err = call_axis(c, old_axis(c->node), nd, &axis);
    if (err == GA_NO_ERROR && axis + x->nd > nd) err = call_fail(c, GA_VALUE_ERROR, "the second input does not fit");
    if (err != GA_NO_ERROR) return err;
    for (unsigned int d = 0; d < nd - axis; d++) dims[d] = d < x->nd ? x->dimensions[d] : 1;
    return call_reshape(c, out, x, nd - axis, dims);
}

/* The row's `arg` is a function's name, and after it numbers that are its further operands. */
static int run_apply(call *c) {
    GpuArray result = {0}, aligned = {0}, numbers[GA_FUNCTION_MAX_INPUTS] = {{0}};
    const GpuArray *args[GA_FUNCTION_MAX_INPUTS];
    char name[32];
    unsigned int n = 0, made = 0;
    int err = GA_NO_ERROR;
    const char *at = c->arg + strcspn(c->arg, " ");
    snprintf(name, sizeof name, "%.*s", (int)(at - c->arg), c->arg);
    for (size_t i = 0; i < c->node->nin && err == GA_NO_ERROR; i++) {
        if (n == GA_FUNCTION_MAX_INPUTS) return GA_VALUE_ERROR;
        args[n++] = i == 1 && old_axis(c->node) >= 0 ? &aligned : call_array(c, i);
        if (args[n - 1] == &aligned) err = align(c, &aligned);
        if (args[n - 1] == NULL) err = GA_VALUE_ERROR;
    }
    while (err == GA_NO_ERROR && *at == ' ' && n < GA_FUNCTION_MAX_INPUTS) {
        at++;
        err = number_operand(c, &at, &numbers[made]);
        args[n++] = &numbers[made++];
    }
    if (err == GA_NO_ERROR) {
        result = call_place(c, 0, n, args);
        err = call_apply(c, name, &result, n, args);
    }
    for (unsigned int i = 0; i < made; i++) GpuArray_clear(&numbers[i]);
    GpuArray_clear(&aligned);
    return call_end(c, 0, &result, err);
}

/* Copy a text in which {name=number} stands for an attribute's value. */
static int fill_in(const node *n, const char *text, char *out, size_t size) {
    size_t used = 0;
    while (*text != 0) {
        const char *end = *text == '{' ? strchr(text, '}') : NULL;
        int length = 1;
        if (used + 40 > size) return GA_VALUE_ERROR;
        if (end != NULL) {
            char name[32];
            snprintf(name, sizeof name, "%.*s", (int)strcspn(text + 1, "="), text + 1);
            double number = node_float(n, name, strtod(strchr(text, '=') + 1, NULL));
            if (!isfinite(number)) return GA_VALUE_ERROR;
            length = snprintf(out + used, size - used, "(%.17e)", number);
            text = end;
        } else {
            out[used] = *text;
        }
        used += (size_t)length;
        text++;
    }
    out[used] = 0;
    return GA_NO_ERROR;
}

/* The row's `arg` is statements in GK over y and a, b, c, d; y has the type of a. */
static int run_expression(call *c) {
    char text[512];
    const GpuArray *args[4];
    int err = fill_in(c->node, c->arg, text, sizeof text);
    if (err != GA_NO_ERROR) return call_fail(c, err, "an attribute is not finite");
    for (size_t i = 0; i < c->node->nin; i++) {
        if (i == 4) return GA_VALUE_ERROR;
        args[i] = call_array(c, i);
        if (args[i] == NULL) return GA_VALUE_ERROR;
    }
    GpuArray result = call_place(c, 0, (unsigned int)c->node->nin, args);
    err = call_expression(c, text, &result, args[0]->typecode, (unsigned int)c->node->nin, args);
    return call_end(c, 0, &result, err);
}

/* ------------------------------------------------------------------------------------------- arithmetic, comparisons
 */

static int is_real(int typecode) {
    return table_is(typecode, "f");
}

static int run_div(call *c) {
    call as = *c;
    int err;
    as.arg = is_real(c->in[0]->type) ? "divide" : "y = a / b;";
    err = is_real(c->in[0]->type) ? run_apply(&as) : run_expression(&as);
    memcpy(c->text, as.text, sizeof c->text);
    return err;
}

static int takes_div(const node *n) {
    return is_real(n->in[0].type) || n->version >= 7;
}

static int run_named(call *c, const char *name) {
    call as = *c;
    int err;
    as.arg = name;
    err = run_apply(&as);
    memcpy(c->text, as.text, sizeof c->text);
    return err;
}

static const char *mod_name(const node *n) {
    return node_int(n, "fmod", 0) ? "fmod" : "remainder";
}

static int run_mod(call *c) {
    return run_named(c, mod_name(c->node));
}

static const char *shift_name(const node *n) {
    return strcmp(node_text(n, "direction", ""), "LEFT") == 0 ? "bitwise_left_shift" : "bitwise_right_shift";
}

static int run_shift(call *c) {
    return run_named(c, shift_name(c->node));
}

static const char *gelu_name(const node *n) {
    return strcmp(node_text(n, "approximate", "none"), "tanh") == 0 ? "gelu_tanh" : "gelu";
}

static int run_gelu(call *c) {
    return run_named(c, gelu_name(c->node));
}

/* The type of computation of a power of different types: the result's if that is floating-point, else a common one. */
static int power_type(int base, int exponent) {
    if (is_real(base)) return base;
    if (!is_real(exponent)) return gpuarray_get_elsize(exponent) > gpuarray_get_elsize(base) ? exponent : base;
    return exponent == GA_DOUBLE || gpuarray_get_elsize(base) > 4 ? GA_DOUBLE : GA_FLOAT;
}

static int run_pow(call *c) {
    GpuArray a = {0}, b = {0}, result = {0}, cast = {0};
    const GpuArray *base = call_array(c, 0), *exponent = call_array(c, 1), *args[2] = {&a, &b};
    int type, err;
    if (base == NULL || exponent == NULL) return GA_VALUE_ERROR;
    if (base->typecode == exponent->typecode) return run_named(c, "pow");
    type = power_type(base->typecode, exponent->typecode);
    err = call_cast(c, &a, base, type);
    if (err == GA_NO_ERROR) err = call_cast(c, &b, exponent, type);
    if (err == GA_NO_ERROR) err = call_apply(c, "pow", &result, 2, args);
    if (err == GA_NO_ERROR) err = call_cast(c, &cast, &result, base->typecode);
    if (err == GA_NO_ERROR) err = call_give(c, 0, &cast);
    GpuArray_clear(&a);
    GpuArray_clear(&b);
    GpuArray_clear(&result);
    return err;
}

static int takes_pow(const node *n) {
    int a = n->in[0].type, b = n->in[1].type;
    if (!table_is(b, "fiu") || (n->version < 7 && a != b)) return 0;
    return a == b || is_real(a) || (table_is(a, "i") && table_is(b, "fi")) || (table_is(a, "u") && table_is(b, "fu"));
}

/* Sums, products, extremes and means of any number of inputs. */
static int run_fold(call *c) {
    GpuArray result = {0}, next = {0}, count = {0};
    const GpuArray *first = call_array(c, 0), *args[2];
    int err, mean = strcmp(c->arg, "mean") == 0;
    if (first == NULL) return GA_VALUE_ERROR;
    err = GpuArray_view(&result, first);
    for (size_t i = 1; i < c->node->nin && err == GA_NO_ERROR; i++) {
        args[0] = &result;
        args[1] = call_array(c, i);
        if (args[1] == NULL) err = GA_VALUE_ERROR;
        if (err == GA_NO_ERROR) err = call_apply(c, mean ? "add" : c->arg, &next, 2, args);
        GpuArray_clear(&result);
        result = next;
        next = (GpuArray){0};
    }
    if (err == GA_NO_ERROR && mean) {
        err = call_constant(c, &count, result.typecode, (double)c->node->nin);
        args[0] = &result;
        args[1] = &count;
        if (err == GA_NO_ERROR) err = call_apply(c, "divide", &next, 2, args);
        GpuArray_clear(&count);
        GpuArray_clear(&result);
        result = next;
    }
    if (err == GA_NO_ERROR) return call_give(c, 0, &result);
    GpuArray_clear(&result);
    return err;
}

/* Bounds are inputs, or, in old versions, attributes; each may be missing. */
static int run_clip(call *c) {
    static const char *const attributes[] = {"min", "max"}, *const functions[] = {"maximum", "minimum"};
    GpuArray bounds[2] = {{0}}, result = {0};
    const GpuArray *args[3] = {call_array(c, 0), NULL, NULL};
    int err = args[0] == NULL ? GA_VALUE_ERROR : GA_NO_ERROR;
    for (size_t i = 0; i < 2 && err == GA_NO_ERROR; i++) {
        if (call_has(c, i + 1)) {
            args[i + 1] = call_array(c, i + 1);
            if (args[i + 1] == NULL) err = GA_VALUE_ERROR;
        } else if (node_attribute(c->node, attributes[i]) != NULL) {
            err = call_constant(c, &bounds[i], args[0]->typecode, node_float(c->node, attributes[i], 0));
            args[i + 1] = &bounds[i];
        }
    }
    if (err == GA_NO_ERROR) {
        const GpuArray *one[2] = {args[0], args[1] != NULL ? args[1] : args[2]};
        if (args[1] != NULL && args[2] != NULL)
            err = call_apply(c, "clip", &result, 3, args);
        else if (one[1] != NULL)
            err = call_apply(c, functions[args[1] == NULL], &result, 2, one);
        else
            err = GpuArray_view(&result, args[0]);
    }
    GpuArray_clear(&bounds[0]);
    GpuArray_clear(&bounds[1]);
    if (err == GA_NO_ERROR) return call_give(c, 0, &result);
    GpuArray_clear(&result);
    return err;
}

/* NULL: nothing is detected. */
static const char *isinf_name(const node *n) {
    int64_t positive = node_int(n, "detect_positive", 1), negative = node_int(n, "detect_negative", 1);
    if (positive && negative) return "isinf";
    return positive ? "isposinf" : negative ? "isneginf" : NULL;
}

static int run_isinf(call *c) {
    GpuArray *y;
    if (isinf_name(c->node) != NULL) return run_named(c, isinf_name(c->node));
    int err = call_make(c, 0, GA_BOOL, c->in[0]->nd, c->in[0]->dims, &y);
    return err == GA_NO_ERROR ? call_fill(c, y, 0) : err;
}

/* ------------------------------------------------------------------------------------------- texts for kernels of
 * several nodes */

/* A function's result, assigned to `out`, of operands of one type; the first of "where" is a bool. Half types are
 * computed in float, as the library does. */
static int text_function(writer *t, const char *name, int type, unsigned int n, const char *const *args,
                         const char *out) {
    static const char *const variables[] = {"a", "b", "c", "d"};
    const int half = type == GA_HALF || type == GA_BFLOAT16, where = strcmp(name, "where") == 0;
    const int wide = half ? GA_FLOAT : type;
    int types[GA_FUNCTION_MAX_INPUTS], compute, result;
    char expression[256];
    for (unsigned int i = 0; i < n; i++) types[i] = where && i == 0 ? GA_BOOL : type;
    if (n > GA_FUNCTION_MAX_INPUTS || gpuarray_function_inputs(name) != n) return 0;
    if (gpuarray_function_info(name, n, types, &compute, &result) != GA_NO_ERROR || compute != type) return 0;
    if (gpuarray_function_expression(name, wide, NULL, expression, sizeof expression) == 0) return 0;
    text_add(t, "{");
    for (unsigned int i = 0; i < n; i++) {
        const char *kind = text_type(types[i] == GA_BOOL ? GA_BOOL : wide);
        text_add(t, "%s p%u = %s(%s);", kind, i, kind, args[i]);
    }
    text_add(t, "{");
    for (unsigned int i = 0; i < n; i++)
        text_add(t, "%s %s = p%u;", text_type(types[i] == GA_BOOL ? GA_BOOL : wide), variables[i], i);
    if (half && result == type)
        text_add(t, "%s = %s(%s);", out, table_type(type), expression);
    else
        text_add(t, "%s = %s;", out, expression);
    text_add(t, "}}");
    return 1;
}

/* A number of a floating-point type, rounded to it. */
static int text_real(writer *t, int type, double number) {
    const float single = (float)number;
    if (type == GA_DOUBLE) return text_number(t, GA_DOUBLE, &number);
    if (!table_is(type, "f")) return 0;
    if (type != GA_FLOAT) text_add(t, "%s(", table_type(type));
    text_number(t, GA_FLOAT, &single);
    if (type != GA_FLOAT) text_add(t, ")");
    return 1;
}

/* As run_apply(): a function's name and numbers. */
static int text_apply(writer *t, const node *n, const char *spec) {
    static const char *const inputs[] = {"a", "b", "c", "d"};
    const char *args[GA_FUNCTION_MAX_INPUTS], *at = spec + strcspn(spec, " ");
    const int type = n->in[strncmp(spec, "where", 5) == 0 ? 1 : 0].type;
    char name[32], numbers[GA_FUNCTION_MAX_INPUTS][96];
    unsigned int count = 0;
    snprintf(name, sizeof name, "%.*s", (int)(at - spec), spec);
    if (old_axis(n) >= 0 || n->nin > GA_FUNCTION_MAX_INPUTS) return 0;
    for (; count < n->nin; count++) args[count] = inputs[count];
    for (; *at == ' ' && count < GA_FUNCTION_MAX_INPUTS; count++) {
        writer number = {numbers[count], sizeof *numbers, 0, 0};
        char option[32];
        const size_t length = strcspn(at + 1, "=");
        char *end;
        const double standard = strtod(at + 1 + length + 1, &end);
        snprintf(option, sizeof option, "%.*s", (int)length, at + 1);
        if (!text_real(&number, type, length != 0 ? node_float(n, option, standard) : standard)) return 0;
        args[count] = numbers[count];
        at = end;
    }
    return text_function(t, name, type, count, args, "y");
}

static int text_fold(writer *t, const node *n, const char *name) {
    static const char *const inputs[] = {"a", "b", "c", "d"};
    const int mean = strcmp(name, "mean") == 0, type = n->in[0].type;
    char count[96];
    writer number = {count, sizeof count, 0, 0};
    if (n->nin < 1 || n->nin > 4 || (mean && !text_real(&number, type, (double)n->nin))) return 0;
    text_add(t, "%s s = a;", table_type(type));
    for (size_t i = 1; i < n->nin; i++)
        if (!text_function(t, mean ? "add" : name, type, 2, (const char *const[]){"s", inputs[i]}, "s")) return 0;
    if (mean && !text_function(t, "divide", type, 2, (const char *const[]){"s", count}, "s")) return 0;
    text_add(t, "y = s;");
    return 1;
}

/* Bounds are inputs or attributes, as for run_clip(). */
static int text_clip(writer *t, const node *n) {
    static const char *const attributes[] = {"min", "max"}, *const inputs[] = {"b", "c"};
    const int type = n->in[0].type;
    const char *bounds[2] = {NULL, NULL};
    char numbers[2][96];
    for (size_t i = 0; i < 2; i++) {
        writer number = {numbers[i], sizeof *numbers, 0, 0};
        if (node_has(n, i + 1)) bounds[i] = inputs[i];
        if (node_has(n, i + 1) || node_attribute(n, attributes[i]) == NULL) continue;
        if (!text_real(&number, type, node_float(n, attributes[i], 0))) return 0;
        bounds[i] = numbers[i];
    }
    if (bounds[0] != NULL && bounds[1] != NULL)
        return text_function(t, "clip", type, 3, (const char *const[]){"a", bounds[0], bounds[1]}, "y");
    if (bounds[0] != NULL) return text_function(t, "maximum", type, 2, (const char *const[]){"a", bounds[0]}, "y");
    if (bounds[1] != NULL) return text_function(t, "minimum", type, 2, (const char *const[]){"a", bounds[1]}, "y");
    text_add(t, "y = a;");
    return 1;
}

static int same_types(const node *n) {
    const size_t first = strcmp(n->type, "Where") == 0 ? 1 : 0;
    for (size_t i = first; i < n->nin; i++)
        if (node_has(n, i) ? n->in[i].type != n->in[first].type : strcmp(n->type, "Clip") != 0) return 0;
    return 1;
}

static int text_expression(writer *t, const node *n, const char *arg) {
    char filled[512];
    if (fill_in(n, arg, filled, sizeof filled) != GA_NO_ERROR) return 0;
    text_add(t, "%s", filled);
    return 1;
}

int elementwise_text(writer *t, const op *row, const node *n) {
    if (n->nin < 1 || n->nin > 4 || !same_types(n)) return 0;
    if (row->run == run_apply) return text_apply(t, n, row->arg);
    if (row->run == run_expression) return text_expression(t, n, row->arg);
    if (row->run == run_div)
        return is_real(n->in[0].type) ? text_apply(t, n, "divide") : text_expression(t, n, "y = a / b;");
    if (row->run == run_mod) return text_apply(t, n, mod_name(n));
    if (row->run == run_shift) return text_apply(t, n, shift_name(n));
    if (row->run == run_gelu) return text_apply(t, n, gelu_name(n));
    if (row->run == run_pow) return text_apply(t, n, "pow");
    if (row->run == run_isinf) return isinf_name(n) != NULL && text_apply(t, n, isinf_name(n));
    if (row->run == run_fold) return text_fold(t, n, row->arg);
    if (row->run == run_clip) return text_clip(t, n);
    return 0;
}

const op ops_elementwise[] = {
    {"", "Abs", 1, "iuf", NULL, run_apply, "abs", NULL},
    {"", "Acos", 7, "f", NULL, run_apply, "acos", NULL},
    {"", "Acosh", 9, "f", NULL, run_apply, "acosh", NULL},
    {"", "Add", 1, "iuf", NULL, run_apply, "add", host_add},
    {"", "And", 1, "b", NULL, run_apply, "logical_and", host_and},
    {"", "Asin", 7, "f", NULL, run_apply, "asin", NULL},
    {"", "Asinh", 9, "f", NULL, run_apply, "asinh", NULL},
    {"", "Atan", 7, "f", NULL, run_apply, "atan", NULL},
    {"", "Atanh", 9, "f", NULL, run_apply, "atanh", NULL},
    {"", "BitShift", 11, "iu", NULL, run_shift, NULL, NULL},
    {"", "BitwiseAnd", 18, "iu", NULL, run_apply, "bitwise_and", NULL},
    {"", "BitwiseNot", 18, "iu", NULL, run_apply, "bitwise_invert", NULL},
    {"", "BitwiseOr", 18, "iu", NULL, run_apply, "bitwise_or", NULL},
    {"", "BitwiseXor", 18, "iu", NULL, run_apply, "bitwise_xor", NULL},
    {"", "Ceil", 1, "f", NULL, run_apply, "ceil", NULL},
    {"", "Celu", 12, "f", NULL, run_apply, "celu alpha=1", NULL},
    {"", "Clip", 1, "fiu", NULL, run_clip, NULL, NULL},
    {"", "Cos", 7, "f", NULL, run_apply, "cos", NULL},
    {"", "Cosh", 9, "f", NULL, run_apply, "cosh", NULL},
    {"", "Div", 1, "iuf", takes_div, run_div, NULL, host_div},
    {"", "Elu", 1, "f", NULL, run_apply, "elu alpha=1", NULL},
    {"", "Equal", 1, "biuf", NULL, run_apply, "equal", host_equal},
    {"", "Erf", 9, "f", NULL, run_apply, "erf", NULL},
    {"", "Exp", 1, "f", NULL, run_apply, "exp", NULL},
    {"", "Floor", 1, "f", NULL, run_apply, "floor", NULL},
    {"", "Gelu", 20, "f", NULL, run_gelu, NULL, NULL},
    {"", "Greater", 1, "iuf", NULL, run_apply, "greater", host_greater},
    {"", "GreaterOrEqual", 12, "iuf", NULL, run_apply, "greater_equal", host_greater_equal},
    {"", "HardSigmoid", 1, "f", NULL, run_expression, "y = max(0, min(1, {alpha=0.2} * a + {beta=0.5}));", NULL},
    {"", "HardSwish", 14, "f", NULL, run_apply, "hardswish", NULL},
    {"", "IsInf", 10, "f", NULL, run_isinf, NULL, NULL},
    {"", "IsNaN", 9, "f", NULL, run_apply, "isnan", NULL},
    {"", "LeakyRelu", 1, "f", NULL, run_apply, "leaky_relu alpha=0.01", NULL},
    {"", "Less", 1, "iuf", NULL, run_apply, "less", host_less},
    {"", "LessOrEqual", 12, "iuf", NULL, run_apply, "less_equal", host_less_equal},
    {"", "Log", 1, "f", NULL, run_apply, "log", NULL},
    {"", "Max", 1, "iuf", NULL, run_fold, "maximum", host_max},
    {"", "Mean", 1, "f", NULL, run_fold, "mean", NULL},
    {"", "Min", 1, "iuf", NULL, run_fold, "minimum", host_min},
    {"", "Mish", 18, "f", NULL, run_apply, "mish", NULL},
    {"", "Mod", 10, "iuf", NULL, run_mod, NULL, NULL},
    {"", "Mul", 1, "iuf", NULL, run_apply, "multiply", host_mul},
    {"", "Neg", 1, "if", NULL, run_apply, "negative", NULL},
    {"", "Not", 1, "b", NULL, run_apply, "logical_not", host_not},
    {"", "Or", 1, "b", NULL, run_apply, "logical_or", host_or},
    {"", "PRelu", 1, "f", NULL, run_apply, "prelu", NULL},
    {"", "Pow", 1, "iuf", takes_pow, run_pow, NULL, NULL},
    {"", "Reciprocal", 1, "f", NULL, run_apply, "reciprocal", NULL},
    {"", "Relu", 1, "if", NULL, run_apply, "relu", NULL},
    {"", "Round", 11, "f", NULL, run_apply, "round", NULL},
    {"", "Selu", 1, "f", NULL, run_expression,
     "y = a > 0 ? {gamma=1.0507009873554805} * a : {gamma=1.0507009873554805} * ({alpha=1.6732632423543772} * exp(a) - "
     "{alpha=1.6732632423543772});",
     NULL},
    {"", "Shrink", 9, "f", NULL, run_expression,
     "y = a < -{lambd=0.5} ? a + {bias=0} : a > {lambd=0.5} ? a - {bias=0} : 0;", NULL},
    {"", "Sigmoid", 1, "f", NULL, run_apply, "sigmoid", NULL},
    {"", "Sign", 9, "iuf", NULL, run_apply, "sign", NULL},
    {"", "Sin", 7, "f", NULL, run_apply, "sin", NULL},
    {"", "Sinh", 9, "f", NULL, run_apply, "sinh", NULL},
    {"", "Softplus", 1, "f", NULL, run_apply, "softplus =1 =inf", NULL},
    {"", "Softsign", 1, "f", NULL, run_apply, "softsign", NULL},
    {"", "Sqrt", 1, "f", NULL, run_apply, "sqrt", NULL},
    {"", "Sub", 1, "iuf", NULL, run_apply, "subtract", host_sub},
    {"", "Sum", 1, "f", NULL, run_fold, "add", NULL},
    {"", "Swish", 24, "f", NULL, run_expression, "y = a / (1 + exp(-({alpha=1} * a)));", NULL},
    {"", "Tan", 7, "f", NULL, run_apply, "tan", NULL},
    {"", "Tanh", 1, "f", NULL, run_apply, "tanh", NULL},
    {"", "ThresholdedRelu", 10, "f", NULL, run_expression, "y = a > {alpha=1} ? a : 0;", NULL},
    {"", "Where", 9, "b", NULL, run_apply, "where", host_where},
    {"", "Xor", 1, "b", NULL, run_apply, "logical_xor", NULL},
    {NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL},
};
