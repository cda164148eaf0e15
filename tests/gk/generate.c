#include "generator.h"

#include <stdio.h>
#include <string.h>

/* Maximum number of elementary functions called in a program, and in the helper functions: their code is long. */
enum { MOST_FUNCTIONS = 4 };

/* ------------------------------------------------------------------------------------------------------- statements */

/* An atomic operation on an element per work-item, whose old value is used, or on a shared element, with one operation
 * that commutes, so that the result does not depend on the order. */
static void atomic(generator *g) {
    static const char *const ops[] = {"add", "min", "max", "exchange", "and", "or", "xor"}, *const free_ops[] = {
                                                                                                "add", "min", "max",
                                                                                                "and", "or",  "xor"};
    int t = g->atomic, real = g->real_atomic;
    switch (gen_pick(g, 5)) {
    case 0:
        gen_out(g, "t%d_0 = atomic_%s(own[i], ", t, ops[gen_pick(g, 7)]);
        gen_expr(g, t, 2);
        gen_out(g, ");\n");
        return;
    case 1:
        gen_out(g, "t%d_0 = atomic_cas(own[i], ", t);
        gen_expr(g, t, 0);
        gen_out(g, ", ");
        gen_expr(g, t, 2);
        gen_out(g, ");\n");
        return;
    case 2:
        gen_out(g, "t%d_0 = atomic_%s(real[i], ", real, ops[gen_pick(g, 4)]);
        gen_expr(g, real, 2);
        gen_out(g, ");\n");
        return;
    case 3:
        gen_out(g, "atomic_cas(all[96 + (idx(");
        gen_expr(g, gen_any_of(g, gen_is_int), 1);
        gen_out(g, ") & 7)], %s(0), %s(77));\n", gen_types[t], gen_types[t]);
        return;
    default: {
        unsigned op = gen_pick(g, 6);
        gen_out(g, "atomic_%s(all[%u + (idx(", free_ops[op], 16 * op);
        gen_expr(g, gen_any_of(g, gen_is_int), 1);
        gen_out(g, ") & 15)], ");
        gen_expr(g, t, 2);
        gen_out(g, ");\n");
        return;
    }
    }
}

/* An assignment to a scalar variable or array element. */
static void set_scalar(generator *g) {
    static const char *const ints[] = {"=", "=", "+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=", "<<=", ">>="},
                             *const reals[] = {"=", "+=", "-=", "*=", "/="};
    int t = gen_any_type(g);
    const char *op = gen_is_int(t) ? ints[gen_pick(g, 12)] : reals[gen_pick(g, 5)];
    if (g->arrays[t] && gen_pick(g, 2)) {
        gen_out(g, "p%d[", t);
        gen_expr(g, IDX, 1);
        gen_out(g, " & 7]");
    } else {
        gen_out(g, "t%d_%u", t, g->vars[t] ? gen_pick(g, (unsigned)g->vars[t]) : 0);
    }
    if (gen_is_int(t) && gen_pick(g, 12) == 0) {
        gen_out(g, gen_pick(g, 2) ? "++" : "--");
        return;
    }
    gen_out(g, " %s ", op);
    gen_expr(g, t, 3);
}

/* A call of a function with out and inout parameters; no variable is passed twice, arguments must not alias. */
static void call_setter(generator *g) {
    unsigned k = gen_pick(g, GEN_SETTERS);
    const gen_helper *h = &g->setter[k];
    gen_out(g, "o%u(", k);
    gen_expr(g, h->first, 2);
    gen_out(g, ", t%d_%u, t%d_0)", h->result, g->vars[h->result] - 1, h->second);
}

/* A vector that is assigned lane by lane, in a static for or a for loop. */
static void fill_vector(generator *g) {
    int n = ++g->loops, rounds = gen_pick(g, 2) == 0;
    gen_out(g, "vec<%s, %d> fill%d; ", gen_types[g->lane_type], g->lanes, n);
    gen_out(g, rounds ? "for (idx l%d = 0; l%d < %d; l%d++) " : "static for (int l%d = 0; l%d < %d; l%d++) ", n, n,
            g->lanes, n);
    gen_out(g, "fill%d[l%d] = vec%u[l%d] + ", n, n, gen_pick(g, 2), n);
    gen_expr(g, g->lane_type, 1);
    gen_out(g, "; vec%u = fill%d;\n", gen_pick(g, 2), n);
}

/* A call of a function that modifies a private array; returns 0 if there is no array. */
static int stir(generator *g) {
    const int t = gen_any_type(g);
    if (!g->arrays[t]) return 0;
    gen_out(g, "t%d_0 = stir(p%d, ", t, t);
    gen_expr(g, t, 2);
    gen_out(g, ", i);\n");
    return 1;
}

static void assignment(generator *g) {
    if (g->memory && gen_pick(g, 6) == 0 && stir(g)) return;
    switch (g->memory ? gen_pick(g, 12) : 11) {
    case 7: fill_vector(g); return;
    case 0:
        gen_out(g, gen_pick(g, 3) ? "vec%u = " : "vec%u += ", gen_pick(g, 2));
        gen_vector(g, 3);
        break;
    case 1:
        gen_out(g, "vec%u[i + idx(", gen_pick(g, 2)); /* the index wraps to the number of lanes */
        gen_expr(g, gen_any_of(g, gen_is_int), 1);
        gen_out(g, ")] = ");
        gen_expr(g, g->lane_type, 2);
        break;
    case 2:
        gen_out(g, gen_pick(g, 3) ? "z%u = " : "z%u *= ", gen_pick(g, 2));
        gen_complex(g, 2);
        break;
    case 3:
        gen_out(g, "z%u.%s = ", gen_pick(g, 2), gen_pick(g, 2) ? "re" : "im");
        gen_expr(g, g->part, 2);
        break;
    case 4:
        gen_out(g, gen_pick(g, 2) ? "truth = " : "flags[t2_0 & 3] = ");
        gen_condition(g, 2);
        break;
    case 5: atomic(g); return;
    case 6: call_setter(g); break;
    default: set_scalar(g); break;
    }
    gen_out(g, ";\n");
}

static void statement(generator *g, int depth, int indent);

static void leave_or_go_on(generator *g, int indent) {
    if (gen_pick(g, 3)) return;
    gen_out(g, "%*sif (", indent, "");
    gen_condition(g, 1);
    gen_out(g, ") %s;\n", gen_pick(g, 2) ? "break" : "continue");
}

/* A loop whose rounds no compiler knows, nor a bound of them, with a sum of elements that follow each other. */
static void counted_loop(generator *g, int n, int indent) {
    int t = g->chosen[n % GEN_CHOSEN];
    gen_out(g, "for (i32 n%d = 0; n%d <= rounds[i]; n%d++) {\n", n, n, n);
    if (t != IDX) gen_out(g, "%*st%d_0 += a%d[idx(n%d)];\n", indent + 4, "", t, t, n);
}

/* A loop. Its counter changes at the start of the body, so that `continue` cannot make it endless. */
static void loop(generator *g, int depth, int indent) {
    int n = g->loops++;
    unsigned form = gen_pick(g, 4), times = 1 + gen_pick(g, 4);
    if (form == 2 && g->barriers && (g->features & GEN_EVEN_LOOPS)) form = 3;
    if (form > 1) gen_out(g, "i32 n%d = %u;\n%*s", n, times, indent, "");
    if (form == 1 && depth == 1 && g->memory && !g->barriers)
        counted_loop(g, n, indent);
    else if (form <= 1)
        gen_out(g, "for (i32 n%d = 0; n%d < %u; n%d++) {\n", n, n, times, n);
    if (form == 2) {
        gen_out(g, "while (n%d > 0 && ", n);
        gen_condition(g, 1);
        gen_out(g, ") {\n");
    }
    if (form == 3) gen_out(g, "do {\n");
    if (form > 1) gen_out(g, "%*sn%d -= 1;\n", indent + 4, "", n);
    statement(g, depth - 1, indent + 4);
    leave_or_go_on(g, indent + 4);
    statement(g, depth - 1, indent + 4);
    gen_out(g, form == 3 ? "%*s} while (n%d > 0);\n" : "%*s}\n", indent, "", n);
}

static void static_loop(generator *g, int depth, int indent) {
    int n = ++g->loops, outer = g->constants;
    gen_out(g, "static for (int s%d = %u; s%d >= 0; s%d -= 1) {\n", n, 1 + gen_pick(g, 2), n, n);
    g->constants = n;
    statement(g, 0, indent + 4);
    gen_out(g, "%*sstatic if (s%d > 0) {\n", indent + 4, "", n);
    statement(g, depth - 1, indent + 8);
    gen_out(g, "%*s}\n%*s}\n", indent + 4, "", indent, "");
    g->constants = outer;
}

/* An assignment, possibly under a condition or in a loop whose trip count differs between work-items. */
static void statement_together(generator *g) {
    unsigned form = gen_pick(g, 5);
    if (form > 1) {
        assignment(g);
        return;
    }
    if (form == 0) {
        gen_out(g, "if (");
        gen_condition(g, 2);
        gen_out(g, ") ");
    } else {
        int n = g->loops++;
        gen_out(g, "for (i32 n%d = i32(me & 3); n%d < 5; n%d += %u) ", n, n, n, 1 + gen_pick(g, 3));
    }
    set_scalar(g);
    gen_out(g, ";\n");
}

static void statement(generator *g, int depth, int indent) {
    gen_out(g, "%*s", indent, "");
    if (g->features & GEN_TOGETHER) {
        statement_together(g);
        return;
    }
    switch (depth > 0 ? gen_pick(g, 8) : 0) {
    case 1:
        gen_out(g, "if (");
        gen_condition(g, 2);
        gen_out(g, ") {\n");
        statement(g, depth - 1, indent + 4);
        statement(g, depth - 1, indent + 4);
        if (gen_pick(g, 2)) {
            gen_out(g, "%*s} else {\n", indent, "");
            statement(g, depth - 1, indent + 4);
        }
        gen_out(g, "%*s}\n", indent, "");
        return;
    case 2: loop(g, depth, indent); return;
    case 3: static_loop(g, depth, indent); return;
    default: assignment(g); return;
    }
}

/* A group reduction or scan. Its order is fixed, since the operators `both` and `unless` are not associative. The
 * result of a reduction is uniform, so it may guard further group functions. */
static void together(generator *g, int depth) {
    static const char *const forms[] = {"reduce", "scan", "scan_exclusive"}, *const real_ops[] = {"most", "both",
                                                                                                  "plus"};
    const char *form = forms[gen_pick(g, 3)];
    switch (gen_pick(g, 6)) {
    case 0:
        gen_out(g, "    vec%u = group_%s<plus>(", gen_pick(g, 2), form);
        gen_vector(g, 2);
        break;
    case 1:
        gen_out(g, "    z%u = group_%s<plus>(", gen_pick(g, 2), form);
        gen_complex(g, 1);
        break;
    case 2:
        gen_out(g, "    truth = group_%s<unless>(", form);
        gen_condition(g, 2);
        break;
    case 3:
        if (depth == 0 || (g->features & GEN_TOGETHER)) return;
        gen_out(g, "    bool same%d = group_reduce<unless>(", ++g->loops);
        gen_condition(g, 2);
        gen_out(g, ");\n    if (same%d) {\n", g->loops);
        together(g, depth - 1);
        gen_out(g, "    }\n");
        return;
    default: {
        int t = gen_any_type(g);
        gen_out(g, "    t%d_0 = group_%s<%s>(", t, form, real_ops[gen_pick(g, 3)]);
        gen_expr(g, t, 2);
        break;
    }
    }
    gen_out(g, ");\n");
}

/* All work-items write to local memory, wait at a barrier, read another work-item's value and wait again. */
static void exchange(generator *g) {
    static const char *const others[] = {"63 - me", "me ^ 5", "(me + 17) & 63", "me & 60"};
    int t = g->shared;
    gen_out(g, "    box[me] = ");
    gen_expr(g, t, 2);
    gen_out(g, ";\n    barrier();\n    t%d_0 = box[%s];\n    barrier();\n", t, others[gen_pick(g, 4)]);
    int wide = (t == I64 || t == U64) && (g->features & GEN_ATOMIC64);
    if (t != I32 && t != U32 && !wide) return;
    gen_out(g, "    box[me] = %s(0);\n    barrier();\n    atomic_%s(box[me & 3], ", gen_types[t],
            gen_pick(g, 2) ? "add" : "xor");
    gen_expr(g, t, 1);
    gen_out(g, ");\n    barrier();\n    t%d_0 += box[me & 7];\n    barrier();\n", t);
}

/* --------------------------------------------------------------------------------------------------------- programs */

/* The parameters of the kernel or, unless `declare`, the same list as arguments. */
static void memory_list(generator *g, int declare) {
    const char *comma = "", *lane = gen_types[g->lane_type], *part = gen_types[g->part];
    for (int k = 0; k < GEN_CHOSEN; k++) {
        int t = g->chosen[k];
        if (t != IDX && declare) gen_out(g, "%sin buffer<%s> a%d", comma, gen_types[t], t);
        if (t != IDX && !declare) gen_out(g, "%sa%d", comma, t);
        if (t != IDX) comma = ", ";
        gen_out(g, declare ? "%sout buffer<%s> y%d" : "%s%.0sy%d", comma, gen_types[t], t);
        comma = ", ";
    }
    if (!declare) {
        gen_out(g, ", truths, answers, own, all, real, va, vy, za, zy, w, rounds");
        return;
    }
    gen_out(g, ", in buffer<bool> truths, out buffer<bool> answers, inout buffer<%s> own, inout buffer<%s> all",
            gen_types[g->atomic], gen_types[g->atomic]);
    gen_out(g, ", inout buffer<%s> real, in buffer<vec<%s, %d>> va, out buffer<vec<%s, %d>> vy",
            gen_types[g->real_atomic], lane, g->lanes, lane, g->lanes);
    gen_out(g, ", in buffer<complex<%s>> za, out buffer<complex<%s>> zy, in view<%s, 2> w, in buffer<i32> rounds", part,
            part, gen_types[g->view]);
}

static void begin_helper(generator *g, gen_helper *h) {
    *h = (gen_helper){gen_any_type(g), gen_any_type(g), gen_any_type(g)};
    memset(g->vars, 0, sizeof g->vars);
    memset(g->arrays, 0, sizeof g->arrays);
    g->memory = 0;
    g->vars[h->first] = 1;
}

static void helper_function(generator *g, int k) {
    gen_helper *h = &g->helper[k];
    begin_helper(g, h);
    gen_out(g, "%s h%d(%s t%d_0, %s other)\n{\n", gen_types[h->result], k, gen_types[h->first], h->first,
            gen_types[h->second]);
    if (h->second != h->first) {
        gen_out(g, "    %s t%d_0 = other;\n", gen_types[h->second], h->second);
        g->vars[h->second] = 1;
    }
    if (gen_pick(g, 2)) {
        gen_out(g, "    if (");
        gen_condition(g, 1);
        gen_out(g, ") return ");
        gen_expr(g, h->result, 2);
        gen_out(g, ";\n");
    }
    gen_out(g, "    return ");
    gen_expr(g, h->result, 3);
    gen_out(g, ";\n}\n\n");
}

/* A function that sets its second parameter, modifies its third in a loop and may return early. */
static void setter_function(generator *g, int k) {
    gen_helper *h = &g->setter[k];
    do begin_helper(g, h);
    while (h->second == h->result || h->first == h->second || h->first == h->result);
    gen_out(g, "void o%d(%s t%d_0, out %s result, inout %s t%d_0)\n{\n    result = ", k, gen_types[h->first], h->first,
            gen_types[h->result], gen_types[h->second], h->second);
    gen_expr(g, h->result, 2);
    g->vars[h->second] = 1;
    gen_out(g, ";\n    for (i32 n = 0; n < %u; n++) {\n        t%d_0 = ", 1 + gen_pick(g, 3), h->second);
    gen_expr(g, h->second, 3);
    if (!(g->features & GEN_TOGETHER)) {
        gen_out(g, ";\n        if (");
        gen_condition(g, 2);
        gen_out(g, ") return");
    }
    gen_out(g, ";\n    }\n    result = ");
    gen_expr(g, h->result, 2);
    gen_out(g, ";\n}\n\n");
}

static void declare_variables(generator *g) {
    memset(g->arrays, 0, sizeof g->arrays);
    memset(g->vars, 0, sizeof g->vars);
    for (int n = 0; n < GEN_CHOSEN; n++) {
        int t = g->chosen[n];
        g->vars[t] = 1 + (int)gen_pick(g, 2);
        for (int k = 0; k < g->vars[t]; k++) {
            if (t == IDX)
                gen_out(g, "    idx t%d_%d = i;\n", t, k);
            else
                gen_out(g, "    %s t%d_%d = a%d[i];\n", gen_types[t], t, k, t);
        }
        g->arrays[t] = gen_pick(g, 5) == 0;
        if (g->arrays[t]) gen_out(g, "    %s p%d[8];\n", gen_types[t], t);
    }
    gen_out(g,
            "    bool truth = truths[i];\n    bool flags[4];\n    vec<%s, %d> vec0 = va[i];\n    vec<%s, %d> vec1 = "
            "va[me];\n",
            gen_types[g->lane_type], g->lanes, gen_types[g->lane_type], g->lanes);
    gen_out(g, "    complex<%s> z0 = za[i];\n    complex<%s> z1 = za[me];\n", gen_types[g->part], gen_types[g->part]);
}

static void body(generator *g, unsigned number) {
    gen_out(g, "void f%u(idx i, idx me, ", number);
    memory_list(g, 1);
    if (g->barriers) gen_out(g, ", inout local %s box[64]", gen_types[g->shared]);
    gen_out(g, ")\n{\n");
    g->memory = 1;
    g->functions = g->features & GEN_FUNCTIONS ? MOST_FUNCTIONS : 0;
    declare_variables(g);
    unsigned n = 3 + gen_pick(g, 5);
    for (unsigned k = 0; k < n; k++) {
        statement(g, 2, 4);
        if (g->barriers && gen_pick(g, 3) == 0) exchange(g);
        if (g->barriers && gen_pick(g, 3) == 0) together(g, 2);
        if (g->barriers || k == 0 || gen_pick(g, 12)) continue;
        gen_out(g, "    if (");
        gen_condition(g, 1);
        gen_out(g, ") return;\n");
    }
    for (int k = 0; k < GEN_CHOSEN; k++) gen_out(g, "    y%d[i] = t%d_0;\n", g->chosen[k], g->chosen[k]);
    gen_out(g, "    answers[i] = truth ^ flags[me & 3];\n    vy[i] = vec0 + vec1;\n    zy[i] = z0 + z1;\n}\n\n");
}

/* Choose a few types; i32 and the types of atomics and of complex numbers are always among them. */
static void choose_types(generator *g) {
    static const int ints[] = {I32, U32, I64, U64}, lanes[] = {2, 4, 8};
    int wide = (g->features & GEN_ATOMIC64) != 0, fp64 = (g->features & GEN_FP64) != 0, n = 0, used[TYPES] = {0};
    g->atomic = ints[gen_pick(g, wide ? 4 : 2)];
    g->real_atomic = fp64 && wide && gen_pick(g, 2) ? F64 : F32;
    g->part = fp64 && gen_pick(g, 3) == 0 ? F64 : F32;
    const int fixed[] = {I32, g->atomic, g->real_atomic, g->part};
    for (int k = 0; k < 4; k++)
        if (!used[fixed[k]]++) g->chosen[n++] = fixed[k];
    while (n < GEN_CHOSEN) {
        int t = (int)gen_pick(g, fp64 ? TYPES : F64);
        if (!used[t]++) g->chosen[n++] = t;
    }
    g->shared = gen_any_type(g);
    do g->lane_type = gen_any_type(g);
    while (g->lane_type == IDX);
    do g->other_lanes = gen_any_type(g);
    while (g->other_lanes == IDX);
    do g->view = gen_any_type(g);
    while (g->view == IDX);
    g->lanes = lanes[gen_pick(g, 3)];
    do g->table = gen_any_type(g);
    while (g->table == IDX);
}

/* Begin the kernel: groups of 64 work-items in one of several shapes, launched along the first dimension. */
static void begin_kernel(generator *g) {
    static const char *const sizes[] = {"64", "64", "32, 2", "8, 8", "16, 2, 2"},
                             *const items[] = {"local_id(0)", "local_id(0)", "local_id(0) + 32 * local_id(1)",
                                               "local_id(0) + 8 * local_id(1)",
                                               "local_id(0) + 16 * local_id(1) + 32 * local_id(2)"};
    unsigned shape = gen_pick(g, 5);
    gen_out(g, "group_size(%s)\nkernel k(i32 which, ", sizes[shape]);
    memory_list(g, 1);
    gen_out(g, ")\n{\n    idx me = %s;\n", items[shape]);
    gen_out(g, shape < 2 ? "    idx i = global_id(0);\n" : "    idx i = 64 * group_id(0) + me;\n");
    if (g->barriers) gen_out(g, "    local %s box[64];\n", gen_types[g->shared]);
}

size_t gen_program(uint64_t seed, unsigned features, unsigned count, char *text, size_t size) {
    generator g = {.state = seed, .text = text, .size = size, .features = features};
    choose_types(&g);
    g.barriers = (features & GEN_BARRIERS) != 0;
    g.functions = features & GEN_FUNCTIONS ? MOST_FUNCTIONS : 0;
    gen_out(&g,
            "template <typename T : real>\noperator T most(T a, T b) identity(lowest<T>()) { return max(a, b); }\n\n"
            "template <typename T : real>\noperator T both(T a, T b) identity(0) { return a - b * a; }\n\n"
            "template <typename T : num>\noperator T plus(T a, T b) identity(0) { return a + b; }\n\n"
            "operator bool unless(bool a, bool b) identity(false) { return a & !b; }\n\n"
            "template <typename T : real, op OP>\nT fold(T a, T b)\n{\n    T r = OP.identity(T);\n"
            "    for (i32 n = 0; n < 2; n++) r = OP(OP(r, a), b);\n    return r;\n}\n\n"
            "template <typename T : real, int N>\nT last(T a[N], idx at) { return a[at & (N - 1)] - a[N - 1]; }\n\n"
            "template <typename T : real, int N>\nT stir(inout T a[N], T x, idx at)\n{\n    T old = last(a, at);\n"
            "    for (i32 n = 1; n < N; n++) a[n] = a[n - 1] * x;\n    a[at & (N - 1)] = old;\n"
            "    return last(a, at + 1);\n}\n\n");
    gen_out(&g, "const %s table[8] = {", gen_types[g.table]);
    for (int k = 0; k < 8; k++) {
        if (k) gen_out(&g, ", ");
        gen_literal(&g, g.table);
    }
    gen_out(&g, "};\n\n");
    for (int k = 0; k < GEN_HELPERS; k++) helper_function(&g, k);
    for (int k = 0; k < GEN_SETTERS; k++) setter_function(&g, k);
    g.helpers = GEN_HELPERS;
    for (unsigned k = 0; k < count; k++) body(&g, k);
    begin_kernel(&g);
    for (unsigned k = 0; k < count; k++) {
        gen_out(&g, "    if (which == %u) f%u(i, me, ", k, k);
        memory_list(&g, 0);
        gen_out(&g, g.barriers ? ", box);\n" : ");\n");
    }
    gen_out(&g, "}\n");
    return g.len;
}
