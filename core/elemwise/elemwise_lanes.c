/*
 * Vectorised expressions for devices where work-items loop. An expression that means the same for each lane of a vector
 * as for a scalar is evaluated on vectors of GA_ELEM_LANES elements; for others at least the conversions between half
 * and float are vectorised. Compilers for CPUs vectorise a loop over plain arithmetic, but not always one with calls:
 * exp in a loop becomes a call for each element, exp of a vector does not; likewise the conversions of half.
 */
#include <ctype.h>
#include <string.h>

#include "base/types.h"
#include "elemwise.h"

/* OpenCL C, 6.12.2: functions of one argument, with the same accuracy for vectors as for scalars. */
static const char *const functions[] = {
    "acos",  "acosh", "asin", "asinh", "atan",  "atanh", "cbrt",  "ceil", "cos",   "cosh",  "cospi", "erf",
    "erfc",  "exp",   "exp2", "exp10", "expm1", "fabs",  "floor", "log",  "log10", "log1p", "log2",  "rint",
    "round", "rsqrt", "sin",  "sinh",  "sinpi", "sqrt",  "tan",   "tanh", "tanpi", "trunc",
};

static bool one_of(const char *word, size_t length, const char *const *words, size_t n) {
    for (size_t i = 0; i < n; i++)
        if (strncmp(word, words[i], length) == 0 && words[i][length] == '\0') return true;
    return false;
}

static bool is_operand(const ga_elem_op *op, const char *word, size_t length) {
    for (unsigned j = 0; j < op->n; j++)
        if (one_of(word, length, &op->args[j].name, 1)) return true;
    return false;
}

/* Skip the name of an operand, or of one of the functions when it is called (then *calls is set); else NULL. */
static const char *after_word(const ga_elem_op *op, const char *s, bool *calls) {
    const char *end = s;

    while (isalnum((unsigned char)*end) || *end == '_') end++;
    size_t length = (size_t)(end - s);
    if (is_operand(op, s, length)) return end;
    while (isspace((unsigned char)*end)) end++;
    if (*end != '(' || !one_of(s, length, functions, sizeof functions / sizeof *functions)) return NULL;
    *calls = true;
    return end;
}

/* Skip a decimal number whose type is not double unless the operands' is (0.5 times a float is a double); else NULL. */
static const char *after_number(const char *s, bool doubles) {
    bool whole = true;

    while (isdigit((unsigned char)*s)) s++;
    if (*s == '.') {
        whole = false;
        for (s++; isdigit((unsigned char)*s);) s++;
    }
    if (*s == 'e' || *s == 'E') {
        whole = false;
        s++;
        if (*s == '+' || *s == '-') s++;
        while (isdigit((unsigned char)*s)) s++;
    }
    if (!whole && *s == 'f')
        s++;
    else if (!whole && !doubles)
        return NULL;
    return isalnum((unsigned char)*s) || *s == '_' ? NULL : s;
}

/* Does the expression consist of names, numbers, calls of those functions (*calls), + - * / and simple assignments
 * only? */
static bool arithmetic(const ga_elem_op *op, bool doubles, bool *calls) {
    const char *s = op->expr;

    while (s != NULL && *s != '\0') {
        if (isdigit((unsigned char)*s) || (*s == '.' && isdigit((unsigned char)s[1])))
            s = after_number(s, doubles);
        else if (isalpha((unsigned char)*s) || *s == '_')
            s = after_word(op, s, calls);
        else if (isspace((unsigned char)*s) || strchr("(),;", *s) != NULL ||
                 (strchr("+-*/=", *s) != NULL && strchr("+-*/=<>&|", s[1]) == NULL))
            s++;
        else
            return false;
    }
    return s != NULL;
}

bool ga_elem_sums(const ga_elem_op *op) {
    const bool defines = op->preamble != NULL && *op->preamble != '\0';
    bool calls = false;

    return !defines && strpbrk(op->expr, "*/") == NULL && arithmetic(op, true, &calls) && !calls;
}

ga_elem_form ga_elem_form_of(const ga_dialect *dialect, const ga_elem_op *op) {
    bool doubles = op->args[0].typecode == GA_DOUBLE, one_type = true, halves = false, calls = false;

    if (!dialect->vectors) return GA_ELEM_NUMBERS;
    for (unsigned j = 0; j < op->n; j++) {
        int t = op->args[j].typecode;
        bool half = t == GA_HALF && op->convert_f16;
        halves |= half && !(op->args[j].flags & GE_SCALAR);
        one_type &= doubles ? t == GA_DOUBLE : t == GA_FLOAT || half;
    }
    bool defines = op->preamble != NULL && *op->preamble != '\0';
    bool vectors = one_type && !defines && arithmetic(op, doubles, &calls);
    if (vectors && (calls || halves)) return GA_ELEM_VECTORS; /* compilers vectorise the others by themselves */
    return halves ? GA_ELEM_HALVES : GA_ELEM_NUMBERS;
}
