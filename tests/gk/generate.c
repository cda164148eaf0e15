#include "generate.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

uint64_t gen_random(uint64_t *state) {
    uint64_t z = (*state += UINT64_C(0x9e3779b97f4a7c15));
    z = (z ^ (z >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ (z >> 27)) * UINT64_C(0x94d049bb133111eb);
    return z ^ (z >> 31);
}

static const char *const types[] = {"i8",  "i16", "i32", "i64",  "u8",  "u16", "u32",
                                    "u64", "f32", "f16", "bf16", "idx", "f64"};
enum { INTS = 8, F32 = 8, IDX = 11, F64 = 12, BOOL = 13, ALL = 13 };

typedef struct generator {
    uint64_t state;
    char *text;
    size_t len, size;
    int ntypes;    /* of `types` */
    int vars[ALL]; /* variables t0, t1... of each type */
    int loops;
} generator;

static unsigned pick(generator *g, unsigned n) {
    return (unsigned)(gen_random(&g->state) % n);
}

static void out(generator *g, const char *fmt, ...) {
    va_list args;
    va_start(args, fmt);
    int n = vsnprintf(g->text + g->len, g->size - g->len, fmt, args);
    va_end(args);
    if (n > 0) g->len += (size_t)n < g->size - g->len ? (size_t)n : g->size - g->len - 1;
}

static int is_int(int t) {
    return t < INTS || t == IDX;
}

static int any_type(generator *g) {
    return (int)pick(g, (unsigned)g->ntypes);
}

static void expr(generator *g, int t, int depth);

static void literal(generator *g, int t) {
    static const char *const reals[] = {"0.0", "1.0", "-1.5", "0.1", "3.25", "1e-3", "-0.0", "100.0"};
    static const int wide[] = {0, 1, 2, 3, 7, 31, 63, 100, 127};
    if (is_int(t)) {
        int v = wide[pick(g, 9)];
        int is_signed = t < 4 || t == IDX;
        out(g, is_signed && pick(g, 4) == 0 ? "%s(-%d)" : "%s(%d)", types[t], v);
    } else {
        out(g, "%s(%s)", types[t], reals[pick(g, 8)]);
    }
}

static void condition(generator *g, int depth) {
    static const char *const ops[] = {"<", "<=", ">", ">=", "==", "!="};
    switch (depth > 0 ? pick(g, 5) : 0) {
    case 1:
        out(g, "(");
        condition(g, depth - 1);
        out(g, pick(g, 2) ? " && " : " || ");
        condition(g, depth - 1);
        out(g, ")");
        return;
    case 2:
        out(g, "!");
        out(g, "(");
        condition(g, depth - 1);
        out(g, ")");
        return;
    case 3:
        out(g, "bool(");
        expr(g, any_type(g), depth - 1);
        out(g, ")");
        return;
    default: break;
    }
    int t = any_type(g);
    out(g, "(");
    expr(g, t, depth - 1);
    out(g, " %s ", ops[pick(g, 6)]);
    expr(g, t, depth - 1);
    out(g, ")");
}

static void leaf(generator *g, int t) {
    switch (pick(g, 3)) {
    case 0: literal(g, t); return;
    case 1: out(g, "t%d_%u", t, pick(g, (unsigned)g->vars[t])); return;
    default: out(g, t == IDX ? "i" : "a%d[i]", t); return;
    }
}

static void call(generator *g, int t, int depth) {
    static const char *const both[] = {"min", "max"}, *const real2[] = {"fmin", "fmax", "copysign"},
                             *const real1[] = {"floor", "ceil", "trunc", "rint", "sqrt", "abs"};
    if (is_int(t) && pick(g, 3) == 0 && t == 2) {
        int u = (int)pick(g, INTS);
        out(g, "%s(", pick(g, 2) ? "popcount" : "clz");
        expr(g, u, depth - 1);
        out(g, ")");
    } else if (!is_int(t) && pick(g, 2)) {
        int two = pick(g, 2) != 0;
        out(g, "%s(", two ? real2[pick(g, 3)] : real1[pick(g, 6)]);
        expr(g, t, depth - 1);
        if (two) out(g, ", ");
        if (two) expr(g, t, depth - 1);
        out(g, ")");
    } else if (t == F32 && pick(g, 2)) {
        out(g, "fma(");
        for (int k = 0; k < 3; k++) {
            if (k) out(g, ", ");
            expr(g, t, depth - 1);
        }
        out(g, ")");
    } else if (pick(g, 2)) {
        out(g, "%s(", both[pick(g, 2)]);
        expr(g, t, depth - 1);
        out(g, ", ");
        expr(g, t, depth - 1);
        out(g, ")");
    } else {
        out(g, "abs(");
        expr(g, t, depth - 1);
        out(g, ")");
    }
}

static void expr(generator *g, int t, int depth) {
    static const char *const int_ops[] = {"+", "-", "*", "/", "%", "&", "|", "^", "<<", ">>"}, *const real_ops[] = {
                                                                                                   "+", "-", "*", "/"};
    if (depth <= 0) {
        leaf(g, t);
        return;
    }
    switch (pick(g, 8)) {
    case 0: leaf(g, t); return;
    case 1:
        out(g, "%s(", types[t]);
        if (pick(g, 8) == 0)
            condition(g, depth - 1);
        else
            expr(g, any_type(g), depth - 1);
        out(g, ")");
        return;
    case 2:
        out(g, is_int(t) && pick(g, 2) ? "(~" : "(-");
        expr(g, t, depth - 1);
        out(g, ")");
        return;
    case 3:
        out(g, "(");
        condition(g, depth - 1);
        out(g, " ? ");
        expr(g, t, depth - 1);
        out(g, " : ");
        expr(g, t, depth - 1);
        out(g, ")");
        return;
    case 4: call(g, t, depth); return;
    default:
        out(g, "(");
        expr(g, t, depth - 1);
        out(g, " %s ", is_int(t) ? int_ops[pick(g, 10)] : real_ops[pick(g, 4)]);
        expr(g, t, depth - 1);
        out(g, ")");
        return;
    }
}

static void statement(generator *g, int depth, int indent) {
    int t = any_type(g);
    out(g, "%*s", indent, "");
    switch (depth > 0 ? pick(g, 6) : 0) {
    case 1:
        out(g, "if (");
        condition(g, 2);
        out(g, ") {\n");
        statement(g, depth - 1, indent + 4);
        statement(g, depth - 1, indent + 4);
        if (pick(g, 2)) {
            out(g, "%*s} else {\n", indent, "");
            statement(g, depth - 1, indent + 4);
        }
        out(g, "%*s}\n", indent, "");
        return;
    case 2: {
        int n = g->loops++;
        out(g, "for (i32 n%d = 0; n%d < %u; n%d++) {\n", n, n, 1 + pick(g, 4), n);
        statement(g, depth - 1, indent + 4);
        if (pick(g, 3) == 0) {
            out(g, "%*sif (", indent + 4, "");
            condition(g, 1);
            out(g, ") %s;\n", pick(g, 2) ? "break" : "continue");
        }
        statement(g, depth - 1, indent + 4);
        out(g, "%*s}\n", indent, "");
        return;
    }
    default: break;
    }
    static const char *const compound[] = {"=", "+=", "-=", "*="};
    out(g, "t%d_%u %s ", t, pick(g, (unsigned)g->vars[t]), compound[pick(g, 4)]);
    expr(g, t, 3);
    out(g, ";\n");
}

size_t gen_kernel(uint64_t seed, int fp64, char *text, size_t size) {
    generator g = {.state = seed, .text = text, .size = size, .ntypes = fp64 ? ALL : F64};
    out(&g, "group_size(64)\nkernel k(");
    for (int t = 0; t < g.ntypes; t++)
        if (t != IDX) out(&g, "in buffer<%s> a%d, ", types[t], t);
    for (int t = 0; t < g.ntypes; t++) out(&g, "%sout buffer<%s> y%d", t ? ", " : "", types[t], t);
    out(&g, ")\n{\n    idx i = global_id(0);\n");
    for (int t = 0; t < g.ntypes; t++) {
        g.vars[t] = 1 + (int)pick(&g, 2);
        for (int k = 0; k < g.vars[t]; k++) {
            if (t == IDX)
                out(&g, "    idx t%d_%d = i;\n", t, k);
            else
                out(&g, "    %s t%d_%d = a%d[i];\n", types[t], t, k, t);
        }
    }
    unsigned n = 3 + pick(&g, 5);
    for (unsigned k = 0; k < n; k++) statement(&g, 2, 4);
    for (int t = 0; t < g.ntypes; t++) out(&g, "    y%d[i] = t%d_0;\n", t, t);
    out(&g, "}\n");
    return g.len;
}
