#include "expression.h"

#include <stdlib.h>
#include <string.h>

#include "base/types.h"
#include "gk_types.h"
#include "kernels.h"

/*
 * The sources that are compiled together: the library's files that the statements may use, the preamble, the statements
 * as the body of a function (BODY) of the values, and a function (ENTRY) whose parameters are numbers only, because
 * CLUDA and GK have no common type for bool, half types and complex numbers.
 */
#define BODY "elementwise_statements"
#define ENTRY "elementwise_entry"

enum { PARTS = 2 }; /* numbers of a complex value */

static const char *part_name(unsigned k) {
    return k == 0 ? "re" : "im";
}

/* How a value of a type is passed from CLUDA to GK. */
typedef struct passing {
    const char *gk;     /* GK type */
    const char *number; /* GK type of each number that is passed */
    unsigned parts;
    const char *from; /* GK expression of the value; %u: number of the value */
    const char *cluda[PARTS];
} passing;

static passing pass(int typecode) {
    /* "void" cannot happen: callers have refused such types */
    const char *name = ga_gk_type(typecode), *t = name != NULL ? name : "void";

    switch (typecode) {
    case GA_BOOL: return (passing){t, "u8", 1, "p%ure != 0", {""}};
    case GA_HALF: return (passing){t, "u16", 1, "bitcast<f16>(p%ure)", {".data"}};
    case GA_BFLOAT16: return (passing){t, "u16", 1, "bitcast<bf16>(p%ure)", {".data"}};
    case GA_CFLOAT: return (passing){t, "f32", 2, "c64(p%ure, p%uim)", {".r", ".i"}};
    case GA_CDOUBLE: return (passing){t, "f64", 2, "c128(p%ure, p%uim)", {".r", ".i"}};
    default: return (passing){t, t, 1, "p%ure", {""}};
    }
}

static const char *direction(const ga_expr_value *v) {
    return !v->writes ? "" : v->reads ? "inout " : "out ";
}

/* Start the function of the statements on a line of its own, so that messages count lines from the statements'
 * first. */
static void add_body(ga_str *s, const char *expr, size_t n, const ga_expr_value *values) {
    ga_str_add(s, "void " BODY "(");
    for (size_t i = 0; i < n; i++)
        ga_str_addf(s, "%s%s%s %s", i > 0 ? ", " : "", direction(&values[i]), pass(values[i].typecode).gk,
                    values[i].name);
    ga_str_addf(s, ") {\n%s\n;}\n", expr);
}

static void add_entry_params(ga_str *s, size_t n, const ga_expr_value *values) {
    const char *gap = "";
    ga_str_add(s, "void " ENTRY "(");
    for (unsigned i = 0; i < n; i++) {
        passing p = pass(values[i].typecode);
        for (unsigned k = 0; k < p.parts; k++, gap = ", ") {
            if (values[i].reads) ga_str_addf(s, "%s%s p%u%s", gap, p.number, i, part_name(k));
            if (values[i].reads) gap = ", ";
            if (values[i].writes) ga_str_addf(s, "%sout %s r%u%s", gap, p.number, i, part_name(k));
        }
    }
    ga_str_add(s, ")\n{\n");
}

static void add_result(ga_str *s, unsigned i, const passing *p, int typecode) {
    if (p->parts == 2)
        ga_str_addf(s, "    r%ure = v%u.re;\n    r%uim = v%u.im;\n", i, i, i, i);
    else if (ga_is_half(typecode))
        ga_str_addf(s, "    r%ure = bitcast<u16>(v%u);\n", i, i);
    else if (typecode == GA_BOOL)
        ga_str_addf(s, "    r%ure = u8(v%u);\n", i, i);
    else
        ga_str_addf(s, "    r%ure = v%u;\n", i, i);
}

static void add_entry(ga_str *s, size_t n, const ga_expr_value *values) {
    add_entry_params(s, n, values);
    for (unsigned i = 0; i < n; i++) {
        passing p = pass(values[i].typecode);
        ga_str_addf(s, "    %s v%u", p.gk, i);
        if (values[i].reads) {
            ga_str_add(s, " = ");
            for (const char *c = p.from; *c != '\0'; c++) {
                bool number = *c == '%' && c[1] == 'u';
                if (number)
                    ga_str_addf(s, "%u", i);
                else
                    ga_str_addn(s, c, 1);
                c += number;
            }
        }
        ga_str_add(s, ";\n");
    }
    ga_str_add(s, "    " BODY "(");
    for (unsigned i = 0; i < n; i++) ga_str_addf(s, "%sv%u", i > 0 ? ", " : "", i);
    ga_str_add(s, ");\n");
    for (unsigned i = 0; i < n; i++) {
        passing p = pass(values[i].typecode);
        if (values[i].writes) add_result(s, i, &p, values[i].typecode);
    }
    ga_str_add(s, "}\n");
}

static void add_call(ga_str *s, const char *function, size_t n, const ga_expr_value *values) {
    const char *gap = "";
    ga_str_addf(s, "%s(", function);
    for (unsigned i = 0; i < n; i++) {
        passing p = pass(values[i].typecode);
        for (unsigned k = 0; k < p.parts; k++, gap = ", ") {
            if (values[i].reads) ga_str_addf(s, "%s(%s)x%u%s", gap, p.number, i, p.cluda[k]);
            if (values[i].reads) gap = ", ";
            if (values[i].writes) ga_str_addf(s, "%s(%s *)&x%u%s", gap, p.number, i, p.cluda[k]);
        }
    }
    ga_str_add(s, ")");
}

static int compile(gpucontext *ctx, const gk_source *sources, size_t count, gk_math math, gk_result **r) {
    gk_module *module;
    gk_options o;

    int err = ga_module_new(ctx, sources, count, &module);
    if (err != GA_NO_ERROR) return err;
    ga_gk_options(ctx, &o);
    o.function = ENTRY;
    o.math = math;
    if (gk_module_wants_functions(module) && (o.functions = ga_gk_functions(ctx)) == NULL)
        err = ga_fail_memory(&ctx->err, "the elementary functions");
    if (err == GA_NO_ERROR) {
        gk_status status = gk_module_compile(module, &o, r);
        if (status != GK_OK) err = ga_gk_report(ctx, *r, status, NULL);
    }
    gk_module_release(module);
    return err;
}

/* Functions of a text beside BODY and ENTRY. */
static unsigned helpers_of(const char *text) {
    unsigned n = 0;

    for (const char *at = text; (at = strstr(at, "\nstatic ")) != NULL; at++) n++;
    return n > 2 ? n - 2 : 0;
}

static int keep(gpucontext *ctx, const gk_result *r, size_t n, const ga_expr_value *values, ga_expression *out) {
    static const ga_math rules[] = {GA_MATH_STRICT, GA_MATH_STRICT, GA_MATH_CONTRACT, GA_MATH_FAST};
    ga_str call = GA_STR_INIT, text = GA_STR_INIT;

    add_call(&call, r->kernel, n, values);
    ga_str_addn(&text, r->text, r->length);
    ga_str_add(&text, "#line 1 \"elem\"\n");
    out->call = ga_str_take(&call);
    out->text = ga_str_take(&text);
    out->math = rules[r->math];
    out->straight = r->elementary && !r->branches;
    out->helpers = helpers_of(r->text);
    out->flags = r->uses_fp64 ? GA_USE_DOUBLE : 0;
    return out->call != NULL && out->text != NULL ? GA_NO_ERROR : ga_fail_memory(&ctx->err, "an expression");
}

/* Capacity for sources; the library's come first. */
enum { SEEN = 16 };

typedef struct source_list {
    gk_source of[SEEN + 3];
    size_t count;
} source_list;

/* Add the library's files whose names start with `prefix`, as do the functions they hold. */
static void add_library(source_list *l, const char *prefix) {
    for (const ga_kernel_text *t = ga_library_texts; t->name != NULL && l->count < SEEN; t++)
        if (strncmp(t->name, prefix, strlen(prefix)) == 0)
            l->of[l->count++] = (gk_source){.name = t->file, .text = t->text, .length = t->length, .checked = true};
}

static bool mentions(const char *text, const char *word) {
    return text != NULL && strstr(text, word) != NULL;
}

int ga_expression_compile(gpucontext *ctx, const char *preamble, const char *expr, size_t n,
                          const ga_expr_value *values, gk_math math, ga_expression *out) {
    ga_str body = GA_STR_INIT, entry = GA_STR_INIT;
    source_list l = {.count = 0};
    gk_result *r = NULL;
    int err = GA_NO_ERROR;

    memset(out, 0, sizeof *out);
    add_body(&body, expr, n, values);
    add_entry(&entry, n, values);
    if (body.failed || entry.failed) {
        err = ga_fail_memory(&ctx->err, "an expression");
    } else {
        if (mentions(expr, "named_") || mentions(preamble, "named_")) add_library(&l, "named");
        if (mentions(expr, "special_") || mentions(preamble, "special_")) add_library(&l, "special_");
        if (preamble != NULL)
            l.of[l.count++] = (gk_source){.name = "preamble", .text = preamble, .length = strlen(preamble)};
        l.of[l.count++] = (gk_source){.name = "expression", .text = body.s, .length = body.len, .headed = true};
        l.of[l.count++] = (gk_source){.name = "elementwise", .text = entry.s, .length = entry.len};
        err = compile(ctx, l.of, l.count, math, &r);
    }
    if (err == GA_NO_ERROR) err = keep(ctx, r, n, values, out);
    gk_free(r);
    ga_str_free(&body);
    ga_str_free(&entry);
    return err;
}

void ga_expression_free(ga_expression *e) {
    free(e->text);
    free(e->call);
    memset(e, 0, sizeof *e);
}
