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

enum { I8, I16, I32, I64, U8, U16, U32, U64, F32, F16, BF16, IDX, F64, TYPES, HELPERS = 4, CHOSEN = 7 };

static const char *const types[TYPES] = {"i8",  "i16", "i32", "i64",  "u8",  "u16", "u32",
                                         "u64", "f32", "f16", "bf16", "idx", "f64"};

/* A function of two values that bodies may call. */
typedef struct helper {
    int result, first, second;
} helper;

typedef struct generator {
    uint64_t state, choices, casts;
    char *text;
    size_t len, size;
    unsigned features;
    int chosen[CHOSEN]; /* the types of this program */
    int vars[TYPES];    /* variables t0_0, t0_1... of each type */
    int arrays[TYPES];  /* type has a private array p0 of 8 elements */
    int loops;
    int memory;    /* 0 in helper functions: no buffers, no i */
    int constants; /* names of static for counters that are open, n of the last one */
    int helpers;
    helper helper[HELPERS];
    int atomic, real_atomic, shared; /* types of the memory for atomics and of the local array */
    int lane_type, lanes, part;      /* of the vectors and the complex numbers */
    int barriers;
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

static int is_signed(int t) {
    return t < U8 || t == IDX;
}

static int is_int(int t) {
    return t < F32 || t == IDX;
}

static int any_type(generator *g) {
    return g->chosen[pick(g, CHOSEN)];
}

static int is_chosen(const generator *g, int t) {
    for (int i = 0; i < CHOSEN; i++)
        if (g->chosen[i] == t) return 1;
    return 0;
}

static int any_of(generator *g, int (*kind)(int)) {
    int t = any_type(g);
    for (int i = 0; i < 20 && !kind(t); i++) t = any_type(g);
    return kind(t) ? t : kind == is_int ? I32 : g->real_atomic;
}

static int is_real(int t) {
    return !is_int(t);
}

/* ------------------------------------------------------------------------------------------------------ expressions */

static void expr(generator *g, int t, int depth);

/* Two literals, of which the running kernel chooses one that then takes the type t. From a stream of its own, so that
 * what a seed makes otherwise stays. */
static int choice(generator *g, int t) {
    static const char *const arms[] = {"truth ? 1 : 0",         "truth ? 7 : 100", "select(truth, 3, 2)",
                                       "min(5, truth ? 4 : 6)", "truth ? 0.1 : 2", "1.5 * (truth ? 3 : 0.1)",
                                       "sqrt(truth ? 2 : 0.5)"};
    uint64_t r = gen_random(&g->choices);
    const char *chosen = arms[r / 16 % (is_int(t) ? 4 : 7)];
    if (!g->memory || r % 8 > 1) return 0;
    if (r % 8 == 0)
        out(g, "%s(%s)", types[t], chosen);
    else
        out(g, "max(%s(1), %s)", types[t], chosen);
    return 1;
}

static void literal(generator *g, int t) {
    static const char *const reals[] = {"0.0", "1.0", "-1.5", "0.1", "3.25", "1e-3", "-0.0", "100.0"};
    static const int wide[] = {0, 1, 2, 3, 7, 31, 63, 100, 127};
    int chosen = choice(g, t);
    size_t after = g->len;
    if (pick(g, 12) == 0)
        out(g, "%s<%s>()", pick(g, 2) ? "lowest" : "highest", types[t]);
    else if (is_int(t))
        out(g, is_signed(t) && pick(g, 4) == 0 ? "%s(-%d)" : "%s(%d)", types[t], wide[pick(g, 9)]);
    else
        out(g, "%s(%s)", types[t], reals[pick(g, 8)]);
    if (chosen) g->len = after; /* in place of it */
}

static void condition(generator *g, int depth) {
    static const char *const ops[] = {"<", "<=", ">", ">=", "==", "!="},
                             *const tests[] = {"isnan", "isinf", "isfinite"},
                             *const logic[] = {"&&", "||", "&", "|", "^"};
    switch (depth > 0 ? pick(g, 7) : 0) {
    case 1:
        out(g, "(");
        condition(g, depth - 1);
        out(g, " %s ", logic[pick(g, 5)]);
        condition(g, depth - 1);
        out(g, ")");
        return;
    case 2:
        out(g, "!(");
        condition(g, depth - 1);
        out(g, ")");
        return;
    case 3:
        out(g, "bool(");
        expr(g, any_type(g), depth - 1);
        out(g, ")");
        return;
    case 4:
        out(g, "%s(", tests[pick(g, 3)]);
        expr(g, any_of(g, is_real), depth - 1);
        out(g, ")");
        return;
    case 5: out(g, g->memory ? "truth" : "true"); return;
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
    switch (pick(g, 4)) {
    case 0: literal(g, t); return;
    case 1:
        if (!g->memory) break;
        if (g->arrays[t]) {
            out(g, "p%d[", t);
            expr(g, IDX, 0);
            out(g, " & 7]");
            return;
        }
        out(g, t == IDX ? "i" : "a%d[i]", t);
        return;
    case 2:
        if (g->constants && is_int(t)) {
            out(g, "%s(s%d)", types[t], g->constants);
            return;
        }
        if (g->memory && t == g->lane_type) {
            out(g, "vec%u[%u]", pick(g, 2), pick(g, (unsigned)g->lanes));
            return;
        }
        if (g->memory && t == g->part) {
            out(g, "z%u.%s", pick(g, 2), pick(g, 2) ? "re" : "im");
            return;
        }
        break;
    default: break;
    }
    if (g->vars[t])
        out(g, "t%d_%u", t, pick(g, (unsigned)g->vars[t]));
    else
        literal(g, t);
}

static void arguments(generator *g, const char *name, int t, int n, int depth) {
    out(g, "%s(", name);
    for (int k = 0; k < n; k++) {
        if (k) out(g, ", ");
        expr(g, t, depth - 1);
    }
    out(g, ")");
}

/* A call of a helper function that gives t, or of a function with an operator for its argument. */
static int user_call(generator *g, int t, int depth) {
    int k = g->memory && g->helpers ? (int)pick(g, (unsigned)g->helpers) : 0;
    if (g->memory && g->helpers && g->helper[k].result == t) {
        out(g, "h%d(", k);
        expr(g, g->helper[k].first, depth - 1);
        out(g, ", ");
        expr(g, g->helper[k].second, depth - 1);
        out(g, ")");
        return 1;
    }
    if (!g->memory || pick(g, 2)) return 0;
    out(g, "fold<%s, %s>(", types[t], pick(g, 2) ? "most" : "both");
    expr(g, t, depth - 1);
    out(g, ", ");
    expr(g, t, depth - 1);
    out(g, ")");
    return 1;
}

static void call(generator *g, int t, int depth) {
    static const char *const two[] = {"fmin", "fmax", "fmod"}, *const one[] = {"floor", "ceil", "trunc", "rint",
                                                                               "round", "sqrt", "abs"};
    if (pick(g, 4) == 0 && user_call(g, t, depth)) return;
    if (t == I32 && pick(g, 3) == 0) {
        arguments(g, pick(g, 2) ? "popcount" : "clz", any_of(g, is_int), 1, depth);
        return;
    }
    switch (pick(g, is_int(t) ? 4 : 7)) {
    case 0: arguments(g, "min", t, 2, depth); return;
    case 1: arguments(g, "max", t, 2, depth); return;
    case 2: arguments(g, "clamp", t, 3, depth); return;
    case 4:
        if (pick(g, 4) > 0) {
            arguments(g, two[pick(g, 3)], t, 2, depth);
            return;
        }
        out(g, "copysign(");
        expr(g, t, depth - 1);
        out(g, ", %s(", types[t]); /* of an integer: a NaN may have either sign */
        expr(g, any_of(g, is_int), depth - 1);
        out(g, "))");
        return;
    case 5: arguments(g, one[pick(g, 7)], t, 1, depth); return;
    case 6: arguments(g, "fma", t, 3, depth); return;
    default: arguments(g, "abs", t, 1, depth); return;
    }
}

/* From the bits of an integer; the other way a NaN would have bits of any kind. */
static void from_bits(generator *g, int t, int depth) {
    int from = t == F64 || t == I64 || t == U64 ? U64 : t == F32 || t == I32 || t == U32 ? U32 : U16;
    if (t == I8 || t == U8 || t == IDX || !is_chosen(g, from)) {
        leaf(g, t);
        return;
    }
    out(g, "bitcast<%s>(", types[t]);
    expr(g, from, depth - 1);
    out(g, ")");
}

static void expr(generator *g, int t, int depth) {
    static const char *const int_ops[] = {"+", "-", "*", "/", "%", "&", "|", "^", "<<", ">>"}, *const real_ops[] = {
                                                                                                   "+", "-", "*", "/"};
    if (depth <= 0) {
        leaf(g, t);
        return;
    }
    switch (pick(g, 10)) {
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
    case 3: {
        int selects = pick(g, 3) == 0;
        out(g, selects ? "select(" : "(");
        condition(g, depth - 1);
        out(g, selects ? ", " : " ? ");
        expr(g, t, depth - 1);
        out(g, selects ? ", " : " : ");
        expr(g, t, depth - 1);
        out(g, ")");
        return;
    }
    case 4:
    case 5: call(g, t, depth); return;
    case 6:
        if (pick(g, 3) == 0) {
            from_bits(g, t, depth);
            return;
        } /* fall through */
    default:
        out(g, "(");
        expr(g, t, depth - 1);
        out(g, " %s ", is_int(t) ? int_ops[pick(g, 10)] : real_ops[pick(g, 4)]);
        expr(g, t, depth - 1);
        out(g, ")");
        return;
    }
}

/* ------------------------------------------------------------------------------------------------------- statements */

static void vector_expr(generator *g, int depth);

/* There and back through integers, for a NaN has bits of any kind on the way. From a stream of its own, as choice(). */
static int vector_bits(generator *g, int depth) {
    static const int through[TYPES] = {[I8] = U8,   [I16] = U16, [I32] = U32, [I64] = U64, [U8] = I8,    [U16] = I16,
                                       [U32] = I32, [U64] = I64, [F32] = I32, [F16] = I16, [BF16] = U16, [F64] = U64};
    if (depth <= 0 || gen_random(&g->casts) % 6) return 0;
    out(g, "bitcast<vec<%s, %d>>(bitcast<%sx%d>(", types[g->lane_type], g->lanes, types[through[g->lane_type]],
        g->lanes);
    vector_expr(g, depth - 1);
    out(g, "))");
    return 1;
}

static void vector_expr(generator *g, int depth) {
    static const char *const int_ops[] = {"+", "-", "*", "/", "%", "&", "|", "^", "<<", ">>"}, *const real_ops[] = {
                                                                                                   "+", "-", "*", "/"};
    if (vector_bits(g, depth)) return;
    switch (depth > 0 ? pick(g, 5) : 0) {
    case 0: out(g, "vec%u", pick(g, 2)); return;
    case 1:
        out(g, "vec<%s, %d>(", types[g->lane_type], g->lanes);
        expr(g, g->lane_type, 1);
        out(g, ")");
        return;
    case 2:
        out(g, "%s(", pick(g, 2) ? "min" : "max");
        vector_expr(g, depth - 1);
        out(g, ", ");
        vector_expr(g, depth - 1);
        out(g, ")");
        return;
    default:
        out(g, "(");
        vector_expr(g, depth - 1);
        out(g, " %s ", is_int(g->lane_type) ? int_ops[pick(g, 10)] : real_ops[pick(g, 4)]);
        vector_expr(g, depth - 1);
        out(g, ")");
        return;
    }
}

static void complex_expr(generator *g, int depth) {
    static const char ops[] = "+-*/";
    switch (depth > 0 ? pick(g, 5) : 0) {
    case 0: out(g, "z%u", pick(g, 2)); return;
    case 1:
        out(g, "complex<%s>(", types[g->part]);
        expr(g, g->part, 1);
        out(g, ", ");
        expr(g, g->part, 1);
        out(g, ")");
        return;
    case 2:
        out(g, pick(g, 2) ? "conj(" : "(-");
        complex_expr(g, depth - 1);
        out(g, ")");
        return;
    default:
        out(g, "(");
        complex_expr(g, depth - 1);
        out(g, " %c ", ops[pick(g, 4)]);
        complex_expr(g, depth - 1);
        out(g, ")");
        return;
    }
}

/* An element of its own for each work-item, whose old value is used; or one for many, to which one operation is done
 * that may come in any order. */
static void atomic(generator *g) {
    static const char *const ops[] = {"add", "min", "max", "exchange", "and", "or", "xor"}, *const free_ops[] = {
                                                                                                "add", "min", "max",
                                                                                                "and", "or",  "xor"};
    int t = g->atomic, real = g->real_atomic;
    switch (pick(g, 5)) {
    case 0:
        out(g, "t%d_0 = atomic_%s(own[i], ", t, ops[pick(g, 7)]);
        expr(g, t, 2);
        out(g, ");\n");
        return;
    case 1:
        out(g, "t%d_0 = atomic_cas(own[i], ", t);
        expr(g, t, 0);
        out(g, ", ");
        expr(g, t, 2);
        out(g, ");\n");
        return;
    case 2:
        out(g, "t%d_0 = atomic_%s(real[i], ", real, ops[pick(g, 4)]);
        expr(g, real, 2);
        out(g, ");\n");
        return;
    case 3:
        out(g, "atomic_cas(all[96 + (idx(");
        expr(g, any_of(g, is_int), 1);
        out(g, ") & 7)], %s(0), %s(77));\n", types[t], types[t]);
        return;
    default: {
        unsigned op = pick(g, 6);
        out(g, "atomic_%s(all[%u + (idx(", free_ops[op], 16 * op);
        expr(g, any_of(g, is_int), 1);
        out(g, ") & 15)], ");
        expr(g, t, 2);
        out(g, ");\n");
        return;
    }
    }
}

static void assignment(generator *g) {
    static const char *const compound[] = {"=", "+=", "-=", "*="};
    int t = any_type(g);
    switch (g->memory ? pick(g, 9) : 8) {
    case 0:
        out(g, pick(g, 3) ? "vec%u = " : "vec%u += ", pick(g, 2));
        vector_expr(g, 2);
        break;
    case 1:
        out(g, "vec%u[i + idx(", pick(g, 2)); /* masked to the lanes */
        expr(g, any_of(g, is_int), 1);
        out(g, ")] = ");
        expr(g, g->lane_type, 2);
        break;
    case 2:
        out(g, "z%u = ", pick(g, 2));
        complex_expr(g, 2);
        break;
    case 3:
        out(g, "z%u.%s = ", pick(g, 2), pick(g, 2) ? "re" : "im");
        expr(g, g->part, 2);
        break;
    case 4:
        out(g, "truth = ");
        condition(g, 2);
        break;
    case 5: atomic(g); return;
    default:
        if (g->arrays[t] && pick(g, 2)) {
            out(g, "p%d[", t);
            expr(g, IDX, 1);
            out(g, " & 7] %s ", compound[pick(g, 4)]);
        } else {
            out(g, "t%d_%u %s ", t, g->vars[t] ? pick(g, (unsigned)g->vars[t]) : 0, compound[pick(g, 4)]);
        }
        expr(g, t, 3);
        break;
    }
    out(g, ";\n");
}

static void statement(generator *g, int depth, int indent) {
    out(g, "%*s", indent, "");
    switch (depth > 0 ? pick(g, 8) : 0) {
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
    case 3: {
        int n = ++g->loops, outer = g->constants;
        out(g, "static for (int s%d = %u; s%d >= 0; s%d -= 1) {\n", n, 1 + pick(g, 2), n, n);
        g->constants = n;
        statement(g, 0, indent + 4);
        out(g, "%*sstatic if (s%d > 0) {\n", indent + 4, "", n);
        statement(g, depth - 1, indent + 8);
        out(g, "%*s}\n%*s}\n", indent + 4, "", indent, "");
        g->constants = outer;
        return;
    }
    default: assignment(g); return;
    }
}

/* All work-items write, meet, read what another wrote, and meet again. */
static void exchange(generator *g) {
    static const char *const others[] = {"63 - me", "me ^ 5", "(me + 17) & 63", "me & 60"};
    int t = g->shared;
    out(g, "    box[me] = ");
    expr(g, t, 2);
    out(g, ";\n    barrier();\n    t%d_0 = box[%s];\n    barrier();\n", t, others[pick(g, 4)]);
    if (t != I32 && t != U32) return;
    out(g, "    box[me] = %s(0);\n    barrier();\n    atomic_%s(box[me & 3], ", types[t], pick(g, 2) ? "add" : "xor");
    expr(g, t, 1);
    out(g, ");\n    barrier();\n    t%d_0 += box[me & 7];\n    barrier();\n", t);
}

/* --------------------------------------------------------------------------------------------------------- programs */

/* Parameters and, without their types, arguments. Each is one of the names the interpreter's memory is made for. */
static void memory_list(generator *g, int declare) {
    const char *comma = "";
    for (int k = 0; k < CHOSEN; k++) {
        int t = g->chosen[k];
        if (t != IDX && declare) out(g, "%sin buffer<%s> a%d", comma, types[t], t);
        if (t != IDX && !declare) out(g, "%sa%d", comma, t);
        if (t != IDX) comma = ", ";
        out(g, declare ? "%sout buffer<%s> y%d" : "%s%.0sy%d", comma, types[t], t);
        comma = ", ";
    }
    if (!declare) {
        out(g, ", truths, answers, own, all, real, va, vy, za, zy");
        return;
    }
    out(g, ", in buffer<bool> truths, out buffer<bool> answers, inout buffer<%s> own, inout buffer<%s> all",
        types[g->atomic], types[g->atomic]);
    out(g, ", inout buffer<%s> real, in buffer<vec<%s, %d>> va, out buffer<vec<%s, %d>> vy", types[g->real_atomic],
        types[g->lane_type], g->lanes, types[g->lane_type], g->lanes);
    out(g, ", in buffer<complex<%s>> za, out buffer<complex<%s>> zy", types[g->part], types[g->part]);
}

static void helper_function(generator *g, int k) {
    helper *h = &g->helper[k];
    *h = (helper){any_type(g), any_type(g), any_type(g)};
    memset(g->vars, 0, sizeof g->vars);
    g->memory = 0;
    out(g, "%s h%d(%s t%d_0, %s other)\n{\n", types[h->result], k, types[h->first], h->first, types[h->second]);
    g->vars[h->first] = 1;
    if (h->second != h->first) {
        out(g, "    %s t%d_0 = other;\n", types[h->second], h->second);
        g->vars[h->second] = 1;
    }
    if (pick(g, 2)) {
        out(g, "    if (");
        condition(g, 1);
        out(g, ") return ");
        expr(g, h->result, 2);
        out(g, ";\n");
    }
    out(g, "    return ");
    expr(g, h->result, 3);
    out(g, ";\n}\n\n");
}

static void body(generator *g, unsigned number) {
    out(g, "void f%u(idx i, idx me, ", number);
    memory_list(g, 1);
    if (g->barriers) out(g, ", inout local %s box[64]", types[g->shared]);
    out(g, ")\n{\n");
    g->memory = 1;
    memset(g->arrays, 0, sizeof g->arrays);
    for (int t = 0; t < TYPES; t++) g->vars[t] = 0;
    for (int n = 0; n < CHOSEN; n++) {
        int t = g->chosen[n];
        g->vars[t] = 1 + (int)pick(g, 2);
        for (int k = 0; k < g->vars[t]; k++) {
            if (t == IDX)
                out(g, "    idx t%d_%d = i;\n", t, k);
            else
                out(g, "    %s t%d_%d = a%d[i];\n", types[t], t, k, t);
        }
        g->arrays[t] = pick(g, 5) == 0;
        if (g->arrays[t]) out(g, "    %s p%d[8];\n", types[t], t);
    }
    out(g, "    bool truth = truths[i];\n    vec<%s, %d> vec0 = va[i];\n    vec<%s, %d> vec1 = va[me];\n",
        types[g->lane_type], g->lanes, types[g->lane_type], g->lanes);
    out(g, "    complex<%s> z0 = za[i];\n    complex<%s> z1 = za[me];\n", types[g->part], types[g->part]);
    unsigned n = 3 + pick(g, 5);
    for (unsigned k = 0; k < n; k++) {
        statement(g, 2, 4);
        if (g->barriers && pick(g, 3) == 0) exchange(g);
    }
    for (int k = 0; k < CHOSEN; k++) out(g, "    y%d[i] = t%d_0;\n", g->chosen[k], g->chosen[k]);
    out(g, "    answers[i] = truth;\n    vy[i] = vec0 + vec1;\n    zy[i] = z0 + z1;\n}\n\n");
}

/* A handful of types, always i32 and the three that memory is kept in. */
static void choose_types(generator *g) {
    static const int ints[] = {I32, U32, I64, U64}, lanes[] = {2, 4, 8};
    int wide = (g->features & GEN_ATOMIC64) != 0, fp64 = (g->features & GEN_FP64) != 0, n = 0, used[TYPES] = {0};
    g->atomic = ints[pick(g, wide ? 4 : 2)];
    g->real_atomic = fp64 && wide && pick(g, 2) ? F64 : F32;
    g->part = fp64 && pick(g, 3) == 0 ? F64 : F32;
    const int fixed[] = {I32, g->atomic, g->real_atomic, g->part};
    for (int k = 0; k < 4; k++)
        if (!used[fixed[k]]++) g->chosen[n++] = fixed[k];
    while (n < CHOSEN) {
        int t = (int)pick(g, fp64 ? TYPES : F64);
        if (!used[t]++) g->chosen[n++] = t;
    }
    g->shared = any_type(g);
    do g->lane_type = any_type(g);
    while (g->lane_type == IDX);
    g->lanes = lanes[pick(g, 3)];
}

size_t gen_program(uint64_t seed, unsigned features, unsigned count, char *text, size_t size) {
    generator g = {
        .state = seed, .choices = ~seed, .casts = seed + 1, .text = text, .size = size, .features = features};
    choose_types(&g);
    g.barriers = (features & GEN_BARRIERS) != 0;
    out(&g, "template <typename T : real>\noperator T most(T a, T b) identity(lowest<T>()) { return max(a, b); }\n\n"
            "template <typename T : real>\noperator T both(T a, T b) identity(0) { return a - b * a; }\n\n"
            "template <typename T : real, op OP>\nT fold(T a, T b)\n{\n    T r = OP.identity(T);\n"
            "    for (i32 n = 0; n < 2; n++) r = OP(OP(r, a), b);\n    return r;\n}\n\n");
    for (int k = 0; k < HELPERS; k++) helper_function(&g, k);
    g.helpers = HELPERS;
    for (unsigned k = 0; k < count; k++) body(&g, k);
    out(&g, "group_size(64)\nkernel k(i32 which, ");
    memory_list(&g, 1);
    out(&g, ")\n{\n    idx i = global_id(0);\n    idx me = local_id(0);\n");
    if (g.barriers) out(&g, "    local %s box[64];\n", types[g.shared]);
    for (unsigned k = 0; k < count; k++) {
        out(&g, "    if (which == %u) f%u(i, me, ", k, k);
        memory_list(&g, 0);
        out(&g, g.barriers ? ", box);\n" : ");\n");
    }
    out(&g, "}\n");
    return g.len;
}
