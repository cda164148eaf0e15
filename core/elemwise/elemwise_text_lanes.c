/* Several elements of a row at a time, on a CPU. */
#include "elemwise_text.h"

#include <ctype.h>
#include <stdio.h>

/* Conversions between half and float go through a private vector, and 16 halves are stored by a type that is aligned to
 * two bytes: quirks.def, at the end, says why. */
static void add_halves_load(ga_str *s, const ga_elem_variant *v, const char *name) {
    ga_str_addf(s, "        const ushort%u ga_h_%s = vload%u(0, (GLOBAL_MEM ushort *)(ga_%s_%s + ga_x));\n", v->lanes,
                name, v->lanes, v->nd > 1 ? "q" : "p", name);
}

void ga_text_add_halves_type(ga_str *s, const ga_elem_op *op, const ga_elem_variant *v) {
    bool any = false;

    for (unsigned j = 0; j < op->n; j++) any |= op->args[j].typecode == GA_HALF && (op->args[j].flags & GE_WRITE);
    if (any && v->lanes > 1) ga_str_addf(s, "typedef ushort%u ga_halves __attribute__((aligned(2)));\n", v->lanes);
}

static void add_halves_store(ga_str *s, const ga_elem_variant *v, const char *floats, const char *name) {
    ga_str_addf(s,
                "        ushort%u ga_g_%s;\n"
                "        vstore_half%u_rte(%s%s, 0, (__private half *)&ga_g_%s);\n"
                "        *(GLOBAL_MEM ga_halves *)(ga_%s_%s + ga_x) = ga_g_%s;\n",
                v->lanes, name, v->lanes, floats, name, name, v->nd > 1 ? "q" : "p", name, name);
}

/* Declare the private array ga_w_X, aligned as vload_half16 may assume it to be (see above). */
static void add_walked(ga_str *s, const ga_elem_op *op, const ga_elem_variant *v, unsigned j) {
    ga_str_addf(s, "        %s ga_w_%s[%u] __attribute__((aligned(32)));\n", ga_text_type_name(op->args[j].typecode),
                op->args[j].name, v->lanes);
}

/* Copy `count` elements from ga_x on between memory and that array, one by one. */
static void add_walk(ga_str *s, const ga_elem_op *op, const ga_elem_variant *v, unsigned j, const char *count,
                     bool store) {
    const char *name = op->args[j].name;

    ga_str_addf(s,
                "        { const ga_idx ga_x3 = ga_x;\n%s"
                "        for (ga_idx ga_k = 0; ga_k < %s; ga_k++) {\n"
                "            const ga_idx ga_x = ga_x3 + ga_k;\n            ",
                isdigit((unsigned char)*count) ? "#pragma unroll\n" : "", count);
    if (!store) ga_str_addf(s, "ga_w_%s[ga_k] = ", name);
    ga_text_add_element(s, op, v, j);
    if (store) ga_str_addf(s, " = ga_w_%s[ga_k]", name);
    ga_str_add(s, ";\n        } }\n");
}

/* Number of elements: a whole vector, or the rest of a row. */
static const char *lanes_count(const ga_elem_variant *v, bool whole, char text[16]) {
    snprintf(text, 16, "%u", v->lanes);
    return whole ? text : "ga_x1 - ga_x3";
}

/* Load the lanes of an operand that is strided along the row. */
static void add_lanes_gather(ga_str *s, const ga_elem_op *op, const ga_elem_variant *v, unsigned j, bool whole) {
    const gpuelemwise_arg *a = &op->args[j];
    const char *half = *ga_text_to_seen(op, j) != '\0' ? "_half" : "";
    char text[16];

    add_walked(s, op, v, j);
    if (!whole)
        ga_str_addf(s, "        for (ga_idx ga_k = 0; ga_k < %uu; ga_k++) ga_w_%s[ga_k] = ga_%s_%s[0];\n", v->lanes,
                    a->name, v->nd > 1 ? "q" : "p", a->name);
    add_walk(s, op, v, j, lanes_count(v, whole, text), false);
    ga_str_addf(s, "        %s%u %s = vload%s%u(0, (%s *)ga_w_%s);\n", ga_text_seen_type(op, j), v->lanes, a->name,
                half, v->lanes, *half != '\0' ? "half" : ga_text_type_name(a->typecode), a->name);
}

static void add_lanes_scatter(ga_str *s, const ga_elem_op *op, const ga_elem_variant *v, unsigned j, bool whole) {
    const gpuelemwise_arg *a = &op->args[j];
    const bool half = *ga_text_to_stored(op, j) != '\0';
    char text[16];

    if (!(a->flags & GE_READ)) add_walked(s, op, v, j);
    if (half)
        ga_str_addf(s, "        vstore_half%u_rte(%s, 0, (half *)ga_w_%s);\n", v->lanes, a->name, a->name);
    else
        ga_str_addf(s, "        vstore%u(%s, 0, ga_w_%s);\n", v->lanes, a->name, a->name);
    add_walk(s, op, v, j, lanes_count(v, whole, text), true);
}

/* Load an operand's lanes before the expression: as a vector, or, at the end of a row, one by one. */
static void add_lanes_load(ga_str *s, const ga_elem_op *op, const ga_elem_variant *v, unsigned j, bool whole) {
    const gpuelemwise_arg *a = &op->args[j];
    const char *row = v->nd > 1 ? "q" : "p", *type = ga_text_seen_type(op, j);

    if (ga_text_is_scalar(a) || ga_text_is_zero(v, j)) {
        ga_str_addf(s, "        const %s%u %s = ga_z_%s;\n", type, v->lanes, a->name, a->name);
    } else if (!(a->flags & GE_READ)) {
        ga_str_addf(s, "        %s%u %s;\n", type, v->lanes, a->name);
    } else if (!ga_text_is_unit(v, j)) {
        add_lanes_gather(s, op, v, j, whole);
    } else if (!whole) {
        ga_str_addf(s,
                    "        %s ga_e_%s[%u] = {0};\n"
                    "        for (ga_idx ga_k = 0; ga_k < ga_x1 - ga_x; ga_k++)\n"
                    "            ga_e_%s[ga_k] = %s(ga_%s_%s[ga_x + ga_k]);\n"
                    "        %s%u %s = vload%u(0, ga_e_%s);\n",
                    type, a->name, v->lanes, a->name, ga_text_to_seen(op, j), row, a->name, type, v->lanes, a->name,
                    v->lanes, a->name);
    } else if (*ga_text_to_seen(op, j) != '\0') {
        add_halves_load(s, v, a->name);
        ga_str_addf(s, "        %s%u %s = vload_half%u(0, (__private const half *)&ga_h_%s);\n", type, v->lanes,
                    a->name, v->lanes, a->name);
    } else {
        ga_str_addf(s, "        %s%u %s = vload%u(0, ga_%s_%s + ga_x);\n", type, v->lanes, a->name, v->lanes, row,
                    a->name);
    }
}

/* Store an operand's lanes after the expression. */
static void add_lanes_store(ga_str *s, const ga_elem_op *op, const ga_elem_variant *v, unsigned j, bool whole) {
    const gpuelemwise_arg *a = &op->args[j];
    const char *row = v->nd > 1 ? "q" : "p";

    if (!ga_text_is_unit(v, j))
        add_lanes_scatter(s, op, v, j, whole);
    else if (!whole)
        ga_str_addf(s,
                    "        %s ga_w_%s[%u];\n        vstore%u(%s, 0, ga_w_%s);\n"
                    "        for (ga_idx ga_k = 0; ga_k < ga_x1 - ga_x; ga_k++)\n"
                    "            ga_%s_%s[ga_x + ga_k] = %s(ga_w_%s[ga_k]);\n",
                    ga_text_seen_type(op, j), a->name, v->lanes, v->lanes, a->name, a->name, row, a->name,
                    ga_text_to_stored(op, j), a->name);
    else if (*ga_text_to_stored(op, j) != '\0')
        add_halves_store(s, v, "", a->name);
    else
        ga_str_addf(s, "        vstore%u(%s, 0, ga_%s_%s + ga_x);\n", v->lanes, a->name, row, a->name);
}

static void open_lanes(ga_str *s, const ga_elem_variant *v) {
    ga_str_addf(s,
                "    const ga_idx ga_x1 = ga_d0 - ga_x0 < %uu ? ga_d0 : ga_x0 + %uu;\n"
                "    ga_idx ga_x = ga_x0;\n"
                "    for (; ga_x1 - ga_x >= %uu; ga_x += %uu) {\n",
                v->chunk, v->chunk, v->lanes, v->lanes);
}

/* Code for a chunk of a row in vectors. The end of the row is filled up to a whole vector, so that an element's result
 * does not depend on its position: a function may give other results for vectors than for scalars. */
void ga_text_add_lanes(ga_str *s, const ga_elem_op *op, const ga_elem_variant *v) {
    for (unsigned j = 0; j < op->n; j++) {
        const gpuelemwise_arg *a = &op->args[j];
        if (ga_text_is_scalar(a))
            ga_str_addf(s, "    const %s%u ga_z_%s = %s;\n", ga_text_seen_type(op, j), v->lanes, a->name, a->name);
        else if (ga_text_is_zero(v, j))
            ga_str_addf(s, "    const %s%u ga_z_%s = %s(*ga_%s_%s);\n", ga_text_seen_type(op, j), v->lanes, a->name,
                        ga_text_to_seen(op, j), v->nd > 1 ? "q" : "p", a->name);
    }
    open_lanes(s, v);
    for (int whole = 1; whole >= 0; whole--) {
        if (!whole) ga_str_add(s, "    if (ga_x < ga_x1) {\n");
        for (unsigned j = 0; j < op->n; j++) add_lanes_load(s, op, v, j, whole);
        ga_str_addf(s, "        %s;\n", op->expr);
        for (unsigned j = 0; j < op->n; j++)
            if (op->args[j].flags & GE_WRITE) add_lanes_store(s, op, v, j, whole);
        ga_str_add(s, "    }\n");
    }
}

/* Code for a chunk of a row in scalars, converting halves many at a time. */
void ga_text_add_halves(ga_str *s, const ga_elem_op *op, const ga_elem_variant *v) {
    char count[16];

    open_lanes(s, v);
    for (unsigned j = 0; j < op->n; j++) {
        const char *name = op->args[j].name;
        if (!ga_text_is_halves(op, v, j)) continue;
        ga_str_addf(s, "        float ga_e_%s[%u];\n", name, v->lanes);
        if (!ga_text_is_unit(v, j)) {
            snprintf(count, sizeof count, "%u", v->lanes);
            add_walked(s, op, v, j);
            if (op->args[j].flags & GE_READ) {
                add_walk(s, op, v, j, count, false);
                ga_str_addf(s, "        vstore%u(vload_half%u(0, (half *)ga_w_%s), 0, ga_e_%s);\n", v->lanes, v->lanes,
                            name, name);
            }
        } else if (op->args[j].flags & GE_READ) {
            add_halves_load(s, v, name);
            ga_str_addf(s, "        vstore%u(vload_half%u(0, (__private const half *)&ga_h_%s), 0, ga_e_%s);\n",
                        v->lanes, v->lanes, name, name);
        }
    }
    ga_str_addf(s, "        const ga_idx ga_x2 = ga_x;\n        for (ga_idx ga_k = 0; ga_k < %uu; ga_k++) {\n",
                v->lanes);
    ga_str_add(s, "        const ga_idx ga_x = ga_x2 + ga_k;\n");
    ga_text_add_expression(s, op, v, true);
    ga_str_add(s, "        }\n");
    for (unsigned j = 0; j < op->n; j++) {
        const char *name = op->args[j].name;
        if (!ga_text_is_halves(op, v, j) || !(op->args[j].flags & GE_WRITE)) continue;
        if (ga_text_is_unit(v, j)) {
            ga_str_addf(s, "        const float%u ga_f_%s = vload%u(0, ga_e_%s);\n", v->lanes, name, v->lanes, name);
            add_halves_store(s, v, "ga_f_", name);
            continue;
        }
        snprintf(count, sizeof count, "%u", v->lanes);
        ga_str_addf(s, "        vstore_half%u_rte(vload%u(0, ga_e_%s), 0, (half *)ga_w_%s);\n", v->lanes, v->lanes,
                    name, name);
        add_walk(s, op, v, j, count, true);
    }
    ga_str_add(s, "    }\n    for (; ga_x < ga_x1; ga_x++) {\n");
    ga_text_add_expression(s, op, v, false);
    ga_str_add(s, "    }\n");
}
