#include "generator.h"

#include "functions.h"

#include <stdarg.h>
#include <stdio.h>

uint64_t gen_random(uint64_t *state) {
    uint64_t z = (*state += UINT64_C(0x9e3779b97f4a7c15));
    z = (z ^ (z >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ (z >> 27)) * UINT64_C(0x94d049bb133111eb);
    return z ^ (z >> 31);
}

const char *const gen_types[TYPES] = {"i8",  "i16", "i32", "i64",  "u8",  "u16", "u32",
                                      "u64", "f32", "f16", "bf16", "idx", "f64"};

static const char *const int_ops[] = {"+", "-", "*", "/", "%", "&", "|", "^"}, *const real_ops[] = {"+", "-", "*", "/"};

unsigned gen_pick(generator *g, unsigned n) {
    return (unsigned)(gen_random(&g->state) % n);
}

void gen_out(generator *g, const char *fmt, ...) {
    va_list args;
    va_start(args, fmt);
    int n = vsnprintf(g->text + g->len, g->size - g->len, fmt, args);
    va_end(args);
    if (n > 0) g->len += (size_t)n < g->size - g->len ? (size_t)n : g->size - g->len - 1;
}

int gen_is_signed(int t) {
    return t < U8 || t == IDX;
}

int gen_is_int(int t) {
    return t < F32 || t == IDX;
}

int gen_is_real(int t) {
    return !gen_is_int(t);
}

int gen_any_type(generator *g) {
    return g->chosen[gen_pick(g, GEN_CHOSEN)];
}

static int is_chosen(const generator *g, int t) {
    for (int i = 0; i < GEN_CHOSEN; i++)
        if (g->chosen[i] == t) return 1;
    return 0;
}

int gen_any_of(generator *g, int (*kind)(int)) {
    int t = gen_any_type(g);
    for (int i = 0; i < 20 && !kind(t); i++) t = gen_any_type(g);
    return kind(t) ? t : kind == gen_is_int ? I32 : g->real_atomic;
}

/* --------------------------------------------------------------------------------------------------------- scalars */

/* A literal chosen at run time (by `?:` or select), whose type is inferred as t. */
static void choice(generator *g, int t) {
    static const char *const arms[] = {"truth ? 1 : 0",         "truth ? 7 : 100", "select(truth, 3, 2)",
                                       "min(5, truth ? 4 : 6)", "truth ? 0.1 : 2", "1.5 * (truth ? 3 : 0.1)",
                                       "sqrt(truth ? 2 : 0.5)"};
    const char *chosen = arms[gen_pick(g, gen_is_int(t) ? 4 : 7)];
    gen_out(g, gen_pick(g, 2) ? "%s(%s)" : "max(%s(1), %s)", gen_types[t], chosen);
}

void gen_literal(generator *g, int t) {
    static const char *const reals[] = {"0.0",  "1.0",     "-1.5",  "0.1", "3.25",    "1e-3", "-0.0", "100.0",
                                        "-1.0", "65504.0", "-7e-8", "2.5", "0.33333", "-2.0", "1e-40"};
    static const int wide[] = {0, 1, 2, 3, 7, 31, 63, 100, 127};
    if (g->memory && gen_pick(g, 8) == 0)
        choice(g, t);
    else if (gen_pick(g, 10) == 0)
        gen_out(g, "%s<%s>()", gen_pick(g, 2) ? "lowest" : "highest", gen_types[t]);
    else if (gen_is_int(t))
        gen_out(g, gen_is_signed(t) && gen_pick(g, 4) == 0 ? "%s(-%d)" : "%s(%d)", gen_types[t], wide[gen_pick(g, 9)]);
    else
        gen_out(g, "%s(%s)", gen_types[t], reals[gen_pick(g, 15)]);
}

/* Two operands of type t between the given texts. */
static void pair(generator *g, const char *open, int t, const char *between, const char *close, int depth) {
    gen_out(g, "%s", open);
    gen_expr(g, t, depth);
    gen_out(g, "%s", between);
    gen_expr(g, t, depth);
    gen_out(g, "%s", close);
}

static void of_complex(generator *g) {
    unsigned form = gen_pick(g, 3);
    gen_out(g, form == 0 ? "bool(" : "(");
    gen_complex(g, 1);
    if (form > 0) {
        gen_out(g, form == 1 ? " == " : " != ");
        gen_complex(g, 1);
    }
    gen_out(g, ")");
}

void gen_condition(generator *g, int depth) {
    static const char *const ops[] = {" < ", " <= ", " > ", " >= ", " == ", " != "},
                             *const tests[] = {"isnan", "isinf", "isfinite"}, *const logic[] = {"&&", "||", "&", "|",
                                                                                                "^",  "==", "!="};
    switch (depth > 0 ? gen_pick(g, 8) : 0) {
    case 1:
        gen_out(g, "(");
        gen_condition(g, depth - 1);
        gen_out(g, " %s ", logic[gen_pick(g, 7)]);
        gen_condition(g, depth - 1);
        gen_out(g, ")");
        return;
    case 2:
        gen_out(g, "!(");
        gen_condition(g, depth - 1);
        gen_out(g, ")");
        return;
    case 3:
        gen_out(g, "bool(");
        gen_expr(g, gen_any_type(g), depth - 1);
        gen_out(g, ")");
        return;
    case 4:
        gen_out(g, "%s(", tests[gen_pick(g, 3)]);
        gen_expr(g, gen_any_of(g, gen_is_real), depth - 1);
        gen_out(g, ")");
        return;
    case 5:
        if (g->memory)
            gen_out(g, gen_pick(g, 2) ? "truth" : "flags[%s & 3]", gen_pick(g, 2) ? "i" : "me");
        else
            gen_out(g, "true");
        return;
    case 6:
        if (!g->memory) break;
        of_complex(g);
        return;
    default: break;
    }
    pair(g, "(", gen_any_type(g), ops[gen_pick(g, 6)], ")", depth - 1);
}

/* A memory element, or a part of a vector or complex number; returns 0 if there is none of type t. */
static int from_memory(generator *g, int t) {
    if (t == g->view && gen_pick(g, 3) == 0) {
        gen_out(g, "w[");
        gen_expr(g, IDX, 0);
        gen_out(g, " & 3, ");
        gen_expr(g, IDX, 0);
        gen_out(g, " & 3]");
    } else if (t == g->lane_type && gen_pick(g, 3) == 0) {
        gen_out(g, "vec%u[%u]", gen_pick(g, 2), gen_pick(g, (unsigned)g->lanes));
    } else if (t == g->part && gen_pick(g, 3) == 0) {
        gen_out(g, "z%u.%s", gen_pick(g, 2), gen_pick(g, 2) ? "re" : "im");
    } else if (g->arrays[t]) {
        gen_out(g, "p%d[", t);
        gen_expr(g, IDX, 0);
        gen_out(g, " & 7]");
    } else if (is_chosen(g, t)) {
        gen_out(g, t == IDX ? "i" : "a%d[i]", t);
    } else {
        return 0;
    }
    return 1;
}

static void leaf(generator *g, int t) {
    switch (gen_pick(g, 4)) {
    case 0: gen_literal(g, t); return;
    case 1:
    case 2:
        if (g->constants && gen_is_int(t) && gen_pick(g, 2)) {
            gen_out(g, "%s(s%d)", gen_types[t], g->constants);
            return;
        }
        if (t == g->table && gen_pick(g, 3) == 0) {
            gen_out(g, "table[");
            gen_expr(g, IDX, 0);
            gen_out(g, " & 7]");
            return;
        }
        if (g->memory && from_memory(g, t)) return;
        break;
    default: break;
    }
    if (g->vars[t])
        gen_out(g, "t%d_%u", t, gen_pick(g, (unsigned)g->vars[t]));
    else
        gen_literal(g, t);
}

static void arguments(generator *g, const char *name, int t, int n, int depth) {
    gen_out(g, "%s(", name);
    for (int k = 0; k < n; k++) {
        if (k) gen_out(g, ", ");
        gen_expr(g, t, depth - 1);
    }
    gen_out(g, ")");
}

/* A call of a helper function that returns t, or of a template that takes an operator; returns 0 if there is none. */
static int user_call(generator *g, int t, int depth) {
    int k = g->memory && g->helpers ? (int)gen_pick(g, (unsigned)g->helpers) : 0;
    if (g->memory && g->helpers && g->helper[k].result == t) {
        gen_out(g, "h%d(", k);
        gen_expr(g, g->helper[k].first, depth - 1);
        gen_out(g, ", ");
        gen_expr(g, g->helper[k].second, depth - 1);
        gen_out(g, ")");
        return 1;
    }
    if (!g->memory || gen_pick(g, 2)) return 0;
    gen_out(g, "fold<%s, %s>", gen_types[t], gen_pick(g, 2) ? "most" : "both");
    pair(g, "(", t, ", ", ")", depth - 1);
    return 1;
}

const char *gen_function(generator *g, int t, unsigned *arguments_wanted) {
    if (!g->functions || gen_pick(g, 3)) return NULL;
    g->functions--;
    return functions_name(t == F64, gen_pick(g, 1000), arguments_wanted);
}

/* A call of an elementary function, some with literals whose type is inferred as t; returns 0 if none is called. */
static int elementary(generator *g, int t, int depth) {
    unsigned n;
    const char *name = gen_is_real(t) ? gen_function(g, t, &n) : NULL;
    if (!name) return 0;
    if (g->memory && n == 1 && gen_pick(g, 6) == 0)
        gen_out(g, "max(%s(1), %s(truth ? 2 : 0.3))", gen_types[t], name);
    else
        arguments(g, name, t, (int)n, depth);
    return 1;
}

/* A dot product of four 8-bit integers, packed or in vectors. */
static void products(generator *g, int t, int depth) {
    if (!g->memory || g->lane_type != (t == I32 ? I8 : U8) || g->lanes != 4) {
        arguments(g, "dp4a", t, 3, depth);
        return;
    }
    gen_out(g, "dp4a(");
    gen_vector(g, depth - 1);
    gen_out(g, ", ");
    gen_vector(g, depth - 1);
    gen_out(g, ", ");
    gen_expr(g, t, depth - 1);
    gen_out(g, ")");
}

/* A reduction over the lanes of a vector. */
static void across(generator *g, int depth) {
    static const char *const methods[] = {").sum()", ").min()", ").max()"};
    const unsigned which = gen_pick(g, 4);
    gen_out(g, "(");
    gen_vector(g, depth - 1);
    if (which < 3) {
        gen_out(g, "%s", methods[which]);
        return;
    }
    gen_out(g, ").dot(");
    gen_vector(g, depth - 1);
    gen_out(g, ")");
}

static void call(generator *g, int t, int depth) {
    static const char *const two[] = {"fmin", "fmax", "fmod"}, *const bits[] = {"mulhi", "rotl", "rotr"},
                             *const one[] = {"floor", "ceil", "trunc", "rint", "round", "sqrt", "abs"};
    if (gen_pick(g, 4) == 0 && user_call(g, t, depth)) return;
    if (elementary(g, t, depth)) return;
    if (t == I32 && gen_pick(g, 3) == 0) {
        arguments(g, gen_pick(g, 2) ? "popcount" : "clz", gen_any_of(g, gen_is_int), 1, depth);
        return;
    }
    if ((t == I32 || t == U32) && gen_pick(g, 6) == 0) {
        products(g, t, depth);
        return;
    }
    if (g->memory && t == g->lane_type && gen_pick(g, 3) == 0) {
        across(g, depth);
        return;
    }
    if (gen_is_int(t) && gen_pick(g, 3) == 0) {
        arguments(g, bits[gen_pick(g, 3)], t, 2, depth);
        return;
    }
    switch (gen_pick(g, gen_is_int(t) ? 4 : 7)) {
    case 0: arguments(g, "min", t, 2, depth); return;
    case 1: arguments(g, "max", t, 2, depth); return;
    case 2: arguments(g, "clamp", t, 3, depth); return;
    case 4:
        if (gen_pick(g, 4) > 0) {
            arguments(g, two[gen_pick(g, 3)], t, 2, depth);
            return;
        }
        gen_out(g, "copysign(");
        gen_expr(g, t, depth - 1);
        gen_out(g, ", %s(", gen_types[t]); /* the sign comes from an integer, since the sign of a NaN is undefined */
        gen_expr(g, gen_any_of(g, gen_is_int), depth - 1);
        gen_out(g, "))");
        return;
    case 5: arguments(g, one[gen_pick(g, 7)], t, 1, depth); return;
    case 6: arguments(g, "fma", t, 3, depth); return;
    default: arguments(g, "abs", t, 1, depth); return;
    }
}

/* Another type of the program with the same size, for bitcasts; -1 if there is none. */
static int same_size(const generator *g, int t) {
    static const int sizes[TYPES] = {[I8] = 1,  [I16] = 2, [I32] = 4, [I64] = 8, [U8] = 1,   [U16] = 2,
                                     [U32] = 4, [U64] = 8, [F32] = 4, [F16] = 2, [BF16] = 2, [F64] = 8};
    for (int k = 0; k < GEN_CHOSEN; k++) {
        int other = g->chosen[k];
        if (other != t && t != IDX && other != IDX && sizes[other] == sizes[t]) return other;
    }
    return -1;
}

/* A bitcast. The bits of a NaN are undefined, so floating-point operands are variables that are tested with isnan(). */
static void from_bits(generator *g, int t, int depth) {
    int from = same_size(g, t);
    if (from < 0 || (gen_is_real(from) && (gen_is_real(t) || !g->vars[from]))) {
        leaf(g, t);
        return;
    }
    if (gen_is_real(from)) {
        unsigned n = gen_pick(g, (unsigned)g->vars[from]);
        gen_out(g, "(isnan(t%d_%u) ? %s(7) : bitcast<%s>(t%d_%u))", from, n, gen_types[t], gen_types[t], from, n);
        return;
    }
    gen_out(g, "bitcast<%s>(", gen_types[t]);
    gen_expr(g, from, depth - 1);
    gen_out(g, ")");
}

static void binary(generator *g, int t, int depth) {
    char op[20];
    if (gen_is_int(t) && gen_pick(g, 5) == 0) { /* the shift count may have any integer type */
        int count = gen_pick(g, 2) ? t : gen_any_of(g, gen_is_int);
        gen_out(g, "(");
        gen_expr(g, t, depth - 1);
        gen_out(g, gen_pick(g, 2) ? " << " : " >> ");
        gen_expr(g, count, depth - 1);
        gen_out(g, ")");
        return;
    }
    snprintf(op, sizeof op, " %s ", gen_is_int(t) ? int_ops[gen_pick(g, 8)] : real_ops[gen_pick(g, 4)]);
    pair(g, "(", t, op, ")", depth - 1);
}

void gen_expr(generator *g, int t, int depth) {
    if (depth <= 0) {
        leaf(g, t);
        return;
    }
    switch (gen_pick(g, 10)) {
    case 0: leaf(g, t); return;
    case 1:
        gen_out(g, "%s(", gen_types[t]);
        if (gen_pick(g, 8) == 0)
            gen_condition(g, depth - 1);
        else
            gen_expr(g, gen_any_type(g), depth - 1);
        gen_out(g, ")");
        return;
    case 2:
        gen_out(g, gen_is_int(t) && gen_pick(g, 2) ? "(~" : "(-");
        gen_expr(g, t, depth - 1);
        gen_out(g, ")");
        return;
    case 3: {
        unsigned selects = gen_pick(g, 3) == 0;
        gen_out(g, selects ? "select(" : "(");
        gen_condition(g, depth - 1);
        pair(g, selects ? ", " : " ? ", t, selects ? ", " : " : ", ")", depth - 1);
        return;
    }
    case 4:
    case 5: call(g, t, depth); return;
    case 6:
        if (gen_pick(g, 3) == 0) {
            from_bits(g, t, depth);
            return;
        } /* fall through */
    default: binary(g, t, depth); return;
    }
}

/* ---------------------------------------------------------------------------------------------- vectors and complex */

/* A round trip through another element type: by bitcast through integers, since NaN bits are undefined, or by
 * conversion. */
static void other_lanes(generator *g, int depth) {
    static const int through[TYPES] = {[I8] = U8,   [I16] = U16, [I32] = U32, [I64] = U64, [U8] = I8,    [U16] = I16,
                                       [U32] = I32, [U64] = I64, [F32] = I32, [F16] = I16, [BF16] = U16, [F64] = U64};
    int bits = gen_pick(g, 2) == 0;
    const char *word = bits ? "bitcast" : "convert";
    gen_out(g, "%s<vec<%s, %d>>(%s<vec<%s, %d>>(", word, gen_types[g->lane_type], g->lanes, word,
            gen_types[bits ? through[g->lane_type] : g->other_lanes], g->lanes);
    gen_vector(g, depth - 1);
    gen_out(g, "))");
}

static void vectors(generator *g, const char *open, int n, const char *between, const char *close, int depth) {
    gen_out(g, "%s", open);
    for (int k = 0; k < n; k++) {
        if (k) gen_out(g, "%s", between);
        gen_vector(g, depth - 1);
    }
    gen_out(g, "%s", close);
}

/* A vector load of consecutive elements from i on, clamped to the buffer, some reinterpreted from another element type.
 */
static int neighbours(generator *g) {
    static const int sizes[TYPES] = {1, 2, 4, 8, 1, 2, 4, 8, 4, 2, 2, 8, 8};
    const int from = gen_any_type(g), integer = gen_is_int(g->lane_type); /* NaN bits are undefined */
    if (!g->memory || from == IDX || (!integer && from != g->lane_type)) return 0;
    if (gen_is_real(from) && from != g->lane_type) return 0;
    if (g->lanes * sizes[g->lane_type] % sizes[from]) return 0;
    const int count = g->lanes * sizes[g->lane_type] / sizes[from];
    if (from == g->lane_type)
        gen_out(g, "a%d.load<%d>(", from, g->lanes);
    else
        gen_out(g, "a%d.load<vec<%s, %d>>(", from, gen_types[g->lane_type], g->lanes);
    gen_out(g, "min(i + %u, %d))", gen_pick(g, 3), 192 - count);
    return 1;
}

void gen_vector(generator *g, int depth) {
    static const char *const one[] = {"abs(", "floor(", "ceil(", "trunc(", "rint(", "round(", "sqrt("},
                             *const two[] = {"min(", "max(", "fmin(", "fmax(", "fmod("},
                             *const bits[] = {"mulhi(", "rotl(", "rotr("};
    int ints = gen_is_int(g->lane_type);
    unsigned n;
    char op[40];
    const char *name = depth > 0 && !ints ? gen_function(g, g->lane_type, &n) : NULL;
    if (name) {
        snprintf(op, sizeof op, "%s(", name);
        vectors(g, op, (int)n, ", ", ")", depth);
        return;
    }
    switch (depth > 0 ? gen_pick(g, 9) : 0) {
    case 0:
        if (gen_pick(g, 3) == 0 && neighbours(g)) return;
        gen_out(g, "vec%u", gen_pick(g, 2));
        return;
    case 1:
        gen_out(g, "vec<%s, %d>(", gen_types[g->lane_type], g->lanes);
        gen_expr(g, g->lane_type, 1);
        gen_out(g, ")");
        return;
    case 2:
        vectors(g, ints && gen_pick(g, 2) ? bits[gen_pick(g, 3)] : two[gen_pick(g, ints ? 2 : 5)], 2, ", ", ")", depth);
        return;
    case 3: vectors(g, one[gen_pick(g, ints ? 1 : 7)], 1, "", ")", depth); return;
    case 4: vectors(g, ints ? "clamp(" : "fma(", 3, ", ", ")", depth); return;
    case 5: other_lanes(g, depth); return;
    case 6:
        if (gen_pick(g, 2)) {
            vectors(g, ints && gen_pick(g, 2) ? "(~" : "(-", 1, "", ")", depth);
            return;
        }
        gen_out(g, "select(");
        gen_condition(g, 1);
        vectors(g, ", ", 2, ", ", ")", depth);
        return;
    default: break;
    }
    if (ints && gen_pick(g, 4) == 0) {
        vectors(g, "(", 1, "", gen_pick(g, 2) ? " << " : " >> ", depth);
        if (gen_pick(g, 2))
            gen_vector(g, 0);
        else
            gen_expr(g, gen_any_of(g, gen_is_int), 1);
        gen_out(g, ")");
        return;
    }
    snprintf(op, sizeof op, " %s ", ints ? int_ops[gen_pick(g, 8)] : real_ops[gen_pick(g, 4)]);
    vectors(g, "(", 2, op, ")", depth);
}

void gen_complex(generator *g, int depth) {
    static const char ops[] = "+-*/";
    switch (depth > 0 ? gen_pick(g, 8) : 0) {
    case 0: gen_out(g, "z%u", gen_pick(g, 2)); return;
    case 1:
        gen_out(g, "complex<%s>(", gen_types[g->part]);
        pair(g, "", g->part, ", ", ")", 1);
        return;
    case 2:
        gen_out(g, gen_pick(g, 2) ? "conj(" : "(-");
        gen_complex(g, depth - 1);
        gen_out(g, ")");
        return;
    case 3:
        if (gen_pick(g, 2) && (g->features & GEN_FP64)) {
            gen_out(g, "convert<complex<%s>>(convert<complex<%s>>(", gen_types[g->part],
                    g->part == F64 ? "f32" : "f64");
            gen_complex(g, depth - 1);
            gen_out(g, "))");
            return;
        }
        gen_out(g, "select(");
        gen_condition(g, 1);
        gen_out(g, ", ");
        gen_complex(g, depth - 1);
        gen_out(g, ", ");
        gen_complex(g, depth - 1);
        gen_out(g, ")");
        return;
    case 4: /* one operand is real */
        gen_out(g, "(");
        gen_complex(g, depth - 1);
        gen_out(g, " %c ", ops[gen_pick(g, 4)]);
        gen_expr(g, g->part, 1);
        gen_out(g, ")");
        return;
    default:
        gen_out(g, "(");
        gen_complex(g, depth - 1);
        gen_out(g, " %c ", ops[gen_pick(g, 4)]);
        gen_complex(g, depth - 1);
        gen_out(g, ")");
        return;
    }
}
