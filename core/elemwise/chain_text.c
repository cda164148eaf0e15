/* The text of a chain: GK statements that call a function for each operation, or blocks of CLUDA. */
#include <stdlib.h>
#include <string.h>

#include "chain.h"
#include "elemwise_text.h"
#include "template/gk_types.h"

/*
 * For value number i the kernel has the operand ga_mi, its element in memory, if it is loaded or stored, and the
 * variable ga_vi; for number i the operand ga_si. Operation number i is the function ga_fi in GK.
 */

static const char *const directions[] = {"", "out ", "inout "};

static const char *direction_of(int flags) {
    return directions[!(flags & GE_WRITE) ? 0 : flags & (GE_READ | GE_SCALAR) ? 2 : 1];
}

/* Index of the first call of the chain that makes the same operation as call i. */
static unsigned operation_of(const ga_chain *c, unsigned i) {
    unsigned first = 0;

    while (c->calls[first]->ge != c->calls[i]->ge) first++;
    return first;
}

static void add_functions(ga_str *s, const ga_chain *c) {
    for (unsigned i = 0; i < c->ncalls; i++) {
        const GpuElemwise *ge = c->calls[i]->ge;
        if (operation_of(c, i) != i) continue;
        ga_str_addf(s, "void ga_f%u(", i);
        for (unsigned j = 0; j < ge->op.n; j++)
            ga_str_addf(s, "%s%s%s %s", j > 0 ? ", " : "", direction_of(ge->args[j].flags),
                        ga_gk_type(ge->args[j].typecode), ge->args[j].name);
        ga_str_addf(s, ") {\n%s\n;}\n", ge->expr);
    }
}

/* The variable or operand that is operand j of a call. */
static void add_operand(ga_str *s, const ga_chain *c, const ga_elem_call *call, unsigned j) {
    const gpuelemwise_arg *a = &call->ge->args[j];

    if (ga_text_is_scalar(a))
        ga_str_addf(s, "ga_s%u", ga_chain_number_of(c, a->typecode, call->numbers[j]));
    else
        ga_str_addf(s, "ga_v%u", ga_chain_value_of(c, &call->arrays[j]));
}

static void add_call(ga_str *s, const ga_chain *c, unsigned i) {
    ga_str_addf(s, "ga_f%u(", operation_of(c, i));
    for (unsigned j = 0; j < c->calls[i]->ge->op.n; j++) {
        ga_str_add(s, j > 0 ? ", " : "");
        add_operand(s, c, c->calls[i], j);
    }
    ga_str_add(s, ");\n");
}

/*
 * A block in which the operands of a call have the names and types that its expression expects. In GK these are the
 * types in memory; it serves where add_call() does not: in a function of an expression, which may not call functions
 * that have results as arguments.
 */
static void add_block(ga_str *s, const ga_chain *c, unsigned i, bool gk) {
    const ga_elem_call *call = c->calls[i];
    const ga_elem_op *op = &call->ge->op;
    const gpuelemwise_arg *args = gk ? call->ge->args : op->args;

    ga_str_add(s, "{");
    for (unsigned j = 0; j < op->n; j++) {
        ga_str_addf(s, " %s %s", gk ? ga_gk_type(args[j].typecode) : ga_text_seen_type(op, j), args[j].name);
        if (args[j].flags & (GE_READ | GE_SCALAR)) {
            ga_str_addf(s, " = %s(", gk ? "" : ga_text_to_seen(op, j));
            add_operand(s, c, call, j);
            ga_str_add(s, ")");
        }
        ga_str_add(s, ";");
    }
    ga_str_addf(s, gk ? " {\n%s\n;}" : " %s;", gk ? call->ge->expr : op->expr);
    for (unsigned j = 0; j < op->n; j++) {
        if (!(args[j].flags & GE_WRITE)) continue;
        ga_str_add(s, " ");
        add_operand(s, c, call, j);
        ga_str_addf(s, " = %s(%s);", gk ? "" : ga_text_to_stored(op, j), args[j].name);
    }
    ga_str_add(s, " }\n");
}

/* Could the name of an operand be one of ours? */
static bool has_our_names(const ga_chain *c) {
    for (unsigned i = 0; i < c->ncalls; i++)
        for (unsigned j = 0; j < c->calls[i]->ge->op.n; j++)
            if (strncmp(c->calls[i]->ge->args[j].name, "ga_", 3) == 0) return true;
    return false;
}

/* `called`: the operations are calls of add_functions()'s, not blocks. */
static void add_statements(ga_str *s, const ga_chain *c, bool gk, bool called) {
    for (unsigned i = 0; i < c->nvalues; i++) {
        const ga_chain_value *v = &c->values[i];
        const int type = v->array->typecode;
        ga_str_addf(s, "%s ga_v%u", gk ? ga_gk_type(type) : ga_text_type_name(type), i);
        if (v->loaded) ga_str_addf(s, " = ga_m%u", i);
        ga_str_add(s, ";\n");
    }
    for (unsigned i = 0; i < c->ncalls; i++) {
        if (called)
            add_call(s, c, i);
        else
            add_block(s, c, i, gk);
    }
    for (unsigned i = 0; i < c->nvalues; i++)
        if (c->values[i].stored) ga_str_addf(s, "ga_m%u = ga_v%u;\n", i, i);
}

enum { OPERANDS = GA_CHAIN_VALUES + GA_CHAIN_NUMBERS, NAME = 16 }; /* bytes for "ga_m" and an index */

static unsigned list_operands(const ga_chain *c, gpuelemwise_arg *args, char (*names)[NAME]) {
    unsigned n = 0;

    for (unsigned i = 0; i < c->nvalues; i++) {
        const ga_chain_value *v = &c->values[i];
        if (!v->loaded && !v->stored) continue;
        snprintf(names[n], NAME, "ga_m%u", i);
        args[n] =
            (gpuelemwise_arg){names[n], v->array->typecode, (v->loaded ? GE_READ : 0) | (v->stored ? GE_WRITE : 0)};
        n++;
    }
    for (unsigned i = 0; i < c->nnumbers; i++, n++) {
        snprintf(names[n], NAME, "ga_s%u", i);
        args[n] = (gpuelemwise_arg){names[n], c->numbers[i].typecode, GE_SCALAR};
    }
    return n;
}

/* A function of the values that are loaded and the numbers, which gives a value: a declaration, and a call of it. */
static void add_function(ga_str *s, ga_str *call, const ga_chain *c, unsigned value, unsigned n,
                         const gpuelemwise_arg *args) {
    ga_str_addf(s, "%s ga_joined(", ga_gk_type(c->values[value].array->typecode));
    ga_str_add(call, "ga_joined(");
    for (unsigned j = 0; j < n; j++) {
        ga_str_addf(s, "%s%s %s", j > 0 ? ", " : "", ga_gk_type(args[j].typecode), args[j].name);
        ga_str_addf(call, "%s%s", j > 0 ? ", " : "", args[j].name);
    }
    ga_str_add(s, ") {\n");
    add_statements(s, c, true, false);
    ga_str_addf(s, "return ga_v%u;\n}\n", value);
    ga_str_add(call, ")");
}

int ga_chain_reduce(const ga_chain *c, const ga_reduction_note *r, unsigned value) {
    const GpuElemwise *ge = c->calls[0]->ge;
    ga_str source = GA_STR_INIT, call = GA_STR_INIT;
    gpuelemwise_arg args[OPERANDS];
    char names[OPERANDS][NAME];
    GpuArray arrays[OPERANDS];
    void *values[OPERANDS];
    unsigned at = 0;

    const unsigned n = list_operands(c, args, names);
    for (unsigned i = 0; i < c->nvalues; i++) {
        if (!c->values[i].loaded) continue;
        arrays[at] = *c->values[i].array;
        arrays[at].nd = c->calls[0]->nd;
        GpuArray_fix_flags(&arrays[at]);
        values[at] = &arrays[at];
        at++;
    }
    for (unsigned i = 0; i < c->nnumbers; i++) values[at++] = (void *)(uintptr_t)c->numbers[i].bytes;
    if (ge->preamble != NULL) ga_str_addf(&source, "%s\n", ge->preamble);
    add_function(&source, &call, c, value, n, args);
    int err = has_our_names(c) ? GA_UNSUPPORTED_ERROR : GA_NO_ERROR;
    if (err == GA_NO_ERROR)
        err = source.failed || call.failed ? ga_fail_memory(&ge->ctx->err, "joined operations")
                                           : r->run(r, source.s, call.s, n, args, values);
    ga_str_free(&source);
    ga_str_free(&call);
    return err;
}

int ga_chain_operation(const ga_chain *c, GpuElemwise **out) {
    const GpuElemwise *ge = c->calls[0]->ge;
    const bool gk = ge->math == GA_MATH_STRICT;
    ga_str functions = GA_STR_INIT, statements = GA_STR_INIT;
    gpuelemwise_arg args[OPERANDS];
    char names[OPERANDS][NAME];
    int err;

    if (ge->preamble != NULL) ga_str_addf(&functions, "%s\n", ge->preamble);
    if (gk) add_functions(&functions, c);
    add_statements(&statements, c, gk, gk);
    const unsigned n = list_operands(c, args, names);
    if (functions.failed || statements.failed)
        err = ga_fail_memory(&ge->ctx->err, "joined operations");
    else
        err = ga_elemwise_joined(ge->ctx, functions.s, statements.s, n, args, gk, out);
    ga_str_free(&functions);
    ga_str_free(&statements);
    return err;
}
